/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A simple allocator: blocks follow each other and are never freed.  It has no probes.
 */
#ifndef MEMORY_H
#define MEMORY_H

#include <stddef.h>

void *memory_get(size_t size); /* zeroed; NULL if no memory is left */
void memory_reset(void);

void *memory_calloc(size_t n, size_t size);
void memory_free(void *address);

/* zlib's alloc_func and free_func. */
void *memory_zalloc(void *opaque, unsigned items, unsigned size);
void memory_zfree(void *opaque, void *address);

#endif
