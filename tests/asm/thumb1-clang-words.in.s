@ Cortex-M0: Clang's table of addresses after a jump
@ options: --mip-mode=function-coverage --mip-edges
@ assembler: arm-none-eabi-as -mcpu=cortex-m0
	.text
	.syntax unified
	.eabi_attribute	67, "2.09"
	.cpu	cortex-m0
	.eabi_attribute	6, 12
	.eabi_attribute	7, 77
	.eabi_attribute	8, 0
	.eabi_attribute	9, 1
	.eabi_attribute	34, 0
	.eabi_attribute	20, 1
	.eabi_attribute	21, 0
	.eabi_attribute	23, 3
	.eabi_attribute	24, 1
	.eabi_attribute	25, 1
	.eabi_attribute	38, 1
	.eabi_attribute	18, 4
	.eabi_attribute	26, 2
	.file	"b.c"
	.globl	sw
	.p2align	2
	.type	sw,%function
	.code	16
	.thumb_func
sw:
	.fnstart
	.save	{r7, lr}
	push	{r7, lr}
	.setfp	r7, sp
	add	r7, sp, #0
	.pad	#16
	sub	sp, #16
	str	r0, [sp, #8]
	str	r1, [sp, #4]
	ldr	r0, [sp, #8]
	str	r0, [sp]
	cmp	r0, #6
	bhi	.LBB0_10
	ldr	r0, [sp]
	lsls	r1, r0, #2
	adr	r0, .LJTI0_0
	ldr	r0, [r0, r1]
	mov	pc, r0
	.p2align	2
.LJTI0_0:
	.long	.LBB0_3+1
	.long	.LBB0_4+1
	.long	.LBB0_5+1
	.long	.LBB0_6+1
	.long	.LBB0_7+1
	.long	.LBB0_8+1
	.long	.LBB0_9+1
.LBB0_3:
	ldr	r0, [sp, #4]
	bl	g
	adds	r0, r0, #1
	str	r0, [sp, #12]
	b	.LBB0_11
.LBB0_4:
	ldr	r0, [sp, #4]
	bl	g
	lsls	r0, r0, #1
	str	r0, [sp, #12]
	b	.LBB0_11
.LBB0_5:
	bl	h
	movs	r0, #3
	str	r0, [sp, #12]
	b	.LBB0_11
.LBB0_6:
	ldr	r0, [sp, #4]
	subs	r0, #9
	str	r0, [sp, #12]
	b	.LBB0_11
.LBB0_7:
	bl	h
	bl	h
	movs	r0, #12
	str	r0, [sp, #12]
	b	.LBB0_11
.LBB0_8:
	ldr	r0, [sp, #4]
	adds	r0, #9
	bl	g
	str	r0, [sp, #12]
	b	.LBB0_11
.LBB0_9:
	ldr	r0, [sp, #4]
	muls	r0, r0, r0
	str	r0, [sp, #12]
	b	.LBB0_11
.LBB0_10:
	movs	r0, #0
	mvns	r0, r0
	str	r0, [sp, #12]
	b	.LBB0_11
.LBB0_11:
	ldr	r0, [sp, #12]
	add	sp, #16
	pop	{r7, pc}
.Lfunc_end0:
	.size	sw, .Lfunc_end0-sw
	.cantunwind
	.fnend

	.globl	tail
	.p2align	1
	.type	tail,%function
	.code	16
	.thumb_func
tail:
	.fnstart
	.save	{r7, lr}
	push	{r7, lr}
	.setfp	r7, sp
	add	r7, sp, #0
	.pad	#8
	sub	sp, #8
	str	r0, [sp, #4]
	ldr	r0, [sp, #4]
	cmp	r0, #0
	beq	.LBB1_2
	b	.LBB1_1
.LBB1_1:
	bl	h
	b	.LBB1_3
.LBB1_2:
	movs	r0, #3
	bl	g
	b	.LBB1_3
.LBB1_3:
	add	sp, #8
	pop	{r7, pc}
.Lfunc_end1:
	.size	tail, .Lfunc_end1-tail
	.cantunwind
	.fnend

	.globl	find
	.p2align	1
	.type	find,%function
	.code	16
	.thumb_func
find:
	.fnstart
	.pad	#12
	sub	sp, #12
	str	r0, [sp, #8]
	str	r1, [sp, #4]
	movs	r0, #0
	str	r0, [sp]
	b	.LBB2_1
.LBB2_1:
	ldr	r0, [sp, #8]
	ldrb	r0, [r0]
	cmp	r0, #0
	beq	.LBB2_5
	b	.LBB2_2
.LBB2_2:
	ldr	r0, [sp, #8]
	adds	r1, r0, #1
	str	r1, [sp, #8]
	ldrb	r0, [r0]
	ldr	r1, [sp, #4]
	cmp	r0, r1
	bne	.LBB2_4
	b	.LBB2_3
.LBB2_3:
	ldr	r0, [sp]
	adds	r0, r0, #1
	str	r0, [sp]
	b	.LBB2_4
.LBB2_4:
	b	.LBB2_1
.LBB2_5:
	ldr	r0, [sp]
	add	sp, #12
	bx	lr
.Lfunc_end2:
	.size	find, .Lfunc_end2-find
	.cantunwind
	.fnend

	.ident	"Debian clang version 14.0.6"
	.section	".note.GNU-stack","",%progbits
	.eabi_attribute	30, 6
