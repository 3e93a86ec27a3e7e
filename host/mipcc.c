/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * mipcc: put before a compiler's command line, it makes instrumented firmware.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/signals.h"
#include "base/standard.h"
#include "base/text.h"
#include "base/version.h"
#include "driver/build.h"
#include "driver/environment.h"
#include "driver/objects.h"
#include "driver/option_rows.h"
#include "driver/rust.h"
#include "driver/use.h"
#include "mip_format.h"

static const char help_head[] =
    "usage: mipcc [options] COMPILER [its options and files, ours among them]\n"
    "       mipcc-COMPILER …                                               (a link to mipcc) the same\n"
    "\n"
    "Runs a GCC or Clang so that what it compiles is instrumented, and what it links carries the runtime.\n"
    "Without -fmachine-profile-generate and --board it only tells the compiler where mip.h is.\n"
    "\n";

static const char help_rest[] =
    "\n"
    "-S writes the compiler's text without probes; -E and -M are the compiler's own.  An image is checked after its\n"
    "link: one with the counters in the wrong memory, or without a map, is removed, and the note says what to change.\n"
    "Exit status: the compiler's own; 2 usage, 3 a bad image or input, 4 a file or program is missing, 5 permission.\n"
    "\n"
    "Example:\n"
    "  mipcc --board=qemu-mps2-an385 arm-none-eabi-gcc -O2 -fmachine-profile-generate a.c b.c -o fw.elf\n";

/* Prints the help or the version. */
static void print_about(bool help)
{
    FREED_BY(bytes_free) struct bytes list = {0};
    drv_options_list(&list);
    if (help)
        printf("%s%.*s%s", help_head, (int)list.len, (const char *)list.data, help_rest);
    else
        puts("mipcc " MIP_TOOLS_VERSION);
}

/* Prints a word in a form that a shell takes. */
static void print_word(const char *s)
{
    if (!strpbrk(s, " \t\n\"'\\$`&;|<>()*?[]#~")) {
        fputs(s, stdout);
        return;
    }
    putchar('\'');
    for (; *s; s++)
        fputs(*s == '\'' ? "'\\''" : (char[]){*s, 0}, stdout);
    putchar('\'');
}

static enum mip_status print_flags(struct drv_build *b, struct diag *d)
{
    FREED_BY(args_free) struct args flags = {0};
    drv_command_read(&b->line, &b->command);
    enum mip_status st = drv_compiler_ask(&b->session, &b->command.target, &b->compiler, d);
    if (!st && b->compiler.clang)
        st = diag_fail(
            d, MIP_USAGE, NULL,
            "--print-flags: no flags make a Clang call mip-as; note: put mipcc in front of the compiler instead");
    if (!st) {
        args_add(&b->command.sources, "any.c"); /* the flags are for a source */
        st = drv_registers_check(b, d);
    }
    if (!st) {
        drv_header_options(b, &flags);
        drv_gcc_options(b, &flags);
    }
    for (size_t i = 0; !st && i < flags.n; i++) {
        fputs(i ? " " : "", stdout);
        print_word(flags.v[i]);
    }
    if (!st)
        putchar('\n');
    return st;
}

/* Takes the options before the compiler's name: they are mipcc's. */
static void take_own(struct drv_build *b)
{
    while (b->line.n && drv_option_apply_own(&b->options, b->line.v[0]))
        args_remove(&b->line, 0);
}

