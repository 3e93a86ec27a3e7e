# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# __morestack returns to the byte after the ret that follows its call.  Nothing is inserted between them, also in the large
# code model of GCC (j) and Clang (k)
# options: --mip-mode=function-coverage --mip-edges
# assembler: as --64
	.file	"t.c"
	.text
	.globl	h
	.type	h, @function
h:
	leaq	-4008(%rsp), %r11
	cmpq	%fs:112, %r11
	jb	.L20
.L14:
	movl	$5, %eax
	cmpl	$2, %edi
	jg	.L18
	subq	$4008, %rsp
	movl	%edi, %esi
	movq	%rsp, %rdi
	call	g
	addl	$1, %eax
	addq	$4008, %rsp
.L18:
	ret
.L20:
	movl	$4008, %r10d
	xorl	%r11d, %r11d
	call	__morestack
	ret
	jmp	.L14
	.size	h, .-h
	.globl	i
	.type	i, @function
i:
	cmpq	%fs:112, %rsp
	jae	.L30
	movl	$24, %r10d
	movl	$16, %r11d
	call	__morestack
	ret
.L30:
	subq	$24, %rsp
	testl	%edi, %edi
	je	.L31
	call	g
.L31:
	addq	$24, %rsp
	ret
	.size	i, .-i
	.globl	j
	.type	j, @function
j:
	cmpq	%fs:112, %rsp
	jae	.L40
	movl	$24, %r10d
	movl	$16, %r11d
	movabsq	$__morestack_large_model@GOT, %r11
	addq	%r10, %r11
	movq	(%r11), %r11
	call	*%r11
	ret
.L40:
	subq	$24, %rsp
	testl	%edi, %edi
	je	.L41
	call	g
.L41:
	addq	$24, %rsp
	ret
	.size	j, .-j
	.globl	k
	.type	k, @function
k:
	cmpq	%fs:112, %rsp
	jae	.L50
	movl	$24, %r10d
	movl	$16, %r11d
	callq	*__morestack_addr(%rip)
	ret
.L50:
	subq	$24, %rsp
	testl	%edi, %edi
	je	.L51
	call	g
.L51:
	addq	$24, %rsp
	ret
	.size	k, .-k
	.section	.note.GNU-split-stack,"",@progbits
	.ident	"GCC: (x) 12"
