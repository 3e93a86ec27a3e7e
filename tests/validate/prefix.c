/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What others find by a function's address: the number of its type before it (-fsanitize=kcfi, -fsanitize=function),
 * and the nops that may be patched (-fpatchable-function-entry=N,M).  No instruction of the object reads these, so the
 * walk never meets them. Each must stand as far from the function as in the plain object, and be the same.
 *
 * Example: `.word 0x1a2b3c4d; sw:` and, on x86-64, `__cfi_sw: nop …; movl $0x1a2b3c4d, %eax; sw:`.  A probe between the
 * number and `sw` makes each indirect call of sw trap.
 */
#include <string.h>

#include "walk.h"

static bool ends_function(const struct symbol *s)
{
    return strncmp(s->name, ".Lfunc_end", 10) == 0 || strncmp(s->name, ".LFE", 4) == 0;
}

/* Data without a label right before a function, after code or at the section's beginning: bytes, one word or two.
 * x86-64 has no marks of data: -fsanitize=function has a word of its own before the number. */
static uint32_t number_before(const struct object *o, const struct symbol *f)
{
    enum { WORD = 4, OF_FUNCTION = 0xc105cafe };
    if (o->machine == EM_X86_64) {
        bool there = f->at - o->section[f->section].base >= 2 * WORD;
        return there && object_read(o, f->at - 2 * WORD, WORD) == OF_FUNCTION ? 2 * WORD : 0;
    }
    uint32_t from = f->at, base = o->section[f->section].base;
    bool named = false;
    while (from > base && mark_at(o, from - 1) == 'd' && insn_at(o, from - 1) == NULL && !named) {
        from--;
        uint32_t k = symbol_from(o, from);
        const struct symbol *s = k < o->placed ? &o->symbol[o->by_address[k]] : NULL;
        named = s != NULL && s->at == from && !ends_function(s);
    }
    uint32_t size = named ? 0 : f->at - from;
    bool two = size >= 2 * WORD && object_read(o, f->at - 2 * WORD, WORD) == OF_FUNCTION;
    return two ? 2 * WORD : size >= WORD ? WORD : 0; /* -mpoke-function-name: a text, its length, padding between */
}

/* `__cfi_NAME` of the function: bytes from there. */
static uint32_t cfi_before(const struct object *o, const struct symbol *f)
{
    enum { STEM = 6 };
    for (uint32_t k = symbol_from(o, f->at); k > 0; k--) {
        const struct symbol *s = &o->symbol[o->by_address[k - 1]];
        if (s->section != f->section || f->at - s->at > 64) {
            return 0;
        }
        if (strncmp(s->name, "__cfi_", STEM) == 0 && strcmp(s->name + STEM, f->name) == 0) {
            return f->at - s->at;
        }
    }
    return 0;
}

static void check_number(struct walk *w, const struct symbol *f)
{
    const struct symbol *image = &w->probed->symbol[f->twin];
    uint32_t size = cfi_before(w->plain, f);
    bool good = size == 0 || cfi_before(w->probed, image) == size;
    size = size == 0 ? number_before(w->plain, f) : size;
    for (uint32_t k = 1; k <= size && good; k++) {
        int32_t i = insn_index(w->plain, f->at - k);
        good = object_read(w->plain, f->at - k, 1) == object_read(w->probed, image->at - k, 1);
        if (i != NONE) { /* it never executes */
            w->reached[i] = 1;
        }
    }
    if (!good) {
        find(w, NULL, "data", NULL, insn_at(w->plain, f->at), "the number before %s differs", f->name);
    }
}

/* Bytes of nops from a place on. */
static uint32_t nops_from(const struct object *o, uint32_t at)
{
    const struct insn *i = insn_at(o, at);
    uint32_t size = 0;
    for (; i != NULL && i->op == OP_NOP; i = insn_at(o, at + size)) {
        size += i->size;
    }
    return size;
}

static uint32_t to_function(const struct object *o, uint32_t at, uint32_t size)
{
    uint32_t k = 0;
    while (k <= size && function_at(o, at + k) == NULL) {
        k++;
    }
    return k;
}

static void check_patchable(struct walk *w, const struct section *s, const struct reloc *r)
{
    const struct section *image = &w->probed->section[s->twin];
    const struct reloc *t = reloc_at(w->probed, image->base + (r->at - s->base), 1);
    struct place p = reloc_place(w->plain, r, w->plain->rela ? r->addend : (int32_t)object_read(w->plain, r->at, 4));
    struct place q = {0};
    if (t != NULL) {
        q = reloc_place(w->probed, t, w->probed->rela ? t->addend : (int32_t)object_read(w->probed, t->at, 4));
    }
    uint32_t odd = w->plain->machine == EM_ARM ? ~1u : ~0u, nops = nops_from(w->plain, p.at & odd);
    bool good = p.known && q.known && nops_from(w->probed, q.at & odd) >= nops &&
                to_function(w->plain, p.at & odd, nops) == to_function(w->probed, q.at & odd, nops);
    if (!good) {
        find(w, NULL, "data", NULL, insn_at(w->plain, p.at & odd), "nops that may be patched are not together");
    }
}

void check_prefixes(struct walk *w)
{
    for (uint32_t k = 0; k < w->plain->placed; k++) {
        const struct symbol *f = &w->plain->symbol[w->plain->by_address[k]];
        if (is_entry(f) && f->twin != NONE && insn_at(w->plain, f->at) != NULL) {
            check_number(w, f);
        }
    }
    for (uint32_t k = 0; k < w->plain->relocs; k++) {
        int32_t i = section_of(w->plain, w->plain->reloc[k].at);
        const struct section *s = i != NONE ? &w->plain->section[i] : NULL;
        if (s != NULL && s->twin != NONE && strcmp(s->name, "__patchable_function_entries") == 0) {
            check_patchable(w, s, &w->plain->reloc[k]);
        }
    }
}
