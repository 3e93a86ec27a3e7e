/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Memory from the heap, or the end of the process.
 */
#include "base/memory.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"

_Noreturn void xout_of_memory(void)
{
    fputs("mip: error: out of memory\n", stderr);
    exit(MIP_INTERNAL);
}

static void *or_die(void *p)
{
    if (!p)
        xout_of_memory();
    return p;
}

void *xmalloc(size_t size)
{
    return or_die(malloc(size ? size : 1));
}

void *xcalloc(size_t count, size_t size)
{
    return or_die(calloc(count ? count : 1, size ? size : 1));
}

void *xrealloc(void *p, size_t count, size_t size)
{
    if (size && count > SIZE_MAX / size)
        xout_of_memory();
    size_t n = count * size;
    return or_die(realloc(p, n ? n : 1));
}

char *xstrndup(const char *s, size_t n)
{
    size_t len = strnlen(s, n);
    char *p = xmalloc(len + 1);
    memcpy(p, s, len);
    p[len] = '\0';
    return p;
}

char *xstrdup(const char *s)
{
    return xstrndup(s, strlen(s));
}
