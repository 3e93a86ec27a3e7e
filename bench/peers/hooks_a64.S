/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The hooks of hooks_m.S for AArch64.  The image's code begins at CODE.  AAPCS64 6.1.1: x0-x17 are free at a call.
 */
#define MAP  0x45000000
#define CODE 0x40100000

    .macro hook name
    .section .text.\name, "ax", %progbits
    .global \name
    .type \name, %function
\name:
#ifdef HOOK_COUNT
    ldr x0, =MAP - CODE
    ldr w1, [x0, x30]
    add w1, w1, #1
    str w1, [x0, x30]
#else
    ldr x0, =MAP - CODE / 4
    lsr x1, x30, #2
    mov w2, #1
    strb w2, [x0, x1]
#endif
    ret
    .ltorg
    .size \name, . - \name
    .endm

    hook __cyg_profile_func_enter_bare
    hook __cyg_profile_func_enter
    hook __sanitizer_cov_trace_pc
    hook _mcount
    .section .note.GNU-stack, "", %progbits
