/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Compares call edges with the calls of the same run (qemu/plugin/trace.c, calls=FILE):
 *   call-compare --elf FW.elf --raw DEFAULT.mipraw --calls FILE [--period P] [--min-edges N] [--min-samples N]
 *                [--dropped N] [--interrupted NAME] [-v]
 * Period 1 (the default): each function's call edges have exactly the calls of each place.  Otherwise a function has
 * count / P samples, or one more or less.  No place has more samples than calls, and the calls of all places add up to
 * the call count.  --dropped: N samples may be lost.  --interrupted: NAME is a handler that the hardware enters.  For
 * it, and for calls whose return address is no code address (Arm's M profile), only the number is compared, not the
 * caller. Exit status: 0 if equal, 1 if different (each difference is printed), others as in docs/mipcc.md.
 */
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mip_format.h"
#include "profile/merge.h"
#include "steps.h"

struct options {
    const char *elf, *raw, *calls, *interrupted;
    uint64_t period, min_edges, min_samples, dropped;
    bool verbose;
};

struct tally {
    uint64_t edges, samples, missing;
};

static size_t differences;

static void die(enum mip_status status, const struct diag *d)
{
    diag_print(d, "call-compare");
    exit((int)status);
}

static void differ(const char *name, const char *what, uint64_t site, uint64_t profile, uint64_t trace)
{
    printf("%s: %s 0x%" PRIx64 ": profile %" PRIu64 ", trace %" PRIu64 "\n", name, what, site, profile, trace);
    differences++;
}

static void profile_read(const struct options *o, struct prof *p)
{
    struct diag d, warning;
    struct img_map map;
    struct prof_raw raw;
    struct prof_merge_result result;
    enum mip_status st = img_map_read(o->elf, &map, &d);
    if (!st) {
        prof_from_map(&map, p);
        st = prof_raw_read(o->raw, &raw, &d);
    }
    if (!st)
        st = prof_merge(p, &raw, &result, &warning, &d);
    if (st)
        die(st, &d);
    if (result.strange || result.lost > o->dropped)
        differ("ring", "strange, lost", result.strange, result.lost, o->dropped);
    prof_raw_free(&raw);
}

/* The number of samples after `count` calls, as the probe takes them: the first call, then each call at which the low
 * bits of the count equal the next higher bits. */
static uint64_t expected(uint64_t count, uint64_t period)
{
    uint64_t n = count != 0, log = 0;
    while (1u << log < period)
        log++;
    for (uint64_t c = 2; c <= count; c++)
        n += period == 1 || ((c ^ c >> log) & (period - 1)) == 0;
    return n;
}

static uint64_t traced(const struct steps *s, uint64_t to, uint64_t site, bool any)
{
    uint64_t n = 0;
    for (size_t i = 0; i < s->count; i++)
        if (s->list[i].to == to && (any || s->list[i].from == site))
            n += s->list[i].count;
    return n;
}

static void compare_edge(const struct options *o, const struct prof_function *f, const struct prof_edge *e,
                         const struct steps *s)
{
    uint64_t count = traced(s, f->f.address, e->site, false);
    if (count == 0 || (o->period == 1 && o->dropped == 0 && (e->weight != count || e->samples != count)) ||
        e->samples > count)
        differ(f->f.name, "calls back to", e->site, e->weight, count);
    if (o->verbose)
        printf("%s: %" PRIu64 " of %" PRIu64 " calls back to 0x%" PRIx64 "\n", f->f.name, e->samples, count, e->site);
}

static bool has_edge(const struct prof_function *f, uint64_t site)
{
    bool found = false;
    for (size_t i = 0; i < f->edge_count; i++)
        found = found || f->edges[i].site == site;
    return found;
}

/* True if its caller is the hardware: the return address is EXC_RETURN. */
static bool is_handler(const struct prof_function *f)
{
    bool found = false;
    for (size_t i = 0; i < f->edge_count; i++)
        found = found || (f->edges[i].site >> 8 == 0xffffff);
    return found;
}

static void compare_function(const struct options *o, const struct prof_function *f, const struct steps *s,
                             struct tally *t)
{
    uint64_t calls = traced(s, f->f.address, 0, true), sum = 0, samples = 0;
    bool interrupted = (o->interrupted && strcmp(f->f.name, o->interrupted) == 0) || is_handler(f);
    for (size_t i = 0; i < f->edge_count; i++) {
        sum += f->edges[i].weight;
        samples += f->edges[i].samples;
        if (!interrupted)
            compare_edge(o, f, &f->edges[i], s);
    }
    uint64_t want = expected(calls, o->period), near = calls / o->period;
    if (calls != f->call_count)
        differ(f->f.name, "calls", f->f.address, f->call_count, calls);
    if (sum != calls && (samples || !o->dropped))
        differ(f->f.name, "sum of the call edges", f->f.address, sum, calls);
    if (samples > want || want - samples > o->dropped || (want > near ? want - near : near - want) > 1)
        differ(f->f.name, "samples", f->f.address, samples, want);
    for (size_t i = 0; i < s->count && o->period == 1 && !o->dropped && !interrupted; i++)
        if (s->list[i].to == f->f.address && !has_edge(f, s->list[i].from))
            differ(f->f.name, "no call edge back to", s->list[i].from, 0, s->list[i].count);
    t->edges += f->edge_count;
    t->samples += samples;
    t->missing += want - samples;
}

static void compare(const struct options *o)
{
    struct prof p = {0};
    struct steps s = {0};
    struct tally t = {0};
    profile_read(o, &p);
    if (!steps_read(o->calls, &s)) {
        struct diag d;
        die(diag_error(&d, MIP_MALFORMED, o->calls, DIAG_NO_OFFSET, "not a file of calls"), &d);
    }
    for (size_t i = 0; i < p.count; i++)
        compare_function(o, &p.functions[i], &s, &t);
    if (t.missing != p.lost || p.samples != t.samples + p.lost)
        differ("all", "samples lost", 0, p.lost, t.missing);
    if (t.edges < o->min_edges || t.samples < o->min_samples)
        differ("all", "edges, samples: fewer than asked for", t.samples, t.edges, o->min_edges);
    printf("%zu functions, %" PRIu64 " call edges, %" PRIu64 " samples, %" PRIu64 " lost: %zu differences\n", p.count,
           t.edges, t.samples, p.lost, differences);
    free(s.list);
    prof_free(&p);
}

static void usage(void)
{
    fputs("call-compare: error: see the head of tests/tools/call-compare.c\n", stderr);
    exit(MIP_USAGE);
}

static void set_option(struct options *o, const char *name, const char *value)
{
    const struct {
        const char *name;
        const char **text;
        uint64_t *number;
    } all[] = {
        {"--elf",         &o->elf,         NULL           },
        {"--raw",         &o->raw,         NULL           },
        {"--calls",       &o->calls,       NULL           },
        {"--interrupted", &o->interrupted, NULL           },
        {"--period",      NULL,            &o->period     },
        {"--min-edges",   NULL,            &o->min_edges  },
        {"--min-samples", NULL,            &o->min_samples},
        {"--dropped",     NULL,            &o->dropped    },
    };
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        if (strcmp(name, all[i].name) != 0)
            continue;
        if (all[i].text)
            *all[i].text = value;
        else
            *all[i].number = strtoull(value, NULL, 10);
        return;
    }
    usage();
}

int main(int argc, char **argv)
{
    struct options o = {.period = 1};
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "-v") == 0) {
            o.verbose = true;
        } else if (i + 1 == argc) {
            usage();
        } else {
            set_option(&o, argv[i], argv[i + 1]);
            i++;
        }
    }
    if (!o.elf || !o.raw || !o.calls)
        usage();
    compare(&o);
    return differences ? MIP_NO : MIP_OK;
}
