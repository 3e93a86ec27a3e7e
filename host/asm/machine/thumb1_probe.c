/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Probes in 16-bit Thumb.  Coverage touches no flag: a load and a store.  Counts do, so their points are chosen where
 * flags are dead; where there is none, the flags are kept aside.
 */
#include "asm/machine/thumb1.h"

#define LOW_REGISTERS ((asm_set)0xff)

static void value(const struct asm_slots *s, const struct asm_load *l, struct bytes *out)
{
    bytes_puts(out, s->label);
    if (l->offset)
        bytes_printf(out, "+%u", l->offset);
    if (s->model->pic)
        bytes_printf(out, "-(.Lmip_pc%s+4)", l->id);
}

/* Without a literal in reach the word stands right here.  Returns the most bytes. */
static uint32_t load_word(const struct asm_slots *s, const struct asm_load *l, struct bytes *out)
{
    const char *id = l->id;
    bytes_printf(out, "\tldr\t%s, .Lmip_word%s\n\tb\t.Lmip_go%s\n\t.p2align\t2\n.Lmip_word%s:\n\t.word\t",
                 arm_register_name[l->reg], id, id, id);
    value(s, l, out);
    bytes_printf(out, "\n.Lmip_go%s:\n", id);
    return 10;
}

static void half(const struct asm_slots *s, const struct asm_load *l, const char *mnemonic, const char *which,
                 struct bytes *out)
{
    bytes_printf(out, "\t%s\t%s, #:%s:(", mnemonic, arm_register_name[l->reg], which);
    value(s, l, out);
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
        size = load_word(s, l, out);
    else
        bytes_printf(out, "\tldr\t%s, %s\n", arm_register_name[l->reg], l->literal);
    return size + add_pc(s, l, out);
}

/* Relocations of movw and movt hold 16 bits of addend (AAELF32, 5.6.1.1); a record is never that long here, as alone
 * sites of 2000 blocks have no room for their literals long before. */
uint32_t thumb1_base_load(const struct asm_slots *s, const struct asm_load *l, struct bytes *out)
{
    bool near_value = l->offset < 0x7000;
    if (l->how != ASM_LITERAL_NONE || (!near_value && !s->model->execute_only))
        return thumb1_load(s, l, out);
    half(s, l, "movw", "lower16", out);
    half(s, l, "movt", "upper16", out);
    return 8 + add_pc(s, l, out);
}

uint32_t thumb1_cover(const struct asm_slots *s, uint8_t base, uint32_t offset, struct bytes *out)
{
    const char *name = arm_register_name[base];
    (void)s;
    bytes_printf(out, "\tstrb\t%s, [%s, #%u]\n", name, name, offset);
    return 2;
}

/* The store is jumped over at 0x7fffffff and one more.  A label by number: nobody else's can come between. */
uint32_t thumb1_count(const struct asm_slots *s, const struct asm_count *c, struct bytes *out)
{
    const char *b = arm_register_name[c->base], *t = arm_register_name[c->temp[0]];
    (void)s;
    if (!c->flags)
        bytes_printf(out, "\tmrs\t%s, apsr\n\tpush\t{%s}\n", t, t);
    bytes_printf(out, "\tldr\t%s, [%s, #%u]\n\tadds\t%s, %s, #1\n\tbmi\t77f\n\tstr\t%s, [%s, #%u]\n77:\n", t, b,
                 c->offset, t, t, t, b, c->offset);
    if (!c->flags)
        bytes_printf(out, "\tpop\t{%s}\n\tmsr\tapsr_nzcvq, %s\n", t, t);
    return c->flags ? 8 : 20;
}

/* The helper finds the record's address and lr at [sp], and takes them from there.  A veneer on the way to it may
 * change ip, which only low registers can save. */
