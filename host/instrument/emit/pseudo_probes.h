/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Encodes the pseudo-probes in Clang's text for 32-bit Arm.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "base/bytes.h"

bool asm_has_pseudo_probes(const void *text, size_t len);

/* Replaces each .pseudoprobe directive, in which '@' begins a comment, by a label, and adds a section with the probes
 * as data. */
void asm_encode_pseudo_probes(struct bytes *text);
