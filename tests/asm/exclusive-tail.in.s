@ SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
@ Nothing is counted in a function that jumps to a store exclusive
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
	.eabi_attribute 30, 2
	.eabi_attribute 34, 1
	.eabi_attribute 18, 4
	.file	"e.c"
	.text
	.align	1
	.p2align 2,,3
	.global	ldrexw
	.syntax unified
	.thumb
	.thumb_func
	.type	ldrexw, %function
ldrexw:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	.syntax unified
@ 2 "e.c" 1
	ldrex r0,[r0]
@ 0 "" 2
	.thumb
	.syntax unified
	bx	lr
	.size	ldrexw, .-ldrexw
	.align	1
	.p2align 2,,3
	.global	strexw
	.syntax unified
	.thumb
	.thumb_func
	.type	strexw, %function
strexw:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	mov	r3, r0
	.syntax unified
@ 1 "e.c" 1
	strex r0,r3,[r1]
@ 0 "" 2
	.thumb
	.syntax unified
	bx	lr
	.size	strexw, .-strexw
	.align	1
	.p2align 2,,3
	.global	put
	.syntax unified
	.thumb
	.thumb_func
	.type	put, %function
put:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	mov	r3, r0
	adds	r0, r1, #1
	mov	r1, r3
	b	strexw
	.size	put, .-put
	.align	1
	.p2align 2,,3
	.global	inc
	.syntax unified
	.thumb
	.thumb_func
	.type	inc, %function
inc:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r4, lr}
	mov	r4, r0
.L6:
	mov	r0, r4
	bl	ldrexw
	mov	r1, r0
	mov	r0, r4
	bl	put
	cmp	r0, #0
	bne	.L6
	pop	{r4, pc}
	.size	inc, .-inc
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
