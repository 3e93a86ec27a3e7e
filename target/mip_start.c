/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Begins the profile without a change to the firmware: .preinit_array runs before every constructor.
 */
#define MIP_RUNTIME
#include "mip.h"

static void (*mip_start)(void) __attribute__((section(".preinit_array"), used)) = mip_init;
