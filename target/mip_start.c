/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Begin the profile without a line in the firmware: .preinit_array runs before every constructor.
 */
#define MIP_RUNTIME
#include "mip.h"

static void (*mip_start)(void) __attribute__((section(".preinit_array"), used)) = mip_init;
