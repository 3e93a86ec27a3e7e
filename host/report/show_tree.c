/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Call samples as a tree in a terminal.
 *
 * Method: samples of one pair of caller and callee are one edge.  A walk in depth prints each function's callees once;
 * a function that comes again is "see above", so cycles end.  Roots are functions that something outside called.
 *
 * Example:
 *          1  main
 *          2    sched_run_until
 *        426      sift_down
 */
#include <inttypes.h>
#include <stdlib.h>

#include "base/array.h"
#include "base/sort.h"
#include "report/show_views.h"

#define DEEPEST 200 /* most levels that are printed */

struct call {
    size_t caller, callee; /* caller SIZE_MAX: not known */
    uint64_t calls;
};

struct calls {
    struct call *at; /* sorted by caller, then the most calls first */
    size_t count;
    bool *done; /* by function: its callees are printed already */
};

static struct calls read_calls(const struct rep_view *v)
{
    size_t most = 1, kept = 0, count = 0;
    for (size_t i = 0; i < v->p->count; i++)
        most += v->p->functions[i].edge_count;
    struct call *at = xcalloc(most, sizeof *at);
    for (size_t i = 0; i < v->p->count; i++)
        for (size_t k = 0; k < v->p->functions[i].edge_count; k++) {
            const struct prof_edge *e = &v->p->functions[i].edges[k];
            at[count++] = (struct call){rep_code_caller(v->code, e->site), i, e->weight};
        }
    sort_by(at, count, SORT_UP(struct call, caller), SORT_UP(struct call, callee));
    for (size_t i = 0; i < count; i++) {
        bool is_same = kept && at[kept - 1].caller == at[i].caller && at[kept - 1].callee == at[i].callee;
        if (is_same)
            at[kept - 1].calls = prof_add64(at[kept - 1].calls, at[i].calls);
        else
            at[kept++] = at[i];
    }
    sort_by(at, kept, SORT_UP(struct call, caller), SORT_DOWN(struct call, calls), SORT_UP(struct call, callee));
    return (struct calls){at, kept, xcalloc(v->p->count + 1, sizeof(bool))};
}

static size_t first_call_of(const struct calls *c, size_t caller)
{
    return lower_bound(SORTED_BY(c->at, caller), c->count, caller);
}

static void put_tree_call(const struct rep_view *v, struct calls *c, size_t function, uint64_t calls, unsigned depth,
                          struct bytes *out)
{
    size_t first = first_call_of(c, function);
    bool has_callees = first < c->count && c->at[first].caller == function;
    bytes_printf(out, "%10" PRIu64 "  %*s", calls, (int)(2 * depth), "");
    rep_put_name(v->o, v->p->functions[function].f.name, out);
    bytes_puts(out, has_callees && (c->done[function] || depth == DEEPEST) ? "  (see above)\n" : "\n");
    if (c->done[function] || depth == DEEPEST)
        return;
    c->done[function] = true;
    for (size_t i = first; i < c->count && c->at[i].caller == function; i++)
        put_tree_call(v, c, c->at[i].callee, c->at[i].calls, depth + 1, out);
}

/* Returns by function: is it a root?  It is if code outside the profile called it, or if its own callers are not known.
 */
static bool *find_roots(const struct rep_view *v, const struct calls *c)
{
    bool *is_called = xcalloc(v->p->count + 1, sizeof *is_called), *is_root = xcalloc(v->p->count + 1, sizeof *is_root);
    for (size_t i = 0; i < c->count; i++)
        if (c->at[i].caller == SIZE_MAX)
            is_root[c->at[i].callee] = true;
        else if (c->at[i].caller != c->at[i].callee)
            is_called[c->at[i].callee] = true;
    for (size_t i = 0; i < c->count; i++)
        if (c->at[i].caller != SIZE_MAX && !is_called[c->at[i].caller])
            is_root[c->at[i].caller] = true;
    free(is_called);
    return is_root;
}

void rep_show_tree(const struct rep_view *v, struct bytes *out)
{
    struct calls c = read_calls(v);
    FREED bool *is_root = find_roots(v, &c);
    bytes_puts(out, "     calls  function\n");
    for (size_t i = 0; i < v->p->count; i++)
        if (v->o->filter ? rep_wanted(v->o, &v->p->functions[i]) : is_root[i])
            put_tree_call(v, &c, i, v->p->functions[i].call_count, 0, out);
    for (size_t i = 0; i < c.count && !v->o->filter; i++) /* prints cycles that no function outside of them called */
        if (c.at[i].caller != SIZE_MAX && !c.done[c.at[i].caller])
            put_tree_call(v, &c, c.at[i].caller, v->p->functions[c.at[i].caller].call_count, 0, out);
    free(c.done);
    free(c.at);
}
