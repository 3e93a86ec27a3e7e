/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What the chip's mip_dump() would make of its raw section, from the ELF file: where the section is, and the header.
 */
#ifndef MIP_ELF_RAW_SECTION_H
#define MIP_ELF_RAW_SECTION_H

#include "elf/elf.h"
#include "format/header.h"

struct img_raw_section {
    char *path;               /* of the ELF, for messages; owned */
    uint64_t start, stop;     /* link-time addresses */
    uint64_t state;           /* of the state record; 0: there is none */
    uint64_t id_address;      /* of the image id in the target's memory; 0: none, or not found */
    uint64_t ring;            /* of the ring of call samples; 0: none */
    uint64_t rtt_address;     /* of the RTT control block; 0: none */
    bool counts;              /* some bytes are not coverage, so none is normalised */
    struct img_header header; /* as mip_dump() writes it, not frozen */
};

/* On failure out is empty, and freed. */
enum mip_status img_raw_section_read(const char *path, struct img_raw_section *out, struct diag *d);
void img_raw_section_free(struct img_raw_section *r);

/* Appends the header, with the frozen flag as given. */
void img_raw_header(const struct img_raw_section *r, bool frozen, struct bytes *out);

/* section: stop - start bytes as they are in memory.  Appends the .mipraw that the chip would have sent.
 * MIP_MALFORMED: the counters were never filled. */
enum mip_status img_raw_file(const struct img_raw_section *r, const uint8_t *section, struct bytes *out,
                             struct diag *d);

/* Does the state record say that the counters of this very image were filled? */
bool img_raw_is_filled(const struct img_raw_section *r, const uint8_t *state);

/* The section after mip_reset(): all ones, and the state record.  Appends stop - start bytes. */
void img_raw_fresh(const struct img_raw_section *r, struct bytes *out);

#endif
