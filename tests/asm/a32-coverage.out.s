@ A32: the probe of function coverage
@ options: --mip-mode=function-coverage --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -mcpu=cortex-a15
	.cpu cortex-a15
	.arch armv7ve
	.fpu softvfp
	.eabi_attribute 30, 2
	.file	"t.c"
	.text
	.align	1
	.syntax unified
	.arm
	.type	leaf, %function
leaf:
.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
	ldr	r3, .Lmip_lit0_0
	strb	r3, [r3]
	ldr	r3, [r0]
	add	r0, r3, r1
	bx	lr
	.p2align	2
.Lmip_lit0_0:
	.word	.Lmip_raw0
.Lmip_end0:
	.size	leaf, .-leaf
	.align	1
	.global	busy
	.syntax unified
	.arm
	.type	busy, %function
busy:
.Lmip_fn1:
	@ args = 0, pretend = 0, frame = 0
	ldr	ip, .Lmip_lit1_0
	strb	ip, [ip]
	push	{r0, r1, r2, r3}
	add	sp, sp, #16
	bx	lr
	.p2align	2
.Lmip_lit1_0:
	.word	.Lmip_raw1
.Lmip_end1:
	.size	busy, .-busy
	.align	1
	.global	loop
	.syntax unified
	.arm
	.type	loop, %function
loop:
.Lmip_fn2:
	@ args = 0, pretend = 0, frame = 0
.LFB1:
.LVL0:
	ldr	ip, .Lmip_lit2_0
	strb	ip, [ip]
.L2:
	subs	r0, r0, #1
	bne	.L2
.LVL1:
	bx	lr
	.p2align	2
.Lmip_lit2_0:
	.word	.Lmip_raw2
.Lmip_end2:
	.size	loop, .-loop
	.align	1
	.syntax unified
	.arm
	.type	nested, %function
nested:
.Lmip_fn3:
	@ args = 0, pretend = 0, frame = 0
	push	{r0, r1, r2, r3}
	ldr	r0, .Lmip_lit3_0
	strb	r0, [r0]
	ldr	r0, [ip]
	add	sp, sp, #16
	bx	lr
	.p2align	2
.Lmip_lit3_0:
	.word	.Lmip_raw3
.Lmip_end3:
	.size	nested, .-nested
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
	.section	__llvm_mipraw,"awG",%nobits,leaf$MIP
	.p2align	1
.Lmip_raw0:
	.space	2
	.p2align	1
.Lmip_raw1:
	.space	2
	.p2align	1
.Lmip_raw2:
	.space	2
	.p2align	1
.Lmip_raw3:
	.space	2
	.section	__llvm_mipmap,"G",%progbits,leaf$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x1, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	80, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	80, 0x1, 0x2, 1
	.4byte	.Lmip_fn0, 0
	.4byte	.Lmip_raw0, 0
	.4byte	.Lmip_end0-.Lmip_fn0, 0x0, 1, 3
	.2byte	1, 4
	.ascii	"leaf"
	.2byte	2, 3
	.ascii	"t.c"
	.zero	1
	.2byte	20, 8
	.4byte	0xb684cdb6, 0xcb4032e6
	.2byte	0, 0
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x1, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	80, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	80, 0x1, 0x0, 1
	.4byte	.Lmip_fn1, 0
	.4byte	.Lmip_raw1, 0
	.4byte	.Lmip_end1-.Lmip_fn1, 0x0, 1, 3
	.2byte	1, 4
	.ascii	"busy"
	.2byte	2, 3
	.ascii	"t.c"
	.zero	1
	.2byte	20, 8
	.4byte	0x95929ef6, 0x8bf51136
	.2byte	0, 0
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x1, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	80, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	80, 0x1, 0x0, 1
	.4byte	.Lmip_fn2, 0
	.4byte	.Lmip_raw2, 0
	.4byte	.Lmip_end2-.Lmip_fn2, 0xd48210a4, 2, 3
	.2byte	1, 4
	.ascii	"loop"
	.2byte	2, 3
	.ascii	"t.c"
	.zero	1
	.2byte	20, 8
	.4byte	0x838a31f9, 0x97dc2184
	.2byte	0, 0
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x1, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	84, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	84, 0x1, 0x2, 1
	.4byte	.Lmip_fn3, 0
	.4byte	.Lmip_raw3, 0
	.4byte	.Lmip_end3-.Lmip_fn3, 0x0, 1, 4
	.2byte	1, 6
	.ascii	"nested"
	.zero	2
	.2byte	2, 3
	.ascii	"t.c"
	.zero	1
	.2byte	20, 8
	.4byte	0x96dc7e7a, 0x681396e0
	.2byte	0, 0
