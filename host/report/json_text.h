/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What all reports in JSON share.  docs/json.md lists the keys.
 */
#pragma once

#include <jansson.h>

#include "base/bytes.h"
#include "source/source.h"
#include "source/source.h"

/* Returns a new reference to a string of any bytes.  Bytes that are no UTF-8 become '?'. */
json_t *rep_json_text(const char *text);

/* Returns a count as a JSON number.  JSON numbers are signed, so larger counts become the highest one. */
json_int_t rep_json_count(uint64_t count);

/* Appends j as text, with its keys in the order in which they were added, and drops the reference. */
void rep_json_put(json_t *j, struct bytes *out);
/* Does the same in one line. */
void rep_json_put_short(json_t *j, struct bytes *out);

/* Returns "covered", "not run" and so on. */
const char *rep_state_name(enum src_state state);

/* Returns the totals: lines, functions and branches, each with those that ran. */
json_t *rep_totals_json(const struct src_totals *n);
