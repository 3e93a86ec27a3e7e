@ SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
@ Load and store exclusive without atomic counters: blocks with two paths between load and store are not counted
@ options: --mip-mode=function-coverage --mip-blocks --mip-no-ipa-ra --mip-remarks
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
	.eabi_attribute 30, 2
	.eabi_attribute 34, 1
	.eabi_attribute 18, 4
	.file	"g.c"
	.text
	.align	1
	.p2align 2,,3
	.global	sat
	.syntax unified
	.thumb
	.thumb_func
	.type	sat, %function
sat:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r4, r5, lr}
	ldr	r5, .L14
	mov	lr, r0
	and	r4, r2, #1
	b	.L5
.L13:
	add	r0, ip, r2
.L3:
	.syntax unified
@ 1 "g.c" 1
	strex r3, r0, [lr]
@ 0 "" 2
	.thumb
	.syntax unified
	mov	r1, r3
	cbz	r3, .L12
.L5:
	.syntax unified
@ 1 "g.c" 1
	ldrex ip, [lr]
@ 0 "" 2
	.thumb
	.syntax unified
	cmp	r1, ip
	bgt	.L13
	mul	r0, r2, ip
	subs	r0, r0, r1
	cbz	r4, .L4
	tst	r0, #4
	it	ne
	movne	r0, #7
	.syntax unified
@ 1 "g.c" 1
	strex r3, r0, [lr]
@ 0 "" 2
	.thumb
	.syntax unified
	mov	r1, r3
	cmp	r3, #0
	bne	.L5
.L12:
	cmp	r2, #4
	it	le
	movle	r0, r3
	pop	{r4, r5, pc}
.L4:
	smull	r1, r3, r5, ip
	sub	r0, r3, ip, asr #31
	b	.L3
.L15:
	.align	2
.L14:
	.word	1431655766
	.size	sat, .-sat
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
