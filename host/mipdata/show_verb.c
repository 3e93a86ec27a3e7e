/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * mipdata show: the list of functions, and --source, --asm, --tree, --top, --per-file.
 */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "mipdata/job.h"
#include "mipdata/llvm_verbs.h"
#include "mipdata/project_verbs.h"
#include "mipdata/tree.h"
#include "mipdata/verbs.h"
#include "report/list_json.h"
#include "report/show_views.h"

struct show_options {
    struct data_command c;
    struct data_selection select;
    const char *run;                       /* NULL: all runs */
    const char *colour;                    /* "auto", "always", "never"; NULL: "auto" */
    const char *top;                       /* a number; NULL: all */
    bool source, assembly, tree, per_file; /* at most one */
    bool uncovered, mangled, json;
};

#define AT(member) offsetof(struct show_options, member)

static const struct data_option own_options[] = {
    {0,           "color", "WHEN", DATA_TEXT, AT(colour), "auto (a terminal, and NO_COLOR is not set), always, never"},
    {0,     "colour", "WHEN", DATA_TEXT, AT(colour), NULL},
    {0, "source", "", DATA_FLAG, AT(source), "the sources with the count of each line"},
    {0,           "asm", "", DATA_FLAG, AT(assembly), "the machine code with the count of each block and the odds of branches"},
    {0,"tree", "", DATA_FLAG, AT(tree), "who called whom, by call samples"},
    {0,  "top", "N", DATA_TEXT, AT(top), "the N hottest functions: by bytes of code times how often they ran"},
    {0,       "per-file", "", DATA_FLAG, AT(per_file), "a table of files; its last line is TOTAL … N%"},
    {0          },
};

static const struct data_rows show_rows[] = {
    {data_files_options,      AT(c)        },
    {data_mangled_option,     AT(mangled)  },
    {data_uncovered_option,   AT(uncovered)},
    {data_run_option,         AT(run)      },
    {data_source_options,     AT(select)   },
    {data_no_compiler_option, AT(select)   },
    {data_json_option,        AT(json)     },
    {own_options,             0            },
    {data_arch_option,        0            },
    {NULL,                    0            },
};

/* The lines and marks of the output. */
static const char show_help[] =
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

/* Does show print something else than its list? */
static bool is_view(const struct show_options *o)
{
    return o->source || o->assembly || o->tree || o->per_file || o->top;
}

static bool want_colour(const struct show_options *o)
{
    if (o->colour && strcmp(o->colour, "auto") != 0)
        return strcmp(o->colour, "always") == 0;
    const char *no = getenv("NO_COLOR"), *term = getenv("TERM");
    bool dumb = !term || strcmp(term, "dumb") == 0;
    return strcmp(o->c.output, "-") == 0 && isatty(STDOUT_FILENO) && !(no && *no) && !dumb;
}

static enum mip_status read_top(const char *text, size_t *top, struct diag *d)
{
    char *end;
    *top = SIZE_MAX;
    if (!text)
        return MIP_OK;
    unsigned long n = strtoul(text, &end, 10);
    if (text[0] < '0' || text[0] > '9' || *end || n == 0)
        return diag_fail(d, MIP_USAGE, NULL, "--top takes a number from 1 on, not '%s'", text);
    *top = n;
    return MIP_OK;
}

static enum mip_status check_view(const struct show_options *o, struct diag *d)
{
    if (o->source + o->assembly + o->tree + o->per_file > 1)
        return diag_fail(d, MIP_USAGE, NULL, "--source, --asm, --tree and --per-file exclude each other");
    if (o->top && (o->source || o->tree || o->per_file))
        return diag_fail(d, MIP_USAGE, NULL, "--top stands alone, or with --asm");
    if (o->run)
        return diag_fail(d, MIP_USAGE, NULL, "--run is for the list of functions alone");
    bool several = data_names_each_image(&o->c);
    if (several && o->top && o->json)
        return diag_fail(d, MIP_USAGE, NULL, "--top --json is of one image");
    if (!o->c.debug && !several)
        return diag_fail(d, MIP_USAGE, NULL, "--source, --asm, --tree, --top and --per-file need --debug ELF");
    if (o->json && (o->source || o->assembly || o->tree))
        return diag_fail(d, MIP_USAGE, NULL,
                         "--source, --asm and --tree are for people: they have no --json; note: mipdata export "
                         "--format=json has lines; mipdata show --json has blocks and calls");
    return data_check_output(&o->c, d);
}

/* Shows lines.  This needs a tree, as the options select it.  *reached: did a line run that is called unreachable? */
static enum mip_status show_lines(const struct show_options *o, struct rep_view *v, struct bytes *out,
                                  enum mip_status *reached, struct diag *d)
{
    FREED_BY(data_tree_close) struct data_tree t;
    enum mip_status st = data_tree_open(&o->c, &o->select, "show", 0, NULL, &t, d);
    v->p = &t.p;
    v->tree = &t.tree;
    if (!st) {
        data_warn_of_lines(&o->c, &t);
        data_tell_unprobed(&t);
    }
    if (!st && o->source)
        rep_show_source(v, out);
    else if (!st)
        (o->json ? rep_show_files_json : rep_show_files)(v, out);
    *reached = st ? st : data_check_unreachable(&t, d);
    return st;
}

/* What a view of code is made with. */
struct code_view {
    const struct show_options *o;
    struct rep_options *r;
    struct rep_view *v;
    struct bytes *out;
};

