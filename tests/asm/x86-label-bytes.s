# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Distances of labels in bytes, written by the program (&&b - &&a): if one might not fit, the function is skipped
# options: --mip-mode=function-coverage --mip-edges --mip-no-ipa-ra --mip-remarks
# assembler: as --64
	.file	"lc.c"
	.text
	.globl	fits
	.type	fits, @function
fits:
+.Lmip_fn0:
+	incl .Lmip_raw0+0(%rip)
+	jns .Lmip_done0_0
+	decl .Lmip_raw0+0(%rip)
+.Lmip_done0_0:
	movslq	%edi, %rdi
	leaq	t.1(%rip), %rax
	leaq	.L2(%rip), %rdx
	movsbq	(%rax,%rdi), %rax
	addq	%rdx, %rax
	jmp	*%rax
.L2:
+.Lmip_b0_1:
+	incl .Lmip_raw0+4(%rip)
+	jns .Lmip_done0_1
+	decl .Lmip_raw0+4(%rip)
+.Lmip_done0_1:
	movl	(%rsi), %eax
	incl	%eax
	movl	%eax, (%rsi)
	movl	$1, %eax
	ret
.L4:
+.Lmip_b0_2:
+	incl .Lmip_raw0+8(%rip)
+	jns .Lmip_done0_2
+	decl .Lmip_raw0+8(%rip)
+.Lmip_done0_2:
	movl	4(%rsi), %eax
	incl	%eax
	movl	%eax, 4(%rsi)
	movl	$2, %eax
	ret
+.Lmip_end0:
	.size	fits, .-fits
	.globl	grows
	.type	grows, @function
grows:
+.Lmip_fn1:
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
+.Lmip_end1:
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
+	.weak	__mip_words
+	.set	__mip_words, 0x21
+	.section	__llvm_mipraw,"awG",%nobits,fits$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	12
!remark: lc.c: skipped: grows: its branches would not reach any more
=section __llvm_mipmap,"G",%progbits,fits$MIP
=map: kind 0x14, profile 0x21, unit hash 0x0, machine 62, pointer 8, needs the runtime
=fits of lc.c: profile 0x21, flags 0x0, slot bytes 12, labels 0, signature 0xe6fe65d0, blocks 3, instructions
=    16, code hash 0x9dc36585 0x32564f06
=    offsets: of the blocks' labels
=    hashes: 0x823c5c22:0xdf76, 0x28b45f3c:0xe92c, 0x63e53552:0xe92c
=    successors: \004\002\002
=    edges: -1:0:-1, -1:1:-1, -1:2:-1, 0:-1:0, 1:-1:4, 2:-1:8
=section __llvm_mipmap,"G",%progbits,grows$MIP
=.Lmip_left1:
=map: kind 0x14, profile 0x0, unit hash 0x0, machine 62, pointer 8, needs nothing
=grows of lc.c: skipped, at .Lmip_fn1, length .Lmip_end1-.Lmip_fn1, flags 0x0, reason its branches would not
=    reach any more
=	.reloc	.Lmip_fn1, R_X86_64_NONE, .Lmip_left1
