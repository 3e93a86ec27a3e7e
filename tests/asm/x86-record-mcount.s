# GCC lists the place of a call of __fentry__ by the label 1 before it (-mrecord-mcount).  So the probe stands before 1.
# options: --mip-mode=call-graph --mip-no-ipa-ra
# assembler: as --64
	.file	"x.c"
	.text
	.globl	f
	.type	f, @function
f:
+.Lmip_fn0:
.LFB0:
	.cfi_startproc
+	incl .Lmip_raw0(%rip)
+	jle .Lmip_first0_0
+.Lmip_on0_0:
1:	call	__fentry__
	.section __mcount_loc, "a",@progbits
	.quad 1b
	.previous
	testl	%edi, %edi
	je	.L2
	jmp	h
.L2:
	movl	$3, %eax
	ret
+.Lmip_first0_0:
+	pushq %rax
+	.cfi_def_cfa_offset	16
+	leaq .Lmip_raw0(%rip), %rax
+	call __mip_first_call
+	popq %rax
+	.cfi_def_cfa_offset	8
+	jmp .Lmip_on0_0
+.Lmip_end0:
	.cfi_endproc
.LFE0:
	.size	f, .-f
	.ident	"GCC: (Debian 12.2.0-14) 12.2.0"
+	.weak	__mip_words
+	.set	__mip_words, 0xc
+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	8
=section __llvm_mipmap,"G",%progbits,f$MIP
=map: kind 0x14, profile 0xc, unit hash 0x0, machine 62, pointer 8, needs the runtime
=f of x.c: profile 0xc, flags 0x0, slot bytes 8, labels 0, signature 0x9733aa8e, blocks 3, instructions 6, code
=    hash 0xadad02ea 0x29cc7d75
