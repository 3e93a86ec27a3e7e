/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What runs of an earlier build tell about this build's functions.  host/training/ makes this list from a profile.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* An edge of the flow network, and how often it ran.  The edge into the function comes first. */
struct asm_known_edge {
    uint32_t from, to; /* the blocks at its two ends, as in img_edge */
    uint64_t count;    /* how often the edge ran, at most ASM_MOST_COUNT */
};

#define ASM_MOST_COUNT ((uint64_t)1 << 40)

/* A function of the earlier build.  The owner of the list also owns what the pointers point to. */
struct asm_known_function {
    uint64_t hash;    /* strict hash of the function's code; never 0 */
    const char *name; /* the function's name in the assembler */
    const char *file; /* name of the unit's source file, without folders */
    const char *path; /* path of the unit's source file; NULL: not known */
    bool local;       /* the function is static, so other files may have functions of the same name */
    uint32_t blocks;  /* number of the function's blocks, with the entry */
    bool ran;         /* at least one run covered the function */
    /* For each block: 1 if some run covered it; NULL: only the function as a whole is known. */
    const uint8_t *covered;
    const uint64_t *block_count;       /* for each block: how often it ran, at most ASM_MOST_COUNT; NULL: not counted */
    const struct asm_known_edge *edge; /* the function's edges with their counts; NULL: not counted */
    size_t edges;
};

struct asm_known {
    const struct asm_known_function *function; /* the functions, sorted by hash in ascending order */
    size_t functions;
    const char *from; /* file name of the profile; NULL: there is no list */
    uint8_t id[20];   /* image id of the earlier build; all zeros: none */
};

/* A function of this build that is looked up in the list. */
struct asm_known_subject {
    uint64_t hash;
    /* Name of the function; name and path of its file, where path may be NULL: not known. */
    const char *name, *file, *path;
    bool local;
    uint32_t blocks;
};

/* Finds the functions of the earlier build with the same strict hash and name.  If the function is static, the file
 * must be the same, too.  covered: for each block, set to 1 if the block was covered in all functions that match.
 * Returns the number of functions that match; 0: the code is new, or has changed. */
size_t asm_known_find(const struct asm_known *k, const struct asm_known_subject *s, uint8_t *covered);

/* The true counts of a function: of its calls, blocks and edges. */
struct asm_weights {
    uint64_t calls;              /* how often the function was entered, at least 1 */
    uint64_t *block;             /* for each block: how often it ran */
    struct asm_known_edge *edge; /* the edges with their counts, in the order of the profile's flow */
    size_t edges;
};

/* Adds up the counts of all functions that match, as asm_known_find() finds them.  Returns false if no function
 * matches, or none of them ran: then nothing is known.  The caller frees *out also if the result is false. */
bool asm_known_weights(const struct asm_known *k, const struct asm_known_subject *s, struct asm_weights *out);
void asm_weights_free(struct asm_weights *w);
