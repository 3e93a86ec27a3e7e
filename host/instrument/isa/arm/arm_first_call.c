/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Writes the first call of a self-contained function, which refers to nothing outside of its section except its
 * counters.  The code does in line what the helpers __mip_first_call (target/arch/calls_arm.S) and
 * __mip_first_call_atomic (atomic_arm.S) do.  One text serves 16-bit Thumb, Thumb-2 and A32.
 *
 * Input: the address of the record (u32 count, u32 order), and a register with the count.  The probe has already stored
 * a count of 0 or less.  An interrupt may have called the same function since: then the count is positive, and the
 * function already has its order.  If the counters were reset since, the count is all ones, and is left so.
 *
 * Output: the count is 1 more, or pinned; the function gets its order unless orders are frozen.  The code overwrites
 * the count's register and the flags.
 */
#include <stdio.h>

#include "instrument/isa/arm/arm.h"
#include "mip_format.h"

/* The names of the registers that a stub uses. */
struct names {
    const char *record, *count, *order, *status;
};

/* Stores the new count.  The probe has incremented it already, and no other core changes it. */
static void count_plain(const struct names *n, const char *id, struct bytes *out)
{
    bytes_printf(out, "\tstr\t%s, [%s]\n\tldr\t%s, [%s, #4]\n", n->count, n->record, n->count, n->record);
    bytes_printf(out, "\tadds\t%s, %s, #1\n\tbne\t.Lmip_end%s\n", n->count, n->count, id);
}

static void stamp_plain(const struct names *n, const char *id, struct bytes *out)
{
    bytes_printf(out, "\tldr\t%s, [%s]\n\tcmp\t%s, #0\n\tbeq\t.Lmip_end%s\n", n->count, n->order, n->count, id);
    bytes_printf(out, "\tstr\t%s, [%s, #4]\n\tadds\t%s, %s, #1\n\tstr\t%s, [%s]\n", n->count, n->record, n->count,
                 n->count, n->count, n->order);
}

static void count_atomic(const struct names *n, const char *id, struct bytes *out)
{
    bytes_printf(out, ".Lmip_more%s:\n\tldrex\t%s, [%s]\n\tadds\t%s, %s, #1\n", id, n->count, n->record, n->count,
                 n->count);
    bytes_printf(out, "\tstrex\t%s, %s, [%s]\n\tcmp\t%s, #0\n\tbne\t.Lmip_more%s\n", n->status, n->count, n->record,
                 n->status, id);
}

/* Stores the order of the function's first call.  If orders are frozen, the code leaves no monitor open: see
 * atomic_arm.S. */
static void arm_first_call_stamp_atomic(const struct names *n, const char *id, struct bytes *out)
{
    bytes_printf(out, ".Lmip_take%s:\n\tldrex\t%s, [%s]\n\tcmp\t%s, #0\n\tbeq\t.Lmip_frozen%s\n", id, n->count,
                 n->order, n->count, id);
    bytes_printf(out, "\tadds\t%s, %s, #1\n\tstrex\t%s, %s, [%s]\n\tcmp\t%s, #0\n\tbne\t.Lmip_take%s\n", n->count,
                 n->count, n->status, n->count, n->order, n->status, id);
    bytes_printf(out, "\tsubs\t%s, %s, #1\n\tstr\t%s, [%s, #4]\n\tb\t.Lmip_end%s\n", n->count, n->count, n->count,
                 n->record, id);
    bytes_printf(out, ".Lmip_frozen%s:\n\tclrex\n", id);
}

static int arm_first_call_spare(const struct asm_call *p, asm_set *used)
{
    int r = arm_spill(p, 3, *used);
    *used |= ASM_REG(r);
    return r;
}

uint32_t arm_first_call(const struct asm_call *p, uint8_t record, uint8_t count,
                        uint32_t (*put_load)(const struct asm_slots *, const struct asm_load *, struct bytes *),
                        struct bytes *out)
{
    enum { MOST_INSNS = 32 };
    const char *id = p->load.id;
    bool atomic = p->slots->atomic != ASM_ATOMIC_NONE;
    asm_set used = ASM_REG(record) | ASM_REG(count), before = used;
    int order = arm_first_call_spare(p, &used), status = atomic ? arm_first_call_spare(p, &used) : order;
    struct names n = {arm_register_name[record], arm_register_name[count], arm_register_name[order],
                      arm_register_name[status]};
    struct asm_slots state = *p->slots;
    struct asm_load load = {.reg = (uint8_t)order, .offset = MIP_STATE_ORDER, .how = ASM_LITERAL_NONE};
    state.label = "__mip_state";
    (void)snprintf(load.id, sizeof load.id, "%.22so", id);
    uint32_t size = arm_save(p->slots->thumb, used & ~before, true, out);
    bytes_printf(out, "\tldr\t%s, [%s]\n\tadds\t%s, %s, #1\n\tbeq\t.Lmip_end%s\n\tbpl\t.Lmip_once%s\n", n.count,
                 n.record, n.count, n.count, id, id);
    bytes_printf(out, "\tmovs\t%s, #1\n\tlsls\t%s, %s, #31\n\tstr\t%s, [%s]\n\tb\t.Lmip_end%s\n.Lmip_once%s:\n",
                 n.count, n.count, n.count, n.count, n.record, id, id);
    (atomic ? count_atomic : count_plain)(&n, id, out);
    size += put_load(&state, &load, out);
    (atomic ? arm_first_call_stamp_atomic : stamp_plain)(&n, id, out);
    bytes_printf(out, ".Lmip_end%s:\n", id);
    return size + MOST_INSNS * 4 + arm_save(p->slots->thumb, used & ~before, false, out);
}
