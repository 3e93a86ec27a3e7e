// The record's label stands before the probe, also if nothing stands between the function's label and its code
// options: --mip-mode=call-graph
// assembler: clang-22 --target=aarch64-none-elf -c
	.text
	.file	"t.c"
	.globl	f
	.p2align	2
	.type	f,@function
f:
+.Lmip_fn0:
+	adrp x16, .Lmip_raw0+0
+	ldr w17, [x16, :lo12:.Lmip_raw0+0]
+	adds w17, w17, #1
+	str w17, [x16, :lo12:.Lmip_raw0+0]
+	b.gt .Lmip_on0_0
+	stp x16, x30, [sp, #-16]!
+	bl __mip_first_call_page
+.Lmip_on0_0:
	ldr	w8, [x0]
	add	w0, w8, w1
	ret
+.Lmip_end0:
.Lfunc_end0:
	.size	f, .Lfunc_end0-f
	// what the prologue has saved is free: no stub, nothing on the stack
	.globl	g
	.p2align	2
	.type	g,@function
g:
+.Lmip_fn1:
	stp	x29, x30, [sp, #-32]!
	stp	x20, x19, [sp, #16]
+	adrp x19, .Lmip_raw1+0
+	ldr w16, [x19, :lo12:.Lmip_raw1+0]
+	adds w16, w16, #1
+	str w16, [x19, :lo12:.Lmip_raw1+0]
+	b.gt .Lmip_on1_0
+	bl __mip_first_call_x19
+.Lmip_on1_0:
	mov	x29, sp
	mov	x19, x0
	bl	f
	add	x0, x0, x19
	ldp	x20, x19, [sp, #16]
	ldp	x29, x30, [sp], #32
	ret
+.Lmip_end1:
.Lfunc_end1:
	.size	g, .Lfunc_end1-g

	.ident	"clang version 22.0.0"
	.section	".note.GNU-stack","",@progbits
	.addrsig
+	.weak	__mip_words
+	.set	__mip_words, 0xc
+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	8
+	.p2align	2
+.Lmip_raw1:
+	.space	8
=section __llvm_mipmap,"G",%progbits,f$MIP
=map: kind 0x14, profile 0xc, unit hash 0x0, machine 183, pointer 8, needs the runtime
=f of t.c: profile 0xc, flags 0x0, slot bytes 8, labels 0, signature 0x0, blocks 1, instructions 3, code hash
=    0xd3cc13f0 0x76929c1c
=g of t.c: profile 0xc, flags 0x0, slot bytes 8, labels 1, signature 0x0, blocks 1, instructions 9, code hash
=    0x5785e64a 0xc85806b7
