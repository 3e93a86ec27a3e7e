/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Inserts the planned probes of a function into its text.
 *
 * Problem: several pieces of text may be inserted at one place: labels, loads of the slot base, probes, stubs,
 * literals.
 *
 * Method: each piece is an edit (edits.h) at a statement.  Edits at one place stay in the order in which they are made,
 * so the order of the calls in asm_put_probes() is the order in the text.
 *
 * Input: the plan of the probes (probes/), and their registers and literals (allocate/).  Output: edits of the text,
 * and the instructions that relax.c must look at.
 *
 * Example: at the entry the order is: alignment, label, load of the slot base, the function's own probe.  After the
 * last instruction the order is: literals, stubs.
 */
#include <inttypes.h>

#include "instrument/emit/put_probes.h"
#include "instrument/emit/map_text.h"
#include "instrument/emit/poison.h"

enum { JUMP_BYTES = 5 }; /* most bytes of a jump to a label close by */

/* Puts a label of MIP's own at the start of the function.  The function's own name will not do, as another unit may
 * define the same name, or preempt it. */
static void put_function_label(struct asm_edits *e, uint32_t function, bool held)
{
    FREED_BY(bytes_free) struct bytes text = {0};
    bytes_printf(&text, ".Lmip_fn%" PRIu32 ":\n", function);
    if (held)
        asm_hold_skipped(e->u, function, &text);
    asm_insert_after(e, e->u->function[function].label, &text, 0);
}

/* Puts the labels of a skipped function into its text: only those that its chunk of the map refers to.  The end label
 * stands right before .size, as an earlier place may be inside a .rept of the program. */
void asm_put_skipped(struct asm_edits *e, uint32_t function)
{
    const struct asm_unit *u = e->u;
    FREED_BY(bytes_free) struct bytes text = {0};
    if (!asm_skipped_is_compiled(u, &u->function[function]))
        return;
    put_function_label(e, function, true);
    bytes_printf(&text, ".Lmip_end%" PRIu32 ":\n", function);
    asm_insert_before(e, u->part[u->function[function].first_part].last, &text, 0);
}

/* Writes early where the link register is saved: right after the store, if the compiler's directive comes later
 * (parse/call_frames.c). */
static void put_early_rules(const struct asm_put *t)
{
    const struct asm_code *c = t->p->code;
    const struct asm_unit *u = t->edits->u;
    FREED_BY(bytes_free) struct bytes text = {0};
    for (uint32_t i = 0; i < c->items; i++) {
        uint32_t directive = t->p->frames->early[c->item[i].stmt];
        struct span rest = asm_rest(u, &u->stmt[directive]);
        if (!directive)
            continue;
        text.len = 0;
        bytes_printf(&text, "\t.cfi_offset\t%.*s\n", (int)rest.len, rest.at);
        asm_insert_before(t->edits, c->item[i].stmt, &text, 0);
    }
}

static void put_block_labels(const struct asm_put *t)
{
    const struct asm_code *c = t->p->code;
    FREED_BY(bytes_free) struct bytes text = {0};
    for (uint32_t b = t->p->record.again ? 0 : 1; b < c->cfg.blocks; b++) {
        text.len = 0;
        bytes_printf(&text, ".Lmip_b%" PRIu32 "_%" PRIu32 ":\n", t->p->function, b);
        asm_insert_before(t->edits, asm_point_stmt(t->p, 1 + c->cfg.block[b].first), &text, 0);
    }
}

static void put_hoists(const struct asm_put *t, bool entry)
{
    FREED_BY(bytes_free) struct bytes text = {0};
    for (uint32_t i = 0; i < t->a->bases.hoists; i++) {
        if ((t->a->load[i].point == 0) != entry)
            continue;
        text.len = 0;
        uint32_t size = t->p->u->arch->probe.load(&t->p->slots, &t->a->load[i].load, &text);
        asm_put_at(t, t->a->load[i].point, &text, size);
    }
}

static void put_inside(const struct asm_put *t, const struct asm_site *s, const struct asm_load *load)
{
    FREED_BY(bytes_free) struct bytes text = {0};
    uint32_t size = asm_spell_site(t->p, s, load, &text);
    asm_put_at(t, s->point, &text, size);
}

static void put_detour(const struct asm_put *t, const struct asm_site *s, const struct asm_planned_load *load,
                       uint32_t item)
{
    const struct asm_code *c = t->p->code;
    const struct asm_unit *u = t->p->u;
    FREED_BY(bytes_free) struct bytes head = {0}, tail = {0};
    uint32_t size = u->arch->probe.detour(&c->item[item].insn, &c->item[item].fx, load->load.id, &head, &tail);
    size += asm_spell_site(t->p, s, &load->load, &head);
    bytes_append(&head, tail.data, tail.len);
    if (c->item[item].insn.in_it) {
        uint32_t it = item;
        while (c->item[it].fx.it_length == 0)
            it--;
        asm_split_it(t->relax, c->item[it].stmt);
        t->edits->growth[c->item[item].stmt].it_one = false;
    }
    asm_edit_replace(t->edits, c->item[item].stmt, &head, size);
    asm_relax_replaced(t->relax, item, size, false);
}

