@ Cortex-M0: Clang's table of bytes, read relative to an aligned PC
@ options: --mip-mode=function-coverage --mip-blocks --mip-all-blocks
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
	cmp	r0, #6
	bhi	.LBB0_4
	.p2align	2
	add	r0, pc
	ldrb	r0, [r0, #4]
	lsls	r0, r0, #1
.LCPI0_0:
	add	pc, r0
	.p2align	2
.LJTI0_0:
	.byte	(.LBB0_3-(.LCPI0_0+4))/2
	.byte	(.LBB0_5-(.LCPI0_0+4))/2
	.byte	(.LBB0_6-(.LCPI0_0+4))/2
	.byte	(.LBB0_7-(.LCPI0_0+4))/2
	.byte	(.LBB0_8-(.LCPI0_0+4))/2
	.byte	(.LBB0_9-(.LCPI0_0+4))/2
	.byte	(.LBB0_10-(.LCPI0_0+4))/2
	.p2align	1
.LBB0_3:
	mov	r0, r1
	bl	g
	adds	r1, r0, #1
	b	.LBB0_11
.LBB0_4:
	movs	r0, #0
	mvns	r1, r0
	b	.LBB0_11
.LBB0_5:
	mov	r0, r1
	bl	g
	lsls	r1, r0, #1
	b	.LBB0_11
.LBB0_6:
	bl	h
	movs	r1, #3
	b	.LBB0_11
.LBB0_7:
	subs	r1, #9
	b	.LBB0_11
.LBB0_8:
	bl	h
	bl	h
	movs	r1, #12
	b	.LBB0_11
.LBB0_9:
	adds	r1, #9
	mov	r0, r1
	bl	g
	mov	r1, r0
	b	.LBB0_11
.LBB0_10:
	muls	r1, r1, r1
.LBB0_11:
	mov	r0, r1
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
	cmp	r0, #0
	beq	.LBB1_2
	bl	h
	pop	{r7, pc}
.LBB1_2:
	movs	r0, #3
	bl	g
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
	ldrb	r3, [r0]
	cmp	r3, #0
	beq	.LBB2_6
	adds	r2, r0, #1
	movs	r0, #0
.LBB2_2:
	cmp	r3, r1
	bne	.LBB2_4
	adds	r0, r0, #1
.LBB2_4:
	ldrb	r3, [r2]
	adds	r2, r2, #1
	cmp	r3, #0
	bne	.LBB2_2
	bx	lr
.LBB2_6:
	movs	r0, #0
	bx	lr
.Lfunc_end2:
	.size	find, .Lfunc_end2-find
	.cantunwind
	.fnend

	.ident	"Debian clang version 14.0.6"
	.section	".note.GNU-stack","",%progbits
	.eabi_attribute	30, 3
