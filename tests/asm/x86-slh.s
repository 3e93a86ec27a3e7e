# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The return address is compared with a label: this label stays right after the call
# options: --mip-mode=function-coverage --mip-edges
# assembler: as --64
	.text
	.globl	h
	.p2align	4
	.type	h,@function
h:
+.Lmip_fn0:
	.cfi_startproc
# %bb.0:
+	incl .Lmip_raw0+0(%rip)
+	jns .Lmip_done0_0
+	decl .Lmip_raw0+0(%rip)
+.Lmip_done0_0:
	pushq	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	movq	%rsp, %rcx
	movq	$-1, %rbx
	sarq	$63, %rcx
	testl	%edi, %edi
	je	.LBB2_1
# %bb.2:
+.Lmip_b0_1:
	cmoveq	%rbx, %rcx
	shlq	$47, %rcx
	orq	%rcx, %rsp
	callq	g@PLT
.Lslh_ret_addr2:
	movq	%rsp, %rcx
	movq	-8(%rsp), %rdx
	sarq	$63, %rcx
	leaq	.Lslh_ret_addr2(%rip), %rsi
	cmpq	%rsi, %rdx
	cmovneq	%rbx, %rcx
	incl	%eax
	jmp	.LBB2_3
.LBB2_1:
+.Lmip_b0_2:
	cmovneq	%rbx, %rcx
	movl	$2, %eax
+	incl .Lmip_raw0+4(%rip)
.LBB2_3:
+.Lmip_b0_3:
+	incl .Lmip_raw0+8(%rip)
	shlq	$47, %rcx
	orq	%rcx, %rsp
	popq	%rbx
	.cfi_def_cfa_offset 8
	retq
+.Lmip_end0:
.Lfunc_end1:
	.size	h, .Lfunc_end1-h
	.cfi_endproc
	.ident	"clang version 22"
+	.weak	__mip_words
+	.set	__mip_words, 0x21
+	.section	__llvm_mipraw,"awG",%nobits,h$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	12
=section __llvm_mipmap,"G",%progbits,h$MIP
=map: kind 0x14, profile 0x21, unit hash 0x0, machine 62, pointer 8, needs the runtime
=h of ?: profile 0x21, flags 0x0, slot bytes 12, labels 0, signature 0x255374d6, blocks 4, instructions 24,
=    code hash 0xb992f13c 0x368a1590
=    offsets: of the blocks' labels
=    hashes: 0x6c94b176:0x407c, 0x70ad7da1:0x52f1, 0x238236e7:0x63fc, 0x957b4b0c:0x471
=    successors: \021\002\020\003\001\002
=    edges: -1:0:0, 0:1:-1, 0:2:-1, 1:3:-1, 2:3:5, 3:-1:9
=    stops: 1
