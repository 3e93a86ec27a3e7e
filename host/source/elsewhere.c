/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Problem: an optimiser makes several copies of a function: its own body, clones, inlined copies.  A copy may lack code
 * for a line, because its work was folded or moved to another line.  If that copy ran, the line's statement may have
 * run although all code of the line is in copies that did not.
 *
 * Method: the copies of the line's function that ran, or may have, are counted: all of them, and those with code of the
 * line.  If the numbers differ, it is not known.  Generic functions, templates and closures are compiled for each type.
 * These are copies, too: functions of one name and place are counted as one.  The parts of a coroutine are none, nor
 * are the bodies of one destructor, of which one calls the other.  But if only bodies that did not run have code of a
 * line, and another one ran, the line is in doubt: in Clang's code only the body that deletes has the function's brace.
 * The same holds if the compiler says that it inlined the function (DW_AT_inline, DWARF 5, section 3.3.8.1), but no
 * copy has code: its copies were folded into their callers.  And it holds if copies of a second function ran, and fewer
 * of them have a copy of the first one within, though another copy or the body has: it was folded there.  A line whose
 * function has one copy is never in doubt.
 *
 * Example: scale() is inlined twice, and its own body was never called.  Only the body has code for line 7, the closing
 * brace.  Two copies ran, none of them with code of line 7.  So it is not known whether line 7 ran.
 */
#include "source/elsewhere.h"

#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/memory.h"
#include "base/sort.h"
#include "elf/demangle.h"

/* A function among others of one place in the source. */
struct named {
    char *path, *whole; /* its name, without and with types */
    size_t function, variant;
};

/* Joins copies among functions that begin at one place, [at, end): one function of the source, for several types.
 * Other functions may begin there, too: an async function and its body, a lambda, what a macro makes. */
static void join_copies(struct src_elsewhere *e, size_t at, size_t end)
{
    size_t count = end - at;
    FREED struct named *list = xcalloc(count, sizeof *list);
    for (size_t i = 0; i < count; i++) {
        const char *symbol = e->inlined->code.functions[at + i].symbol;
        list[i] = (struct named){img_demangle_path(symbol), img_demangle(symbol), at + i, img_variant(symbol)};
    }
    sort_by(list, count, SORT_TEXT(struct named, path), SORT_UP(struct named, variant),
            SORT_UP(struct named, function));
    for (size_t i = 1; i < count; i++)
        if (list[i].variant == list[i - 1].variant && strcmp(list[i].path, list[i - 1].path) == 0)
            e->of_place[list[i].function] = e->of_place[list[i - 1].function];
    sort_by(list, count, SORT_TEXT(struct named, whole), SORT_UP(struct named, function));
    for (size_t i = 1; i < count; i++)
        if (strcmp(list[i].whole, list[i - 1].whole) == 0)
            e->of_bodies[list[i].function] = e->of_bodies[list[i - 1].function];
    for (size_t i = 0; i < count; i++) {
        free(list[i].path);
        free(list[i].whole);
    }
}

