/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Writes what all chunks of the map have in common, as assembly text.  map_records.c writes the chunks of functions
 * with probes, map_skipped.c those of skipped functions.
 *
 * Problem: for each section, GNU as searches all sections of the same name for one with the same group.  If each
 * function had a section of slots and one of the map, the time would grow with the square of their number.
 *
 * Method: a linker keeps or drops a section of code as a whole.  So the records of all functions in one section of code
 * share a group.  The group has the name of the first of these functions, their holder.  A skipped function has a group
 * of its own, as the section of hand-written code is not always known.  Sections that still share a name get different
 * ones, if own_names is set: `1f.__llvm_mipmap`.  After the assembler has run, mip-as removes the prefix
 * (driver/section_names.h).
 *
 * Time: GNU as 2.40 takes some 800 instructions for a directive, 900 for a number, 20 for a character.  So a field is
 * one directive, and two halves of a word are one number.
 */
#pragma once

#include "instrument/emit/map_text.h"

struct chunk {
    const struct asm_map *map;
    const struct asm_unit *u;
    struct bytes *out;
    const struct asm_map_record *record; /* the function's record; NULL: the chunk is that of a skipped function */
    const struct asm_function *f;
    const struct asm_section *section;
    uint32_t holder; /* the function whose name the group has */
    struct span name;
    uint32_t profile;
};

/* Returns the first word of a tag or field.  It is also any other word of two halves: all machines are little-endian.
 */
static inline uint32_t asm_head(uint32_t tag, uint32_t length)
{
    return tag | length << 16;
}

/* Writes a text as a quoted string of the assembler. */
void asm_put_quoted(struct bytes *out, const void *text, size_t len);

/* Begins a section that belongs to the function's group. */
void asm_chunk_section(const struct chunk *c, const char *name, const char *flags, const char *type);

/* Writes the header and the tags of a chunk, without the tag that ends them.  data_length: bytes of the chunk's data;
 * more: bytes of the tags that follow. */
void asm_chunk_header(const struct chunk *c, uint32_t data_length, uint32_t more);

uint32_t asm_chunk_flags(const struct chunk *c); /* Returns the record's flags MIP_REC_*. */

/* Writes a tag or field that holds a text. */
void asm_chunk_text(struct bytes *out, uint32_t tag, const void *text, size_t len);
uint32_t asm_chunk_text_size(size_t len);

/* Ties a chunk to its function by a relocation, if no code refers to the chunk.  The label of the chunk is .Lmip_left
 * and the function's number.  compiled: see asm_skipped_is_compiled(). */
void asm_hold_chunk(const struct chunk *c, uint32_t function, bool compiled);

/* Writes the map's chunk of a skipped function. */
void asm_write_skipped(const struct asm_map *m, uint32_t function, struct bytes *out);
