# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Clang's -fsanitize=kcfi.  Nothing is put among the instructions of a check, and its trap is no block.
# __cfi_f is no function
# options: --mip-mode=call-graph --mip-edges --mip-poison --mip-remarks
# assembler: clang-22 -c --target=x86_64-linux-gnu -x assembler
	.file	"g2.c"
	.text
	.globl	f                               # -- Begin function f
	.p2align	4
	.type	f,@function
	.globl	__cfi_f
	.type	__cfi_f,@function
__cfi_f:
	nop
	nop
	nop
	nop
	nop
	nop
	nop
	nop
	nop
	nop
	nop
	movl	$2866430005, %eax               # imm = 0xAADA4035
.Lcfi_func_end0:
	.size	__cfi_f, .Lcfi_func_end0-__cfi_f
f:                                      # @f
.Lmip_fn0:
# %bb.0:
	movabsq $0x4c1a5cb48b0cad2f, %rax
	cmpl $0x8b0cad2f, %eax
	incl .Lmip_raw0(%rip)
	jle .Lmip_first0_0
.Lmip_on0_0:
	movq	%rsi, %rax
	cmpq	$4, %rsi
	jl	.LBB0_2
# %bb.1:
.Lmip_b0_1:
	movabsq $0x4d5bdf6df3a072fd, %rcx
	movabsq $0x49f83f65d5599d62, %r10
	cmpl $0x93ac94e5, %r10d
	pushq	%rax
	movq	%rdi, %rcx
	movq	%rax, %rdi
	movl	$1288064587, %r10d              # imm = 0x4CC64E4B
	addl	-4(%rcx), %r10d
	je	.Ltmp0
.Ltmp1:
	ud2
	.section	.kcfi_traps,"ao",@progbits,.text
.Ltmp2:
	.long	.Ltmp1-.Ltmp2
	.text
.Ltmp0:
	callq	*%rcx
	incq	%rax
	addq	$8, %rsp
	incl .Lmip_raw0+8(%rip)
.LBB0_2:
.Lmip_b0_2:
	movabsq $0x58d169cdd215d2b5, %r11
	cmpl $0xd513df7c, %r11d
	incl .Lmip_raw0+12(%rip)
	retq
.Lmip_first0_0:
	pushq %rax
	leaq .Lmip_raw0(%rip), %rax
	call __mip_first_call
	popq %rax
	jmp .Lmip_on0_0
.Lmip_end0:
.Lfunc_end0:
	.size	f, .Lfunc_end0-f
                                        # -- End function
	.globl	h                               # -- Begin function h
	.p2align	4
	.type	h,@function
	.globl	__cfi_h
	.type	__cfi_h,@function
__cfi_h:
	nop
	nop
	nop
	nop
	nop
	nop
	nop
	nop
	nop
	nop
	nop
	movl	$2866430005, %eax               # imm = 0xAADA4035
.Lcfi_func_end1:
	.size	__cfi_h, .Lcfi_func_end1-__cfi_h
h:                                      # @h
.Lmip_fn1:
# %bb.0:
	movabsq $0x43ad53d6e8cde057, %rax
	cmpl $0xe8cde057, %eax
	incl .Lmip_raw1(%rip)
	jle .Lmip_first1_0
.Lmip_on1_0:
	testq	%rsi, %rsi
	je	.LBB1_1
# %bb.2:
.Lmip_b1_1:
	movabsq $0x4b0991fe8376e64a, %rax
	movabsq $0x53686f55ed05d28a, %r10
	cmpl $0x8376e64a, %r10d
	movq	%rdi, %rax
	decq	%rsi
	movq	%rsi, %rdi
	movl	$1288064587, %r10d              # imm = 0x4CC64E4B
	addl	-4(%rax), %r10d
	je	.Ltmp3
.Ltmp4:
	ud2
	.section	.kcfi_traps,"ao",@progbits,.text
