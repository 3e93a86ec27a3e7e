@ A core without vectors passes and returns a vector of the compiler in r0 to r3: r3 is returned unchanged
@ options: --mip-mode=call-graph
@ assembler: clang-22 --target=arm-none-eabi -mcpu=cortex-m3 -c
	.syntax	unified
	.cpu	cortex-m3
	.eabi_attribute	6, 10	@ Tag_CPU_arch
	.eabi_attribute	9, 2	@ Tag_THUMB_ISA_use
	.file	"t.c"
	.text
	.globl	f                               @ -- Begin function f
	.p2align	1
	.type	f,%function
	.code	16
	.thumb_func
f:                                      @ @f
	.fnstart
@ %bb.0:
	movs	r0, #5
	bx	lr
.Lfunc_end0:
	.size	f, .Lfunc_end0-f
	.cantunwind
	.fnend
                                        @ -- End function
	.ident	"Debian clang version 22.1.8 (1~deb12u1)"
