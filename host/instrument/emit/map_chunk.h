/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What all chunks of the map have in common, as assembly text.  map_records.c writes the chunks of records,
 * map_skipped.c those of skipped functions.
 *
 * Problem: GNU as looks for a section of the same name and group among all sections of that name.  So the time for one
 * section of slots and one of the map for each function would grow with the square of their number.
 *
 * Method: a linker keeps or drops a section of code as a whole.  So the records of one section of code share a group,
 * which is named after the first function of them, their holder.  A skipped function has a group of its own: in text by
 * hand its section is not always known.  For sections that are left, own_names gives each a name of its own:
 * `1f.__llvm_mipmap`.  After the assembler mip-as takes the prefix away (driver/section_names.h).
 */
#pragma once

#include "instrument/emit/map_text.h"

struct chunk {
    const struct asm_map *map;
    const struct asm_unit *u;
    struct bytes *out;
    const struct asm_map_record *record; /* NULL: the chunk is that of a skipped function */
    const struct asm_function *f;
    const struct asm_section *section;
    uint32_t holder; /* the function that the group is named after */
    struct span name;
    uint32_t profile;
};

/* Writes text as a string of the assembler. */
void asm_put_quoted(struct bytes *out, const void *text, size_t len);

/* Begins a section of the function's group. */
void asm_chunk_section(const struct chunk *c, const char *name, const char *flags, const char *type);

/* Writes header and tags, without the end of the tags.  data_length: bytes of data; more: bytes of the tags that
 * follow. */
void asm_chunk_header(const struct chunk *c, uint32_t data_length, uint32_t more);

uint32_t asm_chunk_flags(const struct chunk *c); /* Returns the flags MIP_REC_*. */

/* Writes a tag or field with a text of size bytes. */
void asm_chunk_text(struct bytes *out, uint32_t tag, const void *text, size_t len);
uint32_t asm_chunk_text_size(size_t len);

/* Ties a chunk that no code refers to to its function.  The chunk's label is .Lmip_left and the number.  compiled: see
 * asm_skipped_is_compiled(). */
void asm_hold_chunk(const struct chunk *c, uint32_t function, bool compiled);

/* Writes the chunk of a skipped function. */
void asm_write_skipped(const struct asm_map *m, uint32_t function, struct bytes *out);
