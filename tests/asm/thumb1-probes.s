@ calls: Cortex-M0: two free registers; one pushed; two pushed; ip saved through a low register
@ atomic: Cortex-M0, atomic: a helper counts.  Cases: lr and ip are free; lr is saved; a register is pushed; ip is
@ saved
@ pic: Cortex-M0: addresses relative to the PC, added without changing flags
@ options calls: --mip-mode=call-graph --mip-no-ipa-ra
@ options atomic: --mip-mode=call-graph --mip-edges --mip-atomic --mip-no-ipa-ra
@ options pic: --mip-mode=function-coverage --mip-no-ipa-ra --mip-pic
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
+.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
calls+	push	{r2}
calls+	ldr	r2, .Lmip_lit0_0
calls+	ldr	r3, [r2]
calls+	adds	r3, r3, #1
calls+	str	r3, [r2]
calls+	bgt	.Lmip_back0_0
calls+	push	{r2, lr}
calls+	bl	__mip_first_call
calls+.Lmip_back0_0:
calls+	pop	{r2}
atomic+	ldr	r3, .Lmip_lit0_0
atomic+	push	{r3, lr}
atomic+	bl	__mip_call_atomic
atomic+.Lmip_back0_0:
pic+	ldr	r3, .Lmip_lit0_0
pic+.Lmip_pc0_0:
pic+	add	r3, pc
pic+	strb	r3, [r3, #0]
	ldr	r3, [r0]
	adds	r0, r3, r1
	bx	lr
calls+	.p2align	2
calls+.Lmip_lit0_0:
calls+	.word	.Lmip_raw0
calls+.Lmip_end0:
atomic+	.p2align	2
atomic+.Lmip_lit0_0:
atomic+	.word	.Lmip_raw0
atomic+.Lmip_end0:
pic+	.p2align	2
pic+.Lmip_lit0_0:
pic+	.word	.Lmip_raw0-(.Lmip_pc0_0+4)
pic+.Lmip_end0:
	.size	leaf, .-leaf
	.align	1
	.global	busy
	.syntax unified
	.thumb
	.thumb_func
	.type	busy, %function
busy:
+.Lmip_fn1:
	@ args = 0, pretend = 0, frame = 0
calls+	push	{r2, r3}
calls+	ldr	r2, .Lmip_lit1_0
calls+	ldr	r3, [r2]
calls+	adds	r3, r3, #1
calls+	str	r3, [r2]
calls+	bgt	.Lmip_back1_0
calls+	push	{r2, lr}
calls+	bl	__mip_first_call
calls+.Lmip_back1_0:
calls+	pop	{r2, r3}
atomic+	push	{r3}
atomic+	ldr	r3, .Lmip_lit1_0
atomic+	push	{r3, lr}
atomic+	bl	__mip_call_atomic
atomic+.Lmip_back1_0:
atomic+	pop	{r3}
pic+	push	{r0}
pic+	ldr	r0, .Lmip_lit1_0
pic+.Lmip_pc1_0:
pic+	add	r0, pc
pic+	strb	r0, [r0, #0]
pic+	pop	{r0}
	push	{r0, r1, r2, r3}
	add	sp, sp, #16
	bx	lr
calls+	.p2align	2
calls+.Lmip_lit1_0:
calls+	.word	.Lmip_raw1
calls+.Lmip_end1:
atomic+	.p2align	2
atomic+.Lmip_lit1_0:
atomic+	.word	.Lmip_raw1
atomic+.Lmip_end1:
pic+	.p2align	2
pic+.Lmip_lit1_0:
pic+	.word	.Lmip_raw1-(.Lmip_pc1_0+4)
pic+.Lmip_end1:
	.size	busy, .-busy
	.align	1
	.global	loop
	.syntax unified
	.thumb
	.thumb_func
	.type	loop, %function
loop:
+.Lmip_fn2:
	@ args = 0, pretend = 0, frame = 0
.LFB1:
.LVL0:
calls+	push	{r2, r3}
calls+	ldr	r2, .Lmip_lit2_0
calls+	ldr	r3, [r2]
calls+	adds	r3, r3, #1
calls+	str	r3, [r2]
calls+	bgt	.Lmip_back2_0
calls+	push	{r2, lr}
calls+	bl	__mip_first_call
calls+.Lmip_back2_0:
calls+	pop	{r2, r3}
atomic+	push	{r3}
atomic+	ldr	r3, .Lmip_lit2_0
atomic+	push	{r3, lr}
atomic+	bl	__mip_call_atomic
atomic+.Lmip_back2_0:
atomic+	pop	{r3}
pic+	push	{r0}
pic+	ldr	r0, .Lmip_lit2_0
pic+.Lmip_pc2_0:
pic+	add	r0, pc
pic+	strb	r0, [r0, #0]
pic+	pop	{r0}
.L2:
atomic+.Lmip_b2_0:
	subs	r0, r0, #1
atomic-	bne	.L2
atomic+	beq	.Lmip_over2_1
atomic+	push	{r0}
atomic+	ldr	r0, .Lmip_lit2_0_8
atomic+	push	{r0, lr}
atomic+	bl	__mip_count_atomic
atomic+	pop	{r0}
atomic+	b	.L2
atomic+.Lmip_over2_1:
atomic+
.LVL1:
atomic+.Lmip_b2_1:
	bx	lr
calls+	.p2align	2
calls+.Lmip_lit2_0:
calls+	.word	.Lmip_raw2
calls+.Lmip_end2:
atomic+	.p2align	2
atomic+.Lmip_lit2_0:
atomic+	.word	.Lmip_raw2
atomic+.Lmip_lit2_0_8:
atomic+	.word	.Lmip_raw2+8
atomic+.Lmip_end2:
pic+	.p2align	2
pic+.Lmip_lit2_0:
pic+	.word	.Lmip_raw2-(.Lmip_pc2_0+4)
pic+.Lmip_end2:
	.size	loop, .-loop
	.align	1
	.syntax unified
	.thumb
	.thumb_func
	.type	nested, %function
nested:
+.Lmip_fn3:
	@ args = 0, pretend = 0, frame = 0
	push	{r0, r1, r2, r3}
pic+	ldr	r0, .Lmip_lit3_0
pic+.Lmip_pc3_0:
pic+	add	r0, pc
pic+	strb	r0, [r0, #0]
	mov	r0, ip
calls+	push	{r2, r3}
calls+	ldr	r2, .Lmip_lit3_0
calls+	ldr	r3, [r2]
calls+	adds	r3, r3, #1
calls+	str	r3, [r2]
calls+	bgt	.Lmip_back3_0
calls+	push	{r2, lr}
calls+	bl	__mip_first_call
calls+.Lmip_back3_0:
calls+	pop	{r2, r3}
atomic+	push	{r3}
atomic+	ldr	r3, .Lmip_lit3_0
atomic+	push	{r3, lr}
atomic+	bl	__mip_call_atomic
atomic+.Lmip_back3_0:
atomic+	pop	{r3}
	add	sp, sp, #16
	bx	lr
calls+	.p2align	2
calls+.Lmip_lit3_0:
calls+	.word	.Lmip_raw3
calls+.Lmip_end3:
atomic+	.p2align	2
atomic+.Lmip_lit3_0:
atomic+	.word	.Lmip_raw3
atomic+.Lmip_end3:
pic+	.p2align	2
pic+.Lmip_lit3_0:
pic+	.word	.Lmip_raw3-(.Lmip_pc3_0+4)
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
calls=leaf of t.c: profile 0xc, flags 0x3, slot bytes 8, labels 0, signature 0x0, blocks 1, instructions 3, code
calls=    hash 0x444c708c 0xda08b411
calls=busy of t.c: profile 0xc, flags 0x1, slot bytes 8, labels 1, signature 0x0, blocks 1, instructions 3, code
calls=    hash 0x95929ef6 0x8bf51136
calls=loop of t.c: profile 0xc, flags 0x1, slot bytes 8, labels 2, signature 0xd48210a4, blocks 2, instructions 3,
calls=    code hash 0x838a31f9 0x97dc2184
calls=nested of t.c: profile 0xc, flags 0x3, slot bytes 8, labels 3, signature 0x0, blocks 1, instructions 4, code
calls=    hash 0xf9e10b7d 0x9af14be6
atomic+	.weak	__mip_words
atomic+	.set	__mip_words, 0x2c
atomic+	.section	__llvm_mipraw,"awG",%nobits,leaf$MIP
atomic+	.p2align	2
atomic+.Lmip_raw0:
atomic+	.space	8
atomic+	.p2align	2
atomic+.Lmip_raw1:
atomic+	.space	8
atomic+	.p2align	2
atomic+.Lmip_raw2:
atomic+	.space	12
atomic+	.p2align	2
atomic+.Lmip_raw3:
atomic+	.space	8
atomic=section __llvm_mipmap,"G",%progbits,leaf$MIP
atomic=map: kind 0x24, profile 0x2c, unit hash 0x0, machine 40, pointer 4, needs the runtime
atomic=leaf of t.c: profile 0x2c, flags 0x3, slot bytes 8, labels 0, signature 0x0, blocks 1, instructions 3, code
atomic=    hash 0x444c708c 0xda08b411
atomic=    offsets: of the blocks' labels
atomic=    hashes: 0x7842b846:0x3e8b
atomic=    successors: \002
atomic=    edges: -1:0:0, 0:-1:-1
atomic=busy of t.c: profile 0x2c, flags 0x1, slot bytes 8, labels 1, signature 0x0, blocks 1, instructions 3, code
atomic=    hash 0x95929ef6 0x8bf51136
atomic=    offsets: of the blocks' labels
atomic=    hashes: 0x158d4c9b:0xa4ab
atomic=    successors: \002
atomic=    edges: -1:0:0, 0:-1:-1
atomic=loop of t.c: profile 0x2c, flags 0x1, slot bytes 12, labels 2, signature 0xd48210a4, blocks 2, instructions 3,
atomic=    code hash 0x838a31f9 0x97dc2184
atomic=    offsets: .Lmip_b2_0-.Lmip_fn2, .Lmip_b2_1-.Lmip_fn2
atomic=    hashes: 0xdb6b5fe6:0xddc, 0xf4613145:0xe3fe
atomic=    successors: \021\000\002
atomic=    edges: -1:0:0, 0:1:-1, 0:0:8, 1:-1:-1
atomic=nested of t.c: profile 0x2c, flags 0x3, slot bytes 8, labels 3, signature 0x0, blocks 1, instructions 4, code
atomic=    hash 0xf9e10b7d 0x9af14be6
atomic=    offsets: of the blocks' labels
atomic=    hashes: 0xe933d00e:0xd292
atomic=    successors: \002
atomic=    edges: -1:0:0, 0:-1:-1
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
pic=leaf of t.c: profile 0x1, flags 0x3, slot bytes 1, labels 0, signature 0x0, blocks 1, instructions 3, code
pic=    hash 0x444c708c 0xda08b411
pic=busy of t.c: profile 0x1, flags 0x1, slot bytes 1, labels 1, signature 0x0, blocks 1, instructions 3, code
pic=    hash 0x95929ef6 0x8bf51136
pic=loop of t.c: profile 0x1, flags 0x1, slot bytes 1, labels 2, signature 0xd48210a4, blocks 2, instructions 3,
pic=    code hash 0x838a31f9 0x97dc2184
pic=nested of t.c: profile 0x1, flags 0x3, slot bytes 1, labels 3, signature 0x0, blocks 1, instructions 4, code
pic=    hash 0xf9e10b7d 0x9af14be6
