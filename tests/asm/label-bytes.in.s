@ SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
@ Distances of labels in bytes, written by the program (&&b - &&a): if one might not fit, the function is skipped
@ options: --mip-mode=function-coverage --mip-edges --mip-no-ipa-ra --mip-remarks
@ assembler: arm-none-eabi-as -mcpu=cortex-a15
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
	.eabi_attribute 30, 4
	.eabi_attribute 34, 1
	.eabi_attribute 18, 4
	.file	"lc.c"
	.text
	.align	2
	.global	fits
	.syntax unified
	.arm
	.type	fits, %function
fits:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	ldr	r3, .L5
	ldr	r2, .L5+4
	ldrsb	r3, [r3, r0]
	add	r3, r3, r2
	mov	pc, r3	@ indirect register jump
.L2:
	ldr	r3, [r1]
	mov	r0, #1
	add	r3, r3, #1
	str	r3, [r1]
	bx	lr
.L4:
	ldr	r3, [r1, #4]
	mov	r0, #2
	add	r3, r3, #1
	str	r3, [r1, #4]
	bx	lr
.L6:
	.align	2
.L5:
	.word	.LANCHOR0
	.word	.L2
	.size	fits, .-fits
	.align	2
	.global	grows
	.syntax unified
	.arm
	.type	grows, %function
grows:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	ldr	r3, .L22
	ldr	r2, .L22+4
	add	r3, r3, r0
	ldrsb	r3, [r3, #2]
	add	r3, r3, r2
	mov	pc, r3	@ indirect register jump
.L8:
	ldr	r3, [r1]
	mov	r0, #1
	add	r3, r3, #1
	str	r3, [r1]
	ldr	r3, [r1, #12]
	cmp	r3, #0
	ldrne	r3, [r1]
	addne	r3, r3, #2
	strne	r3, [r1]
	ldr	r2, [r1, #8]
	ldr	r3, [r1, #12]
	cmp	r2, r3
	ldreq	r3, [r1, #16]
	addeq	r3, r3, #1
	streq	r3, [r1, #16]
	bx	lr
.L11:
	ldr	r3, [r1, #4]
	add	r3, r3, #1
	str	r3, [r1, #4]
	ldr	r3, [r1, #12]
	cmp	r3, r0
	mov	r0, #2
	ldreq	r3, [r1, #16]
	addeq	r3, r3, #1
	streq	r3, [r1, #16]
	ldr	r2, [r1, #8]
	ldr	r3, [r1, #12]
	cmp	r2, r3
	ldreq	r3, [r1, #16]
	addeq	r3, r3, #1
	streq	r3, [r1, #16]
	bx	lr
.L16:
	ldr	r3, [r1, #8]
	mov	r0, #3
	add	r3, r3, #1
	str	r3, [r1, #8]
	ldr	r2, [r1, #4]
	ldr	r3, [r1, #12]
	cmp	r2, r3
	ldreq	r3, [r1, #8]
	addeq	r3, r3, #1
	streq	r3, [r1, #8]
	bx	lr
.L23:
	.align	2
.L22:
	.word	.LANCHOR0
	.word	.L8
	.size	grows, .-grows
	.section	.rodata
	.set	.LANCHOR0,. + 0
	.type	t.1, %object
	.size	t.1, 2
t.1:
	.byte	0
	.byte	.L4-(.L2)
	.type	t.0, %object
	.size	t.0, 3
t.0:
	.byte	0
	.byte	.L11-(.L8)
	.byte	.L16-(.L8)
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
