@ Cortex-M23: blocks, and cbz
@ options: --mip-mode=call-graph --mip-edges --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -mcpu=cortex-m23
	.cpu cortex-m23
	.arch armv8-m.base
	.fpu softvfp
	.eabi_attribute 20, 1
	.eabi_attribute 21, 1
	.eabi_attribute 23, 3
	.eabi_attribute 24, 1
	.eabi_attribute 25, 1
	.eabi_attribute 26, 1
	.eabi_attribute 30, 2
	.eabi_attribute 34, 0
	.eabi_attribute 18, 4
	.file	"b.c"
	.text
	.align	1
	.p2align 2,,3
	.global	sw
	.syntax unified
	.code	16
	.thumb_func
	.type	sw, %function
sw:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	movs	r3, r0
	push	{r4, lr}
	movs	r0, r1
	cmp	r3, #6
	bhi	.L11
	ldr	r2, .L13
	lsls	r3, r3, #2
	ldr	r3, [r2, r3]
	mov	pc, r3
	.section	.rodata
	.align	2
.L4:
	.word	.L10
	.word	.L9
	.word	.L8
	.word	.L7
	.word	.L6
	.word	.L5
	.word	.L3
	.text
.L5:
	adds	r0, r0, #9
	bl	g
.L1:
	@ sp needed
	pop	{r4, pc}
.L3:
	muls	r0, r1
	b	.L1
.L10:
	bl	g
	adds	r0, r0, #1
	b	.L1
.L9:
	bl	g
	lsls	r0, r0, #1
	b	.L1
.L8:
	bl	h
	movs	r0, #3
	b	.L1
.L7:
	subs	r0, r0, #9
	b	.L1
.L6:
	bl	h
	bl	h
	movs	r0, #12
	b	.L1
.L11:
	movs	r0, #1
	rsbs	r0, r0, #0
	b	.L1
.L14:
	.align	2
.L13:
	.word	.L4
	.size	sw, .-sw
	.align	1
	.p2align 2,,3
	.global	tail
	.syntax unified
	.code	16
	.thumb_func
	.type	tail, %function
tail:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r4, lr}
	cbz	r0, .L16
	bl	h
.L15:
	@ sp needed
	pop	{r4, pc}
.L16:
	movs	r0, #3
	bl	g
	b	.L15
	.size	tail, .-tail
	.align	1
	.p2align 2,,3
	.global	find
	.syntax unified
	.code	16
	.thumb_func
	.type	find, %function
find:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r4, lr}
	ldrb	r3, [r0]
	movs	r2, r0
	movs	r0, #0
	cbz	r3, .L18
.L21:
	subs	r3, r1, r3
	rsbs	r4, r3, #0
	adcs	r3, r3, r4
	adds	r2, r2, #1
	adds	r0, r0, r3
	ldrb	r3, [r2]
	cmp	r3, #0
	bne	.L21
.L18:
	@ sp needed
	pop	{r4, pc}
	.size	find, .-find
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
