# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Junk is written to dead registers at each block.  loop and jrcxz reach only as far as a byte
# options: --mip-mode=function-coverage --mip-poison=3 --mip-no-ipa-ra
# assembler: as --64
	.file	"a.c"
	.text
	.globl	f
	.type	f, @function
f:
	movl	%edi, %ecx
	jrcxz	.L9
.L2:
	leal	(%rdx,%rcx), %eax
	testl	%eax, %eax
	je	.L3
	xorl	%esi, %eax
	jmp	.L4
.L3:
	movl	$1, %r8d
	leal	1(%r8,%rcx), %eax
.L4:
	addl	%eax, %edx
	setb	%r9b
	movzbl	%r9b, %r10d
	adcl	%r10d, %edx
	jp	.L5
	rep movsb
	shrl	%cl, %edx
	js	.L5
	movl	%edx, %r11d
	bswap	%r11d
	cmpl	%r11d, %edx
	jno	.L5
	cqto
	idivq	%r11
.L5:
	loop	.L2
.L9:
	movl	%edx, %eax
	ret
	.size	f, .-f
	.ident	"GCC: (GNU) 12.2.0"
