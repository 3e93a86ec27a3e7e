/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A function's planned probes, put into its text.
 */
#include <inttypes.h>

#include "instrument/probes/probe_list.h"

enum { JUMP_BYTES = 5 }; /* to a label nearby, at most */

/* The function's address under a name of ours: its own may be preempted, or be another unit's copy. */
static void put_label(struct rewriter *r, uint32_t function, bool left)
{
    struct bytes text = {0};
    bytes_printf(&text, ".Lmip_fn%" PRIu32 ":\n", function);
    if (left)
        asm_left_hold(r->u, function, &text);
    asm_insert_after(r, r->u->function[function].label, &text, 0);
    bytes_free(&text);
}

/* Of a function left alone only the labels that its chunk of the map takes.  .size is the compiler's last word on it:
 * what stands further up may be somebody's .rept. */
void asm_put_left(struct rewriter *r, uint32_t function)
{
    const struct asm_unit *u = r->u;
    struct bytes text = {0};
    if (!asm_left_is_compiled(u, &u->function[function]))
        return;
    put_label(r, function, true);
    bytes_printf(&text, ".Lmip_end%" PRIu32 ":\n", function);
    asm_insert_before(r, u->part[u->function[function].first_part].last, &text, 0);
    bytes_free(&text);
}

/* Where all of the first block stays ahead of the entry's probes, what is put behind that block comes after them. */
void asm_put_at(const struct asm_plan *p, uint32_t point, const struct bytes *text, uint32_t size)
{
    const struct asm_code *c = p->r->code;
    if (point == 0 && p->entry_item && p->entry_item == c->block[0].last)
        asm_insert_after(p->r, asm_behind_frame(p->r->u, c->item[p->entry_item - 1].stmt), text, size);
    else
        asm_insert_before(p->r, asm_point_stmt(p, point), text, size);
}

static void put_block_labels(struct asm_plan *p)
{
    const struct asm_code *c = p->r->code;
    struct bytes text = {0};
    for (uint32_t b = p->record.again ? 0 : 1; b < c->blocks; b++) {
        text.len = 0;
        bytes_printf(&text, ".Lmip_b%" PRIu32 "_%" PRIu32 ":\n", p->function, b);
        asm_insert_before(p->r, asm_point_stmt(p, 1 + c->block[b].first), &text, 0);
    }
    bytes_free(&text);
}

static void put_hoists(struct asm_plan *p, bool entry)
{
    struct bytes text = {0};
    for (uint32_t i = 0; i < p->bases.hoists; i++) {
        if ((p->load[i].point == 0) != entry)
            continue;
        text.len = 0;
        uint32_t size = p->r->u->arch->load(&p->slots, &p->load[i].load, &text);
        asm_put_at(p, p->load[i].point, &text, size);
    }
    bytes_free(&text);
}

static bool all_flags(const struct asm_plan *p, const struct asm_site *s)
{
    return !(p->r->u->arch->count_flags & ~p->point[s->point].dead);
}

/* The registers that a count takes: those of its site, then what must be saved. */
static asm_set count_registers(const struct asm_plan *p, const struct asm_site *s, struct asm_count *count)
{
    const struct asm_arch *arch = p->r->u->arch;
    uint32_t temps = arch->count_temps ? arch->count_temps(&p->slots, count->flags) : 0, n = 0;
    asm_set saved = 0, more = s->more;
    asm_set taken = more | (arch->base ? ASM_REG(count->base) : 0) | p->r->code->reserved;
    if (s->temp != ASM_NO_REGISTER)
        count->temp[n++] = s->temp;
    for (; more; more &= more - 1)
        count->temp[n++] = asm_spare(more);
    taken |= s->temp != ASM_NO_REGISTER ? ASM_REG(s->temp) : 0;
    while (n < temps) {
        asm_set others = arch->base_short & ~taken;
        count->temp[n] = asm_spare(others ? others : arch->base & ~taken);
        saved |= ASM_REG(count->temp[n]);
        taken |= ASM_REG(count->temp[n++]);
    }
    return saved;
}

