/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A function record: the same in a map chunk and, with more fixed fields, in a profile.  docs/formats.md, "Records".
 */
#pragma once

#include "format/header.h"
#include "format/record_code.h"

/* One edge of the counting network: MIP_FIELD_FLOW. */
struct img_edge {
    uint32_t from, to; /* numbers of blocks, then of inner nodes; MIP_NONE: outside the function */
    uint32_t counter;  /* offset from the first slot, perhaps with MIP_EDGE_FLAGS; MIP_NONE: the edge is derived */
};

struct img_pair {
    uint32_t block, of; /* the block is covered when block `of` is */
};

struct img_function {
    char *name;            /* as the assembler knows it; "": the map has none */
    char *file;            /* base name of the unit's source file; "": the map has none */
    char *path;            /* path of that file, as it was given to the compiler; NULL: not known */
    uint64_t address;      /* Thumb bit clear; absolute, unless the map is relative */
    uint32_t size;         /* bytes */
    uint64_t slot;         /* address of the first slot; if the map is relative, its offset in the .mipraw */
    uint64_t slot_offset;  /* "raw data address": counts from the raw section's start (version 8: from the file's) */
    uint32_t slot_bytes;   /* number of bytes that carry data */
    uint32_t profile_type; /* MIP_PROFILE_* */
    uint32_t flags;        /* MIP_REC_* */
    uint32_t cfg;          /* control-flow signature */
    uint32_t blocks;       /* number, with the entry; 0: not analysed */
    uint32_t insns;        /* number before instrumentation; 0: not said */
    uint32_t *offsets;     /* by block: offset from address, modulo 2^32: img_block_address(); NULL: none */
    size_t offset_count;   /* blocks; or 0: not said, or the entry is the only block */
    uint32_t *slots; /* by block: offset of its coverage byte; MIP_NONE: inferred.  NULL: version 8, or no such bytes */
    struct img_pair *infer;
    size_t infer_count;
    struct img_edge *flow;
    size_t flow_count;
    uint32_t *stops; /* nodes where flow may vanish, ascending */
    size_t stop_count;
    uint32_t *inner; /* by node after the blocks: the block that it is a part of; MIP_NONE: a dispatch node */
    size_t inner_count;
    struct img_code code;
    uint8_t *known;   /* by block: 1: an earlier build's run covered it, so it has no probe; NULL: no block is known */
    char *known_from; /* file name of the profile that knows it; NULL: no block is known */
    uint8_t known_id[20]; /* image id of that build; zeros: none */
    char *without; /* why it has no blocks, although they were asked for; NULL: it has, or they were not asked for */
};

void img_function_free(struct img_function *f);

/* Returns the path of the source file, or its name if the path is not known; "": the map has neither. */
const char *img_function_source(const struct img_function *f);

/* Payloads by tag; repeated fields are joined. */
#define IMG_FIELDS (MIP_FIELD_KNOWN_FROM + 1)
struct img_fields {
    struct bytes of[IMG_FIELDS];
};

/* Appends the payloads of the fields from at on, up to MIP_FIELD_END.  Unknown fields are skipped.  The caller frees
 * *out, even after a failure. */
enum mip_status img_fields_read(const struct img_input *in, size_t at, size_t end, struct img_fields *out,
                                struct diag *d);
/* Returns a field as text, made printable by text_printable(). */
char *img_fields_text(const struct img_fields *fl, uint16_t tag);
void img_fields_free(struct img_fields *fl);

/* Decodes the record at data[at].  Its fixed part has `fixed` bytes.  The caller has checked that the fixed part and
 * size bytes lie in the input.  fields gets all of its fields.  slot_offset stays 0.  The caller frees f and fields,
 * even after a failure. */
enum mip_status img_record_read(const struct img_input *in, size_t at, size_t fixed, uint32_t size,
                                struct img_function *f, struct img_fields *fields, struct diag *d);

/* Gives the size of a record.  Refuses an invalid one: too small, no multiple of 4, or beyond end. */
enum mip_status img_record_size(const struct img_input *in, size_t at, size_t fixed, size_t end, uint32_t *size,
                                struct diag *d);

/* Refuses a record that a profile cannot have.  Reasons: unknown types, fields that do not belong to the type, offsets
 * outside the slots, wrong numbers of blocks or nodes.  old: the record is of version 8, where blocks need no slots. */
enum mip_status img_record_check(const struct img_input *in, const struct img_function *f, bool old, struct diag *d);

/* Returns the number of blocks that have a bit of their own in a profile, with the entry; at least 1. */
size_t img_block_count(const struct img_function *f);

/* Returns the block's address.  A cold half may lie before its function. */
uint64_t img_block_address(const struct img_function *f, size_t block);

/* Returns how many bytes the call count has at the start of the slots, with its order if there is one; 0: no count. */
uint32_t img_call_bytes(const struct img_function *f);

/* Returns how many blocks can be known: without block coverage the function is one. */
size_t img_knowable(const struct img_function *f);
/* Is the block known to be covered?  Block 0 stands for the function, too. */
bool img_is_known(const struct img_function *f, size_t block);
/* Appends the fields that say what is known to be covered. */
void img_known_write(const struct img_function *f, struct bytes *out);

/* Returns the number of nodes of the counting network: blocks and inner nodes. */
uint32_t img_node_count(const struct img_function *f);
/* Returns the block that a node is a part of; MIP_NONE: none, as for a dispatch node, or for MIP_NONE itself. */
uint32_t img_block_of_node(const struct img_function *f, uint32_t node);
