/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Writes LLVM's raw profile (.profraw): header, records, counters, bitmaps, names, values; each part is padded to 8
 * bytes.  A counter on the chip starts with all bits set, and LLVM's starts with 0, so a count is one more than the
 * word.  A byte of coverage starts with all bits set in both, and a bitmap with 0.
 */
#include "base/le.h"
#include "llvm/profraw.h"

#define MAGIC_64 0xff6c70726f667281u
#define MAGIC_32 0xff6c70726f665281u

static size_t padding(size_t bytes)
{
    return -bytes & 7;
}

/* Returns the address of the counters minus that of the records, as if the counters came after the records.  So no
 * pointer is negative: LLVM's reader would take a negative pointer of 32 bits for a large offset. */
static uint64_t counter_distance(const struct profraw_image *p)
{
    return (uint64_t)p->count * p->layout->record_bytes[p->is64];
}

static void write_header(const struct profraw_image *p, size_t counters, size_t bits, struct bytes *out)
{
    size_t bytes = counters * p->counter_bytes;
    bytes_u64(out, p->is64 ? MAGIC_64 : MAGIC_32);
    bytes_u64(out, p->version);
    bytes_u64(out, 0); /* header word: size of the binary ids */
    bytes_u64(out, p->count);
    bytes_u64(out, 0); /* header word: padding before the counters */
    bytes_u64(out, counters);
    bytes_u64(out, padding(bytes));
    if (p->layout->has_bitmaps) {
        bytes_u64(out, bits);
        bytes_u64(out, padding(bits));
    }
    bytes_u64(out, p->names.len);
    bytes_u64(out, counter_distance(p));
    if (p->layout->has_bitmaps)
        /* Distance of the bitmaps; LLVM's reader computes it from the distance of the counters. */
        bytes_u64(out, counter_distance(p));
    bytes_u64(out, 0);           /* header word: address of the names */
    if (p->layout->has_tables) { /* header words: number of virtual tables, and size of their names */
        bytes_u64(out, 0);
        bytes_u64(out, 0);
    }
    bytes_u64(out, p->layout->value_kinds - 1u); /* header word: number of the last kind of values */
}

static void write_pointer(const struct profraw_image *p, uint64_t pointer, struct bytes *out)
{
    if (p->is64)
        bytes_u64(out, pointer);
    else
        bytes_u32(out, (uint32_t)pointer);
}

/* Writes the records of all functions.  A pointer to counters or to a bitmap counts from the record that contains
 * it. */
static void write_records(const struct profraw_image *p, struct bytes *out)
{
    size_t size = p->layout->record_bytes[p->is64], at = 0, bits_at = 0;
    for (size_t i = 0; i < p->count; i++) {
        const struct profraw_function *f = &p->functions[i];
        size_t from = out->len;
        uint64_t base = counter_distance(p) - (uint64_t)i * size;
        bytes_u64(out, f->name);
        bytes_u64(out, f->hash);
        write_pointer(p, base + at, out);
        if (p->layout->has_bitmaps)
            write_pointer(p, base + bits_at, out);
        write_pointer(p, f->address, out);
        write_pointer(p, 0, out); /* pointer of the record to its values */
        bytes_u32(out, f->counters);
        for (size_t kind = 0; kind < p->layout->value_kinds; kind++)
            bytes_u16(out, f->sites[kind]);
        while (out->len - from < size)
            bytes_u8(out, 0);
        if (p->layout->has_bitmaps)
            le_store32(out->data + from + p->layout->bitmap_bytes_at[p->is64], f->bits);
        at += f->counters * p->counter_bytes;
        bits_at += f->bits;
    }
}

static void write_counters(const struct profraw_image *p, const uint8_t *section, struct bytes *out)
{
    size_t bytes = 0;
    for (size_t i = 0; i < p->count; i++) {
        const struct profraw_function *f = &p->functions[i];
        const uint8_t *at = section + f->offset;
        size_t its = f->counters * p->counter_bytes;
        if (p->counter_bytes == 1)
            bytes_append(out, at, its);
        else
            for (size_t k = 0; k < its; k += 8)
                bytes_u64(out, le_load64(at + k) + 1);
        bytes += its;
    }
    for (size_t i = padding(bytes); i; i--)
        bytes_u8(out, 0);
}

static void write_bitmaps(const struct profraw_image *p, const uint8_t *section, size_t bytes, struct bytes *out)
{
    for (size_t i = 0; i < p->count; i++)
        bytes_append(out, section + p->functions[i].bits_at, p->functions[i].bits);
    for (size_t i = padding(bytes); i; i--)
        bytes_u8(out, 0);
}

void profraw_write(const struct profraw_image *p, const uint8_t *section, struct bytes *out)
{
    size_t counters = 0, bits = 0;
    for (size_t i = 0; i < p->count; i++) {
        counters += p->functions[i].counters;
        bits += p->functions[i].bits;
    }
    write_header(p, counters, bits, out);
    write_records(p, out);
    write_counters(p, section, out);
    write_bitmaps(p, section, bits, out);
    bytes_append(out, p->names.data, p->names.len);
    for (size_t i = padding(p->names.len); i; i--)
        bytes_u8(out, 0);
    profraw_write_values(p, section, out);
}
