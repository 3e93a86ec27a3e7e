/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Problem: from counts of blocks to how many instructions each function of the source executed, wherever the compiler
 * put its code.
 *
 * Method: each instruction of a body has the count of its block.  It counts for the innermost function that DWARF says
 * was inlined there (DWARF 5, section 3.3.8).  The bytes of a function are the mean of its copies, as the compiler will
 * decide anew what to inline.  It will not decide about functions that are always inlined: these count for the function
 * around them, whose options will be theirs.  The first instruction of a body counts for the body: it may have no other
 * one of its own.
 *
 * Each instruction counts for one function.  Probes count with the code around them.
 *
 * Example: f of 10 instructions ran twice; 4 of them are g, inlined.  Then f executed 12, and g 8.
 */
#include "use/executed.h"

#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/sort.h"
#include "disasm/code.h"
#include "elf/inlines.h"
#include "llvm/address_counts.h"
#include "llvm/sample_profile.h"
#include "source/inlined.h"
#include "use/structors.h"

/* Code of a body or a copy.  Spans nest as the calls did. */
struct nested {
    uint64_t low, high;
    uint32_t function; /* index in functions of struct img_inlines */
    bool is_body;
    size_t number; /* in the list before it is sorted */
};

/* What was counted for one function. */
struct tally {
    uint64_t executed, bytes, copies;
    uint64_t counted, unknown; /* instructions with a count, and without */
    const char *symbol;        /* of its body in the image; NULL: it has none */
};

struct walk {
    const struct address_counts *counts;
    const struct nested *spans; /* sorted */
    size_t count, next;
    struct nested open[64]; /* those around the present instruction, the innermost last */
    size_t depth;
    uint64_t at;        /* instructions below it are counted already: bodies may share code */
    const bool *forced; /* by function: it is always inlined */
    struct tally *tallies;
};

static int compare_nested(const void *pa, const void *pb)
{
    const struct nested *a = pa, *b = pb;
    if (a->low != b->low)
        return a->low < b->low ? -1 : 1;
    if (a->high != b->high)
        return a->high > b->high ? -1 : 1;
    if (a->is_body != b->is_body)
        return b->is_body - a->is_body;
    return a->number < b->number ? -1 : a->number > b->number; /* in the order of DIEs: outer first */
}

static void add_nested(const struct img_inlines *code, size_t first, size_t count, struct nested n, struct nested *to,
                       size_t *end)
{
    for (size_t i = first; i < first + count; i++) {
        n.low = code->spans[i].low;
        n.high = code->spans[i].high;
        n.number = *end;
        to[(*end)++] = n;
    }
}

/* Returns all spans, in the order in which a walk over the image meets them. */
static struct nested *list_spans(const struct img_inlines *code, struct tally *tallies, size_t *count)
{
    struct nested *list = xcalloc(code->span_count + 1, sizeof *list);
    *count = 0;
    for (size_t i = 0; i < code->body_count; i++) {
        const struct img_body *b = &code->bodies[i];
        tallies[b->function].copies++;
        add_nested(code, b->first, b->span_count, (struct nested){.function = (uint32_t)b->function, .is_body = true},
                   list, count);
    }
    for (size_t i = 0; i < code->copy_count; i++) {
        const struct img_inlined *c = &code->copies[i];
        tallies[c->function].copies++;
        add_nested(code, c->first, c->span_count, (struct nested){.function = (uint32_t)c->function}, list, count);
    }
    qsort(list, *count, sizeof *list, compare_nested);
    return list;
}

/* Opens and closes spans up to the address. */
static void move_walk(struct walk *w, uint64_t address)
{
    for (; w->next < w->count && w->spans[w->next].low <= address; w->next++) {
        while (w->depth && w->open[w->depth - 1].high <= w->spans[w->next].low)
            w->depth--;
        if (w->depth < sizeof w->open / sizeof *w->open)
            w->open[w->depth++] = w->spans[w->next];
    }
    while (w->depth && w->open[w->depth - 1].high <= address)
        w->depth--;
}

