/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Files that firmware writes through a debugger or QEMU into a folder of this computer.  A debugger writes in pieces:
 * a file counts once its length and CRC are right.
 */
#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "link/link.h"

#define PAUSE_MS 50u

struct seen {
    char *path;
    struct timespec changed;
    off_t size;
};

struct folder {
    struct seen *seen; /* files that were taken, as they were then */
    size_t count;
};

static enum mip_status open_folder(const struct link_request *r, struct link *l, struct diag *d)
{
    DIR *dir = r->where ? opendir(r->where) : NULL;
    if (!r->where)
        return diag_error(d, MIP_USAGE, NULL, DIAG_NO_OFFSET, "--semihosting needs the folder that is written to");
    if (!dir) {
        enum mip_status st = errno == EACCES ? MIP_PERMISSION : MIP_NO_DEVICE;
        diag_error(d, st, r->where, DIAG_NO_OFFSET, "cannot look into it: %s", strerror(errno));
        diag_note(d, "give the folder in which the debugger, or QEMU, was started");
        return st;
    }
    closedir(dir);
    l->state = xcalloc(1, sizeof(struct folder));
    l->name = xstrdup(r->where);
    return MIP_OK;
}

static struct seen *find_seen(const struct folder *f, const char *path)
{
    for (size_t i = 0; i < f->count; i++)
        if (strcmp(f->seen[i].path, path) == 0)
            return &f->seen[i];
    return NULL;
}

static bool is_new(const struct folder *f, const char *path, const struct stat *s)
{
    const struct seen *k = find_seen(f, path);
    return !k || k->size != s->st_size || k->changed.tv_sec != s->st_mtim.tv_sec ||
           k->changed.tv_nsec != s->st_mtim.tv_nsec;
}

static bool is_whole(const char *path, const struct bytes *b)
{
    struct img_input in = {.file = path, .data = b->data, .len = b->len};
    struct img_header h;
    const uint8_t *data;
    size_t len;
    return img_header_read(&in, 0, &h, NULL) == MIP_OK && h.file_type == MIP_FILE_RAW && h.has_length &&
           img_header_data(&in, &h, &data, &len, NULL) == MIP_OK;
}

static void remember(struct folder *f, const char *path, const struct stat *s)
{
    struct seen *k = find_seen(f, path);
    if (!k) {
        f->seen = xrealloc(f->seen, f->count + 1, sizeof *f->seen);
        k = &f->seen[f->count++];
        k->path = xstrdup(path);
    }
    k->changed = s->st_mtim;
    k->size = s->st_size;
}

static bool is_older(const struct stat *a, const struct stat *b)
{
    return a->st_mtim.tv_sec != b->st_mtim.tv_sec ? a->st_mtim.tv_sec < b->st_mtim.tv_sec
                                                  : a->st_mtim.tv_nsec < b->st_mtim.tv_nsec;
}

/* The oldest file that is new and whole into *out; none: it stays empty. */
static enum mip_status look(struct link *l, struct bytes *out, struct diag *d)
{
    struct folder *f = l->state;
    struct stat best = {0};
    char *chosen = NULL;
    DIR *dir = opendir(l->name);
    if (!dir)
        return diag_error(d, MIP_NO_DEVICE, l->name, DIAG_NO_OFFSET, "cannot look into it: %s", strerror(errno));
    for (struct dirent *e; (e = readdir(dir));) {
        size_t n = strlen(e->d_name);
        char *path = xasprintf("%s/%s", l->name, e->d_name);
        struct stat s;
        struct bytes b = {0};
        if (n > 7 && strcmp(e->d_name + n - 7, ".mipraw") == 0 && stat(path, &s) == 0 && S_ISREG(s.st_mode) &&
            is_new(f, path, &s) && (!chosen || is_older(&s, &best)) && file_read(path, &b, NULL) == MIP_OK &&
            is_whole(path, &b)) {
            struct bytes old = *out;
            *out = b;
            b = old;
            best = s;
            free(chosen);
            chosen = xstrdup(path);
        }
        bytes_free(&b);
        free(path);
    }
    closedir(dir);
    if (chosen)
        remember(f, chosen, &best);
    free(chosen);
    return MIP_OK;
}

static enum mip_status take(struct link *l, unsigned ms, struct bytes *file, struct diag *d)
{
    uint64_t end = link_now() + ms;
    for (;;) {
        enum mip_status st = look(l, file, d);
        if (st || file->len || link_now() >= end || link_interrupted())
            return st;
        (void)link_wait(-1, PAUSE_MS);
    }
}

static void close_folder(struct link *l)
{
    struct folder *f = l->state;
    for (size_t i = 0; i < f->count; i++)
        free(f->seen[i].path);
    free(f->seen);
    free(f);
}

const struct link_transport link_semihosting = {
    .name = "semihosting", .open = open_folder, .take = take, .close = close_folder};
