/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * mipdata: profiles out of maps and raw profiles, and what they say.  This file parses options and prints.
 */
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "image/before_fill.h"
#include "image/header.h"
#include "image/map.h"
#include "image/placement.h"
#include "profile/lock.h"
#include "profile/merge.h"
#include "profile/profile.h"
#include "profile/raw.h"
#include "base/nearest.h"
#include "report/report.h"

#define TOOL    "mipdata"
#define VERSION "0.1"

struct command {
    const char *profile, *output, *regex, *debug, *colour, *name;
    bool strict, lines, paths;
    char **operands;
    int operand_count;
};

struct verb {
    const char *name;
    const char *brief;
    const char *usage;   /* operands and options, behind the verb */
    const char *options; /* letters of those it takes, as in option_table */
    int least, most;     /* operands; most -1: any number */
    const char *example;
    enum mip_status (*run)(const struct command *c, struct diag *d);
};

static const struct option option_table[] = {
    {"profile", required_argument, NULL, 'p'},
    {"output",  required_argument, NULL, 'o'},
    {"regex",   required_argument, NULL, 'r'},
    {"debug",   required_argument, NULL, 'd'},
    {"color",   required_argument, NULL, 'c'},
    {"colour",  required_argument, NULL, 'c'},
    {"arch",    required_argument, NULL, 'a'},
    {"name",    required_argument, NULL, 'n'},
    {"run",     required_argument, NULL, 'R'},
    {"strict",  no_argument,       NULL, 's'},
    {"lines",   no_argument,       NULL, 'l'},
    {"paths",   no_argument,       NULL, 'P'},
    {"help",    no_argument,       NULL, 'h'},
    {"version", no_argument,       NULL, 'V'},
    {NULL,      0,                 NULL, 0  },
};

static const struct {
    char letter;
    const char *help;
} option_help[] = {
    {'p', "  -p, --profile FILE   the profile (.mip)"                                               },
    {'o', "  -o, --output FILE    write there instead of to standard output"                        },
    {'r', "  -r, --regex REGEX    only functions whose name contains it (POSIX extended)"           },
    {'d', "  --debug ELF          the linked firmware with debug information: adds source places"   },
    {'l', "  --lines              list file:line of each frame instead of names (needs --debug)"    },
    {'P', "  --paths              list files instead of names (needs --debug)"                      },
    {'n', "  --name RUN           remember under this name which functions the raw profiles cover"  },
    {'R', "  --run RUN            only functions that the raw profiles merged under this name cover"},
    {'s', "  --strict             stop at the first bad raw profile and leave the profile as it is" },
    {'c', "  --color WHEN         auto (a terminal, and NO_COLOR is not set), always, never"        },
};

static void say(const char *text)
{
    fprintf(stderr, TOOL ": %s\n", text);
}

/* An image that mipcc linked has passed this already. */
static void warn_placement(const char *path)
{
    struct diag doubt = {0};
    if (!img_placement_doubts(path, &doubt))
        return;
    const char *error = strstr(doubt.text, "error: ");
    size_t place = error ? (size_t)(error - doubt.text) : 0;
    fprintf(stderr, TOOL ": %.*swarning: %s\n", (int)place, doubt.text, doubt.text + place + (error ? 7 : 0));
    if (doubt.note[0])
        fprintf(stderr, TOOL ": note: %s\n", doubt.note);
}

/* The ending of a word that counts things. */
static const char *plural(size_t n)
{
    return n == 1 ? "" : "s";
}

