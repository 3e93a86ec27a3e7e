/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Whole files in, whole files out.  Writing is atomic: a temporary file in the same folder, then a rename.
 */
#pragma once

#include <stdbool.h>

#include "base/bytes.h"
#include "base/diag.h"

#define FILE_READ_LIMIT ((size_t)1 << 30)

/* Appends the file's bytes to out ("-": standard input).  A missing file is MIP_NO_DEVICE, a forbidden one
 * MIP_PERMISSION.  A folder, more than 1 GiB, or a file that gzip, xz or zstd made, is MIP_MALFORMED. */
enum mip_status file_read(const char *path, struct bytes *out, struct diag *d);

/* Does the same without reading a regular file: a page that is not looked at costs no memory.  The file must not become
 * shorter meanwhile.  Changes of the bytes stay in this process.  Other files are read: *is_mapped tells.  The caller
 * ends it by file_unmap(). */
enum mip_status file_map(const char *path, struct bytes *out, bool *is_mapped, struct diag *d);
void file_unmap(struct bytes *b, bool is_mapped);
/* Gives the pages of a mapped file back, until they are looked at again.  No byte of it was changed. */
void file_rest(struct bytes *b);

/* Does the same as file_read() for a text.  A byte order mark of UTF-8 is left out; UTF-16 is MIP_MALFORMED. */
enum mip_status file_read_text(const char *path, struct bytes *out, struct diag *d);

/* Does the same for a file that others read, too.  MIP_NO: it can be read only once (a pipe, "-"), so it is not read.
 */
enum mip_status file_read_kept(const char *path, struct bytes *out);

/* Replaces path by these bytes, or leaves it as it was ("-": standard output).  Disk full, no right, a folder, a
 * read-only file: MIP_PERMISSION.  An existing file keeps its mode.  If path is no regular file (a device, a pipe), or
 * names an open file (/dev/stdout, /dev/fd/3), it is written to directly.  Links are followed, except another user's in
 * a sticky folder that anyone may write to: that is MIP_PERMISSION, as on Linux with fs.protected_symlinks (proc(5)).
 */
enum mip_status file_write(const char *path, const void *data, size_t len, struct diag *d);

/* Does the same for profiles, whose runs may exist nowhere else: the bytes are on the disk at return.  stop: for
 * programs that block signals; else NULL.  If a pipe has no reader, the call waits until stop() is true, and returns
 * MIP_TIMEOUT. */
enum mip_status file_save(const char *path, const void *data, size_t len, bool (*stop)(void), struct diag *d);

/* Makes the folders on the file's path.  If that fails, writing the file fails later. */
void file_make_folders(const char *path);

/* Checks that the output is not also the input, which would be lost.  Either may be NULL, or name no file. */
enum mip_status file_is_other(const char *output, const char *input, struct diag *d);
