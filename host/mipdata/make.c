/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * mipdata create, merge and yaml2mip.
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/file.h"
#include "base/progress.h"
#include "mipdata/data.h"
#include "mipdata/shared_options.h"
#include "mipdata/verbs.h"
#include "startup/startup_walk.h"
#include "image/placement.h"
#include "profile/lock.h"
#include "profile/merge.h"
#include "profile/merge_profiles.h"
#include "report/json_text.h"
#include "report/report.h"

/* Options of create and of yaml2mip. */
struct create_options {
    struct data_command c;
    bool force; /* replaces an existing profile, even if it has runs */
    bool json;
};

static const struct data_rows create_rows[] = {
    {data_profile_option,             offsetof(struct create_options, c)},
    {data_force_option,                               offsetof(struct create_options,                                             force)},
    {data_json_option,                         offsetof(struct create_options,           json)},
    {NULL,0},
};

struct merge_options {
    struct data_command c;
    const char *name; /* of the run; NULL: none */
    bool strict, json;
};

static const struct data_option merge_own_options[] = {
    {0, "name",   "RUN", DATA_TEXT, offsetof(struct merge_options, name),
     "remember the functions that the raw profiles cover as this run's"},
    {0, "strict", "",    DATA_FLAG, offsetof(struct merge_options, strict),
     "stop at the first bad raw profile, leave the profile as it is"   },
    DATA_ROWS_END,
};

static const struct data_rows merge_rows[] = {
    {data_profile_option, offsetof(struct merge_options, c)},
    {merge_own_options,                   0                               },
    {data_json_option,                   offsetof(struct merge_options,  json)},
    {NULL,              0                                         },
};

static void print_note(const char *text)
{
    fprintf(stderr, DATA_TOOL ": %s\n", text);
}

/* Warns if the counters' memory is not sound.  mipcc has already checked an image that it linked. */
static void warn_placement(const struct diag *doubt)
{
    const char *error = strstr(doubt->text, "error: ");
    size_t place = error ? (size_t)(error - doubt->text) : 0;
    fprintf(stderr, DATA_TOOL ": %.*swarning: %s\n", (int)place, doubt->text, doubt->text + place + (error ? 7 : 0));
    if (doubt->note[0])
        fprintf(stderr, DATA_TOOL ": note: %s\n", doubt->note);
}

/* placement: what is not sound about it; NULL: nothing. */
static void warn_image(const struct prof *p, size_t dropped, enum img_fill fill, const struct diag *placement)
{
    if (dropped)
        fprintf(stderr, DATA_TOOL ": note: functions that the linker threw away are left out: %zu\n", dropped);
    if (fill == IMG_FILL_NONE)
        print_note(
            "warning: no call of mip_init() is found from the entry on: functions that run before it will look as "
            "if they never did\n" DATA_TOOL ": note: have start-up code call it, or walk .preinit_array");
    if (fill == IMG_FILL_UNPLACED)
        print_note("note: start-up code jumps through a register, and no call of mip_init() is found: each function "
                   "without a count may have run before it");
    if (p->count && !p->state && !p->is_old)
        print_note("warning: no runtime in it fills or sends the counters: was it linked with mipcc and "
                   "-fmachine-profile-generate?");
    if (!p->count)
        print_note("warning: the map has no function: was anything compiled with -fmachine-profile-generate?");
    else if (placement)
        warn_placement(placement);
}

/* May the file be written?  Not if it has runs of another image.  *runs: how many it has of the same image. */
static enum mip_status check_replaced(const struct data_command *c, bool force, const struct prof *made, uint64_t *runs,
                                      struct diag *d)
{
    struct bytes file = {0};
    FREED_BY(prof_free) struct prof old = {0};
    enum mip_status st = force ? MIP_NO : file_read_kept(c->profile, &file);
    *runs = 0;
    if (st == MIP_NO)
        return MIP_OK;
    if (st)
        st = file_read(c->profile, &file, d); /* read once more, for the message of the failure */
    else if (file.len)
        st = prof_decode(c->profile, file.data, file.len, &old, d);
    bytes_free(&file);
    if (!st && old.runs && prof_same_image(&old, made))
        *runs = old.runs;
    else if (!st && old.runs)
        st = diag_fail(d, MIP_MISMATCH, c->profile,
                       "a profile of another image, with %" PRIu64 " run%s in it: not replaced", old.runs,
                       data_plural(old.runs));
    if (st)
        diag_note(d, "give the new profile another name; --force replaces this file");
    return st;
}

