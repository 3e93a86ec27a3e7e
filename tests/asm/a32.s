@ calls: A32: the probe of call counts
@ coverage: A32: the probe of function coverage
@ pic: A32: addresses are relative to pc
@ options calls: --mip-mode=call-graph --mip-no-ipa-ra
@ options coverage: --mip-mode=function-coverage --mip-no-ipa-ra
@ options pic: --mip-mode=function-coverage --mip-no-ipa-ra --mip-pic
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
+.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
calls+	ldr	ip, .Lmip_lit0_0
calls+	ldr	r3, [ip]
calls+	adds	r3, r3, #1
calls+	str	r3, [ip]
calls+	ble	.Lmip_first0_0
calls+.Lmip_back0_0:
coverage+	ldr	r3, .Lmip_lit0_0
coverage+	strb	r3, [r3]
pic+	ldr	r3, .Lmip_lit0_0
pic+.Lmip_pc0_0:
pic+	add	r3, pc, r3
pic+	strb	r3, [r3]
	ldr	r3, [r0]
	add	r0, r3, r1
	bx	lr
calls+.Lmip_first0_0:
calls+	push	{ip, lr}
calls+	bl	__mip_first_call
calls+	b	.Lmip_back0_0
calls+	.p2align	2
calls+.Lmip_lit0_0:
calls+	.word	.Lmip_raw0
calls+.Lmip_end0:
coverage+	.p2align	2
coverage+.Lmip_lit0_0:
coverage+	.word	.Lmip_raw0
coverage+.Lmip_end0:
pic+	.p2align	2
pic+.Lmip_lit0_0:
pic+	.word	.Lmip_raw0-(.Lmip_pc0_0+8)
pic+.Lmip_end0:
	.size	leaf, .-leaf
	.align	1
	.global	busy
	.syntax unified
	.arm
	.type	busy, %function
busy:
+.Lmip_fn1:
	@ args = 0, pretend = 0, frame = 0
calls+	push	{r3}
calls+	ldr	ip, .Lmip_lit1_0
calls+	ldr	r3, [ip]
calls+	adds	r3, r3, #1
calls+	str	r3, [ip]
calls+	ble	.Lmip_first1_0
calls+.Lmip_back1_0:
calls+	pop	{r3}
coverage+	ldr	ip, .Lmip_lit1_0
coverage+	strb	ip, [ip]
pic+	ldr	ip, .Lmip_lit1_0
pic+.Lmip_pc1_0:
pic+	add	ip, pc, ip
pic+	strb	ip, [ip]
	push	{r0, r1, r2, r3}
	add	sp, sp, #16
	bx	lr
calls+.Lmip_first1_0:
calls+	push	{ip, lr}
calls+	bl	__mip_first_call
calls+	b	.Lmip_back1_0
calls+	.p2align	2
calls+.Lmip_lit1_0:
calls+	.word	.Lmip_raw1
calls+.Lmip_end1:
coverage+	.p2align	2
coverage+.Lmip_lit1_0:
coverage+	.word	.Lmip_raw1
coverage+.Lmip_end1:
pic+	.p2align	2
pic+.Lmip_lit1_0:
pic+	.word	.Lmip_raw1-(.Lmip_pc1_0+8)
pic+.Lmip_end1:
	.size	busy, .-busy
	.align	1
	.global	loop
	.syntax unified
	.arm
	.type	loop, %function
loop:
+.Lmip_fn2:
	@ args = 0, pretend = 0, frame = 0
.LFB1:
.LVL0:
calls+	push	{r3}
calls+	ldr	ip, .Lmip_lit2_0
calls+	ldr	r3, [ip]
calls+	adds	r3, r3, #1
calls+	str	r3, [ip]
calls+	ble	.Lmip_first2_0
calls+.Lmip_back2_0:
calls+	pop	{r3}
coverage+	ldr	ip, .Lmip_lit2_0
coverage+	strb	ip, [ip]
pic+	ldr	ip, .Lmip_lit2_0
pic+.Lmip_pc2_0:
pic+	add	ip, pc, ip
pic+	strb	ip, [ip]
.L2:
	subs	r0, r0, #1
	bne	.L2
.LVL1:
	bx	lr
calls+.Lmip_first2_0:
calls+	push	{ip, lr}
calls+	bl	__mip_first_call
calls+	b	.Lmip_back2_0
calls+	.p2align	2
calls+.Lmip_lit2_0:
calls+	.word	.Lmip_raw2
calls+.Lmip_end2:
coverage+	.p2align	2
coverage+.Lmip_lit2_0:
coverage+	.word	.Lmip_raw2
coverage+.Lmip_end2:
pic+	.p2align	2
pic+.Lmip_lit2_0:
pic+	.word	.Lmip_raw2-(.Lmip_pc2_0+8)
pic+.Lmip_end2:
	.size	loop, .-loop
	.align	1
	.syntax unified
	.arm
	.type	nested, %function
nested:
+.Lmip_fn3:
	@ args = 0, pretend = 0, frame = 0
	push	{r0, r1, r2, r3}
coverage+	ldr	r0, .Lmip_lit3_0
coverage+	strb	r0, [r0]
pic+	ldr	r0, .Lmip_lit3_0
pic+.Lmip_pc3_0:
pic+	add	r0, pc, r0
pic+	strb	r0, [r0]
	ldr	r0, [ip]
