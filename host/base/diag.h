/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * How host libraries report: they return an enum mip_status and fill a struct diag; only mains print and exit.
 */
#pragma once

#include <stddef.h>
#include <stdint.h>

/* Values are the tools' exit statuses (docs/mipcc.md, "Exit status"). */
enum mip_status {
    MIP_OK = 0,
    MIP_NO = 1,         /* the answer is no: nothing merged, threshold missed, profiles differ */
    MIP_USAGE = 2,      /* options do not fit together */
    MIP_MALFORMED = 3,  /* an input is truncated, corrupt, or not what it should be */
    MIP_NO_DEVICE = 4,  /* no such file, port or device */
    MIP_PERMISSION = 5, /* it exists, but may not be opened, or written */
    MIP_TIMEOUT = 6,
    MIP_MISMATCH = 7, /* profile, map and image do not belong together */
    MIP_INTERNAL = 70 /* out of memory, or a bug of ours */
};

#define DIAG_NO_OFFSET UINT64_MAX

struct diag {
    char text[1024]; /* "file:offset: error: cause", printable as of text.h; "" = nothing reported */
    char note[1024]; /* the next step for the user; "" = none */
};

/* Fills in d and returns status, so that a caller can write `return diag_error(…)`.  d may be NULL.  file NULL: the
 * message names no place.  offset is printed in hex after the file's name, unless it is DIAG_NO_OFFSET.  After
 * "; note: " the format has the next step, which becomes d->note. */
enum mip_status diag_error(struct diag *d, enum mip_status status, const char *file, uint64_t offset, const char *fmt,
                           ...) __attribute__((format(printf, 5, 6)));

/* The same without an offset. */
enum mip_status diag_fail(struct diag *d, enum mip_status status, const char *file, const char *fmt, ...)
    __attribute__((format(printf, 4, 5)));

/* Sets the next step alone: for one that depends on more than the cause. */
void diag_note(struct diag *d, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

/* Sets the next step of a message that has none. */
void diag_note_if_none(struct diag *d, const char *step);

/* Prints "tool: file:offset: error: …" and "tool: note: …" to stderr; for mains. */
void diag_print(const struct diag *d, const char *tool);
