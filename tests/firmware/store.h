/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Settings in a log in simulated flash pages. A write appends. A full page is compacted into the least worn page.
 */
#ifndef FIRMWARE_STORE_H
#define FIRMWARE_STORE_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define STORE_PAGES   3u
#define STORE_RECORDS 24u /* records in a page */
#define STORE_KEYS    12u

struct store_record {
    uint8_t key, check;
    uint16_t sequence;
    int32_t value;
};

struct store_page {
    uint32_t erases, used;
    struct store_record record[STORE_RECORDS];
};

struct store {
    struct store_page page[STORE_PAGES];
    uint32_t active, writes, compactions, rejected;
    uint16_t sequence;
};

void store_format(struct store *s);
int store_set(struct store *s, uint8_t key, int32_t value); /* returns 0 if there is no such key */
int store_get(const struct store *s, uint8_t key, int32_t *value);
uint32_t store_wear_spread(const struct store *s); /* the most erases of a page minus the fewest */
int store_recover(struct store *s);                /* drops records with a wrong check; returns how many */

#ifdef __cplusplus
}
#endif
#endif
