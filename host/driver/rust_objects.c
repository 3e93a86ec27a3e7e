/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Puts instrumented objects in the places of rustc's.
 *
 * Problem: rustc assembles inside itself, so no mip-as can come between.
 * Method: with --emit=asm rustc leaves the text of each object beside it.  For CRATE-HASH.UNIT.rcgu.o that is
 * CRATE-HASH.UNIT.rcgu.s, or CRATE-HASH.s if the crate is one unit.  The text of a library's member is beside the
 * library.
 * Invariants: a text belongs to an object only if it has the same functions, and was written by the crate's last run of
 * rustc.  One without that run's time, as in a copy, must give the same bytes.  They are no proof against the last run:
 * rustc compiles twice, for the text and for the object, and LLVM may choose other instructions (seen with LTO, and for
 * `cmp r0, r1` without optimisation).  If one object has no text, there is no image.
 *
 *   app-1f.app.2c-cgu.0.rcgu.o: app-1f.s, with probes, assembled
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/sort.h"
#include "base/text.h"
#include "driver/objects.h"
#include "driver/rust.h"
#include "elf/archive_members.h"
#include "elf/elf.h"
#include "machine/machine.h"

struct run {
    struct drv_build *b;
    struct drv_rust_crates crates;
    struct args bare; /* libraries that come with the compiler, and have no text */
};

