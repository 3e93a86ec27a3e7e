# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Clang: tables, and prefixes that are separate statements
# options: --mip-mode=call-graph
# assembler: clang-14 -c -x assembler
	.text
	.file	"s.c"
	.type	twice,@function                 # -- Begin function twice
twice:                                  # @twice
# %bb.0:
                                        # kill: def $edi killed $edi def $rdi
	leal	(%rdi,%rdi), %eax
	retq
.Lfunc_end0:
	.size	twice, .Lfunc_end0-twice
                                        # -- End function
	.globl	pick                            # -- Begin function pick
	.type	pick,@function
pick:                                   # @pick
# %bb.0:
	pushq	%rax
	cmpl	$6, %edi
	ja	.LBB1_6
# %bb.1:
	movl	$17, %eax
	movl	%edi, %ecx
	leaq	.LJTI1_0(%rip), %rdx
	movslq	(%rdx,%rcx,4), %rcx
	addq	%rdx, %rcx
	jmpq	*%rcx
.LBB1_5:
	movl	$5, %edi
.LBB1_6:
	popq	%rax
	jmp	out@PLT                         # TAILCALL
.LBB1_7:
	movq	tls@GOTTPOFF(%rip), %rax
	movl	%fs:(%rax), %eax
	jmp	.LBB1_8
.LBB1_2:
	movl	$3, %edi
	callq	out@PLT
.LBB1_8:
	incl	%eax
	jmp	.LBB1_9
.LBB1_3:
	movl	$4, %edi
	popq	%rax
	jmpq	*table(%rip)                    # TAILCALL
.LBB1_4:
	movl	$3, %eax
.LBB1_9:
	popq	%rcx
	retq
.Lfunc_end1:
	.size	pick, .Lfunc_end1-pick
	.section	.rodata,"a",@progbits
	.p2align	2
.LJTI1_0:
	.long	.LBB1_5-.LJTI1_0
	.long	.LBB1_7-.LJTI1_0
	.long	.LBB1_2-.LJTI1_0
	.long	.LBB1_6-.LJTI1_0
	.long	.LBB1_3-.LJTI1_0
	.long	.LBB1_9-.LJTI1_0
	.long	.LBB1_4-.LJTI1_0
                                        # -- End function
	.text
	.globl	computed                        # -- Begin function computed
	.type	computed,@function
computed:                               # @computed
# %bb.0:
	pushq	%rax
	movl	%edi, %eax
	andl	$1, %eax
	leaq	computed.to(%rip), %rcx
	jmpq	*(%rcx,%rax,8)
.Ltmp0:                                 # Block address taken
.LBB2_1:
	movl	$1, %edi
	callq	out@PLT
	incl	%eax
	jmp	.LBB2_4
.Ltmp1:                                 # Block address taken
.LBB2_2:
	movl	$2, %eax
	#APP
	testl	%edi, %edi
	je	.Ltmp2
	#NO_APP
.LBB2_4:
	popq	%rcx
	retq
.Ltmp2:                                 # Block address taken
.LBB2_3:
	movl	$3, %eax
	jmp	.LBB2_4
.Lfunc_end2:
	.size	computed, .Lfunc_end2-computed
                                        # -- End function
	.globl	half                            # -- Begin function half
	.type	half,@function
half:                                   # @half
# %bb.0:
	cmpl	$7, %edi
	je	.LBB3_2
# %bb.1:
	movl	%edi, %eax
	shrl	$31, %eax
	addl	%edi, %eax
	sarl	%eax
	retq
.LBB3_2:
	pushq	%rax
	callq	never
.Lfunc_end3:
	.size	half, .Lfunc_end3-half
                                        # -- End function
	.section	.text.unlikely.,"ax",@progbits
	.type	never,@function                 # -- Begin function never
never:                                  # @never
# %bb.0:
	pushq	%rax
	leaq	.L.str(%rip), %rdi
	movl	$1, %esi
	xorl	%eax, %eax
	callq	printf_like@PLT
	ud2
.Lfunc_end4:
	.size	never, .Lfunc_end4-never
                                        # -- End function
	.type	table,@object                   # @table
	.data
	.globl	table
	.p2align	4
table:
	.quad	twice
	.quad	out
	.size	table, 16

	.type	computed.to,@object             # @computed.to
	.section	.data.rel.ro,"aw",@progbits
	.p2align	4
computed.to:
	.quad	.Ltmp0
	.quad	.Ltmp1
	.size	computed.to, 16

	.type	.L.str,@object                  # @.str
	.section	.rodata.str1.1,"aMS",@progbits,1
.L.str:
	.asciz	"%d"
	.size	.L.str, 3

	.ident	"clang version 14.0.6"
	.section	".note.GNU-stack","",@progbits
	.addrsig
	.addrsig_sym twice
	.addrsig_sym out
	.addrsig_sym computed
