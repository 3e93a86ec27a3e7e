/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Probes and map agree: a function's record names its slots (docs/formats.md, "Records"), and the probes that were met
 * write exactly these.
 */
#include <stdlib.h>
#include <string.h>

#include "walk.h"

enum { ORDER = 4, DATA_OFFSET = 20, TYPE = 4, FIELDS = 48, END = 0, SLOTS = 7, EDGES = 9 };
enum { COVERAGE = 0x01, BLOCKS = 0x02, CALLS = 0x08, EDGE_COUNTS = 0x20 };
static const uint32_t none = 0xffffffff;

static const struct section *map_of(const struct walk *w, const struct section *raw)
{
    for (int32_t i = 1; i < w->probed->sections; i++) {
        const struct section *s = &w->probed->section[i];
        if (strcmp(s->name, "__llvm_mipmap") == 0 && s->group != NULL && s->data != NULL &&
            strcmp(s->group, raw->group) == 0) {
            return s;
        }
    }
    return NULL;
}

static uint32_t word(const struct section *map, uint32_t at)
{
    uint32_t value = 0;
    if (at + sizeof value <= map->size) {
        memcpy(&value, map->data + at, sizeof value);
    }
    return value;
}

static void expect(uint8_t *expected, const struct section *raw, uint32_t offset)
{
    if (offset < raw->size) {
        expected[offset] = 1;
    }
}

/* Which slots the record names.  A self-contained probe of calls stamps the order beside the count. */
static void read_record(const struct section *map, const struct section *raw, const uint8_t *stored, uint8_t *expected)
{
    uint32_t record = word(map, DATA_OFFSET), type = word(map, record + TYPE);
    if ((type & CALLS) != 0 && raw->size > ORDER && stored[ORDER]) {
        expect(expected, raw, ORDER);
    }
    if ((type & CALLS) != 0 || ((type & COVERAGE) != 0 && (type & (BLOCKS | EDGE_COUNTS)) == 0)) {
        expect(expected, raw, 0);
    }
    for (uint32_t at = record + FIELDS; at + 4 <= map->size;) {
        uint32_t head = word(map, at), field = head & 0xffff, bytes = head >> 16;
        if (field == END) {
            return;
        }
        for (uint32_t k = 0; field == SLOTS && k + 4 <= bytes; k += 4) {
            expect(expected, raw, word(map, at + 4 + k));
        }
        for (uint32_t k = 0; field == EDGES && k + 12 <= bytes; k += 12) {
            uint32_t counter = word(map, at + 4 + k + 8);
            expect(expected, raw, counter == none ? none : counter & ~3u);
        }
        at += 4 + ((bytes + 3) & ~3u);
    }
}

/* By symbol: functions, and halves of some, with instructions that no way was found to. */
struct gaps {
    uint8_t *plain, *probed;
};

static uint8_t *find_gaps(const struct object *o, const uint8_t *reached)
{
    uint8_t *gap = checked(calloc((size_t)o->symbols + 1, 1));
    for (int32_t i = 0; i < o->insns; i++) {
        const struct insn *x = &o->insn[i];
        const struct symbol *f = reached[i] || x->op == OP_NOP || x->op == OP_IT ? NULL : function_of(o, x->at);
        if (f != NULL) {
            gap[f - o->symbol] = 1;
        }
    }
    return gap;
}

/* Is one in the function that begins there, or in a half of it? */
static bool has_gap(const struct object *o, const uint8_t *gap, uint32_t start, const char *name)
{
    size_t n = strlen(name);
    for (uint32_t k = 0; k < o->symbols; k++) {
        const struct symbol *f = &o->symbol[k];
        if (gap[k] && (f->at == start || (!is_entry(f) && strncmp(f->name, name, n) == 0))) {
            return true;
        }
    }
    return false;
}

/* A probe in code that no way was found to is not met.  After a call that does not return probes may stand where
 * nothing goes. */
static bool all_reached(const struct walk *w, const struct gaps *g, const struct symbol *owner)
{
    uint32_t start = owner->twin != NONE ? w->probed->symbol[owner->twin].at : 0;
    return !has_gap(w->plain, g->plain, owner->at, owner->name) && !has_gap(w->probed, g->probed, start, owner->name);
}

static void check_record(struct walk *w, int32_t section, const struct gaps *gaps)
{
    const struct section *raw = &w->probed->section[section], *map = map_of(w, raw);
    int32_t owner = w->raw_owner[section];
    struct state s = {.owner = owner};
    if (map == NULL || owner == NONE) {
        find(w, owner == NONE ? NULL : &s, "slot", NULL, NULL, "%s: %s", raw->group,
             map == NULL ? "no map" : "no probe");
        return;
    }
    uint8_t *expected = checked(calloc(raw->size + 1, 1));
    read_record(map, raw, w->stored + raw->base, expected);
    check_places(w, raw, map, word(map, DATA_OFFSET));
    bool all = all_reached(w, gaps, &w->plain->symbol[owner]);
    for (uint32_t k = 0; k < raw->size; k++) {
        if (w->stored[raw->base + k] && !expected[k]) {
            find(w, &s, "slot", NULL, NULL, "%s+%u is written, and not in the map", raw->group, k);
        } else if (!w->stored[raw->base + k] && expected[k] && !all) {
            w->counts.unmet++;
        } else if (!w->stored[raw->base + k] && expected[k]) {
            find(w, &s, "slot", NULL, NULL, "%s+%u is in the map, and not written", raw->group, k);
        }
        w->counts.checked += expected[k];
    }
    free(expected);
}

void check_slots(struct walk *w)
{
    struct gaps gaps = {find_gaps(w->plain, w->reached), find_gaps(w->probed, w->met)};
    for (int32_t i = 1; i < w->probed->sections; i++) {
        const struct section *s = &w->probed->section[i];
        if (strcmp(s->name, "__llvm_mipraw") == 0 && s->size != 0 && s->group != NULL) {
            check_record(w, i, &gaps);
        }
    }
    free(gaps.plain);
    free(gaps.probed);
}
