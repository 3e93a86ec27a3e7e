/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Differences of labels in RISC-V's data.  The linker may shorten code, so it computes them: one relocation adds or
 * sets the first symbol's address, the next one subtracts the second's (psABI, "Relocations", ADD32 and SUB32).
 *
 * Both become one struct difference and leave the relocations.  If both symbols are in the object, their number in the
 * flat space is put into the data, as an assembler of another machine does for labels of one section: a table of
 * distances is then read as there.
 *
 * Example: `.word .L4-.L3` has ADD32 .L4 and SUB32 .L3 at one place; .L4 is 0x40 bytes on, so 0x40 is put there.
 */
#include <stdlib.h>
#include <string.h>

#include "object.h"

/* Returns how many bytes a relocation sets, or adds a number to; 0: it is of another kind. */
static uint32_t added(uint32_t type)
{
    switch (type) {
    case R_RISCV_ADD8:
    case R_RISCV_SET8:
        return 1;
    case R_RISCV_ADD16:
    case R_RISCV_SET16:
        return 2;
    case R_RISCV_ADD32:
    case R_RISCV_SET32:
        return 4;
    case R_RISCV_ADD64:
        return 8;
    default:
        return 0;
    }
}

static uint32_t subtracted(uint32_t type)
{
    return type >= R_RISCV_SUB8 && type <= R_RISCV_SUB64 ? 1u << (type - R_RISCV_SUB8) : 0;
}

/* The subtraction sorts before a SET of the same place. */
static bool is_pair(const struct reloc *a, const struct reloc *b, struct difference *d)
{
    const struct reloc *plus = added(a->type) != 0 ? a : b, *minus = plus == a ? b : a;
    *d = (struct difference){a->at, added(plus->type), *plus, *minus};
    return a->at == b->at && d->width != 0 && d->width == subtracted(minus->type);
}

static void put(struct object *o, const struct difference *d)
{
    struct section *s = &o->section[section_of(o, d->at)];
    struct place to = reloc_place(o, &d->plus, d->plus.addend), from = reloc_place(o, &d->minus, d->minus.addend);
    int64_t number = (int64_t)to.at - (int64_t)from.at;
    if (!to.known || !from.known || s->data == NULL || d->at - s->base + d->width > s->size) {
        return;
    }
    if (s->own == NULL) {
        s->own = checked(malloc(s->size));
        memcpy(s->own, s->data, s->size);
        s->data = s->own;
    }
    memcpy(s->own + (d->at - s->base), &number, d->width);
}

void find_differences(struct object *o)
{
    uint32_t n = 0;
    if (o->machine != EM_RISCV) {
        return;
    }
    o->difference = checked(calloc((size_t)o->relocs + 1, sizeof *o->difference));
    for (uint32_t k = 0; k < o->relocs; k++) {
        struct difference *d = &o->difference[o->differences];
        if (k + 1 < o->relocs && is_pair(&o->reloc[k], &o->reloc[k + 1], d)) {
            put(o, d);
            o->differences++;
            k++;
        } else {
            o->reloc[n++] = o->reloc[k];
        }
    }
    o->relocs = n;
}

const struct difference *difference_at(const struct object *o, uint32_t at)
{
    uint32_t low = 0, high = o->differences;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (o->difference[middle].at < at) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low < o->differences && o->difference[low].at == at ? &o->difference[low] : NULL;
}
