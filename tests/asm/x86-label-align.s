# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Distances of labels in bytes: functions with such distances are skipped, and padding keeps them valid.  Others have probes
# options: --mip-mode=function-coverage --mip-edges --mip-no-ipa-ra --mip-remarks
# assembler: as --64
	.file	"two.c"
	.text
	.p2align 4
	.globl	first
	.type	first, @function
first:
+.Lmip_fn0:
+	incl .Lmip_raw0+0(%rip)
+	jns .Lmip_done0_0
+	decl .Lmip_raw0+0(%rip)
+.Lmip_done0_0:
	pushq	%rbx
	movl	%edi, %ebx
	call	g@PLT
	testl	%eax, %eax
	jne	.L5
+.Lmip_b0_1:
+	incl .Lmip_raw0+4(%rip)
	movl	$3, %eax
	popq	%rbx
	ret
	.p2align 4,,10
	.p2align 3
.L5:
+.Lmip_b0_2:
+	incl .Lmip_raw0+8(%rip)
	leal	1(%rbx), %edi
	popq	%rbx
	jmp	g@PLT
+.Lmip_end0:
	.size	first, .-first
	.p2align 4
	.globl	f
	.type	f, @function
f:
+.Lmip_fn1:
	pushq	%rbp
	movslq	%edi, %rax
	leaq	t.2(%rip), %rdx
	pushq	%rbx
	movq	%rax, %rbp
	subq	$8, %rsp
	movsbq	(%rdx,%rax), %rax
	leaq	.L7(%rip), %rdx
	addq	%rdx, %rax
	jmp	*%rax
	.p2align 4,,10
	.p2align 3
.L14:
	movl	$3, v(%rip)
	movl	v(%rip), %eax
	testl	%eax, %eax
	je	.L16
	movl	$1, v(%rip)
.L16:
	addq	$8, %rsp
	movl	$3, %eax
	popq	%rbx
	popq	%rbp
	ret
	.p2align 4,,10
	.p2align 3
.L11:
	movl	$1, v(%rip)
	xorl	%ebx, %ebx
	testl	%ebp, %ebp
	jle	.L13
	.p2align 4,,10
	.p2align 3
.L12:
	movl	%ebx, %edi
	addl	$1, %ebx
	call	g@PLT
	movl	v(%rip), %edx
	leal	(%rax,%rax,2), %eax
	addl	%edx, %eax
	movl	%eax, v(%rip)
	movl	v(%rip), %eax
	xorl	$5, %eax
	movl	%eax, v(%rip)
	cmpl	%ebx, %ebp
	jne	.L12
.L13:
	addq	$8, %rsp
	movl	$4, %eax
	popq	%rbx
	popq	%rbp
	ret
	.p2align 4,,10
	.p2align 3
.L7:
	movl	$1, v(%rip)
	xorl	%ebx, %ebx
	testl	%ebp, %ebp
	jle	.L10
	.p2align 4,,10
	.p2align 3
.L8:
	movl	%ebx, %edi
	addl	$1, %ebx
	call	g@PLT
	movl	%eax, v(%rip)
	cmpl	%ebx, %ebp
	jne	.L8
.L10:
	addq	$8, %rsp
	movl	$1, %eax
	popq	%rbx
	popq	%rbp
	ret
+.Lmip_end1:
	.size	f, .-f
	.p2align 4
	.globl	last
	.type	last, @function
last:
+.Lmip_fn2:
+	incl .Lmip_raw2+0(%rip)
+	jns .Lmip_done2_0
+	decl .Lmip_raw2+0(%rip)
+.Lmip_done2_0:
	pushq	%rbx
	movl	%edi, %ebx
	call	g@PLT
	testl	%eax, %eax
	jne	.L27
+.Lmip_b2_1:
+	incl .Lmip_raw2+4(%rip)
	movl	$3, %eax
	popq	%rbx
	ret
	.p2align 4,,10
	.p2align 3
.L27:
+.Lmip_b2_2:
+	incl .Lmip_raw2+8(%rip)
	leal	1(%rbx), %edi
	popq	%rbx
	jmp	g@PLT
+.Lmip_end2:
	.size	last, .-last
	.p2align 4
	.globl	both
	.type	both, @function
both:
+.Lmip_fn3:
	pushq	%rbp
	movslq	%edi, %rax
	pushq	%rbx
	movl	%edi, %ebx
	subq	$8, %rsp
	testl	%esi, %esi
	je	.L29
	leaq	t.1(%rip), %rdx
	movsbq	(%rdx,%rax), %rax
	leaq	.L30(%rip), %rdx
	addq	%rdx, %rax
	jmp	*%rax
	.p2align 4,,10
	.p2align 3
.L29:
	leaq	s.0(%rip), %rdx
	movsbq	(%rdx,%rax), %rax
	leaq	.L32(%rip), %rdx
	addq	%rdx, %rax
	jmp	*%rax
	.p2align 4,,10
	.p2align 3