static void join_places(struct src_elsewhere *e)
{
    const struct img_source_function *f = e->inlined->code.functions;
    size_t count = e->inlined->code.function_count;
    for (size_t i = 0, end; i < count; i = end) {
        for (end = i; end < count && f[end].line == f[i].line && strcmp(f[end].file, f[i].file) == 0; end++)
            e->of_place[end] = e->of_bodies[end] = end;
        if (end - i > 1 && f[i].line > 0)
            join_copies(e, i, end);
    }
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

/* A body of a destructor, or another name for one: _ZN1AD0Ev deletes, _ZN1AD1Ev and _ZN1AD2Ev do not (Itanium C++ ABI,
 * 5.1.4.3, "Constructors and Destructors"). */
struct destructor {
    const char *symbol;
    size_t stem;         /* length up to the D; 0: it is none */
    size_t function;     /* of the source */
    bool deletes, named; /* named: the symbols have a body of it that does not delete */
};

static struct destructor destructor_of(const char *symbol)
{
    size_t length = strlen(symbol);
    const char *kind = length > 4 ? symbol + length - 4 : "";
    bool is = kind[0] == 'D' && kind[1] >= '0' && kind[1] <= '2' && strcmp(kind + 2, "Ev") == 0;
    return (struct destructor){.symbol = symbol, .stem = is ? length - 4 : 0, .deletes = is && kind[1] == '0'};
}

static int compare_stems(const void *a, const void *b)
{
    const struct destructor *x = a, *y = b;
    size_t shorter = x->stem < y->stem ? x->stem : y->stem;
    int order = memcmp(x->symbol, y->symbol, shorter);
    return order ? order : (x->stem > y->stem) - (x->stem < y->stem);
}

struct at_address {
    uint64_t address;
    const struct prof_function *function;
};

/* Returns the function that may have run at the symbol's address, if it is none of the destructor's own; NULL: none. */
static const struct prof_function *foreign_body(const struct at_address *all, size_t count, const struct img_elf *elf,
                                                const struct img_symbol *symbol, const struct destructor *d)
{
    const struct at_address *at = find_sorted(SORTED_BY(all, address), count, img_elf_code_address(elf, symbol));
    if (!at || src_body_state(at->function) == SRC_BLOCK_NOT_RUN)
        return NULL;
    struct destructor own = destructor_of(at->function->f.name);
    return own.stem && compare_stems(&own, d) == 0 ? NULL : at->function;
}

/* Adds what Clang made a second name of another function: a destructor that does what its base class's does.  Then only
 * the body that deletes has code of its own. */
static void add_aliases(struct src_elsewhere *e, const struct img_elf *elf)
{
    const struct img_inlines *code = &e->inlined->code;
    FREED struct destructor *list = xcalloc(code->function_count + 1, sizeof *list);
    FREED struct at_address *bodies = xcalloc(e->profile->count + 1, sizeof *bodies);
    size_t count = 0;
    for (size_t i = 0; i < code->function_count; i++) {
        list[count] = destructor_of(code->functions[i].symbol);
        list[count].function = i;
        count += list[count].deletes && code->functions[i].line > 0;
    }
    qsort(list, count, sizeof *list, compare_stems);
    for (size_t i = 0; i < e->profile->count; i++)
        bodies[i] = (struct at_address){e->profile->functions[i].f.address, &e->profile->functions[i]};
    sort_by_number(SORTED_BY(bodies, address), e->profile->count);
    for (size_t i = 0; i < elf->symbol_count && count; i++) {
        struct destructor d = destructor_of(elf->symbols[i].name), *found = NULL;
        if (d.stem && !d.deletes)
            found = bsearch(&d, list, count, sizeof *list, compare_stems);
        if (found)
            found->named = true;
        if (found && foreign_body(bodies, e->profile->count, elf, &elf->symbols[i], &d))
            e->bodies[e->of_bodies[found->function]].live++;
    }
    for (size_t i = 0; i < count; i++)
        if (!list[i].named) /* the table of the class has both, so the other one is some other function */
            e->bodies[e->of_bodies[list[i].function]].live++;
}

struct src_elsewhere src_elsewhere_of(const struct prof *p, const struct img_elf *elf,
                                      const struct src_inlined *inlined)
{
    size_t count = inlined->code.function_count;
    struct src_elsewhere e = {
        .profile = p,
        .inlined = inlined,
        .places = xcalloc(count + 1, sizeof *e.places),
        .of_place = xcalloc(count + 1, sizeof *e.of_place),
        .bodies = xcalloc(count + 1, sizeof *e.bodies),
        .of_bodies = xcalloc(count + 1, sizeof *e.of_bodies),
    };
    join_places(&e);
    for (size_t i = 0; i < count; i++) {
        const struct src_source *s = &inlined->sources[i];
        struct src_place *place = &e.places[e.of_place[i]];
        size_t live = s->bodies.ran + s->bodies.unknown + s->places.ran + s->places.unknown;
        if (inlined->code.functions[i].line <= 0) /* what compilers make, as of coroutines, may only share a name */
            continue;
        place->live += live;
        e.bodies[e.of_bodies[i]].live += live;
        place->live_places += s->places.ran + s->places.unknown;
        place->folded = place->folded || src_was_folded(s);
    }
    find_folded_within(&e);
    add_aliases(&e, elf);
    return e;
}

void src_elsewhere_free(struct src_elsewhere *e)
{
    free(e->places);
    free(e->of_place);
    free(e->bodies);
    free(e->of_bodies);
    *e = (struct src_elsewhere){0};
}

/* Returns the function that the part's group belongs to; SIZE_MAX: not known. */
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

/* Adds to the numbers of copies with code of the line, or makes them 0 again. */
static void count_met(struct src_elsewhere *e, const struct src_part *at, const struct src_part *end, bool anew)
{
    for (const struct src_part *p = at; p < end; p++) {
        size_t f = function_of_group(e, p->group);
        if (f == SIZE_MAX)
            continue;
        bool met = !anew && (p == at || p[-1].group != p->group) && copy_may_have_run(e, p->group);
        struct src_place *place = &e->places[e->of_place[f]], *bodies = &e->bodies[e->of_bodies[f]];
        place->met = anew ? 0 : place->met + met;
        bodies->met = anew ? 0 : bodies->met + met;
    }
}

bool src_ran_elsewhere(struct src_elsewhere *e, const struct src_part *at, const struct src_part *end)
{
    bool elsewhere = false;
    count_met(e, at, end, false);
    for (const struct src_part *p = at; p < end && !elsewhere; p++) {
        size_t f = function_of_group(e, p->group);
        if (f == SIZE_MAX)
            continue;
        const struct src_place *place = &e->places[e->of_place[f]], *bodies = &e->bodies[e->of_bodies[f]];
        elsewhere = place->met < place->live || place->folded || (!bodies->met && bodies->live);
    }
    count_met(e, at, end, true);
    return elsewhere;
}
