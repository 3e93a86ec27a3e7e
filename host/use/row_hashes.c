/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Finds each function of the list in its source file.
 */
#include <string.h>

#include "base/file.h"
#include "use/definitions.h"
#include "use/make.h"

/* Returns the definition of that name at the line.  If none stands there, the only one of that name; else NULL. */
static const struct use_definition *find_definition(const struct use_definitions *defs, const char *name, uint32_t line)
{
    const struct use_definition *only = NULL;
    size_t named = 0;
    for (size_t i = 0; i < defs->count; i++) {
        if (strcmp(defs->at[i].name, name) != 0)
            continue;
        if (defs->at[i].line == line)
            return &defs->at[i];
        only = &defs->at[i];
        named++;
    }
    return named == 1 ? only : NULL;
}

void use_list_hash(struct use_list *l)
{
    struct use_definitions defs = {0};
    const char *file = "";
    for (size_t i = 0; i < l->count; i++) {
        struct use_row *r = &l->rows[i];
        if (strcmp(file, r->source) != 0) { /* rows of one file stand together */
            struct bytes text = {0};
            use_definitions_free(&defs);
            if (file_read_kept(r->source, &text) == MIP_OK)
                use_definitions_read(text.data, text.len, &defs);
            bytes_free(&text);
            file = r->source;
        }
        const struct use_definition *def = *r->plain ? find_definition(&defs, r->plain, r->line) : NULL;
        r->strict = def ? def->strict : 0;
        r->loose = def ? def->loose : 0;
    }
    use_definitions_free(&defs);
}
