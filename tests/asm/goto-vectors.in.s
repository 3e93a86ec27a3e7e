@ SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
@ Pushed vector registers count as 8 bytes each.  The first jump has bytes on the stack and stays in the function.  The
@ second has none and is a tail call
@ options: --mip-mode=function-coverage --mip-edges --mip-no-ipa-ra --mip-remarks
@ assembler: arm-none-eabi-as -mcpu=cortex-m4 -mfpu=fpv4-sp-d16
	.cpu cortex-m4
	.file	"t.c"
	.text
	.align	1
	.global	f
	.syntax unified
	.thumb
	.thumb_func
	.type	f, %function
f:
	@ args = 0, pretend = 0, frame = 16
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r4, lr}
	vpush.64	{d8, d9}
	vmov	s16, r0
	cbz	r0, .L4
	mov	pc, r3
.L2:
	adds	r1, r1, #1
	cmp	r1, #9
	beq	.L5
	mov	pc, r2
.L3:
	vadd.f32	s16, s16, s17
.L5:
	vmov	r0, s16
	vpop.64	{d8, d9}
	pop	{r4, pc}
.L4:
	add	sp, sp, #16
	pop	{r4, lr}
	bx	r1
	.size	f, .-f
	.section	.rodata
	.align	2
	.global	t
t:
	.word	.L2
	.word	.L3
	.ident "GCC: (x) 12"
