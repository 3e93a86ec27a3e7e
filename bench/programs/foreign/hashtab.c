/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * libiberty's hash table of strings: counts the words of a text, grows, and removes some words.
 */
#include <stdio.h>
#include <string.h>

#include "ansidecl.h"
#include "hashtab.h"

#include "bench.h"
#include "memory.h"

#define SIZE 9000u

const uint32_t bench_expected = 0x89f99419;

static char text[SIZE];

void bench_prepare(void)
{
    bench_text(text, sizeof text);
    for (size_t i = 5; i < SIZE - 1; i += 3u + bench_random() % 29u)
        if (text[i] != ' ')
            text[i] = (char)('a' + bench_random() % 26u);
}

static int visit(void **slot, void *context)
{
    uint32_t *sum = context;
    *sum += htab_hash_string(*slot) ^ (uint32_t)strlen(*slot);
    return 1;
}

uint32_t bench_work(void)
{
    htab_t t = htab_create_alloc(31, htab_hash_string, htab_eq_string, NULL, memory_calloc, memory_free);
    uint32_t sum = BENCH_SUM_START, again = 0, visited = 0;

    for (char *at = text; *at;) {
        char *end = at + strcspn(at, " \n");
        char after = *end;
        *end = '\0';
        void **slot = htab_find_slot(t, at, INSERT);
        if (*slot)
            again++;
        else
            *slot = at;
        if ((htab_hash_string(at) & 15u) == 3u)
            htab_remove_elt(t, at);
        at = end + (after != '\0');
    }
    htab_traverse(t, visit, &visited);
    sum = bench_sum_word(sum, again);
    sum = bench_sum_word(sum, (uint32_t)htab_elements(t));
    return bench_sum_word(sum, visited);
}
