/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Places of functions.
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/sort.h"
#include "layout/linker_formats.h"
#include "layout/own_sections.h"

static bool is_in(const struct lay_placed *p, uint32_t one, uint32_t function)
{
    uint32_t region = p->plan->of[function].region;
    return region != LAY_NO_REGION && (one == LAY_NO_REGION || one == region);
}

/* Calls put for each chosen function, the densest first. */
static void each_placed(const struct lay_placed *p, uint32_t one,
                        void (*put)(const struct lay_placed *p, uint32_t function, struct bytes *out),
                        struct bytes *out)
{
    for (size_t i = 0; i < p->h->count; i++)
        if (is_in(p, one, p->plan->ranked[i]))
            put(p, p->plan->ranked[i], out);
}

static const char *region_name(const struct lay_placed *p, uint32_t function)
{
    uint32_t region = p->plan->of[function].region;
    return region == LAY_NO_REGION ? "-" : p->regions->at[region].name;
}

static double executed_percent(uint64_t part, uint64_t whole)
{
    return whole ? 100.0 * (double)part / (double)whole : 0;
}

static void put_table_row(const struct lay_placed *p, uint32_t function, struct bytes *out)
{
    const struct lay_function *f = &p->h->functions[function];
    enum lay_why why = (enum lay_why)p->plan->of[function].why;
    bytes_printf(out, "%-8s %14" PRIu64 " %7" PRIu64 " %10.1f %6.2f %%  %s", region_name(p, function), f->executed,
                 f->bytes, (double)f->executed / (double)(f->bytes ? f->bytes : 1),
                 executed_percent(f->executed, p->h->executed), f->name);
    if (f->copies > 1)
        bytes_printf(out, "  (%" PRIu32 " functions of this name)", f->copies);
    bytes_printf(out, why == LAY_CHOSEN ? "\n" : "  (%s)\n", lay_why_text(why));
}

void lay_place_table(const struct lay_placed *p, uint32_t one, struct bytes *out)
{
    (void)one;
    bytes_puts(out, "region         executed   bytes  per byte    share  function\n");
    for (size_t i = 0; i < p->h->count; i++) {
        uint32_t function = p->plan->ranked[i];
        if (p->h->functions[function].executed && !p->h->functions[function].is_probe)
            put_table_row(p, function, out);
    }
}

static void put_symbol(const struct lay_placed *p, uint32_t function, struct bytes *out)
{
    bytes_printf(out, "%s %s\n", region_name(p, function), p->h->functions[function].name);
}

void lay_place_symbols(const struct lay_placed *p, uint32_t one, struct bytes *out)
{
    each_placed(p, one, put_symbol, out);
}

static void put_region_sections(const struct lay_placed *p, uint32_t function, struct bytes *out)
{
    FREED char *before = xasprintf("%s ", region_name(p, function));
    lay_put_section_lines(before, p->h->functions[function].name, out);
}

void lay_place_sections(const struct lay_placed *p, uint32_t one, struct bytes *out)
{
    each_placed(p, one, put_region_sections, out);
}

static void put_script_line(const struct lay_placed *p, uint32_t function, struct bytes *out)
{
    lay_put_script_line(p->h->functions[function].name, out);
}

void lay_place_ld(const struct lay_placed *p, uint32_t one, struct bytes *out)
{
    bytes_puts(out, "/* INCLUDE this in the region's output section, which stands before the one with *(.text*):\n"
                    "   a linker gives each section to the first line that matches. */\n");
    each_placed(p, one, put_script_line, out);
}

/* Escapes a name for a regular expression in a CMake string. */
static void put_expression(const char *name, size_t len, struct bytes *out)
{
    for (size_t i = 0; i < len; i++)
        bytes_printf(out, strchr(".$+*?()[]{}^|", name[i]) ? "\\\\%s%c" : "%s%c", name[i] == '$' ? "\\" : "", name[i]);
}

/* Writes a path as a quoted argument of CMake ("Quoted Argument", cmake-language(7)).  References such as
 * ${ZEPHYR_BASE} stay. */
static void put_quoted_path(const char *path, struct bytes *out)
{
    bytes_u8(out, '"');
    for (; *path; path++)
        bytes_printf(out, strchr("\"\\;", *path) ? "\\%c" : "%c", *path);
    bytes_u8(out, '"');
}

struct in_file {
    const char *file;
    uint32_t region, function;
    bool is_cold; /* a cold part, whose section has another prefix */
    size_t rank;
};

static int compare_in_file(const void *a, const void *b)
{
    const struct in_file *x = a, *y = b;
    if (x->region != y->region)
        return x->region < y->region ? -1 : 1;
    int files = strcmp(x->file, y->file);
    if (files || x->is_cold != y->is_cold)
        return files ? files : x->is_cold ? 1 : -1;
    return (x->rank > y->rank) - (x->rank < y->rank);
}

/* Writes one call for items[0..count), all of one file.  Zephyr searches FILTER in the names of the object's sections
 * (gen_relocate_app.py). */
static void put_relocation(const struct lay_placed *p, const struct in_file *items, size_t count, struct bytes *out)
{
    bytes_puts(out, "zephyr_code_relocate(FILES ");
    put_quoted_path(items->file, out);
    bytes_printf(out,
                 "\n                     LOCATION %s_TEXT NOKEEP\n"
                 "                     FILTER \"^\\\\.text\\\\.%s(",
                 p->regions->at[items->region].name,
                 items->is_cold ? "(unlikely|split)\\\\." : "(hot\\\\.|startup\\\\.)?");
    for (size_t i = 0; i < count; i++) {
        const char *name = p->h->functions[items[i].function].name;
        bytes_puts(out, i ? "|" : "");
        put_expression(name, strlen(name) - (items->is_cold ? strlen(".cold") : 0), out);
    }
    bytes_puts(out, ")$\")\n");
}

/* Source: Zephyr, "Code And Data Relocation".  NOKEEP leaves garbage collection on; _TEXT moves code alone. */
void lay_place_zephyr(const struct lay_placed *p, uint32_t one, struct bytes *out)
{
    FREED struct in_file *list = xcalloc(p->file_count + 1, sizeof *list);
    size_t *rank = xcalloc(p->h->count + 1, sizeof *rank), count = 0;
    for (size_t i = 0; i < p->h->count; i++)
        rank[p->plan->ranked[i]] = i;
    for (size_t i = 0; i < p->file_count; i++) {
        uint32_t f = p->files[i].function;
        if (is_in(p, one, f))
            list[count++] = (struct in_file){p->files[i].path, p->plan->of[f].region, f,
                                             lay_is_cold_part(p->h->functions[f].name), rank[f]};
    }
    free(rank);
    sort_items(list, count, sizeof *list, compare_in_file);
    for (size_t first = 0, i = 1; first < count; first = i++) {
        while (i < count && list[i].region == list[first].region && list[i].is_cold == list[first].is_cold &&
               strcmp(list[i].file, list[first].file) == 0)
            i++;
        put_relocation(p, &list[first], i - first, out);
    }
}
