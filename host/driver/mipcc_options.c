/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Which options of mipcc go together, and what they mean for mip-as.
 */
#include "driver/mipcc_options.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "driver/option_rows.h"
#include "mip_format.h"

/* The default of -fmachine-profile-sample-period: one call of 64 is sampled. */
enum { SAMPLE_PERIOD = 64 };
enum { LONGEST_OUTPUT = 1000 }; /* most characters in the name of a raw profile */

static enum mip_status check_power(const char *name, unsigned long n, unsigned long least, unsigned long most,
                                   struct diag *d)
{
    if (n == 0 || (n >= least && n <= most && (n & (n - 1)) == 0))
        return MIP_OK;
    unsigned long below = least;
    while (below < most && 2 * below <= n)
        below *= 2;
    return diag_fail(d, MIP_USAGE, NULL, "%s%lu: must be a power of two from %lu to %lu; note: nearest below is %lu",
                     name, n, least, most, below);
}

/* Regions of PMSAv8 begin and end at multiples of so many bytes (DDI 0553, MPU_RBAR and MPU_RLAR). */
enum { V8_M_STEP = 32 };

unsigned long drv_options_region(const struct drv_options *o, bool *whole)
{
    *whole = o->region && strcmp(o->region, "v8-m") != 0;
    return *whole ? strtoul(o->region, NULL, 10) : o->region ? V8_M_STEP : 0;
}

/* Checks the size of the region: the smallest one of PMSAv7 has 32 bytes (DDI 0403, B3.5.8). */
static enum mip_status check_region_option(const struct drv_options *o, struct diag *d)
{
    bool whole;
    unsigned long size = drv_options_region(o, &whole);
    if (!whole || (size && o->region[strspn(o->region, "0123456789")] == 0))
        return check_power("-fmachine-profile-region=", size, 32, 1ul << 30, d);
    return diag_fail(d, MIP_USAGE, NULL,
                     "-fmachine-profile-region=%s: a number of bytes, or v8-m; note: a power of two makes one region "
                     "of that size; v8-m a multiple of 32 bytes, as Armv8-M takes it",
                     o->region);
}

static enum mip_status check_samples(const struct drv_options *o, struct diag *d)
{
    enum mip_status st = check_power("-fmachine-profile-runtime-buffer=", o->samples, 2, MIP_RING_MAX, d);
    if (!st)
        st = check_power("-fmachine-profile-sample-period=", o->sample_period, 1, MIP_SAMPLE_PERIOD_MAX, d);
    if (!st)
        st = check_power("-fmachine-profile-values=", o->values, 2, MIP_VALUES_MAX, d);
    if (!st && o->sample_period && !o->samples)
        st = diag_fail(d, MIP_USAGE, NULL, "-fmachine-profile-sample-period needs -fmachine-profile-runtime-buffer");
    if (st || !o->samples || !o->coverage)
        return st;
    return diag_fail(d, MIP_USAGE, NULL,
                     "-fmachine-profile-runtime-buffer and -fmachine-profile-function-coverage exclude each other; "
                     "note: call samples come from the probes that count calls: -fmachine-profile-call-graph");
}

/* Checks VID:PID, as lsusb prints it.  No vendor has the number 0. */
static enum mip_status check_usb_id(const struct drv_options *o, struct diag *d)
{
    static const char form[] = "xxxx:xxxx";
    bool fine = !o->usb_id || (strlen(o->usb_id) == strlen(form) && strncmp(o->usb_id, "0000", 4) != 0);
    for (size_t i = 0; o->usb_id && fine && form[i]; i++)
        fine = form[i] == ':' ? o->usb_id[i] == ':' : isxdigit((unsigned char)o->usb_id[i]) != 0;
    if (fine)
        return MIP_OK;
    return diag_fail(d, MIP_USAGE, NULL,
                     "-fmachine-profile-usb-id=%s: not VID:PID; note: four hexadecimal digits each, as lsusb prints "
                     "them; VID 0000 belongs to no vendor",
                     o->usb_id);
}

static enum mip_status check_output(const struct drv_options *o, struct diag *d)
{
    if (o->output && (!*o->output || strlen(o->output) > LONGEST_OUTPUT))
        return diag_fail(d, MIP_USAGE, NULL, "-fmachine-profile-output= takes a file name of 1 to %d characters",
                         LONGEST_OUTPUT);
    enum mip_status st = check_usb_id(o, d);
    if (!st)
        st = check_region_option(o, d);
    return st ? st : check_samples(o, d);
}

