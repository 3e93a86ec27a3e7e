/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What a link gets: the runtime, the linker's options, the checks of the image.
 */
#include "driver/link.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/text.h"
#include "driver/earlier_profile.h"
#include "driver/idle_rules.h"
#include "driver/image_id.h"
#include "driver/objects.h"
#include "driver/output_name.h"
#include "driver/script.h"
#include "startup/startup_walk.h"
#include "elf/elf.h"
#include "elf/line_rows.h"
#include "image/placement.h"
#include "mip_format.h"

static bool names_script(const char *opt)
{
    return strcmp(opt, "-T") == 0 || strcmp(opt, "--script") == 0 || strcmp(opt, "-dT") == 0;
}

/* If the word also names a script: returns the number of characters before the name.  Else 0. */
static size_t joined_script(const char *word)
{
    static const char script[] = "--script=";
    return drv_joins_script(word) ? 2 : starts_with(word, script) ? sizeof script - 1 : 0;
}

static void add_scripts(const struct args *job, struct args *scripts)
{
    for (size_t i = 1; i < job->n; i++) {
        if (names_script(job->v[i]) && i + 1 < job->n)
            args_add(scripts, job->v[++i]);
        else if (joined_script(job->v[i]))
            args_add(scripts, job->v[i] + joined_script(job->v[i]));
    }
}

/* Is the job's tool the linker itself?  In GCC's plans it is collect2, which starts a linker. */
static bool names_linker(const struct drv_build *b)
{
    return b->compiler.clang || b->linker.n;
}

static bool is_lld(const struct drv_build *b, const struct args *job)
{
    if (!names_linker(b))
        return b->command.gcc_linker && strcmp(b->command.gcc_linker, "lld") == 0;
    return strstr(job->v[0], "lld") != NULL;
}

/* Does the linker know -z start-stop-gc?  Without it one reference to the start of the raw section keeps every slot,
 * and so every dead function (GNU ld 2.40 manual; binutils from 2.37).  lld has it from 13 on, as its default. */
static bool knows_start_stop_gc(struct drv_build *b, const struct args *job)
{
    if (is_lld(b, job))
        return true;
    if (!names_linker(b) && b->command.gcc_linker && strcmp(b->command.gcc_linker, "bfd") != 0)
        return false;
    FREED char *ld = names_linker(b) ? xstrdup(job->v[0])
                                     : drv_compiler_line(&b->session, b->compiler.name, NULL, "-print-prog-name=ld");
    FREED_BY(args_free) struct args argv = {0};
    FREED_BY(bytes_free) struct bytes help = {0};
    struct drv_end end;
    args_add(&argv, ld ? ld : "ld");
    args_add(&argv, "--help");
    return drv_ask(&b->session, &argv, &help, NULL, &end, NULL) == MIP_OK && help.len &&
           memmem(help.data, help.len, "start-stop-gc", 13);
}

/* Is it picolibc's own script?  That one starts the heap at the end of .bss, by a symbol that may be set from outside.
 */
static bool is_picolibc_script(const char *script)
{
    const char *base = name_in_path(script);
    return strcmp(base, "picolibc.ld") == 0 || strcmp(base, "picolibcpp.ld") == 0;
}

/* Gives functions that lld drops an address without memory in the line table.  lld's own is 0, where an image may have
 * code, and then their lines seem to be that code's (lld manual, "-z dead-reloc-in-nonalloc"; from lld 12).  Rust has
 * thousands of them: each image is linked with all of core. */
static void move_dropped_rows(const struct drv_build *b, struct args *extra)
{
    static const char *const sections[] = {".debug_line", ".debug_info", ".debug_addr", ".debug_aranges"};
    for (size_t i = 0; i < sizeof sections / sizeof *sections; i++) {
        args_add(extra, "-z");
        args_addf(extra, "dead-reloc-in-nonalloc=%s=%#" PRIx64, sections[i],
                  b->compiler.pointer_bytes == 8 ? IMG_DROPPED_64 : IMG_DROPPED_32);
    }
}

