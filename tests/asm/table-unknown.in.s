@ Unknown forms are skipped: an entry of another form, a table without a known address, branches that are no known table,
@ and an instruction that reads the PC without a label
@ options: --mip-mode=call-graph --mip-blocks --mip-remarks
@ assembler: arm-none-eabi-as -mcpu=cortex-m4
	.syntax unified
	.cpu	cortex-m4
	.text
	.file	"t.c"
	.globl	odd
	.p2align	2
	.type	odd,%function
	.code	16
	.thumb_func
odd:
	.fnstart
	cmp	r0, #1
	bhi	.LBB0_3
.LCPI0_0:
	tbb	[pc, r0]
.LJTI0_0:
	.byte	(.LBB0_2-(.LCPI0_0+4))/2
	.byte	(.LBB0_3-.LCPI0_0-4)/2
	.p2align	1
.LBB0_2:
	movs	r0, #2
	bx	lr
.LBB0_3:
	movs	r0, #3
	bx	lr
.Lfunc_end0:
	.size	odd, .Lfunc_end0-odd
	.cantunwind
	.fnend
	.globl	short
	.p2align	2
	.type	short,%function
	.code	16
	.thumb_func
short:
	.fnstart
	cmp	r0, #1
	bhi	.LBB1_3
.LCPI1_0:
	tbb	[pc, r0]
.LJTI1_0:
	.byte	(.LBB1_2-(.LCPI1_0+4))/2
	.byte	2
	.p2align	1
.LBB1_2:
	movs	r0, #2
	bx	lr
.LBB1_3:
	movs	r0, #3
	bx	lr
.Lfunc_end1:
	.size	short, .Lfunc_end1-short
	.cantunwind
	.fnend
	.globl	away
	.p2align	2
	.type	away,%function
	.code	16
	.thumb_func
away:
	.fnstart
	cmp	r0, #1
	bhi	.LBB2_3
	ldr	r2, [r1]
.LCPI2_0:
	tbb	[r2, r0]
	.p2align	1
.LJTI2_0:
	.byte	(.LBB2_2-(.LCPI2_0+4))/2
	.byte	(.LBB2_3-(.LCPI2_0+4))/2
	.p2align	1
.LBB2_2:
	movs	r0, #2
	bx	lr
.LBB2_3:
	movs	r0, #3
	bx	lr
.Lfunc_end2:
	.size	away, .Lfunc_end2-away
	.cantunwind
	.fnend
	.globl	branches
	.p2align	2
	.type	branches,%function
	.code	16
	.thumb_func
branches:
	.fnstart
	cmp	r0, #1
	bhi	.LBB3_3
	ldr	r2, [r1]
	add.w	r2, r2, r0, lsl #2
	adr.w	r1, .LJTI3_0
	mov	pc, r2
	.p2align	2
.LJTI3_0:
	b.w	.LBB3_2
	b.w	.LBB3_3
.LBB3_2:
	movs	r0, #2
	bx	lr
.LBB3_3:
	movs	r0, #3
	bx	lr
.Lfunc_end3:
	.size	branches, .Lfunc_end3-branches
	.cantunwind
	.fnend
	.globl	place
	.p2align	2
	.type	place,%function
	.code	16
	.thumb_func
place:
	.fnstart
	ldr	r0, .LCPI4_0
	add	r0, pc
	ldr	r0, [r0]
	bx	lr
	.p2align	2
.LCPI4_0:
	.long	16
.Lfunc_end4:
	.size	place, .Lfunc_end4-place
	.cantunwind
	.fnend
	.ident	"Debian clang version 22.1.8"
