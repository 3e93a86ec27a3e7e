/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A JSON reader that calls a function for each value and stores nothing. Numbers are read as Q16.16.
 */
#ifndef FIRMWARE_JSON_H
#define FIRMWARE_JSON_H

#include <stddef.h>
#include <stdint.h>

enum json_type { JSON_NULL, JSON_BOOL, JSON_NUMBER, JSON_STRING, JSON_OPEN, JSON_CLOSE };

struct json_value {
    enum json_type type;
    const char *key; /* the name in the innermost object, not terminated; NULL in an array */
    size_t key_len;
    const char *text; /* a string's bytes, with its escapes */
    size_t text_len;
    int32_t number; /* Q16.16; a bool as 0 or 1; the nesting depth of JSON_OPEN and JSON_CLOSE */
};

typedef int (*json_fn)(void *context, const struct json_value *value); /* returns 0 to stop */

/* Returns -1 if the text is well-formed and no call returned 0; otherwise the offset of the error. */
int json_parse(const char *text, json_fn fn, void *context);
int json_key_is(const struct json_value *value, const char *name);

#endif
