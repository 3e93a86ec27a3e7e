/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Probes and map agree: a function's record names its slots (docs/formats.md, "Records"), and the probes that were met
 * write exactly these.
 */
#include <stdlib.h>
#include <string.h>

#include "walk.h"

enum { ORDER = 4, TYPE = 4, FIELDS = 48, END = 0, SLOTS = 7, EDGES = 9 };
enum { COVERAGE = 0x01, BLOCKS = 0x02, CALLS = 0x08, EDGE_COUNTS = 0x20 };
static const uint32_t none = 0xffffffff;

static void expect(uint8_t *expected, const struct record *r, uint32_t offset)
{
    if (offset < r->bytes) {
        expected[offset] = 1;
    }
}

/* Which slots the record names.  A self-contained probe of calls stamps the order beside the count. */
static void read_record(const struct record *r, const uint8_t *stored, uint8_t *expected)
{
    const struct section *map = r->map;
    uint32_t type = map_word(map, r->at + TYPE);
    if ((type & CALLS) != 0 && r->bytes > ORDER && stored[ORDER]) {
        expect(expected, r, ORDER);
    }
    if ((type & CALLS) != 0 || ((type & COVERAGE) != 0 && (type & (BLOCKS | EDGE_COUNTS)) == 0)) {
        expect(expected, r, 0);
    }
    for (uint32_t at = r->at + FIELDS; at + 4 <= map->size;) {
        uint32_t head = map_word(map, at), field = head & 0xffff, bytes = head >> 16;
        if (field == END) {
            return;
        }
        for (uint32_t k = 0; field == SLOTS && k + 4 <= bytes; k += 4) {
            expect(expected, r, map_word(map, at + 4 + k));
        }
        for (uint32_t k = 0; field == EDGES && k + 12 <= bytes; k += 12) {
            uint32_t counter = map_word(map, at + 4 + k + 8);
            expect(expected, r, counter == none ? none : counter & ~3u);
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

static void check_record(struct walk *w, const struct record *r, const struct gaps *gaps)
{
    const struct symbol *f = function_at(w->probed, r->code);
    const char *name = f != NULL ? f->name : "?";
    const uint8_t *stored = w->stored + r->slots;
    struct state s = {.owner = r->owner};
    if (r->owner == NONE) {
        find(w, NULL, "slot", NULL, NULL, "%s: no probe", name);
        return;
    }
    uint8_t *expected = checked(calloc(r->bytes + 1, 1));
    read_record(r, stored, expected);
    check_places(w, r);
    bool all = all_reached(w, gaps, &w->plain->symbol[r->owner]);
    for (uint32_t k = 0; k < r->bytes; k++) {
        if (stored[k] && !expected[k]) {
            find(w, &s, "slot", NULL, NULL, "%s+%u is written, and not in the map", name, k);
        } else if (!stored[k] && expected[k] && !all) {
            w->counts.unmet++;
        } else if (!stored[k] && expected[k]) {
            find(w, &s, "slot", NULL, NULL, "%s+%u is in the map, and not written", name, k);
        }
        w->counts.checked += expected[k];
    }
    free(expected);
}

void check_slots(struct walk *w)
{
    struct gaps gaps = {find_gaps(w->plain, w->reached), find_gaps(w->probed, w->met)};
    check_record_groups(w);
    for (uint32_t k = 0; k < w->records; k++) {
        check_record(w, &w->record[k], &gaps);
    }
    free(gaps.plain);
    free(gaps.probed);
}