static enum mip_status run_create(const struct command *c, struct diag *d)
{
    struct img_map map;
    struct prof p;
    enum img_fill fill;
    enum mip_status st = img_map_read_marked(c->operands[0], &map, &fill, d);
    if (st)
        return st;
    size_t dropped = map.dropped;
    prof_from_map(&map, &p);
    st = prof_write(c->profile, &p, d);
    if (!st) {
        fprintf(stderr, TOOL ": wrote empty profile %s: %zu function%s\n", c->profile, p.count, plural(p.count));
        if (dropped)
            fprintf(stderr, TOOL ": note: functions that the linker threw away are left out: %zu\n", dropped);
        if (fill == IMG_FILL_UNKNOWN)
            say("warning: no call of mip_init() is found from the entry on: functions that run before it will look as "
                "if they never did\n" TOOL ": note: have start-up code call it, or walk .preinit_array");
        if (p.count && !p.state && !p.is_old)
            say("warning: no runtime in it fills or sends the counters: was it linked with mipcc and "
                "-fmachine-profile-generate?");
        if (!p.count)
            say("warning: the map has no function: was anything compiled with -fmachine-profile-generate?");
        else
            warn_placement(c->operands[0]);
    }
    prof_free(&p);
    return st;
}

/* Lines of talk, each behind the tool's name. */
static void talk_print(const struct bytes *talk)
{
    size_t at = 0;
    while (at < talk->len) {
        const char *line = (const char *)talk->data + at;
        const char *end = memchr(line, '\n', talk->len - at);
        size_t len = end ? (size_t)(end - line) : talk->len - at;
        fprintf(stderr, TOOL ": %.*s\n", (int)len, line);
        at += len + 1;
    }
}

static enum mip_status merge_file(const char *path, const char *name, struct prof *p, struct diag *d)
{
    struct prof_raw raw;
    struct prof_merge_result result;
    struct diag warning;
    struct bytes talk = {0};
    enum mip_status st = prof_raw_read(path, &raw, d);
    if (st)
        return st;
    st = prof_merge_named(p, &raw, name, &result, &warning, d);
    if (!st)
        diag_print(&warning, TOOL);
    if (!st)
        rep_merge(raw.name, &result, p->ring.entries, &talk);
    talk_print(&talk);
    bytes_free(&talk);
    prof_raw_free(&raw);
    return st;
}

/* All operands; those that fail are named and skipped, unless strict.  Nothing merged: what they failed of, or MIP_NO
 * when they failed of several things. */
static enum mip_status merge_all(const struct command *c, struct prof *p, int *merged, struct diag *d)
{
    enum mip_status why = MIP_OK;
    for (int i = 0; i < c->operand_count; i++) {
        enum mip_status st = merge_file(c->operands[i], c->name, p, d);
        if (!st) {
            ++*merged;
            continue;
        }
        if (st == MIP_NO_DEVICE)
            diag_note(d,
                      "the firmware writes it in exit(), with semihosting on, or when it calls a dump; mipdump takes "
                      "it over another road");
        if (c->strict)
            return st;
        diag_print(d, TOOL);
        *d = (struct diag){0};
        why = why && why != st ? MIP_NO : st;
    }
    return *merged ? MIP_OK : why;
}

static enum mip_status read_profile(const struct command *c, struct prof *p, struct diag *d)
{
    enum mip_status st = prof_read(c->profile, p, d);
    if (st == MIP_NO_DEVICE)
        diag_note(d, "a profile is made from the firmware: mipdata create -p %s firmware.elf", c->profile);
    return st;
}

static enum mip_status merge_locked(const struct command *c, struct diag *d)
{
    struct prof p;
    int merged = 0;
    enum mip_status st = read_profile(c, &p, d);
    if (st)
        return st;
    st = merge_all(c, &p, &merged, d);
    if (st) {
        diag_print(d, TOOL); /* strict: the cause first */
        *d = (struct diag){0};
        fprintf(stderr, TOOL ": nothing merged; %s is as it was\n", c->profile);
    } else if (!(st = prof_write(c->profile, &p, d)))
        fprintf(stderr, TOOL ": merged %d of %d raw profiles into %s\n", merged, c->operand_count, c->profile);
    prof_free(&p);
    return st;
}

