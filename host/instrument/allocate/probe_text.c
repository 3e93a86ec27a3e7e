/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Writes the text of one probe with its registers.  The literal pool asks for its size first, before any text is put
 * into the output.
 */
#include "instrument/allocate/allocation.h"

/* Returns the lowest register of a set.  If that register is live, the probe's text saves and restores it. */
static uint8_t asm_spare(asm_set set)
{
    uint8_t r = 0;
    while (!(set & ASM_REG(r)))
        r++;
    return r;
}

static bool all_flags(const struct asm_plan *p, const struct asm_site *s)
{
    struct asm_needs needs = asm_probe_needs(&p->slots, p->u->arch, ASM_PROBE_ADD, false);
    return !(needs.flags & ~p->point[s->point].dead);
}

uint8_t asm_to_be_saved(const struct asm_arch *arch, asm_set free)
{
    asm_set callees = free & arch->call.write ? free & arch->call.write : free;
    return asm_spare(callees & arch->probe.base_short ? callees & arch->probe.base_short : callees);
}

/* Gives a counter probe its registers: first those of its site, then more if it needs them.  Returns the additional
 * registers, which the probe must save. */
static asm_set count_registers(const struct asm_plan *p, const struct asm_site *s, struct asm_count *count)
{
    const struct asm_arch *arch = p->u->arch;
    uint32_t temps = asm_probe_needs(&p->slots, arch, ASM_PROBE_ADD, !count->flags).registers, n = 0;
    asm_set saved = 0, more = s->more;
    asm_set taken = more | (arch->probe.base ? ASM_REG(count->base) : 0) | p->code->reserved;
    if (s->temp != ASM_NO_REGISTER)
        count->temp[n++] = s->temp;
    for (; more; more &= more - 1)
        count->temp[n++] = asm_spare(more);
    taken |= s->temp != ASM_NO_REGISTER ? ASM_REG(s->temp) : 0;
    while (n < temps) {
        count->temp[n] = asm_to_be_saved(arch, arch->probe.base & ~taken);
        saved |= ASM_REG(count->temp[n]);
        taken |= ASM_REG(count->temp[n++]);
    }
    return saved;
}

/* Appends the load of the slot base, if the site has one, and then the store or the counter.  If the text uses live
 * registers, it saves and restores them. */
uint32_t asm_spell_site(const struct asm_plan *p, const struct asm_site *s, const struct asm_load *load,
                        struct bytes *text)
{
    const struct asm_arch *arch = p->u->arch;
    uint8_t base = s->load ? load->reg : s->base;
    uint32_t size = 0, offset = s->offset - s->bias;
    struct asm_count count = {
        .base = base, .flags = all_flags(p, s), .wraps = s->wraps, .down = s->down, .offset = offset, .id = load->id};
    count.dead = p->point[s->point].dead;
    asm_set saved = arch->probe.base && s->base == ASM_NO_REGISTER ? ASM_REG(base) : 0;
    if (s->what == ASM_PROBE_ADD)
        saved |= count_registers(p, s, &count);
    if (saved)
        size += arch->probe.save(p->slots.thumb, saved, true, text);
    if (s->load && arch->probe.base)
        size += arch->probe.load(&p->slots, load, text);
    if (s->what == ASM_PROBE_ADD)
        size += arch->probe.add(&p->slots, &count, text);
    else
        size += arch->probe.mark(&p->slots, base, offset, text);
    if (saved)
        size += arch->probe.save(p->slots.thumb, saved, false, text);
    return size;
}
