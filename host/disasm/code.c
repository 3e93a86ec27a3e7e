/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The instructions in an address range.
 *
 * Problem: which instructions does a range hold, and what does each of them prove?
 *
 * Method: capstone decodes one instruction after the other.  The last mapping symbol at or before an address tells its
 * kind.  An IT block reaches over several instructions (DDI 0403, A7.3.3), so a range is decoded in order.
 *
 * Example (Thumb-2): `cmp; it eq; moveq r0, #1; bx lr` gives four instructions; IT proves nothing, moveq is
 * conditional.
 */
#include "disasm/code.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/bytes.h"
#include "base/le.h"
#include "disasm/decoders.h"

struct mark {
    uint64_t address;
    char kind; /* the letter of the symbol: 'a', 't', 'x' or 'd' for $a, $t, $x, $d */
};

struct img_code {
    const struct img_elf *elf;
    const struct img_decoder *row;
    uint32_t isa;   /* for decoders of our own */
    bool only_flow; /* plain instructions are passed without capstone */
    csh handles[2];
    cs_insn *insn;
    struct mark *marks;
    size_t count;
};

static void collect_marks(struct img_code *c)
{
    c->marks = xcalloc(c->elf->symbol_count + 1, sizeof *c->marks);
    for (size_t i = 0; i < c->elf->symbol_count; i++) {
        const struct img_symbol *s = &c->elf->symbols[i];
        /* other sections have addresses of their own, from 0 */
        bool is_loaded = s->section && (s->section->flags & SHF_ALLOC);
        if (is_loaded && s->name[0] == '$' && s->name[1] && strchr("atxd", s->name[1]) &&
            (!s->name[2] || s->name[2] == '.' || strncmp(s->name, "$xrv", 4) == 0))
            c->marks[c->count++] = (struct mark){s->value & ~(uint64_t)1, s->name[1]};
    }
    sort_by_number(SORTED_BY(c->marks, address), c->count);
}

bool img_code_open(const struct img_elf *elf, struct img_code **out)
{
    const struct img_decoder *row = img_decoder_of(elf->machine, elf->is64 ? 8 : 4);
    *out = NULL;
    if (!row)
        return false;
    struct img_code *c = xcalloc(1, sizeof *c);
    c->elf = elf;
    c->row = row;
    c->isa = row->isa ? row->isa(elf) : 0;
    for (int i = 0; i < 2 && !row->own; i++)
        if (cs_open(row->arch, row->modes[i], &c->handles[i]) != CS_ERR_OK ||
            cs_option(c->handles[i], CS_OPT_DETAIL, CS_OPT_ON) != CS_ERR_OK) {
            img_code_close(c);
            return false;
        }
    c->insn = row->own ? NULL : cs_malloc(c->handles[0]);
    collect_marks(c);
    *out = c;
    return true;
}

bool img_code_open_flow(const struct img_elf *elf, struct img_code **out)
{
    bool ok = img_code_open(elf, out);
    if (ok)
        (*out)->only_flow = (*out)->row->plain != NULL;
    return ok;
}

void img_code_close(struct img_code *c)
{
    if (!c)
        return;
    for (int i = 0; i < 2; i++)
        if (c->handles[i])
            cs_close(&c->handles[i]);
    if (c->insn)
        cs_free(c->insn, 1);
    free(c->marks);
    free(c);
}

/* Returns the letter of the mapping symbol at or before the address ($a, $t, $x: code; $d: data).  Also gives the
 * address of the next one. */
static char kind_at(const struct img_code *c, uint64_t address, uint64_t *end)
{
    size_t low = upper_bound(SORTED_BY(c->marks, address), c->count, address);
    *end = low < c->count ? c->marks[low].address : UINT64_MAX;
    return low ? c->marks[low - 1].kind : c->row->code;
}

/* Is it in capstone's group of jumps, or should it be? */
static bool is_branch(const struct img_instruction *i)
{
    bool found = i->decoder->branches && i->decoder->branches(i);
    for (uint8_t k = 0; i->insn && k < i->insn->detail->groups_count; k++)
        found = found || i->insn->detail->groups[k] == CS_GRP_JUMP;
    return found;
}

/* Returns the size of the instruction that begins here, if capstone does not know it.  A Thumb instruction has 32 bits
 * if its first five are 11101, 11110 or 11111 (ARM DDI 0403E, A5.1). */
static uint32_t unknown_size(const struct img_code *c, char kind, const uint8_t *bytes, size_t len)
{
    if (kind == 't')
        return len < 4 || le_load16(bytes) >> 11 < 0x1D ? 2 : 4;
    if (c->row->own)
        return len < 2 ? 1 : c->row->flow->length(bytes, len, false);
    return c->row->unknown_bytes;
}

