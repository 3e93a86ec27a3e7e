/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * From the counters of a function to bounds of all its edges and nodes.
 *
 * Problem: only some edges have a counter, and a counter may be pinned at its limit.  What is certain about the others?
 *
 * Words: each node is cut into two parts, a front, where its edges come in, and a back, where they leave.  Outside is
 * one more part.  An arc is an edge of the flow, or the step from a node's front to its back, which carries the node's
 * count.  Each arc has bounds.
 *
 * Method: what flows into a part flows out of it (Kirchhoff's law; Ball and Larus, Optimally Profiling and Tracing
 * Programs, TOPLAS 1994).  At each part the law narrows the bounds of one arc by the sums of the others.  Unknown arcs
 * form a forest, so one sweep from its leaves to its roots and one back give the tightest bounds that this law gives.
 *
 * First pair of sweeps: if two loops have pinned counters, all between them would be unknown, although the unknown
 * amounts cancel out.  Unknown arcs with pinned ones left out form trees.  The parts on the path in such a tree
 * between the ends of a pinned edge first count as one group.  So do the parts of a cycle of derived edges, which the
 * record allows where no counter may stand.  What enters such a group bounds its arcs, except in loops.  A second
 * pair of sweeps treats the parts one by one.
 *
 * Input: the flow of the record, bounds of the counted edges.  Output: bounds of all edges and nodes; unfinished, the
 * bounds of the calls that came in and did not leave; contradiction, if counters disagree.
 *
 * What holds: the true count lies within its bounds, unless counters disagree.  At a stop some flow may stay: there the
 * law is an inequality.
 *
 * Example: edges out-0, 0-1, 1-1, 1-2, 2-out.  Counters: out-0: 5, 1-1: 95.  Then 0-1, 1-2 and 2-out are 5, and node 1
 * ran 100 times.
 *
 * Example with pinned counters: out-0, 0-1, 1-1, 1-2, 2-2, 2-out.  Counters: out-0: 5; 1-1 and 2-2 are pinned, so they
 * are at least 2^31.  Node by node, 1-2 could be anything.  But front and back of node 1 are one group, in which 1-1
 * stays.  So 1-2 is 5, and node 1 ran at least 2^31+5 times.
 *
 * Example with stops: out-0, 0-1, 1-2, 2-out, and nodes 0 and 1 call functions that may not come back.  Counters:
 * out-0: 3, 2-out: 2.  Then 0-1 and node 1 have the bounds 2..3, 1-2 is 2, and unfinished is 1.
 */
#include <stdlib.h>

#include "base/bytes.h"
#include "profile/solve.h"

#define NONE UINT32_MAX

/* Sums of 64-bit counts, which may have any value in a file: they cannot overflow. */
typedef unsigned __int128 wide;

struct arc {
    uint32_t from, to; /* parts: v is the front of node v, nodes + v its back, and the last part is outside */
    bool derived;
    struct prof_bound bound;
};

struct network {
    uint32_t parts, outside;
    uint32_t arcs;
    struct arc *arc; /* first those of the flow, then one for each node */
    bool *stop;      /* by part: flow may vanish in it; for outside: nothing is known */
    bool contradiction;
};

/* The network with some parts grouped into one.  Arcs inside a group are left out. */
struct view {
    const uint32_t *group;    /* by part: the part that stands for its group */
    uint32_t *first, *link;   /* by part: its arcs, as arc * 2, plus 1 if the arc leaves the part */
    uint32_t *order;          /* roots before their trees, breadth first */
    uint32_t *parent, *depth; /* by part: parent and depth in the trees of derived arcs */
    uint32_t *above;          /* by part: the arc to its parent */
    bool *stop;
    uint32_t count;
};

static uint32_t top_of(uint32_t *above, uint32_t n)
{
    while (above[n] != n)
        n = above[n] = above[above[n]];
    return n;
}

static uint32_t *identity(uint32_t count)
{
    uint32_t *a = xcalloc(count, sizeof *a);
    for (uint32_t i = 0; i < count; i++)
        a[i] = i;
    return a;
}

