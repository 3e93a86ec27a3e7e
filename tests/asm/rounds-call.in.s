@ SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
@ The probe that counts calls stands behind the prologue, where r0, which tells what the loop began with, is free: its
@ rounds are told by a copy made behind the probe.
@ options: --mip-mode=call-graph --mip-edges --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -mcpu=cortex-a15
	.cpu cortex-a15
	.eabi_attribute 28, 1
	.file	"leave.c"
	.text
	.align	2
	.syntax unified
	.arm
	.type	throw_it, %function
throw_it:
	@ Volatile: function does not return.
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	ldr	r1, [r0]
	bx	r1
	.size	throw_it, .-throw_it
	.align	2
	.global	descend
	.syntax unified
	.arm
	.type	descend, %function
descend:
	@ Volatile: function does not return.
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	mov	r3, r0
	str	r4, [sp, #-8]!
	str	lr, [sp, #4]
	b	.L6
.L5:
	sub	r3, r3, #1
.L6:
	cmp	r3, #0
	bne	.L5
	mov	r0, #42
	bl	throw_it
	.size	descend, .-descend
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
