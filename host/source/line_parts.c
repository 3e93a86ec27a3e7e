/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The code of each line in each block.
 *
 * Problem: the code of one line may lie in several blocks, and the code of one block may belong to several lines.
 *
 * Method: a row of the line table is a range of addresses of one line.  A part is the range that a row and a block have
 * in common.  It has the block's state: run or not run.  A part of a block that ran is only conditional if each of its
 * instructions may have had no effect.
 *
 * An empty row names a statement of which no instruction is left.  It ran if the block at its address ran.  At the
 * start of a block it may be the end of the block before, and beside an inlined copy it may belong to either side. Then
 * it only says that the line may have run, but in the midst of a block that ran both sides did.
 *
 * Input: the rows of the line table, the machine blocks.  Output: the parts, sorted by file and line.
 *
 * Example: block A [0x100, 0x108) ran, block B [0x108, 0x10c) did not.  A row [0x104, 0x10c) belongs to line 7.  So
 * line 7 has two parts: one ran, the other did not.
 */
#include "source/line_parts.h"

#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/bytes.h"
#include "base/sort.h"
#include "disasm/call_graph.h"
#include "source/returns.h"

/* An instruction that proves, a NOP, which may, or a conditional one. */
struct effect {
    uint64_t at;
    bool padding, call, selects;
};

/* What the instructions of a block prove. */
struct effects {
    struct effect *list; /* ascending */
    size_t count;
    bool known;       /* there is a decoder for the machine */
    bool predicated;  /* the block has a conditional instruction */
    uint64_t decides; /* address of the last conditional branch out of the block; UINT64_MAX: there is none */
    uint64_t selects; /* address of the block's last conditional instruction; 0: there is none */
    uint64_t end;     /* address of the end of the function in the block; UINT64_MAX: there is none */
};

struct work {
    const struct img_line_rows *rows;
    const uint32_t *path_of; /* by file of the rows */
    const struct src_names *names;
    const struct src_blocks *blocks;
    uint32_t *copy_of; /* by row: the innermost inlined copy + SRC_FIRST_COPY; 0: none */
    bool *predicated;  /* by block that ran: has it a conditional instruction? */
    struct img_code *code;
    struct img_last_write last;
    struct effects effects;
    const struct src_block *block; /* whose instructions are read */
    uint64_t leaves;               /* address of the first of the restores right before; UINT64_MAX: there are none */
    struct src_returns *returns;
    uint64_t *probe_calls; /* ascending */
    size_t probe_call_count;
    struct src_parts *out;
};

/* Finds the code that probes call: __mip_first_call, __mip_count_atomic and so on.  A linker's veneer has that name in
 * its own, as ____mip_first_call_veneer. */
static void find_probe_calls(struct work *w, const struct img_elf *elf)
{
    w->probe_calls = xcalloc(elf->symbol_count + 1, sizeof *w->probe_calls);
    for (size_t i = 0; i < elf->symbol_count; i++)
        if (strstr(elf->symbols[i].name, "__mip_"))
            w->probe_calls[w->probe_call_count++] = img_elf_code_address(elf, &elf->symbols[i]);
    sort_by_number(SORTED_NUMBERS(w->probe_calls), w->probe_call_count);
}

static bool is_call(const struct work *w, const struct img_transfer *t)
{
    return t->kind == IMG_TRANSFER_CALL && !find_sorted(SORTED_NUMBERS(w->probe_calls), w->probe_call_count, t->target);
}

static bool add_effect(const struct img_instruction *i, void *arg)
{
    struct work *w = arg;
    struct effects *e = &w->effects;
    struct img_transfer t;
    bool leads = img_classify_transfer(i, &w->last, &t), selects = i->proof == IMG_CONDITIONAL;
    uint64_t leaves = w->leaves == UINT64_MAX ? i->address : w->leaves;
    w->leaves = i->proof == IMG_LEAVES ? leaves : UINT64_MAX;
    if (leads)
        src_returns_left(w->returns, w->block, &t, leaves);
    if (leads && t.kind == IMG_TRANSFER_RETURN && leaves < e->end)
        e->end = leaves;
    if (leads && t.kind == IMG_TRANSFER_JUMP && t.conditional &&
        (t.target <= w->block->low || t.target >= w->block->high))
        e->decides = i->address;
    e->selects = selects ? i->address : e->selects;
    e->predicated = e->predicated || selects;
    if (!img_is_proof(i->proof) && i->proof != IMG_PADDING && !selects)
        return true;
    e->list = array_more(e->list, e->count, sizeof *e->list);
    e->list[e->count++] = (struct effect){i->address, i->proof == IMG_PADDING, leads && is_call(w, &t), selects};
    return true;
}

