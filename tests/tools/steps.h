/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Compares steps from one instruction to the next (qemu/plugin/trace.c, steps=FILE) with a function's edge counts.
 */
#ifndef MIP_TESTS_STEPS_H
#define MIP_TESTS_STEPS_H

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bytes.h"
#include "base/file.h"
#include "profile/counters.h"
#include "profile/profile.h"

struct taken { /* a line of the file */
    uint64_t to, from, count;
};

struct steps {
    struct taken *list; /* sorted by to, then from */
    size_t count;
};

static inline int by_target(const void *a, const void *b)
{
    const struct taken *x = a, *y = b;
    if (x->to != y->to)
        return x->to < y->to ? -1 : 1;
    return (x->from > y->from) - (x->from < y->from);
}

/* False if the file is missing or malformed. */
static inline bool steps_read(const char *path, struct steps *s)
{
    struct bytes text = {0};
    struct diag d;
    if (file_read(path, &text, &d))
        return false;
    bytes_u8(&text, 0);
    size_t cap = 0;
    bool ok = true;
    for (const char *line = (const char *)text.data; ok && *line; line++) {
        if (s->count == cap) {
            cap = cap ? cap * 2 : 1024;
            s->list = xrealloc(s->list, cap, sizeof *s->list);
        }
        struct taken *t = &s->list[s->count++];
        ok = sscanf(line, "%" SCNx64 " %" SCNx64 " %" SCNu64, &t->from, &t->to, &t->count) == 3;
        line = strchr(line, '\n');
        ok = ok && line;
    }
    bytes_free(&text);
    if (s->count)
        qsort(s->list, s->count, sizeof *s->list, by_target);
    return ok && s->count;
}

/* The block of an address.  MIP_NONE in the last block of a function or of its cold part: where it ends is not known.
 */
static inline uint32_t block_of(const struct prof_function *f, uint64_t address)
{
    uint64_t end = f->f.address + f->f.size, best = 0, next = end;
    uint32_t found = MIP_NONE;
    for (uint32_t b = 0; b < f->f.blocks; b++) {
        uint64_t at = img_block_address(&f->f, b);
        if (at > address && at < next)
            next = at;
        if (at >= f->f.address && at <= address && at >= best) {
            best = at;
            found = b;
        }
    }
    return address < end && next < end ? found : MIP_NONE;
}

/* The sum of the edges from a block or its parts to another block.  False if there is no such edge. */
static inline bool edges_between(const struct img_function *f, const struct prof_bound *bounds, uint32_t from,
                                 uint32_t to, struct prof_bound *sum)
{
    bool any = false;
    *sum = (struct prof_bound){0};
    for (size_t i = 0; i < f->flow_count; i++) {
        uint32_t source = f->flow[i].from;
        if (source != MIP_NONE && source >= f->blocks)
            source = f->inner[source - f->blocks];
        if (f->flow[i].to != to || source != from)
            continue;
        *sum = prof_add_bound(*sum, bounds[i]);
        any = true;
    }
    return any;
}

/* Called for each pair of blocks with direct steps between them, or with an edge.  b: the bounds of the edges' count.
 * The number of steps must be within them.  The low bound is 0 if other steps into the block exist: from a counter's
 * stub, a call or an interrupt.  known: false if the record has no such edge. */
typedef void steps_report(const struct prof_function *f, uint32_t from, uint32_t to, bool known, struct prof_bound b,
                          uint64_t steps, void *arg);

static inline void steps_into(const struct prof_function *f, const struct steps *s, uint32_t block,
                              steps_report *report, void *arg)
{
    uint64_t to = img_block_address(&f->f, block), *direct = xcalloc(f->f.blocks, sizeof *direct);
    bool all = true;
    size_t low = 0, high = s->count;
    while (low < high) {
        size_t mid = (low + high) / 2;
        if (s->list[mid].to < to)
            low = mid + 1;
        else
            high = mid;
    }
    for (; low < s->count && s->list[low].to == to; low++) {
        uint32_t from = block_of(f, s->list[low].from);
        if (from == MIP_NONE)
            all = false;
        else
            direct[from] += s->list[low].count;
    }
    for (uint32_t from = 0; from < f->f.blocks; from++) {
        struct prof_bound sum;
        bool known = edges_between(&f->f, f->edge_bounds, from, block, &sum);
        if (!all)
            sum.low = 0;
        if (direct[from] || (known && all))
            report(f, from, block, known, sum, direct[from], arg);
    }
    free(direct);
}

