/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What each conditional branch of the machine did.
 *
 * Problem: tell of each machine branch whether it was taken, not taken, or both (object branch coverage).
 *
 * Method: the directions of one branch follow each other in the tree; their counts are edge counts.  The branches of
 * one line in one function are its decision.  A decision is a tree if no branch but its first can be reached in two
 * ways.  Then covered branches imply MC/DC, if the object code has one branch for each condition (Comar, Guitton,
 * Hainque, Quinot: Formalization and Comparison of MCDC and Object Branch Coverage Criteria, ERTS 2012).
 *
 * Example: `if (a && b)` with counts a: 5 and 3, b: 3 and 0:
 *
 *     demo.c:7  0x1040  taken 5  not taken 3  both
 *     demo.c:7  0x1052  taken 0  not taken 3  not taken only
 */
#include "report/branch_report.h"

#include <inttypes.h>
#include <jansson.h>

#include "report/json_text.h"

static const char *const state_names[] = {"never ran", "taken only", "not taken only", "both", "some"};

static bool is_same_function(const struct src_branch *a, const struct src_branch *b)
{
    return a->function == b->function && a->image == b->image;
}

struct rep_branch rep_branch_at(const struct src_branch *directions, size_t count, size_t *next)
{
    const struct src_branch *at = &directions[*next];
    struct rep_branch b = {.at = at};
    size_t falls = 0;
    for (; *next < count && directions[*next].address == at->address && is_same_function(&directions[*next], at);
         ++*next) {
        const struct src_branch *way = &directions[*next];
        b.directions++;
        b.covered += way->count > 0;
        falls += way->falls_through;
        *(way->falls_through ? &b.not_taken_least : &b.taken_least) |= way->high != way->count;
        if (way->falls_through)
            b.not_taken = prof_add64(b.not_taken, way->count);
        else
            b.taken = prof_add64(b.taken, way->count);
    }
    if (b.covered == b.directions)
        b.state = REP_BRANCH_BOTH;
    else if (!b.covered)
        b.state = REP_BRANCH_NEVER;
    else if (b.directions != 2 || falls != 1)
        b.state = REP_BRANCH_SOME;
    else
        b.state = b.taken ? REP_BRANCH_TAKEN : REP_BRANCH_NOT_TAKEN;
    return b;
}

/* Reads the line's branches from *next on that are of one function, and moves *next after them. */
static struct rep_decision rep_decision_at(const struct src_branch *directions, size_t count, size_t *next)
{
    struct rep_decision n = {0};
    const struct src_branch *first = &directions[*next];
    size_t joined = 0;
    while (*next < count && is_same_function(&directions[*next], first)) {
        struct rep_branch b = rep_branch_at(directions, count, next);
        joined += n.branches > 0 && b.at->ways_in > 1;
        joined += b.at->lacks_others;
        n.branches++;
        n.both += b.covered == b.directions;
        n.last = b.at;
    }
    n.is_tree = !joined;
    return n;
}

static void put_branch_text(const struct prof *const *p, const struct rep_options *o, const char *path,
                            const struct rep_branch *b, struct bytes *out)
{
    FREED char *where = xasprintf("%s:%" PRIu32, path, b->at->line);
    FREED char *taken = xasprintf("%" PRIu64 "%s", b->taken, b->taken_least ? ".." : "");
    FREED char *not_taken = xasprintf("%" PRIu64 "%s", b->not_taken, b->not_taken_least ? ".." : "");
    bytes_column(out, where, 28);
    bytes_printf(out, " 0x%08" PRIx64 " %12s %12s  ", b->at->address, taken, not_taken);
    if (b->directions != 2)
        bytes_printf(out, "%zu of %zu ways", b->covered, b->directions);
    else
        bytes_puts(out, state_names[b->state]);
    bytes_puts(out, "  ");
    rep_put_name(o, p[b->at->image]->functions[b->at->function].f.name, out);
    if (o->images)
        bytes_printf(out, "  (%s)", o->images[b->at->image]);
    bytes_puts(out, "\n");
}

static void put_branch_csv(const char *text, struct bytes *out)
{
    bytes_puts(out, "\"");
    for (; *text; text++)
        bytes_append(out, *text == '"' ? "\"\"" : text, *text == '"' ? 2 : 1);
    bytes_puts(out, "\"");
}

static void put_csv(const struct prof *const *p, const struct rep_options *o, const char *path,
                    const struct rep_branch *b, struct bytes *out)
{
    FREED char *name = rep_name(o, p[b->at->image]->functions[b->at->function].f.name);
    put_branch_csv(path, out);
    bytes_printf(out, ",%" PRIu32 ",", b->at->line);
    put_branch_csv(name, out);
    bytes_printf(out, ",0x%" PRIx64 ",%zu,%zu,%" PRIu64 ",%" PRIu64 ",%s", b->at->address, b->directions, b->covered,
                 b->taken, b->not_taken, state_names[b->state]);
    if (o->images) {
        bytes_puts(out, ",");
        put_branch_csv(o->images[b->at->image], out);
    }
    bytes_puts(out, "\n");
}

