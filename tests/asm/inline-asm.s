@ Nothing is inserted into inline assembly, and it reads every register.  Naked functions and thunks are skipped
@ options: --mip-mode=function-coverage --mip-no-ipa-ra --mip-remarks
@ assembler: arm-none-eabi-as -mcpu=cortex-m4
	.cpu cortex-m4
	.arch armv7e-m
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
+	ldr	ip, .Lmip_lit0_0
+	strb	ip, [ip]
	.syntax unified
@ 4 "t.c" 1
	nop;nop
@ 0 "" 2
	.thumb
	.syntax unified
	bx	lr
+	.p2align	2
+.Lmip_lit0_0:
+	.word	.Lmip_raw0
+.Lmip_end0:
	.size	f, .-f
	.align	1
	.global	last
	.syntax unified
	.thumb
	.thumb_func
	.type	last, %function
last:
+.Lmip_fn1:
	@ args = 0, pretend = 0, frame = 0
+	ldr	ip, .Lmip_lit1_0
+	strb	ip, [ip]
	cbz	r0, .L9
	.syntax unified
@ 4 "t.c" 1
	bx lr
@ 0 "" 2
	.thumb
	.syntax unified
+	.p2align	2
+.Lmip_lit1_0:
+	.word	.Lmip_raw1
+.Lmip_end1:
.L9:
	.size	last, .-last
	.align	1
	.global	nk
	.syntax unified
	.thumb
	.thumb_func
	.type	nk, %function
nk:
+.Lmip_fn2:
	@ Naked Function: prologue and epilogue provided by programmer.
	@ args = 0
	.syntax unified
@ 4 "t.c" 1
	nop;nop
@ 0 "" 2
	.thumb
	.syntax unified
+.Lmip_end2:
	.size	nk, .-nk
	.align	1
	.global	thunk
	.syntax unified
	.thumb
	.thumb_func
	.type	thunk, %function
thunk:
	b	f
	.size	thunk, .-thunk
	.syntax unified
	.thumb
.thumb_func
.type top,%function
top: bx lr
.size top,.-top
	.thumb
	.syntax unified
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
+	.p2align	1
+.Lmip_raw0:
+	.space	2
+	.p2align	1
+.Lmip_raw1:
+	.space	2
!remark: t.c: skipped: nk: it is naked
!remark: t.c: skipped: thunk: it is no function of the compiler's
!remark: t.c: skipped: top: it is no function of the compiler's
=section __llvm_mipmap,"G",%progbits,f$MIP
=map: kind 0x24, profile 0x1, unit hash 0x0, machine 40, pointer 4, needs the runtime
=f of t.c: profile 0x1, flags 0x1, slot bytes 1, labels 0, signature 0x0, blocks 1, instructions 3, code hash
=    0x1f993f5 0x3bddf924
=last of t.c: profile 0x1, flags 0x1, slot bytes 1, labels 1, signature 0xd17cc432, blocks 2, instructions 2,
=    code hash 0x458013a5 0xad3b72b8
=section __llvm_mipmap,"G",%progbits,nk$MIP
=.Lmip_left2:
=map: kind 0x24, profile 0x0, unit hash 0x0, machine 40, pointer 4, needs nothing
=nk of t.c: skipped, at .Lmip_fn2, length .Lmip_end2-.Lmip_fn2, flags 0x1, reason it is naked
=	.reloc	.Lmip_fn2, R_ARM_NONE, .Lmip_left2
=	.ifdef	thunk
=section __llvm_mipmap,"G",%progbits,thunk$MIP
=.Lmip_left3:
=thunk of t.c: skipped, at thunk, length 0, flags 0x1, reason it is no function of the compiler's
=	.reloc	thunk, R_ARM_NONE, .Lmip_left3
=	.endif
=	.ifdef	top
=section __llvm_mipmap,"G",%progbits,top$MIP
=.Lmip_left4:
=top of t.c: skipped, at top, length 0, flags 0x3, reason it is no function of the compiler's
=	.reloc	top, R_ARM_NONE, .Lmip_left4
=	.endif
