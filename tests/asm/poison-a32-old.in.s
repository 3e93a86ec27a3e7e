@ Poison in A32 code of a core without movw and movt
@ options: --mip-mode=call-graph --mip-blocks --mip-no-ipa-ra --mip-poison=1
@ assembler: arm-none-eabi-as
	.cpu arm926ej-s
	.arch armv5tej
	.fpu softvfp
	.eabi_attribute 20, 1
	.eabi_attribute 21, 1
	.eabi_attribute 23, 3
	.eabi_attribute 24, 1
	.eabi_attribute 25, 1
	.eabi_attribute 26, 1
	.eabi_attribute 30, 1
	.eabi_attribute 34, 0
	.eabi_attribute 18, 4
	.file	"p5.c"
	.text
	.align	2
	.global	f
	.syntax unified
	.arm
	.type	f, %function
f:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	cmp	r0, r1
	bgt	.L2
	sub	r3, r1, #1
	cmp	r1, #0
	bxeq	lr
.L3:
	add	r0, r0, r3
	sub	r3, r3, #1
	cmn	r3, #1
	bne	.L3
	bx	lr
.L2:
	push	{r4, lr}
	bl	e1
	pop	{r4, pc}
	.size	f, .-f
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
