/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Boards: reads board.conf and compiles the start-up sources.
 */
#include "driver/board_data.h"

#include <ctype.h>
#include <dirent.h>
#include <stdlib.h>
#include <string.h>

#include "base/sort.h"
#include "base/file.h"
#include "base/text.h"
#include "driver/objects.h"
#include "driver/plan.h"
#include "machine/machine.h"

const char *drv_board_value(const struct drv_board *b, const char *key)
{
    for (size_t i = 0; i < b->keys.n; i++)
        if (strcmp(b->keys.v[i], key) == 0)
            return b->values.v[i];
    return NULL;
}

static void set_value(struct drv_board *b, const char *key, const char *value, bool append)
{
    size_t i = 0;
    while (i < b->keys.n && strcmp(b->keys.v[i], key) != 0)
        i++;
    if (i == b->keys.n) {
        args_add(&b->keys, key);
        args_add(&b->values, value);
        return;
    }
    FREED char *joined = append ? xasprintf("%s %s", b->values.v[i], value) : xstrdup(value);
    args_set(&b->values, i, joined);
}

static char *trimmed(const char *at, size_t len)
{
    while (len && isspace((unsigned char)*at)) {
        at++;
        len--;
    }
    while (len && isspace((unsigned char)at[len - 1]))
        len--;
    return xstrndup(at, len);
}

/* The keys that a board may have.  boards/README.md says what they mean. */
static const struct {
    const char *name;
    bool needed;
} keys[] = {
    {"cflags",           true },
    {"clang_target",     true },
    {"compiler",         true },
    {"description",      true },
    {"family",           true },
    {"isa",              true },
    {"ldflags",          false},
    {"libc",             true },
    {"machine",          true },
    {"qemu",             false},
    {"script",           true },
    {"sources",          true },
    {"sources.newlib",   false},
    {"sources.picolibc", false},
    {"sources.usb",      false},
    {"usb",              false},
};

static enum mip_status check_key(const char *path, const char *key, struct diag *d)
{
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (strcmp(keys[i].name, key) == 0)
            return MIP_OK;
    return diag_fail(d, MIP_MALFORMED, path, "no board has a key `%s`; note: boards/README.md lists the keys", key);
}

static enum mip_status check_needed(const struct drv_board *b, const char *path, struct diag *d)
{
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        if (!keys[i].needed || drv_board_value(b, keys[i].name))
            continue;
        return diag_fail(d, MIP_MALFORMED, path,
                         "the key `%s` is missing; note: set it here or in the family's family.conf; boards/README.md "
                         "lists the keys",
                         keys[i].name);
    }
    return MIP_OK;
}

static enum mip_status read_board_line(struct drv_board *b, const char *path, const char *line, struct diag *d)
{
    if (!*line || *line == '#')
        return MIP_OK;
    const char *equals = strchr(line, '=');
    if (!equals || equals == line)
        return diag_fail(d, MIP_MALFORMED, path, "not `key = value`: %s", line);
    bool append = equals[-1] == '+';
    FREED char *key = trimmed(line, (size_t)(equals - line) - append), *value = trimmed(equals + 1, strlen(equals + 1));
    enum mip_status st = check_key(path, key, d);
    if (!st)
        set_value(b, key, value, append);
    return st;
}

static enum mip_status read_conf(struct drv_board *b, const char *path, struct diag *d)
{
    FREED_BY(bytes_free) struct bytes text = {0};
    enum mip_status st = file_read(path, &text, d);
    for (size_t at = 0; !st && at < text.len;) {
        const char *start = (const char *)text.data + at;
        const char *nl = memchr(start, '\n', text.len - at);
        size_t n = nl ? (size_t)(nl - start) : text.len - at;
        FREED char *line = trimmed(start, n);
        st = read_board_line(b, path, line, d);
        at += n + 1;
    }
    return st;
}

