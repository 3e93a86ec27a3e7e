/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Problem: a link must say which functions of the list its objects have.
 *
 * Method: each compile left a record, which the bytes of its object name.  So the link looks up each object that it is
 * given: as a file, in archives, and in libraries of -l, which it finds in the folders of -L as linkers do.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/hash.h"
#include "base/text.h"
#include "driver/cache.h"
#include "driver/use.h"
#include "elf/archive_members.h"

char *drv_use_record_path(const struct drv_build *b, const char *folder, const void *object, size_t len)
{
    uint8_t sum[20];
    char hex[41] = "";
    hash_sha1(object, len, sum);
    for (size_t i = 0; i < sizeof sum; i++)
        snprintf(hex + 2 * i, 3, "%02x", sum[i]);
    return xasprintf("%s/%s-%s.same", folder, b->use.id, hex);
}

/* A look-up of objects in the cache. */
struct look_up {
    const struct drv_build *b;
    const char *folder;
    uint8_t *same; /* by row of the list */
};

/* Marks the rows that the object has. */
static void look_object_up(const struct look_up *u, const void *object, size_t len)
{
    FREED_BY(bytes_free) struct bytes rows = {0};
    char *path = drv_use_record_path(u->b, u->folder, object, len), *end;
    if (file_read_kept(path, &rows) == MIP_OK) {
        drv_cache_touch(path);
        bytes_u8(&rows, 0);
        for (const char *at = (const char *)rows.data; *at; at = *end ? end + 1 : end) {
            unsigned long row = strtoul(at, &end, 10);
            if (end == at)
                break;
            if (row < u->b->use.list.count)
                u->same[row] = 1;
        }
    }
    free(path);
}

/* Looks up an object, or each member of an archive. */
static void look_up_file(const struct look_up *u, const char *path)
{
    FREED_BY(bytes_free) struct bytes file = {0};
    FREED_BY(img_archive_free) struct img_archive archive = {0};
    if (file_read_kept(path, &file) != MIP_OK)
        return;
    if (!img_is_archive(&file))
        look_object_up(u, file.data, file.len);
    else if (img_archive_read(path, &archive, NULL) == MIP_OK)
        for (size_t i = 0; i < archive.n; i++)
            look_object_up(u, archive.members[i].bytes.data, archive.members[i].bytes.len);
}

/* Returns the arguments that the linker sees, of `-Wl,A,B` and `-Xlinker A` each one. */
static struct args linker_arguments(const struct args *line)
{
    struct args out = {0};
    for (size_t i = 0; i < line->n; i++) {
        const char *s = line->v[i];
        if (starts_with(s, "-Wl,"))
            for (s += 3; *s; s += 1 + strcspn(s + 1, ","))
                args_addn(&out, s + 1, strcspn(s + 1, ","));
        else if (strcmp(s, "-Xlinker") != 0)
            args_add(&out, s);
    }
    return out;
}

/* Looks up lib`name`.a, or the file of `:name`, in the first folder that has it. */
static void look_up_library(const struct look_up *u, const struct args *folders, const char *name, bool no_shared)
{
    for (size_t i = 0; i < folders->n; i++) {
        FREED char *shared = xasprintf("%s/lib%s.so", folders->v[i], name);
        if (!no_shared && access(shared, R_OK) == 0)
            return; /* the linker takes it, and its objects were linked before */
        FREED char *path =
            *name == ':' ? xasprintf("%s/%s", folders->v[i], name + 1) : xasprintf("%s/lib%s.a", folders->v[i], name);
        if (access(path, R_OK) == 0) {
            look_up_file(u, path);
            return;
        }
    }
}

/* Returns what holds after this argument.  Bit 0: the linker takes no shared libraries.  The bits above are what
 * --push-state has saved, the last one first.  GNU ld manual, "Command-line Options", -Bstatic, --push-state. */
static uint64_t static_after(const char *argument, uint64_t before)
{
    static const char *const off[] = {"-Bstatic", "-dn", "-non_shared", "-static"};
    static const char *const on[] = {"-Bdynamic", "-dy", "-call_shared"};
    for (size_t i = 0; i < sizeof off / sizeof *off; i++)
        if (strcmp(argument, off[i]) == 0)
            return before | 1;
    for (size_t i = 0; i < sizeof on / sizeof *on; i++)
        if (strcmp(argument, on[i]) == 0)
            return before & ~(uint64_t)1;
    if (strcmp(argument, "--push-state") == 0)
        return before << 1 | (before & 1);
    return strcmp(argument, "--pop-state") == 0 ? before >> 1 : before;
}

void drv_use_look_up(const struct drv_build *b, const char *folder, uint8_t *same)
{
    const struct look_up u = {b, folder, same};
    FREED_BY(args_free) struct args line = linker_arguments(&b->line), folders = {0};
    for (size_t i = 0; i < line.n; i++)
        if (starts_with(line.v[i], "-L") && (line.v[i][2] || i + 1 < line.n))
            args_add(&folders, line.v[i][2] ? line.v[i] + 2 : line.v[i + 1]);
    uint64_t no_shared = args_has(&b->line, "-static") || args_has(&b->line, "-static-pie");
    for (size_t i = 0; i < line.n; i++) {
        no_shared = static_after(line.v[i], no_shared);
        if (starts_with(line.v[i], "-l") && (line.v[i][2] || i + 1 < line.n))
            look_up_library(&u, &folders, line.v[i][2] ? line.v[i] + 2 : line.v[i + 1], no_shared & 1);
        else if ((ends_with(line.v[i], ".a") || ends_with(line.v[i], ".o")) && !args_has(&b->command.others, line.v[i]))
            look_up_file(&u, line.v[i]);
    }
    for (size_t i = 0; i < b->command.others.n; i++)
        look_up_file(&u, b->command.others.v[i]);
}
