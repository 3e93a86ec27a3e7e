/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Sorting of lists that are often sorted already.
 */
#pragma once

#include <stddef.h>

/* Sorts as qsort(3) does.  A list that is in order costs one comparison for each item.  at may be NULL if count is 0.
 */
void sort_items(void *at, size_t count, size_t size, int (*compare)(const void *, const void *));

/* Compares two elements of an array of texts, for qsort() and bsearch(). */
int compare_texts(const void *a, const void *b);
