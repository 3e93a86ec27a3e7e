/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Compares a profile with the trace of the same run (qemu/plugin/trace.c), function by function, with no tolerance:
 *   trace-compare --elf FW.elf --raw DEFAULT.mipraw --trace TRACE [--min-covered N] [--min-uncovered N]
 *                 [--each blocks|edges] [--min-blocks N] [--min-uncovered-blocks N] [--min-edges N]
 *                 [--steps FILE|--jumps FILE] [--object A.o …] [--except NAME=REASON …] [--renamed NAME] [-v]
 * Functions: a function is covered if and only if its first instruction was executed.  Its call count is the number of
 * these executions.  First calls have the numbers 1, 2, 3 … in the order of the trace.  Every record is checked.  With
 * --object, each function of the object that is in the image has a record at its address, except those of --except.
 * Blocks: a block is covered if and only if its first instruction was executed, unless it could hold no probe.  With
 * edge counts, the number of executions is within the block's bounds, and these are no wider than the number of
 * unfinished frames.  The same holds for the only edge into a block, for the only edge out of a block without a stop,
 * and for edges that --steps decides; of these, --jumps compares those of dispatch nodes alone.
 * --each: every record has blocks (edges), except those of --except.  --min-…: the least number of compared items.
 * Exit status: 0 if equal, 1 if different (each difference is printed), others as in docs/mipcc.md.
 */
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bytes.h"
#include "base/file.h"
#include "format/map.h"
#include "mip_format.h"
#include "profile/counters.h"
#include "profile/merge.h"
#include "report/report.h"
#include "steps.h"

struct step { /* one line of the trace */
    uint64_t address, count, order;
};

struct trace {
    struct step *steps; /* sorted by address */
    size_t count;
};

struct options {
    const char *elf, *raw, *trace, *steps;
    bool jumps;          /* of the steps, only those from jumps through registers count */
    const char *renamed; /* a function whose symbol got another name after its record was made; NULL: none */
    size_t min_covered, min_uncovered, min_blocks, min_uncovered_blocks, min_edges;
    uint32_t each; /* profile type that every record must have */
    const char **objects, **exceptions;
    size_t object_count, exception_count;
    bool verbose;
};

/* How many blocks and edges were compared. */
struct inside {
    size_t blocks, covered, edges, inexact;
    struct steps steps;
};

static size_t differences;

static void differ(const char *name, const char *what, uint64_t profile, uint64_t trace)
{
    printf("%s: %s: profile %" PRIu64 ", trace %" PRIu64 "\n", name, what, profile, trace);
    differences++;
}

static void complain(const char *name, const char *what)
{
    printf("%s: %s\n", name, what);
    differences++;
}

static void die(enum mip_status status, const struct diag *d)
{
    diag_print(d, "trace-compare");
    exit((int)status);
}

static void malformed(const char *file, const char *what)
{
    struct diag d;
    die(diag_error(&d, MIP_MALFORMED, file, DIAG_NO_OFFSET, "%s", what), &d);
}

static int by_address(const void *a, const void *b)
{
    const struct step *x = a, *y = b;
    return (x->address > y->address) - (x->address < y->address);
}

static void trace_read(const char *path, struct trace *t)
{
    struct bytes text = {0};
    struct diag d;
    enum mip_status status = file_read(path, &text, &d);
    if (status != MIP_OK)
        die(status, &d);
    bytes_u8(&text, 0);
    if (strncmp((char *)text.data, "# start 1 stop 1 ", 17) != 0)
        malformed(path, "the run did not pass both start and stop");
    char *line = strchr((char *)text.data, '\n');
    size_t cap = 0;
    while (line && line[1]) {
        if (t->count == cap) {
            cap = cap ? cap * 2 : 1024;
            t->steps = xrealloc(t->steps, cap, sizeof *t->steps);
        }
        struct step *s = &t->steps[t->count++];
        if (sscanf(line + 1, "%" SCNx64 " %" SCNu64 " %" SCNu64, &s->address, &s->count, &s->order) != 3)
            malformed(path, "not a line of a trace");
        line = strchr(line + 1, '\n');
    }
    bytes_free(&text);
    if (t->count == 0)
        malformed(path, "an empty trace");
    qsort(t->steps, t->count, sizeof *t->steps, by_address);
}

/* The line of an address.  All 0 if it was not executed. */
static struct step trace_at(const struct trace *t, uint64_t address)
{
    struct step key = {.address = address};
    const struct step *s = bsearch(&key, t->steps, t->count, sizeof *t->steps, by_address);
    return s ? *s : key;
}

