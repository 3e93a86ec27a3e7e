/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * RISC-V, RV32 and RV64: the registers of the calling convention (psABI, "Integer Calling Convention"), and how far
 * branches reach.
 */
#include <stdlib.h>

#include "instrument/isa/riscv/riscv.h"
#include "mip_format.h"

#define EM_RISCV 243

/* LLVM's fastcc passes more arguments in t2 and t3 to t6 (RISCVCallingConv.cpp, CC_RISCV_FastCC).  t2 also holds the
 * static chain, or the number of a landing pad.  GCC does not mark nested functions, so each call counts as a read of
 * t2.  The registers gp and tp belong to the platform. */
#define ARGUMENTS (RV_REGS(10, 17) | ASM_REG(RV_T2) | RV_REGS(28, 31))
#define PLATFORM  RV_REGS(RV_SP, 4)
#define SAVED     (RV_REGS(8, 9) | RV_REGS(18, 27))
/* a2 and a3 hold data of an exception that a return passes on (GCC, EH_RETURN_DATA_REGNO). */
#define RESULTS RV_REGS(10, 13)

/* LLVM's preserve_most keeps all registers except t1, t2 and t3 (RISCVCallingConv.td, CSR_RT_MostRegs).  The text of a
 * leaf function does not show that it has this convention. */
#define OTHER (ASM_REG(RV_T0) | RV_REGS(10, 17) | RV_REGS(29, 31))

static void limits(uint32_t reach, int64_t *backward, int64_t *forward)
{
    enum { BRANCH = 1 << 12, STEP = 2 }; /* Unpriv, 2.5.2 */
    *backward = reach == RV_REACH_BRANCH ? BRANCH : INT64_MAX;
    *forward = reach == RV_REACH_BRANCH ? BRANCH - STEP : INT64_MAX;
}

static enum asm_op op(struct span m)
{
    if (span_is(m, "nop") || span_is(m, "c.nop"))
        return ASM_OP_NOP;
    if (span_is(m, "la") || span_is(m, "lla"))
        return ASM_OP_ADDRESS;
    if (span_is(m, "add") || span_is(m, "addi"))
        return ASM_OP_ADD;
    if (span_is(m, "mv"))
        return ASM_OP_MOVE;
    return span_is(m, "wfi") ? ASM_OP_WAIT : ASM_OP_OTHER;
}

/* Returns the stack's growth by `addi sp, sp, -32`, or by Zcmp's `cm.push {ra, s0}, -16`. */
static int64_t rv_stack_growth(const struct asm_insn *in, const struct asm_effects *fx)
{
    struct rv_operands o;
    char number[16];
    char *end;
    if (!(fx->write & ASM_REG(RV_SP)))
        return 0;
    asm_rv_split(in->operands, &o);
    bool adds = (span_is(in->mnemonic, "addi") || span_is(in->mnemonic, "add")) && o.count == 3 &&
                asm_rv_register(o.op[1]) == ASM_REG(RV_SP);
    bool list = span_starts(in->mnemonic, "cm.p") && o.count == 2;
    if ((!adds && !list) || !span_lower(o.op[o.count - 1], number, sizeof number))
        return ASM_GROWTH_UNKNOWN;
    long n = strtol(number, &end, 0);
    return *end || end == number ? ASM_GROWTH_UNKNOWN : -n;
}

static asm_set saves_to_stack(const struct asm_insn *in, const struct asm_effects *fx)
{
    struct rv_operands o;
    asm_rv_split(in->operands, &o);
    bool stores = span_is(in->mnemonic, "sw") || span_is(in->mnemonic, "sd");
    bool slot = o.count == 2 && asm_rv_registers_in(o.op[1]) == ASM_REG(RV_SP);
    return stores && slot                     ? fx->use & ~ASM_REG(RV_SP)
           : span_is(in->mnemonic, "cm.push") ? fx->use & ~ASM_REG(RV_SP)
                                              : 0;
}

/* Finds load-reserved and store-conditional, the exclusive pair of extension A (Unpriv, 13.2). */
static enum asm_exclusive exclusive(struct span m)
{
    return span_starts(m, "lr.")   ? ASM_EXCLUSIVE_LOAD
           : span_starts(m, "sc.") ? ASM_EXCLUSIVE_STORE
                                   : ASM_EXCLUSIVE_NONE;
}

/* Does the name of an architecture contain extension A, as rv32i2p1_m2p0_a2p1 and rv32imac do?  The letter comes after
 * the base, alone or with a version; longer names come after underscores (RISC-V ELF psABI, "Attributes"). */
static bool has_atomics(struct span arch)
{
    if (span_has(arch, "_zaamo") || span_has(arch, "_a2") || span_has(arch, "_a1"))
        return true;
    for (size_t i = 4; i < arch.len && arch.at[i] >= 'a' && arch.at[i] <= 'z'; i++)
        if (arch.at[i] == 'a' || arch.at[i] == 'g')
            return true;
    return false;
}

/* Does the core have instructions that use more than they name?  On RV32, Zdinx, Zilsd and Zclsd move pairs of
 * registers and name the first one; hardware loops of CORE-V jump back where no instruction stands. */
