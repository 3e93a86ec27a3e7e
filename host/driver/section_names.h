/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Takes the prefix away that mip-as gave the names of its sections (instrument/options/options.h, own_names).
 */
#pragma once

#include "base/diag.h"

/* Changes the object in place: `1f.__llvm_mipmap` becomes `__llvm_mipmap`.  A file that is no regular one, as
 * /dev/null, stays as it is.  MIP_MALFORMED: it is no little-endian ELF file; MIP_PERMISSION: it cannot be read or
 * written. */
enum mip_status drv_section_names_mend(const char *object, struct diag *d);
