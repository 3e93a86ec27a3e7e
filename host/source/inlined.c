/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Did inlined copies of a function run?
 */
#include "source/inlined.h"

#include <stdlib.h>

#include "base/array.h"
#include "base/sort.h"
#include "disasm/code.h"
#include "elf/demangle.h"
#include "source/block_state.h"

static int compare_inlined_address(const void *a, const void *b)
{
    const struct prof_function *x = *(const struct prof_function *const *)a;
    const struct prof_function *y = *(const struct prof_function *const *)b;
    if (x->f.address != y->f.address)
        return x->f.address < y->f.address ? -1 : 1;
    return x < y ? -1 : x > y;
}

/* The profile's functions sorted by address, for searches. */
struct directory {
    const struct prof_function **list;
    size_t count;
};

static struct directory directory_of(const struct prof *p)
{
    struct directory d = {xcalloc(p->count, sizeof *d.list), p->count};
    for (size_t i = 0; i < p->count; i++)
        d.list[i] = &p->functions[i];
    sort_items(d.list, d.count, sizeof *d.list, compare_inlined_address);
    return d;
}

/* Returns the record of the function that starts at the address.  If overlays share the address, the name decides. */
static const struct prof_function *inlined_function_at(const struct directory *d, uint64_t address, const char *name)
{
    size_t low = 0, high = d->count;
    while (low < high) {
        size_t mid = (low + high) / 2;
        if (d->list[mid]->f.address < address)
            low = mid + 1;
        else
            high = mid;
    }
    const struct prof_function *first = NULL;
    for (; low < d->count && d->list[low]->f.address == address; low++) {
        if (img_is_symbol_of(d->list[low]->f.name, name))
            return d->list[low];
        if (!first)
            first = d->list[low];
    }
    return first;
}

static bool is_skipped(const struct prof *p, const struct img_inlines *code, const struct img_body *b)
{
    bool found = false;
    for (size_t s = 0; s < b->span_count; s++)
        for (size_t i = 0; i < p->skipped.count && !found; i++)
            found = p->skipped.at[i].address == code->spans[b->first + s].low;
    return found;
}

static const struct prof_function *inlined_function_of(const struct directory *d, const struct img_inlines *code,
                                                       const struct img_body *b)
{
    const struct prof_function *f = NULL;
    for (size_t s = 0; s < b->span_count && !f; s++)
        f = inlined_function_at(d, code->spans[b->first + s].low, code->functions[b->function].symbol);
    return f;
}

/* What tells the states of copies. */
struct evidence {
    const struct img_inlines *copies;
    struct img_code *code; /* NULL: no decoder */
    const struct prof *p;
    const struct src_blocks *blocks;
};

/* Code of a copy in one block. */
struct piece {
    uint64_t low;
    bool has_effect;
};

static bool meet_instruction(const struct img_instruction *i, void *arg)
{
    struct piece *p = arg;
    p->has_effect |= i->address >= p->low && img_is_proof(i->proof);
    return !p->has_effect;
}

/* Has an instruction between low and high that always has an effect?  The block holds them; decoding begins at its
 * start, as an IT block may reach over low. */
static bool code_has_effect(const struct evidence *e, uint64_t block, uint64_t low, uint64_t high)
{
    struct piece p = {low, !e->code};
    if (e->code)
        img_code_each(e->code, block, high, meet_instruction, &p);
    return p.has_effect;
}

/* A function that contains copies. */
struct holder {
    const struct prof_function *f;
    struct block_place {
        uint64_t address;
        uint32_t block;
    } * at; /* the blocks, sorted by address */
    size_t count;
    bool *unknown; /* the unknown blocks */
};

static struct holder holder_make(const struct prof_function *f)
{
    struct holder h = {.f = f, .count = img_block_count(&f->f), .unknown = src_unknown_blocks(f)};
    h.at = xcalloc(h.count, sizeof *h.at);
    for (uint32_t b = 0; b < h.count; b++)
        h.at[b] = (struct block_place){img_block_address(&f->f, b), b};
    sort_by(h.at, h.count, SORT_UP(struct block_place, address));
    return h;
}

