/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Graphs for tests: small random ones with an adjacency matrix for brute force, and large ones.
 */
#ifndef MIP_TESTS_GRAPHS_H
#define MIP_TESTS_GRAPHS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

#include <cmocka.h>

#include "instrument/analysis/dominators.h"
#include "base/bytes.h"

enum { SMALL = 9 };

struct rng {
    uint64_t state;
};

/* splitmix64 */
static inline uint32_t draw(struct rng *r, uint32_t below)
{
    uint64_t z = r->state += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return (uint32_t)((z ^ z >> 31) % below);
}

struct small {
    struct asm_graph g;
    uint32_t first[SMALL + 1], to[SMALL * SMALL];
    uint8_t stop[SMALL];
    uint32_t succ[SMALL]; /* bit sets */
};

static inline void small_seal(struct small *s, uint32_t nodes)
{
    uint32_t at = 0;
    for (uint32_t n = 0; n < nodes; n++) {
        s->first[n] = at;
        for (uint32_t t = 0; t < nodes; t++) {
            if (s->succ[n] >> t & 1)
                s->to[at++] = t;
        }
    }
    s->first[nodes] = at;
    s->g = (struct asm_graph){nodes, at, s->first, s->to, s->stop};
}

/* Half of the graphs have mostly edges to the next node, as a compiler makes them.  Nodes without successors are stops
 * unless `endless`. */
static inline void small_random(struct small *s, struct rng *r, uint32_t least, uint32_t most)
{
    uint32_t nodes = least + draw(r, most - least + 1), density = 1 + draw(r, 4), stops = draw(r, 5);
    bool line = draw(r, 2), endless = draw(r, 8) == 0;
    memset(s, 0, sizeof *s);
    for (uint32_t n = 0; n < nodes; n++) {
        for (uint32_t d = draw(r, density + 1); d > 0; d--)
            s->succ[n] |= 1u << draw(r, nodes);
        if (line && n + 1 < nodes && draw(r, 4))
            s->succ[n] |= 1u << (n + 1);
        s->stop[n] = (stops && draw(r, 8) < stops) || (!s->succ[n] && !endless);
    }
    small_seal(s, nodes);
}

/* Nodes reachable from a set on paths that avoid node `without` (SMALL: no node is avoided). */
static inline uint32_t small_reach(const struct small *s, uint32_t from, uint32_t without)
{
    uint32_t seen = 0, todo = from & ~(1u << without);
    while (todo) {
        uint32_t n = (uint32_t)__builtin_ctz(todo);
        seen |= 1u << n;
        todo = (todo | s->succ[n]) & ~seen & ~(1u << without);
    }
    return seen;
}

/* The graph's stops, and the nodes from which no stop is reachable. */
static inline uint32_t small_stops(const struct small *s)
{
    uint32_t given = 0, all = 0;
    for (uint32_t n = 0; n < s->g.nodes; n++)
        given |= s->stop[n] ? 1u << n : 0;
    for (uint32_t n = 0; n < s->g.nodes; n++) {
        if (given >> n & 1 || !(small_reach(s, 1u << n, SMALL) & given))
            all |= 1u << n;
    }
    return all;
}

static inline void small_print(const struct small *s)
{
    for (uint32_t n = 0; n < s->g.nodes; n++) {
        print_message("%u%s ->", n, s->stop[n] ? " (stop)" : "");
        for (uint32_t e = s->first[n]; e < s->first[n + 1]; e++)
            print_message(" %u", s->to[e]);
        print_message("\n");
    }
}

/* A large graph; its edges are added in the order of the nodes that they leave. */
struct large {
    struct asm_graph g;
    uint32_t *first, *to;
    uint8_t *stop;
};

static inline void large_start(struct large *l, uint32_t nodes, uint32_t edges)
{
    l->first = xcalloc((size_t)nodes + 1, sizeof *l->first);
    l->to = xcalloc((size_t)edges + 1, sizeof *l->to);
    l->stop = xcalloc(nodes, 1);
    l->g = (struct asm_graph){nodes, 0, l->first, l->to, l->stop};
}

static inline void large_edge(struct large *l, uint32_t from, uint32_t to)
{
    if (to >= l->g.nodes)
        return;
    l->to[l->g.edges++] = to;
    l->first[from + 1] = l->g.edges;
}

static inline void large_seal(struct large *l)
{
    for (uint32_t n = 0; n < l->g.nodes; n++) {
        if (l->first[n + 1] < l->first[n])
            l->first[n + 1] = l->first[n];
        if (l->first[n + 1] == l->first[n])
            l->stop[n] = 1;
    }
}

static inline void large_free(struct large *l)
{
    free(l->first);
    free(l->to);
    free(l->stop);
}

enum { LARGE = 20000, LARGE_KINDS = 6 };

/* Graphs that are slow for naive algorithms: a chain; a chain whose blocks share an error exit; nested loops; computed
 * gotos, each to all targets; a ladder that can be entered anywhere; a random graph. */
static inline void large_make(struct large *l, unsigned kind)
{
    struct rng r = {kind};
    uint32_t nodes = kind == 3 ? 600 : LARGE;
    large_start(l, nodes, kind == 3 ? nodes * nodes : 3 * nodes);
    for (uint32_t n = 0; n < nodes; n++) {
        uint32_t other = nodes - 1 - n;
        if (kind == 3) {
            for (uint32_t t = 1; t < nodes && n + 1 < nodes; t++)
                large_edge(l, n, t);
            continue;
        }
        large_edge(l, n, n + 1);
        if (kind == 1 && n < nodes / 2)
            large_edge(l, n, nodes - 1);
        if (kind == 2 && other < n)
            large_edge(l, n, other);
        if (kind == 4 && n) {
            large_edge(l, n, n - 1);
        } else if (kind == 5) {
            large_edge(l, n, draw(&r, nodes));
            l->stop[n] = draw(&r, 16) == 0;
        }
    }
    large_seal(l);
}

/* A small stack: a function that recurses over a large graph crashes. */
static inline void small_stack(void)
{
    struct rlimit limit;
    assert_int_equal(getrlimit(RLIMIT_STACK, &limit), 0);
    limit.rlim_cur = 512 * 1024;
    assert_int_equal(setrlimit(RLIMIT_STACK, &limit), 0);
}

static inline double cpu_seconds(void)
{
    return (double)clock() / CLOCKS_PER_SEC;
}

#endif
