// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A naked function of Clang with a landing mark: there may be no stack yet
// options: --mip-mode=function-coverage --mip-remarks
// assembler: clang-22 --target=aarch64-none-elf -mbranch-protection=standard -c
	.aeabi_subsection	aeabi_feature_and_bits, optional, uleb128
	.aeabi_attribute	0, 1	// Tag_Feature_BTI
	.aeabi_attribute	1, 1	// Tag_Feature_PAC
	.aeabi_attribute	2, 1	// Tag_Feature_GCS
	.section	.note.gnu.property,"a",@note
	.p2align	3, 0x0
	.word	4
	.word	16
	.word	5
	.asciz	"GNU"
	.word	3221225472
	.word	4
	.word	7
	.word	0
.Lsec_end0:
	.text
	.file	"naked.c"
	.globl	start                           // -- Begin function start
	.p2align	2
	.type	start,@function
start:                                  // @start
+.Lmip_fn0:
+	.reloc	0, R_AARCH64_NONE, .Lmip_left0
// %bb.0:
	hint	#34
	//APP
	mov	x20, x0
	ldr	x0, .Ltmp0
	mov	sp, x0
	bl	main
.Ltmp1:
	wfi
	b	.Ltmp1
	//NO_APP
.Lfunc_end0:
+.Lmip_end0:
	.size	start, .Lfunc_end0-start
                                        // -- End function
	.p2align	3, 0x0
.Ltmp0:
	.xword	stack_top
	.ident	"Debian clang version 22.1.8 (1~deb12u1)"
	.section	".note.GNU-stack","",@progbits
	.addrsig
!remark: naked.c: skipped: start: it has no instruction of the compiler's
=section __llvm_mipmap,"G",%progbits,start$MIP
=.Lmip_left0:
=map: kind 0x14, profile 0x0, unit hash 0x0, machine 183, pointer 8, needs nothing
=start of naked.c: skipped, at .Lmip_fn0, length .Lmip_end0-.Lmip_fn0, flags 0x0, reason it has no instruction
=    of the compiler's
