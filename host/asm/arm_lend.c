/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A register for bases that the function does not use: added to the list of its own push, and of each pop.  That costs
 * no code and no instruction, only stack; and the register keeps its value across calls.
 *
 * It is done where everything that the function does with its stack pointer is understood: one push in the first block,
 * locals below it, no arguments above it, no unwind tables to tell.  A register that no function of the unit saves may
 * be fixed (-ffixed-…, a global register variable): it is left alone.
 */
#include "asm/arm.h"
#include "asm/flow.h"

#define LOW     ((asm_set)0xf0) /* r4 to r7 */
#define SCRATCH ((asm_set)0x0f)
#define SP      ASM_REG(ARM_SP)
#define LR      ASM_REG(ARM_LR)
#define PC      ASM_REG(ARM_PC)

enum { NOT_YET = -1 };

struct frame {
    struct asm_code *c;
    asm_set list;    /* of the push */
    int64_t depth;   /* bytes of locals below the saved registers */
    bool accessed;   /* locals are */
    uint32_t blocks; /* seen */
};

static asm_set saved_somewhere(const struct asm_unit *u)
{
    asm_set all = 0;
    for (uint32_t i = 0; i < u->stmts; i++) {
        const struct asm_stmt *s = &u->stmt[i];
        if (s->kind != ASM_INSN || s->word_len < 4 || u->text[s->at] != 'p' || s->inline_asm)
            continue;
        struct asm_insn in = {.mnemonic = asm_word(u, s), .operands = asm_rest(u, s), .thumb = s->thumb};
        struct asm_effects fx;
        if (asm_starts(in.mnemonic, "push") && arm_effects(&in, &fx))
            all |= fx.use;
    }
    return all;
}

/* GCC says of each function what lies above its frame.  Of other compilers it is known only while nothing but single
 * accesses goes through the stack pointer. */
static bool told(const struct asm_code *c)
{
    const struct asm_unit *u = c->u;
    uint32_t from = u->stmt[u->function[c->function].label].at, to = u->stmt[c->item[0].stmt].at;
    struct span head = asm_text(u, from, to - from);
    return asm_has(head, "args = 0, pretend = 0,") && asm_has(head, "frame_needed = 0, uses_anonymous_args = 0");
}

static bool unwinds(const struct asm_code *c)
{
    const struct asm_unit *u = c->u;
    const struct asm_function *f = &u->function[c->function];
    for (uint32_t k = 0; k < f->parts; k++) {
        const struct asm_part *p = &u->part[f->first_part + k];
        for (uint32_t i = p->first; i < p->last; i++)
            if (u->stmt[i].kind == ASM_DIRECTIVE && u->stmt[i].dir == ASM_DIR_CFI &&
                !asm_starts(asm_word(u, &u->stmt[i]), ".loc"))
                return true;
    }
    return c->pads != 0;
}

static bool immediate(struct span s, int64_t *value)
{
    uint64_t n;
    s = asm_trim(s);
    if (s.len < 2 || s.at[0] != '#' || !asm_number((struct span){s.at + 1, s.len - 1}, &n) || n > 4096)
        return false;
    *value = (int64_t)n;
    return true;
}

/* `[sp]`, `[sp, #16]`, nothing behind it. */
static bool slot(struct span last, int64_t *offset)
{
    *offset = 0;
    if (asm_is(last, "[sp]"))
        return true;
    if (last.len < 7 || last.at[last.len - 1] != ']' || !asm_starts(last, "[sp,"))
        return false;
    return immediate((struct span){last.at + 4, last.len - 5}, offset);
}

static bool is_access(const struct asm_item *item)
{
    struct span m = item->insn.mnemonic;
    return asm_starts(m, "ldr") || asm_starts(m, "str") || asm_starts(m, "vldr") || asm_starts(m, "vstr");
}

/* Something of this frame's locals: an address of one, or one of at most eight bytes. */
static bool local(struct frame *f, const struct asm_item *item, int64_t depth)
{
    struct span rest = item->insn.operands, last = {0}, before = {0};
    int64_t offset;
    unsigned count = 0;
    while (rest.len) {
        before = last;
        last = asm_operand(&rest);
        count++;
    }
    f->accessed = true;
    if (item->fx.write & (SP | PC))
        return false;
    if (is_access(item))
        return slot(last, &offset) && offset + 8 <= depth + (asm_has(item->insn.mnemonic, "d") && count > 2 ? 0 : 4) &&
               (item->insn.mnemonic.at[0] != 'v' || offset + 8 <= depth);
    if (!told(f->c))
        return false;
    if (asm_starts(item->insn.mnemonic, "mov"))
        return count == 2 && asm_is(last, "sp") && depth > 0;
    return asm_starts(item->insn.mnemonic, "add") && count == 3 && asm_is(before, "sp") && immediate(last, &offset) &&
           offset < depth;
}

/* `sub sp, sp, #16` and `add sp, sp, #16`. */
static bool moves(const struct asm_item *item, int64_t *by)
{
    struct span rest = item->insn.operands;
    bool add = asm_starts(item->insn.mnemonic, "add");
    if ((!add && !asm_starts(item->insn.mnemonic, "sub")) || !asm_is(asm_operand(&rest), "sp"))
        return false;
    struct span next = asm_operand(&rest);
    if (asm_is(next, "sp"))
        next = asm_operand(&rest);
    if (rest.len || item->fx.conditional || !immediate(next, by))
        return false;
    *by = add ? -*by : *by;
    return true;
}

