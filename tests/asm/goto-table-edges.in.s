@ A jump table and computed gotos have the same targets: both use one dispatch node, and edges are counted
@ options: --mip-mode=function-coverage --mip-edges --mip-no-ipa-ra --mip-remarks
@ assembler: arm-none-eabi-as -mcpu=cortex-m3
	.cpu cortex-m3
	.file	"t.c"
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
	push	{r4, r5, r6, lr}
	ldr	r5, .L15
	and	r3, r1, #15
	add	r3, r3, r5
	ldrb	r3, [r3, #16]	@ zero_extendqisi2
	adds	r6, r1, #2
	ldr	r3, [r5, r3, lsl #2]
.L2:
	orr	r3, r3, #1
	subs	r4, r6, #1
	bx	r3
.L4:
	lsls	r0, r0, #1
.L3:
	bl	plus
.L14:
	and	r4, r4, #15
	add	r4, r4, r5
	ldrb	r3, [r4, #16]	@ zero_extendqisi2
	adds	r6, r6, #1
	ldr	r3, [r5, r3, lsl #2]
	b	.L2
.L6:
	movs	r3, #5
	udiv	r3, r0, r3
	add	r3, r3, r3, lsl #2
	subs	r3, r0, r3
	cmp	r3, #4
	bhi	.L14
	adr	r2, .L8
	ldr	pc, [r2, r3, lsl #2]
	.p2align 2
.L8:
	.word	.L4+1
	.word	.L3+1
	.word	.L1+1
	.word	.L14+1
	.word	.L3+1
	.p2align 1
.L10:
.L1:
	pop	{r4, r5, r6, pc}
.L16:
	.align	2
.L15:
	.word	.LANCHOR0
	.size	f, .-f
	.section	.rodata
	.align	2
	.set	.LANCHOR0,. + 0
	.type	op.0, %object
	.size	op.0, 16
op.0:
	.word	.L3
	.word	.L4
	.word	.L6
	.word	.L10
	.type	code, %object
	.size	code, 16
code:
	.ascii	"\000\001\002\000\000\001\003\002\000\002\003\001\001"
	.ascii	"\000\003\003"
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
