/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * RISC-V: the text of probes, and the junk of the poison mode.
 *
 * The address of a record: `lui` and `%lo` under the code model medlow, where data lies within 2 GB of address 0;
 * else `lla`, relative to the PC (psABI, "Code models").
 *
 * Linker relaxation.  A `lui` is deleted if its own symbol is in reach of gp, whatever other instructions then do with
 * its register.  So the linker may relax it if all that use the register have the same symbol and offset: the one slot
 * of a function.  With more slots GNU ld may, too: it deletes the `lui` only if all of the symbol, from the offset to
 * its .size, is in reach, with room for alignments; GCC's own text relies on that.  lld looks at each address alone, so
 * Clang's text has such pairs between .option norelax and .option pop.  So has a function of several sections, between
 * which distances may change, and one that may run with another gp.
 *
 * Example, medlow, one slot:  `lui t1, %hi(.Lmip_raw0+0)`, `sb zero, %lo(.Lmip_raw0+0)(t1)`.
 * Near gp the linker makes one instruction of it: `sb zero, -512(gp)`.
 */
#include "instrument/isa/riscv/riscv.h"

enum { INSN = 4, CALL = 8 };

/* Is the base the upper part of the address?  Then each access has the lower part.  A record that is paged lies in one
 * page (isa.h).  RISC-V's pages begin 2 KB below a multiple of 4 KB, as %lo is signed, so they hold aligned records. */
static bool is_paged(const struct asm_slots *s)
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
    if (!is_paged(s))
        bytes_printf(out, "\taddi %s, %s, %%lo(%s+%u)\n", reg, reg, s->label, l->offset);
    bytes_puts(out, relax(s));
    return (is_paged(s) ? 1 : 2) * INSN;
}

/* Writes one access to a slot. */
static uint32_t access_slot(const struct asm_slots *s, const char *what, const char *reg, unsigned base,
                            uint32_t offset, struct bytes *out)
{
    if (is_paged(s))
        bytes_printf(out, "%s\t%s %s, %%lo(%s+%u)(%s)\n%s", norelax(s), what, reg, s->label, offset, asm_rv_name(base),
                     relax(s));
    else
        bytes_printf(out, "\t%s %s, %u(%s)\n", what, reg, offset, asm_rv_name(base));
    return INSN;
}

uint32_t asm_rv_mark(const struct asm_slots *s, uint8_t base, uint32_t offset, struct bytes *out)
{
    return access_slot(s, "sb", "zero", base, offset, out);
}

/* Adds one to the word at the base in one step (Unpriv, 13.4).  If the count goes over the limit, it is put back.
 * Meanwhile others may go over the limit, too, and each puts its own back.  wide: registers have 64 bits, but the sum
 * is one of 32. */
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

/* Writes a counter.  It counts down: its sign, -1, is added to a negative word.  After 0x80000000 comes 0x7fffffff,
 * whose sign is 0.  A counter that goes up stops before 0x80000000, as that is not stored. */
static uint32_t add(const struct asm_slots *s, const struct asm_count *c, bool wide, struct bytes *out)
{
    const char *t = asm_rv_name(c->temp[0]), *u = asm_rv_name(c->temp[1]);
    if (s->atomic != ASM_ATOMIC_NONE)
        return add_atomic(c, wide, out);
    uint32_t size = access_slot(s, "lw", t, c->base, c->offset, out);
    if (c->wraps) {
        bytes_printf(out, "\taddi %s, %s, 1\n", t, t);
        return size + INSN + access_slot(s, "sw", t, c->base, c->offset, out);
    }
    if (c->down) {
        bytes_printf(out, "\tsrai %s, %s, 31\n\tadd %s, %s, %s\n", u, t, t, t, u);
        return size + 2 * INSN + access_slot(s, "sw", t, c->base, c->offset, out);
    }
    bytes_printf(out, "\taddi%s %s, %s, 1\n\tlui %s, 0x80000\n\tbeq %s, %s, .Lmip_done%s\n", wide ? "w" : "", t, t, u,
                 t, u, c->id);
    size += 3 * INSN + access_slot(s, "sw", t, c->base, c->offset, out);
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
    (void)keep_flags;
    return (struct asm_needs){.registers = what != ASM_PROBE_ADD ? 0 : s->atomic != ASM_ATOMIC_NONE ? 1 : 2};
}

