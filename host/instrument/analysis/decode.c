/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Turns a function's statements into items: instructions with their effects and labels.
 *
 * Problem: later stages ask what an instruction reads and writes, and where control goes after it.  The text tells only
 * names.  Inline assembly hides its operands.  Some idioms of compilers mean more than their instructions say.
 *
 * Method: one pass over the statements in the order of the text.  The tables of isa/ give the effects of each
 * instruction.  Then the effects of idioms are corrected: calls of two instructions, -fsplit-stack, barriers against
 * speculation, XRay's sleds, jump tables, setjmp.  At last each label is given to the item after it.
 *
 * Source: the manuals of each instruction set, which isa/ cites.  For an idiom the source is the compiler's code, cited
 * at the function that corrects the effects.
 *
 * Input: the unit that the parser made.  Output: in asm_code the items, their labels, taken labels, landing pads and
 * jump tables; in asm_facts sizes and uses.
 *
 * What holds: items have the order of the text.  The effects of an item are never less than what it can do: an unknown
 * instruction and inline assembly read and write everything.  If the decoder does not understand something, a member of
 * asm_code says so: unknown_insns, unknown_table, unknown_distance, unknown_jump, number_labels.  function.h says for
 * each of these members what instrument.c then does.
 *
 * Example:
 *
 *          cbz r0, .L2      @ item 0: reads r0, conditional branch, target .L2, limited reach
 *          nop              @ item 1
 *     .L2: bx  lr           @ item 2: a leader, as a branch goes to its label; returns, reads lr
 *
 * Example of an idiom, a call before ARMv5T:
 *
 *          mov lr, pc       @ item 0: reads the PC, so nothing may be put between the two
 *          bx  r3           @ item 1: would be a jump that ends the function; becomes a call, control goes on after it
 */
#include "instrument/analysis/function.h"

static struct asm_item *add_item(struct asm_code *c)
{
    if (c->items == c->item_cap) {
        c->item_cap = c->item_cap ? c->item_cap * 2 : 1024;
        c->item = xrealloc(c->item, c->item_cap, sizeof *c->item);
    }
    struct asm_item *item = &c->item[c->items++];
    *item = (struct asm_item){0};
    return item;
}

static void push_number(uint32_t **list, uint32_t *count, uint32_t *cap, uint32_t value)
{
    if (*count == *cap) {
        *cap = *cap ? *cap * 2 : 64;
        *list = xrealloc(*list, *cap, sizeof **list);
    }
    (*list)[(*count)++] = value;
}

static bool has_local(struct span s)
{
    for (size_t i = 0; i + 1 < s.len; i++)
        if (s.at[i] == '.' && s.at[i + 1] == 'L')
            return true;
    return false;
}

/* Notes the labels that an instruction branches to, or whose address it takes.  A label in the same piece of inline
 * assembly is not noted. */
static void note_references(const struct asm_unit *u, struct asm_facts *facts, const struct asm_item *item)
{
    bool branch = item->fx.flow == ASM_FLOW_JUMP || item->fx.flow == ASM_FLOW_COND;
    if (branch && item->fx.target.len) {
        uint32_t s = asm_symbol_find(u, item->fx.target);
        if (s != ASM_NONE)
            facts->use[s].branched = true;
        return;
    }
    struct span rest = item->insn.operands;
    if (!has_local(rest))
        return;
    /* For x86: the large code model counts distances from the label of this instruction. */
    bool base = item->known && span_has(rest, "_GLOBAL_OFFSET_TABLE_-");
    for (struct span name = span_name(&rest); name.len; name = span_name(&rest)) {
        uint32_t s = asm_symbol_find(u, name);
        if (s == ASM_NONE || asm_same_inline(u, item->stmt, u->symbol[s].stmt))
            continue;
        facts->use[s].base = facts->use[s].base || base;
        if (u->stmt[item->stmt].inline_asm || !item->known)
            facts->use[s].branched = true;
        else if (item->fx.names_place)
            facts->use[s].place = true;
        else
            facts->use[s].taken = facts->use[s].handed = true;
    }
}

struct it_state {
    uint32_t left;
    asm_set flags;
};

