/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Clang's own counters (-fprofile-instr-generate, -fprofile-generate) in MIP's raw section, and LLVM's raw profile
 * made of them.  Layout: compiler-rt's InstrProfData.inc of LLVM 14 (version 8), 18 (9) and 22 (10).
 */
#ifndef MIP_LLVM_PROFRAW_H
#define MIP_LLVM_PROFRAW_H

#include "base/bytes.h"
#include "elf/elf.h"

struct profraw_function {
    uint64_t name;     /* start of the MD5 of its name */
    uint64_t hash;     /* of its control flow */
    size_t offset;     /* of its first counter, from the raw section's start */
    uint32_t counters; /* how many */
    uint32_t bits;     /* bytes of its bitmap, of MC/DC; from version 9 */
    size_t bits_at;    /* of that, from the raw section's start; 0 without bits */
};

struct profraw_image {
    uint64_t version;     /* of the raw profile; the upper half says which mode */
    uint32_t layout;      /* 8, 9, 10: the lower half */
    bool is64;            /* pointers have 8 bytes */
    size_t counter_bytes; /* of one counter: 8, or 1 in modes that only cover */
    struct profraw_function *functions;
    size_t count;
    struct bytes names; /* lists of names, each as LLVM writes it */
};

/* The functions with Clang's counters.  start, stop: the raw section.  An image without them: MIP_NO; a mode that the
 * chip's counters do not hold: MIP_MISMATCH.  On failure *out is empty. */
enum mip_status profraw_image_read(const struct img_elf *elf, uint64_t start, uint64_t stop, struct profraw_image *out,
                                   struct diag *d);
void profraw_image_free(struct profraw_image *image);

/* The same of an image whose records are in its debug information (-profile-correlate=debug-info).  Fills functions,
 * count, names; the modes are known before. */
enum mip_status profraw_read_debug_info(const struct img_elf *elf, uint64_t start, uint64_t stop,
                                        struct profraw_image *out, struct diag *d);

/* Append one raw profile.  section: the raw section of one run. */
void profraw_write(const struct profraw_image *image, const uint8_t *section, struct bytes *out);

/* Bytes of a function's record in a layout. */
size_t profraw_record_bytes(uint32_t layout, bool is64);

/* Offset in the record of the bitmap's length, from layout 9. */
size_t profraw_bitmap_bytes_at(uint32_t layout, bool is64);

#endif
