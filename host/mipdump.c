/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * mipdump: reads the profile off the chip, over any transport.  This file parses options and prints.
 */
#include <getopt.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/bytes.h"
#include "base/memory.h"
#include "base/signals.h"
#include "base/version.h"
#include "mipdump/dump.h"
#include "mipdump/output_names.h"

#define TOOL "mipdump"

#define WAIT_MS      60000u
#define INTERVAL_MS  1000u
#define SAMPLES      10000u /* the default of --sample-pc */
#define SECONDS_MOST 1000000.0

enum { OPT_SEARCH = 256, OPT_CHANNEL, OPT_NO_HALT, OPT_UNREAD, OPT_JSON, OPT_SAMPLE_PC, OPT_KINDS };

/* Besides these there is one for each transport. */
static const struct option option_table[] = {
    {"output",     required_argument, NULL, 'o'          },
    {"merge-into", required_argument, NULL, 'm'          },
    {"elf",        required_argument, NULL, 'e'          },
    {"list",       no_argument,       NULL, 'l'          },
    {"wait",       optional_argument, NULL, 'w'          },
    {"timeout",    required_argument, NULL, 't'          },
    {"reset",      no_argument,       NULL, 'r'          },
    {"repeat",     required_argument, NULL, 'n'          },
    {"interval",   required_argument, NULL, 'i'          },
    {"live",       no_argument,       NULL, 'L'          },
    {"search",     required_argument, NULL, OPT_SEARCH   },
    {"channel",    required_argument, NULL, OPT_CHANNEL  },
    {"no-halt",    no_argument,       NULL, OPT_NO_HALT  },
    {"unread",     no_argument,       NULL, OPT_UNREAD   },
    {"json",       no_argument,       NULL, OPT_JSON     },
    {"sample-pc",  optional_argument, NULL, OPT_SAMPLE_PC},
    {"help",       no_argument,       NULL, 'h'          },
    {"version",    no_argument,       NULL, 'V'          },
    {NULL,         0,                 NULL, 0            },
};

static const char dump_help_head[] =
    "usage: " TOOL " TRANSPORT [-o OUT.mipraw] [--merge-into FW.mip] [options]\n"
    "\n"
    "Receives the profile from the chip and writes it as a .mipraw.  Nothing is written unless every byte is there\n"
    "and right.\n"
    "\n"
    "Transports:\n";

static const char dump_help_rest[] =
    "  None named: the single device that --list prints.\n"
    "\n"
    "  -o, --output FILE           the .mipraw (-: standard output); with --repeat, % is the number;\n"
    "                              %t is the name that the firmware gave the dump: each has its own file\n"
    "  -m, --merge-into FILE       merge it into this .mip (made if missing, with --elf)\n"
    "  -e, --elf FILE              the firmware on the chip: refuses another one's profile, replaces a lost\n"
    "                              header\n"
    "  -w, --wait[=S]              up to S seconds (60) for port, server, start of the firmware\n"
    "  -t, --timeout S             give up when nothing new comes for S seconds (10; --file of a pipe: a day,\n"
    "                              then what is whole is taken; a file is read to its end)\n"
    "  -r, --reset                 then begin the counters again (--usb, --gdb)\n"
    "  -n, --repeat N              N times; 0: until interrupted; of a --file each dump (1: the last, 0: all)\n"
    "  -i, --interval S            seconds from one dump to the next (1)\n"
    "  -L, --live                  show what is covered, new, called most, until interrupted\n"
    "      --no-halt               --gdb, --rtt: read while the core runs, if the server can (OpenOCD stops it)\n"
    "      --search START-STOP     --rtt through --gdb: memory to find the control block in\n"
    "      --channel N             --rtt through --gdb: up buffer N (0)\n"
    "      --unread                --rtt through --gdb: take a dump that was in the buffer before, perhaps of the\n"
    "                              run before\n"
    "      --sample-pc[=HOST:PORT] sample the program counter N times (10000) while the core runs: OpenOCD's Tcl\n"
    "                              port; without a value through --gdb.  Writes text for mipdata samples\n"
    "  -l, --list                  list the connected devices\n"
    "      --json                  an object a dump, or a device, on standard output\n"
    "  -h, --help; -V, --version\n"
    "\n"
    "Exit status: 0 done, 2 usage, 3 no whole profile in it, 4 no such file, port or server, 5 not allowed or\n"
    "not written, 6 timeout, 7 another image's.\n"
    "\n"
    "Examples:\n"
    "  " TOOL " --gdb localhost:3333 --elf fw.elf -o run.mipraw   # OpenOCD, or pyOCD; J-Link: port 2331\n"
    "  " TOOL " --serial /dev/ttyUSB0 --elf fw.elf --merge-into fw.mip --repeat 0\n"
    "  " TOOL " --file uart.log -o run.mipraw\n";

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

