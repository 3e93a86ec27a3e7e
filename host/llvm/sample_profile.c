/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Problem: counts come by address, but compilers need them by function, inlined function and place.  Method: scopes
 * form a tree, and are found by a hash table.  Counts form a list, which is sorted at the end, where counts of one
 * place become one.
 */
#include "llvm/sample_profile.h"

#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/hash.h"

static uint64_t scope_hash(uint32_t parent, struct sample_place place, const char *name)
{
    uint64_t h = hash_name(name, strlen(name));
    return (h ^ ((uint64_t)parent << 32 | place.line) * 0x9E3779B97F4A7C15u) +
           place.discriminator * 0xC2B2AE3D27D4EB4Fu;
}

static bool is_scope(const struct sample_scope *s, uint32_t parent, struct sample_place place, const char *name)
{
    return s->parent == parent && s->place.line == place.line && s->place.discriminator == place.discriminator &&
           strcmp(s->name, name) == 0;
}

static void grow_table(struct sample_profile *p)
{
    p->table_size = p->table_size ? p->table_size * 2 : 64;
    p->table = xrealloc(p->table, p->table_size, sizeof *p->table);
    memset(p->table, 0xff, p->table_size * sizeof *p->table);
    for (size_t i = 0; i < p->scope_count; i++) {
        const struct sample_scope *s = &p->scopes[i];
        size_t at = scope_hash(s->parent, s->place, s->name) & (p->table_size - 1);
        while (p->table[at] != SAMPLE_NONE)
            at = (at + 1) & (p->table_size - 1);
        p->table[at] = (uint32_t)i;
    }
}

uint32_t sample_profile_scope(struct sample_profile *p, uint32_t parent, struct sample_place place, const char *name)
{
    if (p->scope_count * 2 >= p->table_size)
        grow_table(p);
    size_t at = scope_hash(parent, place, name) & (p->table_size - 1);
    for (; p->table[at] != SAMPLE_NONE; at = (at + 1) & (p->table_size - 1))
        if (is_scope(&p->scopes[p->table[at]], parent, place, name))
            return p->table[at];
    p->scopes = array_more(p->scopes, p->scope_count, sizeof *p->scopes);
    p->scopes[p->scope_count] = (struct sample_scope){.name = xstrdup(name), .parent = parent, .place = place};
    p->table[at] = (uint32_t)p->scope_count;
    return (uint32_t)p->scope_count++;
}

void sample_profile_add(struct sample_profile *p, const struct sample_count *count)
{
    p->counts = array_more(p->counts, p->count_count, sizeof *p->counts);
    p->counts[p->count_count++] = *count;
}

void sample_profile_add_site(struct sample_profile *p, const struct sample_site *site)
{
    p->sites = array_more(p->sites, p->site_count, sizeof *p->sites);
    p->sites[p->site_count++] = *site;
}

/* Inserts a caller into the sorted list.  Few functions have many callers, so an insertion sort is fast enough. */
static void insert_caller(struct sample_profile *p, const struct sample_caller *c)
{
    p->callers = array_more(p->callers, p->caller_count, sizeof *p->callers);
    size_t at = p->caller_count++;
    for (; at && p->callers[at - 1].scope > c->scope; at--)
        p->callers[at] = p->callers[at - 1];
    p->callers[at] = *c;
}

void sample_profile_add_jump(struct sample_profile *p, uint64_t entry)
{
    p->jumps = array_more(p->jumps, p->jump_count, sizeof *p->jumps);
    p->jumps[p->jump_count++] = entry;
}

static bool is_jumped_to(const struct sample_profile *p, uint64_t entry)
{
    return find_sorted(SORTED_NUMBERS(p->jumps), p->jump_count, entry) != NULL;
}

void sample_profile_add_caller(struct sample_profile *p, const struct sample_callee *to, uint64_t back, uint64_t weight)
{
    const struct sample_site *site = find_sorted(SORTED_BY(p->sites, back), p->site_count, back);
    if (site && weight && site->is_indirect && !is_jumped_to(p, to->entry))
        sample_profile_add_target(p, site->scope, site->place, to->name, weight);
    for (size_t i = p->first[p->scope_count]; site && weight && i < p->scope_count; i++)
        if (strcmp(p->scopes[p->order[i]].name, to->name) == 0) {
            const struct sample_caller caller = {p->order[i], (size_t)(site - p->sites), weight};
            insert_caller(p, &caller);
            return;
        }
}

static int compare_sample_places(struct sample_place a, struct sample_place b)
{
    if (a.line != b.line)
        return a.line < b.line ? -1 : 1;
    return (a.discriminator > b.discriminator) - (a.discriminator < b.discriminator);
}

static int compare_counts(const void *pa, const void *pb)
{
    const struct sample_count *a = pa, *b = pb;
    if (a->scope != b->scope)
        return a->scope < b->scope ? -1 : 1;
    return compare_sample_places(a->place, b->place);
}

/* Compares two counts by strength: weak counts come last. */
static int compare_strengths(const void *pa, const void *pb)
{
    const struct sample_count *a = pa, *b = pb;
    int place = compare_counts(a, b);
    return place ? place : a->is_weak - b->is_weak;
}