.Ltmp5:
	.long	.Ltmp4-.Ltmp5
	.text
.Ltmp3:
	jmpq	*%rax                           # TAILCALL
.LBB1_1:
.Lmip_b1_2:
	movabsq $0x5754aeeeba1defa2, %rax
	movabsq $0x44c662992f374427, %r11
	cmpl $0xba1defa2, %r11d
	incl .Lmip_raw1+8(%rip)
	movl	$7, %eax
	retq
.Lmip_first1_0:
	pushq %rax
	leaq .Lmip_raw1(%rip), %rax
	call __mip_first_call
	popq %rax
	jmp .Lmip_on1_0
.Lmip_end1:
.Lfunc_end1:
	.size	h, .Lfunc_end1-h
                                        # -- End function
	.ident	"Debian clang version 22.1.8 (1~deb12u1)"
	.weak	__mip_words
	.set	__mip_words, 0x2c
	.section	__llvm_mipraw,"awG",%nobits,f$MIP
	.p2align	2
.Lmip_raw0:
	.space	16
	.section	__llvm_mipmap,"G",%progbits,f$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x14
	.4byte	0x2c, 0x0, 0, 48
	.2byte	2, 4, 62
	.byte	8, 0
	.2byte	3, 8
	.4byte	200, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	200, 0x2c, 0x0, 16
	.8byte	.Lmip_fn0
	.8byte	.Lmip_raw0
	.4byte	.Lmip_end0-.Lmip_fn0, 0x70c9fa27, 3, 14
	.2byte	1, 1
	.ascii	"f"
	.zero	3
	.2byte	2, 4
	.ascii	"g2.c"
	.2byte	20, 8
	.4byte	0x4ae8be63, 0xd4cd0495
	.2byte	3, 12
	.4byte	0, .Lmip_b0_1-.Lmip_fn0, .Lmip_b0_2-.Lmip_fn0
	.2byte	21, 18
	.4byte	0x1c4a41c9
	.2byte	0xaeb
	.4byte	0x22d39aea
	.2byte	0xa1e1
	.4byte	0xf40ca4bf
	.2byte	0xa4bf
	.2byte	0
	.2byte	22, 4
	.ascii	"\021\002\001\002"
	.2byte	9, 60
	.4byte	-1, 0, 0, 0, 1, -1, 0, 2, -1, 1, 2, 9, 2, -1, 13
	.2byte	10, 4
	.4byte	1
	.2byte	0, 0
	.section	__llvm_mipraw,"awG",%nobits,h$MIP
	.p2align	2
.Lmip_raw1:
	.space	12
	.section	__llvm_mipmap,"G",%progbits,h$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x14
	.4byte	0x2c, 0x0, 0, 48
	.2byte	2, 4, 62
	.byte	8, 0
	.2byte	3, 8
	.4byte	192, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	192, 0x2c, 0x0, 12
	.8byte	.Lmip_fn1
	.8byte	.Lmip_raw1
	.4byte	.Lmip_end1-.Lmip_fn1, 0x9733aa8e, 3, 12
	.2byte	1, 1
	.ascii	"h"
	.zero	3
	.2byte	2, 4
	.ascii	"g2.c"
	.2byte	20, 8
	.4byte	0x86d6f911, 0x7431ac77
	.2byte	3, 12
	.4byte	0, .Lmip_b1_1-.Lmip_fn1, .Lmip_b1_2-.Lmip_fn1
	.2byte	21, 18
	.4byte	0x6078d43c
	.2byte	0x7129
	.4byte	0xb4e17c46
	.2byte	0xf2d4
	.4byte	0x22bae29d
	.2byte	0x3c05
	.2byte	0
	.2byte	22, 4
	.ascii	"\021\002\006\002"
	.2byte	9, 60
	.4byte	-1, 0, 0, 0, 1, -1, 0, 2, -1, 1, -1, -1, 2, -1, 9
	.2byte	0, 0
