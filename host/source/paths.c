/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Compilers write one file in several ways: /p/src/../inc/a.h and /p/inc/a.h.  Here they become one.
 */
#include "source/paths.h"

#include <stdlib.h>
#include <string.h>

#include "base/bytes.h"

/* Room for the result is the room of the path. */
static char *normal_path(const char *path)
{
    char *out = xstrdup(path), *end = out;
    bool absolute = *path == '/';
    for (const char *p = path; *p;) {
        size_t n = strcspn(p, "/");
        char *last = end;
        while (last > out && last[-1] != '/')
            last--;
        if (n == 2 && memcmp(p, "..", 2) == 0 && last > out && strcmp(last, "..") != 0) {
            end = last - 1; /* with its slash */
        } else if (n && !(n == 1 && *p == '.')) {
            if (end > out || absolute)
                *end++ = '/';
            memmove(end, p, n);
            end += n;
        }
        *end = '\0';
        p += n;
        p += *p == '/';
    }
    return out;
}

static int compare_path_text(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static uint32_t find_path(const struct src_paths *p, const char *path)
{
    char *normal = normal_path(path);
    char **found = bsearch(&normal, p->at, p->count, sizeof *p->at, compare_path_text);
    free(normal);
    return (uint32_t)(found - p->at);
}

static void sort_once(struct src_paths *p)
{
    size_t kept = 0;
    qsort(p->at, p->count, sizeof *p->at, compare_path_text);
    for (size_t i = 0; i < p->count; i++) {
        if (kept && strcmp(p->at[kept - 1], p->at[i]) == 0)
            free(p->at[i]);
        else
            p->at[kept++] = p->at[i];
    }
    p->count = kept;
}

struct src_paths src_paths_read(const struct img_line_rows *rows, const struct src_inlined *inlined)
{
    const struct img_inlines *code = &inlined->code;
    struct src_paths p = {.at = xcalloc(rows->file_count + code->function_count + 1, sizeof *p.at)};
    p.of_row_file = xcalloc(rows->file_count + 1, sizeof *p.of_row_file);
    p.of_function = xcalloc(code->function_count + 1, sizeof *p.of_function);
    for (size_t i = 0; i < rows->file_count; i++)
        p.at[p.count++] = normal_path(rows->files[i]);
    for (size_t i = 0; i < code->function_count; i++)
        if (code->functions[i].file[0])
            p.at[p.count++] = normal_path(code->functions[i].file);
    sort_once(&p);
    for (size_t i = 0; i < rows->file_count; i++)
        p.of_row_file[i] = find_path(&p, rows->files[i]);
    for (size_t i = 0; i < code->function_count; i++)
        p.of_function[i] = code->functions[i].file[0] ? find_path(&p, code->functions[i].file) : UINT32_MAX;
    return p;
}

void src_paths_free(struct src_paths *p)
{
    for (size_t i = 0; i < p->count; i++)
        free(p->at[i]);
    free(p->at);
    free(p->of_row_file);
    free(p->of_function);
    *p = (struct src_paths){0};
}
