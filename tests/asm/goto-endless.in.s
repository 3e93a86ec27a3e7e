@ A loop of computed gotos without an exit: a run may stop in it, so the edge into it has a counter
@ options: --mip-mode=function-coverage --mip-edges
@ assembler: arm-none-eabi-gcc -mcpu=cortex-m3 -mthumb -c
	.cpu cortex-m3
	.arch armv7-m
	.fpu softvfp
	.file	"t.c"
	.text
	.align	1
	.global	forever
	.syntax unified
	.thumb
	.thumb_func
	.type	forever, %function
forever:
	@ Volatile: function does not return.
	@ args = 0, pretend = 0, frame = 8
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	movs	r3, #0
	sub	sp, sp, #8
	str	r3, [sp]
	str	r3, [sp, #4]
.L2:
	ldr	r2, .L9
	ldr	r4, .L9+4
	ldr	r3, [r2]
	ldr	r1, .L9+8
	adds	r3, r3, #1
	str	r3, [r2]
	and	r2, r0, #7
	add	r3, r2, #8
	add	r2, sp, r3
	ldrb	r3, [r2, #-8]	@ zero_extendqisi2
	add	r0, r0, r0, lsl #2
	adds	r3, r3, #1
	adds	r0, r0, #1
	uxtb	r3, r3
	strb	r3, [r2, #-8]
	ubfx	r3, r0, #3, #1
	ldr	r3, [r4, r3, lsl #2]
	ubfx	r5, r0, #4, #1
	and	r6, r0, #64
.L5:
	orr	r3, r3, #1
	bx	r3
.L3:
	ldr	r3, [r1]
	adds	r3, r3, #1
	str	r3, [r1]
	cbz	r6, .L4
	ldr	r3, [r1]
	and	r3, r3, #7
	adds	r3, r3, #8
	add	r3, sp, r3
	ldrb	r2, [r3, #-8]	@ zero_extendqisi2
	adds	r2, r2, #1
	uxtb	r2, r2
	strb	r2, [r3, #-8]
.L4:
	ldr	r3, [r4, r5, lsl #2]
	b	.L5
.L10:
	.align	2
.L9:
	.word	a
	.word	.LANCHOR0
	.word	b
	.size	forever, .-forever
	.section	.rodata
	.align	2
	.set	.LANCHOR0,. + 0
	.type	to.0, %object
	.size	to.0, 8
to.0:
	.word	.L2
	.word	.L3
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
