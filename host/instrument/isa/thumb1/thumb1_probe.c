/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Writes probes for 16-bit Thumb.  A coverage probe consists of a load and a store, and changes no flag.  A counter
 * probe changes flags, so it is placed where they are dead; if there is no such place, it saves them.
 */
#include "instrument/isa/thumb1/thumb1.h"

static void thumb1_probe_value(const struct asm_slots *s, const struct asm_load *l, struct bytes *out)
{
    bytes_puts(out, s->label);
    if (l->offset)
        bytes_printf(out, "+%u", l->offset);
    if (s->model->pic)
        bytes_printf(out, "-(.Lmip_pc%s+4)", l->id);
}

/* Loads the slot base from a word next to the load, if no literal is in reach.  Returns an upper bound of the code's
 * size. */
static uint32_t thumb1_probe_load_word(const struct asm_slots *s, const struct asm_load *l, struct bytes *out)
{
    const char *id = l->id;
    bytes_printf(out, "\tldr\t%s, .Lmip_word%s\n\tb\t.Lmip_go%s\n\t.p2align\t2\n.Lmip_word%s:\n\t.word\t",
                 arm_register_name[l->reg], id, id, id);
    thumb1_probe_value(s, l, out);
    bytes_printf(out, "\n.Lmip_go%s:\n", id);
    return 10;
}

static void thumb1_probe_half(const struct asm_slots *s, const struct asm_load *l, const char *mnemonic,
                              const char *which, struct bytes *out)
{
    bytes_printf(out, "\t%s\t%s, #:%s:(", mnemonic, arm_register_name[l->reg], which);
    thumb1_probe_value(s, l, out);
    bytes_puts(out, ")\n");
}

static uint32_t add_pc(const struct asm_slots *s, const struct asm_load *l, struct bytes *out)
{
    if (s->model->pic)
        bytes_printf(out, ".Lmip_pc%s:\n\tadd\t%s, pc\n", l->id, arm_register_name[l->reg]);
    return s->model->pic ? 2 : 0;
}

uint32_t thumb1_load(const struct asm_slots *s, const struct asm_load *l, struct bytes *out)
{
    uint32_t size = 2;
    if (l->how == ASM_LITERAL_NONE)
        size = thumb1_probe_load_word(s, l, out);
    else
        bytes_printf(out, "\tldr\t%s, %s\n", arm_register_name[l->reg], l->literal);
    return size + add_pc(s, l, out);
}

/* Loads the slot base by movw and movt.  The relocations of these two hold an addend of 16 bits (AAELF32, "Addends and
 * PC-bias").  No record here is longer than that: from 2000 blocks on, far shorter records already leave no room for
 * the literals. */
uint32_t thumb1_base_load(const struct asm_slots *s, const struct asm_load *l, struct bytes *out)
{
    bool near_value = l->offset < 0x7000;
    if (l->how != ASM_LITERAL_NONE || (!near_value && !s->model->execute_only))
        return thumb1_load(s, l, out);
    thumb1_probe_half(s, l, "movw", "lower16", out);
    thumb1_probe_half(s, l, "movt", "upper16", out);
    return 8 + add_pc(s, l, out);
}

uint32_t thumb1_mark(const struct asm_slots *s, uint8_t base, uint32_t offset, struct bytes *out)
{
    const char *name = arm_register_name[base];
    (void)s;
    bytes_printf(out, "\tstrb\t%s, [%s, #%u]\n", name, name, offset);
    return 2;
}

/* Calls a helper that preserves all registers except lr and ip, and finds an address in the base register.  If lr must
 * be preserved, the code pushes the address and lr, and the helper pops both.  A veneer on the way to the helper may
 * change ip.  Only a low register can save ip: the base register does, as its value is on the stack meanwhile.  Returns
 * the size of the code in bytes. */
