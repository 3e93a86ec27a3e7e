/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What a run executed of each function.
 *
 * Problem: a profile has counts of blocks; a linker moves functions, and joins those of one name.
 * Method: each instruction of a function's code counts as often as its block ran.  A cold part (NAME.cold) is a
 * function of its own, because it has a symbol and a section of its own.  A direct call counts as often as the block
 * that it is in; calls through pointers come from call samples.
 * An instruction counts for one function.
 */
#include "layout/heat.h"

#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/sort.h"
#include "disasm/call_graph.h"
#include "layout/veneers.h"
#include "llvm/address_counts.h"
#include "machine/machine.h"

/* The pieces while they are read. */
struct reading_heat {
    const struct img_elf *elf;
    const struct prof *p;
    struct img_code *code;
    struct img_call_graph graph;
    struct address_counts counts;
    uint32_t *entry; /* by function of the graph: its entry in functions */
};

struct counting {
    const struct address_counts *counts;
    struct lay_function *f;
};

static bool count_heat(const struct img_instruction *i, void *arg)
{
    struct counting *c = arg;
    const struct address_count *range = address_counts_at(c->counts, i->address);
    if (range) {
        c->f->executed = prof_add64(c->f->executed, range->count);
        c->f->is_counted = true;
    }
    return true;
}

static int compare_heat_names(const void *a, const void *b)
{
    return strcmp(((const struct lay_function *)a)->name, ((const struct lay_function *)b)->name);
}

static int compare_heat_calls(const void *a, const void *b)
{
    const struct lay_call *x = a, *y = b;
    if (x->caller != y->caller)
        return x->caller < y->caller ? -1 : 1;
    return (x->callee > y->callee) - (x->callee < y->callee);
}

int lay_compare_density(const struct lay_function *x, const struct lay_function *y)
{
    unsigned __int128 left = (unsigned __int128)x->executed * (y->bytes ? y->bytes : 1);
    unsigned __int128 right = (unsigned __int128)y->executed * (x->bytes ? x->bytes : 1);
    if (left != right)
        return left > right ? -1 : 1;
    return strcmp(x->name, y->name);
}

const struct lay_function *lay_find(const struct lay_heat *h, const char *name)
{
    struct lay_function key = {.name = name};
    return h->count ? bsearch(&key, h->functions, h->count, sizeof key, compare_heat_names) : NULL;
}

size_t lay_calls_from(const struct lay_heat *h, uint32_t caller)
{
    return lower_bound(SORTED_BY(h->calls, caller), h->call_count, caller);
}

static bool is_function(const struct img_symbol *s)
{
    return s->type == STT_FUNC && s->section && (s->section->flags & SHF_EXECINSTR) && s->name[0];
}

/* Returns by function of the graph a name.  The profile's names come first: mip-as saw which label begins the section.
 * Of other functions at one address a global name is better than a weak one, and that better than a local one.  The
 * caller frees the list. */
static const char **names_of(const struct reading_heat *r)
{
    static const int from_worst[] = {STB_LOCAL, STB_WEAK, STB_GLOBAL};
    const char **names = xcalloc(r->graph.count + 1, sizeof *names);
    for (size_t k = 0; k < sizeof from_worst / sizeof *from_worst; k++)
        for (size_t i = 0; i < r->elf->symbol_count; i++) {
            const struct img_symbol *s = &r->elf->symbols[i];
            uint32_t at = is_function(s) && s->bind == from_worst[k]
                              ? img_call_function_at(&r->graph, img_elf_code_address(r->elf, s))
                              : IMG_NOWHERE;
            if (at != IMG_NOWHERE)
                names[at] = s->name;
        }
    for (size_t i = 0; i < r->p->count; i++) {
        uint32_t at = img_call_function_at(&r->graph, r->p->functions[i].f.address);
        if (at != IMG_NOWHERE)
            names[at] = r->p->functions[i].f.name;
    }
    return names;
}

static bool is_runtime(const char *name)
{
    return strncmp(name, "__mip_", 6) == 0 || strncmp(name, "mip_", 4) == 0;
}

