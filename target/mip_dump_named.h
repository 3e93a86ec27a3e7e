/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Private to the runtime: sends a dump with a name, for mip_dump_named() and sink/stream_named.c.
 */
#ifndef MIP_DUMP_NAMED_H
#define MIP_DUMP_NAMED_H

#include "mip_file.h"

/* As __mip_dump(), with the name in the header.  It calls write() once more than __mip_dump() does. */
uint32_t __mip_dump_named(mip_write *write, void *ctx, const char *name);

#endif
