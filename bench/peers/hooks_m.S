/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The smallest hooks for peers: a hook marks or counts the place that calls it, in a table at MAP.  The image's code begins
 * at 0.  So the return address divided by 4 is the index of a byte.  The return address without its Thumb bit is the
 * offset of a word, for -DHOOK_COUNT.  AAPCS32 6.1.1: r0-r3, ip are free at a call.
 */
    .syntax unified
    .thumb
#define MAP 0x20200000

    .macro hook name
    .section .text.\name, "ax", %progbits
    .global \name
    .type \name, %function
    .thumb_func
\name:
#ifdef HOOK_COUNT
    ldr r0, =MAP - 1
    ldr r1, [r0, lr]
    adds r1, #1
    str r1, [r0, lr]
#else
    ldr r0, =MAP
    add r0, r0, lr, lsr #2
    strb lr, [r0]               @ never 0: the Thumb bit
#endif
    bx lr
    .ltorg
    .size \name, . - \name
    .endm

    hook __cyg_profile_func_enter_bare
    hook __cyg_profile_func_enter
    hook __sanitizer_cov_trace_pc

/* GCC's -pg: push {lr}; bl __gnu_mcount_nc.  The caller's lr is on the stack, and r0-r3 hold its arguments. */
    .section .text.__gnu_mcount_nc, "ax", %progbits
    .global __gnu_mcount_nc
    .type __gnu_mcount_nc, %function
    .thumb_func
__gnu_mcount_nc:
#ifdef HOOK_COUNT
    push {r0, r1}
    ldr r0, =MAP - 1
    ldr r1, [r0, lr]
    adds r1, #1
    str r1, [r0, lr]
    pop {r0, r1}
#else
    ldr ip, =MAP
    add ip, ip, lr, lsr #2
    strb lr, [ip]
#endif
    mov ip, lr
    pop {lr}
    bx ip
    .ltorg
    .size __gnu_mcount_nc, . - __gnu_mcount_nc
