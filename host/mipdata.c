/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * mipdata: makes profiles from maps and raw profiles, and reports.  This file parses options and prints help.
 */
#include <getopt.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/nearest.h"
#include "base/version.h"
#include "export/export.h"
#include "llvm/sample_profile.h"
#include "mipdata/data.h"
#include "mipdata/data_options.h"
#include "mip_format.h"

struct verb {
    const char *name;
    const char *brief;
    const char *usage;   /* what follows the verb: operands and options */
    const char *options; /* letters of the options that it takes, as in data_options */
    int least, most;     /* operands.  most -1: any number; IMAGES: any if %m is in the profile's name, else none.
                            Profiles are not counted */
    const char *example;
    enum mip_status (*run)(const struct data_command *c, struct diag *d);
};

enum { IMAGES = -2 };
static const struct verb verbs[] = {
    {
     .name = "create",
     .brief = "make an empty profile from a map",
     .usage = "-p OUT.mip [--force] MAP…",
     .options = "pfj",
     .least = 1,
     .most = -1,
     .example =
            "MAP: the linked firmware (ELF), or its map section (.mipmap).  If OUT.mip has runs of this image, it\n"
            "stays as it is.  If it has runs of another image, " DATA_TOOL " refuses; --force replaces it.\n"
            "Several maps: %m in the profile's name is the image id: -p 'prof/%m.mip'.\n\n"
            "Example:\n  " DATA_TOOL " create -p app.mip app.elf",
     .run = data_create_images,
     },
    {
     .name = "merge",
     .brief = "add raw profiles, one a run, and other profiles of the image",
     .usage = "-p FILE.mip [--strict] [--name RUN] RAW|MIP…",
     .options = "psnj",
     .least = 1,
     .most = -1,
     .example = "Bad raw profiles are named and skipped.  Exit status 0 when at least one was merged.\n"
                   "Raw profiles of several images: %m in the profile's name is the image id: -p 'prof/%m.mip'.\n"
                   "Exit status 0 then means that all were read, and each image has a profile.\n\n"
                   "Example:\n  " DATA_TOOL " merge -p app.mip monday.mipraw tuesday.mipraw",
     .run = data_merge_images,
     },
    {
     .name = "show",
     .brief = "print counts and blocks of each function",
     .usage = "[-p] FILE.mip [--source|--asm|--tree|--top N|--per-file] [--uncovered] [-r REGEX] [--debug ELF]",
     .options = "prodcaRDSAeNQuMTIXHjJ",
     .least = 0,
     .most = IMAGES,
     .example = data_show_help,
     .run = data_show,
     },
    {
     .name = "covered",
     .brief = "list the functions that ran",
     .usage = "[-p] FILE.mip [-r REGEX] [--run RUN] [--debug ELF [--lines|--paths] [--uncovered]] [-o FILE]",
     .options = "prodlPaRuDj",
     .least = 0,
     .most = 0,
     .example = "With --debug, functions that ran only inlined are listed, too.  --uncovered lists what could be "
                   "deleted, as\n"
                   "far as these runs tell: functions that ran neither as code of their own nor inlined.\n\n"
                   "Example:\n  " DATA_TOOL " covered -p app.mip --debug app.elf --lines",
     .run = data_covered,
     },
    {
     .name = "order",
     .brief = "list the functions that ran by their first call, or by density",
     .usage = "[-p] FILE.mip [--by=density --debug ELF [--sizes ELF]] [--format=NAME] [--run RUN] [-o FILE]",
     .options = "prdoRjFyx",
     .least = 0,
     .most = 0,
     .example =
            "With --run, in the order of that run; else by the mean of all raw profiles.  Formats: symbols (the\n"
            "default), sections, ld, traces, calls.  docs/place.md says which linker reads which.\n\n"
            "Example:\n  " DATA_TOOL " order -p app.mip -o app.order",
     .run = data_order,
     },
    {
     .name = "place",
     .brief = "choose the functions for fast memory, or check that they are there",
     .usage = "[-p] FILE.mip --debug ELF --region NAME=SIZE[@AT],… [--format=NAME|--verify ELF] [--json] [-o FILE]",
     .options = "pdogxmvFMj",
     .least = 0,
     .most = 0,
     .example =
            "Needs edge counts.  Formats: table (the default), ld, symbols, sections, zephyr.  ld of several\n"
            "regions writes PREFIXNAME.ld for each.  --verify: exit status 1 if a function is not in its region.\n"
            "Without an address, a region's calls are far, and its sections have its name in theirs.\n\n"
            "Example:\n  " DATA_TOOL " place -p app.mip --debug app.elf --region ITCM=16K --format=ld -o itcm.ld",
     .run = data_place,
     },
    {
     .name = "export",
     .brief = "write coverage of source lines for other tools",
     .usage = "[-p] FILE.mip --debug ELF --format=NAME… [--path-map A=B]… [-o FILE]",
     .options = "prodDFMTIXHLJ",
     .least = 0,
     .most = IMAGES,
     .example = NULL,
     .run = data_export,
     },
    {
     .name = "branches",
     .brief = "tell which branches of the machine went both ways",
     .usage = "[-p] FILE.mip --debug ELF [--csv|--json] [--uncovered] [-r REGEX] [--files GLOB]… [-o FILE]",
     .options = "prodDMTIXHjCuJ",
     .least = 0,
     .most = IMAGES,
     .example = "Needs edge counts.  BLOCK is the address of the block that the branch ends.  The branches of one\n"
                   "line are its decision; docs/branches.md says when its coverage implies MC/DC.\n\n"
                   "Example:\n  " DATA_TOOL " branches -p app.mip --debug app.elf --csv -o branches.csv",
     .run = data_branches,
     },
    {
     .name = "report",
     .brief = "write one HTML file with all of it: flash by heat, sources, machine code, calls",
     .usage = "[-p] FILE.mip --debug ELF -o report.html [--title TEXT] [--files GLOB]…",
     .options = "prodDMTIXHtJ",
     .least = 0,
     .most = IMAGES,
     .example = "The file needs no network and no other file.  Sources are read where the compiler saw them.\n\n"
                   "Example:\n  " DATA_TOOL " report -p app.mip --debug app.elf -o report.html",
     .run = data_page,
     },
    {
     .name = "diff",
     .brief = "tell what a profile covers that an older one does not, and what was lost",
     .usage = "OLD.mip NEW.mip [--debug ELF [--base-debug ELF]] [--json] [-o FILE]",
     .options = "podEDMTIXHjrJ",
     .least = 0,
     .most = IMAGES,
     .example = "Functions of two builds are paired by name and file.  With --debug, lines are compared, too; for\n"
                   "profiles of two builds give each its ELF.  Exit status 1: the coverage differs.\n\n"
                   "Example:\n  " DATA_TOOL " diff monday.mip today.mip --base-debug monday.elf --debug today.elf",
     .run = data_diff,
     },
    {
     .name = "check",
     .brief = "hold coverage against limits; exit status 1 if one is missed",
     .usage = "[-p] FILE.mip [--debug ELF] [--min-lines [GLOB=]N]… [--no-regression BASE] [--changed PATCH]",
     .options = "podEMTIXHjr1234BG0J",
     .least = 0,
     .most = IMAGES,
     .example =
            "Blocks, and functions without --debug, are measured in files as the map names them.  --changed: all\n"
            "lines that the patch brings must run; --min-lines and --min-branches then are limits for them.\n\n"
            "Example:\n  git diff main | " DATA_TOOL " check -p app.mip --debug app.elf --changed - --min-lines 90",
     .run = data_check,
     },
    {
     .name = "which",
     .brief = "tell which runs cover a function or a line, or are needed for a patch",
     .usage = "[-p] FILE.mip [-r REGEX | --line FILE:N | --changed PATCH | --smallest] [--debug ELF]",
     .options = "podrjG56MTIXH",
     .least = 0,
     .most = IMAGES,
     .example =
            "Runs are those that were merged with --name.  Without a question: all of them, and which add nothing.\n"
            "--changed prints all if the patch touches what has no code in the image; --not-files '*.md' leaves\n"
            "files of the patch out.  The sources must be those that the image was built from.\n\n"
            "Example:\n  git diff main | " DATA_TOOL " which -p main.mip --debug main.elf --changed -",
     .run = data_which,
     },
    {
     .name = "info",
     .brief = "print totals",
     .usage = "[-p] FILE.mip [--debug ELF] [--sanity] [--json] [-o FILE]",
     .options = "podaj9",
     .least = 0,
     .most = IMAGES,
     .example = "LLVM's .profraw, .proftext and .profdata are read, too: docs/llvm_files.md.\n"
                   "--sanity: exit status 1 if there is any doubt.  docs/fleet.md lists them.\n\n"
                   "Example:\n  " DATA_TOOL " info -p app.mip",
     .run = data_info,
     },
    {
     .name = "mip2yaml",
     .brief = "write a profile as YAML",
     .usage = "[-p] FILE.mip [--debug ELF] [-o FILE]",
     .options = "poda",
     .least = 0,
     .most = 0,
     .example = "Example:\n  " DATA_TOOL " mip2yaml -p app.mip -o app.yaml",
     .run = data_mip2yaml,
     },
    {
     .name = "yaml2mip",
     .brief = "make a profile of its YAML form",
     .usage = "-p OUT.mip [--force] [--json] [FILE.yaml]",
     .options = "pfj",
     .least = 0,
     .most = 1,
     .example = "Without a file: standard input.  If OUT.mip has runs of another image, " DATA_TOOL " refuses.\n\n"
                   "Example:\n  " DATA_TOOL " yaml2mip -p app.mip app.yaml",
     .run = data_yaml2mip,
     },
    {
     .name = "samples",
     .brief = "tell where samples of the program counter fall",
     .usage = "--debug ELF [--lines|--blocks|--format=NAME] [-o FILE] SAMPLES…",
     .options = "odlbFj",
     .least = 1,
     .most = -1,
     .example =
            "SAMPLES: what target/sampling/ or mipdump --sample-pc took, text (an address in hex a line, perhaps a\n"
            "count), or ITM packets of a SWO capture.  Formats: sampleprof, afdo.\n\n"
            "Example:\n  " DATA_TOOL " samples --debug app.elf app.pc",
     .run = data_samples,
     },
    {
     .name = "probes",
     .brief = "list the pseudo-probes that Clang left in an ELF file",
     .usage = "[--disassemble] [-o FILE] ELF",
     .options = "oij",
     .least = 1,
     .most = 1,
     .example = "Each function with its GUID and checksum, then each probe by address.\n\n"
                   "Example:\n  " DATA_TOOL " probes app.elf",
     .run = data_probes,
     },
    {
     .name = "cost",
     .brief = "tell what probes would take of flash and RAM, and what fits",
     .usage = "[-r REGEX] [--json] [--fit=flash=N,ram=N [--mode=NAME]] [-o FILE] COSTS [ELF]",
     .options = "roj78",
     .least = 1,
     .most = 2,
     .example =
            "COSTS: written by mipcc with -fmachine-profile-cost=FILE.  ELF: only functions that it has.  With -r,\n"
            "each function's flash and RAM in each mode.  --fit chooses the mode and writes the functions to skip\n"
            "as a list for mipcc.  The runtime is not counted: docs/flash.md.\n\n"
            "Example:\n  " DATA_TOOL " cost --fit=flash=8K,ram=1K -o app.list app.costs app.elf",
     .run = data_cost,
     },
    {
     .name = "use",
     .brief = "list the functions that are worth speed, for -fmachine-profile-use",
     .usage = "[-p] FILE.mip [--debug ELF] [--share N] [--table SMALL FAST|--size N|--time N|--store|-o OUT]",
     .options = "podkWKzZw",
     .least = 0,
     .most = 2,
     .example =
            "Without -o or --store: the list and the reasons.  Needs edge counts, -g and the sources: docs/use.md.\n"
            "Without --debug: the list that FILE.mip has stored.\n\n"
            "Example:\n  " DATA_TOOL " use -p app.mip --debug app.elf --store",
     .run = data_use,
     },
    {
     .name = "verify",
     .brief = "check that code and map of an image agree",
     .usage = "[--json] [-o FILE] ELF",
     .options = "oj",
     .least = 1,
     .most = 1,
     .example =
            "Each record of the map needs code of its function that refers to its counters, and no other code may\n"
            "refer to them.  Exit status 1: something does not agree.\n\n"
            "Example:\n  " DATA_TOOL " verify app.elf",
     .run = data_verify,
     },
    {
     .name = "stack",
     .brief = "list how deep the stack of each function can grow",
     .usage = "[-p FILE.mip] [-r REGEX] [-o FILE] ELF",
     .options = "proj",
     .least = 1,
     .most = 1,
     .example =
            "Frames come from unwind tables, calls from the code.  \"at least\": a callee or a frame is not known;\n"
            "\"no bound\": the function is in a cycle of calls, or calls into one.  With -r the deepest path is\n"
            "shown.  Call samples of a profile name callees of indirect calls: observed, so no bound.\n\n"
            "Example:\n  " DATA_TOOL " stack -r '^main$' app.elf",
     .run = data_stack,
     },
};
#define VERB_COUNT (sizeof verbs / sizeof verbs[0])

