# remark: lc.c: skipped: grows: its branches would not reach any more
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Distances of labels in bytes, written by the program (&&b - &&a): if one might not fit, the function is skipped
# options: --mip-mode=function-coverage --mip-edges --mip-no-ipa-ra --mip-remarks
# assembler: as --64
	.file	"lc.c"
	.text
	.globl	fits
	.type	fits, @function
fits:
.Lmip_fn0:
	incl .Lmip_raw0+0(%rip)
	jns .Lmip_done0_0
	decl .Lmip_raw0+0(%rip)
.Lmip_done0_0:
	movslq	%edi, %rdi
	leaq	t.1(%rip), %rax
	leaq	.L2(%rip), %rdx
	movsbq	(%rax,%rdi), %rax
	addq	%rdx, %rax
	jmp	*%rax
.L2:
.Lmip_b0_1:
	incl .Lmip_raw0+4(%rip)
	jns .Lmip_done0_1
	decl .Lmip_raw0+4(%rip)
.Lmip_done0_1:
	movl	(%rsi), %eax
	incl	%eax
	movl	%eax, (%rsi)
	movl	$1, %eax
	ret
.L4:
.Lmip_b0_2:
	incl .Lmip_raw0+8(%rip)
	jns .Lmip_done0_2
	decl .Lmip_raw0+8(%rip)
.Lmip_done0_2:
	movl	4(%rsi), %eax
	incl	%eax
	movl	%eax, 4(%rsi)
	movl	$2, %eax
	ret
.Lmip_end0:
	.size	fits, .-fits
	.globl	grows
	.type	grows, @function
grows:
.Lmip_fn1:
	leaq	t.0(%rip), %rcx
	movslq	%edi, %rdx
	movq	%rsi, %rax
	movsbq	(%rcx,%rdx), %rdx
	leaq	.L7(%rip), %rcx
	addq	%rcx, %rdx
	jmp	*%rdx
.L7:
	movl	(%rsi), %edx
	incl	%edx
	movl	%edx, (%rsi)
	movl	12(%rsi), %edx
	testl	%edx, %edx
	je	.L8
	movl	(%rsi), %edx
	addl	$2, %edx
	movl	%edx, (%rsi)
.L8:
	movl	8(%rax), %ecx
	movl	12(%rax), %edx
	cmpl	%edx, %ecx
	jne	.L9
	movl	16(%rax), %edx
	incl	%edx
	movl	%edx, 16(%rax)
	jmp	.L9
.L10:
	movl	4(%rsi), %edx
	incl	%edx
	movl	%edx, 4(%rsi)
	movl	12(%rsi), %edx
	cmpl	%edi, %edx
	jne	.L11
	movl	16(%rsi), %edx
	incl	%edx
	movl	%edx, 16(%rsi)
.L11:
	movl	8(%rax), %ecx
	movl	12(%rax), %edx
	cmpl	%edx, %ecx
	je	.L12
.L14:
	movl	$2, %eax
	ret
.L12:
	movl	16(%rax), %edx
	incl	%edx
	movl	%edx, 16(%rax)
	jmp	.L14
.L15:
	movl	8(%rsi), %edx
	incl	%edx
	movl	%edx, 8(%rsi)
	movl	4(%rsi), %ecx
	movl	12(%rsi), %edx
	cmpl	%edx, %ecx
	je	.L16
.L17:
	movl	$3, %eax
	ret
.L16:
	movl	8(%rsi), %edx
	incl	%edx
	movl	%edx, 8(%rsi)
	jmp	.L17
.L9:
	movl	$1, %eax
	ret
.Lmip_end1:
	.size	grows, .-grows
	.section	.rodata
	.type	t.0, @object
	.size	t.0, 3
t.0:
	.byte	0
	.byte	.L10-.L7
	.byte	.L15-.L7
	.type	t.1, @object
	.size	t.1, 2
t.1:
	.byte	0
	.byte	.L4-.L2
	.ident	"GCC: (Debian 12.2.0-14+deb12u1) 12.2.0"
	.section	.note.GNU-stack,"",@progbits
	.weak	__mip_words
	.set	__mip_words, 0x21
	.section	__llvm_mipraw,"awG",%nobits,fits$MIP
	.p2align	2
.Lmip_raw0:
	.space	12
	.section	__llvm_mipmap,"G",%progbits,fits$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x14
	.4byte	0x21, 0x0, 0, 48
	.2byte	2, 4, 62
	.byte	8, 0
	.2byte	3, 8
	.4byte	204, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	204, 0x21, 0x0, 12
	.8byte	.Lmip_fn0
	.8byte	.Lmip_raw0
	.4byte	.Lmip_end0-.Lmip_fn0, 0xe6fe65d0, 3, 16
	.2byte	1, 4
	.ascii	"fits"
	.2byte	2, 4
	.ascii	"lc.c"
	.2byte	20, 8
	.4byte	0x9dc36585, 0x32564f06
	.2byte	3, 12
	.4byte	0, .Lmip_b0_1-.Lmip_fn0, .Lmip_b0_2-.Lmip_fn0
	.2byte	21, 18
	.4byte	0x823c5c22
	.2byte	0xdf76
	.4byte	0x28b45f3c
	.2byte	0xe92c
	.4byte	0x63e53552
	.2byte	0xe92c
	.2byte	0
	.2byte	22, 3
	.ascii	"\004\002\002"
	.zero	1
	.2byte	9, 72
	.4byte	-1, 0, -1, -1, 1, -1, -1, 2, -1, 0, -1, 0, 1, -1, 4, 2
	.4byte	-1, 8
	.2byte	0, 0
	.section	__llvm_mipmap,"G",%progbits,grows$MIP
	.p2align	2
.Lmip_left1:
	.4byte	0x50494dfb
	.2byte	9, 0x14
	.4byte	0x0, 0x0, 0, 132
	.2byte	2, 4, 62
	.byte	8, 0
	.2byte	3, 8
	.4byte	0, 0
	.2byte	11, 80
	.8byte	.Lmip_fn1
	.4byte	.Lmip_end1-.Lmip_fn1, 0x0
	.2byte	1, 5
	.ascii	"grows"
	.zero	3
	.2byte	2, 4
	.ascii	"lc.c"
	.2byte	17, 37
	.ascii	"its branches would not reach any more"
	.zero	3
	.2byte	0, 0
	.reloc	.Lmip_fn1, R_X86_64_NONE, .Lmip_left1
