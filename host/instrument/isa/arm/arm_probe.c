/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Writes probes for Thumb-2 and A32: the text is the same, the sizes differ.  The slot base is loaded from a literal.
 * If no literal is in reach, or the section may hold no data, movw and movt make the base (DDI 0406, A8.8.102,
 * A8.8.106).
 */
#include "instrument/isa/arm/arm.h"

static bool arm_probe_low(unsigned reg)
{
    return reg < 8;
}

/* Returns the size of an instruction that is short in Thumb code if its registers are r0 to r7. */
static uint32_t insn_size(bool thumb, bool short_form)
{
    return thumb && short_form ? 2 : 4;
}

static void arm_probe_value(const struct asm_slots *s, const struct asm_load *l, struct bytes *out)
{
    bytes_puts(out, s->label);
    if (l->offset)
        bytes_printf(out, "+%u", l->offset);
    if (s->model->pic)
        bytes_printf(out, "-(.Lmip_pc%s+%d)", l->id, s->thumb ? 4 : 8);
}

static void arm_probe_half(const struct asm_slots *s, const struct asm_load *l, const char *mnemonic, const char *which,
                           struct bytes *out)
{
    bytes_printf(out, "\t%s\t%s, #:%s:(", mnemonic, arm_register_name[l->reg], which);
    arm_probe_value(s, l, out);
    bytes_puts(out, ")\n");
}

/* Loads the slot base by movw and movt.  The relocations of movw and movt hold a signed addend of 16 bits (AAELF32,
 * "Addends and PC-bias").  A larger offset is added afterwards, in pieces that fit into immediates. */
static uint32_t halves(const struct asm_slots *s, const struct asm_load *l, struct bytes *out)
{
    struct asm_load near = *l;
    uint32_t size = 8, rest = l->offset >= 0x7000 ? l->offset & ~0xfffu : 0;
    near.offset -= rest;
    arm_probe_half(s, &near, "movw", "lower16", out);
    arm_probe_half(s, &near, "movt", "upper16", out);
    for (uint32_t mask = 0xff000; mask && rest; mask <<= 8) {
        if (!(rest & mask))
            continue;
        bytes_printf(out, "\tadd\t%s, %s, #%u\n", arm_register_name[l->reg], arm_register_name[l->reg], rest & mask);
        size += 4;
        rest &= ~mask;
    }
    return size;
}

void arm_literal(const struct asm_slots *s, const struct asm_load *l, struct bytes *out)
{
    bytes_printf(out, "%s:\n\t.word\t", l->literal);
    arm_probe_value(s, l, out);
    bytes_puts(out, "\n");
}

/* Loads the slot base from a word that stands next to the load.  A32 cores before ARMv7 have no movw, and there may be
 * no literal in reach. */
static uint32_t arm_probe_load_word(const struct asm_slots *s, const struct asm_load *l, struct bytes *out)
{
    if (s->thumb || s->model->execute_only)
        return halves(s, l, out);
    bytes_printf(out, "\tldr\t%s, .Lmip_word%s\n\tb\t.Lmip_go%s\n.Lmip_word%s:\n\t.word\t", arm_register_name[l->reg],
                 l->id, l->id, l->id);
    arm_probe_value(s, l, out);
    bytes_printf(out, "\n.Lmip_go%s:\n", l->id);
    return 12;
}

uint32_t arm_load(const struct asm_slots *s, const struct asm_load *l, struct bytes *out)
{
    const char *name = arm_register_name[l->reg];
    uint32_t size;
    if (l->how == ASM_LITERAL_NONE) {
        size = arm_probe_load_word(s, l, out);
    } else {
        bool near = arm_probe_low(l->reg) && l->how == ASM_LITERAL_NEAR;
        bytes_printf(out, "\tldr\t%s, %s\n", name, l->literal);
        size = insn_size(s->thumb, near);
    }
    if (!s->model->pic)
        return size;
    if (s->thumb)
        bytes_printf(out, ".Lmip_pc%s:\n\tadd\t%s, pc\n", l->id, name);
    else
        bytes_printf(out, ".Lmip_pc%s:\n\tadd\t%s, pc, %s\n", l->id, name, name);
    return size + insn_size(s->thumb, true);
}