static void print_data_help(FILE *to)
{
    fputs("usage: " DATA_TOOL " VERB [options]\n\nProfiles of instrumented firmware: made, merged, printed.\n\n", to);
    for (size_t i = 0; i < VERB_COUNT; i++)
        fprintf(to, "  %-9s %s\n", verbs[i].name, verbs[i].brief);
    fputs("\n" DATA_TOOL " VERB --help tells more.  --version prints versions.\n\nExample:\n  " DATA_TOOL
          " create -p app.mip app.elf && " DATA_TOOL " merge -p app.mip default.mipraw\n",
          to);
}

static void print_option(size_t i)
{
    char left[40];
    if (!data_options[i].help)
        return;
    const char letter[] = {'-', data_options[i].letter, ',', ' ', '\0'};
    snprintf(left, sizeof left, "%s--%s %s", data_options[i].is_short ? letter : "", data_options[i].name,
             data_options[i].value);
    printf("  %-19s  %s\n", left, data_options[i].help);
}

static void print_formats(void)
{
    puts("\nFormats:");
    for (size_t i = 0; exp_format_at(i); i++)
        printf("  %-11s %s\n", exp_format_at(i)->name, exp_format_at(i)->brief);
    for (size_t i = 0; sample_format_at(i); i++)
        printf("  %-11s %s\n", sample_format_at(i)->name, sample_format_at(i)->brief);
    puts("  proftext    an LLVM profile (.profraw, .proftext, .profdata) as llvm-profdata merge --text writes it\n"
         "  profdata    the same as llvm-profdata merge writes it");
    puts("  profraw     Clang's own counters, for llvm-profdata; operands: raw profiles, no .mip\n"
         "  gcda        GCC's own counters, for gcov, the same; -o DIR: below this folder");
    puts("\nLines that the profile cannot decide are left out; docs/lines.md has the rules.\n\nExample:\n"
         "  " DATA_TOOL " export -p app.mip --debug app.elf --format=lcov -o app.info && genhtml app.info -o html");
}

