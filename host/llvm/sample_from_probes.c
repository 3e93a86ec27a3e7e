/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Problem: counts of addresses must become counts of the compiler's blocks.  Method: a pseudo-probe has the count of
 * the instruction at its address.  A block that the compiler has copied has several probes, and their counts are added.
 * A function that ran has a line for each probe, even for the count 0.  Without a line, the compiler would take the
 * block for unknown.  If the profile does not know a block's count, the compiler shall take it for unknown, so the
 * block has no line.  Source: llvm-profgen, ProfileGenerator.cpp, which also writes counts of 0.  Calls have probes of
 * their own.  On Arm and AArch64, LLVM writes the probe of a call as a discriminator in the line table
 * (elf/discriminators.h).  On x86-64 the calls in machine code are not known (disasm/control_flow.h).  What holds: a
 * function that did not run has no line in the profile.
 *
 *   .loc 0 2 22 discriminator 0x1b200017; bl g: the probe has the number 2; it calls g as often as the block ran
 */
#include <stdlib.h>

#include "elf/discriminators.h"
#include "llvm/sample_bodies.h"
#include "llvm/sample_calls.h"

/* Returns the scope of the profile that belongs to a scope of the probes.  A parent comes before its children, so its
 * scope already exists. */
static uint32_t scope_of(const struct pseudo_probes *probes, uint32_t scope, uint32_t *made, struct sample_profile *out)
{
    const struct pseudo_probe_scope *s = &probes->scopes[scope];
    if (made[scope] != SAMPLE_NONE)
        return made[scope];
    if (s->function == PSEUDO_PROBE_NONE)
        return SAMPLE_NONE;
    uint32_t parent = SAMPLE_NONE;
    if (s->parent != PSEUDO_PROBE_NONE &&
        s->site) { /* without a probe, the call has no place: its counts go to the callee */
        /* The recursion goes no deeper than inlining, which pseudo_probe.c limits. */
        parent = scope_of(probes, s->parent, made, out);
        if (parent == SAMPLE_NONE)
            return SAMPLE_NONE;
    }
    const struct pseudo_probe_function *f = &probes->functions[s->function];
    made[scope] = sample_profile_scope(out, parent, (struct sample_place){s->site, 0}, f->name);
    out->scopes[made[scope]].has_checksum = true;
    out->scopes[made[scope]].checksum = f->checksum;
    return made[scope];
}

struct probe_reader {
    const struct pseudo_probes *probes;
    const struct address_count *range;
    uint32_t *made;
    struct sample_bodies bodies;
    struct sample_calls calls;
    struct sample_profile *out;
};

static bool call_by_probe(const struct sample_body *b, Dwarf_Die *in, Dwarf_Die *call, struct sample_place *out)
{
    (void)b, (void)in;
    return img_discriminator_is_probe(sample_die_discriminator(call), &out->line);
}

/* Finds the probe of a call instruction.  A call's probe has no count of its own, so it gets that of the call
 * instruction. */
static bool find_call_probe(struct probe_reader *r, uint64_t address, struct sample_count *at)
{
    struct sample_body *b = sample_bodies_find(&r->bodies, address);
    bool starts;
    Dwarf_Line *row = b && b->packed ? sample_body_row(b, address, &starts) : NULL;
    unsigned discriminator = 0;
    Dwarf_Die die;
    if (!row || dwarf_linediscriminator(row, &discriminator) ||
        !img_discriminator_is_probe(discriminator, &at->place.line))
        return false;
    at->scope = sample_body_scope(&r->bodies, b, address, call_by_probe, &die, r->out);
    if (at->scope == SAMPLE_NONE)
        return false;
    sample_profile_add(r->out, at);
    return true;
}

static bool add_call_of_probe(const struct img_instruction *i, void *arg)
{
    struct probe_reader *r = arg;
    struct sample_count at = {.count = r->range->count};
    sample_calls_step(&r->calls, i, r->out);
    if (!sample_calls_is_call(&r->calls))
        return true;
    if (find_call_probe(r, i->address, &at))
        sample_calls_add(&r->calls, i, &at, r->out);
    return true;
}

static void add_calls(struct probe_reader *r, const struct img_elf *elf, const struct address_counts *counts)
{
    struct img_code *code;
    if (!img_code_open(elf, &code))
        return; /* this profile has no targets of calls */
    sample_calls_open(elf, &r->calls);
    for (size_t i = 0; i < counts->count; i++) {
        r->range = &counts->ranges[i];
        if (!counts->ran[r->range->function])
            continue;
        sample_calls_begin(&r->calls, r->range->low);
        img_code_each(code, r->range->low, r->range->high, add_call_of_probe, r);
    }
    sample_calls_close(&r->calls);
    img_code_close(code);
}

static void add_block_probe(struct probe_reader *r, const struct pseudo_probe *probe, const struct address_count *c)
{
    uint32_t scope = scope_of(r->probes, probe->scope, r->made, r->out);
    if (scope == SAMPLE_NONE) {
        r->out->left_out++;
        return;
    }
    const struct sample_count count = {
        scope, {probe->index, probe->discriminator},
         c->count, false
    };
    sample_profile_add(r->out, &count);
    r->out->told[c->function] = 1;
    if (probe->index == 1)
        r->out->scopes[scope].head = prof_add64(r->out->scopes[scope].head, c->count);
}

void sample_profile_from_probes(const struct img_elf *elf, const struct img_lines *lines,
                                const struct pseudo_probes *probes, const struct address_counts *counts,
                                struct sample_profile *out)
{
    struct probe_reader r = {.probes = probes, .out = out};
    r.made = xcalloc(probes->scope_count + 1, sizeof *r.made);
    *out = (struct sample_profile){.told = xcalloc(counts->functions + 1, 1)};
    for (size_t i = 0; i < probes->scope_count; i++)
        r.made[i] = SAMPLE_NONE;
    for (size_t i = 0; i < probes->probe_count; i++) {
        const struct address_count *c = address_counts_at(counts, probes->probes[i].address);
        if (c && counts->ran[c->function])
            add_block_probe(&r, &probes->probes[i], c);
    }
    if (lines)
        sample_bodies_open(elf, lines, &r.bodies);
    add_calls(&r, elf, counts);
    sample_bodies_close(&r.bodies);
    free(r.made);
    sample_profile_finish(out, SAMPLE_ADD);
}
