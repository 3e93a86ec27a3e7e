/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Problem: in LLVM's raw profile, each function with sites has its own block of values.  The chip has one table for the
 * values of all sites (target/mip_clang_values.c), in the order of a hash.  Method: the entries of the table are sorted
 * by site, and those of one site by age.  The sites of a function are numbered through all kinds, so the address of the
 * function's record tells which entries belong to each site.  Two entries of the same value are added.
 *
 *   record at 0x60 with one call and one size;  entries {0x6000, 0x401, 2}, {0x6001, 7, 4}
 *   ->  calls: site 0: 0x401 twice;  sizes: site 0: 7 four times
 */
#include <stdlib.h>

#include "base/array.h"
#include "base/le.h"
#include "base/sort.h"
#include "llvm/profraw.h"
#include "llvm/value_data.h"
#include "mip_format.h"

struct entry {
    uint32_t site, value;
    uint64_t count;
    size_t after; /* number of entries between the place that the site's hash gives, and this entry */
};

struct entries {
    struct entry *list; /* the entries, sorted by site and then by `after`; the struct owns them */
    size_t count;
};

/* Reads the entries that are complete, as a dump may come while an entry is being written.  An entry is left out as
 * damaged if it is farther from its site's place than the chip searches.  So a site has at most MIP_VALUE_TRIES
 * values. */
static struct entries read_entries(const struct profraw_image *p, const uint8_t *section)
{
    const uint8_t *at = section + p->values_at + MIP_VALUES_HEAD;
    struct entries out = {xcalloc(p->values + 1, sizeof *out.list), 0};
    for (size_t i = 0; i < p->values; i++, at += MIP_VALUE_ENTRY_SIZE) {
        uint32_t site = le_load32(at + MIP_VALUE_AT_SITE), value = le_load32(at + MIP_VALUE_AT_VALUE);
        const struct entry e = {site, value, (uint32_t)(le_load32(at + MIP_VALUE_AT_COUNT) + 1u),
                                (i - MIP_VALUE_PLACE(site)) % p->values};
        if (site != MIP_SLOT_UNSET && value != MIP_SLOT_UNSET && e.count && e.after < MIP_VALUE_TRIES)
            out.list[out.count++] = e;
    }
    sort_by(out.list, out.count, SORT_UP(struct entry, site), SORT_UP(struct entry, after));
    return out;
}

/* Completes an address, as the chip stores only its lower half.  Returns the address of the function that has this
 * lower half, or the half itself: llvm-profdata then calls it an external symbol. */
static uint64_t whole_address(const struct profraw_image *p, uint32_t half)
{
    for (size_t i = 0; p->is64 && i < p->count; i++)
        if ((uint32_t)p->functions[i].address == half)
            return p->functions[i].address;
    return half;
}

static const struct entry *first_of(const struct entries *e, uint32_t site)
{
    size_t low = lower_bound(SORTED_BY(e->list, site), e->count, site);
    return e->list + low;
}

/* Adds the count of an entry to an earlier entry with the same value.  Returns false if there is no such entry. */
static bool add_to_same(struct llvm_profile *to, const struct entry *e)
{
    const struct llvm_site *site = &to->sites[to->site_count - 1];
    for (uint32_t i = 0; i < site->count; i++)
        if ((uint32_t)to->values[site->first + i].value == e->value) {
            to->values[site->first + i].count += e->count;
            return true;
        }
    return false;
}

static void add_site_values(const struct profraw_image *p, const struct entries *entries, uint32_t site, uint32_t kind,
                            struct llvm_profile *to)
{
    const struct entry *end = entries->list + entries->count;
    llvm_profile_add_site(to, kind);
    for (const struct entry *e = first_of(entries, site); e < end && e->site == site; e++)
        if (!add_to_same(to, e))
            llvm_profile_add_value(to, kind == LLVM_VALUE_SIZE ? e->value : whole_address(p, e->value), e->count);
}

void profraw_write_values(const struct profraw_image *p, const uint8_t *section, struct bytes *out)
{
    struct entries entries = read_entries(p, section);
    for (size_t i = 0; i < p->count; i++) {
        const struct profraw_function *f = &p->functions[i];
        FREED_BY(llvm_profile_free) struct llvm_profile one = {0};
        uint32_t number = 0;
        llvm_profile_add(&one, "", 0, f->hash);
        for (uint32_t kind = 0; kind < p->layout->value_kinds; kind++)
            for (uint32_t s = 0; s < f->sites[kind]; s++, number++)
                add_site_values(p, &entries,
                                number < MIP_VALUE_MAX_SITES ? MIP_VALUE_SITE(f->record, number) : MIP_SLOT_UNSET, kind,
                                &one);
        if (number)
            value_data_write(&one, &one.functions[0], out);
    }
    free(entries.list);
}

uint32_t profraw_values_lost(const struct profraw_image *p, const uint8_t *section)
{
    return p->values ? le_load32(section + p->values_at + MIP_VALUES_LOST) + 1u : 0;
}
