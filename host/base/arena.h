/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Memory that is freed together: what the work on one thing needs, as one function of a program.
 *
 *   struct arena memory = {0};
 *   uint32_t *depth = arena_items(&memory, nodes, sizeof *depth);
 *   bool *seen = arena_items(&memory, nodes, sizeof *seen);
 *   …
 *   arena_free(&memory);
 */
#pragma once

#include <stddef.h>

struct arena_block;

/* All members 0: it is empty. */
struct arena {
    struct arena_block *last;
    size_t used; /* bytes of the last block */
};

/* Returns zeroed items, aligned for each type.  They live until arena_free().  If there is no memory, the process ends
 * (memory.h). */
void *arena_items(struct arena *a, size_t count, size_t size);
/* Returns count items of which the first `had` are copies of those at old, and the others zero. */
void *arena_more(struct arena *a, const void *old, size_t had, size_t count, size_t size);
/* Frees all items.  The arena is empty then. */
void arena_free(struct arena *a);
