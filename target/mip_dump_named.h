/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Private to the runtime: a dump with a name, for mip_dump_named() and sink/stream_named.c.
 */
#ifndef MIP_DUMP_NAMED_H
#define MIP_DUMP_NAMED_H

#include "mip_file.h"

/* As __mip_dump(); the header carries the name.  write() is called as often, and once more. */
uint32_t __mip_dump_named(mip_write *write, void *ctx, const char *name);

#endif
