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
    cs_mode modes[2];                   /* [1]: for Thumb */
    const struct img_proofs *proofs[2]; /* [1]: for Thumb */
    char code;                          /* the kind of code (code.c) where no mapping symbol tells */
    uint8_t unknown_bytes;              /* size of an instruction that capstone does not know */
    bool (*predicated)(uint32_t word);  /* has it a condition?  NULL: none has */
    /* Returns the size of a plain instruction: `note_writes` and the proof rows by name say nothing of it, and
     * plain_transfer says the same as `transfer`.  0: it may be another one, so capstone decides.  NULL: capstone
     * always does. */
    uint32_t (*plain)(const uint8_t *p, size_t len);
    /* NULL: plain instructions only go on to the next one. */
    bool (*plain_transfer)(const struct img_instruction *i, struct img_transfer *out);
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
