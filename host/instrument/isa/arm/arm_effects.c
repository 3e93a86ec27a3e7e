/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Tells what a 32-bit Arm instruction reads and writes, and where control goes.  Sections A8 are those of DDI 0406.
 */
#include <string.h>

#include "instrument/isa/arm/arm.h"

/* All core registers except the PC. */
#define CORE ((asm_set)0x7fff)

struct arm_in {
    const struct asm_insn *insn;
    struct arm_name name;
    struct arm_ops ops;
};

static asm_set reg_set(struct span operand)
{
    int reg = arm_register(operand);
    return reg < 0 ? 0 : ASM_REG(reg);
}

static asm_set rest_set(const struct arm_ops *ops, size_t from)
{
    asm_set set = 0;
    for (size_t i = from; i < ops->count; i++)
        set |= arm_registers(ops->op[i]);
    return set;
}

static void flags(const struct arm_in *in, struct asm_effects *fx)
{
    uint8_t bits = in->name.row->bits;
    bool sets = in->name.s || in->name.row->form == ARM_F_CMP;
    if (sets && (bits & ARM_S_ARITH)) {
        fx->def |= ASM_NZCV;
    } else if (sets && (bits & ARM_S_LOGIC)) {
        fx->def |= ASM_N | ASM_Z;
        fx->write |= ASM_C;
    } else if (sets && (bits & ARM_S_MUL)) {
        fx->def |= ASM_N | ASM_Z;
        fx->write |= ASM_C | ASM_V; /* before ARMv5 these flags are unpredictable */
    }
    if (bits & ARM_READ_C)
        fx->use |= ASM_C;
    if (bits & ARM_SATURATES)
        fx->write |= ASM_Q;
    if (bits & ARM_WRITE_GE)
        fx->write |= ASM_GE;
    if (bits & ARM_READ_GE)
        fx->use |= ASM_GE;
}

/* Sets the effects of writing the PC.  With S, all registers pass to another context: an exception return (B9.3.20). */
static void arm_effects_to_pc(const struct arm_in *in, struct asm_effects *fx)
{
    const struct arm_ops *ops = &in->ops;
    fx->flow = ASM_FLOW_INDIRECT;
    if (in->name.s) {
        fx->flow = ASM_FLOW_RETURN;
        fx->use |= CORE;
    } else if (in->name.row->form == ARM_F_MOV && ops->count == 2 && arm_register(ops->op[1]) == ARM_LR) {
        fx->flow = ASM_FLOW_RETURN;
    } else if (in->name.row->form == ARM_F_DP && (arm_registers(ops->op[1]) & ASM_REG(ARM_PC))) {
        fx->flow = ASM_FLOW_TABLE; /* a table of branches: add pc, pc, r0, lsl #2 */
        fx->branch_table = true;
    }
}

static void data(const struct arm_in *in, struct asm_effects *fx, bool reads_first)
{
    const struct arm_ops *ops = &in->ops;
    fx->def |= reg_set(ops->op[0]);
    fx->use |= rest_set(ops, 1);
    if (reads_first)
        fx->use |= reg_set(ops->op[0]);
    flags(in, fx);
    if (fx->def & ASM_REG(ARM_PC))
        arm_effects_to_pc(in, fx);
}

static void literal(const struct arm_in *in, size_t operand, uint32_t reach, struct asm_effects *fx)
{
    if (operand >= in->ops.count)
        return;
    struct span o = in->ops.op[operand];
    if (!arm_label(o) && !(o.len && o.at[0] == '=')) /* the value of `=value` stands in the next pool */
        return;
    fx->target = in->ops.op[operand];
    fx->reach = reach;
}

static uint32_t load_reach(const struct arm_in *in)
{
    struct span m = in->insn->mnemonic;
    if (in->insn->thumb)
        return in->name.width == 'n' ? ARM_REACH_NARROW : ARM_REACH_WIDE;
    bool half = m.len > 3 && (span_has(m, "h") || span_has(m, "sb") || span_has(m, "SB") || span_has(m, "H"));
    return half ? ARM_REACH_BYTES : ARM_REACH_WIDE;
}

static void adr(const struct arm_in *in, struct asm_effects *fx)
{
    char c = in->insn->mnemonic.at[0];
    if ((c == 'a' || c == 'A') && in->name.row->name[0] == 'a' && in->name.row->name[1] == 'd' &&
        in->name.row->name[2] == 'r') {
        bool two = in->name.row->name[3] == 'l';
        literal(in, 1, in->insn->thumb ? load_reach(in) : two ? ARM_REACH_ADRL : ARM_REACH_ADR32, fx);
        fx->size = two ? 8 : fx->size;
    }
}

