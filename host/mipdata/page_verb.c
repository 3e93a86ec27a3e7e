/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * mipdata report: one HTML file.
 */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/progress.h"
#include "mipdata/data.h"
#include "mipdata/tree.h"
#include "report/page.h"

enum mip_status data_page(const struct data_command *c, struct diag *d)
{
    struct data_tree t;
    struct rep_options o = {.mangled = c->mangled};
    struct src_inlined inlined = {0};
    struct bytes out = {0};
    if (strcmp(c->output, "-") == 0 && isatty(STDOUT_FILENO))
        return diag_error(d, MIP_USAGE, NULL, DIAG_NO_OFFSET,
                          "the report is an HTML file: name it with -o report.html");
    enum mip_status st = data_tree_open(c, "report", NULL, &t, d);
    if (!st) {
        data_warn_of_lines(c, &t);
        const char *base = strrchr(c->debug, '/');
        src_inlined_read(&t.p, &t.image, &inlined);
        struct rep_page g = {.p = &t.p,
                             .tree = &t.tree,
                             .inlined = &inlined,
                             .elf = t.image.elf,
                             .lines = t.image.lines,
                             .options = &o,
                             .title = c->title ? c->title
                                      : base   ? base + 1
                                               : c->debug};
        struct progress *shown = progress_begin(DATA_TOOL, "making the page");
        rep_page(&g, &out);
        progress_end(shown);
        st = file_write(c->output, out.data, out.len, d);
    }
    if (!st)
        fprintf(stderr, DATA_TOOL ": wrote %s: %zu KiB\n", c->output, out.len / 1024);
    bytes_free(&out);
    src_inlined_free(&inlined);
    data_tree_close(&t);
    return st;
}
