/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * State of the parser during its walk over the statements; shared by parse.c and sections.c.
 */
#pragma once

#include "instrument/parse/unit.h"

struct parser {
    struct asm_unit *u;
    uint32_t *open; /* by section: number + 1 of the part that is open in the section */
    uint32_t open_cap;
    uint32_t section, previous;
    uint32_t *stack; /* stack of .pushsection: pairs of a section and the section before */
    uint32_t depth, stack_cap;
    uint32_t before_handlerdata;
    uint32_t *slot; /* hash table of sections: number + 1 */
    uint32_t slots;
    uint32_t app_ends; /* the statement that ends inline assembly */
    int macro;         /* depth of open macro definitions */
    bool thumb;
    bool app, asm_line; /* app: in inline assembly; asm_line: between the numbered comments of one asm statement */
    uint32_t from;      /* the section in which inline assembly began; ASM_NONE: outside of functions */
    bool args;          /* GCC for ARM has begun the present function */
    bool divided;       /* the text is not in unified syntax */
    bool sites;         /* the last label begins a table of call sites */
    uint8_t site;       /* number of the next value in that table, modulo 4 */
};

void asm_sections_start(struct parser *p);
void asm_parse_section(struct parser *p, enum asm_dir dir, struct span word, struct span rest);
/* sections.c: notes that a function begins, and that a statement was read; asks whether the statement is in inline
 * assembly. */
void asm_section_of_function(struct parser *p);
bool asm_is_inline(const struct parser *p);
void asm_follow_inline(struct parser *p, bool before);
void asm_sections_end(struct parser *p);
