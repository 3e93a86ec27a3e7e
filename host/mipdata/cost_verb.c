/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * mipdata cost: what probes would cost in each mode, and what fits.
 */
#include <inttypes.h>
#include <regex.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "cost/cost.h"
#include "mipdata/data.h"
#include "mipdata/shared_options.h"
#include "mipdata/verbs.h"
#include "report/json_text.h"
#include "report/report.h"

struct cost_options {
    struct data_command c;
    const char *regex, *fit, *mode; /* NULL: all functions; no limit; any mode */
    bool json;
};

#define AT(member) offsetof(struct cost_options, member)

static const struct data_option own_options[] = {
    {0,                "fit", "flash=N,ram=N", DATA_TEXT, AT(fit), "write a list of what to skip, so that the rest fits"},
    {0, "mode", "NAME", DATA_TEXT, AT(mode), "with --fit: this mode (default: the one that tells most)"},
    {0        },
};

static const struct data_rows cost_rows[] = {
    {data_output_option, AT(c)    },
    {data_regex_option,  AT(regex)},
    {data_json_option,   AT(json) },
    {own_options,        0        },
    {NULL,               0        },
};

/* Reads "flash=N,ram=N": both, in any order, with or without K after a number. */
static enum mip_status read_limit(const char *text, struct cost_bytes *limit, struct diag *d)
{
    *limit = (struct cost_bytes){-1, -1};
    for (const char *at = text; *at;) {
        int64_t *of = strncmp(at, "flash=", 6) == 0 ? &limit->flash : strncmp(at, "ram=", 4) == 0 ? &limit->ram : NULL;
        const char *digits = of ? strchr(at, '=') + 1 : "";
        char *end = (char *)digits;
        unsigned long value = *digits >= '0' && *digits <= '9' ? strtoul(digits, &end, 10) : 0;
        bool thousands = *end == 'K' || *end == 'k';
        const char *next = end + thousands;
        if (end == digits || value > INT32_MAX / 1024 * 1ul * (thousands ? 1 : 1024) || (*next && *next != ','))
            break;
        *of = (int64_t)value * (thousands ? 1024 : 1);
        at = next + (*next == ',');
        if (!*at && limit->flash >= 0 && limit->ram >= 0)
            return MIP_OK;
    }
    return diag_fail(
        d, MIP_USAGE, NULL,
        "--fit=%s: not flash=N,ram=N; note: bytes of each that probes may take, as in --fit=flash=8K,ram=1K", text);
}

static enum mip_status read_cost_mode(const char *text, enum cost_mode *mode, struct diag *d)
{
    *mode = COST_MODES;
    for (int m = 0; m < COST_MODES && text; m++)
        if (strcmp(text, cost_mode_name((enum cost_mode)m)) == 0)
            *mode = (enum cost_mode)m;
    if (!text || *mode != COST_MODES)
        return MIP_OK;
    return diag_fail(d, MIP_USAGE, NULL,
                     "--mode=%s: no such mode; note: function-coverage, call-graph, block-coverage, edge-counts", text);
}

static void put_cost_totals(const struct cost_table *t, struct bytes *out)
{
    bytes_puts(out, "  flash     ram  mode\n");
    for (int m = 0; m < COST_MODES; m++) {
        struct cost_bytes sum = cost_total(t, (enum cost_mode)m);
        bytes_printf(out, "%7" PRId64 " %7" PRId64 "  %s\n", sum.flash, sum.ram, cost_mode_name((enum cost_mode)m));
    }
}

static void put_cost_functions(const struct cost_table *t, const struct rep_options *o, struct bytes *out)
{
    for (int m = 0; m < COST_MODES; m++)
        bytes_printf(out, "%17s ", cost_mode_name((enum cost_mode)m));
    bytes_puts(out, " function\n");
    for (size_t i = 0; i < t->count; i++) {
        const struct cost_row *r = &t->row[i];
        if (!rep_wanted_name(o, r->function))
            continue;
        for (int m = 0; m < COST_MODES; m++)
            bytes_printf(out, "%10" PRId64 " %6" PRId64 " ", r->of[m].flash, r->of[m].ram);
        bytes_printf(out, " %s\n", r->function);
    }
}

