/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Problem: from counts of addresses to counts of the compiler's blocks.
 * Method: a probe's count is that of the instruction at its address.  A block that the compiler copied has several
 * probes, and their counts add up.  A function that ran has a line for each probe, also of count 0; without a line the
 * compiler would take the block for unknown.  It shall do so if the profile does not know the count either.
 * Source: llvm-profgen, ProfileGenerator.cpp, which also writes counts of 0.
 * Invariant: a function that did not run has no line.
 */
#include <stdlib.h>

#include "llvm/sample_profile.h"

/* Returns the profile's scope for one of the probes' scopes.  Parents come first, so they are made already. */
static uint32_t scope_of(const struct pseudo_probes *probes, uint32_t scope, uint32_t *made, struct sample_profile *out)
{
    const struct pseudo_probe_scope *s = &probes->scopes[scope];
    if (made[scope] != SAMPLE_NONE)
        return made[scope];
    if (s->function == PSEUDO_PROBE_NONE)
        return SAMPLE_NONE;
    uint32_t parent = SAMPLE_NONE;
    if (s->parent != PSEUDO_PROBE_NONE &&
        s->site) { /* a call without a probe cannot be named: counts are its callee's */
        parent = scope_of(probes, s->parent, made, out); /* the recursion is no deeper than inlining: pseudo_probe.c */
        if (parent == SAMPLE_NONE)
            return SAMPLE_NONE;
    }
    const struct pseudo_probe_function *f = &probes->functions[s->function];
    made[scope] = sample_profile_scope(out, parent, (struct sample_place){s->site, 0}, f->name);
    out->scopes[made[scope]].has_checksum = true;
    out->scopes[made[scope]].checksum = f->checksum;
    return made[scope];
}

void sample_profile_from_probes(const struct pseudo_probes *probes, const struct address_counts *counts,
                                struct sample_profile *out)
{
    uint32_t *made = xcalloc(probes->scope_count + 1, sizeof *made);
    *out = (struct sample_profile){.told = xcalloc(counts->functions + 1, 1)};
    for (size_t i = 0; i < probes->scope_count; i++)
        made[i] = SAMPLE_NONE;
    for (size_t i = 0; i < probes->probe_count; i++) {
        const struct pseudo_probe *probe = &probes->probes[i];
        const struct address_count *c = address_counts_at(counts, probe->address);
        if (!c || !counts->ran[c->function])
            continue;
        uint32_t scope = scope_of(probes, probe->scope, made, out);
        if (scope == SAMPLE_NONE) {
            out->left_out++;
            continue;
        }
        const struct sample_count count = {
            scope, {probe->index, probe->discriminator},
             c->count, false
        };
        sample_profile_add(out, &count);
        out->told[c->function] = 1;
        if (probe->index == 1)
            out->scopes[scope].head = prof_add64(out->scopes[scope].head, c->count);
    }
    free(made);
    sample_profile_finish(out, SAMPLE_ADD);
}
