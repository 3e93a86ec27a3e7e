/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The part of show about the inside of a function: its blocks, how often they and the edges between them ran.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "profile/counters.h"
#include "profile/run_blocks.h"
#include "source/block_state.h"
#include "report/show.h"

#define BLOCKS_A_ROW 8
#define RED          "\033[0;31m"
#define CYAN         "\033[0;36m"
#define YELLOW       "\033[0;33m"
#define PLAIN        "\033[0m"
#define NODE_NAME    32

/* What a block did, as a row of the original tool says it and as the list of blocks does. */
struct word {
    const char *in_row, *in_list, *colour;
};

static const struct word words[] = {
    [SRC_BLOCK_NOT_RUN] = {" COLD", " not run", CYAN  },
    [SRC_BLOCK_UNKNOWN] = {" ?   ", " ?      ", YELLOW},
    [SRC_BLOCK_RAN] = {" HOT ", " ran    ", RED   },
};

static const struct word *word_of(const struct prof_function *f, size_t block, const bool *unknown)
{
    return &words[src_is_block_covered(f, block) ? SRC_BLOCK_RAN
                  : unknown[block]               ? SRC_BLOCK_UNKNOWN
                                                 : SRC_BLOCK_NOT_RUN];
}

static void put_word(const struct rep_options *o, const char *text, const char *colour, struct bytes *out)
{
    bytes_puts(out, o->colour ? colour : "");
    bytes_puts(out, text);
    bytes_puts(out, o->colour ? PLAIN : "");
}

/* Prints rows in the original tool's form: HOT ran, COLD did not. */
static void show_rows(const struct rep_options *o, const struct prof_function *f, struct bytes *out)
{
    size_t count = img_block_count(&f->f);
    if (count < 2)
        return;
    FREED bool *unknown = src_unknown_blocks(f);
    bytes_puts(out, "  Block Coverage:");
    for (size_t i = 0; i < count; i++) {
        if (i % BLOCKS_A_ROW == 0)
            bytes_puts(out, "\n    ");
        const struct word *w = word_of(f, i, unknown);
        put_word(o, w->in_row, w->colour, out);
    }
    bytes_puts(out, "\n");
}

/* Is the edge's count "about"?  It is if the count follows from others, and in some raw these do not determine it.  A
 * block's own counter does. */
static bool is_edge_about(const struct prof_function *f, size_t i)
{
    return (f->f.flags & MIP_REC_ABOUT) && f->f.flow[i].counter == MIP_NONE;
}

/* Returns by block: is the count of some edge into it "about"?  The caller frees the list. */
static bool *blocks_about(const struct prof_function *f)
{
    bool *about = xcalloc(f->f.blocks, sizeof *about);
    for (size_t i = 0; i < f->f.flow_count; i++)
        if (f->f.flow[i].to < f->f.blocks && is_edge_about(f, i))
            about[f->f.flow[i].to] = true;
    return about;
}

/* Prints "7" or "1..2".  If a counter reached its limit, prints "2147483648..". */
static void put_bound(struct bytes *out, struct prof_bound b)
{
    bytes_printf(out, "%" PRIu64, b.low);
    if (b.high == PROF_NO_BOUND)
        bytes_puts(out, "..");
    else if (b.high != b.low)
        bytes_printf(out, "..%" PRIu64, b.high);
}

/* Prints the line of the block's first instruction, which may be inlined. */
static void put_block_line(const struct rep_options *o, const struct prof_function *f, uint64_t address,
                           struct bytes *out)
{
    struct img_frame frames[IMG_FRAMES_MAX];
    size_t n = o->lines ? img_lines_at(o->lines, f->f.name, address, frames) : 0;
    if (n && frames[0].file[0] && frames[0].line > 0)
        bytes_printf(out, "  %s:%d", frames[0].file, frames[0].line);
    img_frames_free(frames, n);
}

/* Prints the number of named runs that covered the block. */
static void put_runs_seen(const struct prof *p, const struct prof_function *f, size_t block, struct bytes *out)
{
    uint32_t runs = prof_block_run_count(f, block);
    if (p->run_name_count && runs != UINT32_MAX)
        bytes_printf(out, "  %" PRIu32 " of %zu runs", runs, p->run_name_count);
}

