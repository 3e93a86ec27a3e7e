/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Makes a list of address ranges from a profile: how often the code at each address ran.
 */
#include "llvm/address_counts.h"

#include <stdlib.h>

#include "base/array.h"
#include "base/sort.h"

void address_counts_finish(struct address_counts *c)
{
    size_t kept = 0;
    if (c->count)
        sort_by(c->ranges, c->count, SORT_UP(struct address_count, low), SORT_UP(struct address_count, high));
    for (size_t i = 0; i < c->count; i++) {
        struct address_count r = c->ranges[i];
        if (i + 1 < c->count && r.high > c->ranges[i + 1].low)
            r.high = c->ranges[i + 1].low;
        if (r.low < r.high && !r.unknown)
            c->ranges[kept++] = r;
    }
    c->count = kept;
    c->ran = xcalloc(c->functions + 1, 1);
    for (size_t i = 0; i < c->count; i++)
        if (c->ranges[i].count)
            c->ran[c->ranges[i].function] = 1;
}

/* Returns the address at which a block ends.  A block ends at the start of the next one, at the end of the function,
 * or, for a cold part elsewhere, at the end of its section. */
static uint64_t block_end(const struct img_elf *elf, const struct img_function *f, uint64_t address)
{
    const struct img_section *s = img_elf_section_at(elf, address);
    if (address >= f->address && address - f->address < f->size)
        return f->address + f->size;
    return s ? s->address + s->size : address;
}

void address_counts_read(const struct img_elf *elf, const struct prof *p, struct address_counts *out)
{
    size_t blocks = 0;
    *out = (struct address_counts){.functions = p->count};
    for (size_t i = 0; i < p->count; i++)
        blocks += p->functions[i].block_bounds ? p->functions[i].f.blocks : 0;
    out->ranges = xcalloc(blocks + 1, sizeof *out->ranges);
    for (size_t i = 0; i < p->count; i++) {
        const struct prof_function *f = &p->functions[i];
        for (size_t b = 0; f->block_bounds && b < f->f.blocks; b++) {
            uint64_t low = img_block_address(&f->f, b);
            struct prof_bound count = f->block_bounds[b];
            out->inexact += count.low != count.high;
            out->ranges[out->count++] = (struct address_count){
                .low = low,
                .high = block_end(elf, &f->f, low),
                .count = count.low,
                .function = (uint32_t)i,
                .is_entry = b == 0,
                .unknown = prof_is_undecided(count),
            };
        }
    }
    address_counts_finish(out);
}

bool address_counts_add_coarse(const struct img_elf *elf, const struct prof *p, struct address_counts *out)
{
    size_t more = 0;
    for (size_t i = 0; i < p->count; i++)
        more += p->functions[i].block_bounds ? 0 : 1 + p->functions[i].f.blocks;
    if (!more)
        return false;
    out->ranges = xrealloc(out->ranges, out->count + more, sizeof *out->ranges);
    for (size_t i = 0; i < p->count; i++) {
        const struct prof_function *f = &p->functions[i];
        uint64_t calls = f->call_count ? f->call_count : f->raw_count ? 1 : 0;
        size_t blocks = f->covered && f->f.offsets ? f->f.blocks : 1;
        for (size_t b = 0; !f->block_bounds && b < blocks; b++) {
            uint64_t low = f->covered && f->f.offsets ? img_block_address(&f->f, b) : f->f.address;
            bool ran = f->covered && f->f.offsets ? f->covered[b] : calls > 0;
            out->ranges[out->count++] = (struct address_count){.low = low,
                                                               .high = block_end(elf, &f->f, low),
                                                               .count = !ran    ? 0
                                                                        : calls ? calls
                                                                                : 1,
                                                               .function = (uint32_t)i,
                                                               .is_entry = b == 0};
        }
    }
    free(out->ran);
    address_counts_finish(out);
    return true;
}

void address_counts_free(struct address_counts *c)
{
    free(c->ranges);
    free(c->ran);
    *c = (struct address_counts){0};
}

const struct address_count *address_counts_at(const struct address_counts *c, uint64_t address)
{
    size_t low = upper_bound(SORTED_BY(c->ranges, low), c->count, address);
    return low && address < c->ranges[low - 1].high ? &c->ranges[low - 1] : NULL;
}
