/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What the decoder of x86-64 is made of: see decoders.h.
 */
#pragma once

#include "disasm/decoders.h"

bool img_transfer_x86_64(const struct img_instruction *i, const struct img_last_write *last, struct img_transfer *out);
void img_writes_x86_64(const struct img_instruction *i, struct img_last_write *last);
uint32_t img_plain_x86_64(const uint8_t *p, size_t len);
bool img_plain_transfer_x86_64(const struct img_instruction *i, struct img_transfer *out);
bool img_may_store_x86_64(const struct img_instruction *i);
void img_visit_x86_64(struct img_tracker *t, const struct img_instruction *i);
extern const struct img_proofs img_proofs_x86_64;