static void show_list(const struct prof *p, const struct rep_options *o, const struct prof_function *f,
                      struct bytes *out)
{
    FREED bool *about = blocks_about(f), *unknown = src_unknown_blocks(f);
    bytes_puts(out, f->block_bounds ? "  Blocks (offset, count):\n" : "  Blocks (offset):\n");
    for (size_t i = 0; i < f->f.blocks; i++) {
        int64_t offset = (int64_t)(img_block_address(&f->f, i) - f->f.address);
        bytes_printf(out, "    %3zu  %c0x%-5" PRIx64, i, offset < 0 ? '-' : '+', (uint64_t)llabs(offset));
        const struct word *w = word_of(f, i, unknown);
        put_word(o, w->in_list, w->colour, out);
        bytes_puts(out, img_is_known(&f->f, i) ? "  known" : "");
        if (f->block_bounds) {
            bytes_puts(out, about[i] ? "  about " : "  ");
            put_bound(out, f->block_bounds[i]);
        }
        put_runs_seen(p, f, i, out);
        put_block_line(o, f, img_block_address(&f->f, i), out);
        bytes_puts(out, "\n");
    }
}

/* Gives nodes their names: 3 is a block, 3.1 and 3.2 are parts of it; indirect jumps meet in dispatch1. */
static void name_nodes(const struct img_function *f, char (*names)[NODE_NAME])
{
    uint32_t *parts = xcalloc(f->blocks, sizeof *parts), dispatch = 0;
    for (uint32_t b = 0; b < f->blocks; b++)
        snprintf(names[b], NODE_NAME, "%" PRIu32, b);
    for (size_t i = 0; i < f->inner_count; i++) {
        uint32_t of = f->inner[i];
        if (of == MIP_NONE)
            snprintf(names[f->blocks + i], NODE_NAME, "dispatch%" PRIu32, ++dispatch);
        else
            snprintf(names[f->blocks + i], NODE_NAME, "%" PRIu32 ".%" PRIu32, of, ++parts[of]);
    }
    free(parts);
}

static void show_edges(const struct prof_function *f, struct bytes *out)
{
    char(*names)[NODE_NAME] = xcalloc(img_node_count(&f->f), sizeof *names);
    name_nodes(&f->f, names);
    bytes_puts(out, "  Edges:\n");
    for (size_t i = 0; i < f->f.flow_count; i++) {
        const struct img_edge *e = &f->f.flow[i];
        bytes_printf(out, "    %s -> %s: %s", e->from == MIP_NONE ? "outside" : names[e->from],
                     e->to == MIP_NONE ? "outside" : names[e->to], is_edge_about(f, i) ? "about " : "");
        put_bound(out, f->edge_bounds[i]);
        bytes_puts(out, "\n");
    }
    free(names);
}

static uint64_t less(uint64_t a, uint64_t b)
{
    return a > b ? a - b : 0;
}

struct prof_bound rep_unfinished(const struct prof_function *f)
{
    struct prof_bound in = {0}, gone = {0};
    if (!f->edge_bounds || !f->f.stop_count)
        return in;
    for (size_t i = 0; i < f->f.flow_count; i++) {
        if (f->f.flow[i].from == MIP_NONE)
            in = prof_add_bound(in, f->edge_bounds[i]);
        if (f->f.flow[i].to == MIP_NONE)
            gone = prof_add_bound(gone, f->edge_bounds[i]);
    }
    return (struct prof_bound){less(in.low, gone.high), in.high == PROF_NO_BOUND ? in.high : less(in.high, gone.low)};
}

void rep_show_blocks(const struct prof *p, const struct rep_options *o, const struct prof_function *f,
                     struct bytes *out)
{
    show_rows(o, f, out);
    if (f->f.slots || f->f.flow_count)
        show_list(p, o, f, out);
    if (!f->f.flow_count)
        return;
    show_edges(f, out);
    if (f->f.flags & MIP_REC_ABOUT)
        bytes_puts(out, "  About: counters were reset while it may have been running, or lost a count; counts that "
                        "follow from others may be off by one for each time\n");
    if (f->f.flags & MIP_REC_CYCLES)
        bytes_puts(out,
                   "  Bounds: no counter may stand on some edges, as between a load exclusive and its store; counts "
                   "that depend on them are given as low..high\n");
    struct prof_bound frames = rep_unfinished(f);
    if (!frames.high)
        return;
    bytes_puts(out, "  Unfinished Frames: ");
    put_bound(out, frames);
    bytes_puts(out, " (came in and did not leave; counts that depend on them are given as low..high)\n");
}
