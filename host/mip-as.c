/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * mip-as: takes the place of GCC's assembler, rewrites the text, and runs the real assembler.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "instrument/instrument.h"
#include "base/file.h"
#include "base/standard.h"
#include "base/text.h"
#include "base/version.h"
#include "driver/args.h"
#include "driver/assembler.h"
#include "driver/section_names.h"
#include "machine/machine.h"
#include "training/training.h"
#include "mip_format.h"

static const char help[] =
    "usage: mip-as [--mip-…] [options and file of the assembler]       as GCC calls it, with -B…/libexec/mip\n"
    "       mip-as --mip-rewrite [--mip-…] in.s -o out.s               only rewrite; - is standard input or output\n"
    "\n"
    "  --mip-mode=function-coverage | call-graph | call-counts\n"
    "                                              what to instrument; without it the text stays as it is\n"
    "  --mip-blocks                                and a byte for each block that is not inferred\n"
    "  --mip-edges                                 and counters from which every edge's count follows\n"
    "  --mip-sample=P                              with calls: one call in P also stores its caller\n"
    "  --mip-ends-at-stops                         blocks end at calls that may not come back\n"
    "  --mip-all-blocks --mip-dump=sync | any      a byte for every block; where dumps may come from\n"
    "  --mip-atomic                                counters that cores and threads share\n"
    "  --mip-self-contained                        probes refer to nothing outside of their section but counters\n"
    "  --mip-link-unit=NAME                        name of the program among several\n"
    "  --mip-source=PATH                           the source file; of several, the one that the text names\n"
    "  --mip-group-count=N --mip-group=I           only functions of one of N groups, 0 to N-1\n"
    "  --mip-min-instructions=N                    skip functions with fewer instructions\n"
    "  --mip-list=FILE                             section [mip], lines fun:GLOB=skip, src:GLOB=allow,\n"
    "                                              section:GLOB=self-contained, =no-gp …\n"
    "  --mip-skip-covered=x.mip                    no probe where a run of an earlier build covered the same code\n"
    "  --mip-weights=x.mip                         counters stand where code ran rarely in an earlier build\n"
    "  --mip-pic --mip-execute-only --mip-no-ipa-ra --mip-lse --mip-low --mip-relaxes\n"
    "                                              facts that the text does not say\n"
    "  --mip-need-library                          lld does not link without the runtime (a .deplibs section)\n"
    "  --mip-built-with=TEXT                       the object keeps the text for its link; no image has it\n"
    "  --mip-apart                                 compiled with -mfix-cortex-a53-835769\n"
    "  --mip-reserved=MASK        bit n: no probe takes register n (-ffixed-, -fcall-saved-)\n"
    "  --mip-machine=NAME         else guessed: %s\n"
    "  --mip-remarks --mip-verbose                 skipped functions and why; counts\n"
    "  --mip-without=NAME                          for measurements: a heuristic that is switched off\n"
    "  --mip-poison[=SEED]                         for tests: overwrite all dead registers, block by block\n"
    "  --mip-real-as=PATH                          the assembler to run; else $COLLECT_GCC names it\n"
    "\n"
    "example: arm-none-eabi-gcc -B/usr/local/libexec/mip -fno-ipa-ra -Xassembler --mip-mode=function-coverage \\\n"
    "             -Xassembler --mip-no-ipa-ra -c main.c\n";

struct command {
    struct asm_options options;
    struct training training; /* of --mip-skip-covered */
    struct training weights;  /* of --mip-weights */
    const char *real_as;
    bool rewrite_only, verbose;
    char **pass; /* arguments for the assembler, in order */
    size_t passes;
    size_t *input; /* indices of the input files in pass */
    size_t inputs;
    const char *output; /* operand of -o; NULL: none */
    bool asks;          /* --version or --help: no input is read */
    bool lists;         /* @file: the assembler reads arguments that are not read here */
};

static enum mip_status bad_value(const char *arg, const char *next, struct diag *d)
{
    return diag_fail(d, MIP_USAGE, NULL, "bad value in %s; note: %s", arg, next);
}

