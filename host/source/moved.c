/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Problem: a compiler moves an instruction to a block before the test that guards its statement, or gives the code
 * after a statement that statement's line.  Then the block runs, and the statement is not reached.
 *
 * Method: the line table marks where a statement begins (is_stmt, DWARF 5, section 6.2.2).  GCC keeps these marks in
 * their blocks while it moves the instructions.  So in one body or inlined copy, code of a line proves that the line
 * was reached only if a place where a statement of it begins was reached, too.  What holds: a line whose rows all begin
 * statements, as at -O0, is never in doubt.
 *
 * Example: `if (c) x = f();` ends a function.  GCC gives `ret`, which both ways reach, the line of the call.  The
 * statement begins at the call alone.  So the line is not run if the call was not reached.
 */
#include "source/moved.h"

static bool is_of_one_body(const struct src_part *a, const struct src_part *b)
{
    return a->file == b->file && a->line == b->line && a->group == b->group;
}

/* What is known of a line in one body. */
struct begun {
    bool marked;  /* a statement of it begins somewhere */
    bool reached; /* such a place ran, or may have */
    bool ends;    /* such a place is the end of a function that was left by another return */
};

static struct begun begun_of(const struct src_part *at, const struct src_part *end)
{
    struct begun b = {false, false, false};
    for (; at < end; at++) {
        b.marked = b.marked || at->begins;
        b.ends = b.ends || at->ends;
        b.reached = b.reached || (at->begins && at->kind != SRC_PART_NOT_RUN);
    }
    return b;
}

void src_doubt_moved(struct src_parts *parts)
{
    const struct src_part *last = parts->at + parts->count;
    for (struct src_part *at = parts->at, *end; at < last; at = end) {
        for (end = at; end < last && is_of_one_body(at, end); end++)
            continue;
        struct begun b = begun_of(at, end);
        for (struct src_part *p = at; p < end && b.ends; p++)
            if (p->kind == SRC_PART_RAN && p->spills) /* the other return may be this one */
                p->kind = SRC_PART_UNKNOWN;
        for (struct src_part *p = at; p < end && !b.reached; p++)
            if (p->kind == SRC_PART_RAN && (b.marked || p->early))
                p->kind = b.marked && p->spills ? SRC_PART_NOT_RUN : SRC_PART_CONDITIONAL;
    }
}
