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
	pushq	%rbx
	movl	%edi, %ebx
	call	g@PLT
	testl	%eax, %eax
	jne	.L5
	movl	$3, %eax
	popq	%rbx
	ret
	.p2align 4,,10
	.p2align 3
.L5:
	leal	1(%rbx), %edi
	popq	%rbx
	jmp	g@PLT
	.size	first, .-first
	.p2align 4
	.globl	f
	.type	f, @function
f:
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
	.size	f, .-f
	.p2align 4
	.globl	last
	.type	last, @function
last:
	pushq	%rbx
	movl	%edi, %ebx
	call	g@PLT
	testl	%eax, %eax
	jne	.L27
	movl	$3, %eax
	popq	%rbx
	ret
	.p2align 4,,10
	.p2align 3
.L27:
	leal	1(%rbx), %edi
	popq	%rbx
	jmp	g@PLT
	.size	last, .-last
	.p2align 4
	.globl	both
	.type	both, @function
both:
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
