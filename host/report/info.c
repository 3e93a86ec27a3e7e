/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * mipdata info: totals, and each reason why something is unknown.
 */
#include <elf.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/sort.h"
#include "format/header.h"
#include "machine/machine.h"
#include "source/block_state.h"
#include "report/json_text.h"
#include "report/report.h"

struct totals {
    uint32_t raw_count;
    size_t profiled, blocks, covered_blocks, edges, before_fill, coverage, calls, block_coverage;
    size_t probes, inferred; /* numbers of blocks */
    size_t edge_counts, counters, derived, unfinished, unknown, no_probe, about;
};

/* Adds the probes inside functions, and how many blocks inference saves. */
static void add_probes(struct totals *t, const struct prof_function *f)
{
    for (size_t b = 0; b < f->f.blocks && f->f.slots; b++) {
        t->probes += f->f.slots[b] != MIP_NONE;
        t->inferred += f->f.slots[b] == MIP_NONE && !img_is_known(&f->f, b) &&
                       (b || !(f->f.profile_type & MIP_PROFILE_FUNCTION_CALLS));
    }
    if (!f->f.slots && (f->f.profile_type & MIP_PROFILE_BLOCK_COVERAGE)) /* a record of version 8 */
        t->probes += img_block_count(&f->f);
    for (size_t i = 0; i < f->f.flow_count; i++) {
        t->counters += f->f.flow[i].counter != MIP_NONE;
        t->derived += f->f.flow[i].counter == MIP_NONE;
    }
    t->edge_counts += f->f.flow_count > 0;
    t->unfinished += rep_unfinished(f).high > 0;
    t->about += f->f.flow_count && (f->f.flags & MIP_REC_ABOUT);
}

static void add_unknown(struct totals *t, const struct prof_function *f)
{
    FREED bool *unknown = src_unknown_blocks(f);
    for (size_t i = 0; i < img_block_count(&f->f); i++) {
        t->unknown += unknown[i] && f->f.flow_count;
        t->no_probe += unknown[i] && f->f.slots;
    }
}

static void add_to_totals(struct totals *t, const struct prof_function *f)
{
    if (t->raw_count < f->raw_count)
        t->raw_count = f->raw_count;
    t->profiled += prof_ran(f);
    t->blocks += img_block_count(&f->f);
    t->covered_blocks += prof_covered_blocks(f);
    add_probes(t, f);
    add_unknown(t, f);
    t->edges += f->edge_count;
    t->before_fill += src_before_fill(f);
    t->coverage += (f->f.profile_type & MIP_PROFILE_FUNCTION_COVERAGE) != 0;
    t->calls += (f->f.profile_type & MIP_PROFILE_FUNCTION_CALLS) != 0;
    t->block_coverage += (f->f.profile_type & MIP_PROFILE_BLOCK_COVERAGE) != 0;
}

static void print_target(const struct prof *p, struct bytes *out)
{
    const char *title = machine_of(p->machine, p->pointer_bytes)->title;
    bytes_printf(out, "Target: %s", title ? title : p->machine ? "e_machine" : "not known");
    if (p->machine)
        bytes_printf(out, " (%u)", p->machine);
    if (p->pointer_bytes)
        bytes_printf(out, ", %d bit", p->pointer_bytes * 8);
    bytes_puts(out, "\n");
}

/* Prints how many functions have a reason, and each reason.  Prints nothing if no function has one. */
static void print_reasons(const char *title, const char **why, size_t all, struct bytes *out)
{
    if (all) {
        qsort(why, all, sizeof *why, compare_texts);
        bytes_printf(out, "%s: %zu\n", title, all);
    }
    for (size_t i = 0, same; i < all; i += same) {
        for (same = 1; i + same < all && strcmp(why[i + same], why[i]) == 0;)
            same++;
        bytes_printf(out, "  %s: %zu\n", why[i], same);
    }
}

