/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * mipdata place: which functions go to fast memory, and whether they are there.
 */
#include <inttypes.h>
#include <regex.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "layout/landed.h"
#include "layout/veneers.h"
#include "mipdata/layout.h"
#include "mipdata/shared_options.h"
#include "mipdata/verbs.h"
#include "report/json_text.h"
#include "report/report.h"

struct place_options {
    struct data_command c;
    struct data_list regions; /* each is NAME=SIZE[@ADDRESS][,…] */
    struct data_list formats, path_maps;
    const char *sizes;   /* the image whose sizes count; NULL: that of --debug */
    const char *refused; /* functions that stay; NULL: none */
    const char *verify;  /* the image to look into; NULL: none */
    bool json;
};

#define AT(member) offsetof(struct place_options, member)

static const struct data_option own_options[] = {
    {0,                          "region", "NAME=SIZE[@ADDRESS],…", DATA_LIST, AT(regions),
     "a fast memory, as in itcm=16K or itcm=16K@0x10000000"},
    {0, "not", "REGEX", DATA_TEXT, AT(refused), "no functions whose name matches"},
    {0,               "verify", "ELF", DATA_TEXT, AT(verify), "say what is not in its region in this image, and why"},
    {0                         },
};

static const struct data_rows place_rows[] = {
    {data_files_options,   AT(c)        },
    {data_format_option,   AT(formats)  },
    {data_path_map_option, AT(path_maps)},
    {data_json_option,     AT(json)     },
    {own_options,          0            },
    {data_sizes_option,    AT(sizes)    },
    {NULL,                 0            },
};

struct placing {
    struct prof p;
    struct src_image image; /* of --debug */
    struct src_image sizes; /* of --sizes, if given */
    struct lay_heat heat;
    struct lay_own_sections sections;
    struct lay_regions regions;
    struct lay_plan plan;
};

static enum mip_status check_place_options(const struct place_options *o, const struct data_format *f,
                                           const struct lay_regions *regions, struct diag *d)
{
    const struct data_command *c = &o->c;
    if (!c->debug || !regions->count)
        return diag_fail(d, MIP_USAGE, NULL, "place needs %s",
                         c->debug ? "--region NAME=SIZE, the fast memory"
                                  : "--debug ELF, the image that the profile is of");
    if (f->each_region && regions->count > 1 && strcmp(c->output, "-") == 0 && !o->verify)
        return diag_fail(d, MIP_USAGE, NULL, "%s of several regions needs -o PREFIX", f->name);
    if ((o->verify || o->json) && o->formats.count)
        return diag_fail(d, MIP_USAGE, NULL, "%s prints a list: it excludes --format",
                         o->verify ? "--verify" : "--json");
    enum mip_status st = data_check_path_maps(&o->path_maps, d);
    const char *const inputs[] = {c->profile, c->debug, o->sizes, o->verify};
    for (size_t i = 0; i < sizeof inputs / sizeof *inputs && !st; i++)
        st = inputs[i] ? file_is_other(c->output, inputs[i], d) : MIP_OK;
    return st;
}

/* Returns by function whether --not keeps it out.  The caller frees it. */
static enum mip_status read_refused(const struct place_options *o, const struct lay_heat *h, bool **out, struct diag *d)
{
    regex_t filter;
    struct rep_options r = {.filter = &filter};
    size_t matches = 0;
    enum mip_status st = rep_filter(o->refused, &filter, d);
    if (st)
        return st;
    *out = xcalloc(h->count + 1, sizeof **out);
    for (size_t i = 0; i < h->count; i++)
        matches += (*out)[i] = rep_wanted_name(&r, h->functions[i].name);
    regfree(&filter);
    if (matches)
        return MIP_OK;
    return diag_fail(d, MIP_NO, o->c.debug, "no function matches --not=%s", o->refused);
}

