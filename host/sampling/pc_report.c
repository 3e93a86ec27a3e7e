/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Which functions, lines and blocks the samples fall into.
 *
 * Method: a function is a symbol that covers the address.  A line is that of the address, in the innermost inlined
 * function.  A block begins where a jump leads to, or after a jump (Aho, Lam, Sethi, Ullman, Compilers, 2nd edition,
 * 8.4.1).
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/sort.h"
#include "disasm/control_flow.h"
#include "sampling/pc_samples.h"

#define UNIT 64u /* counts of blocks are whole numbers, so they are in parts of 1 / UNIT */

struct extent {
    uint64_t low, high;
    const char *name;
    bool thumb;
};

struct extents {
    struct extent *at; /* sorted by low */
    size_t count;
};

/* Collects one symbol for each place: of several names, the one with the longest code, then the first name.  Code
 * without a size ends where the next code begins. */
static void collect_extents(const struct img_elf *elf, struct extents *out)
{
    size_t n = 0;
    out->at = xcalloc(elf->symbol_count + 1, sizeof *out->at);
    for (size_t i = 0; i < elf->symbol_count; i++) {
        const struct img_symbol *s = &elf->symbols[i];
        if (s->type != STT_FUNC || !s->section || !s->name[0])
            continue;
        uint64_t low = img_elf_code_address(elf, s), end = s->section->address + s->section->size;
        uint64_t high = s->size && s->size < end - low ? low + s->size : end;
        if (low < end)
            out->at[n++] = (struct extent){low, high, s->name, img_elf_code_address(elf, s) != s->value};
    }
    sort_by(out->at, n, SORT_UP(struct extent, low), SORT_DOWN(struct extent, high), SORT_TEXT(struct extent, name));
    for (size_t i = 0; i < n; i++)
        if (!out->count || out->at[out->count - 1].low != out->at[i].low)
            out->at[out->count++] = out->at[i];
    for (size_t i = 0; i + 1 < out->count; i++)
        if (out->at[i].high > out->at[i + 1].low)
            out->at[i].high = out->at[i + 1].low;
}

static const struct extent *find_code_extent(const struct extents *e, uint64_t address)
{
    size_t low = upper_bound(SORTED_BY(e->at, low), e->count, address);
    return low && address < e->at[low - 1].high ? &e->at[low - 1] : NULL;
}

/* Makes one row of rows with equal names, then sorts, the most samples first.  Returns the number of rows. */
static size_t unite_rows(struct pc_row *rows, size_t count)
{
    size_t kept = 0;
    sort_by(rows, count, SORT_TEXT(struct pc_row, name));
    for (size_t i = 0; i < count; i++) {
        if (kept && strcmp(rows[kept - 1].name, rows[i].name) == 0) {
            rows[kept - 1].count = prof_add64(rows[kept - 1].count, rows[i].count);
            free(rows[i].name);
        } else {
            rows[kept++] = rows[i];
        }
    }
    sort_by(rows, kept, SORT_DOWN(struct pc_row, count), SORT_TEXT(struct pc_row, name));
    return kept;
}

static char *line_name(struct img_lines *lines, uint64_t address)
{
    struct img_frame frames[IMG_FRAMES_MAX];
    size_t n = img_lines_at(lines, NULL, address, frames);
    char *name = n && frames[0].file[0] && frames[0].line > 0
                     ? xasprintf("%s:%d\t%s", frames[0].file, frames[0].line, frames[0].function)
                     : xstrdup("?");
    img_frames_free(frames, n);
    return name;
}

static char *block_name(const struct extents *e, const struct address_counts *blocks, uint64_t address)
{
    const struct extent *f = find_code_extent(e, address);
    const struct address_count *b = address_counts_at(blocks, address);
    return f && b ? xasprintf("%s+0x%" PRIx64, f->name, b->low - f->low) : xstrdup("?");
}

size_t pc_samples_rows(const struct pc_samples *s, const struct img_elf *elf, struct img_lines *lines,
                       enum pc_report what, struct pc_row **out)
{
    struct extents e = {0};
    FREED_BY(address_counts_free) struct address_counts blocks = {0};
    struct pc_row *rows = xcalloc(s->count + 1, sizeof *rows);
    collect_extents(elf, &e);
    if (what == PC_BLOCKS)
        pc_samples_to_counts(s, elf, &blocks);
    for (size_t i = 0; i < s->count; i++) {
        const struct extent *f = find_code_extent(&e, s->at[i].address);
        rows[i].count = s->at[i].count;
        rows[i].name = what == PC_LINES    ? line_name(lines, s->at[i].address)
                       : what == PC_BLOCKS ? block_name(&e, &blocks, s->at[i].address)
                                           : xstrdup(f ? f->name : "?");
    }
    free(e.at);
    *out = rows;
    return unite_rows(rows, s->count);
}

