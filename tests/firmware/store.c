/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "store.h"

#include <string.h>

#include "crc.h"

static uint8_t check_of(const struct store_record *r)
{
    uint8_t bytes[7];

    bytes[0] = r->key;
    bytes[1] = (uint8_t)r->sequence;
    bytes[2] = (uint8_t)(r->sequence >> 8);
    for (unsigned i = 0; i < 4u; i++)
        bytes[3u + i] = (uint8_t)((uint32_t)r->value >> (8u * i));
    return crc8(bytes, sizeof bytes);
}

static void erase(struct store_page *p)
{
    p->erases++;
    p->used = 0;
    memset(p->record, 0xFF, sizeof p->record);
}

static void append(struct store *s, uint8_t key, int32_t value)
{
    struct store_page *p = &s->page[s->active];
    struct store_record *r = &p->record[p->used++];

    r->key = key;
    r->value = value;
    r->sequence = s->sequence++;
    r->check = check_of(r);
}

static const struct store_record *find(const struct store_page *p, uint8_t key)
{
    for (uint32_t i = p->used; i-- > 0;)
        if (p->record[i].key == key)
            return &p->record[i];
    return NULL;
}

static uint32_t least_worn(const struct store *s)
{
    uint32_t best = STORE_PAGES;

    for (uint32_t i = 0; i < STORE_PAGES; i++)
        if (i != s->active && (best == STORE_PAGES || s->page[i].erases < s->page[best].erases))
            best = i;
    return best;
}

static void compact(struct store *s)
{
    const struct store_page *old = &s->page[s->active];
    uint32_t to = least_worn(s);

    erase(&s->page[to]);
    s->active = to;
    for (uint8_t key = 0; key < STORE_KEYS; key++) {
        const struct store_record *r = find(old, key);
        if (r)
            append(s, key, r->value);
    }
    s->compactions++;
}

void store_format(struct store *s)
{
    memset(s, 0, sizeof *s);
    for (uint32_t i = 0; i < STORE_PAGES; i++)
        erase(&s->page[i]);
}

int store_set(struct store *s, uint8_t key, int32_t value)
{
    const struct store_record *now;

    if (key >= STORE_KEYS) {
        s->rejected++;
        return 0;
    }
    now = find(&s->page[s->active], key);
    if (now && now->value == value)
        return 1;
    if (s->page[s->active].used == STORE_RECORDS)
        compact(s);
    append(s, key, value);
    s->writes++;
    return 1;
}

int store_get(const struct store *s, uint8_t key, int32_t *value)
{
    const struct store_record *r = find(&s->page[s->active], key);

    if (!r)
        return 0;
    *value = r->value;
    return 1;
}

uint32_t store_wear_spread(const struct store *s)
{
    uint32_t low = s->page[0].erases, high = low;

    for (uint32_t i = 1; i < STORE_PAGES; i++) {
        low = s->page[i].erases < low ? s->page[i].erases : low;
        high = s->page[i].erases > high ? s->page[i].erases : high;
    }
    return high - low;
}

int store_recover(struct store *s)
{
    struct store_page *p = &s->page[s->active];
    uint32_t kept = 0, dropped = 0;

    for (uint32_t i = 0; i < p->used; i++) {
        if (check_of(&p->record[i]) == p->record[i].check)
            p->record[kept++] = p->record[i];
        else
            dropped++;
    }
    p->used = kept;
    return (int)dropped;
}