static bool number_option(const char *s, uint32_t *value)
{
    char *end;
    errno = 0;
    unsigned long v = strtoul(s, &end, 0);
    if (*s < '0' || *s > '9' || *end || errno || v > UINT32_MAX)
        return false;
    *value = (uint32_t)v;
    return true;
}

/* Are enough registers left?  A probe may have to save as many as four of the first eight. */
static bool enough_left(uint32_t reserved)
{
    unsigned left = 0;
    for (unsigned n = 0; n < 8; n++)
        left += !(reserved >> n & 1);
    return left >= 4;
}

/* Returns the text after `name=`; NULL: it is another argument. */
static const char *option_value(const char *arg, const char *name)
{
    size_t n = strlen(name);
    return strncmp(arg, name, n) == 0 && arg[n] == '=' ? arg + n + 1 : NULL;
}

static enum mip_status mode(struct command *c, const char *arg, const char *value, struct diag *d)
{
    if (strcmp(value, "function-coverage") == 0)
        c->options.mode = ASM_MODE_COVERAGE;
    else if (strcmp(value, "call-graph") == 0)
        c->options.mode = ASM_MODE_CALLS;
    else if (strcmp(value, "call-counts") == 0)
        c->options.mode = ASM_MODE_COUNTS;
    else
        return bad_value(arg, "modes are function-coverage, call-graph and call-counts", d);
    return MIP_OK;
}

static enum mip_status dump(struct command *c, const char *arg, const char *value, struct diag *d)
{
    c->options.dump_any = strcmp(value, "any") == 0;
    if (c->options.dump_any || strcmp(value, "sync") == 0)
        return MIP_OK;
    return bad_value(arg, "sync: dumps happen at calls; any: also from interrupts", d);
}

static enum mip_status numbers(struct command *c, const char *arg, bool *known, struct diag *d)
{
    struct {
        const char *name;
        uint32_t *value;
    } const all[] = {
        {"--mip-group-count",      &c->options.select.group_count     },
        {"--mip-group",            &c->options.select.group           },
        {"--mip-min-instructions", &c->options.select.min_instructions},
        {"--mip-poison",           &c->options.poison_seed            },
        {"--poison",               &c->options.poison_seed            },
        {"--mip-reserved",         &c->options.model.reserved         },
    };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        const char *value = option_value(arg, all[i].name);
        if (!value)
            continue;
        *known = true;
        c->options.poison = c->options.poison || all[i].value == &c->options.poison_seed;
        return number_option(value, all[i].value) ? MIP_OK
                                                  : bad_value(arg, "a number from 0 to 4294967295 is needed", d);
    }
    return MIP_OK;
}

static enum mip_status sample(struct command *c, const char *arg, const char *value, struct diag *d)
{
    uint32_t n = 0;
    if (!number_option(value, &n) || n < 1 || n > MIP_SAMPLE_PERIOD_MAX || (n & (n - 1)))
        return bad_value(arg, "a power of two from 1 to 32768 is needed", d);
    c->options.sample = n;
    return MIP_OK;
}

static bool flag(struct command *c, const char *arg)
{
    struct {
        const char *name;
        bool *value;
    } const all[] = {
        {"--mip-pic",            &c->options.model.pic         },
        {"--mip-execute-only",   &c->options.model.execute_only},
        {"--mip-no-ipa-ra",      &c->options.model.ipa_ra_off  },
        {"--mip-remarks",        &c->options.remarks           },
        {"--mip-blocks",         &c->options.blocks            },
        {"--mip-edges",          &c->options.edges             },
        {"--mip-all-blocks",     &c->options.all_blocks        },
        {"--mip-ends-at-stops",  &c->options.ends_at_stops     },
        {"--mip-atomic",         &c->options.atomic            },
        {"--mip-self-contained", &c->options.self_contained    },
        {"--mip-need-library",   &c->options.need_library      },
        {"--mip-lse",            &c->options.model.lse         },
        {"--mip-apart",          &c->options.model.apart       },
        {"--mip-low",            &c->options.model.low         },
        {"--mip-relaxes",        &c->options.model.relaxes     },
        {"--mip-verbose",        &c->verbose                   },
        {"--mip-poison",         &c->options.poison            },
        {"--poison",             &c->options.poison            },
        {"--mip-rewrite",        &c->rewrite_only              },
    };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (strcmp(arg, all[i].name) == 0)
            return *all[i].value = true;
    return false;
}

