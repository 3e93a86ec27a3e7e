@ SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
@ Atomic counters of A32: ldrex has no offset, so each counter needs its own address
@ options: --mip-mode=call-graph --mip-edges --mip-atomic --mip-no-ipa-ra
@ assembler: arm-none-eabi-as
	.cpu cortex-a15
	.arch armv7-a
	.arch_extension virt
	.arch_extension idiv
	.arch_extension sec
	.arch_extension mp
	.fpu softvfp
	.eabi_attribute 20, 1
	.eabi_attribute 21, 1
	.eabi_attribute 23, 3
	.eabi_attribute 24, 1
	.eabi_attribute 25, 1
	.eabi_attribute 26, 1
	.eabi_attribute 30, 2
	.eabi_attribute 34, 1
	.eabi_attribute 18, 4
	.file	"g.c"
	.text
	.align	2
	.global	f
	.syntax unified
	.arm
	.type	f, %function
f:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	strd	r4, [sp, #-24]!
	strd	r6, [sp, #8]
	subs	r6, r1, #0
	str	r8, [sp, #16]
	str	lr, [sp, #20]
	ble	.L6
	mov	r4, #0
	mov	r7, r0
	mov	r5, r4
	b	.L5
.L4:
	add	r4, r4, #1
	cmp	r6, r4
	beq	.L1
.L5:
	tst	r7, r4
	eoreq	r5, r5, r4
	beq	.L4
	mov	r0, r4
	add	r4, r4, #1
	bl	g
	cmp	r6, r4
	add	r5, r5, r0
	bne	.L5
.L1:
	ldrd	r6, [sp, #8]
	mov	r0, r5
	ldrd	r4, [sp]
	ldr	r8, [sp, #16]
	add	sp, sp, #20
	ldr	pc, [sp], #4
.L6:
	mov	r5, #0
	b	.L1
	.size	f, .-f
	.align	2
	.global	leaf
	.syntax unified
	.arm
	.type	leaf, %function
leaf:
	@ args = 4, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	mul	r2, r3, r2
	ldr	r3, [sp]
	mla	r2, r1, r0, r2
	sub	r2, r2, r3
	cmp	r2, #3
	ble	.L12
	bx	lr
.L12:
	mov	r0, r1
	b	g
	.size	leaf, .-leaf
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
