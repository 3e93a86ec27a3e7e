/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A file of costs: a text with a line for each function.
 */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/sort.h"
#include "base/array.h"
#include "base/file.h"
#include "base/text.h"
#include "cost/cost.h"
#include "elf/elf.h"
#include "profile/lock.h"

#define FIRST_LINE "mip costs 1"
enum { FIELDS = 2 + 2 * COST_MODES };

static void sort_cost_rows(struct cost_table *t)
{
    if (t->count)
        sort_by(t->row, t->count, SORT_TEXT(struct cost_row, object), SORT_TEXT(struct cost_row, function));
}

static void push_row(struct cost_table *t, struct cost_row row)
{
    t->row = array_more(t->row, t->count, sizeof *t->row);
    t->row[t->count++] = row;
}

static bool read_number(const char *text, int64_t *value)
{
    char *end;
    errno = 0;
    *value = strtoll(text, &end, 10);
    return *text && !*end && !errno && *value > INT32_MIN && *value < INT32_MAX;
}

/* Reads a line.  Its tabs become NULs. */
static bool read_row(char *line, struct cost_table *t)
{
    char *field[FIELDS];
    size_t n = 0;
    for (char *at = line; at && n < FIELDS; n++) {
        field[n] = at;
        at = strchr(at, '\t');
        if (at)
            *at++ = '\0';
        if (at && n + 1 == FIELDS)
            return false;
    }
    struct cost_row row = {0};
    bool good = n == FIELDS && *field[0] && *field[1];
    for (size_t mode = 0; mode < COST_MODES && good; mode++)
        good = read_number(field[2 + 2 * mode], &row.of[mode].flash) &&
               read_number(field[3 + 2 * mode], &row.of[mode].ram) && row.of[mode].ram >= 0;
    if (!good)
        return false;
    row.object = text_printable(field[0], strlen(field[0]));
    row.function = text_printable(field[1], strlen(field[1]));
    push_row(t, row);
    return true;
}

static enum mip_status read_cost_rows(const char *path, char *text, size_t len, struct cost_table *out, struct diag *d)
{
    size_t number = 0;
    for (size_t at = 0, next; at < len; at = next) {
        char *line = text + at, *end = memchr(line, '\n', len - at);
        next = end ? (size_t)(end - text) + 1 : len;
        if (end)
            *end = '\0';
        bool good = number++ == 0 ? strcmp(line, FIRST_LINE) == 0 : read_row(line, out);
        if (good)
            continue;
        return diag_fail(d, MIP_MALFORMED, path,
                         "line %zu is no row of costs; note: mipcc writes such files: -fmachine-profile-cost=FILE",
                         number);
    }
    if (number)
        return MIP_OK;
    return diag_fail(d, MIP_MALFORMED, path, "empty; note: mipcc writes such files: -fmachine-profile-cost=FILE");
}

enum mip_status cost_read(const char *path, struct cost_table *out, struct diag *d)
{
    FREED_BY(bytes_free) struct bytes text = {0};
    *out = (struct cost_table){0};
    enum mip_status st = file_read(path, &text, d);
    size_t len = text.len;
    bytes_u8(&text, 0);
    if (!st)
        st = read_cost_rows(path, (char *)text.data, len, out, d);
    sort_cost_rows(out);
    if (st)
        cost_free(out);
    return st;
}

static void put_rows(const struct cost_table *t, struct bytes *out)
{
    bytes_puts(out, FIRST_LINE "\n");
    for (size_t i = 0; i < t->count; i++) {
        const struct cost_row *r = &t->row[i];
        bytes_printf(out, "%s\t%s", r->object, r->function);
        for (size_t mode = 0; mode < COST_MODES; mode++)
            bytes_printf(out, "\t%" PRId64 "\t%" PRId64, r->of[mode].flash, r->of[mode].ram);
        bytes_puts(out, "\n");
    }
}

static bool has_object(const struct cost_table *t, const char *object)
{
    for (size_t i = 0; i < t->count; i++)
        if (strcmp(t->row[i].object, object) == 0)
            return true;
    return false;
}

static struct cost_row copy_row(const struct cost_row *r)
{
    struct cost_row copy = *r;
    copy.object = text_printable(r->object, strlen(r->object));
    copy.function = text_printable(r->function, strlen(r->function));
    return copy;
}

static enum mip_status replace_rows(const char *path, const struct cost_table *t, struct diag *d)
{
    FREED_BY(cost_free) struct cost_table old = {0}, all = {0};
    FREED_BY(bytes_free) struct bytes out = {0};
    enum mip_status st = access(path, F_OK) == 0 ? cost_read(path, &old, d) : MIP_OK;
    for (size_t i = 0; i < old.count && !st; i++)
        if (!has_object(t, old.row[i].object))
            push_row(&all, copy_row(&old.row[i]));
    for (size_t i = 0; i < t->count && !st; i++)
        push_row(&all, copy_row(&t->row[i]));
    sort_cost_rows(&all);
    put_rows(&all, &out);
    if (!st)
        st = file_write(path, out.data, out.len, d);
    return st;
}

enum mip_status cost_update(const char *path, const struct cost_table *t, struct diag *d)
{
    int lock = -1;
    enum mip_status st = prof_lock(path, NULL, &lock, d);
    if (!st)
        st = replace_rows(path, t, d);
    prof_unlock(lock);
    return st;
}

enum mip_status cost_keep_linked(struct cost_table *t, const char *elf, struct diag *d)
{
    struct img_elf *image = NULL;
    enum mip_status st = img_elf_open(elf, &image, d);
    if (st)
        return st;
    FREED const char **name = xcalloc(image->symbol_count + 1, sizeof *name);
    size_t names = 0, kept = 0;
    for (size_t i = 0; i < image->symbol_count; i++)
        if (image->symbols[i].type == STT_FUNC && image->symbols[i].section)
            name[names++] = image->symbols[i].name;
    qsort(name, names, sizeof *name, compare_texts);
    for (size_t i = 0; i < t->count; i++) {
        const char *wanted = t->row[i].function;
        if (bsearch(&wanted, name, names, sizeof *name, compare_texts)) {
            t->row[kept++] = t->row[i];
        } else {
            free(t->row[i].object);
            free(t->row[i].function);
        }
    }
    t->count = kept;
    img_elf_close(image);
    return MIP_OK;
}
