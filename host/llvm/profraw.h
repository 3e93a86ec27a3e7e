/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Clang's own counters (-fprofile-instr-generate, -fprofile-generate) in MIP's raw section, and LLVM's raw profile
 * made of them.  Layout: compiler-rt's InstrProfData.inc of LLVM 14 (version 8), 18 (9) and 22 (10).
 */
#pragma once

#include "base/bytes.h"
#include "elf/elf.h"
#include "llvm/llvm_profile.h"
#include "llvm/profraw_layout.h"

struct profraw_function {
    uint64_t name;     /* first 8 bytes of the MD5 of its name */
    uint64_t hash;     /* hash of its control flow */
    size_t offset;     /* offset of its first counter from the raw section's start */
    uint32_t counters; /* number of counters */
    uint32_t bits;     /* bytes of its MC/DC bitmap */
    size_t bits_at;    /* offset of the bitmap from the raw section's start; 0 if it has none */
    uint64_t record;   /* address of its record */
    uint64_t address;  /* where it is, with Thumb bit; 0: its record does not tell, as no pointer leads to it */
    uint16_t sites[LLVM_VALUE_KINDS]; /* by kind: sites whose values are profiled; 0 if the image has no table */
};

struct profraw_image {
    uint64_t version; /* version word of the raw profile; its upper half says which mode */
    const struct profraw_layout *layout;
    bool is64;            /* pointers have 8 bytes */
    size_t counter_bytes; /* bytes of one counter: 8, or 1 in modes that only cover */
    struct profraw_function *functions;
    size_t count;
    size_t values;      /* entries of the table of values; 0: it has none */
    size_t values_at;   /* offset of the table from the raw section's start */
    size_t unkept;      /* sites whose values are not kept: the image has no table, or a function has too many sites */
    struct bytes names; /* lists of names, each as LLVM writes it */
};

/* Reads the functions with Clang's counters.  start, stop: the raw section.  An image without them is MIP_NO.  A mode
 * that the chip's counters do not hold is MIP_MISMATCH.  On failure *out is empty. */
enum mip_status profraw_image_read(const struct img_elf *elf, uint64_t start, uint64_t stop, struct profraw_image *out,
                                   struct diag *d);
void profraw_image_free(struct profraw_image *image);

/* Does the same for an image whose records are in its debug information (-profile-correlate=debug-info).  Fills in
 * functions, count and names.  The modes are known before. */
enum mip_status profraw_read_debug_info(const struct img_elf *elf, uint64_t start, uint64_t stop,
                                        struct profraw_image *out, struct diag *d);

/* Appends one raw profile.  section: the raw section of one run. */
void profraw_write(const struct profraw_image *image, const uint8_t *section, struct bytes *out);

/* profraw_values.c: appends the values of each function that has sites.  The table is in the section of the run. */
void profraw_write_values(const struct profraw_image *image, const uint8_t *section, struct bytes *out);

/* Returns how many values found no free entry in the chip's table. */
uint32_t profraw_values_lost(const struct profraw_image *image, const uint8_t *section);