/* Makes one call out of two instructions, `mov lr, pc` and a jump.  Before ARMv5T, GCC writes these two for calls
 * through a register (config/arm/arm.cc, output_call).  Clang writes them for calls that do not return
 * (ARMISelLowering.cpp, CALL_NOLINK).  `add lr, pc` before a branch is no call: it makes an address in
 * position-independent code.  Thumb code has no such call: bit 0 of lr would be 0. */
static void call_of_two(const struct asm_code *c, struct asm_item *item)
{
    const struct asm_item *mov = &item[-1];
    bool returns = mov->known && mov->fx.anchored && (mov->fx.write & c->u->arch->call.link) && !mov->insn.thumb &&
                   c->u->arch->insn.op(mov->insn.mnemonic) == ASM_OP_MOVE;
    bool jumps =
        item->fx.flow == ASM_FLOW_JUMP || item->fx.flow == ASM_FLOW_INDIRECT || item->fx.flow == ASM_FLOW_TABLE;
    if (!c->u->arch->insn.call_of_two || !returns || !item->known || !jumps || mov->stmt + 1 != item->stmt)
        return;
    item->fx.flow = ASM_FLOW_CALL;
    item->fx.target.len = 0;
}

/* Is the last item but one a call of __morestack (-fsplit-stack)?  In the large code model Clang writes `callq
 * *__morestack_addr(%rip)`, and GCC `movabsq $__morestack_large_model@GOT, %r11; …; call *%r11`. */
static bool calls_more_stack(const struct asm_code *c)
{
    const struct asm_item *call = &c->item[c->items - 2];
    bool named = span_has(call->insn.operands, "__morestack");
    for (uint32_t back = 1; back <= 4 && back <= c->items - 2 && !call->fx.target.len; back++)
        named = named || span_has(call[-(int)back].insn.operands, "__morestack_large_model");
    return named;
}

/* Makes one instruction out of a call of __morestack and the `ret` after it.  Control goes on after the `ret`.  Under
 * -fsplit-stack __morestack returns to the byte after that `ret` (libgcc, config/i386/morestack.S).  It returns to the
 * `ret` itself only after the function has returned, to give up its piece of stack. */
static void more_stack(const struct asm_code *c, struct asm_item *item)
{
    if (!c->u->arch->call.split_stack_returns || item[-1].fx.flow != ASM_FLOW_CALL ||
        item->fx.flow != ASM_FLOW_RETURN || !calls_more_stack(c))
        return;
    item->fx.flow = ASM_FLOW_NEXT;
    item->glued = true;
}

static bool of_block(const struct asm_unit *u, struct span name)
{
    return (u->clang ? &asm_clang : &asm_gcc)->is_block(name);
}

/* Turns a `bl` to a block of the same function into a jump.  In 16-bit Thumb, compilers reach far blocks this way if lr
 * is on the stack. */
static void read_far_jump(const struct asm_unit *u, struct asm_item *item)
{
    if (u->arch->insn.calls_jump && item->fx.flow == ASM_FLOW_CALL && of_block(u, item->fx.target))
        item->fx.flow = ASM_FLOW_JUMP;
}

/* Sets the effects of a piece of inline assembly.  Inline assembly may read and write everything, as the text does not
 * have its operands and clobbers.  No flag carries a value into it. */
static void by_hand(const struct asm_unit *u, struct asm_facts *facts, struct asm_item *item)
{
    bool directive = u->text[u->stmt[item->stmt].at] == '.'; /* a directive has a known size, even in inline assembly */
    if (!directive)
        facts->size[item->stmt] = item->known ? item->fx.size : ASM_UNBOUNDED;
    item->fx = (struct asm_effects){.use = ASM_ALL & ~ASM_NZCV,
                                    .write = ASM_ALL,
                                    .flow = ASM_FLOW_NEXT,
                                    .size = item->fx.size,
                                    .reach = item->fx.reach,
                                    .shorter = item->fx.shorter,
                                    .target = item->fx.target};
    item->known = false;
    item->insn.in_it = false;
}

/* Is the label a number, as 1b or 2f (GNU as manual, "Symbol Names")?  Compilers write labels that are numbers only in
 * inline assembly. */