/* Opens an image.  Without debug information it has no lines. */
static enum mip_status open_image(const char *path, struct src_image *out, struct diag *d)
{
    struct diag none = {0};
    *out = (struct src_image){0};
    enum mip_status st = img_elf_open(path, &out->elf, d);
    if (!st && img_lines_open(path, &out->lines, &none))
        out->lines = NULL;
    return st;
}

static enum mip_status make_plan(const struct place_options *o, struct placing *g, struct diag *d)
{
    FREED bool *refused = NULL;
    enum mip_status st = data_heat_read(&o->c, &g->p, g->image.elf, &g->heat, d);
    if (!st && o->sizes)
        st = open_image(o->sizes, &g->sizes, d);
    if (st)
        return st;
    if (o->sizes)
        data_take_sizes(o->sizes, g->sizes.elf, &g->heat);
    else
        fputs(DATA_TOOL ": warning: sizes are those of the image with probes\n" DATA_TOOL
                        ": note: --sizes ELF takes those of the plain image\n",
              stderr);
    const struct src_image *of = o->sizes ? &g->sizes : &g->image;
    lay_own_sections_read(of->elf, of->lines, &g->sections);
    if (o->refused)
        st = read_refused(o, &g->heat, &refused, d);
    if (!st)
        lay_place(&g->heat, &g->sections, refused, &g->regions, &g->plan);
    return st;
}

static double placed_share(uint64_t part, uint64_t whole)
{
    return whole ? 100.0 * (double)part / (double)whole : 0;
}

static size_t count_why(const struct placing *g, enum lay_why why)
{
    size_t count = 0;
    for (size_t i = 0; i < g->heat.count; i++)
        count += g->plan.of[i].why == why && g->heat.functions[i].executed && !g->heat.functions[i].is_probe;
    return count;
}

/* Names the chosen functions that may run too early.  If the walk could not tell, that is all of them. */
static void tell_doubtful(const struct placing *g)
{
    FREED_BY(bytes_free) struct bytes names = {0};
    size_t count = 0, all = 0;
    for (size_t i = 0; i < g->heat.count; i++) {
        bool chosen = g->plan.of[i].region != LAY_NO_REGION;
        all += chosen;
        if (chosen && g->heat.functions[i].is_doubtful)
            bytes_printf(&names, "%s%s", count++ ? ", " : "", g->heat.functions[i].name);
    }
    if (count)
        fprintf(stderr,
                DATA_TOOL ": warning: start-up code has calls through pointers, and may call %.*s before the region is"
                          " copied\n" DATA_TOOL ": note: --not=REGEX keeps functions out\n",
                count == all || names.len > 200 ? 22 : (int)names.len,
                count == all || names.len > 200 ? "any of these functions" : (const char *)names.data);
}

static void tell_plan(const struct placing *g)
{
    const struct machine_veneer *v = lay_veneers_of(&g->heat);
    for (size_t i = 0; i < g->regions.count; i++) {
        const struct lay_region *r = &g->regions.at[i];
        fprintf(stderr,
                DATA_TOOL ": %s: %zu function%s, %" PRIu64 " of %" PRIu64
                          " bytes, %.1f %% of executed instructions; %zu veneer%s in it\n",
                r->name, r->functions, data_plural(r->functions), r->used, r->bytes,
                placed_share(r->executed, g->heat.executed), r->veneers, data_plural(r->veneers));
    }
    if (v)
        fprintf(stderr,
                DATA_TOOL ": %zu veneer%s outside, at most %zu bytes; %.1f %% of executed calls go through one (%s)\n",
                g->plan.veneers, data_plural(g->plan.veneers), g->plan.veneers * v->bytes + v->once,
                placed_share(g->plan.far_calls, g->plan.calls), v->call);
    for (enum lay_why why = LAY_EARLY; why <= LAY_NO_ROOM; why++)
        if (count_why(g, why))
            fprintf(stderr, DATA_TOOL ": %zu function%s that ran stay%s outside: %s\n", count_why(g, why),
                    data_plural(count_why(g, why)), count_why(g, why) == 1 ? "s" : "", lay_why_text(why));
    tell_doubtful(g);
    if (count_why(g, LAY_SHARED))
        fputs(DATA_TOOL ": note: a linker moves sections: compile with -ffunction-sections\n", stderr);
    if (!g->sections.count)
        fputs(DATA_TOOL ": warning: without debug information it is not known whether functions have sections of their"
                        " own\n" DATA_TOOL ": note: compile with -ffunction-sections; -g makes it known\n",
              stderr);
}