static void print_exceptions(const struct prof *p, struct bytes *out)
{
    FREED const char **why = xcalloc(p->count + p->skipped.count + 1, sizeof *why);
    size_t all = 0;
    for (size_t i = 0; i < p->count; i++)
        if (p->functions[i].f.without)
            why[all++] = p->functions[i].f.without;
    print_reasons("Functions Without Blocks", why, all, out);
    for (size_t i = 0; i < p->skipped.count; i++)
        why[i] = p->skipped.at[i].why;
    print_reasons("Functions Skipped", why, p->skipped.count, out);
}

static void print_inlined(const struct prof *p, const struct src_inlined *in, struct bytes *out)
{
    struct src_tally places = {0};
    size_t inlined = 0, only = 0, never = 0;
    if (!in) {
        bytes_puts(out, "Inlined Copies: unknown (--debug ELF tells of them)\n");
        return;
    }
    if (p->count && in->without_debug == p->count) {
        bytes_puts(out, "Inlined Copies: unknown (no debug information)\n");
        return;
    }
    for (size_t i = 0; i < in->code.function_count; i++) {
        const struct src_source *s = &in->sources[i];
        never += src_never_ran(s);
        if (!s->profiled || !s->places.all)
            continue;
        inlined++;
        only += s->places.ran && !s->bodies.ran;
        places.all += s->places.all;
        places.ran += s->places.ran;
        places.unknown += s->places.unknown;
    }
    bytes_printf(out, "Inlined Functions: %zu\nFunctions That Ran Only Inlined: %zu\n", inlined, only);
    bytes_puts(out, "Inlined Copies: ");
    src_put_places(&places, out);
    bytes_printf(out, "\nSource Functions That Did Not Run: %zu\n", never);
    bytes_printf(out, "Functions Without Debug Information: %zu\n", in->without_debug);
}

/* Prints what the merged runs were, and which files were no run. */
static void print_merged(const struct prof *p, struct bytes *out)
{
    bytes_printf(out, "Merged Raw Profiles: %" PRIu64 "\nDoubled Raw Profiles: %" PRIu64 "\n", p->runs, p->doubled);
    bytes_printf(out, "Refused Files (another image): %" PRIu64 "\nRefused Files (damaged): %" PRIu64 "\n", p->others,
                 p->damaged);
    if (p->ring.entries)
        bytes_printf(out,
                     "Call Samples: %" PRIu64 "\nLost Call Samples: %" PRIu64 "\nSample Ring Entries: %" PRIu32 "\n",
                     p->samples, p->lost, p->ring.entries);
    for (size_t i = 0; i < p->run_name_count; i++)
        bytes_printf(out, "Named Run: %s\n", p->run_names[i]);
}

static void print_ours(const struct prof *p, const struct totals *t, struct bytes *out)
{
    char id[41];
    img_id_text(p->image_id, id);
    bytes_printf(out, "Image Id: %s\n", p->has_id ? id : "none");
    print_target(p, out);
    bytes_printf(out, "Map Version: %s\n", p->is_old ? "8" : "9");
    print_merged(p, out);
    bytes_printf(out, "Functions With Coverage: %zu\n", t->coverage);
    bytes_printf(out, "Functions With Call Counts: %zu\n", t->calls);
    bytes_printf(out, "Functions With Block Coverage: %zu\n", t->block_coverage);
    if (t->block_coverage)
        bytes_printf(out, "Block Probes: %zu\nInferred Blocks: %zu\n", t->probes, t->inferred);
    struct prof_known known = prof_count_known(p);
    if (known.functions)
        bytes_printf(out, "Known Covered Blocks: %zu, of %zu functions, by %s\n", known.blocks, known.functions,
                     known.from);
    if (t->no_probe)
        bytes_printf(out, "Unknown Blocks (no probe can stand in them): %zu\n", t->no_probe);
    if (t->edge_counts)
        bytes_printf(out,
                     "Functions With Edge Counts: %zu\nEdge Counters: %zu\nDerived Edges: %zu\n"
                     "Functions With Unfinished Frames: %zu\nUnknown Blocks (edge counts do not tell): %zu\n",
                     t->edge_counts, t->counters, t->derived, t->unfinished, t->unknown);
    if (t->about)
        bytes_printf(out, "Functions With Inexact Edge Counts (about): %zu\n", t->about);
    print_exceptions(p, out);
    bytes_printf(out, "Unknown Functions (before fill): %zu\n", t->before_fill);
}

