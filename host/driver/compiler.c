/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Which compiler the command is, its version and its target.
 */
#include "driver/compiler.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"

static const char *const launchers[] = {"ccache", "sccache", "distcc", "icecc", "buildcache"};

static bool is_launcher(const char *word)
{
    for (size_t i = 0; i < sizeof launchers / sizeof *launchers; i++)
        if (strcmp(name_in_path(word), launchers[i]) == 0)
            return true;
    return false;
}

const struct machine *drv_machine(const struct drv_compiler *c)
{
    return machine_of(c->machine, c->pointer_bytes);
}

bool drv_compiler_named_clang(const struct drv_compiler *c)
{
    const char *slash = strrchr(c->name, '/');
    return strstr(slash ? slash : c->name, "clang") != NULL;
}

enum mip_status drv_compiler_take(struct args *line, struct drv_compiler *c, struct diag *d)
{
    while (line->n > 1 && is_launcher(line->v[0])) {
        args_add(&c->launcher, line->v[0]);
        args_remove(line, 0);
    }
    if (!line->n || line->v[0][0] == '-') {
        const char *first = line->n ? line->v[0] : NULL;
        return diag_fail(d, MIP_USAGE, NULL,
                         "no compiler given%s%s%s; note: usage: mipcc [options] COMPILER [its options], such as `mipcc "
                         "arm-none-eabi-gcc -c a.c`",
                         first ? ": " : "", first ? first : "", first ? " is neither one nor an option of mipcc" : "");
    }
    c->name = xstrdup(line->v[0]);
    args_remove(line, 0);
    return MIP_OK;
}

/* Is `#define NAME ` among the compiler's predefined macros? */
static bool defined(const struct bytes *macros, const char *name)
{
    FREED char *line = xasprintf("#define %s ", name);
    return macros->len && memmem(macros->data, macros->len, line, strlen(line));
}

static bool defined_as(const struct bytes *macros, const char *name, const char *value)
{
    FREED char *line = xasprintf("#define %s %s\n", name, value);
    return macros->len && memmem(macros->data, macros->len, line, strlen(line));
}

/* Is the architecture older than ARMv7?  __ARM_ARCH is its number (ACLE, "Architecture and profile"). */
static bool is_before_v7(const struct bytes *macros)
{
    return defined_as(macros, "__ARM_ARCH", "4") || defined_as(macros, "__ARM_ARCH", "5") ||
           defined_as(macros, "__ARM_ARCH", "6");
}

static unsigned macro_number(const struct bytes *macros, const char *name)
{
    FREED char *line = xasprintf("#define %s ", name);
    const char *at = macros->len ? memmem(macros->data, macros->len, line, strlen(line)) : NULL;
    const char *end = at ? (const char *)macros->data + macros->len : NULL;
    unsigned n = 0;
    for (at = at ? at + strlen(line) : NULL; at < end && *at >= '0' && *at <= '9' && n < 10000; at++)
        n = 10 * n + (unsigned)(*at - '0');
    return n;
}

/* Returns the machine whose macro is defined, the one with such pointers first; NULL: none. */
static const struct machine *machine_by_macros(const struct bytes *m, uint8_t pointer_bytes)
{
    const struct machine *found = NULL;
    for (size_t i = 0; machine_row(i); i++) {
        const struct machine *row = machine_row(i);
        if (defined(m, row->macro) && (!found || row->pointer_bytes == pointer_bytes))
            found = row;
    }
    return found;
}

static void read_macros(const struct bytes *m, struct drv_compiler *c)
{
    c->clang = defined(m, "__clang__");
    c->major = macro_number(m, c->clang ? "__clang_major__" : "__GNUC__");
    c->pointer_bytes = defined_as(m, "__SIZEOF_POINTER__", "8") ? 8 : 4;
    const struct machine *machine = machine_by_macros(m, c->pointer_bytes);
    c->machine = machine ? machine->elf : 0;
    c->thumb = defined(m, "__thumb__");
    c->m_profile = defined_as(m, "__ARM_ARCH_PROFILE", "77") || defined_as(m, "__ARM_ARCH_PROFILE", "'M'");
    c->thumb1 = c->m_profile && defined_as(m, "__ARM_ARCH_ISA_THUMB", "1");
    c->baseline = c->thumb1 && defined_as(m, "__ARM_ARCH", "8");
    c->pic = defined(m, "__pic__") || defined(m, "__pie__") || defined(m, "__ARM_ROPI");
    c->low = machine && machine->low_macro && !c->pic && defined(m, machine->low_macro);
    c->rwpi = defined(m, "__ARM_RWPI");
    if (!machine)
        c->unfit = "this machine";
    else if (machine->big_endian && defined(m, machine->big_endian))
        c->unfit = "big-endian code";
    else if (machine->pointer_bytes != c->pointer_bytes)
        c->unfit = machine->other_abi;
    else if (!defined(m, "__ELF__"))
        c->unfit = "objects that are not ELF";
    else if (machine->profiles && is_before_v7(m) && !c->m_profile)
        c->unfit = "cores before ARMv7 (GCC's default)";
}

static bool is_linker(const char *name)
{
    const char *base = name_in_path(name);
    return ends_with(base, "ld") || strstr(base, "ld.") != NULL;
}

enum mip_status drv_compiler_ask(struct drv_session *s, const struct args *target, struct drv_compiler *c,
                                 struct diag *d)
{
    FREED_BY(args_free) struct args argv = {0};
    FREED_BY(bytes_free) struct bytes macros = {0}, err = {0};
    struct drv_end end;
    args_add(&argv, c->name);
    args_append(&argv, target);
    args_split(&argv, "-dM -E -x c /dev/null", 21);
    enum mip_status st = drv_ask(s, &argv, &macros, &err, &end, d);
    if (!st && !drv_end_ok(&end) && err.len && memmem(err.data, err.len, "error: ", 7)) {
        st = diag_fail(
            d, MIP_USAGE, c->name,
            "it refuses its options: %.*s; note: without mipcc it would, too; `mipcc --help` lists what is mipcc's own",
            (int)(err.len < 300 ? err.len : 300), (const char *)err.data);
    } else if (!st && (!drv_end_ok(&end) || !defined(&macros, "__GNUC__"))) {
        st = diag_fail(d, MIP_USAGE, c->name,
                       "does not answer as GCC and Clang do: %.*s; note: mipcc goes in front of a compiler: mipcc "
                       "arm-none-eabi-gcc …%s",
                       (int)(err.len < 300 ? err.len : 300), err.len ? (const char *)err.data : "",
                       is_linker(c->name) ? "; of a linker: mipcc arm-none-eabi-gcc -mcpu=… --ld=LINKER …" : "");
    }
    if (!st)
        read_macros(&macros, c);
    return st;
}

char *drv_compiler_line(struct drv_session *s, const char *compiler, const struct args *target, const char *question)
{
    FREED_BY(args_free) struct args argv = {0};
    FREED_BY(bytes_free) struct bytes out = {0};
    struct drv_end end;
    args_add(&argv, compiler);
    if (target)
        args_append(&argv, target);
    args_add(&argv, question);
    char *line = NULL;
    if (drv_ask(s, &argv, &out, NULL, &end, NULL) == MIP_OK && drv_end_ok(&end) && out.len) {
        line = xstrndup((const char *)out.data, out.len);
        line[strcspn(line, "\n")] = '\0';
    }
    return line;
}

void drv_compiler_free(struct drv_compiler *c)
{
    args_free(&c->launcher);
    free(c->name);
    free(c->assembler);
    *c = (struct drv_compiler){0};
}
