@ The way from the first loop into the second has three dead registers: two tell the rounds of the first, and the third
@ holds the count of the second.  The base is in one that is saved around the sum: r2, not r0, which tells.
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
	.file	"rounds-base.c"
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
	push	{r4, r5, r6, r7, r8, r10, fp, lr}
	ldmia	r0, {r1, r2, r4, r5, r6, r7, r8, r10, fp, ip, lr}
	mov	r0, r1
.L2:
	ldrb	r3, [r0], #1	@ zero_extendqisi2
	cmp	r3, #0
	bne	.L2
	ldr	r2, [r2, #4]
.L3:
	ldr	r2, [r2]
	cmp	r2, #0
	bne	.L3
	eor	r4, r4, r5
	eor	r4, r4, r6
	eor	r4, r4, r7
	eor	r4, r4, r8
	eor	r4, r4, r10
	eor	r4, r4, fp
	eor	r4, r4, ip
	eor	r0, r4, lr
	movs	r1, #0
	movs	r2, #0
	movs	r3, #0
	pop	{r4, r5, r6, r7, r8, r10, fp, pc}
	.size	f, .-f
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
