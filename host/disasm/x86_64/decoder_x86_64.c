/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The decoder of x86-64.
 */
#include "disasm/x86_64/decoder_x86_64.h"

const struct img_decoder img_decoder_x86_64 = {
    .machine = "x86_64",
    .arch = CS_ARCH_X86,
    .modes = {CS_MODE_64,         CS_MODE_64},
    .proofs = {&img_proofs_x86_64, NULL      },
    .code = 'x',
    .unknown_bytes = 1,
    .plain = img_plain_x86_64,
    .plain_transfer = img_plain_transfer_x86_64,
    .may_store = img_may_store_x86_64,
    .transfer = img_transfer_x86_64,
    .note_writes = img_writes_x86_64,
    .visit = img_visit_x86_64,
};