static void arm_effects_load(const struct arm_in *in, struct asm_effects *fx)
{
    const struct arm_ops *ops = &in->ops;
    asm_set base = arm_writeback(ops);
    fx->use |= rest_set(ops, 1);
    fx->def |= reg_set(ops->op[0]) | base;
    literal(in, 1, load_reach(in), fx);
    if (!(fx->def & ASM_REG(ARM_PC)))
        return;
    fx->flow = ASM_FLOW_INDIRECT;
    if (fx->use & ASM_REG(ARM_PC)) {
        fx->flow = ASM_FLOW_TABLE; /* a table of addresses: ldr pc, [pc, r0, lsl #2] */
        fx->pair_next = true;      /* the table starts 8 bytes after the load, so the branch between must stay there */
    } else if (base & ASM_REG(ARM_SP))
        fx->flow = ASM_FLOW_RETURN; /* a return: ldr pc, [sp], #4 */
    else if (ops->count > 1 && span_has(ops->op[1], "lsl"))
        fx->flow = ASM_FLOW_TABLE; /* a table of addresses: ldr pc, [r1, r0, lsl #2] */
}

/* Returns the pair of registers that an operand names.  One register may name a pair: GNU as reads `ldrd r2, [r3]` as
 * `ldrd r2, r3, [r3]`. */
static asm_set pair(const struct arm_ops *ops, size_t at, size_t *next)
{
    int first = at < ops->count ? arm_register(ops->op[at]) : -1;
    int second = at + 1 < ops->count ? arm_register(ops->op[at + 1]) : -1;
    *next = second >= 0 ? at + 2 : at + 1;
    if (first < 0)
        return ASM_ALL;
    return ASM_REG(first) | (second >= 0 ? ASM_REG(second) : ASM_REG((first + 1) & 15));
}

static void load_pair(const struct arm_in *in, struct asm_effects *fx)
{
    size_t next;
    asm_set both = pair(&in->ops, 0, &next);
    fx->use |= rest_set(&in->ops, next);
    fx->def |= both == ASM_ALL ? 0 : both | arm_writeback(&in->ops);
    fx->write |= both;
    literal(in, next, in->insn->thumb ? ARM_REACH_WORDS : ARM_REACH_BYTES, fx);
}

static void store_pair(const struct arm_in *in, struct asm_effects *fx)
{
    size_t next;
    fx->use |= pair(&in->ops, 0, &next) | rest_set(&in->ops, next);
    fx->def |= arm_writeback(&in->ops);
}

static void store_exclusive(const struct arm_in *in, struct asm_effects *fx)
{
    size_t next = 1;
    fx->def |= reg_set(in->ops.op[0]);
    if (in->name.row->form == ARM_F_STREXD)
        fx->use |= pair(&in->ops, 1, &next);
    fx->use |= rest_set(&in->ops, next);
}

/* Sets the effects of ldm/stm rn{!}, {…}{^} and of pop/push {…}. */
static void multiple(const struct arm_in *in, struct asm_effects *fx)
{
    const struct arm_ops *ops = &in->ops;
    enum arm_form form = (enum arm_form)in->name.row->form;
    bool stack = form == ARM_F_POP || form == ARM_F_PUSH;
    asm_set base = stack ? ASM_REG(ARM_SP) : reg_set(ops->op[0]);
    asm_set list = rest_set(ops, stack ? 0 : 1);
    bool changes = stack || (ops->op[0].len && ops->op[0].at[ops->op[0].len - 1] == '!');
    bool caret = ops->count && span_has(ops->op[ops->count - 1], "^");
    fx->use |= base;
    if (changes)
        fx->def |= base;
    if (form == ARM_F_STM || form == ARM_F_PUSH) {
        fx->use |= list;
        return;
    }
    bool pc = list & ASM_REG(ARM_PC);
    if (caret && !pc) { /* these are user registers, in another bank */
        fx->use |= CORE;
        fx->write |= list;
        return;
    }
    fx->def |= list;
    if (!pc)
        return;
    fx->flow = ASM_FLOW_RETURN;
    if (caret) /* an exception return: registers that it does not load pass to another context */
        fx->use |= CORE & ~fx->def;
}