struct parsed {
    struct dump_options o;
    const char *gdb, *rtt;
    bool has_rtt, list, has_repeat, sample_pc;
    unsigned transports;
};

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

static int value_of_kind(size_t k)
{
    return transport_kinds[k]->letter ? transport_kinds[k]->letter : OPT_KINDS + (int)k;
}

/* Takes the option of a transport.  Returns false if it is another option.  --gdb and --rtt may stand together:
 * join_transports(). */
static bool take_kind(int letter, int argc, char **argv, struct parsed *p)
{
    size_t k = 0;
    while (transport_kinds[k] && value_of_kind(k) != letter)
        k++;
    const struct transport_kind *t = transport_kinds[k];
    if (!t)
        return false;
    const char *where = t->value_optional ? optional_value(argc, argv) : optarg;
    if (t == &transport_gdb) {
        p->gdb = where;
    } else if (t == &transport_rtt_telnet) {
        p->has_rtt = true;
        p->rtt = where;
    } else {
        take_transport(p, t, where);
    }
    return true;
}

/* Takes an option that says how to read.  Returns false if it is another option. */
static bool take_source(int letter, int argc, char **argv, struct parsed *p)
{
    switch (letter) {
    case OPT_SAMPLE_PC:
        p->sample_pc = true;
        p->o.sample_tcl = optional_value(argc, argv);
        return true;
    case OPT_SEARCH:
        p->o.request.search = optarg;
        return true;
    case OPT_NO_HALT:
        p->o.request.no_halt = true;
        return true;
    case OPT_UNREAD:
        p->o.unread = true;
        return true;
    default:
        return false;
    }
}

/* Takes an option with a number.  Returns false if it is another option. */
static bool take_number_option(int letter, int argc, char **argv, struct parsed *p, bool *fine)
{
    switch (letter) {
    case 'w':
        p->o.wait_ms = WAIT_MS;
        optarg = optional_value(argc, argv);
        *fine = !optarg || (parse_seconds(optarg, &p->o.wait_ms) && p->o.wait_ms);
        return true;
    case 't':
        *fine = parse_seconds(optarg, &p->o.timeout_ms) && p->o.timeout_ms;
        return true;
    case 'i':
        *fine = parse_seconds(optarg, &p->o.interval_ms);
        return true;
    case 'n':
        p->has_repeat = true;
        *fine = parse_number(optarg, &p->o.repeat);
        return true;
    case OPT_CHANNEL:
        *fine = parse_number(optarg, &p->o.request.channel);
        return true;
    default:
        return false;
    }
}

/* Takes one of the other options.  Returns false if it is none of them. */
static bool take_plain(int letter, struct parsed *p)
{
    switch (letter) {
    case 'o':
        p->o.output = optarg;
        return true;
    case 'm':
        p->o.merge_into = optarg;
        return true;
    case 'e':
        p->o.elf = optarg;
        return true;
    case 'l':
        return p->list = true;
    case 'r':
        return p->o.reset = true;
    case 'L':
        return p->o.live = true;
    case OPT_JSON:
        return p->o.json = true;
    default:
        return false;
    }
}

