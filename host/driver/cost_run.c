/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * -fmachine-profile-cost=FILE: compiles each source without probes and once in each mode, into temporary objects, and
 * writes the modes' costs into the file.  The user's compile comes after that, so auxiliary outputs (-MF, -save-temps)
 * are written again.
 */
#include <stdlib.h>
#include <string.h>

#include "cost/cost.h"
#include "driver/build.h"

/* Adds the options of mipcc that the costs depend on. */
static void add_probe_options(const struct drv_options *o, enum cost_mode mode, struct args *out)
{
    const char *flags = cost_mode_flag(mode);
    args_add(out, "-fmachine-profile-generate");
    args_split(out, flags, strlen(flags));
    if (o->all_blocks && mode == COST_BLOCKS)
        args_add(out, "-fmachine-profile-all-blocks");
    if (o->source && mode >= COST_BLOCKS)
        args_add(out, "-fmachine-profile-source");
    if (o->atomic)
        args_add(out, "-fmachine-profile-atomic");
    if (o->self_contained)
        args_add(out, "-fmachine-profile-self-contained");
    if (o->dump && !o->dump_at)
        args_addf(out, "-fmachine-profile-dump=%s", o->dump);
    if (o->dump_at)
        args_addf(out, "-fmachine-profile-dump-at=%s", o->dump_at);
    if (o->list)
        args_addf(out, "-fmachine-profile-list=%s", o->list);
    if (o->min_instructions)
        args_addf(out, "-fmachine-profile-min-instruction-count=%lu", o->min_instructions);
}

/* Makes the user's line with this source as its only input and this object as its output. */
static void object_line(const struct drv_build *b, const char *source, const char *object, int mode, struct args *out)
{
    args_add(out, "/proc/self/exe");
    if (b->options.board)
        args_addf(out, "--board=%s", b->options.board);
    if (b->options.libc)
        args_addf(out, "--libc=%s", b->options.libc);
    args_append(out, &b->compiler.launcher);
    args_add(out, b->compiler.name);
    if (mode >= 0)
        add_probe_options(&b->options, (enum cost_mode)mode, out);
    for (size_t i = 0; i < b->line.n;) {
        size_t width = drv_option_width(&b->line, i);
        bool ours = strncmp(b->line.v[i], "-o", 2) == 0 ||
                    (width == 0 && strcmp(b->line.v[i], source) != 0 && strcmp(b->line.v[i], "--") != 0);
        for (size_t k = 0; k < (width ? width : 1); k++, i++)
            if (!ours && i < b->line.n && strcmp(b->line.v[i], "--") != 0)
                args_add(out, b->line.v[i]);
    }
    args_add(out, "-c");
    args_add(out, "-o");
    args_add(out, object);
}

static enum mip_status compile_for_cost(struct drv_build *b, const char *source, int mode, char **object,
                                        struct diag *d)
{
    FREED_BY(args_free) struct args argv = {0};
    FREED_BY(bytes_free) struct bytes said = {0};
    struct drv_end end = {0};
    *object = drv_temp(&b->session, "cost.o", d);
    if (!*object)
        return MIP_PERMISSION;
    object_line(b, source, *object, mode, &argv);
    enum mip_status st = drv_ask(&b->session, &argv, &said, &said, &end, d);
    if (!st && !drv_end_ok(&end)) {
        bytes_print_lines(&said, "mipcc", stderr);
        st = diag_fail(d, MIP_USAGE, source,
                       "does not compile, so its costs are not known; note: leave -fmachine-profile-cost out to see "
                       "the compiler's own messages alone");
    }
    return st;
}

/* Returns the name of an object: its path, or its source if it gets no path. */
static char *object_name(const struct drv_build *b, const char *source)
{
    const char *path = b->command.mode == DRV_OBJECT && b->command.output ? b->command.output : source;
    FREED char *folder = path[0] == '/' ? NULL : realpath(".", NULL);
    return folder ? xasprintf("%s/%s", folder, path) : xstrdup(path);
}

static enum mip_status measure_source(struct drv_build *b, const char *source, struct cost_table *t, struct diag *d)
{
    char *plain = NULL, *probed[COST_MODES] = {NULL}, *name = object_name(b, source);
    enum mip_status st = compile_for_cost(b, source, -1, &plain, d);
    for (int mode = 0; mode < COST_MODES && !st; mode++)
        st = compile_for_cost(b, source, mode, &probed[mode], d);
    if (!st)
        st = cost_measure(name, plain, probed, t, d);
    for (int mode = 0; mode < COST_MODES; mode++)
        free(probed[mode]);
    free(plain);
    free(name);
    return st;
}

enum mip_status drv_cost_run(struct drv_build *b, struct diag *d)
{
    FREED_BY(cost_free) struct cost_table t = {0};
    enum mip_status st = MIP_OK;
    if (b->command.lto)
        return diag_fail(d, MIP_USAGE, NULL,
                         "-fmachine-profile-cost: objects of -flto have no code; note: leave -flto out for this build");
    if (b->command.mode < DRV_OBJECT || b->session.dry_run)
        return MIP_OK;
    for (size_t i = 0; i < b->command.sources.n && !st; i++)
        if (strcmp(b->command.sources.v[i], "-") != 0)
            st = measure_source(b, b->command.sources.v[i], &t, d);
    if (!st && b->command.sources.n)
        st = cost_update(b->options.cost, &t, d);
    return st;
}
