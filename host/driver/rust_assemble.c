/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Assembles rustc's text with probes.
 *
 * Problem: GNU as drops `.loc N 0`, which says that code belongs to no line.  Then the code counts for the line before,
 * and a line that did not run is shown as run.
 * Method: an assembler of LLVM's does it: Clang, or rustc itself, which reads a text by global_asm!.
 */
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "driver/rust.h"

/* A crate without anything but the text.  A compiler for development needs no library for it, so it is tried first. */
static const char *const crates[] = {
    "#![feature(no_core, rustc_attrs, decl_macro)]\n#![allow(internal_features)]\n#![no_core]\n"
    "#[rustc_builtin_macro] macro global_asm() {}\n#[rustc_builtin_macro] macro include_str() {}\n"
    "global_asm!(include_str!(\"%s\"), options(raw));\n",
    "#![no_std]\ncore::arch::global_asm!(core::include_str!(\"%s\"), options(raw));\n",
};

static enum mip_status write_crate(struct drv_build *b, const char *crate, const char *text, char **path,
                                   struct diag *d)
{
    FREED_BY(bytes_free) struct bytes source = {0};
    const char *hole = strstr(crate, "%s");
    bytes_append(&source, crate, (size_t)(hole - crate));
    FREED char *whole = realpath(text, NULL); /* rustc takes it as relative to the crate's file */
    for (const char *p = whole ? whole : text; *p; p++)
        bytes_printf(&source, strchr("\"\\", *p) ? "\\%c" : "%c", *p);
    bytes_puts(&source, hole + 2);
    *path = drv_temp(&b->session, "text.rs", d);
    return *path ? file_write(*path, source.data, source.len, d) : MIP_PERMISSION;
}

static enum mip_status assemble_by_rustc(struct drv_build *b, const char *crate, const char *text, const char *like,
                                         const char *object, struct drv_end *end, struct bytes *said, struct diag *d)
{
    FREED_BY(args_free) struct args argv = {0};
    FREED char *source = NULL, *rustc = drv_rust_rustc();
    args_add(&argv, rustc ? rustc : "rustc");
    enum mip_status st = write_crate(b, crate, text, &source, d);
    if (!st)
        st = drv_rust_target(like, DRV_RUST_RUSTC, &argv, d);
    args_split(&argv, "--crate-type=lib --crate-name=text --edition=2021 -Cpanic=abort -Ccodegen-units=1 --emit=obj",
               92);
    args_addf(&argv, "-o%s", object);
    args_add(&argv, source ? source : "");
    if (!st)
        st = drv_step_heard(&b->session, &argv, said, end, d);
    return st;
}

static enum mip_status assemble_by_clang(struct drv_build *b, const char *text, const char *object, struct drv_end *end,
                                         struct bytes *said, struct diag *d)
{
    FREED_BY(args_free) struct args argv = {0};
    args_add(&argv, b->compiler.name);
    args_append(&argv, &b->command.target);
    args_split(&argv, "-c -Wno-unused-command-line-argument -x assembler", 49);
    args_add(&argv, text);
    args_add(&argv, "-o");
    args_add(&argv, object);
    return drv_step_heard(&b->session, &argv, said, end, d);
}

enum mip_status drv_rust_assemble(struct drv_build *b, const char *text, const char *like, const char *object,
                                  struct drv_end *end, struct diag *d)
{
    FREED_BY(bytes_free) struct bytes said = {0};
    enum mip_status st = MIP_OK;
    bool done = false;
    if (b->compiler.clang) {
        st = assemble_by_clang(b, text, object, end, &said, d);
        done = !st && drv_end_ok(end);
    }
    for (size_t i = 0; i < sizeof crates / sizeof *crates && !st && !done; i++) {
        st = assemble_by_rustc(b, crates[i], text, like, object, end, &said, d);
        done = !st && drv_end_ok(end);
    }
    if (!st && !done)
        st = diag_fail(
            d, MIP_MALFORMED, like,
            "its text with probes does not assemble: %.*s; note: a Clang of the version of rustc's LLVM (rustc "
            "-vV) reads each text: name it in MIP_RUST_CC",
            (int)(said.len < 600 ? said.len : 600), said.len ? (const char *)said.data : "");
    return st;
}
