/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The vector table that newlib's own start-up code and linker script do not have for a Cortex-M.
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
