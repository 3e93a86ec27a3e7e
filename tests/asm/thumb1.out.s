@ remark: t.c: skipped: f: 16-bit Thumb of cores before ARMv6-M is not supported
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
.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
	bx	lr
.Lmip_end0:
	.size	f, .-f
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
	.section	__llvm_mipmap,"G",%progbits,f$MIP
	.p2align	2
.Lmip_left0:
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x0, 0x0, 0, 144
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	0, 0
	.2byte	11, 92
	.4byte	.Lmip_fn0, 0
	.4byte	.Lmip_end0-.Lmip_fn0, 0x1
	.2byte	1, 1
	.ascii	"f"
	.zero	3
	.2byte	2, 3
	.ascii	"t.c"
	.zero	1
	.2byte	17, 53
	.ascii	"16-bit Thumb of cores before ARMv6-M is not supported"
	.zero	3
	.2byte	0, 0
	.reloc	.Lmip_fn0, R_ARM_NONE, .Lmip_left0
