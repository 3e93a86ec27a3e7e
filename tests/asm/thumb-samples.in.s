@ Samples: the stub reads lr, so the probe stands before the first write of lr.  lr is live even in a function that never
@ returns
@ options: --mip-mode=call-graph --mip-no-ipa-ra --mip-sample=64
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
	.file	"s.c"
	.text
	.align	1
	.p2align 2,,3
	.global	leaf
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
	.p2align 2,,3
	.global	outer
	.syntax unified
	.thumb
	.thumb_func
	.type	outer, %function
outer:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r3, r4, r5, r6, r7, lr}
	mov	r7, r1
	mov	r6, r2
	mov	r5, r3
	bl	leaf
	mov	r4, r0
	add	r0, r0, r7
	bl	leaf
	mov	r3, r0
	mov	r0, r6
	add	r4, r4, r3
	bl	leaf
	mov	r3, r0
	mov	r0, r5
	eors	r4, r4, r3
	bl	leaf
	add	r0, r0, r4
	pop	{r3, r4, r5, r6, r7, pc}
	.size	outer, .-outer
	.align	1
	.p2align 2,,3
	.global	ends
	.syntax unified
	.thumb
	.thumb_func
	.type	ends, %function
ends:
	@ Volatile: function does not return.
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
.L6:
	b	.L6
	.size	ends, .-ends
	.align	1
	.p2align 2,,3
	.global	borrows
	.syntax unified
	.thumb
	.thumb_func
	.type	borrows, %function
borrows:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{lr}
	mov	lr, r0
	mov	ip, r1
	movs	r0, #1
	movs	r1, #2
	add	r0, r0, lr
	add	r1, r1, ip
	muls	r2, r3, r2
	bl	leaf
	pop	{pc}
	.size	borrows, .-borrows
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
