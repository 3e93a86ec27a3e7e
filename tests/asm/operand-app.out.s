# -fverbose-asm names operands in comments: a variable with the name APP begins no inline assembly
# options: --mip-mode=function-coverage --mip-edges
# assembler: as --64
	.file	"t.c"
	.text
	.globl	f
	.type	f, @function
f:
.Lmip_fn0:
.LFB0:
	incl .Lmip_raw0+0(%rip)
	jns .Lmip_done0_0
	decl .Lmip_raw0+0(%rip)
.Lmip_done0_0:
	testl	%edi, %edi	# a
	je	.L2	#,
.Lmip_b0_1:
	call	*APP(%rip)	# APP
	imull	%eax, %edi	# tmp, a
	incl .Lmip_raw0+4(%rip)
.L2:
.Lmip_b0_2:
	incl .Lmip_raw0+8(%rip)
	leal	(%rdi,%rdi,2), %eax	#, tmp
	ret
.Lmip_end0:
.LFE0:
	.size	f, .-f
	.ident	"GCC: (Debian 12.2.0-14+deb12u1) 12.2.0"
	.section	.note.GNU-stack,"",@progbits
	.weak	__mip_words
	.set	__mip_words, 0x21
	.section	__llvm_mipraw,"awG",%nobits,f$MIP
	.p2align	2
.Lmip_raw0:
	.space	12
	.section	__llvm_mipmap,"G",%progbits,f$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x14
	.4byte	0x21, 0x0, 0, 48
	.2byte	2, 4, 62
	.byte	8, 0
	.2byte	3, 8
	.4byte	200, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	200, 0x21, 0x0, 12
	.8byte	.Lmip_fn0
	.8byte	.Lmip_raw0
	.4byte	.Lmip_end0-.Lmip_fn0, 0x70c9fa27, 3, 6
	.2byte	1, 1
	.ascii	"f"
	.zero	3
	.2byte	2, 3
	.ascii	"t.c"
	.zero	1
	.2byte	20, 8
	.4byte	0x19028fed, 0xb9394e30
	.2byte	3, 12
	.4byte	0, .Lmip_b0_1-.Lmip_fn0, .Lmip_b0_2-.Lmip_fn0
	.2byte	21, 18
	.4byte	0xf061665c
	.2byte	0x1a60
	.4byte	0x36b4b58
	.2byte	0x8622
	.4byte	0x42f8d8f3
	.2byte	0xa480
	.2byte	0
	.2byte	22, 4
	.ascii	"\021\002\001\002"
	.2byte	9, 60
	.4byte	-1, 0, 0, 0, 1, -1, 0, 2, -1, 1, 2, 5, 2, -1, 9
	.2byte	10, 4
	.4byte	1
	.2byte	0, 0
