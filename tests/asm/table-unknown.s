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
+.Lmip_fn0:
+	.reloc	0, R_ARM_NONE, .Lmip_left0
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
+.Lmip_end0:
	.size	odd, .Lfunc_end0-odd
	.cantunwind
	.fnend
	.globl	short
	.p2align	2
	.type	short,%function
	.code	16
	.thumb_func
short:
+.Lmip_fn1:
+	.reloc	0, R_ARM_NONE, .Lmip_left1
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
+.Lmip_end1:
	.size	short, .Lfunc_end1-short
	.cantunwind
	.fnend
	.globl	away
	.p2align	2
	.type	away,%function
	.code	16
	.thumb_func
away:
+.Lmip_fn2:
+	.reloc	0, R_ARM_NONE, .Lmip_left2
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
+.Lmip_end2:
	.size	away, .Lfunc_end2-away
	.cantunwind
	.fnend
	.globl	branches
	.p2align	2
	.type	branches,%function
	.code	16
	.thumb_func
branches:
+.Lmip_fn3:
+	.reloc	0, R_ARM_NONE, .Lmip_left3
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
+.Lmip_end3:
	.size	branches, .Lfunc_end3-branches
	.cantunwind
	.fnend
	.globl	place
	.p2align	2
	.type	place,%function
	.code	16
	.thumb_func
place:
+.Lmip_fn4:
+	.reloc	0, R_ARM_NONE, .Lmip_left4
	.fnstart
	ldr	r0, .LCPI4_0
	add	r0, pc
	ldr	r0, [r0]
	bx	lr
	.p2align	2
.LCPI4_0:
	.long	16
.Lfunc_end4:
+.Lmip_end4:
	.size	place, .Lfunc_end4-place
	.cantunwind
	.fnend
	.ident	"Debian clang version 22.1.8"
!remark: t.c: skipped: odd: a jump table of it is not understood
!remark: t.c: skipped: short: a jump table of it is not understood
!remark: t.c: skipped: away: a jump table of it is not understood
!remark: t.c: skipped: branches: a jump table of it is not understood
!remark: t.c: skipped: place: it counts from the program counter in a way that is not understood
=section __llvm_mipmap,"G",%progbits,odd$MIP
=.Lmip_left0:
=map: kind 0x24, profile 0x0, unit hash 0x0, machine 40, pointer 4, needs nothing
=odd of t.c: skipped, at .Lmip_fn0, length .Lmip_end0-.Lmip_fn0, flags 0x1, reason a jump table of it is not
=    understood
=section __llvm_mipmap,"G",%progbits,short$MIP
=.Lmip_left1:
=short of t.c: skipped, at .Lmip_fn1, length .Lmip_end1-.Lmip_fn1, flags 0x1, reason a jump table of it is not
=    understood
=section __llvm_mipmap,"G",%progbits,away$MIP
=.Lmip_left2:
=away of t.c: skipped, at .Lmip_fn2, length .Lmip_end2-.Lmip_fn2, flags 0x1, reason a jump table of it is not
=    understood
=section __llvm_mipmap,"G",%progbits,branches$MIP
=.Lmip_left3:
=branches of t.c: skipped, at .Lmip_fn3, length .Lmip_end3-.Lmip_fn3, flags 0x1, reason a jump table of it is
=    not understood
=section __llvm_mipmap,"G",%progbits,place$MIP
=.Lmip_left4:
=place of t.c: skipped, at .Lmip_fn4, length .Lmip_end4-.Lmip_fn4, flags 0x1, reason it counts from the program
=    counter in a way that is not understood