static enum mip_status run_merge(const struct command *c, struct diag *d)
{
    int from_stdin = strcmp(c->profile, "-") == 0;
    for (int i = 0; i < c->operand_count; i++)
        from_stdin += strcmp(c->operands[i], "-") == 0;
    if (from_stdin > 1)
        return diag_error(d, MIP_USAGE, NULL, DIAG_NO_OFFSET, "standard input can be only one of the inputs");
    int lock;
    enum mip_status st = prof_lock(c->profile, NULL, &lock, d);
    if (!st)
        st = merge_locked(c, d);
    prof_unlock(lock);
    return st;
}

static bool want_colour(const struct command *c)
{
    if (strcmp(c->colour, "auto") != 0)
        return strcmp(c->colour, "always") == 0;
    const char *no = getenv("NO_COLOR"), *term = getenv("TERM");
    bool dumb = !term || strcmp(term, "dumb") == 0;
    return strcmp(c->output, "-") == 0 && isatty(STDOUT_FILENO) && !(no && *no) && !dumb;
}

/* What a report works on, opened; and its text. */
struct job {
    struct prof p;
    struct rep_options o;
    regex_t filter;
    struct bytes out;
};

static enum mip_status choose_run(const struct command *c, struct job *j, struct diag *d)
{
    size_t run = prof_find_run(&j->p, c->name);
    j->o.one_run = true;
    j->o.run = (uint32_t)run;
    if (run != SIZE_MAX)
        return MIP_OK;
    enum mip_status st = diag_error(d, MIP_USAGE, NULL, DIAG_NO_OFFSET, "%s has no run '%s'", c->profile, c->name);
    diag_note(d, "mipdata info lists the runs that were merged with --name");
    return st;
}

/* Another build's ELF has other places at the same addresses.  One without a map does not say which it is. */
static enum mip_status check_debug_image(const struct command *c, const struct prof *p, struct diag *d)
{
    struct img_map map = {0};
    if (!p->has_id)
        return MIP_OK;
    bool known = img_map_read(c->debug, &map, NULL) == MIP_OK && map.has_id;
    if (!known)
        fprintf(stderr, TOOL ": %s: warning: it has no image id: its source places may be another build's\n", c->debug);
    bool same = !known || memcmp(map.image_id, p->image_id, sizeof map.image_id) == 0;
    char mine[41], its[41];
    img_id_text(p->image_id, mine);
    img_id_text(map.image_id, its);
    img_map_free(&map);
    if (same)
        return MIP_OK;
    enum mip_status st = diag_error(d, MIP_MISMATCH, c->debug, DIAG_NO_OFFSET,
                                    "another image: its image id is %s, the profile's is %s", its, mine);
    diag_note(d, "give --debug the ELF file that %s was created from", c->profile);
    return st;
}

static enum mip_status job_open(const struct command *c, struct job *j, struct diag *d)
{
    *j = (struct job){
        .o = {.colour = want_colour(c), .show_lines = c->lines, .show_paths = c->paths}
    };
    if ((c->lines || c->paths) && !c->debug)
        return diag_error(d, MIP_USAGE, NULL, DIAG_NO_OFFSET, "--lines and --paths need --debug ELF");
    if (c->lines && c->paths)
        return diag_error(d, MIP_USAGE, NULL, DIAG_NO_OFFSET, "--lines and --paths exclude each other");
    enum mip_status st = MIP_OK;
    if (c->regex) {
        if ((st = rep_filter(c->regex, &j->filter, d)))
            return st;
        j->o.filter = &j->filter;
    }
    st = read_profile(c, &j->p, d);
    if (!st && c->name)
        st = choose_run(c, j, d);
    if (!st && c->debug)
        st = img_lines_open(c->debug, &j->o.lines, d);
    if (!st && c->debug)
        st = check_debug_image(c, &j->p, d);
    return st;
}

static enum mip_status job_close(const struct command *c, struct job *j, enum mip_status st, struct diag *d)
{
    if (!st)
        st = file_write(c->output, j->out.data, j->out.len, d);
    prof_free(&j->p);
    img_lines_close(j->o.lines);
    if (j->o.filter)
        regfree(j->o.filter);
    bytes_free(&j->out);
    return st;
}