/* Takes one name at a time, to measure the gain of each heuristic. */
static enum mip_status without_heuristic(struct command *c, const char *arg, const char *value, struct diag *d)
{
    static const struct {
        const char *name;
        uint32_t bit;
    } all[] = {
        {"frequency",   ASM_FREQUENCY  },
        {"wraps",       ASM_WRAPS      },
        {"hoists",      ASM_HOISTS     },
        {"webs",        ASM_WEBS       },
        {"splits",      ASM_SPLITS     },
        {"saved",       ASM_SAVED      },
        {"short-slots", ASM_SHORT_SLOTS},
        {"count-down",  ASM_COUNT_DOWN },
    };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (strcmp(value, all[i].name) == 0) {
            c->options.without |= all[i].bit;
            return MIP_OK;
        }
    return bad_value(arg, "frequency, wraps, hoists, webs, splits, saved, short-slots, count-down", d);
}

static enum mip_status skip_covered(struct command *c, const char *path, struct diag *d)
{
    training_free(&c->training);
    enum mip_status status = training_read(path, &c->training, d);
    c->options.known = c->training.known;
    return status;
}

static enum mip_status weights(struct command *c, const char *path, struct diag *d)
{
    training_free(&c->weights);
    enum mip_status status = training_read_counts(path, &c->weights, d);
    c->options.weights = c->weights.known;
    return status;
}

/* Options whose value is kept as it is. */
static enum mip_status kept_value(struct command *c, const char *arg, struct diag *d)
{
    const char *value;
    char known[MACHINE_LIST];
    if ((value = option_value(arg, "--mip-link-unit"))) {
        if (strlen(value) > 4096)
            return bad_value(arg, "a name has at most 4096 bytes", d);
        c->options.link_unit = value;
    } else if ((value = option_value(arg, "--mip-source"))) {
        c->options.sources = xrealloc(c->options.sources, c->options.source_count + 1, sizeof *c->options.sources);
        c->options.sources[c->options.source_count++] = value;
    } else if ((value = option_value(arg, "--mip-machine"))) {
        if (!asm_arch_find(value))
            return diag_fail(d, MIP_USAGE, NULL, "bad value in %s; note: %s are known", arg,
                             machine_list(MACHINE_NAMES, known));
        c->options.machine = value;
    } else if ((value = option_value(arg, "--mip-built-with"))) {
        c->options.built_with = value;
    } else if ((value = option_value(arg, "--mip-real-as"))) {
        c->real_as = value;
    } else {
        return diag_fail(d, MIP_USAGE, NULL, "unknown option %s; note: mip-as --mip-help lists the options", arg);
    }
    return MIP_OK;
}

static enum mip_status our_option(struct command *c, const char *arg, struct diag *d)
{
    const char *value;
    bool known = false;
    if (flag(c, arg))
        return MIP_OK;
    enum mip_status status = numbers(c, arg, &known, d);
    if (known)
        return status;
    if ((value = option_value(arg, "--mip-mode")))
        return mode(c, arg, value, d);
    if ((value = option_value(arg, "--mip-dump")))
        return dump(c, arg, value, d);
    if ((value = option_value(arg, "--mip-sample")))
        return sample(c, arg, value, d);
    if ((value = option_value(arg, "--mip-without")))
        return without_heuristic(c, arg, value, d);
    if ((value = option_value(arg, "--mip-list")))
        return rule_list_read(value, &c->options.select.list, d);
    if ((value = option_value(arg, "--mip-skip-covered")))
        return skip_covered(c, value, d);
    if ((value = option_value(arg, "--mip-weights")))
        return weights(c, value, d);
    return kept_value(c, arg, d);
}

