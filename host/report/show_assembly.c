/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Machine code with counts for a terminal:
 *
 *   crc8  0x1a40, 128 bytes, called 404 times
 *     block 0  ran     404  crc.c:44
 *          1a40  push {r4, lr}
 *       -> block 1  100.0 %  404
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "profile/counters.h"
#include "report/show_views.h"

static const char *const words[] = {
    [SRC_BLOCK_NOT_RUN] = "not run", [SRC_BLOCK_UNKNOWN] = "?", [SRC_BLOCK_RAN] = "ran"};
static const char *const colours[] = {
    [SRC_BLOCK_NOT_RUN] = "\033[0;36m", [SRC_BLOCK_UNKNOWN] = "\033[0;33m", [SRC_BLOCK_RAN] = "\033[0;31m"};

/* Writes the share of one way in all ways from a block: from its least count and the most of the others, to its most
 * and the least of the others.  If a counter has stopped, no share is known. */
static void put_odds(const struct rep_ways *ways, uint32_t block, size_t way, struct bytes *out)
{
    struct prof_bound self = rep_way_at(ways, block, way).count, others = {0};
    for (size_t i = 0; i < rep_way_count(ways, block); i++)
        if (i != way)
            others = prof_add_bound(others, rep_way_at(ways, block, i).count);
    if (self.high == PROF_NO_BOUND || others.high == PROF_NO_BOUND || !(self.low + others.low))
        return;
    double low = 100.0 * (double)self.low / ((double)self.low + (double)others.high);
    double high = 100.0 * (double)self.high / ((double)self.high + (double)others.low);
    FREED char *least = xasprintf("%.1f", self.low ? low : 0.0), *most = xasprintf("%.1f", self.high ? high : 0.0);
    bytes_printf(out, "  %s%s%s %%", least, strcmp(least, most) == 0 ? "" : "..", strcmp(least, most) == 0 ? "" : most);
}

static void put_ways(const struct rep_ways *ways, uint32_t block, struct bytes *out)
{
    for (size_t i = 0; i < rep_way_count(ways, block); i++) {
        struct rep_way w = rep_way_at(ways, block, i);
        if (w.to == MIP_NONE)
            bytes_puts(out, "    -> outside");
        else
            bytes_printf(out, "    -> block %" PRIu32, w.to);
        put_odds(ways, block, i, out);
        bytes_printf(out, "  %" PRIu64 "%s\n", w.count.low, w.count.high == w.count.low ? "" : "..");
    }
}

/* Prints lines of rep_code_put(): an address, a tab, an instruction. */
static void put_instructions(const struct rep_code *code, const struct src_block *b, struct bytes *out)
{
    FREED_BY(bytes_free) struct bytes text = {0};
    rep_code_put(code, b, &text);
    const char *at = (const char *)text.data, *end = text.len ? at + text.len : at;
    while (at < end) {
        const char *tab = memchr(at, '\t', (size_t)(end - at)), *stop = memchr(at, '\n', (size_t)(end - at));
        bytes_printf(out, "%12.*s  %.*s\n", (int)(tab - at), at, (int)(stop - tab - 1), tab + 1);
        at = stop + 1;
    }
}

static void put_code_block(const struct rep_view *v, const struct rep_ways *ways, const struct src_block *b,
                           struct bytes *out)
{
    const struct img_line_row *row = rep_code_row(v->code, b->low);
    bytes_printf(out, "  block %-3" PRIu32 " %s%-7s%s", b->number, v->o->colour ? colours[b->state] : "",
                 words[b->state], v->o->colour ? "\033[0m" : "");
    if (b->has_count)
        bytes_printf(out, " %10" PRIu64 "%s", b->count.low, b->count.high == b->count.low ? "" : "..");
    if (row) {
        const char *file = v->code->rows.files[row->file], *base = strrchr(file, '/');
        bytes_printf(out, "  %s:%" PRIu32, base ? base + 1 : file, row->line);
    }
    bytes_puts(out, "\n");
    put_instructions(v->code, b, out);
    put_ways(ways, b->number, out);
}

static void put_function_code(const struct rep_view *v, size_t number, struct bytes *out)
{
    const struct prof_function *f = &v->p->functions[number];
    rep_put_name(v->o, f->f.name, out);
    bytes_printf(out, "  0x%" PRIx64 ", %" PRIu64 " bytes", f->f.address, (uint64_t)f->f.size);
    if (f->f.profile_type & (MIP_PROFILE_CALL_GRAPH | MIP_PROFILE_EDGE_COUNTS))
        bytes_printf(out, ", called %" PRIu64 "%s time%s", f->call_count, f->f.flags & MIP_REC_PINNED ? ".." : "",
                     f->call_count == 1 ? "" : "s");
    bytes_puts(out, "\n");
    FREED_BY(rep_ways_free) struct rep_ways ways = rep_ways_of(f);
    for (size_t i = 0; i < rep_code_block_count(v->code, number); i++)
        put_code_block(v, &ways, rep_code_block(v->code, number, i), out);
    bytes_puts(out, "\n");
}

static bool has_cold_block(const struct rep_view *v, size_t function)
{
    bool found = false;
    for (size_t i = 0; i < rep_code_block_count(v->code, function) && !found; i++)
        found = rep_code_block(v->code, function, i)->state == SRC_BLOCK_NOT_RUN;
    return found;
}

void rep_show_assembly(const struct rep_view *v, struct bytes *out)
{
    size_t *order = rep_code_by_heat(v->code, v->p->count), shown = 0;
    for (size_t i = 0; i < v->p->count && shown < v->top; i++) {
        size_t number = v->top == SIZE_MAX ? i : order[i];
        if (!rep_wanted(v->o, &v->p->functions[number]) || (v->uncovered && !has_cold_block(v, number)))
            continue;
        put_function_code(v, number, out);
        shown++;
    }
    free(order);
}
