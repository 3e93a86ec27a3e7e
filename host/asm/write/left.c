/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Functions left alone in the map: a chunk without records, whose tag says which and why (MIP_TAG_LEFT).
 *
 * No slot holds such a chunk to its function.  A relocation that changes nothing does: it stands at the function and
 * names the chunk, so a linker that drops what nobody names keeps both or neither.
 */
#include <string.h>

#include "asm/write/chunk.h"
#include "mip_format.h"

enum { MOST_TEXT = 0x8000 }; /* a tag has 64 KB */

bool asm_left_is_compiled(const struct asm_unit *u, const struct asm_function *f)
{
    const struct asm_part *part = &u->part[f->first_part];
    bool whole = f->parts && part->last < u->stmts && u->stmt[part->last].kind == ASM_DIRECTIVE &&
                 u->stmt[part->last].dir == ASM_DIR_SIZE && u->stmt[part->last].section == u->stmt[f->label].section;
    bool marked = u->clang ? f->size_local : u->arch->comment != '@' || f->marked;
    return whole && f->closed && marked && !u->symbol[f->symbol].again;
}

/* A name that directives take as it is. */
static bool is_plain(struct span name)
{
    bool plain = name.len && (name.at[0] < '0' || name.at[0] > '9') && name.at[0] != '$';
    for (size_t i = 0; i < name.len; i++) {
        char c = name.at[i];
        plain = plain && ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
                          c == '.' || c == '$');
    }
    return plain;
}

/* Another unit's definition may win over a weak one. */
static void put_address(const struct chunk *c, uint32_t number, bool own)
{
    bytes_printf(c->out, "\t.%ubyte\t", c->r->u->arch->pointer_bytes);
    if (own)
        bytes_printf(c->out, ".Lmip_fn%u", number);
    else
        bytes_append(c->out, c->name.at, c->name.len);
    bytes_puts(c->out, c->r->u->arch->pointer_bytes == 8 ? "\n" : ", 0\n");
}

static void left_tag(const struct chunk *c, uint32_t number, bool compiled)
{
    struct span file = c->r->u->file;
    uint32_t size = MIP_LEFT_FIXED_SIZE + asm_chunk_text_size(c->name.len) +
                    (file.len ? asm_chunk_text_size(file.len) : 0) + asm_chunk_text_size(strlen(c->f->left));
    asm_chunk_header(c, 0, 4 + size + 4);
    bytes_printf(c->out, "\t.2byte\t%u, %u\n", MIP_TAG_LEFT, size);
    put_address(c, number, compiled || c->r->u->symbol[c->f->symbol].weak);
    if (compiled)
        bytes_printf(c->out, "\t.4byte\t.Lmip_end%u-.Lmip_fn%u, 0x%x\n", number, number, asm_chunk_flags(c));
    else
        bytes_printf(c->out, "\t.4byte\t0, 0x%x\n", asm_chunk_flags(c));
    asm_chunk_text(c->out, MIP_FIELD_NAME, c->name.at, c->name.len);
    if (file.len)
        asm_chunk_text(c->out, MIP_FIELD_FILE, file.at, file.len);
    asm_chunk_text(c->out, MIP_FIELD_LEFT, c->f->left, strlen(c->f->left));
    bytes_printf(c->out, "\t.2byte\t%u, 0\n", MIP_TAG_END);
}

/* What is not the compiler's may stand under .if, or be a macro's: it is taken by its name, where that is defined. */
void asm_write_left(struct rewriter *r, uint32_t function, struct bytes *out)
{
    struct chunk c = {.r = r, .out = out, .f = &r->u->function[function]};
    bool compiled = asm_left_is_compiled(r->u, c.f);
    c.section = &r->u->section[c.f->section];
    c.name = r->u->symbol[c.f->symbol].name;
    if (c.name.len + r->u->file.len > MOST_TEXT || (!compiled && (!is_plain(c.name) || r->u->foreign_syntax)))
        return;
    if (!compiled)
        bytes_printf(out, "\t.ifdef\t%.*s\n", (int)c.name.len, c.name.at);
    if (!compiled && r->u->symbol[c.f->symbol].weak)
        bytes_printf(out, "\t.set\t.Lmip_fn%u, %.*s\n", function, (int)c.name.len, c.name.at);
    asm_chunk_section(&c, MIP_SECTION_MAP, "G", "progbits");
    bytes_printf(out, "\t.p2align\t2\n.Lmip_left%u:\n", function);
    left_tag(&c, function, compiled);
    bytes_puts(out, "\t.reloc\t");
    if (compiled)
        bytes_printf(out, ".Lmip_fn%u", function);
    else
        bytes_printf(out, "%.*s", (int)c.name.len, c.name.at);
    bytes_printf(out, ", %s, .Lmip_left%u\n%s", r->u->arch->no_relocation, function, compiled ? "" : "\t.endif\n");
}
