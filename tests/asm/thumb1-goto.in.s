@ SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
@ 16-bit Thumb: .L2 is a value in a literal pool after a computed goto, not an entry of a table.  This jump may go to it, and
@ so may other code that gets the address
@ options: --mip-mode=function-coverage --mip-edges --mip-no-ipa-ra --mip-remarks
@ assembler: arm-none-eabi-as -mcpu=cortex-m0
	.cpu cortex-m0
	.arch armv6s-m
	.file	"t.c"
	.text
	.align	1
	.global	f
	.syntax unified
	.code	16
	.thumb_func
	.type	f, %function
f:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r4, lr}
	movs	r4, r1
	cmp	r0, #3
	beq	.L8
	ldr	r3, .L6
	b	.L7
.L3:
	movs	r0, r2
	pop	{r4, pc}
.L2:
	movs	r0, r4
	pop	{r4, pc}
.L8:
	ldr	r3, .L6+4
	ldr	r3, [r3]
.L7:
	mov	pc, r3	@ indirect jump
.L11:
	.align	2
.L6:
	.word	.L2
	.word	.LANCHOR0
	.size	f, .-f
	.section	.rodata
	.align	2
	.set	.LANCHOR0,. + 0
	.type	tab.0, %object
	.size	tab.0, 4
tab.0:
	.word	.L3
	.ident "GCC: (x) 12"
