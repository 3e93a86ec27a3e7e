# An interpreter with a frame of 8 bytes: popcnt pops nothing, so each of its jumps is a computed goto
# options: --mip-mode=function-coverage --mip-edges --mip-no-ipa-ra
# assembler: as --64
	.file	"pcg.c"
	.text
	.p2align 4
	.globl	run
	.type	run, @function
run:
.Lmip_fn0:
	pushq	%rbx
	movq	%rsi, %rdx
	leaq	1(%rsi), %rax
	movzbl	(%rdi), %ecx
	leaq	op.0(%rip), %rsi
	addq	$2, %rdi
	movq	(%rsi,%rcx,8), %rcx
	jmp	*%rcx
	.p2align 4,,10
	.p2align 3
.L6:
.Lmip_b0_1:
	incl .Lmip_raw0+0(%rip)
	jns .Lmip_done0_0
	decl .Lmip_raw0+0(%rip)
.Lmip_done0_0:
	addl	%edx, %eax
	popq	%rbx
	ret
	.p2align 4,,10
	.p2align 3
.L4:
.Lmip_b0_2:
	incl .Lmip_raw0+4(%rip)
	jns .Lmip_done0_1
	decl .Lmip_raw0+4(%rip)
.Lmip_done0_1:
	xorl	%ecx, %ecx
	addq	$1, %rdi
	popcntq	%rax, %rcx
	leaq	(%rcx,%rcx,4), %rcx
	addq	%rdx, %rcx
	xorq	%rcx, %rax
	movzbl	-2(%rdi), %ecx
	movq	(%rsi,%rcx,8), %rcx
	jmp	*%rcx
	.p2align 4,,10
	.p2align 3
.L3:
.Lmip_b0_3:
	incl .Lmip_raw0+8(%rip)
	jns .Lmip_done0_2
	decl .Lmip_raw0+8(%rip)
.Lmip_done0_2:
	leaq	(%rax,%rax,2), %rcx
	xorq	%rdx, %rax
	addq	$1, %rdi
	popcntq	%rax, %rax
	addq	%rcx, %rax
	movzbl	-2(%rdi), %ecx
	movq	(%rsi,%rcx,8), %rcx
	jmp	*%rcx
.Lmip_end0:
	.size	run, .-run
	.section	.data.rel.ro.local,"aw"
	.align 16
	.type	op.0, @object
	.size	op.0, 24
op.0:
	.quad	.L3
	.quad	.L4
	.quad	.L6
	.ident	"GCC: (Debian 12.2.0-14+deb12u1) 12.2.0"
	.section	.note.GNU-stack,"",@progbits
	.weak	__mip_words
	.set	__mip_words, 0x21
	.section	__llvm_mipraw,"awG",%nobits,run$MIP
	.p2align	2
.Lmip_raw0:
	.space	12
	.section	__llvm_mipmap,"G",%progbits,run$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x14
	.4byte	0x21, 0x0, 0, 48
	.2byte	2, 4, 62
	.byte	8, 0
	.2byte	3, 8
	.4byte	248, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	248, 0x21, 0x0, 12
	.8byte	.Lmip_fn0
	.8byte	.Lmip_raw0
	.4byte	.Lmip_end0-.Lmip_fn0, 0xe07010bb, 4, 28
	.2byte	1, 3
	.ascii	"run"
	.zero	1
	.2byte	2, 5
	.ascii	"pcg.c"
	.zero	3
	.2byte	20, 8
	.4byte	0xe7d6e691, 0xd4142589
	.2byte	3, 16
	.4byte	0, .Lmip_b0_1-.Lmip_fn0, .Lmip_b0_2-.Lmip_fn0, .Lmip_b0_3-.Lmip_fn0
	.2byte	21, 24
	.4byte	0xe47885d2
	.2byte	0x840e
	.4byte	0x3e12ba37
	.2byte	0x3300
	.4byte	0x88e4b705
	.2byte	0xe974
	.4byte	0xdd668670
	.2byte	0xadb1
	.2byte	22, 4
	.ascii	"\004\002\004\004"
	.2byte	9, 96
	.4byte	-1, 0, -1, 0, 4, -1, 1, -1, -1, 2, 4, -1, 3, 4, -1, 4
	.4byte	1, 0, 4, 2, 4, 4, 3, 8
	.2byte	13, 4
	.4byte	-1
	.2byte	0, 0
