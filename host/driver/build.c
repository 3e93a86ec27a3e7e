/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * One run of mipcc, from the command line to the checked output.
 */
#include "driver/build.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/file.h"
#include "base/text.h"
#include "driver/earlier_profile.h"
#include "driver/link.h"
#include "driver/objects.h"
#include "driver/plan.h"
#include "driver/rust.h"
#include "driver/use.h"
#include "mip_format.h"

enum mip_status drv_build_folders(struct drv_build *b, struct diag *d)
{
    char self[PATH_MAX];
    ssize_t n = readlink("/proc/self/exe", self, sizeof self - 1);
    if (n <= 0)
        return diag_fail(d, MIP_INTERNAL, "/proc/self/exe", "cannot find out where mipcc is");
    self[n] = '\0';
    for (int up = 0; up < 2; up++) {
        char *slash = strrchr(self, '/');
        if (slash)
            *slash = '\0';
    }
    b->share = xasprintf("%s/share/mip", self);
    b->as_folder = xasprintf("%s/libexec/mip", self);
    char *as = xasprintf("%s/as", b->as_folder);
    char *boards = xasprintf("%s/boards", b->share);
    const char *lacks = access(as, X_OK) != 0 ? as : access(boards, R_OK | X_OK) != 0 ? boards : NULL;
    enum mip_status status = MIP_OK;
    if (lacks)
        status = diag_fail(d, MIP_NO_DEVICE, lacks,
                           "this part of mipcc is not there; note: `make tools` or `make install` puts it there; keep "
                           "bin/, libexec/ and share/ together");
    free(as);
    free(boards);
    return status;
}

static bool ends_with_one(const char *name, const char *const *endings)
{
    while (*endings && !ends_with(name, *endings))
        endings++;
    return *endings != NULL;
}

/* Does the command preprocess something?  If not, Clang warns about an include folder. */
static bool includes_headers(const struct drv_build *b)
{
    static const char *const done[] = {".i", ".ii", ".ll", ".bc", NULL};
    /* suffixes of headers to be precompiled */
    static const char *const headers[] = {".h", ".hh", ".hpp", ".hxx", ".H", NULL};
    if (args_has(&b->line, "cpp-output") || args_has(&b->line, "c++-cpp-output"))
        return false;
    if (b->command.headers) /* -x says that the inputs are headers, whatever their names */
        return true;
    for (size_t i = 0; i < b->command.sources.n; i++)
        if (!ends_with_one(b->command.sources.v[i], done))
            return true;
    for (size_t i = 0; i < b->command.others.n; i++)
        if (ends_with_one(b->command.others.v[i], headers))
            return true;
    return false;
}

/* Adds the header's folder by -idirafter, so that a file with the same name in the user's folders comes first. */
void drv_header_options(const struct drv_build *b, struct args *out)
{
    if (!b->share || !includes_headers(b))
        return;
    args_add(out, "-idirafter");
    args_addf(out, "%s/target", b->share);
    if (b->options.generate)
        args_add(out, "-D__MIP__=1");
}

/* Checks the files of our options here.  Otherwise each compile would report its errors, with the assembler's exit
 * status.
 */
static enum mip_status check_files(const struct drv_build *b, struct diag *d)
{
    struct bytes list = {0};
    enum mip_status st = b->options.list ? file_read_text(b->options.list, &list, d) : MIP_OK;
    if (st)
        diag_note_if_none(d, "-fmachine-profile-list= names a file of lines `fun:GLOB=skip` below a line `[mip]`");
    bytes_free(&list);
    if (!st && b->options.skip_covered)
        st = drv_earlier_check(b->options.skip_covered, b->compiler.machine, false, d);
    if (!st && b->options.weights)
        st = drv_earlier_check(b->options.weights, b->compiler.machine, true, d);
    return st ? st : drv_registers_check(b, d);
}

static enum mip_status refuse_clang(const struct drv_build *b, struct diag *d)
{
    if (b->command.lto)
        return diag_fail(d, MIP_USAGE, b->compiler.name,
                         "-flto cannot be instrumented: Clang's linker makes machine code without calling an "
                         "assembler; note: leave -flto out of the instrumented build, or use GCC, whose -flto works");
    return MIP_OK;
}

/* Refuses by name what cannot be instrumented, before anything runs. */
static enum mip_status refuse_unsupported(const struct drv_build *b, struct diag *d)
{
    const char *name = b->compiler.name;
    char cores[MACHINE_LIST];
    if (b->compiler.unfit)
        return diag_fail(d, MIP_USAGE, name,
                         "this version of mip has no probes for %s; note: it has them for %s; "
                         "choose by -mcpu=, at the link as at the compile, for Clang by --target= too",
                         b->compiler.unfit, machine_list(MACHINE_CORES, cores));
    if (b->command.rwpi || b->compiler.rwpi)
        return diag_fail(d, MIP_USAGE, NULL,
                         "%s: data relative to a base register (RWPI) cannot be instrumented in this version; note: "
                         "counters need an address that code can name; -fropi and -fpic work",
                         b->command.rwpi ? b->command.rwpi : "-frwpi");
    if (drv_machine(&b->compiler)->hosted && b->command.mode == DRV_LINK && b->command.shared)
        return diag_fail(d, MIP_USAGE, name,
                         "-shared: a profile belongs to a program, shared libraries have none; note: leave "
                         "-fmachine-profile-generate out of the library, or link its objects into the program");
    if (b->compiler.clang && refuse_clang(b, d))
        return MIP_USAGE;
    return check_files(b, d);
}

