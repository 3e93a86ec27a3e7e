/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "report/report.h"

static void list_places(const struct rep_options *o, const struct prof_function *f, struct bytes *out,
                        struct bytes *talk)
{
    struct img_frame frames[IMG_FRAMES_MAX];
    size_t n = img_lines_at(o->lines, f->f.name, f->f.address, frames);
    if (!n)
        bytes_printf(talk, "warning: no debug information for %s\n", f->f.name);
    for (size_t i = 0; i < n; i++) {
        if (o->show_paths)
            bytes_printf(out, "%s\n", frames[i].file);
        else if (o->show_lines)
            bytes_printf(out, "%s:%d\n", frames[i].file, frames[i].line);
        else
            bytes_printf(out, "%s\n", frames[i].function);
    }
    img_frames_free(frames, n);
}

size_t rep_covered(const struct prof *p, const struct rep_options *o, struct bytes *out, struct bytes *talk)
{
    size_t covered = 0, before = 0;
    for (size_t i = 0; i < p->count; i++) {
        const struct prof_function *f = &p->functions[i];
        before += rep_before_fill(f);
        if (!f->raw_count)
            continue;
        covered++;
        if (!rep_wanted(o, f))
            continue;
        if (o->lines)
            list_places(o, f, out, talk);
        else
            bytes_printf(out, "%s\n", f->f.name);
    }
    if (before)
        bytes_printf(talk,
                     "note: %zu functions run, or may run, before the counters are filled: not listed, not known to be "
                     "uncovered; mipdata show names them\n",
                     before);
    if (p->left.count)
        bytes_printf(talk,
                     "note: %zu function%s left alone: not listed, not known to be uncovered; mipdata info says why\n",
                     p->left.count, p->left.count == 1 ? " was" : "s were");
    return covered;
}
