/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * AArch64: writes replacements for instructions whose target is out of reach, and widens entries of jump tables.
 *
 * Problem: b.cond, cbz and literal loads reach 1 MB, tbz 32 KB, adr 1 MB (DDI 0487, C6.2).
 *
 * Method: a conditional branch is replaced by its opposite, which jumps over a `b` to the target.  A branch without an
 * opposite jumps to a `b` close by, and another `b` jumps around that one.  A literal load or an adr is replaced by
 * adrp and add, which compute the address, and the load.  The value of `ldr x0, =v` is put into the code, with a branch
 * around it.
 *
 * What holds: no replacement changes a flag.  The load of a vector register needs a core register for the address: a
 * dead one, else one that is saved around the load.
 *
 * Example, before and after:
 *
 *     tbz w0, #3, .L7        tbnz w0, #3, .Lmip_near0
 *                            b .L7
 *                            .Lmip_near0:
 */
#include "instrument/isa/aarch64/aarch64.h"

#include <stdio.h>
#include <string.h>

enum { INSN = 4, NAME = 24, NO_REGISTER = 32, FIRST_SCRATCH = 16 };

static unsigned number_of(asm_set one)
{
    unsigned n = 0;

    while (n < NO_REGISTER && (one & ASM_REG(n)) == 0) {
        n++;
    }
    return n;
}

/* Is the target a place such as `.+8`, which counts from the instruction itself?  Such a place has no label that other
 * code could name. */
static bool is_place(struct span target)
{
    return target.len != 0 && target.at[0] == '.' && (target.len == 1 || strchr("+- ", target.at[1]) != NULL);
}

/* Returns the opposite of a branch; "": it has none.  GCC writes the number of a comparison without #.  The opposite
 * may have no encoding: `cbgt w0, #63` has one, `cble w0, #63` has not. */
static void inverse(const char *name, struct span operands, char *out, size_t size)
{
    const struct a64_condition *c = asm_a64_branch_condition(name), *compare = asm_a64_compare_condition(name);

    out[0] = '\0';
    if (compare != NULL) {
        struct a64_operands ops;
        asm_a64_split(operands, &ops);
        bool number = ops.count > 1 && ops.op[1].len != 0 && strchr("#-0123456789", ops.op[1].at[0]) != NULL;
        int stem = (int)strlen(name) - 2;
        if (!number || compare->flags == ASM_Z) {
            snprintf(out, size, "%.*s%s", stem, name, compare->inverse);
        }
    } else if (name[0] == 'c' || name[0] == 't') { /* cbz, cbnz, tbz, tbnz */
        snprintf(out, size, "%c%s", name[0], name[2] == 'n' ? "bz" : "bnz");
    } else if (c != NULL && c->inverse != NULL) {
        snprintf(out, size, "b.%s", c->inverse);
    }
}

/* Replaces a compare-and-branch that has no opposite: it jumps to a label after the next branch.  Returns false if the
 * instruction is of another kind. */
static bool a64_relax_around(const char *name, const struct asm_insn *in, struct span target, const char *id,
                             struct bytes *body)
{
    if (asm_a64_compare_condition(name) == NULL) {
        return false;
    }
    bytes_printf(body, "\t%s %.*s.Lmip_take%s\n\tb ", name, (int)(target.at - in->operands.at), in->operands.at, id);
    return true;
}

static uint32_t over_branch(const char *name, const struct asm_insn *in, struct span target, const char *id,
                            struct bytes *body)
{
    char opposite[NAME];
    size_t before = (size_t)(target.at - in->operands.at);

