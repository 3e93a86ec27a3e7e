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
+	leaq .Lmip_raw0(%rip), %rax
+	call __mip_first_call
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
+	.4byte	0x50494dfb, 0x140009, 0x2c, 0x0, 0, 48, 0x40002, 0x8003e, 0x80003, 200, __mip_link_needs_fmachine_profile_generate
+	.4byte	0
+	.4byte	200, 0x2c, 0x0, 16
+	.8byte	.Lmip_fn0, .Lmip_raw0
+	.4byte	.Lmip_end0-.Lmip_fn0, 0x70c9fa27, 3, 10
+	.ascii	"\001\000\001\000f\000\000\000"
+	.ascii	"\002\000\004\000g2.c"
+	.4byte	0x80014, 0x2f5a998b, 0x21590207
+	.4byte	0xc0003, 0, .Lmip_b0_1-.Lmip_fn0, .Lmip_b0_2-.Lmip_fn0
+	.4byte	0x120015
+	.4byte	0x1c4a41c9, 0x6560aeb, 0x11b964c0, 0xf40ca4bf, 0xa4bf
+	.ascii	"\026\000\004\000\021\002\001\002"
+	.4byte	0x3c0009, -1, 0, 0, 0, 1, -1, 0, 2, -1, 1, 2, 9, 2, -1, 13
+	.4byte	0x4000a, 1
+	.4byte	0
+	.4byte	0x50494dfb, 0x140009, 0x2c, 0x0, 0, 48, 0x40002, 0x8003e, 0x80003, 192, __mip_link_needs_fmachine_profile_generate
+	.4byte	0
+	.4byte	192, 0x2c, 0x0, 12
+	.8byte	.Lmip_fn1, .Lmip_raw1
+	.4byte	.Lmip_end1-.Lmip_fn1, 0x9733aa8e, 3, 8
+	.ascii	"\001\000\001\000h\000\000\000"
+	.ascii	"\002\000\004\000g2.c"
+	.4byte	0x80014, 0x81637911, 0xb9bad8ca
+	.4byte	0xc0003, 0, .Lmip_b1_1-.Lmip_fn1, .Lmip_b1_2-.Lmip_fn1
+	.4byte	0x120015
+	.4byte	0x6078d43c, 0x25ce7129, 0x9b23885e, 0x22bae29d, 0x3c05
+	.ascii	"\026\000\004\000\021\002\006\002"
+	.4byte	0x3c0009, -1, 0, 0, 0, 1, -1, 0, 2, -1, 1, -1, -1, 2, -1, 9
+	.4byte	0
+	.section	__llvm_mipmap,"G",%progbits,__llvm_retpoline_r11,comdat
+	.p2align	2
+.Lmip_left2:
+	.4byte	0x50494dfb, 0x140009, 0x0, 0x0, 0, 136, 0x40002, 0x8003e, 0x80003, 0, 0
+	.4byte	0x54000b
+	.8byte	.Lmip_fn2
+	.4byte	.Lmip_end2-.Lmip_fn2, 0xc
+	.ascii	"\001\000\024\000__llvm_retpoline_r11"
+	.ascii	"\002\000\004\000g2.c"
+	.ascii	"\021\000\037\000it is a thunk of the compiler's\000"
+	.4byte	0
!remark: g2.c: skipped: __llvm_retpoline_r11: it is a thunk of the compiler's
