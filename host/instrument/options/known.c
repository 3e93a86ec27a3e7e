/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Problem: which blocks of a function were covered by a run of an earlier build?  The code must be the same, and so
 * must the function: many programs have several functions with equal code.
 *
 * Method: functions are matched by the strict hash of their code, and by name.  Two static functions of the same name
 * may have equal code.  The file's name tells such functions apart, and after that the path.  If several functions
 * still match, a block is covered only if it was covered in all of them.  The counts of several functions that match
 * are added up.  The sums need not be exact, as counts only choose where counters stand.
 *
 * What holds: a block is called covered only if a run of the earlier build proves that for this function's code.
 *
 * Example: f ran in the earlier build, and its text is the same, so f is known.  If one number in f has changed, f is
 * new code.
 */
#include "instrument/options/known.h"

#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/memory.h"

static size_t first_of_hash(const struct asm_known *k, uint64_t hash)
{
    return lower_bound(SORTED_BY(k->function, hash), k->functions, hash);
}

/* Two files may have a static function with the same name and text, of which only one ran.  Without a path the file is
 * in the folder of the build, or its folder is not known. */
static bool from_same_file(const struct asm_known_function *f, const struct asm_known_subject *s)
{
    bool path = f->path && s->path ? strcmp(f->path, s->path) == 0 : !f->path && !s->path;
    return path && strcmp(f->file, s->file) == 0;
}

static bool is_same_code(const struct asm_known_function *f, const struct asm_known_subject *s)
{
    return f->local == s->local && f->blocks == s->blocks && strcmp(f->name, s->name) == 0 &&
           (!s->local || from_same_file(f, s));
}

/* Steps through the functions of the earlier build that match. */
struct matches {
    const struct asm_known *k;
    const struct asm_known_subject *s;
    size_t next;
};

/* Returns the next function that matches; NULL: there are no more. */
static const struct asm_known_function *next_match(struct matches *m)
{
    while (m->next < m->k->functions && m->k->function[m->next].hash == m->s->hash) {
        const struct asm_known_function *f = &m->k->function[m->next++];
        if (is_same_code(f, m->s))
            return f;
    }
    return NULL;
}

size_t asm_known_find(const struct asm_known *k, const struct asm_known_subject *s, uint8_t *covered)
{
    struct matches m = {k, s, first_of_hash(k, s->hash)};
    size_t found = 0;
    memset(covered, 1, s->blocks);
    for (const struct asm_known_function *f; (f = next_match(&m)); found++)
        for (uint32_t b = 0; b < s->blocks; b++)
            covered[b] &= b && f->covered ? f->covered[b] : !b && f->ran;
    if (!found)
        memset(covered, 0, s->blocks);
    return found;
}

static uint64_t add_capped(uint64_t a, uint64_t b)
{
    return a + b < ASM_MOST_COUNT ? a + b : ASM_MOST_COUNT;
}

static void add_weights_of(struct asm_weights *w, const struct asm_known_function *f)
{
    if (!w->edge) {
        w->block = xcalloc((size_t)f->blocks + 1, sizeof *w->block);
        w->edge = xcalloc(f->edges + 1, sizeof *w->edge);
        w->edges = f->edges;
        memcpy(w->block, f->block_count, f->blocks * sizeof *w->block);
        memcpy(w->edge, f->edge, f->edges * sizeof *w->edge);
        return;
    }
    for (uint32_t b = 0; b < f->blocks; b++)
        w->block[b] = add_capped(w->block[b], f->block_count[b]);
    for (size_t e = 0; e < f->edges && e < w->edges; e++)
        w->edge[e].count = add_capped(w->edge[e].count, f->edge[e].count);
}

bool asm_known_weights(const struct asm_known *k, const struct asm_known_subject *s, struct asm_weights *out)
{
    struct matches m = {k, s, first_of_hash(k, s->hash)};
    bool ran = false;
    *out = (struct asm_weights){0};
    for (const struct asm_known_function *f; (f = next_match(&m));)
        if (f->edge && f->block_count)
            add_weights_of(out, f);
    for (size_t e = 0; e < out->edges; e++)
        ran = ran || out->edge[e].count;
    out->calls = out->edges && out->edge[0].count ? out->edge[0].count : 1;
    return ran;
}

void asm_weights_free(struct asm_weights *w)
{
    free(w->block);
    free(w->edge);
    *w = (struct asm_weights){0};
}