/* Notes an IT instruction: the mask's lowest set bit tells how many instructions its block has (DDI 0403, A7.3.2). */
static void follow_it(uint32_t word, unsigned *left)
{
    uint32_t mask = word >> 16 & 0xF;
    *left -= *left > 0;
    if (word >> 24 == 0xBF && mask)
        *left = mask & 1 ? 4 : mask & 2 ? 3 : mask & 4 ? 2 : 1;
}

/* Finds what the instruction proves.  It has size bytes.  it: how many instructions of an IT block are left. */
static void set_proof(const struct img_code *c, char kind, const uint8_t *bytes, unsigned *it,
                      struct img_instruction *i)
{
    struct img_encoded e = {.insn = i->insn,
                            .word = i->size >= 4   ? le_load32(bytes)
                                    : i->size == 2 ? le_load16(bytes)
                                                   : 0};
    if (kind == 't') {
        e.word = (uint32_t)le_load16(bytes) << 16 | (i->size == 4 ? le_load16(bytes + 2) : 0);
        e.predicated = *it > 0;
        follow_it(e.word, it);
    } else if (c->row->predicated) {
        e.predicated = c->row->predicated(e.word);
    }
    i->row = img_proof_row_of(c->row->proofs[kind == 't'], &e);
    i->proof = i->row ? i->row->proof : IMG_PROVES;
}

/* Decodes the instruction at the address, of which len bytes are there.  bytes: NULL: they are not in the file. */
static struct img_instruction decode_code(struct img_code *c, char kind, uint64_t address, const uint8_t *bytes,
                                          size_t len, unsigned *it)
{
    struct img_instruction i = {.decoder = c->row, .isa = c->isa, .address = address, .size = 1, .proof = IMG_PROVES};
    const uint8_t *p = bytes;
    size_t left = len;
    uint64_t at = address;
    if (!bytes)
        return i;
    uint32_t plain = c->only_flow ? c->row->plain(bytes, len) : 0;
    i.size = plain ? plain : unknown_size(c, kind, bytes, len);
    i.plain = plain ? bytes : NULL;
    if (c->row->own) {
        i.word = i.size <= len && i.size >= 4 ? le_load32(bytes) : i.size == 2 ? le_load16(bytes) : 0;
        i.is_branch = is_branch(&i);
    } else if (plain) {
        struct img_transfer t;
        i.is_branch = c->row->plain_transfer && c->row->plain_transfer(&i, &t) && t.kind == IMG_TRANSFER_JUMP;
    } else if (cs_disasm_iter(c->handles[kind == 't'], &p, &left, &at, c->insn)) {
        i.insn = c->insn;
        i.size = c->insn->size;
        i.is_branch = is_branch(&i);
    }
    if (i.size <= len && (kind != 't' || i.size >= 2))
        set_proof(c, kind, bytes, it, &i);
    return i;
}

void img_print(const struct img_instruction *i, struct img_text *out)
{
    *out = (struct img_text){.mnemonic = "?"};
    if (i->decoder->print)
        i->decoder->print(i, out);
    else if (i->insn) {
        snprintf(out->mnemonic, sizeof out->mnemonic, "%s", i->insn->mnemonic);
        snprintf(out->operands, sizeof out->operands, "%s", i->insn->op_str);
    }
}

/* Visits the instructions from low on in one section, of one kind.  Returns the address after the last one;
 * UINT64_MAX: the visitor wants no more. */
static uint64_t visit_section(struct img_code *c, char kind, uint64_t low, uint64_t high, uint64_t end, unsigned *it,
                              const struct img_section *s, bool (*visit)(const struct img_instruction *i, void *arg),
                              void *arg)
{
    while (low < high && low < end) {
        size_t len = end - low < 16 ? (size_t)(end - low) : 16;
        struct img_instruction i = decode_code(c, kind, low, s->data ? s->data + (low - s->address) : NULL, len, it);
        if (!visit(&i, arg))
            return UINT64_MAX;
        low += i.size;
    }
    return low;
}

void img_code_each(struct img_code *c, uint64_t low, uint64_t high,
                   bool (*visit)(const struct img_instruction *i, void *arg), void *arg)
{
    uint64_t end;
    unsigned it = 0;
    while (low < high) {
        char kind = kind_at(c, low, &end);
        if (kind == 'd') {
            low = end;
            continue;
        }
        const struct img_section *s = img_elf_section_at(c->elf, low);
        if (!s)
            return;
        end = end < s->address + s->size ? end : s->address + s->size;
        low = visit_section(c, kind, low, high, end, &it, s, visit, arg);
    }
}
