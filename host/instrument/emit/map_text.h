/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Writes the slots and the map chunks of the whole unit as assembly text.
 */
#pragma once

#include "base/arena.h"
#include "instrument/analysis/code_hash.h"
#include "instrument/options/options.h"
#include "instrument/parse/unit.h"
#include "instrument/probes/probe_record.h"

/* What the map tells of a function with probes. */
struct asm_map_record {
    uint32_t function;
    uint32_t signature, blocks, insns; /* numbers of the code as the compiler wrote it */
    struct asm_record probes;
    struct asm_code_hash hash; /* hashes of the function and its blocks; the record owns them */
    uint32_t *slot_at;         /* for each offset that probes/ gave a slot: the slot's final offset in the record */
    uint32_t *part;            /* the first block of each further part of the function, in a section of its own */
    uint32_t parts;
};

struct asm_map {
    const struct asm_unit *u;
    const struct asm_options *options;
    const char *path; /* path of the source file as the compiler got it; NULL: only the file's name is known */
    struct asm_map_record *record;
    size_t records;
    struct arena memory; /* holds the arrays that the records point to; each hash owns its own memory */
    const char **why;    /* for each function: why it is skipped, if the map says so; else NULL */
    size_t listed;       /* number of skipped functions that the map lists */
};

void asm_map_start(struct asm_map *m, const struct asm_unit *u, const struct asm_options *options);
void asm_map_free(struct asm_map *m);
/* Keeps the record of a function until asm_write_map().  asm_map_free() frees everything that the record points to. */
void asm_map_add(struct asm_map *m, const struct asm_map_record *record);
/* Notes a skipped function that the map must list. */
void asm_map_skip(struct asm_map *m, uint32_t function, const char *why);
/* Writes the slots and chunks of all records, and then the chunks of skipped functions. */
void asm_write_map(const struct asm_map *m, struct bytes *out);

/* map_skipped.c: did a compiler write this skipped function, not a programmer?  Then MIP may put labels into its
 * text. */
bool asm_skipped_is_compiled(const struct asm_unit *u, const struct asm_function *f);
/* Appends the relocation that comes after the label of a skipped function. */
void asm_hold_skipped(const struct asm_unit *u, uint32_t function, struct bytes *out);