static json_t *bytes_json(struct cost_bytes b)
{
    return json_pack("{s:I, s:I}", "flash", (json_int_t)b.flash, "ram", (json_int_t)b.ram);
}

static void put_costs_json(const struct cost_table *t, const struct rep_options *o, struct bytes *out)
{
    json_t *list = json_array();
    for (size_t i = 0; i < t->count; i++) {
        const struct cost_row *r = &t->row[i];
        if (!rep_wanted_name(o, r->function))
            continue;
        json_t *row = json_object();
        json_object_set_new(row, "name", rep_json_text(r->function));
        json_object_set_new(row, "object", rep_json_text(r->object));
        for (int m = 0; m < COST_MODES; m++)
            json_object_set_new(row, cost_mode_name((enum cost_mode)m), bytes_json(r->of[m]));
        json_array_append_new(list, row);
    }
    json_t *totals = json_object();
    for (int m = 0; m < COST_MODES; m++)
        json_object_set_new(totals, cost_mode_name((enum cost_mode)m), bytes_json(cost_total(t, (enum cost_mode)m)));
    rep_json_put(
        json_pack("{s:s, s:i, s:o, s:o}", "format", "mip-cost", "version", 1, "totals", totals, "functions", list),
        out);
}

/* Is a function of this name taken?  A rule names a function, so two static functions with one name are taken or
 * skipped together. */
static bool is_taken(const struct cost_table *t, const struct cost_fit *fit, const char *name)
{
    for (size_t i = 0; i < t->count; i++)
        if (fit->taken[i] && strcmp(t->row[i].function, name) == 0)
            return true;
    return false;
}

/* Is it the first row of a name that --fit leaves out?  Each name is printed once, in the order of the costs. */
static bool is_first_skipped(const struct cost_table *t, const struct cost_fit *fit, size_t i)
{
    if (fit->taken[i] || is_taken(t, fit, t->row[i].function))
        return false;
    for (size_t k = 0; k < i; k++)
        if (strcmp(t->row[k].function, t->row[i].function) == 0)
            return false;
    return true;
}

static void put_fit_list(const struct cost_table *t, const struct cost_fit *fit, struct bytes *out)
{
    bytes_puts(out, "[mip]\n");
    for (size_t i = 0; i < t->count; i++)
        if (is_first_skipped(t, fit, i))
            bytes_printf(out, "fun:%s=skip\n", t->row[i].function);
}

static void put_fit_json(const struct cost_table *t, const struct cost_fit *fit, struct bytes *out)
{
    json_t *skipped = json_array();
    for (size_t i = 0; i < t->count; i++)
        if (is_first_skipped(t, fit, i))
            json_array_append_new(skipped, rep_json_text(t->row[i].function));
    rep_json_put(json_pack("{s:s, s:i, s:s, s:s, s:i, s:i, s:o, s:o}", "format", "mip-fit", "version", 1, "mode",
                           cost_mode_name(fit->mode), "options", cost_mode_flag(fit->mode), "taken", (int)fit->count,
                           "of", (int)t->count, "total", bytes_json(fit->total), "skipped", skipped),
                 out);
}

