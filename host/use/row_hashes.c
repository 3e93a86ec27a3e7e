/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Finds functions of the list and of the image in their source files.
 */
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "elf/demangle.h"
#include "use/definitions.h"
#include "use/executed.h"
#include "use/operators.h"

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

char *use_name_in_source(const char *symbol)
{
    FREED char *name = img_demangle(symbol);
    size_t end = 0, from = 0;
    int depth = 0;
    if (strpbrk(name, "{$"))
        return xstrdup("");
    for (size_t i = 0; name[i] && end == 0; i++) {
        const char *after = depth == 0 ? use_operator_at(name, name + i) : NULL;
        if (after)
            return use_operator_name(after);
        depth += (name[i] == '<' || name[i] == '(') - (name[i] == '>' || name[i] == ')');
        if (depth == 0 && (name[i] == ' ' || name[i] == ':' || name[i] == '~'))
            from = i + 1; /* a return type, or a scope, ends here */
        else if (depth == 1 && (name[i] == '<' || name[i] == '(') && i > from &&
                 (name[i] == '(' || !strstr(name + i, ">::")) && strncmp(name + i, "(anonymous", 10) != 0)
            end = i;
    }
    end = end ? end : strlen(name);
    return end > from ? xstrndup(name + from, end - from) : xstrdup("");
}

/* One source file at a time. */
struct defining_file {
    const char *path;
    struct use_definitions defs;
};

/* Reads the file, unless it is the one that was read last. */
static const struct use_definitions *definitions_of(struct defining_file *f, const char *path)
{
    FREED_BY(bytes_free) struct bytes text = {0};
    if (f->path && strcmp(f->path, path) == 0)
        return &f->defs;
    use_definitions_free(&f->defs);
    if (file_read_kept(path, &text) == MIP_OK)
        use_definitions_read(text.data, text.len, &f->defs);
    f->path = path;
    return &f->defs;
}

void use_list_hash(struct use_list *l)
{
    struct defining_file file = {0};
    for (size_t i = 0; i < l->count; i++) {
        struct use_row *r = &l->rows[i]; /* rows of one file stand together */
        const struct use_definition *def = find_definition(definitions_of(&file, r->source), r->plain, r->line);
        if (def && strcmp(def->name, r->plain) != 0) {
            free(r->plain);
            r->plain = xstrdup(def->name);
        }
        r->strict = def ? def->strict : 0;
        r->loose = def ? def->loose : 0;
    }
    use_definitions_free(&file.defs);
}

static int compare_files(const void *pa, const void *pb)
{
    const struct img_source_function *a = *(struct img_source_function *const *)pa,
                                     *b = *(struct img_source_function *const *)pb;
    int order = strcmp(a->file, b->file);
    return order ? order : a < b ? -1 : a > b;
}

bool *use_find_forced(const struct img_inlines *code)
{
    struct defining_file file = {0};
    bool *forced = xcalloc(code->function_count + 1, sizeof *forced);
    FREED const struct img_source_function **by = xcalloc(code->function_count + 1, sizeof *by);
    for (size_t i = 0; i < code->function_count; i++)
        by[i] = &code->functions[i];
    qsort(by, code->function_count, sizeof *by, compare_files);
    for (size_t i = 0; i < code->function_count; i++) {
        FREED char *name = use_name_in_source(by[i]->symbol);
        const struct use_definition *def =
            find_definition(definitions_of(&file, by[i]->file), name, by[i]->line > 0 ? (uint32_t)by[i]->line : 0);
        forced[by[i] - code->functions] = def && def->forced;
    }
    use_definitions_free(&file.defs);
    return forced;
}
