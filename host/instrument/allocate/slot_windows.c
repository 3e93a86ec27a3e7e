/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Gives each site its slot in the record, and finds the window that contains the slot.
 *
 * Problem: a short instruction of Thumb reaches only 32 slots from its base, and the record of a large function has
 * more.
 *
 * Method: a window is 32 slots side by side, and has a base of its own.  Sites whose instructions are short get the
 * first slots, window by window, in the order of the code.  All other sites get the last slots of the record.  The
 * instructions of these sites are longer and reach farther, so they use the base of the short sites before them.
 *
 * Input: the sites with their registers.  Output: each site's slot offset, window and base; the number of windows.
 *
 * What holds: sites that shared a slot before still share one.  The base of a site is the start of its window.
 *
 * Example: a function has 40 sites, all with registers of r0 to r7.  The first 32 sites in the code use window 0, the
 * other 8 use window 1.  The base of window 1 is 32 slots after the start of the record.
 */
#include "instrument/allocate/slot_base.h"

#include <stdlib.h>

#include "base/bytes.h"

/* Can all memory accesses of a site use the 16-bit encoding? */
static bool is_short_site(const struct asm_slot_bases *b, const struct asm_site *s)
{
    asm_set regs = s->temp != ASM_NO_REGISTER ? ASM_REG(s->temp) : 0;
    regs |= s->base != ASM_NO_REGISTER ? ASM_REG(s->base) : 0;
    return !s->alone && !(regs & ~b->shorter);
}

struct neighbour {
    uint32_t near, site;
};

static int by_place(const void *a, const void *b)
{
    const struct neighbour *x = a, *y = b;
    if (x->near != y->near)
        return x->near < y->near ? -1 : 1;
    return x->site < y->site ? -1 : x->site > y->site;
}

static struct neighbour *in_place(struct asm_slot_bases *b)
{
    struct neighbour *order = arena_items(&b->memory, (size_t)b->sites + 1, sizeof *order);
    for (uint32_t i = 0; i < b->sites; i++)
        order[i] = (struct neighbour){b->site[i].near, i};
    qsort(order, b->sites, sizeof *order, by_place);
    return order;
}

static size_t most_slots(const struct asm_slot_bases *b)
{
    size_t most = 0;
    for (uint32_t i = 0; i < b->sites; i++)
        most = b->site[i].given < most ? most : b->site[i].given;
    return most + 1;
}

void asm_sort_slots(struct asm_slot_bases *b)
{
    struct neighbour *order = in_place(b);
    uint32_t *slot = arena_items(&b->memory, most_slots(b), sizeof *slot), next = b->first, window = 0;
    for (int pass = 0; pass < 2; pass++)
        for (uint32_t i = 0; i < b->sites; i++) {
            struct asm_site *s = &b->site[order[i].site];
            bool small = is_short_site(b, s), again = slot[s->given] != 0;
            if (s->what >= ASM_PROBE_CALL || s->alone || s->given < b->first)
                continue; /* the slot of a call count keeps its place */
            if (small == (pass == 0) && !again) {
                slot[s->given] = 1 + next;
                next += b->unit;
            }
            s->offset = slot[s->given] ? slot[s->given] - 1 : s->offset;
            if (small && s->offset / b->window < ASM_WINDOWS)
                window = s->offset / b->window;
            s->window = pass ? s->window : window;
            if (again && s->offset < s->window * b->window)
                s->window = s->offset / b->window;
            s->bias = s->window * b->window;
            b->windows = s->window < b->windows ? b->windows : s->window + 1;
        }
}
