/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * show, covered, order and info as JSON.  docs/json.md lists the keys.  Options select functions as in the text.
 */
#ifndef MIP_REPORT_LIST_JSON_H
#define MIP_REPORT_LIST_JSON_H

#include "report/report.h"

void rep_show_json(const struct prof *p, const struct rep_options *o, struct bytes *out);

/* Functions that ran, or with o->uncovered those that did not; o->inlined adds those without code of their own.
 * Returns the number that rep_covered() and rep_uncovered() return. */
size_t rep_covered_json(const struct prof *p, const struct rep_options *o, struct bytes *out);

size_t rep_order_json(const struct prof *p, const struct rep_options *o, struct bytes *out, size_t *listed);

#endif
