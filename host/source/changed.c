/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Lines of a tree that a patch adds.
 */
#include "source/changed.h"

#include <stdlib.h>

#include "base/bytes.h"

static void copy_changed_lines(const struct src_file *from, const struct src_numbers *added, struct src_file *to)
{
    to->path = xstrdup(from->path);
    to->origin = xstrdup(from->origin);
    to->lines = xcalloc(from->line_count + 1, sizeof *to->lines);
    to->branches = xcalloc(from->branch_count + 1, sizeof *to->branches);
    for (size_t i = 0; i < from->line_count; i++) {
        struct src_line l = from->lines[i];
        if (!src_numbers_have(added, l.line))
            continue;
        for (size_t b = 0; b < l.branch_count; b++)
            to->branches[to->branch_count + b] = from->branches[l.branch + b];
        l.branch = to->branch_count;
        to->branch_count += l.branch_count;
        to->lines[to->line_count++] = l;
    }
}

size_t src_changed_lines(const struct src_tree *t, const struct src_patch *patch, struct src_tree *out,
                         const char **strangers)
{
    FREED bool *found = xcalloc(patch->count + 1, sizeof *found);
    FREED size_t *file = xcalloc(t->count + 1, sizeof *file);
    *out = (struct src_tree){
        .files = xcalloc(t->count + 1, sizeof *out->files), .has_counts = t->has_counts, .tests = t->tests};
    size_t count = 0;
    src_patch_pair(patch, false, t, file);
    for (size_t i = 0; i < t->count; i++) {
        if (file[i] == SIZE_MAX)
            continue;
        found[file[i]] = true;
        copy_changed_lines(&t->files[i], &patch->files[file[i]].added, &out->files[out->count++]);
    }
    for (size_t k = 0; k < patch->count; k++)
        if (patch->files[k].new_path && !found[k])
            strangers[count++] = patch->files[k].new_path;
    return count;
}
