/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Sends a dump with a name as the frames of docs/stream.md.  Images whose dumps have no names do not contain this
 * code.
 */
#define MIP_RUNTIME
#include "../mip_dump_named.h"
#include "stream_sink.h"

uint32_t mip_dump_stream_named(const struct mip_sink *line, bool text, const char *name)
{
    struct mip_stream s;
    begin_stream(&s, line, text);
    if (__mip_dump_named(__mip_write_stream, &s, name) == 0)
        return 0;
    return end_stream(&s);
}
