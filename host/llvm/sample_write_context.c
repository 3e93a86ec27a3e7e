/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Problem: a function behaves differently for different callers, and the compiler inlines it into each of them
 * separately.  Method: a context-sensitive profile has a list of counts for each chain of callers.  Call samples tell a
 * function's callers, and how many of its calls each of them made.  The counts of a function are divided among its
 * callers in proportion to these calls, as no counter knows the caller.  Source: LLVM, SampleProfReader.h, "CSSPGO"; a
 * chain is written as names and places with " @ " between them.
 *
 *   [main:3 @ work]:75:2            work as main calls it in its third line; entered twice
 *    1: 2
 *   [main:3 @ work:5 @ leaf]:12:4   leaf, inlined into that
 *    1: 4
 */
#include <inttypes.h>

#include "base/array.h"
#include "llvm/sample_profile.h"

enum { MOST_CALLERS = 32 }; /* most callers in one chain */

/* The share of a function's counts that one caller gets. */
struct part {
    uint64_t weight, of;
};

/* Returns count * weight / of; the product may need more than 64 bits. */
static uint64_t take_part(uint64_t count, struct part part)
{
    return (uint64_t)((long double)count * (long double)part.weight / (long double)part.of + 0.5L);
}

static void put_context_place(struct sample_place place, struct bytes *out)
{
    bytes_printf(out, ":%" PRIu32, place.line);
    if (place.discriminator)
        bytes_printf(out, ".%" PRIu32, place.discriminator);
}

/* Writes the chain of calls to a scope, such as "main:3 @ work".  The recursion goes no deeper than inlining. */
static void put_frames(const struct sample_profile *p, uint32_t scope, struct bytes *out)
{
    const struct sample_scope *s = &p->scopes[scope];
    if (s->parent != SAMPLE_NONE) {
        put_frames(p, s->parent, out);
        put_context_place(s->place, out);
        bytes_puts(out, " @ ");
    }
    bytes_puts(out, s->name);
}

/* Writes " callee:count" for each function that was called from a place. */
static void put_context_targets(const struct sample_profile *p, const struct sample_count *c, struct part part,
                                struct bytes *out)
{
    for (size_t i = sample_profile_targets(p, c->scope, c->place); i < p->target_count; i++) {
        const struct sample_target *t = &p->targets[i];
        if (t->scope != c->scope || t->place.line != c->place.line || t->place.discriminator != c->place.discriminator)
            return;
        bytes_printf(out, " %s:%" PRIu64, t->name, take_part(t->count, part));
    }
}

/* Writes the counts of a scope, and then the scopes that are inlined in it.  prefix: the chain of callers, or an empty
 * text. */
static void put_context(const struct sample_profile *p, uint32_t scope, const struct bytes *prefix, struct part part,
                        struct bytes *out)
{
    uint64_t total = 0, entries = p->scopes[scope].head;
    for (size_t i = p->count_first[scope]; i < p->count_first[scope + 1]; i++)
        total = prof_add64(total, take_part(p->counts[i].count, part));
    if (!entries && p->count_first[scope] < p->count_first[scope + 1])
        entries = p->counts[p->count_first[scope]].count;
    bytes_puts(out, "[");
    bytes_append(out, prefix->data, prefix->len);
    put_frames(p, scope, out);
    bytes_printf(out, "]:%" PRIu64 ":%" PRIu64 "\n", total, take_part(entries, part));
    for (size_t i = p->count_first[scope]; i < p->count_first[scope + 1]; i++) {
        const struct sample_place place = p->counts[i].place;
        bytes_printf(out, " %" PRIu32, place.line);
        if (place.discriminator)
            bytes_printf(out, ".%" PRIu32, place.discriminator);
        bytes_printf(out, ": %" PRIu64, take_part(p->counts[i].count, part));
        put_context_targets(p, &p->counts[i], part, out);
        bytes_puts(out, "\n");
    }
    if (p->scopes[scope].has_checksum)
        bytes_printf(out, " !CFGChecksum: %" PRIu64 "\n", p->scopes[scope].checksum);
    for (size_t i = p->first[scope]; i < p->first[scope + 1]; i++)
        put_context(p, p->order[i], prefix, part, out);
}

/* A range in the list of callers: those that call the same function. */
struct span {
    size_t first, end;
};

static size_t first_caller(const struct sample_profile *p, uint32_t scope)
{
    return lower_bound(SORTED_BY(p->callers, scope), p->caller_count, scope);
}

static struct span callers_of(const struct sample_profile *p, uint32_t scope)
{
    return (struct span){first_caller(p, scope), first_caller(p, scope + 1)};
}

static uint32_t outermost(const struct sample_profile *p, uint32_t scope)
{
    while (p->scopes[scope].parent != SAMPLE_NONE)
        scope = p->scopes[scope].parent;
    return scope;
}

/* Writes the chain of calls to a caller, such as "main:3 @ work:5 @ ", as long as each function in it has only one
 * caller.  If a function has several callers, samples do not tell which of them belongs to this call.  At a recursive
 * function the chain ends. */
static void put_callers(const struct sample_profile *p, size_t caller, struct bytes *out)
{
    size_t chain[MOST_CALLERS], n = 0;
    for (bool goes_on = true; goes_on && n < MOST_CALLERS;) {
        chain[n++] = caller;
        struct span next = callers_of(p, outermost(p, p->sites[p->callers[caller].site].scope));
        goes_on = next.end - next.first == 1;
        for (size_t i = 0; i < n; i++)
            goes_on = goes_on && chain[i] != next.first;
        caller = next.first;
    }
    while (n) {
        const struct sample_site *site = &p->sites[p->callers[chain[--n]].site];
        put_frames(p, site->scope, out);
        put_context_place(site->place, out);
        bytes_puts(out, " @ ");
    }
}

void sample_write_context_text(const struct sample_profile *p, struct bytes *out)
{
    for (size_t i = p->first[p->scope_count]; i < p->scope_count; i++) {
        uint32_t scope = p->order[i];
        FREED_BY(bytes_free) struct bytes prefix = {0};
        struct span callers = callers_of(p, scope);
        uint64_t of = 0;
        for (size_t c = callers.first; c < callers.end; c++)
            of = prof_add64(of, p->callers[c].weight);
        if (callers.first == callers.end)
            put_context(p, scope, &prefix, (struct part){1, 1}, out);
        for (size_t c = callers.first; c < callers.end; c++) {
            prefix.len = 0;
            put_callers(p, c, &prefix);
            put_context(p, scope, &prefix, (struct part){p->callers[c].weight, of}, out);
        }
    }
}