static void note_known_boards(const char *folder, struct diag *d)
{
    FREED_BY(args_free) struct args names = {0};
    FREED_BY(bytes_free) struct bytes list = {0};
    DIR *dir = opendir(folder);
    for (struct dirent *e = dir ? readdir(dir) : NULL; e; e = readdir(dir)) {
        FREED char *conf = xasprintf("%s/%s/board.conf", folder, e->d_name);
        FREED_BY(bytes_free) struct bytes text = {0};
        if (e->d_name[0] != '.' && file_read(conf, &text, NULL) == MIP_OK)
            args_add(&names, e->d_name);
    }
    if (dir)
        closedir(dir);
    if (names.n)
        qsort(names.v, names.n, sizeof *names.v, compare_texts);
    for (size_t i = 0; i < names.n; i++)
        bytes_printf(&list, " %s", names.v[i]);
    diag_note(d, "boards are:%.*s", (int)list.len, list.len ? (const char *)list.data : "");
}

/* Reads the family's file.  It is read first, so the board's own keys replace the family's. */
static enum mip_status read_family(struct drv_board *b, const char *conf, struct diag *d)
{
    FREED_BY(drv_board_free) struct drv_board own = {0};
    enum mip_status st = read_conf(&own, conf, d);
    const char *family = drv_board_value(&own, "family");
    if (!st && family) {
        FREED char *path = xasprintf("%s/family/%s/family.conf", b->folder, family);
        st = read_conf(b, path, d);
    }
    return st;
}

enum mip_status drv_board_read(const char *share, const char *name, struct drv_board *b, struct diag *d)
{
    b->name = xstrdup(name);
    b->folder = xasprintf("%s/boards", share);
    FREED char *conf = xasprintf("%s/%s/board.conf", b->folder, name);
    enum mip_status st = strchr(name, '/') ? MIP_NO_DEVICE : read_family(b, conf, d);
    if (!st)
        st = read_conf(b, conf, d);
    if (!st)
        st = check_needed(b, conf, d);
    if (st == MIP_NO_DEVICE) {
        st = diag_fail(d, MIP_USAGE, NULL, "--board=%s: no such board", name);
        note_known_boards(b->folder, d);
    }
    b->present = st == MIP_OK;
    return st;
}

static void add_words(struct args *a, const char *text)
{
    if (text)
        args_split(a, text, strlen(text));
}

static void specs_of(const struct drv_board *b, struct args *a)
{
    if (strcmp(b->libc, "picolibc") == 0)
        args_add(a, "--specs=picolibc.specs");
}

/* Adds the C library's headers and libraries, as the board's GCC finds them.  GCC's own folder of headers is left out,
 * as Clang has its own.  -idirafter puts the folders after Clang's, and after the C++ headers, whose #include_next must
 * find them. */
static void add_header_folders(const struct bytes *talk, const char *own, struct args *out)
{
    for (size_t at = 0; at < talk->len;) {
        const char *line = (const char *)talk->data + at;
        const char *nl = memchr(line, '\n', talk->len - at);
        size_t n = nl ? (size_t)(nl - line) : talk->len - at;
        at += n + 1;
        if (n < 3 || line[0] != ' ' || line[1] != '/' || memchr(line + 1, ' ', n - 1))
            continue;
        FREED char *folder = xstrndup(line + 1, n - 1);
        bool cxx = strstr(folder, "/c++/") != NULL;
        if (!own || !starts_with(folder, own)) { /* skips GCC's own folders: include, and include-fixed next to it */
            args_add(out, cxx ? "-stdlib++-isystem" : "-idirafter");
            args_add(out, folder);
        }
    }
}

