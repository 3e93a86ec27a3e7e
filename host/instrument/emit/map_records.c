/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Writes slots and records of the map as assembly text, in one group for each section of code.  target/mip_format.h
 * describes the bytes.
 */
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "instrument/emit/map_chunk.h"
#include "base/hash.h"
#include "base/le.h"
#include "base/text.h"
#include "mip_format.h"

static bool has_words(const struct chunk *c)
{
    return c->profile & (MIP_PROFILE_FUNCTION_CALLS | MIP_PROFILE_EDGE_COUNTS);
}

/* Returns the alignment of a function's record.  If the slot base is the start of a page (ASM_PAGED), a small record
 * must not cross the end of a page. */
static uint32_t record_alignment(const struct chunk *c)
{
    const struct asm_arch *arch = c->u->arch;
    uint32_t align = has_words(c) ? 4 : arch->image.slot_align;
    bool paged = arch->probe.base_paged && (c->record->probes.slot || c->record->probes.flow) &&
                 c->record->probes.slot_bytes <= ASM_PAGED;
    while (paged && align < c->record->probes.slot_bytes)
        align *= 2;
    return align;
}

static void put_slots(const struct chunk *c)
{
    uint32_t align = record_alignment(c), unit = has_words(c) ? 4 : c->u->arch->image.slot_align;
    uint32_t log2 = 0;
    uint32_t size = (c->record->probes.slot_bytes + unit - 1) / unit * unit;
    while (1u << log2 < align)
        log2++;
    if (log2 && size)
        bytes_printf(c->out, "\t.p2align\t%u\n", log2);
    bytes_printf(c->out, ".Lmip_raw%u:\n", c->record->function);
    if (size)
        bytes_printf(c->out, "\t.space\t%u\n", size);
    if (size && c->u->arch->probe.sized_slots)
        bytes_printf(c->out, "\t.size\t.Lmip_raw%u, %u\n", c->record->function, size);
}

/* A field holds at most so many words.  A longer list continues in another field. */
#define FIELD_WORDS 16380u

/* Bytes of the field with the function's hash; bytes of a block's hash; most block hashes of one field, in whole
 * words. */
#define CODE_HASH_SIZE 12u
#define HASH_BYTES     6u
#define FIELD_HASHES   10922u

static uint32_t hashes_size(uint32_t blocks)
{
    return (blocks * HASH_BYTES + 3) / 4 * 4 + (blocks + FIELD_HASHES - 1) / FIELD_HASHES * 4;
}

static uint32_t words_size(uint32_t words)
{
    return words * 4 + (words + FIELD_WORDS - 1) / FIELD_WORDS * 4;
}

/* Begins the next word of a list: writes the head of a new field, or a comma. */
static void begin_word(const struct chunk *c, uint32_t tag, uint32_t i, uint32_t words)
{
    uint32_t left = words - i < FIELD_WORDS ? words - i : FIELD_WORDS;
    if (i % FIELD_WORDS == 0)
        bytes_printf(c->out, "%s\t.4byte\t0x%x, ", i ? "\n" : "", asm_head(tag, left * 4));
    else
        bytes_puts(c->out, i % 16 == 0 ? "\n\t.4byte\t" : ", ");
}

/* Writes the offset of each block.  An offset counts from the function's start, or, in another part of the function,
 * from the first block of that part. */
static void put_offsets(const struct chunk *c)
{
    const struct asm_map_record *r = c->record;
    uint32_t f = r->function, base = 0, part = 0;
    for (uint32_t b = 0; b < r->blocks; b++) {
        begin_word(c, MIP_FIELD_OFFSETS, b, r->blocks);
        if (part < r->parts && r->part[part] == b)
            base = r->part[part++];
        if (b == base && (b || !r->probes.again))
            bytes_puts(c->out, "0");
        else if (base)
            bytes_printf(c->out, ".Lmip_b%u_%u-.Lmip_b%u_%u", f, b, f, base);
        else
            bytes_printf(c->out, ".Lmip_b%u_%u-.Lmip_fn%u", f, b, f);
    }
    bytes_puts(c->out, "\n");
}

