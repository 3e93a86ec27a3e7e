/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What the files of AArch64 share.
 */
#ifndef VALIDATE_AARCH64_H
#define VALIDATE_AARCH64_H

#include "decode.h"

/* Registers and flags of an instruction of SVE; false: it is none, or not known. */
bool sve_effects(struct insn *i, uint32_t word);

#endif
