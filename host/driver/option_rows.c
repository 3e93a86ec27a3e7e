/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The options of mipcc as rows.  Parsing, --help, the manual page and the messages about unknown options come from
 * them.
 */
#include "driver/option_rows.h"

#include <ctype.h>
#include <errno.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/nearest.h"
#include "base/text.h"

enum kind {
    SWITCH,  /* -fNAME sets it, -fno-NAME clears it */
    INVERSE, /* the other way round */
    SET,
    TEXT,
    NUMBER,
    OWN,    /* as SET, and stands before the compiler's name */
    NOTE,   /* a line of the help for what others read */
    HEADING /* begins a part of the help; `at` is how wide its options are */
};

struct option {
    const char *name; /* as the help writes it: with a value if it takes one, "--board=NAME" */
    enum kind kind;
    size_t at;        /* offset of its member of struct drv_options */
    const char *help; /* its lines; NULL: the help does not list it */
    size_t given;     /* offset of the member that tells "0" from "not given"; 0: there is none */
};

#define AT(member) offsetof(struct drv_options, member)

/* clang-format off */
static const struct option options[] = {
    {"What to count:", HEADING, 45, NULL, 0},
    {"-fmachine-profile-generate", SWITCH, AT(generate),
         "instrument; without it these options do nothing", 0},
    {"-fmachine-profile-call-graph", SWITCH, AT(call_graph),
         "calls and order of first calls, 8 bytes a function (default)", 0},
    {"-fmachine-profile-order", INVERSE, AT(no_order),
         "…calls alone, 4 bytes a function and less code", 0},
    {"-fmachine-profile-function-coverage", SWITCH, AT(coverage),
         "called or not, 1 byte a function (Thumb, A32: 2)", 0},
    {"-fmachine-profile-block-coverage", SWITCH, AT(blocks),
         "…and a byte for each basic block that is not inferred", 0},
    {"-fmachine-profile-edge-counts", SWITCH, AT(edges),
         "…or 4-byte counters from which every edge's count follows", 0},
    {"-fmachine-profile-runtime-buffer=N", NUMBER, AT(samples),
         "with calls: a ring of N samples of who called whom", 0},
    {"-fmachine-profile-sample-period=P", NUMBER, AT(sample_period),
         "…one call of each function in P, a power of two (default 64)", 0},
    {"-fmachine-profile-values=N", NUMBER, AT(values),
         "at the link: a table for N values that Clang's own counters see", 0},
    {"-fmachine-profile-all-blocks", SWITCH, AT(all_blocks),
         "a byte for every block, none inferred", 0},
    {"-fmachine-profile-source", SWITCH, AT(source),
         "blocks or edges, -g, and code that follows the source's lines", 0},
    {"-fmachine-profile-atomic", SWITCH, AT(atomic),
         "counters that cores, threads, interrupts share lose nothing", 0},
    {"-fmachine-profile-dump=sync | any", TEXT, AT(dump),
         "dumps happen at calls only (default), or in interrupts too", 0},
    {"-fmachine-profile-function-group-count=N", NUMBER, AT(group_count),
         "only one of N groups of functions…", AT(groups_given)},
    {"-fmachine-profile-selected-function-group=I", NUMBER, AT(group),
         "…this one, 0 to N-1 (default 0)", AT(group_given)},
    {"-fmachine-profile-min-instruction-count=N", NUMBER, AT(min_instructions),
         "skip functions with fewer instructions", 0},
    {"-fmachine-profile-list=FILE", TEXT, AT(list),
         "section [mip], lines `fun:GLOB=skip`, `src:GLOB=skip`,\n"
         "`section:GLOB=skip`; also `=allow`, `=self-contained`, `=no-gp`", 0},
    {"-fmachine-profile-skip-covered=x.mip", TEXT, AT(skip_covered),
         "coverage: no probe where a run of an earlier build covered the\n"
         "same code; x.mip is its profile; the map says what is known", 0},
    {"-fmachine-profile-weights=x.mip", TEXT, AT(weights),
         "edges, blocks: counters stand where the same code ran rarely in\n"
         "an earlier build; x.mip is its profile of edge counts", 0},
    {"-fmachine-profile-self-contained", SWITCH, AT(self_contained),
         "for functions that the program copies and runs elsewhere", 0},
    {"-fmachine-profile-link-unit-name=NAME", TEXT, AT(link_unit),
         "name of this program among several", 0},
    {"The runtime, at the link:", HEADING, 45, NULL, 0},
    {"-fmachine-profile-region=SIZE", TEXT, AT(region),
         "the counters are one region of an MPU; v8-m: a multiple of 32 bytes", 0},
    {"-fmachine-profile-cost=FILE", TEXT, AT(cost),
         "what each mode would cost, for `mipdata cost'", 0},
    {"-fmachine-profile-output=NAME", TEXT, AT(output),
         "file that the program writes (default.mipraw); %n is the\n"
         "image's name, %m its id, %p the process, %h the host", 0},
    {"-fmachine-profile-hosted", SWITCH, AT(hosted),
         "an AArch64 program under Linux: writes its file by itself", 0},
    {"-fmachine-profile-keep", SWITCH, AT(keep),
         "counters survive a warm reset", 0},
    {"-fmachine-profile-dump-at=exit,abort,fault", TEXT, AT(dump_at),
         "also dump at these ends: _exit(); abort() and failed\n"
         "assertions; faults (give it to compiles, too)", 0},
    {"-fmachine-profile-dump", INVERSE, AT(no_dump),
         "no dump when the program ends; call mip_dump() yourself", 0},
    {"-fmachine-profile-usb-id=VID:PID", TEXT, AT(usb_id),
         "of the board's USB device (1209:0001, for tests only)", 0},
    {"-fmachine-profile-runtime", INVERSE, AT(no_runtime),
         "link no runtime; add target/ yourself", 0},
    {"A profile for the compiler:", HEADING, 45, NULL, 0},
    {"-fmachine-profile-use=FILE.mip", TEXT, AT(use),
         "hot functions for speed, cold ones for size: `mipdata use'", 0},
    {"-fmachine-profile-use-share=N", TEXT, AT(use_share),
         "hot ones execute this share of all instructions (0.98)", 0},
    {"-fmachine-profile-use-need-plugin", SET, AT(need_plugin),
         "a GCC for which no plugin can be built is an error", 0},
    {"The environment:", HEADING, 16, NULL, 0},
    {"MIP_FLAGS", NOTE, 0,
         "these options, as if each command began with them", 0},
    {"Boards:", HEADING, 16, NULL, 0},
    {"--board=NAME", TEXT, AT(board),
         "CPU flags, start-up code, linker script and C library of a board in boards/", 0},
    {"--libc=NAME", TEXT, AT(libc),
         "newlib or picolibc, if the board has both", 0},
    {"mipcc itself:", HEADING, 16, NULL, 0},
    {"--ld=LINKER", NOTE, 0,
         "COMPILER TARGET-OPTIONS --ld=LINKER ARGUMENTS…: a link by the linker's own command", 0},
    {"--print-flags", OWN, AT(print_flags),
         "print the flags with which a GCC compiles as under mipcc, and end", 0},
    {"--build-plugin", OWN, AT(build_plugin),
         "build the plugin with which a GCC compiler takes profiles, print its path, and end", 0},
    {"-###", SET, AT(dry_run),
         "print each step, run none", 0},
    {"--mip-verbose", SET, AT(verbose),
         "print each step, and run it", 0},
    {"--mip-remarks", SET, AT(remarks),
         "name each skipped function, and why", 0},
    {"--help", OWN, AT(help),
         "this text", 0},
    {"-h", OWN, AT(help), NULL, 0},
    {"--version", OWN, AT(version),
         "of MIP", 0},
    {"--mip-poison=", TEXT, AT(poison), NULL, 0},
};
/* clang-format on */