static void part_field(const struct chunk *c)
{
    const struct asm_map_record *r = c->record;
    if (r->parts == 0)
        return;
    bytes_printf(c->out, "\t.4byte\t0x%x\n", asm_head(MIP_FIELD_PARTS, 16 * r->parts));
    bool wide = c->u->arch->image.map_width == MIP_WIDTH_64;
    for (uint32_t i = 0; i < r->parts; i++)
        bytes_printf(c->out, wide ? "\t.4byte\t%u, 0\n\t.8byte\t.Lmip_b%u_%u\n" : "\t.4byte\t%u, 0, .Lmip_b%u_%u, 0\n",
                     r->part[i], r->function, r->part[i]);
}

static void put_number(const struct chunk *c, uint32_t n)
{
    bytes_printf(c->out, n == ASM_NONE ? "-1" : "%u", n);
}

static void cover_fields(const struct chunk *c)
{
    const struct asm_record *r = &c->record->probes;
    for (uint32_t b = 0; b < c->record->blocks; b++) {
        begin_word(c, MIP_FIELD_SLOTS, b, c->record->blocks);
        put_number(c, r->slot[b] == ASM_NONE ? ASM_NONE : c->record->slot_at[r->slot[b]]);
    }
    bytes_puts(c->out, "\n");
    for (uint32_t i = 0; i < 2 * r->deps; i++) {
        begin_word(c, MIP_FIELD_INFER, i, 2 * r->deps);
        put_number(c, i % 2 ? r->dep[i / 2].of : r->dep[i / 2].node);
    }
    bytes_puts(c->out, r->deps ? "\n" : "");
}

static void flow_fields(const struct chunk *c)
{
    const struct asm_record *r = &c->record->probes;
    for (uint32_t i = 0; i < 3 * r->flows; i++) {
        const struct asm_flow_edge *e = &r->flow[i / 3];
        begin_word(c, MIP_FIELD_FLOW, i, 3 * r->flows);
        uint32_t counter = e->counter == ASM_NONE ? ASM_NONE : c->record->slot_at[e->counter];
        uint32_t how = (e->wraps ? MIP_EDGE_WRAPS : 0) | (e->down ? MIP_EDGE_DOWN : 0);
        put_number(c, i % 3 == 0 ? e->from : i % 3 == 1 ? e->to : counter | how);
    }
    bytes_puts(c->out, "\n");
    for (uint32_t i = 0; i < r->stops; i++) {
        begin_word(c, MIP_FIELD_STOPS, i, r->stops);
        put_number(c, r->stop[i]);
    }
    bytes_puts(c->out, r->stops ? "\n" : "");
    for (uint32_t i = 0; i < r->inners; i++) {
        begin_word(c, MIP_FIELD_NODES, i, r->inners);
        put_number(c, r->inner[i]);
    }
    bytes_puts(c->out, r->inners ? "\n" : "");
}

static uint32_t known_bytes(const struct asm_map_record *r)
{
    return r->probes.slot ? (r->blocks + 7) / 8 : 1;
}

static uint32_t known_size(const struct chunk *c)
{
    const struct asm_known *known = &c->map->options->known;
    return c->record->probes.known ? asm_chunk_text_size(known_bytes(c->record)) +
                                         asm_chunk_text_size(sizeof known->id + strlen(known->from))
                                   : 0;
}

