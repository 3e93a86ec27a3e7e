/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Doubts that a profile represents how the firmware is used.
 */
#pragma once

#include "base/bytes.h"
#include "profile/profile.h"

/* Appends a line for each doubt, or a JSON object.  Returns the number of doubts. */
size_t rep_sanity(const struct prof *p, struct bytes *out);
size_t rep_sanity_json(const struct prof *p, struct bytes *out);
