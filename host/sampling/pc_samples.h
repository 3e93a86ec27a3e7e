/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Samples of the program counter: read from files of several kinds, attributed to functions, lines and blocks.
 */
#pragma once

#include "elf/elf.h"
#include "elf/lines.h"
#include "llvm/address_counts.h"

struct pc_sample {
    uint64_t address; /* address without Thumb bit, after pc_samples_finish() */
    uint64_t count;
};

struct pc_samples {
    struct pc_sample *at; /* sorted by address, each address once, after pc_samples_finish(); owned */
    size_t count;
    uint64_t sleeping; /* samples of a core that slept */
    uint64_t lost;     /* samples that the source says were dropped */
};

/* Appends the contents of a file.  The file has samples of target/sampling/ (told by their magic), text, or else
 * packets of an ITM. */
enum mip_status pc_samples_decode(const char *file, const uint8_t *data, size_t len, struct pc_samples *out,
                                  struct diag *d);
enum mip_status pc_samples_read_itm(const char *file, const uint8_t *data, size_t len, struct pc_samples *out,
                                    struct diag *d);

void pc_samples_add(struct pc_samples *s, uint64_t address, uint64_t count);

/* Sorts the samples, and unites samples of one address.  Addresses of a 32-bit Arm image lose their bit 0. */
void pc_samples_finish(struct pc_samples *s, uint16_t machine);
void pc_samples_free(struct pc_samples *s);

/* Appends the samples as text: "ADDRESS COUNT" lines. */
void pc_samples_put_text(const struct pc_samples *s, struct bytes *out);

enum pc_report { PC_FUNCTIONS, PC_LINES, PC_BLOCKS };

struct pc_row {
    char *name; /* a function; "file:line<TAB>function"; "function+0xOFFSET"; "?" if not known */
    uint64_t count;
};

/* Makes the rows, the most samples first.  lines: for PC_LINES, else NULL.  Returns how many rows *out has. */
size_t pc_samples_rows(const struct pc_samples *s, const struct img_elf *elf, struct img_lines *lines,
                       enum pc_report what, struct pc_row **out);
void pc_rows_free(struct pc_row *rows, size_t count);

/* Appends a table, the most samples first.  lines: for PC_LINES, else NULL. */
void pc_samples_report(const struct pc_samples *s, const struct img_elf *elf, struct img_lines *lines,
                       enum pc_report what, struct bytes *out);

/* Makes counts of blocks, for functions that have samples.  A block's count is the number of its samples divided by the
 * number of its instructions, times a constant.  So it says how often the block ran, in an arbitrary unit. */
void pc_samples_to_counts(const struct pc_samples *s, const struct img_elf *elf, struct address_counts *out);