static bool hides_operands(struct span arch)
{
    bool pairs = span_has(arch, "_zdinx") || span_has(arch, "_zilsd") || span_has(arch, "_zclsd");
    return (pairs && span_has(arch, "rv32")) || span_has(arch, "_xcvhwlp");
}

static const char *rv_refuses(enum asm_core core, bool thumb, bool divided)
{
    (void)thumb;
    (void)divided;
    return core == ASM_CORE_HIDES ? "its core has instructions that use registers or jump without a word of it" : NULL;
}

/* Reads the architecture from `.attribute arch, "rv32i2p1_m2p0"` (GCC) and `.attribute 5, "…"` (Clang). */
static void read_cpu(struct asm_cpu *cpu, struct span word, struct span rest)
{
    if (!span_is(word, ".attribute"))
        return;
    struct span tag = span_operand(&rest), name = span_unquote(span_trim(rest));
    if (!span_is(tag, "arch") && !span_is(tag, "5"))
        return;
    cpu->core = hides_operands(name) ? ASM_CORE_HIDES : has_atomics(name) ? ASM_CORE_FULL : ASM_CORE_NO_ATOMICS;
    cpu->absent = name.len > 4 && name.at[4] == 'e' ? (uint32_t)RV_REGS(16, 31) : 0; /* Unpriv, 3 */
    cpu->named = true;
}

static bool can_be_atomic(enum asm_core core)
{
    return core != ASM_CORE_NO_ATOMICS;
}

static const char *const words32[] = {"\"rv32", NULL};
static const char *const words64[] = {"\"rv64", NULL};

/* GNU as manual, "RISC-V Directives". */
static const struct asm_directive_row directives[] = {
    {".attribute", ASM_DIR_CPU  },
    {".option",    ASM_DIR_OTHER},
    {NULL,         0            },
};

#define BOTH                                                                                                           \
    .text.comment = '#', .image.min_insn = 2, .image.code_align = {1, 1}, .reach.near_branch = 4000,                   \
    .image.elf_machine = EM_RISCV, .text.no_relocation = "R_RISCV_NONE", .image.slot_align = 1,                        \
    .call.use = ARGUMENTS | PLATFORM,                                                                                  \
    .call.write = ASM_REG(RV_RA) | RV_REGS(5, 7) | RV_REGS(10, 17) | RV_REGS(28, 31),                                  \
    .call.returned = RESULTS | SAVED | PLATFORM | ASM_REG(RV_RA), .call.stack = ASM_REG(RV_SP),                        \
    .call.link = ASM_REG(RV_RA), .frame.stack = "2 sp x2", .frame.link = "1 ra x1",                                    \
    .call.entry_dead = RV_REGS(5, 7) | RV_REGS(10, 17) | RV_REGS(28, 31), .call.other = {0, OTHER},                    \
    .call.entry_free = ASM_REG(RV_T0) | ASM_REG(RV_T1), .call.entry_public = ASM_REG(28) /* t3 */,                     \
    .call.kept = {SAVED, SAVED}, .text.gcc_header = {".file", ".option", NULL}, .text.low_word = "%hi(",               \
    .text.gcc_trap = "ebreak", .text.rigid_word = "norelax", .insn.op = op, .frame.growth = rv_stack_growth,           \
    .frame.saves_to_stack = saves_to_stack, .refuses = rv_refuses, .text.read_cpu = read_cpu,                          \
    .text.directives = directives, .probe.can_be_atomic = can_be_atomic,                                               \
    .probe.atomic_takes = "it takes the extension A, as rv32ima has it", .probe.single_atomics = true,                 \
    .probe.self_contained = true, .probe.atomic_samples = true, .insn.effects = asm_rv_effects,                        \
    .insn.address = asm_rv_address, .call.results = RESULTS, .reach.limits = limits, .reach.widen = asm_rv_widen,      \
    .probe.base = RV_REGS(5, 31), .probe.base_short = RV_REGS(8, 15), .probe.base_paged = true,                        \
    .probe.sized_slots = true, .probe.slots_reach = 2047, .probe.words_reach = 2044, .probe.load = asm_rv_load,        \
    .probe.mark = asm_rv_mark, .probe.needs = asm_rv_needs, .probe.detour = asm_rv_detour, .probe.jump = "j",          \
    .insn.exclusive = exclusive, .probe.poison = asm_rv_poison

const struct asm_arch asm_riscv32 = {
    .name = "riscv32",
    .text.words = words32,
    .image.pointer_bytes = 4,
    .image.map_width = MIP_WIDTH_32,
    .probe.add = asm_rv32_add,
    .probe.add_and_call_if = asm_rv32_calls,
    .probe.save = asm_rv32_save,
    BOTH,
};

const struct asm_arch asm_riscv64 = {
    .name = "riscv64",
    .text.words = words64,
    .image.pointer_bytes = 8,
    .image.map_width = MIP_WIDTH_64,
    .probe.add = asm_rv64_add,
    .probe.add_and_call_if = asm_rv64_calls,
    .probe.save = asm_rv64_save,
    BOTH,
};
