@ Execute-only .text: its flags stand in the directive only, so no literal
@ options: --mip-mode=call-graph --mip-no-ipa-ra
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
	.eabi_attribute 30, 1
	.eabi_attribute 34, 1
	.eabi_attribute 18, 4
	.file	"p5.c"
	.section .text,"0x20000006",%progbits
	.align	1
	.global	f
	.syntax unified
	.thumb
	.thumb_func
	.type	f, %function
f:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r3, lr}
	cmp	r0, r1
	bgt	.L2
	subs	r3, r1, #1
	cbz	r1, .L4
.L3:
	add	r0, r0, r3
	subs	r3, r3, #1
	cmp	r3, #-1
	bne	.L3
.L4:
	pop	{r3, pc}
.L2:
	bl	e1
	b	.L4
	.size	f, .-f
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
