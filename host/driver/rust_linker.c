/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Problem: rustc calls its linker with the linker's own arguments, and says nothing else.  A link by mipcc needs a
 * compiler for the runtime, its target, the mode, and the true linker.
 * Method: the first object tells the target; a Clang, or else a GCC, is found on PATH; the linker is the one that comes
 * with rustc, or an lld.  The mode is MIP_FLAGS's, or that of a link argument; else blocks by source lines.
 *
 *   mip-rust-ld a.rcgu.o -o app: clang --target=thumbv7em-none-eabi -fmachine-profile-generate
 *       -fmachine-profile-function-coverage -fmachine-profile-source --ld=ld.lld a.rcgu.o -o app
 */
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/text.h"
#include "driver/rust.h"

bool drv_rust_is_linker(const char *argv0)
{
    return strcmp(name_in_path(argv0), "mip-rust-ld") == 0;
}

/* Returns the first object of the link that rustc compiled, or any other object; NULL: none. */
static const char *first_object(const struct args *line)
{
    const char *any = NULL;
    for (size_t i = 0; i < line->n; i++) {
        if (ends_with(line->v[i], ".rcgu.o"))
            return line->v[i];
        if (!any && ends_with(line->v[i], ".o") && !(i && strcmp(line->v[i - 1], "-o") == 0))
            any = line->v[i];
    }
    return any;
}

/* Do the arguments, or the environment, name a mode? */
static bool names_mode(const struct args *words)
{
    static const char *const modes[] = {"call-graph", "function-coverage", "block-coverage", "edge-counts",
                                        "source",     "all-blocks"};
    for (size_t i = 0; i < words->n; i++)
        for (size_t k = 0; k < sizeof modes / sizeof *modes; k++)
            if (starts_with(words->v[i], "-fmachine-profile-") && strcmp(words->v[i] + 18, modes[k]) == 0)
                return true;
    return false;
}

/* Adds the options that are meant if nothing else is said.  `generate` says how the link is, unless another word does.
 */
static void add_mode(const struct args *environment, const struct args *line, struct args *out)
{
    if (!args_has(environment, "-fno-machine-profile-generate") && !args_has(line, "-fno-machine-profile-generate"))
        args_add(out, "-fmachine-profile-generate");
    if (names_mode(environment) || names_mode(line))
        return;
    args_add(out, "-fmachine-profile-function-coverage");
    args_add(out, "-fmachine-profile-source");
}

/* Refuses what is no link by a linker: a compiler's link has -Wl. */
static enum mip_status check_flavour(const struct args *line, struct diag *d)
{
    for (size_t i = 0; i < line->n; i++) {
        if (!starts_with(line->v[i], "-Wl,"))
            continue;
        return diag_fail(d, MIP_USAGE, NULL,
                         "%s: rustc calls mip-rust-ld as a C compiler; note: take linker-flavor and -Wl out of "
                         "rustflags: mip-rust-ld is a linker",
                         line->v[i]);
    }
    return MIP_OK;
}

/* Refuses bitcode: the linker would make machine code of it, after the probes' time. */
static enum mip_status check_machine_code(const char *object, struct diag *d)
{
    FREED_BY(bytes_free) struct bytes file = {0};
    enum mip_status st = file_read(object, &file, d);
    if (!st && file.len >= 4 && memcmp(file.data, "BC\xc0\xde", 4) == 0) /* LLVM Bitcode File Format, "Magic" */
        return diag_fail(d, MIP_USAGE, object,
                         "it is bitcode, which has no probes; note: take -C linker-plugin-lto out of rustflags: `lto = "
                         "true' or \"thin\" in the profile works");
    return st;
}

static enum mip_status choose_compiler(const char *object, const char *target, struct args *out, struct diag *d)
{
    const char *given = getenv("MIP_RUST_CC");
    char *name = given && *given ? xstrdup(given) : drv_rust_clang();
    if (!name)
        name = drv_rust_gcc(target);
    if (!name)
        return diag_fail(
            d, MIP_NO_DEVICE, NULL,
            "there is no C compiler for the runtime; note: install clang or %s, or name one in MIP_RUST_CC",
            drv_rust_gcc_name(target));
    args_add(out, name);
    struct drv_compiler c = {.name = name};
    bool clang = drv_compiler_named_clang(&c);
    free(name);
    return drv_rust_target(object, clang ? DRV_RUST_CLANG : DRV_RUST_GCC, out, d);
}

static enum mip_status add_linker(const struct args *line, const char *target, struct args *out, struct diag *d)
{
    char *linker = drv_rust_linker(target);
    if (!linker)
        return diag_fail(d, MIP_NO_DEVICE, NULL,
                         "there is no linker: neither rustc's own, nor ld.lld; note: install lld, or name a linker in "
                         "MIP_RUST_LINKER");
    args_addf(out, "--ld=%s", linker);
    free(linker);
    bool flavour = line->n > 1 && strcmp(line->v[0], "-flavor") == 0;
    for (size_t i = flavour ? 2 : 0; i < line->n; i++)
        args_add(out, line->v[i]);
    return MIP_OK;
}

enum mip_status drv_rust_command(char *const *arguments, size_t n, const struct args *environment, struct args *out,
                                 struct diag *d)
{
    FREED_BY(args_free) struct args line = {0}, machine = {0};
    enum mip_status st = args_expand(&line, arguments, n, d);
    if (!st)
        st = check_flavour(&line, d);
    const char *object = st ? NULL : first_object(&line);
    if (!st && !object)
        st = diag_fail(d, MIP_USAGE, NULL,
                       "the link has no object of rustc's; note: mip-rust-ld is for .cargo/config.toml: linker = "
                       "\"mip-rust-ld\" (docs/rust.md)");
    if (!st)
        st = check_machine_code(object, d);
    if (!st)
        st = drv_rust_target(object, DRV_RUST_CLANG, &machine, d);
    const char *target = machine.n ? machine.v[0] : "";
    if (!st)
        st = choose_compiler(object, target, out, d);
    if (!st && args_has(&line, "-pie"))
        args_add(out, "-fpie");
    if (!st)
        add_mode(environment, &line, out);
    if (!st)
        st = add_linker(&line, target, out, d);
    return st;
}
