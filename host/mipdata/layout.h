/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What the verbs order and place share.
 */
#ifndef MIP_MIPDATA_LAYOUT_H
#define MIP_MIPDATA_LAYOUT_H

#include "layout/formats.h"
#include "mipdata/data.h"

/* Finds the format of --format, or the usual one.  MIP_USAGE: there is none that has places, or orders. */
enum mip_status data_layout_format(const struct data_command *c, bool place, const char *usual,
                                   const struct lay_format **out, struct diag *d);

/* Reads the heat of the image of --debug.  Fails if the profile has no edge counts. */
enum mip_status data_heat_read(const struct data_command *c, const struct prof *p, const struct img_elf *elf,
                               struct lay_heat *out, struct diag *d);

#endif