    inverse(name, in->operands, opposite, sizeof opposite);
    if (opposite[0] != '\0') {
        bytes_printf(body, "\t%s %.*s.Lmip_near%s\n", opposite, (int)before, in->operands.at, id);
    } else if (a64_relax_around(name, in, target, id, body)) {
        bytes_printf(body, ".Lmip_near%s\n.Lmip_take%s:\n\tb %.*s\n.Lmip_near%s:\n", id, id, (int)target.len, target.at,
                     id);
        return 3 * INSN;
    }
    bytes_printf(body, "\tb %.*s\n", (int)target.len, target.at);
    if (opposite[0] != '\0') {
        bytes_printf(body, ".Lmip_near%s:\n", id);
    }
    return 2 * INSN;
}

uint32_t asm_a64_detour(const struct asm_insn *in, const struct asm_effects *fx, const char *id, struct bytes *head,
                        struct bytes *tail)
{
    char name[NAME], opposite[NAME] = "";

    if (fx->target.len == 0 || !span_lower(in->mnemonic, name, sizeof name)) {
        return 0;
    }
    inverse(name, in->operands, opposite, sizeof opposite);
    if (opposite[0] != '\0') {
        bytes_printf(head, "\t%s %.*s.Lmip_over%s\n", opposite, (int)(fx->target.at - in->operands.at), in->operands.at,
                     id);
    } else if (a64_relax_around(name, in, fx->target, id, head)) {
        bytes_printf(head, ".Lmip_over%s\n.Lmip_take%s:\n", id, id);
    } else {
        return 0;
    }
    bytes_printf(tail, "\tb %.*s\n.Lmip_over%s:\n", (int)fx->target.len, fx->target.at, id);
    return (opposite[0] != '\0' ? 2 : 3) * INSN;
}

static void a64_relax_address(struct bytes *body, unsigned reg, struct span target)
{
    bytes_printf(body, "\tadrp x%u, %.*s\n\tadd x%u, x%u, :lo12:%.*s\n", reg, (int)target.len, target.at, reg, reg,
                 (int)target.len, target.at);
}

/* Replaces a load from a literal.  To load a core register, the address is computed in that register itself; a vector
 * register needs another one for it. */
static uint32_t far_load(const char *name, struct span value, struct span target, asm_set dead, struct bytes *body)
{
    unsigned base = number_of(asm_a64_register(value));
    bool spill = false;

    if (base == NO_REGISTER) {
        base = number_of(dead & ~ASM_SP64);
        spill = base >= NO_REGISTER - 1;
        base = spill ? FIRST_SCRATCH : base;
    }
    if (spill) {
        asm_a64_save(false, ASM_REG(base), true, body);
    }
    a64_relax_address(body, base, target);
    bytes_printf(body, "\t%s %.*s, [x%u]\n", name, (int)value.len, value.at, base);
    if (spill) {
        asm_a64_save(false, ASM_REG(base), false, body);
    }
    return (spill ? 5 : 3) * INSN;
}

/* Moves the value of `ldr x0, =value` from the pool into the code. */
static uint32_t a64_relax_pool_load(const char *name, struct span value, struct span target, const char *id,
                                    struct bytes *body)
{
    bool eight = value.len != 0 && strchr("xXdD", value.at[0]) != NULL && strcmp(name, "ldr") == 0;

    if (value.len == 0 || strchr("xXdDwWsS", value.at[0]) == NULL) {
        return 0;
    }
    bytes_printf(body, "\t%s %.*s, .Lmip_wl%s\n\tb .Lmip_wo%s\n\t.p2align %d\n.Lmip_wl%s:\n", name, (int)value.len,
                 value.at, id, id, eight ? 3 : 2, id);
    bytes_printf(body, "\t%s %.*s\n.Lmip_wo%s:\n", eight ? ".8byte" : ".4byte", (int)target.len - 1, target.at + 1, id);
    return (eight ? 5 : 3) * INSN;
}

uint32_t asm_a64_widen(const struct asm_insn *in, const struct asm_effects *fx, asm_set dead, const char *id,
                       struct bytes *body, struct bytes *tail)
{
    char name[NAME];
    struct a64_operands ops;

