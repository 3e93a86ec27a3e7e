/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * RISC-V: writes the first call of a self-contained function, which refers to nothing outside of its section except its
 * counters.  The code does in line what __mip_first_call (target/arch/calls_riscv.S) and __mip_first_call_atomic
 * (atomic_riscv.S) do.  Input: the record's address in t1.  arm_first_call.c describes the output; the count's register
 * is t0.
 */
#include "instrument/isa/riscv/riscv.h"
#include "mip_format.h"

enum { INSN = 4, ORDER = RV_A0, STATUS = RV_A0 + 1, PLAIN_INSNS = 16, ATOMIC_INSNS = 21 };

/* Takes the next order of first calls into t0, and stores it in the record.  If orders are frozen (0), the code stores
 * nothing. */
static void stamp_call(const char *id, bool atomic, struct bytes *out)
{
    if (!atomic) {
        bytes_printf(
            out, "\tlw t0, 0(a0)\n\tbeqz t0, .Lmip_frozen%s\n\tsw t0, 4(t1)\n\taddi t0, t0, 1\n\tsw t0, 0(a0)\n", id);
        return;
    }
    bytes_printf(out, ".Lmip_take%s:\n\tlr.w t0, (a0)\n\tbeqz t0, .Lmip_frozen%s\n\taddi t0, t0, 1\n", id, id);
    bytes_printf(out, "\tsc.w a1, t0, (a0)\n\tbnez a1, .Lmip_take%s\n\taddi t0, t0, -1\n\tsw t0, 4(t1)\n", id);
}

/* Adds one to the count, and jumps to .Lmip_frozen if this call gets no order. */
static void count_call(const char *id, bool atomic, struct bytes *out)
{
    if (atomic)
        bytes_printf(out, ".Lmip_more%s:\n\tlr.w t0, (t1)\n", id);
    else
        bytes_puts(out, "\tlw t0, 0(t1)\n");
    bytes_printf(out, "\taddi t0, t0, 1\n\tbeqz t0, .Lmip_frozen%s\n\tbgtz t0, .Lmip_once%s\n", id, id);
    bytes_printf(out, "\tlui t0, 0x80000\n\tsw t0, 0(t1)\n\tj .Lmip_frozen%s\n.Lmip_once%s:\n", id, id);
    if (atomic)
        bytes_printf(out, "\tsc.w a1, t0, (t1)\n\tbnez a1, .Lmip_more%s\n", id);
    else
        bytes_printf(out, "\tsw t0, 0(t1)\n\tlw t0, 4(t1)\n\taddi t0, t0, 1\n\tbnez t0, .Lmip_frozen%s\n", id);
}

uint32_t asm_rv_first_call(const struct asm_call *p, bool wide, struct bytes *out)
{
    bool atomic = p->slots->atomic != ASM_ATOMIC_NONE;
    asm_set used = ASM_REG(ORDER) | (atomic ? ASM_REG(STATUS) : 0);
    uint32_t (*save)(bool, asm_set, bool, struct bytes *) = wide ? asm_rv64_save : asm_rv32_save;
    struct asm_slots state = *p->slots;
    struct asm_load load = {.reg = ORDER, .offset = MIP_STATE_ORDER};
    state.label = "__mip_state";
    state.bytes = UINT32_MAX; /* the order's word is not inside one page of its own */
    uint32_t size = save(false, used, true, out);
    count_call(p->load.id, atomic, out);
    size += asm_rv_load(&state, &load, out);
    stamp_call(p->load.id, atomic, out);
    bytes_printf(out, ".Lmip_frozen%s:\n", p->load.id);
    return size + save(false, used, false, out) + (atomic ? ATOMIC_INSNS : PLAIN_INSNS) * (uint32_t)INSN;
}