static void long_multiply(const struct arm_in *in, struct asm_effects *fx)
{
    asm_set both = reg_set(in->ops.op[0]) | (in->ops.count > 1 ? reg_set(in->ops.op[1]) : 0);
    fx->def |= both;
    fx->use |= rest_set(&in->ops, 2);
    if (in->name.row->form == ARM_F_LONGACC)
        fx->use |= both;
    flags(in, fx);
}

static void select_by_flag(const struct arm_in *in, struct asm_effects *fx)
{
    uint8_t cond = ARM_COND_NONE;
    fx->def |= reg_set(in->ops.op[0]);
    fx->use |= rest_set(&in->ops, 1);
    if (in->ops.count && arm_condition(in->ops.op[in->ops.count - 1], &cond))
        fx->use |= arm_condition_flags(cond);
    else
        fx->use |= ASM_NZCV;
}

static void arm_effects_branch(const struct arm_in *in, struct asm_effects *fx)
{
    bool conditional = in->insn->in_it || (in->name.cond != ARM_COND_NONE && arm_condition_flags(in->name.cond));
    fx->flow = conditional ? ASM_FLOW_COND : ASM_FLOW_JUMP;
    if (!in->ops.count || !arm_label(in->ops.op[0]))
        return;
    fx->target = in->ops.op[0];
    /* A condition inside the encoding makes the reach shorter. */
    bool own = in->name.cond != ARM_COND_NONE && !in->insn->in_it;
    if (in->insn->thumb && in->name.width == 'n')
        fx->reach = own ? ARM_REACH_BRANCH8 : ARM_REACH_BRANCH11;
    else if (in->insn->thumb && own && conditional)
        fx->reach = ARM_REACH_BRANCH;
}

/* Returns what bxns and blxns read: non-secure code sees all registers and flags, so they must not hold secrets (DDI
 * 0553, B3.1).  So no probe may come after the instructions that clear these registers. */
static asm_set non_secure(const struct arm_in *in)
{
    const char *name = in->name.row->name;
    return strcmp(name, "bxns") == 0 || strcmp(name, "blxns") == 0 ? CORE | ASM_NZCV : 0;
}

/* Is it `.LPIC0: bl x(tlscall)`, a call by a TLS descriptor (GCC, -mtls-dialect=gnu2)?  The call goes to the function
 * that the descriptor at r0 names.  The call keeps all registers except r0, r1 and lr (GCC, tls.md "tlscall"), and the
 * linker often replaces it.  The descriptor counts from the address of this instruction (Addenda to the ABI for the Arm
 * Architecture, R_ARM_TLS_CALL, R_ARM_TLS_GOTDESC). */
static bool tls_descriptor(const struct arm_in *in, struct asm_effects *fx)
{
    if (!in->ops.count || !span_has(in->ops.op[0], "(tlscall)"))
        return false;
    fx->use |= ASM_REG(0) | ASM_REG(ARM_SP);
    fx->write |= ASM_REG(0) | ASM_REG(1) | ASM_REG(ARM_IP) | ASM_REG(ARM_LR) | ASM_NZCV;
    fx->anchored = true;
    return true;
}

static void arm_effects_call(const struct arm_in *in, struct asm_effects *fx)
{
    if (tls_descriptor(in, fx))
        return;
    fx->flow = ASM_FLOW_CALL;
    fx->def |= ASM_REG(ARM_LR);
    fx->use |= rest_set(&in->ops, 0);
    if (in->ops.count && arm_label(in->ops.op[0]))
        fx->target = in->ops.op[0];
    fx->use |= arm_hidden_operand(fx->target) | non_secure(in);
}

static void branch_exchange(const struct arm_in *in, struct asm_effects *fx)
{
    int reg = in->ops.count ? arm_register(in->ops.op[0]) : -1;
    fx->flow = reg == ARM_LR ? ASM_FLOW_RETURN : ASM_FLOW_INDIRECT;
    fx->use |= reg >= 0 ? ASM_REG(reg) | non_secure(in) : ASM_ALL;
}

static void arm_effects_compare_branch(const struct arm_in *in, struct asm_effects *fx)
{
    fx->flow = ASM_FLOW_COND;
    fx->use |= reg_set(in->ops.op[0]);
    fx->reach = ARM_REACH_CBZ;
    if (in->ops.count > 1)
        fx->target = in->ops.op[1];
}

