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
+.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	ldr	r0, .L3
	bx	lr
.L4:
	.align	2
.L3:
	.word	area
+.Lmip_end0:
	.size	__aeabi_read_tp, .-__aeabi_read_tp
	.align	1
	.p2align 2,,3
	.global	f
	.syntax unified
	.thumb
	.thumb_func
	.type	f, %function
f:
+.Lmip_fn1:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
+	movw	ip, #0
+	movt	ip, #32768
+	cmn	ip, #1
+	movw	ip, #24155
+	ldr	ip, .Lmip_lit1_0
+	strb	ip, [ip]
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
+	.p2align	2
+.Lmip_lit1_0:
+	.word	.Lmip_raw1
+.Lmip_end1:
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
+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
+	.p2align	1
+.Lmip_raw1:
+	.space	2
!remark: read-tp.c: skipped: __aeabi_read_tp: its callers rely on registers that it does not write
=section __llvm_mipmap,"G",%progbits,f$MIP
=map: kind 0x24, profile 0x1, unit hash 0x0, machine 40, pointer 4, needs the runtime
=f of read-tp.c: profile 0x1, flags 0x1, slot bytes 1, labels 1, signature 0x0, blocks 1, instructions 7, code
=    hash 0x1b2f73d0 0xc6915ab1
=section __llvm_mipmap,"G",%progbits,__aeabi_read_tp$MIP
=.Lmip_left0:
=map: kind 0x24, profile 0x0, unit hash 0x0, machine 40, pointer 4, needs nothing
=__aeabi_read_tp of read-tp.c: skipped, at .Lmip_fn0, length .Lmip_end0-.Lmip_fn0, flags 0x1, reason its
=    callers rely on registers that it does not write
=	.reloc	.Lmip_fn0, R_ARM_NONE, .Lmip_left0
