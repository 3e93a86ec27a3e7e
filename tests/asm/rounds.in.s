@ A register that each round of a loop changes by as much tells the rounds: nothing is counted inside, and the way out adds
@ the difference (product, ended by a shift; sixteen, from a constant; backward, two ways out; delay, where the counter
@ alone ends it).  Not where it may come around (wraps), or may go around unseen (unbound).
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
	.file	"rounds.c"
	.text
	.align	1
	.global	product
	.syntax unified
	.thumb
	.thumb_func
	.type	product, %function
product:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	mov	r3, r0
	movs	r0, #0
.L2:
	cbnz	r1, .L4
	movs	r2, #0
	movs	r3, #0
	bx	lr
.L4:
	lsls	r2, r1, #31
	it	mi
	ldrmi	r2, [r3]
	lsr	r1, r1, #1
	it	mi
	eormi	r0, r0, r2
	adds	r3, r3, #4
	b	.L2
	.size	product, .-product
	.align	1
	.global	sixteen
	.syntax unified
	.thumb
	.thumb_func
	.type	sixteen, %function
sixteen:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	movs	r3, #0
	push	{r4, r5, r6, lr}
	mov	r4, r0
	mov	r0, r3
.L9:
	adds	r5, r2, r3
	and	r5, r5, #15
	ldrh	r6, [r4, r3, lsl #1]
	ldrb	r5, [r1, r5, lsl #2]	@ zero_extendqisi2
	adds	r3, r3, #1
	cmp	r3, #16
	mla	r0, r6, r5, r0
	bne	.L9
	movs	r2, #0
	movs	r3, #0
	pop	{r4, r5, r6, pc}
	.size	sixteen, .-sixteen
	.align	1
	.global	backward
	.syntax unified
	.thumb
	.thumb_func
	.type	backward, %function
backward:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r4, lr}
	add	r1, r0, r1, lsl #2
	movs	r3, #7
.L12:
	cmp	r0, r1
	bne	.L14
	eor	r0, r3, #85
.L11:
	movs	r2, #0
	movs	r3, #0
	pop	{r4, pc}
.L14:
	ldr	r4, [r1, #-4]!
	cmp	r4, r2
	beq	.L15
	add	r3, r3, r3, lsl #1
	add	r3, r3, r4
	b	.L12
.L15:
	movs	r0, #1
	b	.L11
	.size	backward, .-backward
	.align	1
	.global	delay
	.syntax unified
	.thumb
	.thumb_func
	.type	delay, %function
delay:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	ldr	r2, .L19
	mov	r3, r0
	ldr	r0, [r1]
.L17:
	subs	r3, r3, #1
	bcs	.L18
	movs	r2, #0
	movs	r3, #0
	bx	lr
.L18:
	eor	r1, r0, r3
	mul	r0, r2, r1
	b	.L17
.L20:
	.align	2
.L19:
	.word	69069
	.size	delay, .-delay
	.align	1
	.global	wraps
	.syntax unified
	.thumb
	.thumb_func
	.type	wraps, %function
wraps:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	mov	r3, r0
	mov	r0, r2
.L22:
	tst	r0, #240
	bne	.L23
	movs	r2, #0
	movs	r3, #0
	bx	lr
.L23:
	add	r2, r0, r0, lsl #1
	ldrb	r0, [r3, r1]	@ zero_extendqisi2
	adds	r1, r1, #1
	add	r0, r0, r2
	and	r1, r1, #31
	b	.L22
	.size	wraps, .-wraps
	.align	1
	.global	unbound
	.syntax unified
	.thumb
	.thumb_func
	.type	unbound, %function
unbound:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
.L25:
	ldr	r3, [r1]
	cbz	r3, .L26
	movs	r2, #0
	movs	r3, #0
	bx	lr
.L26:
	adds	r0, r0, #1
	b	.L25
	.size	unbound, .-unbound
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
