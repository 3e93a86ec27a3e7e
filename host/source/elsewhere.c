/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Problem: an optimiser makes several copies of a function: its own body, clones, inlined copies.  A copy may lack code
 * for a line, because its work was folded or moved to another line.  If that copy ran, the line's statement may have
 * run although all code of the line is in copies that did not.
 *
 * Method: the copies of the line's function that ran, or may have, are counted: all of them, and those with code of the
 * line.  If the numbers differ, it is not known.  The same holds if the compiler says that it inlined the function
 * (DW_AT_inline, DWARF 5, section 3.3.8.1), but no copy has code: its copies were folded into their callers.  Holds: a
 * line whose function has one copy is never in doubt.
 *
 * Example: scale() is inlined twice, and its own body was never called.  Only the body has code for line 7, the closing
 * brace.  Two copies ran, none of them with code of line 7.  So it is not known whether line 7 ran.
 */
#include "source/elsewhere.h"

#include <stdlib.h>

#include "base/memory.h"

struct src_elsewhere src_elsewhere_of(const struct prof *p, const struct src_inlined *inlined)
{
    return (struct src_elsewhere){p, inlined, xcalloc(inlined->code.function_count + 1, sizeof(size_t))};
}

void src_elsewhere_free(struct src_elsewhere *e)
{
    free(e->met);
    *e = (struct src_elsewhere){0};
}

/* Returns the function of the source that the part's group belongs to; SIZE_MAX: not known. */
static size_t function_of_group(const struct src_elsewhere *e, uint32_t group)
{
    return group >= SRC_FIRST_COPY ? e->inlined->code.copies[group - SRC_FIRST_COPY].function
                                   : e->inlined->of_function[group];
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
        size_t f = function_of_group(e, p->group);
        if (f != SIZE_MAX && (p == at || p[-1].group != p->group) && copy_may_have_run(e, p->group))
            e->met[f]++;
    }
    for (const struct src_part *p = at; p < end; p++) {
        size_t f = function_of_group(e, p->group);
        if (f == SIZE_MAX)
            continue;
        const struct src_source *s = &e->inlined->sources[f];
        size_t live = s->bodies.ran + s->bodies.unknown + s->places.ran + s->places.unknown;
        elsewhere = elsewhere || e->met[f] < live || src_was_folded(s);
    }
    for (const struct src_part *p = at; p < end; p++) {
        size_t f = function_of_group(e, p->group);
        if (f != SIZE_MAX)
            e->met[f] = 0;
    }
    return elsewhere;
}
