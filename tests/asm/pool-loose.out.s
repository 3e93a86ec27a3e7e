@ remark: t.c: skipped: second: its branches would not reach any more
@ Code outside functions has its literal pool at the end of its reach: the function between them is skipped
@ options: --mip-mode=call-graph --mip-no-ipa-ra --mip-remarks
@ assembler: arm-none-eabi-as -mcpu=cortex-m3
	.cpu cortex-m3
	.arch armv7-m
	.file	"t.c"
	.text
	.syntax unified
	.thumb
	.thumb_func
loose:
	ldr r0, =0x12345678
	bx lr
	.align	1
	.global	second
	.syntax unified
	.thumb
	.thumb_func
	.type	second, %function
second:
.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	nop
	bx	lr
	.space	4076
.Lmip_end0:
	.size	second, .-second
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
	.section	__llvm_mipmap,"G",%progbits,second$MIP
	.p2align	2
.Lmip_left0:
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x0, 0x0, 0, 132
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	0, 0
	.2byte	11, 80
	.4byte	.Lmip_fn0, 0
	.4byte	.Lmip_end0-.Lmip_fn0, 0x1
	.2byte	1, 6
	.ascii	"second"
	.zero	2
	.2byte	2, 3
	.ascii	"t.c"
	.zero	1
	.2byte	17, 37
	.ascii	"its branches would not reach any more"
	.zero	3
	.2byte	0, 0
	.reloc	.Lmip_fn0, R_ARM_NONE, .Lmip_left0
