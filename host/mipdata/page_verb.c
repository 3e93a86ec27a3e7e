/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * mipdata report: one HTML file.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/progress.h"
#include "mipdata/tree.h"
#include "mipdata/verbs.h"
#include "report/page.h"
#include "source/reached.h"

struct page_options {
    struct data_command c;
    struct data_selection select;
    const char *title; /* NULL: the ELF's name */
    bool mangled;
};

#define AT(member) offsetof(struct page_options, member)

static const struct data_option own_options[] = {
    {0, "title", "TEXT", DATA_TEXT, AT(title), "the page's title (default: the name of the ELF)"},
    DATA_ROWS_END,
};

static const struct data_rows page_rows[] = {
    {data_files_options,      AT(c)      },
    {data_mangled_option,     AT(mangled)},
    {data_source_options,     AT(select) },
    {data_no_compiler_option, AT(select) },
    {own_options,             0          },
    {NULL,                    0          },
};

/* Warns of what the page lacks: texts of sources, and functions without debug information. */
static void warn_of_page(const struct data_command *c, const struct src_tree *t)
{
    size_t lacking = 0, files = 0;
    const char *first = NULL;
    for (size_t i = 0; i < t->count; i++) {
        const struct src_file *f = &t->files[i];
        if (!src_file_totals(f).lines)
            continue;
        files++;
        if (access(f->origin, R_OK) == 0)
            continue;
        first = first ? first : f->origin;
        lacking++;
    }
    if (lacking) {
        fprintf(stderr, DATA_TOOL ": warning: the page has no text of %zu of %zu files: %s cannot be read\n", lacking,
                files, first);
        fputs(DATA_TOOL ": note: run it where the sources are, or map their paths: --path-map FROM=TO\n", stderr);
    }
    if (t->without_debug) {
        fprintf(stderr, DATA_TOOL ": %s: warning: %zu function%s of the profile without debug information\n",
                c->debug ? c->debug : c->profile, t->without_debug, data_plural(t->without_debug));
        fputs(DATA_TOOL ": note: compile them with -g; the page has no lines of them\n", stderr);
    }
}

/* Returns the title: of one image its file's name. */
static const char *title_of(const struct page_options *o)
{
    const char *debug = o->c.debug, *base = debug ? strrchr(debug, '/') : NULL;
    return o->title ? o->title : base ? base + 1 : debug ? debug : "All programs";
}

static void make_page(const struct page_options *o, const struct data_tree *t, struct bytes *out)
{
    struct rep_options r = {.mangled = o->mangled};
    FREED_BY(src_inlined_free) struct src_inlined inlined = {0};
    struct src_blocks pieces;
    if (!t->program_count) {
        src_pieces_read(&t->p, t->image.elf, &pieces);
        src_inlined_read(&t->p, &t->image, &pieces, &inlined);
        src_blocks_free(&pieces);
    }
    struct rep_programs programs = data_tree_programs(t);
    struct rep_page g = {.p = programs.count ? NULL : &t->p,
                         .tree = &t->tree,
                         .unprobed = &t->unprobed,
                         .inlined = &inlined,
                         .elf = t->image.elf,
                         .lines = t->image.lines,
                         .options = &r,
                         .title = title_of(o),
                         .programs = programs};
    struct progress *shown = progress_begin(DATA_TOOL, "making the page");
    rep_page(&g, out);
    progress_end(shown);
    free((void *)programs.at);
}

static enum mip_status run_report(const void *options, struct diag *d)
{
    const struct page_options *o = options;
    const struct data_command *c = &o->c;
    struct data_tree t;
    struct bytes out = {0};
    if (strcmp(c->output, "-") == 0 && isatty(STDOUT_FILENO))
        return diag_fail(d, MIP_USAGE, NULL, "the report is an HTML file: name it with -o report.html");
    enum mip_status st = data_tree_open(c, &o->select, "report", DATA_TREE_TESTS | DATA_TREE_LACKING, NULL, &t, d);
    if (!st) {
        data_warn_of_lines(c, &t);
        data_tell_unprobed(&t);
        warn_of_page(c, &t.tree);
        make_page(o, &t, &out);
    }
    size_t len = out.len;
    st = data_write(c, &out, st, d);
    if (!st) {
        fprintf(stderr, DATA_TOOL ": wrote %s: %zu KiB\n", c->output, len / 1024);
        st = data_check_unreachable(&t, d);
    }
    data_tree_close(&t);
    return st;
}

const struct data_verb data_report_verb = {
    .name = "report",
    .brief = "write one HTML file with all of it: flash by heat, sources, machine code, calls",
    .usage = "[-p] FILE.mip --debug ELF -o report.html [--title TEXT] [--files GLOB]…",
    .rows = page_rows,
    .size = sizeof(struct page_options),
    .profile = DATA_PROFILE_FIRST,
    .most = DATA_IMAGES,
    .help = "The file needs no network and no other file.  Sources are read where the compiler saw them.\n\n"
            "Example:\n  " DATA_TOOL " report -p app.mip --debug app.elf -o report.html",
    .run = run_report,
};
