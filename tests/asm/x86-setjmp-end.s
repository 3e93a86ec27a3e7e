# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# setjmp() is the last instruction of the function: no instruction stands where control comes back
# options: --mip-mode=call-graph --mip-edges --mip-remarks
# assembler: as --64
	.file	"s.c"
	.text
	.globl	f
	.type	f, @function
f:
+.Lmip_fn0:
.LFB0:
	.cfi_startproc
+	incl .Lmip_raw0(%rip)
+	jle .Lmip_first0_0
+.Lmip_on0_0:
	subq	$8, %rsp
	.cfi_def_cfa_offset 16
	leaq	b(%rip), %rdi
	call	_setjmp@PLT
+	.cfi_def_cfa_offset	8
+.Lmip_first0_0:
+	pushq %rax
+	.cfi_def_cfa_offset	16
+	leaq .Lmip_raw0(%rip), %rax
+	call __mip_first_call
+	popq %rax
+	.cfi_def_cfa_offset	8
+	jmp .Lmip_on0_0
+.Lmip_end0:
	.cfi_endproc
.LFE0:
	.size	f, .-f
	.comm	b,200,32
	.ident	"GCC: (Debian 12.2.0-14+deb12u1) 12.2.0"
+	.weak	__mip_words
+	.set	__mip_words, 0xc
+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	8
!remark: s.c: without its blocks: f: no counter may stand on one of its ways in or out
=section __llvm_mipmap,"G",%progbits,f$MIP
=map: kind 0x14, profile 0xc, unit hash 0x0, machine 62, pointer 8, needs the runtime
=f of s.c: profile 0xc, flags 0x0, slot bytes 8, labels 0, signature 0x0, blocks 1, instructions 3, code hash
=    0x4ac55ec8 0x10ddb61f
=    without blocks: no counter may stand on one of its ways in or out
