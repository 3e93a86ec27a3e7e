/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * mipdump: reads the profile off the chip, over any transport.  This file parses options and prints.
 */
#include <getopt.h>
#include <limits.h>
#include <math.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/bytes.h"
#include "base/memory.h"
#include "base/signals.h"
#include "base/standard.h"
#include "base/version.h"
#include "mipdump/dump.h"
#include "mipdump/output_names.h"

#define TOOL "mipdump"

#define WAIT_MS      60000u
#define INTERVAL_MS  1000u
#define SAMPLES      10000u /* the default of --sample-pc */
#define SECONDS_MOST 1000000.0
#define NOT_GIVEN    UINT_MAX /* of -n */

/* An option whose value may be left out. */
struct maybe {
    bool given;
    const char *value; /* NULL: left out */
};

struct parsed {
    struct dump_options o;
    const char *gdb;
    struct maybe rtt, sample_pc;
    bool list;
    unsigned transports;
};

enum dump_kind {
    DUMP_TEXT,    /* const char * */
    DUMP_MAYBE,   /* struct maybe */
    DUMP_FLAG,    /* bool */
    DUMP_COUNT,   /* unsigned */
    DUMP_TIME,    /* unsigned: milliseconds, given in seconds */
    DUMP_TIMEOUT, /* the same, not 0 */
    DUMP_WAIT,    /* the same; without a value WAIT_MS */
    DUMP_ABOUT    /* ends the command */
};

struct dump_option {
    char letter; /* 0: none */
    const char *name, *value;
    enum dump_kind kind;
    size_t place; /* in struct parsed */
    const char *help;
};

#define AT(member) offsetof(struct parsed, member)

/* Besides these there is one for each transport.  Parsing and --help come from the rows. */
static const struct dump_option dump_rows[] = {
    {'o', "output",     " FILE",        DUMP_TEXT,    AT(o.output),
     "the .mipraw (-: standard output); with --repeat, % is the number;\n"
     "%t is the name that the firmware gave the dump: each has its own file"                                                               },
    {'m', "merge-into", " FILE",        DUMP_TEXT,    AT(o.merge_into),      "merge it into this .mip (made if missing, with --elf)"       },
    {'e', "elf",        " FILE",        DUMP_TEXT,    AT(o.elf),
     "the firmware on the chip: takes no profile of another one, replaces a lost\nheader"                                                  },
    {'w', "wait",       "[=S]",         DUMP_WAIT,    AT(o.wait_ms),         "up to S seconds (60) for port, server, start of the firmware"},
    {'t', "timeout",    " S",           DUMP_TIMEOUT, AT(o.timeout_ms),
     "give up when nothing new comes for S seconds (10; --file of a pipe: a day,\n"
     "then what is whole is taken; a file is read to its end)"                                                                             },
    {'r', "reset",      "",             DUMP_FLAG,    AT(o.reset),           "then begin the counters again (--usb, --gdb)"                },
    {'n', "repeat",     " N",           DUMP_COUNT,   AT(o.repeat),
     "N times; 0: until interrupted; of a --file each dump (1: the last, 0: all)"                                                          },
    {'i', "interval",   " S",           DUMP_TIME,    AT(o.interval_ms),     "seconds from one dump to the next (1)"                       },
    {'L', "live",       "",             DUMP_FLAG,    AT(o.live),            "show what is covered, new, called most, until interrupted"   },
    {0,   "no-halt",    "",             DUMP_FLAG,    AT(o.request.no_halt),
     "--gdb, --rtt: read while the core runs, if the server can (OpenOCD stops it)"                                                        },
    {0,   "search",     " START-STOP",  DUMP_TEXT,    AT(o.request.search),
     "--rtt through --gdb: memory to find the control block in"                                                                            },
    {0,   "channel",    " N",           DUMP_COUNT,   AT(o.request.channel), "--rtt through --gdb: up buffer N (0)"                        },
    {0,   "unread",     "",             DUMP_FLAG,    AT(o.unread),
     "--rtt through --gdb: take a dump that was in the buffer before, perhaps of the\nrun before"                                          },
    {0,   "sample-pc",  "[=HOST:PORT]", DUMP_MAYBE,   AT(sample_pc),
     "sample the program counter N times (10000) while the core runs: OpenOCD's Tcl\n"
     "port; without a value through --gdb.  Writes text for mipdata samples"                                                               },
    {'l', "list",       "",             DUMP_FLAG,    AT(list),              "list the connected devices"                                  },
    {0,   "json",       "",             DUMP_FLAG,    AT(o.json),            "an object a dump, or a device, on standard output"           },
    {'h', "help",       "",             DUMP_ABOUT,   0,                     NULL                                                          },
    {'V', "version",    "",             DUMP_ABOUT,   0,                     NULL                                                          },
};
#define DUMP_ROWS (sizeof dump_rows / sizeof *dump_rows)

