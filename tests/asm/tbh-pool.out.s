@ Clang puts a literal pool between tbh and its table.  The table counts from tbh's label, so nothing is inserted between
@ options: --mip-mode=function-coverage --mip-blocks --mip-all-blocks --mip-remarks
@ assembler: arm-none-eabi-as -mcpu=cortex-m4
	.syntax unified
	.cpu	cortex-m4
	.fpu	fpv4-sp-d16
	.text
	.file	"t.c"
	.globl	f
	.p2align	2
	.type	f,%function
	.code	16
	.thumb_func
f:
.Lmip_fn0:
	.fnstart
@ %bb.0:
	ldr	ip, .Lmip_lit0_2
	strb	ip, [ip, #4]
	vldr	s0, .LCPI0_1
	vstr	s0, [r1]
	cmp	r0, #3
	bhi	.LBB0_5
@ %bb.1:
.Lmip_b0_1:
	ldr	r2, .Lmip_lit0_2
	strb	r2, [r2]
	adr.w	r2, .LJTI0_0
.LCPI0_0:
	tbh	[r2, r0, lsl #1]
	.p2align	2
@ %bb.2:
.LCPI0_1:
	.long	0x3f8ccccd                      @ float 1.10000002
	.p2align	1
@ %bb.3:
.LJTI0_0:
	.short	(.LBB0_4-(.LCPI0_0+4))/2
	.short	(.LBB0_5-(.LCPI0_0+4))/2
	.short	(.LBB0_6-(.LCPI0_0+4))/2
	.short	(.LBB0_4-(.LCPI0_0+4))/2
	.p2align	1
.LBB0_4:
.Lmip_b0_2:
	ldr	r0, .Lmip_lit0_2
	strb	r0, [r0, #1]
	movs	r0, #1
	bx	lr
.LBB0_5:
.Lmip_b0_3:
	ldr	r0, .Lmip_lit0_2
	strb	r0, [r0, #2]
	movs	r0, #2
	bx	lr
.LBB0_6:
.Lmip_b0_4:
	ldr	r0, .Lmip_lit0_2
	strb	r0, [r0, #3]
	movs	r0, #3
	bx	lr
	.p2align	2
.Lmip_lit0_2:
	.word	.Lmip_raw0
.Lmip_end0:
.Lfunc_end0:
	.size	f, .Lfunc_end0-f
	.cantunwind
	.fnend
	.ident	"Debian clang version 22.1.8"
	.section	__llvm_mipraw,"awG",%nobits,f$MIP
	.p2align	1
.Lmip_raw0:
	.space	6
	.section	__llvm_mipmap,"G",%progbits,f$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x3, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	180, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	180, 0x3, 0x1, 5
	.4byte	.Lmip_fn0, 0
	.4byte	.Lmip_raw0, 0
	.4byte	.Lmip_end0-.Lmip_fn0, 0x776c223f, 5, 12
	.2byte	1, 1
	.ascii	"f"
	.zero	3
	.2byte	2, 3
	.ascii	"t.c"
	.zero	1
	.2byte	20, 8
	.4byte	0xd543349c, 0xf2ea7694
	.2byte	3, 20
	.4byte	0, .Lmip_b0_1-.Lmip_fn0, .Lmip_b0_2-.Lmip_fn0, .Lmip_b0_3-.Lmip_fn0, .Lmip_b0_4-.Lmip_fn0
	.2byte	21, 30
	.4byte	0x7ed74f71
	.2byte	0x5b0c
	.4byte	0x301520e9
	.2byte	0xcca5
	.4byte	0xafd0d37f
	.2byte	0xee30
	.4byte	0xd7277daa
	.2byte	0xee30
	.4byte	0x9649bdc6
	.2byte	0xee30
	.2byte	0
	.2byte	22, 9
	.ascii	"\021\0030\002\003\004\002\002\002"
	.zero	3
	.2byte	7, 20
	.4byte	4, 0, 1, 2, 3
	.2byte	0, 0
