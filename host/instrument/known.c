/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Problem: which blocks of a function has a run of an earlier build covered?  Its code must be the same, and it must be
 * the same function: many programs have several functions with equal code.
 *
 * Method: a strict hash of the code, and the name.  Two local functions of one name may have equal code.  The file,
 * then the path tells them apart.  If several functions still match, a block is covered if it was covered in each of
 * them.
 *
 * What holds: a block is called covered only if a run of the earlier build proves that for this function's code.
 *
 * Example: f ran in the earlier build, and its text is the same: known.  One number of it has changed: new code.
 */
#include "instrument/known.h"

#include <string.h>

static size_t first_of_hash(const struct asm_known *k, uint64_t hash)
{
    size_t low = 0, high = k->functions;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (k->function[middle].hash < hash)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static bool is_same_code(const struct asm_known_function *f, const struct asm_known_subject *s)
{
    bool file = !(f->local || s->local) || strcmp(f->file, s->file) == 0;
    return f->local == s->local && f->blocks == s->blocks && file && strcmp(f->name, s->name) == 0;
}

static bool has_path(const struct asm_known_function *f, const struct asm_known_subject *s)
{
    return f->path && s->path && strcmp(f->path, s->path) == 0;
}

size_t asm_known_find(const struct asm_known *k, const struct asm_known_subject *s, uint8_t *covered)
{
    size_t from = first_of_hash(k, s->hash), found = 0;
    bool by_path = false;
    for (size_t i = from; i < k->functions && k->function[i].hash == s->hash; i++)
        by_path = by_path || (is_same_code(&k->function[i], s) && has_path(&k->function[i], s));
    memset(covered, 1, s->blocks);
    for (size_t i = from; i < k->functions && k->function[i].hash == s->hash; i++) {
        const struct asm_known_function *f = &k->function[i];
        if (!is_same_code(f, s) || (by_path && s->local && !has_path(f, s)))
            continue;
        found++;
        for (uint32_t b = 0; b < s->blocks; b++)
            covered[b] &= b && f->covered ? f->covered[b] : !b && f->ran;
    }
    if (!found)
        memset(covered, 0, s->blocks);
    return found;
}