static const char dump_help_head[] =
    "usage: " TOOL " TRANSPORT [-o OUT.mipraw] [--merge-into FW.mip] [options]\n"
    "\n"
    "Receives the profile from the chip and writes it as a .mipraw.  Nothing is written unless every byte is there\n"
    "and right.\n"
    "\n"
    "Transports:\n";

static const char dump_help_rest[] =
    "  -h, --help; -V, --version\n"
    "\n"
    "Exit status: 0 done, 2 usage, 3 no whole profile in it, 4 no such file, port or server, 5 not allowed or\n"
    "not written, 6 timeout, 7 another image's.\n"
    "\n"
    "Examples:\n"
    "  " TOOL " --gdb localhost:3333 --elf fw.elf -o run.mipraw   # OpenOCD, or pyOCD; J-Link: port 2331\n"
    "  " TOOL " --serial /dev/ttyUSB0 --elf fw.elf --merge-into fw.mip --repeat 0\n"
    "  " TOOL " --file uart.log -o run.mipraw\n";

/* Prints the row: the option, and each line of its help in a column. */
static void print_dump_option(const struct dump_option *r)
{
    char left[64];
    const char letter[] = {'-', r->letter, ',', ' ', '\0'};
    snprintf(left, sizeof left, "%s--%s%s", r->letter ? letter : "    ", r->name, r->value);
    for (const char *at = r->help; at;) {
        size_t n = strcspn(at, "\n");
        printf("  %-27s %.*s\n", at == r->help ? left : "", (int)n, at);
        at = at[n] ? at + n + 1 : NULL;
    }
}

static int dump_usage_error(const char *cause, const char *what)
{
    fprintf(stderr, TOOL ": error: %s%s\n", cause, what);
    fputs(TOOL ": note: usage: " TOOL " ", stderr);
    for (size_t k = 0; transport_kinds[k]; k++)
        fprintf(stderr, "%s--%s", k ? "|" : "", transport_kinds[k]->name);
    fputs(" WHERE -o OUT.mipraw; " TOOL " --help has the rest\n", stderr);
    return MIP_USAGE;
}

/* Flushes standard output.  If the output could not be written, the command has failed. */
static enum mip_status finish_dump_output(enum mip_status st)
{
    if ((fflush(stdout) == 0 && !ferror(stdout)) || st)
        return st;
    fputs(TOOL ": error: cannot write to standard output\n", stderr);
    return MIP_PERMISSION;
}

static bool parse_seconds(const char *text, unsigned *ms)
{
    char *end;
    double v = strtod(text, &end);
    if (end == text || *end || !isfinite(v) || v < 0 || v > SECONDS_MOST)
        return false;
    *ms = (unsigned)(v * 1000 + 0.5);
    return true;
}

static bool parse_number(const char *text, unsigned *out)
{
    char *end;
    if (text[0] < '0' || text[0] > '9')
        return false;
    unsigned long v = strtoul(text, &end, 10);
    *out = (unsigned)v;
    return !*end && v <= 1000000000;
}

/* Returns the option's value.  If it is not joined to the option, it may be the next word. */
static char *optional_value(int argc, char **argv)
{
    if (!optarg && optind < argc && (argv[optind][0] != '-' || argv[optind][1] == '\0'))
        return argv[optind++];
    return optarg;
}

static void take_transport(struct parsed *p, const struct transport_kind *t, const char *where)
{
    p->o.transport = t;
    p->o.request.where = where;
    p->transports++;
}

/* Takes the option of a transport.  --gdb and --rtt may stand together: join_transports(). */
static void take_kind(const struct transport_kind *t, const char *where, struct parsed *p)
{
    if (t == &transport_gdb)
        p->gdb = where;
    else if (t == &transport_rtt_telnet)
        p->rtt = (struct maybe){true, where};
    else
        take_transport(p, t, where);
}

/* Stores a value (NULL: it is left out).  Returns false if it is no number that fits. */
static bool store_dump_value(const struct dump_option *r, const char *value, struct parsed *p)
{
    void *to = (char *)p + r->place;
    unsigned *number = to;
    switch (r->kind) {
    case DUMP_TEXT:
        *(const char **)to = value;
        return true;
    case DUMP_MAYBE:
        *(struct maybe *)to = (struct maybe){true, value};
        return true;
    case DUMP_FLAG:
        return *(bool *)to = true;
    case DUMP_COUNT:
        return parse_number(value, number);
    case DUMP_WAIT:
        *number = WAIT_MS;
        return !value || (parse_seconds(value, number) && *number);
    default:
        return parse_seconds(value, number) && (*number || r->kind == DUMP_TIME);
    }
}

