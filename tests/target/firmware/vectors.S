/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * All that newlib's own start-up and default linker script lack for a Cortex-M.
 */
    .syntax unified
    .thumb
    .section .vectors, "a", %progbits
    .word 0x20400000
    .word _start + 1
    .rept 14
    .word stop + 1
    .endr
    .text
    .thumb_func
stop:
    b stop
