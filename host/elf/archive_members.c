/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Reads the members of a static library, in the common ar format with GNU's long names (binutils, include/aout/ar.h):
 * a head of 60 characters, `name/` or `/offset` into the member `//`, the size at 48; members begin at even offsets.
 * A thin archive has heads alone, and names files from its own folder on (binutils manual, "ar", option --thin).
 */
#include "elf/archive_members.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"

enum { MAGIC = 8, HEAD = 60, NAME = 16, SIZE_AT = 48, SIZE = 10 };

struct table {
    const char *text; /* the member `//`; NULL: none yet */
    size_t len;
    const char *folder; /* of a thin archive's files, up to the slash; NULL: it is no thin archive */
    size_t folder_len;
};

/* Reads a number of at most `width` digits, which blanks follow. */
static bool read_decimal(const char *at, size_t width, size_t *out)
{
    size_t i = 0;
    for (*out = 0; i < width && at[i] >= '0' && at[i] <= '9'; i++)
        *out = *out * 10 + (size_t)(at[i] - '0');
    return i != 0;
}

/* Returns the member's name, owned by the caller; NULL: the head is damaged. */
static char *member_name(const char *head, const struct table *t)
{
    size_t at;
    if (head[0] != '/') {
        const char *end = memchr(head, '/', NAME);
        return xstrndup(head, end ? (size_t)(end - head) : NAME);
    }
    if (!read_decimal(head + 1, NAME - 1, &at) || at >= t->len)
        return NULL;
    const char *end = memmem(t->text + at, t->len - at, "/\n", 2);
    return end ? xstrndup(t->text + at, (size_t)(end - t->text) - at) : NULL;
}

static bool add_member(struct img_archive *a, const char *head, size_t size, const struct table *t)
{
    char *name = member_name(head, t);
    if (!name)
        return false;
    a->members = xrealloc(a->members, a->n + 1, sizeof *a->members);
    a->members[a->n] = (struct img_member){.name = name};
    if (t->folder) {
        FREED char *path = xasprintf("%.*s%s", *name == '/' ? 0 : (int)t->folder_len, t->folder, name);
        (void)file_read_kept(path, &a->members[a->n++].bytes); /* one that is gone has no bytes */
    } else {
        bytes_append(&a->members[a->n++].bytes, head + HEAD, size);
    }
    return true;
}

static bool read_members(const char *path, const struct bytes *file, struct img_archive *out)
{
    struct table names = {0};
    size_t at = MAGIC, size, stored;
    const char *slash = strrchr(path, '/');
    if (!img_is_archive(file))
        return false;
    if (memcmp(file->data, "!<thin>\n", MAGIC) == 0) {
        names.folder = path;
        names.folder_len = slash ? (size_t)(slash - path) + 1 : 0;
    }
    for (; at < file->len; at += HEAD + stored + stored % 2) {
        const char *head = (const char *)file->data + at;
        bool table = file->len - at >= HEAD && memcmp(head, "//", 2) == 0;
        bool index = file->len - at >= HEAD && (memcmp(head, "/ ", 2) == 0 || memcmp(head, "/SYM64/", 7) == 0);
        if (file->len - at < HEAD || !read_decimal(head + SIZE_AT, SIZE, &size))
            return false;
        stored = names.folder && !table && !index ? 0 : size;
        if (stored > file->len - at - HEAD)
            return false;
        if (table) {
            names.text = head + HEAD;
            names.len = size;
        } else if (!index && !add_member(out, head, size, &names)) {
            return false;
        }
    }
    return true;
}

bool img_is_archive(const struct bytes *file)
{
    return file->len >= MAGIC &&
           (memcmp(file->data, "!<arch>\n", MAGIC) == 0 || memcmp(file->data, "!<thin>\n", MAGIC) == 0);
}

enum mip_status img_archive_read(const char *path, struct img_archive *out, struct diag *d)
{
    FREED_BY(bytes_free) struct bytes file = {0};
    *out = (struct img_archive){0};
    enum mip_status st = file_read(path, &file, d);
    if (!st && !read_members(path, &file, out)) {
        st = diag_fail(d, MIP_MALFORMED, path, "is no static library, or is damaged; note: build it again");
        img_archive_free(out);
    }
    return st;
}

void img_archive_free(struct img_archive *a)
{
    for (size_t i = 0; i < a->n; i++) {
        free(a->members[i].name);
        bytes_free(&a->members[i].bytes);
    }
    free(a->members);
    *a = (struct img_archive){0};
}