/* Writes which blocks an earlier profile covered, and which profile that was. */
static void put_known(const struct chunk *c)
{
    const struct asm_known *known = &c->map->options->known;
    uint32_t blocks = c->record->probes.slot ? c->record->blocks : 1;
    FREED_BY(bytes_free) struct bytes field = {0};
    if (!c->record->probes.known)
        return;
    for (uint32_t b = 0; b < blocks; b += 8) {
        uint8_t bits = 0;
        for (uint32_t i = 0; i < 8 && b + i < blocks; i++)
            bits |= (uint8_t)(c->record->probes.known[b + i] << i);
        bytes_u8(&field, bits);
    }
    asm_chunk_text(c->out, MIP_FIELD_KNOWN, field.data, field.len);
    field.len = 0;
    bytes_append(&field, known->id, sizeof known->id);
    bytes_append(&field, known->from, strlen(known->from));
    asm_chunk_text(c->out, MIP_FIELD_KNOWN_FROM, field.data, field.len);
}

/* Writes a field with the hashes of some blocks.  Each hash is one and a half words. */
static void put_hashes(const struct chunk *c, const struct asm_block_hash *hash, uint32_t hashes)
{
    FREED_BY(bytes_free) struct bytes field = {0};
    for (uint32_t i = 0; i < hashes; i++) {
        bytes_u32(&field, hash[i].strict);
        bytes_u16(&field, hash[i].loose);
    }
    bytes_align(&field, 4);
    bytes_printf(c->out, "\t.4byte\t0x%x", asm_head(MIP_FIELD_BLOCK_HASHES, HASH_BYTES * hashes));
    for (size_t i = 0; i < field.len; i += 4)
        bytes_printf(c->out, i % 64 ? ", 0x%x" : "\n\t.4byte\t0x%x", le_load32(field.data + i));
    bytes_puts(c->out, "\n");
}

static void put_block_hashes(const struct chunk *c)
{
    uint32_t blocks = c->record->blocks;
    for (uint32_t b = 0; b < blocks; b += FIELD_HASHES)
        put_hashes(c, c->record->hash.block + b, blocks - b < FIELD_HASHES ? blocks - b : FIELD_HASHES);
}

static void put_code_hash(const struct chunk *c)
{
    uint64_t h = c->record->hash.function;
    bytes_printf(c->out, "\t.4byte\t0x%x, 0x%x, 0x%x\n", asm_head(MIP_FIELD_CODE_HASH, 8), (uint32_t)h,
                 (uint32_t)(h >> 32));
}

static void block_fields(const struct chunk *c)
{
    const struct bytes *successors = &c->record->hash.successors;
    put_offsets(c);
    part_field(c);
    put_block_hashes(c);
    asm_chunk_text(c->out, MIP_FIELD_SUCCESSORS, successors->data, successors->len);
    if (c->record->probes.slot)
        cover_fields(c);
    if (c->record->probes.flow)
        flow_fields(c);
}

static uint32_t fields_size(const struct asm_map_record *m)
{
    const struct asm_record *r = &m->probes;
    uint32_t size = 0;
    if (r->slot || r->flow)
        size += words_size(m->blocks) + (m->parts ? 4 + 16 * m->parts : 0) + hashes_size(m->blocks) +
                asm_chunk_text_size(m->hash.successors.len);
    if (r->slot)
        size += words_size(m->blocks) + words_size(2 * r->deps);
    if (r->flow)
        size += words_size(3 * r->flows) + words_size(r->stops) + words_size(r->inners);
    return size;
}

static uint32_t record_size(const struct chunk *c)
{
    size_t file = c->u->file.len;
    size_t without = c->record->probes.without ? strlen(c->record->probes.without) : 0;
    return MIP_REC_FIXED_SIZE + asm_chunk_text_size(c->name.len) + (file ? asm_chunk_text_size(file) : 0) +
           (c->map->path ? asm_chunk_text_size(strlen(c->map->path)) : 0) +
           (without ? asm_chunk_text_size(without) : 0) + CODE_HASH_SIZE + known_size(c) + fields_size(c->record) + 4;
}

