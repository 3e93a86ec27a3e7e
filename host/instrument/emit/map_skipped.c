/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Writes skipped functions into the map: each has a chunk without records, whose tag says which function it is and why
 * it is skipped (MIP_TAG_SKIPPED).
 *
 * Problem: a linker drops unused functions, and their chunks must go with them.  The chunk of a skipped function has no
 * slots that could tie it to the function.
 *
 * Method: a relocation that changes nothing stands in the function and names its chunk.  So a linker that drops unused
 * sections keeps both or neither.
 */
#include <string.h>

#include "instrument/emit/map_chunk.h"
#include "mip_format.h"

enum { MOST_TEXT = 0x8000 }; /* most bytes of a text in a tag; a tag has at most 64 KB */

bool asm_skipped_is_compiled(const struct asm_unit *u, const struct asm_function *f)
{
    const struct asm_part *part = &u->part[f->first_part];
    bool whole = f->parts && part->last < u->stmts && u->stmt[part->last].kind == ASM_DIRECTIVE &&
                 u->stmt[part->last].dir == ASM_DIR_SIZE && u->stmt[part->last].section == u->stmt[f->label].section;
    bool marked = u->clang ? f->size_local : !u->arch->text.gcc_marks || f->marked;
    return whole && f->closed && marked && !u->symbol[f->symbol].again;
}

/* Do assembler directives accept this name without quotes? */
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

static bool is_told(const struct asm_unit *u, const struct asm_function *f)
{
    struct span name = u->symbol[f->symbol].name;
    bool compiled = asm_skipped_is_compiled(u, f);
    return name.len + u->file.len <= MOST_TEXT && (compiled || (is_plain(name) && !u->intel_syntax));
}

/* Writes the address of a skipped function.  A weak function's own name cannot be used, as the linker may take another
 * unit's definition for it. */
static void put_start(const struct chunk *c, uint32_t number, bool own)
{
    FREED char *name = xstrndup(c->name.at, c->name.len);
    if (own)
        asm_put_address(c->u->arch, c->out, ".Lmip_fn", number);
    else
        asm_put_name_address(c->u->arch, c->out, name);
}

static void put_skipped_tag(const struct chunk *c, uint32_t number, bool compiled)
{
    struct span file = c->u->file;
    uint32_t size = MIP_SKIPPED_FIXED_SIZE + asm_chunk_text_size(c->name.len) +
                    (file.len ? asm_chunk_text_size(file.len) : 0) + asm_chunk_text_size(strlen(c->map->why[number]));
    asm_chunk_header(c, 0, 4 + size + 4);
    bytes_printf(c->out, "\t.4byte\t0x%x\n", asm_head(MIP_TAG_SKIPPED, size));
    put_start(c, number, compiled || c->u->symbol[c->f->symbol].weak);
    if (compiled)
        bytes_printf(c->out, "\t.4byte\t.Lmip_end%u-.Lmip_fn%u, 0x%x\n", number, number, asm_chunk_flags(c));
    else
        bytes_printf(c->out, "\t.4byte\t0, 0x%x\n", asm_chunk_flags(c));
    asm_chunk_text(c->out, MIP_FIELD_NAME, c->name.at, c->name.len);
    if (file.len)
        asm_chunk_text(c->out, MIP_FIELD_FILE, file.at, file.len);
    asm_chunk_text(c->out, MIP_FIELD_SKIPPED, c->map->why[number], strlen(c->map->why[number]));
    bytes_printf(c->out, "\t.4byte\t%u\n", MIP_TAG_END);
}

/* Puts the relocation that names the chunk into a function of Clang's text.  LLVM 14 accepts no label here if the first
 * instruction may grow (a branch, a literal's load), and no label of an alignment.  So the relocation is placed at the
 * start of the section.  A function in a section of its own has the relocation right after its label, so that it
 * belongs to this section. */
static void hold_first(const struct asm_unit *u, uint32_t function, struct bytes *out)
{
    bytes_printf(out, "\t.reloc\t0, %s, .Lmip_left%u\n", u->arch->text.no_relocation, function);
}

void asm_hold_skipped(const struct asm_unit *u, uint32_t function, struct bytes *out)
{
    if (u->clang && is_told(u, &u->function[function]))
        hold_first(u, function, out);
}

static void hold_by_section(const struct chunk *c, uint32_t function)
{
    const struct asm_section *s = c->section;
    bytes_printf(c->out, "\t.pushsection\t\"%.*s\"", (int)s->name.len, s->name.at);
    if (s->group.len)
        bytes_printf(c->out, ",\"%.*s\",%%progbits,%.*s%s", (int)s->flags.len, s->flags.at, (int)s->group.len,
                     s->group.at, s->comdat ? ",comdat" : "");
    bytes_puts(c->out, "\n");
    hold_first(c->u, function, c->out);
    bytes_puts(c->out, "\t.popsection\n");
}

static void hold_by_name(const struct chunk *c, uint32_t function, bool compiled)
{
    bytes_puts(c->out, "\t.reloc\t");
    if (compiled)
        bytes_printf(c->out, ".Lmip_fn%u", function);
    else
        bytes_append(c->out, c->name.at, c->name.len);
    bytes_printf(c->out, ", %s, .Lmip_left%u\n", c->u->arch->text.no_relocation, function);
}

void asm_hold_chunk(const struct chunk *c, uint32_t function, bool compiled)
{
    if (!c->u->clang)
        hold_by_name(c, function, compiled);
    else if (!compiled)
        hold_by_section(c, function);
}

/* Writes the chunk of a skipped function.  Hand-written functions may stand under .if, or in a macro.  Then the chunk
 * names the function only if that name is defined. */
void asm_write_skipped(const struct asm_map *m, uint32_t function, struct bytes *out)
{
    const struct asm_unit *u = m->u;
    struct chunk c = {.map = m, .u = u, .out = out, .f = &u->function[function], .holder = function};
    bool compiled = asm_skipped_is_compiled(u, c.f);
    c.section = &u->section[c.f->section];
    c.name = u->symbol[c.f->symbol].name;
    if (!is_told(u, c.f))
        return;
    if (!compiled)
        bytes_printf(out, "\t.ifdef\t%.*s\n", (int)c.name.len, c.name.at);
    if (!compiled && u->symbol[c.f->symbol].weak)
        bytes_printf(out, "\t.set\t.Lmip_fn%u, %.*s\n", function, (int)c.name.len, c.name.at);
    asm_chunk_section(&c, MIP_SECTION_MAP, "G", "progbits");
    bytes_printf(out, "\t.p2align\t2\n.Lmip_left%u:\n", function);
    put_skipped_tag(&c, function, compiled);
    asm_hold_chunk(&c, function, compiled);
    if (!compiled)
        bytes_puts(out, "\t.endif\n");
}
