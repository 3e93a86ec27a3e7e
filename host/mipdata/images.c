/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Profiles of several images in one command: `-p 'prof/%m.mip'` means a profile for each image, %m its image id as in
 * names of raw profiles (docs/formats.md, "Names of raw profiles").  Operands of create and merge find their profile,
 * and so do the images that are operands of reports.
 *
 *   before:  merge -p 'prof/%m.mip' a1.mipraw b.mipraw a2.mipraw
 *   after:   merge -p prof/0123….mip a1.mipraw a2.mipraw  and  merge -p prof/89ab….mip b.mipraw
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/bytes.h"
#include "base/file.h"
#include "base/memory.h"
#include "format/map.h"
#include "mipdata/images.h"
#include "profile/merge_profiles.h"
#include "profile/raw.h"

enum { ID_DIGITS = 16 }; /* letters of an id in a file's name */

typedef enum mip_status path_for(const char *pattern, const char *operand, char **path, struct diag *d);

/* Returns the pattern with each %m replaced. */
static char *profile_path(const char *pattern, const uint8_t id[20])
{
    FREED_BY(bytes_free) struct bytes path = {0};
    char digits[41];
    img_id_text(id, digits);
    for (const char *p = pattern; *p; p++) {
        bool is_id = p[0] == '%' && p[1] == 'm';
        bytes_append(&path, is_id ? digits : p, is_id ? ID_DIGITS : 1);
        p += is_id;
    }
    return xstrndup((const char *)path.data, path.len);
}

static enum mip_status no_id(const char *operand, struct diag *d)
{
    return diag_fail(d, MIP_MISMATCH, operand,
                     "it has no image id, so %%m has no value; note: link with mipcc, which gives each image its id, "
                     "or name the profile without %%m");
}

static enum mip_status path_for_profile(const char *pattern, const char *operand, const struct bytes *file, char **path,
                                        struct diag *d)
{
    FREED_BY(prof_free) struct prof p = {0};
    enum mip_status st = prof_decode(operand, file->data, file->len, &p, d);
    if (!st && !p.has_id)
        st = no_id(operand, d);
    if (!st)
        *path = profile_path(pattern, p.image_id);
    return st;
}

static enum mip_status path_for_raw(const char *pattern, const char *operand, char **path, struct diag *d)
{
    struct prof_raw raw;
    struct bytes file = {0};
    enum mip_status st = file_read(operand, &file, d);
    if (!st && prof_is_profile(file.data, file.len)) {
        st = path_for_profile(pattern, operand, &file, path, d);
        bytes_free(&file);
        return st;
    }
    if (!st)
        st = prof_raw_take(operand, &file, &raw, d);
    else
        bytes_free(&file);
    if (st)
        return st;
    st = raw.header.has_id ? MIP_OK : no_id(operand, d);
    if (!st)
        *path = profile_path(pattern, raw.header.image_id);
    prof_raw_free(&raw);
    return st;
}

static enum mip_status path_for_map(const char *pattern, const char *operand, char **path, struct diag *d)
{
    struct img_map map;
    enum mip_status st = img_map_read(operand, &map, d);
    if (st)
        return st;
    st = map.has_id ? MIP_OK : no_id(operand, d);
    if (!st)
        *path = profile_path(pattern, map.image_id);
    img_map_free(&map);
    return st;
}

/* Works on the profile of operand i, with all later operands of the same profile.  paths: by operand; NULL: it is done,
 * or bad. */
static enum mip_status run_group(const struct data_command *c, char **paths, int i, data_image_work *work, void *of,
                                 struct diag *d)
{
    struct data_command one = *c;
    FREED char *path = paths[i];
    one.profile = path;
    one.operands = xcalloc((size_t)c->operand_count, sizeof *one.operands);
    one.operand_count = 0;
    for (int k = i; k < c->operand_count; k++) {
        if (!paths[k] || strcmp(paths[k], path) != 0)
            continue;
        one.operands[one.operand_count++] = c->operands[k];
        if (k != i)
            free(paths[k]);
        paths[k] = NULL;
    }
    enum mip_status st = work(&one, of, d);
    free(one.operands);
    return st;
}

/* Refuses operands that can be read only once: the id is read first, the counters later. */
static enum mip_status check_read_twice(const struct data_command *c, struct diag *d)
{
    enum mip_status st = MIP_OK;
    for (int i = 0; i < c->operand_count && !st; i++) {
        const char *operand = c->operands[i];
        struct stat s;
        bool is_stdin = strcmp(operand, "-") == 0;
        if (is_stdin || (stat(operand, &s) == 0 && !S_ISREG(s.st_mode) && !S_ISDIR(s.st_mode)))
            st = diag_fail(d, MIP_USAGE, is_stdin ? "standard input" : operand,
                           "can be read only once; %%m in the profile's name takes two reads");
    }
    if (st)
        diag_note(d, "write it to a file first, or name the profile without %%m");
    return st;
}

static void print_failure(enum mip_status st, enum mip_status *first, struct diag *d)
{
    if (!st)
        return;
    diag_print(d, DATA_TOOL);
    *d = (struct diag){0};
    *first = *first ? *first : st;
}