static enum mip_status run_show(const struct command *c, struct diag *d)
{
    struct job j;
    enum mip_status st = job_open(c, &j, d);
    if (!st)
        rep_show(&j.p, &j.o, &j.out);
    return job_close(c, &j, st, d);
}

static enum mip_status run_covered(const struct command *c, struct diag *d)
{
    struct job j;
    struct bytes talk = {0};
    size_t covered = 0, total = 0;
    enum mip_status st = job_open(c, &j, d);
    if (!st) {
        total = j.p.count;
        covered = rep_covered(&j.p, &j.o, &j.out, &talk);
    }
    st = job_close(c, &j, st, d);
    talk_print(&talk);
    bytes_free(&talk);
    if (!st)
        fprintf(stderr, TOOL ": %zu of %zu function%s covered\n", covered, total, total == 1 ? " is" : "s are");
    return st;
}

static enum mip_status run_order(const struct command *c, struct diag *d)
{
    struct job j;
    struct bytes talk = {0};
    size_t ordered = 0;
    enum mip_status st = job_open(c, &j, d);
    if (!st)
        ordered = rep_order(&j.p, &j.o, &j.out, &talk);
    st = job_close(c, &j, st, d);
    talk_print(&talk);
    bytes_free(&talk);
    if (!st)
        fprintf(stderr, TOOL ": ordered %zu function%s\n", ordered, plural(ordered));
    return st;
}

static enum mip_status run_info(const struct command *c, struct diag *d)
{
    struct job j;
    enum mip_status st = job_open(c, &j, d);
    if (!st)
        rep_info(&j.p, &j.out);
    return job_close(c, &j, st, d);
}

static enum mip_status run_mip2yaml(const struct command *c, struct diag *d)
{
    struct job j;
    enum mip_status st = job_open(c, &j, d);
    if (!st)
        rep_yaml(&j.p, &j.o, &j.out);
    return job_close(c, &j, st, d);
}

static enum mip_status run_yaml2mip(const struct command *c, struct diag *d)
{
    const char *path = c->operand_count ? c->operands[0] : "-";
    struct bytes text = {0};
    struct prof p = {0};
    enum mip_status st = file_read(path, &text, d);
    if (!st)
        st = rep_yaml_read(strcmp(path, "-") == 0 ? "standard input" : path, text.data, text.len, &p, d);
    if (!st)
        st = prof_write(c->profile, &p, d);
    if (!st)
        fprintf(stderr, TOOL ": wrote profile %s: %zu function%s\n", c->profile, p.count, plural(p.count));
    prof_free(&p);
    bytes_free(&text);
    return st;
}

/* What the blocks of one function look like, and how they are read. */
#define SHOW_HELP                                                                                                      \
    "Call Count of a function with coverage alone: the raw profiles in which it ran.  Order Sum: its places among "    \
    "the\n"                                                                                                            \
    "first calls, added up over them.  Blocks are numbered in layout order, 0 is the entry; HOT ran, COLD did not, "   \
    "of\n"                                                                                                             \
    "? it is not known.  With edge counts, 3.1 is a part of block 3 behind a call, and low..high says that a frame\n"  \
    "never left the function, so nothing narrower is known.\n\nExample:\n"                                             \
    "  " TOOL " show -p app.mip --debug app.elf -r '^clamp$'\n"                                                        \
    "  clamp\n"                                                                                                        \
    "    Source Info: src/clamp.c:3\n"                                                                                 \
    "    Call Count: 5\n"                                                                                              \
    "    Block Coverage:\n"                                                                                            \
    "       HOT  COLD HOT \n"                                                                                          \
    "    Blocks (offset, count):\n"                                                                                    \
    "        0  +0x0     HOT   5  src/clamp.c:5\n"                                                                     \
    "        1  +0xc     COLD  0  src/clamp.c:6\n"                                                                     \
    "        2  +0x10    HOT   5  src/clamp.c:7\n"                                                                     \
    "    Edges:\n"                                                                                                     \
    "      outside -> 0: 5\n"                                                                                          \
    "      0 -> 1: 0\n"                                                                                                \
    "      0 -> 2: 5\n"                                                                                                \
    "      1 -> 2: 0\n"                                                                                                \
    "      2 -> outside: 5"