.L41:
	movl	$3, v(%rip)
	movl	v(%rip), %eax
	testl	%eax, %eax
	je	.L43
	movl	$1, v(%rip)
.L43:
	addq	$8, %rsp
	movl	$5, %eax
	popq	%rbx
	popq	%rbp
	ret
	.p2align 4,,10
	.p2align 3
.L32:
	movl	$1, v(%rip)
	xorl	%ebp, %ebp
	testl	%ebx, %ebx
	jle	.L40
	.p2align 4,,10
	.p2align 3
.L39:
	movl	%ebp, %edi
	addl	$1, %ebp
	call	g@PLT
	movl	v(%rip), %edx
	leal	(%rax,%rax,2), %eax
	addl	%edx, %eax
	movl	%eax, v(%rip)
	movl	v(%rip), %eax
	xorl	$5, %eax
	movl	%eax, v(%rip)
	cmpl	%ebp, %ebx
	jne	.L39
.L40:
	addq	$8, %rsp
	movl	$4, %eax
	popq	%rbx
	popq	%rbp
	ret
	.p2align 4,,10
	.p2align 3
.L36:
	movl	$3, v(%rip)
	movl	v(%rip), %eax
	testl	%eax, %eax
	je	.L38
	movl	$1, v(%rip)
.L38:
	addq	$8, %rsp
	movl	$3, %eax
	popq	%rbx
	popq	%rbp
	ret
	.p2align 4,,10
	.p2align 3
.L30:
	movl	$1, v(%rip)
	xorl	%ebp, %ebp
	testl	%ebx, %ebx
	jle	.L35
	.p2align 4,,10
	.p2align 3
.L33:
	movl	%ebp, %edi
	addl	$1, %ebp
	call	g@PLT
	movl	%eax, v(%rip)
	cmpl	%ebp, %ebx
	jne	.L33
.L35:
	addq	$8, %rsp
	movl	$1, %eax
	popq	%rbx
	popq	%rbp
	ret
+.Lmip_end3:
	.size	both, .-both
	.section	.rodata
	.type	s.0, @object
	.size	s.0, 2
s.0:
	.byte	0
	.byte	.L41-.L32
	.type	t.1, @object
	.size	t.1, 2
t.1:
	.byte	0
	.byte	.L36-.L30
	.type	t.2, @object
	.size	t.2, 3
t.2:
	.byte	0
	.byte	.L11-.L7
	.byte	.L14-.L7
	.ident	"GCC: (Debian 12.2.0-14+deb12u1) 12.2.0"
	.section	.note.GNU-stack,"",@progbits
+	.weak	__mip_words
+	.set	__mip_words, 0x21
+	.section	__llvm_mipraw,"awG",%nobits,first$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	12
+	.p2align	2
+.Lmip_raw2:
+	.space	12
!remark: two.c: skipped: f: its branches would not reach any more
!remark: two.c: skipped: both: its branches would not reach any more
=section __llvm_mipmap,"G",%progbits,first$MIP
=map: kind 0x14, profile 0x21, unit hash 0x0, machine 62, pointer 8, needs the runtime
=first of two.c: profile 0x21, flags 0x0, slot bytes 12, labels 0, signature 0x9733aa8e, blocks 3, instructions
=    11, code hash 0x5f3bb672 0xa27aff0c
=    offsets: of the blocks' labels
=    hashes: 0x2c1a0211:0x4776, 0xfdcb84c9:0xcff0, 0x52529863:0x678c
=    successors: \021\002\002\002
=    edges: -1:0:0, 0:1:-1, 0:2:-1, 1:-1:5, 2:-1:9
=    stops: 0
=last of two.c: profile 0x21, flags 0x0, slot bytes 12, labels 2, signature 0x9733aa8e, blocks 3, instructions
=    11, code hash 0x5f3bb672 0xa27aff0c
=    offsets: of the blocks' labels
=    hashes: 0x2c1a0211:0x4776, 0xfdcb84c9:0xcff0, 0x52529863:0x678c
=    successors: \021\002\002\002
=    edges: -1:0:0, 0:1:-1, 0:2:-1, 1:-1:5, 2:-1:9
=    stops: 0
=section __llvm_mipmap,"G",%progbits,f$MIP
=.Lmip_left1:
=map: kind 0x14, profile 0x0, unit hash 0x0, machine 62, pointer 8, needs nothing
=f of two.c: skipped, at .Lmip_fn1, length .Lmip_end1-.Lmip_fn1, flags 0x0, reason its branches would not reach
=    any more
=	.reloc	.Lmip_fn1, R_X86_64_NONE, .Lmip_left1
=section __llvm_mipmap,"G",%progbits,both$MIP
=.Lmip_left3:
=both of two.c: skipped, at .Lmip_fn3, length .Lmip_end3-.Lmip_fn3, flags 0x0, reason its branches would not
=    reach any more
=	.reloc	.Lmip_fn3, R_X86_64_NONE, .Lmip_left3
