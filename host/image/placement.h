/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Is a linked image sound: are the counters in memory that nothing else uses, and is the map beside it and complete?
 */
#ifndef MIP_IMAGE_PLACEMENT_H
#define MIP_IMAGE_PLACEMENT_H

#include "base/diag.h"
#include "image/elf.h"

/* MIP_MALFORMED with the reason, and in the note what to put where in the linker script. */
enum mip_status img_placement_check(const struct img_elf *elf, struct diag *d);

enum mip_status img_placement_check_file(const char *path, struct diag *d);

#endif
