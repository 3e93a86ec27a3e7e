/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Jump tables whose address the program keeps in its frame: no register tells where a computed goto reads its entry.
 * A table of distances is then known by its words: from one base, an address that the function computes, each leads to
 * one label in both programs.  The jumps of that function go there.
 *
 * Example: `.word .L340-.L333` is 0x3a and 0x52.  The function loads .L333, which is 0x100 and 0x180; .L340 is at 0x13a
 * and 0x1d2.
 */
#include "walk.h"

enum { ENTRY = 4 };

/* Bytes of data from p, where a label is, up to the next label; 0: a table that is explained or has relocations. */
static uint32_t table_length(const struct walk *w, const struct section *s, uint32_t p)
{
    uint32_t end = p;
    for (; end + ENTRY <= s->base + s->size; end += ENTRY) {
        if (end != p && label_from(w->plain, end) == end) {
            break;
        }
        if (reloc_at(w->plain, end, ENTRY) != NULL || w->explained[end]) {
            return 0;
        }
    }
    return end - p;
}

static bool leads_to_labels(const struct walk *w, const struct section *s, uint32_t p, uint32_t length,
                            struct pair base)
{
    uint32_t q = w->probed->section[s->twin].base + (p - s->base);
    for (uint32_t k = 0; k < length; k += ENTRY) {
        uint32_t to_p = base.p + (uint32_t)object_read(w->plain, p + k, ENTRY);
        uint32_t to_q = base.q + (uint32_t)object_read(w->probed, q + k, ENTRY);
        if (insn_at(w->plain, to_p) == NULL || !together(w, base.p, to_p) ||
            !same_label(w->plain, w->probed, to_p, to_q)) {
            return false;
        }
    }
    return true;
}

static void go_there(struct walk *w, const struct section *s, uint32_t p, struct pair base)
{
    struct table t = {.p = p,
                      .q = w->probed->section[s->twin].base + (p - s->base),
                      .width_p = ENTRY,
                      .width_q = ENTRY,
                      .sign_p = 1,
                      .sign_q = 1,
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

static bool follow_table(struct walk *w, const struct section *s, uint32_t p)
{
    uint32_t length = table_length(w, s, p);
    for (uint32_t k = 0; length != 0 && k < w->takens; k++) {
        bool goes = false;
        for (uint32_t j = 0; j < w->jumps && !goes; j++) {
            goes = together(w, w->taken[k].p, w->jump[j].p);
        }
        if (goes && leads_to_labels(w, s, p, length, w->taken[k])) {
            go_there(w, s, p, w->taken[k]);
            return true;
        }
    }
    return false;
}

bool follow_spilled_tables(struct walk *w)
{
    bool found = false;
    for (int32_t i = 1; i < w->plain->sections && w->jumps != 0; i++) {
        const struct section *s = &w->plain->section[i];
        if (!is_program_data(s) || s->insn != NULL || s->twin == NONE) {
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
