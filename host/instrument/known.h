/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What an earlier build's runs tell of this build's functions.  host/training/ makes the list from a profile.
 */
#ifndef MIP_INSTRUMENT_KNOWN_H
#define MIP_INSTRUMENT_KNOWN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A function of the earlier build.  Pointers belong to the list's owner. */
struct asm_known_function {
    uint64_t hash;          /* strict hash of its code; never 0 */
    const char *name;       /* as the assembler knows it */
    const char *file;       /* base name of the unit's source file */
    const char *path;       /* path of that file; NULL: not known */
    bool local;             /* other files may have functions of the same name */
    uint32_t blocks;        /* number of its blocks, with the entry */
    bool ran;               /* some run covered the function */
    const uint8_t *covered; /* by block: 1: some run covered it; NULL: only known of the function */
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

#endif
