/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * RISC-V: writes the text of probes except those of calls (riscv_calls.c), and the junk of the poison mode.
 *
 * The address of a record is loaded by `lui` and `%lo` under the code model medlow, where data lies within 2 GB of
 * address 0.  Under other code models `lla` loads the address, relative to the PC (psABI, "Code models").
 *
 * Linker relaxation may change these instructions.  The linker deletes a `lui` if gp reaches the symbol of the `lui`,
 * whatever other instructions then do with its register.  So relaxation is safe if all users of the register have the
 * same symbol and offset, as the only slot of a function has.  With more slots relaxation is safe for GNU ld, too.  GNU
 * ld deletes the `lui` only if gp reaches all of the symbol, from the offset to its .size, with room for alignments;
 * GCC's own text relies on that.  lld looks at each address alone, so in Clang's text such pairs stand between .option
 * norelax and .option pop.  The same holds for a function of several sections, between which distances may change, and
 * for one that may run with another gp.
 *
 * Example, medlow, one slot: `lui t1, %hi(.Lmip_raw0+0)`, `sb zero, %lo(.Lmip_raw0+0)(t1)`.  If gp reaches the slot,
 * the linker makes one instruction of both: `sb zero, -512(gp)`.
 */
#include "instrument/isa/riscv/riscv.h"

enum { INSN = 4 };

/* A paged record does not cross the end of a page (isa.h).  On RISC-V a page begins 2 KB below a multiple of 4 KB, as
 * %lo is signed, so it holds aligned records. */
bool asm_rv_is_paged(const struct asm_slots *s)
{
    return s->model->low && s->bytes <= ASM_PAGED && s->atomic == ASM_ATOMIC_NONE;
}

static bool may_relax(const struct asm_slots *s)
{
    return (s->single || (s->model->gnu && s->whole)) && !s->no_gp;
}

static const char *norelax(const struct asm_slots *s)
{
    return may_relax(s) ? "" : "\t.option push\n\t.option norelax\n";
}

static const char *relax(const struct asm_slots *s)
{
    return may_relax(s) ? "" : "\t.option pop\n";
}

uint32_t asm_rv_load(const struct asm_slots *s, const struct asm_load *l, struct bytes *out)
{
    const char *reg = asm_rv_name(l->reg);
    if (!s->model->low) {
        const char *push = s->no_gp ? norelax(s) : "", *pop = s->no_gp ? relax(s) : "";
        bytes_printf(out, "%s\tlla %s, %s+%u\n%s", push, reg, s->label, l->offset, pop);
        return 2 * INSN;
    }
    bytes_printf(out, "%s\tlui %s, %%hi(%s+%u)\n", norelax(s), reg, s->label, l->offset);
    if (!asm_rv_is_paged(s))
        bytes_printf(out, "\taddi %s, %s, %%lo(%s+%u)\n", reg, reg, s->label, l->offset);
    bytes_puts(out, relax(s));
    return (asm_rv_is_paged(s) ? 1 : 2) * INSN;
}

uint32_t asm_rv_add_low(const struct asm_slots *s, unsigned base, struct bytes *out)
{
    if (!asm_rv_is_paged(s))
        return 0;
    const char *reg = asm_rv_name(base);
    bytes_printf(out, "%s\taddi %s, %s, %%lo(%s)\n%s", norelax(s), reg, reg, s->label, relax(s));
    return INSN;
}

uint32_t asm_rv_access(const struct asm_slots *s, const char *what, const char *reg, unsigned base, uint32_t offset,
                       struct bytes *out)
{
    if (asm_rv_is_paged(s))
        bytes_printf(out, "%s\t%s %s, %%lo(%s+%u)(%s)\n%s", norelax(s), what, reg, s->label, offset, asm_rv_name(base),
                     relax(s));
    else
        bytes_printf(out, "\t%s %s, %u(%s)\n", what, reg, offset, asm_rv_name(base));
    return INSN;
}

uint32_t asm_rv_mark(const struct asm_slots *s, uint8_t base, uint32_t offset, struct bytes *out)
{
    return asm_rv_access(s, "sb", "zero", base, offset, out);
}

/* Writes one instruction that adds one to the word at the base (Unpriv, 13.4).  If the count exceeds the limit, the
 * code sets it back.  Meanwhile other cores may exceed the limit, too, and each sets back its own addition.  wide:
 * registers have 64 bits, while the sum has 32. */