static struct arc arc_of(const struct prof_flow *f, size_t e, const struct prof_bound *measured)
{
    const struct img_edge *edge = &f->edge[e];
    struct arc a = {
        .from = edge->from == PROF_OUTSIDE ? 2 * f->nodes : edge->from + f->nodes,
        .to = edge->to == PROF_OUTSIDE ? 2 * f->nodes : edge->to,
        .derived = edge->counter == PROF_DERIVED,
        .bound = {0, PROF_NO_BOUND},
    };
    if (!a.derived)
        a.bound = measured[e];
    if (a.bound.high < a.bound.low)
        a.bound.high = a.bound.low;
    return a;
}

bool prof_flow_in_range(const struct prof_flow *f)
{
    if (f->nodes >= UINT32_MAX / 4 || f->edges >= UINT32_MAX / 4)
        return false;
    for (size_t e = 0; e < f->edges; e++) {
        const struct img_edge *edge = &f->edge[e];
        if ((edge->from >= f->nodes && edge->from != PROF_OUTSIDE) ||
            (edge->to >= f->nodes && edge->to != PROF_OUTSIDE))
            return false;
    }
    for (size_t i = 0; i < f->stops; i++) {
        if (f->stop[i] >= f->nodes)
            return false;
    }
    return true;
}

static void network_build(struct network *n, const struct prof_flow *f, const struct prof_bound *measured)
{
    *n = (struct network){.parts = 2 * f->nodes + 1, .outside = 2 * f->nodes, .arcs = (uint32_t)f->edges + f->nodes};
    n->arc = xcalloc((size_t)n->arcs + 1, sizeof *n->arc);
    n->stop = xcalloc(n->parts, sizeof *n->stop);
    for (size_t e = 0; e < f->edges; e++)
        n->arc[e] = arc_of(f, e, measured);
    for (uint32_t v = 0; v < f->nodes; v++)
        n->arc[f->edges + v] = (struct arc){
            v, v + f->nodes, true, {0, PROF_NO_BOUND}
        };
    for (size_t i = 0; i < f->stops; i++)
        n->stop[f->stop[i] + f->nodes] = true;
}

static void network_free(struct network *n)
{
    free(n->arc);
    free(n->stop);
}

/* Can the derived arcs be computed?  Not if they close a cycle, unless it is allowed.  Nor if one leads to or from
 * outside and flow may vanish. */
static bool solvable(const struct network *n, bool stops, bool cycles)
{
    FREED uint32_t *above = identity(n->parts);
    bool ok = true;
    for (uint32_t a = 0; ok && a < n->arcs; a++) {
        const struct arc *arc = &n->arc[a];
        if (!arc->derived)
            continue;
        uint32_t from = top_of(above, arc->from), to = top_of(above, arc->to);
        above[from] = to;
        ok = (from != to || cycles) && !(stops && (arc->from == n->outside || arc->to == n->outside));
    }
    return ok;
}

/* Links arcs to parts.  Called twice: first to count, then to fill in. */
static void link_arcs(const struct network *n, struct view *v, uint32_t *at)
{
    for (uint32_t a = 0; a < n->arcs; a++) {
        uint32_t from = v->group[n->arc[a].from], to = v->group[n->arc[a].to];
        if (from == to)
            continue;
        if (v->link) {
            v->link[at[from]] = a * 2 + 1;
            v->link[at[to]] = a * 2;
        }
        at[from]++;
        at[to]++;
    }
}

static void visit_tree(const struct network *n, struct view *v, uint32_t root)
{
    uint32_t done = v->count;
    v->depth[root] = 0;
    v->order[v->count++] = root;
    while (done < v->count) {
        uint32_t p = v->order[done++];
        for (uint32_t l = v->first[p]; l < v->first[p + 1]; l++) {
            const struct arc *arc = &n->arc[v->link[l] / 2];
            uint32_t other = v->group[v->link[l] & 1 ? arc->to : arc->from];
            if (!arc->derived || v->depth[other] != NONE)
                continue;
            v->depth[other] = v->depth[p] + 1;
            v->parent[other] = p;
            v->above[other] = v->link[l] / 2;
            v->order[v->count++] = other;
        }
    }
}

