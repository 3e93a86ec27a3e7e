@ The second loop's register begins as a copy of one that told the rounds of the first, and that the sum of those
@ overwrites, though no instruction does: its first value is copied on the way in (ip), not taken from r2.
@ options: --mip-mode=function-coverage --mip-edges --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -mcpu=cortex-m4 -mfpu=fpv4-sp-d16
	.cpu cortex-m4
	.arch armv7e-m
	.fpu fpv4-sp-d16
	.eabi_attribute 27, 1
	.eabi_attribute 28, 1
	.eabi_attribute 20, 1
	.eabi_attribute 21, 1
	.eabi_attribute 23, 3
	.eabi_attribute 24, 1
	.eabi_attribute 25, 1
	.eabi_attribute 26, 1
	.eabi_attribute 30, 4
	.eabi_attribute 34, 1
	.eabi_attribute 18, 4
	.file	"rounds-stale.c"
	.text
	.align	1
	.global	f
	.syntax unified
	.thumb
	.thumb_func
	.type	f, %function
f:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	mov	r2, r0
.L2:
	ldrb	r3, [r2], #1	@ zero_extendqisi2
	mov	r1, r2
	cmp	r3, #0
	bne	.L2
	movs	r0, #0
.L3:
	ldrb	r3, [r1, #-1]!	@ zero_extendqisi2
	eor	r0, r0, r3
	cmp	r3, #47
	bne	.L3
	movs	r3, #0
	movs	r2, #0
	bx	lr
	.size	f, .-f
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
