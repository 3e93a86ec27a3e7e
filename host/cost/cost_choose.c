/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Chooses a mode and functions that fit.
 *
 * Problem: flash and RAM are limited; which mode, and which functions, fit?
 *
 * Method: the mode that tells most of those in which everything fits.  If none fits, the cheapest mode, and its
 * functions by their share of the two limits, the smallest share first.  This is the greedy way for two knapsacks: a
 * list sorted by cost maximises the number of functions under one limit, and comes near it under two.
 *
 * The total never exceeds a limit.  The choice depends only on the table.
 *
 * Example: limit {100, 8}, functions {10, 4}, {90, 4}, {20, 4}: the first and the third are chosen.
 */
#include <stdlib.h>

#include "base/bytes.h"
#include "cost/cost.h"

struct share {
    double of_limits;
    size_t row;
};

struct cost_bytes cost_total(const struct cost_table *t, enum cost_mode mode)
{
    struct cost_bytes sum = {0};
    for (size_t i = 0; i < t->count; i++) {
        sum.flash += t->row[i].of[mode].flash;
        sum.ram += t->row[i].of[mode].ram;
    }
    return sum;
}

static bool fits(struct cost_bytes cost, struct cost_bytes limit)
{
    return cost.flash <= limit.flash && cost.ram <= limit.ram;
}

static int compare_shares(const void *a, const void *b)
{
    const struct share *x = a, *y = b;
    if (x->of_limits != y->of_limits)
        return x->of_limits < y->of_limits ? -1 : 1;
    return x->row < y->row ? -1 : x->row > y->row;
}

static void take_cheapest(const struct cost_table *t, struct cost_bytes limit, struct cost_fit *out)
{
    FREED struct share *share = xcalloc(t->count + 1, sizeof *share);
    for (size_t i = 0; i < t->count; i++) {
        struct cost_bytes cost = t->row[i].of[out->mode];
        share[i] = (struct share){
            (double)cost.flash / (double)(limit.flash + 1) + (double)cost.ram / (double)(limit.ram + 1), i};
    }
    if (t->count)
        qsort(share, t->count, sizeof *share, compare_shares);
    for (size_t i = 0; i < t->count; i++) {
        struct cost_bytes cost = t->row[share[i].row].of[out->mode];
        struct cost_bytes with = {out->total.flash + cost.flash, out->total.ram + cost.ram};
        if (!fits(with, limit))
            continue;
        out->total = with;
        out->taken[share[i].row] = true;
        out->count++;
    }
}

void cost_choose(const struct cost_table *t, struct cost_bytes limit, enum cost_mode mode, struct cost_fit *out)
{
    int most = mode == COST_MODES ? COST_EDGES : (int)mode, least = mode == COST_MODES ? COST_COVERAGE : (int)mode;
    *out = (struct cost_fit){.mode = (enum cost_mode)least, .taken = xcalloc(t->count + 1, sizeof *out->taken)};
    for (int m = most; m >= least; m--) {
        if (!fits(cost_total(t, (enum cost_mode)m), limit))
            continue;
        out->mode = (enum cost_mode)m;
        out->total = cost_total(t, out->mode);
        out->count = t->count;
        for (size_t i = 0; i < t->count; i++)
            out->taken[i] = true;
        return;
    }
    take_cheapest(t, limit, out);
}
