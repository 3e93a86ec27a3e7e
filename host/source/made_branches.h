/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Which branches of a tree did no source write?
 */
#pragma once

#include "source/source.h"

/* May the image handle exceptions?  Then markers may ask which branches they reach. */
bool src_handles_exceptions(const struct img_elf *elf);

/* Sets `made` of the tree's branches.  The tree is of one image, whose ELF file this is. */
void src_made_branches_read(const struct prof *p, const struct img_elf *elf, struct src_tree *t);
