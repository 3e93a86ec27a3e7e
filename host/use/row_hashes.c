/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Finds each function of the list in its source file.
 */
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "use/definitions.h"
#include "use/executed.h"

/* Returns the definition of that name around the line.  Without one: the last one that begins before the line and ends
 * after it, as a macro may rename a function, and a lambda has no name.  NULL: neither. */
static const struct use_definition *find_definition(const struct use_definitions *defs, const char *name, uint32_t line)
{
    const struct use_definition *around = NULL;
    for (size_t i = 0; i < defs->count; i++) {
        const struct use_definition *d = &defs->at[i];
        if (line < d->line || line > d->last)
            continue;
        if (strcmp(d->name, name) == 0)
            return d;
        around = d;
    }
    return around;
}

void use_list_hash(struct use_list *l)
{
    struct use_definitions defs = {0};
    const char *file = "";
    for (size_t i = 0; i < l->count; i++) {
        struct use_row *r = &l->rows[i];
        if (strcmp(file, r->source) != 0) { /* rows of one file stand together */
            FREED_BY(bytes_free) struct bytes text = {0};
            use_definitions_free(&defs);
            if (file_read_kept(r->source, &text) == MIP_OK)
                use_definitions_read(text.data, text.len, &defs);
            file = r->source;
        }
        const struct use_definition *def = find_definition(&defs, r->plain, r->line);
        if (def && strcmp(def->name, r->plain) != 0) {
            free(r->plain);
            r->plain = xstrdup(def->name);
        }
        r->strict = def ? def->strict : 0;
        r->loose = def ? def->loose : 0;
    }
    use_definitions_free(&defs);
}
