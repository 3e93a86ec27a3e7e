/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Computes dominators by the method of Lengauer and Tarjan (A Fast Algorithm for Finding Dominators in a Flowgraph,
 * TOPLAS 1979, the version with plain path compression).  The simpler iteration of Cooper, Harvey and Kennedy takes
 * quadratic time if the blocks of a long chain share one error exit, as in generated code.
 */
#include <stdlib.h>
#include <string.h>

#include "instrument/analysis/dominators.h"
#include "base/bytes.h"

#define NONE ASM_NO_NODE

/* The edges of a graph in one direction. */
struct links {
    uint32_t nodes;
    uint32_t *first, *to; /* both arrays are in one piece of memory, which `first` points to */
};

/* A depth-first walk of the graph from one node. */
struct walk {
    uint32_t count;
    uint32_t *number; /* for each node: its number in preorder; NONE: the walk did not reach it */
    uint32_t *vertex; /* for each number: the node that has it */
    uint32_t *parent; /* for each number: the number of the node from which the walk found it */
    uint32_t *post;   /* [count]: the nodes in post-order */
};

static uint32_t *fill_predecessors(uint32_t *a, uint32_t count, uint32_t value)
{
    for (uint32_t i = 0; i < count; i++)
        a[i] = value;
    return a;
}

/* Returns several arrays in one piece of memory. */
static uint32_t *new_arrays(struct arena *a, size_t arrays, uint32_t count)
{
    return arena_items(a, arrays * ((size_t)count + 1), sizeof(uint32_t));
}

static uint32_t *new_array(struct arena *a, uint32_t count, uint32_t value)
{
    return fill_predecessors(new_arrays(a, 1, count), count, value);
}

static struct links new_links(struct arena *a, uint32_t nodes, size_t edges)
{
    uint32_t *all = arena_items(a, nodes + 1 + edges, sizeof *all);
    return (struct links){nodes, all, all + nodes + 1};
}

/* Returns the successors of all nodes, with edges from each stop node to a virtual exit. */
static struct links with_exit(struct arena *a, const struct asm_graph *g, const uint8_t *stop)
{
    struct links l = new_links(a, g->nodes + 1, (size_t)g->edges + g->nodes);
    uint32_t at = 0;
    for (uint32_t n = 0; n < g->nodes; n++) {
        l.first[n] = at;
        for (uint32_t e = g->first[n]; e < g->first[n + 1]; e++)
            l.to[at++] = g->to[e];
        if (stop[n])
            l.to[at++] = g->nodes;
    }
    l.first[g->nodes] = l.first[g->nodes + 1] = at;
    return l;
}

static struct links reverse_graph(struct arena *a, const struct links *l)
{
    uint32_t edges = l->first[l->nodes];
    struct links r = new_links(a, l->nodes, edges);
    fill_predecessors(r.first, l->nodes + 1, 0);
    for (uint32_t e = 0; e < edges; e++)
        r.first[l->to[e] + 1]++;
    for (uint32_t n = 0; n < l->nodes; n++)
        r.first[n + 1] += r.first[n];
    uint32_t *at = new_arrays(a, 1, l->nodes);
    memcpy(at, r.first, l->nodes * sizeof *at);
    for (uint32_t n = 0; n < l->nodes; n++) {
        for (uint32_t e = l->first[n]; e < l->first[n + 1]; e++)
            r.to[at[l->to[e]]++] = n;
    }
    return r;
}

static void enter_node(struct walk *w, uint32_t node, uint32_t parent)
{
    w->number[node] = w->count;
    w->parent[w->count] = parent;
    w->vertex[w->count++] = node;
}

static struct walk walk_from(struct arena *a, const struct links *l, uint32_t root)
{
    size_t nodes = l->nodes;
    uint32_t *all = new_arrays(a, 6, l->nodes), depth = 0, done = 0;
    struct walk w = {0, fill_predecessors(all, l->nodes, NONE), all + nodes, all + 2 * nodes, all + 3 * nodes};
    uint32_t *next = all + 4 * nodes, *stack = all + 5 * nodes;
    memcpy(next, l->first, l->nodes * sizeof *next);
    enter_node(&w, root, 0);
    stack[depth++] = root;
    while (depth) {
        uint32_t n = stack[depth - 1];
        if (next[n] == l->first[n + 1]) {
            w.post[done++] = n;
            depth--;
            continue;
        }
        uint32_t to = l->to[next[n]++];
        if (w.number[to] == NONE) {
            enter_node(&w, to, w.number[n]);
            stack[depth++] = to;
        }
    }
    return w;
}

/* The state of the algorithm of Lengauer and Tarjan.  All numbers in it are preorder numbers. */
struct dominators {
    uint32_t *semi, *label, *ancestor, *idom;
    /* Lists of nodes whose dominator is found together with that of their semidominator's child. */
    uint32_t *bucket, *next;
    uint32_t *stack;
};

