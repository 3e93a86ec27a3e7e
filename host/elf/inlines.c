/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Where functions were inlined: a tree of scopes, by address.
 */
#include "elf/inlines.h"

#include <dwarf.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/bytes.h"
#include "base/sort.h"
#include "base/text.h"
#include "elf/dies.h"
#include "elf/line_rows.h"
#include "elf/place.h"

/* A body or a copy in DWARF, which owns the names. */
struct declared {
    const char *symbol;
    struct img_place place;
    bool is_body;
    uint64_t entry; /* of a body: its first address */
    Dwarf_Die die;
    const void *origin; /* identifies the DIE that bodies and copies of one unit have in common */
    bool inlined;       /* DW_AT_inline says that the compiler inlined it */
    const void *member; /* its declaration in a class or namespace, if it has no name for linkers; else NULL */
    const void *unit;   /* the one that declares it; members of one unit stand together in memory */
};

/* The functions that are being collected. */
struct collection {
    struct img_inlines *out;
    struct img_line_tables *tables;
    struct declared *functions; /* in the order of DIEs, one for each body and each copy */
    size_t function_count;
    /* last offset of the body's DIEs; offsets only rise, but in a damaged file siblings may lead back */
    Dwarf_Off last;
    const char **call_files; /* by call_files of `out`: the text that a line table owns */
    uint64_t dropped_end;    /* the highest end of a function at address 0 or 1 */
};

/* Makes room for one more.  count: how many are in the list, which moves. */
static void add_span(struct collection *c, uint64_t low, uint64_t high)
{
    struct img_inlines *o = c->out;
    o->spans = array_more(o->spans, o->span_count, sizeof *o->spans);
    o->spans[o->span_count++] = (struct img_code_span){low, high};
}

/* Appends the code of a DIE, and returns the number of spans.  *gone: the linker dropped the function. */
static size_t add_spans(struct collection *c, Dwarf_Die *die, bool *gone)
{
    Dwarf_Addr base, low, high;
    size_t before = c->out->span_count;
    for (ptrdiff_t at = 0; (at = dwarf_ranges(die, at, &base, &low, &high)) > 0;) {
        *gone |= img_is_dropped(low) && low < high;
        if (!img_is_dropped(low) && low < high)
            add_span(c, low, high);
    }
    return c->out->span_count - before;
}

/* Does the compiler say that it inlined the function (DW_AT_inline)?  A copy refers to a DIE that says so. */
static bool is_inlined(Dwarf_Die *die)
{
    Dwarf_Attribute attribute;
    Dwarf_Word value;
    return dwarf_attr_integrate(die, DW_AT_inline, &attribute) && dwarf_formudata(&attribute, &value) == 0 &&
           (value == DW_INL_inlined || value == DW_INL_declared_inlined);
}

/* Finds the declaration of a member.  GCC gives members of local classes no name for linkers.  So the instances of a
 * template have one name and one line, but each has a declaration (DWARF 5, section 3.3.8.1 and 5.7.7). */
static void find_member(struct declared *f)
{
    Dwarf_Attribute attr;
    Dwarf_Die die;
    if (dwarf_attr_integrate(&f->die, DW_AT_linkage_name, &attr) ||
        !dwarf_attr_integrate(&f->die, DW_AT_specification, &attr) || !dwarf_formref_die(&attr, &die))
        return;
    f->member = die.addr;
    f->unit = attr.cu;
}

/* Returns the function that is declared by the DIE, or by the DIE that it is a copy of; SIZE_MAX: it has no name. */
static size_t add_inline_scope(struct collection *c, Dwarf_Die *die, bool is_body, uint64_t entry)
{
    const char *symbol = img_die_symbol(die);
    if (!symbol || !*symbol)
        return SIZE_MAX;
    c->functions = array_more(c->functions, c->function_count, sizeof *c->functions);
    c->functions[c->function_count] = (struct declared){
        symbol, img_declared_place(c->tables, die), is_body, entry, *die, img_die_origin(*die), is_inlined(die), NULL,
        NULL};
    find_member(&c->functions[c->function_count]);
    return c->function_count++;
}

