# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Clang gives the stack back by `addq` before a tail call: this jump leaves the function, and the other one does not
# options: --mip-mode=function-coverage --mip-edges --mip-no-ipa-ra
# assembler: as --64
	.text
	.file	"small.c"
	.globl	f                               # -- Begin function f
	.p2align	4, 0x90
	.type	f,@function
f:                                      # @f
# %bb.0:
	pushq	%rbp
	movq	%rsp, %rbp
	pushq	%rbx
	pushq	%rax
	movq	%rdi, %r8
	cmpl	$4, %esi
	ja	.LBB0_7
# %bb.1:
	movl	%esi, %eax
	leaq	.LJTI0_0(%rip), %rcx
	movslq	(%rcx,%rax,4), %rax
	addq	%rcx, %rax
	jmpq	*%rax
.LBB0_2:
	movl	%edx, %edi
	movq	%r8, %rbx
	callq	s0@PLT
	jmp	.LBB0_6
.LBB0_8:
	movl	$7, %eax
	addq	$8, %rsp
	popq	%rbx
	popq	%rbp
	retq
.LBB0_4:
	movl	%edx, %edi
	movq	%r8, %rbx
	callq	s2@PLT
	jmp	.LBB0_6
.LBB0_5:
	movl	%edx, %edi
	movq	%r8, %rbx
	callq	s3@PLT
	jmp	.LBB0_6
.LBB0_3:
	movl	%edx, %edi
	movq	%r8, %rbx
	callq	s1@PLT
.LBB0_6:
	movq	%rbx, %r8
	movl	%eax, %edx
.LBB0_7:
	movl	%edx, %edi
	addq	$8, %rsp
	popq	%rbx
	popq	%rbp
	jmpq	*%r8                            # TAILCALL
.Lfunc_end0:
	.size	f, .Lfunc_end0-f
	.section	.rodata,"a",@progbits
	.p2align	2, 0x0
.LJTI0_0:
	.long	.LBB0_2-.LJTI0_0
	.long	.LBB0_3-.LJTI0_0
	.long	.LBB0_4-.LJTI0_0
	.long	.LBB0_5-.LJTI0_0
	.long	.LBB0_8-.LJTI0_0
                                        # -- End function
	.ident	"Debian clang version 19.1.7 (3~deb12u1)"
	.section	".note.GNU-stack","",@progbits