/* Adds up functions that have one name. */
static void join_functions(struct lay_heat *h)
{
    size_t kept = 0;
    sort_items(h->functions, h->count, sizeof *h->functions, compare_heat_names);
    for (size_t i = 0; i < h->count; i++) {
        const struct lay_function *f = &h->functions[i];
        struct lay_function *last = kept ? &h->functions[kept - 1] : NULL;
        if (!last || strcmp(last->name, f->name) != 0) {
            h->functions[kept++] = *f;
            continue;
        }
        last->bytes += f->bytes;
        last->executed = prof_add64(last->executed, f->executed);
        last->copies += f->copies;
        last->is_counted = last->is_counted || f->is_counted;
    }
    h->count = kept;
}

static void heat_functions(struct reading_heat *r, const char **names, struct lay_heat *h)
{
    h->functions = xcalloc(r->graph.count + 1, sizeof *h->functions);
    for (size_t i = 0; i < r->graph.count; i++) {
        const struct img_call_function *g = &r->graph.functions[i];
        struct lay_function *f = &h->functions[h->count];
        if (!names[i])
            continue;
        *f = (struct lay_function){.name = names[i],
                                   .address = g->address,
                                   .bytes = g->end - g->address,
                                   .copies = 1,
                                   .is_probe = is_runtime(names[i])};
        img_code_each(r->code, g->address, g->end, count_heat, &(struct counting){&r->counts, f});
        h->count++;
    }
    join_functions(h);
    for (size_t i = 0; i < h->count; i++)
        if (!h->functions[i].is_probe)
            h->executed = prof_add64(h->executed, h->functions[i].executed);
}

static uint32_t index_of(const struct lay_heat *h, const char *name)
{
    const struct lay_function *f = name ? lay_find(h, name) : NULL;
    return f ? (uint32_t)(f - h->functions) : UINT32_MAX;
}

static void add_heat_call(struct lay_heat *h, uint32_t caller, uint32_t callee, uint64_t count)
{
    if (caller == UINT32_MAX || callee == UINT32_MAX || caller == callee)
        return;
    h->calls = array_more(h->calls, h->call_count, sizeof *h->calls);
    h->calls[h->call_count++] = (struct lay_call){caller, callee, count};
}

/* Returns the entry of the function that holds the address. */
static uint32_t holder_entry(const struct reading_heat *r, uint64_t address)
{
    const struct img_call_graph *g = &r->graph;
    size_t low = upper_bound(SORTED_BY(g->functions, address), g->count, address);
    return low && address < g->functions[low - 1].end ? r->entry[low - 1] : UINT32_MAX;
}

/* Adds calls through pointers, which call samples saw.  The direct calls among the samples are known already. */
static void add_sampled_calls(const struct reading_heat *r, struct lay_heat *h)
{
    const struct img_call_graph *g = &r->graph;
    for (size_t i = 0; i < r->p->count; i++) {
        uint32_t callee = index_of(h, r->p->functions[i].f.name);
        for (size_t e = 0; e < r->p->functions[i].edge_count; e++) {
            uint64_t site = r->p->functions[i].edges[e].site;
            size_t t = site ? img_transfers_from(g, site - 1) : 0;
            while (site && t > 0 && g->transfers[t - 1].next >= site)
                t--;
            bool direct = t < g->transfer_count && g->transfers[t].next == site && g->transfers[t].target;
            if (site && !direct)
                add_heat_call(h, holder_entry(r, site - 1), callee, r->p->functions[i].edges[e].weight);
        }
    }
}

static void join_calls(struct lay_heat *h)
{
    size_t kept = 0;
    sort_items(h->calls, h->call_count, sizeof *h->calls, compare_heat_calls);
    for (size_t i = 0; i < h->call_count; i++)
        if (kept && compare_heat_calls(&h->calls[kept - 1], &h->calls[i]) == 0)
            h->calls[kept - 1].count = prof_add64(h->calls[kept - 1].count, h->calls[i].count);
        else
            h->calls[kept++] = h->calls[i];
    h->call_count = kept;
}