/* Load where needed, then the store or the count; what is alive is saved around it. */
uint32_t asm_spell_site(const struct asm_plan *p, const struct asm_site *s, const struct asm_load *load,
                        struct bytes *text)
{
    const struct asm_arch *arch = p->r->u->arch;
    uint8_t base = s->load ? load->reg : s->base;
    uint32_t size = 0, offset = s->offset - s->bias;
    struct asm_count count = {
        .base = base, .flags = all_flags(p, s), .wraps = s->wraps, .down = s->down, .offset = offset, .id = load->id};
    count.dead = p->point[s->point].dead;
    asm_set saved = arch->base && s->base == ASM_NO_REGISTER ? ASM_REG(base) : 0;
    if (s->what == ASM_COUNT)
        saved |= count_registers(p, s, &count);
    if (saved)
        size += arch->save(p->slots.thumb, saved, true, text);
    if (s->load && arch->base)
        size += arch->load(&p->slots, load, text);
    if (s->what == ASM_COUNT)
        size += arch->count(&p->slots, &count, text);
    else
        size += arch->cover(&p->slots, base, offset, text);
    if (saved)
        size += arch->save(p->slots.thumb, saved, false, text);
    return size;
}

static void put_inside(struct asm_plan *p, const struct asm_site *s, const struct asm_load *load)
{
    struct bytes text = {0};
    uint32_t size = asm_spell_site(p, s, load, &text);
    asm_put_at(p, s->point, &text, size);
    bytes_free(&text);
}

/* The instruction is replaced: range repair has to do with what stands there now. */
static void follow_ref(struct asm_plan *p, uint32_t item, uint32_t size)
{
    for (size_t i = p->r->first_ref; i < p->r->refs; i++)
        if (p->r->ref[i].item == item)
            asm_follow_ref(p->r, &p->r->ref[i], size);
}

static void put_detour(struct asm_plan *p, const struct asm_site *s, const struct asm_planned_load *load, uint32_t item)
{
    const struct asm_code *c = p->r->code;
    struct asm_unit *u = p->r->u;
    struct bytes head = {0}, tail = {0};
    uint32_t size = u->arch->detour(&c->item[item].insn, &c->item[item].fx, load->load.id, &head, &tail);
    size += asm_spell_site(p, s, &load->load, &head);
    bytes_append(&head, tail.data, tail.len);
    if (c->item[item].insn.in_it) {
        uint32_t it = item;
        while (c->item[it].fx.it_length == 0)
            it--;
        asm_split_it(p->r, c->item[it].stmt);
        u->stmt[c->item[item].stmt].it_one = false;
    }
    asm_edit_replace(p->r, c->item[item].stmt, &head, size);
    follow_ref(p, item, size);
    bytes_free(&head);
    bytes_free(&tail);
}

/* The branch goes to the count, and that runs on into the block. */
static void put_ahead(struct asm_plan *p, const struct asm_site *s, const struct asm_planned_load *load,
                      const struct asm_split *split)
{
    const struct asm_item *branch = &p->r->code->item[split->item];
    const struct asm_arch *arch = p->r->u->arch;
    struct span all = branch->insn.operands, target = branch->fx.target;
    struct bytes text = {0}, to = {0};
    const char *id = load->load.id;
    uint32_t size = split->over ? JUMP_BYTES : 0;
    if (split->over)
        bytes_printf(&text, "\t%s\t.Lmip_join%s\n", arch->jump, id);
    bytes_printf(&text, ".Lmip_ahead%s:\n", id);
    size += asm_spell_site(p, s, &load->load, &text);
    if (split->over)
        bytes_printf(&text, ".Lmip_join%s:\n", id);
    asm_insert_before(p->r, split->label, &text, size);
    asm_edit_frame(p->r, p->r->frames.before[p->r->code->item[split->near].stmt]);
    bytes_printf(&to, "\t%.*s\t", (int)branch->insn.mnemonic.len, branch->insn.mnemonic.at);
    bytes_append(&to, all.at, (size_t)(target.at - all.at));
    bytes_printf(&to, ".Lmip_ahead%s", id);
    bytes_append(&to, target.at + target.len, (size_t)(all.at + all.len - target.at) - target.len);
    bytes_puts(&to, "\n");
    asm_edit_replace(p->r, branch->stmt, &to, 0);
    for (size_t i = p->r->first_ref; i < p->r->refs; i++)
        p->r->ref[i].own = p->r->ref[i].own || p->r->ref[i].item == split->item;
    follow_ref(p, split->item, size);
    bytes_free(&text);
    bytes_free(&to);
}

