/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Files that firmware writes through a debugger or QEMU into a folder of this computer.  A debugger writes in pieces,
 * so a file counts only if its length and CRC are right.
 */
#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/text.h"
#include "transport/transport.h"

#define PAUSE_MS 50u

struct seen {
    char *path;
    struct timespec changed;
    off_t size;
};

struct folder {
    struct seen *seen; /* the files taken so far, as they were then */
    size_t count;
    const char *output; /* --output of the request */
};

static enum mip_status open_folder(const struct transport_request *r, struct transport *l, struct diag *d)
{
    DIR *dir = r->where ? opendir(r->where) : NULL;
    if (!r->where)
        return diag_fail(d, MIP_USAGE, NULL, "--semihosting needs the folder that is written to");
    if (!dir) {
        enum mip_status st = errno == EACCES ? MIP_PERMISSION : MIP_NO_DEVICE;
        return diag_fail(d, st, r->where,
                         "cannot look into it: %s; note: give the folder in which the debugger, or QEMU, was started",
                         strerror(errno));
    }
    closedir(dir);
    struct folder *f = xcalloc(1, sizeof *f);
    f->output = r->output;
    l->state = f;
    l->name = xstrdup(r->where);
    return MIP_OK;
}

static bool is_same(const char *a, const struct stat *b)
{
    struct stat s;
    return stat(a, &s) == 0 && s.st_dev == b->st_dev && s.st_ino == b->st_ino;
}

/* Is the name the pattern, with a number in place of its %? */
static bool is_numbered(const char *name, const char *pattern)
{
    const char *percent = strchr(pattern, '%');
    size_t before = percent ? (size_t)(percent - pattern) : 0;
    if (strcmp(name, pattern) == 0 || !percent || strncmp(name, pattern, before) != 0)
        return strcmp(name, pattern) == 0;
    for (size_t digits = strspn(name + before, "0123456789"); digits; digits--)
        if (strcmp(name + before + digits, percent + 1) == 0)
            return true;
    return false;
}

/* Did mipdump itself write the file, in this run or an earlier one?  Such files may be in the same folder.  They must
 * not be taken: they would count twice, and again for ever. */
static bool is_written_by_mipdump(const struct folder *f, const char *folder, const char *path, const struct stat *s)
{
    struct stat here;
    if (!f->output || stat(folder, &here) != 0)
        return false;
    const char *slash = strrchr(f->output, '/');
    FREED char *in = slash ? xstrndup(f->output, (size_t)(slash - f->output) + 1) : xstrdup(".");
    return is_same(f->output, s) ||
           (is_same(in, &here) && is_numbered(strrchr(path, '/') + 1, name_in_path(f->output)));
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

static bool is_older(const struct stat *a, const struct stat *b)
{
    return a->st_mtim.tv_sec != b->st_mtim.tv_sec ? a->st_mtim.tv_sec < b->st_mtim.tv_sec
                                                  : a->st_mtim.tv_nsec < b->st_mtim.tv_nsec;
}

/* Reads a file, unless it is incomplete, or another program is writing to it. */
static bool read_whole(const char *path, const struct stat *s, struct bytes *b)
{
    struct stat now;
    if (file_read(path, b, NULL) != MIP_OK || stat(path, &now) != 0 || is_older(s, &now) || now.st_size != s->st_size)
        return false;
    struct img_input in = {.file = path, .data = b->data, .len = b->len};
    struct img_header h;
    const uint8_t *data;
    size_t len;
    return img_header_read(&in, 0, &h, NULL) == MIP_OK && h.file_type == MIP_FILE_RAW && h.has_length &&
           img_header_data(&in, &h, &data, &len, NULL) == MIP_OK;
}

static void remember_file(struct folder *f, const char *path, const struct stat *s)
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

/* Reads the oldest new and whole file into *out.  If there is none, *out stays empty. */
static enum mip_status find_new_file(struct transport *l, struct bytes *out, struct diag *d)
{
    struct folder *f = l->state;
    struct stat best = {0};
    char *chosen = NULL;
    DIR *dir = opendir(l->name);
    if (!dir)
        return diag_fail(d, MIP_NO_DEVICE, l->name, "cannot look into it: %s", strerror(errno));
    for (struct dirent *e; (e = readdir(dir));) {
        size_t n = strlen(e->d_name);
        FREED char *path = xasprintf("%s/%s", l->name, e->d_name);
        struct stat s;
        FREED_BY(bytes_free) struct bytes b = {0};
        if (n > 7 && strcmp(e->d_name + n - 7, ".mipraw") == 0 && stat(path, &s) == 0 && S_ISREG(s.st_mode) &&
            is_new(f, path, &s) && (!chosen || is_older(&s, &best)) && !is_written_by_mipdump(f, l->name, path, &s) &&
            read_whole(path, &s, &b)) {
            struct bytes old = *out;
            *out = b;
            b = old;
            best = s;
            free(chosen);
            chosen = xstrdup(path);
        }
    }
    closedir(dir);
    if (chosen)
        remember_file(f, chosen, &best);
    free(chosen);
    return MIP_OK;
}

static enum mip_status receive_semihosting_file(struct transport *l, unsigned ms, struct bytes *file, struct diag *d)
{
    uint64_t end = transport_now() + ms;
    for (;;) {
        enum mip_status st = find_new_file(l, file, d);
        if (st || file->len || transport_now() >= end || transport_interrupted())
            return st;
        (void)transport_wait(-1, PAUSE_MS);
    }
}

static void close_folder(struct transport *l)
{
    FREED struct folder *f = l->state;
    for (size_t i = 0; i < f->count; i++)
        free(f->seen[i].path);
    free(f->seen);
}

const struct transport_kind transport_semihosting = {
    .name = "semihosting",
    .help = "      --semihosting DIR       files that a debugger, or QEMU, writes there\n",
    .open = open_folder,
    .take = receive_semihosting_file,
    .close = close_folder,
    .named = true};
