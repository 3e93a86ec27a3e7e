/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * mipdata use: which functions of a program are worth speed, and why.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/text.h"
#include "mipdata/shared_options.h"
#include "mipdata/use_verb.h"
#include "mipdata/verbs.h"
#include "profile/lock.h"
#include "use/list_file.h"

#define AT(member) offsetof(struct use_options, member)

static const struct data_option own_options[] = {
    {0, "share", "N",       DATA_TEXT, AT(share),    "hot functions execute this share of all instructions (default 0.98)"  },
    {0, "store", "",        DATA_FLAG, AT(store),    "put the list into FILE.mip, for -fmachine-profile-use=FILE.mip"       },
    {0, "table", "",        DATA_FLAG, AT(table),    "bytes of the image at each share, by two images: SMALL.elf FAST.elf"  },
    {0, "size",  "N",       DATA_TEXT, AT(fit_size),
     "find the largest share whose image, the operand, has at most N bytes (K, M)"                                          },
    {0, "time",  "N",       DATA_TEXT, AT(fit_time), "find the smallest share that takes at most N times as long as share 1"},
    {0, "build", "COMMAND", DATA_TEXT, AT(build),
     "builds at share {}; for --time it prints the time; at most 6 builds"                                                  },
    DATA_ROWS_END,
};

static const struct data_rows use_rows[] = {
    {data_files_options, AT(c)},
    {own_options,        0    },
    {NULL,               0    },
};

/* Reads a share from 0 to 1; NULL: the default. */
static enum mip_status read_share(const char *text, double *share, struct diag *d)
{
    char *end = NULL;
    *share = text ? strtod(text, &end) : USE_SHARE;
    if (!text || (end != text && !*end && *share >= 0 && *share <= 1))
        return MIP_OK;
    return diag_fail(d, MIP_USAGE, NULL,
                     "--share %s: not a number from 0 to 1; note: 0.98, the default: hot functions execute 98 %% of "
                     "all instructions",
                     text);
}

static const char *why(const struct use_row *r)
{
    if (!r->counted)
        return "the profile has no counts of it";
    if (!r->loose)
        return "its definition was not found in the source";
    if (r->verdict == USE_HOT)
        return "executes much for its size";
    return r->executed ? "executes little for its size" : "did not run";
}

static int compare_executed(const void *pa, const void *pb)
{
    const struct use_row *a = *(struct use_row *const *)pa, *b = *(struct use_row *const *)pb;
    if (a->verdict != b->verdict)
        return a->verdict > b->verdict ? -1 : 1;
    if (a->executed != b->executed)
        return a->executed > b->executed ? -1 : 1;
    return a < b ? -1 : a > b;
}

/* Prints the list, hot functions first. */
static void put_reasons(const struct use_list *l, struct bytes *out)
{
    FREED const struct use_row **by = xcalloc(l->count + 1, sizeof *by);
    double all = (double)use_list_executed(l);
    for (size_t i = 0; i < l->count; i++)
        by[i] = &l->rows[i];
    qsort(by, l->count, sizeof *by, compare_executed);
    bytes_printf(out, "%-5s  %12s  %7s  %6s  %s\n", "", "instructions", "share", "bytes", "function, file: why");
    for (size_t i = 0; i < l->count; i++) {
        const struct use_row *r = by[i];
        bytes_printf(out, "%-5s  %12" PRIu64 "  %6.2f%%  %6" PRIu64 "  %s, %s: %s\n", use_verdict_name(r->verdict),
                     r->executed, all > 0 ? 100 * (double)r->executed / all : 0, r->bytes, r->name,
                     name_in_path(r->source), why(r));
    }
}

static void tell_use_list(const struct data_command *c, const struct use_list *l)
{
    size_t of[4] = {0};
    double hot = 0, all = (double)use_list_executed(l);
    for (size_t i = 0; i < l->count; i++) {
        of[l->rows[i].verdict]++;
        hot += l->rows[i].verdict == USE_HOT ? (double)l->rows[i].executed : 0;
    }
    fprintf(stderr,
            DATA_TOOL
            ": %zu hot, %zu for size, %zu cold, %zu as they are; hot ones execute %.1f %% of all instructions\n",
            of[USE_HOT], of[USE_SIZE], of[USE_COLD], of[USE_AS_IS], all > 0 ? 100 * hot / all : 0);
    if (l->coarse)
        fprintf(stderr,
                DATA_TOOL
                ": %s: note: it has functions without edge counts, so the list is coarser, and has no profile "
                "by line for Clang: -fmachine-profile-edge-counts\n",
                c->profile);
}

static bool is_newer(const struct stat *a, const struct stat *b)
{
    return a->st_mtim.tv_sec != b->st_mtim.tv_sec ? a->st_mtim.tv_sec > b->st_mtim.tv_sec
                                                  : a->st_mtim.tv_nsec > b->st_mtim.tv_nsec;
}

/* Warns of sources that are newer than the image.  Their hashes are not those of the code that was measured. */
static void tell_newer_sources(const char *elf, const struct use_list *l)
{
    struct stat image, source;
    const char *first = NULL;
    size_t files = 0;
    for (size_t i = 0; i < l->count && stat(elf, &image) == 0; i++) {
        const struct use_row *r = &l->rows[i];
        bool seen = i && strcmp(l->rows[i - 1].source, r->source) == 0; /* rows of one file stand together */
        if (seen || !r->loose || stat(r->source, &source) != 0 || !is_newer(&source, &image))
            continue;
        first = first ? first : r->source;
        files++;
    }
    if (first)
        fprintf(
            stderr,
            DATA_TOOL
            ": %s: warning: %s%s newer: build and run again, as changed functions would get the counts of old ones\n",
            elf, first, files == 1 ? " is" : " and other sources are");
}