static const struct verb verbs[] = {
    {"create",   "make an empty profile from a map",                "-p OUT.mip MAP",                                             "p",        1, 1,
     "MAP: the linked firmware (ELF), or its map section (.mipmap).  An existing profile is replaced.\n\n"
     "Example:\n  " TOOL " create -p app.mip app.elf",
     run_create                                                                                                                                                                                                        },
    {"merge",    "add raw profiles, one a run, to a profile",       "-p FILE.mip [--strict] [--name RUN] RAW…",                 "psn",      1, -1,
     "Bad raw profiles are named and skipped.  Exit status 0 when at least one was merged.\n\n"
     "Example:\n  " TOOL " merge -p app.mip monday.mipraw tuesday.mipraw",
     run_merge                                                                                                                                                                                                         },
    {"show",     "print counts and blocks of each function",        "-p FILE.mip [-r REGEX] [--run RUN] [--debug ELF] [-o FILE]",
     "prodcaR",                                                                                                                               0, 0,  SHOW_HELP,                                            run_show    },
    {"covered",  "list the functions that ran",
     "-p FILE.mip [-r REGEX] [--run RUN] [--debug ELF [--lines|--paths]] [-o FILE]",                                              "prodlPaR", 0, 0,
     "Example:\n  " TOOL " covered -p app.mip --debug app.elf --lines",                                                                                                                                    run_covered },
    {"order",    "list the functions that ran by their first call", "-p FILE.mip [-r REGEX] [--run RUN] [-o FILE]",               "proR",
     0,                                                                                                                                          0,  "Example:\n  " TOOL " order -p app.mip -o app.order", run_order   },
    {"info",     "print totals",                                    "-p FILE.mip [-o FILE]",                                      "po",       0, 0,  "Example:\n  " TOOL " info -p app.mip",               run_info    },
    {"mip2yaml", "write a profile as YAML",                         "-p FILE.mip [--debug ELF] [-o FILE]",                        "poda",     0, 0,
     "Example:\n  " TOOL " mip2yaml -p app.mip -o app.yaml",                                                                                                                                               run_mip2yaml},
    {"yaml2mip", "make a profile of its YAML form",                 "-p OUT.mip [FILE.yaml]",                                     "p",        0, 1,
     "Without a file: standard input.\n\n"
     "Example:\n  " TOOL " yaml2mip -p app.mip app.yaml",
     run_yaml2mip                                                                                                                                                                                                      },
};
#define VERB_COUNT (sizeof verbs / sizeof verbs[0])

static void print_help(FILE *to)
{
    fputs("usage: " TOOL " VERB [options]\n\nProfiles of instrumented firmware: made, merged, printed.\n\n", to);
    for (size_t i = 0; i < VERB_COUNT; i++)
        fprintf(to, "  %-9s %s\n", verbs[i].name, verbs[i].brief);
    fputs("\n" TOOL " VERB --help tells more.  --version prints versions.\n\nExample:\n"
          "  " TOOL " create -p app.mip app.elf && " TOOL " merge -p app.mip default.mipraw && " TOOL
          " show -p app.mip\n",
          to);
}

static void print_verb_help(const struct verb *v)
{
    printf("usage: " TOOL " %s %s\n\n%s.\n\n", v->name, v->usage, v->brief);
    for (size_t i = 0; i < sizeof option_help / sizeof option_help[0]; i++)
        if (strchr(v->options, option_help[i].letter))
            puts(option_help[i].help);
    puts("  -h, --help           this text\n\n\"-\" is standard input or output; -- ends the options.");
    puts(v->example);
}

