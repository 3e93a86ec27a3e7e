/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What a text begins and ends with.  Text from other sources: names in files, strings of devices, answers of servers.
 * Control characters in it could control the terminal, or add lines to a list.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

/* Returns a printable copy in UTF-8, up to the first NUL.  Each control character, and each byte that is no UTF-8,
 * becomes '?'.  The caller frees it. */
char *text_printable(const void *text, size_t len);

/* Makes the text printable in place. */
void text_make_printable(char *s);

/* Returns the path without "//", "/./" and "/x/../".  The result is never longer than the path; the caller frees it. */
char *text_normal_path(const char *path);

/* Ends lines as compilers count them: a CR that no newline follows becomes a newline. */
void text_end_lines(void *text, size_t len);

bool starts_with(const char *s, const char *prefix);
bool ends_with(const char *s, const char *suffix);

const char *name_in_path(const char *path);               /* Returns the path's last part. */
bool is_tail_of_path(const char *path, const char *tail); /* Does it end with a slash and this tail? */