static struct view view_of(const struct network *n, const uint32_t *group)
{
    struct view v = {.group = group};
    FREED uint32_t *at = xcalloc(n->parts, sizeof *at);
    v.first = xcalloc((size_t)n->parts + 1, sizeof *v.first);
    v.order = xcalloc(n->parts, sizeof *v.order);
    v.parent = xcalloc(n->parts, sizeof *v.parent);
    v.depth = xcalloc(n->parts, sizeof *v.depth);
    v.above = xcalloc(n->parts, sizeof *v.above);
    v.stop = xcalloc(n->parts, sizeof *v.stop);
    link_arcs(n, &v, at);
    for (uint32_t p = 0; p < n->parts; p++) {
        v.first[p + 1] = v.first[p] + at[p];
        at[p] = v.first[p];
        v.parent[p] = v.depth[p] = v.above[p] = NONE;
        v.stop[group[p]] |= n->stop[p];
    }
    v.link = xcalloc((size_t)v.first[n->parts] + 1, sizeof *v.link);
    link_arcs(n, &v, at);
    for (uint32_t p = 0; p < n->parts; p++) {
        if (group[p] == p && v.depth[p] == NONE)
            visit_tree(n, &v, p);
    }
    return v;
}

static void view_free(struct view *v)
{
    free(v->first);
    free(v->link);
    free(v->order);
    free(v->parent);
    free(v->depth);
    free(v->above);
    free(v->stop);
}

struct sum {
    wide low, high;
    uint32_t open; /* number of summands without an upper bound; these are not in high */
};

static void add_to_sum(struct sum *s, struct prof_bound b)
{
    s->low += b.low;
    if (b.high == PROF_NO_BOUND)
        s->open++;
    else
        s->high += b.high;
}

static struct sum subtract_from_sum(struct sum s, struct prof_bound b)
{
    s.low -= b.low;
    if (b.high == PROF_NO_BOUND)
        s.open--;
    else
        s.high -= b.high;
    return s;
}

static uint64_t narrow_bound(wide w)
{
    return w < PROF_NO_BOUND ? (uint64_t)w : PROF_NO_BOUND;
}

/* Returns what is left of the sum `all` for one more summand besides `rest`, as bounds; at least 0. */
static struct prof_bound difference(struct sum all, struct sum rest)
{
    struct prof_bound b = {0, PROF_NO_BOUND};
    if (!rest.open && all.low > rest.high)
        b.low = narrow_bound(all.low - rest.high);
    if (!all.open)
        b.high = all.high > rest.low ? narrow_bound(all.high - rest.low) : 0;
    return b;
}

/* Narrows bounds by a second claim about the same arc.  If a counter lost an increment, the claims may exclude each
 * other: then the bounds span both, and the result is false. */
static bool intersect_claim(struct prof_bound *b, struct prof_bound claim)
{
    struct prof_bound old = *b;
    b->low = old.low > claim.low ? old.low : claim.low;
    b->high = old.high < claim.high ? old.high : claim.high;
    if (b->low <= b->high)
        return true;
    *b = (struct prof_bound){b->high, b->low};
    return false;
}

/* Applies the law at one part or group: its arcs narrow each unknown arc among them. */
static void apply_flow_law(struct network *n, const struct view *v, uint32_t part)
{
    struct sum flow[2] = {{0}, {0}}; /* in, out */
    for (uint32_t l = v->first[part]; l < v->first[part + 1]; l++)
        add_to_sum(&flow[v->link[l] & 1], n->arc[v->link[l] / 2].bound);
    for (uint32_t l = v->first[part]; l < v->first[part + 1]; l++) {
        struct arc *arc = &n->arc[v->link[l] / 2];
        uint32_t side = v->link[l] & 1;
        struct prof_bound own = arc->bound;
        if (!arc->derived && own.low == own.high)
            continue;
        struct sum rest = subtract_from_sum(flow[side], own);
        struct prof_bound claim = difference(flow[!side], rest);
        if (v->stop[part] && side == 0) /* more may have come in than leaves */
            claim.high = PROF_NO_BOUND;
        else if (v->stop[part])
            claim.low = 0;
        if (!intersect_claim(&arc->bound, claim))
            n->contradiction = true;
        flow[side] = rest;
        add_to_sum(&flow[side], arc->bound);
    }
}

static void sweep(struct network *n, const struct view *v, bool stops)
{
    for (uint32_t i = v->count; i-- > 0;) {
        if (v->order[i] != n->outside || !stops)
            apply_flow_law(n, v, v->order[i]);
    }
    for (uint32_t i = 0; i < v->count; i++) {
        if (v->order[i] != n->outside || !stops)
            apply_flow_law(n, v, v->order[i]);
    }
}

