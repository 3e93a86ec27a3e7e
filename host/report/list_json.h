/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * show, covered, order and info as JSON.  docs/json.md lists the keys.  Options select functions as in the text.
 */
#pragma once

#include "report/report.h"

void rep_show_json(const struct prof *p, const struct rep_options *o, struct bytes *out);

/* Lists functions that ran, or with o->uncovered those that did not.  With o->inlined, functions without code of their
 * own are in the list, too.  Returns the number that rep_covered() or rep_uncovered() returns. */
size_t rep_covered_json(const struct prof *p, const struct rep_options *o, struct bytes *out);

size_t rep_order_json(const struct prof *p, const struct rep_options *o, struct bytes *out, size_t *listed);