/* Adds the board's flags, before the user's.  So the user's win. */
static enum mip_status add_board(struct drv_build *b, struct diag *d)
{
    struct args line = {0}, target = {0};
    struct drv_compiler ask = {.name = b->compiler.name};
    enum mip_status st = drv_board_read(b->share, b->options.board, &b->board, d);
    const char *flags = st ? NULL : drv_board_value(&b->board, "cflags");
    if (flags)
        args_split(&target, flags, strlen(flags));
    if (!st && (drv_compiler_named_clang(&ask) || !drv_compiler_ask_driver(&b->session, &target, &ask)))
        st = drv_compiler_ask(&b->session, &line, &ask, d);
    args_free(&target);
    free(ask.assembler);
    b->compiler.clang = ask.clang;
    b->compiler.machine = ask.machine;
    if (!b->options.dump && !b->options.no_dump && drv_board_value(&b->board, "usb"))
        b->options.dump = "any"; /* a read over USB happens in an interrupt */
    if (!st)
        st = drv_board_choose(&b->session, &b->board, &b->compiler, b->options.libc, d);
    if (st)
        return st;
    args_append(&line, &b->board.compile);
    args_append(&line, &b->line);
    args_free(&b->line);
    b->line = line;
    return MIP_OK;
}

/* Returns the compiler if mipcc was called by a link named mipcc-COMPILER, which means `mipcc COMPILER`; NULL: it has
 * another name. */
static const char *compiler_of_name(const char *name)
{
    const char *base = name_in_path(name);
    return starts_with(base, "mipcc-") && base[6] ? base + 6 : NULL;
}

/* Reads the environment and the command line.  plain: the command line as given; taken: mipcc's part of both. */
static enum mip_status read_command(struct drv_build *b, int argc, char **argv, struct args *taken, struct args *plain,
                                    struct diag *d)
{
    const char *compiler = compiler_of_name(argv[0]);
    enum mip_status st = drv_environment_read(&b->line, d);
    size_t own = b->line.n;
    b->rust = drv_rust_is_linker(argv[0]);
    if (compiler)
        args_add(plain, compiler);
    for (int i = 1; i < argc && !b->rust; i++)
        args_add(plain, argv[i]);
    if (!st && b->rust)
        st = drv_rust_command(argv + 1, (size_t)argc - 1, &b->line, plain, d);
    if (!st)
        st = args_expand(&b->line, plain->v, plain->n, d);
    if (!st)
        drv_linker_driver_split(&b->line, &b->linker);
    if (!st)
        st = drv_options_parse(&b->options, &b->line, &b->linker, taken, d);
    b->options.environment = own && taken->n == own;
    if (!st)
        take_own(b);
    return st;
}

/* Warns of a mode alone, which instruments nothing.  With -fno-machine-profile-generate that is intended. */
static void warn_idle(const struct args *taken)
{
    const char *idle = NULL;
    for (size_t i = 0; i < taken->n; i++) {
        if (ends_with(taken->v[i], "machine-profile-generate"))
            return;
        if (starts_with(taken->v[i], "-fmachine-profile-") && !starts_with(taken->v[i], "-fmachine-profile-cost=") &&
            !starts_with(taken->v[i], "-fmachine-profile-use"))
            idle = taken->v[i];
    }
    if (idle)
        fprintf(stderr, "mipcc: warning: %s does nothing without -fmachine-profile-generate\n", idle);
}

static enum mip_status run_command(struct drv_build *b, int *status, struct diag *d)
{
    if (b->options.help || b->options.version) {
        print_about(b->options.help);
        return MIP_OK;
    }
    enum mip_status st = drv_compiler_take(&b->line, &b->compiler, d);
    if (!st && (b->options.generate || b->options.board || b->options.print_flags))
        st = drv_build_folders(b, d);
    else if (!st)
        (void)drv_build_folders(b, NULL); /* only to find mip.h */
    if (st)
        return st;
    drv_session_open(&b->session);
    b->session.dry_run = b->options.dry_run;
    b->session.verbose = b->options.verbose;
    drv_environment_tell_cache(&b->session, &b->line);
    if (b->options.board && !b->linker.n)
        st = add_board(b, d);
    if (!st && b->options.build_plugin)
        return drv_use_build_plugin(b, d);
    if (!st && b->options.print_flags)
        return print_flags(b, d);
    return st ? st : drv_build_run(b, status, d);
}

