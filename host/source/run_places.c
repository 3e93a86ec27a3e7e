/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Problem: a run covered a block, and a call in it did not come back.  The lines after the call are no lines of that
 * run, although other runs reached them.
 *
 * Method: a run is a profile in which its blocks alone are covered.  So reached.c tells of it what it tells of all runs
 * together.  Only code after a call that may not come back is asked for.  If edge counts tell that each entry of the
 * block came there, no run is asked.
 *
 * Example: runs a and b cover block 3, `bl check; bl send`.  Only a covers block 4 after it.  So a alone reached send.
 */
#include "source/run_places.h"

#include <stdlib.h>
#include <string.h>

#include "base/bytes.h"
#include "base/memory.h"
#include "profile/run_blocks.h"
#include "source/reached.h"

/* Does the entry's code stand after a call that may not come back, and is it not known that all came there? */
static bool is_after_call(const struct prof *p, const struct src_blocks *pieces, const struct src_line_function *e)
{
    size_t n = e->function == UINT32_MAX ? pieces->count : src_blocks_from(pieces, e->address);
    if (!n || n == pieces->count || pieces->at[n].low > e->address)
        return false;
    const struct src_block *b = &pieces->at[n], *before = b - 1;
    const struct prof_bound *all = p->functions[b->function].block_bounds;
    bool always = all && b->count.low == b->count.high && b->count.low == all[b->number].low &&
                  all[b->number].low == all[b->number].high;
    return before->function == b->function && before->number == b->number && !always;
}

/* Makes the function one that this run alone covered.  *k: its first entry of runs at or after the run. */
static void make_run_of(struct prof_function *f, const struct prof_function *of, uint32_t run, size_t *k)
{
    while (*k < of->run_count && of->runs[*k] < run)
        ++*k;
    bool ran = *k < of->run_count && of->runs[*k] == run;
    const uint8_t *set = ran ? prof_run_set(of, *k) : NULL;
    f->raw_count = ran;
    f->call_count = 0;
    f->block_bounds = f->edge_bounds = NULL;
    for (size_t b = 0; of->covered && b < img_block_count(&f->f); b++)
        f->covered[b] = ran && (set ? set[b / 8] >> b % 8 & 1 : of->covered[b]);
}

static void read_one_run(const struct prof *one, const struct img_elf *elf, const struct src_flow *flow,
                         const struct src_line_functions *lines, const uint32_t *place, uint8_t *reached)
{
    FREED_BY(src_blocks_free) struct src_blocks pieces;
    src_pieces_of(one, elf, flow, &pieces);
    for (size_t i = 0; i < lines->count; i++) {
        size_t n = place[i] ? src_blocks_from(&pieces, lines->at[i].address) : 0;
        if (place[i] && n < pieces.count && pieces.at[n].low <= lines->at[i].address)
            reached[place[i] - 1] = (uint8_t)pieces.at[n].state;
    }
}

static void read_run_places(const struct prof *p, const struct img_elf *elf, const struct src_flow *flow,
                            const struct src_line_functions *lines, struct src_run_places *out)
{
    struct prof one = *p;
    FREED size_t *k = xcalloc(p->count + 1, sizeof *k);
    one.functions = xcalloc(p->count + 1, sizeof *one.functions);
    for (size_t f = 0; f < p->count; f++) {
        one.functions[f] = p->functions[f];
        if (p->functions[f].covered)
            one.functions[f].covered = xcalloc(img_block_count(&p->functions[f].f) + 1, 1);
    }
    out->reached = xcalloc(p->run_name_count * out->count + 1, 1);
    for (uint32_t run = 0; run < p->run_name_count; run++) {
        for (size_t f = 0; f < p->count; f++)
            make_run_of(&one.functions[f], &p->functions[f], run, &k[f]);
        read_one_run(&one, elf, flow, lines, out->place, out->reached + run * out->count);
    }
    for (size_t f = 0; f < p->count; f++)
        free(one.functions[f].covered);
    free(one.functions);
}

void src_run_places_read(const struct prof *p, const struct img_elf *elf, const struct src_line_functions *lines,
                         struct src_run_places *out)
{
    struct src_flow flow;
    FREED_BY(src_blocks_free) struct src_blocks pieces;
    *out = (struct src_run_places){.place = xcalloc(lines->count + 1, sizeof *out->place)};
    src_flow_open(elf, &flow);
    src_pieces_of(p, elf, &flow, &pieces);
    for (size_t i = 0; i < lines->count; i++)
        if (is_after_call(p, &pieces, &lines->at[i]))
            out->place[i] = (uint32_t)++out->count;
    if (out->count && p->run_name_count > 1)
        read_run_places(p, elf, &flow, lines, out);
    src_flow_close(&flow);
}

void src_run_places_free(struct src_run_places *r)
{
    free(r->place);
    free(r->reached);
}

enum src_block_state src_run_reached(const struct src_run_places *r, size_t run, size_t i)
{
    return r->reached && r->place[i] ? r->reached[run * r->count + r->place[i] - 1] : SRC_BLOCK_RAN;
}
