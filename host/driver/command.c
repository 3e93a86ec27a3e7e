/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What a compiler's command line does: its inputs, its output, whether it links.
 */
#include "driver/command.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"

#define COUNT(table) (sizeof(table) / sizeof *(table))

/* Options whose value is the next argument, whatever that looks like (GCC 12 manual, "Option Index"; clang --help). */
static const char *const with_value[] = {
    "-o",
    "-x",
    "-I",
    "-L",
    "-D",
    "-U",
    "-T",
    "-u",
    "-e",
    "-z",
    "-A",
    "-B",
    "-F",
    "-G",
    "-R",
    "-l",
    "-h",
    "-include",
    "-imacros",
    "-isystem",
    "-iquote",
    "-idirafter",
    "-isysroot",
    "-iprefix",
    "-imultilib",
    "-iwithprefix",
    "-MF",
    "-MT",
    "-MQ",
    "-MJ",
    "-Xlinker",
    "-Xassembler",
    "-Xpreprocessor",
    "-Xclang",
    "-mllvm",
    "--param",
    "-target",
    "-arch",
    "-dumpbase",
    "-dumpdir",
    "-dumpbase-ext",
    "-aux-info",
    "-Ttext",
    "-Tdata",
    "-Tbss",
    "-Tsection",
    "-entry",
    "--entry",
    "-iwithprefixbefore",
    "-iwithsysroot",
    "-isystem-after",
    "--sysroot",
    "-mthread-model",
    "-cxx-isystem",
    "-include-pch",
    "-gcc-toolchain",
    "-serialize-diagnostics",
    "--serialize-diagnostics",
    "-working-directory",
    "-ivfsoverlay",
    "-specs",
    "--specs",
    "-wrapper",
    "--output",
    "--language",
    "-undefined",
    "-Xopenmp-target",
    "--config",
};

/* Options that make the compiler answer instead of compile. */
static const char *const questions[] = {
    "-E",
    "-M",
    "-MM",
    "--version",
    "-dumpversion",
    "-dumpmachine",
    "-dumpspecs",
    "-dumpfullversion",
    "--help",
    "-help",
    "--target-help",
    "-fsyntax-only",
    "-pass-exit-codes-only",
    "--print-supported-cpus",
    "-cc1",
    "-cc1as",
    "--analyze",
    "-emit-ast",
    "-emit-llvm",
    "--preprocess",
    "--dependencies",
    "--user-dependencies",
    "--precompile",
    "-extract-api",
    "-rewrite-objc",
    "-verify-pch",
    "-module-file-info",
};

/* Endings of names that both compilers take for source text to compile.  Assembly is not among them. */
static const char *const source_suffixes[] = {
    ".c", ".i",   ".cc", ".cp",  ".cxx", ".cpp", ".CPP", ".c++", ".C",  ".ii", ".m",  ".mm",
    ".M", ".f90", ".f",  ".F90", ".F",   ".d",   ".adb", ".ads", ".go", ".ll", ".bc",
};

/* Options of code generation that mipcc's own objects must share with the user's. */
static const char *const target_options[] = {
    "-fpic",    "-fPIC",        "-fpie",     "-fPIE",         "-fno-pic",         "-fno-PIC",      "-fno-pie",
    "-fno-PIE", "-fropi",       "-fno-ropi", "-fshort-enums", "-fno-short-enums", "-fshort-wchar", "-fno-short-wchar",
    "-EL",      "-mbig-endian", "-no-pie",
};

static bool is_listed_option(const char *const *table, size_t n, const char *s)
{
    for (size_t i = 0; i < n; i++)
        if (strcmp(table[i], s) == 0)
            return true;
    return false;
}

size_t drv_option_width(const struct args *line, size_t i)
{
    const char *s = line->v[i];
    if (s[0] != '-' || !s[1])
        return 0;
    return is_listed_option(with_value, COUNT(with_value), s) && i + 1 < line->n ? 2 : 1;
}

static bool is_source(const char *name, const char *language)
{
    if (language)
        return !starts_with(language, "assembler") && !ends_with(language, "-header");
    for (size_t i = 0; i < COUNT(source_suffixes); i++)
        if (ends_with(name, source_suffixes[i]))
            return true;
    return false;
}

static bool is_header(const char *name, const char *language)
{
    static const char *const suffixes[] = {".h", ".hh", ".hpp", ".hxx", ".H"};
    bool header = language && ends_with(language, "-header");
    for (size_t i = 0; i < COUNT(suffixes) && !language; i++)
        header = header || ends_with(name, suffixes[i]);
    return header;
}

