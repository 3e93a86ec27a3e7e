/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Data: equal but for tables that were followed, and for addresses of code, which lead to the same place.
 */
#include <stdio.h>
#include <string.h>

#include "walk.h"

/* Neither debug information nor what unwinding needs: that counts instructions (see unwind.c). */
bool is_program_data(const struct section *s)
{
    return (s->flags & SHF_ALLOC) != 0 && s->size != 0 && s->data != NULL && s->type != SHT_ARM_EXIDX &&
           strncmp(s->name, ".ARM.ex", 7) != 0 && strcmp(s->name, ".eh_frame") != 0 &&
           strncmp(s->name, ".gcc_except_table", 17) != 0 && s->type != SHT_NOTE &&
           strncmp(s->name, "__llvm_mip", 10) != 0;
}

/* Bytes that both objects have at one distance from a label: from p, and how many. */
static uint32_t run_length(const struct object *o, const struct section *s, uint32_t p)
{
    uint32_t end = s->base + s->size;
    uint32_t k = symbol_from(o, p + 1);
    while (k < o->placed && (o->symbol[o->by_address[k]].twin == NONE || o->symbol[o->by_address[k]].at == p)) {
        k++;
    }
    if (k < o->placed && o->symbol[o->by_address[k]].at < end) {
        end = o->symbol[o->by_address[k]].at;
    }
    return end - p;
}

uint32_t image_of_data(const struct walk *w, const struct section *s, uint32_t p)
{
    const struct object *o = w->plain;
    for (uint32_t k = symbol_from(o, p); k < o->placed && o->symbol[o->by_address[k]].at == p; k++) {
        int32_t twin = o->symbol[o->by_address[k]].twin;
        if (twin != NONE) {
            return w->probed->symbol[twin].at;
        }
    }
    return w->probed->section[s->twin].base + (p - s->base);
}

/* A distance to code, from its own place or from its table's beginning, so many bytes before: it leads to one place. */
static bool leads_apart(struct walk *w, struct place x, struct place y, uint32_t before)
{
    const uint32_t from[] = {before, 0};
    if (!x.known || !y.known || section_of(w->plain, x.at) == NONE ||
        w->plain->section[section_of(w->plain, x.at)].insn == NULL) {
        return false;
    }
    for (int k = 0; k < 2; k++) {
        uint32_t to_p = x.at - from[k], to_q = y.at - from[k];
        if (insn_at(w->plain, to_p) != NULL && insn_at(w->probed, to_q) != NULL &&
            (same_label(w->plain, w->probed, to_p, to_q) || same_target(w, to_p, to_q))) {
            if (function_at(w->plain, to_p) == NULL) {
                add_taken(w, to_p, to_q);
            }
            return false;
        }
    }
    return true;
}

static bool word_differs(struct walk *w, uint32_t p, uint32_t q, uint32_t before, const struct reloc *r, unsigned width)
{
    const struct reloc *t = reloc_at(w->probed, q, 1);
    if (t == NULL || t->type != r->type) {
        return true;
    }
    if (!same_literal(w, p, q, width)) {
        return true;
    }
    struct place x = reloc_place(w->plain, r, w->plain->rela ? r->addend : (int32_t)object_read(w->plain, p, 4));
    struct place y = reloc_place(w->probed, t, w->probed->rela ? t->addend : (int32_t)object_read(w->probed, q, 4));
    if (w->plain->machine == EM_ARM) {
        x.at &= ~1u;
        y.at &= ~1u;
    }
    if (is_relative(w->plain, r->type)) {
        return leads_apart(w, x, y, before);
    }
    if (x.known && y.known && insn_at(w->plain, x.at) != NULL && insn_at(w->probed, y.at) != NULL &&
        function_at(w->plain, x.at) == NULL) {
        add_taken(w, x.at, y.at);
    }
    return false;
}

/* Are both what a difference counts to, or from? */
static bool same_end(struct walk *w, const struct reloc *r, const struct reloc *t)
{
    struct place x = reloc_place(w->plain, r, r->addend), y = reloc_place(w->probed, t, t->addend);
    if (!x.known || !y.known) {
        return x.known == y.known && strcmp(x.name, y.name) == 0 && x.addend == y.addend;
    }
    if (insn_at(w->plain, x.at) != NULL && function_at(w->plain, x.at) == NULL) {
        add_taken(w, x.at, y.at);
    }
    return same_label(w->plain, w->probed, x.at, y.at) || same_target(w, x.at, y.at);
}

static bool difference_differs(struct walk *w, const struct difference *d, const struct difference *e)
{
    return e == NULL || d->width != e->width || d->scale != e->scale || !same_end(w, &d->plus, &e->plus) ||
           !same_end(w, &d->minus, &e->minus);
}

static unsigned reloc_width(const struct object *o, const struct reloc *r)
{
    if (o->machine == EM_X86_64) {
        return r->type == R_X86_64_64 || r->type == R_X86_64_PC64 ? 8 : 4;
    }
    if (o->machine == EM_AARCH64) {
        return r->type == R_AARCH64_ABS64 || r->type == R_AARCH64_PREL64   ? 8
               : r->type == R_AARCH64_PREL16 || r->type == R_AARCH64_ABS16 ? 2
                                                                           : 4;
    }
    return o->machine == EM_RISCV && r->type == R_RISCV_64 ? 8 : 4;
}

