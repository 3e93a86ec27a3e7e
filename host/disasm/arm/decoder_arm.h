/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What the decoder of Arm (A32 and Thumb) is made of: see decoders.h.
 */
#pragma once

#include "disasm/decoders.h"

bool img_transfer_arm(const struct img_instruction *i, const struct img_last_write *last, struct img_transfer *out);
void img_writes_arm(const struct img_instruction *i, struct img_last_write *last);
bool img_branches_arm(const struct img_instruction *i);
bool img_predicated_arm(uint32_t word);
void img_visit_arm(struct img_tracker *t, const struct img_instruction *i);
extern const struct img_proofs img_proofs_a32, img_proofs_thumb;
extern const struct img_flow_arch img_flow_arm;
