/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Translation validation of instrumented objects.
 *
 *   validate PLAIN INSTRUMENTED [PLAIN INSTRUMENTED]…
 *
 * Both objects are made by one assembler from the text before and after mip-as, with local labels kept (-L, -Wa,-L).
 * Nothing of mip-as is used but the names of what it adds.  What is wrong is printed, and the exit status is 1.  The
 * last line counts what was looked at and what could not be decided.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "walk.h"

enum { TRIES = 40 };

static const char *function_name(const struct walk *w, const struct finding *f)
{
    const struct symbol *s = f->p != 0 ? function_of(w->plain, f->p) : NULL;
    return s != NULL ? s->name : f->owner >= 0 ? w->plain->symbol[f->owner].name : "?";
}

static void print_place(const char *what, const struct object *o, uint32_t at)
{
    int32_t section = at != 0 ? section_of(o, at) : NONE;
    if (section != NONE) {
        printf(" %s %s+0x%x", what, o->section[section].name, at - o->section[section].base);
    }
}

static void print(const struct walk *w, const struct finding *f)
{
    printf("%s: %s: %s: %s", w->probed->path, function_name(w, f), f->kind, f->text);
    print_place("at", w->probed, f->q);
    print_place("plain", w->plain, f->p);
    putchar('\n');
}

static bool undecided(const struct finding *f)
{
    return strcmp(f->kind, "unknown") == 0;
}

static unsigned long wrong(const struct walk *w)
{
    unsigned long n = 0;
    for (uint32_t k = 0; k < w->findings; k++) {
        n += !undecided(&w->finding[k]);
    }
    return n;
}

static void add_counts(struct counts *all, const struct walk *w)
{
    const unsigned long *from = (const unsigned long *)&w->counts;
    unsigned long *to = (unsigned long *)all;
    for (size_t k = 0; k < sizeof *all / sizeof *to; k++) {
        to[k] += from[k];
    }
}

/* Prints what one walk found.  One alignment is enough, but it must show all functions: what is wrong in a caller may
 * be found in its callee, or in a half of it, and in another alignment elsewhere. */
static unsigned long report(struct walk *w)
{
    unsigned long errors = wrong(w);
    for (uint32_t k = 0; k < w->findings; k++) {
        print(w, &w->finding[k]);
    }
    w->counts.unknown += w->findings - errors;
    return errors;
}

static void doubt(struct doubts *d, struct object *plain, int32_t a, int32_t b)
{
    if (d->pairs == d->cap) {
        d->cap = 2 * d->cap + 16;
        d->pair = checked(realloc(d->pair, d->cap * sizeof *d->pair));
    }
    d->pair[d->pairs].a = a;
    d->pair[d->pairs++].b = b;
    plain->insn[a].doubted = true;
}

/* An alignment is a guess.  Where the first finding of a function is, a pair may be wrong: the next guess pays more for
 * it.  The later findings follow from the first. */
static bool doubt_found(struct doubts *d, struct object *plain, const struct walk *w)
{
    uint32_t before = d->pairs;
    const char *last = "";
    for (uint32_t k = 0; k < w->findings; k++) {
        const struct finding *f = &w->finding[k];
        int32_t b = f->q != 0 ? insn_index(w->probed, f->q) : NONE;
        int32_t a = b != NONE ? w->probed->insn[b].partner : NONE;
        if (a != NONE && !undecided(f) && strcmp(last, function_name(w, f)) != 0) {
            last = function_name(w, f);
            doubt(d, plain, a, b);
        }
    }
    return d->pairs != before;
}

static unsigned long validate(const char *plain, const char *probed, struct counts *all)
{
    struct object p, q;
    struct walk *w[TRIES] = {NULL};
    struct doubts doubts = {NULL, 0, 0};
    unsigned tries = 0;
    unsigned long errors;

    if (!object_open(&p, plain) || !object_open(&q, probed)) {
        exit(2);
    }
    if (p.machine != q.machine || !decode(&p) || !decode(&q)) {
        fprintf(stderr, "%s: error: a machine that is not known here\n", plain);
        exit(2);
    }
    object_pair(&p, &q);
    do {
        align(&p, &q, tries % STYLES, &doubts);
        w[tries] = walk_new(&p, &q);
        walk_run(w[tries]);
    } while (wrong(w[tries++]) != 0 && tries < TRIES && (doubt_found(&doubts, &p, w[tries - 1]) || tries < STYLES));
    struct walk *best = w[0];
    for (unsigned k = 1; k < tries; k++) {
        best = wrong(w[k]) < wrong(best) ? w[k] : best;
    }
    errors = report(best);
    best->counts.guesses = tries;
    add_counts(all, best);
    for (unsigned k = 0; k < tries; k++) {
        walk_free(w[k]);
    }
    free(doubts.pair);
    object_close(&p);
    object_close(&q);
    return errors;
}

int main(int argc, char **argv)
{
    struct counts c = {0};
    unsigned long errors = 0;

    if (argc < 3 || argc % 2 == 0) {
        fprintf(stderr, "usage: validate PLAIN INSTRUMENTED [PLAIN INSTRUMENTED]...\n");
        return 2;
    }
    for (int k = 1; k < argc; k += 2) {
        errors += validate(argv[k], argv[k + 1], &c);
    }
    printf("functions %lu plain %lu reached %lu inserted %lu slots %lu checked %lu placed %lu tables %lu entries %lu "
           "literals %lu "
           "gotos %lu "
           "unknown %lu unreached %lu unmet %lu guesses %lu errors %lu\n",
           c.functions, c.plain, c.reached, c.inserted, c.slots, c.checked, c.placed, c.tables, c.entries, c.literals,
           c.gotos, c.unknown, c.unreached, c.unmet, c.guesses, errors);
    return errors != 0;
}
