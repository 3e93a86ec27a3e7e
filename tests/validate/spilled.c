/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Jump tables whose address the program keeps in its frame: no register tells where a computed goto reads its entry.
 * A table of distances is then known by its words: from one base, an address that the function computes, each leads to
 * one label of that function in both programs.  The jumps of the function go there.
 *
 * Data that is no table passes for one only if each of its words leads to such a label.  If its words are the same in
 * both programs, that only adds ways to follow; if they differ, they lead to one label from one base all the same.
 *
 * GCC for AArch64 has distances in instructions, as narrow as they fit (aarch64_output_casesi).
 *
 * Example: `.word .L340-.L333` is 0x3a and 0x52.  The function loads .L333, which is 0x100 and 0x180; .L340 is at 0x13a
 * and 0x1d2.
 */
#include "walk.h"

/* How an entry becomes a distance, by machine.  Wide ones are tried first. */
struct format {
    uint8_t width, shift, sign;
};
static const struct format of_bytes[] = {
    {4, 0, 1},
    {0, 0, 0}
};
static const struct format of_instructions[] = {
    {4, 0, 1}, /* distances that the program computes: `&&b - &&a` */
    {4, 2, 1},
    {2, 2, 1},
    {1, 2, 1},
    {0, 0, 0}
};

/* Bytes of data from p, where a label is, up to the next label; 0: a table that is explained or has relocations. */
static uint32_t table_length(const struct walk *w, const struct section *s, uint32_t p, uint32_t width)
{
    uint32_t end = p;
    for (; end + width <= s->base + s->size; end += width) {
        if (end != p && label_from(w->plain, end) == end) {
            break;
        }
        if (reloc_at(w->plain, end, width) != NULL || w->explained[end]) {
            return 0;
        }
    }
    return end - p;
}

static uint32_t led_to(const struct object *o, uint32_t at, const struct format *f, uint32_t base)
{
    unsigned unused = 32 - 8u * f->width;
    uint32_t value = (uint32_t)object_read(o, at, f->width);
    value = f->sign ? (uint32_t)((int32_t)(value << unused) >> unused) : value;
    return base + (value << f->shift);
}

static bool leads_to_labels(const struct walk *w, const struct section *s, uint32_t p, const struct format *f,
                            struct pair base)
{
    uint32_t q = image_of_data(w, s, p), length = table_length(w, s, p, f->width);
    for (uint32_t k = 0; k < length; k += f->width) {
        uint32_t to_p = led_to(w->plain, p + k, f, base.p), to_q = led_to(w->probed, q + k, f, base.q);
        bool one = same_label(w->plain, w->probed, to_p, to_q) || /* LLVM numbers labels that are only computed */
                   (insn_at(w->plain, to_p) != NULL && same_target(w, to_p, to_q));
        if (insn_at(w->plain, to_p) == NULL || !together(w, base.p, to_p) || !one) {
            return false;
        }
    }
    return length != 0;
}

static void go_there(struct walk *w, const struct section *s, uint32_t p, const struct format *f, struct pair base)
{
    struct table t = {.p = p,
                      .q = image_of_data(w, s, p),
                      .width_p = f->width,
                      .width_q = f->width,
                      .shift_p = f->shift,
                      .shift_q = f->shift,
                      .sign_p = f->sign,
                      .sign_q = f->sign,
                      .based = true,
                      .base_p = base.p,
                      .base_q = base.q};
    uint32_t table = new_table(w, t);
    for (uint32_t j = 0; j < w->jumps; j++) {
        if (together(w, base.p, w->jump[j].p)) {
            struct state state = w->jump[j].state;
            jump_table(w, insn_at(w->probed, w->jump[j].q), insn_at(w->plain, w->jump[j].p), &state, table);
        }
    }
}

static bool has_jump(const struct walk *w, struct pair base)
{
    for (uint32_t j = 0; j < w->jumps; j++) {
        if (together(w, base.p, w->jump[j].p)) {
            return true;
        }
    }
    return false;
}

static bool follow_table(struct walk *w, const struct section *s, uint32_t p)
{
    const struct format *f = w->plain->machine == EM_AARCH64 ? of_instructions : of_bytes;
    for (; f->width != 0; f++) {
        for (uint32_t k = 0; k < w->takens; k++) {
            bool row = w->explained[w->taken[k].p]; /* of jumps: no table counts from there */
            if (!row && has_jump(w, w->taken[k]) && leads_to_labels(w, s, p, f, w->taken[k])) {
                go_there(w, s, p, f, w->taken[k]);
                return true;
            }
        }
    }
    return false;
}

bool follow_spilled_tables(struct walk *w)
{
    bool found = false;
    for (int32_t i = 1; i < w->plain->sections && w->jumps != 0; i++) {
        const struct section *s = &w->plain->section[i];
        bool strings = (s->flags & SHF_STRINGS) != 0; /* an empty one would pass for a table of one entry */
        if (!is_program_data(s) || s->insn != NULL || s->twin == NONE || strings) {
            continue;
        }
        for (uint32_t k = symbol_from(w->plain, s->base); k < w->plain->placed; k++) {
            uint32_t at = w->plain->symbol[w->plain->by_address[k]].at;
            if (at >= s->base + s->size) {
                break;
            }
            found |= follow_table(w, s, at);
        }
    }
    return found;
}