static bool by_number(struct span name)
{
    size_t digits = 0;
    while (digits < name.len && name.at[digits] >= '0' && name.at[digits] <= '9')
        digits++;
    return digits && digits + 1 == name.len && (name.at[digits] == 'b' || name.at[digits] == 'f');
}

static void decode_one(struct asm_code *c, struct asm_facts *facts, uint32_t stmt, struct it_state *it)
{
    const struct asm_unit *u = c->u;
    const struct asm_stmt *s = &u->stmt[stmt];
    struct asm_item *item = &c->item[c->items - 1];
    item->insn = (struct asm_insn){.mnemonic = asm_word(u, s), .operands = asm_rest(u, s), .thumb = s->thumb};
    if (it->left) {
        item->insn.in_it = true;
        item->insn.it_last = it->left == 1;
        item->insn.it_flags = it->flags;
        it->left--;
        item->glued = true;
    }
    item->known = u->arch->insn.effects(&item->insn, &item->fx);
    asm_read_trap(u, s, item);
    if (c->items > 1 && !s->inline_asm) {
        call_of_two(c, item);
        more_stack(c, item);
    }
    if (!s->inline_asm)
        read_far_jump(u, item);
    if (item->fx.it_length) {
        it->left = item->fx.it_length;
        it->flags = item->fx.it_flags;
    }
    if (s->inline_asm) {
        bool seen = item->known || (u->text[s->at] == '.' && s->dir != ASM_DIR_INCLUDE);
        c->hides_code = c->hides_code || (u->macros && !seen);
        by_hand(u, facts, item);
    } else {
        facts->size[stmt] = item->fx.size;
        c->number_labels = c->number_labels || by_number(item->fx.target);
        c->written |= item->known && item->fx.write != ASM_ALL ? item->fx.write : 0;
    }
    c->unknown_insns += !item->known && !s->inline_asm;
    bool moves_link = (item->fx.write & u->arch->call.movable_link) && item->fx.write != ASM_ALL;
    c->link = c->link || (moves_link && item->fx.flow == ASM_FLOW_NEXT && !(item->fx.write & u->arch->call.stack));
}

/* Is this data in the code a prefix of the next instruction?  Compilers for x86 put no other data among code: `.value
 * 0x6666` and the like are prefixes. */
static bool is_prefix(const struct asm_unit *u, const struct asm_stmt *s)
{
    return u->arch->text.data_prefixes && asm_is_data(s) && !s->inline_asm;
}

static void decode_part(struct asm_code *c, struct asm_facts *facts, uint32_t part)
{
    const struct asm_unit *u = c->u;
    const struct asm_part *p = &u->part[part];
    struct it_state it = {0, 0};
    bool prefixed = false;
    for (uint32_t i = p->first; i < p->last; i++) {
        const struct asm_stmt *s = &u->stmt[i];
        if (s->section != p->section || s->function != p->function)
            continue;
        prefixed = prefixed || is_prefix(u, s);
        if (asm_is_data(s) && c->items && !s->inline_asm && !prefixed)
            c->item[c->items - 1].data_next = true;
        if (s->kind != ASM_INSN)
            continue;
        bool glued = prefixed || (c->items && c->item[c->items - 1].fx.pair_next);
        prefixed = false;
        struct asm_item *item = add_item(c);
        item->stmt = i;
        item->part = part;
        item->glued = glued;
        decode_one(c, facts, i, &it);
        item = &c->item[c->items - 1];
        c->insns += item->fx.it_length == 0;
        note_references(u, facts, item);
    }
}

static bool has_label_before(const struct asm_code *c, uint32_t item)
{
    for (uint32_t s = c->item[item - 1].stmt + 1; s < c->item[item].stmt; s++)
        if (c->u->stmt[s].kind == ASM_LABEL)
            return true;
    return false;
}

/* Is this a barrier after a jump or return, with no label before it?  Then control never reaches the barrier. */
static bool in_shadow(const struct asm_code *c, uint32_t item)
{
    const struct asm_item *i = &c->item[item];
    bool barrier = c->u->arch->insn.op(i->insn.mnemonic) == ASM_OP_BARRIER;
    if (!i->known || i->part != i[-1].part || !barrier || has_label_before(c, item))
        return false;
    return i[-1].shadow || !asm_falls_through(&i[-1]);
}

