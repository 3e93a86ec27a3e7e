@ remark: t.c: skipped: nk: it is naked
@ remark: t.c: skipped: thunk: it is no function of the compiler's
@ remark: t.c: skipped: top: it is no function of the compiler's
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
.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
	ldr	ip, .Lmip_lit0_0
	strb	ip, [ip]
	.syntax unified
@ 4 "t.c" 1
	nop;nop
@ 0 "" 2
	.thumb
	.syntax unified
	bx	lr
	.p2align	2
.Lmip_lit0_0:
	.word	.Lmip_raw0
.Lmip_end0:
	.size	f, .-f
	.align	1
	.global	last
	.syntax unified
	.thumb
	.thumb_func
	.type	last, %function
last:
.Lmip_fn1:
	@ args = 0, pretend = 0, frame = 0
	ldr	ip, .Lmip_lit1_0
	strb	ip, [ip]
	cbz	r0, .L9
	.syntax unified
@ 4 "t.c" 1
	bx lr
@ 0 "" 2
	.thumb
	.syntax unified
	.p2align	2
.Lmip_lit1_0:
	.word	.Lmip_raw1
.Lmip_end1:
.L9:
	.size	last, .-last
	.align	1
	.global	nk
	.syntax unified
	.thumb
	.thumb_func
	.type	nk, %function
nk:
.Lmip_fn2:
	@ Naked Function: prologue and epilogue provided by programmer.
	@ args = 0
	.syntax unified
@ 4 "t.c" 1
	nop;nop
@ 0 "" 2
	.thumb
	.syntax unified
.Lmip_end2:
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
	.section	__llvm_mipraw,"awG",%nobits,f$MIP
	.p2align	1
.Lmip_raw0:
	.space	2
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
	.4byte	80, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	80, 0x1, 0x1, 1
	.4byte	.Lmip_fn0, 0
	.4byte	.Lmip_raw0, 0
	.4byte	.Lmip_end0-.Lmip_fn0, 0x0, 1, 3
	.2byte	1, 1
	.ascii	"f"
	.zero	3
	.2byte	2, 3
	.ascii	"t.c"
	.zero	1
	.2byte	20, 8
	.4byte	0x1f993f5, 0x3bddf924
	.2byte	0, 0
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x1, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	80, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	80, 0x1, 0x1, 1
	.4byte	.Lmip_fn1, 0
	.4byte	.Lmip_raw1, 0
	.4byte	.Lmip_end1-.Lmip_fn1, 0xd17cc432, 2, 2
	.2byte	1, 4
	.ascii	"last"
	.2byte	2, 3
	.ascii	"t.c"
	.zero	1
	.2byte	20, 8
	.4byte	0x458013a5, 0xad3b72b8
	.2byte	0, 0
	.section	__llvm_mipmap,"G",%progbits,nk$MIP
	.p2align	2
.Lmip_left2:
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x0, 0x0, 0, 100
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	0, 0
	.2byte	11, 48
	.4byte	.Lmip_fn2, 0
	.4byte	.Lmip_end2-.Lmip_fn2, 0x1
	.2byte	1, 2
	.ascii	"nk"
	.zero	2
	.2byte	2, 3
	.ascii	"t.c"
	.zero	1
	.2byte	17, 11
	.ascii	"it is naked"
	.zero	1
	.2byte	0, 0
	.reloc	.Lmip_fn2, R_ARM_NONE, .Lmip_left2
	.ifdef	thunk
	.section	__llvm_mipmap,"G",%progbits,thunk$MIP
	.p2align	2
.Lmip_left3:
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x0, 0x0, 0, 128
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	0, 0
	.2byte	11, 76
	.4byte	thunk, 0
	.4byte	0, 0x1
	.2byte	1, 5
	.ascii	"thunk"
	.zero	3
	.2byte	2, 3
	.ascii	"t.c"
	.zero	1
	.2byte	17, 35
	.ascii	"it is no function of the compiler's"
	.zero	1
	.2byte	0, 0
	.reloc	thunk, R_ARM_NONE, .Lmip_left3
	.endif
	.ifdef	top
	.section	__llvm_mipmap,"G",%progbits,top$MIP
	.p2align	2
.Lmip_left4:
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x0, 0x0, 0, 124
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	0, 0
	.2byte	11, 72
	.4byte	top, 0
	.4byte	0, 0x3
	.2byte	1, 3
	.ascii	"top"
	.zero	1
	.2byte	2, 3
	.ascii	"t.c"
	.zero	1
	.2byte	17, 35
	.ascii	"it is no function of the compiler's"
	.zero	1
	.2byte	0, 0
	.reloc	top, R_ARM_NONE, .Lmip_left4
	.endif
