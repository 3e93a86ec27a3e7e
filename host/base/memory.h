/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Memory from the heap.  If there is none, the process ends with a message (exit status MIP_INTERNAL).
 * The caller frees what it gets.
 */
#pragma once

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

_Noreturn void xout_of_memory(void);
void *xmalloc(size_t size);
void *xcalloc(size_t count, size_t size);
void *xrealloc(void *p, size_t count, size_t size); /* checks count * size */
char *xstrdup(const char *s);
char *xstrndup(const char *s, size_t n);

/* A local variable that owns memory says so where it is declared.  It is freed where its block ends, on each way out.
 *
 *   FREED char *name = xstrdup("a");
 *   FREED_BY(bytes_free) struct bytes text = {0};
 */
#define FREED       __attribute__((cleanup(free_at)))
#define FREED_BY(f) __attribute__((cleanup(f)))

/* Frees what the pointer at `place` points to. */
static inline void free_at(void *place)
{
    void *p;
    memcpy(&p, place, sizeof p);
    free(p);
}
