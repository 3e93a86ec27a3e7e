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
+.Lmip_fn0:
	.fnstart
@ %bb.0:
+	ldr	ip, .Lmip_lit0_2
+	strb	ip, [ip, #4]
	vldr	s0, .LCPI0_1
	vstr	s0, [r1]
	cmp	r0, #3
	bhi	.LBB0_5
@ %bb.1:
+.Lmip_b0_1:
+	ldr	r2, .Lmip_lit0_2
+	strb	r2, [r2]
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
+.Lmip_b0_2:
+	ldr	r0, .Lmip_lit0_2
+	strb	r0, [r0, #1]
	movs	r0, #1
	bx	lr
.LBB0_5:
+.Lmip_b0_3:
+	ldr	r0, .Lmip_lit0_2
+	strb	r0, [r0, #2]
	movs	r0, #2
	bx	lr
.LBB0_6:
+.Lmip_b0_4:
+	ldr	r0, .Lmip_lit0_2
+	strb	r0, [r0, #3]
	movs	r0, #3
	bx	lr
+	.p2align	2
+.Lmip_lit0_2:
+	.word	.Lmip_raw0
+.Lmip_end0:
.Lfunc_end0:
	.size	f, .Lfunc_end0-f
	.cantunwind
	.fnend
	.ident	"Debian clang version 22.1.8"
+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
+	.p2align	1
+.Lmip_raw0:
+	.space	6
=section __llvm_mipmap,"G",%progbits,f$MIP
=map: kind 0x24, profile 0x3, unit hash 0x0, machine 40, pointer 4, needs the runtime
=f of t.c: profile 0x3, flags 0x1, slot bytes 5, labels 0, signature 0x776c223f, blocks 5, instructions 12,
=    code hash 0xd543349c 0xf2ea7694
=    offsets: of the blocks' labels
=    hashes: 0x7ed74f71:0x5b0c, 0x301520e9:0xcca5, 0xafd0d37f:0xee30, 0xd7277daa:0xee30, 0x9649bdc6:0xee30
=    successors: \021\0030\002\003\004\002\002\002
=    slots: 4, 0, 1, 2, 3
