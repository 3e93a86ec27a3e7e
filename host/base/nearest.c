/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Which known word is nearest to a misspelt one.
 */
#include "base/nearest.h"

#include <stdint.h>
#include <string.h>

#define MOST 64

static size_t least(size_t a, size_t b, size_t c)
{
    size_t m = a < b ? a : b;
    return m < c ? m : c;
}

/* Computes Levenshtein's distance, one row of the table at a time. */
size_t word_distance(const char *a, const char *b)
{
    size_t n = strlen(a), m = strlen(b), row[MOST];
    if (n >= MOST || m >= MOST)
        return SIZE_MAX;
    for (size_t j = 0; j <= m; j++)
        row[j] = j;
    for (size_t i = 1; i <= n; i++) {
        size_t diagonal = row[0];
        row[0] = i;
        for (size_t j = 1; j <= m; j++) {
            size_t above = row[j];
            row[j] = least(above + 1, row[j - 1] + 1, diagonal + (a[i - 1] != b[j - 1]));
            diagonal = above;
        }
    }
    return row[m];
}
