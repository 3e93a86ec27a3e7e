/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What an earlier build's runs tell of this build's functions.  host/training/ makes the list from a profile.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* An edge of the flow network, and how often it ran.  The entry comes first. */
struct asm_known_edge {
    uint32_t from, to; /* as in img_edge */
    uint64_t count;    /* at most ASM_MOST_COUNT */
};

#define ASM_MOST_COUNT ((uint64_t)1 << 40)

/* A function of the earlier build.  Pointers belong to the list's owner. */
struct asm_known_function {
    uint64_t hash;                     /* strict hash of its code; never 0 */
    const char *name;                  /* as the assembler knows it */
    const char *file;                  /* base name of the unit's source file */
    const char *path;                  /* path of that file; NULL: not known */
    bool local;                        /* other files may have functions of the same name */
    uint32_t blocks;                   /* number of its blocks, with the entry */
    bool ran;                          /* some run covered the function */
    const uint8_t *covered;            /* by block: 1: some run covered it; NULL: only known of the function */
    const uint64_t *block_count;       /* by block, at most ASM_MOST_COUNT; NULL: not counted */
    const struct asm_known_edge *edge; /* NULL: not counted */
    size_t edges;
};

struct asm_known {
    const struct asm_known_function *function; /* ascending by hash */
    size_t functions;
    const char *from; /* file name of the profile; NULL: there is no list */
    uint8_t id[20];   /* image id of the earlier build; zeros: none */
};

/* A function of this build. */
struct asm_known_subject {
    uint64_t hash;
    const char *name, *file, *path; /* path: NULL: not known */
    bool local;
    uint32_t blocks;
};

/* Finds the function by its strict hash and its name.  A local function must be of the same file, too.  covered: by
 * block, set to 1 if all functions that match were covered there.  Returns the number of functions that match; 0: the
 * code is new, or has changed. */
size_t asm_known_find(const struct asm_known *k, const struct asm_known_subject *s, uint8_t *covered);

/* What a function's true counts are: its blocks and edges. */
struct asm_weights {
    uint64_t calls;              /* how often it was entered, at least 1 */
    uint64_t *block;             /* by block */
    struct asm_known_edge *edge; /* in the order of the profile's flow */
    size_t edges;
};

/* Adds up the counts of all functions that match, as asm_known_find() finds them.  Returns false if there is none, or
 * none ran: then nothing is known.  The caller frees *out in any case. */
bool asm_known_weights(const struct asm_known *k, const struct asm_known_subject *s, struct asm_weights *out);
void asm_weights_free(struct asm_weights *w);