/* Pushes or pops a set of registers.  sp stays a multiple of 16 (psABI, "Integer Calling Convention"). */
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

/* Returns a dead register that the probe does not use itself; 0: there is none. */
static unsigned spare(asm_set free)
{
    static const uint8_t order[] = {15, 14, 13, 12, 7, 28, 29, 30, 31, 17, 16, 11, 10};
    for (size_t i = 0; i < sizeof order; i++)
        if (free & ASM_REG(order[i]))
            return order[i];
    return 0;
}

/* Adds one to the count, which then is in n. */
static uint32_t increment(const struct asm_call *p, const char *n, struct bytes *b)
{
    if (p->slots->atomic != ASM_ATOMIC_NONE) {
        bytes_printf(b, "\tli %s, 1\n\tamoadd.w %s, %s, (t1)\n\taddi %s, %s, 1\n", n, n, n, n, n);
        return 3 * INSN;
    }
    uint32_t size = access_slot(p->slots, "lw", n, RV_T1, 0, b);
    bytes_printf(b, "\taddi %s, %s, 1\n", n, n);
    return size + INSN + access_slot(p->slots, "sw", n, RV_T1, 0, b);
}

/* The registers of a call probe.  The record's address is in t1. */
struct call_registers {
    unsigned count, temp; /* temp: for a sample */
    bool keep;            /* t0 is live, and kept in count while the helper runs */
    bool push;            /* t0 is live, and no register is dead but t1: so t0 is the count, and is pushed before */
    bool again;           /* t1 is overwritten, so the stub makes the address again */
    unsigned bytes;       /* of a register */
};

/* Chooses the registers.  Returns false if there are too few. */
static bool choose(const struct asm_call *p, bool wide, struct call_registers *r)
{
    const asm_set t0 = ASM_REG(RV_T0), t1 = ASM_REG(RV_T1), reserved = p->slots->model->reserved;
    asm_set free = p->dead & ~reserved;
    unsigned other = spare(free & ~(t0 | t1));
    *r = (struct call_registers){.keep = !(free & t0) && other, .push = !(free & t0) && !other};
    r->bytes = wide ? 8 : 4;
    r->count = r->keep ? other : RV_T0;
    r->temp = p->sample && p->period ? spare(free & ~(t0 | t1 | ASM_REG(r->count))) : r->count;
    r->again = r->push || r->temp == 0;
    r->temp = r->temp ? r->temp : RV_T1;
    return (free & t1) && !(reserved & t0);
}

/* Goes to the stub if this is the first call, or the count is pinned.  A sample is due once in 2^period calls, at a
 * place that moves on by one each time, so calls in turns are all sampled. */
static uint32_t branch(const struct asm_call *p, const struct call_registers *r, struct bytes *b)
{
    const char *id = p->load.id, *t = asm_rv_name(r->temp), *n = asm_rv_name(r->count);
    bool sum = p->sample && p->period;
    uint32_t size = 0;
    if (sum) {
        bytes_printf(b, "\tsrli %s, %s, %u\n\txor %s, %s, %s\n\tslli %s, %s, %u\n", t, n, p->period, n, n, t, n, n,
                     r->bytes * 8 - p->period);
        size += 3 * INSN;
    }
    if (r->push) {
        bytes_puts(b, "\tmv t1, t0\n");
        size += INSN + save(ASM_REG(RV_T0), false, r->bytes, b);
        n = "t1";
    }
    if (p->sample && !sum) {
        bytes_printf(b, "\tj .Lmip_first%s\n", id);
        return size + INSN;
    }
    if (!p->far_tail) {
        bytes_printf(b, "\t%s %s, .Lmip_first%s\n", sum ? "beqz" : "blez", n, id);
        return size + INSN;
    }
    bytes_printf(b, "\t%s %s, .Lmip_on%s\n\tj .Lmip_first%s\n", sum ? "bnez" : "bgtz", n, id, id);
    return size + 2 * INSN;
}

