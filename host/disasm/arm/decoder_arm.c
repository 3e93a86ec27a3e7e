/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The decoder of Arm (A32 and Thumb).
 */
#include "disasm/arm/decoder_arm.h"

const struct img_decoder img_decoder_arm = {
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