/* Puts a probe for one edge right before the target of the edge's branch.  The branch then goes to the probe, which
 * continues into the target's block. */
static void put_split_before(const struct asm_put *t, const struct asm_site *s, const struct asm_planned_load *load,
                             const struct asm_split *split)
{
    const struct asm_item *branch = &t->p->code->item[split->item];
    const struct asm_arch *arch = t->p->u->arch;
    struct span all = branch->insn.operands, target = branch->fx.target;
    FREED_BY(bytes_free) struct bytes text = {0}, to = {0};
    const char *id = load->load.id;
    uint32_t size = split->over ? JUMP_BYTES : 0;
    if (split->over)
        bytes_printf(&text, "\t%s\t.Lmip_join%s\n", arch->probe.jump, id);
    bytes_printf(&text, ".Lmip_split%s:\n", id);
    size += asm_spell_site(t->p, s, &load->load, &text);
    if (split->over)
        bytes_printf(&text, ".Lmip_join%s:\n", id);
    asm_insert_before(t->edits, split->label, &text, size);
    asm_edit_frame(t->edits, t->p->frames->before[t->p->code->item[split->near].stmt]);
    bytes_printf(&to, "\t%.*s\t", (int)branch->insn.mnemonic.len, branch->insn.mnemonic.at);
    bytes_append(&to, all.at, (size_t)(target.at - all.at));
    bytes_printf(&to, ".Lmip_split%s", id);
    bytes_append(&to, target.at + target.len, (size_t)(all.at + all.len - target.at) - target.len);
    bytes_puts(&to, "\n");
    asm_edit_replace(t->edits, branch->stmt, &to, 0);
    asm_relax_replaced(t->relax, split->item, size, true);
}

/* Puts a stub with the probe of a jump's edge.  The jump goes to the stub, and the stub jumps to the original
 * target. */
static void put_stub(const struct asm_put *t, const struct asm_site *s, const struct asm_load *load, uint32_t item)
{
    const struct asm_insn *in = &t->p->code->item[item].insn;
    FREED_BY(bytes_free) struct bytes jump = {0}, text = {0};
    bytes_printf(&jump, "\t%.*s\t.Lmip_stub%s\n", (int)in->mnemonic.len, in->mnemonic.at, load->id);
    bytes_printf(&text, "\t.p2align\t2\n.Lmip_stub%s:\n", load->id);
    uint32_t size = asm_spell_site(t->p, s, load, &text);
    bytes_printf(&text, "\t%.*s\t%.*s\n", (int)in->mnemonic.len, in->mnemonic.at, (int)in->operands.len,
                 in->operands.at);
    asm_edit_replace(t->edits, t->p->code->item[item].stmt, &jump, 4);
    asm_relax_replaced(t->relax, item, 4, false);
    asm_insert_after(t->edits, asm_last_content(t->p->u, t->p->code->item[item].part), &text, size + 11);
    asm_edit_frame(t->edits, t->p->frames->before[t->p->code->item[item].stmt]);
}

static void put_split(const struct asm_put *t, const struct asm_site *s, const struct asm_planned_load *load)
{
    const struct asm_split *split = &t->p->split[s->stretch - t->p->code->cfg.blocks - 1];
    FREED_BY(bytes_free) struct bytes text = {0};
    if (split->kind == ASM_SPLIT_DETOUR)
        put_detour(t, s, load, split->item);
    if (split->kind == ASM_SPLIT_BEFORE)
        put_split_before(t, s, load, split);
    if (split->kind != ASM_SPLIT_AFTER)
        return;
    uint32_t size = asm_spell_site(t->p, s, &load->load, &text);
    uint32_t end = asm_after_inline(t->p->u, t->p->code->item[split->item].stmt);
    asm_insert_after(t->edits, asm_after_frame(t->p->code, end), &text, size);
}

static void put_call(const struct asm_put *t, const struct asm_site *s, const struct asm_load *load)
{
    FREED_BY(asm_call_text_free) struct asm_call_text text;
    if (asm_spell_call(t->p, load, &text)) {
        asm_put_at(t, s->point, &text.body, text.body_size);
        uint32_t frame = t->edits->edit[t->edits->edits - 1].frame;
        if (text.tail.len) {
            asm_insert_after(t->edits, t->p->last, &text.tail, text.tail_size);
            asm_edit_frame(t->edits, frame);
        }
    }
}

