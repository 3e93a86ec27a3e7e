/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Private to the runtime: the call of a semihosting operation, which arch/semihost_*.S define.
 */
#ifndef MIP_SINK_SEMIHOST_H
#define MIP_SINK_SEMIHOST_H

#include <stdint.h>

/* Does the operation with its argument block, whose fields are as wide as a pointer.  The operations that the sink
 * needs are Arm's, on each machine: 1 opens a file (name, mode, length of the name), 2 closes it (handle), 5 writes
 * (handle, data, length) and returns how many bytes were not written.  A debugging host may have other calls: then the
 * machine's file translates.
 *
 * Returns the result.  Returns -1, as for a failed operation, if no host listens, or if the call is not safe at this
 * point: the architecture's file says when.  The core's state is as before, but for this result. */
intptr_t __mip_semihost(uint32_t operation, const void *block);

#endif
