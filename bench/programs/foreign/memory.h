/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Memory for programs that ask for it: handed out in a row, never taken back.  Not instrumented.
 */
#ifndef MEMORY_H
#define MEMORY_H

#include <stddef.h>

void *memory_get(size_t size); /* zeroed; NULL: none left */
void memory_reset(void);

void *memory_calloc(size_t n, size_t size);
void memory_free(void *address);

/* zlib's alloc_func and free_func. */
void *memory_zalloc(void *opaque, unsigned items, unsigned size);
void memory_zfree(void *opaque, void *address);

#endif
