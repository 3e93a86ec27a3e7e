/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The header that starts every file and every map chunk: version 9 with its tags, and the two layouts of version 8
 * (24 and 32 bytes).  docs/formats.md, "Header".
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/bytes.h"
#include "base/diag.h"
#include "mip_format.h"

/* The most bytes that a payload of a tag or field can have. */
#define IMG_TAG_MAX 0xFFFFu

/* The ring of call samples: MIP_TAG_RING. */
struct img_ring {
    uint64_t address; /* address of its head */
    uint32_t entries; /* a power of two; 0: the image has no ring */
};

struct img_header {
    uint16_t version;      /* 1 … 9 */
    bool is_h32;           /* version 8 with a 32-byte header */
    uint32_t file_type;    /* one of MIP_FILE_*, whatever the layout */
    uint8_t pointer_bytes; /* 4 or 8; 0: not said */
    uint16_t machine;      /* ELF e_machine; 0: not said */
    uint32_t profile_type;
    uint32_t module_hash;
    uint32_t flags;
    size_t data_offset;   /* counts from the header's first byte */
    int64_t raw_offset;   /* H32 map: start of the raw section minus address of this header */
    uint8_t image_id[20]; /* valid if has_id */
    bool has_id;
    bool has_length;
    uint64_t data_length;
    bool has_raw;
    uint64_t raw_start, raw_stop, state;
    const uint8_t *link_unit; /* points into the input, without NUL; NULL: none */
    size_t link_unit_len;
    bool has_old_base; /* the profile was made from a version 8 map: see MIP_TAG_OLD_BASE */
    uint32_t old_base;
    bool has_runs;
    uint64_t runs;
    struct img_ring ring;              /* entries 0: there is no ring */
    uint64_t samples, lost;            /* MIP_TAG_SAMPLES; both 0: no such tag */
    uint64_t others, damaged, doubled; /* MIP_TAG_REFUSED; all 0: no such tag */
    char *const *run_names;            /* run_name_count names; for writing only */
    size_t run_name_count;
    /* in raw files: MIP_TAG_DUMP_NAME, printable; "": none.  It is not written */
    char dump_name[MIP_DUMP_NAME_MOST + 1];
    const struct bytes *more_tags; /* tags to write as they are, after the others; NULL: none; for writing only */
};

/* Bytes of an input and their origin: file names the input, base is the offset of data[0] in it. */
struct img_input {
    const char *file;
    uint64_t base;
    const uint8_t *data;
    size_t len;
};

/* Do both name their images, and these differ? */
bool img_is_other_image(const struct img_header *a, const struct img_header *b);

/* A walk over tags or record fields (u16 tag, u16 bytes, payload, padding to 4). */
struct img_tag {
    uint16_t tag;
    uint16_t len;
    const uint8_t *payload;
};

/* Gives the next tag at *at, which moves after it.  Reads nothing at or after end.  MIP_OK with tag 0: the end of the
 * list. */
enum mip_status img_tag_next(const struct img_input *in, size_t *at, size_t end, struct img_tag *out, struct diag *d);

/* Gives the next tag of that number in a file's header.  *at is MIP_HEADER_SIZE for the first.  MIP_OK with tag 0:
 * there is no further one. */
enum mip_status img_tag_find(const struct img_input *in, const struct img_header *h, uint16_t number, size_t *at,
                             struct img_tag *out, struct diag *d);

/* Decodes the header at data[at]. */
enum mip_status img_header_read(const struct img_input *in, size_t at, struct img_header *out, struct diag *d);

/* Finds the data of a file with one header, data and perhaps a CRC (raw, profile).  Checks length and CRC.  *data and
 * *len lie in the input. */
enum mip_status img_header_data(const struct img_input *in, const struct img_header *h, const uint8_t **data,
                                size_t *len, struct diag *d);

/* Refuses a file of another type.  The message names the wanted type. */
enum mip_status img_header_want(const struct img_input *in, const struct img_header *h, uint32_t file_type,
                                struct diag *d);

/* Appends a tag or field.  A payload longer than IMG_TAG_MAX becomes several with the same tag, which readers join. */
void img_tag_write(struct bytes *out, uint16_t tag, const void *payload, size_t len);

/* Begins a file of this version: the header.  file is empty.  The caller appends the data, then ends the file.  Returns
 * where the data's length stands. */
size_t img_file_begin(struct bytes *file, const struct img_header *h);

/* Writes the data's length to its place in the header, and appends the CRC. */
void img_file_end(struct bytes *file, size_t length_at);

/* Does the ring lie between start and stop, in whole words, with a valid number of entries? */
bool img_ring_fits(const struct img_ring *ring, uint64_t start, uint64_t stop);

/* Writes 40 hex digits and a NUL. */
void img_id_text(const uint8_t id[20], char out[41]);
