/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Compares a profile to the trace of the same run (qemu/plugin/trace.c), function by function, with no tolerance:
 *   trace-compare --elf FW.elf --raw DEFAULT.mipraw --trace TRACE [--min-covered N] [--min-uncovered N]
 *                 [--object A.o …] [--except NAME=REASON …] [--renamed NAME] [-v]
 * A function is covered if and only if its first instruction was executed; its call count is how often that was; the
 * numbers of first calls are 1, 2, 3 … in the order of those first executions.  Every record is checked.  With
 * --object, each function that the object defines and the image kept has a record at its address, but for the
 * exceptions named. Exit status 0 equal, 1 different (each difference is printed), else as docs/design.md.
 */
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bytes.h"
#include "base/file.h"
#include "image/map.h"
#include "mip_format.h"
#include "profile/merge.h"

struct step { /* one line of the trace */
    uint64_t address, count, order;
};

struct trace {
    struct step *steps; /* by address */
    size_t count;
};

struct options {
    const char *elf, *raw, *trace;
    const char *renamed; /* a function whose symbol got another name after its record was made; NULL: none */
    size_t min_covered, min_uncovered;
    const char **objects, **exceptions;
    size_t object_count, exception_count;
    bool verbose;
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

/* Of an address that was not executed: all 0. */
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
    prof_raw_free(&raw);
}

static bool is_calls(const struct prof_function *f)
{
    return f->f.profile_type & MIP_PROFILE_FUNCTION_CALLS;
}

static void compare_function(const struct prof_function *f, const struct trace *t)
{
    struct step s = trace_at(t, f->f.address);
    if ((f->raw_count != 0) != (s.count != 0))
        differ(f->f.name, "covered", f->raw_count != 0, s.count != 0);
    if (is_calls(f) && f->call_count != s.count)
        differ(f->f.name, "calls", f->call_count, s.count);
    if (is_calls(f) && (f->order_count != 0) != (s.count != 0))
        differ(f->f.name, "has an order", f->order_count != 0, s.count != 0);
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

/* The k-th function by the trace has the number k. */
static void compare_order(const struct prof *p, const struct trace *t)
{
    struct first *list = xcalloc(p->count + 1, sizeof *list);
    size_t n = 0;
    for (size_t i = 0; i < p->count; i++) {
        const struct prof_function *f = &p->functions[i];
        struct step s = trace_at(t, f->f.address);
        if (is_calls(f) && s.count)
            list[n++] = (struct first){f->f.name, f->order_sum, s.order};
    }
    qsort(list, n, sizeof *list, by_traced);
    for (size_t i = 0; i < n; i++)
        if (list[i].order != i + 1)
            differ(list[i].name, "number of its first call", list[i].order, i + 1);
    free(list);
}

/* A record stands for a function symbol of its name, and its slots are its own. */
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

/* Symbols of the compiler's that are no function: f.cold, f.cold.1 are unlikely blocks of f, entered by jumps from it;
 * OUTLINED_FUNCTION_N (Clang -Oz) is text common to several functions, outside the procedure call standard. */
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

/* Functions of one name in an image may come of several objects: all of them have records, or none is asked for. */
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

static void compare(const struct options *o)
{
    struct diag d;
    struct img_elf *elf;
    struct prof p;
    struct trace t = {0};
    size_t covered = 0;
    enum mip_status status = img_elf_open(o->elf, &elf, &d);
    if (status != MIP_OK)
        die(status, &d);
    trace_read(o->trace, &t);
    profile_read(o, elf, &p);
    for (size_t i = 0; i < p.count; i++) {
        compare_function(&p.functions[i], &t);
        covered += p.functions[i].raw_count != 0;
    }
    compare_order(&p, &t);
    check_records(o, &p, elf);
    check_objects(o, &p, elf);
    if (covered < o->min_covered)
        differ(o->elf, "functions covered, fewer than asked for", covered, o->min_covered);
    if (p.count - covered < o->min_uncovered)
        differ(o->elf, "functions not covered, fewer than asked for", p.count - covered, o->min_uncovered);
    if (o->verbose)
        printf("%zu functions, %zu covered\n", p.count, covered);
    prof_free(&p);
    free(t.steps);
    img_elf_close(elf);
}

static void usage(void)
{
    fputs("usage: trace-compare --elf FW.elf --raw FILE.mipraw --trace FILE [--min-covered N] [--min-uncovered N]\n"
          "                     [--object A.o …] [--except NAME=REASON …] [--renamed NAME] [-v]\n",
          stderr);
    exit(MIP_USAGE);
}

static void set_option(struct options *o, const char *name, const char *value)
{
    if (strcmp(name, "--elf") == 0)
        o->elf = value;
    else if (strcmp(name, "--raw") == 0)
        o->raw = value;
    else if (strcmp(name, "--trace") == 0)
        o->trace = value;
    else if (strcmp(name, "--renamed") == 0)
        o->renamed = value;
    else if (strcmp(name, "--min-covered") == 0)
        o->min_covered = strtoul(value, NULL, 10);
    else if (strcmp(name, "--min-uncovered") == 0)
        o->min_uncovered = strtoul(value, NULL, 10);
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
