# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# If the flags are live, a counter saves them on the stack, below the 128 bytes of the red zone
# options: --mip-mode=function-coverage --mip-edges
# assembler: as --64
	.file	"t.c"
	.text
	.globl	f
	.type	f, @function
f:
	movl	%edi, -4(%rsp)
	cmpl	%esi, %edi
	je	.L2
	movl	%edx, -8(%rsp)
.L2:
	jg	.L3
	movl	%edx, -12(%rsp)
.L3:
	js	.L4
	movl	-4(%rsp), %eax
	addl	-8(%rsp), %eax
	ret
.L4:
	movl	-12(%rsp), %eax
	ret
	.size	f, .-f
	.ident	"GCC: (x) 12"
