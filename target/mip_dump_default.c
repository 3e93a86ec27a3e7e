/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Writes the file that the program would write at its end, for programs that call no exit().
 */
#define MIP_RUNTIME
#include "mip.h"
#include "mip_config.h"

uint32_t mip_dump_default(void)
{
    return mip_dump_semihost(MIP_OUTPUT_NAME);
}
