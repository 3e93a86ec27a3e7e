# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Two switches; the stack grows only before the second one (Clang's shrink wrapping).  The first jump uses a table, so
# it stays in the function, though the stack is as it was at the entry
# options: --mip-mode=call-graph --mip-edges --mip-remarks
# assembler: clang-22 -c --target=x86_64-linux-gnu -x assembler
	.file	"late.c"
	.text
	.globl	late                            # -- Begin function late
	.p2align	4
	.type	late,@function
late:                                   # @late
	.cfi_startproc
# %bb.0:
	leal	-1(%rdi), %ecx
	cmpl	$1, %ecx
	ja	.LBB0_4
# %bb.1:
	leaq	.LJTI0_0(%rip), %r8
	movslq	(%r8,%rcx,4), %rcx
	addq	%r8, %rcx
	jmpq	*%rcx
.LBB0_2:
	imull	$3, %esi, %esi
	jmp	.LBB0_4
.LBB0_3:
	addl	s(%rip), %esi
.LBB0_4:
	pushq	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	movl	%esi, %ebx
	cmpl	$1, %edi
	ja	.LBB0_8
# %bb.5:
	movl	%edi, %eax
	leaq	.LJTI0_1(%rip), %rcx
	movslq	(%rcx,%rax,4), %rax
	addq	%rcx, %rax
	jmpq	*%rax
.LBB0_6:
	movl	%ebx, %edi
	callq	g@PLT
	jmp	.LBB0_8
.LBB0_7:
	incl	s(%rip)
.LBB0_8:
	movl	%ebx, %eax
	popq	%rbx
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end0:
	.size	late, .Lfunc_end0-late
	.cfi_endproc
	.section	.rodata,"a",@progbits
	.p2align	2, 0x0
.LJTI0_0:
	.long	.LBB0_2-.LJTI0_0
	.long	.LBB0_3-.LJTI0_0
.LJTI0_1:
	.long	.LBB0_6-.LJTI0_1
	.long	.LBB0_7-.LJTI0_1
                                        # -- End function
	.ident	"Debian clang version 22.1.8 (1~deb12u1)"
