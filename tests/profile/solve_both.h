/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Solves a flow by two methods, sweeps and elimination, and compares the results.
 */
#ifndef MIP_TESTS_SOLVE_BOTH_H
#define MIP_TESTS_SOLVE_BOTH_H

#include "../asm/graphs.h"

#include "profile/exact.h"

static inline void same_bounds(const struct prof_bound *a, const struct prof_bound *b, size_t count)
{
    for (size_t i = 0; i < count; i++)
        assert_true(a[i].low == b[i].low && a[i].high == b[i].high);
}

/* Like prof_solve(), and checks that elimination fails for the same flows and finds the same bounds.  *exact, if not
 * NULL: elimination found a solution. */
static inline bool solve_with(const struct prof_flow *f, const struct prof_bound *measured, struct prof_solution *s,
                              bool *exact)
{
    struct prof_steps steps = {0};
    struct prof_solution own = {.edge = xcalloc(f->edges, sizeof *own.edge),
                                .node = xcalloc(f->nodes, sizeof *own.node)};
    int64_t *balance = xcalloc((size_t)f->nodes + 1, sizeof *balance);
    bool ok = prof_solve(f, measured, s);
    assert_int_equal(prof_steps_add(&steps, f), ok);
    assert_int_equal(steps.count, ok ? prof_step_count(f) : 0);
    bool found = ok && prof_solve_exact(f, steps.list, measured, &own, balance);
    if (found) {
        same_bounds(own.edge, s->edge, f->edges);
        same_bounds(own.node, s->node, f->nodes);
        same_bounds(&own.unfinished, &s->unfinished, 1);
        assert_int_equal(own.contradiction, s->contradiction);
    }
    if (exact)
        *exact = found;
    free(own.edge);
    free(own.node);
    free(balance);
    free(steps.list);
    return ok;
}

static inline bool solve_both(const struct prof_flow *f, const struct prof_bound *measured, struct prof_solution *s)
{
    return solve_with(f, measured, s, NULL);
}

#endif