/* Is it an option of GNU as whose argument is the next word (manual, chapter 2)?  One dash is as good as two. */
static bool takes_next(const char *arg)
{
    static const char *const all[] = {"-o",
                                      "-I",
                                      "-defsym",
                                      "-MD",
                                      "-debug-prefix-map",
                                      "-listing-lhs-width",
                                      "-listing-lhs-width2",
                                      "-listing-rhs-width",
                                      "-listing-cont-lines",
                                      "-hash-size",
                                      "-itbl"};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (strcmp(arg + (arg[0] == '-' && arg[1] == '-'), all[i]) == 0)
            return true;
    return false;
}

static void assembler_argument(struct command *c, char **argv, int *i)
{
    char *arg = argv[*i];
    c->asks = c->asks || strcmp(arg, "--version") == 0 || strcmp(arg, "-version") == 0 || strcmp(arg, "--help") == 0 ||
              strcmp(arg, "--target-help") == 0;
    if (arg[0] != '-' || strcmp(arg, "-") == 0 || strcmp(arg, "--") == 0) {
        c->lists = c->lists || arg[0] == '@';
        if (arg[0] != '@')
            c->input[c->inputs++] = c->passes;
    } else if (strncmp(arg, "-o", 2) == 0) {
        c->output = arg[2] ? arg + 2 : argv[*i + 1];
    }
    c->pass[c->passes++] = arg;
    if (takes_next(arg) && argv[*i + 1])
        c->pass[c->passes++] = argv[++*i];
}

/* Refuses targets whose records would be silently wrong. */
static enum mip_status refused(const struct command *c, struct diag *d)
{
    const struct machine *m = c->options.machine ? machine_named(c->options.machine) : NULL;
    bool asked = c->options.mode != ASM_MODE_NONE;
    for (size_t i = 0; !m && machine_row(i); i++)
        m = machine_has_words(machine_row(i), c->pass, c->passes) ? machine_row(i) : NULL;
    for (size_t i = 0; i < c->passes && asked; i++)
        if (machine_refuses_word(m, c->pass[i]))
            return diag_fail(d, MIP_USAGE, NULL,
                             "%s is not supported; note: records are little-endian, and addresses have the size of "
                             "the machine's registers",
                             c->pass[i]);
    if (asked && c->lists)
        return diag_fail(d, MIP_USAGE, NULL,
                         "arguments in a file (@FILE) are not read; note: give them on the command line");
    return MIP_OK;
}

static enum mip_status check_numbers(const struct asm_options *o, struct diag *d)
{
    const struct asm_selection *s = &o->select;
    if (s->group_count ? s->group >= s->group_count : s->group != 0)
        return diag_fail(d, MIP_USAGE, NULL,
                         "no group %u of %u; note: --mip-group goes from 0 to one less than --mip-group-count",
                         s->group, s->group_count);
    if (enough_left(o->model.reserved))
        return MIP_OK;
    return diag_fail(d, MIP_USAGE, NULL,
                     "--mip-reserved leaves probes too few registers; note: four of the registers 0 to 7 must be the "
                     "compiler's (-ffixed-, -fcall-saved-)");
}

static enum mip_status parse_as_options(struct command *c, int argc, char **argv, struct diag *d)
{
    c->pass = xcalloc((size_t)argc + 2, sizeof *c->pass);
    c->input = xcalloc((size_t)argc + 1, sizeof *c->input);
    for (int i = 1; i < argc; i++) {
        if (strncmp(argv[i], "--mip-", 6) != 0 && strcmp(argv[i], "--poison") != 0) {
            assembler_argument(c, argv, &i);
            continue;
        }
        enum mip_status status = our_option(c, argv[i], d);
        if (status != MIP_OK)
            return status;
    }
    enum mip_status status = check_numbers(&c->options, d);
    return status == MIP_OK ? refused(c, d) : status;
}

