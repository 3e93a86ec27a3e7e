/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * AArch64: writes the text of probes, and the junk of the poison mode.
 */
#include "instrument/isa/aarch64/aarch64.h"

#define LINK   ASM_REG(30)
#define VENEER (ASM_REG(16) | ASM_REG(17))

enum { INSN = 4, NO_REGISTER = 32 };

/* The registers that one probe uses.  kept: the live ones among these registers, which the probe saves and restores. */
struct picks {
    unsigned reg[4];
    asm_set taken, kept;
};

/* The register that tells a helper the record's page.  This register is callee-saved, the prologue has stored it on the
 * stack, and compilers take it first. */
enum { PAGE = 19 };

/* Chooses a register for a probe.  The registers x16 and x17 are tried first, as no calling convention can keep a value
 * in them across a call. */
static unsigned pick(struct picks *p, asm_set dead, bool keep_off_veneers)
{
    static const uint8_t order[] = {16, 17, 9, 10, 11, 12, 13, 14, 15, 8,  7,  6,  5,  4,
                                    3,  2,  1, 0,  19, 20, 21, 22, 23, 24, 25, 26, 27, 28};

    for (int pass = 0; pass < 2; pass++) {
        for (size_t i = keep_off_veneers ? 2 : 0; i < sizeof order; i++) {
            asm_set r = ASM_REG(order[i]);
            if ((p->taken & r) == 0 && (pass == 1 || (dead & r) != 0)) {
                p->taken |= r;
                p->kept |= pass == 1 ? r : 0;
                return order[i];
            }
        }
    }
    return NO_REGISTER; /* never happens, as a probe uses at most four registers */
}

/* Writes the address of a slot as the operand in brackets. */
static void slot(const struct asm_slots *s, unsigned base, uint32_t offset, struct bytes *out)
{
    if (asm_a64_in_one_page(s)) {
        bytes_printf(out, "[x%u, :lo12:%s+%u]\n", base, s->label, offset);
    } else {
        bytes_printf(out, "[x%u, #%u]\n", base, offset);
    }
}

uint32_t asm_a64_mark(const struct asm_slots *s, uint8_t base, uint32_t offset, struct bytes *out)
{
    bytes_puts(out, "\tstrb wzr, ");
    slot(s, base, offset, out);
    return INSN;
}

/* Writes a saturating counter.  The counter counts down: the code adds -1 to a word that is negative.  The word after
 * 0x80000000 is 0x7fffffff, to which the code adds 0. */
uint32_t asm_a64_add(const struct asm_slots *s, const struct asm_count *c, struct bytes *out)
{
    unsigned temp = c->temp[0];

    if (s->atomic != ASM_ATOMIC_NONE) {
        return asm_a64_count_atomic(s, c, out);
    }
    bytes_printf(out, "\tldr w%u, ", temp);
    slot(s, c->base, c->offset, out);
    bytes_printf(out, "\tadd w%u, w%u, w%u, asr #31\n\tstr w%u, ", temp, temp, temp, temp);
    slot(s, c->base, c->offset, out);
    return 3 * INSN;
}

/* Pushes the record's address and x30, and calls the helper, which pops both. */
static uint32_t a64_probe_call_helper(const char *helper, unsigned address, struct bytes *out)
{
    bytes_printf(out, "\tstp x%u, x30, [sp, #-16]!\n", address);
    asm_pushed(out, 16);
    asm_pushed_link(out, 8);
    bytes_printf(out, "\tbl %s\n", helper);
    asm_popped_link(out);
    asm_pushed(out, -16);
    return 2 * INSN;
}

/* Writes the rarely executed part of the probe.  The helper finds the record's address and x30 at [sp], and pops both.
 * A veneer on the way to the helper may change x16 and x17. */
static void a64_probe_first_call(const struct asm_call *p, const struct picks *picks, struct asm_call_text *out)
{
    asm_set live = VENEER & ~p->dead & ~picks->taken;
    const char *id = p->load.id;
    unsigned base = picks->reg[0], address = asm_a64_in_one_page(p->slots) ? picks->reg[1] : base;
    static const char *const helpers[2][2] = {
        {"__mip_first_call",   "__mip_first_call_atomic"  },
        {"__mip_sampled_call", "__mip_sampled_call_atomic"}
    };
    const char *helper = helpers[p->sample][p->slots->atomic != ASM_ATOMIC_NONE];

    bytes_printf(&out->tail, ".Lmip_first%s:\n", id);
    asm_pushed(&out->tail, 16 * ((__builtin_popcountll(picks->kept) + 1) / 2));
    if (p->slots->self_contained) {
        out->tail_size = INSN + asm_a64_first_call(p, base, picks->reg[1], &out->tail);
        bytes_printf(&out->tail, "\tb .Lmip_on%s\n", id);
        return;
    }
    if (address != base) {
        bytes_printf(&out->tail, "\tadd x%u, x%u, :lo12:%s\n", address, base, p->slots->label);
    }
    out->tail_size = INSN + asm_a64_save(false, live, true, &out->tail);
    out->tail_size += a64_probe_call_helper(helper, address, &out->tail);
    out->tail_size += asm_a64_save(false, live, false, &out->tail);
    bytes_printf(&out->tail, "\tb .Lmip_on%s\n", id);
    out->tail_size += INSN;
}

