/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The hooks of hooks_m.S for RV32.  The image's code begins at CODE.  A call leaves t0 to t2 free (psABI, "Integer
 * Register Convention").
 */
#define MAP  0x85000000
#define CODE 0x80000000

    .macro hook name
    .section .text.\name, "ax", %progbits
    .global \name
    .type \name, %function
\name:
#ifdef HOOK_COUNT
    lui t0, (MAP - CODE) >> 12
    add t0, t0, ra
    lw t1, 0(t0)
    addi t1, t1, 1
    sw t1, 0(t0)
#else
    lui t0, (MAP - CODE / 4) >> 12
    srli t1, ra, 2
    add t0, t0, t1
    li t1, 1
    sb t1, 0(t0)
#endif
    ret
    .size \name, . - \name
    .endm

    hook __cyg_profile_func_enter_bare
    hook __cyg_profile_func_enter
    hook __sanitizer_cov_trace_pc
    hook _mcount
    .section .note.GNU-stack, "", %progbits
