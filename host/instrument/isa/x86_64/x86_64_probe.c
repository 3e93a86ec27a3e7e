/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * x86-64: writes the text of probes, and the junk of the poison mode.  Slots are addressed relative to rip, which works
 * in any code model with data within 2 GB of code.  A probe stores nothing in the 128 bytes below the stack pointer, as
 * they belong to the function (psABI 3.2.2).  At the function's entry the 128 bytes hold nothing yet, so the stub may
 * push.
 */
#include "instrument/isa/x86_64/x86_64.h"

enum { COVER = 7, COUNT = 6, LOCK = 1, BRANCH = 6, REGISTERS = 16, LOAD_JUNK = 10, SET_FLAGS = 6 };

uint32_t asm_x86_mark(const struct asm_slots *s, uint8_t base, uint32_t offset, struct bytes *out)
{
    (void)base;
    bytes_printf(out, "\tmovb $0, %s+%u(%%rip)\n", s->label, offset);
    return COVER;
}

/* Writes a saturating counter.  If the count exceeds the limit, the code sets it back.  Meanwhile other cores may
 * exceed the limit, too, and each sets back its own addition.  If flags are live, the code pushes them below those 128
 * bytes. */
uint32_t asm_x86_add(const struct asm_slots *s, const struct asm_count *c, struct bytes *out)
{
    enum { KEEP = 5 + 1, RESTORE = 1 + 8, SHORT_JUMP = 2 };
    const char *lock = s->atomic != ASM_ATOMIC_NONE ? "lock " : "";

    if (!c->flags) {
        bytes_puts(out, "\tleaq -128(%rsp), %rsp\n");
        asm_pushed(out, 128);
        bytes_puts(out, "\tpushfq\n");
        asm_pushed(out, 8);
    }
    bytes_printf(out, "\t%sincl %s+%u(%%rip)\n", lock, s->label, c->offset);
    if (!c->wraps) {
        bytes_printf(out, "\tjns .Lmip_done%s\n\t%sdecl %s+%u(%%rip)\n.Lmip_done%s:\n", c->id, lock, s->label,
                     c->offset, c->id);
    }
    if (!c->flags) {
        bytes_puts(out, "\tpopfq\n");
        asm_pushed(out, -8);
        bytes_puts(out, "\tleaq 128(%rsp), %rsp\n");
        asm_pushed(out, -128);
    }
    return 2 * (COUNT + LOCK) + SHORT_JUMP + (c->flags ? 0 : KEEP + RESTORE);
}

/* Writes a branch that is taken once in 2^period calls, at a place in the period that moves on by one each time.  So if
 * several callers take turns, each of them is sampled.  The branch is also taken for the count 0, the first call, and
 * sooner or later for a pinned count. */
static uint32_t x86_probe_sample_branch(const struct asm_call *p, struct bytes *out)
{
    const char *slot = p->slots->label;

    if (p->period == 0) {
        bytes_printf(out, "\tjmp .Lmip_first%s\n", p->load.id);
        return 5;
    }
    bytes_puts(out, "\tpushq %rax\n");
    asm_pushed(out, 8);
    bytes_printf(out, "\tmovl %s(%%rip), %%eax\n\tshrl $%u, %%eax\n\txorl %s(%%rip), %%eax\n", slot, p->period, slot);
    bytes_printf(out, "\ttestl $%u, %%eax\n\tpopq %%rax\n", (1U << p->period) - 1U);
    asm_pushed(out, -8);
    bytes_printf(out, "\tjz .Lmip_first%s\n", p->load.id);
    return 1 + 6 + 3 + 6 + 5 + 1 + BRANCH;
}

/* Writes the probe that counts calls.  The instruction inc sets all flags except the carry (SDM 2, "INC"); the helper
 * changes all flags.  rax is kept if it is live, or if the helper samples: it finds the function's return address above
 * rax. */
bool asm_x86_calls(const struct asm_call *p, struct asm_call_text *out)
{
    enum { PUSH = 1, LEA = 7, CALL = 5, JUMP = 5 };
    const char *slot = p->slots->label, *id = p->load.id;
    bool atomic = p->slots->atomic != ASM_ATOMIC_NONE;
    bool keep = p->sample || (p->dead & X86_RAX) == 0;
    const char *helper = p->sample ? "__mip_sampled_call" : atomic ? "__mip_first_call_atomic" : "__mip_first_call";

    if ((p->dead & (X86_NZV | ASM_C)) != (X86_NZV | ASM_C)) {
        return false;
    }
    bytes_printf(&out->body, "\t%sincl %s(%%rip)\n", atomic ? "lock " : "", slot);
    out->body_size = COUNT + LOCK;
    if (p->sample) {
        out->body_size += x86_probe_sample_branch(p, &out->body);
    } else {
        bytes_printf(&out->body, "\tjle .Lmip_first%s\n", id);
        out->body_size += BRANCH;
    }
    bytes_printf(&out->body, ".Lmip_on%s:\n", id);
    bytes_printf(&out->tail, ".Lmip_first%s:\n%s", id, keep ? "\tpushq %rax\n" : "");
    asm_pushed(&out->tail, keep ? 8 : 0);
    bytes_printf(&out->tail, "\tleaq %s(%%rip), %%rax\n\tcall %s\n%s", slot, helper, keep ? "\tpopq %rax\n" : "");
    asm_pushed(&out->tail, keep ? -8 : 0);
    bytes_printf(&out->tail, "\tjmp .Lmip_on%s\n", id);
    out->tail_size = (keep ? 2 * PUSH : 0) + LEA + CALL + JUMP;
    out->spoils = keep ? 0 : X86_RAX;
    return true;
}

static const char *name_of(unsigned reg, bool half)
{
    return asm_x86_register_name(reg, half);
}

/* Writes junk into the dead flags: a comparison sets all four, an increment all except the carry. */
static uint32_t x86_probe_poison_flags(asm_set dead, unsigned scratch, uint32_t seed, struct bytes *out)
{
    uint32_t junk = asm_junk(seed, REGISTERS);
    const char *reg = scratch < REGISTERS ? name_of(scratch, true) : "esp";

    if ((dead & ASM_NZCV) == ASM_NZCV) {
        bytes_printf(out, "\tcmpl $0x%x, %%%s\n", junk, reg);
        return SET_FLAGS + 1;
    }
    if ((dead & X86_NZV) == X86_NZV && scratch < REGISTERS) {
        bytes_printf(out, "\tincl %%%s\n", reg);
        return SET_FLAGS;
    }
    if ((dead & ASM_C) != 0) {
        bytes_puts(out, (junk & 1) != 0 ? "\tstc\n" : "\tclc\n");
        return 1;
    }
    return 0;
}

/* Writes junk that is no valid address: it is in neither half of the address space (SDM 1, 3.3.7.1). */
uint32_t asm_x86_poison(asm_set dead, bool thumb, uint32_t seed, struct bytes *out)
{
    unsigned scratch = REGISTERS;
    uint32_t size = 0;

    (void)thumb;
    dead &= X86_ALL | ASM_NZCV;
    for (unsigned r = 0; r < REGISTERS; r++) {
        if ((dead & ASM_REG(r)) != 0) {
            scratch = r;
            bytes_printf(out, "\tmovabsq $0x%x%08x, %%%s\n", (asm_junk(seed, r) & 0x1fffffff) | 0x40000000,
                         asm_junk(seed, r + REGISTERS), name_of(r, false));
            size += LOAD_JUNK;
        }
    }
    return size + x86_probe_poison_flags(dead, scratch, seed, out);
}