static void print_verb_help(const struct verb *v)
{
    printf("usage: " DATA_TOOL " %s %s\n\n%s.\n\n", v->name, v->usage, v->brief);
    for (size_t i = 0; i < data_option_count; i++)
        if (data_options[i].letter == 'h' || strchr(v->options, data_options[i].letter))
            print_option(i);
    printf("\n\"-\" is standard input or output; -- ends the options.\n%s",
           v->most == IMAGES ? "Several images: -p 'DIR/%m.mip', and the images as operands, without --debug.\n" : "");
    if (v->example)
        puts(v->example);
    else
        print_formats();
}

static void print_version(void)
{
    printf(DATA_TOOL " " MIP_TOOLS_VERSION "\nMIP Version %u (reads versions 1 to %u)\n", MIP_VERSION, MIP_VERSION);
}

/* Flushes standard output.  If the output could not be written, the command has failed. */
static enum mip_status finish_data_output(void)
{
    if (fflush(stdout) == 0 && !ferror(stdout))
        return MIP_OK;
    fputs(DATA_TOOL ": error: cannot write to standard output\n", stderr);
    return MIP_PERMISSION;
}

static const struct verb *find_verb(const char *name)
{
    for (size_t i = 0; i < VERB_COUNT; i++)
        if (strcmp(verbs[i].name, name) == 0)
            return &verbs[i];
    const struct verb *best = &verbs[0];
    for (size_t i = 1; i < VERB_COUNT; i++)
        if (word_distance(name, verbs[i].name) < word_distance(name, best->name))
            best = &verbs[i];
    fprintf(stderr, DATA_TOOL ": error: no verb '%s'\n", name);
    if (word_distance(name, best->name) <= 3)
        fprintf(stderr, DATA_TOOL ": note: did you mean '%s'?\n", best->name);
    else
        fputs(DATA_TOOL ": note: " DATA_TOOL " --help lists the verbs\n", stderr);
    return NULL;
}