/* Finds the entry of a copy.  Its code is the last in the list of spans. */
static void find_copy_entry(const struct img_inlines *o, Dwarf_Die *die, struct img_inlined *copy)
{
    copy->has_entry = dwarf_hasattr(die, DW_AT_entry_pc) && dwarf_entrypc(die, &copy->entry) == 0;
    for (size_t i = copy->first; i < o->span_count && !copy->has_entry; i++)
        if (i == copy->first || o->spans[i].low < copy->entry)
            copy->entry = o->spans[i].low;
}

/* Adds the line of a variable, or of a function within the function (GNU C). */
static void add_declaration(struct collection *c, Dwarf_Die *declared, size_t function)
{
    struct img_inlines *o = c->out;
    int line;
    if (function == SIZE_MAX || dwarf_decl_line(declared, &line) || line <= 0)
        return;
    o->declarations = array_more(o->declarations, o->declaration_count, sizeof *o->declarations);
    o->declarations[o->declaration_count++] = (struct img_declaration){(uint32_t)function, (uint32_t)line};
}

/* Returns the number of a file.  The files of one unit are near the end. */
static uint32_t number_of_call_file(struct collection *c, const char *file)
{
    struct img_inlines *o = c->out;
    for (size_t i = o->call_file_count; i > 0; i--)
        if (c->call_files[i - 1] == file)
            return (uint32_t)i - 1;
    c->call_files = array_more(c->call_files, o->call_file_count, sizeof *c->call_files);
    c->call_files[o->call_file_count] = file;
    o->call_files = array_more(o->call_files, o->call_file_count, sizeof *o->call_files);
    o->call_files[o->call_file_count] = text_printable(file, strlen(file));
    return (uint32_t)o->call_file_count++;
}

static void find_call(struct collection *c, Dwarf_Die *die, struct img_inlined *copy)
{
    const char *file = img_die_call_file(c->tables, die);
    copy->call_line = file ? img_die_call_line(die) : 0;
    copy->call_file = file ? number_of_call_file(c, file) : 0;
}

/* Returns the function that was inlined; SIZE_MAX: the copy is left out.  outer: as in struct img_inlined. */
static size_t add_copy(struct collection *c, Dwarf_Die *die, size_t outer)
{
    struct img_inlines *o = c->out;
    bool gone = false;
    size_t first = o->span_count, spans = add_spans(c, die, &gone);
    size_t function = spans ? add_inline_scope(c, die, false, 0) : SIZE_MAX;
    if (function == SIZE_MAX)
        return SIZE_MAX;
    o->copies = array_more(o->copies, o->copy_count, sizeof *o->copies);
    struct img_inlined *copy = &o->copies[o->copy_count++];
    *copy = (struct img_inlined){.function = (uint32_t)function,
                                 .body = (uint32_t)o->body_count - 1,
                                 .first = (uint32_t)first,
                                 .span_count = (uint32_t)spans,
                                 .outer = (uint32_t)outer};
    find_copy_entry(o, die, copy);
    find_call(c, die, copy);
    return function;
}

/* Adds all copies and declarations below a DIE, which belongs to this function and to this copy, as img_inlined.outer.
 * The recursion ends: it goes at most IMG_DEEPEST down, and sees each DIE once. */
static void add_copies(struct collection *c, Dwarf_Die *die, size_t function, size_t outer, unsigned depth)
{
    Dwarf_Die child;
    if (depth == IMG_DEEPEST)
        return;
    for (int r = dwarf_child(die, &child); r == 0 && dwarf_dieoffset(&child) > c->last;
         r = dwarf_siblingof(&child, &child)) {
        int tag = dwarf_tag(&child);
        size_t before = c->out->copy_count;
        c->last = dwarf_dieoffset(&child);
        size_t inside = tag == DW_TAG_inlined_subroutine ? add_copy(c, &child, outer) : function;
        if (tag == DW_TAG_variable || tag == DW_TAG_subprogram)
            add_declaration(c, &child, function);
        if (tag == DW_TAG_inlined_subroutine || tag == DW_TAG_lexical_block || tag == DW_TAG_try_block ||
            tag == DW_TAG_catch_block)
            add_copies(c, &child, inside, c->out->copy_count > before ? c->out->copy_count : outer, depth + 1);
    }
}