/* Sets the effects of branches of low-overhead loops (DDI 0553, C2.4 "LE" and "WLS"): lr is the loop's counter. */
static void arm_effects_loop_branch(const struct arm_in *in, struct asm_effects *fx)
{
    size_t last = in->ops.count ? in->ops.count - 1 : 0;
    fx->use |= rest_set(&in->ops, 0);
    fx->def |= ASM_REG(ARM_LR);
    if (in->name.row->form == ARM_F_DLS)
        return;
    fx->def &= ~ASM_REG(ARM_LR);
    fx->write |= ASM_REG(ARM_LR);
    fx->flow = ASM_FLOW_COND;
    fx->reach = ARM_REACH_LOOP;
    if (in->ops.count && arm_label(in->ops.op[last]))
        fx->target = in->ops.op[last];
}

static void it(const struct arm_in *in, struct asm_effects *fx)
{
    uint8_t cond = ARM_COND_NONE;
    size_t len = in->insn->mnemonic.len;
    fx->it_length = (uint8_t)(len > 1 && len <= 5 ? len - 1 : 1);
    if (in->ops.count && arm_condition(in->ops.op[0], &cond))
        fx->it_flags = arm_condition_flags(cond);
    else
        fx->it_flags = ASM_NZCV;
    fx->use |= fx->it_flags;
}

/* VPT and VPST (DDI 0553) predicate the next instructions, which must stay right after.  They do not use the flags. */
static void vpt(const struct arm_in *in, struct asm_effects *fx)
{
    struct span m = in->insn->mnemonic;
    size_t len = 0, stem = span_starts(m, "vps") || span_starts(m, "VPS") ? 4 : 3;
    while (len < m.len && m.at[len] != '.')
        len++;
    fx->it_length = (uint8_t)(len - stem + 1);
    fx->use |= rest_set(&in->ops, 0);
}

static void status(const struct arm_in *in, struct asm_effects *fx)
{
    const struct arm_ops *ops = &in->ops;
    const asm_set flags = ASM_NZCV | ASM_Q | ASM_GE;
    bool to = in->name.row->form == ARM_F_MSR;
    /* The pointer of the main stack is sp, unless the process stack is in use (DDI 0403, B1.4.1). */
    bool stack = to && (span_is(ops->op[0], "msp") || span_is(ops->op[0], "MSP"));
    fx->def |= to ? 0 : reg_set(ops->op[0]);
    fx->use |= to ? rest_set(ops, 1) : flags;
    fx->write |= (to ? flags : 0) | (stack ? ASM_REG(ARM_SP) : 0); /* it may write the flags or keep them */
}

static void from_coprocessor(const struct arm_in *in, struct asm_effects *fx)
{
    const struct arm_ops *ops = &in->ops;
    bool two = in->name.row->form == ARM_F_MRRC;
    asm_set set = ops->count > 2 ? reg_set(ops->op[2]) : 0;
    if (two)
        set |= ops->count > 3 ? reg_set(ops->op[3]) : 0;
    if (set & ASM_REG(ARM_PC) || !set) /* the destination is APSR_nzcv */
        fx->write |= ASM_NZCV;
    else
        fx->def |= set;
}

/* Sets the effects of vmov and vmrs.  Both write core registers from vector registers; `vmov r0, r1, d0` writes two. */
static void vector_move(const struct arm_in *in, struct asm_effects *fx)
{
    const struct arm_ops *ops = &in->ops;
    asm_set first = ops->count ? reg_set(ops->op[0]) : 0;
    if (first) {
        fx->def |= first;
        if (ops->count > 2)
            fx->def |= reg_set(ops->op[1]);
    } else {
        fx->use |= rest_set(ops, 0);
    }
}

static void vector_status(const struct arm_in *in, struct asm_effects *fx)
{
    asm_set first = in->ops.count ? reg_set(in->ops.op[0]) : 0;
    if (first && !(first & ASM_REG(ARM_PC)))
        fx->def |= first;
    else
        fx->def |= ASM_NZCV; /* the form vmrs APSR_nzcv, fpscr */
}

/* Sets the effects of vector instructions.  vld, vst and vldm read a base register, and may write it back.  Vector
 * instructions only read all other core registers. */