/* An error if no function goes to a region.  Also if functions that cannot move execute more than half of all
 * instructions. */
static enum mip_status check_plan(const struct place_options *o, const struct placing *g, struct diag *d)
{
    const char *of = o->sizes ? o->sizes : o->c.debug;
    size_t chosen = 0;
    uint64_t shared = 0;
    for (size_t i = 0; i < g->heat.count; i++) {
        chosen += g->plan.of[i].region != LAY_NO_REGION;
        shared += g->plan.of[i].why == LAY_SHARED ? g->heat.functions[i].executed : 0;
    }
    if (shared > g->heat.executed / 2)
        return diag_fail(
            d, MIP_NO, of,
            "most functions that ran have no section of their own; note: compile with -ffunction-sections");
    if (chosen)
        return MIP_OK;
    return diag_fail(d, MIP_NO, of,
                     "no function of it can be placed; note: --format=table says of each why; was a run merged?");
}

/* Returns the path with the first --path-map that fits. */
static char *mapped(const struct data_list *maps, char *path)
{
    for (size_t i = 0; i < maps->count && path; i++) {
        size_t from = strcspn(maps->at[i], "=");
        if (strncmp(path, maps->at[i], from) != 0)
            continue;
        char *to = xasprintf("%s%s", maps->at[i] + from + 1, path + from);
        free(path);
        return to;
    }
    return path;
}

/* Finds the source files of the chosen functions.  Says how many have none. */
static struct lay_file *placed_files(const struct place_options *o, const struct placing *g, size_t *count)
{
    const struct src_image *of = o->sizes ? &g->sizes : &g->image;
    struct lay_file *files = xcalloc(of->elf->symbol_count + 1, sizeof *files);
    size_t without = 0;
    *count = 0;
    for (size_t i = 0; i < of->elf->symbol_count; i++) {
        const struct img_symbol *s = &of->elf->symbols[i];
        const struct lay_function *f = s->type == STT_FUNC && s->section ? lay_find(&g->heat, s->name) : NULL;
        if (!f || g->plan.of[f - g->heat.functions].region == LAY_NO_REGION)
            continue;
        char *path = mapped(&o->path_maps, lay_unit_file(of->lines, img_elf_code_address(of->elf, s)));
        if (path)
            files[(*count)++] = (struct lay_file){(uint32_t)(f - g->heat.functions), path};
        without += !path;
    }
    if (without)
        fprintf(stderr,
                DATA_TOOL ": warning: %zu function%s left out: no source file is known\n" DATA_TOOL
                          ": note: compile with -g\n",
                without, data_plural(without));
    return files;
}

static enum mip_status write_plan(const struct place_options *o, const struct placing *g, const struct data_format *f,
                                  struct diag *d)
{
    size_t file_count = 0;
    FREED struct lay_file *files = f->needs_files ? placed_files(o, g, &file_count) : NULL;
    struct lay_placed placed = {&g->heat, &g->plan, &g->regions, files, file_count};
    bool each = f->each_region && g->regions.count > 1;
    enum mip_status st = MIP_OK;
    for (uint32_t r = 0; r < (each ? g->regions.count : 1) && !st; r++) {
        FREED_BY(bytes_free) struct bytes out = {0};
        FREED char *path = each ? xasprintf("%s%s.ld", o->c.output, g->regions.at[r].name) : xstrdup(o->c.output);
        f->place(&placed, each ? r : LAY_NO_REGION, &out);
        st = file_write(path, out.data, out.len, d);
    }
    for (size_t i = 0; i < file_count; i++)
        free(files[i].path);
    return st;
}