/* Reads the list of -fmachine-profile-dump-at=. */
static enum mip_status read_ends(struct drv_options *o, struct diag *d)
{
    static const char *const names[] = {"exit", "abort", "fault"};
    for (const char *at = o->dump_at ? o->dump_at : ""; *at;) {
        size_t n = strcspn(at, ","), which = 0;
        while (which < 3 && (strlen(names[which]) != n || strncmp(at, names[which], n) != 0))
            which++;
        if (which == 3)
            return diag_fail(d, MIP_USAGE, NULL,
                             "-fmachine-profile-dump-at=%s: `%.*s' is no end; note: a list of exit (_exit, too), abort "
                             "(and failed assertions), fault; as in exit,abort,fault",
                             o->dump_at, (int)n, at);
        o->ends |= 1u << which;
        at += n + (at[n] == ',');
    }
    return MIP_OK;
}

/* A fault may come at any instruction. */
static enum mip_status imply_any(struct drv_options *o, struct diag *d)
{
    if (o->ends & DRV_END_FAULT && o->dump && strcmp(o->dump, "sync") == 0)
        return diag_fail(d, MIP_USAGE, NULL,
                         "-fmachine-profile-dump-at=fault and -fmachine-profile-dump=sync exclude each other; note: a "
                         "fault may come at any instruction: leave -fmachine-profile-dump=sync away");
    if (o->ends & DRV_END_EXIT && o->no_dump)
        return diag_fail(d, MIP_USAGE, NULL,
                         "-fmachine-profile-dump-at=exit and -fno-machine-profile-dump exclude each other; note: "
                         "exit() calls _exit(), at which the first one dumps; abort and fault go with the second one");
    if (o->ends & DRV_END_FAULT)
        o->dump = "any";
    return MIP_OK;
}

static enum mip_status check_order(const struct drv_options *o, struct diag *d)
{
    if (!o->no_order || (!o->coverage && !o->samples))
        return MIP_OK;
    diag_fail(d, MIP_USAGE, NULL, "-fno-machine-profile-order and %s exclude each other",
              o->coverage ? "-fmachine-profile-function-coverage" : "-fmachine-profile-runtime-buffer");
    diag_note(d, o->coverage ? "coverage has neither counts nor an order: leave one of the two away"
                             : "call samples come from the probes that know the first call of each function");
    return MIP_USAGE;
}

/* A count needs its probe in each build. */
static enum mip_status check_skip_covered(const struct drv_options *o, struct diag *d)
{
    if (!o->skip_covered || (o->coverage && !o->edges))
        return MIP_OK;
    return diag_fail(d, MIP_USAGE, NULL,
                     "-fmachine-profile-skip-covered works in coverage modes only; note: a count needs its probe in "
                     "each build: give -fmachine-profile-function-coverage, and "
                     "-fmachine-profile-block-coverage if you want blocks");
}

static enum mip_status check_weights(const struct drv_options *o, struct diag *d)
{
    if (!o->weights || o->edges || o->blocks || o->source)
        return MIP_OK;
    return diag_fail(d, MIP_USAGE, NULL,
                     "-fmachine-profile-weights works with edge counts and block coverage only; note: other modes have "
                     "one probe in each function, so there is no choice: give "
                     "-fmachine-profile-edge-counts, or leave the option out");
}

static enum mip_status check_use(const struct drv_options *o, struct diag *d)
{
    char *end = NULL;
    double share = o->use_share ? strtod(o->use_share, &end) : 0;
    if (!o->use_share || (end != o->use_share && !*end && share >= 0 && share <= 1))
        return MIP_OK;
    return diag_fail(d, MIP_USAGE, NULL,
                     "-fmachine-profile-use-share=%s: not a number from 0 to 1; note: 0.98, the default: hot functions "
                     "execute 98 %% of all instructions",
                     o->use_share);
}

static enum mip_status check_together(const struct drv_options *o, struct diag *d)
{
    if (check_use(o, d))
        return MIP_USAGE;
    if (o->coverage && o->call_graph)
        return diag_fail(d, MIP_USAGE, NULL,
                         "-fmachine-profile-function-coverage and -fmachine-profile-call-graph exclude each other; "
                         "note: a unit counts calls or marks functions; different units of one image may differ");
    if (o->blocks && o->edges)
        return diag_fail(d, MIP_USAGE, NULL,
                         "-fmachine-profile-block-coverage and -fmachine-profile-edge-counts exclude each other; note: "
                         "edge counts tell which blocks ran, and how often");
    if (o->all_blocks && !o->blocks)
        return diag_fail(d, MIP_USAGE, NULL, "-fmachine-profile-all-blocks needs -fmachine-profile-block-coverage");
    if (o->dump && strcmp(o->dump, "sync") != 0 && strcmp(o->dump, "any") != 0)
        return diag_fail(d, MIP_USAGE, NULL,
                         "-fmachine-profile-dump=%s: sync or any; note: sync: dumps happen at calls; any: they may "
                         "also come from an interrupt",
                         o->dump);
    if (o->group_given && !o->groups_given)
        return diag_fail(d, MIP_USAGE, NULL,
                         "-fmachine-profile-selected-function-group needs -fmachine-profile-function-group-count");
    if (o->groups_given && o->group >= o->group_count)
        return diag_fail(d, MIP_USAGE, NULL,
                         "-fmachine-profile-selected-function-group=%lu: groups are numbered 0 to %lu", o->group,
                         o->group_count - 1);
    if (o->libc && strcmp(o->libc, "newlib") != 0 && strcmp(o->libc, "picolibc") != 0)
        return diag_fail(d, MIP_USAGE, NULL, "--libc=%s: newlib or picolibc", o->libc);
    if (o->libc && !o->board)
        return diag_fail(d, MIP_USAGE, NULL, "--libc=%s chooses a board's C library: no --board is given", o->libc);
    enum mip_status st = check_skip_covered(o, d);
    if (!st)
        st = check_weights(o, d);
    if (!st)
        st = check_order(o, d);
    return st ? st : check_output(o, d);
}

