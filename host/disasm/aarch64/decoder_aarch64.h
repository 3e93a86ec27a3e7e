/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What the decoder of AArch64 is made of: see decoders.h.
 */
#pragma once

#include "disasm/decoders.h"

uint32_t img_plain_aarch64(const uint8_t *p, size_t len);
bool img_transfer_aarch64(const struct img_instruction *i, const struct img_last_write *last, struct img_transfer *out);
void img_writes_aarch64(const struct img_instruction *i, struct img_last_write *last);
void img_visit_aarch64(struct img_tracker *t, const struct img_instruction *i);
extern const struct img_proofs img_proofs_aarch64;
extern const struct img_flow_arch img_flow_aarch64;
