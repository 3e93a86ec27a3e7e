@ A count that runs each round of a short loop with one way out stays in a register (branch: the way out is counted or
@ not); not where a call may show it (calls, where r6 would be free for it), or inline assembly (waits).  Loops that a pointer
@ tells the rounds of (hash, two_ways_out) need not even that.
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
	.file	"hold.c"
	.text
	.align	1
	.global	hash
	.syntax unified
	.thumb
	.thumb_func
	.type	hash, %function
hash:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	mov	r2, r0
	add	r1, r1, r0
	movs	r0, #1
.L2:
	cmp	r2, r1
	bne	.L3
	movs	r2, #0
	movs	r3, #0
	bx	lr
.L3:
	rsb	r3, r0, r0, lsl #5
	ldrb	r0, [r2], #1	@ zero_extendqisi2
	add	r0, r0, r3
	b	.L2
	.size	hash, .-hash
	.align	1
	.global	calls
	.syntax unified
	.thumb
	.thumb_func
	.type	calls, %function
calls:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r3, r4, r5, r6, r7, lr}
	subs	r4, r0, #1
	movs	r5, #0
.L5:
	ldrb	r3, [r4, #1]!	@ zero_extendqisi2
	cbnz	r3, .L6
	movs	r6, #3
	adds	r0, r5, r6
	movs	r2, #0
	movs	r3, #0
	pop	{r3, r4, r5, r6, r7, pc}
.L6:
	bl	other
	adds	r5, r5, #3
	b	.L5
	.size	calls, .-calls
	.align	1
	.global	two_ways_out
	.syntax unified
	.thumb
	.thumb_func
	.type	two_ways_out, %function
two_ways_out:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	mov	r3, r0
	add	r1, r1, r0
	movs	r0, #0
.L8:
	cmp	r1, r3
	bne	.L10
	movs	r2, #0
	movs	r3, #0
	bx	lr
.L10:
	ldrb	r2, [r1, #-1]!	@ zero_extendqisi2
	cmp	r2, #7
	beq	.L11
	add	r0, r0, r2
	b	.L8
.L11:
	movs	r0, #5
	movs	r2, #0
	movs	r3, #0
	bx	lr
	.size	two_ways_out, .-two_ways_out
	.align	1
	.global	waits
	.syntax unified
	.thumb
	.thumb_func
	.type	waits, %function
waits:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
.L13:
	ldr	r3, [r0]
	cbnz	r3, .L14
	movs	r2, #0
	movs	r3, #0
	bx	lr
.L14:
	.syntax unified
@ 32 "hold.c" 1
	nop
@ 0 "" 2
	.thumb
	.syntax unified
	b	.L13
	.size	waits, .-waits
	.align	1
	.global	branch
	.syntax unified
	.thumb
	.thumb_func
	.type	branch, %function
branch:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	cmp	r1, #3
	bls	.L16
	subs	r3, r0, #1
.L17:
	ldrb	r0, [r3, #1]!	@ zero_extendqisi2
	cmp	r0, #9
	bne	.L18
.L16:
	mul	r0, r1, r2
	movs	r2, #0
	movs	r3, #0
	bx	lr
.L18:
	eor	r2, r2, r2, lsr #3
	b	.L17
	.size	branch, .-branch
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
