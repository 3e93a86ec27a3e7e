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
+.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	nop
	bx	lr
	.space	4076
+.Lmip_end0:
	.size	second, .-second
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
!remark: t.c: skipped: second: its branches would not reach any more
=section __llvm_mipmap,"G",%progbits,second$MIP
=.Lmip_left0:
=map: kind 0x24, profile 0x0, unit hash 0x0, machine 40, pointer 4, needs nothing
=second of t.c: skipped, at .Lmip_fn0, length .Lmip_end0-.Lmip_fn0, flags 0x1, reason its branches would not
=    reach any more
=	.reloc	.Lmip_fn0, R_ARM_NONE, .Lmip_left0