/* Does an instruction between low and high prove that the line was reached?  A row begins at `row`.  A NOP there is a
 * statement: an assembler aligns only in the midst of a row, as it starts a row with the next instruction. */
static bool has_effect(const struct effects *e, uint64_t row, uint64_t low, uint64_t high)
{
    size_t a = lower_bound(SORTED_BY(e->list, at), e->count, low);
    for (; a < e->count && e->list[a].at < high; a++)
        if (!e->list[a].selects && (!e->list[a].padding || e->list[a].at == row))
            return true;
    return !e->known;
}

enum which { CALLS, SELECTS };

/* Is a call, or a conditional instruction, between low and high? */
static bool has_between(const struct effects *e, enum which which, uint64_t low, uint64_t high)
{
    size_t a = lower_bound(SORTED_BY(e->list, at), e->count, low);
    for (; a < e->count && e->list[a].at < high; a++)
        if (which == CALLS ? e->list[a].call : e->list[a].selects)
            return true;
    return false;
}

/* May code between low and high have been moved there from after the block's last branch?  Or may it be the value that
 * a conditional instruction did not take?  A call is not moved, nor is the end of the function. */
static bool is_early(const struct effects *e, uint64_t low, uint64_t high)
{
    bool moves = (e->decides != UINT64_MAX && high <= e->decides) || low < e->selects;
    return moves && high <= e->end && !has_between(e, CALLS, low, high);
}

/* Finds by row the innermost inlined copy.  Outer copies come first, so the innermost one stays. */
static void find_copies(struct work *w, const struct img_inlines *code)
{
    w->copy_of = xcalloc(w->rows->count + 1, sizeof *w->copy_of);
    for (size_t c = 0; c < code->copy_count; c++)
        for (size_t s = 0; s < code->copies[c].span_count; s++) {
            const struct img_code_span *span = &code->spans[code->copies[c].first + s];
            for (size_t i = img_line_rows_from(w->rows, span->low);
                 i < w->rows->count && w->rows->rows[i].low < span->high; i++)
                w->copy_of[i] = SRC_FIRST_COPY + (uint32_t)c;
        }
}

static void add_line_part(struct src_parts *o, struct src_part part)
{
    o->at = array_more(o->at, o->count, sizeof *o->at);
    o->at[o->count++] = part;
}

static enum src_part_kind kind_of(const struct work *w, const struct src_block *b, const struct img_line_row *r,
                                  uint64_t low, uint64_t high)
{
    if (!b->tells_lines)
        return SRC_PART_UNKNOWN;
    if (b->forwards && r->low <= b->low && r->high >= b->high) /* no statement has a row of its own */
        return SRC_PART_UNKNOWN;
    if (b->passed && low >= b->low + b->jump)
        return SRC_PART_UNKNOWN;
    if (b->state != SRC_BLOCK_RAN)
        return b->state == SRC_BLOCK_UNKNOWN ? SRC_PART_UNKNOWN : SRC_PART_NOT_RUN;
    return has_effect(&w->effects, r->low, low, high) ? SRC_PART_RAN : SRC_PART_CONDITIONAL;
}

/* Has the row's line the rest of the code before the end? */
static bool has_rest(const struct img_line_rows *rows, size_t row, uint64_t end)
{
    const struct img_line_row *r = &rows->rows[row];
    size_t next = row + 1;
    while (next < rows->count && rows->rows[next].low < end && rows->rows[next].file == r->file &&
           rows->rows[next].line == r->line)
        next++;
    return rows->rows[next - 1].high >= end || next == rows->count || rows->rows[next].low >= end;
}

