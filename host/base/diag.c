/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Messages of the tools: where, what, and the next step.
 */
#include "base/diag.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"

/* Separates cause and next step in a format. */
#define NEXT_STEP "; note: "

/* Writes the cause after the first `at` bytes of d->text, and the next step into d->note.  An argument may contain the
 * separator: the cause ends where the format has it. */
static void write_message(struct diag *d, size_t at, const char *fmt, va_list ap)
{
    const char *next = strstr(fmt, NEXT_STEP);
    FREED char *cause = next ? xstrndup(fmt, (size_t)(next - fmt)) : xstrdup(fmt), *whole = NULL;
    va_list again;
    va_copy(again, ap);
    int length = vsnprintf(NULL, 0, cause, again);
    va_end(again);
    if (vasprintf(&whole, fmt, ap) < 0 || length < 0)
        xout_of_memory();
    snprintf(d->text + at, sizeof d->text - at, "%.*s", length, whole);
    snprintf(d->note, sizeof d->note, "%s", next ? whole + length + strlen(NEXT_STEP) : "");
    text_make_printable(d->text);
    text_make_printable(d->note);
}

static void report_error(struct diag *d, const char *file, uint64_t offset, const char *fmt, va_list ap)
{
    int n = 0;
    if (!d)
        return;
    if (file && offset != DIAG_NO_OFFSET)
        n = snprintf(d->text, sizeof d->text, "%s:0x%" PRIx64 ": error: ", file, offset);
    else
        n = snprintf(d->text, sizeof d->text, "%s%serror: ", file ? file : "", file ? ": " : "");
    write_message(d, n < (int)sizeof d->text ? (size_t)n : sizeof d->text - 1, fmt, ap);
}

enum mip_status diag_error(struct diag *d, enum mip_status status, const char *file, uint64_t offset, const char *fmt,
                           ...)
{
    va_list ap;
    va_start(ap, fmt);
    report_error(d, file, offset, fmt, ap);
    va_end(ap);
    return status;
}

enum mip_status diag_fail(struct diag *d, enum mip_status status, const char *file, const char *fmt, ...)
{
    va_list ap;
    va_start(ap, fmt);
    report_error(d, file, DIAG_NO_OFFSET, fmt, ap);
    va_end(ap);
    return status;
}

void diag_note(struct diag *d, const char *fmt, ...)
{
    if (!d)
        return;
    va_list ap;
    va_start(ap, fmt);
    vsnprintf(d->note, sizeof d->note, fmt, ap);
    va_end(ap);
    text_make_printable(d->note);
}

void diag_note_if_none(struct diag *d, const char *step)
{
    if (d && !d->note[0])
        diag_note(d, "%s", step);
}

void diag_print(const struct diag *d, const char *tool)
{
    if (d->text[0])
        fprintf(stderr, "%s: %s\n", tool, d->text);
    if (d->note[0])
        fprintf(stderr, "%s: note: %s\n", tool, d->note);
}
