# -fverbose-asm names operands in comments: a variable with the name APP begins no inline assembly
# options: --mip-mode=function-coverage --mip-edges
# assembler: as --64
	.file	"t.c"
	.text
	.globl	f
	.type	f, @function
f:
+.Lmip_fn0:
.LFB0:
+	incl .Lmip_raw0+0(%rip)
+	jns .Lmip_done0_0
+	decl .Lmip_raw0+0(%rip)
+.Lmip_done0_0:
	testl	%edi, %edi	# a
	je	.L2	#,
+.Lmip_b0_1:
	call	*APP(%rip)	# APP
	imull	%eax, %edi	# tmp, a
+	incl .Lmip_raw0+4(%rip)
.L2:
+.Lmip_b0_2:
+	incl .Lmip_raw0+8(%rip)
	leal	(%rdi,%rdi,2), %eax	#, tmp
	ret
+.Lmip_end0:
.LFE0:
	.size	f, .-f
	.ident	"GCC: (Debian 12.2.0-14+deb12u1) 12.2.0"
	.section	.note.GNU-stack,"",@progbits
+	.weak	__mip_words
+	.set	__mip_words, 0x21
+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	12
=section __llvm_mipmap,"G",%progbits,f$MIP
=map: kind 0x14, profile 0x21, unit hash 0x0, machine 62, pointer 8, needs the runtime
=f of t.c: profile 0x21, flags 0x0, slot bytes 12, labels 0, signature 0x70c9fa27, blocks 3, instructions 6,
=    code hash 0x19028fed 0xb9394e30
=    offsets: of the blocks' labels
=    hashes: 0xf061665c:0x1a60, 0x36b4b58:0x8622, 0x42f8d8f3:0xa480
=    successors: \021\002\001\002
=    edges: -1:0:0, 0:1:-1, 0:2:-1, 1:2:5, 2:-1:9
=    stops: 1
