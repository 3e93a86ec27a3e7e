/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * common/files.c: terminal and files for common/libc_*.c.  Each function does what the POSIX call of its name does.
 * If it fails, it sets errno and returns -1.
 */
#ifndef FILES_H
#define FILES_H

#include <stddef.h>
#include <stdint.h>
#include <sys/stat.h>

int files_open(const char *name, int flags);
int files_close(int fd);
intptr_t files_read(int fd, void *data, size_t len);
intptr_t files_write(int fd, const void *data, size_t len);
intptr_t files_seek(int fd, intptr_t offset, int whence);
int files_fstat(int fd, struct stat *st);
int files_stat(const char *name, struct stat *st);
int files_remove(const char *name);
int files_rename(const char *from, const char *to);

#endif
