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

#include "base/array.h"
#include "base/file.h"
#include "base/sort.h"
#include "base/text.h"
#include "transport/transport.h"

#define PAUSE_MS 50u

struct entry {
    char *path;
    uint64_t changed, size; /* time of the last change, in nanoseconds */
    bool taken;
};

/* A folder is read once, and its files are then taken in turn: a folder of thousands of old files stays usable. */
struct folder {
    struct entry *entry; /* the files of the last look, by path */
    size_t entries;
    struct entry **turn; /* those that were not taken then, the oldest first */
    size_t turns, next;  /* turn[next] is the first one that was not tried yet */
    const char *output;  /* --output of the request */
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

static int compare_paths(const void *a, const void *b)
{
    return strcmp(((const struct entry *)a)->path, ((const struct entry *)b)->path);
}

static int compare_times(const void *a, const void *b)
{
    const struct entry *x = *(struct entry *const *)a, *y = *(struct entry *const *)b;
    return x->changed != y->changed ? (x->changed < y->changed ? -1 : 1) : strcmp(x->path, y->path);
}

static void take_stat(struct entry *e, const struct stat *s)
{
    e->changed = (uint64_t)s->st_mtim.tv_sec * 1000000000u + (uint64_t)s->st_mtim.tv_nsec;
    e->size = (uint64_t)s->st_size;
}

static bool is_equal_entry(const struct entry *a, const struct entry *b)
{
    return a->changed == b->changed && a->size == b->size;
}

/* Reads a file, unless it is incomplete, or another program is writing to it. */
static bool read_whole(const struct entry *e, struct bytes *b)
{
    struct stat s;
    struct entry now;
    if (file_read(e->path, b, NULL) != MIP_OK || stat(e->path, &s) != 0)
        return false;
    take_stat(&now, &s);
    struct img_input in = {.file = e->path, .data = b->data, .len = b->len};
    struct img_header h;
    const uint8_t *data;
    size_t len;
    return is_equal_entry(e, &now) && img_header_read(&in, 0, &h, NULL) == MIP_OK && h.file_type == MIP_FILE_RAW &&
           h.has_length && img_header_data(&in, &h, &data, &len, NULL) == MIP_OK;
}

static void free_entries(struct folder *f)
{
    for (size_t i = 0; i < f->entries; i++)
        free(f->entry[i].path);
    free(f->entry);
    free(f->turn);
}

/* Lists the profiles of a folder, by path. */
static void list_entries(struct folder *f, DIR *dir, const char *folder)
{
    for (struct dirent *e; (e = readdir(dir));) {
        size_t n = strlen(e->d_name);
        struct stat s;
        if (n <= 7 || strcmp(e->d_name + n - 7, ".mipraw") != 0)
            continue;
        FREED char *path = xasprintf("%s/%s", folder, e->d_name);
        if (stat(path, &s) != 0 || !S_ISREG(s.st_mode) || is_written_by_mipdump(f, folder, path, &s))
            continue;
        f->entry = array_more(f->entry, f->entries, sizeof *f->entry);
        f->entry[f->entries] = (struct entry){.path = xstrdup(path)};
        take_stat(&f->entry[f->entries++], &s);
    }
    sort_items(f->entry, f->entries, sizeof *f->entry, compare_paths);
}

/* Looks into the folder.  A file that was taken, and has not changed since, is not taken again. */
static enum mip_status look_into_folder(struct folder *f, const char *name, struct diag *d)
{
    struct folder old = *f;
    DIR *dir = opendir(name);
    if (!dir)
        return diag_fail(d, MIP_NO_DEVICE, name, "cannot look into it: %s", strerror(errno));
    *f = (struct folder){.output = old.output};
    list_entries(f, dir, name);
    closedir(dir);
    f->turn = xcalloc(f->entries + 1, sizeof(struct entry *));
    for (size_t i = 0; i < f->entries; i++) {
        struct entry *e = &f->entry[i];
        const struct entry *was = old.entries ? bsearch(e, old.entry, old.entries, sizeof *e, compare_paths) : NULL;
        e->taken = was && was->taken && is_equal_entry(was, e);
        if (!e->taken)
            f->turn[f->turns++] = e;
    }
    sort_items(f->turn, f->turns, sizeof(struct entry *), compare_times);
    free_entries(&old);
    return MIP_OK;
}

/* Reads the oldest new and whole file into *out.  If there is none, *out stays empty. */
static enum mip_status find_new_file(struct transport *l, struct bytes *out, struct diag *d)
{
    struct folder *f = l->state;
    enum mip_status st = f->next < f->turns ? MIP_OK : look_into_folder(f, l->name, d);
    while (!st && f->next < f->turns) {
        struct entry *e = f->turn[f->next++];
        e->taken = read_whole(e, out);
        if (e->taken)
            break;
        bytes_free(out);
    }
    return st;
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
    free_entries(f);
}

const struct transport_kind transport_semihosting = {
    .name = "semihosting",
    .help = "      --semihosting DIR       files that a debugger, or QEMU, writes there\n",
    .open = open_folder,
    .take = receive_semihosting_file,
    .close = close_folder,
    .named = true};
