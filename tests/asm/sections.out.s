@ Stacks of sections are followed.  The text after them is in its old section
@ options: --mip-mode=function-coverage --mip-no-ipa-ra
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
	ldr	r3, .Lmip_lit0_0
	strb	r3, [r3]
	ldr	r3, .L3
	.pushsection	.rodata
	.word	.L4
	.popsection
.L4:
	bx	lr
.L3:
	.word	x
	.p2align	2
.Lmip_lit0_0:
	.word	.Lmip_raw0
.Lmip_end0:
	.size	f, .-f
	.data
x:	.word 1
	.previous
	.align	1
	.global	g
	.syntax unified
	.thumb
	.thumb_func
	.type	g, %function
g:
.Lmip_fn1:
	@ args = 0, pretend = 0, frame = 0
	ldr	r3, .Lmip_lit1_0
	strb	r3, [r3]
	ldr	r3, [r0]
	add	r0, r3, r1
	bx	lr
	.p2align	2
.Lmip_lit1_0:
	.word	.Lmip_raw1
.Lmip_end1:
	.size	g, .-g
	.subsection 1
	.word 2
	.previous
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
	.4byte	.Lmip_end0-.Lmip_fn0, 0xd17cc432, 2, 2
	.2byte	1, 1
	.ascii	"f"
	.zero	3
	.2byte	2, 3
	.ascii	"t.c"
	.zero	1
	.2byte	20, 8
	.4byte	0x7c8faf03, 0x2f93f245
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
	.4byte	.Lmip_end1-.Lmip_fn1, 0x0, 1, 3
	.2byte	1, 1
	.ascii	"g"
	.zero	3
	.2byte	2, 3
	.ascii	"t.c"
	.zero	1
	.2byte	20, 8
	.4byte	0xb684cdb6, 0xcb4032e6
	.2byte	0, 0
