/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The list of functions of a map: it grows by one.
 */
#include "base/array.h"
#include "base/bytes.h"
#include "format/map_v8.h"

struct img_function *img_map_add(struct img_map *m)
{
    m->functions = array_more(m->functions, m->count, sizeof *m->functions);
    struct img_function *f = &m->functions[m->count++];
    *f = (struct img_function){0};
    return f;
}