uint32_t asm_table_base(const struct asm_code *c, uint32_t jump)
{
    const struct asm_item *i = &c->item[jump];
    bool jumps = i->known && !i->fx.conditional && (i->fx.flow == ASM_FLOW_TABLE || i->fx.flow == ASM_FLOW_INDIRECT);
    if (!jumps || jump + 1 == c->items || i[1].part != i->part || i[1].stmt != i->stmt + 2 || !asm_is_nop(c, &i[1]))
        return ASM_NONE;
    const struct asm_stmt *label = &c->u->stmt[i->stmt + 1];
    bool base = label->kind == ASM_LABEL && label->symbol != ASM_NONE && !c->u->symbol[label->symbol].again &&
                asm_label_idiom(c->u->symbol[label->symbol].name) == ASM_IDIOM_TABLE_BASE;
    return base ? label->symbol : ASM_NONE;
}

/* Finds shadows: -mharden-sls=retbr puts barriers against straight-line speculation after each jump and return.  GCC
 * for A32 puts a nop after a jump through a table. */
static void find_shadows(struct asm_code *c)
{
    for (uint32_t i = 1; i < c->items; i++) {
        c->item[i].shadow = in_shadow(c, i) || asm_table_base(c, i - 1) != ASM_NONE;
        if (c->item[i].shadow)
            c->item[i].fx.flow = ASM_FLOW_STOP;
        if (c->item[i].shadow && c->item[i - 1].shadow)
            c->item[i - 1].fx.flow = ASM_FLOW_NEXT;
    }
}

bool asm_is_nop(const struct asm_code *c, const struct asm_item *item)
{
    return item->fx.idle || c->u->arch->insn.op(item->insn.mnemonic) == ASM_OP_NOP;
}

/* Finds XRay's sleds, which are `b #32` over nops.  XRay may patch all of a sled, from the label before the branch on.
 * So nothing may be inserted between that label and the last nop.  Control goes on after the nops of the sled.  The
 * patched code calls through registers that veneers may use (compiler-rt, xray_arm.cpp, xray_AArch64.cpp, patchSled).
 * An event of XRay branches over a call by a number of bytes, and the call keeps all registers.  No text of the event
 * says so, so the function is skipped. */
static void find_sleds(struct asm_code *c)
{
    for (uint32_t i = 0; i < c->items; i++) {
        struct asm_item *item = &c->item[i];
        if (!item->known || item->fx.flow != ASM_FLOW_JUMP || !span_starts(item->insn.operands, "#"))
            continue;
        if (i + 1 == c->items || !asm_is_nop(c, &item[1])) {
            c->unknown_distance = true;
            continue;
        }
        item->fx = (struct asm_effects){.flow = ASM_FLOW_NEXT, .size = item->fx.size, .write = c->u->arch->call.veneer};
        item->glued = true;
        for (item++; item < c->item + c->items && asm_is_nop(c, item); item++)
            item->glued = true;
    }
}

/* Is the item the trap in a kCFI check?  The label after it was made with the check, so nothing else jumps there. */
static bool traps_after_check(const struct asm_code *c, uint32_t item)
{
    enum { MOVE = 3, ADD = 2, JUMP = 1 };
    const struct asm_item *trap = &c->item[item];
    if (item < MOVE || item + 1 >= c->items || trap->fx.flow != ASM_FLOW_STOP || trap[-JUMP].fx.flow != ASM_FLOW_COND)
        return false;
    struct span target = trap[-JUMP].fx.target;
    uint32_t on = asm_symbol_find(c->u, target);
    uint32_t label = on == ASM_NONE ? ASM_NONE : c->u->symbol[on].stmt;
    bool compares = c->u->arch->insn.op(trap[-MOVE].insn.mnemonic) == ASM_OP_MOVE &&
                    c->u->arch->insn.op(trap[-ADD].insn.mnemonic) == ASM_OP_ADD;
    return compares && asm_label_idiom(target) == ASM_IDIOM_OF_INSN && label != ASM_NONE && label > trap->stmt &&
           label < trap[1].stmt;
}