/* Makes one group of the parts on the tree path between two parts. */
static void join_way(const struct view *v, uint32_t *above, uint32_t a, uint32_t b)
{
    for (a = top_of(above, a), b = top_of(above, b); a != b;) {
        uint32_t *deeper = v->depth[a] >= v->depth[b] ? &a : &b;
        if (v->parent[*deeper] == NONE)
            return; /* different trees */
        above[*deeper] = top_of(above, v->parent[*deeper]);
        *deeper = above[*deeper];
    }
}

/* Is it unknown, and no arc of a tree? */
static bool closes_cycle(const struct view *v, const struct arc *arc, uint32_t a)
{
    if (arc->derived)
        return v->above[arc->from] != a && v->above[arc->to] != a;
    return arc->bound.low != arc->bound.high;
}

static uint32_t *find_groups(const struct network *n, const struct view *v)
{
    uint32_t *above = identity(n->parts);
    for (uint32_t a = 0; a < n->arcs; a++) {
        const struct arc *arc = &n->arc[a];
        if (closes_cycle(v, arc, a))
            join_way(v, above, arc->from, arc->to);
    }
    for (uint32_t p = 0; p < n->parts; p++)
        above[p] = top_of(above, p);
    return above;
}

static struct prof_bound unfinished(const struct network *n, bool stops)
{
    struct sum in = {0}, out = {0};
    for (uint32_t a = 0; stops && a < n->arcs; a++) {
        if (n->arc[a].from == n->arc[a].to)
            continue;
        if (n->arc[a].from == n->outside)
            add_to_sum(&in, n->arc[a].bound);
        if (n->arc[a].to == n->outside)
            add_to_sum(&out, n->arc[a].bound);
    }
    return difference(in, out);
}

/* Lowers upper bounds of derived arcs inside groups.  Flow enters the group, or takes a counted arc in it.  Then it
 * takes each derived arc at most once, unless derived arcs of the group lead around to it. */
static void bound_by_entries(struct network *n, const struct view *v, const uint32_t *group)
{
    wide *entries = xcalloc(n->parts, sizeof *entries);
    FREED uint32_t *in = xcalloc(n->parts, sizeof *in), *next = xcalloc(n->parts, sizeof *next);
    uint32_t count = 0;
    for (uint32_t a = 0; a < n->arcs; a++) {
        const struct arc *arc = &n->arc[a];
        if (arc->derived && group[arc->from] == group[arc->to])
            in[arc->to]++;
        else
            entries[group[arc->to]] += arc->bound.high;
    }
    for (uint32_t p = 0; p < n->parts; p++)
        if (!in[p])
            next[count++] = p;
    for (uint32_t done = 0; done < count; done++) {
        uint32_t p = next[done];
        uint64_t most = narrow_bound(entries[group[p]]);
        for (uint32_t l = v->first[p]; l < v->first[p + 1]; l++) {
            struct arc *arc = &n->arc[v->link[l] / 2];
            if (!(v->link[l] & 1) || !arc->derived || group[arc->to] != group[p])
                continue;
            arc->bound.high = arc->bound.high < most ? arc->bound.high : most;
            if (--in[arc->to] == 0)
                next[count++] = arc->to;
        }
    }
    free(entries);
}

static void solve_component(struct network *n, bool stops)
{
    FREED uint32_t *each = identity(n->parts);
    FREED_BY(view_free) struct view whole = view_of(n, each);
    FREED uint32_t *group = find_groups(n, &whole);
    FREED_BY(view_free) struct view coarse = view_of(n, group);
    sweep(n, &coarse, stops);
    bound_by_entries(n, &whole, group);
    sweep(n, &whole, stops);
}

bool prof_solve(const struct prof_flow *f, const struct prof_bound *measured, struct prof_solution *s)
{
    struct network n;
    if (!prof_flow_in_range(f))
        return false;
    network_build(&n, f, measured);
    bool ok = solvable(&n, f->stops > 0, f->cycles);
    if (ok) {
        s->unfinished = unfinished(&n, f->stops > 0);
        solve_component(&n, f->stops > 0);
        for (size_t e = 0; e < f->edges; e++)
            s->edge[e] = n.arc[e].bound;
        for (uint32_t v = 0; v < f->nodes; v++)
            s->node[v] = n.arc[f->edges + v].bound;
        s->contradiction = n.contradiction;
    }
    network_free(&n);
    return ok;
}