static enum mip_status write_fit(const struct cost_options *o, const struct cost_table *t, enum cost_mode mode,
                                 struct diag *d)
{
    struct cost_bytes limit;
    struct cost_fit fit = {0};
    struct bytes out = {0};
    enum mip_status st = read_limit(o->fit, &limit, d);
    if (st)
        return st;
    cost_choose(t, limit, mode, &fit);
    (o->json ? put_fit_json : put_fit_list)(t, &fit, &out);
    st = data_write(&o->c, &out, MIP_OK, d);
    if (!st)
        fprintf(stderr,
                DATA_TOOL ": %zu of %zu functions fit: %" PRId64 " bytes of flash, %" PRId64
                          " of RAM, without the runtime\n",
                fit.count, t->count, fit.total.flash, fit.total.ram);
    if (!st && !o->json)
        fprintf(stderr, DATA_TOOL ": note: build with -fmachine-profile-generate %s -fmachine-profile-list=%s\n",
                cost_mode_flag(fit.mode), strcmp(o->c.output, "-") == 0 ? "LIST" : o->c.output);
    free(fit.taken);
    return st;
}

static enum mip_status write_costs(const struct cost_options *o, const struct cost_table *t, struct diag *d)
{
    struct bytes out = {0};
    regex_t filter;
    struct rep_options r = {.filter = o->regex ? &filter : NULL};
    size_t wanted = 0;
    enum mip_status st = o->regex ? rep_filter(o->regex, &filter, d) : MIP_OK;
    if (st)
        return st;
    for (size_t i = 0; i < t->count; i++)
        wanted += rep_wanted_name(&r, t->row[i].function);
    if (o->regex && !wanted)
        st = data_nothing_matches(o->regex, o->c.operands[0], d);
    else if (o->json)
        put_costs_json(t, &r, &out);
    else if (o->regex)
        put_cost_functions(t, &r, &out);
    else
        put_cost_totals(t, &out);
    st = data_write(&o->c, &out, st, d);
    if (o->regex)
        regfree(&filter);
    return st;
}

/* The number tells a build whose costs these are not: its `main` alone is there, too. */
static enum mip_status keep_linked(char *const *operands, struct cost_table *t, struct diag *d)
{
    size_t all = t->count;
    enum mip_status st = cost_keep_linked(t, operands[1], d);
    if (!st && !t->count)
        st = diag_fail(d, MIP_NO, operands[1],
                       "has none of the %zu functions of %s; note: give the ELF that was linked of "
                       "the objects whose costs these are",
                       all, operands[0]);
    if (!st)
        fprintf(stderr, DATA_TOOL ": %zu of %zu functions of %s are in %s\n", t->count, all, operands[0], operands[1]);
    return st;
}

static enum mip_status run_cost(const void *options, struct diag *d)
{
    const struct cost_options *o = options;
    const struct data_command *c = &o->c;
    FREED_BY(cost_free) struct cost_table t = {0};
    enum cost_mode mode;
    enum mip_status st = read_cost_mode(o->mode, &mode, d);
    for (int i = 0; i < c->operand_count && !st; i++)
        st = file_is_other(c->output, c->operands[i], d);
    if (!st)
        st = cost_read(c->operands[0], &t, d);
    if (!st && c->operand_count > 1)
        st = keep_linked(c->operands, &t, d);
    if (!st)
        st = o->fit ? write_fit(o, &t, mode, d) : write_costs(o, &t, d);
    return st;
}

const struct data_verb data_cost_verb = {
    .name = "cost",
    .brief = "tell what probes would take of flash and RAM, and what fits",
    .usage = "[-r REGEX] [--json] [--fit=flash=N,ram=N [--mode=NAME]] [-o FILE] COSTS [ELF]",
    .rows = cost_rows,
    .size = sizeof(struct cost_options),
    .least = 1,
    .most = 2,
    .help = "COSTS: written by mipcc with -fmachine-profile-cost=FILE.  ELF: only functions that it has.  With -r,\n"
            "each function's flash and RAM in each mode.  --fit chooses the mode and writes the functions to skip\n"
            "as a list for mipcc.  The runtime is not counted: docs/flash.md.\n\n"
            "Example:\n  " DATA_TOOL " cost --fit=flash=8K,ram=1K -o app.list app.costs app.elf",
    .run = run_cost,
};
