/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Defines the end of the counters, and the end of the memory that belongs to the counters alone: the next multiple of
 * MIP_REGION.  This object is the last on the link line (target/sources), so its two sections come after all others
 * of their name.  The output section gets their alignment, so its start is a multiple of MIP_REGION, too.
 */
    .section __llvm_mipraw, "awG", %nobits, __mip_counters_end$MIP
    .global __mip_counters_end
    .hidden __mip_counters_end
__mip_counters_end:

    .section __llvm_mipraw, "awG", %nobits, __mip_region_end$MIP
    .balign MIP_REGION
    .global __mip_region_end
    .hidden __mip_region_end
__mip_region_end:
#ifdef __aarch64__
#include "note_a64.inc"
#elif defined __x86_64__
#include "note_x86_64.inc"
#endif
