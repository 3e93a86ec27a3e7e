@ A32 of Clang: a literal pool with the address of a label stands between a jump and its table.  adr names the table's
@ label.  Each jump goes only to the labels of its table
@ options: --mip-mode=function-coverage --mip-edges --mip-remarks
@ assembler: arm-none-eabi-as -mcpu=cortex-a15
	.syntax unified
	.cpu	cortex-a15
	.text
	.file	"t.c"
	.globl	f
	.p2align	2
	.type	f,%function
	.code	32
f:
.Lmip_fn0:
	.fnstart
	ldr	r2, .LCPI0_0
	str	r2, [r1]
	cmp	r0, #1
	ldr	ip, .Lmip_lit0_2
	bhi	.Lmip_split0_4
.Lmip_b0_1:
	ldr	r2, [ip, #0]
	add	r2, r2, r2, asr #31
	str	r2, [ip, #0]
	adr	r2, .LJTI0_0
	ldr	pc, [r2, r0, lsl #2]
	.p2align	2
.LCPI0_0:
	.long	.Ltmp0
	.p2align	2
.LJTI0_0:
	.long	.LBB0_2
	.long	.LBB0_4
.LBB0_2:
.Lmip_b0_2:
	ldr	r0, [ip, #8]
	add	r0, r0, r0, asr #31
	str	r0, [ip, #8]
	mov	r0, #2
	bx	lr
.Ltmp0:
.Lmip_b0_3:
	ldr	ip, .Lmip_lit0_2
	ldr	r0, [ip, #12]
	add	r0, r0, r0, asr #31
	str	r0, [ip, #12]
	mov	r0, #3
	bx	lr
.Lmip_split0_4:
	ldr	r0, [ip, #4]
	add	r0, r0, r0, asr #31
	str	r0, [ip, #4]
.LBB0_4:
.Lmip_b0_4:
	mov	r0, #4
	bx	lr
	.p2align	2
.Lmip_lit0_2:
	.word	.Lmip_raw0
.Lmip_end0:
.Lfunc_end0:
	.size	f, .Lfunc_end0-f
	.cantunwind
	.fnend
	.globl	g
	.p2align	2
	.type	g,%function
	.code	32
g:
.Lmip_fn1:
	.fnstart
	ldr	r2, .LCPI1_0
	str	r2, [r1]
	cmp	r0, #1
	ldr	ip, .Lmip_lit1_2
	bhi	.Lmip_split1_4
.Lmip_b1_1:
	ldr	r2, [ip, #0]
	add	r2, r2, r2, asr #31
	str	r2, [ip, #0]
	adr	r2, .LJTI1_0
	ldr	r3, [r2, r0, lsl #2]
	add	pc, r2, r3
	.p2align	2
.LCPI1_0:
	.long	.Ltmp1
	.p2align	2
.LJTI1_0:
	.long	.LBB1_2-.LJTI1_0
	.long	.LBB1_4-.LJTI1_0
.LBB1_2:
.Lmip_b1_2:
	ldr	r0, [ip, #8]
	add	r0, r0, r0, asr #31
	str	r0, [ip, #8]
	mov	r0, #2
	bx	lr
.Ltmp1:
.Lmip_b1_3:
	ldr	ip, .Lmip_lit1_2
	ldr	r0, [ip, #12]
	add	r0, r0, r0, asr #31
	str	r0, [ip, #12]
	mov	r0, #3
	bx	lr
.Lmip_split1_4:
	ldr	r0, [ip, #4]
	add	r0, r0, r0, asr #31
	str	r0, [ip, #4]
.LBB1_4:
.Lmip_b1_4:
	mov	r0, #4
	bx	lr
	.p2align	2
.Lmip_lit1_2:
	.word	.Lmip_raw1
.Lmip_end1:
.Lfunc_end1:
	.size	g, .Lfunc_end1-g
	.cantunwind
	.fnend
	.ident	"Debian clang version 22.1.8"
	.weak	__mip_words
	.set	__mip_words, 0x21
	.section	__llvm_mipraw,"awG",%nobits,f$MIP
	.p2align	2
.Lmip_raw0:
	.space	16
	.p2align	2
.Lmip_raw1:
	.space	16
	.section	__llvm_mipmap,"G",%progbits,f$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x21, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	264, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	264, 0x21, 0x0, 16
	.4byte	.Lmip_fn0, 0
	.4byte	.Lmip_raw0, 0
	.4byte	.Lmip_end0-.Lmip_fn0, 0xcf723f95, 5, 12
	.2byte	1, 1
	.ascii	"f"
	.zero	3
	.2byte	2, 3
	.ascii	"t.c"
	.zero	1
	.2byte	20, 8
	.4byte	0xc7140f9d, 0xa27275cf
	.2byte	3, 20
	.4byte	0, .Lmip_b0_1-.Lmip_fn0, .Lmip_b0_2-.Lmip_fn0, .Lmip_b0_3-.Lmip_fn0, .Lmip_b0_4-.Lmip_fn0
	.2byte	21, 30
	.4byte	0x60549ed9
	.2byte	0xb5f0
	.4byte	0x7d56406c
	.2byte	0x8dac
	.4byte	0x472bc62c
	.2byte	0x171d
	.4byte	0xf21c4845
	.2byte	0x171d
	.4byte	0xb98094df
	.2byte	0x171d
	.2byte	0
	.2byte	22, 8
	.ascii	"\021\004 \002\004\002\002\002"
	.2byte	9, 108
	.4byte	-1, 0, -1, -1, 3, -1, 0, 1, 2, 0, 4, 6, 1, 2, -1, 1
	.4byte	4, -1, 2, -1, 10, 3, -1, 14, 4, -1, -1
	.2byte	0, 0
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x21, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	264, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	264, 0x21, 0x0, 16
	.4byte	.Lmip_fn1, 0
	.4byte	.Lmip_raw1, 0
	.4byte	.Lmip_end1-.Lmip_fn1, 0xcf723f95, 5, 13
	.2byte	1, 1
	.ascii	"g"
	.zero	3
	.2byte	2, 3
	.ascii	"t.c"
	.zero	1
	.2byte	20, 8
	.4byte	0x596aa995, 0x123e1793
	.2byte	3, 20
	.4byte	0, .Lmip_b1_1-.Lmip_fn1, .Lmip_b1_2-.Lmip_fn1, .Lmip_b1_3-.Lmip_fn1, .Lmip_b1_4-.Lmip_fn1
	.2byte	21, 30
	.4byte	0x60549ed9
	.2byte	0xb5f0
	.4byte	0xad5e98b1
	.2byte	0x6cf3
	.4byte	0x472bc62c
	.2byte	0x171d
	.4byte	0xf21c4845
	.2byte	0x171d
	.4byte	0xb98094df
	.2byte	0x171d
	.2byte	0
	.2byte	22, 8
	.ascii	"\021\004 \002\004\002\002\002"
	.2byte	9, 108
	.4byte	-1, 0, -1, -1, 3, -1, 0, 1, 2, 0, 4, 6, 1, 2, -1, 1
	.4byte	4, -1, 2, -1, 10, 3, -1, 14, 4, -1, -1
	.2byte	0, 0
