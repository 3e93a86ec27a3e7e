/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The decoders.
 */
#include "disasm/decoders.h"

#include <string.h>

static const struct img_decoder arm = {
    .machine = "arm",
    .arch = CS_ARCH_ARM,
    .modes = {CS_MODE_ARM,     CS_MODE_THUMB    },
    .proofs = {&img_proofs_a32, &img_proofs_thumb},
    .code = 'a',
    .unknown_bytes = 4,
    .predicated = img_predicated_arm,
    .branches = img_branches_arm,
    .transfer = img_transfer_arm,
    .note_writes = img_writes_arm,
    .visit = img_visit_arm,
    .flow = &img_flow_arm,
};

static const struct img_decoder aarch64 = {
    .machine = "aarch64",
    .arch = CS_ARCH_ARM64,
    .modes = {CS_MODE_ARM,         CS_MODE_ARM},
    .proofs = {&img_proofs_aarch64, NULL       },
    .code = 'x',
    .unknown_bytes = 4,
    .transfer = img_transfer_aarch64,
    .note_writes = img_writes_aarch64,
    .visit = img_visit_aarch64,
    .flow = &img_flow_aarch64,
};

static const struct img_decoder x86_64 = {
    .machine = "x86_64",
    .arch = CS_ARCH_X86,
    .modes = {CS_MODE_64,         CS_MODE_64},
    .proofs = {&img_proofs_x86_64, NULL      },
    .code = 'x',
    .unknown_bytes = 1,
    .may_store = img_may_store_x86_64,
    .transfer = img_transfer_x86_64,
    .note_writes = img_writes_x86_64,
    .visit = img_visit_x86_64,
};

#define RISCV                                                                                                          \
    .own = true, .proofs = {&img_proofs_riscv, NULL}, .code = 'x', .branches = img_branches_riscv,                     \
    .may_store = img_may_store_riscv, .print = img_print_riscv, .isa = img_isa_riscv,                                  \
    .base_symbol = "__global_pointer$", .transfer = img_transfer_riscv, .note_writes = img_writes_riscv,               \
    .visit = img_visit_riscv, .flow = &img_flow_riscv

static const struct img_decoder riscv32 = {.machine = "riscv32", RISCV};
static const struct img_decoder riscv64 = {.machine = "riscv64", RISCV};

static const struct img_decoder *const rows[] = {&arm, &aarch64, &x86_64, &riscv32, &riscv64};

const struct img_decoder *img_decoder_of(uint16_t machine, uint8_t pointer_bytes)
{
    const char *name = machine_of(machine, pointer_bytes)->name;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcmp(rows[i]->machine, name) == 0)
            return rows[i];
    return NULL;
}
