/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The text of a source file, line by line.
 */
#include "report/source_text.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/text.h"

/* Expands tabs.  A tab is up to eight columns; text_printable() would make it a question mark. */
static char *expand_source_tabs(const char *at, size_t len)
{
    FREED_BY(bytes_free) struct bytes out = {0};
    for (size_t i = 0; i < len; i++) {
        if (at[i] != '\t') {
            bytes_append(&out, at + i, 1);
            continue;
        }
        do
            bytes_append(&out, " ", 1);
        while (out.len % 8);
    }
    while (out.len && out.data[out.len - 1] == '\r')
        out.len--;
    return text_printable(out.len ? (const char *)out.data : "", out.len);
}

struct rep_text rep_text_read(const struct src_file *f)
{
    FREED_BY(bytes_free) struct bytes text = {0};
    struct rep_text t = {0};
    if (file_read(f->origin, &text, NULL) != MIP_OK)
        return t;
    text_end_lines(text.data, text.len);
    const char *at = (const char *)text.data, *end = text.len ? at + text.len : at;
    size_t cap = 1;
    t.lines = xcalloc(cap, sizeof *t.lines);
    while (at < end) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        if (!stop)
            stop = end;
        if (t.count == cap)
            t.lines = xrealloc(t.lines, cap *= 2, sizeof *t.lines);
        t.lines[t.count++] = expand_source_tabs(at, (size_t)(stop - at));
        at = stop + 1;
    }
    return t;
}

void rep_text_free(struct rep_text *t)
{
    for (size_t i = 0; i < t->count; i++)
        free(t->lines[i]);
    free(t->lines);
    *t = (struct rep_text){0};
}