static uint32_t thumb1_probe_call_helper(const char *helper, uint8_t base, asm_set dead, struct bytes *out)
{
    const char *b = arm_register_name[base];
    asm_set both = ASM_REG(ARM_LR) | ASM_REG(ARM_IP);
    bool keep_ip = !(dead & ASM_REG(ARM_IP));
    if ((dead & both) == both) {
        bytes_printf(out, "\tbl\t%s_r%u\n", helper, base);
        return 4;
    }
    if (keep_ip) {
        arm_save(true, ASM_REG(base), true, out);
        bytes_printf(out, "\tmov\t%s, ip\n", b);
        arm_save(true, ASM_REG(base), true, out);
        bytes_printf(out, "\tldr\t%s, [sp, #4]\n", b);
    }
    bytes_printf(out, "\tpush\t{%s, lr}\n", b);
    asm_pushed(out, 8);
    asm_pushed_link(out, 4);
    bytes_printf(out, "\tbl\t%s\n", helper);
    asm_popped_link(out);
    asm_pushed(out, -8);
    if (keep_ip) {
        arm_save(true, ASM_REG(base), false, out);
        bytes_printf(out, "\tmov\tip, %s\n", b);
        arm_save(true, ASM_REG(base), false, out);
    }
    return keep_ip ? 20 : 6;
}

/* Returns the registers and flags that an operation of a probe needs.  An atomic counter calls a helper, which needs no
 * flags and no registers. */
struct asm_needs thumb1_needs(const struct asm_slots *s, enum asm_what what, bool keep_flags)
{
    if (what == ASM_PROBE_MARK)
        return (struct asm_needs){0, 0};
    return (struct asm_needs){s->atomic ? 0 : 1, keep_flags ? 0 : ASM_NZCV};
}

/* Writes a saturating counter.  At 0x7fffffff the code skips the store.  The label of this code is a number, as no
 * other label of that number can come between. */
uint32_t thumb1_add(const struct asm_slots *s, const struct asm_count *c, struct bytes *out)
{
    if (s->atomic) /* by atomic_reach the offset is 0, so the base is the address of the counter itself */
        return thumb1_probe_call_helper("__mip_count_atomic", c->base, c->dead, out);
    const char *b = arm_register_name[c->base], *t = arm_register_name[c->temp[0]];
    if (!c->flags) {
        bytes_printf(out, "\tmrs\t%s, apsr\n", t);
        arm_save(true, ASM_REG(c->temp[0]), true, out);
    }
    bytes_printf(out, "\tldr\t%s, [%s, #%u]\n\tadds\t%s, %s, #1\n", t, b, c->offset, t, t);
    bytes_printf(out, c->wraps ? "\tstr\t%s, [%s, #%u]\n" : "\tbmi\t77f\n\tstr\t%s, [%s, #%u]\n77:\n", t, b, c->offset);
    if (!c->flags) {
        arm_save(true, ASM_REG(c->temp[0]), false, out);
        bytes_printf(out, "\tmsr\tapsr_nzcvq, %s\n", t);
    }
    return c->flags ? 8 : 20;
}

/* Low registers for a probe: dead ones, else registers that the probe saves. */
struct low_registers {
    asm_set free, taken, saved;
};

static uint8_t thumb1_probe_choose(const struct asm_call *p, struct low_registers *l)
{
    int r = arm_pick(l->free & ~l->taken);
    if (r < 0) {
        r = arm_spill(p, 3, l->taken);
        l->saved |= ASM_REG(r);
    }
    l->taken |= ASM_REG(r);
    return (uint8_t)r;
}

/* Writes a branch past the helper's call.  The branch is not taken at a first call, for a pinned count, or if a sample
 * is due: docs/probes.md.  If each call is sampled, there is no branch. */
static void skip_helper(const struct asm_call *p, uint8_t more, struct asm_call_text *out)
{
    const char *c = arm_register_name[out->temp], *m = arm_register_name[more];
    if (p->sample && !p->period)
        return;
    if (p->sample)
        bytes_printf(&out->body, "\tlsrs\t%s, %s, #%u\n\teors\t%s, %s\n\tlsls\t%s, %s, #%u\n", m, c, p->period, c, m, c,
                     c, 32U - p->period);
    bytes_printf(&out->body, "\tb%s\t.Lmip_back%s\n", p->sample ? "ne" : "gt", p->load.id);
    out->body_size += p->sample ? 8 : 2;
}

