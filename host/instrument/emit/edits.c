/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "instrument/rewriter.h"

#include <stdlib.h>
#include <string.h>

#define ASM_LATER 0x80000000u

void asm_edit_at(struct rewriter *r, uint32_t at, uint32_t cut, const void *text, size_t len)
{
    if (r->edits == r->edit_cap) {
        r->edit_cap = r->edit_cap ? r->edit_cap * 2 : 256;
        r->edit = xrealloc(r->edit, r->edit_cap, sizeof *r->edit);
    }
    r->edit[r->edits] = (struct asm_edit){
        .at = at, .cut = cut, .order = (uint32_t)r->edits | ASM_LATER, .len = (uint32_t)len, .text = r->pool.len};
    r->edits++;
    bytes_append(&r->pool, text, len);
}

void asm_edit_frame(struct rewriter *r, uint32_t frame)
{
    r->edit[r->edits - 1].frame = frame;
}

/* The latest edit stands in front of a statement, or behind it, or in its place. */
static void stand(struct rewriter *r, uint32_t stmt, bool behind, uint32_t frame)
{
    struct asm_edit *e = &r->edit[r->edits - 1];
    e->stands = e->frame = frame;
    e->next = stmt + behind;
    e->section = r->u->stmt[stmt].section;
}

/* Start of the line when nothing but blanks stands between, else the place itself. */
static uint32_t line_start(const struct asm_unit *u, uint32_t at)
{
    uint32_t i = at;
    while (i > 0 && (u->text[i - 1] == ' ' || u->text[i - 1] == '\t'))
        i--;
    return i == 0 || u->text[i - 1] == '\n' ? i : at;
}

void asm_insert_before(struct rewriter *r, uint32_t stmt, const struct bytes *text, uint32_t size)
{
    const struct asm_unit *u = r->u;
    uint32_t at = line_start(u, u->stmt[stmt].at);
    struct bytes whole = {0};
    if (at > 0 && u->text[at - 1] != '\n')
        bytes_u8(&whole, '\n');
    bytes_append(&whole, text->data, text->len);
    asm_edit_at(r, at, 0, whole.data, whole.len);
    stand(r, stmt, false, r->frames.before[stmt]);
    r->u->stmt[stmt].before += size;
    bytes_free(&whole);
}

void asm_insert_after(struct rewriter *r, uint32_t stmt, const struct bytes *text, uint32_t size)
{
    const struct asm_unit *u = r->u;
    uint32_t end = u->stmt[stmt].at + u->stmt[stmt].len;
    uint32_t stop = stmt + 1 < u->stmts ? u->stmt[stmt + 1].at : u->len;
    const char *newline = memchr(u->text + end, '\n', stop - end);
    struct bytes whole = {0};
    if (newline) /* comments on its line stay with it */
        end = (uint32_t)(newline - u->text) + 1;
    else
        bytes_u8(&whole, '\n');
    bytes_append(&whole, text->data, text->len);
    asm_edit_at(r, end, 0, whole.data, whole.len);
    stand(r, stmt, true, r->frames.after[stmt]);
    r->edit[r->edits - 1].order &= ~ASM_LATER;
    r->u->stmt[stmt].after += size;
    bytes_free(&whole);
}

void asm_edit_replace(struct rewriter *r, uint32_t stmt, const struct bytes *text, uint32_t size)
{
    struct asm_stmt *s = &r->u->stmt[stmt];
    size_t skip = text->len && text->data[0] == '\t' && s->at && r->u->text[s->at - 1] == '\t' ? 1 : 0;
    size_t len = text->len;
    if (len && text->data[len - 1] == '\n')
        len--;
    bool last_is_label = len && text->data[len - 1] == ':';
    struct bytes whole = {0};
    if (len > skip)
        bytes_append(&whole, text->data + skip, len - skip);
    if (last_is_label)
        bytes_u8(&whole, '\n');
    asm_edit_at(r, s->at, s->len, whole.data, whole.len);
    stand(r, stmt, true, r->frames.before[stmt]);
    s->after += size > s->size ? size - s->size : 0;
    s->cut = true;
    bytes_free(&whole);
}

void asm_edit_within(struct rewriter *r, uint32_t edit, uint32_t from, uint32_t cut, const struct bytes *text)
{
    struct asm_edit *e = &r->edit[edit];
    struct bytes whole = {0};
    size_t len = text->len && text->data[text->len - 1] == '\n' ? text->len - 1 : text->len;
    bytes_append(&whole, r->pool.data + e->text, from);
    bytes_append(&whole, text->data, len);
    bytes_append(&whole, r->pool.data + e->text + from + cut, e->len - from - cut);
    if (from + cut == e->len && len && text->data[len - 1] == ':')
        bytes_u8(&whole, '\n');
    e->text = r->pool.len;
    e->len = (uint32_t)whole.len;
    bytes_append(&r->pool, whole.data, whole.len);
    bytes_free(&whole);
}

static int in_order(const void *a, const void *b)
{
    const struct asm_edit *x = a, *y = b;
    if (x->at != y->at)
        return x->at < y->at ? -1 : 1;
    return x->order < y->order ? -1 : 1;
}

void asm_edit_apply(struct rewriter *r, struct bytes *out)
{
    const struct asm_unit *u = r->u;
    uint32_t at = 0, now = ASM_CLOSED;
    if (r->edits)
        qsort(r->edit, r->edits, sizeof *r->edit, in_order);
    bytes_reserve(out, u->len + r->pool.len + 1024);
    for (size_t i = 0; i < r->edits; i++) {
        const struct asm_edit *e = &r->edit[i];
        if (e->at > u->end)
            break;
        bytes_append(out, u->text + at, e->at - at);
        asm_write_edit(r, i, &now, out);
        at = e->at + e->cut;
    }
    bytes_append(out, u->text + at, u->end - at);
}