static int by_function_name(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Lists the functions that the object defines, sorted.  mip-as's label of a weak function has that function's type. */
static enum mip_status defined_functions(const char *object, struct args *out, struct diag *d)
{
    struct img_elf *elf;
    enum mip_status st = img_elf_open(object, &elf, d);
    if (st)
        return st;
    for (size_t i = 0; i < elf->symbol_count; i++)
        if (elf->symbols[i].type == STT_FUNC && elf->symbols[i].section && !starts_with(elf->symbols[i].name, ".L"))
            args_add(out, elf->symbols[i].name);
    if (out->n)
        qsort(out->v, out->n, sizeof *out->v, by_function_name);
    img_elf_close(elf);
    return MIP_OK;
}

static bool are_equal(const struct args *a, const struct args *b)
{
    bool equal = a->n == b->n;
    for (size_t i = 0; i < a->n && equal; i++)
        equal = strcmp(a->v[i], b->v[i]) == 0;
    return equal;
}

/* Do two objects define functions of the same names? */
static bool are_twins(const char *a, const char *b)
{
    FREED_BY(args_free) struct args of_a = {0}, of_b = {0};
    return !defined_functions(a, &of_a, NULL) && !defined_functions(b, &of_b, NULL) && are_equal(&of_a, &of_b);
}

/* Returns the bytes of a function; NULL: there is no such function. */
static const uint8_t *function_code(const struct img_elf *elf, const char *name, uint64_t size)
{
    const struct img_symbol *s = img_elf_symbol(elf, name);
    if (!s || !s->section || !s->section->data || s->size != size)
        return NULL;
    uint64_t at = machine_code_address(elf->machine, s->value) - s->section->address;
    return at <= s->section->size && size <= s->section->size - at ? s->section->data + at : NULL;
}

/* Has each function of one object the same code in the other one?  Both are relocatable. */
static bool has_same_code(const char *object, const char *other)
{
    FREED_BY(img_elf_close_at) struct img_elf *a = NULL, *b = NULL;
    bool same = !img_elf_open(object, &a, NULL) && !img_elf_open(other, &b, NULL);
    for (size_t i = 0; same && i < a->symbol_count; i++) {
        const struct img_symbol *s = &a->symbols[i];
        if (s->type != STT_FUNC || !s->section || !s->size)
            continue;
        const uint8_t *x = function_code(a, s->name, s->size), *y = function_code(b, s->name, s->size);
        same = x && y && memcmp(x, y, s->size) == 0;
    }
    return same;
}

/* Returns the path of the text, if it is there: that of a unit, or of a crate. */
static char *text_of(const char *folder, const char *object, bool unit)
{
    size_t stem = unit ? strlen(object) - 2 : strcspn(object, ".");
    char *path = xasprintf("%s/%.*s.s", folder, (int)stem, object);
    if (access(path, F_OK) == 0)
        return path;
    free(path);
    return NULL;
}

/* Is the text of the crate's last run?  rustc writes CRATE-HASH.d first in each of cargo's runs. */
static bool is_of_last_run(const char *text)
{
    const char *name = name_in_path(text);
    FREED char *notes = xasprintf("%.*s%.*s.d", (int)(name - text), text, (int)strcspn(name, "."), name);
    struct stat t, n;
    if (stat(text, &t) != 0 || stat(notes, &n) != 0)
        return false;
    return t.st_mtim.tv_sec > n.st_mtim.tv_sec ||
           (t.st_mtim.tv_sec == n.st_mtim.tv_sec && t.st_mtim.tv_nsec >= n.st_mtim.tv_nsec);
}

static enum mip_status instrument(struct run *r, const char *text, const char *probed, struct drv_end *end,
                                  struct diag *d)
{
    FREED_BY(args_free) struct args argv = {0};
    args_addf(&argv, "%s/as", r->b->as_folder);
    args_add(&argv, "--mip-rewrite");
    drv_as_options(r->b, &argv);
    if (!args_has(&argv, "--mip-no-ipa-ra")) /* rustc's LLVM keeps to the calling convention */
        args_add(&argv, "--mip-no-ipa-ra");
    args_add(&argv, text);
    args_add(&argv, "-o");
    args_add(&argv, probed);
    enum mip_status st = drv_step(&r->b->session, &argv, end, d);
    if (!st && !drv_end_ok(end))
        st = diag_fail(d, MIP_MALFORMED, text, "mip-as does not instrument it");
    return st;
}

/* Assembles the text as it is.  *same: is it the text of the object `like`? */
static enum mip_status compare_plain(struct run *r, const char *text, const char *like, bool *same, struct drv_end *end,
                                     struct diag *d)
{
    FREED char *plain = drv_temp(&r->b->session, "plain.o", d);
    enum mip_status st = plain ? drv_rust_assemble(r->b, text, like, plain, end, d) : MIP_PERMISSION;
    *same = !st && are_twins(like, plain) && (is_of_last_run(text) || has_same_code(like, plain));
    if (plain)
        unlink(plain);
    return st;
}

/* Makes an object with probes from this text.  *made is NULL if it is no text of the object `like`. */
static enum mip_status from_text(struct run *r, const char *text, const char *like, char **made, struct drv_end *end,
                                 struct diag *d)
{
    char *probed = drv_temp(&r->b->session, "probed.s", d), *object = drv_temp(&r->b->session, "probed.o", d);
    bool same = false;
    enum mip_status st = probed && object ? compare_plain(r, text, like, &same, end, d) : MIP_PERMISSION;
    if (!st && same)
        st = instrument(r, text, probed, end, d);
    if (!st && same)
        st = drv_rust_assemble(r->b, probed, like, object, end, d);
    if (probed)
        unlink(probed);
    bool good = !st && same && are_twins(like, object);
    *made = good ? object : NULL;
    if (!good)
        free(object);
    free(probed);
    return st;
}

static enum mip_status no_text(const char *object, bool other, struct diag *d)
{
    diag_fail(d, MIP_MALFORMED, object,
              other ? "the assembly text beside it has other code: it is of another run"
                    : "there is no assembly text of this object beside it");
    diag_note(d,
              "rustflags need --emit=asm, and CARGO_INCREMENTAL=0; then `cargo clean' and build again (docs/rust.md)");
    return MIP_MALFORMED;
}

/* Is it the object with rustc's calls of the allocator?  It comes from no source, and has no text. */
static bool is_shim(const struct args *functions)
{
    for (size_t i = 0; i < functions->n; i++)
        if (!strstr(functions->v[i], "__rust") && !strstr(functions->v[i], "__rdl_") &&
            !strstr(functions->v[i], "__rg_"))
            return false;
    return true;
}

/* Makes the object that takes the place of `path`.  name: its name beside its text.  *made is NULL if there is nothing
 * to instrument. */
static enum mip_status make_object(struct run *r, const char *path, const char *folder, const char *name, char **made,
                                   struct drv_end *end, struct diag *d)
{
    enum mip_status st = MIP_OK;
    struct args functions = {0};
    bool other = false;
    *made = NULL;
    st = defined_functions(path, &functions, d);
    bool nothing = is_shim(&functions);
    args_free(&functions);
    if (st || nothing)
        return st;
    for (int unit = 1; unit >= 0 && !st && !*made; unit--) {
        FREED char *text = text_of(folder, name, unit);
        other = other || text;
        if (text)
            st = from_text(r, text, path, made, end, d);
    }
    return st || *made ? st : no_text(path, other, d);
}

static void split_path(const char *path, char **folder, const char **name)
{
    const char *slash = strrchr(path, '/');
    *folder = slash ? xstrndup(path, (size_t)(slash - path)) : xstrdup(".");
    *name = name_in_path(path);
}

static enum mip_status replace_object(struct run *r, const char *path, char **made, struct drv_end *end, struct diag *d)
{
    FREED char *folder;
    const char *name;
    split_path(path, &folder, &name);
    return make_object(r, path, folder, name, made, end, d);
}

/* Writes a member to a file, and makes the object in its place.  Members that rustc did not compile stay. */
static enum mip_status replace_member(struct run *r, const struct img_member *m, const char *folder,
                                      struct args *objects, struct drv_end *end, struct diag *d)
{
    if (!img_is_elf(m->bytes.data, m->bytes.len)) /* rustc's own data about the crate */
        return MIP_OK;
    FREED char *path = drv_temp(&r->b->session, m->name, d), *made = NULL;
    enum mip_status st = path ? file_write(path, m->bytes.data, m->bytes.len, d) : MIP_PERMISSION;
    if (!st && ends_with(m->name, ".rcgu.o"))
        st = make_object(r, path, folder, m->name, &made, end, d);
    if (!st)
        args_add(objects, made ? made : path);
    return st;
}

static enum mip_status replace_library(struct run *r, const char *path, char **made, struct drv_end *end,
                                       struct diag *d)
{
    FREED_BY(img_archive_free) struct img_archive archive;
    FREED_BY(args_free) struct args objects = {0};
    FREED char *folder;
    const char *name;
    split_path(path, &folder, &name);
    enum mip_status st = img_archive_read(path, &archive, d);
    for (size_t i = 0; i < archive.n && !st; i++)
        st = replace_member(r, &archive.members[i], folder, &objects, end, d);
    *made = st ? NULL : drv_temp(&r->b->session, name, d);
    if (!st)
        st = *made ? drv_archive_write(*made, &objects, d) : MIP_PERMISSION;
    return st;
}

/* Is this library to be instrumented?  Its name is libCRATE-HASH.rlib. */
static bool is_chosen_crate(struct run *r, const char *path)
{
    const char *base = name_in_path(path), *dash = strrchr(base, '-');
    if (!ends_with(base, ".rlib") || !starts_with(base, "lib") || !dash)
        return false;
    FREED char *crate = xstrndup(base + 3, (size_t)(dash - base - 3));
    bool chosen = r->crates.all || args_has(&r->crates.names, crate), of_compiler = strstr(path, "/lib/rustlib/");
    if (chosen && of_compiler)
        args_add(&r->bare, path);
    return chosen && !of_compiler;
}

/* Puts the new file where the linker's arguments name the old one. */
static void put_in_place(struct drv_build *b, size_t at, const char *made)
{
    for (size_t i = 0; i < b->command.others.n; i++)
        if (strcmp(b->command.others.v[i], b->linker.v[at]) == 0)
            args_set(&b->command.others, i, made);
    drv_message(&b->session, "%s takes the place of %s", made, b->linker.v[at]);
    args_set(&b->linker, at, made);
}

/* Does the program's start-up code, or its C library, walk .preinit_array? */
static bool walks_preinit_array(const struct args *files)
{
    static const char *const names[] = {"__preinit_array_start", "__libc_init_array"};
    bool found = false;
    for (size_t i = 0; i < files->n && !found; i++) {
        FREED_BY(bytes_free) struct bytes file = {0};
        if (file_read_kept(files->v[i], &file) == MIP_OK && file.len)
            for (size_t k = 0; k < sizeof names / sizeof *names; k++)
                found = found || memmem(file.data, file.len, names[k], strlen(names[k]));
    }
    return found;
}

enum mip_status drv_rust_instrument(struct drv_build *b, struct drv_end *end, struct diag *d)
{
    struct run r = {.b = b};
    enum mip_status st = drv_rust_crates(&b->session, &r.crates, d);
    for (size_t i = 1; i < b->linker.n && !st; i++) {
        const char *path = b->linker.v[i];
        FREED char *made = NULL;
        if (strcmp(path, "-o") == 0)
            i++;
        else if (ends_with(path, ".rcgu.o"))
            st = replace_object(&r, path, &made, end, d);
        else if (is_chosen_crate(&r, path))
            st = replace_library(&r, path, &made, end, d);
        if (!st && made)
            put_in_place(b, i, made);
    }
    if (!st && r.bare.n)
        drv_warn_files(r.bare.v[0], r.bare.n, "not instrumented: it comes with the compiler, without its text",
                       "cargo's -Z build-std compiles it in the project");
    b->fill_at_main = !walks_preinit_array(&b->command.others);
    args_free(&r.crates.names);
    args_free(&r.bare);
    return st;
}