static void holder_free(struct holder *h)
{
    free(h->at);
    free(h->unknown);
    *h = (struct holder){0};
}

/* Returns the index of the block that holds the address: the last one that begins at it or before it.  If none does, it
 * is the entry.  So a function without blocks is one block, even if its cold half lies before it. */
static size_t holder_block_at(const struct holder *h, uint64_t address)
{
    size_t i = upper_bound(SORTED_BY(h->at, address), h->count, address);
    if (i)
        return i - 1;
    while (h->at[i].block)
        i++;
    return i;
}

/* Was code of a block that ran reached, between low and high?  A call before it may not have come back. */
static enum src_block_state reached_state(const struct evidence *e, const struct prof_function *f, uint64_t low,
                                          uint64_t high)
{
    enum src_block_state state = SRC_BLOCK_NOT_RUN;
    bool any = false;
    for (size_t i = src_blocks_from(e->blocks, low); i < e->blocks->count && e->blocks->at[i].low < high; i++) {
        const struct src_block *b = &e->blocks->at[i];
        if (b->function != (size_t)(f - e->p->functions))
            continue;
        uint64_t from = b->low > low ? b->low : low, to = b->high < high ? b->high : high;
        enum src_block_state its = b->state;
        if (its == SRC_BLOCK_RAN && !code_has_effect(e, b->low, from, to))
            its = SRC_BLOCK_UNKNOWN;
        state = its > state ? its : state;
        any = true;
    }
    return any ? state : SRC_BLOCK_UNKNOWN;
}

/* Did code of the block run that is in the span?  i: the block's index. */
static enum src_block_state part_state(const struct evidence *e, const struct holder *h, size_t i,
                                       const struct img_code_span *s)
{
    uint64_t address = h->at[i].address, high = s->high;
    enum src_block_state state = src_state_of_block(h->f, h->unknown, h->at[i].block);
    if (state != SRC_BLOCK_RAN)
        return state;
    size_t next = upper_bound(SORTED_BY(h->at, address), h->count, address);
    if (next < h->count && h->at[next].address < high)
        high = h->at[next].address;
    return reached_state(e, h->f, address > s->low ? address : s->low, high);
}

/* Did code of the span run? */
static enum src_block_state span_state(const struct evidence *e, const struct holder *h, const struct img_code_span *s)
{
    size_t holder = holder_block_at(h, s->low);
    enum src_block_state state = part_state(e, h, holder, s);
    for (size_t i = lower_bound(SORTED_BY(h->at, address), h->count, s->low);
         i < h->count && h->at[i].address < s->high && state != SRC_BLOCK_RAN; i++) {
        enum src_block_state its = i == holder ? state : part_state(e, h, i, s);
        state = its > state ? its : state;
    }
    return state;
}

/* Did the copy run?  h: the function that contains it. */
static enum src_block_state copy_state(const struct evidence *e, const struct holder *h, const struct img_inlined *c)
{
    enum src_block_state state = SRC_BLOCK_NOT_RUN;
    for (size_t s = 0; s < c->span_count; s++) {
        enum src_block_state its = span_state(e, h, &e->copies->spans[c->first + s]);
        state = its > state ? its : state;
    }
    if (state == SRC_BLOCK_RAN && c->has_entry &&
        src_state_of_block(h->f, h->unknown, h->at[holder_block_at(h, c->entry)].block) != SRC_BLOCK_RAN)
        state = SRC_BLOCK_UNKNOWN;
    return state;
}

static void count(struct src_tally *t, enum src_block_state state)
{
    t->all++;
    t->ran += state == SRC_BLOCK_RAN;
    t->unknown += state == SRC_BLOCK_UNKNOWN;
}

enum src_block_state src_body_state(const struct prof_function *f)
{
    return !f || src_before_fill(f) ? SRC_BLOCK_UNKNOWN : prof_ran(f) ? SRC_BLOCK_RAN : SRC_BLOCK_NOT_RUN;
}

const char *src_source_symbol(const char *debug, const char *symbol)
{
    return img_is_symbol_of(symbol, debug) ? debug : symbol;
}

