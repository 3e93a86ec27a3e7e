/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What the chip's mip_dump() would make of its raw section, from the ELF file: where the section is, and the header.
 */
#pragma once

#include "elf/elf.h"
#include "format/header.h"

struct img_raw_section {
    char *path;               /* path of the ELF, for messages; owned */
    uint64_t start, stop;     /* link-time addresses */
    uint64_t state;           /* address of the state record; 0: there is none */
    uint64_t id_address;      /* address of the image id in the target's memory; 0: none, or not found */
    uint64_t ring;            /* address of the ring of call samples; 0: none */
    uint64_t rtt_address;     /* address of the RTT control block; 0: none */
    bool counts;              /* some bytes are not coverage, so no byte is normalised */
    struct img_header header; /* as mip_dump() writes it, not frozen */
};

/* Reads the section's place from the ELF.  On failure out is empty and freed. */
enum mip_status img_raw_section_read(const char *path, struct img_raw_section *out, struct diag *d);
void img_raw_section_free(struct img_raw_section *r);

/* Appends the header, with the frozen flag as given. */
void img_raw_header(const struct img_raw_section *r, bool frozen, struct bytes *out);

/* Appends the .mipraw that the chip would have sent, with the flag that the program was stopped at any instruction.
 * section: stop - start bytes as they are in memory. MIP_MALFORMED:
 * the counters were never filled. */
enum mip_status img_raw_file(const struct img_raw_section *r, const uint8_t *section, struct bytes *out,
                             struct diag *d);

/* Does the state record say that the counters of this very image were filled? */
bool img_raw_is_filled(const struct img_raw_section *r, const uint8_t *state);

/* Appends the section as it is after mip_reset(), stop - start bytes: all ones, and the state record. */
void img_raw_fresh(const struct img_raw_section *r, struct bytes *out);