static void heat_calls(struct reading_heat *r, struct lay_heat *h)
{
    for (size_t i = 0; i < r->graph.count; i++)
        for (size_t k = 0; k < r->graph.functions[i].count; k++) {
            const struct img_transfer *t = &r->graph.transfers[r->graph.functions[i].first + k];
            const struct address_count *range = address_counts_at(&r->counts, t->at);
            if (t->function != IMG_NOWHERE && (t->kind == IMG_TRANSFER_CALL || t->kind == IMG_TRANSFER_JUMP))
                add_heat_call(h, r->entry[i], r->entry[t->function], range ? range->count : 0);
        }
    add_sampled_calls(r, h);
    join_calls(h);
}

/* Takes over what the profile says of whole functions. */
static void heat_records(const struct prof *p, struct lay_heat *h)
{
    for (size_t i = 0; i < p->count; i++) {
        uint32_t at = index_of(h, p->functions[i].f.name);
        if (at == UINT32_MAX)
            continue;
        h->functions[at].calls = prof_add64(h->functions[at].calls, p->functions[i].call_count);
        if (p->functions[i].f.flags & MIP_REC_BEFORE_FILL)
            h->functions[at].is_doubtful = true;
    }
}

/* Marks what direct calls from the entry lead to, before main: start-up code copies memory there. */
static void mark_early(const struct reading_heat *r, struct lay_heat *h)
{
    const struct img_call_graph *g = &r->graph;
    FREED uint32_t *todo = xcalloc(g->count + g->transfer_count + 1, sizeof *todo);
    FREED bool *seen = xcalloc(g->count + 1, sizeof *seen);
    size_t count = 0;
    uint32_t entry = img_call_function_at(g, machine_code_address(r->elf->machine, r->elf->entry));
    if (entry != IMG_NOWHERE)
        todo[count++] = entry;
    while (count) {
        uint32_t f = todo[--count];
        if (seen[f] || r->entry[f] == UINT32_MAX || strcmp(h->functions[r->entry[f]].name, "main") == 0)
            continue;
        seen[f] = h->functions[r->entry[f]].is_early = true;
        for (size_t i = 0; i < g->functions[f].count; i++) {
            uint32_t to = g->transfers[g->functions[f].first + i].function;
            if (to != IMG_NOWHERE && !seen[to])
                todo[count++] = to;
        }
    }
}

enum mip_status lay_heat_read(const struct img_elf *elf, const struct prof *p, struct lay_heat *out, struct diag *d)
{
    struct reading_heat r = {.elf = elf, .p = p};
    *out = (struct lay_heat){.machine = elf->machine};
    if (!img_code_open(elf, &r.code))
        return diag_fail(d, MIP_MISMATCH, elf->path, "no decoder for its machine");
    address_counts_read(elf, p, &r.counts);
    img_call_graph_read(elf, r.code, &r.graph);
    FREED const char **names = names_of(&r);
    heat_functions(&r, names, out);
    r.entry = xcalloc(r.graph.count + 1, sizeof *r.entry);
    for (size_t i = 0; i < r.graph.count; i++)
        r.entry[i] = index_of(out, names[i]);
    heat_calls(&r, out);
    heat_records(p, out);
    mark_early(&r, out);
    lay_read_isa(elf, out);
    free(r.entry);
    img_call_graph_free(&r.graph);
    address_counts_free(&r.counts);
    img_code_close(r.code);
    return MIP_OK;
}

size_t lay_heat_sizes(const struct img_elf *elf, struct lay_heat *h)
{
    size_t found = 0;
    for (size_t i = 0; i < h->count; i++)
        h->functions[i].bytes = h->functions[i].copies = 0;
    for (size_t i = 0; i < elf->symbol_count; i++) {
        const struct img_symbol *s = &elf->symbols[i];
        uint32_t at = is_function(s) ? index_of(h, s->name) : UINT32_MAX;
        if (at == UINT32_MAX)
            continue;
        found += h->functions[at].copies == 0;
        h->functions[at].bytes += s->size;
        h->functions[at].copies++;
        h->functions[at].address = img_elf_code_address(elf, s);
    }
    h->machine = elf->machine;
    lay_read_isa(elf, h);
    return found;
}

void lay_heat_free(struct lay_heat *h)
{
    free(h->functions);
    free(h->calls);
    *h = (struct lay_heat){0};
}