/* Finds the checks that Clang for x86 puts before calls through a register (-fsanitize=kcfi; X86MCInstLower.cpp,
 * LowerKCFI_CHECK): `movl $-HASH, %r10d; addl -4(%rax), %r10d; je .Ltmp0; ud2; .Ltmp0: callq *%rax`.  Linux knows the
 * trap by its address, reads the hash by its distance from there, and may overwrite the whole check (FineIBT).  So
 * nothing may be inserted among these instructions.  After the check, control always goes on at the call: Linux stops
 * at the trap, or continues after it. */
static void find_checks(struct asm_code *c)
{
    for (uint32_t i = 0; i < c->items; i++) {
        if (!c->u->clang || !traps_after_check(c, i))
            continue;
        struct asm_item *trap = &c->item[i];
        trap[-1].fx = (struct asm_effects){.use = trap[-1].fx.use, .flow = ASM_FLOW_NEXT, .size = trap[-1].fx.size};
        trap->fx = (struct asm_effects){.flow = ASM_FLOW_NEXT, .size = trap->fx.size};
        trap[-2].glued = trap[-1].glued = trap[0].glued = trap[1].glued = true;
        trap[0].checked = trap[1].checked = true;
    }
}

/* Forbids insertions between the item that reads the PC and its table, and among branches that form a table. */
static void glue_table(struct asm_code *c, const struct asm_jump_table *t)
{
    for (uint32_t i = 0; i < c->items; i++)
        c->item[i].glued = c->item[i].glued || asm_of_table(c, t, i);
}

/* Gives each jump through a register its jump table.  A jump without a known table may go to any label whose address is
 * taken, unless the jump counts from the PC.  GCC for A32 also counts from the PC, but with a table in .rodata
 * (asm_table_base). */
static void jump_tables(struct asm_code *c)
{
    for (uint32_t i = 0; i < c->items; i++) {
        struct asm_item *item = &c->item[i];
        const struct asm_jump_table *t = item->table ? &c->table[item->table - 1] : NULL;
        if (t) {
            item->fx.flow = ASM_FLOW_TABLE;
            item->fx.branch_table = t->form == ASM_TABLE_BRANCHES;
            glue_table(c, t);
        } else if (item->fx.flow == ASM_FLOW_TABLE && (!item->fx.anchored || asm_table_base(c, i) != ASM_NONE)) {
            item->fx.flow = ASM_FLOW_INDIRECT;
            item->fx.branch_table = false;
        }
    }
}

/* Does the item read the PC as the start of a distance that no label names?  Examples are `mov r1, pc` and `add r1, pc,
 * #8`.  `mov lr, pc` before a jump is not one of them: it is part of a call. */
static bool counts_from_pc(const struct asm_code *c, const struct asm_item *i)
{
    bool value = i->known && i->fx.anchored && i->fx.flow == ASM_FLOW_NEXT && !i->fx.pair_next && !i->fx.target.len;
    return value && c->u->arch->insn.reads_place && c->u->arch->insn.reads_place(&i->insn);
}

/* Finds the place where Clang's __builtin_setjmp returns for the second time.  Thumb: `mov r1, pc; adds r1, r1, #7; str
 * r1, [r0, #4]; movs r0, #0; b .LSJLJEH0`, then `movs r0, #1`, to which __builtin_longjmp comes back.  Nothing may be
 * inserted among the first five instructions.  A32: `add r1, pc, #8; str r1, [r0, #4]; mov r0, #0; add pc, pc, #0; mov
 * r0, #1`.  In A32 code longjmp comes back to the middle of a block. */
static void find_returns_of_clang(struct asm_code *c)
{
    enum { JUMP = 4, BACK = 5 };
    for (uint32_t i = 0; i < c->items && c->u->arch->insn.reads_place; i++) {
        struct asm_item *item = &c->item[i];
        if (!counts_from_pc(c, item))
            continue;
        for (uint32_t k = 1; k < BACK && i + k < c->items; k++)
            item[k].glued = true;
        bool thumb = i + BACK < c->items && item->insn.thumb && item[JUMP].fx.flow == ASM_FLOW_JUMP &&
                     asm_label_idiom(item[JUMP].fx.target) == ASM_IDIOM_SETJMP_DONE;
        bool a32 = i + BACK < c->items && !item->insn.thumb && item[JUMP - 1].fx.branch_table;
        c->unknown_jump = c->unknown_jump || !thumb;
        if (thumb) {
            /* No literal may stand here: longjmp comes back to the place before item BACK. */
            item[JUMP].data_next = true;
            item[BACK].leader = true;
            push_number(&c->pad, &c->pads, &c->pad_cap, i + BACK);
        } else if (a32) {
            item[JUMP - 1].fx = (struct asm_effects){.flow = ASM_FLOW_NEXT, .size = item[JUMP - 1].fx.size};
            item[BACK].glued = true;
        }
    }
}