static uint32_t add_atomic(const struct asm_count *c, bool wide, struct bytes *out)
{
    const char *t = asm_rv_name(c->temp[0]), *at = asm_rv_name(c->base), *zero = "zero";
    bytes_printf(out, "\tli %s, 1\n\tamoadd.w %s, %s, (%s)\n", t, c->wraps ? zero : t, t, at);
    if (c->wraps)
        return 2 * INSN;
    bytes_printf(out, "\taddi%s %s, %s, 1\n\tbgez %s, .Lmip_done%s\n", wide ? "w" : "", t, t, t, c->id);
    bytes_printf(out, "\tlui %s, 0x80000\n\taddi %s, %s, -1\n\tsw %s, (%s)\n.Lmip_done%s:\n", t, t, t, t, at, c->id);
    return 7 * INSN;
}

/* Adds one in one register, as a second one often has to be saved.  A saturating counter stops before 0x80000000: that
 * sum has a sign, and is not stored. */
static uint32_t add(const struct asm_slots *s, const struct asm_count *c, bool wide, struct bytes *out)
{
    const char *t = asm_rv_name(c->temp[0]);
    if (s->atomic != ASM_ATOMIC_NONE)
        return add_atomic(c, wide, out);
    uint32_t size = asm_rv_access(s, "lw", t, c->base, c->offset, out);
    bytes_printf(out, "\taddi%s %s, %s, 1\n", wide ? "w" : "", t, t);
    if (!c->wraps)
        bytes_printf(out, "\tbltz %s, .Lmip_done%s\n", t, c->id);
    size += (c->wraps ? 1u : 2u) * INSN + asm_rv_access(s, "sw", t, c->base, c->offset, out);
    if (!c->wraps)
        bytes_printf(out, ".Lmip_done%s:\n", c->id);
    return size;
}

uint32_t asm_rv32_add(const struct asm_slots *s, const struct asm_count *c, struct bytes *out)
{
    return add(s, c, false, out);
}

uint32_t asm_rv64_add(const struct asm_slots *s, const struct asm_count *c, struct bytes *out)
{
    return add(s, c, true, out);
}

struct asm_needs asm_rv_needs(const struct asm_slots *s, enum asm_what what, bool keep_flags)
{
    (void)s;
    (void)keep_flags;
    return (struct asm_needs){.registers = what == ASM_PROBE_ADD};
}

/* Writes code that pushes or pops a set of registers.  The stack pointer stays a multiple of 16 (psABI, "Integer
 * Calling Convention"). */
static uint32_t save(asm_set set, bool push, unsigned bytes, struct bytes *out)
{
    unsigned n = (unsigned)__builtin_popcountll(set), room = (n * bytes + 15) / 16 * 16, at = 0;
    if (!n)
        return 0;
    if (push) {
        bytes_printf(out, "\taddi sp, sp, -%u\n", room);
        asm_pushed(out, (int)room);
    }
    for (unsigned r = 1; r < 32; r++)
        if (set & ASM_REG(r)) {
            bytes_printf(out, "\t%c%c %s, %u(sp)\n", push ? 's' : 'l', bytes == 8 ? 'd' : 'w', asm_rv_name(r), at);
            at += bytes;
        }
    if (!push) {
        bytes_printf(out, "\taddi sp, sp, %u\n", room);
        asm_pushed(out, -(int)room);
    }
    return (n + 1) * INSN;
}

uint32_t asm_rv32_save(bool thumb, asm_set set, bool push, struct bytes *out)
{
    (void)thumb;
    return save(set, push, 4, out);
}

uint32_t asm_rv64_save(bool thumb, asm_set set, bool push, struct bytes *out)
{
    (void)thumb;
    return save(set, push, 8, out);
}

/* Writes junk into all dead registers.  The registers gp and tp are never dead. */
uint32_t asm_rv_poison(asm_set dead, bool thumb, uint32_t seed, struct bytes *out)
{
    uint32_t size = 0;
    (void)thumb;
    for (unsigned r = 1; r < 32; r++)
        if ((dead & ASM_REG(r)) && (r < RV_SP || r >= RV_T0)) {
            bytes_printf(out, "\tli %s, %d\n", asm_rv_name(r), (int)asm_junk(seed, r));
            size += 2 * INSN;
        }
    return size;
}
