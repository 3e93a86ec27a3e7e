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
 * folded into their callers.  A line whose function has one copy is never in doubt.
 *
 * Example: scale() is inlined twice, and its own body was never called.  Only the body has code for line 7, the closing
 * brace.  Two copies ran, none of them with code of line 7.  So it is not known whether line 7 ran.
 */
#include "source/elsewhere.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
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
        place->folded = place->folded || src_was_folded(s);
    }
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