/* Makes --gdb and --rtt, or both together, the one transport. */
static void join_transports(struct parsed *p)
{
    if (p->gdb && p->rtt.given && !p->rtt.value) {
        take_transport(p, &transport_rtt, p->gdb);
        return;
    }
    if (p->gdb)
        take_transport(p, &transport_gdb, p->gdb);
    if (p->rtt.given)
        take_transport(p, &transport_rtt_telnet, p->rtt.value);
}

/* Would dumps be lost?  Each dump would replace the one before it in the file, and the chip has begun its counters
 * again. */
static bool loses_dumps(const struct dump_options *o)
{
    bool one_file = o->output && strcmp(o->output, "-") != 0 && !strchr(o->output, '%');
    return one_file && o->reset && o->repeat != 1 && !o->merge_into;
}

static bool is_dash(const char *name)
{
    return name && strcmp(name, "-") == 0;
}

/* Returns how many outputs go to standard output. */
static int to_stdout(const struct dump_options *o)
{
    return o->json + o->live + is_dash(o->output) + is_dash(o->merge_into);
}

/* Checks the options of --sample-pc, which makes no profile. */
static int check_sample_pc(struct parsed *p)
{
    struct dump_options *o = &p->o;
    join_transports(p);
    o->sample_tcl = p->sample_pc.value;
    if (o->repeat == NOT_GIVEN)
        o->repeat = SAMPLES;
    if (!o->output || o->merge_into || o->live || o->reset || o->json || p->rtt.given)
        return dump_usage_error("--sample-pc takes -o FILE, --gdb, -n and -t", "");
    if ((p->transports == 1 && o->transport == &transport_gdb) == (o->sample_tcl != NULL))
        return dump_usage_error("--sample-pc reads either OpenOCD's Tcl port or --gdb: ", "name one");
    return -1;
}

/* Should all dumps of a capture be stored, as they have names? */
static bool takes_each(const struct dump_options *o)
{
    return o->transport == &transport_file && dump_output_has_name(o->output);
}

/* Returns the exit status, or -1 to go on. */
static int check_dump_options(struct parsed *p)
{
    struct dump_options *o = &p->o;
    if (p->sample_pc.given)
        return check_sample_pc(p);
    join_transports(p);
    if (p->transports > 1)
        return dump_usage_error("more than one transport: ", "which one?");
    if (p->rtt.given && !o->request.where)
        return dump_usage_error("--rtt needs HOST:PORT, or --gdb HOST:PORT beside it", "");
    if (o->transport != &transport_rtt && (o->request.search || o->request.channel))
        return dump_usage_error("--search and --channel are for --rtt through --gdb", "");
    if (to_stdout(o) > 1)
        return dump_usage_error("of --json, --live, -o - and --merge-into - only one can have standard output", "");
    if (!p->list && o->transport == &transport_file && is_dash(o->merge_into) && is_dash(o->request.where))
        return dump_usage_error("--file - and --merge-into - both read standard input", "");
    if (!p->list && !o->output && !o->merge_into && !o->live && !o->reset)
        return dump_usage_error("needs ", "-o OUT.mipraw, --merge-into FW.mip, --live or --reset");
    if (o->repeat == NOT_GIVEN)
        o->repeat = o->live || takes_each(o) ? 0 : 1;
    if (loses_dumps(o))
        return dump_usage_error("--reset and several dumps into one file: write % into its name, or --merge-into: ",
                                o->output);
    return -1;
}

/* All options for getopt_long(): the array and its short forms.  The value of a long form is LONG, and the number of
 * its row; those of the transports follow.  The caller frees both. */
enum { LONG = UCHAR_MAX + 1 };

static struct option *make_options(struct bytes *letters)
{
    size_t kinds = 0;
    while (transport_kinds[kinds])
        kinds++;
    struct option *all = xcalloc(DUMP_ROWS + kinds + 1, sizeof *all);
    bytes_puts(letters, ":");
    for (size_t i = 0; i < DUMP_ROWS + kinds; i++) {
        const struct dump_option *r = i < DUMP_ROWS ? &dump_rows[i] : NULL;
        const struct transport_kind *t = r ? NULL : transport_kinds[i - DUMP_ROWS];
        bool may = r ? r->value[0] == '[' : t->value_optional, takes = may || !r || *r->value;
        int letter = r ? r->letter : t->letter;
        all[i] = (struct option){r ? r->name : t->name,
                                 may     ? optional_argument
                                 : takes ? required_argument
                                         : no_argument,
                                 NULL, LONG + (int)i};
        if (letter)
            bytes_printf(letters, "%c%s", letter, may ? "::" : takes ? ":" : "");
    }
    bytes_u8(letters, 0);
    return all;
}

