/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Sample profiles of counts, whatever they come from.
 */
#ifndef MIP_MIPDATA_EXPORT_SAMPLES_H
#define MIP_MIPDATA_EXPORT_SAMPLES_H

#include "llvm/address_counts.h"
#include "mipdata/data.h"

/* Write c->output in the format c->formats.at[0], which is one of sample profiles; c->debug is the image.
 * p: whose call samples tell callers; NULL: none. */
enum mip_status data_write_sample_profile(const struct data_command *c, const struct img_elf *elf,
                                          const struct address_counts *counts, const struct prof *p, struct diag *d);

#endif
