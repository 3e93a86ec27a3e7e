/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Problem: a function behaves differently for different callers, and is inlined into each of them by itself.
 * Method: a context-sensitive profile has a list of counts for each chain of callers.  Call samples tell a function's
 * callers and the share of each.  Its counts are divided in that proportion, as no counter knows the caller.  Source:
 * LLVM, SampleProfReader.h, "CSSPGO"; names and places are joined by " @ ".
 *
 *   [main:3 @ work]:75:2            work as main calls it in its third line; entered twice
 *    1: 2
 *   [main:3 @ work:5 @ leaf]:12:4   leaf, inlined into that
 *    1: 4
 */
#include <inttypes.h>

#include "llvm/sample_profile.h"

/* A caller's share of a function's counts. */
struct part {
    uint64_t weight, of;
};

/* Returns count * weight / of, whose product may have more than 64 bits. */
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

/* Writes "main:3 @ work" for a scope.  The recursion is no deeper than inlining. */
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

/* Writes a scope's own counts, then what is inlined in it.  prefix: the caller, or nothing. */
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
        bytes_printf(out, ": %" PRIu64 "\n", take_part(p->counts[i].count, part));
    }
    for (size_t i = p->first[scope]; i < p->first[scope + 1]; i++)
        put_context(p, p->order[i], prefix, part, out);
}

void sample_write_context_text(const struct sample_profile *p, struct bytes *out)
{
    for (size_t i = p->first[p->scope_count]; i < p->scope_count; i++) {
        uint32_t scope = p->order[i];
        struct bytes prefix = {0};
        size_t first = 0, end;
        uint64_t of = 0;
        while (first < p->caller_count && p->callers[first].scope < scope)
            first++;
        for (end = first; end < p->caller_count && p->callers[end].scope == scope; end++)
            of = prof_add64(of, p->callers[end].weight);
        if (first == end)
            put_context(p, scope, &prefix, (struct part){1, 1}, out);
        for (; first < end; first++) {
            const struct sample_site *site = &p->sites[p->callers[first].site];
            prefix.len = 0;
            put_frames(p, site->scope, &prefix);
            put_context_place(site->place, &prefix);
            bytes_puts(&prefix, " @ ");
            put_context(p, scope, &prefix, (struct part){p->callers[first].weight, of}, out);
        }
        bytes_free(&prefix);
    }
}
