@ remark: l.c: without its blocks: lost: one of its jumps goes somewhere that is not understood
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
.Lmip_fn0:
	.fnstart
	push	{r0}
	ldr	r0, .Lmip_lit0_1
	strb	r0, [r0, #0]
	pop	{r0}
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
	.p2align	2
.Lmip_lit0_1:
	.word	.Lmip_raw0
.Lmip_end0:
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
.Lmip_fn1:
	.fnstart
	cmp	r0, #3
	bhi	.LBB1_2
.Lmip_b1_1:
	ldr	r2, .Lmip_lit1_1
	strb	r2, [r2, #0]
	ldr	r2, .LCPI1_0
	ldr	r2, [r2]
	bx	r2
.LBB1_2:
.Lmip_b1_2:
	ldr	r0, .Lmip_lit1_1
	strb	r0, [r0, #1]
	movs	r0, #0
	bx	lr
	.p2align	2
.LCPI1_0:
	.long	place
	.p2align	2
.Lmip_lit1_1:
	.word	.Lmip_raw1
.Lmip_end1:
.Lfunc_end1:
	.size	tail, .Lfunc_end1-tail
	.cantunwind
	.fnend
	.ident	"Debian clang version 14.0.6"
	.section	__llvm_mipraw,"awG",%nobits,lost$MIP
	.p2align	1
.Lmip_raw0:
	.space	2
	.p2align	1
.Lmip_raw1:
	.space	2
	.section	__llvm_mipmap,"G",%progbits,lost$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x1, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	140, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	140, 0x1, 0x1, 1
	.4byte	.Lmip_fn0, 0
	.4byte	.Lmip_raw0, 0
	.4byte	.Lmip_end0-.Lmip_fn0, 0x9733aa8e, 3, 8
	.2byte	1, 4
	.ascii	"lost"
	.2byte	2, 3
	.ascii	"l.c"
	.zero	1
	.2byte	16, 54
	.ascii	"one of its jumps goes somewhere that is not understood"
	.zero	2
	.2byte	20, 8
	.4byte	0x9c09193, 0xe3741b15
	.2byte	0, 0
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x3, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	164, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	164, 0x3, 0x1, 2
	.4byte	.Lmip_fn1, 0
	.4byte	.Lmip_raw1, 0
	.4byte	.Lmip_end1-.Lmip_fn1, 0x9733aa8e, 3, 7
	.2byte	1, 4
	.ascii	"tail"
	.2byte	2, 3
	.ascii	"l.c"
	.zero	1
	.2byte	20, 8
	.4byte	0xdd3e7d43, 0xf6e7f397
	.2byte	3, 12
	.4byte	0, .Lmip_b1_1-.Lmip_fn1, .Lmip_b1_2-.Lmip_fn1
	.2byte	21, 18
	.4byte	0x8c343e03
	.2byte	0x3518
	.4byte	0x5d890ba2
	.2byte	0xc1cf
	.4byte	0x954e1d17
	.2byte	0xee30
	.2byte	0
	.2byte	22, 4
	.ascii	"\021\002\002\002"
	.2byte	7, 12
	.4byte	-1, 0, 1
	.2byte	8, 16
	.4byte	0, 1, 0, 2
	.2byte	0, 0
