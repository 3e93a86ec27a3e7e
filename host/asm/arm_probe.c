/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Probes in Thumb-2 and A32: one text, other sizes.  The slots' address comes from a literal behind the function; where
 * that is too far or the section may hold no data, from movw and movt (DDI 0406, A8.8.102, A8.8.106).
 */
#include "asm/arm.h"

/* A literal load reaches 4095 bytes, its 16-bit form 1020 (A8.8.64).  The margin covers the probe's own text and stub,
 * and alignment of pc and of the literal. */
#define LITERAL_REACH       4000u
#define LITERAL_REACH_SHORT 900u

#define LOW_REGISTERS  ((asm_set)0xff)
#define CALL_REGISTERS ((asm_set)0x100f) /* r0-r3, ip */

struct writer {
    const struct asm_probe *p;
    struct asm_probe_text *out;
};

static bool low(int reg)
{
    return reg < 8;
}

/* Size of an instruction that is short in Thumb when its registers are low. */
static uint32_t insn_size(const struct writer *w, bool short_form)
{
    return w->p->thumb && short_form ? 2 : 4;
}

static void base_register(struct writer *w, int reg)
{
    w->out->body_size += insn_size(w, true);
    if (w->p->thumb)
        bytes_printf(&w->out->body, ".Lmip_pc%s:\n\tadd\t%s, pc\n", w->p->id, arm_register_name[reg]);
    else
        bytes_printf(&w->out->body, ".Lmip_pc%s:\n\tadd\t%s, pc, %s\n", w->p->id, arm_register_name[reg],
                     arm_register_name[reg]);
}

static void value(const struct writer *w, struct bytes *b)
{
    if (w->p->model->pic)
        bytes_printf(b, "%s-(.Lmip_pc%s+%d)", w->p->slot, w->p->id, w->p->thumb ? 4 : 8);
    else
        bytes_puts(b, w->p->slot);
}

static void half(struct writer *w, int reg, const char *mnemonic, const char *which)
{
    struct bytes *b = &w->out->body;
    bytes_printf(b, "\t%s\t%s, #:%s:", mnemonic, arm_register_name[reg], which);
    if (w->p->model->pic)
        bytes_puts(b, "(");
    value(w, b);
    bytes_puts(b, w->p->model->pic ? ")\n" : "\n");
    w->out->body_size += 4;
}

/* Close enough for a literal, or not: A32 cores before ARMv7 have no movw, so there the word stands right here. */
static void load_address(struct writer *w, int reg)
{
    const char *name = arm_register_name[reg];
    struct bytes *b = &w->out->body;
    bool far = w->p->distance > LITERAL_REACH;
    if (w->p->model->execute_only || (far && w->p->thumb)) {
        half(w, reg, "movw", "lower16");
        half(w, reg, "movt", "upper16");
    } else if (far) {
        bytes_printf(b, "\tldr\t%s, .Lmip_lit%s\n\tb\t.Lmip_go%s\n.Lmip_lit%s:\n\t.word\t", name, w->p->id, w->p->id,
                     w->p->id);
        value(w, b);
        bytes_printf(b, "\n.Lmip_go%s:\n", w->p->id);
        w->out->body_size += 12;
    } else {
        bytes_printf(b, "\tldr\t%s, .Lmip_lit%s\n", name, w->p->id);
        w->out->body_size += low(reg) && w->p->distance < LITERAL_REACH_SHORT ? insn_size(w, true) : 4;
        bytes_printf(&w->out->tail, "\t.p2align\t2\n.Lmip_lit%s:\n\t.word\t", w->p->id);
        value(w, &w->out->tail);
        bytes_puts(&w->out->tail, "\n");
        w->out->tail_size += 7;
    }
    if (w->p->model->pic)
        base_register(w, reg);
}

static void stack(struct writer *w, const char *mnemonic, asm_set regs)
{
    if (!regs)
        return;
    bytes_printf(&w->out->body, "\t%s\t{", mnemonic);
    const char *comma = "";
    for (int r = 0; r < 15; r++)
        if (regs & ASM_REG(r)) {
            bytes_printf(&w->out->body, "%s%s", comma, arm_register_name[r]);
            comma = ", ";
        }
    bytes_puts(&w->out->body, "}\n");
    w->out->body_size += insn_size(w, !(regs & ~LOW_REGISTERS));
}

