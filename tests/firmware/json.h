/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A JSON reader that calls back for each value; nothing is stored.  Numbers are read as Q16.16.
 */
#ifndef FIRMWARE_JSON_H
#define FIRMWARE_JSON_H

#include <stddef.h>
#include <stdint.h>

enum json_type { JSON_NULL, JSON_BOOL, JSON_NUMBER, JSON_STRING, JSON_OPEN, JSON_CLOSE };

struct json_value {
    enum json_type type;
    const char *key; /* name in the innermost object, not terminated; NULL in an array */
    size_t key_len;
    const char *text; /* of a string, escapes untouched */
    size_t text_len;
    int32_t number; /* Q16.16; 0 or 1 of a bool; nesting depth of JSON_OPEN and JSON_CLOSE */
};

typedef int (*json_fn)(void *context, const struct json_value *value); /* 0: stop */

/* Offset of the error, or -1: text is well-formed and no callback said stop. */
int json_parse(const char *text, json_fn fn, void *context);
int json_key_is(const struct json_value *value, const char *name);

#endif
