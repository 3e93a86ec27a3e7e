@ The program copies this code: literals need the function's start aligned to 4.  ARMv6-M makes no address without a literal
@ options: --mip-mode=call-graph --mip-edges --mip-self-contained --mip-no-ipa-ra --mip-remarks
@ assembler: arm-none-eabi-as -mcpu=cortex-m0
	.cpu cortex-m0
	.arch armv6s-m
	.syntax unified
	.eabi_attribute 30, 2
	.file	"t.c"
	.thumb
	.section	.text.copied,"ax",%progbits
	.align	1
	.global	copied
	.syntax unified
	.thumb
	.thumb_func
	.type	copied, %function
copied:
	@ args = 0, pretend = 0, frame = 0
	ldr	r3, [r0]
	adds	r0, r3, r1
	bx	lr
	.size	copied, .-copied
	.ident	"GCC: (GNU) 12.2.1"
