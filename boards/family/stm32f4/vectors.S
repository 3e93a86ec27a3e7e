/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The vectors of interrupts 32 to 97: RM0090, "Vector table".  The F411 uses fewer.
 */
    .syntax unified
    .thumb

    .section .vectors.more, "a", %progbits
    .irp n, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64
    .weak IRQ\n\()_Handler
    .thumb_set IRQ\n\()_Handler, Unexpected
    .word IRQ\n\()_Handler
    .endr
    .irp n, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97
    .weak IRQ\n\()_Handler
    .thumb_set IRQ\n\()_Handler, Unexpected
    .word IRQ\n\()_Handler
    .endr

    .section .text.Unexpected, "ax", %progbits
    .type Unexpected, %function
    .thumb_func
Unexpected:
    b Default_Handler