static enum mip_status read_inputs(const struct command *c, struct bytes *text, struct diag *d)
{
    enum mip_status status = MIP_OK;
    if (c->inputs == 0)
        return file_read("-", text, d);
    for (size_t i = 0; i < c->inputs && status == MIP_OK; i++) {
        const char *name = c->pass[c->input[i]];
        if (text->len && text->data[text->len - 1] != '\n')
            bytes_u8(text, '\n');
        status = file_read(strcmp(name, "--") == 0 ? "-" : name, text, d);
    }
    return status;
}

static const char *input_name(const struct command *c)
{
    return c->inputs ? c->pass[c->input[0]] : "-";
}

static void talk(const struct command *c, const struct asm_report *report)
{
    /* GCC's input is a temporary file, whose name tells the user nothing. */
    const char *name = report->source ? report->source : input_name(c);
    char *prefix = xasprintf("mip-as: remark: %s", name);
    bytes_print_lines(&report->remarks, prefix, stderr);
    free(prefix);
    if (!c->verbose)
        return;
    FREED_BY(bytes_free) struct bytes line = {0};
    if (report->passed)
        bytes_printf(&line, "passed through: %s", report->passed);
    else
        bytes_printf(&line, "%u function%s, %u instrumented, %u skipped", report->functions,
                     report->functions == 1 ? "" : "s", report->instrumented, report->skipped);
    prefix = xasprintf("mip-as: %s", name);
    bytes_print_lines(&line, prefix, stderr);
    free(prefix);
}

/* Gives the sections of the object their names.  An object without them would be linked, without counters. */
static enum mip_status mend_names(const struct command *c, struct diag *d)
{
    const char *object = c->output ? c->output : "a.out";
    enum mip_status status = drv_section_names_mend(object, d);
    if (status != MIP_OK)
        remove(object);
    return status;
}

/* Rewrites the input.  *same: the text is passed on as it is. */
static enum mip_status rewrite_input(const struct command *c, struct bytes *out, bool *same, struct diag *d)
{
    FREED_BY(bytes_free) struct bytes text = {0};
    FREED_BY(asm_report_free) struct asm_report report = {0};
    enum mip_status status = read_inputs(c, &text, d);
    if (status == MIP_OK)
        status = asm_rewrite(input_name(c), text.data, text.len, &c->options, out, &report, d);
    if (status == MIP_OK)
        talk(c, &report);
    *same = report.passed != NULL;
    return status;
}

/* Returns the assembler's arguments, with standard input in place of the input files. */
static char **from_stdin(const struct command *c, char *path)
{
    static char dash[] = "-";
    char **argv = xcalloc(c->passes + 3, sizeof *argv);
    size_t n = 0, next = 0;
    argv[n++] = path;
    for (size_t i = 0; i < c->passes; i++) {
        bool input = next < c->inputs && c->input[next] == i;
        if (input && next++ == 0)
            argv[n++] = dash;
        else if (!input)
            argv[n++] = c->pass[i];
    }
    if (c->inputs == 0)
        argv[n] = dash;
    return argv;
}

static enum mip_status untouched(const struct command *c, char *path, struct diag *d)
{
    FREED char **argv = xcalloc(c->passes + 2, sizeof *argv);
    argv[0] = path;
    memcpy(argv + 1, c->pass, c->passes * sizeof *argv);
    return drv_assembler_become(argv, d);
}

/* Are all inputs files?  No input is read twice. */
static bool from_files(const struct command *c)
{
    bool files = c->inputs != 0;
    for (size_t i = 0; i < c->inputs; i++)
        files = files && c->pass[c->input[i]][0] != '-';
    return files;
}

/* May the linker shorten what GNU as makes here?  That is so unless an option says no. */
static bool may_be_relaxed(const struct command *c)
{
    bool may = true;
    for (size_t i = 0; i < c->passes; i++)
        may = may && strcmp(c->pass[i], "-mno-relax") != 0;
    return may;
}

