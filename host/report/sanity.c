/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Doubts that a profile represents how the firmware is used.
 *
 * Problem: a profile of one short run, or of many equal ones, looks like any other, but misleads
 * optimising and judging.
 *
 * Method: figures that a representative profile does not have, each a part of a whole, compared with a limit.
 *
 * What holds: a doubt names its figures; it is no error of the profile.
 *
 * Example: "few-runs: 1 of 3 raw profiles that a profile should have".
 */
#include "report/sanity.h"

#include <inttypes.h>

#include "report/json_text.h"
#include "source/block_state.h"

#define RUNS_LEAST      3u /* a profile should have so many raws */
#define RUNS_TO_COMPARE 5u /* from so many raws on, the number of raws in which a function ran says something */

struct sanity {
    uint64_t ran, once, unknown, pinned, about;
};

struct doubt {
    const char *name;
    bool holds;
    uint64_t part, whole;
    const char *text; /* the sentence after "PART of WHOLE" */
};

#define DOUBTS 8

static bool exceeds_percent(uint64_t part, uint64_t whole, uint64_t percent)
{
    return whole && part > whole / 100 * percent + whole % 100 * percent / 100;
}

static struct sanity count_sanity(const struct prof *p)
{
    struct sanity s = {0};
    for (size_t i = 0; i < p->count; i++) {
        const struct prof_function *f = &p->functions[i];
        s.ran += prof_ran(f);
        s.once += f->raw_count == 1;
        s.unknown += src_before_fill(f);
        s.pinned += prof_has_stopped(f);
        s.about += (f->f.flags & MIP_REC_ABOUT) != 0;
    }
    return s;
}

static void find_doubts(const struct prof *p, struct doubt out[DOUBTS])
{
    const struct sanity s = count_sanity(p);
    const uint64_t functions = p->count, skipped = p->skipped.count;
    size_t n = 0;
    out[n++] = (struct doubt){"few-runs", p->runs < RUNS_LEAST, p->runs, RUNS_LEAST,
                              "raw profiles that a profile should have"};
    out[n++] = (struct doubt){"equal-runs", exceeds_percent(p->doubled, p->runs, 50), p->doubled, p->runs,
                              "raw profiles equal another: one run may hold most of the counts"};
    out[n++] = (struct doubt){"seen-once", p->runs >= RUNS_TO_COMPARE && exceeds_percent(s.once, s.ran, 50), s.once,
                              s.ran, "functions that ran did so in one raw profile alone: more runs may show more"};
    out[n++] = (struct doubt){"little-ran", functions && !exceeds_percent(s.ran, functions, 5), s.ran, functions,
                              "functions ran"};
    out[n++] =
        (struct doubt){"unknown", exceeds_percent(s.unknown + skipped, functions + skipped, 10), s.unknown + skipped,
                       functions + skipped, "functions run before the counters are ready, or have no probes"};
    out[n++] = (struct doubt){"pinned", s.pinned != 0, s.pinned, functions,
                              "functions have counts that stopped at their limit"};
    out[n++] = (struct doubt){"about", exceeds_percent(s.about, functions, 10), s.about, functions,
                              "functions have counts that are not exact (about)"};
    out[n++] = (struct doubt){"lost-samples", exceeds_percent(p->lost, p->samples, 10), p->lost, p->samples,
                              "call samples were lost: take a larger ring, or a longer period"};
}

size_t rep_sanity(const struct prof *p, struct bytes *out)
{
    struct doubt doubts[DOUBTS];
    size_t count = 0;
    find_doubts(p, doubts);
    for (size_t i = 0; i < DOUBTS; i++) {
        count += doubts[i].holds;
        if (doubts[i].holds)
            bytes_printf(out, "%s: %" PRIu64 " of %" PRIu64 " %s\n", doubts[i].name, doubts[i].part, doubts[i].whole,
                         doubts[i].text);
    }
    return count;
}

size_t rep_sanity_json(const struct prof *p, struct bytes *out)
{
    struct doubt doubts[DOUBTS];
    json_t *list = json_array();
    find_doubts(p, doubts);
    for (size_t i = 0; i < DOUBTS; i++)
        if (doubts[i].holds)
            json_array_append_new(list, json_pack("{s:s, s:I, s:I, s:s}", "name", doubts[i].name, "part",
                                                  rep_json_count(doubts[i].part), "whole",
                                                  rep_json_count(doubts[i].whole), "text", doubts[i].text));
    size_t count = json_array_size(list);
    rep_json_put(
        json_pack("{s:s, s:i, s:b, s:o}", "format", "mip-sanity", "version", 1, "ok", count == 0, "doubts", list), out);
    return count;
}
