@ SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
@ A naked function of Clang with a landing mark: there may be no stack yet
@ options: --mip-mode=call-graph --mip-no-ipa-ra --mip-remarks
@ assembler: clang-22 --target=arm-none-eabi -mcpu=cortex-m85 -c
	.syntax	unified
	.cpu	cortex-m85
	.eabi_attribute	6, 21	@ Tag_CPU_arch
	.eabi_attribute	7, 77	@ Tag_CPU_arch_profile
	.eabi_attribute	50, 2	@ Tag_PAC_extension
	.eabi_attribute	52, 2	@ Tag_BTI_extension
	.eabi_attribute	74, 1	@ Tag_BTI_use
	.file	"naked.c"
	.text
	.globl	start                           @ -- Begin function start
	.p2align	3
	.type	start,%function
	.code	16
	.thumb_func
start:                                  @ @start
+.Lmip_fn0:
+	.reloc	0, R_ARM_NONE, .Lmip_left0
	.fnstart
@ %bb.0:
	bti	
	@APP
	ldr	r0, .Ltmp0
	mov	sp, r0
	bl	main
.Ltmp1:
	wfi
	b	.Ltmp1
	@NO_APP
.Lfunc_end0:
+.Lmip_end0:
	.size	start, .Lfunc_end0-start
	.cantunwind
	.fnend
                                        @ -- End function
	.p2align	2, 0x0
.Ltmp0:
	.long	stack_top
	.ident	"clang version 22"
	.section	".note.GNU-stack","",%progbits
	.addrsig
	.eabi_attribute	30, 1	@ Tag_ABI_optimization_goals
!remark: naked.c: skipped: start: it has no instruction of the compiler's
=section __llvm_mipmap,"G",%progbits,start$MIP
=.Lmip_left0:
=map: kind 0x24, profile 0x0, unit hash 0x0, machine 40, pointer 4, needs nothing
=start of naked.c: skipped, at .Lmip_fn0, length .Lmip_end0-.Lmip_fn0, flags 0x1, reason it has no instruction
=    of the compiler's
