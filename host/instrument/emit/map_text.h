/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Slots and map chunks of the whole unit, as assembly text.
 */
#pragma once

#include "base/arena.h"
#include "instrument/analysis/code_hash.h"
#include "instrument/options/options.h"
#include "instrument/parse/unit.h"
#include "instrument/probes/probe_record.h"

/* A function with probes. */
struct asm_map_record {
    uint32_t function;
    uint32_t signature, blocks, insns; /* counts for the code as the compiler wrote it */
    struct asm_record probes;
    struct asm_code_hash hash; /* owned */
    uint32_t *slot_at;         /* by offset of a slot as probes/ gave it: its offset in the record */
    uint32_t *part;            /* blocks that start another part of the function, in a section of its own */
    uint32_t parts;
};

struct asm_map {
    const struct asm_unit *u;
    const struct asm_options *options;
    const char *path; /* path of the source file, as the compiler got it; NULL: only its name is known */
    struct asm_map_record *record;
    size_t records;
    struct arena memory; /* holds the arrays that the records point to; a hash owns its own memory */
    const char **why;    /* by function: why it is skipped, if the map says so; else NULL */
    size_t listed;       /* number of such functions */
};

void asm_map_start(struct asm_map *m, const struct asm_unit *u, const struct asm_options *options);
void asm_map_free(struct asm_map *m);
/* Keeps the record for asm_write_map().  asm_map_free() frees what the record points to. */
void asm_map_add(struct asm_map *m, const struct asm_map_record *record);
/* Notes a skipped function, which the map shall have. */
void asm_map_skip(struct asm_map *m, uint32_t function, const char *why);
/* Writes slots and chunks of all records, then chunks of the skipped functions. */
void asm_write_map(const struct asm_map *m, struct bytes *out);

/* map_skipped.c: did the compiler write this skipped function?  Then labels may stand in its text. */
bool asm_skipped_is_compiled(const struct asm_unit *u, const struct asm_function *f);
/* Appends what goes after the label of a skipped function. */
void asm_hold_skipped(const struct asm_unit *u, uint32_t function, struct bytes *out);
