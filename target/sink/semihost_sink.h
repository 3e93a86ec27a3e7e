/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Private to the runtime: one semihosting operation, arch/semihost_*.S.
 */
#ifndef MIP_SINK_SEMIHOST_H
#define MIP_SINK_SEMIHOST_H

#include <stdint.h>

/* Does the operation with its argument block and returns its result.  -1, as for any failed operation: no host listens,
 * or trying is not safe here (the file for the architecture says when).  Nothing else of the machine changes. */
intptr_t __mip_semihost(uint32_t operation, const void *block);

#endif