static inline bool is_dispatch(const struct img_function *f, uint32_t node)
{
    return node != MIP_NONE && node >= f->blocks && f->inner[node - f->blocks] == MIP_NONE;
}

/* Marks the blocks whose jumps lead to a dispatch node.  False if some lead to the given block in another way, too. */
static inline bool dispatch_sources(const struct img_function *f, uint32_t node, uint32_t block, bool *source)
{
    bool apart = true;
    for (size_t i = 0; i < f->flow_count; i++) {
        uint32_t from = f->flow[i].from;
        from = from != MIP_NONE && from >= f->blocks ? f->inner[from - f->blocks] : from;
        if (f->flow[i].to == node && from != MIP_NONE)
            source[from] = true;
        apart = apart && (f->flow[i].to != node || from != MIP_NONE);
    }
    for (size_t i = 0; i < f->flow_count; i++) {
        uint32_t from = f->flow[i].from;
        apart = apart && !(f->flow[i].to == block && from < f->blocks && source[from]);
    }
    return apart;
}

static inline bool is_target(const struct img_function *f, uint32_t node, uint64_t address)
{
    for (size_t i = 0; i < f->flow_count; i++)
        if (f->flow[i].from == node && f->flow[i].to < f->blocks && img_block_address(f, f->flow[i].to) == address)
            return true;
    return false;
}

/* Finds for each source the address of its jump: the lowest one from which a step leads to a target of the node.  What
 * comes after it in the block is the code of a counter that some branch jumps to. */
static inline uint64_t *jump_addresses(const struct prof_function *f, const struct steps *s, uint32_t node,
                                       const bool *source)
{
    uint64_t *jump = xcalloc((size_t)f->f.blocks + 1, sizeof *jump);
    for (size_t i = 0; i < s->count; i++) {
        uint32_t from = block_of(f, s->list[i].from);
        if (from != MIP_NONE && source[from] && is_target(&f->f, node, s->list[i].to) &&
            (!jump[from] || s->list[i].from < jump[from]))
            jump[from] = s->list[i].from;
    }
    return jump;
}

/* Compares the edge from a dispatch node to a block with the steps from all blocks whose jumps lead to the node.  A
 * step may come from an unknown place: then only the high bound of the other steps is known. */
static inline void steps_of_dispatch(const struct prof_function *f, const struct steps *s, const struct img_edge *e,
                                     struct prof_bound bound, steps_report *report, void *arg)
{
    bool *source = xcalloc((size_t)f->f.blocks + 1, sizeof *source);
    uint64_t steps = 0, to = img_block_address(&f->f, e->to);
    bool apart = dispatch_sources(&f->f, e->from, e->to, source);
    uint64_t *jump = jump_addresses(f, s, e->from, source);
    for (size_t i = 0; i < s->count && apart; i++) {
        uint32_t from = s->list[i].to == to ? block_of(f, s->list[i].from) : MIP_NONE;
        if (s->list[i].to == to && from == MIP_NONE)
            bound.low = 0;
        steps += from != MIP_NONE && source[from] && s->list[i].from == jump[from] ? s->list[i].count : 0;
    }
    free(jump);
    if (apart)
        report(f, e->from, e->to, true, bound, steps, arg);
    free(source);
}

/* Compares the edges of dispatch nodes.  No counter stands on them, so this holds for instrumented code, too. */
static inline void steps_compare_jumps(const struct prof_function *f, const struct steps *s, steps_report *report,
                                       void *arg)
{
    for (size_t i = 0; i < f->f.flow_count; i++)
        if (is_dispatch(&f->f, f->f.flow[i].from) && f->f.flow[i].to < f->f.blocks)
            steps_of_dispatch(f, s, &f->f.flow[i], f->edge_bounds[i], report, arg);
}

/* Compares all blocks, except the entry and blocks with edges from a dispatch node or from outside. */
static inline void steps_compare(const struct prof_function *f, const struct steps *s, steps_report *report, void *arg)
{
    for (uint32_t b = 0; b < f->f.blocks; b++) {
        bool indirect = img_block_address(&f->f, b) == f->f.address;
        for (size_t i = 0; i < f->f.flow_count; i++) {
            const struct img_edge *e = &f->f.flow[i];
            indirect |= e->to == b && (e->from == MIP_NONE || is_dispatch(&f->f, e->from));
        }
        if (!indirect)
            steps_into(f, s, b, report, arg);
    }
}

#endif