static void read_input(const char *name, const char *language, struct drv_command *c)
{
    c->inputs++;
    c->headers += is_header(name, language);
    if (is_source(name, language))
        args_add(&c->sources, name);
    else
        args_add(&c->others, name);
}

bool drv_joins_script(const char *opt)
{
    return starts_with(opt, "-T") && opt[2] && !starts_with(opt, "-Ttext") && !starts_with(opt, "-Tdata") &&
           !starts_with(opt, "-Tbss") && !starts_with(opt, "-Tldata") && !starts_with(opt, "-Trodata");
}

void drv_command_linker_option(const char *opt, struct drv_command *c)
{
    if (strcmp(opt, "-r") == 0 || strcmp(opt, "--relocatable") == 0 || strcmp(opt, "-i") == 0)
        c->relocatable = true;
    if (strcmp(opt, "-shared") == 0 || strcmp(opt, "-Bshareable") == 0)
        c->shared = true;
    if (strcmp(opt, "-T") == 0 || drv_joins_script(opt) || starts_with(opt, "--script"))
        c->own_script = true;
    if (starts_with(opt, "--defsym=__heap_start=") || starts_with(opt, "__heap_start="))
        c->own_heap = true;
    const char *name = opt + (starts_with(opt, "--"));
    if (strcmp(opt, "-E") == 0 || starts_with(name, "-export-dynamic") || starts_with(name, "-dynamic-list"))
        c->exports = true;
    if (c->format_follows || starts_with(opt, "--oformat"))
        c->to_binary = !strstr(opt, "elf");
    c->format_follows = strcmp(opt, "--oformat") == 0;
    if (strcmp(opt, "--version") == 0 || strcmp(opt, "--help") == 0 || strcmp(opt, "--target-help") == 0)
        c->linker_answers = true;
}

/* Reads an option for the linker, in whatever form it was passed. */
static void read_linker_option(const char *s, size_t len, struct drv_command *c)
{
    FREED char *opt = xstrndup(s, len);
    drv_command_linker_option(opt, c);
}

static void read_linker_options(const char *s, struct drv_command *c)
{
    while (*s) {
        size_t n = strcspn(s, ",");
        read_linker_option(s, n, c);
        s += n + (s[n] == ',');
    }
}

static void read_mode(const char *s, struct drv_command *c)
{
    enum drv_mode mode = DRV_LINK;
    if (is_listed_option(questions, COUNT(questions), s) || starts_with(s, "-print-") || starts_with(s, "--print-") ||
        starts_with(s, "--help=") || starts_with(s, "-fmodule-header"))
        mode = DRV_NOTHING;
    else if (strcmp(s, "-S") == 0 || strcmp(s, "--assemble") == 0)
        mode = DRV_TEXT;
    else if (strcmp(s, "-c") == 0 || strcmp(s, "--compile") == 0)
        mode = DRV_OBJECT;
    if (mode < c->mode)
        c->mode = mode;
}

static void read_link_flags(const char *s, struct drv_command *c)
{
    if (strcmp(s, "-r") == 0)
        c->relocatable = true;
    else if (strcmp(s, "-rdynamic") == 0)
        c->exports = true;
    else if (strcmp(s, "-shared") == 0)
        c->shared = true;
    else if (strcmp(s, "-nostartfiles") == 0)
        c->no_start_files = true;
    else if (strcmp(s, "-nostdlib") == 0)
        c->no_start_files = c->no_libs = true;
    else if (strcmp(s, "-nodefaultlibs") == 0 || strcmp(s, "-nolibc") == 0)
        c->no_libs = true;
    else if (strcmp(s, "-T") == 0 || drv_joins_script(s))
        c->own_script = true;
    else if (starts_with(s, "-fuse-ld="))
        c->gcc_linker = s + strlen("-fuse-ld=");
    else if (starts_with(s, "-Wl,"))
        read_linker_options(s + 4, c);
}