void pc_rows_free(struct pc_row *rows, size_t count)
{
    for (size_t i = 0; i < count; i++)
        free(rows[i].name);
    free(rows);
}

void pc_samples_report(const struct pc_samples *s, const struct img_elf *elf, struct img_lines *lines,
                       enum pc_report what, struct bytes *out)
{
    struct pc_row *rows;
    size_t count = pc_samples_rows(s, elf, lines, what, &rows);
    uint64_t total = s->sleeping;
    for (size_t i = 0; i < count; i++)
        total = prof_add64(total, rows[i].count);
    bytes_puts(out, "samples  percent  where\n");
    for (size_t i = 0; i < count; i++)
        bytes_printf(out, "%7" PRIu64 "  %6.2f%%  %s\n", rows[i].count, 100.0 * (double)rows[i].count / (double)total,
                     rows[i].name);
    if (s->sleeping)
        bytes_printf(out, "%7" PRIu64 "  %6.2f%%  (asleep)\n", s->sleeping,
                     100.0 * (double)s->sleeping / (double)total);
    pc_rows_free(rows, count);
}

/* Where blocks begin in one function, and how many instructions come before each place. */
struct leaders {
    bool *is_leader; /* by half-word from the function's start: a block begins there */
    size_t places;
};

static void mark_leader(struct leaders *l, const struct extent *f, uint64_t address)
{
    if (address >= f->low && (address - f->low) / 2 < l->places)
        l->is_leader[(address - f->low) / 2] = true;
}

static void find_leaders(struct img_flow *flow, const struct extent *f, struct leaders *l)
{
    struct img_step step;
    img_flow_forget(flow);
    mark_leader(l, f, f->low);
    for (uint64_t at = f->low; at < f->high; at += step.size) {
        if (!img_flow_step(flow, (struct img_place){at, f->thumb}, &step) || !step.size)
            return;
        if (step.kind != IMG_FLOW_BRANCH && step.kind != IMG_FLOW_END)
            continue;
        mark_leader(l, f, at + step.size);
        if (step.has_target)
            mark_leader(l, f, step.target.address);
    }
}

/* Returns the number of samples in [low, high). */
static uint64_t samples_between(const struct pc_samples *s, uint64_t low, uint64_t high)
{
    uint64_t sum = 0;
    size_t first = lower_bound(SORTED_BY(s->at, address), s->count, low);
    for (; first < s->count && s->at[first].address < high; first++)
        sum = prof_add64(sum, s->at[first].count);
    return sum;
}

static size_t count_instructions(struct img_flow *flow, const struct extent *f, uint64_t low, uint64_t high)
{
    struct img_step step;
    size_t n = 0;
    for (uint64_t at = low; at < high && img_flow_step(flow, (struct img_place){at, f->thumb}, &step) && step.size;
         at += step.size)
        n++;
    return n ? n : 1;
}

static void add_sampled_block(const struct pc_samples *s, struct img_flow *flow, const struct extent *f, uint64_t low,
                              uint64_t high, struct address_counts *out)
{
    uint64_t samples = samples_between(s, low, high);
    uint64_t n = flow->arch ? count_instructions(flow, f, low, high) : (high - low + 3) / 4;
    uint64_t count = samples > UINT64_MAX / UNIT ? samples : (samples * UNIT + n - 1) / n;
    out->ranges = array_more(out->ranges, out->count, sizeof *out->ranges);
    out->ranges[out->count++] =
        (struct address_count){low, high, count, (uint32_t)out->functions, low == f->low, false};
}

static void add_sampled_function(const struct pc_samples *s, struct img_flow *flow, const struct extent *f,
                                 struct address_counts *out)
{
    struct leaders l = {.places = (size_t)((f->high - f->low + 1) / 2)};
    uint64_t low = f->low;
    l.is_leader = xcalloc(l.places + 1, sizeof *l.is_leader);
    if (flow->arch)
        find_leaders(flow, f, &l);
    for (size_t i = 1; i < l.places; i++) {
        if (!l.is_leader[i])
            continue;
        add_sampled_block(s, flow, f, low, f->low + 2 * i, out);
        low = f->low + 2 * i;
    }
    add_sampled_block(s, flow, f, low, f->high, out);
    free(l.is_leader);
    out->functions++;
}

void pc_samples_to_counts(const struct pc_samples *s, const struct img_elf *elf, struct address_counts *out)
{
    struct extents e = {0};
    FREED_BY(img_flow_close) struct img_flow flow;
    *out = (struct address_counts){0};
    collect_extents(elf, &e);
    if (!img_flow_open(elf, &flow))
        flow = (struct img_flow){0}; /* without a decoder the function is one block */
    for (size_t i = 0; i < e.count; i++)
        if (samples_between(s, e.at[i].low, e.at[i].high))
            add_sampled_function(s, &flow, &e.at[i], out);
    address_counts_finish(out);
    free(e.at);
}
