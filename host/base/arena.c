/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * An arena: blocks of memory, each of which is given out from its start to its end.  A block that is full is followed
 * by one of twice the size.  Each piece is set to zero.
 *
 * The bytes of the last block from `used` on are free.
 */
#include "base/arena.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

/* With AddressSanitizer each piece is a block of its own, so that it sees a read or write outside of it. */
#ifdef __SANITIZE_ADDRESS__
enum { FIRST = 0 };
#else
enum { FIRST = 4096 };
#endif

enum { MOST = 1024 * 1024, ALIGN = _Alignof(max_align_t) };

struct arena_block {
    struct arena_block *before;
    size_t size; /* bytes at data */
    _Alignas(max_align_t) unsigned char data[];
};

/* Adds a block for a piece of so many bytes.  Returns whether the block is the piece's alone, and zero: calloc() gets
 * large blocks from the kernel, which has set them to zero. */
static bool add_arena_block(struct arena *a, size_t need)
{
    size_t usual = !a->last || FIRST == 0 ? FIRST : a->last->size < MOST / 2 ? 2 * a->last->size : MOST;
    bool alone = need >= usual;
    size_t size = alone ? need : usual;
    struct arena_block *b = alone ? xcalloc(1, sizeof *b + size) : xmalloc(sizeof *b + size);
    b->before = a->last;
    b->size = size;
    a->last = b;
    a->used = 0;
    return alone;
}

void *arena_items(struct arena *a, size_t count, size_t size)
{
    if (size && count > (SIZE_MAX / 2) / size)
        xout_of_memory();
    size_t bytes = count * size, need = FIRST ? (bytes + ALIGN - 1) / ALIGN * ALIGN : bytes;
    bool full = !a->last || FIRST == 0 || need > a->last->size - a->used, zero = full && add_arena_block(a, need);
    unsigned char *at = a->last->data + a->used;
    a->used += need;
    return zero ? at : memset(at, 0, bytes);
}

void *arena_more(struct arena *a, const void *old, size_t had, size_t count, size_t size)
{
    void *at = arena_items(a, count, size);
    if (had)
        memcpy(at, old, had * size);
    return at;
}

void arena_free(struct arena *a)
{
    while (a->last) {
        struct arena_block *before = a->last->before;
        free(a->last);
        a->last = before;
    }
    a->used = 0;
}