enum mip_status drv_link_adapt(struct drv_build *b, const struct args *job, struct drv_link *out, struct diag *d)
{
    FREED_BY(args_free) struct args whole = {0}, scripts = {0};
    size_t which = 0;
    out->output = xstrdup(drv_link_output(job));
    if (knows_start_stop_gc(b, job)) {
        args_add(&out->extra, "-z");
        args_add(&out->extra, "start-stop-gc");
    }
    if (is_lld(b, job))
        move_dropped_rows(b, &out->extra);
    enum mip_status st = args_expand(&whole, job->v, job->n, d); /* -Wl,@file */
    add_scripts(&whole, &scripts);
    for (size_t i = 0; i < scripts.n; i++)
        if (is_picolibc_script(scripts.v[i]) && !b->command.own_heap) {
            args_add(&out->extra, "--defsym=__heap_start=(__stop___llvm_mipraw+7)&~7");
            break;
        }
    if (!st)
        st = drv_script_edit(b, &whole, &scripts, &which, &out->edited, d);
    if (out->edited)
        out->script = xstrdup(scripts.v[which]);
    return st;
}

static bool replace_script(struct drv_build *b, const struct drv_link *l, struct args *line);

/* Returns a copy of a response file, if the file names the script: `@` and the copy's name, owned by the caller.  Else
 * NULL. */
static char *changed_list(struct drv_build *b, const struct drv_link *l, char *word)
{
    FREED_BY(args_free) struct args words = {0};
    FREED_BY(bytes_free) struct bytes text = {0};
    char *path = NULL, *now = NULL;
    if (!args_expand(&words, &word, 1, NULL) && !(words.n == 1 && strcmp(words.v[0], word) == 0) &&
        replace_script(b, l, &words))
        path = drv_temp(&b->session, "list", NULL);
    args_quote(&words, &text);
    if (path && (b->session.dry_run || !file_write(path, text.data, text.len, NULL)))
        now = xasprintf("@%s", path);
    free(path);
    return now;
}

/* Returns the replacement for one of the linker's words; NULL: none.  *named: the word before says that this one is a
 * script. */
static char *changed(struct drv_build *b, const struct drv_link *l, char *word, bool *named)
{
    bool script = *named && strcmp(word, l->script) == 0;
    size_t joined = joined_script(word);
    *named = names_script(word);
    if (script)
        return xstrdup(l->edited);
    if (joined && strcmp(word + joined, l->script) == 0)
        return xasprintf("%.*s%s", (int)joined, word, l->edited);
    return *word == '@' ? changed_list(b, l, word) : NULL;
}

/* Replaces the script's name in each form in which a linker or a driver passes it on: -T x, -Wl,--gc-sections,-T,x,
 * -Xlinker -Tx and so on. */
static bool replace_script(struct drv_build *b, const struct drv_link *l, struct args *line)
{
    bool done = false, named = false;
    for (size_t i = 0; i < line->n; i++) {
        bool list = starts_with(line->v[i], "-Wl,");
        FREED_BY(bytes_free) struct bytes arg = {0};
        size_t before = 0;
        if (strcmp(line->v[i], "-Xlinker") == 0)
            continue;
        for (const char *at = line->v[i] + (list ? 4 : 0), *next; at; at = next) {
            size_t n = list ? strcspn(at, ",") : strlen(at);
            FREED char *word = xstrndup(at, n), *now = changed(b, l, word, &named);
            bytes_puts(&arg, before++ ? "," : list ? "-Wl," : "");
            bytes_puts(&arg, now ? now : word);
            done = done || now;
            next = at[n] ? at + n + 1 : NULL;
        }
        bytes_u8(&arg, 0);
        args_set(line, i, (const char *)arg.data);
    }
    return done;
}

void drv_link_apply_job(struct drv_build *b, const struct drv_link *l, struct args *job)
{
    if (l->edited)
        replace_script(b, l, job);
    args_append(job, &l->extra);
}

