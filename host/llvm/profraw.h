/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Reads Clang's own counters (-fprofile-instr-generate, -fprofile-generate) from MIP's raw section, and makes LLVM's
 * raw profile (.profraw) of them.  Source of the layout: compiler-rt's InstrProfData.inc of LLVM 14 (version 8), 18 (9)
 * and 22 (10).
 */
#pragma once

#include "base/bytes.h"
#include "elf/elf.h"
#include "llvm/llvm_profile.h"
#include "llvm/profraw_layout.h"

struct profraw_function {
    uint64_t name;     /* the first 8 bytes of the MD5 of the function's name */
    uint64_t hash;     /* hash of the function's control flow */
    size_t offset;     /* distance from the start of the raw section to the function's first counter, in bytes */
    uint32_t counters; /* number of the function's counters */
    uint32_t bits;     /* size of the function's MC/DC bitmap in bytes */
    size_t bits_at;    /* distance from the start of the raw section to the bitmap, in bytes; 0: there is no bitmap */
    uint64_t record;   /* address of the function's record */
    /* Address of the function, with the Thumb bit; 0: the record does not tell, as no pointer leads to it. */
    uint64_t address;
    /* For each kind: number of sites whose values are profiled; 0: the image has no table of values. */
    uint16_t sites[LLVM_VALUE_KINDS];
};

struct profraw_image {
    uint64_t version; /* version word of the raw profile; its upper half tells the mode */
    const struct profraw_layout *layout;
    bool is64;            /* pointers of the target have 8 bytes */
    size_t counter_bytes; /* size of one counter in bytes: 8, or 1 in modes that only tell what was covered */
    struct profraw_function *functions;
    size_t count;
    size_t values;      /* number of entries in the chip's table of values; 0: there is no table */
    size_t values_at;   /* distance from the start of the raw section to the table of values, in bytes */
    size_t unkept;      /* number of sites whose values are lost: there is no table, or a function has too many sites */
    struct bytes names; /* lists of names in the format of LLVM */
};

/* Finds the functions in an ELF file that have Clang's counters.  start, stop: addresses of the raw section.  Returns
 * MIP_NO if the image has no such functions.  Returns MIP_MISMATCH for a mode that the counters on the chip cannot
 * support.  After a failure *out is empty. */
enum mip_status profraw_image_read(const struct img_elf *elf, uint64_t start, uint64_t stop, struct profraw_image *out,
                                   struct diag *d);
void profraw_image_free(struct profraw_image *image);

/* Finds the functions with Clang's counters in an image whose records are in its debug information
 * (-profile-correlate=debug-info).  Fills in the members functions, count and names.  The modes must be known before
 * the call. */
enum mip_status profraw_read_debug_info(const struct img_elf *elf, uint64_t start, uint64_t stop,
                                        struct profraw_image *out, struct diag *d);

/* Appends the raw profile of one run.  section: the raw section of that run. */
void profraw_write(const struct profraw_image *image, const uint8_t *section, struct bytes *out);

/* profraw_values.c: appends the values of each function that has sites.  The table of values is in the raw section of
 * the run. */
void profraw_write_values(const struct profraw_image *image, const uint8_t *section, struct bytes *out);

/* Returns how many values were lost, as they found no free entry in the chip's table. */
uint32_t profraw_values_lost(const struct profraw_image *image, const uint8_t *section);
