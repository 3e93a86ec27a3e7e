/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Writes counts as sample profiles.
 */
#pragma once

#include "llvm/address_counts.h"
#include "mipdata/data.h"
#include "mipdata/formats.h"

/* Writes c->output in a format of sample profiles.  c->debug is the image.  p: a profile whose call samples give the
 * callers; NULL: none. */
enum mip_status data_write_sample_profile(const struct data_command *c, const struct data_format *f,
                                          const struct img_elf *elf, const struct address_counts *counts,
                                          const struct prof *p, struct diag *d);

/* Writes the counts of the profile. */
enum mip_status data_export_samples(const struct data_command *c, const struct data_format *f, struct diag *d);
