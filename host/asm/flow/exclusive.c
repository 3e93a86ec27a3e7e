/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Between a load exclusive and its store.  A core monitors one address: an atomic counter in between would take the
 * monitor away, and the program's own loop around the two would never end (DDI 0406, A3.4.5; DDI 0487, B2.12).
 *
 * A place lies in between where some way from it comes to a store exclusive before anything that starts or ends such a
 * pair: the usual backward flow.  Calls end it, but for those of a function that begins there, as CMSIS's __STREXW()
 * does where it is not inlined; a jump to one is a call, too.  In one that only loads, as __LDREXW(), all behind the
 * load does: the usual forward flow.
 */
#include <stdlib.h>
#include <string.h>

#include "asm/flow/flow.h"

enum event { EVENT_NONE, EVENT_LOAD, EVENT_STORE, EVENT_OTHER };

static bool starts_with_one(const char *name, const char *const *all, size_t n)
{
    bool any = false;
    for (size_t i = 0; i < n && !any; i++)
        any = asm_starts((struct span){name, strlen(name)}, all[i]);
    return any;
}

static enum event call(const struct asm_code *c, const struct asm_item *item)
{
    uint32_t s = asm_symbol_find(c->u, item->fx.target);
    uint32_t f = s == ASM_NONE ? ASM_NONE : c->u->symbol[s].function;
    return f != ASM_NONE && c->u->function[f].symbol == s && c->u->function[f].stores ? EVENT_STORE : EVENT_OTHER;
}

/* Inline assembly counts too. */
static enum event event_of(const struct asm_code *c, const struct asm_item *item)
{
    static const char *const stores[] = {"strex", "stlex", "stxr", "stlxr", "stxp", "stlxp"};
    static const char *const loads[] = {"ldrex", "ldaex", "ldxr", "ldaxr", "ldxp", "ldaxp"};
    char name[12];
    bool jump = item->fx.flow == ASM_FLOW_JUMP || item->fx.flow == ASM_FLOW_COND;
    if (item->fx.flow == ASM_FLOW_CALL)
        return call(c, item);
    if (jump && call(c, item) == EVENT_STORE)
        return EVENT_STORE;
    if (!asm_lower(item->insn.mnemonic, name, sizeof name))
        return EVENT_NONE;
    if (starts_with_one(name, stores, sizeof stores / sizeof *stores))
        return EVENT_STORE;
    if (starts_with_one(name, loads, sizeof loads / sizeof *loads))
        return EVENT_LOAD;
    return strcmp(name, "clrex") == 0 ? EVENT_OTHER : EVENT_NONE;
}

static bool behind(const struct asm_code *c, const bool *in, uint32_t block)
{
    const struct asm_block *b = &c->block[block];
    bool any = false;
    for (uint32_t e = b->edge; e < b->edge + b->edges && !any; e++)
        any = in[c->edge[e]];
    for (uint32_t i = 0; i < c->takens && b->indirect && !any; i++)
        any = in[c->item_block[c->taken[i]]];
    return any;
}

/* From the end of a block to its start. */
static bool through(struct asm_code *c, const struct asm_block *b, bool between)
{
    for (uint32_t i = b->last; i-- > b->first;) {
        enum event e = event_of(c, &c->item[i]);
        between = e == EVENT_NONE ? between : e == EVENT_STORE;
        c->item[i].between = between;
    }
    return between;
}

static void store_ahead(struct asm_code *c, bool *in)
{
    for (bool changed = true; changed;) {
        changed = false;
        for (uint32_t b = c->blocks; b-- > 0;) {
            bool now = through(c, &c->block[b], behind(c, in, b));
            changed = changed || now != in[b];
            in[b] = now;
        }
    }
}

/* From the start of a block to its end, and into those that it goes on in.  true: something has changed. */
static bool forward(struct asm_code *c, uint32_t block, bool *in)
{
    const struct asm_block *b = &c->block[block];
    bool loaded = in[block], changed = false;
    for (uint32_t i = b->first; i < b->last; i++) {
        enum event e = event_of(c, &c->item[i]);
        c->item[i].between = loaded;
        loaded = e == EVENT_NONE ? loaded : e == EVENT_LOAD;
    }
    for (uint32_t e = b->edge; e < b->edge + b->edges && loaded; e++) {
        changed = changed || !in[c->edge[e]];
        in[c->edge[e]] = true;
    }
    for (uint32_t i = 0; i < c->takens && b->indirect && loaded; i++) {
        changed = changed || !in[c->item_block[c->taken[i]]];
        in[c->item_block[c->taken[i]]] = true;
    }
    return changed;
}

static void load_behind(struct asm_code *c, bool *in)
{
    for (bool changed = true; changed;) {
        changed = false;
        for (uint32_t b = 0; b < c->blocks; b++)
            changed = forward(c, b, in) || changed;
    }
}

void asm_find_exclusive(struct asm_code *c, struct asm_unit *u)
{
    bool *in = xcalloc(c->blocks + 1, sizeof *in);
    bool loads = false, stores = false;
    for (uint32_t i = 0; i < c->items; i++) {
        enum event e = event_of(c, &c->item[i]);
        loads = loads || e == EVENT_LOAD;
        stores = stores || e == EVENT_STORE;
    }
    if (stores)
        store_ahead(c, in);
    else if (loads)
        load_behind(c, in);
    u->function[c->function].stores = in[0];
    free(in);
}