static void print_version(void)
{
    printf(TOOL " " VERSION "\nMIP Version %u (reads versions 1 to %u)\n", MIP_VERSION, MIP_VERSION);
}

/* Output that nobody got is a failure of ours. */
static enum mip_status finish_stdout(void)
{
    if (fflush(stdout) == 0 && !ferror(stdout))
        return MIP_OK;
    say("error: cannot write to standard output");
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
    fprintf(stderr, TOOL ": error: no verb '%s'\n", name);
    if (word_distance(name, best->name) <= 3)
        fprintf(stderr, TOOL ": note: did you mean '%s'?\n", best->name);
    else
        say("note: " TOOL " --help lists the verbs");
    return NULL;
}

static void set_option(struct command *c, int letter)
{
    switch (letter) {
    case 'p':
        c->profile = optarg;
        break;
    case 'o':
        c->output = optarg;
        break;
    case 'r':
        c->regex = optarg;
        break;
    case 'd':
        c->debug = optarg;
        break;
    case 'c':
        c->colour = optarg;
        break;
    case 'n':
    case 'R':
        c->name = optarg;
        break;
    case 's':
        c->strict = true;
        break;
    case 'l':
        c->lines = true;
        break;
    case 'P':
        c->paths = true;
        break;
    default: /* 'a': the original's choice of a slice; there is one here */
        break;
    }
}

static enum mip_status usage_error(const struct verb *v, const char *cause, const char *what)
{
    fprintf(stderr, TOOL ": error: %s %s%s%s\n", v->name, cause, what ? " " : "", what ? what : "");
    fprintf(stderr, TOOL ": note: usage: " TOOL " %s %s\n", v->name, v->usage);
    return MIP_USAGE;
}

static enum mip_status check_command(const struct verb *v, const struct command *c)
{
    bool colour_known =
        strcmp(c->colour, "auto") == 0 || strcmp(c->colour, "always") == 0 || strcmp(c->colour, "never") == 0;
    if (!c->profile)
        return usage_error(v, "needs a profile: -p FILE.mip", NULL);
    if (!colour_known)
        return usage_error(v, "takes --color=auto, always or never, not", c->colour);
    if (c->operand_count < v->least)
        return usage_error(v, "needs an input file", NULL);
    if (v->most >= 0 && c->operand_count > v->most)
        return usage_error(v, "does not take", c->operands[v->most]);
    return MIP_OK;
}

static enum mip_status run_verb(const struct verb *v, int argc, char **argv)
{
    struct command c = {.output = "-", .colour = "auto"};
    opterr = 0;
    for (int letter; (letter = getopt_long(argc, argv, ":p:o:r:hV", option_table, NULL)) != -1;) {
        if (letter == 'h') {
            print_verb_help(v);
            return finish_stdout();
        }
        if (letter == 'V') {
            print_version();
            return finish_stdout();
        }
        if (letter == ':')
            return usage_error(v, "needs a value for", argv[optind - 1]);
        if (letter == '?' || !strchr(v->options, letter))
            return usage_error(v, "does not know", argv[optind - 1]);
        set_option(&c, letter);
    }
    c.operands = argv + optind;
    c.operand_count = argc - optind;
    enum mip_status st = check_command(v, &c);
    if (st)
        return st;
    struct diag d = {0};
    st = v->run(&c, &d);
    if (st)
        diag_print(&d, TOOL);
    return st;
}

int main(int argc, char **argv)
{
    const char *first = argc > 1 ? argv[1] : "--help";
    if (strcmp(first, "--version") == 0 || strcmp(first, "-V") == 0) {
        print_version();
        return (int)finish_stdout();
    }
    if (strcmp(first, "-h") == 0 || strcmp(first, "--help") == 0 || strcmp(first, "help") == 0) {
        print_help(argc > 1 ? stdout : stderr);
        return argc > 1 ? (int)finish_stdout() : MIP_USAGE;
    }
    const struct verb *v = find_verb(first);
    return v ? (int)run_verb(v, argc - 1, argv + 1) : MIP_USAGE;
}
