/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Private to the runtime: one semihosting operation, arch/semihost_*.S.
 */
#ifndef MIP_SINK_SEMIHOST_H
#define MIP_SINK_SEMIHOST_H

#include <stdbool.h>
#include <stdint.h>

/* Do the operation with its argument block.  false: nobody listens, or it could not be tried safely here (the file for
 * the architecture says when); *result is then unchanged, and nothing else of the machine either. */
bool __mip_semihost(uint32_t operation, const void *block, intptr_t *result);

#endif
