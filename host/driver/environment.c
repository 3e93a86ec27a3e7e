/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Problem: a Makefile sets CFLAGS in many ways, and a compile_commands.json with options of mipcc is not for clangd.
 * Method: MIP_FLAGS has the options.  They come first, so options of the command line win.
 * A profile belongs to a program, so the options do not hold for shared libraries and code for them.  On a chip there
 * are none: there, -fPIC is code like any other.
 * MIP_FLAGS takes no options of the compiler: a compiler that mipcc does not start would not get them.
 *
 *   MIP_FLAGS=-fmachine-profile-generate, mipcc gcc -c a.c: as mipcc gcc -fmachine-profile-generate -c a.c
 */
#include "driver/environment.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/text.h"
#include "driver/command.h"
#include "driver/compiler.h"

static bool is_of_mipcc(const char *word)
{
    static const char *const prefixes[] = {"-fmachine-profile-", "-fno-machine-profile-",
                                           "--board=", "--libc=", "--mip-poison="};
    for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++)
        if (starts_with(word, prefixes[i]))
            return true;
    return strcmp(word, "--mip-verbose") == 0 || strcmp(word, "--mip-remarks") == 0;
}

enum mip_status drv_environment_descend(const char *compiler, struct diag *d)
{
    static const char variable[] = "MIPCC_DEPTH";
    const char *text = getenv(variable);
    int depth = text ? atoi(text) : 0;
    char next[2] = {(char)('1' + depth), 0};
    if (depth >= 0 && depth < 4)
        return setenv(variable, next, 1) ? MIP_INTERNAL : MIP_OK;
    return diag_fail(d, MIP_USAGE, NULL,
                     "mipcc starts itself without end: `%s' is a script that starts mipcc; note: in the script, give "
                     "mipcc the compiler's whole path: exec mipcc /usr/bin/gcc \"$@\"",
                     compiler);
}

enum mip_status drv_environment_read(struct args *out, struct diag *d)
{
    const char *text = getenv(DRV_ENVIRONMENT);
    FREED_BY(args_free) struct args words = {0};
    enum mip_status st = MIP_OK;
    if (text && !args_split(&words, text, strlen(text)))
        st = diag_fail(d, MIP_USAGE, NULL,
                       DRV_ENVIRONMENT
                       ": a quote has no end: %s; note: write a quote that is part of a name as \\' or \\\"",
                       text);
    for (size_t i = 0; i < words.n && !st; i++)
        if (!is_of_mipcc(words.v[i]))
            st = diag_fail(
                d, MIP_USAGE, NULL,
                DRV_ENVIRONMENT
                ": %s is no option of mipcc's; note: options of the compiler belong into CFLAGS: " DRV_ENVIRONMENT
                "='--board=NAME -fmachine-profile-generate'",
                words.v[i]);
    if (!st)
        args_append(out, &words);
    return st;
}

/* Does the command only compile, with -fPIC?  The last option of its kind counts. */
static bool compiles_pic(const struct args *line, const struct drv_command *c)
{
    bool pic = false;
    for (size_t i = 0; i < line->n; i++) {
        const char *s = line->v[i];
        if (strcmp(s, "-fPIC") == 0 || strcmp(s, "-fpic") == 0)
            pic = true;
        else if (strcmp(s, "-fPIE") == 0 || strcmp(s, "-fpie") == 0 || strcmp(s, "-fno-pic") == 0 ||
                 strcmp(s, "-fno-PIC") == 0)
            pic = false;
    }
    return pic && (c->mode != DRV_LINK || c->relocatable);
}

/* Does the compiler make code for a chip, so that there are no shared libraries? */
static bool is_for_chip(struct drv_session *s, const char *compiler, const struct drv_command *c)
{
    FREED char *triple = drv_compiler_line(s, compiler, &c->target, "-dumpmachine");
    /* aarch64-none-linux-gnu is Arm's own GCC for Linux. */
    bool linux_too = !triple || strstr(triple, "linux") || strstr(triple, "android") || strstr(triple, "bsd");
    return !linux_too && (strstr(triple, "-none-") || ends_with(triple, "-elf") || ends_with(triple, "-eabi") ||
                          ends_with(triple, "-eabihf"));
}

/* Adds the compiler's options that leave DRV_MARK_PIC in its object.  Clang takes no symbol for a source in C.  So its
 * mark is a text with the source's name.  Clang has one such text, which is else that of -frecord-command-line. */
static void add_mark(bool gcc, const struct args *sources, struct args *mark)
{
    if (gcc) {
        args_add(mark, "-Wa,--defsym," DRV_MARK_PIC "=0");
        return;
    }
    args_add(mark, "-Xclang");
    args_add(mark, "-record-command-line");
    args_add(mark, "-Xclang");
    args_addf(mark, DRV_MARK_PIC "=%s%s", name_in_path(sources->v[0]),
              sources->n > 1 ? " or another source of its command" : "");
}

const char *drv_environment_excuse(const struct args *line, bool board, struct args *mark)
{
    FREED_BY(drv_session_close) struct drv_session s = {0};
    FREED_BY(args_free) struct args words = {0};
    FREED_BY(drv_compiler_free) struct drv_compiler compiler = {0};
    FREED_BY(drv_command_free) struct drv_command c = {0};
    if (args_has(line, "-shared"))
        return "a shared library has no profile of its own";
    args_append(&words, line);
    if (drv_compiler_take(&words, &compiler, NULL))
        return NULL;
    drv_command_read(&words, &c);
    drv_session_open(&s);
    if (!compiles_pic(&words, &c) || board || is_for_chip(&s, compiler.name, &c))
        return NULL;
    FREED char *gcc = drv_compiler_line(&s, compiler.name, &c.target, "-dumpfullversion");
    if (!c.lto && c.sources.n) /* lto-wrapper warns if objects have different options of the assembler */
        add_mark(gcc != NULL, &c.sources, mark);
    return "-fPIC is code for a shared library, which has no profile of its own";
}

/* Is it a test of a configure script?  To some of these any message is a failure. */
static bool is_conftest(const struct args *line)
{
    for (size_t i = 0; i < line->n; i++)
        if (starts_with(line->v[i], "conftest"))
            return true;
    return false;
}

/* Was this process started by ccache?  ccache starts a compiler only to fill the cache; else it becomes the compiler
 * (execv). */
static bool is_cached(void)
{
    FREED_BY(bytes_free) struct bytes name = {0};
    FREED char *path = xasprintf("/proc/%ld/comm", (long)getppid());
    return !file_read(path, &name, NULL) && name.len == 7 && memcmp(name.data, "ccache\n", 7) == 0;
}

void drv_environment_tell_cache(struct drv_session *s, const struct args *line)
{
    FREED_BY(args_free) struct args question = {0};
    FREED_BY(bytes_free) struct bytes check = {0};
    struct drv_end end;
    if (!getenv(DRV_ENVIRONMENT) || !args_has(line, "-c") || is_conftest(line) || !is_cached())
        return;
    args_add(&question, "ccache");
    args_add(&question, "--get-config=compiler_check");
    bool known = !drv_ask(s, &question, &check, NULL, &end, NULL) && check.len &&
                 memmem(check.data, check.len, DRV_ENVIRONMENT, strlen(DRV_ENVIRONMENT));
    if (!known)
        fputs("mipcc: warning: ccache does not see " DRV_ENVIRONMENT ", so it may return objects of other options\n"
              "mipcc: note: write `mipcc ccache COMPILER'; another way is in docs/build.md, \"ccache\"\n",
              stderr);
}
