/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "driver/link.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "driver/image_id.h"
#include "driver/objects.h"
#include "driver/script.h"
#include "image/before_fill.h"
#include "image/elf.h"
#include "image/placement.h"

/* Index of the argument of job that names the linker script, *skip characters into it; 0: none does. */
static size_t script_at(const struct args *job, size_t *skip)
{
    *skip = 0;
    for (size_t i = 1; i < job->n; i++) {
        const char *s = job->v[i];
        bool alone = strcmp(s, "-T") == 0 || strcmp(s, "--script") == 0 || strcmp(s, "-dT") == 0;
        if (alone && i + 1 < job->n)
            return i + 1;
        if (drv_joins_script(s))
            return *skip = 2, i;
        if (starts_with(s, "--script="))
            return *skip = strlen("--script="), i;
    }
    return 0;
}

/* The image's path: of -o x, -ox, --output x, --output=x the last. */
static const char *output_of(const struct args *job)
{
    static const char joined[] = "--output=";
    const char *output = "a.out";
    for (size_t i = 1; i < job->n; i++) {
        const char *s = job->v[i];
        bool alone = strcmp(s, "-o") == 0 || strcmp(s, "--output") == 0;
        if (alone && i + 1 < job->n)
            output = job->v[++i];
        else if (starts_with(s, joined))
            output = s + strlen(joined);
        else if (starts_with(s, "-o") && s[2])
            output = s + 2;
    }
    return output;
}

/* Is the job's tool the linker itself?  Of GCC's plans it is collect2, which finds one. */
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

/* Without it one reference to the start of the raw section keeps every slot, and so every dead function (GNU ld 2.40
 * manual, -z start-stop-gc; binutils from 2.37).  lld has it, and does so by itself, from 13 on. */
static bool knows_start_stop_gc(struct drv_build *b, const struct args *job)
{
    if (is_lld(b, job))
        return true;
    if (!names_linker(b) && b->command.gcc_linker && strcmp(b->command.gcc_linker, "bfd") != 0)
        return false;
    char *ld = names_linker(b) ? xstrdup(job->v[0])
                               : drv_compiler_line(&b->session, b->compiler.name, NULL, "-print-prog-name=ld");
    struct args argv = {0};
    struct bytes help = {0};
    struct drv_end end;
    args_add(&argv, ld ? ld : "ld");
    args_add(&argv, "--help");
    bool known = drv_ask(&b->session, &argv, &help, NULL, &end, NULL) == MIP_OK && help.len &&
                 memmem(help.data, help.len, "start-stop-gc", 13);
    bytes_free(&help);
    args_free(&argv);
    free(ld);
    return known;
}

/* picolibc's own script starts the heap at the end of .bss by a symbol that may be set from outside. */
static bool is_picolibc_script(const char *script)
{
    const char *slash = strrchr(script, '/');
    const char *base = slash ? slash + 1 : script;
    return strcmp(base, "picolibc.ld") == 0 || strcmp(base, "picolibcpp.ld") == 0;
}

enum mip_status drv_link_adapt(struct drv_build *b, const struct args *job, struct drv_link *out, struct diag *d)
{
    size_t skip, script = script_at(job, &skip);
    out->output = xstrdup(output_of(job));
    if (knows_start_stop_gc(b, job)) {
        args_add(&out->extra, "-z");
        args_add(&out->extra, "start-stop-gc");
    }
    if (!script)
        return MIP_OK;
    out->script = xstrdup(job->v[script] + skip);
    if (is_picolibc_script(out->script) && !b->command.own_heap)
        args_add(&out->extra, "--defsym=__heap_start=(__stop___llvm_mipraw+7)&~7");
    return drv_script_edit(b, job, out->script, &out->edited, d);
}

void drv_link_apply_job(const struct drv_link *l, struct args *job)
{
    size_t skip, script = script_at(job, &skip);
    if (l->edited && script) {
        char *arg = xasprintf("%.*s%s", (int)skip, job->v[script], l->edited);
        args_set(job, script, arg);
        free(arg);
    }
    args_append(job, &l->extra);
}