static json_t *branch_json(const struct prof *const *p, const struct rep_options *o, const char *path,
                           const struct rep_branch *b)
{
    json_t *ways = json_array();
    for (size_t i = 0; i < b->directions; i++) {
        json_t *way = json_pack("{s:I, s:b, s:I}", "to", (json_int_t)b->at[i].to, "falls_through",
                                b->at[i].falls_through, "count", rep_json_count(b->at[i].count));
        json_object_set_new(way, "exact", json_boolean(b->at[i].high == b->at[i].count));
        json_array_append_new(ways, way);
    }
    FREED char *name = rep_name(o, p[b->at->image]->functions[b->at->function].f.name);
    json_t *j = json_pack("{s:o, s:i, s:o, s:I, s:s, s:o}", "file", rep_json_text(path), "line", (int)b->at->line,
                          "function", rep_json_text(name), "address", (json_int_t)b->at->address, "state",
                          state_names[b->state], "directions", ways);
    if (o->images)
        json_object_set_new(j, "image", rep_json_text(o->images[b->at->image]));
    return j;
}

struct totals {
    size_t branches, both, directions, covered;
    size_t decisions, decisions_both, decisions_tree; /* decisions_tree: trees that are covered both ways */
    size_t unlisted;                                  /* jumps whose ways are not listed */
};

static void add_decisions(const struct src_file *f, const struct src_line *l, struct totals *n)
{
    for (size_t next = 0; next < l->branch_count;) {
        struct rep_decision d = rep_decision_at(f->branches + l->branch, l->branch_count, &next);
        n->decisions++;
        n->decisions_both += d.both == d.branches;
        n->decisions_tree += d.both == d.branches && d.is_tree;
    }
}

static json_t *decisions_json(const struct prof *const *p, const struct src_tree *t, const struct rep_options *o)
{
    json_t *list = json_array();
    for (size_t i = 0; i < t->count; i++)
        for (size_t k = 0; k < t->files[i].line_count; k++) {
            const struct src_file *f = &t->files[i];
            const struct src_line *l = &f->lines[k];
            for (size_t next = 0; next < l->branch_count;) {
                struct rep_decision d = rep_decision_at(f->branches + l->branch, l->branch_count, &next);
                FREED char *name = rep_name(o, p[d.last->image]->functions[d.last->function].f.name);
                json_array_append_new(list, json_pack("{s:o, s:i, s:o, s:i, s:i, s:b}", "file", rep_json_text(f->path),
                                                      "line", (int)l->line, "function", rep_json_text(name), "branches",
                                                      (int)d.branches, "covered", (int)d.both, "tree", d.is_tree));
            }
        }
    return list;
}

static void put_totals(const struct totals *n, struct bytes *out)
{
    bytes_printf(out, "\nTOTAL  %zu of %zu branches covered both ways (%zu of %zu directions)\n", n->both, n->branches,
                 n->covered, n->directions);
    bytes_printf(out, "       %zu of %zu decisions have all branches covered both ways; %zu of them are trees\n",
                 n->decisions_both, n->decisions, n->decisions_tree);
    if (n->unlisted)
        bytes_printf(out,
                     "       not listed: jumps through registers on %zu line%s, as several of one function share their "
                     "targets\n",
                     n->unlisted, n->unlisted == 1 ? "" : "s");
}

static json_t *totals_json(const struct totals *n)
{
    return json_pack("{s:i, s:i, s:i, s:i, s:i, s:i, s:i, s:i}", "branches", (int)n->branches, "branches_both",
                     (int)n->both, "directions", (int)n->directions, "directions_covered", (int)n->covered, "decisions",
                     (int)n->decisions, "decisions_both", (int)n->decisions_both, "decisions_both_tree",
                     (int)n->decisions_tree, "unlisted_lines", (int)n->unlisted);
}

void rep_branches(const struct prof *const *p, const struct src_tree *t, const struct rep_options *o,
                  enum rep_form form, bool uncovered_only, struct bytes *out)
{
    struct totals n = {0};
    json_t *list = json_array();
    if (form == REP_CSV)
        bytes_printf(out, "file,line,function,address,directions,covered,taken,not_taken,state%s\n",
                     o->images ? ",image" : "");
    else if (form == REP_TEXT)
        bytes_printf(out, "%-28s %-10s %12s %12s  STATE  FUNCTION\n", "BRANCH", "BLOCK", "TAKEN", "NOT TAKEN");
    for (size_t i = 0; i < t->count; i++) {
        const struct src_file *f = &t->files[i];
        for (size_t k = 0; k < f->line_count; k++)
            add_decisions(f, &f->lines[k], &n);
        for (size_t k = 0; k < f->line_count; k++)
            n.unlisted += f->lines[k].unlisted > 0;
        for (size_t next = 0; next < f->branch_count;) {
            struct rep_branch b = rep_branch_at(f->branches, f->branch_count, &next);
            bool is_both = b.covered == b.directions;
            n.branches++;
            n.both += is_both;
            n.directions += b.directions;
            n.covered += b.covered;
            if (form == REP_JSON)
                json_array_append_new(list, branch_json(p, o, f->path, &b));
            else if (!is_both || !uncovered_only)
                (form == REP_CSV ? put_csv : put_branch_text)(p, o, f->path, &b, out);
        }
    }
    if (form == REP_TEXT)
        put_totals(&n, out);
    if (form == REP_JSON)
        rep_json_put(json_pack("{s:s, s:i, s:o, s:O, s:o}", "format", "mip-branches", "version", 1, "totals",
                               totals_json(&n), "branches", list, "decisions", decisions_json(p, t, o)),
                     out);
    json_decref(list);
}
