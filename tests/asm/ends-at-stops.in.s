@ SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
@ Calls that may not come back end a block, so what follows has a byte.  memcpy, and functions that always return, end none
@ options: --mip-mode=function-coverage --mip-blocks --mip-ends-at-stops --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -mcpu=cortex-m3
	.cpu cortex-m3
	.arch armv7-m
	.fpu softvfp
	.file	"g.c"
	.text
	.align	1
	.syntax unified
	.thumb
	.thumb_func
	.type	leaf, %function
leaf:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	add	r0, r0, r0, lsl #1
	bx	lr
	.size	leaf, .-leaf
	.align	1
	.syntax unified
	.thumb
	.thumb_func
	.type	over, %function
over:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r3, lr}
	bl	leaf
	adds	r0, r0, #1
	pop	{r3, pc}
	.size	over, .-over
	.align	1
	.global	known
	.syntax unified
	.thumb
	.thumb_func
	.type	known, %function
known:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r3, r4, r5, lr}
	mov	r4, r0
	add	r3, r2, #32
.L5:
	ldr	r5, [r2]	@ unaligned
	ldr	lr, [r2, #4]	@ unaligned
	ldr	ip, [r2, #8]	@ unaligned
	ldr	r0, [r2, #12]	@ unaligned
	str	r5, [r1]	@ unaligned
	str	lr, [r1, #4]	@ unaligned
	str	ip, [r1, #8]	@ unaligned
	str	r0, [r1, #12]	@ unaligned
	adds	r2, r2, #16
	adds	r1, r1, #16
	cmp	r2, r3
	bne	.L5
	ldr	r0, [r2]	@ unaligned
	ldr	r3, [r2, #4]	@ unaligned
	str	r0, [r1]	@ unaligned
	str	r3, [r1, #4]	@ unaligned
	mov	r0, r4
	bl	over
	add	r0, r0, r4
	adds	r0, r0, #2
	pop	{r3, r4, r5, pc}
	.size	known, .-known
	.align	1
	.global	calls
	.syntax unified
	.thumb
	.thumb_func
	.type	calls, %function
calls:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r4, lr}
	mov	r4, r0
	bl	put
	add	r4, r4, r0
	mov	r0, r4
	bl	over
	add	r4, r4, r0
	cmp	r4, #3
	bgt	.L11
.L9:
	movs	r0, #3
	bl	put
	add	r0, r0, r4
	pop	{r4, pc}
.L11:
	movs	r0, #2
	bl	put
	b	.L9
	.size	calls, .-calls
	.align	1
	.global	waits
	.syntax unified
	.thumb
	.thumb_func
	.type	waits, %function
waits:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	.syntax unified
@ 6 "g.c" 1
	wfi
@ 0 "" 2
	.thumb
	.syntax unified
	adds	r0, r0, #1
	bx	lr
	.size	waits, .-waits
