/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "memory.h"

#include <stdint.h>
#include <string.h>

#define SIZE (512u * 1024u)

static union {
    uint8_t bytes[SIZE];
    uint64_t aligned;
} memory;
static size_t used;

void *memory_get(size_t size)
{
    if (size > SIZE - used)
        return NULL;
    void *p = memory.bytes + used;
    used += (size + 15u) & ~(size_t)15;
    return memset(p, 0, size);
}

void memory_reset(void)
{
    used = 0;
}

void *memory_zalloc(void *opaque, unsigned items, unsigned size)
{
    (void)opaque;
    return memory_get((size_t)items * size);
}

void memory_zfree(void *opaque, void *address)
{
    (void)opaque;
    (void)address;
}

void *memory_calloc(size_t n, size_t size)
{
    return memory_get(n * size);
}

void memory_free(void *address)
{
    (void)address;
}

/* Allocators that libiberty calls. */
void *xmalloc(size_t size);
void *xcalloc(size_t n, size_t size);
void *xrealloc(void *p, size_t size);
void *malloc(size_t size);
void *calloc(size_t n, size_t size);
void *realloc(void *p, size_t size);
void free(void *p);

void *malloc(size_t size)
{
    uint64_t *p = memory_get(size + 16u); /* the size is stored before the block, for xrealloc() */
    if (!p)
        return NULL;
    p[0] = size;
    return p + 2;
}

void *calloc(size_t n, size_t size)
{
    return malloc(n * size);
}

void *realloc(void *p, size_t size)
{
    void *new = malloc(size);
    if (new &&p) {
        size_t old = (size_t)((uint64_t *)p)[-2];
        memcpy(new, p, old < size ? old : size);
    }
    return new;
}

void free(void *p)
{
    (void)p;
}

void *xmalloc(size_t size)
{
    return malloc(size);
}

void *xcalloc(size_t n, size_t size)
{
    return malloc(n * size);
}

void *xrealloc(void *p, size_t size)
{
    return realloc(p, size);
}