static void vector(const struct arm_in *in, struct asm_effects *fx)
{
    asm_set core = rest_set(&in->ops, 0);
    fx->use |= core;
    bool back = in->ops.count && span_has(in->insn->operands, "!");
    bool post = in->ops.count > 2 && span_has(in->ops.op[1], "[");
    struct span m = in->insn->mnemonic;
    if (back || post || in->name.row->form == ARM_F_VCORE)
        fx->write |= core;
    bool stack = span_starts(m, "vpush") || span_starts(m, "vpop");
    if (stack || span_starts(m, "vlldm") || span_starts(m, "vlstm"))
        fx->use |= ASM_REG(ARM_SP);
    if (stack)
        fx->write |= ASM_REG(ARM_SP);
    if (in->name.row->form == ARM_F_VLDR)
        literal(in, 1, span_has(m, ".16") ? ARM_REACH_HALVES : ARM_REACH_WORDS, fx);
    if (span_starts(m, "vsel"))
        fx->use |= ASM_NZCV;
}

static void pointer_authentication(const struct arm_in *in, struct asm_effects *fx)
{
    /* DDI 0553, C2.4 "AUT" and "PAC": the signature in r12 is made from lr and sp. */
    fx->use |= ASM_REG(ARM_LR) | ASM_REG(ARM_SP);
    if (in->name.row->form == ARM_F_AUT)
        fx->use |= ASM_REG(ARM_IP);
    else
        fx->def |= ASM_REG(ARM_IP);
    fx->landing = in->name.row->form == ARM_F_PACBTI;
}

static void anything(struct asm_effects *fx)
{
    fx->use = fx->write = ASM_ALL;
    fx->def = 0;
}

static void stop(const struct arm_in *in, struct asm_effects *fx)
{
    (void)in;
    fx->flow = ASM_FLOW_STOP;
}

static void exception_return(const struct arm_in *in, struct asm_effects *fx)
{
    (void)in;
    fx->flow = ASM_FLOW_RETURN;
    fx->use |= CORE;
}

static void nothing(const struct arm_in *in, struct asm_effects *fx)
{
    (void)in;
    (void)fx;
}

static void landing(const struct arm_in *in, struct asm_effects *fx)
{
    (void)in;
    fx->landing = true;
}

static void system_call(const struct arm_in *in, struct asm_effects *fx)
{
    (void)in;
    anything(fx);
}

static void reads(const struct arm_in *in, struct asm_effects *fx)
{
    fx->use |= rest_set(&in->ops, 0);
    if (in->name.row->form == ARM_F_READ && in->name.row->name[0] == 'p' && in->name.row->name[1] == 'l')
        literal(in, 0, ARM_REACH_WIDE, fx); /* the hints pld, pldw and pli */
}

static void store(const struct arm_in *in, struct asm_effects *fx)
{
    reads(in, fx);
    fx->def |= arm_writeback(&in->ops);
    if (in->name.row->form == ARM_F_LDC)
        literal(in, 2, ARM_REACH_WORDS, fx);
}

static void arm_effects_compare(const struct arm_in *in, struct asm_effects *fx)
{
    reads(in, fx);
    flags(in, fx);
}

/* Reads two or three operands: `add r0, r1` and `add r0, r1, lsl #2` are short for `add r0, r0, …`. */
static void two_or_three(const struct arm_in *in, struct asm_effects *fx)
{
    const struct arm_ops *ops = &in->ops;
    bool shifted = ops->count == 3 && span_has(ops->op[2], " ") && ops->op[2].at[0] != '#';
    data(in, fx, ops->count == 2 || shifted);
}

static void move(const struct arm_in *in, struct asm_effects *fx)
{
    data(in, fx, false);
    adr(in, fx);
}

static void read_and_write(const struct arm_in *in, struct asm_effects *fx)
{
    data(in, fx, true);
}

/* TBB and TBH (DDI 0403, A7.7.185): entries count from the PC even if another register holds the table's address. */
static void table_branch(const struct arm_in *in, struct asm_effects *fx)
{
    reads(in, fx);
    fx->flow = ASM_FLOW_TABLE;
    fx->anchored = true;
}

