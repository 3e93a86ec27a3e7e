/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Profiles values for Clang's -fprofile-generate: the targets of indirect calls, and the sizes of memcpy() and its
 * like (docs/llvm.md).
 *
 * Problem: Clang's code passes the value, its function's record and the number of the site.  The record is not on the
 * chip, so it cannot hold a list of values, as it does with compiler-rt.
 * Method: one table for all sites, in the raw section, with open addressing.  The site alone is hashed, so the values
 * of a site are found one after the other, in the order in which they came.  A site keeps 24 values.  A further value
 * takes 1 off the smallest count.  If that count is 1, it takes its place.  Source: LLVM,
 * compiler-rt/lib/profile/InstrProfilingValue.c, whose results are the same.
 *
 * Invariants: an entry never becomes free again, except by a fill.  The chip looks at no more than MIP_VALUE_TRIES
 * entries.  If none of them is free, the table counts the value as lost.
 *
 * Interrupts may come anywhere, and may profile values, too, and so may other cores.  __mip_swap_word() takes an entry
 * and changes a count in one indivisible step (arch/swap_*.S).  An entry that is taken and has no value yet fits no
 * value.  So an interrupt may take a second entry for the same value, and the host adds the two.  Only a site with
 * more than 24 values may confuse two of its values, if an interrupt replaces one while its count is changed.
 *
 *   value 0x401 at site 1 of the record at 0x60:  entry {0x6001, all ones, all ones}, {0x6001, 0x401, all ones}, then
 *                                                 {0x6001, 0x401, 0}; all ones stands for no value and for count 0
 */
#define MIP_RUNTIME
#include "mip_state.h"

#include <stddef.h>

void __llvm_profile_instrument_target(uint64_t value, void *record, uint32_t site);
void __llvm_profile_instrument_memop(uint64_t value, void *record, uint32_t site);

#if MIP_VALUES

#define TRIES        (MIP_VALUES < MIP_VALUE_TRIES ? MIP_VALUES : MIP_VALUE_TRIES)
#define MIN_OF_RANGE 8u

struct value_entry {
    uint32_t site;  /* MIP_VALUE_SITE of the record's address and the site; all ones: free */
    uint32_t value; /* lower half of an address, or a size; all ones: not written yet */
    uint32_t count; /* begins with all ones, which is 0 */
};

/* The host finds the table by this symbol, and the number of entries by its size.  lost begins with all ones. */
volatile struct {
    uint32_t lost;
    struct value_entry entry[MIP_VALUES];
} __mip_values __attribute__((section("__llvm_mipraw"), aligned(4)));

/* arch/swap_*.S: stores `to' if the word is `from'.  Returns the word as it was. */
uint32_t __mip_swap_word(volatile uint32_t *word, uint32_t from, uint32_t to) __attribute__((visibility("hidden")));

/* Adds 1 or -1.  A count stops at the highest value.  If other cores change the word again and again, this one gives
 * up. */
static void add_to(volatile uint32_t *word, uint32_t what)
{
    for (unsigned tries = 0; tries < ASM_RESERVE_TRIES; tries++) {
        uint32_t old = *word;
        if (old == MIP_SLOT_UNSET - 1 || __mip_swap_word(word, old, old + what) == old)
            return;
    }
}

static void replace_least(volatile struct value_entry *least, uint32_t value)
{
    uint32_t count = least->count;
    if (count == MIP_SLOT_UNSET || count == 0) /* a count of 0 or 1 */
        least->value = value;
    else
        add_to(&least->count, 0xFFFFFFFFu);
}

static void count_value(uint32_t value, const void *record, uint32_t number)
{
    uint32_t site = MIP_VALUE_SITE((uintptr_t)record, number);
    uint32_t at = MIP_VALUE_PLACE(site);
    volatile struct value_entry *least = NULL;
    unsigned found = 0;
    if (number >= MIP_VALUE_MAX_SITES)
        return; /* the host knows these sites, and says that they are not counted */
    for (unsigned tries = 0; tries < TRIES; tries++, at++) {
        volatile struct value_entry *e = &__mip_values.entry[at % MIP_VALUES];
        uint32_t its = e->site;
        if (its == MIP_SLOT_UNSET && found >= MIP_VALUES_OF_SITE)
            break;
        if (its == MIP_SLOT_UNSET)
            its = __mip_swap_word(&e->site, MIP_SLOT_UNSET, site);
        if (its == MIP_SLOT_UNSET)
            e->value = value;
        else if (its != site)
            continue;
        if (e->value == value) {
            add_to(&e->count, 1);
            return;
        }
        found++;
        if (!least || e->count + 1 < least->count + 1)
            least = e;
    }
    if (found >= MIP_VALUES_OF_SITE)
        replace_least(least, value);
    else
        add_to(&__mip_values.lost, 1);
}

void __llvm_profile_instrument_target(uint64_t value, void *record, uint32_t site)
{
    count_value((uint32_t)value, record, site);
}

/* Sizes above 8 are counted by ranges, which begin after powers of two; powers of two have ranges of their own
 * (InstrProfData.inc, InstrProfGetRangeRepValue). */
void __llvm_profile_instrument_memop(uint64_t value, void *record, uint32_t site)
{
    uint32_t size = value > 513 ? 513 : (uint32_t)value, low = MIN_OF_RANGE;
    while (low * 2 < size)
        low *= 2;
    if (size > MIN_OF_RANGE && (size & (size - 1)) != 0)
        size = low + 1;
    count_value(size, record, site);
}

#else

/* Without a table these calls do nothing, and mipcc refuses the link: it looks for them and for __mip_values. */
void __llvm_profile_instrument_target(uint64_t value, void *record, uint32_t site)
{
    (void)value;
    (void)record;
    (void)site;
}

void __llvm_profile_instrument_memop(uint64_t value, void *record, uint32_t site)
{
    (void)value;
    (void)record;
    (void)site;
}

#endif
