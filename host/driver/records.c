/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * After a compile: does the object have counters?  An object that should have some and has none would show as 0 %
 * covered, or not at all, when the cause is long forgotten.  It may still have a map, of skipped functions.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/text.h"
#include "driver/objects.h"
#include "elf/elf.h"
#include "mip_format.h"

bool drv_records_has_functions(const struct img_elf *elf)
{
    for (size_t i = 0; i < elf->symbol_count; i++) {
        const struct img_symbol *s = &elf->symbols[i];
        if (s->type == STT_FUNC && s->size && s->section && (s->section->flags & SHF_EXECINSTR))
            return true;
    }
    return false;
}

/* Does it have functions, none of which has counters in the map? */
static bool is_bare(const struct img_elf *elf)
{
    return drv_records_has_functions(elf) && !img_elf_section(elf, MIP_SECTION_RAW);
}

/* Returns the path of the object that the compiler makes from a source. */
static char *object_of(const struct drv_command *c, const char *source)
{
    if (c->output)
        return xstrdup(c->output);
    const char *base = name_in_path(source);
    const char *dot = strrchr(base, '.');
    return xasprintf("%.*s.o", (int)(dot ? dot - base : (long)strlen(base)), base);
}

/* Does the compiler bypass mip-as, and run another assembler? */
static bool is_bypassed(struct drv_build *b)
{
    FREED_BY(args_free) struct args flags = {0};
    if (b->compiler.clang)
        return false;
    args_addf(&flags, "-B%s/", b->as_folder);
    FREED char *as = drv_compiler_line(&b->session, b->compiler.name, &flags, "-print-prog-name=as");
    bool ours = as && starts_with(as, b->as_folder);
    return !ours;
}

static enum mip_status check_object(struct drv_build *b, const char *path, bool *bare, struct diag *d)
{
    struct img_elf *elf;
    *bare = false;
    if (img_elf_open(path, &elf, NULL)) /* bitcode, or an object that went elsewhere: nothing can be said of it */
        return MIP_OK;
    *bare = is_bare(elf);
    img_elf_close(elf);
    if (*bare && is_bypassed(b)) {
        diag_fail(d, MIP_MALFORMED, path,
                  "no function is instrumented: %s does not call mip-as; note: it must take its assembler from the "
                  "folder that -B names; does its configuration fix one?",
                  b->compiler.name);
        unlink(path);
        return MIP_MALFORMED;
    }
    return MIP_OK;
}

void drv_warn_files(const char *first, size_t n, const char *what, const char *next)
{
    fprintf(stderr, "mipcc: %s: warning: %s", first, what);
    if (n > 1)
        fprintf(stderr, "; the same of %zu more file%s", n - 1, n == 2 ? "" : "s");
    fprintf(stderr, "\nmipcc: note: %s\n", next);
}

/* Do functions of this file go into the image, without a record for any of them?  An archive is one file. */
static bool lacks_records(const char *path)
{
    struct img_elf *elf;
    if (!img_elf_open(path, &elf, NULL)) {
        bool bare = is_bare(elf);
        img_elf_close(elf);
        return bare;
    }
    FREED_BY(bytes_free) struct bytes file = {0};
    bool archive = !file_read_kept(path, &file) && file.len > 8 && memcmp(file.data, "!<arch>\n", 8) == 0;
    return archive && !memmem(file.data, file.len, MIP_SECTION_RAW, strlen(MIP_SECTION_RAW));
}

void drv_records_tell(const struct drv_build *b)
{
    const struct args *files = &b->command.others;
    FREED_BY(bytes_free) struct bytes names = {0};
    size_t n = 0;
    for (size_t i = 0; i < files->n && b->session.verbose && !b->session.dry_run; i++)
        if (lacks_records(files->v[i])) {
            bytes_printf(&names, " %s", files->v[i]);
            n++;
        }
    if (n)
        drv_message(&b->session, "not instrumented: %zu of %zu files of the link:%.*s", n, files->n, (int)names.len,
                    (const char *)names.data);
}

static bool has_text(const char *path, const char *text)
{
    FREED_BY(bytes_free) struct bytes file = {0};
    return !file_read_kept(path, &file) && file.len && memmem(file.data, file.len, text, strlen(text));
}

/* Warns of records without a runtime.  lld does not look up symbols of sections without memory, so it links without an
 * error. */
void drv_records_forgotten(const struct drv_command *c)
{
    const struct args *files = &c->others;
    const char *counted = NULL;
    bool runtime = c->mode != DRV_LINK || c->relocatable || c->shared;
    for (size_t i = 0; i < files->n && !runtime; i++) {
        counted = counted || !has_text(files->v[i], MIP_SYMBOL_RUNTIME) ? counted : files->v[i];
        /* the section group of the runtime (target/arch/state.inc) */
        runtime = has_text(files->v[i], "__mip_state$MIP");
    }
    if (!counted || runtime)
        return;
    fprintf(stderr, "mipcc: %s: warning: its counters need the runtime, which this link does not add\n", counted);
    fprintf(stderr, "mipcc: note: give -fmachine-profile-generate at the link, too\n");
}

enum mip_status drv_records_check(struct drv_build *b, struct diag *d)
{
    enum mip_status st = MIP_OK;
    FREED_BY(args_free) struct args bare = {0};
    if (b->session.dry_run || drv_options_selective(&b->options))
        return st;
    for (size_t i = 0; i < b->command.sources.n && !st; i++) {
        FREED char *object = object_of(&b->command, b->command.sources.v[i]);
        bool found = false;
        if (!args_has(&b->alone, object))
            st = check_object(b, object, &found, d);
        if (!st && found)
            args_add(&bare, object);
    }
    if (bare.n)
        drv_warn_files(bare.v[0], bare.n, "no function is instrumented",
                       "--mip-remarks says why each function is skipped");
    return st;
}
