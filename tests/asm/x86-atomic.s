# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Counters that threads share: the lock prefix
# options: --mip-mode=call-graph --mip-edges --mip-atomic --mip-no-ipa-ra
# assembler: as --64
	.file	"g.c"
	.text
	.p2align 4
	.globl	f
	.type	f, @function
f:
+.Lmip_fn0:
.LFB0:
	.cfi_startproc
+	lock incl .Lmip_raw0(%rip)
+	jle .Lmip_first0_0
+.Lmip_on0_0:
	pushq	%r13
	.cfi_def_cfa_offset 16
	.cfi_offset 13, -16
	pushq	%r12
	.cfi_def_cfa_offset 24
	.cfi_offset 12, -24
	pushq	%rbp
	.cfi_def_cfa_offset 32
	.cfi_offset 6, -32
	pushq	%rbx
	.cfi_def_cfa_offset 40
	.cfi_offset 3, -40
	subq	$8, %rsp
	.cfi_def_cfa_offset 48
	testl	%esi, %esi
	jle	.L6
+.Lmip_b0_1:
	movl	%edi, %r13d
	movl	%esi, %r12d
	xorl	%ebx, %ebx
	xorl	%ebp, %ebp
	jmp	.L5
	.p2align 4,,10
	.p2align 3
.L3:
+.Lmip_b0_2:
	xorl	%ebx, %ebp
	addl	$1, %ebx
	cmpl	%ebx, %r12d
	je	.L1
+	lock incl .Lmip_raw0+8(%rip)
+	jns .Lmip_done0_4
+	lock decl .Lmip_raw0+8(%rip)
+.Lmip_done0_4:
.L5:
+.Lmip_b0_3:
	testl	%ebx, %r13d
	je	.L3
+.Lmip_b0_4:
+	lock incl .Lmip_raw0+12(%rip)
+	jns .Lmip_done0_1
+	lock decl .Lmip_raw0+12(%rip)
+.Lmip_done0_1:
	movl	%ebx, %edi
	addl	$1, %ebx
	call	g@PLT
	addl	%eax, %ebp
	cmpl	%ebx, %r12d
	jne	.L5
+	lock incl .Lmip_raw0+16(%rip)
.L1:
+.Lmip_b0_5:
+	lock incl .Lmip_raw0+20(%rip)
	addq	$8, %rsp
	.cfi_remember_state
	.cfi_def_cfa_offset 40
	movl	%ebp, %eax
	popq	%rbx
	.cfi_def_cfa_offset 32
	popq	%rbp
	.cfi_def_cfa_offset 24
	popq	%r12
	.cfi_def_cfa_offset 16
	popq	%r13
	.cfi_def_cfa_offset 8
	ret
	.p2align 4,,10
	.p2align 3
.L6:
	.cfi_restore_state
+.Lmip_b0_6:
+	lock incl .Lmip_raw0+24(%rip)
	addq	$8, %rsp
	.cfi_def_cfa_offset 40
	xorl	%ebp, %ebp
	popq	%rbx
	.cfi_def_cfa_offset 32
	movl	%ebp, %eax
	popq	%rbp
	.cfi_def_cfa_offset 24
	popq	%r12
	.cfi_def_cfa_offset 16
	popq	%r13
	.cfi_def_cfa_offset 8
	ret
+	.cfi_restore	13
+	.cfi_restore	12
+	.cfi_restore	6
+	.cfi_restore	3
+.Lmip_first0_0:
+	pushq %rax
+	.cfi_def_cfa_offset	16
+	leaq .Lmip_raw0(%rip), %rax
+	call __mip_first_call_atomic
+	popq %rax
+	.cfi_def_cfa_offset	8
+	jmp .Lmip_on0_0
+.Lmip_end0:
	.cfi_endproc
.LFE0:
	.size	f, .-f
	.p2align 4
	.globl	leaf
	.type	leaf, @function
leaf:
+.Lmip_fn1:
.LFB1:
	.cfi_startproc
+	lock incl .Lmip_raw1(%rip)
+	jle .Lmip_first1_0
+.Lmip_on1_0:
	movl	%edi, %eax
	movl	%esi, %edi
	movl	%ecx, %esi
	movl	%eax, %ecx
	imull	%esi, %edx
	imull	%edi, %ecx
	addl	%edx, %ecx
	subl	%r8d, %ecx
	cmpl	$3, %ecx
	jle	.L12
+.Lmip_b1_1:
	ret
	.p2align 4,,10
	.p2align 3
.L12:
+.Lmip_b1_2:
+	lock incl .Lmip_raw1+8(%rip)
	jmp	g@PLT
+.Lmip_first1_0:
+	leaq .Lmip_raw1(%rip), %rax
+	call __mip_first_call_atomic
+	jmp .Lmip_on1_0
+.Lmip_end1:
	.cfi_endproc
.LFE1:
	.size	leaf, .-leaf
	.ident	"GCC: (Debian 12.2.0-14+deb12u1) 12.2.0"
	.section	.note.GNU-stack,"",@progbits
+	.weak	__mip_words
+	.set	__mip_words, 0x2c
+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	28
+	.p2align	2
+.Lmip_raw1:
+	.space	12
=section __llvm_mipmap,"G",%progbits,f$MIP
=map: kind 0x14, profile 0x2c, unit hash 0x0, machine 62, pointer 8, needs the runtime
=f of g.c: profile 0x2c, flags 0x0, slot bytes 28, labels 0, signature 0x4ac3a343, blocks 7, instructions 39,
=    code hash 0x9e9efd1f 0x82e5cfc2
=    offsets: of the blocks' labels
=    hashes: 0x223f6cef:0x7188, 0x84f51337:0x81d5, 0xc98b1aa2:0xd139, 0xac1c27a6:0x1a60, 0xd961daa2:0xcca,
=    0x7a02d1c0:0xd14b, 0x7d07a014:0x7f33
=    successors: \021\006\020\003\021\005\021\002\021\003\002\002
=    edges: -1:0:0, 0:1:-1, 0:6:-1, 1:3:-1, 2:3:8, 2:5:-1, 3:4:12, 3:2:-1, 4:5:17, 4:3:-1, 5:-1:21, 6:-1:25
=    stops: 4
=leaf of g.c: profile 0x2c, flags 0x0, slot bytes 12, labels 1, signature 0x9733aa8e, blocks 3, instructions
=    12, code hash 0x3c7e10a6 0xcd1def83
=    offsets: of the blocks' labels
=    hashes: 0xefa26c09:0x198b, 0x3c01585a:0x585a, 0x361a2eea:0x6a47
=    successors: \021\002\002\002
=    edges: -1:0:0, 0:1:-1, 0:2:-1, 1:-1:-1, 2:-1:9
