@ Clang: the default case of a switch is unreachable, so its table has a label at the function's end (holes), also before
@ its literals (pool).  No block is there.  The jump may be the function's first instruction (first).  Then the probe stands
@ before the label that the entries count from
@ options: --mip-mode=call-graph --mip-blocks --mip-remarks
@ assembler: arm-none-eabi-as -mcpu=cortex-m4
	.syntax unified
	.cpu	cortex-m4
	.fpu	fpv4-sp-d16
	.text
	.file	"t.c"
	.globl	holes
	.p2align	2
	.type	holes,%function
	.code	16
	.thumb_func
holes:
	.fnstart
	ldr	r1, [r1]
	adds	r1, #3
.LCPI0_0:
	tbb	[pc, r0]
.LJTI0_0:
	.byte	(.LBB0_1-(.LCPI0_0+4))/2
	.byte	(.LBB0_3-(.LCPI0_0+4))/2
	.byte	(.LBB0_2-(.LCPI0_0+4))/2
	.p2align	1
.LBB0_1:
	movs	r0, #1
	bx	lr
.LBB0_2:
	adds	r0, r1, #2
	bx	lr
.LBB0_3:
.Lfunc_end0:
	.size	holes, .Lfunc_end0-holes
	.fnend
	.globl	first
	.p2align	2
	.type	first,%function
	.code	16
	.thumb_func
first:
	.fnstart
.LCPI1_0:
	tbb	[pc, r0]
.LJTI1_0:
	.byte	(.LBB1_1-(.LCPI1_0+4))/2
	.byte	(.LBB1_2-(.LCPI1_0+4))/2
	.p2align	1
.LBB1_1:
	movs	r0, #1
	bx	lr
.LBB1_2:
	movs	r0, #2
	bx	lr
.Lfunc_end1:
	.size	first, .Lfunc_end1-first
	.fnend
	.globl	pool
	.p2align	2
	.type	pool,%function
	.code	16
	.thumb_func
pool:
	.fnstart
	vldr	s0, .LCPI2_0
.LCPI2_1:
	tbb	[pc, r0]
.LJTI2_0:
	.byte	(.LBB2_1-(.LCPI2_1+4))/2
	.byte	(.LBB2_3-(.LCPI2_1+4))/2
	.byte	(.LBB2_2-(.LCPI2_1+4))/2
	.p2align	1
.LBB2_1:
	vmov	r0, s0
	bx	lr
.LBB2_2:
	movs	r0, #2
	bx	lr
.LBB2_3:
	.p2align	2
.LCPI2_0:
	.long	0x40490fdb
.Lfunc_end2:
	.size	pool, .Lfunc_end2-pool
	.fnend
	.ident	"clang version 22.0.0"
