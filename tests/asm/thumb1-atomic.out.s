@ Cortex-M0, atomic: a helper counts.  Cases: lr and ip are free; lr is saved; a register is pushed; ip is saved
@ options: --mip-mode=call-graph --mip-edges --mip-atomic --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -mcpu=cortex-m0
	.cpu cortex-m0
	.arch armv6s-m
	.fpu softvfp
	.eabi_attribute 30, 2
	.file	"t.c"
	.text
	.align	1
	.syntax unified
	.thumb
	.thumb_func
	.type	leaf, %function
leaf:
.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
	ldr	r3, .Lmip_lit0_0
	push	{r3, lr}
	bl	__mip_call_atomic
.Lmip_back0_0:
	ldr	r3, [r0]
	adds	r0, r3, r1
	bx	lr
	.p2align	2
.Lmip_lit0_0:
	.word	.Lmip_raw0
.Lmip_end0:
	.size	leaf, .-leaf
	.align	1
	.global	busy
	.syntax unified
	.thumb
	.thumb_func
	.type	busy, %function
busy:
.Lmip_fn1:
	@ args = 0, pretend = 0, frame = 0
	push	{r3}
	ldr	r3, .Lmip_lit1_0
	push	{r3, lr}
	bl	__mip_call_atomic
.Lmip_back1_0:
	pop	{r3}
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
	.thumb
	.thumb_func
	.type	loop, %function
loop:
.Lmip_fn2:
	@ args = 0, pretend = 0, frame = 0
.LFB1:
.LVL0:
	push	{r3}
	ldr	r3, .Lmip_lit2_0
	push	{r3, lr}
	bl	__mip_call_atomic
.Lmip_back2_0:
	pop	{r3}
.L2:
.Lmip_b2_0:
	subs	r0, r0, #1
	beq	.Lmip_over2_1
	push	{r0}
	ldr	r0, .Lmip_lit2_0_8
	push	{r0, lr}
	bl	__mip_count_atomic
	pop	{r0}
	b	.L2
.Lmip_over2_1:

.LVL1:
.Lmip_b2_1:
	bx	lr
	.p2align	2
.Lmip_lit2_0:
	.word	.Lmip_raw2
.Lmip_lit2_0_8:
	.word	.Lmip_raw2+8
.Lmip_end2:
	.size	loop, .-loop
	.align	1
	.syntax unified
	.thumb
	.thumb_func
	.type	nested, %function
nested:
.Lmip_fn3:
	@ args = 0, pretend = 0, frame = 0
	push	{r0, r1, r2, r3}
	mov	r0, ip
	push	{r3}
	ldr	r3, .Lmip_lit3_0
	push	{r3, lr}
	bl	__mip_call_atomic
.Lmip_back3_0:
	pop	{r3}
	add	sp, sp, #16
	bx	lr
	.p2align	2
.Lmip_lit3_0:
	.word	.Lmip_raw3
.Lmip_end3:
	.size	nested, .-nested
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
	.weak	__mip_words
	.set	__mip_words, 0x2c
	.section	__llvm_mipraw,"awG",%nobits,leaf$MIP
	.p2align	2
.Lmip_raw0:
	.space	8
	.p2align	2
.Lmip_raw1:
	.space	8
	.p2align	2
.Lmip_raw2:
	.space	12
	.p2align	2
.Lmip_raw3:
	.space	8
	.section	__llvm_mipmap,"G",%progbits,leaf$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x2c, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	136, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	136, 0x2c, 0x3, 8
	.4byte	.Lmip_fn0, 0
	.4byte	.Lmip_raw0, 0
	.4byte	.Lmip_end0-.Lmip_fn0, 0x0, 1, 3
	.2byte	1, 4
	.ascii	"leaf"
	.2byte	2, 3
	.ascii	"t.c"
	.zero	1
	.2byte	20, 8
	.4byte	0x444c708c, 0xda08b411
	.2byte	3, 4
	.4byte	0
	.2byte	21, 6
	.4byte	0x7842b846
	.2byte	0x3e8b
	.2byte	0
	.2byte	22, 1
	.ascii	"\002"
	.zero	3
	.2byte	9, 24
	.4byte	-1, 0, 0, 0, -1, -1
	.2byte	0, 0
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x2c, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	136, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	136, 0x2c, 0x1, 8
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
	.2byte	3, 4
	.4byte	0
	.2byte	21, 6
	.4byte	0x158d4c9b
	.2byte	0xa4ab
	.2byte	0
	.2byte	22, 1
	.ascii	"\002"
	.zero	3
	.2byte	9, 24
	.4byte	-1, 0, 0, 0, -1, -1
	.2byte	0, 0
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x2c, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	168, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	168, 0x2c, 0x1, 12
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
	.2byte	3, 8
	.4byte	.Lmip_b2_0-.Lmip_fn2, .Lmip_b2_1-.Lmip_fn2
	.2byte	21, 12
	.4byte	0xdb6b5fe6
	.2byte	0xddc
	.4byte	0xf4613145
	.2byte	0xe3fe
	.2byte	22, 3
	.ascii	"\021\000\002"
	.zero	1
	.2byte	9, 48
	.4byte	-1, 0, 0, 0, 1, -1, 0, 0, 8, 1, -1, -1
	.2byte	0, 0
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x2c, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	140, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	140, 0x2c, 0x3, 8
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
	.4byte	0xf9e10b7d, 0x9af14be6
	.2byte	3, 4
	.4byte	0
	.2byte	21, 6
	.4byte	0xe933d00e
	.2byte	0xd292
	.2byte	0
	.2byte	22, 1
	.ascii	"\002"
	.zero	3
	.2byte	9, 24
	.4byte	-1, 0, 0, 0, -1, -1
	.2byte	0, 0
