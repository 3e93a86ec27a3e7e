@ SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
@ A macro in inline assembly may be a load exclusive or its store, or may set the stack pointer: skipped.  So may another file.
@ options: --mip-mode=function-coverage --mip-blocks --mip-no-ipa-ra --mip-remarks
@ assembler: arm-none-eabi-as
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
	.file	"lock.c"
	.text
	.syntax unified
	.macro lock_load v, p
 ldrex \v, [\p]
 .endm
.macro lock_store r, v, p
 strex \r, \v, [\p]
 .endm
	.thumb
	.syntax unified
	.align	1
	.p2align 2,,3
	.global	bounded
	.syntax unified
	.thumb
	.thumb_func
	.type	bounded, %function
bounded:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	mov	r3, r0
.L3:
	.syntax unified
@ 6 "lock.c" 1
	lock_load r0, r3
@ 0 "" 2
	.thumb
	.syntax unified
	cmp	r0, r1
	it	cc
	addcc	r0, r0, #1
	.syntax unified
@ 10 "lock.c" 1
	lock_store r2, r0, r3
@ 0 "" 2
	.thumb
	.syntax unified
	cmp	r2, #0
	bne	.L3
	bx	lr
	.size	bounded, .-bounded
	.align	1
	.p2align 2,,3
	.global	other
	.syntax unified
	.thumb
	.thumb_func
	.type	other, %function
other:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	.syntax unified
@ 16 "lock.c" 1
	nop
@ 0 "" 2
	.thumb
	.syntax unified
	cmp	r0, #3
	it	hi
	addhi	r0, r0, r0, lsl #2
	bx	lr
	.size	other, .-other
	.align	1
	.p2align 2,,3
	.global	includes
	.syntax unified
	.thumb
	.thumb_func
	.type	includes, %function
includes:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	.syntax unified
@ 21 "lock.c" 1
	.include "/dev/null"
@ 0 "" 2
	.thumb
	.syntax unified
	cmp	r0, #3
	it	hi
	addhi	r0, r0, r0, lsl #2
	bx	lr
	.size	includes, .-includes
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