/* Adds a label to those whose address is taken.  GCC takes a label's address if another function may jump there (nested
 * functions, __builtin_longjmp).  The address of a label .Lrtx only serves a jump table. */
static void push_taken(struct asm_code *c, uint32_t symbol, uint32_t item)
{
    push_number(&c->taken, &c->takens, &c->taken_cap, item);
    push_number(&c->taken_symbol, &c->taken_symbols, &c->taken_symbol_cap, symbol);
    c->handed = c->handed || (c->u->gcc && c->facts->use[symbol].handed &&
                              asm_label_idiom(c->u->symbol[symbol].name) != ASM_IDIOM_TABLE_BASE);
}

/* May this item throw an exception?  An item may throw if it is no call, and a range of GCC's table of call sites
 * begins at it. */
static bool begins_at_fault(const struct asm_code *c, const struct asm_symbol *sym, const struct asm_item *item)
{
    return c->u->gcc && asm_label_idiom(sym->name) == ASM_IDIOM_MAY_THROW && item->known &&
           item->fx.flow != ASM_FLOW_CALL;
}

/* Does control never jump to this label?  Such a label only marks a place.  Distances to the global offset table may
 * count from it.  Under -mspeculative-load-hardening, LLVM for x86 compares a return address with the label; it stays
 * right after the call.  Or only data names the label, to tell where code is: XRay's table of sleds, a frame of
 * AddressSanitizer, an unwind table. */
static bool only_place(const struct asm_symbol *s, struct asm_use use)
{
    enum asm_idiom idiom = asm_label_idiom(s->name);
    bool place = use.base || idiom == ASM_IDIOM_PLACE || idiom == ASM_IDIOM_SLED;
    return (place && !use.branched) || idiom == ASM_IDIOM_RETURN_ADDRESS;
}

/* Does the item sign the link register together with the address of its own label (AArch64,
 * -mbranch-protection=pac-ret+pc)? */
static bool signs_place(const struct asm_item *item)
{
    return item->fx.landing && (item->fx.anchored || item->glued);
}

/* Does the item read the PC as an address, although no label marks the place?  Then no text tells what counts from that
 * place.  A frame of the older procedure call standard stores the PC, but no distance counts from it (`stmfd sp!, {fp,
 * ip, lr, pc}`). */
static bool counts_unseen(const struct asm_code *c, uint32_t item)
{
    const struct asm_item *i = &c->item[item];
    bool frame = c->u->arch->insn.op(i->insn.mnemonic) == ASM_OP_PUSH;
    bool value = i->known && i->fx.anchored && i->fx.flow == ASM_FLOW_NEXT && !i->fx.pair_next && !i->fx.landing;
    for (uint32_t t = 0; t < c->tables; t++)
        value = value && c->table[t].place != item;
    return value && !frame && !counts_from_pc(c, i);
}

/* Does the instruction name its own label, as in `.Ltmp0: adr x17, .Ltmp0`?  Then the distances of a jump table count
 * from here (jump_tables.c), and no jump goes here. */
static bool names_itself(const struct asm_item *item, const struct asm_symbol *sym)
{
    return item->known && item->fx.flow == ASM_FLOW_NEXT && item->fx.target.len &&
           span_same(item->fx.target, sym->name);
}

/* Gives a label to the instruction after it, and decides whether a block starts there, and why.  Returns whether the
 * label may mark a place where the PC is read.  All labels may do so, except those that compilers put before blocks. */
