@ Cortex-M0, Clang: `bx` is a tail call.  `mov pc` continues inside the function, by a table that is not found: so there are
@ no blocks and no edges
@ options: --mip-mode=function-coverage --mip-blocks --mip-remarks
@ assembler: arm-none-eabi-as -mcpu=cortex-m0
	.text
	.syntax unified
	.eabi_attribute	67, "2.09"
	.cpu	cortex-m0
	.eabi_attribute	6, 12
	.eabi_attribute	7, 77
	.eabi_attribute	8, 0
	.eabi_attribute	9, 1
	.file	"l.c"
	.globl	lost
	.p2align	1
	.type	lost,%function
	.code	16
	.thumb_func
lost:
+.Lmip_fn0:
	.fnstart
+	push	{r0}
+	ldr	r0, .Lmip_lit0_1
+	strb	r0, [r0, #0]
+	pop	{r0}
	cmp	r0, #3
	bhi	.LBB0_2
	lsls	r0, r0, #2
	ldr	r2, .LCPI0_0
	ldr	r0, [r2, r0]
	mov	pc, r0
.LBB0_2:
	movs	r0, #0
	bx	lr
	.p2align	2
.LCPI0_0:
	.long	places
+	.p2align	2
+.Lmip_lit0_1:
+	.word	.Lmip_raw0
+.Lmip_end0:
.Lfunc_end0:
	.size	lost, .Lfunc_end0-lost
	.cantunwind
	.fnend
	.globl	tail
	.p2align	1
	.type	tail,%function
	.code	16
	.thumb_func
tail:
+.Lmip_fn1:
	.fnstart
	cmp	r0, #3
	bhi	.LBB1_2
+.Lmip_b1_1:
+	ldr	r2, .Lmip_lit1_1
+	strb	r2, [r2, #0]
	ldr	r2, .LCPI1_0
	ldr	r2, [r2]
	bx	r2
.LBB1_2:
+.Lmip_b1_2:
+	ldr	r0, .Lmip_lit1_1
+	strb	r0, [r0, #1]
	movs	r0, #0
	bx	lr
	.p2align	2
.LCPI1_0:
	.long	place
+	.p2align	2
+.Lmip_lit1_1:
+	.word	.Lmip_raw1
+.Lmip_end1:
.Lfunc_end1:
	.size	tail, .Lfunc_end1-tail
	.cantunwind
	.fnend
	.ident	"Debian clang version 14.0.6"
+	.section	__llvm_mipraw,"awG",%nobits,lost$MIP
+	.p2align	1
+.Lmip_raw0:
+	.space	2
+	.p2align	1
+.Lmip_raw1:
+	.space	2
!remark: l.c: without its blocks: lost: one of its jumps goes somewhere that is not understood
=section __llvm_mipmap,"G",%progbits,lost$MIP
=map: kind 0x24, profile 0x1, unit hash 0x0, machine 40, pointer 4, needs the runtime
=lost of l.c: profile 0x1, flags 0x1, slot bytes 1, labels 0, signature 0x9733aa8e, blocks 3, instructions 8,
=    code hash 0x9c09193 0xe3741b15
=    without blocks: one of its jumps goes somewhere that is not understood
=map: kind 0x24, profile 0x3, unit hash 0x0, machine 40, pointer 4, needs the runtime
=tail of l.c: profile 0x3, flags 0x1, slot bytes 2, labels 1, signature 0x9733aa8e, blocks 3, instructions 7,
=    code hash 0xdd3e7d43 0xf6e7f397
=    offsets: of the blocks' labels
=    hashes: 0x8c343e03:0x3518, 0x5d890ba2:0xc1cf, 0x954e1d17:0xee30
=    successors: \021\002\002\002
=    slots: -1, 0, 1
=    inferred: 0:1, 0:2
