/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * RISC-V: tells what an instruction reads and writes, and where control goes.
 *
 * RISC-V has no flags, and floating-point registers are not tracked, as probes use none.  A mnemonic that is in no
 * table (of the vector extension, or a vendor's) may read and write everything.  If an operand of such an instruction
 * is a label of the compiler, the instruction may also jump there.
 *
 * Example: `sw a4, g, a5` stores a4 to the symbol g with the help of a5.  The instruction reads a4, and writes a5.
 */
#include "instrument/isa/riscv/riscv.h"

#include <string.h>

enum { INSN = 4, PAIR = 8, LI = 32, UNKNOWN = 16 };

static bool rv_is(const char *word, const char *text)
{
    return strcmp(word, text) == 0;
}

static bool is_rv_one_of(const char *word, const char *const *list)
{
    for (; *list; list++)
        if (rv_is(word, *list))
            return true;
    return false;
}

/* Returns the registers of all operands, from a given one on. */
static asm_set registers_from(const struct asm_insn *in, const struct rv_operands *o, size_t first)
{
    if (first >= o->count)
        return 0;
    const char *at = o->op[first].at;
    return asm_rv_registers_in((struct span){at, (size_t)(in->operands.at + in->operands.len - at)});
}

/* Sets the effects of a jump through a register: jr rs, jr off(rs), jalr rs, jalr rd, rs, jalr rd, off(rs), jalr rd,
 * rs, off.  A jump through ra or t0 that links nothing is a return: the calls of -msave-restore link t0 (Unpriv, 2.5.1,
 * table 3). */
static void indirect(const struct asm_insn *in, const struct rv_operands *o, bool links, struct asm_effects *k)
{
    bool names_link = links && o->count > 1;
    asm_set link = !links ? 0 : names_link ? asm_rv_register(o->op[0]) : ASM_REG(RV_RA);
    k->use = registers_from(in, o, names_link ? 1 : 0);
    k->def = k->write = link;
    bool returns = k->use == ASM_REG(RV_RA) || k->use == ASM_REG(RV_T0);
    k->flow = link ? ASM_FLOW_CALL : returns ? ASM_FLOW_RETURN : ASM_FLOW_INDIRECT;
    if (link && link != ASM_REG(RV_RA)) /* the callee is a helper with its own calling convention */
        k->use = k->write = ASM_ALL, k->def = 0;
}

/* Sets the effects of a jump or call to a label.  If the link register is not ra, the callee has its own convention:
 * `call t0, __riscv_save_4` pushes registers.  Such a call may read and write everything. */
static void direct(const struct rv_operands *o, asm_set link, struct asm_effects *k)
{
    k->target = o->count ? o->op[o->count - 1] : (struct span){"", 0};
    k->flow = link ? ASM_FLOW_CALL : ASM_FLOW_JUMP;
    k->def = k->write = link;
    if (link == ASM_REG(RV_T0) && span_starts(k->target, "__riscv_save_")) {
        /* The helper pushes registers, so it reads them (libgcc, save-restore.S). */
        k->use = ASM_ALL & ~(ASM_REG(RV_T0) | ASM_REG(RV_T1));
        k->write = ASM_REG(RV_T0) | ASM_REG(RV_T1) | ASM_REG(RV_SP);
    } else if (link && link != ASM_REG(RV_RA)) {
        k->use = k->write = ASM_ALL, k->def = 0;
    }
}

static bool is_rv_jump(const struct asm_insn *in, const char *name, const struct rv_operands *o, struct asm_effects *k)
{
    asm_set first = o->count ? asm_rv_register(o->op[0]) : 0;
    if (rv_is(name, "j") || rv_is(name, "c.j")) {
        direct(o, 0, k);
    } else if (rv_is(name, "tail")) { /* tail jumps through t1, or through t2 with landing pads (asm-manual) */
        direct(o, 0, k);
        k->write = ASM_REG(RV_T1) | ASM_REG(RV_T2);
        k->size = PAIR;
    } else if (rv_is(name, "jump")) { /* its operands are a label and a register */
        k->target = o->count ? o->op[0] : (struct span){"", 0};
        k->flow = ASM_FLOW_JUMP;
        k->def = k->write = o->count == 2 ? asm_rv_register(o->op[1]) : 0;
        k->size = PAIR;
    } else if (rv_is(name, "call")) {
        direct(o, o->count == 2 ? first : ASM_REG(RV_RA), k);
        k->size = PAIR;
    } else if (rv_is(name, "jal") || rv_is(name, "c.jal")) {
        direct(o, o->count == 2 ? first : ASM_REG(RV_RA), k);
    } else if (rv_is(name, "ret")) {
        k->flow = ASM_FLOW_RETURN;
        k->use = ASM_REG(RV_RA);
    } else if (rv_is(name, "jr") || rv_is(name, "c.jr")) {
        indirect(in, o, false, k);
    } else if (rv_is(name, "jalr") || rv_is(name, "c.jalr")) {
        indirect(in, o, true, k);
    } else {
        return false;
    }
    return true;
}

/* Sets the effects of Zcmp (Unpriv, 28.13): cm.push and cm.pop with their lists, and moves between a0, a1 and two of s0
 * to s7. */
static bool is_push_or_pop(const char *name, asm_set all, struct asm_effects *k)
{
    const asm_set results = ASM_REG(RV_A0) | ASM_REG(RV_A0 + 1), stack = ASM_REG(RV_SP);
    if (rv_is(name, "cm.push")) {
        k->use = all | stack;
        k->def = k->write = stack;
    } else if (rv_is(name, "cm.pop") || rv_is(name, "cm.popret") || rv_is(name, "cm.popretz")) {
        k->use = stack;
        k->def = k->write = all | stack;
        k->flow = rv_is(name, "cm.pop") ? ASM_FLOW_NEXT : ASM_FLOW_RETURN;
        if (rv_is(name, "cm.popretz")) {
            k->def |= ASM_REG(RV_A0);
            k->write |= ASM_REG(RV_A0);
        }
    } else if (rv_is(name, "cm.mvsa01")) {
        k->use = results;
        k->def = k->write = all;
    } else if (rv_is(name, "cm.mva01s")) {
        k->use = all;
        k->def = k->write = results;
    } else {
        return false;
    }
    k->size = 2;
    return true;
}

/* Sets the effects of traps, and of returns from traps.  ebreak calls a debugger, which may change everything and comes
 * back.  So does LLVM's, as __builtin_debugtrap and in checks of kCFI, whose handler reads registers.  text.gcc_trap is
 * about GCC's. */
static bool is_system(const char *name, struct asm_effects *k)
{
    static const char *const returns[] = {"mret", "sret", "uret", "mnret", "dret", NULL};
    bool call = rv_is(name, "ecall"), debug = rv_is(name, "ebreak") || rv_is(name, "c.ebreak");
    if (!is_rv_one_of(name, returns) && !call && !debug && !rv_is(name, "unimp") && !rv_is(name, "c.unimp"))
        return false;
    k->use = ASM_ALL;
    k->write = call || debug ? ASM_ALL : 0;
    k->flow = call || debug ? ASM_FLOW_NEXT : is_rv_one_of(name, returns) ? ASM_FLOW_RETURN : ASM_FLOW_STOP;
    return true;
}

static void by_row(const struct asm_insn *in, const struct rv_row *row, const struct rv_operands *o,
                   struct asm_effects *k)
{
    asm_set first = o->count ? asm_rv_register(o->op[0]) : 0, all = registers_from(in, o, 0);
    asm_set last = o->count ? asm_rv_register(o->op[o->count - 1]) : 0;
    if (row->how & (RV_D | RV_RMW)) {
        k->use = registers_from(in, o, row->how & RV_RMW ? 0 : 1);
        k->def = k->write = first;
    } else {
        k->use = all;
    }
    if ((row->how & RV_SWAP) && o->count == 1) {
        k->use = first;
        k->def = k->write = 0;
    }
    if (row->how & RV_BRANCH) {
        k->flow = ASM_FLOW_COND;
        k->target = o->count ? o->op[o->count - 1] : k->target;
        k->reach = RV_REACH_BRANCH;
    }
    if ((row->how & RV_MEMORY) && o->count == 3) { /* stores and loads with a symbol: sw a4, g, a5; flw fa0, g, a5 */
        k->use = row->how & RV_D ? 0 : asm_rv_register(o->op[0]);
        k->def = k->write = last | (row->how & RV_D ? first : 0);
    }
    k->landing = row->how & RV_LANDING;
    if (k->landing) /* a landing mark compares t2 with its number (Unpriv, 33.3) */
        k->use = ASM_REG(RV_T2);
    if (row->how & RV_LINK)
        k->use |= ASM_REG(RV_RA) | ASM_REG(RV_T0);
    k->size = row->how & RV_WIDE ? LI : row->how & RV_MEMORY ? PAIR : INSN;
}

/* Notes both halves of a PC-relative address: `.Lpcrel_hi0: auipc a0, %pcrel_hi(x)`, and `%pcrel_lo(.Lpcrel_hi0)`
 * later.  The label is that of the auipc (psABI, "PC-Relative Symbol Addresses"; "TLS Descriptors" for the others). */
static void note_place(const struct asm_insn *in, const char *name, struct asm_effects *k)
{
    static const char *const lows[] = {"%pcrel_lo(", "%tlsdesc_load_lo(", "%tlsdesc_add_lo(", "%tlsdesc_call("};
    k->anchored = rv_is(name, "auipc");
    for (size_t i = 0; i < sizeof lows / sizeof *lows; i++)
        k->names_place = k->names_place || span_has(in->operands, lows[i]);
}

/* May an instruction that is not known be a branch?  Returns the label that it may jump to. */
static struct span label_of_unknown(const struct rv_operands *o)
{
    for (size_t i = o->count; i-- > 0;)
        if (span_starts(o->op[i], ".L"))
            return o->op[i];
    return (struct span){"", 0};
}

bool asm_rv_effects(const struct asm_insn *in, struct asm_effects *out)
{
    char name[24];
    struct rv_operands o;
    struct asm_effects k = {.size = INSN};
    *out = (struct asm_effects){.use = ASM_ALL, .write = ASM_ALL, .flow = ASM_FLOW_NEXT, .size = UNKNOWN};
    asm_rv_split(in->operands, &o);
    struct span label = label_of_unknown(&o);
    if (label.len) {
        out->flow = ASM_FLOW_COND;
        out->target = label;
    }
    if (!span_lower(in->mnemonic, name, sizeof name))
        return false;
    const struct rv_row *row = asm_rv_lookup(name);
    asm_set all = asm_rv_registers_in(in->operands);
    if (row)
        by_row(in, row, &o, &k);
    else if (!is_rv_jump(in, name, &o, &k) && !is_push_or_pop(name, all, &k) && !is_system(name, &k))
        return false;
    note_place(in, name, &k);
    *out = k;
    return true;
}