static int64_t bytes_of(asm_set list)
{
    return 4 * (int64_t)__builtin_popcountll(list);
}

static bool pushes(struct frame *f, struct asm_item *item, int64_t *depth)
{
    f->list = item->fx.use & ~SP;
    *depth = bytes_of(f->list & SCRATCH);
    item->frame = true;
    return asm_starts(item->insn.mnemonic, "push") && !item->fx.conditional && (f->list & LR) &&
           !(f->list & ASM_REG(ARM_IP));
}

/* All that was saved, to lr or the PC; scratch registers take what locals are left. */
static bool pops(struct frame *f, struct asm_item *item, int64_t depth)
{
    asm_set list = item->fx.write & ~SP;
    asm_set saved = list & ~(SCRATCH | LR | PC);
    item->frame = true;
    return saved == (f->list & ~(SCRATCH | LR)) && (list & (LR | PC)) && (list & (LR | PC)) != (LR | PC) &&
           bytes_of(list & SCRATCH) == depth && (!item->fx.conditional || (list & PC));
}

/* One block, from its first instruction's depth; *depth: at its end, NOT_YET: everything is popped. */
static bool walk(struct frame *f, uint32_t b, int64_t *depth)
{
    const struct asm_block *block = &f->c->block[b];
    bool open = b == 0, popped = false;
    for (uint32_t i = block->first; i < block->last; i++) {
        struct asm_item *item = &f->c->item[i];
        int64_t by = 0;
        bool leaves = item->fx.flow == ASM_FLOW_RETURN || item->fx.flow == ASM_FLOW_INDIRECT;
        if (!item->known || asm_starts(item->fx.target, "OUTLINED_FUNCTION_"))
            return false;
        if (!((item->fx.use | item->fx.write) & SP)) {
            if (leaves && !popped)
                return false;
            continue;
        }
        bool pop = asm_starts(item->insn.mnemonic, "pop");
        if (popped || (open ? !pushes(f, item, depth) : pop ? !pops(f, item, *depth) : false))
            return false;
        if (!open && !pop && !moves(item, &by) && !local(f, item, *depth))
            return false;
        popped = pop && !item->fx.conditional;
        open = false;
        *depth += by;
    }
    *depth = popped ? NOT_YET : *depth;
    return !open;
}

static bool ends_well(const struct frame *f, uint32_t b, int64_t depth)
{
    const struct asm_block *block = &f->c->block[b];
    enum asm_flow flow = f->c->item[block->last - 1].fx.flow;
    bool jump = flow == ASM_FLOW_JUMP || flow == ASM_FLOW_COND || flow == ASM_FLOW_TABLE;
    if (block->edges)
        return depth == f->depth && !(jump && block->out);
    return depth == NOT_YET || !jump;
}

static bool understood(struct frame *f)
{
    struct asm_code *c = f->c;
    for (uint32_t b = 0; b < c->blocks; b++) {
        int64_t depth = f->depth;
        if (!walk(f, b, &depth))
            return false;
        if (b == 0)
            f->depth = depth;
        if (!ends_well(f, b, depth))
            return false;
    }
    return true;
}

/* The registers, two that keep the stack's alignment, or one in place of an r3 that did. */
static asm_set choose(struct frame *f, asm_set possible, bool *drop)
{
    asm_set first = possible & (~possible + 1), second = (possible & ~first) & (~(possible & ~first) + 1);
    *drop = !f->accessed && f->depth == 4 && (f->list & SCRATCH) == ASM_REG(3);
    return *drop ? first : second ? first | second : 0;
}

static void change(struct asm_code *c, asm_set lent, bool drop)
{
    asm_set gone = drop ? ASM_REG(3) : 0;
    for (uint32_t i = 0; i < c->items; i++) {
        struct asm_effects *fx = &c->item[i].fx;
        if (!c->item[i].frame)
            continue;
        if (fx->use & LR) {
            fx->use = (fx->use & ~gone) | lent;
            continue;
        }
        fx->write = (fx->write & ~gone) | lent;
        fx->def = (fx->def & ~gone) | (fx->conditional ? 0 : lent);
    }
    c->written |= lent;
    c->lent = lent;
}

void arm_lend(struct asm_code *c)
{
    struct frame f = {.c = c};
    asm_set possible = LOW;
    bool drop;
    if (!c->saved_known)
        c->saved_somewhere = saved_somewhere(c->u);
    c->saved_known = true;
    possible &= c->saved_somewhere;
    for (uint32_t i = 0; i < c->items; i++)
        possible &= ~(c->item[i].fx.use | c->item[i].fx.write);
    if (!possible || asm_entered_again(c) || unwinds(c) || !understood(&f))
        return;
    asm_set lent = choose(&f, possible, &drop);
    if (lent)
        change(c, lent, drop);
}

void arm_lent_text(const struct asm_item *item, struct bytes *out)
{
    bool push = asm_starts(item->insn.mnemonic, "push");
    bytes_printf(out, "\t%.*s\t", (int)item->insn.mnemonic.len, item->insn.mnemonic.at);
    asm_set list = (push ? item->fx.use : item->fx.write) & 0xffff & ~SP;
    const char *comma = "{";
    for (unsigned r = 0; r < 16; r++)
        if (list & ASM_REG(r)) {
            bytes_printf(out, "%s%s", comma, arm_register_name[r]);
            comma = ", ";
        }
    bytes_puts(out, "}\n");
}
