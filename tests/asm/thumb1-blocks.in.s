@ Cortex-M0: a probe in every block
@ options: --mip-mode=function-coverage --mip-blocks --mip-all-blocks --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -mcpu=cortex-m0
	.cpu cortex-m0
	.arch armv6s-m
	.fpu softvfp
	.eabi_attribute 20, 1
	.eabi_attribute 21, 1
	.eabi_attribute 23, 3
	.eabi_attribute 24, 1
	.eabi_attribute 25, 1
	.eabi_attribute 26, 1
	.eabi_attribute 30, 4
	.eabi_attribute 34, 0
	.eabi_attribute 18, 4
	.file	"b.c"
	.text
	.align	1
	.global	sw
	.syntax unified
	.code	16
	.thumb_func
	.type	sw, %function
sw:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r4, lr}
	cmp	r0, #6
	bhi	.L11
	bl	__gnu_thumb1_case_uqi
.L4:
	.byte	(.L10-.L4)/2
	.byte	(.L9-.L4)/2
	.byte	(.L8-.L4)/2
	.byte	(.L7-.L4)/2
	.byte	(.L6-.L4)/2
	.byte	(.L5-.L4)/2
	.byte	(.L3-.L4)/2
	.p2align 1
.L10:
	movs	r0, r1
	bl	g
	adds	r0, r0, #1
.L1:
	@ sp needed
	pop	{r4, pc}
.L9:
	movs	r0, r1
	bl	g
	lsls	r0, r0, #1
	b	.L1
.L8:
	bl	h
	movs	r0, #3
	b	.L1
.L7:
	subs	r1, r1, #9
.L12:
	movs	r0, r1
	b	.L1
.L6:
	bl	h
	bl	h
	movs	r0, #12
	b	.L1
.L5:
	adds	r1, r1, #9
	movs	r0, r1
	bl	g
	b	.L1
.L3:
	muls	r1, r1
	b	.L12
.L11:
	movs	r0, #1
	rsbs	r0, r0, #0
	b	.L1
	.size	sw, .-sw
	.align	1
	.global	tail
	.syntax unified
	.code	16
	.thumb_func
	.type	tail, %function
tail:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r4, lr}
	cmp	r0, #0
	beq	.L14
	bl	h
.L13:
	@ sp needed
	pop	{r4, pc}
.L14:
	movs	r0, #3
	bl	g
	b	.L13
	.size	tail, .-tail
	.align	1
	.global	find
	.syntax unified
	.code	16
	.thumb_func
	.type	find, %function
find:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	movs	r2, r0
	movs	r0, #0
	push	{r4, lr}
.L17:
	ldrb	r3, [r2]
	cmp	r3, #0
	bne	.L19
	@ sp needed
	pop	{r4, pc}
.L19:
	subs	r3, r3, r1
	rsbs	r4, r3, #0
	adcs	r3, r3, r4
	adds	r2, r2, #1
	adds	r0, r0, r3
	b	.L17
	.size	find, .-find
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
