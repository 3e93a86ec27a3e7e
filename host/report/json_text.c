/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * JSON as text.
 */
#include "report/json_text.h"

#include <string.h>

#include "base/text.h"

json_t *rep_json_text(const char *text)
{
    FREED char *safe = text_printable(text, strlen(text));
    json_t *j = json_string(safe);
    return j;
}

json_int_t rep_json_count(uint64_t count)
{
    return count > INT64_MAX ? INT64_MAX : (json_int_t)count;
}

static void put_json(json_t *j, size_t flags, struct bytes *out)
{
    FREED char *text = json_dumps(j, flags);
    if (text)
        bytes_puts(out, text);
    json_decref(j);
}

void rep_json_put(json_t *j, struct bytes *out)
{
    put_json(j, JSON_INDENT(2), out);
    bytes_puts(out, "\n");
}

void rep_json_put_short(json_t *j, struct bytes *out)
{
    put_json(j, JSON_COMPACT, out);
}

const char *rep_state_name(enum src_state state)
{
    static const char *const names[] = {[SRC_UNKNOWN] = "unknown",
                                        [SRC_NOT_RUN] = "not run",
                                        [SRC_CONDITIONAL] = "conditional",
                                        [SRC_PARTIAL] = "partial",
                                        [SRC_COVERED] = "covered"};
    return names[state];
}

json_t *rep_totals_json(const struct src_totals *n)
{
    return json_pack("{s:i, s:i, s:i, s:i, s:i, s:i, s:i, s:i}", "lines", (int)n->lines, "lines_run", (int)n->lines_run,
                     "conditional", (int)n->conditional, "unknown", (int)n->unknown, "functions", (int)n->functions,
                     "functions_run", (int)n->functions_run, "branches", (int)n->branches, "branches_run",
                     (int)n->branches_run);
}