    (void)tail;
    asm_a64_split(in->operands, &ops);
    if (!span_lower(in->mnemonic, name, sizeof name) || fx->target.len == 0 || is_place(fx->target)) {
        return 0;
    }
    if (fx->flow == ASM_FLOW_COND || fx->flow == ASM_FLOW_JUMP) {
        return over_branch(name, in, fx->target, id, body);
    }
    if (fx->target.at[0] == '=') {
        return a64_relax_pool_load(name, ops.op[0], fx->target, id, body);
    }
    if (strcmp(name, "adr") == 0) {
        unsigned reg = number_of(asm_a64_register(ops.op[0]));
        if (reg >= NO_REGISTER - 1) {
            return 0;
        }
        a64_relax_address(body, reg, fx->target);
        return 2 * INSN;
    }
    if (strcmp(name, "prfm") == 0) { /* prfm is only a hint, so it may be dropped */
        bytes_puts(body, "\tnop\n");
        return INSN;
    }
    return fx->reach == A64_REACH_19BIT ? far_load(name, ops.op[0], fx->target, dead, body) : 0;
}

/* Widens the load of a table's entry: `ldrb w1, [x1, w0, uxtw]` (GCC), `ldrb w11, [x9, x8]` (LLVM), and the forms for
 * halfwords. */
static bool grow_load(const struct a64_operands *ops, uint32_t from, struct bytes *out)
{
    struct a64_operands address;
    struct span mem = ops->op[1];

    if (ops->count != 2 || mem.len < 2 || mem.at[0] != '[' || mem.at[mem.len - 1] != ']') {
        return false;
    }
    asm_a64_split((struct span){mem.at + 1, mem.len - 2}, &address);
    if (address.count < 2 || asm_a64_register(address.op[1]) == 0) {
        return false;
    }
    size_t kind = 0; /* length of the extension's name, without its shift amount */
    if (address.count == 3) {
        while (kind < address.op[2].len && strchr(" \t#", address.op[2].at[kind]) == NULL) {
            kind++;
        }
    }
    bytes_printf(out, "\t%s %.*s, [%.*s, %.*s, %.*s #%u]\n", from == 1 ? "ldrh" : "ldr", (int)ops->op[0].len,
                 ops->op[0].at, (int)address.op[0].len, address.op[0].at, (int)address.op[1].len, address.op[1].at,
                 kind == 0 ? 3 : (int)kind, kind == 0 ? "lsl" : address.op[2].at, from == 1 ? 1u : 2u);
    return true;
}

/* Widens `add x1, x0, w1, sxtb #2` (GCC), which extends the entry.  LLVM's `add x10, x10, x11, lsl #2` works for all
 * widths. */
static bool grow_add(const struct asm_insn *in, const struct a64_operands *ops, uint32_t from, struct bytes *out)
{
    char how[NAME];
    const char *extend = from == 1 ? "sxtb" : "sxth";

    if (ops->count != 4 || !span_lower(ops->op[3], how, sizeof how)) {
        return false;
    }
    if (strncmp(how, "lsl", 3) == 0) {
        bytes_printf(out, "\tadd %.*s\n", (int)in->operands.len, in->operands.at);
        return true;
    }
    if (strncmp(how, extend, strlen(extend)) != 0) {
        return false;
    }
    bytes_printf(out, "\tadd %.*s%s%s\n", (int)(ops->op[3].at - in->operands.at), in->operands.at,
                 from == 1 ? "sxth" : "sxtw", how + strlen(extend));
    return true;
}

bool asm_a64_table_step(const struct asm_insn *in, uint32_t from_bytes, struct bytes *out)
{
    struct a64_operands ops;

    asm_a64_split(in->operands, &ops);
    if (asm_a64_is(in->mnemonic, from_bytes == 1 ? "ldrb" : "ldrh")) {
        return grow_load(&ops, from_bytes, out);
    }
    return asm_a64_is(in->mnemonic, "add") && grow_add(in, &ops, from_bytes, out);
}
