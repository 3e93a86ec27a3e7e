@ SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
@ Nothing is counted between a load exclusive and its store, also if load and store are in functions of their own
@ options: --mip-mode=call-graph --mip-edges --mip-atomic --mip-no-ipa-ra --mip-remarks
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
	.eabi_attribute 30, 6
	.eabi_attribute 34, 1
	.eabi_attribute 18, 4
	.file	"h.c"
	.text
	.align	1
	.syntax unified
	.thumb
	.thumb_func
	.type	load, %function
load:
	@ args = 0, pretend = 0, frame = 16
	@ frame_needed = 1, uses_anonymous_args = 0
	@ link register save eliminated.
	push	{r7}
	sub	sp, sp, #20
	add	r7, sp, #0
	str	r0, [r7, #4]
	ldr	r3, [r7, #4]
	.syntax unified
@ 2 "/tmp/at/h.c" 1
	ldrex r3, [r3]
@ 0 "" 2
	.thumb
	.syntax unified
	str	r3, [r7, #12]
	ldr	r3, [r7, #12]
	mov	r0, r3
	adds	r7, r7, #20
	mov	sp, r7
	@ sp needed
	pop	{r7}
	bx	lr
	.size	load, .-load
	.align	1
	.syntax unified
	.thumb
	.thumb_func
	.type	store, %function
store:
	@ args = 0, pretend = 0, frame = 16
	@ frame_needed = 1, uses_anonymous_args = 0
	@ link register save eliminated.
	push	{r7}
	sub	sp, sp, #20
	add	r7, sp, #0
	str	r0, [r7, #4]
	str	r1, [r7]
	ldr	r2, [r7, #4]
	ldr	r1, [r7]
	.syntax unified
@ 3 "/tmp/at/h.c" 1
	strex r3, r1, [r2]
@ 0 "" 2
	.thumb
	.syntax unified
	str	r3, [r7, #12]
	ldr	r3, [r7, #12]
	mov	r0, r3
	adds	r7, r7, #20
	mov	sp, r7
	@ sp needed
	pop	{r7}
	bx	lr
	.size	store, .-store
	.align	1
	.global	halves
	.syntax unified
	.thumb
	.thumb_func
	.type	halves, %function
halves:
	@ args = 0, pretend = 0, frame = 16
	@ frame_needed = 1, uses_anonymous_args = 0
	push	{r7, lr}
	sub	sp, sp, #16
	add	r7, sp, #0
	str	r0, [r7, #4]
.L6:
	ldr	r0, [r7, #4]
	bl	load
	str	r0, [r7, #12]
	ldr	r3, [r7, #12]
	adds	r3, r3, #1
	mov	r1, r3
	ldr	r0, [r7, #4]
	bl	store
	mov	r3, r0
	cmp	r3, #0
	bne	.L6
	ldr	r3, [r7, #12]
	mov	r0, r3
	adds	r7, r7, #16
	mov	sp, r7
	@ sp needed
	pop	{r7, pc}
	.size	halves, .-halves
	.align	1
	.global	change
	.syntax unified
	.thumb
	.thumb_func
	.type	change, %function
change:
	@ args = 0, pretend = 0, frame = 16
	@ frame_needed = 1, uses_anonymous_args = 0
	push	{r4, r7, lr}
	sub	sp, sp, #20
	add	r7, sp, #0
	str	r0, [r7, #12]
	str	r1, [r7, #8]
	str	r2, [r7, #4]
	ldr	r4, [r7, #4]
	ldr	r2, [r7, #12]
	add	r3, r7, #8
	ldr	r0, [r3]
	dmb	ish
.L13:
	ldrex	r1, [r2]
	cmp	r1, r0
	bne	.L14
	strex	ip, r4, [r2]
	cmp	ip, #0
	cmp	ip, #0
	bne	.L13
.L14:
	dmb	ish
	ite	eq
	moveq	r2, #1
	movne	r2, #0
	cmp	r2, #0
	bne	.L9
	str	r1, [r3]
.L9:
	mov	r3, r2
	cmp	r3, #0
	beq	.L10
	ldr	r3, [r7, #8]
	mov	r0, r3
	bl	g
	mov	r3, r0
	b	.L12
.L10:
	movs	r3, #3
.L12:
	mov	r0, r3
	adds	r7, r7, #20
	mov	sp, r7
	@ sp needed
	pop	{r4, r7, pc}
	.size	change, .-change
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
