/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * AArch64: writes the first call of a self-contained function, which refers to nothing outside of its section except
 * its counters.  The code does in line what __mip_first_call (target/arch/calls_a64.S) and __mip_first_call_atomic
 * (atomic_a64.S) do.  arm_first_call.c describes its input and output.
 */
#include <stdio.h>

#include "instrument/isa/aarch64/aarch64.h"
#include "mip_format.h"

enum { INSN = 4, PLAIN_INSNS = 16, ATOMIC_INSNS = 20 };

static uint32_t count_and_stamp(const char *id, unsigned record, unsigned count, unsigned order, struct bytes *out)
{
    bytes_printf(out, "\tldr w%u, [x%u]\n\tcbz w%u, .Lmip_end%s\n", count, order, count, id);
    bytes_printf(out, "\tstr w%u, [x%u, #4]\n\tadd w%u, w%u, #1\n\tstr w%u, [x%u]\n", count, record, count, count,
                 count, order);
    return PLAIN_INSNS * INSN;
}

static uint32_t a64_first_call_stamp_atomic(const char *id, unsigned record, const unsigned reg[3], struct bytes *out)
{
    unsigned count = reg[0], order = reg[1], status = reg[2];
    bytes_printf(out, ".Lmip_take%s:\n\tldxr w%u, [x%u]\n\tcbz w%u, .Lmip_end%s\n\tadd w%u, w%u, #1\n", id, count,
                 order, count, id, count, count);
    bytes_printf(out, "\tstxr w%u, w%u, [x%u]\n\tcbnz w%u, .Lmip_take%s\n", status, count, order, status, id);
    bytes_printf(out, "\tsub w%u, w%u, #1\n\tstr w%u, [x%u, #4]\n", count, count, count, record);
    return ATOMIC_INSNS * INSN;
}

static unsigned a64_first_call_spare(const struct asm_call *p, asm_set *used)
{
    unsigned r = 0;
    while ((*used | p->slots->model->reserved) & ASM_REG(r))
        r++;
    *used |= ASM_REG(r);
    return r;
}

uint32_t asm_a64_first_call(const struct asm_call *p, unsigned record, unsigned count, struct bytes *out)
{
    const char *id = p->load.id;
    bool atomic = p->slots->atomic != ASM_ATOMIC_NONE;
    asm_set before = ASM_REG(record) | ASM_REG(count), used = before;
    unsigned order = a64_first_call_spare(p, &used), status = atomic ? a64_first_call_spare(p, &used) : order;
    struct asm_slots state = *p->slots;
    struct asm_load load = {.reg = (uint8_t)order, .offset = MIP_STATE_ORDER};
    state.label = "__mip_state";
    uint32_t size = asm_a64_save(false, used & ~before, true, out);
    bytes_printf(out, "\tldr w%u, [x%u]\n\tadd w%u, w%u, #1\n\tcbz w%u, .Lmip_end%s\n\ttbz w%u, #31, .Lmip_once%s\n",
                 count, record, count, count, count, id, count, id);
    bytes_printf(out, "\tmov w%u, #0x80000000\n\tstr w%u, [x%u]\n\tb .Lmip_end%s\n.Lmip_once%s:\n", count, count,
                 record, id, id);
    if (atomic)
        bytes_printf(out,
                     ".Lmip_more%s:\n\tldxr w%u, [x%u]\n\tadd w%u, w%u, #1\n\tstxr w%u, w%u, [x%u]\n"
                     "\tcbnz w%u, .Lmip_more%s\n",
                     id, count, record, count, count, status, count, record, status, id);
    else
        bytes_printf(out, "\tstr w%u, [x%u]\n\tldr w%u, [x%u, #4]\n\tadd w%u, w%u, #1\n\tcbnz w%u, .Lmip_end%s\n",
                     count, record, count, record, count, count, count, id);
    size += asm_a64_load(&state, &load, out);
    size += atomic ? a64_first_call_stamp_atomic(id, record, (unsigned[]){count, order, status}, out)
                   : count_and_stamp(id, record, count, order, out);
    bytes_printf(out, ".Lmip_end%s:\n", id);
    return size + asm_a64_save(false, used & ~before, false, out);
}