/* Refuses an empty result: it means a mistake in the expression, or a profile without samples. */
static enum mip_status check_code_view(const struct data_command *c, const struct code_view *view, const struct prof *p,
                                       struct diag *d)
{
    size_t wanted = 0, edges = 0;
    for (size_t i = 0; i < p->count; i++) {
        wanted += rep_wanted(view->r, &p->functions[i]);
        edges += p->functions[i].edge_count;
    }
    if (view->o->select.regex && !wanted)
        return data_nothing_matches(view->o->select.regex, c->profile, d);
    if (!view->o->tree || edges)
        return MIP_OK;
    return diag_fail(d, MIP_NO, c->profile,
                     "it has no call samples, which tell who called whom; note: compile and link with "
                     "-fmachine-profile-runtime-buffer=1024 (docs/call_samples.md)");
}

/* Shows the code of the image of c->debug.  of: a struct code_view. */
static enum mip_status show_code(const struct data_command *c, void *of, struct diag *d)
{
    struct code_view *view = of;
    FREED_BY(prof_free) struct prof p = {0};
    struct rep_code code = {0};
    FREED_BY(src_image_close) struct src_image image = {0};
    enum mip_status st = data_read_counts(c, &p, d);
    if (!st)
        st = data_image_open(c, &p, &image, d);
    view->r->lines = image.lines;
    if (!st)
        st = check_code_view(c, view, &p, d);
    if (!st) {
        rep_code_open(&p, image.elf, image.lines, &code);
        view->v->p = &p;
        view->v->code = &code;
        if (view->o->assembly)
            rep_show_assembly(view->v, view->out);
        else if (view->o->tree)
            rep_show_tree(view->v, view->out);
        else
            (view->o->json ? rep_show_top_json : rep_show_top)(view->v, view->out);
        rep_code_close(&code);
    }
    return st;
}

/* Shows the code of one of several images, after its name. */
static enum mip_status show_image(const struct data_command *c, void *of, struct diag *d)
{
    struct code_view *view = of;
    FREED char *name = data_program_name(c);
    bytes_printf(view->out, "%s%s:\n", view->out->len ? "\n" : "", name);
    return show_code(c, view, d);
}

static enum mip_status show_view(const struct show_options *o, struct diag *d)
{
    struct rep_options r = {.mangled = o->mangled, .colour = want_colour(o)};
    struct rep_view v = {.o = &r, .uncovered = o->uncovered};
    struct bytes out = {0};
    struct code_view view = {o, &r, &v, &out};
    regex_t filter;
    enum mip_status st = check_view(o, d), reached = MIP_OK;
    if (!st)
        st = read_top(o->top, &v.top, d);
    if (!st && o->select.regex) {
        st = rep_filter(o->select.regex, &filter, d);
        r.filter = st ? NULL : &filter;
    }
    if (!st)
        st = o->source || o->per_file       ? show_lines(o, &v, &out, &reached, d)
             : data_names_each_image(&o->c) ? data_for_each_image(&o->c, show_image, &view, NULL, d)
                                            : show_code(&o->c, &view, d);
    st = data_write(&o->c, &out, st, d);
    if (!st)
        st = reached;
    if (r.filter)
        regfree(&filter);
    return st;
}

/* Lists the functions of one image. */
static enum mip_status list_profile_functions(const struct show_options *o, struct diag *d)
{
    const struct data_selection *s = &o->select;
    const struct data_listing l = {.regex = s->regex,
                                   .run = o->run,
                                   .uncovered = o->uncovered,
                                   .mangled = o->mangled,
                                   .colour = want_colour(o),
                                   .json = o->json};
    struct data_job j;
    if (s->files.count || s->not_files.count || s->path_maps.count || s->root || s->all_files)
        return diag_fail(d, MIP_USAGE, NULL,
                         "--files, --not-files, --all-files, --path-map and --root need --source or --per-file");
    enum mip_status st = data_job_open(&o->c, &l, &j, d);
    if (!st)
        (o->json ? rep_show_json : rep_show)(&j.p, &j.o, &j.out);
    return data_job_close(&o->c, &j, st, d);
}

static bool is_colour(const char *word)
{
    return !word || strcmp(word, "auto") == 0 || strcmp(word, "always") == 0 || strcmp(word, "never") == 0;
}

static enum mip_status run_show(const void *options, struct diag *d)
{
    const struct show_options *o = options;
    const struct data_llvm_request llvm = {o->select.regex, o->json, is_view(o) || o->uncovered || o->run};
    const struct data_project_view project = {o->json, o->mangled, o->uncovered};
    if (!is_colour(o->colour))
        return diag_fail(d, MIP_USAGE, NULL, "show takes --color=auto, always or never, not %s", o->colour);
    if (data_is_llvm_profile(&o->c))
        return data_llvm_show(&o->c, &llvm, d);
    if (is_view(o))
        return show_view(o, d);
    if (!data_names_each_image(&o->c))
        return list_profile_functions(o, d);
    if (o->run)
        return diag_fail(d, MIP_USAGE, NULL, "--run is of one image");
    return data_show_images(&o->c, &o->select, &project, d);
}

const struct data_verb data_show_verb = {
    .name = "show",
    .brief = "print counts and blocks of each function",
    .usage = "[-p] FILE.mip [--source|--asm|--tree|--top N|--per-file] [--uncovered] [-r REGEX] [--debug ELF]",
    .rows = show_rows,
    .size = sizeof(struct show_options),
    .profile = DATA_PROFILE_FIRST,
    .most = DATA_IMAGES,
    .help = show_help,
    .run = run_show,
};