static enum mip_status take_options(struct drv_options *o, struct args *line, struct args *taken, struct diag *d)
{
    for (size_t i = 0; i < line->n;) {
        const char *arg = line->v[i];
        if (!drv_option_is_ours(arg)) {
            i++;
            continue;
        }
        args_add(taken, arg); /* keeps the value alive for struct drv_options */
        enum mip_status st = drv_option_apply(o, taken->v[taken->n - 1], d);
        if (st)
            return st;
        args_remove(line, i);
    }
    return MIP_OK;
}

enum mip_status drv_options_parse(struct drv_options *o, struct args *line, struct args *linker, struct args *taken,
                                  struct diag *d)
{
    enum mip_status st = take_options(o, line, taken, d);
    if (!st)
        st = take_options(o, linker, taken, d);
    if (!st)
        st = read_ends(o, d);
    if (!st)
        st = imply_any(o, d);
    return st ? st : check_together(o, d);
}

bool drv_options_selective(const struct drv_options *o)
{
    return o->groups_given || o->min_instructions > 1 || o->list;
}

static void add_files(const struct drv_options *o, struct args *out)
{
    struct {
        const char *option, *file;
    } const named[] = {
        {"list",         o->list        },
        {"skip-covered", o->skip_covered},
        {"weights",      o->weights     },
        {"poison",       o->poison      }
    };
    for (size_t i = 0; i < sizeof named / sizeof *named; i++)
        if (named[i].file)
            args_addf(out, "--mip-%s=%s", named[i].option, named[i].file);
}

char *drv_options_told(const struct drv_options *o)
{
    struct drv_options counters = *o;
    FREED_BY(args_free) struct args words = {0};
    struct bytes text = {0};
    counters.remarks = counters.verbose = false;
    counters.weights = NULL; /* it moves counters, and changes none */
    drv_options_for_as(&counters, &words);
    for (size_t i = 0; i < words.n; i++) {
        const char *word = words.v[i] + strlen("--mip-");
        word += starts_with(word, "mode=") ? strlen("mode=") : 0;
        bytes_printf(&text, "%s%s", i ? "," : "", word);
    }
    bytes_append(&text, "", 1);
    return (char *)text.data;
}

void drv_options_for_as(const struct drv_options *o, struct args *out)
{
    /* edge counts have the calls, without their order */
    bool covers = o->coverage || (o->no_order && o->edges);
    args_add(out, covers        ? "--mip-mode=function-coverage"
                  : o->no_order ? "--mip-mode=call-counts"
                                : "--mip-mode=call-graph");
    if (o->blocks || (o->source && !o->edges))
        args_add(out, "--mip-blocks");
    if (o->edges)
        args_add(out, "--mip-edges");
    if (o->samples)
        args_addf(out, "--mip-sample=%lu", o->sample_period ? o->sample_period : SAMPLE_PERIOD);
    if (o->source)
        args_add(out, "--mip-ends-at-stops");
    if (o->all_blocks)
        args_add(out, "--mip-all-blocks");
    if (o->atomic)
        args_add(out, "--mip-atomic");
    if (o->self_contained)
        args_add(out, "--mip-self-contained");
    if (o->dump)
        args_addf(out, "--mip-dump=%s", o->dump);
    if (o->link_unit)
        args_addf(out, "--mip-link-unit=%s", o->link_unit);
    if (o->groups_given) {
        args_addf(out, "--mip-group-count=%lu", o->group_count);
        args_addf(out, "--mip-group=%lu", o->group);
    }
    if (o->min_instructions)
        args_addf(out, "--mip-min-instructions=%lu", o->min_instructions);
    add_files(o, out);
    if (o->remarks)
        args_add(out, "--mip-remarks");
    if (o->verbose)
        args_add(out, "--mip-verbose");
}
