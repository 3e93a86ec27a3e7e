/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The thread pointer's function, which compilers call and newlib lacks: r0 = that of the one thread; all other registers stay
 * (Run-time ABI for the Arm Architecture, __aeabi_read_tp).
 */
    .syntax unified
    .section .text.__aeabi_read_tp, "ax", %progbits
    .balign 4
    .weak __aeabi_read_tp
    .type __aeabi_read_tp, %function
#ifdef __thumb__
    .thumb_func
#endif
__aeabi_read_tp:
    ldr r0, =__tls_pointer32
    bx lr
    .size __aeabi_read_tp, . - __aeabi_read_tp
    .ltorg
