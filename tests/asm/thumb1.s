@ 16-bit Thumb of a core before ARMv6-M is skipped
@ options: --mip-mode=function-coverage --mip-remarks
@ assembler: arm-none-eabi-as -mcpu=arm7tdmi
	.cpu arm7tdmi
	.arch armv4t
	.fpu softvfp
	.eabi_attribute 30, 2
	.file	"t.c"
	.text
	.align	1
	.global	f
	.syntax unified
	.thumb
	.thumb_func
	.type	f, %function
f:
+.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
	bx	lr
+.Lmip_end0:
	.size	f, .-f
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
!remark: t.c: skipped: f: 16-bit Thumb of cores before ARMv6-M is not supported
=section __llvm_mipmap,"G",%progbits,f$MIP
=.Lmip_left0:
=map: kind 0x24, profile 0x0, unit hash 0x0, machine 40, pointer 4, needs nothing
=f of t.c: skipped, at .Lmip_fn0, length .Lmip_end0-.Lmip_fn0, flags 0x1, reason 16-bit Thumb of cores before
=    ARMv6-M is not supported
=	.reloc	.Lmip_fn0, R_ARM_NONE, .Lmip_left0
