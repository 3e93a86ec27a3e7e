/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Writes the unwind directives around inserted text.
 *
 * Problem: debuggers and unwinders need to know the stack frame at each instruction of a probe, as in the compiler's
 * code.
 *
 * Method: asm_pushed() and similar functions leave marks in an edit's text: directives that count from the frame
 * before.  This file replaces each mark by a directive with absolute numbers.  Before the inserted text it puts
 * directives that change the frame to that of the code, and after the text directives that change it back.
 *
 *      push {r0, lr}                        push {r0, lr}
 *      .cfi_adjust_cfa_offset 8             .cfi_def_cfa_offset 24
 *      .cfi_rel_offset lr, 4          ->    (lr is on the stack already: nothing)
 *      bl __mip_first_call                  bl __mip_first_call
 *
 * What holds: no directive is written outside of .cfi_startproc and .cfi_endproc, nor where the CFA counts from a frame
 * pointer.  Code after the end of a function has the frame of the branch that goes to it.  The exception tables of
 * 32-bit Arm (.save, .pad) need no change: they serve only calls that may throw, and no probe has anything on the stack
 * there.
 */
#include <stdlib.h>

#include "instrument/emit/unwind.h"

struct text {
    const struct asm_edits *edits;
    const struct asm_frame *frame;
    bool on_stack, has_link;
    int64_t pushed; /* number of bytes that the text has pushed so far */
    struct bytes *out;
};

/* Is the line a mark with this word (isa.h)?  *rest: the operand of the mark. */
static bool is_mark(struct span line, const char *word, struct span *rest)
{
    size_t n = strlen(word);
    if (!span_starts(line, word))
        return false;
    *rest = span_trim((struct span){line.at + n, line.len - n});
    return true;
}

static void put_mark(struct text *t, struct span line)
{
    struct span rest;
    const char *link = t->edits->u->arch->frame.link;
    int width = link ? (int)strcspn(link, " ") : 0;
    if (is_mark(line, "\t.cfi_adjust_cfa_offset", &rest)) {
        t->pushed += strtol(rest.at, NULL, 10);
        if (t->on_stack)
            bytes_printf(t->out, "\t.cfi_def_cfa_offset\t%lld\n", (long long)(t->frame->offset + t->pushed));
    } else if (is_mark(line, "\t.cfi_rel_offset", &rest)) {
        long at = strtol(rest.at + sizeof "lr," - 1, NULL, 10);
        if (t->on_stack && t->has_link)
            bytes_printf(t->out, "\t.cfi_offset\t%.*s, %lld\n", width, link,
                         (long long)(at - t->frame->offset - t->pushed));
    } else if (is_mark(line, "\t.cfi_offset", &rest)) { /* a rule that is written early (parse/call_frames.c) */
        bytes_printf(t->out, "%.*s\n", (int)line.len, line.at);
    } else if (t->on_stack && t->has_link) {
        bytes_printf(t->out, "\t.cfi_restore\t%.*s\n", width, link);
    }
}

static void put_lines(struct text *t, struct span text)
{
    for (size_t at = 0, end; at < text.len; at = end + 1) {
        const char *stop = memchr(text.at + at, '\n', text.len - at);
        end = stop ? (size_t)(stop - text.at) : text.len;
        struct span line = {text.at + at, end - at};
        if (span_starts(line, "\t.cfi_"))
            put_mark(t, line);
        else
            bytes_printf(t->out, "%.*s\n", (int)line.len, line.at);
    }
    if (text.at[text.len - 1] != '\n' && t->out->data[t->out->len - 1] == '\n')
        t->out->len--; /* removes the last line end, as the statement's own one follows */
}

static bool has_code(struct span text)
{
    for (size_t i = 0; i + 1 < text.len; i++)
        if ((i == 0 || text.at[i - 1] == '\n') && text.at[i] == '\t' && text.at[i + 1] != '.')
            return true;
    return false;
}

/* Does the procedure (.cfi_endproc) end after this place, without another instruction? */
static bool ends_procedure(const struct asm_edits *r, const struct asm_edit *e)
{
    const struct asm_unit *u = r->u;
    for (uint32_t i = e->next; i < u->stmts; i++) {
        const struct asm_stmt *s = &u->stmt[i];
        bool code = s->kind == ASM_INSN || s->inline_asm;
        bool says = s->kind == ASM_DIRECTIVE && s->dir == ASM_DIR_CFI && span_starts(asm_word(u, s), ".cfi_");
        if (s->section == e->section && (code || says))
            return !code && span_is(asm_word(u, s), ".cfi_endproc");
    }
    return false;
}

/* Does the next edit follow this one, with no text of the compiler's between them? */
static bool is_joined_to_next(const struct asm_edits *r, size_t edit)
{
    const struct asm_edit *e = &r->edit[edit];
    return edit + 1 < r->edits && e[1].at == e->at && e[1].stands == e->stands && !e->cut;
}

void asm_write_edit(const struct asm_edits *r, size_t edit, uint32_t *now, struct bytes *out)
{
    const struct asm_edit *e = &r->edit[edit];
    const struct asm_frames *f = r->frames;
    struct span text = {(const char *)r->pool.data + e->text, e->len};
    if (edit == 0 || !is_joined_to_next(r, edit - 1))
        *now = e->stands;
    uint32_t frame = e->frame;
    if ((has_code(text) || e->cut) && asm_frame_change(f, *now, frame, out))
        *now = frame;
    struct text t = {.edits = r, .frame = &f->frame[*now], .out = out};
    t.on_stack = asm_frame_on_stack(r->u, t.frame);
    t.has_link = asm_frame_has_link(r->u, f, t.frame);
    if (text.len)
        put_lines(&t, text);
    if (!is_joined_to_next(r, edit) && *now != e->stands && !ends_procedure(r, e))
        (void)asm_frame_change(f, *now, e->stands, out);
}
