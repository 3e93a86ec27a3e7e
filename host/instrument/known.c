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

/* Two files may have a static function of one name and equal text, of which only one ran.  Without a path the file is
 * in the folder of the build, or its folder is not known. */
static bool from_same_file(const struct asm_known_function *f, const struct asm_known_subject *s)
{
    bool path = f->path && s->path ? strcmp(f->path, s->path) == 0 : !f->path && !s->path;
    return path && strcmp(f->file, s->file) == 0;
}

static bool is_same_code(const struct asm_known_function *f, const struct asm_known_subject *s)
{
    return f->local == s->local && f->blocks == s->blocks && strcmp(f->name, s->name) == 0 &&
           (!s->local || from_same_file(f, s));
}

size_t asm_known_find(const struct asm_known *k, const struct asm_known_subject *s, uint8_t *covered)
{
    size_t from = first_of_hash(k, s->hash), found = 0;
    memset(covered, 1, s->blocks);
    for (size_t i = from; i < k->functions && k->function[i].hash == s->hash; i++) {
        const struct asm_known_function *f = &k->function[i];
        if (!is_same_code(f, s))
            continue;
        found++;
        for (uint32_t b = 0; b < s->blocks; b++)
            covered[b] &= b && f->covered ? f->covered[b] : !b && f->ran;
    }
    if (!found)
        memset(covered, 0, s->blocks);
    return found;
}
