@ SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
@ Edge counts with two ways between load and store exclusive: both are uncounted, and all other edges have counts
@ options: --mip-mode=call-graph --mip-edges --mip-no-ipa-ra --mip-remarks
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
	.eabi_attribute 30, 1
	.eabi_attribute 34, 1
	.eabi_attribute 18, 4
	.file	"g.c"
	.text
	.align	1
	.global	sat
	.syntax unified
	.thumb
	.thumb_func
	.type	sat, %function
sat:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{lr}
	mov	lr, r2
	cbz	r2, .L9
	mov	r3, r0
	mov	ip, #0
	mov	r0, ip
	b	.L8
.L4:
	tst	r0, #1
	ite	ne
	mulne	r0, r1, r0
	udiveq	r0, r0, r1
.L5:
	.syntax unified
@ 2 "g.c" 1
	strex r2, r0, [r3]
@ 0 "" 2
	.thumb
	.syntax unified
	cbz	r2, .L3
.L7:
	.syntax unified
@ 1 "g.c" 1
	ldrex r0, [r3]
@ 0 "" 2
	.thumb
	.syntax unified
	cmp	r1, r0
	bls	.L4
	add	r0, r0, ip
	b	.L5
.L3:
	add	ip, ip, #1
	cmp	lr, ip
	beq	.L1
.L8:
	tst	ip, #2
	bne	.L3
	b	.L7
.L9:
	mov	r0, r2
.L1:
	ldr	pc, [sp], #4
	.size	sat, .-sat
	.align	1
	.global	half
	.syntax unified
	.thumb
	.thumb_func
	.type	half, %function
half:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r3, r4, r5, lr}
	mov	r4, r0
	mov	r5, r1
	bl	lock
	.syntax unified
@ 1 "g.c" 1
	ldrex r4, [r4]
@ 0 "" 2
	.thumb
	.syntax unified
	cmp	r4, #7
	bls	.L14
	mul	r0, r5, r4
.L13:
	pop	{r3, r4, r5, pc}
.L14:
	cbz	r4, .L16
	udiv	r0, r4, r5
	b	.L13
.L16:
	mov	r0, r5
	b	.L13
	.size	half, .-half
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
