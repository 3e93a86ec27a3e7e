/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Discriminators of the line table that libdw cannot hold.
 */
#pragma once

#include <elfutils/libdw.h>
#include <stdbool.h>
#include <stdint.h>

/* Shortens them in a file that elf_begin(ELF_C_READ) opened.  To be called after dwarf_begin_elf(), which unpacks the
 * sections, and before lines are read.  The file itself stays as it is. */
void img_discriminators_shorten(Elf *elf);

/* Returns the discriminator as the line table has it now.  For those of inlined calls, which are not shortened. */
uint32_t img_discriminator_short(uint32_t d);

/* Is a short discriminator that of a call's pseudo-probe?  *index: the probe's number, 0: none. */
bool img_discriminator_is_probe(uint32_t d, uint32_t *index);

/* Returns what tells blocks of a line apart, beside the probe. */
uint32_t img_discriminator_of_probe(uint32_t d);
