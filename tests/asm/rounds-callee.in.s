@ A callee may change a register that the function has not saved: the program's own (`register unsigned char *place
@ asm("r10")`), which p begins as a copy of.  So r10 does not tell what that was, and the loop is counted.  A register
@ that the function has saved is a local variable's (kept).
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
	.eabi_attribute 30, 2
	.eabi_attribute 34, 1
	.eabi_attribute 18, 4
	.file	"rounds-callee.c"
	.text
	.align	1
	.p2align 2,,3
	.syntax unified
	.thumb
	.thumb_func
	.type	bump, %function
bump:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	add	r10, r10, #1
	bx	lr
	.size	bump, .-bump
	.align	1
	.p2align 2,,3
	.global	sum
	.syntax unified
	.thumb
	.thumb_func
	.type	sum, %function
sum:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r3, r4, r5, lr}
	ldrb	r3, [r10]	@ zero_extendqisi2
	cbz	r3, .L6
	mov	r4, r10
	movs	r5, #0
.L5:
	add	r5, r5, r3
	bl	bump
	ldrb	r3, [r4, #1]!	@ zero_extendqisi2
	cmp	r3, #0
	bne	.L5
	mov	r0, r5
	pop	{r3, r4, r5, pc}
.L6:
	mov	r5, r3
	mov	r0, r5
	pop	{r3, r4, r5, pc}
	.size	sum, .-sum
	.align	1
	.p2align 2,,3
	.global	kept
	.syntax unified
	.thumb
	.thumb_func
	.type	kept, %function
kept:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r3, r4, r5, r6, r7, lr}
	mov	r6, r0
	ldrb	r3, [r6]	@ zero_extendqisi2
	cbz	r3, .L16
	mov	r4, r6
	movs	r5, #0
.L15:
	add	r5, r5, r3
	bl	bump
	ldrb	r3, [r4, #1]!	@ zero_extendqisi2
	cmp	r3, #0
	bne	.L15
	subs	r0, r5, r6
	pop	{r3, r4, r5, r6, r7, pc}
.L16:
	mov	r5, r3
	subs	r0, r5, r6
	pop	{r3, r4, r5, r6, r7, pc}
	.size	kept, .-kept
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