static void read_code_flags(const char *s, struct drv_command *c)
{
    if (starts_with(s, "-flto"))
        c->lto = true;
    else if (strcmp(s, "-fno-lto") == 0)
        c->lto = false;
    else if (starts_with(s, "-save-temps") || starts_with(s, "--save-temps"))
        c->save_temps = true;
    else if (strcmp(s, "-mpure-code") == 0 || strcmp(s, "-mexecute-only") == 0)
        c->execute_only = true;
    else if (strcmp(s, "-mno-pure-code") == 0 || strcmp(s, "-mno-execute-only") == 0)
        c->execute_only = false;
    else if (strcmp(s, "-frwpi") == 0 || strcmp(s, "-msingle-pic-base") == 0 || strcmp(s, "-mfdpic") == 0 ||
             strcmp(s, "-mno-pic-data-is-text-relative") == 0)
        c->rwpi = s;
    else if (strcmp(s, "-fnon-call-exceptions") == 0 || strcmp(s, "-fno-non-call-exceptions") == 0)
        c->faults = strcmp(s, "-fnon-call-exceptions") == 0;
    else if (strcmp(s, "-mfix-cortex-a53-835769") == 0 || strcmp(s, "-mno-fix-cortex-a53-835769") == 0)
        c->apart = strcmp(s, "-mfix-cortex-a53-835769") == 0;
    else if (strcmp(s, "-fno-rwpi") == 0 || strcmp(s, "-mno-single-pic-base") == 0 ||
             strcmp(s, "-mpic-data-is-text-relative") == 0 || strcmp(s, "-mno-fdpic") == 0)
        c->rwpi = NULL;
}

/* Is it an option that the runtime is compiled with, too?  A configuration file of Clang may choose the machine.  The
 * syntax of assembly is no such option, as the runtime has assembly of its own.  Nor are frames for a backtrace (16-bit
 * Thumb): GCC 12 puts locals over the return address then. */
static bool is_target_option(const char *s)
{
    if (strcmp(s, "-mllvm") == 0 || strcmp(s, "-mthread-model") == 0)
        return false;
    if (starts_with(s, "-masm=") || starts_with(s, "-mtpcs-"))
        return false;
    return starts_with(s, "-m") || starts_with(s, "-B") || starts_with(s, "--target=") || starts_with(s, "--sysroot") ||
           starts_with(s, "--config") || strcmp(s, "--no-default-config") == 0 || starts_with(s, "-specs") ||
           starts_with(s, "--specs") || starts_with(s, "--gcc-toolchain") || strcmp(s, "-target") == 0 ||
           starts_with(s, "-fcf-protection") || is_listed_option(target_options, COUNT(target_options), s);
}

static void read_option(const struct args *line, size_t i, size_t width, struct drv_command *c)
{
    const char *s = line->v[i];
    const char *value = width == 2 ? line->v[i + 1] : NULL;
    if (is_target_option(s))
        for (size_t k = 0; k < width; k++)
            args_add(&c->target, line->v[i + k]);
    if (starts_with(s, "-specs") || starts_with(s, "--specs"))
        c->own_specs = true;
    if (starts_with(s, "-l") && strcmp(s, "-lc") != 0 && strcmp(s, "-lm") != 0)
        c->libraries = true;
    if (value && (strcmp(s, "-o") == 0 || strcmp(s, "--output") == 0))
        c->output = value;
    else if (starts_with(s, "-o") && s[2] && !value)
        c->output = s + 2;
    else if (starts_with(s, "--output="))
        c->output = s + strlen("--output=");
    else if (value && strcmp(s, "-Xlinker") == 0)
        read_linker_option(value, strlen(value), c);
    read_mode(s, c);
    read_link_flags(s, c);
    read_code_flags(s, c);
}

void drv_command_read(const struct args *line, struct drv_command *c)
{
    *c = (struct drv_command){.mode = DRV_LINK};
    const char *language = NULL;
    for (size_t i = 0; i < line->n;) {
        const char *s = line->v[i];
        size_t width = drv_option_width(line, i);
        if (!width) {
            read_input(s, language, c);
            i++;
            continue;
        }
        if (strcmp(s, "-x") == 0 && width == 2)
            language = strcmp(line->v[i + 1], "none") == 0 ? NULL : line->v[i + 1];
        else if (starts_with(s, "-x") && s[2])
            language = strcmp(s + 2, "none") == 0 ? NULL : s + 2;
        else
            read_option(line, i, width, c);
        i += width;
    }
    c->language = language != NULL;
    /* Headers alone are not linked.  Nothing is linked if the linker is only asked for its version. */
    if (!c->inputs || (c->mode == DRV_LINK && (c->headers == c->inputs || c->linker_answers)))
        c->mode = DRV_NOTHING;
}

void drv_command_open(struct args *line)
{
    size_t i = 0;
    while (i < line->n && strcmp(line->v[i], "--") != 0) {
        size_t width = drv_option_width(line, i);
        i += width ? width : 1;
    }
    if (i < line->n)
        args_remove(line, i);
    for (; i < line->n; i++) {
        FREED char *path = xasprintf("%s%s", line->v[i][0] == '-' && line->v[i][1] ? "./" : "", line->v[i]);
        args_set(line, i, path);
    }
}

void drv_command_free(struct drv_command *c)
{
    args_free(&c->target);
    args_free(&c->sources);
    args_free(&c->others);
    *c = (struct drv_command){0};
}
