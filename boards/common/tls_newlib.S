/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Defines __aeabi_read_tp, which compilers call and newlib lacks.  It returns the thread pointer of the one thread in
 * r0, and changes no other register (Run-time ABI for the Arm Architecture, __aeabi_read_tp).
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
