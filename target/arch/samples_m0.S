/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * __mip_sampled_call for ARMv6-M.  It masks interrupts by PRIMASK, and then restores PRIMASK (DDI 0419, B1.4.3,
 * B4.2.1 to B4.2.3).  Unprivileged code cannot mask interrupts: there an interrupt may take the same entry.
 */
#include "address_m0.inc"

    .macro enter
    mrs r5, primask
    cpsid i
    .endm

    .macro reserve
    ldr r1, [r3]
    adds r1, r1, #1
    adds r2, r1, #1             @ all ones would mean 0 samples: after 2^32 - 1 the head goes back to 2^31
    bne .Lreserved
    lsrs r1, r1, #1
.Lreserved:
    str r1, [r3]
    .endm

    .macro leave
    msr primask, r5
    .endm
#include "samples_thumb1.inc"