/* Can the probe call the helper from its own place, so that the helper finds the record's offset in the page?  The
 * helper reads this offset from the probe's own load instruction, so the code must be readable. */
static bool a64_probe_here(const struct asm_call *p, asm_set free)
{
    return !p->sample && asm_a64_in_one_page(p->slots) && !p->slots->model->execute_only && (VENEER & ~free) == 0;
}

/* Can the helper be called without using the stack?  No stack is needed if x30 holds nothing that must be preserved,
 * and no veneer changes the register with the page. */
static bool short_form(const struct asm_call *p, asm_set free)
{
    return a64_probe_here(p, free) && ((ASM_REG(PAGE) | LINK) & ~free) == 0;
}

static uint32_t a64_probe_call_here(const struct asm_call *p, unsigned page, struct bytes *b)
{
    bytes_printf(b, "\tb.gt .Lmip_on%s\n", p->load.id);
    if (page == PAGE) {
        bytes_puts(b, "\tbl __mip_first_call_x19\n");
        return 2 * INSN;
    }
    return INSN + a64_probe_call_helper("__mip_first_call_page", page, b);
}

/* Writes the increment of the call count.  After it, the flags tell how the count compares with 0.  The test for a
 * sample needs no flags, and preserves them unless the count is atomic. */
static uint32_t a64_probe_increment(const struct asm_call *p, const struct picks *picks, struct bytes *b)
{
    unsigned base = picks->reg[0], count = picks->reg[1];

    if (p->slots->atomic != ASM_ATOMIC_NONE) {
        return asm_a64_add_atomic(p->slots, base, (const unsigned[]){count, picks->reg[3]}, p->load.id, b);
    }
    bytes_printf(b, "\tldr w%u, ", count);
    slot(p->slots, base, 0, b);
    bytes_printf(b, "\tadd%s w%u, w%u, #1\n\tstr w%u, ", p->sample ? "" : "s", count, count, count);
    slot(p->slots, base, 0, b);
    return 3 * INSN;
}

/* Branches to the stub at a first call, and if the count is pinned. */
static uint32_t first_branch(const struct asm_call *p, struct bytes *b)
{
    bytes_printf(b, p->far_tail ? "\tb.gt .Lmip_on%s\n\tb .Lmip_first%s\n" : "\tb.le .Lmip_first%s\n", p->load.id,
                 p->load.id);
    return (p->far_tail ? 2U : 1U) * INSN;
}

/* Writes a branch that is taken once in 2^period calls, at a place in the period that moves on by one each time.  So if
 * several callers take turns, each of them is sampled.  The branch is also taken for the count 0, the first call, and
 * sooner or later for a pinned count.  The code of the branch uses no flags. */
static uint32_t a64_probe_sample_branch(const struct asm_call *p, unsigned count, struct bytes *b)
{
    const char *id = p->load.id;
    if (p->period == 0) {
        bytes_printf(b, "\tb .Lmip_first%s\n", id);
        return INSN;
    }
    bytes_printf(b, "\teor w%u, w%u, w%u, lsr #%u\n\tlsl w%u, w%u, #%u\n", count, count, count, p->period, count, count,
                 32U - p->period);
    if (p->far_tail)
        bytes_printf(b, "\tcbnz w%u, .Lmip_on%s\n\tb .Lmip_first%s\n", count, id, id);
    else
        bytes_printf(b, "\tcbz w%u, .Lmip_first%s\n", count, id);
    return (p->far_tail ? 4U : 3U) * INSN;
}

/* Notes which registers the rest of the function may rely on after the probe. */
static void leave(const struct asm_call *p, const struct picks *picks, struct asm_call_text *out)
{
    unsigned base = picks->reg[0];
    /* The helper, or a veneer on the way to it, may change x16 and x17.  So the slot base is lost if it is in one of
     * these two. */
    bool lost = ((VENEER | picks->kept) & ASM_REG(base)) != 0;

    out->base = lost ? ASM_NO_REGISTER : (uint8_t)base;
    out->temp = (uint8_t)picks->reg[1];
    out->spoils = picks->taken | ((VENEER | LINK) & p->dead);
    if (!lost) {
        out->spoils &= ~ASM_REG(base);
    }
}

