/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Stores a received profile: each file is written as a whole or left as it was.
 */
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "mipdump/dump_session.h"
#include "startup/startup_walk.h"
#include "profile/lock.h"
#include "profile/merge.h"
#include "profile/merge_profiles.h"

static void note_elf(struct diag *d)
{
    diag_note(d, "give the ELF file that was on the chip when this was taken");
}

bool dump_is_other(const struct dump_session *s, const struct img_header *h)
{
    return s->o->elf && img_is_other_image(&s->image.header, h);
}

enum mip_status dump_refuse_other(const struct dump_session *s, const struct img_header *h, struct diag *d)
{
    char its[41], ours[41];
    img_id_text(h->image_id, its);
    img_id_text(s->image.header.image_id, ours);
    diag_fail(d, MIP_MISMATCH, s->transport.name, "profile of image %s; %s is %s", its, s->o->elf, ours);
    note_elf(d);
    return MIP_MISMATCH;
}

static enum mip_status check_dump_image(struct dump_session *s, const struct dump_received *t, struct diag *d)
{
    const struct img_header *ours = &s->image.header, *its = &t->header;
    enum mip_status st = MIP_OK;
    if (dump_is_other(s, its))
        return dump_refuse_other(s, its, d);
    if (its->has_length && ours->data_length != its->data_length)
        st = diag_fail(d, MIP_MISMATCH, s->transport.name, "%llu bytes of raw section; %s has %llu",
                       (unsigned long long)its->data_length, s->o->elf, (unsigned long long)ours->data_length);
    else if ((!ours->has_id || !its->has_id) && !s->id_missed)
        fprintf(s->o->talk, DUMP_TOOL ": warning: %s has no image id: it may be of another image\n",
                ours->has_id ? s->transport.name : s->o->elf);
    s->id_missed = s->id_missed || !ours->has_id || !its->has_id;
    if (st)
        note_elf(d);
    return st;
}

/* Reports doubts, as `mipdata merge` does. */
static void say_doubts(struct dump_session *s, const char *raw, const struct prof_merge_result *r, uint32_t entries)
{
    FREED_BY(bytes_free) struct bytes lines = {0};
    prof_merge_doubts(raw, r, entries, &lines);
    bytes_print_lines(&lines, DUMP_TOOL, s->o->talk);
}

/* Reads the profile; makes an empty one if there is none yet. */
static enum mip_status read_or_make(struct dump_session *s, struct prof *p, struct diag *d)
{
    struct img_map map;
    enum img_fill fill;
    enum mip_status st = prof_read(s->o->merge_into, p, d);
    if (st != MIP_NO_DEVICE)
        return st;
    if (!s->o->elf) {
        diag_note(d, "with --elf it is made; or: mipdata create -p %s firmware.elf", s->o->merge_into);
        return st;
    }
    st = img_map_read_marked(s->o->elf, &map, &fill, d);
    if (!st)
        prof_from_map(&map, p);
    if (!st && fill == IMG_FILL_NONE)
        fprintf(s->o->talk,
                DUMP_TOOL
                ": warning: no call of mip_init() is found in %s from the entry on: functions that run before "
                "it will look as if they never did\n",
                s->o->elf);
    return st;
}

static enum mip_status merge_into(struct dump_session *s, struct prof_raw *raw, struct diag *d)
{
    struct prof p;
    struct prof_merge_result result;
    struct diag warning = {0};
    enum mip_status st = read_or_make(s, &p, d);
    if (st)
        return st;
    st = prof_merge(&p, raw, &result, &warning, d);
    if (!st && warning.text[0] && !s->id_missed)
        fprintf(s->o->talk, DUMP_TOOL ": %s\n", warning.text);
    s->id_missed = s->id_missed || (!st && warning.text[0]);
    prof_sort_runs(&p);
    if (!st)
        st = prof_write(s->o->merge_into, &p, d);
    if (!st)
        say_doubts(s, raw->name, &result, p.ring.entries);
    if (!st)
        fprintf(s->o->talk, DUMP_TOOL ": merged into %s: %zu of %zu functions in this dump, %llu dump%s so far\n",
                s->o->merge_into, result.covered, p.count, (unsigned long long)p.runs, p.runs == 1 ? "" : "s");
    prof_free(&p);
    return st;
}

static enum mip_status merge(struct dump_session *s, const struct dump_received *t, struct diag *d)
{
    struct prof_raw raw;
    struct bytes copy = {0};
    bytes_append(&copy, t->file.data, t->file.len);
    enum mip_status st = prof_raw_take(s->transport.name, &copy, &raw, d);
    if (st)
        return st;
    int lock;
    st = prof_lock(s->o->merge_into, transport_interrupted, &lock, d);
    if (!st)
        st = merge_into(s, &raw, d);
    prof_unlock(lock);
    prof_raw_free(&raw);
    return st;
}

/* Chooses the output's name.  The chip chose a part of it, so it must be none of the files in use. */
static enum mip_status choose_output(struct dump_session *s, const struct dump_received *t, char **name, struct diag *d)
{
    const struct dump_options *o = s->o;
    *name = NULL;
    if (!o->output)
        return MIP_OK;
    *name = dump_output_name(&s->names, o->output, o->repeat == 1, t->header.dump_name, s->number);
    return dump_output_has_name(o->output) ? dump_check_output(o, *name, d) : MIP_OK;
}

enum mip_status dump_store(struct dump_session *s, const struct dump_received *t, struct diag *d)
{
    enum mip_status st = s->o->elf ? check_dump_image(s, t, d) : MIP_OK;
    FREED char *name = NULL;
    if (!st)
        st = choose_output(s, t, &name, d);
    if (!st && name) {
        st = file_save(name, t->file.data, t->file.len, transport_interrupted, d);
        if (st)
            diag_note(d, "%sthe counters on the chip were not reset",
                      st == MIP_TIMEOUT ? "" : "name a place that can be written to; ");
    }
    if (!st && s->o->merge_into)
        st = merge(s, t, d);
    if (!st) {
        dump_summary(s, t, name);
        st = dump_data_written(s, d);
    }
    return st;
}
