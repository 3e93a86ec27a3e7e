/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * mipdata show --source, --asm, --tree, --top, --per-file.
 */
#include <stdlib.h>

#include "base/file.h"
#include "mipdata/tree.h"
#include "report/show_views.h"

/* The lines and marks of the output. */
const char data_show_help[] =
    "Call Count   calls; with coverage alone, the raw profiles in which it ran; N..: N or more, as a counter\n"
    "             stopped at 2147483648\n"
    "Order Sum    its places among the first calls, added up over all raw profiles\n"
    "HOT, COLD    in a row of blocks: the block ran, did not run; ?: the data cannot tell\n"
    "Blocks       0 is the entry; with edge counts, 3.1 is a part of block 3, after a call\n"
    "low..high    bounds: a frame never left the function, or no counter may stand there\n"
    "about N      may be off: a reset while the function may have been running, or an interruption inside\n"
    "             an increment (-fmachine-profile-atomic prevents the latter)\n"
    "Inlined Copies (with --debug)   at how many places inlined code of the function ran; unknown: no counters\n"
    "--source     !: the line did not run; *: it ran in part; ~: its effect is not known; ?: not known\n"
    "--uncovered  only functions, lines or files that did not run, or ran in part\n"
    "\nExample:\n"
    "  " DATA_TOOL " show -p app.mip --debug app.elf -r '^clamp$'\n"
    "  clamp\n"
    "    Source Info: src/clamp.c:3\n"
    "    Call Count: 5\n"
    "    Block Coverage:\n"
    "       HOT  COLD HOT \n"
    "    Blocks (offset, count):\n"
    "        0  +0x0     ran      5  src/clamp.c:5\n"
    "        1  +0xc     not run  0  src/clamp.c:6\n"
    "        2  +0x10    ran      5  src/clamp.c:7\n"
    "    Edges:\n"
    "      outside -> 0: 5\n"
    "      0 -> 1: 0\n"
    "      0 -> 2: 5\n"
    "      1 -> 2: 0\n"
    "      2 -> outside: 5";

bool data_is_view(const struct data_command *c)
{
    return c->source || c->assembly || c->tree || c->per_file || c->top;
}

static enum mip_status read_top(const struct data_command *c, size_t *top, struct diag *d)
{
    char *end;
    *top = SIZE_MAX;
    if (!c->top)
        return MIP_OK;
    unsigned long n = strtoul(c->top, &end, 10);
    if (c->top[0] < '0' || c->top[0] > '9' || *end || n == 0)
        return diag_error(d, MIP_USAGE, NULL, DIAG_NO_OFFSET, "--top takes a number from 1 on, not '%s'", c->top);
    *top = n;
    return MIP_OK;
}

static enum mip_status check_view(const struct data_command *c, struct diag *d)
{
    if (c->source + c->assembly + c->tree + c->per_file > 1)
        return diag_error(d, MIP_USAGE, NULL, DIAG_NO_OFFSET,
                          "--source, --asm, --tree and --per-file exclude each other");
    if (c->top && (c->source || c->tree || c->per_file))
        return diag_error(d, MIP_USAGE, NULL, DIAG_NO_OFFSET, "--top stands alone, or with --asm");
    if (c->name)
        return diag_error(d, MIP_USAGE, NULL, DIAG_NO_OFFSET, "--run is for the list of functions alone");
    bool several = data_names_each_image(c);
    if (several && c->top && c->json)
        return diag_error(d, MIP_USAGE, NULL, DIAG_NO_OFFSET, "--top --json is of one image");
    if (!c->debug && !several)
        return diag_error(d, MIP_USAGE, NULL, DIAG_NO_OFFSET,
                          "--source, --asm, --tree, --top and --per-file need --debug ELF");
    if (c->json && (c->source || c->assembly || c->tree)) {
        diag_error(d, MIP_USAGE, NULL, DIAG_NO_OFFSET,
                   "--source, --asm and --tree are for people: they have no --json");
        diag_note(d, "mipdata export --format=json has lines; mipdata show --json has blocks and calls");
        return MIP_USAGE;
    }
    enum mip_status st = file_is_other(c->output, c->profile, d);
    return st ? st : file_is_other(c->output, c->debug, d);
}