bool asm_a64_calls(const struct asm_call *p, struct asm_call_text *out)
{
    struct picks picks = {.taken = p->slots->model->reserved};
    bool keep_flags = (p->dead & ASM_NZCV) != ASM_NZCV;
    struct bytes *b = &out->body;
    struct asm_load load = p->load;

    asm_set free = p->dead & ~picks.taken;
    picks.reg[0] = pick(&picks, short_form(p, free) ? ASM_REG(PAGE) : p->dead, false);
    picks.reg[1] = pick(&picks, p->dead, false);
    picks.reg[2] = keep_flags ? pick(&picks, p->dead, true) : NO_REGISTER;
    picks.reg[3] = p->slots->atomic == ASM_ATOMIC_EXCLUSIVE ? pick(&picks, p->dead, false) : NO_REGISTER;
    load.reg = (uint8_t)picks.reg[0];

    bool at_once = a64_probe_here(p, free);
    uint32_t size = asm_a64_save(false, picks.kept, true, b);
    if (keep_flags) {
        bytes_printf(b, "\tmrs x%u, nzcv\n", picks.reg[2]);
        size += INSN;
    }
    size += asm_a64_load(p->slots, &load, b);
    size += a64_probe_increment(p, &picks, b);
    if (p->sample) {
        size += a64_probe_sample_branch(p, picks.reg[1], b);
    } else {
        size += at_once ? a64_probe_call_here(p, picks.reg[0], b) : first_branch(p, b);
    }
    bytes_printf(b, ".Lmip_on%s:\n", p->load.id);
    if (keep_flags) {
        bytes_printf(b, "\tmsr nzcv, x%u\n", picks.reg[2]);
        size += INSN;
    }
    out->body_size = size + asm_a64_save(false, picks.kept, false, b);
    if (!at_once)
        a64_probe_first_call(p, &picks, out);
    leave(p, &picks, out);
    return true;
}

/* Is it a multiply-accumulate of 64 bits, which the erratum 835769 affects?  Source: Cortex-A53 MPCore Software
 * Developers Errata Notice, 835769.  With xzr as the addend it is a plain multiplication, which is not affected. */
bool asm_a64_accumulates(const struct asm_insn *in)
{
    static const char *const names[] = {"madd", "msub", "smaddl", "smsubl", "umaddl", "umsubl"};
    struct a64_operands ops;
    bool named = false;

    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        named = named || asm_a64_is(in->mnemonic, names[i]);
    }
    if (!named) {
        return false;
    }
    asm_a64_split(in->operands, &ops);
    return ops.count == 4 && (ops.op[0].at[0] | 0x20) == 'x' && !asm_a64_is(ops.op[3], "xzr");
}

/* Writes junk into those of the four flags that are dead, through a dead register (bits 31 to 28 of NZCV: DDI 0487,
 * C5.2). */
static uint32_t a64_probe_poison_flags(asm_set dead, unsigned scratch, uint32_t seed, struct bytes *out)
{
    static const struct {
        asm_set flag;
        unsigned bit;
    } flags[] = {
        {ASM_N, 31},
        {ASM_Z, 30},
        {ASM_C, 29},
        {ASM_V, 28}
    };
    uint32_t size = 2 * INSN, junk = asm_junk(seed, NO_REGISTER);

    if (scratch == NO_REGISTER) {
        if ((dead & ASM_NZCV) != ASM_NZCV) {
            return 0;
        }
        /* If the condition ne holds, the flags become those of an equal comparison, else they are what the immediate
         * says. */
        bytes_printf(out, "\tccmp xzr, xzr, #%u, ne\n", (unsigned)(junk & 11));
        return INSN;
    }
    bytes_printf(out, "\tmrs x%u, nzcv\n", scratch);
    for (size_t i = 0; i < sizeof flags / sizeof flags[0]; i++) {
        if ((dead & flags[i].flag) == 0) {
            continue;
        }
        uint64_t bit = (uint64_t)1 << flags[i].bit;
        bool set = (junk >> i & 1) != 0;
        bytes_printf(out, "\t%s x%u, x%u, #0x%llx\n", set ? "orr" : "and", scratch, scratch,
                     (unsigned long long)(set ? bit : ~bit));
        size += INSN;
    }
    bytes_printf(out, "\tmsr nzcv, x%u\n", scratch);
    return size;
}

/* Writes junk that is no valid address: its top bits are neither all ones nor all zeros. */
uint32_t asm_a64_poison(asm_set dead, bool thumb, uint32_t seed, struct bytes *out)
{
    unsigned scratch = NO_REGISTER;
    uint32_t size = 0;

    (void)thumb;
    for (unsigned r = 0; r < 31 && scratch == NO_REGISTER; r++) {
        scratch = (dead & ASM_REG(r)) != 0 ? r : NO_REGISTER;
    }
    if ((dead & ASM_NZCV) != 0) {
        size += a64_probe_poison_flags(dead, scratch, seed, out);
    }
    for (unsigned r = 0; r < 31; r++) {
        if ((dead & ASM_REG(r)) != 0) {
            uint32_t junk = asm_junk(seed, r);
            bytes_printf(out, "\tmov x%u, #%u\n\tmovk x%u, #%u, lsl #48\n", r, junk & 0xffff, r,
                         (junk >> 16 | 0x4000) & 0x7fff);
            size += 2 * INSN;
        }
    }
    return size;
}
