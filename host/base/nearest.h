/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Which of the known words did a misspelled one mean?
 */
#pragma once

#include <stddef.h>

/* Returns how many letters to insert, remove or change to turn one word into the other.  Words have up to 63 letters.
 */
size_t word_distance(const char *a, const char *b);
