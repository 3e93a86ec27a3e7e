@ A function begins with a loop.  The counter of the edge into the loop stands after the counter of the entry, before
@ other labels
@ options: --mip-mode=call-graph --mip-edges --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -march=armv8.1-m.main
	.syntax unified
	.thumb
	.text
	.p2align	1
	.globl	f
	.type	f,%function
	.thumb_func
f:
+.Lmip_fn0:
	bti
+	push	{r3}
+	ldr	ip, .Lmip_lit0_0
+	ldr	r3, [ip]
+	adds	r3, r3, #1
+	str	r3, [ip]
+	ble	.Lmip_first0_0
+.Lmip_back0_0:
+	pop	{r3}
.Ltmp0:
+	b	.Lmip_join0_1
+.Lmip_split0_1:
+	push	{r0}
+	ldr	ip, .Lmip_lit0_0
+	ldr	r0, [ip, #8]
+	add	r0, r0, r0, asr #31
+	str	r0, [ip, #8]
+	pop	{r0}
+.Lmip_join0_1:
.LBB0_1:
+.Lmip_b0_1:
	subs	r0, r0, #3
-	bhi	.LBB0_1
+	bhi	.Lmip_split0_1
+.Lmip_b0_2:
	bx	lr
+.Lmip_first0_0:
+	push	{ip, lr}
+	bl	__mip_first_call
+	b	.Lmip_back0_0
+	.p2align	2
+.Lmip_lit0_0:
+	.word	.Lmip_raw0
+.Lmip_end0:
.Lfunc_end0:
	.size	f, .Lfunc_end0-f
	.ident	"clang version 22.0.0"
+	.weak	__mip_words
+	.set	__mip_words, 0x2c
+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	12
=section __llvm_mipmap,"G",%progbits,f$MIP
=map: kind 0x24, profile 0x2c, unit hash 0x0, machine 40, pointer 4, needs the runtime
=f of ?: profile 0x2c, flags 0x1, slot bytes 12, labels 0, signature 0xaa4e04c2, blocks 3, instructions 4, code
=    hash 0xcaf34f7a 0xf0d3f6c4
=    offsets: of the blocks' labels
=    hashes: 0xeaa13ece:0x3ece, 0xbc46319c:0xf170, 0xf4613145:0xe3fe
=    successors: \001\021\001\002
=    edges: -1:0:0, 0:1:-1, 1:2:-1, 1:1:10, 2:-1:-1