/* Tells ccache what the objects depend on.  A cache must not return objects of another mip-as, another list, or other
 * profiles: all go into its hash. */
static void tell_ccache(const struct drv_build *b)
{
    const char *old = getenv("CCACHE_EXTRAFILES");
    const char *file[] = {b->options.list, b->options.skip_covered, b->options.weights};
    FREED_BY(bytes_free) struct bytes files = {0};
    bytes_printf(&files, "%s%s%s/as", old ? old : "", old ? ":" : "", b->as_folder);
    for (size_t i = 0; i < sizeof file / sizeof *file; i++)
        if (file[i])
            bytes_printf(&files, ":%s", file[i]);
    bytes_append(&files, "", 1);
    setenv("CCACHE_EXTRAFILES", (const char *)files.data, 1);
}

static bool final_link(const struct drv_build *b)
{
    return b->command.mode == DRV_LINK && !b->command.relocatable && !b->command.shared;
}

/* Says why the runtime could not be compiled.  The compiler itself has reported what its assembler does not accept. */
static void explain_runtime(void)
{
    fputs("mipcc: error: the runtime does not compile with this link's options\n", stderr);
    fputs("mipcc: note: give -mcpu= and its like at the link as at the compile\n", stderr);
}

/* Makes everything on the command line that is not the user's own. */
static enum mip_status prepare_command_line(struct drv_build *b, struct drv_end *end, struct diag *d)
{
    enum mip_status st = MIP_OK;
    if (final_link(b) && b->board.present)
        st = drv_board_add(b, end, d);
    if (!b->options.generate || st || !drv_end_ok(end))
        return st;
    if (!b->compiler.clang)
        drv_gcc_options(b, &b->early);
    if (!final_link(b)) /* a shared library has no runtime of its own: the program that loads it has one */
        return b->command.mode == DRV_LINK && b->command.shared ? drv_runtime_absent(b, d) : MIP_OK;
    b->command.instrumented_link = true;
    if (b->rust)
        st = drv_rust_instrument(b, end, d);
    if (st || !drv_end_ok(end))
        return st;
    st = b->options.no_runtime ? drv_runtime_absent(b, d) : drv_runtime_add(b, end, d);
    if (!st && !drv_end_ok(end))
        explain_runtime();
    if (!st && drv_end_ok(end))
        st = drv_image_id_add(b, end, d);
    return st;
}

static void whole_line(const struct drv_build *b, bool launcher, struct args *argv)
{
    if (launcher)
        args_append(argv, &b->compiler.launcher);
    args_add(argv, b->compiler.name);
    args_append(argv, &b->early);
    args_append(argv, &b->line);
    if (b->objects.n && (b->command.sources.n || b->command.language)) {
        args_add(argv, "-x"); /* ends the effect of the user's -x before these objects */
        args_add(argv, "none");
    }
    args_append(argv, &b->objects);
    args_append(argv, &b->late);
}

/* Finds the linker's command in a plan of GCC.  A GCC with another linker driver may make a plan without one, but there
 * is an image to check.  Then the user's own line says what the output is. */
static void linker_job(const struct drv_build *b, const struct drv_plan *p, struct args *job)
{
    for (size_t i = p->n; i-- > 0;) {
        const char *tool = p->jobs[i].v[0];
        if (ends_with(tool, "collect2") || ends_with(tool, "/ld")) {
            args_append(job, &p->jobs[i]);
            return;
        }
    }
    args_add(job, "collect2");
    args_add(job, "-o");
    args_add(job, b->command.output ? b->command.output : "a.out");
}

static enum mip_status gcc_link(struct drv_build *b, struct args *argv, struct drv_end *end, struct diag *d)
{
    FREED_BY(drv_plan_free) struct drv_plan plan;
    FREED_BY(drv_link_free) struct drv_link link = {0};
    enum mip_status st = drv_plan_ask(&b->session, argv, &plan, d);
    FREED_BY(args_free) struct args job = {0};
    if (!st) {
        linker_job(b, &plan, &job);
        st = drv_link_adapt(b, &job, &link, d);
        drv_link_apply_driver(b, &link, argv);
    }
    if (!st)
        st = drv_step(&b->session, argv, end, d);
    if (!st && drv_end_ok(end))
        st = drv_link_finish(b, &link, d);
    return st;
}