/* Shows lines.  This needs a tree, as the options select it.  *reached: did a line run that is called unreachable? */
static enum mip_status show_lines(const struct data_command *c, struct rep_view *v, struct bytes *out,
                                  enum mip_status *reached, struct diag *d)
{
    struct data_tree t;
    enum mip_status st = data_tree_open(c, "show", 0, NULL, &t, d);
    v->p = &t.p;
    v->tree = &t.tree;
    if (!st) {
        data_warn_of_lines(c, &t);
        data_tell_unprobed(&t);
    }
    if (!st && c->source)
        rep_show_source(v, out);
    else if (!st)
        (c->json ? rep_show_files_json : rep_show_files)(v, out);
    *reached = st ? st : data_check_unreachable(&t, d);
    data_tree_close(&t);
    return st;
}

/* Refuses an empty result: it means a mistake in the expression, or a profile without samples. */
static enum mip_status check_code_view(const struct data_command *c, const struct prof *p, const struct rep_options *o,
                                       struct diag *d)
{
    size_t wanted = 0, edges = 0;
    for (size_t i = 0; i < p->count; i++) {
        wanted += rep_wanted(o, &p->functions[i]);
        edges += p->functions[i].edge_count;
    }
    if (c->regex && !wanted)
        return data_nothing_matches(c, c->profile, d);
    if (!c->tree || edges)
        return MIP_OK;
    diag_error(d, MIP_NO, c->profile, DIAG_NO_OFFSET, "it has no call samples, which tell who called whom");
    diag_note(d, "compile and link with -fmachine-profile-runtime-buffer=1024 (docs/call_samples.md)");
    return MIP_NO;
}

static enum mip_status show_code(const struct data_command *c, struct rep_options *o, struct rep_view *v,
                                 struct bytes *out, struct diag *d)
{
    struct prof p = {0};
    struct rep_code code = {0};
    struct src_image image = {0};
    enum mip_status st = data_read_counts(c, &p, d);
    if (!st)
        st = data_image_open(c, &p, &image, d);
    o->lines = image.lines;
    if (!st)
        st = check_code_view(c, &p, o, d);
    if (!st) {
        rep_code_open(&p, image.elf, o->lines, &code);
        v->p = &p;
        v->code = &code;
        if (c->assembly)
            rep_show_assembly(v, out);
        else if (c->tree)
            rep_show_tree(v, out);
        else
            (c->json ? rep_show_top_json : rep_show_top)(v, out);
        rep_code_close(&code);
    }
    src_image_close(&image);
    prof_free(&p);
    return st;
}

/* What show_image() needs besides the command. */
struct image_view {
    struct rep_options *o;
    struct rep_view *v;
    struct bytes *out;
};

/* Shows the code of one of several images, after its name. */
static enum mip_status show_image(const struct data_command *c, void *of, struct diag *d)
{
    struct image_view *i = of;
    char *name = data_program_name(c);
    bytes_printf(i->out, "%s%s:\n", i->out->len ? "\n" : "", name);
    free(name);
    return show_code(c, i->o, i->v, i->out, d);
}

enum mip_status data_show_view(const struct data_command *c, bool colour, struct diag *d)
{
    struct rep_options o = {.mangled = c->mangled, .colour = colour};
    struct rep_view v = {.o = &o, .uncovered = c->uncovered};
    struct bytes out = {0};
    struct image_view each = {&o, &v, &out};
    regex_t filter;
    enum mip_status st = check_view(c, d), reached = MIP_OK;
    if (!st)
        st = read_top(c, &v.top, d);
    if (!st && c->regex) {
        st = rep_filter(c->regex, &filter, d);
        o.filter = st ? NULL : &filter;
    }
    if (!st)
        st = c->source || c->per_file   ? show_lines(c, &v, &out, &reached, d)
             : data_names_each_image(c) ? data_for_each_image(c, show_image, &each, NULL, d)
                                        : show_code(c, &o, &v, &out, d);
    if (!st)
        st = file_write(c->output, out.data, out.len, d);
    if (!st)
        st = reached;
    bytes_free(&out);
    if (o.filter)
        regfree(&filter);
    return st;
}