static void note_dropped(struct collection *c, Dwarf_Die *die)
{
    Dwarf_Addr base, low, high;
    for (ptrdiff_t at = 0; (at = dwarf_ranges(die, at, &base, &low, &high)) > 0;)
        if (low <= 1 && low < high && c->dropped_end < high)
            c->dropped_end = high;
}

static int add_body(Dwarf_Die *die, void *arg)
{
    struct collection *c = arg;
    struct img_inlines *o = c->out;
    bool gone = false;
    size_t first = o->span_count, spans = add_spans(c, die, &gone);
    if (gone)
        note_dropped(c, die);
    size_t function = spans && !gone ? add_inline_scope(c, die, true, o->spans[first].low) : SIZE_MAX;
    if (function == SIZE_MAX)
        return DWARF_CB_OK;
    o->bodies = array_more(o->bodies, o->body_count, sizeof *o->bodies);
    o->bodies[o->body_count++] = (struct img_body){function, first, spans};
    c->last = dwarf_dieoffset(die);
    add_copies(c, die, function, 0, 0);
    return DWARF_CB_OK;
}

static int compare_origins(const void *a, const void *b)
{
    const struct declared *x = *(const struct declared *const *)a, *y = *(const struct declared *const *)b;
    if (x->origin != y->origin)
        return x->origin < y->origin ? -1 : 1;
    if (x->is_body != y->is_body)
        return x->is_body ? -1 : 1;
    return x < y ? -1 : x > y;
}

/* Sets the place of a function of one unit.  Its body comes first, if it has one; else the first copy with code of its
 * own decides.  Without a declared file, as in initialisers that the compiler makes, it has no place. */
static void set_unit_place(const struct collection *c, uint64_t dropped_end, struct declared **at, size_t count)
{
    struct img_place place = at[0]->place;
    bool found = !*place.file;
    for (size_t i = 0; i < count && !found; i++) {
        found = at[i]->is_body;
        place = found ? img_body_place(c->tables, &at[i]->die, at[i]->entry, dropped_end)
                      : img_copy_place(c->tables, &at[i]->die, &found);
    }
    for (size_t i = 0; i < count; i++)
        at[i]->place = place;
}

static int compare_row_places(const void *a, const void *b)
{
    const struct declared *x = *(const struct declared *const *)a, *y = *(const struct declared *const *)b;
    int order = x->place.from_rows - y->place.from_rows;
    order = order ? order : strcmp(x->symbol, y->symbol);
    order = order ? order : strcmp(x->place.file, y->place.file);
    order = order ? order : y->is_body - x->is_body;
    return order ? order : (x->place.line > y->place.line) - (x->place.line < y->place.line);
}

/* Gives a function of a header one line, if several units have it and some have no body. */
static void unite_row_places(struct declared **list, size_t count)
{
    sort_items(list, count, sizeof *list, compare_row_places);
    for (size_t i = 1; i < count; i++) {
        const struct declared *before = list[i - 1];
        if (list[i]->place.from_rows && before->place.from_rows && strcmp(list[i]->symbol, before->symbol) == 0 &&
            strcmp(list[i]->place.file, before->place.file) == 0)
            list[i]->place.line = before->place.line;
    }
}

static void find_function_places(struct collection *c, uint64_t dropped_end)
{
    FREED struct declared **list = xcalloc(c->function_count + 1, sizeof *list);
    size_t next;
    for (size_t i = 0; i < c->function_count; i++)
        list[i] = &c->functions[i];
    sort_items(list, c->function_count, sizeof *list, compare_origins);
    for (size_t i = 0; i < c->function_count; i = next) {
        for (next = i; next < c->function_count && list[next]->origin == list[i]->origin;)
            next++;
        set_unit_place(c, dropped_end, list + i, next - i);
    }
    unite_row_places(list, c->function_count);
}

