@ The first call of the function may overwrite ip: no slot base is loaded into ip before that probe
@ options: --mip-mode=call-graph --mip-blocks --mip-all-blocks --mip-dump=any --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -mcpu=cortex-m4
	.cpu cortex-m4
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
+	ldr	r2, .Lmip_lit0_2
+	ldr	r3, [r2]
+	adds	r3, r3, #1
+	str	r3, [r2]
+	ble	.Lmip_first0_1
+.Lmip_back0_1:
.L3:
+.Lmip_b0_0:
	ldrb	r3, [r0], #1
	ldrb	r2, [r0]
+	ldr	ip, .Lmip_lit0_2
	cbz	r3, .L2

+.Lmip_b0_1:
+	strb	ip, [ip, #8]
	cmp	r3, #10
	beq	.L4
+.Lmip_b0_2:
+	strb	ip, [ip, #9]
	add	r1, r1, r3
	add	r1, r1, r2
	b	.L3
.L4:
+.Lmip_b0_3:
+	strb	ip, [ip, #10]
	add	r1, r1, r2
	add	r1, r1, r3
	b	.L3
.L2:
+.Lmip_b0_4:
+	strb	ip, [ip, #11]
	mov	r0, r1
	bx	lr
+.Lmip_first0_1:
+	push	{r2, lr}
+	bl	__mip_first_call
+	b	.Lmip_back0_1
+	.p2align	2
+.Lmip_lit0_2:
+	.word	.Lmip_raw0
+.Lmip_end0:
	.size	f, .-f
	.ident "GCC: (x) 12"
+	.weak	__mip_words
+	.set	__mip_words, 0xe
+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	12
=section __llvm_mipmap,"G",%progbits,f$MIP
=map: kind 0x24, profile 0xe, unit hash 0x0, machine 40, pointer 4, needs the runtime
=f of t.c: profile 0xe, flags 0x11, slot bytes 12, labels 0, signature 0xf5aafedd, blocks 5, instructions 13,
=    code hash 0xe9829251 0x8d36780f
=    offsets: .Lmip_b0_0-.Lmip_fn0, .Lmip_b0_1-.Lmip_fn0, .Lmip_b0_2-.Lmip_fn0, .Lmip_b0_3-.Lmip_fn0,
=    .Lmip_b0_4-.Lmip_fn0
=    hashes: 0x22588a1a:0x13dd, 0x26683bf5:0x26e4, 0xbc27c011:0xb3ac, 0xc85a9440:0xb3ac, 0x3c4198b7:0x171d
=    successors: \021\004\021\003\020\000\020\000\002
=    slots: -1, 8, 9, 10, 11
