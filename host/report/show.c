/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * mipdata show: one function after the other.
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/sort.h"
#include "source/block_state.h"
#include "report/show.h"

static void show_source(const struct rep_options *o, const char *name, uint64_t address, struct bytes *out)
{
    struct img_frame frame;
    if (!o->lines || !img_lines_function(o->lines, name, address, &frame))
        return;
    if (frame.file[0])
        bytes_printf(out, "  Source Info: %s:%d\n", frame.file, frame.line);
    img_frames_free(&frame, 1);
}

/* Returns all names as they are shown, sorted, so that equal names are next to each other. */
static char **sorted_names(const struct prof *p, const struct rep_options *o)
{
    char **names = xcalloc(p->count, sizeof *names);
    for (size_t i = 0; i < p->count; i++)
        names[i] = rep_name(o, p->functions[i].f.name);
    if (p->count > 1)
        qsort(names, p->count, sizeof *names, compare_texts);
    return names;
}

static void free_names(char **names, size_t count)
{
    for (size_t i = 0; i < count; i++)
        free(names[i]);
    free(names);
}

static bool is_shared(char **names, size_t count, const char *name)
{
    char **at = bsearch(&name, names, count, sizeof *names, compare_texts);
    size_t i = (size_t)(at - names);
    return (i > 0 && strcmp(names[i - 1], name) == 0) || (i + 1 < count && strcmp(names[i + 1], name) == 0);
}

static void show_runs(const struct prof *p, const struct prof_function *f, struct bytes *out)
{
    bytes_puts(out, "  Runs:");
    for (size_t i = 0; i < f->run_count; i++)
        bytes_printf(out, "%s %s", i ? "," : "", p->run_names[f->runs[i]]);
    bytes_puts(out, "\n");
}

/* Shows where its inlined copies ran, or why that is not known.  Shows nothing if it has no copies. */
static void show_inlined(const struct rep_options *o, const struct prof *p, const struct prof_function *f,
                         struct bytes *out)
{
    size_t source = o->inlined ? o->inlined->of_function[f - p->functions] : SIZE_MAX;
    const struct src_tally *places = source == SIZE_MAX ? NULL : &o->inlined->sources[source].places;
    if (places && places->all) {
        bytes_puts(out, "  Inlined Copies: ");
        src_put_places(places, out);
        bytes_puts(out, "\n");
    } else if (!places && !prof_ran(f)) {
        bytes_printf(out, "  Inlined Copies: unknown (%s)\n",
                     o->inlined ? "no debug information" : "--debug ELF tells of them");
    }
}

/* Shows functions that have no symbol, as the compiler inlined all of their calls. */
static void show_only_inlined(const struct rep_options *o, struct bytes *out)
{
    for (size_t i = 0; o->inlined && !o->one_run && i < o->inlined->code.function_count; i++) {
        const struct src_source *s = &o->inlined->sources[i];
        if (!src_only_inlined(s) || !rep_wanted_name(o, s->symbol) || (o->uncovered && s->places.ran))
            continue;
        rep_put_name(o, s->symbol, out);
        bytes_puts(out, "\n");
        if (s->function->file[0])
            bytes_printf(out, "  Source Info: %s:%d\n", s->function->file, s->function->line);
        bytes_puts(out, "  Inlined Copies: no code of its own; ");
        src_put_places(&s->places, out);
        bytes_puts(out, "\n\n");
    }
}

/* Says that a frame was there before the counters were filled.  It leaves the function without having entered it.  The
 * flow law then gives it a way in. */
static void show_before_fill(const struct prof_function *f, struct bytes *out)
{
    if (src_before_fill(f) && f->f.flags & MIP_REC_STOPPED)
        bytes_puts(out, "  Stopped: the program was stopped anywhere, perhaps in this function, before its probe\n");
    else if (src_before_fill(f))
        bytes_puts(out, "  Before Fill: runs, or may run, before the counters are filled\n");
    else if (f->f.flow_count && (f->f.flags & MIP_REC_BEFORE_FILL))
        bytes_puts(out, "  Before Fill: where it was running when the counters were filled, counts may be too high by "
                        "one for each such frame\n");
}

/* Says what an earlier build's profile knows to be covered: it has no probe, so this build's runs do not tell. */
static void show_known(const struct prof_function *f, struct bytes *out)
{
    size_t n = 0;
    char id[41];
    if (!f->f.known)
        return;
    for (size_t b = 0; b < img_knowable(&f->f); b++)
        n += img_is_known(&f->f, b);
    img_id_text(f->f.known_id, id);
    bytes_printf(out, "  Known Covered: %zu of %zu block%s, by %s (image id %s)\n", n, img_knowable(&f->f),
                 img_knowable(&f->f) == 1 ? "" : "s", f->f.known_from, id);
}

/* Shows the skipped functions: their count and coverage are not known. */
static void show_skipped(const struct prof *p, const struct rep_options *o, struct bytes *out)
{
    for (size_t i = 0; i < p->skipped.count; i++) {
        const struct img_skipped *l = &p->skipped.at[i];
        if (!rep_wanted_skipped(o, l))
            continue;
        rep_put_name(o, l->name, out);
        bytes_puts(out, "\n");
        show_source(o, l->name, l->address, out);
        if (l->file[0])
            bytes_printf(out, "  Source File: %s\n", l->file);
        bytes_printf(out, "  Skipped: %s; whether it ran is not known\n\n", l->why);
    }
}

bool rep_ran_in_whole(const struct prof_function *f)
{
    bool whole = prof_ran(f);
    for (size_t i = 0; f->covered && i < img_block_count(&f->f) && whole; i++)
        whole = src_is_block_covered(f, i);
    return whole;
}

void rep_show(const struct prof *p, const struct rep_options *o, struct bytes *out)
{
    char **names = sorted_names(p, o);
    for (size_t i = 0; i < p->count; i++) {
        const struct prof_function *f = &p->functions[i];
        if (!rep_wanted(o, f) || (o->uncovered && rep_ran_in_whole(f)))
            continue;
        char *name = rep_name(o, f->f.name);
        bytes_printf(out, "%s\n", name);
        show_source(o, f->f.name, f->f.address, out);
        if (img_function_source(&f->f)[0] && is_shared(names, p->count, name))
            bytes_printf(out, "  Source File: %s\n", img_function_source(&f->f));
        free(name);
        bytes_printf(out, "  Call Count: %" PRIu64 "%s\n", f->call_count, f->f.flags & MIP_REC_PINNED ? ".." : "");
        show_inlined(o, p, f, out);
        if (f->order_sum)
            bytes_printf(out, "  Order Sum: %" PRIu64 "\n", f->order_sum);
        if (f->run_count)
            show_runs(p, f, out);
        show_before_fill(f, out);
        show_known(f, out);
        rep_show_calls(p, o, f, out);
        rep_show_blocks(p, o, f, out);
        bytes_puts(out, "\n");
    }
    free_names(names, p->count);
    show_only_inlined(o, out);
    show_skipped(p, o, out);
}
