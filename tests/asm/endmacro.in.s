@ .endmacro is LLVM's spelling of .endm
@ options: --mip-mode=function-coverage --mip-no-ipa-ra
@ assembler: clang-22 --target=thumbv7em-none-eabi -c -x assembler
	.eabi_attribute	6, 13
	.file	"t.c"
	.syntax unified
	.macro	one
	nop
	.endmacro
	.text
	.globl	f
	.p2align	1
	.type	f,%function
	.code	16
	.thumb_func
f:
	.fnstart
	adds	r0, r0, #1
	bx	lr
.Lfunc_end0:
	.size	f, .Lfunc_end0-f
	.cantunwind
	.fnend
	.ident	"clang version 22.0.0"
