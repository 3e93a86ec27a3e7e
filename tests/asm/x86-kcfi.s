# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Clang's -fsanitize=kcfi.  Nothing is put among the instructions of a check, and its trap is no block.
# __cfi_f is no function.  A like trap of the program's own stays a block
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
+.Lmip_fn0:
# %bb.0:
+	movabsq $0x4c1a5cb48b0cad2f, %rax
+	cmpl $0x8b0cad2f, %eax
+	incl .Lmip_raw0(%rip)
+	jle .Lmip_first0_0
+.Lmip_on0_0:
	movq	%rsi, %rax
	cmpq	$4, %rsi
	jl	.LBB0_2
# %bb.1:
+.Lmip_b0_1:
+	movabsq $0x4d5bdf6df3a072fd, %rcx
+	movabsq $0x49f83f65d5599d62, %r10
+	cmpl $0x93ac94e5, %r10d
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
+	incl .Lmip_raw0+8(%rip)
.LBB0_2:
+.Lmip_b0_2:
+	cmpl $0xd513df7c, %esp
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
+.Lmip_fn1:
# %bb.0:
+	movabsq $0x43ad53d6e8cde057, %rax
+	cmpl $0xe8cde057, %eax
+	incl .Lmip_raw1(%rip)
+	jle .Lmip_first1_0
+.Lmip_on1_0:
	testq	%rsi, %rsi
	je	.LBB1_1
# %bb.2:
+.Lmip_b1_1:
+	movabsq $0x4b0991fe8376e64a, %rax
+	movabsq $0x53686f55ed05d28a, %r10
+	cmpl $0x8376e64a, %r10d
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
+.Lmip_b1_2:
+	movabsq $0x5754aeeeba1defa2, %rax
+	cmpl $0xba1defa2, %eax
+	incl .Lmip_raw1+8(%rip)
	movl	$7, %eax
	retq
+.Lmip_first1_0:
+	leaq .Lmip_raw1(%rip), %rax
+	call __mip_first_call
+	jmp .Lmip_on1_0
+.Lmip_end1:
.Lfunc_end1:
	.size	h, .Lfunc_end1-h
                                        # -- End function
	.globl	looks_alike                     # -- Begin function looks_alike
	.p2align	4
	.type	looks_alike,@function
looks_alike:                            # a trap of the program's own: its end is a block, with two ways to it
+.Lmip_fn2:
# %bb.0:
+	movabsq $0x48dc4106f381f807, %rax
+	cmpl $0xf381f807, %eax
+	incl .Lmip_raw2(%rip)
+	jle .Lmip_first2_0
+.Lmip_on2_0:
	testl	%esi, %esi
	je	.LBB3_2
# %bb.1:
+.Lmip_b2_1:
+	movabsq $0x4f5cc0e375dafd77, %rax
+	cmpl $0x75dafd77, %eax
	movl	$12345678, %eax
	addl	-4(%rdi), %eax
-	je	.LBB3_2
+	jne .Lmip_over2_2
+	incl .Lmip_raw2+8(%rip)
+	jmp .LBB3_2
+.Lmip_over2_2:
+
+.Lmip_b2_2:
	ud2
.LBB3_2:
+.Lmip_b2_3:
+	movabsq $0x5f1e7bc72440ac0a, %rax
+	cmpl $0x2440ac0a, %eax
+	incl .Lmip_raw2+12(%rip)
	movl	%esi, %eax
	retq
+.Lmip_first2_0:
+	leaq .Lmip_raw2(%rip), %rax
+	call __mip_first_call
+	jmp .Lmip_on2_0
+.Lmip_end2:
.Lfunc_end2:
	.size	looks_alike, .Lfunc_end2-looks_alike
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
+	.p2align	2
+.Lmip_raw2:
+	.space	16
=section __llvm_mipmap,"G",%progbits,f$MIP
=map: kind 0x14, profile 0x2c, unit hash 0x0, machine 62, pointer 8, needs the runtime
=f of g2.c: profile 0x2c, flags 0x0, slot bytes 16, labels 0, signature 0x70c9fa27, blocks 3, instructions 14,
=    code hash 0x4ae8be63 0xd4cd0495
=    offsets: of the blocks' labels
=    hashes: 0x1c4a41c9:0xaeb, 0x22d39aea:0xa1e1, 0xf40ca4bf:0xa4bf
=    successors: \021\002\001\002
=    edges: -1:0:0, 0:1:-1, 0:2:-1, 1:2:9, 2:-1:13
=    stops: 1
=h of g2.c: profile 0x2c, flags 0x0, slot bytes 12, labels 1, signature 0x9733aa8e, blocks 3, instructions 12,
=    code hash 0x86d6f911 0x7431ac77
=    offsets: of the blocks' labels
=    hashes: 0x6078d43c:0x7129, 0xb4e17c46:0xf2d4, 0x22bae29d:0x3c05
=    successors: \021\002\006\002
=    edges: -1:0:0, 0:1:-1, 0:2:-1, 1:-1:-1, 2:-1:9
=looks_alike of g2.c: profile 0x2c, flags 0x0, slot bytes 16, labels 2, signature 0x40255191, blocks 4,
=    instructions 8, code hash 0xb53ad6bb 0x113b44be
=    offsets: of the blocks' labels
=    hashes: 0xf69e5a5b:0x1a60, 0x8e48edd8:0x95e6, 0xb7455848:0x5848, 0xe7df0b52:0x3c05
=    successors: \021\003\021\003\000\002
=    edges: -1:0:0, 0:1:-1, 0:3:-1, 1:2:-1, 1:3:9, 3:-1:13
=    stops: 2