/* Calls the helper.  It is no `call t0, helper`: GNU as makes `auipc t1` of that, and the record is in t1.  The
 * linker makes `jal` of it if that reaches.  It may not where text is assembled without relaxation: there the assembler
 * has computed distances and alignments.  LLVM 14 drops the name in .reloc if no other statement has it. */
static uint32_t helper_call(const struct asm_call *p, struct bytes *b)
{
    static const char *const helpers[2][2] = {
        {"__mip_first_call",   "__mip_first_call_atomic"  },
        {"__mip_sampled_call", "__mip_sampled_call_atomic"}
    };
    const char *helper = helpers[p->sample][p->slots->atomic != ASM_ATOMIC_NONE];
    bytes_printf(b, "\t.globl %s\n\t.reloc ., R_RISCV_CALL_PLT, %s\n%s\tauipc t0, 0\n\tjalr t0, 0(t0)\n", helper,
                 helper, p->slots->model->relaxes ? "\t.reloc ., R_RISCV_RELAX\n" : "");
    return CALL;
}

/* Writes the cold part. */
static void first_call(const struct asm_call *p, const struct call_registers *r, const struct asm_load *load,
                       struct asm_call_text *out)
{
    const struct asm_slots *s = p->slots;
    const asm_set t0 = ASM_REG(RV_T0);
    struct bytes *b = &out->tail;
    bytes_printf(b, ".Lmip_first%s:\n", p->load.id);
    out->tail_size += r->again ? asm_rv_load(s, load, b) : 0;
    if (is_paged(s))
        bytes_printf(b, "%s\taddi t1, t1, %%lo(%s)\n%s", norelax(s), s->label, relax(s));
    if (r->keep)
        bytes_printf(b, "\tmv %s, t0\n", asm_rv_name(r->count));
    out->tail_size += r->push ? save(t0, true, r->bytes, b) : 0;
    out->tail_size += s->self_contained ? asm_rv_first_call(p, r->bytes == 8, b) : helper_call(p, b);
    if (r->keep)
        bytes_printf(b, "\tmv t0, %s\n", asm_rv_name(r->count));
    out->tail_size += r->push ? save(t0, false, r->bytes, b) : 0;
    bytes_printf(b, "\tj .Lmip_on%s\n", p->load.id);
    out->tail_size += 4 * INSN;
}

/* The probe of calls.  The helper gets the record's address in t1 and its return address in t0, and changes only t0. So
 * ra needs no stack, and keeps the function's return address for samples. */
static bool rv_calls(const struct asm_call *p, bool wide, struct asm_call_text *out)
{
    struct call_registers r;
    if (!choose(p, wide, &r))
        return false;
    struct asm_load load = p->load;
    load.reg = RV_T1;
    out->body_size = r.push ? save(ASM_REG(RV_T0), true, r.bytes, &out->body) : 0;
    out->body_size += asm_rv_load(p->slots, &load, &out->body);
    out->body_size += increment(p, asm_rv_name(r.count), &out->body);
    out->body_size += branch(p, &r, &out->body);
    bytes_printf(&out->body, ".Lmip_on%s:\n", load.id);
    first_call(p, &r, &load, out);
    bool paged = is_paged(p->slots);
    out->base = paged || r.again ? ASM_NO_REGISTER : RV_T1; /* the stub has changed a page */
    out->temp = r.push ? RV_T1 : (uint8_t)r.count;
    out->spoils = ASM_REG(r.temp) | ASM_REG(out->temp) | (paged ? ASM_REG(RV_T1) : 0);
    return true;
}

bool asm_rv32_calls(const struct asm_call *p, struct asm_call_text *out)
{
    return rv_calls(p, false, out);
}

bool asm_rv64_calls(const struct asm_call *p, struct asm_call_text *out)
{
    return rv_calls(p, true, out);
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

/* Writes junk.  gp and tp are never dead. */
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
