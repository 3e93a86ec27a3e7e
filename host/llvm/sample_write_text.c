/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Writes a sample profile in LLVM's text format.  Source: LLVM, include/llvm/ProfileData/SampleProfReader.h, the
 * comment at its top; the order of lines and the spaces are those of llvm-profgen.
 *
 *   work:129:2                      function, total, entries
 *    1: 2                           place: count
 *    6: leaf:18                     inlined there
 *     1: 6
 *     !CFGChecksum: 72617220756
 *    !CFGChecksum: 281649549854081
 */
#include <inttypes.h>

#include "llvm/sample_profile.h"

static void put_spaces(struct bytes *out, size_t n)
{
    while (n--)
        bytes_puts(out, " ");
}

static void put_text_place(struct bytes *out, struct sample_place place)
{
    bytes_printf(out, "%" PRIu32, place.line);
    if (place.discriminator)
        bytes_printf(out, ".%" PRIu32, place.discriminator);
    bytes_puts(out, ": ");
}

/* Writes " callee:count" for each function that was called from a place, those with the most calls first. */
static void put_targets(const struct sample_profile *p, const struct sample_count *c, struct bytes *out)
{
    for (size_t i = sample_profile_targets(p, c->scope, c->place); i < p->target_count; i++) {
        const struct sample_target *t = &p->targets[i];
        if (t->scope != c->scope || t->place.line != c->place.line || t->place.discriminator != c->place.discriminator)
            return;
        bytes_printf(out, " %s:%" PRIu64, t->name, t->count);
    }
}

/* Writes a scope with its counts and its inlined scopes.  The recursion goes no deeper than inlining. */
static void put_scope_body(const struct sample_profile *p, uint32_t scope, size_t depth, struct bytes *out)
{
    for (size_t i = p->count_first[scope]; i < p->count_count && p->counts[i].scope == scope; i++) {
        put_spaces(out, depth + 1);
        put_text_place(out, p->counts[i].place);
        bytes_printf(out, "%" PRIu64, p->counts[i].count);
        put_targets(p, &p->counts[i], out);
        bytes_puts(out, "\n");
    }
    for (size_t i = p->first[scope]; i < p->first[scope + 1]; i++) {
        const struct sample_scope *s = &p->scopes[p->order[i]];
        put_spaces(out, depth + 1);
        put_text_place(out, s->place);
        bytes_printf(out, "%s:%" PRIu64 "\n", s->name, s->total);
        put_scope_body(p, p->order[i], depth + 1, out);
    }
    if (p->scopes[scope].has_checksum) {
        put_spaces(out, depth + 1);
        bytes_printf(out, "!CFGChecksum: %" PRIu64 "\n", p->scopes[scope].checksum);
    }
}

void sample_write_text(const struct sample_profile *p, struct bytes *out)
{
    for (size_t i = p->first[p->scope_count]; i < p->scope_count; i++) {
        const struct sample_scope *s = &p->scopes[p->order[i]];
        bytes_printf(out, "%s:%" PRIu64 ":%" PRIu64 "\n", s->name, s->total, s->head);
        put_scope_body(p, p->order[i], 0, out);
    }
}