static void profile_read(const struct options *o, const struct img_elf *elf, struct prof *p)
{
    struct diag d, warning;
    struct img_map map;
    struct prof_raw raw;
    struct prof_merge_result result;
    enum mip_status status = img_map_from_elf(elf, &map, &d);
    if (status != MIP_OK)
        die(status, &d);
    prof_from_map(&map, p);
    status = prof_raw_read(o->raw, &raw, &d);
    if (status != MIP_OK)
        die(status, &d);
    status = prof_merge(p, &raw, &result, &warning, &d);
    if (status != MIP_OK)
        die(status, &d);
    if (warning.text[0] || result.odd)
        complain(o->raw, warning.text[0] ? warning.text : "odd records");
    if (result.disagreeing)
        complain(o->raw, "edge counters that do not agree");
    prof_raw_free(&raw);
}

static bool is_calls(const struct prof_function *f)
{
    return f->f.profile_type & MIP_PROFILE_FUNCTION_CALLS;
}

static bool has_order(const struct prof_function *f)
{
    return f->f.profile_type & MIP_PROFILE_FUNCTION_TIMESTAMP;
}

static void compare_function(const struct prof_function *f, const struct trace *t)
{
    struct step s = trace_at(t, f->f.address);
    if ((f->raw_count != 0) != (s.count != 0))
        differ(f->f.name, "covered", f->raw_count != 0, s.count != 0);
    if (is_calls(f) && f->call_count != s.count)
        differ(f->f.name, "calls", f->call_count, s.count);
    if (is_calls(f) && (f->order_count != 0) != (has_order(f) && s.count != 0))
        differ(f->f.name, "has an order", f->order_count != 0, s.count != 0);
}

/* Prints a difference of a block or edge. */
static void differ_at(const struct prof_function *f, const char *what, size_t i, struct prof_bound b, uint64_t trace)
{
    printf("%s: %s %zu: profile %" PRIu64, f->f.name, what, i, b.low);
    if (b.high != b.low)
        printf("..%" PRIu64, b.high);
    printf(", trace %" PRIu64 "\n", trace);
    differences++;
}

/* Compares a count with its bounds. */
static void compare_bound(const struct prof_function *f, const char *what, size_t i, struct prof_bound b,
                          uint64_t trace, struct inside *n)
{
    uint64_t frames = rep_unfinished(f).high;
    n->inexact += b.high != b.low;
    if (trace < b.low || trace > b.high)
        differ_at(f, what, i, b, trace);
    else if (b.high != PROF_NO_BOUND && b.high - b.low > frames && !(f->f.flags & MIP_REC_CYCLES))
        differ_at(f, "bounds wider than the unfinished frames", i, b, frames);
}

static uint64_t block_count(const struct prof_function *f, const struct trace *t, size_t block)
{
    return trace_at(t, img_block_address(&f->f, block)).count;
}