/* Writes the store that marks a slot as covered.  The stored byte is the low byte of an even address, which is never
 * 0xff. */
uint32_t arm_mark(const struct asm_slots *s, uint8_t base, uint32_t offset, struct bytes *out)
{
    const char *name = arm_register_name[base];
    if (offset)
        bytes_printf(out, "\tstrb\t%s, [%s, #%u]\n", name, name, offset);
    else
        bytes_printf(out, "\tstrb\t%s, [%s]\n", name, name);
    return insn_size(s->thumb, arm_probe_low(base) && offset < 32);
}

/* Writes a saturating counter.  A counter starts at all ones, so the first increment gives 0: the edge was taken once.
 * The counter stays as it is when one more would make it negative. */
uint32_t arm_add(const struct asm_slots *s, const struct asm_count *c, struct bytes *out)
{
    if (s->atomic)
        return arm_count_atomic(s, c, out);
    const char *b = arm_register_name[c->base], *t = arm_register_name[c->temp[0]];
    bool is_short = arm_probe_low(c->base) && arm_probe_low(c->temp[0]);
    uint32_t offset = c->offset, access = insn_size(s->thumb, is_short && offset < 128);
    bytes_printf(out, "\tldr\t%s, [%s, #%u]\n", t, b, offset);
    if (c->wraps) {
        bytes_printf(out, "\tadd%s\t%s, %s, #1\n\tstr\t%s, [%s, #%u]\n", c->flags ? "s" : "", t, t, t, b, offset);
        return 2 * access + insn_size(s->thumb, c->flags && arm_probe_low(c->temp[0]));
    }
    if (c->down) {
        bytes_printf(out, "\tadd\t%s, %s, %s, asr #31\n\tstr\t%s, [%s, #%u]\n", t, t, t, t, b, offset);
        return 2 * access + 4;
    }
    if (!c->flags) {
        bytes_printf(out, "\tadd\t%s, %s, #1\n\tsub\t%s, %s, %s, lsr #31\n\tstr\t%s, [%s, #%u]\n", t, t, t, t, t, t, b,
                     offset);
        return 2 * access + 8;
    }
    bytes_printf(out, "\tadds\t%s, %s, #1\n%s\tstrpl\t%s, [%s, #%u]\n", t, t, s->thumb ? "\tit\tpl\n" : "", t, b,
                 offset);
    return 2 * access + insn_size(s->thumb, arm_probe_low(c->temp[0])) + (s->thumb ? 2 : 0);
}

static const char *arm_probe_helper(const struct asm_call *p)
{
    if (p->sample)
        return p->slots->atomic ? "__mip_sampled_call_atomic" : "__mip_sampled_call";
    return p->slots->atomic ? "__mip_first_call_atomic" : "__mip_first_call";
}

/* Writes the stub that runs at a first call.  The helper finds the record's address and lr at [sp], and pops both.  A
 * veneer on the way to the helper may change ip. */
static void arm_probe_first_call(const struct asm_call *p, asm_set saved, struct asm_call_text *out)
{
    struct bytes *t = &out->tail;
    bool thumb = p->slots->thumb, keep_ip = !(p->dead & ASM_REG(ARM_IP));
    asm_set kept = ASM_REG(out->temp) | ASM_REG(ARM_IP);
    bytes_printf(t, ".Lmip_first%s:\n", p->load.id);
    asm_pushed(t, 4 * __builtin_popcountll(saved));
    if (p->slots->self_contained) {
        out->tail_size += 4 + arm_first_call(p, out->base, out->temp, arm_load, t);
        bytes_printf(t, "\tb\t.Lmip_back%s\n", p->load.id);
        return;
    }
    if (keep_ip)
        out->tail_size += arm_save(thumb, kept, true, t);
    bytes_printf(t, "\tpush\t{%s, lr}\n", arm_register_name[out->base]);
    asm_pushed(t, 8);
    asm_pushed_link(t, 4);
    bytes_printf(t, "\tbl\t%s\n", arm_probe_helper(p));
    asm_popped_link(t);
    asm_pushed(t, -8);
    if (keep_ip)
        out->tail_size += arm_save(thumb, kept, false, t);
    bytes_printf(t, "\tb\t.Lmip_back%s\n", p->load.id);
    out->tail_size += insn_size(thumb, arm_probe_low(out->base)) + 8;
    out->spoils |= ASM_REG(ARM_IP) & p->dead;
}

