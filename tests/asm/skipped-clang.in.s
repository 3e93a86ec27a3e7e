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
	.fnstart
	@APP
	b	main
	@NO_APP
.Lfunc_end0:
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
	.fnstart
	@APP
	.p2align	2
	bx	lr
	@NO_APP
.Lfunc_end1:
	.size	aligned, .Lfunc_end1-aligned
	.cantunwind
	.fnend

	.ident	"Debian clang version 14.0.6"
	.section	".note.GNU-stack","",%progbits
	.addrsig
	.eabi_attribute	30, 1
