/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * State of the parser while it walks over the statements; parse.c and sections.c share it.
 */
#pragma once

#include "instrument/parse/unit.h"

struct parser {
    struct asm_unit *u;
    uint32_t *open; /* for each section: number + 1 of the function part that is open in it */
    uint32_t open_cap;
    uint32_t section, previous;
    uint32_t *stack; /* stack of .pushsection: pairs of the section that was current, and the one before */
    uint32_t depth, stack_cap;
    uint32_t before_handlerdata;
    uint32_t *slot; /* hash table of sections by name: number + 1 */
    uint32_t slots;
    uint32_t app_ends; /* the statement that ends the current inline assembly */
    int macro;         /* how many macro definitions are open */
    bool thumb;
    bool app, asm_line; /* app: inside inline assembly; asm_line: between the numbered comments of one asm statement */
    uint32_t from;      /* the section in which inline assembly began; ASM_NONE: it is outside of functions */
    bool args;          /* GCC for ARM has written the header of the current function */
    bool divided;       /* the text has Arm's old syntax, not the unified one */
    bool sites;         /* the last label begins a table of call sites for exceptions */
    uint8_t site;       /* how many values of that table were read, modulo 4 */
};

void asm_sections_start(struct parser *p);
void asm_parse_section(struct parser *p, enum asm_dir dir, struct span word, struct span rest);
/* sections.c: functions that note that a function begins, note that a statement was read, and ask whether the statement
 * is in inline assembly. */
void asm_section_of_function(struct parser *p);
bool asm_is_inline(const struct parser *p);
void asm_follow_inline(struct parser *p, bool before);
void asm_sections_end(struct parser *p);
