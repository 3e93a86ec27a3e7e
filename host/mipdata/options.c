/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Rows of options become a parser, --help, and messages about wrong options.
 */
#include <getopt.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/bytes.h"
#include "base/memory.h"
#include "base/nearest.h"
#include "base/pipe_inputs.h"
#include "base/version.h"
#include "mip_format.h"
#include "mipdata/formats.h"
#include "mipdata/images.h"
#include "mipdata/verb.h"

/* The rows that each verb has, besides its own.  Their places do not matter: they end the command. */
static const struct data_option about_options[] = {
    {'h', "help", "", DATA_FLAG, 0, "this text"},
    {'V', "version", "", DATA_FLAG, 0, NULL},
    {0 },
};

/* All rows of a verb, one after the other, with places in its options. */
struct row_list {
    struct data_option *at;
    size_t count;
};

static void append_rows(struct row_list *to, const struct data_option *rows, size_t place)
{
    for (; rows->name; rows++) {
        to->at = array_more(to->at, to->count, sizeof *to->at);
        to->at[to->count] = *rows;
        to->at[to->count++].place += place;
    }
}

/* The caller frees the list. */
static struct row_list rows_of(const struct data_verb *v)
{
    struct row_list all = {0};
    for (const struct data_rows *g = v->rows; g->options; g++)
        append_rows(&all, g->options, g->place);
    append_rows(&all, about_options, 0);
    return all;
}

static void print_option(const struct data_option *o)
{
    char left[40];
    const char letter[] = {'-', o->letter, ',', ' ', '\0'};
    snprintf(left, sizeof left, "%s--%s %s", o->letter ? letter : "", o->name, o->value);
    printf("  %-19s  %s\n", left, o->help);
}

static void print_verb_help(const struct data_verb *v, const struct row_list *rows)
{
    FREED_BY(bytes_free) struct bytes formats = {0};
    printf("usage: " DATA_TOOL " %s %s\n\n%s.\n\n", v->name, v->usage, v->brief);
    for (size_t i = 0; i < rows->count; i++)
        if (rows->at[i].help)
            print_option(&rows->at[i]);
    printf("\n\"-\" is standard input or output; -- ends the options.\n%s",
           v->most == DATA_IMAGES ? "Several images: -p 'DIR/%m.mip', and the images as operands, without --debug.\n"
                                  : "");
    if (v->takes)
        data_formats_help(v->takes, &formats);
    printf("%.*s%s\n", (int)formats.len, (const char *)formats.data, v->help);
}

void data_print_version(void)
{
    printf(DATA_TOOL " " MIP_TOOLS_VERSION "\nMIP Version %u (reads versions 1 to %u)\n", MIP_VERSION, MIP_VERSION);
}

enum mip_status data_finish_output(void)
{
    if (fflush(stdout) == 0 && !ferror(stdout))
        return MIP_OK;
    fputs(DATA_TOOL ": error: cannot write to standard output\n", stderr);
    return MIP_PERMISSION;
}

static enum mip_status usage_error(const struct data_verb *v, const char *cause, const char *what)
{
    fprintf(stderr, DATA_TOOL ": error: %s %s%s%s\n", v->name, cause, what ? " " : "", what ? what : "");
    fprintf(stderr, DATA_TOOL ": note: usage: " DATA_TOOL " %s %s\n", v->name, v->usage);
    return MIP_USAGE;
}

/* Returns the option of this verb nearest to the word; NULL: none is near. */
static const char *nearest_option(const struct row_list *rows, const char *name)
{
    const char *best = NULL;
    size_t least = 3;
    for (size_t i = 0; i < rows->count; i++) {
        const char *known = rows->at[i].name;
        size_t far = strncmp(known, name, strlen(name)) == 0 ? 0 : word_distance(name, known);
        if (far < least && far < strlen(known) / 2 + 1) {
            least = far;
            best = known;
        }
    }
    return best;
}

/* Refuses an option.  Of letters after one dash getopt says which it was; a long option is the word. */
static enum mip_status refuse_option(const struct data_verb *v, const struct row_list *rows, const char *word)
{
    const char letter[] = {'-', (char)optopt, '\0'};
    bool is_long = strncmp(word, "--", 2) == 0;
    FREED char *name = is_long ? xstrndup(word + 2, strcspn(word + 2, "=")) : NULL;
    const char *meant = is_long ? nearest_option(rows, name) : NULL;
    fprintf(stderr, DATA_TOOL ": error: %s has no option %s\n", v->name, is_long ? word : letter);
    fputs(DATA_TOOL ": note: ", stderr);
    if (meant)
        fprintf(stderr, "did you mean --%s?  ", meant);
    fprintf(stderr, "`" DATA_TOOL " %s --help' lists what it takes\n", v->name);
    return MIP_USAGE;
}