static void call_helper(const struct asm_call *p, struct asm_call_text *out)
{
    struct bytes *t = &out->body;
    const char *a = arm_register_name[out->base], *c = arm_register_name[out->temp];
    asm_set both = ASM_REG(ARM_LR) | ASM_REG(ARM_IP);
    bool keep_ip = !(p->dead & ASM_REG(ARM_IP));
    if ((p->dead & both) == both) {
        bytes_printf(t, "\tbl\t__mip_first_call_r%u\n", out->base);
        out->body_size += 4;
        out->spoils |= both;
        return;
    }
    if (keep_ip)
        bytes_printf(t, "\tmov\t%s, ip\n\tpush\t{%s}\n", c, c);
    bytes_printf(t, "\tpush\t{%s, lr}\n\tbl\t__mip_first_call\n", a);
    if (keep_ip)
        bytes_printf(t, "\tpop\t{%s}\n\tmov\tip, %s\n", c, c);
    out->body_size += keep_ip ? 14 : 6;
    out->spoils |= ASM_REG(ARM_IP) & p->dead;
}

/* Two low registers: what is free, else saved around. */
static asm_set choose_two(const struct asm_call *p, struct asm_call_text *out)
{
    asm_set low_free = p->dead & LOW_REGISTERS, taken = 0;
    int count = arm_pick(low_free);
    if (count < 0) {
        count = arm_spill(p, 3, 0);
        taken |= ASM_REG(count);
    }
    int address = arm_pick(low_free & ~ASM_REG(count));
    if (address < 0) {
        address = arm_spill(p, count == 2 ? 1 : 2, ASM_REG(count));
        taken |= ASM_REG(address);
    }
    out->base = (uint8_t)address;
    out->temp = (uint8_t)count;
    out->spoils = ASM_REG(count);
    return taken;
}

/* The helper's call stands in the way: a stub behind the function would take a branch there and one back. */
static bool calls(const struct asm_call *p, struct asm_call_text *out,
                  uint32_t (*put_load)(const struct asm_slots *, const struct asm_load *, struct bytes *))
{
    if ((p->dead & ASM_NZCV) != ASM_NZCV)
        return false;
    asm_set saved = choose_two(p, out);
    struct asm_load load = p->load;
    load.reg = out->base;
    out->body_size += arm_save(true, saved, true, &out->body);
    out->body_size += put_load(p->slots, &load, &out->body);
    const char *a = arm_register_name[out->base], *c = arm_register_name[out->temp];
    bytes_printf(&out->body, "\tldr\t%s, [%s]\n\tadds\t%s, %s, #1\n\tstr\t%s, [%s]\n\tbgt\t.Lmip_back%s\n", c, a, c, c,
                 c, a, p->load.id);
    out->body_size += 8;
    call_helper(p, out);
    bytes_printf(&out->body, ".Lmip_back%s:\n", p->load.id);
    out->body_size += arm_save(true, saved, false, &out->body);
    if (saved & ASM_REG(out->base))
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

/* Flags from a register whose junk is known here; without one, from whatever a register holds. */
static uint32_t poison_flags(int reg, uint32_t seed, struct bytes *out)
{
    if (reg < 0) {
        bytes_printf(out, "\tcmp\tr%u, #%u\n", seed & 7, seed >> 3 & 0xff);
        return 2;
    }
    const char *r = arm_register_name[reg];
    bytes_printf(out, "\tmovs\t%s, #1\n\tlsls\t%s, %s, #31\n", r, r, r);
    bytes_printf(out, "\t%s\t%s, #%u\n", seed & 1 ? "subs" : "adds", r, seed >> 1 & 1);
    return 6;
}

/* Junk that sets no flag: addresses in the stack and in the code. */
uint32_t thumb1_poison(asm_set dead, bool thumb, uint32_t seed, struct bytes *out)
{
    uint32_t size = 0;
    (void)thumb;
    if ((dead & ASM_NZCV) == ASM_NZCV)
        size += poison_flags(arm_pick(dead & LOW_REGISTERS), seed, out);
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