#define OPTIONS (sizeof options / sizeof *options)

static bool is_switch(const struct option *o)
{
    return o->kind == SWITCH || o->kind == INVERSE;
}

static bool takes_value(const struct option *o)
{
    return o->kind == TEXT || o->kind == NUMBER;
}

/* Returns the length of the option itself, without what the help calls the value. */
static int spelt_length(const struct option *o)
{
    return (int)(takes_value(o) ? strcspn(o->name, "=") + 1 : strlen(o->name));
}

/* May the row stand among the compiler's options? */
static bool is_among(const struct option *o)
{
    return o->kind != OWN && o->kind != NOTE && o->kind != HEADING;
}

static enum mip_status unknown(const char *arg, struct diag *d)
{
    FREED char *name = xstrndup(arg, strcspn(arg, "=")), *nearest = NULL;
    size_t least = SIZE_MAX;
    for (size_t i = 0; i < OPTIONS; i++) {
        bool no = is_switch(&options[i]) && starts_with(name, "-fno-");
        if (!is_among(&options[i]))
            continue;
        const char *rest = options[i].name + (no ? strlen("-f") : 0);
        FREED char *full = xasprintf("%s%.*s", no ? "-fno-" : "", (int)strcspn(rest, "="), rest);
        /* a name that begins with the word is nearer than a misspelt one */
        size_t n = starts_with(full, name) ? 0 : word_distance(name, full);
        if (n >= least)
            continue;
        least = n;
        free(nearest);
        nearest = xasprintf("%s%s", full, takes_value(&options[i]) ? "=" : "");
    }
    return diag_fail(d, MIP_USAGE, NULL, "unknown option %s; note: nearest is %s; `mipcc --help` lists all", arg,
                     nearest);
}

