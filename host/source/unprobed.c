/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Problem: debug information lists all that was linked.  Files that mipcc did not compile have lines of which nothing
 * is known.  In a list of coverage they are rows of zeros, or of 100 %.
 * Method: a file stays if a block with a record has code of one of its lines, or if the state of a function is known.
 *
 * Example: main.c (probes), errno.c of the C library, boot.c of the project, compiled plain: main.c stays; 2 files are
 * out, of which boot.c is below the root.
 */
#include "source/unprobed.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/bytes.h"

void src_share_probes(struct src_tree *a, struct src_tree *b)
{
    for (size_t i = 0, k = 0; i < a->count && k < b->count;) {
        int order = strcmp(a->files[i].path, b->files[k].path);
        if (order == 0)
            a->files[i].has_probes = b->files[k].has_probes = a->files[i].has_probes || b->files[k].has_probes;
        i += order <= 0;
        k += order >= 0;
    }
}

/* Is the file below the project's root?  A toolchain that was built anywhere else may have relative paths, too: of
 * these, only those are the project's that are there. */
static bool is_below_root(const struct src_file *f)
{
    return f->path[0] != '/' && (f->origin[0] == '/' || access(f->origin, R_OK) == 0);
}

void src_drop_unprobed(struct src_tree *t, struct src_unprobed *out)
{
    size_t kept = 0;
    *out = (struct src_unprobed){.below = xcalloc(t->count + 1, sizeof *out->below)};
    for (size_t i = 0; i < t->count; i++) {
        struct src_file *f = &t->files[i];
        if (f->has_probes) {
            t->files[kept++] = *f;
            continue;
        }
        bool has_code = f->line_count || f->function_count;
        out->count += has_code;
        if (has_code && is_below_root(f))
            out->below[out->below_count++] = xstrdup(f->path);
        src_file_free(f);
    }
    t->count = kept;
}

void src_unprobed_free(struct src_unprobed *u)
{
    for (size_t i = 0; i < u->below_count; i++)
        free(u->below[i]);
    free(u->below);
    *u = (struct src_unprobed){0};
}
