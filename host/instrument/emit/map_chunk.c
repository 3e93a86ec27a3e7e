/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Writes what all chunks of the map have in common: section, header, texts.
 */
#include "instrument/emit/map_chunk.h"

#include <string.h>

#include "base/hash.h"
#include "base/le.h"
#include "mip_format.h"

/* A field of a chunk has at most so many bytes.  A longer text, such as a long C++ name, continues in another field. */
#define FIELD_TEXT 65532u

static void put_escaped(struct bytes *out, const void *text, size_t len)
{
    const uint8_t *s = text;
    for (size_t i = 0; i < len; i++) {
        char octal[4] = {'\\', (char)('0' + s[i] / 64), (char)('0' + s[i] / 8 % 8), (char)('0' + s[i] % 8)};
        if (s[i] < ' ' || s[i] > '~' || s[i] == '"' || s[i] == '\\')
            bytes_append(out, octal, sizeof octal);
        else
            bytes_u8(out, s[i]);
    }
}

void asm_put_quoted(struct bytes *out, const void *text, size_t len)
{
    bytes_u8(out, '"');
    put_escaped(out, text, len);
    bytes_u8(out, '"');
}

static void symbol_name(struct bytes *out, struct span name, const char *suffix)
{
    bool plain = name.len != 0;
    for (size_t i = 0; i < name.len; i++) {
        char c = name.at[i];
        plain = plain && ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
                          c == '.' || c == '$');
    }
    bytes_printf(out, plain ? "%.*s%s" : "\"%.*s%s\"", (int)name.len, name.at, suffix);
}

static uint32_t padded_size(size_t len)
{
    return (uint32_t)(len + 3) / 4 * 4;
}

void asm_chunk_section(const struct chunk *c, const char *name, const char *flags, const char *type)
{
    bytes_puts(c->out, "\t.section\t");
    if (c->map->options->own_names)
        bytes_printf(c->out, "%x.", c->holder);
    bytes_printf(c->out, "%s,\"%s\",%%%s,", name, flags, type);
    if (c->section->comdat) {
        symbol_name(c->out, span_unquote(c->section->group), "");
        bytes_puts(c->out, ",comdat\n");
    } else {
        symbol_name(c->out, c->u->symbol[c->u->function[c->holder].symbol].name, "$MIP");
        bytes_puts(c->out, "\n");
    }
}

uint32_t asm_chunk_text_size(size_t len)
{
    size_t more = len > FIELD_TEXT ? (len - 1) / FIELD_TEXT : 0;
    return (uint32_t)(more * (4 + FIELD_TEXT)) + 4 + padded_size(len - more * FIELD_TEXT);
}

void asm_chunk_text(struct bytes *out, uint32_t tag, const void *text, size_t len)
{
    const char *at = text;
    uint8_t head[4];
    size_t now;
    do {
        now = len < FIELD_TEXT ? len : FIELD_TEXT;
        le_store32(head, asm_head(tag, (uint32_t)now));
        bytes_puts(out, "\t.ascii\t\"");
        put_escaped(out, head, sizeof head);
        put_escaped(out, at, now);
        put_escaped(out, "\0\0\0", padded_size(now) - now);
        bytes_puts(out, "\"\n");
        at += now;
        len -= now;
    } while (len);
}

void asm_chunk_header(const struct chunk *c, uint32_t data_length, uint32_t more)
{
    const struct asm_arch *arch = c->u->arch;
    const char *unit = c->map->options->link_unit;
    size_t unit_len = unit ? strlen(unit) : 0;
    uint32_t hash = unit_len ? (uint32_t)hash_name(unit, unit_len) : 0;
    uint32_t width = arch->image.map_width;
    uint32_t data = MIP_HEADER_SIZE + 8 + 12 + (unit_len ? asm_chunk_text_size(unit_len) : 0) + more;
    bytes_printf(c->out, "\t.4byte\t0x%x, 0x%x, 0x%x, 0x%x, 0, %u", MIP_MAGIC,
                 asm_head(MIP_VERSION, MIP_FILE_MAP | width), c->profile, hash, data);
    bytes_printf(c->out, ", 0x%x, 0x%x", asm_head(MIP_TAG_TARGET, 4),
                 asm_head(arch->image.elf_machine, arch->image.pointer_bytes));
    /* The high word of a record's data length is 0, and so is the runtime's symbol.  So a link without the runtime
     * reports that this symbol is missing.  A relocation of a kind that changes nothing would not do: from version 15
     * on, lld does not look up its symbol. */
    bytes_printf(c->out, ", 0x%x, %u, %s\n", asm_head(MIP_TAG_DATA_LENGTH, 8), data_length,
                 c->record ? MIP_SYMBOL_RUNTIME : "0");
    if (unit_len)
        asm_chunk_text(c->out, MIP_TAG_LINK_UNIT, unit, unit_len);
}

uint32_t asm_chunk_flags(const struct chunk *c)
{
    const struct asm_symbol *s = &c->u->symbol[c->f->symbol];
    return (c->f->thumb && c->u->arch->image.thumb_state ? MIP_REC_THUMB : 0) | (s->global ? 0 : MIP_REC_LOCAL) |
           (s->weak ? MIP_REC_WEAK : 0) | (c->section->comdat ? MIP_REC_COMDAT : 0) |
           (c->map->options->dump_any ? MIP_REC_ANY : 0) |
           (c->record && c->record->probes.cycles ? MIP_REC_CYCLES : 0) |
           (c->record && c->record->probes.down ? MIP_REC_DOWN : 0);
}