static enum mip_status set_number(struct drv_options *o, const struct option *opt, const char *arg, struct diag *d)
{
    const char *value = arg + spelt_length(opt);
    char *end = NULL;
    errno = 0;
    unsigned long n = isdigit((unsigned char)*value) ? strtoul(value, &end, 10) : 0;
    if (!end || *end || errno || n > UINT32_MAX)
        return diag_fail(d, MIP_USAGE, NULL, "%s: not a number", arg);
    memcpy((char *)o + opt->at, &n, sizeof n);
    if (opt->given)
        *((bool *)o + opt->given) = true;
    if (n == 0 && opt->at != AT(group))
        return diag_fail(d, MIP_USAGE, NULL, "%s: must be at least 1", arg);
    return MIP_OK;
}

static enum mip_status apply_option(struct drv_options *o, const struct option *opt, const char *arg, struct diag *d)
{
    const char *value = arg + (takes_value(opt) ? spelt_length(opt) : 0);
    switch (opt->kind) {
    case SWITCH:
    case INVERSE:
    case SET:
    case OWN:
        *((bool *)o + opt->at) = starts_with(arg, "-fno-") == (opt->kind == INVERSE);
        return MIP_OK;
    case TEXT:
        if (!*value)
            return diag_fail(d, MIP_USAGE, NULL, "%s needs a value", arg);
        memcpy((char *)o + opt->at, &value, sizeof value);
        return MIP_OK;
    case NUMBER:
        return set_number(o, opt, arg, d);
    case NOTE:
    case HEADING:
        break;
    }
    return MIP_OK;
}

static const struct option *find_option(const char *arg)
{
    bool no = starts_with(arg, "-fno-");
    for (size_t i = 0; i < OPTIONS; i++) {
        const char *name = options[i].name;
        if (!is_among(&options[i]))
            continue;
        if (no ? is_switch(&options[i]) && strcmp(arg + strlen("-fno-"), name + strlen("-f")) == 0
            : takes_value(&options[i]) ? strncmp(arg, name, (size_t)spelt_length(&options[i])) == 0
                                       : strcmp(arg, name) == 0)
            return &options[i];
    }
    return NULL;
}

bool drv_option_is_ours(const char *arg)
{
    return starts_with(arg, "-fmachine-profile-") || starts_with(arg, "-fno-machine-profile-") ||
           starts_with(arg, "--mip-") || starts_with(arg, "--board") || starts_with(arg, "--libc") ||
           strcmp(arg, "-###") == 0;
}

enum mip_status drv_option_apply(struct drv_options *o, const char *arg, struct diag *d)
{
    const struct option *option = find_option(arg);
    return option ? apply_option(o, option, arg, d) : unknown(arg, d);
}

bool drv_option_apply_own(struct drv_options *o, const char *arg)
{
    for (size_t i = 0; i < OPTIONS; i++) {
        if (options[i].kind != OWN || strcmp(arg, options[i].name) != 0)
            continue;
        *((bool *)o + options[i].at) = true;
        return true;
    }
    return false;
}

/* Appends the option, and each line of its help in a column. */
static void list_option(const struct option *o, int width, struct bytes *out)
{
    bool no = o->kind == INVERSE;
    FREED char *left = xasprintf("%s%s", no ? "-fno-" : "", o->name + (no ? strlen("-f") : 0));
    for (const char *at = o->help; at;) {
        size_t n = strcspn(at, "\n");
        bytes_printf(out, "  %-*s  %.*s\n", width, at == o->help ? left : "", (int)n, at);
        at = at[n] ? at + n + 1 : NULL;
    }
}

void drv_options_list(struct bytes *out)
{
    int width = 0;
    for (size_t i = 0; i < OPTIONS; i++) {
        if (options[i].kind != HEADING) {
            list_option(&options[i], width, out);
            continue;
        }
        width = (int)options[i].at;
        bytes_printf(out, "%s\n", options[i].name);
    }
}