static void (*const by_form[])(const struct arm_in *, struct asm_effects *) = {
    [ARM_F_DP] = two_or_three,
    [ARM_F_MOV] = move,
    [ARM_F_RMW] = read_and_write,
    [ARM_F_CMP] = arm_effects_compare,
    [ARM_F_READ] = reads,
    [ARM_F_LOAD] = arm_effects_load,
    [ARM_F_LOADD] = load_pair,
    [ARM_F_STORE] = store,
    [ARM_F_STORED] = store_pair,
    [ARM_F_STREX] = store_exclusive,
    [ARM_F_STREXD] = store_exclusive,
    [ARM_F_LDM] = multiple,
    [ARM_F_STM] = multiple,
    [ARM_F_POP] = multiple,
    [ARM_F_PUSH] = multiple,
    [ARM_F_LONG] = long_multiply,
    [ARM_F_LONGACC] = long_multiply,
    [ARM_F_CSEL] = select_by_flag,
    [ARM_F_B] = arm_effects_branch,
    [ARM_F_BL] = arm_effects_call,
    [ARM_F_BX] = branch_exchange,
    [ARM_F_BLX] = arm_effects_call,
    [ARM_F_CBZ] = arm_effects_compare_branch,
    [ARM_F_TB] = table_branch,
    [ARM_F_IT] = it,
    [ARM_F_VPT] = vpt,
    [ARM_F_NOP] = nothing,
    [ARM_F_HINT] = landing,
    [ARM_F_PACBTI] = pointer_authentication,
    [ARM_F_PAC] = pointer_authentication,
    [ARM_F_AUT] = pointer_authentication,
    [ARM_F_STOP] = stop,
    [ARM_F_SYS] = system_call,
    [ARM_F_MRS] = status,
    [ARM_F_MSR] = status,
    [ARM_F_MRC] = from_coprocessor,
    [ARM_F_MCR] = reads,
    [ARM_F_MRRC] = from_coprocessor,
    [ARM_F_LDC] = store,
    [ARM_F_ERET] = exception_return,
    [ARM_F_LE] = arm_effects_loop_branch,
    [ARM_F_WLS] = arm_effects_loop_branch,
    [ARM_F_DLS] = arm_effects_loop_branch,
    [ARM_F_V] = vector,
    [ARM_F_VCORE] = vector,
    [ARM_F_VLDR] = vector,
    [ARM_F_VMOV] = vector_move,
    [ARM_F_VMRS] = vector_status,
};

/* Makes the effects of an instruction conditional.  Such an instruction may write nothing, and reads its condition.  In
 * an IT block a name may mean something else: outside of one, vmullt is a multiplication of MVE. */
static void predicate(const struct arm_in *in, struct asm_effects *fx)
{
    asm_set read = in->insn->in_it ? in->insn->it_flags : arm_condition_flags(in->name.cond);
    if (in->insn->in_it)
        read |= arm_condition_flags(in->name.cond);
    if (!read)
        return;
    fx->use |= read;
    fx->write |= fx->def;
    fx->def = 0;
    fx->conditional = true;
}

/* Is the instruction a trap?  GCC writes it as `.inst`, as old assemblers do not know its name: udf (A8.8.247). */
static bool trap(const struct asm_insn *in, struct asm_effects *out)
{
    uint64_t code;
    if (!span_starts(in->mnemonic, ".inst") || !span_number(in->operands, &code))
        return false;
    bool is_trap = in->thumb ? (code & ~UINT64_C(0xff)) == 0xde00 : (code & 0xfff000f0) == 0xe7f000f0;
    if (is_trap)
        out->flow = ASM_FLOW_STOP;
    return is_trap;
}

bool arm_effects(const struct asm_insn *in, struct asm_effects *out)
{
    struct arm_in parts = {.insn = in};
    *out = (struct asm_effects){.flow = ASM_FLOW_NEXT, .size = 4};
    if (trap(in, out))
        return true;
    if (!arm_find(in->mnemonic, &parts.name)) {
        anything(out);
        return false;
    }
    arm_split(in->operands, &parts.ops);
    if (parts.ops.count == 0)
        parts.ops.op[0] = (struct span){in->operands.at, 0};
    by_form[parts.name.row->form](&parts, out);
    if (parts.name.row->form != ARM_F_B && parts.name.row->form != ARM_F_IT)
        predicate(&parts, out);
    else if (parts.name.row->form == ARM_F_B)
        out->use |= arm_condition_flags(parts.name.cond);
    if (arm_rotates_carry(in->operands))
        out->use |= ASM_C;
    out->write |= out->def;
    bool reads_pc = (out->use & ASM_REG(ARM_PC)) != 0;
    out->anchored = out->anchored || reads_pc;
    out->pair_next = out->pair_next || (reads_pc && (out->write & ASM_REG(ARM_LR))); /* a call: mov lr, pc; bx r3 */
    if (in->thumb) {
        out->size = thumb_size(in, &parts.name, &parts.ops);
        out->shorter = thumb_shorter(in, &parts.name, &parts.ops);
    }
    return true;
}