void drv_link_apply_driver(struct drv_build *b, const struct drv_link *l, struct args *line)
{
    if (l->edited && !replace_script(b, l, line)) {
        args_add(line, "-T"); /* the script comes from a spec file; a -T replaces it */
        args_add(line, l->edited);
    }
    for (size_t i = 0; i < l->extra.n; i++) {
        args_add(line, "-Xlinker");
        args_add(line, l->extra.v[i]);
    }
}

/* Warns if the program seems never to fill its counters: it would dump nothing.  It is no error, as calls through
 * pointers are not seen. */
static void warn_unless_filled(const struct drv_build *b, const char *image)
{
    struct img_map map = {0};
    enum img_fill fill;
    if (b->options.no_runtime || img_map_read_marked(image, &map, &fill, NULL))
        return;
    img_map_free(&map);
    if (fill != IMG_FILL_NONE)
        return;
    fprintf(stderr, "mipcc: %s: warning: no call from its entry leads to mip_init(), which fills the counters\n",
            image);
    fprintf(stderr,
            "mipcc: note: start-up code must walk .preinit_array, as __libc_init_array() does, or call mip_init()\n");
}

/* Warns if faults shall dump, and no fault handler of the image does.  The boards' handlers do. */
static void warn_of_silent_faults(const struct drv_build *b, const char *image)
{
    struct img_elf *elf;
    if (!(b->options.ends & DRV_END_FAULT) || b->options.no_runtime || img_elf_open(image, &elf, NULL))
        return;
    bool dumps =
        img_elf_hosted(elf) || b->options.hosted || !elf->symbol_count || img_elf_symbol(elf, "mip_dump_at_fault");
    img_elf_close(elf);
    if (dumps)
        return;
    fprintf(stderr, "mipcc: %s: warning: -fmachine-profile-dump-at=fault: nothing calls mip_dump_at_fault()\n", image);
    fprintf(stderr, "mipcc: note: call it at the end of the fault handlers (mip.h); a --board's handlers do\n");
}

static bool is_call_of_ours(const char *name)
{
    static const char *const calls[] = {"mip_dump",         "mip_dump_semihost",  "mip_snapshot",
                                        "mip_write_memory", "mip_write_callback", "mip_dump_stream",
                                        "mip_sample_every"};
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++)
        if (strcmp(calls[i], name) == 0)
            return true;
    return false;
}

/* Warns if the empty calls of mip.h were linked.  They come from a library that the link found by -l. */
static void warn_of_empty_calls(const struct drv_build *b, const char *image)
{
    struct img_elf *elf;
    if (b->options.no_runtime || img_elf_open(image, &elf, NULL))
        return;
    for (size_t i = 0; i < elf->symbol_count; i++) {
        const struct img_symbol *s = &elf->symbols[i];
        if (s->bind != STB_WEAK || !s->section || !is_call_of_ours(s->name))
            continue;
        fprintf(stderr, "mipcc: %s: warning: %s() does nothing: a library's copy for images without a profile won\n",
                image, s->name);
        fprintf(stderr, "mipcc: note: name that library by its file, libx.a, instead of -lx\n");
        break;
    }
    img_elf_close(elf);
}

/* Checks that the runtime fits: a chip's runtime asks a debugger for the file, and a process without a debugger would
 * die of that. */
static enum mip_status check_hosted(const struct drv_build *b, const char *image, struct diag *d)
{
    struct img_elf *elf;
    if (b->options.no_runtime || b->options.hosted || drv_machine(&b->compiler)->hosted || b->options.no_dump ||
        img_elf_open(image, &elf, NULL))
        return MIP_OK;
    bool hosted = img_elf_hosted(elf);
    img_elf_close(elf);
    if (!hosted)
        return MIP_OK;
    return diag_fail(d, MIP_MALFORMED, image,
                     "a program under an operating system, with the runtime of a chip: it would die when it dumps; "
                     "note: add -fmachine-profile-hosted at the link");
}

