@ SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
@ A handler saves registers that only its callees read, such as a global register variable: they are never dead
@ options: --mip-mode=call-graph --mip-edges --mip-no-ipa-ra --mip-remarks --mip-poison=1
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
	.eabi_attribute 30, 2
	.eabi_attribute 34, 1
	.eabi_attribute 18, 4
	.file	"irq.c"
	.text
	.align	2
	.global	h
	.syntax unified
	.arm
	.type	h, %function
h:
	@ Interrupt Service Routine.
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	sub	lr, lr, #4
	push	{r0, r1, r2, r3, r4, r8, ip, lr}
	movw	r4, #:lower16:x
	movt	r4, #:upper16:x
	ldr	r3, [r4]
	cmp	r3, #0
	bne	.L8
.L2:
	mov	r0, #2
	bl	callee
	mov	r3, #3
	str	r3, [r4]
	ldmfd	sp!, {r0, r1, r2, r3, r4, r8, ip, pc}^
.L8:
	ldr	r0, [r8]
	bl	callee
	b	.L2
	.size	h, .-h
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