static json_t *regions_json(const struct placing *g)
{
    json_t *list = json_array();
    for (size_t i = 0; i < g->regions.count; i++) {
        const struct lay_region *r = &g->regions.at[i];
        json_array_append_new(list,
                              json_pack("{s:o, s:I, s:o, s:I, s:I, s:I, s:I}", "name", rep_json_text(r->name), "bytes",
                                        rep_json_count(r->bytes), "address",
                                        r->has_address ? json_integer(rep_json_count(r->address)) : json_null(), "used",
                                        rep_json_count(r->used), "functions", rep_json_count(r->functions), "executed",
                                        rep_json_count(r->executed), "veneers", rep_json_count(r->veneers)));
    }
    return list;
}

/* The functions that ran.  l: where they landed; NULL: no image was looked at. */
static json_t *placed_functions_json(const struct placing *g, const struct lay_landings *l)
{
    json_t *list = json_array();
    for (size_t i = 0; i < g->heat.count; i++) {
        uint32_t n = g->plan.ranked[i], region = g->plan.of[n].region;
        const struct lay_function *f = &g->heat.functions[n];
        FREED_BY(bytes_free) struct bytes why = {0};
        if (!f->executed || f->is_probe)
            continue;
        if (l && region != LAY_NO_REGION)
            lay_put_landing(&l->of[n], f->name, &why);
        else
            bytes_puts(&why, lay_why_text(g->plan.of[n].why));
        bytes_u8(&why, 0);
        json_t *row = json_pack("{s:o, s:o, s:I, s:I, s:o}", "symbol", rep_json_text(f->name), "region",
                                region == LAY_NO_REGION ? json_null() : rep_json_text(g->regions.at[region].name),
                                "bytes", rep_json_count(f->bytes), "executed", rep_json_count(f->executed), "why",
                                rep_json_text((const char *)why.data));
        if (l)
            json_object_set_new(row, "landed", json_boolean(region != LAY_NO_REGION && l->of[n].how == LAY_LANDED));
        json_array_append_new(list, row);
    }
    return list;
}

static void put_place_json(const struct placing *g, const struct lay_landings *l, struct bytes *out)
{
    rep_json_put(json_pack("{s:s, s:i, s:o, s:I, s:I, s:I, s:I, s:o}", "format", "mip-place", "version", 1, "regions",
                           regions_json(g), "executed", rep_json_count(g->heat.executed), "calls",
                           rep_json_count(g->plan.calls), "far_calls", rep_json_count(g->plan.far_calls), "veneers",
                           rep_json_count(g->plan.veneers), "functions", placed_functions_json(g, l)),
                 out);
}

static enum mip_status write_place_json(const struct place_options *o, const struct placing *g, struct diag *d)
{
    struct bytes out = {0};
    put_place_json(g, NULL, &out);
    return data_write(&o->c, &out, MIP_OK, d);
}

/* Names each function that is not in its region, the hottest first, and those that are too large for any. */
static void put_missed(const struct placing *g, const struct lay_landings *l, struct bytes *out)
{
    for (size_t i = 0; i < g->heat.count; i++) {
        uint32_t n = g->plan.ranked[i];
        const struct lay_function *f = &g->heat.functions[n];
        bool large = g->plan.of[n].why == LAY_TOO_LARGE;
        if (l->of[n].how == LAY_LANDED && !large)
            continue;
        bytes_printf(out,
                     "%-8s %6.2f %% %7" PRIu64 " bytes  %s: ", large ? "-" : g->regions.at[g->plan.of[n].region].name,
                     placed_share(f->executed, g->heat.executed), f->bytes, f->name);
        if (large)
            bytes_puts(out, "too large for each region");
        else
            lay_put_landing(&l->of[n], f->name, out);
        bytes_puts(out, "\n");
    }
}