/* Adds a value.  If there are more than fit, check_command() reports it. */
static void add_value(struct data_list *l)
{
    if (l->count < DATA_LIST_MOST)
        l->at[l->count] = optarg;
    l->count++;
}

static void set_data_option(struct data_command *c, int letter)
{
    for (size_t i = 0; i < data_option_count; i++) {
        char *to = (char *)c + data_options[i].place;
        if (data_options[i].letter != letter)
            continue;
        if (data_options[i].kind == DATA_TEXT)
            memcpy(to, &optarg, sizeof optarg);
        else if (data_options[i].kind == DATA_LIST)
            add_value((struct data_list *)(void *)to);
        else if (data_options[i].kind == DATA_FLAG)
            *(bool *)to = true;
        return;
    }
}

static enum mip_status data_usage_error(const struct verb *v, const char *cause, const char *what)
{
    fprintf(stderr, DATA_TOOL ": error: %s %s%s%s\n", v->name, cause, what ? " " : "", what ? what : "");
    fprintf(stderr, DATA_TOOL ": note: usage: " DATA_TOOL " %s %s\n", v->name, v->usage);
    return MIP_USAGE;
}

/* Returns the option of this verb nearest to the word; NULL: none is near. */
static const char *nearest_option(const struct verb *v, const char *word)
{
    char name[32];
    const char *best = NULL;
    size_t least = 3;
    snprintf(name, sizeof name, "%.*s", (int)strcspn(word, "="), word);
    for (size_t i = 0; i < data_option_count; i++) {
        const char *known = data_options[i].name;
        if (!strchr(v->options, data_options[i].letter) && data_options[i].letter != 'h')
            continue;
        size_t far = strncmp(known, name, strlen(name)) == 0 ? 0 : word_distance(name, known);
        if (far < least && far < strlen(known) / 2 + 1) {
            least = far;
            best = known;
        }
    }
    return best;
}