/* Returns the node with the least semidominator on the way from v up to the root of its tree, without the root. */
static uint32_t eval_ancestor(struct dominators *d, uint32_t v)
{
    if (d->ancestor[v] == NONE)
        return v;
    uint32_t depth = 0;
    for (uint32_t u = v; d->ancestor[d->ancestor[u]] != NONE; u = d->ancestor[u])
        d->stack[depth++] = u;
    while (depth) {
        uint32_t u = d->stack[--depth], above = d->ancestor[u];
        if (d->semi[d->label[above]] < d->semi[d->label[u]])
            d->label[u] = d->label[above];
        d->ancestor[u] = d->ancestor[above];
    }
    return d->label[v];
}

static void find_semidominator(struct dominators *d, const struct links *pred, const struct walk *w, uint32_t v)
{
    uint32_t node = w->vertex[v];
    for (uint32_t e = pred->first[node]; e < pred->first[node + 1]; e++) {
        uint32_t p = w->number[pred->to[e]];
        if (p == NONE)
            continue;
        uint32_t s = d->semi[eval_ancestor(d, p)];
        if (s < d->semi[v])
            d->semi[v] = s;
    }
    d->next[v] = d->bucket[d->semi[v]];
    d->bucket[d->semi[v]] = v;
}

static void empty_bucket(struct dominators *d, uint32_t of)
{
    for (uint32_t v = d->bucket[of]; v != NONE; v = d->next[v]) {
        uint32_t u = eval_ancestor(d, v);
        d->idom[v] = d->semi[u] < d->semi[v] ? u : of;
    }
    d->bucket[of] = NONE;
}

static uint32_t *immediate_dominators(struct arena *a, const struct links *pred, const struct walk *w)
{
    uint32_t n = w->count;
    uint32_t *idom = new_arrays(a, 7, n), *semi = idom + n, *label = semi + n, *ancestor = label + n;
    struct dominators d = {
        semi, label, ancestor, idom, ancestor + n, ancestor + 2 * (size_t)n, ancestor + 3 * (size_t)n};
    for (uint32_t v = 0; v < n; v++) {
        d.semi[v] = d.label[v] = v;
        d.ancestor[v] = d.bucket[v] = d.next[v] = NONE;
        d.idom[v] = 0;
    }
    for (uint32_t v = n - 1; v > 0; v--) {
        find_semidominator(&d, pred, w, v);
        d.ancestor[v] = w->parent[v];
        empty_bucket(&d, w->parent[v]);
    }
    for (uint32_t v = 1; v < n; v++) {
        if (d.idom[v] != d.semi[v])
            d.idom[v] = d.idom[d.idom[v]];
    }
    return idom;
}

/* Numbers the nodes of the dominator tree.  A dominator has a lower preorder number than the nodes below it.  A sweep
 * from the last node adds up subtree sizes, and a sweep from the first gives each subtree its interval. */
static struct asm_tree number_tree(struct arena *a, const struct links *pred, const struct walk *w)
{
    size_t nodes = pred->nodes;
    uint32_t *all = fill_predecessors(new_arrays(a, 3, pred->nodes), 3 * pred->nodes, NONE);
    struct asm_tree t = {all, all + nodes, all + 2 * nodes};
    uint32_t *idom = immediate_dominators(a, pred, w);
    uint32_t *size = new_arrays(a, 2, w->count), *next = size + w->count;
    fill_predecessors(size, w->count, 1);
    next[0] = 0;
    for (uint32_t v = w->count - 1; v > 0; v--)
        size[idom[v]] += size[v];
    for (uint32_t v = 0; v < w->count; v++) {
        uint32_t node = w->vertex[v], at = 0;
        if (v) {
            at = next[idom[v]];
            next[idom[v]] += size[v];
            t.parent[node] = w->vertex[idom[v]];
        }
        t.enter[node] = at;
        t.leave[node] = at + size[v];
        next[v] = at + 1;
    }
    return t;
}

/* The nodes from which the exit can be reached. */
struct ends {
    struct links succ, pred;
    struct walk back;
};

static struct ends find_ends(struct arena *a, const struct asm_graph *g, const uint8_t *stop)
{
    struct ends e = {.succ = with_exit(a, g, stop)};
    e.pred = reverse_graph(a, &e.succ);
    e.back = walk_from(a, &e.pred, g->nodes);
    return e;
}

/* Returns all stop nodes, and the nodes from which no stop node can be reached.  The function never leaves the latter,
 * so each of them may be the last one that runs. */
static struct ends all_stops(struct arena *a, const struct asm_graph *g, uint8_t *stop)
{
    struct ends e = find_ends(a, g, stop);
    bool more = false;
    for (uint32_t n = 0; n < g->nodes; n++) {
        if (e.back.number[n] == NONE)
            stop[n] = more = true;
    }
    return more ? find_ends(a, g, stop) : e;
}

