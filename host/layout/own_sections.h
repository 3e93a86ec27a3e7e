/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Which functions of an image have a section of their own, so that a linker can move them.
 */
#pragma once

#include "base/bytes.h"
#include "elf/elf.h"
#include "elf/lines.h"

struct lay_range {
    uint64_t low, high; /* addresses; low < high */
};

/* The address ranges of all units.  Compilers write one for each section of code. */
struct lay_own_sections {
    struct lay_range *at; /* sorted by low; owned */
    size_t count;         /* 0: no debug information, so nothing is known */
    uint64_t *starts;     /* addresses of all functions, ascending; owned */
    size_t start_count;
};

/* lines: NULL, here and below, is an image without debug information. */
void lay_own_sections_read(const struct img_elf *elf, const struct img_lines *lines, struct lay_own_sections *out);
void lay_own_sections_free(struct lay_own_sections *s);

/* Is it known what section the code at this address has? */
bool lay_is_known(const struct lay_own_sections *s, uint64_t address);

/* Does the function at this address share its section with others?  False if that is not known. */
bool lay_is_shared(const struct lay_own_sections *s, uint64_t address);

/* Is it the cold part of a function? */
bool lay_is_cold_part(const char *name);

/* Appends the names that the function's section may have: each in a line, after the text `before`. */
void lay_put_section_lines(const char *before, const char *name, struct bytes *out);
/* Appends a line of a linker script that takes the function's section. */
void lay_put_script_line(const char *name, struct bytes *out);

/* Returns the source file whose object has the code at the address; NULL: not known.  The caller frees it. */
char *lay_unit_file(const struct img_lines *lines, uint64_t address);

/* Has the image debug information of code that was compiled from this file? */
bool lay_has_unit(const struct img_lines *lines, const char *file);