static enum mip_status ask_headers(struct drv_session *s, struct drv_board *b, const char *gcc, struct diag *d)
{
    FREED_BY(args_free) struct args flags = {0}, argv = {0};
    struct bytes talk = {0};
    struct drv_end end;
    add_words(&flags, drv_board_value(b, "cflags"));
    specs_of(b, &flags);
    FREED char *own = drv_compiler_line(s, gcc, &flags, "-print-file-name=include");
    args_add(&argv, gcc);
    args_append(&argv, &flags);
    add_words(&argv, "-E -v -x c++ /dev/null");
    enum mip_status st = drv_ask(s, &argv, NULL, &talk, &end, d);
    if (!st && !drv_end_ok(&end)) { /* the GCC has no C++ */
        args_set(&argv, argv.n - 2, "c");
        bytes_free(&talk);
        st = drv_ask(s, &argv, NULL, &talk, &end, d);
    }
    if (!st)
        add_header_folders(&talk, own, &b->compile);
    bytes_free(&talk);
    return st;
}

static enum mip_status ask_libraries(struct drv_session *s, struct drv_board *b, const char *gcc, struct diag *d)
{
    FREED_BY(args_free) struct args argv = {0};
    FREED_BY(drv_plan_free) struct drv_plan plan = {0};
    args_add(&argv, gcc);
    add_words(&argv, drv_board_value(b, "cflags"));
    specs_of(b, &argv);
    add_words(&argv, "-nostartfiles -x c /dev/null");
    enum mip_status st = drv_plan_ask(s, &argv, &plan, d);
    const struct args *job = plan.n ? &plan.jobs[plan.n - 1] : NULL;
    for (size_t i = 1; job && i < job->n; i++)
        if (starts_with(job->v[i], "-L") && job->v[i][2])
            args_add(&b->link, job->v[i]);
    return st;
}

static enum mip_status choose_clang(struct drv_session *s, struct drv_board *b, const struct drv_compiler *c,
                                    struct diag *d)
{
    const char *target = drv_board_value(b, "clang_target"), *gcc = drv_board_value(b, "compiler");
    const char *machine = drv_board_value(b, "machine");
    if (!target || !gcc)
        return diag_fail(d, MIP_MALFORMED, NULL, "the board's files name no clang_target and compiler");
    args_addf(&b->compile, "--target=%s", target);
    args_add(&b->compile, "--start-no-unused-arguments"); /* C++ folders have no use in a compile of C, libraries have
                                                             none in any compile */
    add_words(&b->compile, drv_board_value(b, "cflags"));
    if (strcmp(b->libc, "picolibc") == 0)
        args_add(&b->compile, "-ftls-model=local-exec");
    enum mip_status st = ask_headers(s, b, gcc, d);
    args_add(&b->compile, "--end-no-unused-arguments");
    add_words(&b->link, drv_board_value(b, "ldflags"));
    for (size_t i = b->link.n; i-- > 0;)
        if (strcmp(b->link.v[i], "-nostartfiles") == 0) /* a part of -nostdlib: without this, Clang warns */
            args_remove(&b->link, i);
    if (!st)
        st = ask_libraries(s, b, gcc, d);
    add_words(&b->link, "-fuse-ld=lld -nostdlib -static");
    /* C++ finds the types that a catch names by R_ARM_TARGET2.  The board's library takes it for relative, as on bare
     * metal (ELF for the Arm Architecture, "Relocation types").  lld 14 takes it for Linux's meaning unless it is told.
     */
    if (machine && machine_named(machine) && machine_named(machine)->relative_types)
        args_add(&b->link, "-Wl,--target2=rel");
    if (strstr(c->name, "clang++"))
        args_add(&b->link, "-lstdc++");
    add_words(&b->link, "-Wl,--start-group -lc -lm -lgcc -Wl,--end-group");
    return st;
}

/* A GCC knows one machine only; a Clang is told which. */
bool drv_board_fits(const struct drv_board *b, const struct drv_compiler *c)
{
    const char *machine = drv_board_value(b, "machine");
    const struct machine *wanted = machine ? machine_named(machine) : NULL;
    return c->clang || !wanted || c->machine == wanted->elf;
}

static enum mip_status check_machine(const struct drv_board *b, const struct drv_compiler *c, struct diag *d)
{
    const char *machine = drv_board_value(b, "machine"), *usual = drv_board_value(b, "compiler");
    if (!machine || drv_board_fits(b, c))
        return MIP_OK;
    return diag_fail(d, MIP_USAGE, c->name, "does not compile for this board's machine, %s; note: use %s, or a Clang",
                     machine, usual ? usual : "another GCC");
}