/* Checks that the counters' memory is a region of its own.  It is not, if the script makes the section part of another
 * one, or if a library's counters come after it. */
static enum mip_status check_region(const struct drv_build *b, const char *image, struct diag *d)
{
    bool whole;
    uint64_t step = drv_options_region(&b->options, &whole), size = step;
    struct img_elf *elf;
    if (!step || b->options.no_runtime || img_elf_open(image, &elf, NULL))
        return MIP_OK;
    const struct img_section *raw = img_elf_section(elf, MIP_SECTION_RAW);
    bool aligned = raw && raw->address % step == 0 && raw->size % step == 0;
    uint64_t bytes = raw ? raw->size : 0;
    img_elf_close(elf);
    if (aligned && (!whole || bytes == step))
        return MIP_OK;
    if (!aligned)
        return diag_fail(d, MIP_MALFORMED, image,
                         "the counters' memory does not begin and end at a multiple of %" PRIu64
                         " bytes; note: in the linker script, give it an output section of its own, " MIP_SECTION_RAW,
                         step);
    while (size < bytes)
        size *= 2;
    return diag_fail(d, MIP_MALFORMED, image,
                     "the counters do not fit into a region of %" PRIu64
                     " bytes; note: -fmachine-profile-region=%" PRIu64 " holds them",
                     step, size);
}

/* Checks that values which Clang's code passes have a table.  Without one the runtime's calls do nothing. */
static enum mip_status check_values(const struct drv_build *b, const char *image, struct diag *d)
{
    struct img_elf *elf;
    if (b->options.no_runtime || img_elf_open(image, &elf, NULL))
        return MIP_OK;
    bool passed = img_elf_symbol(elf, "__llvm_profile_instrument_target") ||
                  img_elf_symbol(elf, "__llvm_profile_instrument_memop");
    bool kept = img_elf_symbol(elf, "__mip_values");
    img_elf_close(elf);
    if (!passed || kept)
        return MIP_OK;
    return diag_fail(d, MIP_USAGE, image,
                     "Clang's code profiles values of calls and sizes, and the image has no table for them; note: give "
                     "-fmachine-profile-values=64 to the link, 12 bytes of RAM an entry; or -mllvm -disable-vp=true "
                     "to the compiles");
}

enum mip_status drv_link_finish(struct drv_build *b, const struct drv_link *l, struct diag *d)
{
    struct stat st;
    drv_records_tell(b);
    drv_records_stale(b, l->output);
    drv_message(&b->session, "check %s and give it its image id", l->output);
    if (b->session.dry_run || b->command.to_binary)
        return MIP_OK;
    /* `-o /dev/null` is a question, not an image. */
    if (stat(l->output, &st) == 0 && !S_ISREG(st.st_mode))
        return MIP_OK;
    enum mip_status result = img_placement_check_file(l->output, drv_options_selective(&b->options), d);
    if (!result)
        result = check_hosted(b, l->output, d);
    if (!result)
        result = check_region(b, l->output, d);
    if (!result)
        result = check_values(b, l->output, d);
    if (!result)
        result = drv_image_id_stamp(l->output, d);
    if (!result) {
        warn_unless_filled(b, l->output);
        warn_of_empty_calls(b, l->output);
        warn_of_silent_faults(b, l->output);
        if (b->options.list)
            drv_warn_of_idle_rules(b->options.list, l->output);
        if (b->options.skip_covered)
            drv_earlier_tell_covered(b->options.skip_covered, l->output);
        if (b->options.weights)
            drv_earlier_tell_weights(b->options.weights, l->output);
    }
    if (result && unlink(l->output) == 0) {
        FREED char *note = xstrdup(d->note);
        diag_note(d, "%s%s%s was removed", note, *note ? "; " : "", l->output);
    }
    return result;
}

void drv_link_free(struct drv_link *l)
{
    args_free(&l->extra);
    free(l->script);
    free(l->edited);
    free(l->output);
    *l = (struct drv_link){0};
}
