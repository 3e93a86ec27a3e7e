/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Pseudo-probes of Clang's text for 32-bit Arm.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "base/bytes.h"

bool asm_has_pseudo_probes(const void *text, size_t len);

/* Replaces the probes' directives, in which '@' begins a comment, by labels and a section of data. */
void asm_encode_pseudo_probes(struct bytes *text);
