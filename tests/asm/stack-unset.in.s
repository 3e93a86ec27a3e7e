@ SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
@ No probe uses the stack before inline assembly sets the stack pointer: only a store with ip may stand there
@ options: --mip-mode=function-coverage --mip-blocks --mip-no-ipa-ra --mip-remarks
@ assembler: arm-none-eabi-as -mcpu=cortex-a9
	.cpu cortex-a9
	.arch armv7-a
	.fpu softvfp
	.arch_extension mp
	.arch_extension sec
	.eabi_attribute 20, 1
	.eabi_attribute 21, 1
	.eabi_attribute 23, 3
	.eabi_attribute 24, 1
	.eabi_attribute 25, 1
	.eabi_attribute 26, 1
	.eabi_attribute 30, 4
	.eabi_attribute 34, 1
	.eabi_attribute 18, 4
	.file	"st.c"
	.text
	.align	2
	.global	_start
	.syntax unified
	.arm
	.type	_start, %function
_start:
	@ Volatile: function does not return.
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r4, lr}
	.syntax divided
@ 2 "st.c" 1
	ldr sp, =stack_top
@ 0 "" 2
	.arm
	.syntax unified
	bl	main
.L2:
	b	.L2
	.size	_start, .-_start
	.align	2
	.global	restart
	.syntax unified
	.arm
	.type	restart, %function
restart:
	@ Volatile: function does not return.
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	cmp	r0, #1
	push	{r4, lr}
	ldr	r4, .L13
	ble	.L5
	bl	main
.L5:
	.syntax divided
@ 3 "st.c" 1
	mov sp, r4
@ 0 "" 2
	.arm
	.syntax unified
.L6:
	bl	main
	b	.L6
.L14:
	.align	2
.L13:
	.word	536875008
	.size	restart, .-restart
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
