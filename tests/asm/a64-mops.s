// Memory copy and set (Armv8.8) are groups of three instructions: nothing is inserted between them.  They write only their
// operands and the flags, so a slot base is kept across them.  A counter or a jump may follow the last one
// options: --mip-mode=function-coverage --mip-edges --mip-no-ipa-ra
// assembler: aarch64-linux-gnu-as
	.arch armv9-a+crc+mops
	.file	"sme.c"
	.text
	.global	cpy
	.type	cpy, %function
cpy:
+.Lmip_fn0:
.LFB0:
	.cfi_startproc
+	adrp x17, .Lmip_raw0+0
	tbz	x2, 0, .L2
+.Lmip_b0_1:
+	ldr w16, [x17, :lo12:.Lmip_raw0+0]
+	add w16, w16, w16, asr #31
+	str w16, [x17, :lo12:.Lmip_raw0+0]
	mov	x4, x0
	mov	x3, x2
	cpyfp	[x4]!, [x1]!, x3!
	cpyfm	[x4]!, [x1]!, x3!
	cpyfe	[x4]!, [x1]!, x3!
	mov	w1, 3
	setp	[x0]!, x2!, x1
	setm	[x0]!, x2!, x1
	sete	[x0]!, x2!, x1
	ret
	.p2align 2,,3
.L2:
+.Lmip_b0_2:
+	ldr w16, [x17, :lo12:.Lmip_raw0+4]
+	add w16, w16, w16, asr #31
+	str w16, [x17, :lo12:.Lmip_raw0+4]
	add	x3, x0, 3
	cpyp	[x3]!, [x1]!, x2!
	cpym	[x3]!, [x1]!, x2!
	cpye	[x3]!, [x1]!, x2!
	mov	w1, 3
	setp	[x0]!, x2!, x1
	setm	[x0]!, x2!, x1
	sete	[x0]!, x2!, x1
	ret
+.Lmip_end0:
	.cfi_endproc
.LFE0:
	.size	cpy, .-cpy
	.ident	"GCC: (Debian 12.2.0-14) 12.2.0"
	.section	.note.GNU-stack,"",@progbits
+	.weak	__mip_words
+	.set	__mip_words, 0x21
+	.section	__llvm_mipraw,"awG",%nobits,cpy$MIP
+	.p2align	3
+.Lmip_raw0:
+	.space	8
=section __llvm_mipmap,"G",%progbits,cpy$MIP
=map: kind 0x14, profile 0x21, unit hash 0x0, machine 183, pointer 8, needs the runtime
=cpy of sme.c: profile 0x21, flags 0x0, slot bytes 8, labels 0, signature 0x9733aa8e, blocks 3, instructions
=    20, code hash 0x209f24ba 0x53dbee45
=    offsets: of the blocks' labels
=    hashes: 0x8fba295c:0xfcc, 0x178effd9:0x77eb, 0x86462883:0x2f06
=    successors: \021\002\002\002
=    edges: -1:0:-1, 0:1:-1, 0:2:-1, 1:-1:2, 2:-1:6
