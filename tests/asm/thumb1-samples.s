@ Cortex-M0, samples: one call in eight.  The probe needs a third register.  The helper reads the caller's address from lr,
@ so lr must be intact
@ options: --mip-mode=call-graph --mip-sample=8 --mip-no-ipa-ra
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
+	push	{r1, r2}
+	ldr	r2, .Lmip_lit0_0
+	ldr	r3, [r2]
+	adds	r3, r3, #1
+	str	r3, [r2]
+	lsrs	r1, r3, #3
+	eors	r3, r1
+	lsls	r3, r3, #29
+	bne	.Lmip_back0_0
+	push	{r2, lr}
+	bl	__mip_sampled_call
+.Lmip_back0_0:
+	pop	{r1, r2}
	ldr	r3, [r0]
	adds	r0, r3, r1
	bx	lr
+	.p2align	2
+.Lmip_lit0_0:
+	.word	.Lmip_raw0
+.Lmip_end0:
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
+	push	{r1, r2, r3}
+	ldr	r2, .Lmip_lit1_0
+	ldr	r3, [r2]
+	adds	r3, r3, #1
+	str	r3, [r2]
+	lsrs	r1, r3, #3
+	eors	r3, r1
+	lsls	r3, r3, #29
+	bne	.Lmip_back1_0
+	push	{r2, lr}
+	bl	__mip_sampled_call
+.Lmip_back1_0:
+	pop	{r1, r2, r3}
	push	{r0, r1, r2, r3}
	add	sp, sp, #16
	bx	lr
+	.p2align	2
+.Lmip_lit1_0:
+	.word	.Lmip_raw1
+.Lmip_end1:
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
+	push	{r1, r2, r3}
+	ldr	r2, .Lmip_lit2_0
+	ldr	r3, [r2]
+	adds	r3, r3, #1
+	str	r3, [r2]
+	lsrs	r1, r3, #3
+	eors	r3, r1
+	lsls	r3, r3, #29
+	bne	.Lmip_back2_0
+	push	{r2, lr}
+	bl	__mip_sampled_call
+.Lmip_back2_0:
+	pop	{r1, r2, r3}
.L2:
	subs	r0, r0, #1
	bne	.L2
.LVL1:
	bx	lr
+	.p2align	2
+.Lmip_lit2_0:
+	.word	.Lmip_raw2
+.Lmip_end2:
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
	mov	r0, ip
+	push	{r1, r2, r3}
+	ldr	r2, .Lmip_lit3_0
+	ldr	r3, [r2]
+	adds	r3, r3, #1
+	str	r3, [r2]
+	lsrs	r1, r3, #3
+	eors	r3, r1
+	lsls	r3, r3, #29
+	bne	.Lmip_back3_0
+	push	{r2, lr}
+	bl	__mip_sampled_call
+.Lmip_back3_0:
+	pop	{r1, r2, r3}
	add	sp, sp, #16
	bx	lr
+	.p2align	2
+.Lmip_lit3_0:
+	.word	.Lmip_raw3
+.Lmip_end3:
	.size	nested, .-nested
	.align	1
	.global	saves
	.syntax unified
	.thumb
	.thumb_func
	.type	saves, %function
saves:
+.Lmip_fn4:
	@ args = 0, pretend = 0, frame = 0
	push	{r4, r5, r6, lr}
+	ldr	r5, .Lmip_lit4_0
+	ldr	r6, [r5]
+	adds	r6, r6, #1
+	str	r6, [r5]
+	lsrs	r4, r6, #3
+	eors	r6, r4
+	lsls	r6, r6, #29
+	bne	.Lmip_back4_0
+	push	{r5, lr}
+	bl	__mip_sampled_call
+.Lmip_back4_0:
	movs	r4, r0
	bl	busy
	adds	r0, r0, r4
	pop	{r4, r5, r6, pc}
+	.p2align	2
+.Lmip_lit4_0:
+	.word	.Lmip_raw4
+.Lmip_end4:
	.size	saves, .-saves
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
+	.weak	__mip_words
+	.set	__mip_words, 0xc
+	.section	__llvm_mipraw,"awG",%nobits,leaf$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	8
+	.p2align	2
+.Lmip_raw1:
+	.space	8
+	.p2align	2
+.Lmip_raw2:
+	.space	8
+	.p2align	2
+.Lmip_raw3:
+	.space	8
+	.p2align	2
+.Lmip_raw4:
+	.space	8
=section __llvm_mipmap,"G",%progbits,leaf$MIP
=map: kind 0x24, profile 0xc, unit hash 0x0, machine 40, pointer 4, needs the runtime
=leaf of t.c: profile 0xc, flags 0x3, slot bytes 8, labels 0, signature 0x0, blocks 1, instructions 3, code
=    hash 0x444c708c 0xda08b411
=busy of t.c: profile 0xc, flags 0x1, slot bytes 8, labels 1, signature 0x0, blocks 1, instructions 3, code
=    hash 0x95929ef6 0x8bf51136
=loop of t.c: profile 0xc, flags 0x1, slot bytes 8, labels 2, signature 0xd48210a4, blocks 2, instructions 3,
=    code hash 0x838a31f9 0x97dc2184
=nested of t.c: profile 0xc, flags 0x3, slot bytes 8, labels 3, signature 0x0, blocks 1, instructions 4, code
=    hash 0xf9e10b7d 0x9af14be6
=saves of t.c: profile 0xc, flags 0x1, slot bytes 8, labels 4, signature 0x0, blocks 1, instructions 5, code
=    hash 0x83fb5c27 0x1eff3048
