/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Problem: a profile is to be matched to a later build.  Which functions and blocks have the same code as before?
 * Method: FNV-1a (Fowler, Noll, Vo) hashes the text of each instruction, and the finalizer of MurmurHash3 mixes the
 * result.  Text that differs between equal code is normalised: each run of white space counts as one space, and each
 * local label (.L…) as `L'.  A label of data counts as the data itself, so a changed literal changes the hash.  Input:
 * a function with its basic blocks.  Output for each block: a strict hash of 32 bits, a loose one of 16, and its
 * successors.  Output for the function: a strict hash of 64 bits.  What holds: equal text has equal hashes, also at
 * another place or in another file.  Only equal strict hashes prove equal code; a loose hash tells which block a
 * changed block may have been.
 *
 * Example: `ldr r3, .L7` with `.L7: .word 1000` equals `ldr r3, .L9` with `.L9: .word 1000`.
 */
#include "instrument/analysis/code_hash.h"

#include <stdlib.h>

#include "mip_format.h"

#define FNV_START 0xCBF29CE484222325u
#define FNV_PRIME 0x00000100000001B3u
#define DATA_MOST 1024u /* at most so many statements of a label's data are hashed */
#define DEEPEST   2u

struct hasher {
    const struct asm_code *c;
    uint64_t tables; /* hash of the blocks that jump tables and other data name, in the order of the text */
};

static uint64_t hash_byte(uint64_t h, uint8_t b)
{
    return (h ^ b) * FNV_PRIME;
}

static uint64_t hash_word(uint64_t h, uint64_t v)
{
    for (unsigned i = 0; i < 64; i += 8)
        h = hash_byte(h, (uint8_t)(v >> i));
    return h;
}

/* Mixes a hash by the finalizer of MurmurHash3 (Appleby), so that its low bits depend on all input bytes. */
static uint64_t mix_hash(uint64_t h)
{
    h = (h ^ h >> 33) * 0xFF51AFD7ED558CCDu;
    h = (h ^ h >> 33) * 0xC4CEB9FE1A85EC53u;
    return h ^ h >> 33;
}

static bool is_label_char(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '.' ||
           c == '$';
}

/* Returns the block that a label of this function begins; ASM_NONE: the label begins no block. */
static uint32_t find_label_block(const struct asm_code *c, uint32_t symbol)
{
    if (symbol == ASM_NONE || c->u->symbol[symbol].function != c->function)
        return ASM_NONE;
    uint32_t item = c->label_item[symbol];
    return item < c->items ? c->cfg.item_block[item] : ASM_NONE;
}

static uint64_t hash_data(struct hasher *x, uint64_t h, uint32_t label, unsigned depth);

/* Adds a local label to the hash.  depth: 0 in code; 1 in data that code names; 2 in data that such data names, for
 * example a jump table whose address is a literal. */
static uint64_t hash_label(struct hasher *x, uint64_t h, struct span name, unsigned depth)
{
    const struct asm_unit *u = x->c->u;
    uint32_t symbol = asm_symbol_find(u, name), block = find_label_block(x->c, symbol);
    uint32_t stmt = symbol == ASM_NONE ? ASM_NONE : u->symbol[symbol].stmt;
    h = hash_byte(h, 'L');
    if (depth && block != ASM_NONE)
        x->tables = hash_word(x->tables, block);
    if (depth == DEEPEST || block != ASM_NONE || stmt == ASM_NONE || u->stmt[stmt].kind != ASM_LABEL)
        return h;
    return hash_data(x, h, stmt, depth + 1);
}

static uint64_t hash_text(struct hasher *x, uint64_t h, struct span text, unsigned depth)
{
    bool gap = false, quoted = false;
    for (size_t i = 0; i < text.len; i++) {
        char c = text.at[i], before = i ? text.at[i - 1] : ' ';
        quoted = quoted != (c == '"' && before != '\\');
        if (!quoted && (c == ' ' || c == '\t')) {
            gap = true;
            continue;
        }
        h = gap ? hash_byte(h, ' ') : h;
        gap = false;
        if (quoted || c != '.' || i + 1 >= text.len || text.at[i + 1] != 'L' || is_label_char(before)) {
            h = hash_byte(h, (uint8_t)c);
            continue;
        }
        size_t n = 2;
        while (i + n < text.len && is_label_char(text.at[i + n]))
            n++;
        h = hash_label(x, h, (struct span){text.at + i, n}, depth);
        i += n - 1;
    }
    return hash_byte(h, '\n');
}

/* Adds to the hash the data after a label, up to the next label, instruction or section. */
static uint64_t hash_data(struct hasher *x, uint64_t h, uint32_t label, unsigned depth)
{
    const struct asm_unit *u = x->c->u;
    bool any = false;
    for (uint32_t s = label + 1; s < u->stmts && s - label < DATA_MOST; s++) {
        const struct asm_stmt *stmt = &u->stmt[s];
        bool ends = stmt->kind == ASM_INSN || stmt->section != u->stmt[label].section;
        if (ends || (any && stmt->kind == ASM_LABEL))
            break;
        if (!asm_is_data(stmt))
            continue;
        any = true;
        h = hash_text(x, h, asm_text(u, stmt->at, stmt->len), depth);
    }
    return h;
}

/* Adds one item of the code to the hash.  Data among the instructions is code of inline assembly. */
static uint64_t hash_item(struct hasher *x, uint64_t h, uint32_t from, uint32_t stmt)
{
    const struct asm_unit *u = x->c->u;
    for (uint32_t s = from; s < stmt; s++)
        if (asm_is_data(&u->stmt[s]) && u->stmt[s].inline_asm)
            h = hash_text(x, h, asm_text(u, u->stmt[s].at, u->stmt[s].len), 0);
    return hash_text(x, h, asm_text(u, u->stmt[stmt].at, u->stmt[stmt].len), 0);
}

static uint64_t hash_mnemonic(uint64_t h, struct span mnemonic)
{
    for (size_t i = 0; i < mnemonic.len && mnemonic.at[i] != '.'; i++)
        h = hash_byte(h, (uint8_t)mnemonic.at[i]);
    return hash_byte(h, '\n');
}

/* Returns a hash of the blocks that the entries of all jump tables lead to, in order. */
static uint64_t hash_tables(struct hasher *x)
{
    const struct asm_code *c = x->c;
    for (uint32_t t = 0; t < c->tables; t++)
        for (uint32_t s = c->table[t].first; s < c->table[t].last; s++)
            (void)hash_text(x, 0, asm_text(c->u, c->u->stmt[s].at, c->u->stmt[s].len), 1);
    return x->tables;
}

/* Returns the strict hash of a block before it is cut to 32 bits. */
static uint64_t hash_block(struct hasher *x, const struct asm_block *b, struct asm_block_hash *out)
{
    const struct asm_item *item = x->c->item;
    uint64_t strict = FNV_START, loose = FNV_START;
    for (uint32_t i = b->first; i < b->last; i++) {
        bool follows = i > b->first && item[i - 1].part == item[i].part;
        strict = hash_item(x, strict, follows ? item[i - 1].stmt + 1 : item[i].stmt, item[i].stmt);
        loose = hash_mnemonic(loose, item[i].insn.mnemonic);
    }
    strict = mix_hash(strict);
    *out = (struct asm_block_hash){(uint32_t)strict, (uint16_t)mix_hash(loose)};
    return strict;
}

static void put_successor_number(struct bytes *out, uint32_t v)
{
    for (; v >= 0x80; v >>= 7)
        bytes_u8(out, (uint8_t)(v | 0x80));
    bytes_u8(out, (uint8_t)v);
}

static void put_successors(const struct asm_code *c, const struct asm_block *b, struct bytes *out)
{
    uint32_t jumps = 0, first = MIP_SUCCESSORS_MANY;
    bool falls = false;
    for (uint32_t e = b->edge; e < b->edge + b->edges; e++) {
        falls = falls || c->cfg.edge_kind[e] == ASM_EDGE_FALL;
        jumps += c->cfg.edge_kind[e] != ASM_EDGE_FALL;
    }
    bytes_u8(out, (uint8_t)((falls ? MIP_SUCCESSORS_FALL : 0) | (b->exits ? MIP_SUCCESSORS_EXIT : 0) |
                            (b->indirect ? MIP_SUCCESSORS_ANY : 0) | (jumps < first ? jumps : first) << 4));
    if (jumps >= first)
        put_successor_number(out, jumps - first);
    for (uint32_t e = b->edge; e < b->edge + b->edges; e++)
        if (c->cfg.edge_kind[e] != ASM_EDGE_FALL)
            put_successor_number(out, c->cfg.edge[e]);
}

void asm_hash_code(const struct asm_code *c, struct asm_code_hash *out)
{
    struct hasher x = {c, FNV_START};
    uint64_t h = FNV_START;
    *out = (struct asm_code_hash){.block = xcalloc(c->cfg.blocks + 1, sizeof *out->block)};
    for (uint32_t b = 0; b < c->cfg.blocks; b++) {
        h = hash_word(h, hash_block(&x, &c->cfg.block[b], &out->block[b]));
        put_successors(c, &c->cfg.block[b], &out->successors);
    }
    for (size_t i = 0; i < out->successors.len; i++)
        h = hash_byte(h, out->successors.data[i]);
    h = mix_hash(hash_word(h, hash_tables(&x)));
    out->function = h ? h : 1;
}

void asm_code_hash_free(struct asm_code_hash *h)
{
    free(h->block);
    bytes_free(&h->successors);
    *h = (struct asm_code_hash){0};
}
