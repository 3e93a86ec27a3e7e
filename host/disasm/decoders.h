/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * How the code of one machine is decoded: a row of decoders.c for each.  The functions are in folders of the machines.
 */
#pragma once

#include "disasm/call_graph.h"
#include "disasm/control_flow.h"
#include "disasm/tracker.h"
#include "machine/machine.h"

struct img_decoder {
    const char *machine; /* its row in machine.c */
    bool own;            /* its functions read the encoding, and capstone does not open */
    cs_arch arch;
    cs_mode modes[2];                                   /* [1]: for Thumb */
    const struct img_proofs *proofs[2];                 /* [1]: for Thumb */
    char code;                                          /* the kind of code (code.c) where no mapping symbol tells */
    uint8_t unknown_bytes;                              /* size of an instruction that capstone does not know */
    bool (*predicated)(uint32_t word);                  /* has it a condition?  NULL: none has */
    bool (*branches)(const struct img_instruction *i);  /* branches that capstone's group lacks; NULL: none */
    bool (*may_store)(const struct img_instruction *i); /* NULL: only those whose name does not begin with an l */
    void (*print)(const struct img_instruction *i, struct img_text *out); /* NULL: capstone does */
    uint32_t (*isa)(const struct img_elf *elf);                           /* NULL: 0 */
    const char *base_symbol; /* symbol whose value register 3 always has; NULL: none */
    bool (*transfer)(const struct img_instruction *i, const struct img_last_write *last, struct img_transfer *out);
    void (*note_writes)(const struct img_instruction *i, struct img_last_write *last);
    void (*visit)(struct img_tracker *t, const struct img_instruction *i);
    const struct img_flow_arch *flow; /* NULL: start-up code is not followed */
};

/* Returns NULL if there is no decoder for the machine. */
const struct img_decoder *img_decoder_of(uint16_t machine, uint8_t pointer_bytes);

bool img_transfer_arm(const struct img_instruction *i, const struct img_last_write *last, struct img_transfer *out);
void img_writes_arm(const struct img_instruction *i, struct img_last_write *last);
bool img_branches_arm(const struct img_instruction *i);
bool img_predicated_arm(uint32_t word);
void img_visit_arm(struct img_tracker *t, const struct img_instruction *i);
bool img_transfer_aarch64(const struct img_instruction *i, const struct img_last_write *last, struct img_transfer *out);
void img_writes_aarch64(const struct img_instruction *i, struct img_last_write *last);
void img_visit_aarch64(struct img_tracker *t, const struct img_instruction *i);
bool img_transfer_x86_64(const struct img_instruction *i, const struct img_last_write *last, struct img_transfer *out);
void img_writes_x86_64(const struct img_instruction *i, struct img_last_write *last);
bool img_may_store_x86_64(const struct img_instruction *i);
void img_visit_x86_64(struct img_tracker *t, const struct img_instruction *i);
bool img_transfer_riscv(const struct img_instruction *i, const struct img_last_write *last, struct img_transfer *out);
void img_writes_riscv(const struct img_instruction *i, struct img_last_write *last);
bool img_branches_riscv(const struct img_instruction *i);
bool img_may_store_riscv(const struct img_instruction *i);
void img_print_riscv(const struct img_instruction *i, struct img_text *out);
void img_visit_riscv(struct img_tracker *t, const struct img_instruction *i);
uint32_t img_isa_riscv(const struct img_elf *elf);