static void add_block_to_row(struct work *w, const struct src_block *b, size_t row)
{
    const struct img_line_row *r = &w->rows->rows[row];
    struct src_part part = {.file = w->path_of[r->file],
                            .line = w->names->of_row[row] ? w->names->of_row[row] : r->line,
                            .group = w->copy_of[row] ? w->copy_of[row] : b->function,
                            .counted = true,
                            .column = r->column,
                            .count = b->has_count ? &b->count : NULL};
    uint64_t low = r->low > b->low ? r->low : b->low, high = r->high < b->high ? r->high : b->high;
    part.begins = r->begins && r->low >= b->low;
    part.spills = r->low < b->low;
    part.leaves = low >= w->effects.end;
    part.selects = has_between(&w->effects, SELECTS, low, high);
    part.early = !part.begins && is_early(&w->effects, low, high);
    part.kind = kind_of(w, b, r, low, high);
    if (r->low >= b->low && has_rest(w->rows, row, b->high))
        src_returns_part(w->returns, b, r->low, w->out->count);
    add_line_part(w->out, part);
}

/* Meets a block.  row: the first row at or after it. */
static void meet_block(struct work *w, const struct src_block *b, size_t row)
{
    w->effects.count = 0;
    w->effects.predicated = false;
    w->effects.decides = UINT64_MAX;
    w->effects.selects = 0;
    w->effects.end = UINT64_MAX;
    w->leaves = UINT64_MAX;
    w->block = b;
    if (w->code && b->state == SRC_BLOCK_RAN)
        img_code_each(w->code, b->low, b->high, add_effect, w);
    w->predicated[b - w->blocks->at] = w->effects.predicated;
    if (row && w->rows->rows[row - 1].high > b->low) /* the row begins before the block and reaches into it */
        add_block_to_row(w, b, row - 1);
    for (; row < w->rows->count && w->rows->rows[row].low < b->high; row++)
        add_block_to_row(w, b, row);
}

static bool note_more_than_padding(const struct img_instruction *i, void *arg)
{
    *(bool *)arg = i->proof != IMG_PADDING;
    return !*(bool *)arg;
}

/* Is the row nothing but padding after a function?  GCC has a return after a jump to another function, and the return
 * has no code.  So its row begins at the padding. */
static bool is_padding_row(const struct work *w, const struct img_line_row *r, size_t next_block)
{
    bool after = next_block && w->blocks->at[next_block - 1].high == r->low && !r->begins, more = !w->code || !after;
    if (!more)
        img_code_each(w->code, r->low, r->high, note_more_than_padding, &more);
    return !more;
}

static void meet_blocks(struct work *w)
{
    for (size_t i = 0, row = 0; i < w->blocks->count; i++) {
        while (row < w->rows->count && w->rows->rows[row].low < w->blocks->at[i].low)
            row++;
        meet_block(w, &w->blocks->at[i], row);
    }
}

static void add_rows_without_blocks(struct work *w)
{
    for (size_t i = 0, b = 0; i < w->rows->count; i++) {
        const struct img_line_row *r = &w->rows->rows[i];
        while (b < w->blocks->count && w->blocks->at[b].high <= r->low)
            b++;
        if ((b == w->blocks->count || w->blocks->at[b].low >= r->high) && !is_padding_row(w, r, b))
            add_line_part(
                w->out,
                (struct src_part){.file = w->path_of[r->file], .line = r->line, .group = w->copy_of[i]}); /* unknown */
    }
}

/* Does code of an inlined copy hold the address, or end there?  Then the statement may belong to either side, and to
 * another copy.  next: the first row at or after the address. */
static bool is_at_copy(const struct work *w, uint64_t address, size_t next)
{
    size_t row = next;
    while (row < w->rows->count && w->rows->rows[row].low == address)
        row++; /* the row before it holds the address */
    bool held = row && w->copy_of[row - 1];
    return held || (next && w->rows->rows[next - 1].high == address && w->copy_of[next - 1]);
}

struct block_end {
    struct img_last_write last;
    bool branches;
};

static bool note_branch(const struct img_instruction *i, void *arg)
{
    struct block_end *e = arg;
    struct img_transfer t;
    bool leads = img_classify_transfer(i, &e->last, &t);
    e->branches = i->is_branch || (leads && t.kind == IMG_TRANSFER_RETURN);
    return true;
}

