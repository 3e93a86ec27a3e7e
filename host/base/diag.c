/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Messages of the tools: where, what, and the next step.
 */
#include "base/diag.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>

#include "base/text.h"

enum mip_status diag_error(struct diag *d, enum mip_status status, const char *file, uint64_t offset, const char *fmt,
                           ...)
{
    if (!d)
        return status;
    int n = 0;
    if (file && offset != DIAG_NO_OFFSET)
        n = snprintf(d->text, sizeof d->text, "%s:0x%" PRIx64 ": error: ", file, offset);
    else if (file)
        n = snprintf(d->text, sizeof d->text, "%s: error: ", file);
    else
        n = snprintf(d->text, sizeof d->text, "error: ");
    size_t at = n < 0 ? 0 : (size_t)n;
    if (at < sizeof d->text) {
        va_list ap;
        va_start(ap, fmt);
        vsnprintf(d->text + at, sizeof d->text - at, fmt, ap);
        va_end(ap);
    }
    text_make_printable(d->text);
    d->note[0] = '\0';
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

void diag_print(const struct diag *d, const char *tool)
{
    if (d->text[0])
        fprintf(stderr, "%s: %s\n", tool, d->text);
    if (d->note[0])
        fprintf(stderr, "%s: note: %s\n", tool, d->note);
}
