# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Clang's -mretpoline.  The thunk is skipped: its call does not come back to the next instruction
# options: --mip-mode=call-graph --mip-edges --mip-remarks
# assembler: as --64
# map: as text
	.file	"g2.c"
	.text
	.globl	f                               # -- Begin function f
	.p2align	4
	.type	f,@function
f:                                      # @f
+.Lmip_fn0:
# %bb.0:
+	incl .Lmip_raw0(%rip)
+	jle .Lmip_first0_0
+.Lmip_on0_0:
	movq	%rsi, %rax
	cmpq	$4, %rsi
	jl	.LBB0_2
# %bb.1:
+.Lmip_b0_1:
	pushq	%rax
	movq	%rdi, %r11
	movq	%rax, %rdi
	callq	__llvm_retpoline_r11
	incq	%rax
	addq	$8, %rsp
+	incl .Lmip_raw0+8(%rip)
.LBB0_2:
+.Lmip_b0_2:
+	incl .Lmip_raw0+12(%rip)
	retq
+.Lmip_first0_0:
+	pushq %rax
+	leaq .Lmip_raw0(%rip), %rax
+	call __mip_first_call
+	popq %rax
+	jmp .Lmip_on0_0
+.Lmip_end0:
.Lfunc_end0:
	.size	f, .Lfunc_end0-f
                                        # -- End function
	.globl	h                               # -- Begin function h
	.p2align	4
	.type	h,@function
h:                                      # @h
+.Lmip_fn1:
# %bb.0:
+	incl .Lmip_raw1(%rip)
+	jle .Lmip_first1_0
+.Lmip_on1_0:
	testq	%rsi, %rsi
	je	.LBB2_1
# %bb.2:
+.Lmip_b1_1:
	movq	%rdi, %r11
	decq	%rsi
	movq	%rsi, %rdi
	jmp	__llvm_retpoline_r11            # TAILCALL
.LBB2_1:
+.Lmip_b1_2:
+	incl .Lmip_raw1+8(%rip)
	movl	$7, %eax
	retq
+.Lmip_first1_0:
+	pushq %rax
+	leaq .Lmip_raw1(%rip), %rax
+	call __mip_first_call
+	popq %rax
+	jmp .Lmip_on1_0
+.Lmip_end1:
.Lfunc_end1:
	.size	h, .Lfunc_end1-h
                                        # -- End function
	.section	.text.__llvm_retpoline_r11,"axG",@progbits,__llvm_retpoline_r11,comdat
	.hidden	__llvm_retpoline_r11            # -- Begin function __llvm_retpoline_r11
	.weak	__llvm_retpoline_r11
	.p2align	4
	.type	__llvm_retpoline_r11,@function
__llvm_retpoline_r11:                   # @__llvm_retpoline_r11
+.Lmip_fn2:
+	.reloc	0, R_X86_64_NONE, .Lmip_left2
# %bb.0:
	callq	.Ltmp0
.LBB1_1:                                # Block address taken
                                        # =>This Inner Loop Header: Depth=1
	pause
	lfence
	jmp	.LBB1_1
	.p2align	4
# %bb.2:                                # Block address taken
.Ltmp0:
	movq	%r11, (%rsp)
	retq
.Lfunc_end2:
+.Lmip_end2:
	.size	__llvm_retpoline_r11, .Lfunc_end2-__llvm_retpoline_r11
                                        # -- End function
	.ident	"Debian clang version 22.1.8 (1~deb12u1)"
+	.weak	__mip_words
+	.set	__mip_words, 0x2c
+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	16
+	.p2align	2
+.Lmip_raw1:
+	.space	12
+	.section	__llvm_mipmap,"G",%progbits,f$MIP
+	.p2align	2
+	.4byte	0x50494dfb
+	.2byte	9, 0x14
+	.4byte	0x2c, 0x0, 0, 48
+	.2byte	2, 4, 62
+	.byte	8, 0
+	.2byte	3, 8
+	.4byte	200, __mip_link_needs_fmachine_profile_generate
+	.2byte	0, 0
+	.4byte	200, 0x2c, 0x0, 16
+	.8byte	.Lmip_fn0
+	.8byte	.Lmip_raw0
+	.4byte	.Lmip_end0-.Lmip_fn0, 0x70c9fa27, 3, 10
+	.2byte	1, 1
+	.ascii	"f"
+	.zero	3
+	.2byte	2, 4
+	.ascii	"g2.c"
+	.2byte	20, 8
+	.4byte	0x2f5a998b, 0x21590207
+	.2byte	3, 12
+	.4byte	0, .Lmip_b0_1-.Lmip_fn0, .Lmip_b0_2-.Lmip_fn0
+	.2byte	21, 18
+	.4byte	0x1c4a41c9
+	.2byte	0xaeb
+	.4byte	0x64c00656
+	.2byte	0x11b9
+	.4byte	0xf40ca4bf
+	.2byte	0xa4bf
+	.2byte	0
+	.2byte	22, 4
+	.ascii	"\021\002\001\002"
+	.2byte	9, 60
+	.4byte	-1, 0, 0, 0, 1, -1, 0, 2, -1, 1, 2, 9, 2, -1, 13
+	.2byte	10, 4
+	.4byte	1
+	.2byte	0, 0
+	.4byte	0x50494dfb
+	.2byte	9, 0x14
+	.4byte	0x2c, 0x0, 0, 48
+	.2byte	2, 4, 62
+	.byte	8, 0
+	.2byte	3, 8
+	.4byte	192, __mip_link_needs_fmachine_profile_generate
+	.2byte	0, 0
+	.4byte	192, 0x2c, 0x0, 12
+	.8byte	.Lmip_fn1
+	.8byte	.Lmip_raw1
+	.4byte	.Lmip_end1-.Lmip_fn1, 0x9733aa8e, 3, 8
+	.2byte	1, 1
+	.ascii	"h"
+	.zero	3
+	.2byte	2, 4
+	.ascii	"g2.c"
+	.2byte	20, 8
+	.4byte	0x81637911, 0xb9bad8ca
+	.2byte	3, 12
+	.4byte	0, .Lmip_b1_1-.Lmip_fn1, .Lmip_b1_2-.Lmip_fn1
+	.2byte	21, 18
+	.4byte	0x6078d43c
+	.2byte	0x7129
+	.4byte	0x885e25ce
+	.2byte	0x9b23
+	.4byte	0x22bae29d
+	.2byte	0x3c05
+	.2byte	0
+	.2byte	22, 4
+	.ascii	"\021\002\006\002"
+	.2byte	9, 60
+	.4byte	-1, 0, 0, 0, 1, -1, 0, 2, -1, 1, -1, -1, 2, -1, 9
+	.2byte	0, 0
+	.section	__llvm_mipmap,"G",%progbits,__llvm_retpoline_r11,comdat
+	.p2align	2
+.Lmip_left2:
+	.4byte	0x50494dfb
+	.2byte	9, 0x14
+	.4byte	0x0, 0x0, 0, 136
+	.2byte	2, 4, 62
+	.byte	8, 0
+	.2byte	3, 8
+	.4byte	0, 0
+	.2byte	11, 84
+	.8byte	.Lmip_fn2
+	.4byte	.Lmip_end2-.Lmip_fn2, 0xc
+	.2byte	1, 20
+	.ascii	"__llvm_retpoline_r11"
+	.2byte	2, 4
+	.ascii	"g2.c"
+	.2byte	17, 31
+	.ascii	"it is a thunk of the compiler's"
+	.zero	1
+	.2byte	0, 0
!remark: g2.c: skipped: __llvm_retpoline_r11: it is a thunk of the compiler's
