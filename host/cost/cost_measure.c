/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Problem: tell what each function would cost in flash and RAM, before anything is flashed.
 *
 * Method: compare the size of each function symbol in an object without probes and in the same object with them.  The
 * assembler has done all its work by then, so relaxed branches and literal pools are in the sizes.  A cold part
 * (`f.cold`) counts for its function.  RAM is the size of the function's counters, as its record says.
 *
 * Invariants: a function of the plain object has one row.  A function that a mode skips costs 0 in that mode.
 *
 * Example: `clamp` has 14 bytes without probes and 22 with edge counts, and its record takes 12 bytes: {8, 12}.
 */
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "cost/cost.h"
#include "elf/elf.h"
#include "format/record.h"

const char *cost_mode_name(enum cost_mode mode)
{
    static const char *const names[COST_MODES] = {"function-coverage", "call-graph", "block-coverage", "edge-counts"};
    return names[mode];
}

const char *cost_mode_flag(enum cost_mode mode)
{
    static const char *const flags[COST_MODES] = {
        "-fmachine-profile-function-coverage", "-fmachine-profile-call-graph",
        "-fmachine-profile-function-coverage -fmachine-profile-block-coverage", "-fmachine-profile-edge-counts"};
    return flags[mode];
}

void cost_free(struct cost_table *t)
{
    for (size_t i = 0; i < t->count; i++) {
        free(t->row[i].object);
        free(t->row[i].function);
    }
    free(t->row);
    *t = (struct cost_table){0};
}

static bool is_sized_function(const struct img_symbol *s)
{
    return s->type == STT_FUNC && s->section && s->size;
}

static size_t base_length(const char *name)
{
    const char *cold = strstr(name, ".cold");
    return cold && cold != name ? (size_t)(cold - name) : strlen(name);
}

/* Finds the function's row among those of the present object, which are the rows from `first` on. */
static struct cost_row *find_cost_row(struct cost_table *t, size_t first, const char *name, size_t len)
{
    for (size_t i = first; i < t->count; i++)
        if (strncmp(t->row[i].function, name, len) == 0 && t->row[i].function[len] == '\0')
            return &t->row[i];
    return NULL;
}

/* Is the symbol a second name of the same code? */
static bool is_alias(const struct img_elf *elf, size_t number)
{
    const struct img_symbol *s = &elf->symbols[number];
    for (size_t i = 0; i < number; i++) {
        const struct img_symbol *other = &elf->symbols[i];
        if (is_sized_function(other) && other->section == s->section && other->value == s->value)
            return true;
    }
    return false;
}

static void add_function(struct cost_table *t, const char *object, const struct img_symbol *s)
{
    t->row = array_more(t->row, t->count, sizeof *t->row);
    t->row[t->count++] = (struct cost_row){.object = xstrdup(object), .function = xstrdup(s->name)};
}

static void list_cost_functions(const struct img_elf *elf, const char *object, struct cost_table *t)
{
    for (size_t i = 0; i < elf->symbol_count; i++) {
        const struct img_symbol *s = &elf->symbols[i];
        if (is_sized_function(s) && !s->name[base_length(s->name)] && !is_alias(elf, i))
            add_function(t, object, s);
    }
}

/* Adds factor times the size of each function to its flash. */
static void add_sizes(const struct img_elf *elf, struct cost_table *t, size_t first, enum cost_mode mode, int factor)
{
    for (size_t i = 0; i < elf->symbol_count; i++) {
        const struct img_symbol *s = &elf->symbols[i];
        struct cost_row *row = is_sized_function(s) ? find_cost_row(t, first, s->name, base_length(s->name)) : NULL;
        if (row)
            row->of[mode].flash += factor * (int64_t)s->size;
    }
}

/* Adds the counters of the function whose record is at *at, and moves *at past it.  *left: bytes of the section of
 * counters that no function has yet. */
static enum mip_status add_record(const struct img_input *in, size_t *at, struct cost_table *t, size_t first,
                                  enum cost_mode mode, uint64_t *left, struct cost_row **last, struct diag *d)
{
    struct img_header h;
    FREED_BY(img_function_free) struct img_function f = {0};
    FREED_BY(img_fields_free) struct img_fields fields = {0};
    uint32_t size = 0;
    enum mip_status st = img_header_read(in, *at, &h, d);
    if (st)
        return st;
    *at += h.data_offset;
    if (!h.data_length) /* a skipped function's */
        return MIP_OK;
    st = img_record_size(in, *at, MIP_REC_FIXED_SIZE, in->len, &size, d);
    if (!st)
        st = img_record_read(in, *at, MIP_REC_FIXED_SIZE, size, &f, &fields, d);
    struct cost_row *row = st ? NULL : find_cost_row(t, first, f.name, strlen(f.name));
    if (row && f.slot_bytes <= *left) {
        row->of[mode].ram += f.slot_bytes;
        *left -= f.slot_bytes;
        *last = row;
    }
    *at += size;
    return st;
}

/* Returns the size of the section of counters with this number. */
static uint64_t counters_of(const struct img_elf *elf, size_t number)
{
    for (size_t i = 0; i < elf->section_count; i++)
        if (strcmp(elf->sections[i].name, MIP_SECTION_RAW) == 0 && number-- == 0)
            return elf->sections[i].size;
    return 0;
}

/* Adds the sizes of counters.  Each function has a section of counters and one of the map, and those of one number
 * belong together.  Skipped functions come last and have no counters.  Padding counts for the function before it. */
static enum mip_status add_counters(const struct img_elf *elf, struct cost_table *t, size_t first, enum cost_mode mode,
                                    struct diag *d)
{
    size_t number = 0;
    for (size_t i = 0; i < elf->section_count; i++) {
        const struct img_section *s = &elf->sections[i];
        struct cost_row *last = NULL;
        if (!s->data || strcmp(s->name, MIP_SECTION_MAP) != 0)
            continue;
        uint64_t counters = counters_of(elf, number++);
        struct img_input in = {elf->path, s->offset, s->data, (size_t)s->size};
        enum mip_status st = MIP_OK;
        for (size_t at = 0; at < in.len && !st;)
            st = add_record(&in, &at, t, first, mode, &counters, &last, d);
        if (st)
            return st;
        if (last)
            last->of[mode].ram += (int64_t)counters;
    }
    return MIP_OK;
}

enum mip_status cost_measure(const char *object, const char *plain, char *const probed[COST_MODES],
                             struct cost_table *t, struct diag *d)
{
    size_t first = t->count;
    struct img_elf *elf = NULL, *with = NULL;
    enum mip_status st = img_elf_open(plain, &elf, d);
    if (!st)
        list_cost_functions(elf, object, t);
    for (int mode = 0; mode < COST_MODES && !st; mode++) {
        st = img_elf_open(probed[mode], &with, d);
        if (st)
            break;
        add_sizes(elf, t, first, (enum cost_mode)mode, -1);
        add_sizes(with, t, first, (enum cost_mode)mode, 1);
        st = add_counters(with, t, first, (enum cost_mode)mode, d);
        img_elf_close(with);
    }
    img_elf_close(elf);
    return st;
}
