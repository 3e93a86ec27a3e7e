# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Clang's room for patching (-fpatchable-function-entry=17): nops that are long, or have another name.  Probes stand after it
# options: --mip-mode=call-graph --mip-remarks
# assembler: as --64
	.file	"g1.c"
	.text
	.globl	f                               # -- Begin function f
	.p2align	4
	.type	f,@function
f:                                      # @f
+.Lmip_fn0:
.Lfunc_begin0:
# %bb.0:
	.byte	102
	.byte	102
	.byte	102
	.byte	102
	.byte	102
	nopw	%cs:512(%rax,%rax)
	xchgw	%ax, %ax
+	incl .Lmip_raw0(%rip)
+	jle .Lmip_first0_0
+.Lmip_on0_0:
	movl	%edi, %eax
	cmpl	$4, %edi
	jl	.LBB0_2
# %bb.1:
	pushq	%rax
	movl	%eax, %edi
	callq	e@PLT
	incl	%eax
	addq	$8, %rsp
	retq
.LBB0_2:
	addl	%eax, %eax
	retq
+.Lmip_first0_0:
+	leaq .Lmip_raw0(%rip), %rax
+	call __mip_first_call
+	jmp .Lmip_on0_0
+.Lmip_end0:
.Lfunc_end0:
	.size	f, .Lfunc_end0-f
	.section	__patchable_function_entries,"awo",@progbits,f
	.p2align	3, 0x0
	.quad	.Lfunc_begin0
                                        # -- End function
	.text
	.globl	g                               # -- Begin function g
	.p2align	4
	.type	g,@function
g:                                      # @g
+.Lmip_fn1:
.Lfunc_begin1:
# %bb.0:
	.byte	102
	.byte	102
	.byte	102
	.byte	102
	.byte	102
	nopw	%cs:512(%rax,%rax)
	xchgw	%ax, %ax
+	incl .Lmip_raw1(%rip)
+	jle .Lmip_first1_0
+.Lmip_on1_0:
	movl	%edi, %eax
	cmpl	$4, %edi
	jl	.LBB1_2
# %bb.1:
	pushq	%rax
	movl	%eax, %edi
	callq	e@PLT
	incl	%eax
	addq	$8, %rsp
	retq
.LBB1_2:
	addl	%eax, %eax
	retq
+.Lmip_first1_0:
+	leaq .Lmip_raw1(%rip), %rax
+	call __mip_first_call
+	jmp .Lmip_on1_0
+.Lmip_end1:
.Lfunc_end1:
	.size	g, .Lfunc_end1-g
	.section	__patchable_function_entries,"awo",@progbits,g
	.p2align	3, 0x0
	.quad	.Lfunc_begin1
                                        # -- End function
	.ident	"Debian clang version 22.1.8 (1~deb12u1)"
+	.weak	__mip_words
+	.set	__mip_words, 0xc
+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	8
+	.p2align	2
+.Lmip_raw1:
+	.space	8
=section __llvm_mipmap,"G",%progbits,f$MIP
=map: kind 0x14, profile 0xc, unit hash 0x0, machine 62, pointer 8, needs the runtime
=f of g1.c: profile 0xc, flags 0x0, slot bytes 8, labels 0, signature 0x9733aa8e, blocks 3, instructions 13,
=    code hash 0xb4648d30 0x858cb7b3
=g of g1.c: profile 0xc, flags 0x0, slot bytes 8, labels 1, signature 0x9733aa8e, blocks 3, instructions 13,
=    code hash 0xb4648d30 0x858cb7b3