enum mip_status data_for_each_profile(const struct data_command *c, bool raw, bool strict, data_image_work *work,
                                      void *of, struct diag *d)
{
    path_for *find = raw ? path_for_raw : path_for_map;
    enum mip_status why = MIP_OK;
    if (check_read_twice(c, d))
        return MIP_USAGE;
    FREED char **paths = xcalloc((size_t)c->operand_count, sizeof *paths);
    for (int i = 0; i < c->operand_count; i++)
        print_failure(find(c->profile, c->operands[i], &paths[i], d), &why, d);
    for (int i = 0; i < c->operand_count && !(why && strict); i++)
        if (paths[i])
            print_failure(run_group(c, paths, i, work, of, d), &why, d);
    for (int i = 0; i < c->operand_count; i++)
        free(paths[i]);
    return why;
}

bool data_names_each_image(const struct data_command *c)
{
    return c->profile && strstr(c->profile, "%m") != NULL;
}

/* Was the image given before?  An image that is given twice, or as a copy, has one profile, whose counts must not be
 * added twice. */
static bool is_repeated(const struct data_command *c, char *const *paths, int i)
{
    for (int k = 0; k < i; k++)
        if (paths[k] && strcmp(paths[k], paths[i]) == 0) {
            fprintf(stderr, DATA_TOOL ": note: %s is the same image as %s: it is taken once\n", c->operands[i],
                    c->operands[k]);
            return true;
        }
    return false;
}

/* Takes the image for one without a profile, if its profile does not exist. */
static bool is_lacking(const char *image, const char *path, bool is_refused, struct data_lacking *to)
{
    struct stat s;
    if (stat(path, &s) == 0 || errno != ENOENT)
        return false;
    fprintf(stderr, DATA_TOOL ": %s: %s: it has no profile: %s\n", image, is_refused ? "error" : "warning", path);
    to->images = xrealloc(to->images, to->count + 1, sizeof *to->images);
    to->images[to->count++] = image;
    return true;
}

/* Finds the profile of each image that was not given before.  paths: by operand; NULL: it is given again, or has none.
 */
static enum mip_status find_profiles(const struct data_command *c, char **paths, bool is_refused,
                                     struct data_lacking *lacking, struct diag *d)
{
    enum mip_status st = MIP_OK;
    int found = 0;
    for (int i = 0; i < c->operand_count && !st; i++)
        st = path_for_map(c->profile, c->operands[i], &paths[i], d);
    for (int i = c->operand_count; i-- > 0 && !st;)
        if (is_repeated(c, paths, i)) {
            free(paths[i]);
            paths[i] = NULL;
        }
    for (int i = 0; i < c->operand_count && !st; i++) {
        if (!paths[i])
            continue;
        bool lacks = is_lacking(c->operands[i], paths[i], is_refused, lacking);
        found += !lacks;
        if (!lacks)
            continue;
        free(paths[i]);
        paths[i] = NULL;
    }
    if (st || (found && !(is_refused && lacking->count)))
        return st;
    return diag_fail(d, MIP_NO_DEVICE, NULL,
                     "%zu of %d images have no profile: No such file; note: make them: " DATA_TOOL
                     " create -p '%s' IMAGE…, and merge what the programs leave",
                     lacking->count, c->operand_count, c->profile);
}

enum mip_status data_for_each_image(const struct data_command *c, data_image_work *work, void *of,
                                    struct data_lacking *lacking, struct diag *d)
{
    struct data_lacking refused = {0};
    if (c->debug || !c->operand_count)
        return diag_fail(
            d, MIP_USAGE, NULL,
            "%%m in %s: the images are operands, without --debug; note: as in: -p 'prof/%%m.mip' build/test_*",
            c->profile);
    FREED char **paths = xcalloc((size_t)c->operand_count, sizeof *paths);
    enum mip_status st = find_profiles(c, paths, !lacking, lacking ? lacking : &refused, d);
    for (int i = 0; i < c->operand_count && !st; i++) {
        struct data_command one = *c;
        one.profile = paths[i];
        one.debug = c->operands[i];
        if (paths[i])
            st = work(&one, of, d);
    }
    for (int i = 0; i < c->operand_count; i++)
        free(paths[i]);
    free(refused.images);
    return st;
}

char *data_program_name(const struct data_command *c)
{
    size_t same = 0;
    for (size_t n = 0; c->debug[n]; n++) {
        for (int i = 0; i < c->operand_count; i++)
            if (strncmp(c->debug, c->operands[i], n + 1) != 0)
                return xstrdup(c->debug + same);
        same = c->debug[n] == '/' ? n + 1 : same;
    }
    return xstrdup(c->debug + same);
}

enum mip_status data_profile_of(const char *pattern, const char *image, char **path, struct diag *d)
{
    if (strstr(pattern, "%m"))
        return path_for_map(pattern, image, path, d);
    *path = xstrdup(pattern);
    return MIP_OK;
}

enum mip_status data_pick_profile(struct data_command *c, bool takes_images, char **path, struct diag *d)
{
    if (!data_names_each_image(c) || (c->debug && c->operand_count) ||
        (!c->debug && !(takes_images && c->operand_count == 1)))
        return MIP_OK;
    if (!c->debug) {
        c->debug = c->operands[0];
        c->operand_count = 0;
    }
    enum mip_status st = path_for_map(c->profile, c->debug, path, d);
    c->profile = *path;
    return st;
}