/* Counts the copies.  of_body, known: by body its function, NULL if that has no counters, and whether the profile knows
 * it.  The copies of a body follow each other. */
static void count_copies(const struct prof *p, const struct src_image *image, const struct src_blocks *blocks,
                         const struct prof_function *const *of_body, const bool *known, struct src_inlined *out)
{
    struct evidence e = {.copies = &out->code, .p = p, .blocks = blocks};
    struct holder holder = {0};
    (void)img_code_open_flow(image->elf, &e.code);
    for (size_t i = 0; i < out->code.copy_count; i++) {
        const struct img_inlined *c = &out->code.copies[i];
        const struct prof_function *f = of_body[c->body];
        bool can_tell = f && !src_before_fill(f);
        if (can_tell && holder.f != f) {
            holder_free(&holder);
            holder = holder_make(f);
        }
        out->of_copy[i] = can_tell ? copy_state(&e, &holder, c) : SRC_BLOCK_UNKNOWN;
        count(&out->sources[c->function].places, out->of_copy[i]);
        out->sources[c->function].profiled |= known[c->body];
    }
    holder_free(&holder);
    img_code_close(e.code);
}

void src_inlined_read(const struct prof *p, const struct src_image *image, const struct src_blocks *blocks,
                      struct src_inlined *out)
{
    struct img_inlines *code = &out->code;
    img_inlines_read(image->lines, code);
    out->sources = xcalloc(code->function_count, sizeof *out->sources);
    out->of_copy = xcalloc(code->copy_count + 1, sizeof *out->of_copy);
    out->of_function = xcalloc(p->count, sizeof *out->of_function);
    for (size_t i = 0; i < code->function_count; i++)
        out->sources[i] = (struct src_source){.function = &code->functions[i], .symbol = code->functions[i].symbol};
    for (size_t i = 0; i < p->count; i++)
        out->of_function[i] = SIZE_MAX;
    struct directory d = directory_of(p);
    FREED const struct prof_function **holder = xcalloc(code->body_count, sizeof *holder);
    FREED bool *known = xcalloc(code->body_count, sizeof *known);
    for (size_t i = 0; i < code->body_count; i++) {
        const struct img_body *b = &code->bodies[i];
        holder[i] = inlined_function_of(&d, code, b);
        count(&out->sources[b->function].bodies, src_body_state(holder[i]));
        known[i] = holder[i] || is_skipped(p, code, b);
        out->sources[b->function].profiled |= known[i];
        if (!holder[i])
            continue;
        out->of_function[holder[i] - p->functions] = b->function;
        out->sources[b->function].symbol = src_source_symbol(out->sources[b->function].symbol, holder[i]->f.name);
    }
    count_copies(p, image, blocks, holder, known, out);
    for (size_t i = 0; i < p->count; i++)
        out->without_debug += out->of_function[i] == SIZE_MAX;
    free(d.list);
}

void src_inlined_free(struct src_inlined *in)
{
    img_inlines_free(&in->code);
    free(in->sources);
    free(in->of_copy);
    free(in->of_function);
    *in = (struct src_inlined){0};
}

void src_put_places(const struct src_tally *t, struct bytes *out)
{
    if (t->ran || !t->unknown)
        bytes_printf(out, "ran inlined at %zu of %zu place%s", t->ran, t->all, t->all == 1 ? "" : "s");
    if (t->unknown && t->ran)
        bytes_printf(out, ", unknown at %zu", t->unknown);
    else if (t->unknown)
        bytes_printf(out, "unknown at %zu of %zu place%s", t->unknown, t->all, t->all == 1 ? "" : "s");
}

bool src_only_inlined(const struct src_source *s)
{
    return s->profiled && !s->bodies.all;
}

bool src_was_folded(const struct src_source *s)
{
    return s->function->inlined && !s->places.all;
}

bool src_never_ran(const struct src_source *s)
{
    return s->profiled && !src_was_folded(s) && !s->bodies.ran && !s->bodies.unknown && !s->places.ran &&
           !s->places.unknown;
}
