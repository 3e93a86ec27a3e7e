/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Problem: a compiler that uses a profile wants to know which functions a call has called.
 *
 * Method: a call instruction, or a jump to a function's entry, runs as often as its block, unless it is conditional.
 * If the machine code does not name the called function, call samples tell it, as they have the address that the call
 * returns to.  Source: llvm-profgen, ProfileGenerator.cpp, which gets counts and targets from branch records.
 *
 * What holds: calls of the runtime's helpers are left out, as they belong to probes.
 *
 *   bl leaf in a block that ran 100 times:  target leaf:100;   blx r3:  a site, whose targets the samples tell
 */
#include "llvm/sample_calls.h"

#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/sort.h"

struct sample_entry {
    uint64_t address;
    const char *name;
    bool thumb;
};

void sample_calls_open(const struct img_elf *elf, struct sample_calls *out)
{
    *out = (struct sample_calls){.elf = elf};
    (void)img_flow_open(elf, &out->flow);
    out->entries = xcalloc(elf->symbol_count + 1, sizeof *out->entries);
    for (size_t i = 0; i < elf->symbol_count; i++) {
        const struct img_symbol *s = &elf->symbols[i];
        if (s->type == STT_FUNC && s->section && s->name[0])
            out->entries[out->entry_count++] =
                (struct sample_entry){img_elf_code_address(elf, s), s->name, img_elf_code_address(elf, s) != s->value};
    }
    sort_by(out->entries, out->entry_count, SORT_UP(struct sample_entry, address),
            SORT_TEXT(struct sample_entry, name));
}

void sample_calls_close(struct sample_calls *c)
{
    img_flow_close(&c->flow);
    free(c->entries);
}

/* Returns the last function that starts at an address, or before it; NULL: there is none. */
static const struct sample_entry *find_entry(const struct sample_calls *c, uint64_t address)
{
    size_t low = upper_bound(SORTED_BY(c->entries, address), c->entry_count, address);
    while (low > 1 && c->entries[low - 2].address == c->entries[low - 1].address)
        low--;
    return low ? &c->entries[low - 1] : NULL;
}

/* Returns the function to whose entry the last instruction goes; NULL: to none, or it is not known. */
static const struct sample_entry *called(const struct sample_calls *c)
{
    if (!c->step.has_target)
        return NULL;
    const struct sample_entry *to = find_entry(c, c->step.target.address);
    return to && to->address == c->step.target.address ? to : NULL;
}

void sample_calls_begin(struct sample_calls *c, uint64_t address)
{
    const struct sample_entry *in = find_entry(c, address);
    c->thumb = in && in->thumb;
    img_flow_forget(&c->flow);
}

void sample_calls_step(struct sample_calls *c, const struct img_instruction *i, struct sample_profile *out)
{
    if (!c->flow.arch || !img_flow_step(&c->flow, (struct img_place){i->address, c->thumb}, &c->step))
        c->step = (struct img_step){.kind = IMG_FLOW_NEXT};
    const struct sample_entry *to = c->step.kind == IMG_FLOW_CALL ? NULL : called(c);
    if (to && to != find_entry(c, i->address))
        sample_profile_add_jump(out, to->address);
}

bool sample_calls_is_call(const struct sample_calls *c)
{
    const struct sample_entry *to = called(c);
    if (to && strncmp(to->name, "__mip_", 6) == 0)
        return false;
    return c->step.kind == IMG_FLOW_CALL || (c->step.kind == IMG_FLOW_END && to);
}

void sample_calls_add(const struct sample_calls *c, const struct img_instruction *i, const struct sample_count *at,
                      struct sample_profile *out)
{
    const struct sample_entry *to = called(c);
    const struct sample_site site = {i->address + i->size, at->scope, at->place, !c->step.has_target};
    if (!sample_calls_is_call(c))
        return;
    if (c->step.kind == IMG_FLOW_CALL)
        sample_profile_add_site(out, &site);
    if (to && i->proof != IMG_CONDITIONAL && at->count)
        sample_profile_add_target(out, at->scope, at->place, to->name, at->count);
}
