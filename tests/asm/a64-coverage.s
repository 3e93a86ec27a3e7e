// The record's label stands before the probe, also if nothing stands between the function's label and its code
// options: --mip-mode=function-coverage
// assembler: clang-22 --target=aarch64-none-elf -c
	.text
	.file	"t.c"
	.globl	f
	.p2align	2
	.type	f,@function
f:
+.Lmip_fn0:
+	adrp x16, .Lmip_raw0+0
+	strb wzr, [x16, :lo12:.Lmip_raw0+0]
	ldr	w8, [x0]
	add	w0, w8, w1
	ret
+.Lmip_end0:
.Lfunc_end0:
	.size	f, .Lfunc_end0-f

	.ident	"clang version 22.0.0"
	.section	".note.GNU-stack","",@progbits
	.addrsig
+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
+.Lmip_raw0:
+	.space	1
=section __llvm_mipmap,"G",%progbits,f$MIP
=map: kind 0x14, profile 0x1, unit hash 0x0, machine 183, pointer 8, needs the runtime
=f of t.c: profile 0x1, flags 0x0, slot bytes 1, labels 0, signature 0x0, blocks 1, instructions 3, code hash
=    0xd3cc13f0 0x76929c1c
