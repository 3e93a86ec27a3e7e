/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Records of the map, each with its own slots and its function (docs/formats.md, "Records").
 *
 * Functions of one section of code may share a section of slots and one of the map.  So a section of the map is a row
 * of chunks, and a slot belongs to the record whose range it is in.
 *
 * Invariants, each checked: no two records share a byte; all records of a section of slots are of functions of one
 * section of code, or of the same COMDAT group, so a linker keeps or drops all together; their group is that code's
 * own, or called as one of its functions with $MIP after it.
 */
#include <stdlib.h>
#include <string.h>

#include "walk.h"

enum { HEADER = 24, DATA_OFFSET = 20, TAG_END = 0, TAG_DATA_LENGTH = 3 };
enum { RECORD_SIZE = 0, SLOT_BYTES = 12, FUNCTION = 16, SLOTS_AT = 24 };

uint32_t map_word(const struct section *map, uint32_t at)
{
    uint32_t value = 0;
    if (at + sizeof value <= map->size) {
        memcpy(&value, map->data + at, sizeof value);
    }
    return value;
}

uint32_t map_address(const struct object *o, const struct section *map, uint32_t at)
{
    const struct reloc *r = reloc_at(o, map->base + at, 4);
    int64_t addend = r == NULL ? 0 : o->rela ? r->addend : (int32_t)map_word(map, at);
    struct place p = r == NULL ? (struct place){.known = false} : reloc_place(o, r, addend);
    return !p.known ? 0 : o->machine == EM_ARM ? p.at & ~1u : p.at;
}

/* Has the chunk data?  A skipped function's has none. */
static bool has_record(const struct section *map, uint32_t chunk)
{
    for (uint32_t at = chunk + HEADER; at + 4 <= map->size;) {
        uint32_t head = map_word(map, at), tag = head & 0xffff, bytes = head >> 16;
        if (tag == TAG_END) {
            break;
        }
        if (tag == TAG_DATA_LENGTH) {
            return map_word(map, at + 4) != 0;
        }
        at += 4 + ((bytes + 3) & ~3u);
    }
    return false;
}

static void add_record(struct walk *w, const struct section *map, uint32_t at)
{
    struct record r = {.map = map, .at = at, .bytes = map_word(map, at + SLOT_BYTES), .owner = NONE};
    r.code = map_address(w->probed, map, at + FUNCTION);
    r.slots = map_address(w->probed, map, at + SLOTS_AT);
    if (r.bytes == 0) {
        return;
    }
    const struct section *raw = raw_section(w, r.slots);
    if (raw == NULL || r.slots - raw->base + r.bytes > raw->size || section_of(w->probed, r.code) == NONE) {
        find(w, NULL, "slot", NULL, NULL, "%s+%u: a record without function or slots", map->name, at);
        return;
    }
    if ((w->records & (w->records - 1)) == 0) {
        w->record = checked(realloc(w->record, (w->records ? 2 * (size_t)w->records : 1) * sizeof r));
    }
    w->record[w->records++] = r;
}

static int by_slots(const void *a, const void *b)
{
    const struct record *x = a, *y = b;
    return x->slots < y->slots ? -1 : x->slots > y->slots;
}

void read_records(struct walk *w)
{
    for (int32_t i = 1; i < w->probed->sections; i++) {
        const struct section *s = &w->probed->section[i];
        if (strcmp(s->name, "__llvm_mipmap") != 0 || s->data == NULL) {
            continue;
        }
        for (uint32_t chunk = 0; chunk + HEADER <= s->size;) {
            uint32_t data = chunk + map_word(s, chunk + DATA_OFFSET), size = 0;
            if (data < chunk + HEADER || data > s->size) {
                break;
            }
            if (has_record(s, chunk)) {
                add_record(w, s, data);
                size = map_word(s, data + RECORD_SIZE);
            }
            chunk = size <= s->size - data ? data + size : s->size;
        }
    }
    if (w->records != 0) {
        qsort(w->record, w->records, sizeof *w->record, by_slots);
    }
}

struct record *record_of(const struct walk *w, uint32_t slot)
{
    uint32_t low = 0, high = w->records;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (w->record[middle].slots <= slot) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low != 0 && slot - w->record[low - 1].slots < w->record[low - 1].bytes ? &w->record[low - 1] : NULL;
}

/* Is the group the code's own, or called as one of its functions with $MIP after it? */
static bool is_group_of(const struct object *o, const char *group, int32_t code)
{
    const char *own = o->section[code].group;
    bool good = own != NULL && strcmp(own, group) == 0;
    for (uint32_t k = 0; k < o->symbols && !good; k++) {
        const struct symbol *f = &o->symbol[k];
        size_t n = strlen(f->name);
        good = f->section == code && n != 0 && strncmp(group, f->name, n) == 0 && strncmp(group + n, "$MIP", 4) == 0;
    }
    return good;
}

static const char *wrong(const struct object *o, const struct section *raw, const struct record *r,
                         const struct record *before)
{
    int32_t code = section_of(o, r->code);
    if (raw->group == NULL || r->map->group == NULL || strcmp(raw->group, r->map->group) != 0) {
        return "slots and map are not of one group";
    }
    bool other = before == NULL || section_of(o, before->code) != code;
    const char *own = o->section[code].group;
    if (other && !is_group_of(o, raw->group, code)) {
        return "the group is not the code's";
    }
    if (before == NULL) {
        return NULL;
    }
    if (other && (own == NULL || strcmp(own, raw->group) != 0)) {
        return "records of two sections of code";
    }
    return r->slots - before->slots < before->bytes ? "two records have one slot" : NULL;
}

void check_record_groups(struct walk *w)
{
    const struct object *o = w->probed;
    for (int32_t i = 1; i < o->sections; i++) {
        const struct section *raw = &o->section[i];
        if (strcmp(raw->name, "__llvm_mipraw") != 0 || raw->size == 0) {
            continue;
        }
        const struct record *r = record_of(w, raw->base), *before = NULL, *end = w->record + w->records;
        const char *what = r == NULL ? "no map" : NULL;
        for (; r != NULL && r < end && r->slots - raw->base < raw->size && what == NULL; r++) {
            what = wrong(o, raw, r, before);
            before = r;
        }
        if (what != NULL) {
            find(w, NULL, "slot", NULL, NULL, "%s: %s", raw->group != NULL ? raw->group : "?", what);
        }
    }
}
