/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What references.c and the machines' folders share: the values that registers hold on a straight line of code.
 */
#pragma once

#include "disasm/code.h"
#include "disasm/references.h"

enum { IMG_REGISTERS = 512 };
_Static_assert((int)ARM_REG_ENDING <= IMG_REGISTERS && (int)ARM64_REG_ENDING <= IMG_REGISTERS &&
                   (int)X86_REG_ENDING <= IMG_REGISTERS,
               "capstone has more registers");

enum img_trust { IMG_UNKNOWN, IMG_STALE, IMG_SURE };

struct img_tracker {
    const struct img_elf *elf;
    const struct img_decoder *decoder;
    struct img_references *out;
    uint64_t start, stop;
    bool has_base; /* register 3 has this value everywhere */
    uint64_t base;
    uint64_t *function; /* addresses at which functions begin, ascending */
    size_t functions;
    uint64_t value[IMG_REGISTERS];
    enum img_trust trust[IMG_REGISTERS];
};

void img_note_reference(struct img_tracker *t, uint64_t code, uint64_t target, bool accesses);
bool img_has_value(const struct img_tracker *t, unsigned reg);
void img_forget_register(struct img_tracker *t, unsigned reg);
void img_make_stale(struct img_tracker *t, unsigned reg);
void img_all_stale(struct img_tracker *t);
/* Gives the register a value, which is as sure as its sources. */
void img_keep_value(struct img_tracker *t, unsigned reg, uint64_t value, enum img_trust trust);
/* Notes an access through a register.  always: whenever control comes there. */
void img_note_access(struct img_tracker *t, uint64_t code, unsigned base, int64_t offset, bool always);

bool img_in_group(const cs_insn *insn, unsigned group);
bool img_is_one_of(unsigned id, const unsigned *list, size_t count);
#define IMG_IS_ONE_OF(id, list) img_is_one_of(id, list, sizeof(list) / sizeof *(list))