struct loops {
    const struct asm_shape *s;
    uint32_t *around; /* for each node: header of the innermost loop around it that was found so far; NONE: none */
    uint32_t *group;  /* union-find: for each node the outermost loop found so far */
    bool *header;
    uint32_t *region; /* for each node: one node of the loop with several entries that contains it; NONE: none */
    uint32_t *stack, depth;
};

static bool back_edge(const struct asm_shape *s, uint32_t from, uint32_t to)
{
    return asm_dominates(&s->dom, to, from);
}

static uint32_t group_of(struct loops *l, uint32_t n)
{
    while (l->group[n] != n)
        n = l->group[n] = l->group[l->group[n]];
    return n;
}

static void add_to_loop(struct loops *l, uint32_t header, uint32_t node)
{
    uint32_t n = group_of(l, node);
    if (n == header)
        return;
    l->around[n] = l->group[n] = header;
    l->stack[l->depth++] = n;
}

/* Finds the body of a loop: the nodes that reach a back edge of the header.  Inner loops were found before, and each
 * counts as one node.  The header dominates the body, so the walk back stays inside it. */
static void natural_loop(struct loops *l, uint32_t header)
{
    const struct asm_shape *s = l->s;
    for (uint32_t e = s->pred_first[header]; e < s->pred_first[header + 1]; e++) {
        if (back_edge(s, s->pred[e], header)) {
            l->header[header] = true;
            add_to_loop(l, header, s->pred[e]);
        }
    }
    while (l->depth) {
        uint32_t n = l->stack[--l->depth];
        for (uint32_t e = s->pred_first[n]; e < s->pred_first[n + 1]; e++) {
            if (s->rank[s->pred[e]] != NONE)
                add_to_loop(l, header, s->pred[e]);
        }
    }
}

/* Finds the cycles that have no back edge.  Such a cycle has several entries: it is a strongly connected component of
 * the other edges.  The depth-first walk that gave the order never takes a back edge.  So the walk serves as the first
 * half of Kosaraju's algorithm. */
static void region_of(struct loops *l, uint32_t root, bool *done)
{
    const struct asm_shape *s = l->s;
    uint32_t count = 0;
    done[root] = true;
    l->stack[l->depth++] = root;
    while (l->depth) {
        uint32_t n = l->stack[--l->depth];
        if (count++)
            l->region[n] = l->region[root] = root;
        for (uint32_t e = s->pred_first[n]; e < s->pred_first[n + 1]; e++) {
            uint32_t p = s->pred[e];
            if (s->rank[p] == NONE || done[p] || back_edge(s, p, n))
                continue;
            done[p] = true;
            l->stack[l->depth++] = p;
        }
    }
}

static void find_loop_depths(struct asm_shape *s)
{
    size_t nodes = s->nodes;
    struct arena *a = &s->memory;
    uint32_t *all = new_arrays(a, 4, s->nodes);
    bool *flags = arena_items(a, 2 * nodes + 1, sizeof *flags), *done = flags + nodes;
    struct loops l = {s, fill_predecessors(all, s->nodes, NONE), all + nodes, flags, all + 2 * nodes, all + 3 * nodes,
                      0};
    fill_predecessors(l.region, s->nodes, NONE);
    for (uint32_t n = 0; n < s->nodes; n++)
        l.group[n] = n;
    for (uint32_t i = s->reached; i-- > 0;)
        natural_loop(&l, s->order[i]);
    for (uint32_t i = 0; i < s->reached; i++) {
        uint32_t n = s->order[i], around = l.around[n];
        if (!done[n])
            region_of(&l, n, done);
        bool several = l.region[n] != NONE && (around == NONE || l.region[around] != l.region[n]);
        s->loop_depth[n] = (around == NONE ? 0 : s->loop_depth[around]) + l.header[n] + several;
    }
}

void asm_shape_find(const struct asm_graph *g, struct asm_shape *out)
{
    struct arena *a = &out->memory;
    *out = (struct asm_shape){.nodes = g->nodes};
    out->stop = arena_items(a, (size_t)g->nodes + 1, 1);
    memcpy(out->stop, g->stop, g->nodes);
    struct ends e = all_stops(a, g, out->stop);
    struct walk forth = walk_from(a, &e.succ, 0);
    out->dom = number_tree(a, &e.pred, &forth);
    out->postdom = number_tree(a, &e.succ, &e.back);
    out->order = new_array(a, g->nodes, 0);
    out->rank = new_array(a, g->nodes, NONE);
    for (uint32_t i = forth.count; i-- > 0;) {
        uint32_t n = forth.post[i];
        if (n == g->nodes)
            continue;
        out->rank[n] = out->reached;
        out->order[out->reached++] = n;
    }
    out->pred_first = e.pred.first;
    out->pred = e.pred.to;
    out->loop_depth = new_array(a, g->nodes, 0);
    find_loop_depths(out);
}

void asm_shape_free(struct asm_shape *s)
{
    arena_free(&s->memory);
    *s = (struct asm_shape){0};
}