calls+	push	{r3}
calls+	ldr	ip, .Lmip_lit3_0
calls+	ldr	r3, [ip]
calls+	adds	r3, r3, #1
calls+	str	r3, [ip]
calls+	ble	.Lmip_first3_0
calls+.Lmip_back3_0:
calls+	pop	{r3}
	add	sp, sp, #16
	bx	lr
calls+.Lmip_first3_0:
calls+	push	{ip, lr}
calls+	bl	__mip_first_call
calls+	b	.Lmip_back3_0
calls+	.p2align	2
calls+.Lmip_lit3_0:
calls+	.word	.Lmip_raw3
calls+.Lmip_end3:
coverage+	.p2align	2
coverage+.Lmip_lit3_0:
coverage+	.word	.Lmip_raw3
coverage+.Lmip_end3:
pic+	.p2align	2
pic+.Lmip_lit3_0:
pic+	.word	.Lmip_raw3-(.Lmip_pc3_0+8)
pic+.Lmip_end3:
	.size	nested, .-nested
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
calls+	.weak	__mip_words
calls+	.set	__mip_words, 0xc
calls+	.section	__llvm_mipraw,"awG",%nobits,leaf$MIP
calls+	.p2align	2
calls+.Lmip_raw0:
calls+	.space	8
calls+	.p2align	2
calls+.Lmip_raw1:
calls+	.space	8
calls+	.p2align	2
calls+.Lmip_raw2:
calls+	.space	8
calls+	.p2align	2
calls+.Lmip_raw3:
calls+	.space	8
calls=section __llvm_mipmap,"G",%progbits,leaf$MIP
calls=map: kind 0x24, profile 0xc, unit hash 0x0, machine 40, pointer 4, needs the runtime
calls=leaf of t.c: profile 0xc, flags 0x2, slot bytes 8, labels 0, signature 0x0, blocks 1, instructions 3, code
calls=    hash 0xb684cdb6 0xcb4032e6
calls=busy of t.c: profile 0xc, flags 0x0, slot bytes 8, labels 1, signature 0x0, blocks 1, instructions 3, code
calls=    hash 0x95929ef6 0x8bf51136
calls=loop of t.c: profile 0xc, flags 0x0, slot bytes 8, labels 2, signature 0xd48210a4, blocks 2, instructions 3,
calls=    code hash 0x838a31f9 0x97dc2184
calls=nested of t.c: profile 0xc, flags 0x2, slot bytes 8, labels 3, signature 0x0, blocks 1, instructions 4, code
calls=    hash 0x96dc7e7a 0x681396e0
coverage+	.section	__llvm_mipraw,"awG",%nobits,leaf$MIP
coverage+	.p2align	1
coverage+.Lmip_raw0:
coverage+	.space	2
coverage+	.p2align	1
coverage+.Lmip_raw1:
coverage+	.space	2
coverage+	.p2align	1
coverage+.Lmip_raw2:
coverage+	.space	2
coverage+	.p2align	1
coverage+.Lmip_raw3:
coverage+	.space	2
coverage=section __llvm_mipmap,"G",%progbits,leaf$MIP
coverage=map: kind 0x24, profile 0x1, unit hash 0x0, machine 40, pointer 4, needs the runtime
coverage=leaf of t.c: profile 0x1, flags 0x2, slot bytes 1, labels 0, signature 0x0, blocks 1, instructions 3, code
coverage=    hash 0xb684cdb6 0xcb4032e6
coverage=busy of t.c: profile 0x1, flags 0x0, slot bytes 1, labels 1, signature 0x0, blocks 1, instructions 3, code
coverage=    hash 0x95929ef6 0x8bf51136
coverage=loop of t.c: profile 0x1, flags 0x0, slot bytes 1, labels 2, signature 0xd48210a4, blocks 2, instructions 3,
coverage=    code hash 0x838a31f9 0x97dc2184
coverage=nested of t.c: profile 0x1, flags 0x2, slot bytes 1, labels 3, signature 0x0, blocks 1, instructions 4, code
coverage=    hash 0x96dc7e7a 0x681396e0
pic+	.section	__llvm_mipraw,"awG",%nobits,leaf$MIP
pic+	.p2align	1
pic+.Lmip_raw0:
pic+	.space	2
pic+	.p2align	1
pic+.Lmip_raw1:
pic+	.space	2
pic+	.p2align	1
pic+.Lmip_raw2:
pic+	.space	2
pic+	.p2align	1
pic+.Lmip_raw3:
pic+	.space	2
pic=section __llvm_mipmap,"G",%progbits,leaf$MIP
pic=map: kind 0x24, profile 0x1, unit hash 0x0, machine 40, pointer 4, needs the runtime
pic=leaf of t.c: profile 0x1, flags 0x2, slot bytes 1, labels 0, signature 0x0, blocks 1, instructions 3, code
pic=    hash 0xb684cdb6 0xcb4032e6
pic=busy of t.c: profile 0x1, flags 0x0, slot bytes 1, labels 1, signature 0x0, blocks 1, instructions 3, code
pic=    hash 0x95929ef6 0x8bf51136
pic=loop of t.c: profile 0x1, flags 0x0, slot bytes 1, labels 2, signature 0xd48210a4, blocks 2, instructions 3,
pic=    code hash 0x838a31f9 0x97dc2184
pic=nested of t.c: profile 0x1, flags 0x2, slot bytes 1, labels 3, signature 0x0, blocks 1, instructions 4, code
pic=    hash 0x96dc7e7a 0x681396e0
