# remark: a.c: skipped: f: Intel syntax is not supported
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
.Lmip_fn0:
	mov	eax, DWORD PTR [rdi]
	ret
.Lmip_end0:
	.size	f, .-f
	.ident	"GCC: (GNU) 12.2.0"
	.att_syntax prefix
	.section	__llvm_mipmap,"G",%progbits,f$MIP
	.p2align	2
.Lmip_left0:
	.4byte	0x50494dfb
	.2byte	9, 0x14
	.4byte	0x0, 0x0, 0, 120
	.2byte	2, 4, 62
	.byte	8, 0
	.2byte	3, 8
	.4byte	0, 0
	.2byte	11, 68
	.8byte	.Lmip_fn0
	.4byte	.Lmip_end0-.Lmip_fn0, 0x0
	.2byte	1, 1
	.ascii	"f"
	.zero	3
	.2byte	2, 3
	.ascii	"a.c"
	.zero	1
	.2byte	17, 29
	.ascii	"Intel syntax is not supported"
	.zero	3
	.2byte	0, 0
	.reloc	.Lmip_fn0, R_X86_64_NONE, .Lmip_left0
