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
+.Lmip_fn0:
	.fnstart
	ldr	r2, .LCPI0_0
	str	r2, [r1]
	cmp	r0, #1
-	bhi	.LBB0_4
+	ldr	ip, .Lmip_lit0_2
+	bhi	.Lmip_split0_4
+.Lmip_b0_1:
+	ldr	r2, [ip, #0]
+	add	r2, r2, r2, asr #31
+	str	r2, [ip, #0]
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
+.Lmip_b0_2:
+	ldr	r0, [ip, #8]
+	add	r0, r0, r0, asr #31
+	str	r0, [ip, #8]
	mov	r0, #2
	bx	lr
.Ltmp0:
+.Lmip_b0_3:
+	ldr	ip, .Lmip_lit0_2
+	ldr	r0, [ip, #12]
+	add	r0, r0, r0, asr #31
+	str	r0, [ip, #12]
	mov	r0, #3
	bx	lr
+.Lmip_split0_4:
+	ldr	r0, [ip, #4]
+	add	r0, r0, r0, asr #31
+	str	r0, [ip, #4]
.LBB0_4:
+.Lmip_b0_4:
	mov	r0, #4
	bx	lr
+	.p2align	2
+.Lmip_lit0_2:
+	.word	.Lmip_raw0
+.Lmip_end0:
.Lfunc_end0:
	.size	f, .Lfunc_end0-f
	.cantunwind
	.fnend
	.globl	g
	.p2align	2
	.type	g,%function
	.code	32
g:
+.Lmip_fn1:
	.fnstart
	ldr	r2, .LCPI1_0
	str	r2, [r1]
	cmp	r0, #1
-	bhi	.LBB1_4
+	ldr	ip, .Lmip_lit1_2
+	bhi	.Lmip_split1_4
+.Lmip_b1_1:
+	ldr	r2, [ip, #0]
+	add	r2, r2, r2, asr #31
+	str	r2, [ip, #0]
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
+.Lmip_b1_2:
+	ldr	r0, [ip, #8]
+	add	r0, r0, r0, asr #31
+	str	r0, [ip, #8]
	mov	r0, #2
	bx	lr
.Ltmp1:
+.Lmip_b1_3:
+	ldr	ip, .Lmip_lit1_2
+	ldr	r0, [ip, #12]
+	add	r0, r0, r0, asr #31
+	str	r0, [ip, #12]
	mov	r0, #3
	bx	lr
+.Lmip_split1_4:
+	ldr	r0, [ip, #4]
+	add	r0, r0, r0, asr #31
+	str	r0, [ip, #4]
.LBB1_4:
+.Lmip_b1_4:
	mov	r0, #4
	bx	lr
+	.p2align	2
+.Lmip_lit1_2:
+	.word	.Lmip_raw1
+.Lmip_end1:
.Lfunc_end1:
	.size	g, .Lfunc_end1-g
	.cantunwind
	.fnend
	.ident	"Debian clang version 22.1.8"
+	.weak	__mip_words
+	.set	__mip_words, 0x21
+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	16
+	.p2align	2
+.Lmip_raw1:
+	.space	16
=section __llvm_mipmap,"G",%progbits,f$MIP
=map: kind 0x24, profile 0x21, unit hash 0x0, machine 40, pointer 4, needs the runtime
=f of t.c: profile 0x21, flags 0x0, slot bytes 16, labels 0, signature 0xcf723f95, blocks 5, instructions 12,
=    code hash 0xc7140f9d 0xa27275cf
=    offsets: of the blocks' labels
=    hashes: 0x60549ed9:0xb5f0, 0x7d56406c:0x8dac, 0x472bc62c:0x171d, 0xf21c4845:0x171d, 0xb98094df:0x171d
=    successors: \021\004 \002\004\002\002\002
=    edges: -1:0:-1, -1:3:-1, 0:1:2, 0:4:6, 1:2:-1, 1:4:-1, 2:-1:10, 3:-1:14, 4:-1:-1
=g of t.c: profile 0x21, flags 0x0, slot bytes 16, labels 1, signature 0xcf723f95, blocks 5, instructions 13,
=    code hash 0x596aa995 0x123e1793
=    offsets: of the blocks' labels
=    hashes: 0x60549ed9:0xb5f0, 0xad5e98b1:0x6cf3, 0x472bc62c:0x171d, 0xf21c4845:0x171d, 0xb98094df:0x171d
=    successors: \021\004 \002\004\002\002\002
=    edges: -1:0:-1, -1:3:-1, 0:1:2, 0:4:6, 1:2:-1, 1:4:-1, 2:-1:10, 3:-1:14, 4:-1:-1