/* Can the probe call the helper from its own place?  It can call the helper from there if lr holds nothing that must be
 * preserved. */
static bool arm_probe_here(const struct asm_call *p, const struct asm_call_text *out)
{
    asm_set free_now = ASM_REG(ARM_LR) | ASM_REG(ARM_IP);
    return !p->sample && !p->slots->self_contained && arm_probe_low(out->base) && (p->dead & free_now) == free_now;
}

static void arm_probe_call_here(const struct asm_call *p, struct asm_call_text *out)
{
    const char *id = p->load.id;
    if (p->slots->thumb)
        bytes_printf(&out->body, "\tbgt\t.Lmip_back%s\n\tbl\t%s_r%u\n", id, arm_probe_helper(p), out->base);
    else
        bytes_printf(&out->body, "\tblle\t%s_r%u\n", arm_probe_helper(p), out->base);
    out->body_size += p->slots->thumb ? 6 : 4;
    out->spoils |= ASM_REG(ARM_LR) | ASM_REG(ARM_IP);
}

/* Writes the branch to the stub.  With samples it is taken once in 2^period calls, at a place in the period that moves
 * on by one each time.  So if several callers take turns, each of them is sampled.  The branch is also taken for the
 * count 0, the first call, and sooner or later for a pinned count. */
static void branch_to_stub(const struct asm_call *p, struct asm_call_text *out)
{
    const char *id = p->load.id, *c = arm_register_name[out->temp], *to = "le", *past = "gt";
    if (p->sample && p->period) {
        bytes_printf(&out->body, "\teor\t%s, %s, %s, lsr #%u\n\tlsls\t%s, %s, #%u\n", c, c, c, p->period, c, c,
                     32U - p->period);
        out->body_size += 4 + insn_size(p->slots->thumb, true);
        to = "eq";
        past = "ne";
    } else if (p->sample) {
        bytes_printf(&out->body, "\tb\t.Lmip_first%s\n", id);
        out->body_size += 4;
        return;
    }
    if (p->far_tail)
        bytes_printf(&out->body, "\tb%s\t.Lmip_back%s\n\tb\t.Lmip_first%s\n", past, id, id);
    else
        bytes_printf(&out->body, "\tb%s\t.Lmip_first%s\n", to, id);
    out->body_size += p->far_tail ? 8 : 4;
}

/* Chooses two registers for the probe, first among dead ones and low ones.  If too few are dead, the probe saves the
 * register of the count, or that of the address, too.  Only the address can be in ip, which is then not live. */
static asm_set choose_two(const struct asm_call *p, struct asm_call_text *out)
{
    asm_set free_now = p->dead, low_free = free_now & ARM_LOW_REGISTERS;
    asm_set taken = 0;
    int count = arm_pick(low_free);
    if (count < 0) {
        count = arm_spill(p, 3, 0);
        taken |= ASM_REG(count);
    }
    int address = arm_pick(low_free & ~ASM_REG(count));
    if (address < 0 && (free_now & ASM_REG(ARM_IP))) {
        address = ARM_IP;
    } else if (address < 0) {
        address = arm_spill(p, count == 0 ? 1 : 0, ASM_REG(count));
        taken |= ASM_REG(address);
    }
    out->base = (uint8_t)address;
    out->temp = (uint8_t)count;
    out->spoils = ASM_REG(count);
    return taken;
}