static enum mip_status run_assembler(const struct command *c, int *result, struct diag *d)
{
    FREED char *path = NULL;
    FREED_BY(bytes_free) struct bytes text = {0};
    bool same = false;
    enum mip_status status = drv_assembler_find(c->real_as, &path, d);
    bool nothing_to_do = c->options.mode == ASM_MODE_NONE && !c->options.poison;
    if (status == MIP_OK && (nothing_to_do || c->asks))
        status = untouched(c, path, d);
    else if (status == MIP_OK)
        status = rewrite_input(c, &text, &same, d);
    /* For hand-written assembly the assembler reads the file itself: so debug information, dependencies and errors keep
     * the file's name. */
    if (status == MIP_OK && same && from_files(c))
        status = untouched(c, path, d);
    if (status == MIP_OK) {
        FREED char **argv = from_stdin(c, path);
        status = drv_assembler_run(argv, &text, result, d);
    }
    if (status == MIP_OK && *result == 0 && c->options.own_names && !same)
        status = mend_names(c, d);
    return status;
}

static enum mip_status only_rewrite(const struct command *c, struct diag *d)
{
    FREED_BY(bytes_free) struct bytes text = {0};
    enum mip_status status;
    bool same;
    if (!c->output || c->inputs != 1)
        return diag_fail(d, MIP_USAGE, NULL,
                         "--mip-rewrite takes one input and -o OUTPUT; note: example: mip-as --mip-rewrite "
                         "--mip-mode=call-graph in.s -o out.s");
    status = file_is_other(c->output, input_name(c), d);
    if (status == MIP_OK)
        status = rewrite_input(c, &text, &same, d);
    if (status == MIP_OK)
        status = file_write(c->output, text.data, text.len, d);
    return status;
}

/* Does the caller want the assembler's version?  GCC asks by mip-as's other name, `as`, or with COLLECT_GCC set. */
static bool wants_version(int argc, char **argv)
{
    const char *name = name_in_path(argv[0]);
    return argc == 2 && strcmp(argv[1], "--version") == 0 && strcmp(name, "mip-as") == 0 && !getenv("COLLECT_GCC");
}

static bool wants_help(int argc, char **argv)
{
    if (argc < 2 || strcmp(argv[1], "--mip-help") == 0)
        return argc >= 2;
    bool asks = strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0;
    return asks && argc == 2 && !getenv("COLLECT_GCC");
}

static int finish_print(void)
{
    return fflush(stdout) || ferror(stdout) ? MIP_PERMISSION : MIP_OK;
}

int main(int argc, char **argv)
{
    struct command c = {0};
    struct diag d = {0};
    int result = 0;
    standard_reserve();
    if (wants_help(argc, argv)) {
        char known[MACHINE_LIST];
        printf(help, machine_list(MACHINE_NAMES, known));
        return finish_print();
    }
    if (wants_version(argc, argv)) {
        puts("mip-as " MIP_TOOLS_VERSION);
        return finish_print();
    }
    FREED_BY(args_free)
    struct args all = {0}; /* the arguments, with the contents of @files, as the assembler reads them */
    enum mip_status status = args_expand(&all, argv, (size_t)argc, &d);
    if (status == MIP_OK)
        status = parse_as_options(&c, (int)all.n, all.v, &d);
    c.options.own_names = !c.rewrite_only;
    c.options.model.gnu = !c.rewrite_only;
    c.options.model.relaxes = c.options.model.relaxes || (c.options.model.gnu && may_be_relaxed(&c));
    if (status == MIP_OK)
        status = c.rewrite_only ? only_rewrite(&c, &d) : run_assembler(&c, &result, &d);
    if (status != MIP_OK) {
        diag_print(&d, "mip-as");
        result = (int)status;
    }
    rule_list_free(&c.options.select.list);
    training_free(&c.training);
    training_free(&c.weights);
    free(c.options.sources);
    free(c.pass);
    free(c.input);
    return result;
}
