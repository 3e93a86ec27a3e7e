/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The parts of newlib that its printf and strtod need: one reentrancy structure, memory, the C locale.  Without probes.
 */
#include <locale.h>
#include <reent.h>
#include <stdlib.h>
#include <string.h>

#include "../locale/setlocale.h"

static struct _reent state = _REENT_INIT(state);
static unsigned char heap[64 * 1024];
static size_t used;

struct _reent *__getreent(void);

struct _reent *__getreent(void)
{
    return &state;
}

void *_malloc_r(struct _reent *r, size_t size)
{
    (void)r;
    size = (size + 15u) & ~(size_t)15;
    if (size > sizeof heap - used)
        return NULL;
    used += size;
    return heap + used - size;
}

void *_calloc_r(struct _reent *r, size_t n, size_t size)
{
    void *p = _malloc_r(r, n * size);
    return p ? memset(p, 0, n * size) : NULL;
}

/* Only asprintf() and the like grow their text: not used here. */
void *_realloc_r(struct _reent *r, void *p, size_t size)
{
    (void)r;
    (void)p;
    (void)size;
    return NULL;
}

struct lconv *_localeconv_r(struct _reent *r)
{
    static struct lconv c = {.decimal_point = "."};
    (void)r;
    return &c;
}

/* Big numbers keep their memory in lists of their own. */
void _free_r(struct _reent *r, void *p)
{
    (void)r;
    (void)p;
}
