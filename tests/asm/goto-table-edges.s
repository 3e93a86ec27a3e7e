@ A jump table and computed gotos have the same targets: both use one dispatch node, and edges are counted
@ options: --mip-mode=function-coverage --mip-edges --mip-no-ipa-ra --mip-remarks
@ assembler: arm-none-eabi-as -mcpu=cortex-m3
	.cpu cortex-m3
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
	@ frame_needed = 0, uses_anonymous_args = 0
+	ldr	r3, .Lmip_lit0_2
+	ldr	ip, [r3, #4]
+	add	ip, ip, ip, asr #31
+	str	ip, [r3, #4]
	push	{r4, r5, r6, lr}
	ldr	r5, .L15
	and	r3, r1, #15
	add	r3, r3, r5
	ldrb	r3, [r3, #16]	@ zero_extendqisi2
	adds	r6, r1, #2
	ldr	r3, [r5, r3, lsl #2]
.L2:
+.Lmip_b0_1:
	orr	r3, r3, #1
	subs	r4, r6, #1
	bx	r3
.L4:
+.Lmip_b0_2:
+	ldr	lr, .Lmip_lit0_2
+	ldr	ip, [lr, #8]
+	adds	ip, ip, #1
+	str	ip, [lr, #8]
	lsls	r0, r0, #1
.L3:
+.Lmip_b0_3:
	bl	plus
+	ldr	r3, .Lmip_lit0_2
+	ldr	ip, [r3, #12]
+	adds	ip, ip, #1
+	str	ip, [r3, #12]
.L14:
+.Lmip_b0_4:
+	ldr	r3, .Lmip_lit0_2
+	ldr	ip, [r3, #16]
+	add	ip, ip, ip, asr #31
+	str	ip, [r3, #16]
	and	r4, r4, #15
	add	r4, r4, r5
	ldrb	r3, [r4, #16]	@ zero_extendqisi2
	adds	r6, r6, #1
	ldr	r3, [r5, r3, lsl #2]
	b	.L2
.L6:
+.Lmip_b0_5:
	movs	r3, #5
	udiv	r3, r0, r3
	add	r3, r3, r3, lsl #2
	subs	r3, r0, r3
	cmp	r3, #4
-	bhi	.L14
+	bls	.Lmip_over0_6
+	ldr	r3, .Lmip_lit0_2
+	ldr	ip, [r3, #20]
+	adds	ip, ip, #1
+	str	ip, [r3, #20]
+	b	.L14
+.Lmip_over0_6:
+
+.Lmip_b0_6:
+	ldr	r2, .Lmip_lit0_2
+	ldr	ip, [r2, #24]
+	add	ip, ip, ip, asr #31
+	str	ip, [r2, #24]
	adr	r2, .L8
	ldr	pc, [r2, r3, lsl #2]
	.p2align 2
.L8:
	.word	.L4+1
	.word	.L3+1
	.word	.L1+1
	.word	.L14+1
	.word	.L3+1
	.p2align 1
.L10:
.L1:
+.Lmip_b0_7:
+	ldr	r6, .Lmip_lit0_2
+	ldr	r4, [r6, #0]
+	adds	r4, r4, #1
+	str	r4, [r6, #0]
	pop	{r4, r5, r6, pc}
.L16:
	.align	2
.L15:
	.word	.LANCHOR0
+	.p2align	2
+.Lmip_lit0_2:
+	.word	.Lmip_raw0
+.Lmip_end0:
	.size	f, .-f
	.section	.rodata
	.align	2
	.set	.LANCHOR0,. + 0
	.type	op.0, %object
	.size	op.0, 16
op.0:
	.word	.L3
	.word	.L4
	.word	.L6
	.word	.L10
	.type	code, %object
	.size	code, 16
code:
	.ascii	"\000\001\002\000\000\001\003\002\000\002\003\001\001"
	.ascii	"\000\003\003"
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
+	.weak	__mip_words
+	.set	__mip_words, 0x21
+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	28
=section __llvm_mipmap,"G",%progbits,f$MIP
=map: kind 0x24, profile 0x21, unit hash 0x0, machine 40, pointer 4, needs the runtime
=f of t.c: profile 0x21, flags 0x1, slot bytes 28, labels 0, signature 0xc6569d7c, blocks 8, instructions 27,
=    code hash 0x1bd962dd 0xc57938ea
=    offsets: of the blocks' labels
=    hashes: 0x10208065:0xbdc1, 0xc0010b61:0x7066, 0x6751d221:0x7a16, 0x1abf1f18:0x54e4, 0x836a0c51:0xe2be,
=    0x4cbc27c2:0xcf52, 0x4acb8758:0x8dac, 0xadbc4a83:0xe176
=    successors: \001\004\001\001\020\001\021\004@\002\003\007\004\002
=    edges: -1:0:6, 0:1:-1, 1:8:-1, 2:3:-1, 3:4:13, 4:1:18, 5:6:-1, 5:4:21, 6:8:26, 7:-1:1, 8:2:9, 8:3:-1,
=    8:5:-1, 8:7:-1, 8:4:-1
=    stops: 3
=    inner nodes: -1