/* Prints a line for each profile: with %m there are several. */
static void put_outcome(json_t *j)
{
    FREED_BY(bytes_free) struct bytes text = {0};
    rep_json_put_short(j, &text);
    printf("%.*s\n", (int)text.len, (const char *)text.data);
}

/* Makes the profile of one image.  of: the address of the options. */
static enum mip_status create_one(const struct data_command *c, void *of, struct diag *d)
{
    const struct create_options *o = *(const struct create_options **)of;
    struct img_map map;
    struct prof p;
    enum img_fill fill;
    uint64_t kept = 0;
    int lock = -1;
    enum mip_status st = file_is_other(c->profile, c->operands[0], d);
    FREED_BY(img_elf_close_at) struct img_elf *elf = NULL;
    struct progress *shown = progress_begin(DATA_TOOL, "reading the image");
    if (!st)
        st = img_map_open(c->operands[0], &map, &elf, d);
    if (!st)
        fill = elf ? img_mark_before_fill(elf, &map) : IMG_FILL_NO_WALK;
    progress_end(shown);
    if (st)
        return st;
    size_t dropped = map.dropped;
    struct diag placement = {0};
    bool unsound = elf && img_placement_doubts(elf, &map, &placement);
    prof_from_map(&map, &p);
    st = prof_lock(c->profile, NULL, &lock, d);
    if (!st)
        st = check_replaced(c, o->force, &p, &kept, d);
    if (!st && kept)
        fprintf(stderr, DATA_TOOL ": %s is a profile of this image: it stays, with the %" PRIu64 " run%s in it\n",
                c->profile, kept, data_plural(kept));
    else if (!st && !(st = prof_write(c->profile, &p, d)))
        fprintf(stderr, DATA_TOOL ": wrote empty profile %s: %zu function%s\n", c->profile, p.count,
                data_plural(p.count));
    prof_unlock(lock);
    if (o->json && !st)
        put_outcome(json_pack("{s:s, s:i, s:o, s:i, s:b}", "format", "mip-create", "version", 1, "profile",
                              rep_json_text(c->profile), "functions", (int)p.count, "kept", kept > 0));
    if (!st)
        warn_image(&p, dropped, fill, unsound ? &placement : NULL);
    prof_free(&p);
    return st;
}

/* The doubts about the raw profiles of one merge, so that equal ones are reported once. */
struct doubts {
    struct prof_merge_result sum;
    struct diag warning; /* the warning of the first raw that has one */
    size_t warnings, raws;
    char first[256]; /* name of the first raw whose doubts are in sum */
};

static void add_doubts(struct doubts *all, const char *raw, const struct prof_merge_result *r)
{
    FREED_BY(bytes_free) struct bytes lines = {0};
    prof_merge_doubts(raw, r, 0, &lines);
    if (lines.len && !all->raws++)
        snprintf(all->first, sizeof all->first, "%s", raw);
    prof_merge_add_doubts(&all->sum, r);
}

static void print_doubts(const struct doubts *all, uint32_t entries)
{
    char many[64];
    FREED_BY(bytes_free) struct bytes lines = {0};
    diag_print(&all->warning, DATA_TOOL);
    if (all->warnings > 1)
        fprintf(stderr, DATA_TOOL ": warning: the same of %zu more raw profiles\n", all->warnings - 1);
    snprintf(many, sizeof many, "%zu raw profiles", all->raws);
    prof_merge_doubts(all->raws > 1 ? many : all->first, &all->sum, entries, &lines);
    bytes_print_lines(&lines, DATA_TOOL, stderr);
}

/* Merges another job's profile, with all of its runs. */
static enum mip_status merge_profile(const char *path, const char *name, const struct bytes *file, struct prof *p,
                                     struct doubts *doubts, struct diag *d)
{
    FREED_BY(prof_free) struct prof from = {0};
    size_t again = 0;
    bool had_list = p->use_list.len > 0;
    if (name)
        return diag_fail(d, MIP_USAGE, path, "a profile has names of its own runs: --name is for raw profiles");
    enum mip_status st = prof_decode(path, file->data, file->len, &from, d);
    if (!st)
        st = prof_merge_profile(p, &from, path, &again, d);
    doubts->sum.less_list = doubts->sum.less_list || (!st && (had_list || from.use_list.len));
    if (!st && again)
        fprintf(stderr, DATA_TOOL ": %s: warning: %zu of its raw profiles %s merged before: counted twice\n", path,
                again, again == 1 ? "was" : "were");
    return st;
}

