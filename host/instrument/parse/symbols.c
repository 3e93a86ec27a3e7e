/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Finds symbols by name, in one open-addressing hash table for each unit.
 */
#include <stdlib.h>

#include "base/array.h"
#include "instrument/parse/unit.h"

static uint32_t hash_span(struct span s)
{
    uint32_t h = 2166136261u; /* FNV-1a */
    for (size_t i = 0; i < s.len; i++)
        h = (h ^ (uint8_t)s.at[i]) * 16777619u;
    return h ^ h >> 15;
}

static uint32_t probe_symbol(const struct asm_unit *u, struct span name, uint32_t hash)
{
    uint32_t i = hash & (u->slots - 1);
    while (u->slot[i].number && !(u->slot[i].hash == hash && span_same(u->symbol[u->slot[i].number - 1].name, name)))
        i = (i + 1) & (u->slots - 1);
    return i;
}

static void grow_symbol_table(struct asm_unit *u)
{
    FREED struct asm_slot *old = u->slot;
    uint32_t slots = u->slots;
    u->slots = slots ? slots * 2 : 4096;
    u->slot = xcalloc(u->slots, sizeof *u->slot);
    for (uint32_t n = 0; n < slots; n++)
        if (old[n].number)
            u->slot[probe_symbol(u, u->symbol[old[n].number - 1].name, old[n].hash)] = old[n];
}

uint32_t asm_symbol_find(const struct asm_unit *u, struct span name)
{
    name = span_unquote(name);
    if (!u->slots || !name.len)
        return ASM_NONE;
    uint32_t n = u->slot[probe_symbol(u, name, hash_span(name))].number;
    return n ? n - 1 : ASM_NONE;
}

uint32_t asm_symbol_add(struct asm_unit *u, struct span name)
{
    name = span_unquote(name);
    if (u->symbols * 2 >= u->slots)
        grow_symbol_table(u);
    uint32_t hash = hash_span(name);
    uint32_t i = probe_symbol(u, name, hash);
    if (u->slot[i].number)
        return u->slot[i].number - 1;
    u->symbol = array_more(u->symbol, u->symbols, sizeof *u->symbol);
    u->symbol[u->symbols] = (struct asm_symbol){.name = name, .stmt = ASM_NONE, .function = ASM_NONE};
    u->slot[i] = (struct asm_slot){hash, ++u->symbols};
    return u->symbols - 1;
}

void asm_unit_free(struct asm_unit *u)
{
    free(u->stmt);
    free(u->section);
    free(u->symbol);
    free(u->slot);
    free(u->function);
    free(u->part);
    free(u->file_name);
    *u = (struct asm_unit){0};
}