static void put_record(const struct chunk *c)
{
    uint32_t n = c->record->function;
    bool wide = c->u->arch->image.map_width == MIP_WIDTH_64;
    bytes_printf(c->out, "\t.4byte\t%u, 0x%x, 0x%x, %u\n", record_size(c), c->profile, asm_chunk_flags(c),
                 c->record->probes.slot_bytes);
    bytes_printf(c->out, wide ? "\t.8byte\t.Lmip_fn%u, .Lmip_raw%u\n" : "\t.4byte\t.Lmip_fn%u, 0, .Lmip_raw%u, 0\n", n,
                 n);
    bytes_printf(c->out, "\t.4byte\t.Lmip_end%u-.Lmip_fn%u, 0x%x, %u, %u\n", n, n, c->record->signature,
                 c->record->blocks, c->record->insns);
    asm_chunk_text(c->out, MIP_FIELD_NAME, c->name.at, c->name.len);
    if (c->u->file.len)
        asm_chunk_text(c->out, MIP_FIELD_FILE, c->u->file.at, c->u->file.len);
    if (c->map->path)
        asm_chunk_text(c->out, MIP_FIELD_PATH, c->map->path, strlen(c->map->path));
    if (c->record->probes.without)
        asm_chunk_text(c->out, MIP_FIELD_WITHOUT, c->record->probes.without, strlen(c->record->probes.without));
    put_code_hash(c);
    put_known(c);
    if (c->record->probes.slot || c->record->probes.flow)
        block_fields(c);
    bytes_printf(c->out, "\t.4byte\t%u\n", MIP_FIELD_END);
}

/* Tells the runtime that some slots of the raw section are words, not bytes of coverage. */
static void words_mark(const struct asm_map *r, struct bytes *out)
{
    const uint32_t words = MIP_PROFILE_CALL_GRAPH | MIP_PROFILE_EDGE_COUNTS;
    for (size_t i = 0; i < r->records; i++)
        if (r->record[i].probes.profile & words) {
            bytes_printf(out, "\t.weak\t__mip_words\n\t.set\t__mip_words, 0x%x\n", r->record[i].probes.profile);
            return;
        }
}

/* Makes a link by lld fail if it lacks the runtime.  lld does not look up a symbol in a section that takes no memory,
 * nor one of a relocation that changes nothing.  But lld looks for each library that an object asks for, and names a
 * missing one (LLVM manual, Extensions, "SHT_LLVM_DEPENDENT_LIBRARIES").  The section has the flag "e", so that other
 * linkers drop it.  lld 14 also drops the section, before it reads it.  Without the flag, GNU ld keeps the section, and
 * refuses it under --orphan-handling=error. */
static void library_mark(struct bytes *out)
{
    bytes_puts(out, "\t.section\t.deplibs,\"MSe\",%0x6fff4c04,1\n\t.asciz\t\"" MIP_SYMBOL_RUNTIME "\"\n");
}

/* Stores in the object the options with which it was made, for the link to compare.  By the flag "e" the linker drops
 * this section. */
static void built_with(const char *text, struct bytes *out)
{
    bytes_puts(out, "\t.section\t" MIP_SECTION_BUILT ",\"e\",%progbits\n\t.ascii\t\"" MIP_BUILT_WITH "\"\n\t.asciz\t");
    asm_put_quoted(out, text, strlen(text));
    bytes_puts(out, "\n");
}

/* Returns the only path in the options that ends in the file name of the text; NULL: there is no such path, or
 * several. */
static const char *find_source_path(const struct asm_options *o, struct span file)
{
    const char *found = NULL;
    for (size_t i = 0; i < o->source_count; i++) {
        const char *base = name_in_path(o->sources[i]);
        bool same = strlen(base) == file.len && memcmp(base, file.at, file.len) == 0;
        if (same && found)
            return NULL;
        found = same ? o->sources[i] : found;
    }
    return found;
}

void asm_map_start(struct asm_map *m, const struct asm_unit *u, const struct asm_options *options)
{
    *m = (struct asm_map){.u = u, .options = options};
    m->path = u->file.len ? find_source_path(options, u->file) : NULL;
    m->why = xcalloc((size_t)u->functions + 1, sizeof *m->why);
}

