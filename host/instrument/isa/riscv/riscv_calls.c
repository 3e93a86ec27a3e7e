/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * RISC-V: writes the probe of calls, which calls a helper at the first one (target/arch/calls_riscv.S).
 *
 * The helper gets the record's address in t1 and its return address in t0, and changes only t0.  So ra need not be
 * saved, and keeps the function's return address for samples.  If t0 is live (preserve_most), the probe counts in
 * another register, which keeps the value of t0 while the helper runs.  If no other register is dead, the probe pushes
 * t0.  If t1 is live, as in an interrupt function that saves only what it needs, the probe pushes t0 and t1.
 *
 * Example, with the record near gp: `lw t0, -512(gp)`, `addi t0, t0, 1`, `sw t0, -512(gp)`, `blez t0, .Lmip_first0`.
 */
#include "instrument/isa/riscv/riscv.h"

enum { INSN = 4, CALL = 8, PUSHED = 16 };

/* Writes a push or a pop. */
static uint32_t save_around(asm_set what, bool push, unsigned bytes, struct bytes *out)
{
    return (bytes == 8 ? asm_rv64_save : asm_rv32_save)(false, what, push, out);
}

/* Writes a push or a pop of t0. */
static uint32_t save_t0(bool push, unsigned bytes, struct bytes *out)
{
    return save_around(ASM_REG(RV_T0), push, bytes, out);
}

/* Returns a dead register that the probe does not use for anything else; 0: there is none. */
static unsigned spare(asm_set free)
{
    static const uint8_t order[] = {15, 14, 13, 12, 7, 28, 29, 30, 31, 17, 16, 11, 10};
    for (size_t i = 0; i < sizeof order; i++)
        if (free & ASM_REG(order[i]))
            return order[i];
    return 0;
}

/* Writes the increment of the count, which is then in register n. */
static uint32_t increment(const struct asm_call *p, const char *n, struct bytes *b)
{
    if (p->slots->atomic != ASM_ATOMIC_NONE) {
        bytes_printf(b, "\tli %s, 1\n\tamoadd.w %s, %s, (t1)\n\taddi %s, %s, 1\n", n, n, n, n, n);
        return 3 * INSN;
    }
    uint32_t size = asm_rv_access(p->slots, "lw", n, RV_T1, 0, b);
    bytes_printf(b, "\taddi %s, %s, 1\n", n, n);
    return size + INSN + asm_rv_access(p->slots, "sw", n, RV_T1, 0, b);
}

/* The registers that a call probe uses.  The record's address is always in t1. */
struct call_registers {
    unsigned count, temp; /* the register with the count; `temp` is the one that a sample needs */
    bool keep;            /* t0 is live, so `count` holds its value while the helper runs */
    bool push;            /* t0 is live, and no register is dead but t1: so t0 is the count, and is pushed before */
    bool both;            /* t1 is live, so t0 and t1 are pushed before the probe, and popped after it */
    bool again;           /* t1 is overwritten, so the stub computes the record's address again */
    unsigned bytes;       /* size of a register in bytes */
};

/* Chooses the registers of a call probe.  Returns false if too few are dead. */
static bool choose_registers(const struct asm_call *p, bool wide, struct call_registers *r)
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
    if (!(free & t1)) {
        bool sum = p->sample && p->period;
        *r = (struct call_registers){
            .count = RV_T0, .temp = sum ? RV_T1 : RV_T0, .both = true, .again = sum, .bytes = r->bytes};
    }
    return !(reserved & (t0 | t1));
}

/* Writes the branch to the stub, which is taken at a first call, and if the count is pinned.  For samples the branch is
 * taken once in 2^period calls, at a place in the period that moves on by one each time.  So if callers take turns,
 * each of them is sampled. */
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
        size += INSN + save_t0(false, r->bytes, b);
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

/* Writes the call of the helper.  The linker replaces the call by `jal` if that reaches.  The linker may not do so
 * where the text is assembled without relaxation, as the assembler has then computed distances and alignments.  LLVM's
 * assembler also computes them over code that it does not take for shortened, such as a .reloc, so it gets its own
 * `call`.  GNU as makes `auipc t1` of a `call`, and t1 holds the record's address.  LLVM 14 ignores the name in .reloc
 * if no other statement has it. */
static uint32_t helper_call(const struct asm_call *p, struct bytes *b)
{
    static const char *const helpers[2][2] = {
        {"__mip_first_call",   "__mip_first_call_atomic"  },
        {"__mip_sampled_call", "__mip_sampled_call_atomic"}
    };
    const char *helper = helpers[p->sample][p->slots->atomic != ASM_ATOMIC_NONE];
    const struct asm_model *m = p->slots->model;
    if (m->relaxes && !m->gnu)
        bytes_printf(b, "\tcall t0, %s\n", helper);
    else
        bytes_printf(b, "\t.globl %s\n\t.reloc ., R_RISCV_CALL_PLT, %s\n%s\tauipc t0, 0\n\tjalr t0, 0(t0)\n", helper,
                     helper, m->relaxes ? "\t.reloc ., R_RISCV_RELAX\n" : "");
    return CALL;
}

/* Writes the rarely executed part of the probe. */
static void first_call(const struct asm_call *p, const struct call_registers *r, const struct asm_load *load,
                       struct asm_call_text *out)
{
    const struct asm_slots *s = p->slots;
    struct bytes *b = &out->tail;
    bytes_printf(b, ".Lmip_first%s:\n", p->load.id);
    asm_pushed(b, r->both ? PUSHED : 0);
    out->tail_size += r->again ? asm_rv_load(s, load, b) : 0;
    out->tail_size += asm_rv_add_low(s, RV_T1, b);
    if (r->keep)
        bytes_printf(b, "\tmv %s, t0\n", asm_rv_name(r->count));
    out->tail_size += r->push ? save_t0(true, r->bytes, b) : 0;
    out->tail_size += s->self_contained ? asm_rv_first_call(p, r->bytes == 8, b) : helper_call(p, b);
    if (r->keep)
        bytes_printf(b, "\tmv t0, %s\n", asm_rv_name(r->count));
    out->tail_size += r->push ? save_t0(false, r->bytes, b) : 0;
    bytes_printf(b, "\tj .Lmip_on%s\n", p->load.id);
    asm_pushed(b, r->both ? -PUSHED : 0);
    out->tail_size += 3 * INSN;
}

static bool rv_calls(const struct asm_call *p, bool wide, struct asm_call_text *out)
{
    struct call_registers r;
    if (!choose_registers(p, wide, &r))
        return false;
    struct asm_load load = p->load;
    load.reg = RV_T1;
    asm_set pushed = r.both ? ASM_REG(RV_T0) | ASM_REG(RV_T1) : r.push ? ASM_REG(RV_T0) : 0;
    out->body_size = pushed ? save_around(pushed, true, r.bytes, &out->body) : 0;
    out->body_size += asm_rv_load(p->slots, &load, &out->body);
    out->body_size += increment(p, asm_rv_name(r.count), &out->body);
    out->body_size += branch(p, &r, &out->body);
    bytes_printf(&out->body, ".Lmip_on%s:\n", load.id);
    out->body_size += r.both ? save_around(pushed, false, r.bytes, &out->body) : 0;
    first_call(p, &r, &load, out);
    if (r.both)
        return true; /* no register has changed */
    bool paged = asm_rv_is_paged(p->slots);
    /* The stub has changed t1, so it no longer holds the page. */
    out->base = paged || r.again ? ASM_NO_REGISTER : RV_T1;
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
