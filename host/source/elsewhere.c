/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Problem: an optimiser makes several copies of a function: its own body, clones, inlined copies.  A copy may lack code
 * for a line, because its work was folded or moved to another line.  If that copy ran, the line's statement may have
 * run although all code of the line is in copies that did not.
 *
 * Method: the copies of the line's function that ran, or may have, are counted: all of them, and those with code of the
 * line.  If the numbers differ, it is not known.  Generic functions, templates and closures are compiled for each type.
 * These are copies, too: functions of one name and place are counted as one.  The same holds if the compiler
 * says that it inlined the function (DW_AT_inline, DWARF 5, section 3.3.8.1), but no copy has code: its copies were
 * folded into their callers.  And it holds if copies of a second function ran, and fewer of them have a copy of the
 * first one within, though another copy or the body has: it was folded there.  A line whose function has one copy is
 * never in doubt.
 *
 * Example: scale() is inlined twice, and its own body was never called.  Only the body has code for line 7, the closing
 * brace.  Two copies ran, none of them with code of line 7.  So it is not known whether line 7 ran.
 */
#include "source/elsewhere.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/sort.h"
#include "elf/demangle.h"

/* Are both one function of the source, for two types?  Other functions may begin at the same place: an async function
 * and its body, a lambda, what a macro makes.  C++'s names tell the types.  If they are equal, these are the bodies of
 * one destructor, of which one calls the other.  Rust's legacy names do not tell the types. */
static bool are_copies(const struct img_source_function *a, const struct img_source_function *b)
{
    if (a->line <= 0 || a->line != b->line || strcmp(a->file, b->file) != 0)
        return false;
    FREED char *x = img_demangle_path(a->symbol), *y = img_demangle_path(b->symbol);
    if (strcmp(x, y) != 0)
        return false;
    FREED char *whole = img_demangle(a->symbol), *other = img_demangle(b->symbol);
    return img_is_rust(a->symbol) || strcmp(whole, other) != 0;
}

/* The second function `outer` has a copy of `inner` within: in its copy `in`, or in its body. */
struct within {
    size_t outer, inner; /* indices in places */
    uint32_t in;         /* the copy, and 1; 0: a body */
};

/* Lists what is inlined into what, sorted.  A function within itself tells nothing. */
static struct within *list_within(const struct src_elsewhere *e, size_t *count)
{
    const struct img_inlines *code = &e->inlined->code;
    struct within *list = xcalloc(code->copy_count + 1, sizeof *list);
    *count = 0;
    for (size_t i = 0; i < code->copy_count; i++) {
        const struct img_inlined *c = &code->copies[i];
        size_t outer = c->outer ? code->copies[c->outer - 1].function : code->bodies[c->body].function;
        struct within w = {e->of_place[outer], e->of_place[c->function], c->outer};
        if (w.outer != w.inner)
            list[(*count)++] = w;
    }
    sort_by(list, *count, SORT_UP(struct within, outer), SORT_UP(struct within, inner), SORT_UP(struct within, in));
    return list;
}

/* Was the inner function of the pairs [at, end) folded within a copy of the outer one that may have run? */
static bool is_folded_within(const struct src_elsewhere *e, const struct within *at, const struct within *end)
{
    const struct src_place *outer = &e->places[at->outer];
    size_t live = 0;
    for (const struct within *w = at; w < end; w++)
        live += w->in && (w == at || w->in != w[-1].in) && e->inlined->of_copy[w->in - 1] != SRC_BLOCK_NOT_RUN;
    return outer->folded || live < outer->live_places;
}

/* Finds functions that were folded within others, and those within these. */
static void find_folded_within(struct src_elsewhere *e)
{
    size_t count;
    FREED struct within *list = list_within(e, &count);
    for (bool more = true; more;) {
        more = false;
        for (size_t i = 0, end; i < count; i = end) {
            for (end = i; end < count && list[end].outer == list[i].outer && list[end].inner == list[i].inner; end++)
                continue;
            struct src_place *inner = &e->places[list[i].inner];
            if (!inner->folded && is_folded_within(e, &list[i], &list[end]))
                more = inner->folded = true;
        }
    }
}

struct src_elsewhere src_elsewhere_of(const struct prof *p, const struct src_inlined *inlined)
{
    size_t count = inlined->code.function_count;
    struct src_elsewhere e = {p, inlined, xcalloc(count + 1, sizeof *e.places), xcalloc(count + 1, sizeof *e.of_place)};
    for (size_t i = 0; i < count; i++) {
        const struct img_source_function *f = &inlined->code.functions[i];
        const struct src_source *s = &inlined->sources[i];
        e.of_place[i] = i && are_copies(f - 1, f) ? e.of_place[i - 1] : i;
        struct src_place *place = &e.places[e.of_place[i]];
        place->live += s->bodies.ran + s->bodies.unknown + s->places.ran + s->places.unknown;
        place->live_places += s->places.ran + s->places.unknown;
        place->folded = place->folded || src_was_folded(s);
    }
    find_folded_within(&e);
    return e;
}

void src_elsewhere_free(struct src_elsewhere *e)
{
    free(e->places);
    free(e->of_place);
    *e = (struct src_elsewhere){0};
}

/* Returns the place of the function that the part's group belongs to; NULL: not known. */
static struct src_place *place_of_group(const struct src_elsewhere *e, uint32_t group)
{
    size_t f = group >= SRC_FIRST_COPY ? e->inlined->code.copies[group - SRC_FIRST_COPY].function
                                       : e->inlined->of_function[group];
    return f == SIZE_MAX ? NULL : &e->places[e->of_place[f]];
}

static bool copy_may_have_run(const struct src_elsewhere *e, uint32_t group)
{
    enum src_block_state s = group >= SRC_FIRST_COPY ? e->inlined->of_copy[group - SRC_FIRST_COPY]
                                                     : src_body_state(&e->profile->functions[group]);
    return s != SRC_BLOCK_NOT_RUN;
}

bool src_ran_elsewhere(struct src_elsewhere *e, const struct src_part *at, const struct src_part *end)
{
    bool elsewhere = false;
    for (const struct src_part *p = at; p < end; p++) {
        struct src_place *place = place_of_group(e, p->group);
        if (place && (p == at || p[-1].group != p->group) && copy_may_have_run(e, p->group))
            place->met++;
    }
    for (const struct src_part *p = at; p < end; p++) {
        const struct src_place *place = place_of_group(e, p->group);
        elsewhere = elsewhere || (place && (place->met < place->live || place->folded));
    }
    for (const struct src_part *p = at; p < end; p++) {
        struct src_place *place = place_of_group(e, p->group);
        if (place)
            place->met = 0;
    }
    return elsewhere;
}
