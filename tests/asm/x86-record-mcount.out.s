# GCC lists the place of a call of __fentry__ by the label 1 before it (-mrecord-mcount).  So the probe stands before 1.
# options: --mip-mode=call-graph --mip-no-ipa-ra
# assembler: as --64
	.file	"x.c"
	.text
	.globl	f
	.type	f, @function
f:
.Lmip_fn0:
.LFB0:
	.cfi_startproc
	incl .Lmip_raw0(%rip)
	jle .Lmip_first0_0
.Lmip_on0_0:
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
.Lmip_first0_0:
	pushq %rax
	.cfi_def_cfa_offset	16
	leaq .Lmip_raw0(%rip), %rax
	call __mip_first_call
	popq %rax
	.cfi_def_cfa_offset	8
	jmp .Lmip_on0_0
.Lmip_end0:
	.cfi_endproc
.LFE0:
	.size	f, .-f
	.ident	"GCC: (Debian 12.2.0-14) 12.2.0"
	.weak	__mip_words
	.set	__mip_words, 0xc
	.section	__llvm_mipraw,"awG",%nobits,f$MIP
	.p2align	2
.Lmip_raw0:
	.space	8
	.section	__llvm_mipmap,"G",%progbits,f$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x14
	.4byte	0xc, 0x0, 0, 48
	.2byte	2, 4, 62
	.byte	8, 0
	.2byte	3, 8
	.4byte	80, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	80, 0xc, 0x0, 8
	.8byte	.Lmip_fn0
	.8byte	.Lmip_raw0
	.4byte	.Lmip_end0-.Lmip_fn0, 0x9733aa8e, 3, 6
	.2byte	1, 1
	.ascii	"f"
	.zero	3
	.2byte	2, 3
	.ascii	"x.c"
	.zero	1
	.2byte	20, 8
	.4byte	0xadad02ea, 0x29cc7d75
	.2byte	0, 0
