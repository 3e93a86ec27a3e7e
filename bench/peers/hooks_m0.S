/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The hooks of hooks_m.S in 16-bit instructions of ARMv6-M (DDI 0419, A6.7).
 */
    .syntax unified
    .thumb
#define MAP 0x20200000

    .macro mark                 @ r0 to r2 are free
#ifdef HOOK_COUNT
    ldr r0, =MAP - 1
    mov r1, lr
    ldr r2, [r0, r1]
    adds r2, #1
    str r2, [r0, r1]
#else
    ldr r0, =MAP
    mov r1, lr
    lsrs r2, r1, #2
    strb r1, [r0, r2]           @ never 0: the Thumb bit
#endif
    .endm

    .macro begin name
    .section .text.\name, "ax", %progbits
    .global \name
    .type \name, %function
    .thumb_func
\name:
    .endm

    .macro hook name
    begin \name
    mark
    bx lr
    .ltorg
    .size \name, . - \name
    .endm

    hook __cyg_profile_func_enter
    hook __sanitizer_cov_trace_pc

/* GCC's -pg: push {lr}; bl __gnu_mcount_nc.  The caller's lr is on the stack, and r0-r3 hold its arguments. */
    begin __gnu_mcount_nc
    push {r0, r1, r2}
    mark
    ldr r0, [sp, #12]
    mov ip, lr
    mov lr, r0
    pop {r0, r1, r2}
    add sp, #4
    bx ip
    .ltorg
    .size __gnu_mcount_nc, . - __gnu_mcount_nc
