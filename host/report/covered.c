/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * mipdata covered: functions that ran, or that did not.
 */
#include "source/block_state.h"
#include "report/report.h"

static void put_name_line(const struct rep_options *o, const char *symbol, struct bytes *out)
{
    rep_put_name(o, symbol, out);
    bytes_puts(out, "\n");
}

/* Does debug information know the function? */
static bool list_places(const struct rep_options *o, const struct prof_function *f, struct bytes *out)
{
    struct img_frame frames[IMG_FRAMES_MAX];
    size_t n = img_lines_at(o->lines, f->f.name, f->f.address, frames);
    for (size_t i = 0; i < n; i++) {
        if (o->show_paths)
            bytes_printf(out, "%s\n", frames[i].file);
        else if (o->show_lines)
            bytes_printf(out, "%s:%d\n", frames[i].file, frames[i].line);
        else
            put_name_line(o, i + 1 < n ? frames[i].function : src_source_symbol(frames[i].function, f->f.name), out);
    }
    img_frames_free(frames, n);
    return n != 0;
}

static void put_source(const struct rep_options *o, const struct src_source *s, struct bytes *out)
{
    const struct img_source_function *f = s->function;
    if (o->show_paths && f->file[0])
        bytes_printf(out, "%s\n", f->file);
    else if (o->show_lines && f->file[0])
        bytes_printf(out, "%s:%d\n", f->file, f->line);
    else
        put_name_line(o, s->symbol, out);
}

/* Lists functions that ran, although no counter of their own says so. */
static void list_only_inlined(const struct rep_options *o, struct bytes *out, struct bytes *talk)
{
    size_t found = 0;
    for (size_t i = 0; i < o->inlined->code.function_count; i++) {
        const struct src_source *s = &o->inlined->sources[i];
        if (!s->places.ran || s->bodies.ran)
            continue;
        found++;
        if (rep_wanted_name(o, s->symbol))
            put_source(o, s, out);
    }
    if (found)
        bytes_printf(talk, "note: %zu function%s ran only inlined: listed last\n", found, found == 1 ? "" : "s");
}

size_t rep_uncovered(const struct prof *p, const struct rep_options *o, struct bytes *out, struct bytes *talk)
{
    size_t found = 0, unknown = o->inlined->without_debug;
    for (size_t i = 0; i < o->inlined->code.function_count; i++) {
        const struct src_source *s = &o->inlined->sources[i];
        if (src_never_ran(s)) {
            found++;
            if (rep_wanted_name(o, s->symbol))
                put_source(o, s, out);
        } else {
            unknown += s->profiled && !s->bodies.ran && !s->places.ran;
        }
    }
    if (unknown)
        bytes_printf(talk, "note: %zu function%s may have run: not listed; mipdata show tells why\n", unknown,
                     unknown == 1 ? "" : "s");
    if (o->inlined->without_debug)
        bytes_printf(talk,
                     "warning: %zu of %zu functions in the profile have no debug information: copies that were "
                     "inlined into them are not seen\n",
                     o->inlined->without_debug, p->count);
    return found;
}

size_t rep_covered(const struct prof *p, const struct rep_options *o, struct bytes *out, struct bytes *talk)
{
    size_t covered = 0, before = 0, unknown = 0;
    const char *first = NULL;
    for (size_t i = 0; i < p->count; i++) {
        const struct prof_function *f = &p->functions[i];
        before += src_before_fill(f);
        if (!prof_ran(f))
            continue;
        covered++;
        if (!rep_wanted(o, f))
            continue;
        if (!o->lines)
            put_name_line(o, f->f.name, out);
        else if (!list_places(o, f, out) && !unknown++)
            first = f->f.name;
    }
    if (unknown) {
        bytes_puts(talk, "warning: no debug information for ");
        if (unknown > 1)
            bytes_printf(talk, "%zu functions, the first is ", unknown);
        put_name_line(o, first, talk);
    }
    if (o->inlined && !o->one_run)
        list_only_inlined(o, out, talk);
    else if (covered < p->count)
        bytes_puts(talk, "note: functions that are not listed may have run inlined; --debug ELF tells of them\n");
    if (before)
        bytes_printf(talk,
                     "note: %zu functions run, or may run, before the counters are filled: not listed, not known to be "
                     "uncovered; mipdata show names them\n",
                     before);
    if (p->skipped.count)
        bytes_printf(talk,
                     "note: %zu function%s skipped: not listed, not known to be uncovered; mipdata info says why\n",
                     p->skipped.count, p->skipped.count == 1 ? " was" : "s were");
    return covered;
}