/* The stored byte is the low byte of an even address: never 0xff. */
bool arm_coverage(const struct asm_probe *p, struct asm_probe_text *out)
{
    struct writer w = {p, out};
    int reg = arm_pick(p->dead);
    asm_set spilled = reg < 0 ? ASM_REG(3) : 0;
    if (reg < 0)
        reg = 3;
    stack(&w, "push", spilled);
    load_address(&w, reg);
    const char *name = arm_register_name[reg];
    if (p->offset)
        bytes_printf(&out->body, "\tstrb\t%s, [%s, #%u]\n", name, name, p->offset);
    else
        bytes_printf(&out->body, "\tstrb\t%s, [%s]\n", name, name);
    out->body_size += insn_size(&w, low(reg) && p->offset < 32);
    stack(&w, "pop", spilled);
    return p->offset < 4096;
}

/* The first call's stub.  The helper finds the record's address at [sp], so its register is the lowest one pushed. */
static void first_call(struct writer *w, int address, int count)
{
    struct bytes *t = &w->out->tail;
    const char *a = arm_register_name[address];
    bool ip_live = !(w->p->dead & ASM_REG(ARM_IP));
    const char *more = ip_live ? arm_register_name[count] : "";
    const char *ip = ip_live ? ", ip" : "";
    const char *comma = ip_live ? ", " : "";
    bytes_printf(t, ".Lmip_first%s:\n\tpush\t{%s%s%s%s, lr}\n\tbl\t__mip_first_call\n", w->p->id, a, comma, more, ip);
    bytes_printf(t, "\tpop\t{%s%s%s%s, lr}\n\tb\t.Lmip_back%s\n", a, comma, more, ip, w->p->id);
    w->out->tail_size += 16;
}

/* Two registers: what is free, low ones first; the count's may be spilled, and so may the address's.  ip can only hold
 * the address, and then it is not live; else the address is below the count and so lowest in the stub's list. */
static asm_set choose_two(asm_set free_now, int *address, int *count)
{
    asm_set low_free = free_now & 0xf;
    asm_set taken = 0;
    *count = arm_pick(low_free);
    if (*count < 0) {
        *count = 3;
        taken |= ASM_REG(3);
    }
    *address = arm_pick(low_free & (ASM_REG(*count) - 1));
    if (*address < 0 && (free_now & ASM_REG(ARM_IP))) {
        *address = ARM_IP;
    } else if (*address < 0) {
        if (*count == 0)
            *count = 1, taken |= ASM_REG(1);
        *address = *count - 1;
        if (!(free_now & ASM_REG(*address)))
            taken |= ASM_REG(*address);
    }
    return taken;
}

bool arm_calls(const struct asm_probe *p, struct asm_probe_text *out)
{
    struct writer w = {p, out};
    int address, count;
    if ((p->dead & ASM_NZCV) != ASM_NZCV)
        return false;
    asm_set spilled = choose_two(p->dead & CALL_REGISTERS, &address, &count);
    first_call(&w, address, count);
    stack(&w, "push", spilled);
    load_address(&w, address);
    const char *a = arm_register_name[address], *c = arm_register_name[count];
    bytes_printf(&out->body, "\tldr\t%s, [%s]\n\tadds\t%s, %s, #1\n\tstr\t%s, [%s]\n\tble\t.Lmip_first%s\n", c, a, c, c,
                 c, a, p->id);
    bytes_printf(&out->body, ".Lmip_back%s:\n", p->id);
    out->body_size += 3 * insn_size(&w, low(address)) + 4;
    stack(&w, "pop", spilled);
    return true;
}

/* All four flags at once, one of three patterns; the register holds junk that is known here. */
static uint32_t poison_flags(int reg, uint32_t seed, struct bytes *out)
{
    static const uint32_t high[] = {0, 0x8000, 0x7fff};
    const char *name = arm_register_name[reg < 0 ? ARM_SP : reg];
    if (reg < 0) {
        bytes_printf(out, "\tcmp\t%s, #%u\n", name, seed & 0x7f);
        return 4;
    }
    bytes_printf(out, "\tmovw\t%s, #0\n\tmovt\t%s, #%u\n", name, name, high[seed % 3]);
    bytes_printf(out, "\t%s\t%s, #1\n", seed & 4 ? "cmp" : "cmn", name);
    return 12;
}

uint32_t arm_poison(asm_set dead, bool thumb, uint32_t seed, struct bytes *out)
{
    uint32_t size = 0;
    int last = arm_pick(dead & 0xff);
    (void)thumb;
    if (last < 0)
        last = arm_pick(dead & 0x5fff);
    if ((dead & ASM_NZCV) == ASM_NZCV)
        size += poison_flags(last, seed, out);
    for (int r = 0; r < 15; r++) {
        if (r == ARM_SP || !(dead & ASM_REG(r)))
            continue;
        bytes_printf(out, "\tmovw\t%s, #%u\n", arm_register_name[r], (seed * 40503u + (uint32_t)r * 4099u) & 0xffff);
        size += 4;
    }
    return size;
}