/* Replace the script's name where the driver hands it on: -T x, -Tx, -Wl,-T,x, -Xlinker -T -Xlinker x. */
static bool replace_in_driver(const struct drv_link *l, struct args *line)
{
    static const char *const before[] = {"-T", "-Wl,-T,", "-Wl,-T", "-Wl,--script=", "-Wl,--script,", "--script="};
    bool done = false;
    for (size_t i = 0; i < line->n; i++) {
        bool after_t = i && (strcmp(line->v[i - 1], "-T") == 0 ||
                             (i > 1 && strcmp(line->v[i - 1], "-Xlinker") == 0 && strcmp(line->v[i - 2], "-T") == 0));
        if (after_t && strcmp(line->v[i], l->script) == 0) {
            args_set(line, i, l->edited);
            done = true;
        }
        for (size_t k = 0; k < sizeof before / sizeof *before; k++) {
            size_t n = strlen(before[k]), m = strlen(l->script);
            const char *arg = line->v[i];
            if (!starts_with(arg, before[k]) || strncmp(arg + n, l->script, m) != 0 ||
                (arg[n + m] && arg[n + m] != ','))
                continue;
            char *copy = xasprintf("%s%s%s", before[k], l->edited, arg + n + m);
            args_set(line, i, copy);
            free(copy);
            done = true;
            break;
        }
    }
    return done;
}

void drv_link_apply_driver(const struct drv_link *l, struct args *line)
{
    if (l->edited && !replace_in_driver(l, line)) {
        args_add(line, "-T"); /* the script came out of a spec file, which steps back for -T */
        args_add(line, l->edited);
    }
    for (size_t i = 0; i < l->extra.n; i++) {
        args_add(line, "-Xlinker");
        args_add(line, l->extra.v[i]);
    }
}

/* A program that never fills its counters dumps nothing; better said here than wondered at later.  Calls through
 * pointers are not seen, so it is no error. */
static void warn_unless_filled(const struct drv_build *b, const char *image)
{
    struct img_map map = {0};
    enum img_fill fill;
    if (b->options.no_runtime || img_map_read_marked(image, &map, &fill, NULL))
        return;
    img_map_free(&map);
    if (fill != IMG_FILL_UNKNOWN)
        return;
    fprintf(stderr, "mipcc: %s: warning: no call from its entry leads to mip_init(), which fills the counters\n",
            image);
    fprintf(stderr,
            "mipcc: note: start-up code must walk .preinit_array, as __libc_init_array() does, or call mip_init()\n");
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

/* The empty calls of mip.h won: they came out of a library that the link found by -l. */
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

/* A chip's runtime asks a debugger for the file; without one a process dies of that. */
static enum mip_status check_hosted(const struct drv_build *b, const char *image, struct diag *d)
{
    struct img_elf *elf;
    if (b->options.no_runtime || b->options.hosted || b->compiler.machine == EM_X86_64 || b->options.no_dump ||
        img_elf_open(image, &elf, NULL))
        return MIP_OK;
    bool hosted = img_elf_hosted(elf);
    img_elf_close(elf);
    if (!hosted)
        return MIP_OK;
    diag_error(d, MIP_MALFORMED, image, DIAG_NO_OFFSET,
               "a program under an operating system, with the runtime of a chip: it would die when it dumps");
    diag_note(d, "add -fmachine-profile-hosted at the link");
    return MIP_MALFORMED;
}

enum mip_status drv_link_finish(struct drv_build *b, const struct drv_link *l, struct diag *d)
{
    struct stat st;
    drv_records_tell(b);
    drv_say(&b->session, "check %s and give it its image id", l->output);
    if (b->session.dry_run || b->command.to_binary)
        return MIP_OK;
    /* -o /dev/null: a question, not an image. */
    if (stat(l->output, &st) == 0 && !S_ISREG(st.st_mode))
        return MIP_OK;
    enum mip_status result = img_placement_check_file(l->output, drv_options_selective(&b->options), d);
    if (!result)
        result = check_hosted(b, l->output, d);
    if (!result)
        result = drv_image_id_stamp(l->output, d);
    if (!result) {
        warn_unless_filled(b, l->output);
        warn_of_empty_calls(b, l->output);
    }
    if (result && unlink(l->output) == 0) {
        char *note = xstrdup(d->note);
        diag_note(d, "%s%s%s was removed", note, *note ? "; " : "", l->output);
        free(note);
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
