# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A counter makes a short jump long.  That jump stands between jrcxz and its label, which just reached
# options: --mip-mode=function-coverage --mip-edges --mip-no-ipa-ra
# assembler: as --64
	.file	"t.c"
	.text
	.globl	f
	.type	f, @function
f:
	movq	%rdi, %rcx
	jrcxz	.L3
	movabsq	$1234567890123, %rax
	movabsq	$1234567890123, %rax
	movabsq	$1234567890123, %rax
	movabsq	$1234567890123, %rax
	movabsq	$1234567890123, %rax
	movabsq	$1234567890123, %rax
	movabsq	$1234567890123, %rax
	movabsq	$1234567890123, %rax
	movabsq	$1234567890123, %rax
	movabsq	$1234567890123, %rax
	movabsq	$1234567890123, %rax
	movabsq	$1234567890123, %rax
	nop
	nop
	nop
	nop
	nop
	jmp	.L2
.L3:
	movabsq	$2345678901234, %rax
	movabsq	$2345678901234, %rax
	movabsq	$2345678901234, %rax
	movabsq	$2345678901234, %rax
	movabsq	$2345678901234, %rax
	movabsq	$2345678901234, %rax
	movabsq	$2345678901234, %rax
	movabsq	$2345678901234, %rax
	movabsq	$2345678901234, %rax
	movabsq	$2345678901234, %rax
	movabsq	$2345678901234, %rax
	movabsq	$2345678901234, %rax
	ret
.L2:
	ret
	.size	f, .-f
	.ident	"GCC: (Debian 12.2.0-14) 12.2.0"
	.section	.note.GNU-stack,"",@progbits