void rep_info(const struct prof *p, const struct rep_options *o, struct bytes *out)
{
    struct totals t = {0};
    for (size_t i = 0; i < p->count; i++)
        add_to_totals(&t, &p->functions[i]);
    bytes_printf(out, "Total Raw Profile Count: %" PRIu32 "\n", t.raw_count);
    bytes_printf(out, "Total Machine Functions: %zu\n", p->count);
    bytes_printf(out, "Profiled Machine Functions: %zu\n", t.profiled);
    bytes_printf(out, "Total Machine Basic Blocks: %zu\n", t.blocks);
    bytes_printf(out, "Covered Machine Basic Blocks: %zu\n", t.covered_blocks);
    bytes_printf(out, "Total Call Edges: %zu\n", t.edges);
    print_ours(p, &t, out);
    print_inlined(p, o->inlined, out);
}

static void set_info_number(json_t *j, const char *key, uint64_t value)
{
    json_object_set_new(j, key, json_integer(rep_json_count(value)));
}

/* Returns what is known of inlined functions.  That needs debug information. */
static json_t *inlined_json(const struct src_inlined *in)
{
    size_t inlined = 0, only = 0, never = 0;
    if (!in)
        return json_null();
    for (size_t i = 0; i < in->code.function_count; i++) {
        const struct src_source *s = &in->sources[i];
        never += src_never_ran(s);
        inlined += s->profiled && s->places.all;
        only += s->profiled && s->places.all && s->places.ran && !s->bodies.ran;
    }
    return json_pack("{s:i, s:i, s:i, s:i}", "functions", (int)inlined, "ran_only_inlined", (int)only,
                     "source_functions_not_run", (int)never, "without_debug", (int)in->without_debug);
}

void rep_info_json(const struct prof *p, const struct rep_options *o, struct bytes *out)
{
    struct totals t = {0};
    char id[41];
    json_t *j = json_pack("{s:s, s:i}", "format", "mip-info", "version", 1), *runs = json_array();
    for (size_t i = 0; i < p->count; i++)
        add_to_totals(&t, &p->functions[i]);
    img_id_text(p->image_id, id);
    json_object_set_new(j, "image_id", p->has_id ? json_string(id) : json_null());
    set_info_number(j, "machine", p->machine);
    set_info_number(j, "raw_profiles", p->runs);
    set_info_number(j, "raw_profiles_doubled", p->doubled);
    set_info_number(j, "files_refused_other_image", p->others);
    set_info_number(j, "files_refused_damaged", p->damaged);
    set_info_number(j, "functions", p->count);
    set_info_number(j, "functions_run", t.profiled);
    set_info_number(j, "functions_unknown", t.before_fill);
    set_info_number(j, "functions_without_probes", p->skipped.count);
    set_info_number(j, "blocks", t.blocks);
    set_info_number(j, "blocks_run", t.covered_blocks);
    set_info_number(j, "blocks_known", prof_count_known(p).blocks);
    set_info_number(j, "blocks_unknown", t.unknown + t.no_probe);
    set_info_number(j, "edge_counters", t.counters);
    set_info_number(j, "call_edges", t.edges);
    set_info_number(j, "call_samples", p->samples);
    set_info_number(j, "call_samples_lost", p->lost);
    json_object_set_new(j, "with",
                        json_pack("{s:i, s:i, s:i, s:i}", "coverage", (int)t.coverage, "call_counts", (int)t.calls,
                                  "block_coverage", (int)t.block_coverage, "edge_counts", (int)t.edge_counts));
    for (size_t i = 0; i < p->run_name_count; i++)
        json_array_append_new(runs, rep_json_text(p->run_names[i]));
    json_object_set_new(j, "named_runs", runs);
    json_object_set_new(j, "inlined", inlined_json(o->inlined));
    rep_json_put(j, out);
}
