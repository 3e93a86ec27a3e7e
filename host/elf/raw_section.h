/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What the chip's mip_dump() would make of its raw section, told by the ELF: where the section is, and the header.
 */
#ifndef MIP_ELF_RAW_SECTION_H
#define MIP_ELF_RAW_SECTION_H

#include "elf/elf.h"
#include "format/header.h"

struct img_raw_section {
    char *path;               /* of the ELF, for messages; owned */
    uint64_t start, stop;     /* link-time addresses */
    uint64_t state;           /* of the state record; 0: none */
    uint64_t id_address;      /* of the image id in the target's memory; 0: none, or not found */
    uint64_t ring;            /* of the ring of call samples; 0: none */
    uint64_t rtt_address;     /* of the RTT control block; 0: none */
    bool counts;              /* some bytes are no coverage: none is normalised */
    struct img_header header; /* as mip_dump() writes it, not frozen */
};

/* On failure out is empty, and freed. */
enum mip_status img_raw_section_read(const char *path, struct img_raw_section *out, struct diag *d);
void img_raw_section_free(struct img_raw_section *r);

/* The header, then what frozen says.  Appends. */
void img_raw_header(const struct img_raw_section *r, bool frozen, struct bytes *out);

/* section: stop - start bytes as they are in memory.  Appends the .mipraw that the chip would have sent.  No fill was
 * seen: MIP_MALFORMED. */
enum mip_status img_raw_file(const struct img_raw_section *r, const uint8_t *section, struct bytes *out,
                             struct diag *d);

/* Whether the state record says that the counters of this very image were filled. */
bool img_raw_is_filled(const struct img_raw_section *r, const uint8_t *state);

/* What mip_reset() leaves: all ones, and the state record.  Appends stop - start bytes. */
void img_raw_fresh(const struct img_raw_section *r, struct bytes *out);

#endif
