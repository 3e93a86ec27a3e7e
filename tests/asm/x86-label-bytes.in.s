# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Distances of labels in bytes, written by the program (&&b - &&a): if one might not fit, the function is skipped
# options: --mip-mode=function-coverage --mip-edges --mip-no-ipa-ra --mip-remarks
# assembler: as --64
	.file	"lc.c"
	.text
	.globl	fits
	.type	fits, @function
fits:
	movslq	%edi, %rdi
	leaq	t.1(%rip), %rax
	leaq	.L2(%rip), %rdx
	movsbq	(%rax,%rdi), %rax
	addq	%rdx, %rax
	jmp	*%rax
.L2:
	movl	(%rsi), %eax
	incl	%eax
	movl	%eax, (%rsi)
	movl	$1, %eax
	ret
.L4:
	movl	4(%rsi), %eax
	incl	%eax
	movl	%eax, 4(%rsi)
	movl	$2, %eax
	ret
	.size	fits, .-fits
	.globl	grows
	.type	grows, @function
grows:
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
