# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Functions in Intel syntax are skipped, and inserted text is in AT&T syntax
# options: --mip-mode=function-coverage --mip-remarks
# assembler: as --64
	.file	"a.c"
	.intel_syntax noprefix
	.text
	.globl	f
	.type	f, @function
f:
	mov	eax, DWORD PTR [rdi]
	ret
	.size	f, .-f
	.ident	"GCC: (GNU) 12.2.0"
