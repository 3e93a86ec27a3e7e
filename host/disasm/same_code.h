/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The same instructions in other encodings.
 */
#ifndef MIP_DISASM_SAME_CODE_H
#define MIP_DISASM_SAME_CODE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "elf/elf.h"

/* Are n bytes of code of the ELF file's machine the same instructions, one by one, in the same sizes?  thumb: the
 * address of the function is odd. */
bool img_is_same_code(const struct img_elf *elf, bool thumb, const uint8_t *a, const uint8_t *b, size_t n);

#endif