/* Does the block end with a branch or a return?  A compiler puts no statement after it that belongs to this block. */
static bool ends_in_branch(const struct work *w, const struct src_block *b)
{
    struct block_end e = {.branches = false};
    if (w->code)
        img_code_each(w->code, b->low, b->high, note_branch, &e);
    return e.branches;
}

/* Does a statement at the block's start belong to the block?  It may be the end of the block before, if that goes on
 * here without a branch.  Then it tells something only if both say the same. */
static bool owns_its_start(const struct work *w, size_t n)
{
    const struct src_block *b = &w->blocks->at[n], *before = n ? b - 1 : b;
    bool joins = before->high == b->low && before->function == b->function && !b->has_one_way_in;
    bool agree = before->state == b->state && before->has_count == b->has_count &&
                 (!b->has_count || (before->count.low == b->count.low && before->count.high == b->count.high));
    return !joins || agree || ends_in_branch(w, before);
}

/* Makes the part of a statement without an instruction.  If it is not known which block it belongs to, and the one at
 * hand ran, the statement may have run.  next: the first row at or after it. */
static struct src_part empty_part(const struct work *w, size_t row, size_t block, size_t next)
{
    const struct img_empty_row *e = &w->rows->empty[row];
    const struct src_block *b = &w->blocks->at[block];
    bool named = w->names->of_empty[row], declares = w->names->of_empty[row] == SRC_NO_LINE;
    bool starts = b->low == e->address, ran = b->state == SRC_BLOCK_RAN;
    bool is_placed = !(starts && !owns_its_start(w, block)) && ((ran && !starts) || !is_at_copy(w, e->address, next));
    struct src_part part = {.file = w->path_of[e->file],
                            .line = named && !declares ? w->names->of_empty[row] : e->line,
                            .group = b->function,
                            .begins = true,
                            .empty = true,
                            .declares = declares,
                            .selects = w->predicated[block],
                            .counted = true,
                            .column = e->column,
                            .count = b->has_count ? &b->count : NULL};
    part.kind = b->state == SRC_BLOCK_NOT_RUN && is_placed ? SRC_PART_NOT_RUN
                /* a predicated statement may be left out although its block ran */
                : ran && is_placed && !w->predicated[block] ? SRC_PART_RAN
                                                            : SRC_PART_UNKNOWN;
    return part;
}

static void add_empty_rows(struct work *w)
{
    for (size_t i = 0, n = 0, next = 0; i < w->rows->empty_count; i++) {
        uint64_t address = w->rows->empty[i].address;
        while (n < w->blocks->count && w->blocks->at[n].high <= address)
            n++;
        while (next < w->rows->count && w->rows->rows[next].low < address)
            next++;
        if (n == w->blocks->count || w->blocks->at[n].low > address)
            continue;
        src_returns_part(w->returns, &w->blocks->at[n], address, w->out->count);
        add_line_part(w->out, empty_part(w, i, n, next));
    }
}

void src_parts_read(const struct img_elf *elf, const struct img_line_rows *rows, const struct src_paths *paths,
                    const struct src_names *names, const struct src_blocks *blocks, const struct img_inlines *code,
                    struct src_parts *out)
{
    struct work w = {.rows = rows, .path_of = paths->of_row_file, .names = names, .blocks = blocks, .out = out};
    *out = (struct src_parts){0};
    w.effects.known = img_code_open_flow(elf, &w.code);
    w.predicated = xcalloc(blocks->count + 1, sizeof *w.predicated);
    w.returns = src_returns_new(rows, w.path_of, blocks);
    find_copies(&w, code);
    find_probe_calls(&w, elf);
    meet_blocks(&w);
    add_rows_without_blocks(&w);
    add_empty_rows(&w);
    src_returns_end(w.returns, w.code, out);
    img_code_close(w.code);
    free(w.effects.list);
    free(w.copy_of);
    free(w.predicated);
    free(w.probe_calls);
}

void src_parts_sort(struct src_parts *p)
{
    sort_by(p->at, p->count, SORT_UP(struct src_part, file), SORT_UP(struct src_part, line),
            SORT_UP(struct src_part, group));
}

void src_parts_free(struct src_parts *p)
{
    free(p->at);
    *p = (struct src_parts){0};
}