static enum mip_status unknown_data_option(const struct verb *v, const char *dashes, const char *name)
{
    const char *meant = dashes[1] ? nearest_option(v, name) : NULL;
    fprintf(stderr, DATA_TOOL ": error: %s has no option %s%s\n", v->name, dashes, name);
    fputs(DATA_TOOL ": note: ", stderr);
    if (meant)
        fprintf(stderr, "did you mean --%s?  ", meant);
    fprintf(stderr, "`" DATA_TOOL " %s --help' lists what it takes\n", v->name);
    return MIP_USAGE;
}

/* Refuses an option that no verb has, or only others.  For letters after one dash getopt says which it was; for long
 * options it has just passed the word. */
static enum mip_status refuse_option(const struct verb *v, int letter, const char *word)
{
    const char one[] = {(char)optopt, '\0'};
    for (size_t i = 0; i < data_option_count; i++)
        if (data_options[i].letter == letter)
            return unknown_data_option(v, "--", data_options[i].name);
    return strncmp(word, "--", 2) == 0 ? unknown_data_option(v, "--", word + 2) : unknown_data_option(v, "-", one);
}

static bool takes_raw_profiles(const struct verb *v, const struct data_command *c)
{
    return v->run == data_export && c->formats.count && data_is_dump_format(c->formats.at[0]);
}

