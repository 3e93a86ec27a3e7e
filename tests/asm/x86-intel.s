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
+.Lmip_fn0:
	mov	eax, DWORD PTR [rdi]
	ret
+.Lmip_end0:
	.size	f, .-f
	.ident	"GCC: (GNU) 12.2.0"
+	.att_syntax prefix
!remark: a.c: skipped: f: Intel syntax is not supported
=section __llvm_mipmap,"G",%progbits,f$MIP
=.Lmip_left0:
=map: kind 0x14, profile 0x0, unit hash 0x0, machine 62, pointer 8, needs nothing
=f of a.c: skipped, at .Lmip_fn0, length .Lmip_end0-.Lmip_fn0, flags 0x0, reason Intel syntax is not supported
=	.reloc	.Lmip_fn0, R_X86_64_NONE, .Lmip_left0
