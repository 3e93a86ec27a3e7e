/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * __mip_sampled_call for ARMv8-M baseline.  Interrupts may come anywhere, and may sample, too.  Load and store
 * exclusive give each sample an entry of its own (DDI 0553, C2.4: LDREX, STREX).  The code has no literal, so it may
 * stand in execute-only memory.
 */
#include "address_m23.inc"
#include "format.h"

    .macro enter
    .endm

    .macro reserve
    movs r4, #ASM_RESERVE_TRIES
.Lreserve:
    ldrex r1, [r3]
    adds r1, r1, #1
    adds r2, r1, #1             @ all ones would mean 0 samples: after 2^32 - 1 the head goes back to 2^31
    bne .Lnext
    lsrs r1, r1, #1
.Lnext:
    strex r2, r1, [r3]
    cmp r2, #0
    beq .Lreserved
    subs r4, r4, #1
    bne .Lreserve
    str r1, [r3]                @ exclusive accesses do not work in this memory
.Lreserved:
    .endm

    .macro leave
    .endm
#include "samples_thumb1.inc"
