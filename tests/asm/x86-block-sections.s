# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Clang's -fbasic-block-sections: blocks of f have sections of their own, blocks of g do not.  A variable with such a name is
# not a block
# options: --mip-mode=function-coverage --mip-blocks --mip-remarks
# assembler: as --64
	.file	"sls.c"
	.section	.text.f,"ax",@progbits
	.globl	f                               # -- Begin function f
	.p2align	4
	.type	f,@function
f:                                      # @f
+.Lmip_fn0:
+	.reloc	0, R_X86_64_NONE, .Lmip_left0
	.cfi_startproc
# %bb.0:
	testl	%edi, %edi
	je	f.__part.2
	jmp	f.__part.1
.LBB_END0_0:
	.cfi_endproc
	.section	.text.f,"ax",@progbits,unique,1
f.__part.1:
	.cfi_startproc
	.cfi_def_cfa %rsp, 8
	.cfi_offset %rbp, -16
	movslq	%edi, %rax
	movl	(%rsi,%rax,4), %eax
	retq
.LBB_END0_1:
	.size	f.__part.1, .LBB_END0_1-f.__part.1
	.cfi_endproc
	.section	.text.f,"ax",@progbits,unique,2
f.__part.2:
	.cfi_startproc
	.cfi_def_cfa %rsp, 8
	.cfi_offset %rbp, -16
	pushq	%rbp
	.cfi_def_cfa_offset 16
	.cfi_offset %rbp, -16
	movq	%rsp, %rbp
	.cfi_def_cfa_register %rbp
	xorl	%edi, %edi
	callq	g
	incl	%eax
	popq	%rbp
	.cfi_def_cfa %rsp, 8
	.cfi_restore %rbp
	retq
.LBB_END0_2:
	.size	f.__part.2, .LBB_END0_2-f.__part.2
	.cfi_endproc
	.section	.text.f,"ax",@progbits
.Lfunc_end0:
+.Lmip_end0:
	.size	f, .Lfunc_end0-f
	.text
	.globl	g
	.type	g,@function
g:
+.Lmip_fn1:
	.cfi_startproc
+	movb $0, .Lmip_raw1+0(%rip)
	leal	1(%rdi), %eax
	retq
+.Lmip_end1:
.Lfunc_end1:
	.size	g, .Lfunc_end1-g
	.cfi_endproc
	.type	g.eh,@object                    # a variable of g
	.local	g.eh
	.data
g.eh:
	.long	1
	.size	g.eh, 4
	.ident	"Debian clang version 22.1.8"
+	.section	__llvm_mipraw,"awG",%nobits,g$MIP
+.Lmip_raw1:
+	.space	1
!remark: sls.c: skipped: f: its blocks have sections of their own
=section __llvm_mipmap,"G",%progbits,g$MIP
=map: kind 0x14, profile 0x3, unit hash 0x0, machine 62, pointer 8, needs the runtime
=g of sls.c: profile 0x3, flags 0x0, slot bytes 1, labels 1, signature 0x0, blocks 1, instructions 2, code hash
=    0x77e06a96 0x46fb1251
=    offsets: of the blocks' labels
=    hashes: 0xb1e5c4b5:0xaa06
=    successors: \002
=    slots: 0
=section __llvm_mipmap,"G",%progbits,f$MIP
=.Lmip_left0:
=map: kind 0x14, profile 0x0, unit hash 0x0, machine 62, pointer 8, needs nothing
=f of sls.c: skipped, at .Lmip_fn0, length .Lmip_end0-.Lmip_fn0, flags 0x0, reason its blocks have sections of
=    their own
