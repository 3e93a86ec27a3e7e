/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The decoder of AArch64.
 */
#include "disasm/aarch64/decoder_aarch64.h"

const struct img_decoder img_decoder_aarch64 = {
    .machine = "aarch64",
    .arch = CS_ARCH_ARM64,
    .modes = {CS_MODE_ARM,         CS_MODE_ARM},
    .proofs = {&img_proofs_aarch64, NULL       },
    .code = 'x',
    .unknown_bytes = 4,
    .plain = img_plain_aarch64,
    .transfer = img_transfer_aarch64,
    .note_writes = img_writes_aarch64,
    .visit = img_visit_aarch64,
    .flow = &img_flow_aarch64,
};
