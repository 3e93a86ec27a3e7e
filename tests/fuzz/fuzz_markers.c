/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Exclusion markers in the text of a source.
 */
#include <assert.h>

#include "fuzz.h"
#include "source/markers.h"

static bool fuzz(const uint8_t *data, size_t len)
{
    struct bytes text = {0};
    struct src_markers m;
    bytes_append(&text, data, len);
    src_markers_read(&text, &m);
    for (size_t i = 0; i < m.doubt_count; i++)
        assert(m.doubts[i].line < m.lines && *m.doubts[i].text && m.doubts[i].next);
    for (size_t i = 0; i < m.count_count; i++)
        assert(m.counts[i].line < m.lines);
    src_markers_free(&m);
    bytes_free(&text);
    return true;
}
