@ A32: labels in a literal pool after a computed goto are not its table.  r4 is live at the jump
@ options: --mip-mode=function-coverage --mip-blocks --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -march=armv4t
	.cpu arm7tdmi
	.file	"t.c"
	.text
	.align	2
	.global	f
	.syntax unified
	.arm
	.type	f, %function
f:
+.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r4, lr}
	mov	r4, r1
	ldr	ip, .L6
	str	ip, [r3]
	cmp	r0, #3
+	ldr	ip, .Lmip_lit0_3
	beq	.L8
+.Lmip_b0_1:
+	strb	ip, [ip]
	ldr	ip, .L6+4
	b	.L7
.L3:
+.Lmip_b0_2:
+	ldr	lr, .Lmip_lit0_3
+	strb	lr, [lr, #1]
	add	r0, r2, r4
	pop	{r4, pc}
.L2:
+.Lmip_b0_3:
+	ldr	lr, .Lmip_lit0_3
+	strb	lr, [lr, #2]
	mov	r0, r2
	pop	{r4, pc}
.L8:
+.Lmip_b0_4:
+	strb	ip, [ip, #3]
	ldr	ip, .L6+8
.L7:
+.Lmip_b0_5:
	ldr	pc, [ip, r0, lsl #2]	@ indirect memory jump
.L11:
	.align	2
.L6:
	.word	.L2
	.word	.LANCHOR0
	.word	.LANCHOR1
+	.p2align	2
+.Lmip_lit0_3:
+	.word	.Lmip_raw0
+.Lmip_end0:
	.size	f, .-f
	.section	.rodata
	.align	2
	.set	.LANCHOR0,. + 0
	.type	tab.0, %object
	.size	tab.0, 8
tab.0:
	.word	.L3
	.word	.L2
	.ident "GCC: (x) 12"
+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
+	.p2align	1
+.Lmip_raw0:
+	.space	4
=section __llvm_mipmap,"G",%progbits,f$MIP
=map: kind 0x24, profile 0x3, unit hash 0x0, machine 40, pointer 4, needs the runtime
=f of t.c: profile 0x3, flags 0x0, slot bytes 4, labels 0, signature 0xc66d4552, blocks 6, instructions 14,
=    code hash 0xbbbfa0aa 0x65c23a41
=    offsets: of the blocks' labels
=    hashes: 0x82a00c12:0x2218, 0x7b7166cc:0xaf29, 0xd1706c06:0x498e, 0x2bc28917:0xbf3c, 0x9c22ff2d:0xc455,
=    0x42034a93:0xc455
=    successors: \021\004\020\005\002\002\001\004
=    slots: -1, 0, 1, 2, 3, -1
=    inferred: 0:1, 0:4, 5:1, 5:4