static void unite_counts(struct sample_profile *p, enum sample_sum how)
{
    size_t kept = 0;
    if (p->count_count)
        qsort(p->counts, p->count_count, sizeof *p->counts, compare_strengths);
    for (size_t i = 0; i < p->count_count; i++) {
        struct sample_count *last = kept ? &p->counts[kept - 1] : NULL;
        const struct sample_count *c = &p->counts[i];
        if (!last || compare_counts(last, c) != 0)
            p->counts[kept++] = *c;
        else if (c->is_weak && !last->is_weak)
            continue;
        else if (how == SAMPLE_ADD)
            last->count = prof_add64(last->count, c->count);
        else if (last->count < c->count)
            last->count = c->count;
    }
    p->count_count = kept;
    p->count_first = xcalloc(p->scope_count + 1, sizeof *p->count_first);
    for (size_t i = 0, scope = 0; scope <= p->scope_count; scope++) {
        p->count_first[scope] = i;
        while (i < p->count_count && p->counts[i].scope == scope)
            i++;
    }
}

void sample_profile_add_target(struct sample_profile *p, uint32_t scope, struct sample_place place, const char *name,
                               uint64_t count)
{
    p->targets = array_more(p->targets, p->target_count, sizeof *p->targets);
    p->targets[p->target_count++] = (struct sample_target){scope, place, name, count};
}

static int compare_sites(const struct sample_target *a, const struct sample_target *b)
{
    if (a->scope != b->scope)
        return a->scope < b->scope ? -1 : 1;
    return compare_sample_places(a->place, b->place);
}

static int compare_target_names(const void *pa, const void *pb)
{
    const struct sample_target *a = pa, *b = pb;
    int site = compare_sites(a, b);
    return site ? site : strcmp(a->name, b->name);
}

static int compare_targets(const void *pa, const void *pb)
{
    const struct sample_target *a = pa, *b = pb;
    int site = compare_sites(a, b);
    if (!site && a->count != b->count)
        return a->count > b->count ? -1 : 1;
    return site ? site : strcmp(a->name, b->name);
}

static void unite_targets(struct sample_profile *p)
{
    size_t kept = 0;
    if (!p->target_count)
        return;
    qsort(p->targets, p->target_count, sizeof *p->targets, compare_target_names);
    for (size_t i = 0; i < p->target_count; i++) {
        struct sample_target *last = kept ? &p->targets[kept - 1] : NULL;
        if (last && compare_target_names(last, &p->targets[i]) == 0)
            last->count = prof_add64(last->count, p->targets[i].count);
        else
            p->targets[kept++] = p->targets[i];
    }
    p->target_count = kept;
    qsort(p->targets, kept, sizeof *p->targets, compare_targets);
}

void sample_profile_finish_callers(struct sample_profile *p)
{
    unite_targets(p);
}

size_t sample_profile_targets(const struct sample_profile *p, uint32_t scope, struct sample_place place)
{
    const struct sample_target wanted = {.scope = scope, .place = place};
    size_t low = 0, high = p->target_count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (compare_sites(&p->targets[middle], &wanted) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* Sums up the counts of each scope.  Parents come before their children.  So in backward order, the total of a child is
 * complete when it is added to the parent's. */
static void sum_totals(struct sample_profile *p)
{
    for (size_t i = 0; i < p->count_count; i++)
        p->scopes[p->counts[i].scope].total = prof_add64(p->scopes[p->counts[i].scope].total, p->counts[i].count);
    for (size_t i = p->scope_count; i-- > 0;)
        if (p->scopes[i].parent != SAMPLE_NONE) {
            struct sample_scope *parent = &p->scopes[p->scopes[i].parent];
            parent->total = prof_add64(parent->total, p->scopes[i].total);
        }
}

static int compare_sample_scopes(const void *pa, const void *pb, void *arg)
{
    const struct sample_profile *p = arg;
    const struct sample_scope *a = &p->scopes[*(const uint32_t *)pa], *b = &p->scopes[*(const uint32_t *)pb];
    if (a->parent != b->parent)
        return a->parent < b->parent ? -1 : 1;
    if (a->parent == SAMPLE_NONE && a->total != b->total)
        return a->total > b->total ? -1 : 1;
    int place = compare_sample_places(a->place, b->place);
    return place ? place : strcmp(a->name, b->name);
}

static void sort_scopes(struct sample_profile *p)
{
    p->order = xcalloc(p->scope_count + 1, sizeof *p->order);
    p->first = xcalloc(p->scope_count + 2, sizeof *p->first);
    for (size_t i = 0; i < p->scope_count; i++)
        p->order[i] = (uint32_t)i;
    qsort_r(p->order, p->scope_count, sizeof *p->order, compare_sample_scopes, p);
    size_t at = 0;
    for (size_t parent = 0; parent <= p->scope_count; parent++) {
        p->first[parent] = at;
        while (parent < p->scope_count && at < p->scope_count && p->scopes[p->order[at]].parent == parent)
            at++;
    }
    p->first[p->scope_count + 1] = p->scope_count;
}

void sample_profile_finish(struct sample_profile *p, enum sample_sum how)
{
    unite_counts(p, how);
    unite_targets(p);
    if (p->site_count)
        sort_by_number(SORTED_BY(p->sites, back), p->site_count);
    if (p->jump_count)
        sort_by_number(SORTED_NUMBERS(p->jumps), p->jump_count);
    sum_totals(p);
    sort_scopes(p);
}

void sample_profile_free(struct sample_profile *p)
{
    for (size_t i = 0; i < p->scope_count; i++)
        free(p->scopes[i].name);
    free(p->scopes);
    free(p->counts);
    free(p->targets);
    free(p->sites);
    free(p->callers);
    free(p->jumps);
    free(p->order);
    free(p->first);
    free(p->count_first);
    free(p->table);
    free(p->told);
    *p = (struct sample_profile){0};
}