void asm_map_free(struct asm_map *m)
{
    for (size_t i = 0; i < m->records; i++)
        asm_code_hash_free(&m->record[i].hash);
    arena_free(&m->memory);
    free(m->record);
    free(m->why);
    *m = (struct asm_map){0};
}

void asm_map_add(struct asm_map *m, const struct asm_map_record *record)
{
    m->record = array_more(m->record, m->records, sizeof *m->record);
    m->record[m->records++] = *record;
}

void asm_map_skip(struct asm_map *m, uint32_t function, const char *why)
{
    m->why[function] = why;
    m->listed++;
}

static void put_chunk(const struct chunk *c)
{
    bool unread = !c->record->probes.slot_bytes; /* no probe refers to the record */
    if (unread)
        bytes_printf(c->out, ".Lmip_left%u:\n", c->record->function);
    asm_chunk_header(c, record_size(c), 4);
    bytes_printf(c->out, "\t.4byte\t%u\n", MIP_TAG_END);
    put_record(c);
    if (unread)
        asm_hold_chunk(c, c->record->function, true);
}

struct section_kind {
    const char *name, *flags, *type;
    const char *start; /* the text that follows the section's directive */
    void (*put)(const struct chunk *c);
};

/* Returns for each record the function whose name its group has.  The caller frees the list. */
static uint32_t *find_holders(const struct asm_map *m)
{
    const struct asm_unit *u = m->u;
    FREED uint32_t *first = xcalloc((size_t)u->sections + 1, sizeof *first);
    uint32_t *holder = xcalloc(m->records + 1, sizeof *holder);
    for (size_t i = 0; i < m->records; i++) {
        uint32_t f = m->record[i].function, section = u->function[f].section;
        if (!first[section] || u->section[section].several)
            first[section] = f + 1;
        holder[i] = first[section] - 1;
    }
    return holder;
}

/* Writes one kind of section for all records.  Records of the same group that follow each other need no new section
 * directive. */
static void put_records(const struct asm_map *m, const uint32_t *holder, struct section_kind kind, struct bytes *out)
{
    const struct asm_unit *u = m->u;
    for (size_t i = 0; i < m->records; i++) {
        struct chunk c = {.map = m, .u = u, .out = out, .record = &m->record[i]};
        c.f = &u->function[c.record->function];
        c.section = &u->section[c.f->section];
        c.holder = holder[i];
        c.name = u->symbol[c.f->symbol].name;
        c.profile = c.record->probes.profile;
        if (i == 0 || holder[i - 1] != holder[i]) {
            asm_chunk_section(&c, kind.name, kind.flags, kind.type);
            bytes_puts(out, kind.start);
        }
        kind.put(&c);
    }
}

void asm_write_map(const struct asm_map *m, struct bytes *out)
{
    const struct asm_unit *u = m->u;
    if (out->len && out->data[out->len - 1] != '\n')
        bytes_u8(out, '\n');
    /* Intel syntax writes expressions in another way.  No text of the compiler follows, so AT&T syntax may begin. */
    if (u->intel_syntax)
        bytes_puts(out, "\t.att_syntax prefix\n");
    words_mark(m, out);
    uint32_t *holder = find_holders(m);
    put_records(m, holder, (struct section_kind){MIP_SECTION_RAW, "awG", "nobits", "", put_slots}, out);
    put_records(m, holder, (struct section_kind){MIP_SECTION_MAP, "G", "progbits", "\t.p2align\t2\n", put_chunk}, out);
    for (uint32_t f = 0; f < u->functions; f++)
        if (m->why[f])
            asm_write_skipped(m, f, out);
    free(holder);
    if (m->records && m->options->need_library)
        library_mark(out);
    if (m->records && m->options->built_with)
        built_with(m->options->built_with, out);
}