/* The jump goes to the stub, and the stub where the jump went. */
static void put_stub(struct asm_plan *p, const struct asm_site *s, const struct asm_load *load, uint32_t item)
{
    const struct asm_insn *in = &p->r->code->item[item].insn;
    struct bytes jump = {0}, text = {0};
    bytes_printf(&jump, "\t%.*s\t.Lmip_stub%s\n", (int)in->mnemonic.len, in->mnemonic.at, load->id);
    bytes_printf(&text, "\t.p2align\t2\n.Lmip_stub%s:\n", load->id);
    uint32_t size = asm_spell_site(p, s, load, &text);
    bytes_printf(&text, "\t%.*s\t%.*s\n", (int)in->mnemonic.len, in->mnemonic.at, (int)in->operands.len,
                 in->operands.at);
    asm_edit_replace(p->r, p->r->code->item[item].stmt, &jump, 4);
    follow_ref(p, item, 4);
    asm_insert_after(p->r, asm_last_content(p->r->u, p->r->code->item[item].part), &text, size + 11);
    asm_edit_frame(p->r, p->r->frames.before[p->r->code->item[item].stmt]);
    bytes_free(&jump);
    bytes_free(&text);
}

static void put_split(struct asm_plan *p, const struct asm_site *s, const struct asm_planned_load *load)
{
    const struct asm_split *split = &p->split[s->stretch - p->r->code->blocks - 1];
    struct bytes text = {0};
    if (split->kind == ASM_SPLIT_DETOUR)
        put_detour(p, s, load, split->item);
    if (split->kind == ASM_SPLIT_AHEAD)
        put_ahead(p, s, load, split);
    if (split->kind != ASM_SPLIT_BEHIND)
        return;
    uint32_t size = asm_spell_site(p, s, &load->load, &text);
    uint32_t behind = asm_behind_inline(p->r->u, p->r->code->item[split->item].stmt);
    asm_insert_after(p->r, asm_behind_frame(p->r->u, behind), &text, size);
    bytes_free(&text);
}

static void put_call(struct asm_plan *p, const struct asm_site *s, const struct asm_load *load)
{
    struct asm_call_text text;
    p->call.load = *load;
    if (asm_spell_call(p, &text)) {
        asm_put_at(p, s->point, &text.body, text.body_size);
        uint32_t frame = p->r->edit[p->r->edits - 1].frame;
        if (text.tail.len) {
            asm_insert_after(p->r, p->last, &text.tail, text.tail_size);
            asm_edit_frame(p->r, frame);
        }
    }
    asm_call_text_free(&text);
}

static void put_sites(struct asm_plan *p, bool entry)
{
    for (uint32_t i = 0; i < p->bases.sites; i++) {
        if ((p->site[i].point == 0) != entry)
            continue;
        const struct asm_load *load = &p->load[p->bases.hoists + i].load;
        if (p->site[i].what == ASM_CALL)
            put_call(p, &p->site[i], load);
        else if (p->site[i].stretch > p->r->code->blocks)
            put_split(p, &p->site[i], &p->load[p->bases.hoists + i]);
        else
            put_inside(p, &p->site[i], load);
    }
}