static bool place_label(struct asm_code *c, uint32_t stmt, uint32_t number, bool next_to_it)
{
    const struct asm_unit *u = c->u;
    const struct asm_stmt *label = &u->stmt[stmt];
    const struct asm_symbol *sym = label->symbol == ASM_NONE ? NULL : &u->symbol[label->symbol];
    const struct asm_use use = sym ? c->facts->use[label->symbol] : (struct asm_use){0};
    struct asm_item *item = &c->item[number];
    bool anchor = next_to_it && ((item->fx.anchored && asm_anchor(u, stmt)) || signs_place(item));
    bool names_pc = !anchor && !of_block(u, asm_word(u, label)) && (!sym || use.taken);
    item->glued = item->glued || (item->fx.anchored && names_pc);
    if (!sym)
        return names_pc;
    c->label_item[label->symbol] = number;
    c->faults = c->faults || begins_at_fault(c, sym, item);
    bool table = c->in_table && c->in_table[item->stmt]; /* for a table of branches: its jump goes to each branch */
    c->unknown_table = c->unknown_table || (!table && u->clang && asm_label_idiom(sym->name) == ASM_IDIOM_JUMP_TABLE);
    bool itself = next_to_it && !use.branched && names_itself(item, sym);
    bool place = use.place && item->fx.anchored && asm_first_place(u, c->facts, item->stmt) <= stmt;
    item->glued = item->glued || itself || (use.place && !place);
    if (place)
        return true;
    if (anchor || table || itself || item->checked || item->shadow || only_place(sym, use))
        return anchor || names_pc || use.place;
    if (use.branched || (use.taken && !sym->is_function) || sym->pad)
        item->leader = true;
    if (use.taken && !sym->is_function) /* a function's address is called, not jumped to */
        push_taken(c, label->symbol, number);
    if (sym->pad)
        push_number(&c->pad, &c->pads, &c->pad_cap, number);
    return names_pc || use.place;
}

static void place_labels(struct asm_code *c, uint32_t part, uint32_t *next)
{
    const struct asm_unit *u = c->u;
    const struct asm_part *p = &u->part[part];
    uint32_t number = *next; /* the item that the next labels belong to, unless data comes before it */
    uint32_t from = p->first;
    for (uint32_t i = p->first; i < p->last; i++) {
        const struct asm_stmt *s = &u->stmt[i];
        bool named = false;
        if (s->section != p->section || s->function != p->function)
            continue;
        if (asm_is_data(s) && !is_prefix(u, s))
            from = i + 1;
        if (s->kind != ASM_INSN)
            continue;
        for (uint32_t l = from; l < i; l++)
            if (u->stmt[l].kind == ASM_LABEL && u->stmt[l].section == p->section)
                named = place_label(c, l, number, l + 1 == i) || named;
        c->unknown_distance = c->unknown_distance || (!named && counts_unseen(c, number));
        from = i + 1;
        number++;
    }
    *next = number;
}

void asm_decode(struct asm_code *c, struct asm_facts *facts, uint32_t function)
{
    const struct asm_unit *u = c->u;
    const struct asm_function *f = &u->function[function];
    c->function = function;
    c->items = c->takens = c->taken_symbols = c->pads = c->insns = 0;
    c->written = 0;
    c->unknown_insns = 0;
    c->returns_twice = c->number_labels = c->faults = c->link = c->unknown_jump = c->handed = c->unknown_table =
        c->unknown_distance = c->hides_code = false;
    if (!c->label_item) {
        c->label_item = xmalloc((u->symbols + 1) * sizeof *c->label_item);
        for (uint32_t i = 0; i < u->symbols; i++)
            c->label_item[i] = ASM_NONE;
    }
    for (uint32_t i = 0; i < f->parts; i++)
        decode_part(c, facts, f->first_part + i);
    find_shadows(c);
    find_sleds(c);
    find_checks(c);
    asm_find_jump_tables(c, facts);
    jump_tables(c);
    if (c->names_returns_twice)
        asm_find_returns_twice(c);
    uint32_t next = 0;
    for (uint32_t i = 0; i < f->parts; i++)
        place_labels(c, f->first_part + i, &next);
    asm_find_landings(c);
    find_returns_of_clang(c);
    for (uint32_t i = 0; i < c->items; i++)
        c->unknown_table = c->unknown_table || (c->item[i].fx.flow == ASM_FLOW_TABLE && !c->item[i].table);
}