/* Returns the number of the row, or of the transport after the rows, that getopt_long() found. */
static size_t row_of_letter(int got)
{
    if (got >= LONG)
        return (size_t)(got - LONG);
    for (size_t i = 0; i < DUMP_ROWS; i++)
        if (dump_rows[i].letter == got)
            return i;
    size_t k = 0;
    while (transport_kinds[k]->letter != got)
        k++;
    return DUMP_ROWS + k;
}

/* Reports an unknown option.  For letters after one dash getopt says which it was; for long options it has just passed
 * the word. */
static int unknown_dump_option(const struct option *all, const char *word)
{
    const char one[] = {'-', (char)optopt, '\0'};
    bool known = optopt == 0;
    for (const struct option *o = all; o->name; o++)
        known = known || o->val == optopt;
    return dump_usage_error("no such option: ", known ? word : one);
}

/* Prints the help or the version. */
static int tell_about_tool(int letter)
{
    if (letter == 'h') {
        fputs(dump_help_head, stdout);
        for (size_t k = 0; transport_kinds[k]; k++)
            fputs(transport_kinds[k]->help, stdout);
        fputs("  None named: the single device that --list prints.\n\n", stdout);
        for (size_t i = 0; i < DUMP_ROWS; i++)
            print_dump_option(&dump_rows[i]);
        fputs(dump_help_rest, stdout);
    } else {
        printf(TOOL " " MIP_TOOLS_VERSION "\n");
    }
    return (int)finish_dump_output(MIP_OK);
}

/* Takes options up to the last, or up to one that ends the command.  Returns the exit status, or -1 to go on. */
static int take_dump_options(int argc, char **argv, const struct option *all, const char *letters, struct parsed *p)
{
    opterr = 0;
    for (int got; (got = getopt_long(argc, argv, letters, all, NULL)) != -1;) {
        if (got == ':')
            return dump_usage_error("a value is missing after ", argv[optind - 1]);
        if (got == '?')
            return unknown_dump_option(all, argv[optind - 1]);
        size_t row = row_of_letter(got);
        if (all[row].has_arg == optional_argument)
            optarg = optional_value(argc, argv);
        if (row >= DUMP_ROWS)
            take_kind(transport_kinds[row - DUMP_ROWS], optarg, p);
        else if (dump_rows[row].kind == DUMP_ABOUT)
            return tell_about_tool(dump_rows[row].letter);
        else if (!store_dump_value(&dump_rows[row], optarg, p))
            return dump_usage_error("no number that fits: ", optarg);
    }
    return optind < argc ? dump_usage_error("no operand is taken: ", argv[optind]) : -1;
}

static int parse_dump_options(int argc, char **argv, struct parsed *p)
{
    FREED_BY(bytes_free) struct bytes letters = {0};
    FREED struct option *all = make_options(&letters);
    int status = take_dump_options(argc, argv, all, (const char *)letters.data, p);
    return status >= 0 ? status : check_dump_options(p);
}

/* Holds or releases signals.  A held signal waits until the core runs on and files are whole, and acts then.  SIGPIPE:
 * the reader of the JSON, or of the messages, has gone. */
static void hold_signals(int how)
{
    static const int all[] = {SIGINT, SIGTERM, SIGHUP, SIGPIPE};
    sigset_t set;
    signals_that_end(all, sizeof all / sizeof all[0], &set);
    sigprocmask(how, &set, NULL);
}

int main(int argc, char **argv)
{
    struct parsed p = {
        .o = {.interval_ms = INTERVAL_MS, .repeat = NOT_GIVEN, .talk = stderr, .data = stdout}
    };
    struct diag d = {0};
    standard_reserve();
    signals_explain_lost_page();
    int status = parse_dump_options(argc, argv, &p);
    if (status >= 0)
        return status;
    p.o.terminal = isatty(STDERR_FILENO);
    p.o.screen = isatty(STDOUT_FILENO);
    hold_signals(SIG_BLOCK);
    enum mip_status st = p.sample_pc.given ? dump_sample_pc(&p.o, &d)
                         : p.list          ? dump_list(&p.o, &d)
                                           : dump_run(&p.o, &d);
    if (st)
        diag_print(&d, TOOL);
    st = finish_dump_output(st);
    hold_signals(SIG_UNBLOCK);
    return (int)st;
}