static const char *thumb1_probe_helper(const struct asm_call *p)
{
    return p->slots->atomic ? "__mip_call_atomic" : p->sample ? "__mip_sampled_call" : "__mip_first_call";
}

/* Writes the call of the helper in line, as a stub after the function would need a branch to it and one back.  If the
 * count is atomic, the helper increments it. */
static bool calls(const struct asm_call *p, struct asm_call_text *out,
                  uint32_t (*put_load)(const struct asm_slots *, const struct asm_load *, struct bytes *))
{
    struct low_registers low = {.free = p->dead & ARM_LOW_REGISTERS};
    struct bytes *b = &out->body;
    if ((p->dead & ASM_NZCV) != ASM_NZCV)
        return false;
    if (!p->slots->atomic)
        out->temp = thumb1_probe_choose(p, &low);
    out->base = thumb1_probe_choose(p, &low);
    uint8_t more = p->sample && p->period ? thumb1_probe_choose(p, &low) : out->base;
    struct asm_load load = p->load;
    load.reg = out->base;
    out->body_size += arm_save(true, low.saved, true, b);
    out->body_size += put_load(p->slots, &load, b);
    if (!p->slots->atomic) {
        const char *a = arm_register_name[out->base], *c = arm_register_name[out->temp];
        bytes_printf(b, "\tldr\t%s, [%s]\n\tadds\t%s, %s, #1\n\tstr\t%s, [%s]\n", c, a, c, c, c, a);
        out->body_size += 6;
        skip_helper(p, more, out);
    }
    if (p->slots->self_contained)
        out->body_size += arm_first_call(p, out->base, out->temp, put_load, b);
    else
        out->body_size += thumb1_probe_call_helper(thumb1_probe_helper(p), out->base, p->dead, b);
    bytes_printf(b, ".Lmip_back%s:\n", p->load.id);
    out->body_size += arm_save(true, low.saved, false, b);
    out->spoils = (low.taken & ~ASM_REG(out->base)) | ((ASM_REG(ARM_LR) | ASM_REG(ARM_IP)) & p->dead);
    if (low.saved & ASM_REG(out->base))
        out->base = ASM_NO_REGISTER;
    return true;
}

bool thumb1_calls(const struct asm_call *p, struct asm_call_text *out)
{
    return calls(p, out, thumb1_load);
}

bool thumb1_base_calls(const struct asm_call *p, struct asm_call_text *out)
{
    return calls(p, out, thumb1_base_load);
}

/* Sets the flags from a register with known junk, or, if no register is dead, from the value of any register. */
static uint32_t thumb1_probe_poison_flags(int reg, uint32_t seed, struct bytes *out)
{
    if (reg < 0) {
        bytes_printf(out, "\tcmp\tr%u, #%u\n", seed & 7, seed >> 3 & 0xff);
        return 2;
    }
    const char *r = arm_register_name[reg];
    /* The shift moves bit 0 to bit 31, and bit 1 to the carry, which becomes 0.  Few programs contain 0xa5, so a
     * comparison of texts does not confuse this junk with the program's code. */
    bytes_printf(out, "\tmovs\t%s, #0xa5\n\tlsls\t%s, %s, #31\n", r, r, r);
    bytes_printf(out, "\t%s\t%s, #%u\n", seed & 1 ? "subs" : "adds", r, seed >> 1 & 1);
    return 6;
}

/* Writes junk without changing the flags: addresses in the stack and in the code. */
uint32_t thumb1_poison(asm_set dead, bool thumb, uint32_t seed, struct bytes *out)
{
    uint32_t size = 0;
    (void)thumb;
    if ((dead & ASM_NZCV) == ASM_NZCV)
        size += thumb1_probe_poison_flags(arm_pick(dead & ARM_LOW_REGISTERS), seed, out);
    for (int r = 0; r < 15; r++) {
        if (r == ARM_SP || !(dead & ASM_REG(r)))
            continue;
        if (r < 8)
            bytes_printf(out, "\tadd\t%s, sp, #%u\n", arm_register_name[r], (seed * 37 + (uint32_t)r * 11) % 256 * 4);
        else
            bytes_printf(out, "\tmov\t%s, pc\n", arm_register_name[r]);
        size += 2;
    }
    return size;
}
