/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Problem: a compiler moves an instruction to a block before the test that guards its statement, or gives the code
 * after a statement that statement's line.  Then the block runs, and the statement is not reached.
 *
 * A macro whose text is `do { ... } while (0)` leaves a statement without an instruction: its end, where the code goes
 * on that jumps over it.
 *
 * Method: the line table marks where a statement begins (is_stmt, DWARF 5, section 6.2.2).  GCC keeps these marks in
 * their blocks while it moves the instructions.  So in one body or inlined copy, code of a line proves that the line
 * was reached only if a place where a statement of it begins was reached, too.  What holds: a line whose rows all begin
 * statements, as at -O0, is never in doubt.  A statement without an instruction is in doubt if its line has code, and
 * none of that ran.  After a jump it stands where the next block begins.
 *
 * A line without a mark is in doubt if all its code stands before what may lead around it: a branch, or a select.
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
    bool early;   /* some code of it stands before what may lead around it */
    bool maybe;   /* no place was reached but empty ones among conditional instructions */
};

static struct begun begun_of(const struct src_part *at, const struct src_part *end)
{
    struct begun b = {.maybe = true};
    for (; at < end; at++) {
        b.marked = b.marked || at->begins;
        b.ends = b.ends || at->ends;
        b.early = b.early || at->early;
        b.reached = b.reached || (at->begins && at->kind != SRC_PART_NOT_RUN);
        b.maybe = b.maybe && (!at->begins || at->kind == SRC_PART_NOT_RUN || (at->empty && at->selects));
    }
    return b;
}

/* Takes back what statements without an instruction prove, if their line has code, and none of it ran.  Code that
 * begins no statement may belong to that statement, unless that stands after it, as the `;` after a macro whose text
 * is a block. */
static void doubt_empty(struct src_part *at, const struct src_part *end)
{
    bool ran = false, did_not = false;
    uint8_t column = 0; /* the last one of such a statement */
    for (const struct src_part *p = at; p < end; p++)
        column = p->empty && p->kind > SRC_PART_NOT_RUN && p->column > column ? p->column : column;
    for (const struct src_part *p = at; p < end; p++) {
        did_not = did_not || (!p->empty && p->kind == SRC_PART_NOT_RUN && (p->begins || p->column < column));
        ran = ran || (p->begins && !p->empty && p->kind > SRC_PART_NOT_RUN);
    }
    for (struct src_part *p = at; p < end && did_not && !ran; p++)
        if (p->empty && p->kind != SRC_PART_NOT_RUN) {
            p->kind = SRC_PART_UNKNOWN;
            p->begins = false;
        }
}

/* Takes the doubt from ends of a statement that has other code: if that did not begin, its end was not reached. */
static void settle_ends(struct src_part *at, const struct src_part *end)
{
    bool began = false, did_not = false;
    for (const struct src_part *p = at; p < end; p++) {
        began = began || (p->begins && !p->ends && p->kind != SRC_PART_NOT_RUN);
        did_not = did_not || (p->begins && !p->ends && !p->empty && p->kind == SRC_PART_NOT_RUN);
    }
    for (struct src_part *p = at; p < end && did_not && !began; p++) {
        p->kind = p->ends ? SRC_PART_NOT_RUN : p->kind;
        p->ends = false;
    }
}

void src_doubt_moved(struct src_parts *parts)
{
    const struct src_part *last = parts->at + parts->count;
    for (struct src_part *at = parts->at, *end; at < last; at = end) {
        for (end = at; end < last && is_of_one_body(at, end); end++)
            continue;
        doubt_empty(at, end);
        settle_ends(at, end);
        struct begun b = begun_of(at, end);
        for (struct src_part *p = at; p < end && b.ends; p++)
            if (p->kind == SRC_PART_RAN && p->spills) /* the other return may be this one */
                p->kind = SRC_PART_UNKNOWN;
        for (struct src_part *p = at; p < end && b.reached && b.maybe; p++)
            if (p->kind == SRC_PART_RAN && p->selects) /* a probe may stand among its conditional instructions */
                p->kind = SRC_PART_CONDITIONAL;
        for (struct src_part *p = at; p < end && !b.reached; p++)
            if (p->kind == SRC_PART_RAN && (b.marked || p->early || (b.early && p->leaves)))
                p->kind = SRC_PART_CONDITIONAL;
    }
}
