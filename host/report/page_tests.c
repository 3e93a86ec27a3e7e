/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Tests on the page: which there are, what each reaches, and the sets that lines name.  For several images, also the
 * programs and the functions of their sources; machine code is of one image, so the page has none then.
 */
#include <stdlib.h>
#include <string.h>

#include "report/json_text.h"
#include "report/page_parts.h"

bool rep_page_has_tests(const struct rep_page *g)
{
    const struct src_tests *t = g->tree->tests;
    return t && (g->programs.count || t->count > 1);
}

/* Returns rows: name, program, lines, lines of it alone. */
static json_t *tests_of(const struct src_tests *t, const size_t *weights)
{
    json_t *list = json_array();
    FREED size_t *lines = xcalloc(t->count + 1, sizeof *lines), *alone = xcalloc(t->count + 1, sizeof *alone);
    src_tests_count(t, weights, lines, alone);
    for (size_t i = 0; i < t->count; i++)
        json_array_append_new(list, json_pack("[o, o, i, i]", rep_json_text(t->at[i].name),
                                              rep_json_text(t->at[i].program), (int)lines[i], (int)alone[i]));
    return list;
}

static json_t *smallest_of(const struct src_tests *t, const size_t *weights)
{
    json_t *list = json_array();
    size_t *chosen = xcalloc(t->count + 1, sizeof *chosen), count = src_tests_choose(t, weights, chosen);
    for (size_t i = 0; i < count; i++)
        json_array_append_new(list, json_integer((json_int_t)chosen[i]));
    free(chosen);
    return list;
}

static json_t *sets_of(const struct src_tests *t)
{
    json_t *list = json_array();
    for (size_t s = 0; s < t->set_count || s < 1; s++) { /* the empty set is there even if there is no other */
        json_t *set = json_array();
        for (size_t k = 0; s && k < t->sets[s].count; k++)
            json_array_append_new(set, json_integer(t->members[t->sets[s].first + k]));
        json_array_append_new(list, set);
    }
    return list;
}

/* Returns rows: name, runs, lines, lines that ran, functions, functions that ran. */
static json_t *programs_of(const struct rep_page *g)
{
    json_t *list = json_array();
    for (size_t i = 0; i < g->programs.count; i++) {
        const struct rep_program *p = &g->programs.at[i];
        json_array_append_new(list, json_pack("[o, I, i, i, i, i]", rep_json_text(p->name), rep_json_count(p->p->runs),
                                              (int)p->totals->lines, (int)p->totals->lines_run,
                                              (int)p->totals->functions, (int)p->totals->functions_run));
    }
    return list;
}

void rep_page_add_tests(const struct rep_page *g, json_t *main)
{
    struct src_tests *t = g->tree->tests;
    json_t *lacking = json_array();
    for (size_t i = 0; i < g->programs.lacking_count; i++)
        json_array_append_new(lacking, rep_json_text(g->programs.lacking[i]));
    json_object_set_new(main, "programs", programs_of(g));
    json_object_set_new(main, "lacking", lacking);
    if (!rep_page_has_tests(g))
        return;
    FREED size_t *weights = src_tests_weigh(t, g->tree);
    json_object_set_new(main, "tests", tests_of(t, weights));
    json_object_set_new(main, "smallest", smallest_of(t, weights));
    json_object_set_new(main, "sets", sets_of(t));
}

/* Returns rows: name, symbol (0: the same), file, line, state, calls, has code of its own, places, places that ran, set
 * of tests.  They are short, as there may be many. */
json_t *rep_page_source_functions(const struct rep_page *g)
{
    json_t *list = json_array();
    for (size_t i = 0; i < g->tree->count; i++)
        for (size_t k = 0; k < g->tree->files[i].function_count; k++) {
            const struct src_function *f = &g->tree->files[i].functions[k];
            int state = f->state == SRC_COVERED ? 1 : f->state == SRC_NOT_RUN ? 0 : 2;
            FREED char *name = rep_name(g->options, f->symbol);
            json_t *symbol = strcmp(name, f->symbol) == 0 ? json_integer(0) : rep_json_text(f->symbol);
            json_array_append_new(list, json_pack("[o, o, i, i, i, I, i, i, i, i]", rep_json_text(name), symbol, (int)i,
                                                  (int)f->line, state,
                                                  rep_json_count(f->bodies.all ? f->calls : f->inlined_calls),
                                                  f->bodies.all > 0, (int)f->places.all, (int)f->places.ran,
                                                  (int)src_tests_of_function(g->tree->tests, &g->tree->files[i], f)));
        }
    return list;
}
