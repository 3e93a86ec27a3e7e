/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Memory from the heap.  If there is none, the process ends with a message (exit status MIP_INTERNAL).
 * The caller frees what it gets.
 */
#pragma once

#include <stddef.h>

_Noreturn void xout_of_memory(void);
void *xmalloc(size_t size);
void *xcalloc(size_t count, size_t size);
void *xrealloc(void *p, size_t count, size_t size); /* checks count * size */
char *xstrdup(const char *s);
char *xstrndup(const char *s, size_t n);