/* Chooses a third register, for the result of a store exclusive. */
static asm_set choose_third(const struct asm_call *p, uint8_t *reg, struct asm_call_text *out)
{
    asm_set used = ASM_REG(out->base) | ASM_REG(out->temp);
    int r = arm_pick(p->dead & (ARM_LOW_REGISTERS | ASM_REG(ARM_IP)) & ~used);
    *reg = (uint8_t)(r < 0 ? arm_pick(ARM_LOW_REGISTERS & ~used & ~(asm_set)p->slots->model->reserved) : r);
    out->spoils |= ASM_REG(*reg);
    return r < 0 ? ASM_REG(*reg) : 0;
}

static uint32_t arm_probe_increment(bool thumb, const struct asm_call_text *out, struct bytes *body)
{
    const char *a = arm_register_name[out->base], *c = arm_register_name[out->temp];
    bytes_printf(body, "\tldr\t%s, [%s]\n\tadds\t%s, %s, #1\n\tstr\t%s, [%s]\n", c, a, c, c, c, a);
    return 2 * insn_size(thumb, arm_probe_low(out->base)) + insn_size(thumb, true);
}

bool arm_calls(const struct asm_call *p, struct asm_call_text *out)
{
    bool thumb = p->slots->thumb;
    uint8_t third = 0;
    if ((p->dead & ASM_NZCV) != ASM_NZCV)
        return false;
    asm_set saved = choose_two(p, out);
    if (p->slots->atomic)
        saved |= choose_third(p, &third, out);
    struct asm_load load = p->load;
    load.reg = out->base;
    out->body_size += arm_save(thumb, saved, true, &out->body);
    out->body_size += arm_load(p->slots, &load, &out->body);
    if (p->slots->atomic)
        out->body_size += arm_add_atomic(thumb, out->base, (uint8_t[]){out->temp, third}, p->load.id, &out->body);
    else
        out->body_size += arm_probe_increment(thumb, out, &out->body);
    if (arm_probe_here(p, out)) {
        arm_probe_call_here(p, out);
    } else {
        branch_to_stub(p, out);
        arm_probe_first_call(p, saved, out);
    }
    bytes_printf(&out->body, ".Lmip_back%s:\n", p->load.id);
    out->body_size += arm_save(thumb, saved, false, &out->body);
    if ((saved & ASM_REG(out->base)) || out->base == ARM_IP)
        out->base = ASM_NO_REGISTER;
    return true;
}

/* Sets all four flags to one of three patterns, from a register with known junk.  A32 before
 * ARMv6T2 has neither movw nor movt, so it sets the register by mov. */
static uint32_t arm_probe_poison_flags(int reg, bool thumb, uint32_t seed, struct bytes *out)
{
    static const uint32_t high[] = {0, 0x8000, 0x7f00};
    const char *name = arm_register_name[reg < 0 ? ARM_SP : reg];
    if (reg < 0) {
        bytes_printf(out, "\tcmp\t%s, #%u\n", name, seed & 0x7f);
        return 4;
    }
    if (thumb)
        bytes_printf(out, "\tmovw\t%s, #0\n\tmovt\t%s, #%u\n", name, name, high[seed % 3]);
    else
        bytes_printf(out, "\tmov\t%s, #%u\n", name, high[seed % 3] << 16);
    bytes_printf(out, "\t%s\t%s, #1\n", seed & 4 ? "cmp" : "cmn", name);
    return thumb ? 12 : 8;
}

uint32_t arm_poison(asm_set dead, bool thumb, uint32_t seed, struct bytes *out)
{
    uint32_t size = 0;
    int last = arm_pick(dead & 0xff);
    if (last < 0)
        last = arm_pick(dead & 0x5fff);
    if ((dead & ASM_NZCV) == ASM_NZCV)
        size += arm_probe_poison_flags(last, thumb, seed, out);
    for (int r = 0; r < 15; r++) {
        if (r == ARM_SP || !(dead & ASM_REG(r)))
            continue;
        uint32_t junk = (seed * 40503u + (uint32_t)r * 4099u) & 0xffff;
        if (thumb)
            bytes_printf(out, "\tmovw\t%s, #%u\n", arm_register_name[r], junk);
        else
            bytes_printf(out, "\tmvn\t%s, #%u\n", arm_register_name[r], junk >> 8);
        size += 4;
    }
    return size;
}