static bool count_executed(const struct img_instruction *i, void *arg)
{
    struct walk *w = arg;
    if (i->address < w->at)
        return true;
    w->at = i->address + i->size;
    move_walk(w, i->address);
    if (!w->depth)
        return true;
    /* the first instruction of a body is the body's, so a function that ran is never cold */
    size_t inner = w->open[0].is_body && i->address == w->open[0].low ? 0 : w->depth - 1;
    while (inner && w->forced[w->open[inner].function] && !w->open[inner].is_body)
        inner--;
    struct tally *t = &w->tallies[w->open[inner].function];
    const struct address_count *c = address_counts_at(w->counts, i->address);
    t->bytes += i->size;
    t->counted += c != NULL;
    t->unknown += c == NULL;
    t->executed += c ? c->count : 0;
    return true;
}

/* A symbol of a function, by address. */
struct placed {
    uint64_t address;
    const char *name;
};

/* Finds the symbol of each body: the one with its name, if several stand at its address. */
static void find_body_symbols(const struct img_elf *elf, const struct img_inlines *code, struct tally *tallies)
{
    size_t count = 0;
    FREED struct placed *list = xcalloc(elf->symbol_count + 1, sizeof *list);
    for (size_t s = 0; s < elf->symbol_count; s++)
        if (elf->symbols[s].type == STT_FUNC && elf->symbols[s].section)
            list[count++] = (struct placed){img_elf_code_address(elf, &elf->symbols[s]), elf->symbols[s].name};
    sort_by(list, count, SORT_UP(struct placed, address), SORT_TEXT(struct placed, name));
    for (size_t i = 0; i < code->body_count; i++) {
        size_t function = code->bodies[i].function;
        uint64_t address = code->spans[code->bodies[i].first].low;
        for (size_t n = lower_bound(SORTED_BY(list, address), count, address); n < count && list[n].address == address;
             n++)
            if (!tallies[function].symbol || strcmp(list[n].name, code->functions[function].symbol) == 0)
                tallies[function].symbol = list[n].name;
    }
}

/* Returns the name without what compilers append: `.constprop.0`, `.__uniq.123`.  One name stands for all symbols of a
 * constructor.  The caller frees it. */
static char *assembler_name(const char *debug, const char *symbol)
{
    const char *name = symbol ? src_source_symbol(debug, symbol) : debug;
    const char *dot = strchr(name + (*name == '.'), '.');
    char *own = dot ? xstrndup(name, (size_t)(dot - name)) : xstrdup(name), *base = use_structor_base(own);
    if (base)
        free(own);
    return base ? base : own;
}

static int compare_use_rows(const void *pa, const void *pb)
{
    const struct use_row *a = pa, *b = pb;
    int order = strcmp(a->source, b->source);
    return order ? order : strcmp(a->name, b->name);
}

/* Adds what another DIE counted for the same function, such as a template of a header in another unit. */
static void unite_copies(struct use_list *l)
{
    size_t kept = 0;
    qsort(l->rows, l->count, sizeof *l->rows, compare_use_rows);
    for (size_t i = 0; i < l->count; i++) {
        struct use_row *last = kept ? &l->rows[kept - 1] : NULL, *r = &l->rows[i];
        if (!last || compare_use_rows(last, r) != 0) {
            l->rows[kept++] = *r;
            continue;
        }
        last->executed += r->executed;
        last->bytes = last->bytes > r->bytes ? last->bytes : r->bytes;
        last->counted |= r->counted;
        free(r->name);
        free(r->plain);
        free(r->source);
    }
    l->count = kept;
}