static enum mip_status verify_plan(const struct place_options *o, const struct placing *g, struct diag *d)
{
    FREED_BY(src_image_close) struct src_image image;
    FREED_BY(lay_landings_free) struct lay_landings l = {0};
    struct bytes out = {0};
    enum mip_status st = open_image(o->verify, &image, d);
    for (size_t i = 0; i < g->regions.count && !st; i++)
        if (g->regions.at[i].functions && !lay_region_is_there(&g->regions.at[i], image.elf)) {
            st = diag_fail(d, MIP_NO, o->verify, "it has no code in region %s", g->regions.at[i].name);
            diag_note(d,
                      g->regions.at[i].has_address
                          ? "is the fragment in the link, before the section with *(.text*)?"
                          : "give its address, %s=SIZE@ADDRESS: no section of code has %s in its name",
                      g->regions.at[i].name, g->regions.at[i].name);
        }
    if (!st) {
        lay_landed(&g->heat, &g->plan, &g->regions, o->sizes ? g->sizes.lines : g->image.lines, image.elf, image.lines,
                   &l);
        if (o->json)
            put_place_json(g, &l, &out);
        else
            put_missed(g, &l, &out);
        st = data_write(&o->c, &out, st, d);
        fprintf(stderr, DATA_TOOL ": %zu of %zu functions landed, %.1f %% of executed instructions\n", l.landed,
                l.landed + l.missed, placed_share(l.executed, g->heat.executed));
        st = st ? st : l.missed || count_why(g, LAY_TOO_LARGE) ? MIP_NO : MIP_OK;
    }
    return st;
}

static enum mip_status run_place(const void *options, struct diag *d)
{
    const struct place_options *o = options;
    struct placing g = {0};
    const struct data_format *f = NULL;
    enum mip_status st = data_layout_format(&o->formats, data_is_place, "table", &f, d);
    if (!st)
        st = lay_regions_read(o->regions.at, o->regions.count, &g.regions, d);
    if (!st)
        st = check_place_options(o, f, &g.regions, d);
    if (!st)
        st = data_read_counts(&o->c, &g.p, d);
    if (!st)
        st = open_image(o->c.debug, &g.image, d);
    if (!st)
        st = data_check_debug_image(&o->c, &g.p, g.image.elf, d);
    if (!st)
        st = make_plan(o, &g, d);
    if (!st) {
        tell_plan(&g);
        if (o->verify || f->place != lay_place_table)
            st = check_plan(o, &g, d);
    }
    if (!st)
        st = o->verify ? verify_plan(o, &g, d) : o->json ? write_place_json(o, &g, d) : write_plan(o, &g, f, d);
    lay_plan_free(&g.plan);
    lay_regions_free(&g.regions);
    lay_own_sections_free(&g.sections);
    lay_heat_free(&g.heat);
    src_image_close(&g.sizes);
    src_image_close(&g.image);
    prof_free(&g.p);
    return st;
}

const struct data_verb data_place_verb = {
    .name = "place",
    .brief = "choose the functions for fast memory, or check that they are there",
    .usage = "[-p] FILE.mip --debug ELF --region NAME=SIZE[@AT],… [--format=NAME|--verify ELF] [--json] [-o FILE]",
    .rows = place_rows,
    .size = sizeof(struct place_options),
    .profile = DATA_PROFILE_FIRST,
    .takes = data_is_place,
    .help = "Needs edge counts.  The default format is table; ld of several regions writes PREFIXNAME.ld for each.\n"
            "--verify: exit status 1 if a function is not in its region.\n"
            "Without an address, a region's calls are far, and its sections have its name in theirs.\n\n"
            "Example:\n  " DATA_TOOL " place -p app.mip --debug app.elf --region ITCM=16K --format=ld -o itcm.ld",
    .run = run_place,
};