/* Writes the board's name into the image, as a symbol without memory: qemu/run compares it. */
static void add_board_symbol(struct drv_board *b)
{
    FREED char *name = xstrdup(b->name);
    for (char *p = name; *p; p++)
        *p = isalnum((unsigned char)*p) ? *p : '_';
    args_addf(&b->link, "-Wl,--defsym=__board_name_%s=0", name);
}

enum mip_status drv_board_choose(struct drv_session *s, struct drv_board *b, const struct drv_compiler *c,
                                 const char *libc, struct diag *d)
{
    const char *known = drv_board_value(b, "libc");
    struct args list = {0};
    if (check_machine(b, c, d))
        return MIP_USAGE;
    add_words(&list, known ? known : "picolibc");
    bool has = !libc || args_has(&list, libc);
    b->libc = libc ? libc : strcmp(list.v[0], "newlib") == 0 ? "newlib" : "picolibc";
    args_free(&list);
    if (!has)
        return diag_fail(d, MIP_USAGE, NULL, "--libc=%s: this board has %s", libc, known);
    add_board_symbol(b);
    if (c->clang)
        return choose_clang(s, b, c, d);
    add_words(&b->link, drv_board_value(b, "ldflags"));
    add_words(&b->compile, drv_board_value(b, "cflags"));
    specs_of(b, &b->compile);
    return MIP_OK;
}

static enum mip_status add_sources(struct drv_build *b, const char *list, struct drv_end *end, struct diag *d)
{
    FREED_BY(args_free) struct args sources = {0}, options = {0};
    enum mip_status st = MIP_OK;
    add_words(&sources, list);
    if (b->compiler.clang) /* for GCC only target options matter, and drv_object() passes them on */
        args_append(&options, &b->board.compile);
    /* picolibc's errno is thread-local, and no compiler makes its address in execute-only code. */
    if (b->command.execute_only && strcmp(b->board.libc, "picolibc") == 0)
        args_add(&options, b->compiler.clang ? "-mno-execute-only" : "-mno-pure-code");
    args_addf(&options, "-I%s/common", b->board.folder);
    args_addf(&options, "-I%s/target", b->share);
    for (size_t i = 0; i < sources.n && !st && drv_end_ok(end); i++) {
        FREED char *path = xasprintf("%s/%s", b->board.folder, sources.v[i]), *object = NULL;
        st = drv_object(b, path, &options, &object, end, d);
        if (object)
            args_add(&b->objects, object);
    }
    return st;
}

const char *drv_board_usb(const struct drv_build *b)
{
    bool wanted = b->board.present && b->options.generate && !b->options.no_dump;
    return wanted ? drv_board_value(&b->board, "usb") : NULL;
}

enum mip_status drv_board_add(struct drv_build *b, struct drv_end *end, struct diag *d)
{
    char *key = xasprintf("sources.%s", b->board.libc);
    enum mip_status st = add_sources(b, drv_board_value(&b->board, "sources"), end, d);
    if (!st && drv_end_ok(end))
        st = add_sources(b, drv_board_value(&b->board, key), end, d);
    if (!st && drv_end_ok(end) && drv_board_usb(b))
        st = add_sources(b, drv_board_value(&b->board, "sources.usb"), end, d);
    free(key);
    const char *script = drv_board_value(&b->board, "script");
    if (script && !b->command.own_script) {
        args_add(&b->late, "-T");
        args_addf(&b->late, "%s/%s", b->board.folder, script);
    }
    args_append(&b->late, &b->board.link);
    return st;
}

void drv_board_free(struct drv_board *b)
{
    args_free(&b->keys);
    args_free(&b->values);
    args_free(&b->compile);
    args_free(&b->link);
    free(b->folder);
    free(b->name);
    *b = (struct drv_board){0};
}
