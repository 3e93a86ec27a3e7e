/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * GCC runs the assembler that it finds in the -B folder, for every compile, link-time ones included; so two options are
 * all it takes.  -Xassembler, not -Wa: a comma in a value would split it.
 *
 * -fno-ipa-ra: from -O1 on GCC keeps values in caller-saved registers across calls of local functions that it saw not
 * to write them (GCC 12 manual, "Optimize Options", -fipa-ra).  It counts when functions are compiled; at a link of LTO
 * objects it comes too late.  (On AArch64 it would gain nothing and cost half a percent: x16 and x17 are never kept,
 * and a probe hardly ever takes more.)  So --mip-no-ipa-ra, the promise that a dead register is dead, may come only
 * from compiles: lto-wrapper carries each object's -Xassembler options to the link, and drops them when objects differ.
 */
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/text.h"
#include "driver/build.h"

static size_t occurrences(const struct bytes *file, const char *word)
{
    size_t n = 0, len = strlen(word);
    for (size_t at = 0; at < file->len; n++) {
        const uint8_t *p = memmem(file->data + at, file->len - at, word, len);
        if (!p)
            break;
        at = (size_t)(p - file->data) + len;
    }
    return n;
}

/* Does this call compile and, with -flto, link objects whose functions were compiled without that promise?  Objects and
 * archives say so in their .gnu.lto_.opts.  Libraries that the linker finds itself are not opened here. */
static bool takes_other_lto(const struct drv_command *c)
{
    if (!c->lto || c->mode != DRV_LINK)
        return false;
    bool others = c->libraries;
    for (size_t i = 0; i < c->others.n && !others; i++) {
        FREED_BY(bytes_free) struct bytes file = {0};
        if (file_read_kept(c->others.v[i], &file) == MIP_OK)
            others = occurrences(&file, ".gnu.lto_.opts") > occurrences(&file, "--mip-no-ipa-ra");
    }
    return others;
}

static bool ipa_ra_off(const struct drv_build *b)
{
    return b->command.sources.n && !drv_machine(&b->compiler)->has_free_registers;
}

/* Returns the path as -ffile-prefix-map=OLD=NEW or -fdebug-prefix-map changes it.  The last matching option counts (GCC
 * manual, "Overall Options").  The caller frees the result. */
static char *map_source_prefix(const struct args *line, const char *path)
{
    static const char *const options[] = {"-ffile-prefix-map=", "-fdebug-prefix-map="};
    char *mapped = xstrdup(path);
    for (size_t i = 0; i < line->n; i++)
        for (size_t k = 0; k < sizeof options / sizeof *options; k++) {
            const char *old = line->v[i] + strlen(options[k]);
            const char *equal = starts_with(line->v[i], options[k]) ? strrchr(old, '=') : NULL;
            if (!equal || strncmp(path, old, (size_t)(equal - old)) != 0)
                continue;
            free(mapped);
            mapped = xasprintf("%s%s", equal + 1, path + (equal - old));
        }
    return mapped;
}

/* Tells mip-as the source's path, as the compiler's text has only the base name.  An LTO object would carry these
 * options along, so it gets none. */
static void add_source_options(const struct drv_build *b, struct args *out)
{
    for (size_t i = 0; i < b->command.sources.n && !b->command.lto && !b->options.print_flags; i++) {
        FREED char *path = map_source_prefix(&b->line, b->command.sources.v[i]);
        if (strchr(path, '/'))
            args_addf(out, "--mip-source=%s", path);
    }
}

void drv_as_options(const struct drv_build *b, struct args *out)
{
    drv_options_for_as(&b->options, out);
    if (!b->options.print_flags) { /* a link without mipcc has no such library, and reads no options */
        FREED char *told = drv_options_told(&b->options);
        args_add(out, "--mip-need-library");
        args_addf(out, "--mip-built-with=%s", told);
    }
    args_addf(out, "--mip-machine=%s", drv_machine(&b->compiler)->name);
    if (b->compiler.assembler && !b->command.lto) /* an LTO object would carry the path along */
        args_addf(out, "--mip-real-as=%s", b->compiler.assembler);
    if (b->compiler.pic)
        args_add(out, "--mip-pic");
    if (b->compiler.low)
        args_add(out, "--mip-low");
    if (b->command.execute_only)
        args_add(out, "--mip-execute-only");
    if (b->command.faults) /* an exception may come at any instruction, so a dump may, too */
        args_add(out, "--mip-dump=any");
    if (b->command.apart)
        args_add(out, "--mip-apart");
    add_source_options(b, out);
    drv_registers_option(b, out);
    if (b->compiler.clang || (ipa_ra_off(b) && !args_has(&b->line, "-fipa-ra") && !takes_other_lto(&b->command)))
        args_add(out, "--mip-no-ipa-ra");
}

void drv_gcc_options(const struct drv_build *b, struct args *out)
{
    FREED_BY(args_free) struct args as = {0};
    drv_as_options(b, &as);
    args_addf(out, "-B%s/", b->as_folder);
    if (ipa_ra_off(b))
        args_add(out, "-fno-ipa-ra");
    drv_source_options(b, false, out);
    for (size_t i = 0; i < as.n; i++) {
        args_add(out, "-Xassembler");
        args_add(out, as.v[i]);
    }
}