/* Warns of sources that cannot be read.  Without a definition there is no hash, so their functions stay as they are. */
static void tell_missing_sources(const char *elf, const struct use_list *l)
{
    const char *first = NULL, *last = "";
    size_t files = 0, functions = 0;
    for (size_t i = 0; i < l->count; i++) {
        const char *source = l->rows[i].source;
        if (!*source || access(source, R_OK) == 0)
            continue;
        first = first ? first : source;
        files += strcmp(last, source) != 0; /* rows of one file stand together */
        functions++;
        last = source;
    }
    if (first)
        fprintf(stderr,
                DATA_TOOL ": %s: warning: cannot read %s%s: %zu of %zu functions stay as they are\n" DATA_TOOL
                          ": note: make the list where the sources are, at the paths that the image has; the compiles "
                          "may be elsewhere\n",
                elf, first, files > 1 ? " and other sources" : "", functions, l->count);
}

/* Makes the list of the profile and its image.  use_list_free() frees *out, even after a failure. */
static enum mip_status make_use_list(const struct use_options *o, struct use_list *out, struct diag *d)
{
    const struct data_command *c = &o->c;
    FREED_BY(prof_free) struct prof p = {0};
    FREED_BY(src_image_close) struct src_image image = {0};
    double share;
    enum mip_status st = read_share(o->share, &share, d);
    if (!st)
        st = data_read_counts(c, &p, d);
    if (!st && !c->debug) {
        st = use_list_of_profile(c->profile, &p, out, d);
        if (!st && o->share)
            use_list_choose(out, share);
    } else {
        if (!st)
            st = data_image_open(c, &p, &image, d);
        if (!st)
            st = use_list_make(&p, &image, share, out, d);
        if (!st) {
            tell_newer_sources(c->debug, out);
            tell_missing_sources(c->debug, out);
        }
    }
    return st;
}

/* Checks that the options fit, and that what the verb writes does not replace what it reads. */
static enum mip_status check_use_output(const struct use_options *o, struct diag *d)
{
    const struct data_command *c = &o->c;
    bool to_file = strcmp(c->output, "-") != 0;
    enum mip_status st = MIP_OK;
    if (o->table + (o->fit_size != NULL) + (o->fit_time != NULL) > 1 || (o->build && !o->fit_size && !o->fit_time))
        return diag_fail(d, MIP_USAGE, NULL,
                         "--table, --size and --time exclude each other; note: --build belongs to --size or --time");
    if (o->store && (to_file || o->table || o->fit_size || o->fit_time || !c->debug || strcmp(c->profile, "-") == 0))
        return diag_fail(d, MIP_USAGE, NULL,
                         "--store puts the list of --debug ELF into FILE.mip: no -o, --table, --size or --time beside "
                         "it; note: mipdata use app.mip --debug app.elf --store");
    if (to_file && (st = file_is_other(c->output, c->profile, d)))
        diag_note(d, "--store puts the list into the profile itself");
    if (to_file && !st && c->debug)
        st = file_is_other(c->output, c->debug, d);
    return st;
}

/* Writes the profile again, with the list.  The caller has its lock, so it is the profile that the list was made of. */
static enum mip_status store_list(const struct data_command *c, const struct use_list *l, struct diag *d)
{
    struct prof p;
    enum mip_status st = data_read(c, &p, d);
    if (st)
        return st;
    prof_drop_use_list(&p);
    use_list_encode(l, &p.use_list);
    st = prof_write(c->profile, &p, d);
    if (!st)
        fprintf(stderr, DATA_TOOL ": stored the list in %s: -fmachine-profile-use=%s\n", c->profile, c->profile);
    prof_free(&p);
    return st;
}

/* Makes the list, and does with it what the options say. */
static enum mip_status use_list_as_asked(const struct use_options *o, struct diag *d)
{
    const struct data_command *c = &o->c;
    FREED_BY(use_list_free) struct use_list list = {0};
    FREED_BY(bytes_free) struct bytes out = {0};
    enum mip_status st = make_use_list(o, &list, d);
    if (!st && o->table)
        st = data_use_table(c, &list, &out, d);
    else if (!st && (o->fit_size || o->fit_time))
        st = data_use_search(o, &list, &out, d);
    else if (!st && o->store)
        st = store_list(c, &list, d);
    else if (!st && strcmp(c->output, "-") != 0)
        use_list_encode(&list, &out);
    else if (!st)
        put_reasons(&list, &out);
    if (!st && !o->store)
        st = file_write(c->output, out.data, out.len, d);
    if (!st && !o->table && !o->build)
        tell_use_list(c, &list);
    return st;
}

static enum mip_status run_use(const void *options, struct diag *d)
{
    const struct use_options *o = options;
    int lock = -1;
    enum mip_status st = check_use_output(o, d);
    if (!st && o->store)
        st = prof_lock(o->c.profile, NULL, &lock, d);
    if (!st)
        st = use_list_as_asked(o, d);
    if (o->store)
        prof_unlock(lock);
    return st;
}

const struct data_verb data_use_verb = {
    .name = "use",
    .brief = "list the functions that are worth speed, for -fmachine-profile-use",
    .usage = "[-p] FILE.mip [--debug ELF] [--share N] [--table SMALL FAST|--size N|--time N|--store|-o OUT]",
    .rows = use_rows,
    .size = sizeof(struct use_options),
    .profile = DATA_PROFILE_FIRST,
    .most = 2,
    .help = "Without -o or --store: the list and the reasons.  Needs edge counts, -g and the sources: docs/use.md.\n"
            "Without --debug: the list that FILE.mip has stored.\n\n"
            "Example:\n  " DATA_TOOL " use -p app.mip --debug app.elf --store",
    .run = run_use,
};
