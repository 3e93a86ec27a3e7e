/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Reads a .mipraw file.
 *
 * Input: a path, or the bytes of a file.  Output: struct prof_raw: the header, and where the counters stand in the
 * file.
 *
 * What holds: after a failure nothing needs freeing.  The lengths are checked, so the counters lie within the file.
 * Whether they fit a profile is checked later (merge.c).
 *
 * This file comes after a dump was stored, and before merge.c adds its counters to a profile.
 *
 * Example: 68 bytes of header, 20 bytes of counters and a CRC give data = byte 68 and len = 20.
 */
#include "profile/raw.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"

void prof_raw_free(struct prof_raw *raw)
{
    free(raw->name);
    bytes_free(&raw->file);
    *raw = (struct prof_raw){0};
}

static enum mip_status decode_raw(struct prof_raw *raw, struct diag *d)
{
    struct img_input in = {raw->name, 0, raw->file.data, raw->file.len};
    enum mip_status st = img_header_read(&in, 0, &raw->header, d);
    if (!st)
        st = img_header_want(&in, &raw->header, MIP_FILE_RAW, d);
    if (!st)
        st = img_header_data(&in, &raw->header, &raw->data, &raw->len, d);
    if (!st && raw->header.version <= MIP_VERSION_OLD) {
        raw->data = raw->file.data;
        raw->len = raw->file.len;
    }
    return st;
}

enum mip_status prof_raw_take(const char *name, struct bytes *file, struct prof_raw *out, struct diag *d)
{
    *out = (struct prof_raw){.name = xstrdup(name), .file = *file};
    *file = (struct bytes){0};
    enum mip_status st = decode_raw(out, d);
    if (st) {
        prof_raw_free(out);
        diag_note_if_none(d, "the file is damaged, or no .mipraw: take it from the device again");
    }
    return st;
}

enum mip_status prof_raw_read(const char *path, struct prof_raw *out, struct diag *d)
{
    struct bytes file = {0};
    *out = (struct prof_raw){0};
    enum mip_status st = file_read(path, &file, d);
    if (!st)
        return prof_raw_take(strcmp(path, "-") == 0 ? "standard input" : path, &file, out, d);
    bytes_free(&file);
    return st;
}
