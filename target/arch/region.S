/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The end of the counters, and that of the memory they have for themselves: the next multiple of MIP_REGION.  The
 * linker finds the two sections after all others of that name (target/sources), and gives the output section their
 * alignment, so its start is a multiple, too.
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
