/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Collects edits of the text in any order, sorts them by place, and applies them once.
 */
#include "instrument/emit/edits.h"

#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "instrument/emit/unwind.h"

#define ASM_LATER 0x80000000u

void asm_edits_start(struct asm_edits *e, const struct asm_unit *u, const struct asm_frames *frames,
                     const struct asm_facts *facts)
{
    *e = (struct asm_edits){.u = u, .frames = frames, .facts = facts};
    e->growth = xcalloc((size_t)u->stmts + 1, sizeof *e->growth);
}

void asm_edits_free(struct asm_edits *e)
{
    free(e->edit);
    free(e->growth);
    bytes_free(&e->pool);
    *e = (struct asm_edits){0};
}

void asm_edit_at(struct asm_edits *e, uint32_t at, uint32_t cut, const void *text, size_t len)
{
    e->edit = array_more(e->edit, e->edits, sizeof *e->edit);
    e->edit[e->edits] = (struct asm_edit){
        .at = at, .cut = cut, .order = (uint32_t)e->edits | ASM_LATER, .len = (uint32_t)len, .text = e->pool.len};
    e->edits++;
    bytes_append(&e->pool, text, len);
}

void asm_edit_frame(struct asm_edits *e, uint32_t frame)
{
    e->edit[e->edits - 1].frame = frame;
}

/* Notes the place of the latest edit: before a statement, or after the statement with its comments. */
static void place_latest_edit(struct asm_edits *e, uint32_t stmt, bool after, uint32_t frame)
{
    struct asm_edit *x = &e->edit[e->edits - 1];
    x->stands = x->frame = frame;
    x->next = stmt + after;
    x->section = e->u->stmt[stmt].section;
}

/* Returns the start of a line if only blanks are before the place; else the place itself. */
static uint32_t line_start(const struct asm_unit *u, uint32_t at)
{
    uint32_t i = at;
    while (i > 0 && (u->text[i - 1] == ' ' || u->text[i - 1] == '\t'))
        i--;
    return i == 0 || u->text[i - 1] == '\n' ? i : at;
}

void asm_insert_before(struct asm_edits *e, uint32_t stmt, const struct bytes *text, uint32_t size)
{
    const struct asm_unit *u = e->u;
    uint32_t at = line_start(u, u->stmt[stmt].at);
    FREED_BY(bytes_free) struct bytes whole = {0};
    if (at > 0 && u->text[at - 1] != '\n')
        bytes_u8(&whole, '\n');
    bytes_append(&whole, text->data, text->len);
    asm_edit_at(e, at, 0, whole.data, whole.len);
    place_latest_edit(e, stmt, false, e->frames->before[stmt]);
    e->growth[stmt].before += size;
}

void asm_insert_after(struct asm_edits *e, uint32_t stmt, const struct bytes *text, uint32_t size)
{
    const struct asm_unit *u = e->u;
    uint32_t end = u->stmt[stmt].at + u->stmt[stmt].len;
    uint32_t stop = stmt + 1 < u->stmts ? u->stmt[stmt + 1].at : u->len;
    const char *newline = memchr(u->text + end, '\n', stop - end);
    FREED_BY(bytes_free) struct bytes whole = {0};
    if (newline) /* comments on a statement's line stay with the statement */
        end = (uint32_t)(newline - u->text) + 1;
    else
        bytes_u8(&whole, '\n');
    bytes_append(&whole, text->data, text->len);
    asm_edit_at(e, end, 0, whole.data, whole.len);
    place_latest_edit(e, stmt, true, e->frames->after[stmt]);
    e->edit[e->edits - 1].order &= ~ASM_LATER;
    e->growth[stmt].after += size;
}

void asm_edit_replace(struct asm_edits *e, uint32_t stmt, const struct bytes *text, uint32_t size)
{
    const struct asm_stmt *s = &e->u->stmt[stmt];
    size_t skip = text->len && text->data[0] == '\t' && s->at && e->u->text[s->at - 1] == '\t' ? 1 : 0;
    size_t len = text->len;
    if (len && text->data[len - 1] == '\n')
        len--;
    bool last_is_label = len && text->data[len - 1] == ':';
    FREED_BY(bytes_free) struct bytes whole = {0};
    if (len > skip)
        bytes_append(&whole, text->data + skip, len - skip);
    if (last_is_label)
        bytes_u8(&whole, '\n');
    asm_edit_at(e, s->at, s->len, whole.data, whole.len);
    place_latest_edit(e, stmt, true, e->frames->before[stmt]);
    uint32_t old = e->facts->size[stmt];
    e->growth[stmt].after += size > old ? size - old : 0;
    e->growth[stmt].cut = true;
}

void asm_edit_within(struct asm_edits *e, uint32_t edit, uint32_t from, uint32_t cut, const struct bytes *text)
{
    struct asm_edit *x = &e->edit[edit];
    FREED_BY(bytes_free) struct bytes whole = {0};
    size_t len = text->len && text->data[text->len - 1] == '\n' ? text->len - 1 : text->len;
    bytes_append(&whole, e->pool.data + x->text, from);
    bytes_append(&whole, text->data, len);
    bytes_append(&whole, e->pool.data + x->text + from + cut, x->len - from - cut);
    if (from + cut == x->len && len && text->data[len - 1] == ':')
        bytes_u8(&whole, '\n');
    x->text = e->pool.len;
    x->len = (uint32_t)whole.len;
    bytes_append(&e->pool, whole.data, whole.len);
}

static int in_order(const void *a, const void *b)
{
    const struct asm_edit *x = a, *y = b;
    if (x->at != y->at)
        return x->at < y->at ? -1 : 1;
    return x->order < y->order ? -1 : 1;
}

void asm_edit_apply(struct asm_edits *e, struct bytes *out)
{
    const struct asm_unit *u = e->u;
    uint32_t at = 0, now = ASM_CLOSED;
    if (e->edits)
        qsort(e->edit, e->edits, sizeof *e->edit, in_order);
    bytes_reserve(out, u->len + e->pool.len + 1024);
    for (size_t i = 0; i < e->edits; i++) {
        const struct asm_edit *x = &e->edit[i];
        if (x->at > u->end)
            break;
        bytes_append(out, u->text + at, x->at - at);
        asm_write_edit(e, i, &now, out);
        at = x->at + x->cut;
    }
    bytes_append(out, u->text + at, u->end - at);
}
