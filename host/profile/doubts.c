/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The warnings that a merge prints about one raw profile.  merge.c decides which counts get the mark `about`.
 */
#include <inttypes.h>

#include "profile/merge.h"

static void put_samples(const char *raw, const struct prof_merge_result *r, uint32_t entries, struct bytes *talk)
{
    if (r->strange)
        bytes_printf(talk, "%s: warning: %zu call samples are of no function\n", raw, r->strange);
    if (!r->lost)
        return;
    bytes_printf(talk, "%s: warning: %" PRIu64 " of %" PRIu64 " call samples were lost\n", raw, r->lost, r->samples);
    bytes_printf(talk,
                 "note: overwritten in the ring of %" PRIu32
                 ", or kept out by a dump; call edges are estimated from the "
                 "rest.  Room: -fmachine-profile-runtime-buffer=; fewer: -fmachine-profile-sample-period=\n",
                 entries);
}

static size_t larger(size_t a, size_t b)
{
    return a > b ? a : b;
}

void prof_merge_add_doubts(struct prof_merge_result *sum, const struct prof_merge_result *r)
{
    sum->odd += r->odd;
    sum->samples += r->samples;
    sum->lost += r->lost;
    sum->strange += r->strange;
    sum->disagreeing = larger(sum->disagreeing, r->disagreeing);
    sum->pinned = larger(sum->pinned, r->pinned);
    sum->reset = larger(sum->reset, r->reset);
    sum->stopped = larger(sum->stopped, r->stopped);
    sum->again = sum->again || r->again;
    sum->less_list = sum->less_list || r->less_list;
}

void prof_merge_doubts(const char *raw, const struct prof_merge_result *r, uint32_t entries, struct bytes *talk)
{
    if (r->again)
        bytes_printf(talk,
                     "%s: note: its counters equal those of a raw profile merged before; if both are of one run, that "
                     "run now counts twice\n",
                     raw);
    if (r->odd)
        bytes_printf(talk, "%s: note: %zu half-written call records, counted as one call each\n", raw, r->odd);
    if (r->pinned)
        bytes_printf(talk,
                     "%s: warning: counters of %zu function%s have stopped at 2^31: what they count ran as often as "
                     "shown, or more\n",
                     raw, r->pinned, r->pinned == 1 ? "" : "s");
    if (r->disagreeing) {
        bytes_printf(talk, "%s: warning: edge counters of %zu functions do not agree\n", raw, r->disagreeing);
        bytes_puts(talk,
                   "note: an interrupt between load and store of a counter loses what was counted there meanwhile "
                   "(-fmachine-profile-atomic prevents it), and a function that runs "
                   "during a reset goes on without having come in; their counts are near, not exact\n");
    }
    if (r->reset)
        bytes_printf(talk,
                     "%s: note: its counters began by a reset: derived edge counts of %zu functions, which may have "
                     "run just then, are shown as `about'\n",
                     raw, r->reset);
    if (r->stopped) {
        bytes_printf(talk, "%s: note: taken while the program was stopped anywhere, not by a call: %zu functions\n",
                     raw, r->stopped);
        bytes_puts(talk, "note: their records expect calls only, so what is not proven is `?' or low..high; "
                         "-fmachine-profile-dump=any at the compile proves more\n");
    }
    put_samples(raw, r, entries, talk);
    if (r->less_list)
        bytes_puts(talk, "note: the profile's list of hot functions was of fewer runs, so it was dropped: `mipdata use "
                         "--store' makes it again\n");
}
