@ Edge counters stand before a loop of the low-overhead-branch extension, and before a block that no block falls through
@ to.  setjmp is called through a register
@ options: --mip-mode=function-coverage --mip-edges --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -march=armv8.1-m.main+mve
	.file	"ah.c"
	.text
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
	cmp	r1, #0
	ble	.L4
	lsls	r1, r1, #2
	push	{lr}
	sub	lr, r1, #4
	lsr	lr, lr, #2
	mov	r3, r0
	add	lr, lr, #1
	movs	r0, #0
	dls	lr, lr
	subs	r3, r3, #4
.L3:
	ldr	r2, [r3, #4]!
	add	r0, r0, r2
	le	lr, .L3
	ldr	pc, [sp], #4
.L4:
	movs	r0, #0
	bx	lr
	.size	sum, .-sum
	.align	1
	.p2align 2,,3
	.global	guarded
	.syntax unified
	.thumb
	.thumb_func
	.type	guarded, %function
guarded:
	@ args = 0, pretend = 0, frame = 8
	@ frame_needed = 0, uses_anonymous_args = 0
	mov	r2, r0
	push	{lr}
	ldr	r3, .L17
	sub	sp, sp, #12
	ldr	r0, .L17+4
	str	r2, [sp, #4]
	blx	r3
	ldr	r2, [sp, #4]
	cmp	r0, r2
	blt	.L16
	mov	r3, r0
	mov	r0, r3
	add	sp, sp, #12
	@ sp needed
	ldr	pc, [sp], #4
.L16:
	ldr	r3, .L17+8
	blx	r3
	movs	r3, #1
	mov	r0, r3
	add	sp, sp, #12
	@ sp needed
	ldr	pc, [sp], #4
.L18:
	.align	2
.L17:
	.word	setjmp
	.word	where
	.word	work
	.size	guarded, .-guarded
	.align	1
	.p2align 2,,3
	.global	search
	.syntax unified
	.thumb
	.thumb_func
	.type	search, %function
search:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	ldrb	r3, [r0]	@ zero_extendqisi2
	cmp	r1, r3
	beq	.L22
.L21:
	cbz	r3, .L23
	ldrb	r3, [r0, #1]!	@ zero_extendqisi2
	cmp	r3, r1
	bne	.L21
.L22:
	movs	r0, #1
	bx	lr
.L23:
	mov	r0, r3
	bx	lr
	.size	search, .-search