static int by_number(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

/* Each block has its own address, in code. */
static void check_blocks(const struct prof_function *f, const struct img_elf *elf)
{
    uint64_t *list = xcalloc(f->f.blocks, sizeof *list);
    for (size_t b = 0; b < f->f.blocks; b++) {
        list[b] = img_block_address(&f->f, b);
        const struct img_section *s = img_elf_section_at(elf, list[b]);
        if (!s || !(s->flags & SHF_EXECINSTR))
            differ(f->f.name, "a block that is not in code, address", list[b], 0);
    }
    qsort(list, f->f.blocks, sizeof *list, by_number);
    for (size_t b = 1; b < f->f.blocks; b++)
        if (list[b] == list[b - 1])
            differ(f->f.name, "two blocks at the address", list[b], 0);
    free(list);
}

/* True if the block could hold no probe.  Then it is inferred from itself (docs/formats.md). */
static bool is_unknown(const struct img_function *f, size_t block)
{
    for (size_t i = 0; i < f->infer_count; i++)
        if (f->infer[i].block == block && f->infer[i].of == block)
            return true;
    return false;
}

static void compare_blocks(const struct prof_function *f, const struct trace *t, struct inside *n)
{
    for (size_t b = 0; b < f->f.blocks; b++) {
        bool covered = f->covered ? f->covered[b] : f->raw_count != 0;
        uint64_t count = block_count(f, t, b);
        n->blocks++;
        n->covered += count != 0;
        if (f->block_bounds)
            compare_bound(f, "block", b, f->block_bounds[b], count, n);
        else if (covered != (count != 0) && (covered || !is_unknown(&f->f, b)))
            differ_at(f, "block", b, (struct prof_bound){covered, covered}, count);
    }
}

/* Edges into and out of a node: their number, and the sum of their counts. */
struct sums {
    size_t in, out;
    struct prof_bound all_in;
};

static bool stops_at(const struct img_function *f, uint32_t node)
{
    for (size_t i = 0; i < f->stop_count; i++)
        if (f->stops[i] == node)
            return true;
    return false;
}

static void compare_edge(const struct prof_function *f, const struct trace *t, const struct sums *sums, size_t i,
                         struct inside *n)
{
    const struct img_edge *e = &f->f.flow[i];
    bool tells_to = e->to < f->f.blocks && sums[e->to].in == 1;
    bool tells_from = e->from < f->f.blocks && sums[e->from].out == 1 && !stops_at(&f->f, e->from);
    n->edges += tells_to || tells_from;
    if (tells_to)
        compare_bound(f, "edge", i, f->edge_bounds[i], block_count(f, t, e->to), n);
    if (tells_from)
        compare_bound(f, "edge", i, f->edge_bounds[i], block_count(f, t, e->from), n);
}

static void compare_edges(const struct prof_function *f, const struct trace *t, struct inside *n)
{
    struct sums *sums = xcalloc(img_node_count(&f->f), sizeof *sums);
    for (size_t i = 0; i < f->f.flow_count; i++) {
        const struct img_edge *e = &f->f.flow[i];
        if (e->from != MIP_NONE)
            sums[e->from].out++;
        if (e->to == MIP_NONE)
            continue;
        sums[e->to].in++;
        sums[e->to].all_in = prof_add_bound(sums[e->to].all_in, f->edge_bounds[i]);
    }
    for (size_t i = 0; i < f->f.flow_count; i++)
        compare_edge(f, t, sums, i, n);
    for (size_t b = 0; b < f->f.blocks; b++) {
        uint64_t count = block_count(f, t, b);
        if (count < sums[b].all_in.low || count > sums[b].all_in.high)
            differ_at(f, "edges into block", b, sums[b].all_in, count);
    }
    /* If jumps also lead to the entry block, the entry's probe is before the block's address. */
    uint64_t entered = trace_at(t, f->f.address).count;
    bool tells = sums[0].in == 1 || img_block_address(&f->f, 0) != f->f.address;
    if (tells && f->call_count != entered)
        differ(f->f.name, "times entered", f->call_count, entered);
    free(sums);
}

static void compare_steps(const struct prof_function *f, uint32_t from, uint32_t to, bool known, struct prof_bound b,
                          uint64_t steps, void *arg)
{
    struct inside *n = arg;
    char what[64];
    snprintf(what, sizeof what, "%s from block %" PRIu32 " to", known ? "edge" : "no edge", from);
    n->edges++;
    if (!known || steps < b.low || steps > b.high)
        differ_at(f, what, to, b, steps);
}

static const char *exception(const struct options *o, const char *name);

static void compare_inside(const struct options *o, const struct prof_function *f, const struct img_elf *elf,
                           const struct trace *t, struct inside *n)
{
    if (exception(o, f->f.name))
        return;
    uint32_t inner = f->f.profile_type & (MIP_PROFILE_BLOCK_COVERAGE | MIP_PROFILE_EDGE_COUNTS);
    if (o->each && inner != o->each)
        complain(f->f.name, o->each == MIP_PROFILE_BLOCK_COVERAGE ? "has no block coverage" : "has no edge counts");
    if (!inner)
        return;
    if (!f->f.slots && !f->edge_bounds) {
        complain(f->f.name, "its blocks have neither slots nor counts");
        return;
    }
    check_blocks(f, elf);
    compare_blocks(f, t, n);
    if (f->edge_bounds)
        compare_edges(f, t, n);
    if (f->edge_bounds && n->steps.count && !o->jumps)
        steps_compare(f, &n->steps, compare_steps, n);
    if (f->edge_bounds && n->steps.count)
        steps_compare_jumps(f, &n->steps, compare_steps, n);
}

struct first {
    const char *name;
    uint64_t order, traced;
};

static int by_traced(const void *a, const void *b)
{
    const struct first *x = a, *y = b;
    return (x->traced > y->traced) - (x->traced < y->traced);
}

/* The k-th function of the trace has the number k. */
static void compare_order(const struct prof *p, const struct trace *t)
{
    struct first *list = xcalloc(p->count + 1, sizeof *list);
    size_t n = 0;
    for (size_t i = 0; i < p->count; i++) {
        const struct prof_function *f = &p->functions[i];
        struct step s = trace_at(t, f->f.address);
        if (has_order(f) && s.count)
            list[n++] = (struct first){f->f.name, f->order_sum, s.order};
    }
    qsort(list, n, sizeof *list, by_traced);
    for (size_t i = 0; i < n; i++)
        if (list[i].order != i + 1)
            differ(list[i].name, "number of its first call", list[i].order, i + 1);
    free(list);
}

/* Each record has the address of a function symbol of its name, and slots that no other record has. */
static void check_records(const struct options *o, const struct prof *p, const struct img_elf *elf)
{
    uint64_t end = 0;
    for (size_t i = 0; i < p->count; i++) {
        const struct img_function *f = &p->functions[i].f;
        bool renamed = o->renamed && strcmp(f->name, o->renamed) == 0, found = false;
        for (size_t k = 0; k < elf->symbol_count && !found; k++) {
            const struct img_symbol *s = &elf->symbols[k];
            found =
                s->section && img_elf_code_address(elf, s) == f->address && (renamed || strcmp(s->name, f->name) == 0);
        }
        if (!found)
            complain(f->name, "its record's address is not that of a symbol of its name");
        if (f->slot_offset < end)
            complain(f->name, "shares a slot with the record before it");
        end = f->slot_offset + f->slot_bytes;
        if (end > p->raw_stop - p->raw_start)
            complain(f->name, "its slot is outside the raw section");
    }
}

static const char *exception(const struct options *o, const char *name)
{
    for (size_t i = 0; i < o->exception_count; i++) {
        size_t len = strcspn(o->exceptions[i], "=");
        if (strlen(name) == len && strncmp(o->exceptions[i], name, len) == 0)
            return o->exceptions[i];
    }
    return NULL;
}

/* Symbols of the compiler that are not functions.  f.cold and f.cold.1 are unlikely blocks of f, which jumps to them.
 * OUTLINED_FUNCTION_N (Clang -Oz) is code that functions share, without a calling convention. */
static bool is_part(const char *name)
{
    const char *dot = strstr(name, ".cold");
    return (dot && (dot[5] == 0 || dot[5] == '.')) || strncmp(name, "OUTLINED_FUNCTION_", 18) == 0;
}

static bool has_record(const struct prof *p, uint64_t address)
{
    for (size_t i = 0; i < p->count; i++)
        if (p->functions[i].f.address == address)
            return true;
    return false;
}

static bool is_code(const struct img_symbol *s)
{
    return s->type == STT_FUNC && s->section && (s->section->flags & SHF_EXECINSTR);
}

/* Several objects may have functions with one name.  Then all of them in the image must have records. */
static size_t check_name(const struct prof *p, const struct img_elf *elf, const char *name)
{
    size_t kept = 0;
    for (size_t i = 0; i < elf->symbol_count; i++) {
        const struct img_symbol *s = &elf->symbols[i];
        if (!is_code(s) || strcmp(s->name, name) != 0)
            continue;
        kept++;
        if (!has_record(p, img_elf_code_address(elf, s)))
            complain(name, "is in the image, of an instrumented object, and has no record");
    }
    return kept;
}

static void check_objects(const struct options *o, const struct prof *p, const struct img_elf *elf)
{
    size_t checked = 0;
    for (size_t i = 0; i < o->object_count; i++) {
        struct diag d;
        struct img_elf *object;
        enum mip_status status = img_elf_open(o->objects[i], &object, &d);
        if (status != MIP_OK)
            die(status, &d);
        for (size_t k = 0; k < object->symbol_count; k++) {
            const struct img_symbol *s = &object->symbols[k];
            if (is_code(s) && !is_part(s->name) && !exception(o, s->name))
                checked += check_name(p, elf, s->name);
        }
        img_elf_close(object);
    }
    if (o->object_count && checked == 0)
        complain("objects", "no function of them is in the image");
    if (o->verbose)
        printf("%zu functions of %zu objects have records\n", checked, o->object_count);
}

/* Fails if fewer items were compared than required. */
static void check_least(const struct options *o, const char *what, size_t have, size_t least)
{
    char text[80];
    snprintf(text, sizeof text, "%s, fewer than asked for", what);
    if (have < least)
        differ(o->elf, text, have, least);
}

static void check_amounts(const struct options *o, size_t functions, size_t covered, const struct inside *n)
{
    check_least(o, "functions covered", covered, o->min_covered);
    check_least(o, "functions not covered", functions - covered, o->min_uncovered);
    check_least(o, "blocks compared", n->blocks, o->min_blocks);
    check_least(o, "blocks not covered", n->blocks - n->covered, o->min_uncovered_blocks);
    check_least(o, "edges compared", n->edges, o->min_edges);
    if (o->verbose)
        printf("%zu functions, %zu covered; %zu blocks, %zu covered; %zu edges; %zu inexact\n", functions, covered,
               n->blocks, n->covered, n->edges, n->inexact);
}

static void compare(const struct options *o)
{
    struct inside n = {0};
    struct diag d;
    struct img_elf *elf;
    struct prof p;
    struct trace t = {0};
    size_t covered = 0;
    enum mip_status status = img_elf_open(o->elf, &elf, &d);
    if (status != MIP_OK)
        die(status, &d);
    trace_read(o->trace, &t);
    if (o->steps && !steps_read(o->steps, &n.steps))
        malformed(o->steps, "no steps");
    profile_read(o, elf, &p);
    for (size_t i = 0; i < p.count; i++) {
        compare_function(&p.functions[i], &t);
        compare_inside(o, &p.functions[i], elf, &t, &n);
        covered += p.functions[i].raw_count != 0;
    }
    compare_order(&p, &t);
    check_records(o, &p, elf);
    check_objects(o, &p, elf);
    check_amounts(o, p.count, covered, &n);
    prof_free(&p);
    free(t.steps);
    free(n.steps.list);
    img_elf_close(elf);
}

static void usage(void)
{
    fputs("usage: trace-compare --elf FW.elf --raw FILE.mipraw --trace FILE [--min-covered N] [--min-uncovered N]\n"
          "                     [--each blocks|edges] [--min-blocks N] [--min-uncovered-blocks N] [--min-edges N]\n"
          "                     [--steps FILE|--jumps FILE] [--object A.o …] [--except NAME=REASON …] [--renamed NAME] "
          "[-v]\n",
          stderr);
    exit(MIP_USAGE);
}

/* Where an option with a number stores it. */
static size_t *number_of(struct options *o, const char *name)
{
    const struct {
        const char *name;
        size_t *number;
    } list[] = {
        {"--min-covered",          &o->min_covered         },
        {"--min-uncovered",        &o->min_uncovered       },
        {"--min-blocks",           &o->min_blocks          },
        {"--min-uncovered-blocks", &o->min_uncovered_blocks},
        {"--min-edges",            &o->min_edges           },
    };
    for (size_t i = 0; i < sizeof list / sizeof list[0]; i++)
        if (strcmp(list[i].name, name) == 0)
            return list[i].number;
    return NULL;
}

static void set_option(struct options *o, const char *name, const char *value)
{
    if (number_of(o, name))
        *number_of(o, name) = strtoul(value, NULL, 10);
    else if (strcmp(name, "--elf") == 0)
        o->elf = value;
    else if (strcmp(name, "--raw") == 0)
        o->raw = value;
    else if (strcmp(name, "--trace") == 0)
        o->trace = value;
    else if (strcmp(name, "--steps") == 0 || strcmp(name, "--jumps") == 0) {
        o->steps = value;
        o->jumps = strcmp(name, "--jumps") == 0;
    } else if (strcmp(name, "--renamed") == 0)
        o->renamed = value;
    else if (strcmp(name, "--each") == 0 && strcmp(value, "blocks") == 0)
        o->each = MIP_PROFILE_BLOCK_COVERAGE;
    else if (strcmp(name, "--each") == 0 && strcmp(value, "edges") == 0)
        o->each = MIP_PROFILE_EDGE_COUNTS;
    else if (strcmp(name, "--object") == 0)
        o->objects[o->object_count++] = value;
    else if (strcmp(name, "--except") == 0 && strchr(value, '='))
        o->exceptions[o->exception_count++] = value;
    else
        usage();
}

int main(int argc, char **argv)
{
    struct options o = {.objects = xcalloc((size_t)argc, sizeof(char *)),
                        .exceptions = xcalloc((size_t)argc, sizeof(char *))};
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "-v") == 0)
            o.verbose = true;
        else if (i + 1 == argc)
            usage();
        else {
            set_option(&o, argv[i], argv[i + 1]);
            i++;
        }
    }
    if (!o.elf || !o.raw || !o.trace)
        usage();
    compare(&o);
    free(o.objects);
    free(o.exceptions);
    return differences ? MIP_NO : MIP_OK;
}