/* Makes --gdb and --rtt, or both together, the one transport. */
static void join_transports(struct parsed *p)
{
    if (p->gdb && p->has_rtt && !p->rtt) {
        take_transport(p, &transport_rtt, p->gdb);
        return;
    }
    if (p->gdb)
        take_transport(p, &transport_gdb, p->gdb);
    if (p->has_rtt)
        take_transport(p, &transport_rtt_telnet, p->rtt);
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
    if (!p->has_repeat)
        o->repeat = SAMPLES;
    if (!o->output || o->merge_into || o->live || o->reset || o->json || p->has_rtt)
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
    if (p->sample_pc)
        return check_sample_pc(p);
    join_transports(p);
    if (p->transports > 1)
        return dump_usage_error("more than one transport: ", "which one?");
    if (p->has_rtt && !o->request.where)
        return dump_usage_error("--rtt needs HOST:PORT, or --gdb HOST:PORT beside it", "");
    if (o->transport != &transport_rtt && (o->request.search || o->request.channel))
        return dump_usage_error("--search and --channel are for --rtt through --gdb", "");
    if (to_stdout(o) > 1)
        return dump_usage_error("of --json, --live, -o - and --merge-into - only one can have standard output", "");
    if (!p->list && o->transport == &transport_file && is_dash(o->merge_into) && is_dash(o->request.where))
        return dump_usage_error("--file - and --merge-into - both read standard input", "");
    if (!p->list && !o->output && !o->merge_into && !o->live && !o->reset)
        return dump_usage_error("needs ", "-o OUT.mipraw, --merge-into FW.mip, --live or --reset");
    if (!p->has_repeat)
        o->repeat = o->live || takes_each(o) ? 0 : 1;
    if (loses_dumps(o))
        return dump_usage_error("--reset and several dumps into one file: write % into its name, or --merge-into: ",
                                o->output);
    return -1;
}

/* All options for getopt_long(): the array and its short forms.  The caller frees both. */
static struct option *make_options(struct bytes *letters)
{
    size_t own = sizeof option_table / sizeof *option_table, kinds = 0;
    while (transport_kinds[kinds])
        kinds++;
    struct option *all = xcalloc(kinds + own, sizeof *all);
    bytes_puts(letters, ":o:m:e:lw::t:rn:i:LhV");
    for (size_t k = 0; k < kinds; k++) {
        const struct transport_kind *t = transport_kinds[k];
        all[k] =
            (struct option){t->name, t->value_optional ? optional_argument : required_argument, NULL, value_of_kind(k)};
        if (t->letter)
            bytes_printf(letters, "%c%s", t->letter, t->value_optional ? "::" : ":");
    }
    bytes_u8(letters, 0);
    memcpy(all + kinds, option_table, sizeof option_table);
    return all;
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
    for (int letter; (letter = getopt_long(argc, argv, letters, all, NULL)) != -1;) {
        bool fine = true;
        if (letter == 'h' || letter == 'V')
            return tell_about_tool(letter);
        if (letter == ':')
            return dump_usage_error("a value is missing after ", argv[optind - 1]);
        if (letter == '?')
            return unknown_dump_option(all, argv[optind - 1]);
        if (!take_kind(letter, argc, argv, p) && !take_source(letter, argc, argv, p) &&
            !take_number_option(letter, argc, argv, p, &fine))
            (void)take_plain(letter, p);
        if (!fine)
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
        .o = {.interval_ms = INTERVAL_MS, .talk = stderr, .data = stdout}
    };
    struct diag d = {0};
    int status = parse_dump_options(argc, argv, &p);
    if (status >= 0)
        return status;
    p.o.terminal = isatty(STDERR_FILENO);
    p.o.screen = isatty(STDOUT_FILENO);
    hold_signals(SIG_BLOCK);
    enum mip_status st = p.sample_pc ? dump_sample_pc(&p.o, &d) : p.list ? dump_list(&p.o, &d) : dump_run(&p.o, &d);
    if (st)
        diag_print(&d, TOOL);
    st = finish_dump_output(st);
    hold_signals(SIG_UNBLOCK);
    return (int)st;
}
