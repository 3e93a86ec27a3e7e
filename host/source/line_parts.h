/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The state of each line in each block that has code of it. source.c makes lines of these parts.
 */
#pragma once

#include "elf/elf.h"
#include "elf/inlines.h"
#include "elf/line_rows.h"
#include "source/machine_blocks.h"
#include "source/opening.h"

enum src_part_kind { SRC_PART_UNKNOWN, SRC_PART_NOT_RUN, SRC_PART_CONDITIONAL, SRC_PART_RAN };

/* The code of one line in one block. */
struct src_part {
    uint32_t file;  /* index of its path in src_paths.at */
    uint32_t line;  /* never 0 */
    uint32_t group; /* a number that is equal for all code of one function body, or of one inlined copy */
    enum src_part_kind kind : 8;
    bool begins : 1;   /* a statement of the line begins here */
    bool spills : 1;   /* the row begins in another block */
    bool leaves : 1;   /* it is nothing but an end of the function */
    bool ends : 1;     /* an end that did not run, of a function that was left by another return */
    bool selects : 1;  /* a conditional instruction is in it, or in its block if it is empty */
    bool early : 1;    /* in its block follows a branch that may go two ways, or a conditional instruction */
    bool empty : 1;    /* no instruction is left of a statement */
    bool declares : 1; /* no instruction, and the line declares a variable: it may be no statement */
    bool counted : 1;  /* a block with a record has the code */
    uint8_t column;    /* of the row */
    const struct prof_bound *count; /* of its block; NULL: not known */
};

struct src_parts {
    struct src_part *at; /* once src_parts_sort() was called: sorted by file, line, group */
    size_t count;
};

/* Groups from this number on are inlined copies: the group less this number is the index in img_inlines.copies. */
#define SRC_FIRST_COPY (UINT32_C(1) << 31)

/* Makes the parts, in no order: sorting needs as much memory again, which the caller may free first.  Rows outside of
 * all blocks become SRC_PART_UNKNOWN. */
void src_parts_read(const struct img_elf *elf, const struct img_line_rows *rows, const struct src_paths *paths,
                    const struct src_names *names, const struct src_blocks *blocks, const struct img_inlines *code,
                    struct src_parts *out);
void src_parts_sort(struct src_parts *p);
void src_parts_free(struct src_parts *p);
