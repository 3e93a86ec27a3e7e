# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Samples at the entry: the return address is on top of the stack there
# options: --mip-mode=call-graph --mip-sample=8
# assembler: as --64
	.file	"s.c"
	.text
	.p2align 4
	.globl	leaf
	.type	leaf, @function
leaf:
+.Lmip_fn0:
+	incl .Lmip_raw0(%rip)
+	pushq %rax
+	movl .Lmip_raw0(%rip), %eax
+	shrl $3, %eax
+	xorl .Lmip_raw0(%rip), %eax
+	testl $7, %eax
+	popq %rax
+	jz .Lmip_first0_0
+.Lmip_on0_0:
	leal	(%rdi,%rdi,2), %eax
	ret
+.Lmip_first0_0:
+	pushq %rax
+	leaq .Lmip_raw0(%rip), %rax
+	call __mip_sampled_call
+	popq %rax
+	jmp .Lmip_on0_0
+.Lmip_end0:
	.size	leaf, .-leaf
	.p2align 4
	.globl	outer
	.type	outer, @function
outer:
+.Lmip_fn1:
+	incl .Lmip_raw1(%rip)
+	pushq %rax
+	movl .Lmip_raw1(%rip), %eax
+	shrl $3, %eax
+	xorl .Lmip_raw1(%rip), %eax
+	testl $7, %eax
+	popq %rax
+	jz .Lmip_first1_0
+.Lmip_on1_0:
	pushq	%r13
	movl	%edx, %r13d
	pushq	%r12
	movl	%ecx, %r12d
	pushq	%rbp
	movl	%esi, %ebp
	pushq	%rbx
	call	leaf
	leal	(%rax,%rbp), %edi
	movl	%eax, %ebx
	call	leaf
	movl	%r13d, %edi
	addl	%eax, %ebx
	call	leaf
	movl	%r12d, %edi
	xorl	%eax, %ebx
	call	leaf
	addl	%ebx, %eax
	popq	%rbx
	popq	%rbp
	popq	%r12
	popq	%r13
	ret
+.Lmip_first1_0:
+	pushq %rax
+	leaq .Lmip_raw1(%rip), %rax
+	call __mip_sampled_call
+	popq %rax
+	jmp .Lmip_on1_0
+.Lmip_end1:
	.size	outer, .-outer
	.p2align 4
	.globl	ends
	.type	ends, @function
ends:
+.Lmip_fn2:
	.p2align 4,,10
	.p2align 3
+	incl .Lmip_raw2(%rip)
+	pushq %rax
+	movl .Lmip_raw2(%rip), %eax
+	shrl $3, %eax
+	xorl .Lmip_raw2(%rip), %eax
+	testl $7, %eax
+	popq %rax
+	jz .Lmip_first2_0
+.Lmip_on2_0:
.L6:
	jmp	.L6
+.Lmip_first2_0:
+	pushq %rax
+	leaq .Lmip_raw2(%rip), %rax
+	call __mip_sampled_call
+	popq %rax
+	jmp .Lmip_on2_0
+.Lmip_end2:
	.size	ends, .-ends
	.ident	"GCC: (Debian 12.2.0-14+deb12u1) 12.2.0"
	.section	.note.GNU-stack,"",@progbits
+	.weak	__mip_words
+	.set	__mip_words, 0xc
+	.section	__llvm_mipraw,"awG",%nobits,leaf$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	8
+	.p2align	2
+.Lmip_raw1:
+	.space	8
+	.p2align	2
+.Lmip_raw2:
+	.space	8
=section __llvm_mipmap,"G",%progbits,leaf$MIP
=map: kind 0x14, profile 0xc, unit hash 0x0, machine 62, pointer 8, needs the runtime
=leaf of s.c: profile 0xc, flags 0x0, slot bytes 8, labels 0, signature 0x0, blocks 1, instructions 2, code
=    hash 0x9e736566 0x7cec8e37
=outer of s.c: profile 0xc, flags 0x0, slot bytes 8, labels 1, signature 0x0, blocks 1, instructions 23, code
=    hash 0x88917ab3 0xccac85b9
=ends of s.c: profile 0xc, flags 0x0, slot bytes 8, labels 2, signature 0x0, blocks 1, instructions 1, code
=    hash 0xc060a0d9 0x7f347106