/* Is one of the words a response file that can be read only once, and has been read? */
static bool is_read_once(const struct args *words)
{
    struct stat st;
    for (size_t i = 0; i < words->n; i++)
        if (words->v[i][0] == '@' && stat(words->v[i] + 1, &st) == 0 && !S_ISREG(st.st_mode) && !S_ISDIR(st.st_mode))
            return true;
    return false;
}

/* Runs the compiler without options of mipcc: it gets its command line as given, after the path of mip.h. */
static enum mip_status run_plain(struct drv_build *b, const struct args *plain, struct diag *d)
{
    struct args argv = {0}, words = {0};
    const struct args *given = is_read_once(plain) ? &b->line : plain;
    size_t n = b->line.n;
    args_append(&words, &b->line);
    enum mip_status st = drv_compiler_take(&words, &b->compiler, d);
    if (st)
        return st;
    n -= words.n; /* takes off the words of a cache and the compiler */
    drv_command_read(&words, &b->command);
    drv_records_forgotten(&b->command);
    for (size_t i = 0; i < given->n; i++) {
        if (i == n && drv_build_folders(b, NULL) == MIP_OK)
            drv_header_options(b, &argv);
        args_add(&argv, given->v[i]);
    }
    st = drv_exec(&argv, d);
    args_free(&argv);
    args_free(&words);
    return st;
}

/* Runs the compiler without the options of the environment, which are not meant for this command. */
static enum mip_status run_without(struct drv_build *b, const struct args *plain, const char *why, struct diag *d)
{
    /* libtool takes a compile with any message for one that refuses -fPIC */
    if (b->options.verbose || !args_has(&b->line, "-c"))
        fprintf(stderr, "mipcc: note: without " DRV_ENVIRONMENT ": %s\n", why);
    drv_session_close(&b->session);
    return run_plain(b, plain, d);
}

static enum mip_status run_instrumenting(struct drv_build *b, const struct args *taken, const struct args *plain,
                                         int *status, struct diag *d)
{
    FREED_BY(args_free) struct args marked = {0}, mark = {0};
    const char *excuse = b->options.environment ? drv_environment_excuse(&b->line, b->options.board, &mark) : NULL;
    if (excuse) {
        args_append(&marked, plain);
        args_append(&marked, &mark);
        return run_without(b, &marked, excuse, d);
    }
    if (!b->options.print_flags)
        warn_idle(taken);
    struct args given = {0};
    args_append(&given, &b->line);
    enum mip_status st = run_command(b, status, d);
    if (st && b->board.name && !drv_board_fits(&b->board, &b->compiler) && b->options.environment) {
        args_free(&b->line);
        b->line = given;
        return run_without(b, plain, "the compiler is not for the board's machine", d);
    }
    args_free(&given);
    return st;
}

int main(int argc, char **argv)
{
    struct drv_build b = {0};
    struct args taken = {0}, untouched = {0};
    struct diag d = {0};
    int status = 0;
    standard_reserve();
    signals_explain_lost_page();
    enum mip_status st = read_command(&b, argc, argv, &taken, &untouched, &d);
    if (!st)
        st = drv_environment_descend(untouched.n ? untouched.v[0] : "", &d);
    bool other = st || taken.n || b.linker.n || b.options.dry_run || b.options.help || b.options.version ||
                 b.options.print_flags || b.options.build_plugin;
    if (!other && untouched.n && untouched.v[0][0] != '-')
        st = run_plain(&b, &untouched, &d);
    else if (!st)
        st = run_instrumenting(&b, &taken, &untouched, &status, &d);
    if (st && !b.session.signal) {
        diag_print(&d, b.rust ? "mip-rust-ld" : "mipcc");
        status = (int)st;
    }
    drv_session_close(&b.session);
    drv_build_free(&b);
    args_free(&taken);
    args_free(&untouched);
    if ((fflush(stdout) || ferror(stdout)) && !status) /* the first part of a long text may be lost */
        status = MIP_PERMISSION;
    return status;
}
