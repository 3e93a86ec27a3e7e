/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Differences of labels in data.  They count what stands between two labels, so they may differ in both programs; their
 * ends must not.
 *
 * Most assemblers write a number.  A label before it names its width and its ends (mark.awk).  On RISC-V the linker may
 * shorten code, so it computes them.  One relocation adds or sets the first symbol's address, the next one subtracts
 * the second's (psABI, "Relocations", ADD32 and SUB32).
 *
 * Both relocations become one struct difference and leave the relocations.  If both symbols are in the object, their
 * number in the flat space is put into the data, as other assemblers do.  A table of distances is then read as there.
 *
 * Example: `.word .L4-.L3` has ADD32 .L4 and SUB32 .L3 at one place; .L4 is 0x40 bytes on, so 0x40 is put there.
 */
#define _GNU_SOURCE 1
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
    *d = (struct difference){.at = a->at, .width = added(plus->type), .scale = 1, .plus = *plus, .minus = *minus};
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

static void add_difference(struct object *o, struct difference d)
{
    if ((o->differences & (o->differences - 1)) == 0) {
        size_t room = o->differences ? 2 * (size_t)o->differences : 1;
        o->difference = checked(realloc(o->difference, room * sizeof *o->difference));
    }
    o->difference[o->differences++] = d;
}

void note_difference(struct object *o, uint32_t at, const char *name)
{
    add_difference(o, (struct difference){.at = at, .ends = name});
}

static int order_by_name(const void *a, const void *b, void *object)
{
    const struct object *o = object;
    return strcmp(o->symbol[*(const uint32_t *)a].name, o->symbol[*(const uint32_t *)b].name);
}

/* The symbol of a name, of which so many bytes count; symbols: there is none. */
static uint32_t symbol_named(const struct object *o, const uint32_t *list, const char *name, size_t length)
{
    uint32_t low = 0, high = o->placed;
    while (low < high) {
        uint32_t middle = (low + high) / 2;
        const char *other = o->symbol[list[middle]].name;
        int order = strncmp(other, name, length);
        if (order == 0 && other[length] == '\0') {
            return list[middle];
        }
        if (order < 0) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return o->symbols;
}

static int order_differences(const void *a, const void *b)
{
    const struct difference *x = a, *y = b;
    return (x->at > y->at) - (x->at < y->at);
}

/* `4_2.1..L4.less..L3`: four bytes, half of the distance, from .L3 to .L4. */
static void find_ends(struct object *o)
{
    static const char less[] = ".less.";
    uint32_t *list = checked(calloc(o->placed + 1, sizeof *list)), n = 0;
    memcpy(list, o->by_address, o->placed * sizeof *list);
    qsort_r(list, o->placed, sizeof *list, order_by_name, o);
    for (uint32_t k = 0; k < o->differences; k++) {
        struct difference d = o->difference[k];
        const char *number = strchr(d.ends, '.'), *plus = number != NULL ? strchr(number + 1, '.') : NULL;
        const char *minus = plus != NULL ? strstr(plus + 1, less) : NULL;
        if (minus == NULL) {
            continue;
        }
        const char *second = minus + sizeof less - 1;
        char *scale;
        d.width = (uint32_t)strtoul(d.ends, &scale, 10);
        d.scale = *scale == '_' ? (uint32_t)strtoul(scale + 1, NULL, 10) : 1;
        d.plus.symbol = symbol_named(o, list, plus + 1, (size_t)(minus - plus - 1));
        d.minus.symbol = symbol_named(o, list, second, strlen(second));
        if (d.plus.symbol != o->symbols && d.minus.symbol != o->symbols && reloc_at(o, d.at, 1) == NULL) {
            o->difference[n++] = d;
        }
    }
    o->differences = n;
    free(list);
}

static void find_pairs(struct object *o)
{
    uint32_t n = 0;
    for (uint32_t k = 0; k < o->relocs; k++) {
        struct difference d;
        if (k + 1 < o->relocs && is_pair(&o->reloc[k], &o->reloc[k + 1], &d)) {
            put(o, &d);
            add_difference(o, d);
            k++;
        } else {
            o->reloc[n++] = o->reloc[k];
        }
    }
    o->relocs = n;
}

/* A linker that may not shorten code leaves numbers, as other machines have them. */
void find_differences(struct object *o)
{
    find_ends(o);
    if (o->machine == EM_RISCV) {
        find_pairs(o);
    }
    if (o->differences != 0) {
        qsort(o->difference, o->differences, sizeof *o->difference, order_differences);
    }
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
