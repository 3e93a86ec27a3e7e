@ Skipped functions whose first instruction may grow, or that begin with an alignment.  LLVM 14 accepts no relocation at
@ such a label, so Clang's text has a label of its own before it
@ options: --mip-mode=call-graph --mip-no-ipa-ra --mip-remarks
@ assembler: clang-14 --target=arm-none-eabi -mcpu=cortex-m3 -c
	.text
	.syntax unified
	.eabi_attribute	67, "2.09"
	.cpu	cortex-m3
	.eabi_attribute	6, 10
	.eabi_attribute	7, 77
	.eabi_attribute	8, 0
	.eabi_attribute	9, 2
	.eabi_attribute	34, 0
	.eabi_attribute	17, 1
	.eabi_attribute	20, 1
	.eabi_attribute	21, 0
	.eabi_attribute	23, 3
	.eabi_attribute	24, 1
	.eabi_attribute	25, 1
	.eabi_attribute	38, 1
	.eabi_attribute	18, 4
	.eabi_attribute	26, 2
	.eabi_attribute	14, 0
	.code	16
	.file	"lc.c"

	.section	.text.hand,"ax",%progbits
	.p2align	1
	.globl	hand
	.type	hand,%function
	.code	16
hand:
	.thumb_func
	b	main
.Ltmp0:
	.size	hand, .Ltmp0-hand
	.section	.text.shared,"axG",%progbits,shared,comdat
	.p2align	1
	.weak	shared
	.type	shared,%function
	.code	16
shared:
	.thumb_func
	b	main
.Ltmp1:
	.size	shared, .Ltmp1-shared
	.text


	.section	.text.reset,"ax",%progbits
	.globl	reset
	.p2align	1
	.type	reset,%function
	.code	16
	.thumb_func
reset:
+.Lmip_fn2:
+	.reloc	0, R_ARM_NONE, .Lmip_left2
	.fnstart
	@APP
	b	main
	@NO_APP
.Lfunc_end0:
+.Lmip_end2:
	.size	reset, .Lfunc_end0-reset
	.cantunwind
	.fnend

	.section	.text.aligned,"ax",%progbits
	.weak	aligned
	.p2align	1
	.type	aligned,%function
	.code	16
	.thumb_func
aligned:
+.Lmip_fn3:
+	.reloc	0, R_ARM_NONE, .Lmip_left3
	.fnstart
	@APP
	.p2align	2
	bx	lr
	@NO_APP
.Lfunc_end1:
+.Lmip_end3:
	.size	aligned, .Lfunc_end1-aligned
	.cantunwind
	.fnend

	.ident	"Debian clang version 14.0.6"
	.section	".note.GNU-stack","",%progbits
	.addrsig
	.eabi_attribute	30, 1
+	.ifdef	hand
!remark: lc.c: skipped: hand: it is no function of the compiler's
!remark: lc.c: skipped: shared: it is no function of the compiler's
!remark: lc.c: skipped: reset: it has no instruction of the compiler's
!remark: lc.c: skipped: aligned: it has no instruction of the compiler's
=section __llvm_mipmap,"G",%progbits,hand$MIP
=.Lmip_left0:
=map: kind 0x24, profile 0x0, unit hash 0x0, machine 40, pointer 4, needs nothing
=hand of lc.c: skipped, at hand, length 0, flags 0x1, reason it is no function of the compiler's
=	.pushsection	".text.hand"
=	.reloc	0, R_ARM_NONE, .Lmip_left0
=	.popsection
=	.endif
=	.ifdef	shared
=	.set	.Lmip_fn1, shared
=section __llvm_mipmap,"G",%progbits,shared,comdat
=.Lmip_left1:
=shared of lc.c: skipped, at .Lmip_fn1, length 0, flags 0xd, reason it is no function of the compiler's
=	.pushsection	".text.shared","axG",%progbits,shared,comdat
=	.reloc	0, R_ARM_NONE, .Lmip_left1
=	.popsection
=	.endif
=section __llvm_mipmap,"G",%progbits,reset$MIP
=.Lmip_left2:
=reset of lc.c: skipped, at .Lmip_fn2, length .Lmip_end2-.Lmip_fn2, flags 0x1, reason it has no instruction of
=    the compiler's
=section __llvm_mipmap,"G",%progbits,aligned$MIP
=.Lmip_left3:
=aligned of lc.c: skipped, at .Lmip_fn3, length .Lmip_end3-.Lmip_fn3, flags 0x5, reason it has no instruction
=    of the compiler's