static void put_placed_probes(const struct asm_put *t, bool entry)
{
    for (uint32_t i = 0; i < t->a->bases.sites; i++) {
        if ((t->a->bases.site[i].point == 0) != entry)
            continue;
        const struct asm_load *load = &t->a->load[t->a->bases.hoists + i].load;
        if (t->a->bases.site[i].what == ASM_PROBE_CALL)
            put_call(t, &t->a->bases.site[i], load);
        else if (t->a->bases.site[i].stretch > t->p->code->cfg.blocks)
            put_split(t, &t->a->bases.site[i], &t->a->load[t->a->bases.hoists + i]);
        else
            put_inside(t, &t->a->bases.site[i], load);
    }
}

/* Puts the stubs after the literals, so that the literals are as close to their loads as planned. */
static void put_stubs(const struct asm_put *t)
{
    for (uint32_t i = 0; i < t->a->bases.sites; i++) {
        const struct asm_site *s = &t->a->bases.site[i];
        const struct asm_split *split =
            s->stretch > t->p->code->cfg.blocks ? &t->p->split[s->stretch - t->p->code->cfg.blocks - 1] : NULL;
        if (split && split->kind == ASM_SPLIT_STUB)
            put_stub(t, s, &t->a->load[t->a->bases.hoists + i].load, split->item);
    }
}

static void put_island(const struct asm_put *t, uint32_t number)
{
    const struct asm_arch *arch = t->p->u->arch;
    FREED_BY(bytes_free) struct bytes text = {0};
    uint32_t size = 3;
    bytes_puts(&text, "\t.p2align\t2\n");
    for (uint32_t i = 0; i < t->a->loads; i++) {
        const struct asm_planned_load *load = &t->a->load[i];
        if (load->point == ASM_NONE || load->island != number || !load->brings)
            continue;
        arch->probe.literal(&t->p->slots, &load->load, &text);
        size += 4;
    }
    asm_insert_after(t->edits, t->a->island[number].stmt, &text, size);
}

static void put_literals(const struct asm_put *t)
{
    for (uint32_t i = 0; i < t->a->islands; i++)
        if (t->a->island[i].shared)
            put_island(t, i);
}

static void put_end(const struct asm_put *t)
{
    FREED_BY(bytes_free) struct bytes text = {0};
    bytes_printf(&text, ".Lmip_end%" PRIu32 ":\n", t->p->function);
    asm_insert_after(t->edits, t->p->last, &text, 0);
}

/* Is any text inserted between this instruction and the one before it? */
static bool has_text_before(const struct asm_put *t, uint32_t item)
{
    const struct asm_unit *u = t->p->u;
    uint32_t first = item ? t->p->code->item[item - 1].stmt : u->function[t->p->function].label;
    bool found = false;
    for (uint32_t s = t->p->code->item[item].stmt; s > first && !found; s--)
        found = t->edits->growth[s].before || t->edits->growth[s - 1].after;
    return found;
}

/* Keeps a multiply-accumulate apart from a memory access right before it.  The compiler has done this for its own
 * memory accesses, but a probe may end in another one. */
static void put_apart(const struct asm_put *t)
{
    const struct asm_code *c = t->p->code;
    const struct asm_arch *arch = t->p->u->arch;
    FREED_BY(bytes_free) struct bytes text = {0};
    bytes_puts(&text, "\tnop\n");
    for (uint32_t i = 0; i < c->items && arch->insn.accumulates && t->p->slots.model->apart; i++)
        if (arch->insn.accumulates(&c->item[i].insn) && has_text_before(t, i))
            asm_insert_before(t->edits, c->item[i].stmt, &text, 4);
}

/* Aligns a function that the program may copy.  The copy has the same alignment, so its loads find their literals. */
static void put_alignment(const struct asm_put *t)
{
    FREED_BY(bytes_free) struct bytes text = {0};
    const struct asm_function *f = &t->p->u->function[t->p->function];
    bytes_puts(&text, "\t.p2align\t2\n");
    if (t->p->may_be_copied && f->thumb && t->p->u->arch->probe.needs_literals)
        asm_insert_before(t->edits, f->label, &text, 3);
}

void asm_put_probes(const struct asm_put *t)
{
    /* The entry's text may share its place with the text of the first instruction, and must come first.  So it is
     * inserted first: edits at one place keep the order in which they are made. */
    put_alignment(t);
    /* The map's chunk is tied to a function without slots as it is to a skipped one. */
    put_function_label(t->edits, t->p->function, !t->p->probes);
    put_early_rules(t);
    if (t->p->options->poison)
        asm_put_entry_poison(t);
    put_hoists(t, true);
    put_placed_probes(t, true);
    if (t->p->record.slot || t->p->record.flow)
        put_block_labels(t);
    if (t->p->options->poison)
        asm_put_block_poison(t);
    put_hoists(t, false);
    put_placed_probes(t, false);
    put_literals(t);
    put_stubs(t);
    put_apart(t);
    put_end(t);
}
