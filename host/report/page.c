/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Puts the page together: page.html, with @CSS@, @JS@ and @DATA@ replaced.  JSON stands in elements that are no
 * scripts, so a browser reads a function's code only when it is shown.
 */
#include "report/page.h"

#include <string.h>

#include "report/json_text.h"
#include "report/page_parts.h"

extern const char _binary_page_html_start[], _binary_page_html_end[];
extern const char _binary_page_css_start[], _binary_page_css_end[];
extern const char _binary_page_js_start[], _binary_page_js_end[];
extern const char _binary_page_views_js_start[], _binary_page_views_js_end[];

/* Writes an element with JSON in it.  "<" would end the element, or begin a comment in it (HTML standard, "Restrictions
 * for contents of script elements").  In JSON it only stands in strings, where it may be escaped. */
static void put_element(const char *id, size_t number, json_t *j, struct bytes *out)
{
    FREED_BY(bytes_free) struct bytes text = {0};
    rep_json_put_short(j, &text);
    bytes_printf(out, "<script type=\"application/json\" id=\"%s%zu\">", id, number);
    size_t from = 0;
    for (size_t i = 0; i < text.len; i++) {
        if (text.data[i] != '<')
            continue;
        bytes_append(out, text.data + from, i - from);
        bytes_puts(out, "\\u003c");
        from = i + 1;
    }
    bytes_append(out, text.data + from, text.len - from);
    bytes_puts(out, "</script>\n");
}

static void put_data(const struct rep_page *g, struct bytes *out)
{
    struct rep_code code;
    if (!g->programs.count)
        rep_code_open(g->p, g->elf, g->lines, &code);
    put_element("data", 0, rep_page_main(g, g->programs.count ? NULL : &code), out);
    for (size_t i = 0; i < g->tree->count; i++)
        put_element("file", i, rep_page_file(g, &g->tree->files[i]), out);
    if (g->programs.count)
        return;
    for (size_t i = 0; i < g->p->count; i++)
        put_element("code", i, rep_page_assembly(g, &code, i), out);
    rep_code_close(&code);
}

static void put_title(const char *title, struct bytes *out)
{
    for (; *title; title++)
        if (strchr("<>&\"", *title))
            bytes_printf(out, "&#%d;", *title);
        else
            bytes_append(out, title, 1);
}

static void put_scripts(struct bytes *out)
{
    bytes_append(out, _binary_page_js_start, (size_t)(_binary_page_js_end - _binary_page_js_start));
    bytes_append(out, _binary_page_views_js_start, (size_t)(_binary_page_views_js_end - _binary_page_views_js_start));
}

void rep_page(const struct rep_page *g, struct bytes *out)
{
    const char *end = _binary_page_html_end;
    for (const char *at = _binary_page_html_start; at < end;) {
        const char *mark = memchr(at, '@', (size_t)(end - at));
        const char *stop = mark ? memchr(mark + 1, '@', (size_t)(end - mark - 1)) : NULL;
        if (!stop)
            mark = stop = end;
        bytes_append(out, at, (size_t)(mark - at));
        size_t len = (size_t)(stop - mark);
        if (len && strncmp(mark, "@CSS", len) == 0)
            bytes_append(out, _binary_page_css_start, (size_t)(_binary_page_css_end - _binary_page_css_start));
        else if (len && strncmp(mark, "@JS", len) == 0)
            put_scripts(out);
        else if (len && strncmp(mark, "@DATA", len) == 0)
            put_data(g, out);
        else if (len && strncmp(mark, "@TITLE", len) == 0)
            put_title(g->title, out);
        at = stop < end ? stop + 1 : end;
    }
}