static enum mip_status check_command(const struct verb *v, const struct data_command *c)
{
    if (!c->profile && strchr(v->options, 'p') && v->run != data_stack && !takes_raw_profiles(v, c))
        return data_usage_error(v, "needs a profile: -p FILE.mip", NULL);
    if (!data_knows_colour(c->colour))
        return data_usage_error(v, "takes --color=auto, always or never, not", c->colour);
    for (size_t i = 0; i < data_option_count; i++)
        if (data_options[i].kind == DATA_LIST &&
            ((const struct data_list *)(const void *)((const char *)c + data_options[i].place))->count > DATA_LIST_MOST)
            return data_usage_error(v, "takes an option at most 64 times", NULL);
    if (c->operand_count < v->least)
        return data_usage_error(v, "needs an input file", NULL);
    int most = v->most == IMAGES ? (data_names_each_image(c) ? -1 : 0) : v->most;
    if (most >= 0 && !takes_raw_profiles(v, c) && c->operand_count > most)
        return data_usage_error(v, "does not take", c->operands[most]);
    if (v->run == data_diff && !c->base)
        return data_usage_error(v, "needs an older profile", NULL);
    if (v->most == 0 && data_names_each_image(c) && !c->debug)
        return data_usage_error(v, "takes one image, --debug ELF, so %m needs it in", c->profile);
    return MIP_OK;
}

/* Fills in the table for getopt. */
static void fill_options(struct option *to)
{
    for (size_t i = 0; i < data_option_count; i++)
        to[i] =
            (struct option){data_options[i].name, data_options[i].kind == DATA_FLAG ? no_argument : required_argument,
                            NULL, data_options[i].letter};
    to[data_option_count] = (struct option){0};
}

/* Runs the verb.  create and merge find the profiles of their operands themselves. */
static enum mip_status run_with_profile(const struct verb *v, const struct data_command *c)
{
    struct diag d = {0};
    struct data_command one = *c;
    char *path = NULL;
    bool finds = v->run == data_create_images || v->run == data_merge_images;
    enum mip_status st = finds ? MIP_OK : data_pick_profile(c, v->most == IMAGES, &one, &path, &d);
    if (!st)
        st = v->run(&one, &d);
    if (st)
        diag_print(&d, DATA_TOOL);
    free(path);
    return st;
}

static enum mip_status run_verb(const struct verb *v, int argc, char **argv)
{
    struct data_command c = {.output = "-", .colour = "auto"};
    struct option options[DATA_OPTIONS_MOST + 1];
    fill_options(options);
    opterr = 0;
    for (int letter; (letter = getopt_long(argc, argv, ":p:o:r:hV", options, NULL)) != -1;) {
        if (letter == 'h' || letter == 'V') {
            if (letter == 'h')
                print_verb_help(v);
            else
                print_version();
            return finish_data_output();
        }
        if (letter == ':')
            return data_usage_error(v, "needs a value for", argv[optind - 1]);
        if (letter == '?' || !strchr(v->options, letter))
            return refuse_option(v, letter, argv[optind - 1]);
        set_data_option(&c, letter);
    }
    c.operands = argv + optind;
    c.operand_count = argc - optind;
    if (v->run == data_diff && c.operand_count) { /* OLD comes before NEW, and NEW is the profile */
        c.base = *c.operands++;
        c.operand_count--;
    }
    if (!c.profile && (v->most == 0 || v->most == IMAGES || v->run == data_use) && c.operand_count &&
        !takes_raw_profiles(v, &c)) { /* a report's only file is the profile */
        c.profile = *c.operands++;
        c.operand_count--;
    }
    enum mip_status st = check_command(v, &c);
    return st ? st : run_with_profile(v, &c);
}

int main(int argc, char **argv)
{
    const char *first = argc > 1 ? argv[1] : "--help";
    if (strcmp(first, "--version") == 0 || strcmp(first, "-V") == 0) {
        print_version();
        return (int)finish_data_output();
    }
    if (strcmp(first, "-h") == 0 || strcmp(first, "--help") == 0 || strcmp(first, "help") == 0) {
        print_data_help(argc > 1 ? stdout : stderr);
        return argc > 1 ? (int)finish_data_output() : MIP_USAGE;
    }
    const struct verb *v = find_verb(first);
    return v ? (int)run_verb(v, argc - 1, argv + 1) : MIP_USAGE;
}
