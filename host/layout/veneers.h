/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What a call over a long distance costs: the linker puts a veneer, a jump to any address, near the caller.
 */
#pragma once

#include "layout/heat.h"
#include "machine/machine.h"

/* Fills in is_thumb and is_thumb1 from symbols and build attributes. */
void lay_read_isa(const struct img_elf *elf, struct lay_heat *h);

/* Returns the row of the image's instruction set; NULL: not known. */
const struct machine_veneer *lay_veneers_of(const struct lay_heat *h);
