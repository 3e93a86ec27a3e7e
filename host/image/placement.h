/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Is a linked image sound: are the counters in memory that nothing else uses, and is the map complete?
 */
#pragma once

#include <stdbool.h>

#include "base/diag.h"
#include "elf/elf.h"
#include "format/map.h"

enum mip_status img_placement_check_file(const char *path, bool may_be_empty, struct diag *d);

/* Is it a linked image that fails the check?  Then d says why.  Other files are not judged. */
bool img_placement_doubts(const struct img_elf *elf, const struct img_map *map, struct diag *d);