static enum mip_status run_compiler(struct drv_build *b, struct drv_end *end, struct diag *d)
{
    struct args argv = {0};
    enum mip_status st;
    /* instrumented: Clang's compile is two steps, and a link is asked for its plan, so mipcc runs each itself */
    whole_line(b, !b->options.generate || (!b->compiler.clang && b->command.mode == DRV_OBJECT), &argv);
    if (b->linker.n)
        st = drv_linker_driver_link(b, end, d);
    else if (b->options.generate && b->compiler.clang)
        st = drv_clang_run(b, &argv, end, d);
    else if (b->command.instrumented_link)
        st = gcc_link(b, &argv, end, d);
    else
        st = drv_step(&b->session, &argv, end, d);
    args_free(&argv);
    if (!st && drv_end_ok(end) && b->options.generate && b->command.mode == DRV_OBJECT)
        st = drv_records_check(b, d);
    return st;
}

/* Becomes the compiler alone, with the board's flags if there is a board.  Or becomes the linker. */
static enum mip_status become_compiler(struct drv_build *b, struct diag *d)
{
    struct args argv = {0};
    if (b->linker.n)
        args_append(&argv, &b->linker);
    else
        whole_line(b, true, &argv);
    if (b->options.dry_run && !b->linker.n)
        args_add(&argv, "-###");
    drv_session_close(&b->session);
    return drv_exec(&argv, d);
}

/* Ends mipcc as the compiler ended, by the same signal if it was one. */
static int exit_like(struct drv_build *b, const struct drv_end *end)
{
    if (WIFSIGNALED(end->wait)) {
        b->session.signal = WTERMSIG(end->wait);
        return 128 + WTERMSIG(end->wait);
    }
    return WEXITSTATUS(end->wait);
}

/* Asks a compile's compiler as cheaply as possible, as a build has many compiles.  Clang is asked only for the plan,
 * which the build needs anyway. */
static enum mip_status ask_build_compiler(struct drv_build *b, struct diag *d)
{
    bool known = false;
    if (b->command.mode == DRV_OBJECT && b->options.generate && drv_compiler_named_clang(&b->compiler)) {
        FREED_BY(args_free) struct args argv = {0};
        whole_line(b, false, &argv);
        known = !drv_clang_plan(&b->session, &argv, &b->plan, d) && drv_compiler_from_plan(&b->plan, &b->compiler);
        if (!known)
            drv_plan_free(&b->plan);
    } else if (b->command.mode == DRV_OBJECT && b->options.generate) {
        known = drv_compiler_ask_driver(&b->session, &b->command.target, &b->compiler);
    }
    return known ? MIP_OK : drv_compiler_ask(&b->session, &b->command.target, &b->compiler, d);
}

/* Reads the command, and adds the options that need no plan of the compiler. */
static enum mip_status read_build(struct drv_build *b, struct diag *d)
{
    drv_command_open(&b->line);
    drv_command_read(&b->line, &b->command);
    enum mip_status st = drv_linker_driver_check(b, d);
    if (st)
        return st;
    if (b->linker.n)
        drv_linker_driver_read(&b->linker, &b->command);
    if (b->options.cost)
        st = drv_cost_run(b, d);
    if (st)
        return st;
    drv_header_options(b, &b->early);
    drv_source_level(b);
    if (drv_compiler_named_clang(&b->compiler)) {
        drv_source_version(b);
        drv_source_options(b, true, &b->early);
        drv_pseudo_probe_options(b, &b->early);
    }
    return drv_use_prepare(b, d);
}

enum mip_status drv_build_run(struct drv_build *b, int *status, struct diag *d)
{
    struct drv_end end = {0};
    *status = 0;
    enum mip_status st = read_build(b, d);
    if (st)
        return st;
    bool counts = b->options.generate && b->command.mode >= DRV_OBJECT;
    bool board_link = b->board.present && final_link(b);
    if (!counts)
        drv_records_forgotten(&b->command);
    if (!counts && !board_link && !drv_use_asked(b))
        return become_compiler(b, d);
    if (counts || board_link)
        st = ask_build_compiler(b, d);
    if (!st && counts)
        st = refuse_unsupported(b, d);
    if (!st && counts)
        drv_tell_unknown_compiler(b);
    if (!st) {
        tell_ccache(b);
        st = prepare_command_line(b, &end, d);
    }
    if (!st && drv_end_ok(&end))
        st = run_compiler(b, &end, d);
    if (!st && drv_end_ok(&end))
        drv_use_finish(b);
    if (!st)
        *status = exit_like(b, &end);
    return st;
}

void drv_build_free(struct drv_build *b)
{
    drv_compiler_free(&b->compiler);
    drv_board_free(&b->board);
    drv_command_free(&b->command);
    drv_plan_free(&b->plan);
    args_free(&b->line);
    args_free(&b->early);
    args_free(&b->objects);
    args_free(&b->late);
    args_free(&b->alone);
    use_list_free(&b->use.list);
    free(b->use.match.same);
    free(b->use.match.strict);
    free(b->share);
    free(b->as_folder);
}
