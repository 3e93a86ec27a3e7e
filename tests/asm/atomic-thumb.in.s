@ SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
@ Atomic counters of Thumb: low registers for cbz; any register if the flags are dead
@ options: --mip-mode=call-graph --mip-edges --mip-atomic --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -mcpu=cortex-m4
	.cpu cortex-m4
	.arch armv7e-m
	.fpu softvfp
	.eabi_attribute 20, 1
	.eabi_attribute 21, 1
	.eabi_attribute 23, 3
	.eabi_attribute 24, 1
	.eabi_attribute 25, 1
	.eabi_attribute 26, 1
	.eabi_attribute 30, 4
	.eabi_attribute 34, 1
	.eabi_attribute 18, 4
	.file	"g.c"
	.text
	.align	1
	.global	f
	.syntax unified
	.thumb
	.thumb_func
	.type	f, %function
f:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r3, r4, r5, r6, r7, lr}
	movs	r4, #0
	mov	r7, r0
	mov	r6, r1
	mov	r5, r4
.L2:
	cmp	r4, r6
	blt	.L5
	mov	r0, r5
	pop	{r3, r4, r5, r6, r7, pc}
.L5:
	tst	r4, r7
	beq	.L3
	mov	r0, r4
	bl	g
	add	r5, r5, r0
.L4:
	adds	r4, r4, #1
	b	.L2
.L3:
	eors	r5, r5, r4
	b	.L4
	.size	f, .-f
	.align	1
	.global	leaf
	.syntax unified
	.thumb
	.thumb_func
	.type	leaf, %function
leaf:
	@ args = 4, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	muls	r2, r3, r2
	ldr	r3, [sp]
	mla	r2, r1, r0, r2
	subs	r2, r2, r3
	cmp	r2, #3
	bgt	.L7
	mov	r0, r1
	b	g
.L7:
	bx	lr
	.size	leaf, .-leaf
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
