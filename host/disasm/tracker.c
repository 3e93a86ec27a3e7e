/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The values that registers hold on a straight line of code: see references.c.
 */
#include "disasm/tracker.h"

#include "base/array.h"

void img_note_reference(struct img_tracker *t, uint64_t code, uint64_t target, bool accesses)
{
    struct img_references *r = t->out;
    if (target < t->start || target >= t->stop)
        return;
    r->at = array_more(r->at, r->count, sizeof *r->at);
    r->at[r->count++] = (struct img_reference){code, target, accesses};
}

bool img_has_value(const struct img_tracker *t, unsigned reg)
{
    return reg < IMG_REGISTERS && t->trust[reg] != IMG_UNKNOWN;
}

void img_forget_register(struct img_tracker *t, unsigned reg)
{
    if (reg < IMG_REGISTERS)
        t->trust[reg] = IMG_UNKNOWN;
}

void img_make_stale(struct img_tracker *t, unsigned reg)
{
    if (img_has_value(t, reg))
        t->trust[reg] = IMG_STALE;
}

void img_all_stale(struct img_tracker *t)
{
    for (unsigned reg = 0; reg < IMG_REGISTERS; reg++)
        img_make_stale(t, reg);
}

void img_keep_value(struct img_tracker *t, unsigned reg, uint64_t value, enum img_trust trust)
{
    if (reg >= IMG_REGISTERS)
        return;
    t->trust[reg] = trust;
    t->value[reg] = value;
}

void img_note_access(struct img_tracker *t, uint64_t code, unsigned base, int64_t offset, bool always)
{
    if (img_has_value(t, base))
        img_note_reference(t, code, t->value[base] + (uint64_t)offset, always && t->trust[base] == IMG_SURE);
}

bool img_in_group(const cs_insn *insn, unsigned group)
{
    for (unsigned i = 0; i < insn->detail->groups_count; i++)
        if (insn->detail->groups[i] == group)
            return true;
    return false;
}

bool img_is_one_of(unsigned id, const unsigned *list, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (list[i] == id)
            return true;
    return false;
}