static enum mip_status merge_file(const char *path, const char *name, struct prof *p, struct doubts *doubts,
                                  struct diag *d)
{
    struct prof_raw raw;
    struct prof_merge_result result;
    struct diag warning;
    struct bytes file = {0};
    enum mip_status st = file_read(path, &file, d);
    if (!st && prof_is_profile(file.data, file.len)) {
        st = merge_profile(path, name, &file, p, doubts, d);
        bytes_free(&file);
        return st;
    }
    if (!st)
        st = prof_raw_take(strcmp(path, "-") == 0 ? "standard input" : path, &file, &raw, d);
    else
        bytes_free(&file);
    if (st)
        return st;
    st = prof_merge_named(p, &raw, name, &result, &warning, d);
    if (!st && warning.text[0] && !doubts->warnings++)
        doubts->warning = warning;
    if (!st)
        add_doubts(doubts, raw.name, &result);
    prof_raw_free(&raw);
    return st;
}

/* Merges all operands.  Operands that fail are named and skipped, unless strict.  If nothing was merged, returns the
 * common reason, or MIP_NO if there are several. */
static enum mip_status merge_raw_files(const struct data_command *c, const struct merge_options *o, struct prof *p,
                                       int *merged, struct diag *d)
{
    enum mip_status why = MIP_OK;
    struct doubts doubts = {0};
    struct progress *shown = progress_begin(DATA_TOOL, "merging");
    for (int i = 0; i < c->operand_count; i++) {
        progress_step(shown, (size_t)i, (size_t)c->operand_count);
        enum mip_status st = merge_file(c->operands[i], o->name, p, &doubts, d);
        if (!st) {
            ++*merged;
            continue;
        }
        if (st == MIP_NO_DEVICE)
            diag_note(d,
                      "the firmware writes it in exit(), with semihosting on, or when it calls a dump; mipdump takes "
                      "it over another transport; a dump writes nothing if start-up code never filled the counters, or "
                      "cleared them since");
        prof_note_refused(p, st);
        progress_hide(shown);
        if (o->strict) {
            progress_end(shown);
            return st;
        }
        diag_print(d, DATA_TOOL);
        *d = (struct diag){0};
        why = why && why != st ? MIP_NO : st;
    }
    progress_end(shown);
    print_doubts(&doubts, p->ring.entries);
    return *merged ? MIP_OK : why;
}

static enum mip_status merge_locked(const struct data_command *c, const struct merge_options *o, struct diag *d)
{
    struct prof p;
    int merged = 0;
    enum mip_status st = data_read(c, &p, d);
    if (st)
        return st;
    st = merge_raw_files(c, o, &p, &merged, d);
    if (st) {
        diag_print(d, DATA_TOOL); /* with --strict the cause is printed first */
        *d = (struct diag){0};
        fprintf(stderr, DATA_TOOL ": nothing merged; %s is as it was\n", c->profile);
    } else {
        prof_sort_runs(&p);
        st = prof_write(c->profile, &p, d);
    }
    if (!st)
        fprintf(stderr, DATA_TOOL ": merged %d of %d raw profiles into %s\n", merged, c->operand_count, c->profile);
    if (!st && o->json)
        put_outcome(json_pack("{s:s, s:i, s:o, s:i, s:i, s:I}", "format", "mip-merge", "version", 1, "profile",
                              rep_json_text(c->profile), "merged", merged, "given", c->operand_count, "raw_profiles",
                              rep_json_count(p.runs)));
    prof_free(&p);
    return st;
}

/* Merges into one profile.  of: the address of the options. */
static enum mip_status merge_one(const struct data_command *c, void *of, struct diag *d)
{
    int from_stdin = strcmp(c->profile, "-") == 0;
    for (int i = 0; i < c->operand_count; i++)
        from_stdin += strcmp(c->operands[i], "-") == 0;
    if (from_stdin > 1)
        return diag_fail(d, MIP_USAGE, NULL, "standard input can be only one of the inputs");
    int lock;
    enum mip_status st = prof_lock(c->profile, NULL, &lock, d);
    if (!st)
        st = merge_locked(c, *(const struct merge_options **)of, d);
    prof_unlock(lock);
    return st;
}

static enum mip_status create_in_folder(const struct data_command *c, void *of, struct diag *d)
{
    file_make_folders(c->profile);
    return create_one(c, of, d);
}