/* From one label to the next.  Returns the first byte that differs and is in no table that was followed, or size. */
static uint32_t compare_run(struct walk *w, uint32_t p, uint32_t q, uint32_t size, bool final)
{
    for (uint32_t k = 0; k < size;) {
        const struct reloc *r = reloc_at(w->plain, p + k, 1);
        const struct difference *d = difference_at(w->plain, p + k);
        unsigned width = r != NULL ? reloc_width(w->plain, r) : d != NULL ? d->width : 1;
        bool differs = r != NULL   ? word_differs(w, p + k, q + k, k, r, width)
                       : d != NULL ? !w->explained[p + k] && difference_differs(w, d, difference_at(w->probed, q + k))
                                   : object_read(w->plain, p + k, 1) != object_read(w->probed, q + k, 1);
        if (differs && label_from(w->probed, q + 1) <= q + k && is_padding(w->plain, p + k, size - k)) {
            break; /* less of it is wanted there */
        }
        if (differs && final && !w->explained[p + k]) {
            return k;
        }
        k += width;
    }
    return size;
}

static void compare_section(struct walk *w, const struct section *s, bool final)
{
    for (uint32_t p = s->base; p < s->base + s->size;) {
        uint32_t size = run_length(w->plain, s, p), q = image_of_data(w, s, p);
        uint32_t at = compare_run(w, p, q, size, final);
        if (at != size) {
            find(w, NULL, "data", NULL, NULL, "%s+%x differs", s->name, p + at - s->base);
            return;
        }
        p += size;
    }
}

/* Constants after a label in the text: the first place that differs, in at; literals are compared where they are
 * loaded.
 */
static bool label_differs(struct walk *w, const struct section *s, const struct symbol *label, uint32_t *at)
{
    const struct object *o = w->plain;
    uint32_t q = w->probed->symbol[label->twin].at;
    for (uint32_t p = label->at; p < s->base + s->size && insn_at(o, p) == NULL;) {
        const struct reloc *r = reloc_at(o, p, 1);
        uint32_t next = symbol_from(o, p);
        bool labelled = next < o->placed && o->symbol[o->by_address[next]].at == p;
        if (w->explained[p] || (p != label->at && labelled)) {
            return false;
        }
        if (r == NULL ? object_read(o, p, 1) != object_read(w->probed, q, 1) : !same_literal(w, p, q, 4)) {
            if (label_from(w->probed, q) == q && is_padding(o, p, label_from(o, p) - p)) {
                return false; /* less of it is wanted there */
            }
            *at = p;
            return true;
        }
        p += r != NULL ? 4 : 1;
        q += r != NULL ? 4 : 1;
    }
    return false;
}

/* A label of debug information before padding: after `.Lfunc_end` LLVM fills up to the next function with nops, and a
 * table of bytes may end at an odd address. */
static bool is_fill(const struct object *o, const struct section *s, uint32_t p)
{
    uint32_t from = p;
    if (o->machine == EM_ARM && (p & 1) != 0 && object_read(o, p, 1) == 0 && insn_at(o, p + 1) != NULL) {
        return true;
    }
    while (o->machine == EM_ARM && is_thumb_nop(o, p) && insn_at(o, p) == NULL && p < s->base + s->size) {
        p += 2;
    }
    return p != from && p - from < s->align && function_at(o, p) != NULL;
}

/* Of several labels at one place one must have its data, as padding may stand between their twins. */
static void compare_text(struct walk *w, const struct section *s)
{
    const struct object *o = w->plain;
    uint32_t end = s->base + s->size, at = 0;
    for (uint32_t k = symbol_from(o, s->base); k < o->placed && o->symbol[o->by_address[k]].at < end;) {
        uint32_t place = o->symbol[o->by_address[k]].at;
        bool any = false, good = insn_at(o, place) != NULL || is_fill(o, s, place);
        for (; k < o->placed && o->symbol[o->by_address[k]].at == place; k++) {
            const struct symbol *label = &o->symbol[o->by_address[k]];
            if (label->twin != NONE && !good) {
                any = true;
                good = !label_differs(w, s, label, &at);
            }
        }
        if (any && !good) {
            find(w, NULL, "data", NULL, insn_at(o, at), "%s+%x differs", s->name, at - s->base);
        }
    }
}

/* First for the code addresses that data holds, finally for what differs. */
void compare_data(struct walk *w, bool final)
{
    for (int32_t i = 1; i < w->plain->sections; i++) {
        const struct section *s = &w->plain->section[i];
        if (is_program_data(s) && s->twin == NONE) {
            find(w, NULL, "data", NULL, NULL, "section %s is gone", s->name);
        } else if (is_program_data(s) && s->insn == NULL) {
            compare_section(w, s, final);
        } else if (s->insn != NULL && s->twin != NONE && final) {
            compare_text(w, s);
        }
    }
}
