# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Clang: tables, and prefixes that are separate statements
# options: --mip-mode=call-graph
# assembler: clang-14 -c -x assembler
	.text
	.file	"s.c"
	.type	twice,@function                 # -- Begin function twice
twice:                                  # @twice
+.Lmip_fn0:
# %bb.0:
                                        # kill: def $edi killed $edi def $rdi
+	incl .Lmip_raw0(%rip)
+	jle .Lmip_first0_0
+.Lmip_on0_0:
	leal	(%rdi,%rdi), %eax
	retq
+.Lmip_first0_0:
+	leaq .Lmip_raw0(%rip), %rax
+	call __mip_first_call
+	jmp .Lmip_on0_0
+.Lmip_end0:
.Lfunc_end0:
	.size	twice, .Lfunc_end0-twice
                                        # -- End function
	.globl	pick                            # -- Begin function pick
	.type	pick,@function
pick:                                   # @pick
+.Lmip_fn1:
# %bb.0:
	pushq	%rax
+	incl .Lmip_raw1(%rip)
+	jle .Lmip_first1_0
+.Lmip_on1_0:
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
+.Lmip_first1_0:
+	leaq .Lmip_raw1(%rip), %rax
+	call __mip_first_call
+	jmp .Lmip_on1_0
+.Lmip_end1:
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
+.Lmip_fn2:
# %bb.0:
	pushq	%rax
+	incl .Lmip_raw2(%rip)
+	jle .Lmip_first2_0
+.Lmip_on2_0:
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
+.Lmip_first2_0:
+	leaq .Lmip_raw2(%rip), %rax
+	call __mip_first_call
+	jmp .Lmip_on2_0
+.Lmip_end2:
.Lfunc_end2:
	.size	computed, .Lfunc_end2-computed
                                        # -- End function
	.globl	half                            # -- Begin function half
	.type	half,@function
half:                                   # @half
+.Lmip_fn3:
# %bb.0:
+	incl .Lmip_raw3(%rip)
+	jle .Lmip_first3_0
+.Lmip_on3_0:
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
+.Lmip_first3_0:
+	pushq %rax
+	leaq .Lmip_raw3(%rip), %rax
+	call __mip_first_call
+	popq %rax
+	jmp .Lmip_on3_0
+.Lmip_end3:
.Lfunc_end3:
	.size	half, .Lfunc_end3-half
                                        # -- End function
	.section	.text.unlikely.,"ax",@progbits
	.type	never,@function                 # -- Begin function never
never:                                  # @never
+.Lmip_fn4:
# %bb.0:
	pushq	%rax
+	incl .Lmip_raw4(%rip)
+	jle .Lmip_first4_0
+.Lmip_on4_0:
	leaq	.L.str(%rip), %rdi
	movl	$1, %esi
	xorl	%eax, %eax
	callq	printf_like@PLT
	ud2
+.Lmip_first4_0:
+	leaq .Lmip_raw4(%rip), %rax
+	call __mip_first_call
+	jmp .Lmip_on4_0
+.Lmip_end4:
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
+	.weak	__mip_words
+	.set	__mip_words, 0xc
+	.section	__llvm_mipraw,"awG",%nobits,twice$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	8
+	.p2align	2
+.Lmip_raw1:
+	.space	8
+	.p2align	2
+.Lmip_raw2:
+	.space	8
+	.p2align	2
+.Lmip_raw3:
+	.space	8
+	.section	__llvm_mipraw,"awG",%nobits,never$MIP
+	.p2align	2
+.Lmip_raw4:
+	.space	8
=section __llvm_mipmap,"G",%progbits,twice$MIP
=map: kind 0x14, profile 0xc, unit hash 0x0, machine 62, pointer 8, needs the runtime
=twice of s.c: profile 0xc, flags 0x2, slot bytes 8, labels 0, signature 0x0, blocks 1, instructions 2, code
=    hash 0x6515a5c8 0xb0ccd782
=pick of s.c: profile 0xc, flags 0x0, slot bytes 8, labels 1, signature 0x1fa18a4e, blocks 10, instructions 25,
=    code hash 0x401218ae 0x252400d7
=computed of s.c: profile 0xc, flags 0x0, slot bytes 8, labels 2, signature 0x77e821e4, blocks 5, instructions
=    16, code hash 0x62c3630c 0x5ed79ffe
=half of s.c: profile 0xc, flags 0x0, slot bytes 8, labels 3, signature 0x9733aa8e, blocks 3, instructions 9,
=    code hash 0xb4422fc2 0xfa43ea8c
=section __llvm_mipmap,"G",%progbits,never$MIP
=never of s.c: profile 0xc, flags 0x2, slot bytes 8, labels 4, signature 0x0, blocks 1, instructions 6, code
=    hash 0x6079abf 0xd075b9a8