static enum mip_status run_create(const void *options, struct diag *d)
{
    const struct create_options *o = options;
    if (data_names_each_image(&o->c))
        return data_for_each_profile(&o->c, false, false, create_in_folder, &o, d);
    if (o->c.operand_count == 1)
        return create_one(&o->c, &o, d);
    return diag_fail(d, MIP_USAGE, NULL,
                     "%d images, and one profile: %s; note: a profile for each: -p 'prof/%%m.mip', %%m is the image id",
                     o->c.operand_count, o->c.profile);
}

static enum mip_status run_merge(const void *options, struct diag *d)
{
    const struct merge_options *o = options;
    return data_names_each_image(&o->c) ? data_for_each_profile(&o->c, true, o->strict, merge_one, &o, d)
                                        : merge_one(&o->c, &o, d);
}

static enum mip_status run_yaml2mip(const void *options, struct diag *d)
{
    const struct create_options *o = options;
    const struct data_command *c = &o->c;
    const char *path = c->operand_count ? c->operands[0] : "-";
    FREED_BY(bytes_free) struct bytes text = {0};
    FREED_BY(prof_free) struct prof p = {0};
    uint64_t replaced;
    int lock = -1;
    enum mip_status st = file_is_other(c->profile, path, d);
    if (!st)
        st = file_read_text(path, &text, d);
    if (!st)
        st = rep_yaml_read(strcmp(path, "-") == 0 ? "standard input" : path, text.data, text.len, &p, d);
    if (!st)
        st = prof_lock(c->profile, NULL, &lock, d); /* a merge that reads the profile now would write over this one */
    if (!st)
        st = check_replaced(c, o->force, &p, &replaced, d);
    if (!st)
        st = prof_write(c->profile, &p, d);
    if (!st)
        fprintf(stderr, DATA_TOOL ": wrote profile %s: %zu function%s\n", c->profile, p.count, data_plural(p.count));
    if (!st && o->json)
        put_outcome(json_pack("{s:s, s:i, s:o, s:i, s:I}", "format", "mip-yaml2mip", "version", 1, "profile",
                              rep_json_text(c->profile), "functions", (int)p.count, "raw_profiles",
                              rep_json_count(p.runs)));
    prof_unlock(lock);
    return st;
}

const struct data_verb data_create_verb = {
    .name = "create",
    .brief = "make an empty profile from a map",
    .usage = "-p OUT.mip [--force] MAP…",
    .rows = create_rows,
    .size = sizeof(struct create_options),
    .profile = DATA_PROFILE_OPTION,
    .least = 1,
    .most = DATA_ANY_OPERANDS,
    .help = "MAP: the linked firmware (ELF), or its map section (.mipmap).  If OUT.mip has runs of this image, it\n"
            "stays as it is.  If it has runs of another image, " DATA_TOOL " refuses; --force replaces it.\n"
            "Several maps: %m in the profile's name is the image id: -p 'prof/%m.mip'.\n\n"
            "Example:\n  " DATA_TOOL " create -p app.mip app.elf",
    .run = run_create,
};

const struct data_verb data_merge_verb = {
    .name = "merge",
    .brief = "add raw profiles, one a run, and other profiles of the image",
    .usage = "-p FILE.mip [--strict] [--name RUN] RAW|MIP…",
    .rows = merge_rows,
    .size = sizeof(struct merge_options),
    .profile = DATA_PROFILE_OPTION,
    .least = 1,
    .most = DATA_ANY_OPERANDS,
    .help = "Bad raw profiles are named and skipped.  Exit status 0 when at least one was merged.\n"
            "Raw profiles of several images: %m in the profile's name is the image id: -p 'prof/%m.mip'.\n"
            "Exit status 0 then means that all were read, and each image has a profile.\n\n"
            "Example:\n  " DATA_TOOL " merge -p app.mip monday.mipraw tuesday.mipraw",
    .run = run_merge,
};

const struct data_verb data_yaml2mip_verb = {
    .name = "yaml2mip",
    .brief = "make a profile of its YAML form",
    .usage = "-p OUT.mip [--force] [--json] [FILE.yaml]",
    .rows = create_rows,
    .size = sizeof(struct create_options),
    .profile = DATA_PROFILE_OPTION,
    .most = 1,
    .help = "Without a file: standard input.  If OUT.mip has runs of another image, " DATA_TOOL " refuses.\n\n"
            "Example:\n  " DATA_TOOL " yaml2mip -p app.mip app.yaml",
    .run = run_yaml2mip,
};
