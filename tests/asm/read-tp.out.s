@ remark: read-tp.c: skipped: __aeabi_read_tp: its callers rely on registers that it does not write
@ A caller of __aeabi_read_tp knows which registers it keeps: r2 and r3 stay live across the call in f
@ options: --mip-mode=function-coverage --mip-no-ipa-ra --mip-poison --mip-remarks
@ assembler: arm-none-eabi-as -mcpu=cortex-m4
	.cpu cortex-m4
	.arch armv7e-m
	.fpu fpv4-sp-d16
	.eabi_attribute 28, 1
	.eabi_attribute 30, 2
	.file	"read-tp.c"
	.text
	.align	1
	.p2align 2,,3
	.global	__aeabi_read_tp
	.syntax unified
	.thumb
	.thumb_func
	.type	__aeabi_read_tp, %function
__aeabi_read_tp:
.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	ldr	r0, .L3
	bx	lr
.L4:
	.align	2
.L3:
	.word	area
.Lmip_end0:
	.size	__aeabi_read_tp, .-__aeabi_read_tp
	.align	1
	.p2align 2,,3
	.global	f
	.syntax unified
	.thumb
	.thumb_func
	.type	f, %function
f:
.Lmip_fn1:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	movw	ip, #0
	movt	ip, #32768
	cmn	ip, #1
	movw	ip, #24155
	ldr	ip, .Lmip_lit1_0
	strb	ip, [ip]
	push	{lr}
	bl	__aeabi_read_tp	@ load_tp_soft
	ldr	r1, .L7
	ldr	r1, [r1, r0]
	add	r2, r2, r1
	adds	r0, r2, r3
	ldr	pc, [sp], #4
.L8:
	.align	2
.L7:
	.word	.LANCHOR0(tpoff)
	.p2align	2
.Lmip_lit1_0:
	.word	.Lmip_raw1
.Lmip_end1:
	.size	f, .-f
	.global	x
	.section	.tbss,"awT",%nobits
	.align	2
	.set	.LANCHOR0,. + 0
	.type	x, %object
	.size	x, 4
x:
	.space	4
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
	.section	__llvm_mipraw,"awG",%nobits,f$MIP
	.p2align	1
.Lmip_raw1:
	.space	2
	.section	__llvm_mipmap,"G",%progbits,f$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x1, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	88, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	88, 0x1, 0x1, 1
	.4byte	.Lmip_fn1, 0
	.4byte	.Lmip_raw1, 0
	.4byte	.Lmip_end1-.Lmip_fn1, 0x0, 1, 7
	.2byte	1, 1
	.ascii	"f"
	.zero	3
	.2byte	2, 9
	.ascii	"read-tp.c"
	.zero	3
	.2byte	20, 8
	.4byte	0x1b2f73d0, 0xc6915ab1
	.2byte	0, 0
	.section	__llvm_mipmap,"G",%progbits,__aeabi_read_tp$MIP
	.p2align	2
.Lmip_left0:
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x0, 0x0, 0, 160
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	0, 0
	.2byte	11, 108
	.4byte	.Lmip_fn0, 0
	.4byte	.Lmip_end0-.Lmip_fn0, 0x1
	.2byte	1, 15
	.ascii	"__aeabi_read_tp"
	.zero	1
	.2byte	2, 9
	.ascii	"read-tp.c"
	.zero	3
	.2byte	17, 52
	.ascii	"its callers rely on registers that it does not write"
	.2byte	0, 0
	.reloc	.Lmip_fn0, R_ARM_NONE, .Lmip_left0