/* Behind the literals: those are planned as near as without. */
static void put_stubs(struct asm_plan *p)
{
    for (uint32_t i = 0; i < p->bases.sites; i++) {
        const struct asm_site *s = &p->site[i];
        const struct asm_split *split =
            s->stretch > p->r->code->blocks ? &p->split[s->stretch - p->r->code->blocks - 1] : NULL;
        if (split && split->kind == ASM_SPLIT_STUB)
            put_stub(p, s, &p->load[p->bases.hoists + i].load, split->item);
    }
}

static void put_island(struct asm_plan *p, uint32_t number)
{
    const struct asm_arch *arch = p->r->u->arch;
    struct bytes text = {0};
    uint32_t size = 3;
    bytes_puts(&text, "\t.p2align\t2\n");
    for (uint32_t i = 0; i < p->loads; i++) {
        const struct asm_planned_load *load = &p->load[i];
        if (load->point == ASM_NONE || load->island != number || !load->brings)
            continue;
        arch->literal(&p->slots, &load->load, &text);
        size += 4;
    }
    asm_insert_after(p->r, p->island[number].stmt, &text, size);
    bytes_free(&text);
}

static void put_literals(struct asm_plan *p)
{
    for (uint32_t i = 0; i < p->islands; i++)
        if (p->island[i].shared)
            put_island(p, i);
}

static void put_end(struct asm_plan *p)
{
    struct bytes text = {0};
    bytes_printf(&text, ".Lmip_end%" PRIu32 ":\n", p->function);
    asm_insert_after(p->r, p->last, &text, 0);
    bytes_free(&text);
}

/* Is anything put between this instruction and what stands ahead of it in the text? */
static bool something_ahead(const struct asm_plan *p, uint32_t item)
{
    const struct asm_unit *u = p->r->u;
    uint32_t first = item ? p->r->code->item[item - 1].stmt : u->function[p->function].label;
    bool found = false;
    for (uint32_t s = p->r->code->item[item].stmt; s > first && !found; s--)
        found = u->stmt[s].before || u->stmt[s - 1].after;
    return found;
}

/* The compiler has kept these apart from its own accesses to memory; a probe may end in one. */
static void put_apart(struct asm_plan *p)
{
    const struct asm_code *c = p->r->code;
    const struct asm_arch *arch = p->r->u->arch;
    struct bytes text = {0};
    bytes_puts(&text, "\tnop\n");
    for (uint32_t i = 0; i < c->items && arch->accumulates && p->slots.model->apart; i++)
        if (arch->accumulates(&c->item[i].insn) && something_ahead(p, i))
            asm_insert_before(p->r, c->item[i].stmt, &text, 4);
    bytes_free(&text);
}

/* Its copy begins so, too: then literals stay where their loads look for them. */
static void put_alignment(struct asm_plan *p)
{
    struct bytes text = {0};
    const struct asm_function *f = &p->r->u->function[p->function];
    bytes_puts(&text, "\t.p2align\t2\n");
    if (f->may_be_copied && f->thumb && p->r->u->core == ASM_CORE_V6M)
        asm_insert_before(p->r, f->label, &text, 3);
    bytes_free(&text);
}

void asm_put_probes(struct asm_plan *p)
{
    /* Edits at one place stay in the order in which they are made, and the entry shares its place with what stands in
     * front of the first instruction. */
    put_alignment(p);
    put_label(p->r, p->function, false);
    if (p->r->options->poison)
        asm_put_entry_poison(p);
    put_hoists(p, true);
    put_sites(p, true);
    if (p->record.slot || p->record.flow)
        put_block_labels(p);
    if (p->r->options->poison)
        asm_put_block_poison(p);
    put_hoists(p, false);
    put_sites(p, false);
    put_literals(p);
    put_stubs(p);
    put_apart(p);
    put_end(p);
}
