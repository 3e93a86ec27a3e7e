/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * SonarQube's generic test coverage, version 1 (documentation, "Generic test data").
 */
#include <inttypes.h>

#include "export/export.h"
#include "export/export_names.h"

static void put_sonar_line(const struct src_file *f, const struct src_line *l, struct bytes *out)
{
    size_t covered = 0;
    bytes_printf(out, "    <lineToCover lineNumber=\"%" PRIu32 "\" covered=\"%s\"", l->line,
                 src_line_ran(l) ? "true" : "false");
    for (size_t b = 0; b < l->branch_count; b++)
        covered += f->branches[l->branch + b].count > 0;
    if (l->branch_count)
        bytes_printf(out, " branchesToCover=\"%zu\" coveredBranches=\"%zu\"", l->branch_count, covered);
    bytes_puts(out, "/>\n");
}

exp_writer exp_write_sonar;
void exp_write_sonar(const struct src_tree *t, const struct exp_options *o, struct bytes *out)
{
    (void)o;
    bytes_puts(out, "<coverage version=\"1\">\n");
    for (size_t i = 0; i < t->count; i++) {
        const struct src_file *f = &t->files[i];
        bytes_puts(out, "  <file path=\"");
        exp_put_xml(f->path, out);
        bytes_puts(out, "\">\n");
        for (size_t k = 0; k < f->line_count; k++)
            if (f->lines[k].state == SRC_NOT_RUN || src_line_ran(&f->lines[k]))
                put_sonar_line(f, &f->lines[k], out);
        bytes_puts(out, "  </file>\n");
    }
    bytes_puts(out, "</coverage>\n");
}