/* Stores a value.  Returns false if there are more than fit. */
static bool store_value(const struct data_option *o, void *options)
{
    char *to = (char *)options + o->place;
    struct data_list *list = (struct data_list *)(void *)to;
    if (o->kind == DATA_TEXT)
        memcpy(to, &optarg, sizeof optarg);
    else if (o->kind == DATA_FLAG)
        *(bool *)to = true;
    else if (o->kind == DATA_LIST && list->count < DATA_LIST_MOST)
        list->at[list->count++] = optarg;
    else
        return o->kind == DATA_IGNORED;
    return true;
}

/* Makes getopt's tables: the long options, whose value is a row's number after all letters, and the short ones. */
static struct option *getopt_tables(const struct row_list *rows, struct bytes *letters)
{
    struct option *all = xcalloc(rows->count + 1, sizeof *all);
    bytes_puts(letters, ":");
    for (size_t i = 0; i < rows->count; i++) {
        const struct data_option *o = &rows->at[i];
        bool has_value = o->kind != DATA_FLAG;
        all[i] = (struct option){o->name, has_value ? required_argument : no_argument, NULL, UCHAR_MAX + 1 + (int)i};
        if (o->letter)
            bytes_printf(letters, "%c%s", o->letter, has_value ? ":" : "");
    }
    bytes_u8(letters, 0);
    return all;
}

static const struct data_option *option_of(const struct row_list *rows, int value)
{
    if (value > UCHAR_MAX)
        return &rows->at[value - UCHAR_MAX - 1];
    size_t i = 0;
    while (rows->at[i].letter != value)
        i++;
    return &rows->at[i];
}

/* Takes all options.  Returns the exit status, or -1 to go on. */
static int parse_verb_options(const struct data_verb *v, const struct row_list *rows, int argc, char **argv,
                              void *options)
{
    FREED_BY(bytes_free) struct bytes letters = {0};
    FREED struct option *all = getopt_tables(rows, &letters);
    int status = -1;
    opterr = 0;
    for (int got; status < 0 && (got = getopt_long(argc, argv, (const char *)letters.data, all, NULL)) != -1;) {
        const struct data_option *o = got == ':' || got == '?' ? NULL : option_of(rows, got);
        if (got == ':')
            status = (int)usage_error(v, "needs a value for", argv[optind - 1]);
        else if (!o)
            status = (int)refuse_option(v, rows, argv[optind - 1]);
        else if (o->letter == 'h' || o->letter == 'V') {
            o->letter == 'h' ? print_verb_help(v, rows) : data_print_version();
            status = (int)data_finish_output();
        } else if (!store_value(o, options))
            status = (int)usage_error(v, "takes an option at most 64 times", NULL);
    }
    return status;
}

/* has_profile: the verb's profile is wanted in this command. */
static enum mip_status check_operands(const struct data_verb *v, const struct data_command *c, bool has_profile)
{
    bool several = data_names_each_image(c);
    int most = v->most == DATA_IMAGES ? (several ? DATA_ANY_OPERANDS : 0) : v->most;
    if (!c->profile && has_profile && (v->profile == DATA_PROFILE_OPTION || v->profile == DATA_PROFILE_FIRST))
        return usage_error(v, "needs a profile: -p FILE.mip", NULL);
    if (c->operand_count < v->least)
        return usage_error(v, "needs an input file", NULL);
    if (most >= 0 && has_profile && c->operand_count > most)
        return usage_error(v, "does not take", c->operands[most]);
    if (v->most == 0 && several && !c->debug)
        return usage_error(v, "takes one image, --debug ELF, so %m needs it in", c->profile);
    return MIP_OK;
}

/* Finds the profile, and runs the verb. */
static enum mip_status run_with_files(const struct data_verb *v, char **operands, int count, struct data_command *c)
{
    struct diag d = {0};
    FREED char *path = NULL;
    c->operands = operands;
    c->operand_count = count;
    bool has_profile = !v->arrange || v->arrange(c);
    if (!c->profile && v->profile == DATA_PROFILE_FIRST && has_profile && c->operand_count) {
        c->profile = *c->operands++;
        c->operand_count--;
    }
    enum mip_status st = check_operands(v, c, has_profile);
    if (st)
        return st;
    st = data_pick_profile(c, v->most == DATA_IMAGES, &path, &d);
    if (!st)
        st = v->run(c, &d);
    if (st)
        diag_print(&d, DATA_TOOL);
    return st;
}

enum mip_status data_run_verb(const struct data_verb *v, int argc, char **argv)
{
    struct row_list rows = rows_of(v);
    FREED struct data_command *c = xcalloc(1, v->size); /* the first member of the verb's options */
    c->output = "-";
    int status = parse_verb_options(v, &rows, argc, argv, c);
    free(rows.at);
    if (status >= 0)
        return (enum mip_status)status;
    struct diag d = {0};
    enum mip_status st = pipe_inputs_keep(argc - 1, argv + 1, &d);
    if (st) {
        diag_print(&d, DATA_TOOL);
        return st;
    }
    return run_with_files(v, argv + optind, argc - optind, c);
}
