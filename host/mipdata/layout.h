/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What the verbs order and place share.
 */
#pragma once

#include "mipdata/data.h"
#include "mipdata/formats.h"

/* Finds the format of --format, or the usual one.  MIP_USAGE: the verb has none of that name. */
enum mip_status data_layout_format(const struct data_list *formats, data_takes_format *takes, const char *usual,
                                   const struct data_format **out, struct diag *d);

/* Reads the heat of the image of --debug.  Fails if the profile has no edge counts. */
enum mip_status data_heat_read(const struct data_command *c, const struct prof *p, const struct img_elf *elf,
                               struct lay_heat *out, struct diag *d);

/* Takes the sizes of the image of --sizes.  Says how many functions it has, if that is not all of them. */
void data_take_sizes(const char *path, const struct img_elf *elf, struct lay_heat *h);
