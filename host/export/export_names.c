/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Names and numbers as text, for all formats.
 */
#include "export/export_names.h"

#include <stdlib.h>

#include "elf/demangle.h"

void exp_put_name(const struct exp_options *o, const char *symbol, struct bytes *out)
{
    FREED char *name = o->mangled ? xstrdup(symbol) : img_demangle(symbol);
    bytes_puts(out, name);
}

void exp_put_xml(const char *text, struct bytes *out)
{
    for (; *text; text++) {
        const char *entity = *text == '&'   ? "&amp;"
                             : *text == '<' ? "&lt;"
                             : *text == '>' ? "&gt;"
                             : *text == '"' ? "&quot;"
                                            : NULL;
        if (entity)
            bytes_puts(out, entity);
        else
            bytes_append(out, text, 1);
    }
}

void exp_put_json(const char *text, struct bytes *out)
{
    bytes_puts(out, "\"");
    for (; *text; text++) {
        if (*text == '"' || *text == '\\')
            bytes_puts(out, "\\");
        if ((unsigned char)*text < 0x20)
            bytes_printf(out, "\\u%04x", (unsigned)*text);
        else
            bytes_append(out, text, 1);
    }
    bytes_puts(out, "\"");
}

void exp_put_name_as(const struct exp_options *o, const char *symbol, void (*put)(const char *, struct bytes *),
                     struct bytes *out)
{
    FREED char *name = o->mangled ? xstrdup(symbol) : img_demangle(symbol);
    put(name, out);
}

struct src_totals exp_totals(const struct src_tree *t)
{
    struct src_totals all = {0};
    for (size_t i = 0; i < t->count; i++) {
        struct src_totals its = src_file_totals(&t->files[i]);
        src_totals_add(&all, &its);
    }
    return all;
}