static int compare_scopes(const struct declared *a, const struct declared *b)
{
    int order = strcmp(a->place.file, b->place.file);
    if (!order)
        order = (a->place.line > b->place.line) - (a->place.line < b->place.line);
    return order ? order : strcmp(a->symbol, b->symbol);
}

static int compare_members(const struct declared *a, const struct declared *b)
{
    int order = compare_scopes(a, b);
    return order ? order : (a->member > b->member) - (a->member < b->member);
}

static int compare_inline_place(const void *a, const void *b)
{
    return compare_members(*(const struct declared *const *)a, *(const struct declared *const *)b);
}

/* A unit with one member of that name and place has no instances to be told apart: then it is the function of all other
 * such units.  list: sorted */
static void unite_single_members(struct declared **list, size_t count)
{
    size_t next;
    for (size_t i = 0; i < count; i = next) {
        bool single = true;
        for (next = i; next < count && list[next]->unit == list[i]->unit && compare_scopes(list[next], list[i]) == 0;
             next++)
            single &= list[next]->member == list[i]->member;
        for (size_t k = i; single && k < next; k++)
            list[k]->member = list[k]->unit = NULL;
    }
}

/* Sorts the functions and keeps each once.  Returns the new number of each old one; the caller frees the list. */
static size_t *number_functions(struct collection *c)
{
    struct img_inlines *o = c->out;
    size_t count = c->function_count, *number = xcalloc(count, sizeof *number);
    FREED struct declared **sorted = xcalloc(count, sizeof *sorted);
    o->functions = xcalloc(count, sizeof *o->functions);
    for (size_t i = 0; i < count; i++)
        sorted[i] = &c->functions[i];
    sort_items(sorted, count, sizeof *sorted, compare_inline_place);
    unite_single_members(sorted, count);
    sort_items(sorted, count, sizeof *sorted, compare_inline_place);
    for (size_t i = 0; i < count; i++) {
        const struct declared *f = sorted[i];
        if (!i || compare_members(sorted[i - 1], f) != 0)
            o->functions[o->function_count++] = (struct img_source_function){
                text_printable(f->symbol, strlen(f->symbol)), text_printable(f->place.file, strlen(f->place.file)),
                f->place.line, false};
        o->functions[o->function_count - 1].inlined |= f->inlined;
        number[f - c->functions] = o->function_count - 1;
    }
    return number;
}

void img_inlines_read(const struct img_lines *lines, struct img_inlines *out)
{
    struct collection c = {.out = out, .tables = img_lines_tables(lines)};
    *out = (struct img_inlines){0};
    img_dies_functions(img_lines_dwarf(lines), add_body, &c);
    img_lines_set_dropped_end(lines, c.dropped_end);
    find_function_places(&c, c.dropped_end);
    FREED size_t *number = number_functions(&c);
    for (size_t i = 0; i < out->body_count; i++)
        out->bodies[i].function = number[out->bodies[i].function];
    for (size_t i = 0; i < out->copy_count; i++)
        out->copies[i].function = (uint32_t)number[out->copies[i].function];
    for (size_t i = 0; i < out->declaration_count; i++)
        out->declarations[i].function = (uint32_t)number[out->declarations[i].function];
    free(c.functions);
    free(c.call_files);
}

void img_inlines_free(struct img_inlines *in)
{
    for (size_t i = 0; i < in->function_count; i++) {
        free(in->functions[i].symbol);
        free(in->functions[i].file);
    }
    for (size_t i = 0; i < in->call_file_count; i++)
        free(in->call_files[i]);
    free(in->call_files);
    free(in->functions);
    free(in->bodies);
    free(in->copies);
    free(in->spans);
    free(in->declarations);
    *in = (struct img_inlines){0};
}