static void make_rows(const struct img_inlines *code, const struct tally *tallies, struct use_list *out)
{
    out->rows = xcalloc(code->function_count + 1, sizeof *out->rows);
    for (size_t i = 0; i < code->function_count; i++) {
        const struct img_source_function *f = &code->functions[i];
        const struct tally *t = &tallies[i];
        if (!t->counted)
            continue; /* it is a library's, or the profile cannot tell */
        out->rows[out->count] = (struct use_row){.name = assembler_name(f->symbol, t->symbol),
                                                 .source = xstrdup(f->file),
                                                 .line = f->line > 0 ? (uint32_t)f->line : 0,
                                                 .executed = t->executed,
                                                 .bytes = t->copies ? t->bytes / t->copies : t->bytes,
                                                 .counted = t->executed || !t->unknown};
        out->rows[out->count].plain = use_name_in_source(out->rows[out->count].name);
        out->count++;
    }
    unite_copies(out);
    use_list_hash(out);
}

/* Writes the sample profile, with the names that functions have without -funique-internal-linkage-names. */
static void keep_samples(const struct sample_profile *samples, struct use_list *out)
{
    static const char unique[] = ".__uniq.";
    FREED_BY(bytes_free) struct bytes text = {0};
    sample_write_text(samples, &text);
    for (size_t i = 0; i < text.len;) {
        if (text.len - i > strlen(unique) && memcmp(text.data + i, unique, strlen(unique)) == 0) {
            for (i += strlen(unique); i < text.len && text.data[i] >= '0' && text.data[i] <= '9';)
                i++;
            continue;
        }
        bytes_u8(&out->samples, text.data[i++]);
    }
    for (size_t i = 0; i < samples->count_count; i++)
        out->discriminators |= samples->counts[i].place.discriminator != 0;
}

static enum mip_status add_samples(const struct src_image *image, const struct address_counts *counts,
                                   struct use_list *out, struct diag *d)
{
    FREED_BY(sample_profile_free) struct sample_profile samples = {0};
    enum mip_status st = sample_profile_from_lines(image->elf, image->lines, counts, &samples, d);
    if (!st)
        keep_samples(&samples, out);
    return st;
}

static enum mip_status count_all(const struct src_image *image, const struct address_counts *counts,
                                 const struct img_inlines *code, struct tally *tallies, struct diag *d)
{
    FREED bool *forced = use_find_forced(code);
    struct walk w = {.counts = counts, .tallies = tallies, .forced = forced};
    struct img_code *decoder;
    if (!img_code_open(image->elf, &decoder))
        return diag_fail(d, MIP_MALFORMED, image->elf->path, "its machine cannot be disassembled");
    FREED struct nested *spans = list_spans(code, tallies, &w.count);
    w.spans = spans;
    for (size_t i = 0; i < w.count; i++)
        if (spans[i].is_body)
            img_code_each(decoder, spans[i].low, spans[i].high, count_executed, &w);
    img_code_close(decoder);
    return MIP_OK;
}

enum mip_status use_list_make(const struct prof *p, const struct src_image *image, double share, struct use_list *out,
                              struct diag *d)
{
    FREED_BY(address_counts_free) struct address_counts counts;
    FREED_BY(img_inlines_free) struct img_inlines code;
    *out = (struct use_list){0};
    address_counts_read(image->elf, p, &counts);
    out->coarse = address_counts_add_coarse(image->elf, p, &counts);
    img_inlines_read(image->lines, &code);
    FREED struct tally *tallies = xcalloc(code.function_count + 1, sizeof *tallies);
    enum mip_status st = count_all(image, &counts, &code, tallies, d);
    if (!st) {
        find_body_symbols(image->elf, &code, tallies);
        make_rows(&code, tallies, out);
        use_list_choose(out, share);
    }
    if (!st && !out->coarse)
        st = add_samples(image, &counts, out, d);
    if (!st && !out->count)
        st =
            diag_fail(d, MIP_NO, image->elf->path, "no function has debug information; note: compile and link with -g");
    return st;
}
