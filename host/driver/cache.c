/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * mipcc's folder in the user's cache.
 */
#include "driver/cache.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/file.h"
#include "base/hash.h"

enum { KEPT_DAYS = 90 };

static bool is_own(const struct stat *st)
{
    return st->st_uid == geteuid() && !(st->st_mode & (S_IWGRP | S_IWOTH));
}

bool drv_cache_is_own(const char *path)
{
    struct stat st;
    return lstat(path, &st) == 0 && S_ISREG(st.st_mode) && is_own(&st);
}

char *drv_cache_folder(const char *name)
{
    const char *cache = getenv("XDG_CACHE_HOME"), *home = getenv("HOME");
    char *folder = cache && *cache == '/' ? xasprintf("%s/mip/%s", cache, name)
                   : home && *home == '/' ? xasprintf("%s/.cache/mip/%s", home, name)
                                          : NULL;
    struct stat st;
    if (!folder)
        return NULL;
    for (char *slash = folder + 1; (slash = strchr(slash, '/')); slash++) {
        *slash = '\0';
        mkdir(folder, 0700);
        *slash = '/';
    }
    mkdir(folder, 0700);
    if (lstat(folder, &st) == 0 && S_ISDIR(st.st_mode) && is_own(&st))
        return folder;
    free(folder);
    return NULL;
}

void drv_cache_touch(const char *path)
{
    (void)utimensat(AT_FDCWD, path, NULL, AT_SYMLINK_NOFOLLOW);
}

char *drv_cache_store(const char *folder, const struct bytes *data, const char *suffix)
{
    uint8_t sum[20];
    char name[41] = "";
    struct diag d;
    hash_sha1(data->data, data->len, sum);
    for (size_t i = 0; i < sizeof sum; i++)
        snprintf(name + 2 * i, 3, "%02x", sum[i]);
    char *path = xasprintf("%s/%s%s", folder, name, suffix);
    bool is_there = drv_cache_is_own(path);
    if (is_there)
        drv_cache_touch(path); /* it is in use, so no other mipcc may remove it for its age */
    if ((is_there && drv_cache_is_own(path)) || file_write(path, data->data, data->len, &d) == MIP_OK)
        return path;
    free(path);
    return NULL;
}

void drv_cache_prune(const char *folder)
{
    DIR *dir = opendir(folder);
    time_t oldest = time(NULL) - (time_t)KEPT_DAYS * 24 * 3600;
    struct stat st;
    for (struct dirent *e; dir && (e = readdir(dir));) {
        FREED char *path = xasprintf("%s/%s", folder, e->d_name);
        if (lstat(path, &st) == 0 && S_ISREG(st.st_mode) && st.st_mtime < oldest)
            unlink(path);
    }
    if (dir)
        closedir(dir);
}
