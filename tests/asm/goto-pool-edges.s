@ A32: labels in a literal pool after a computed goto are not its table, neither as the first word nor as the second.  Other
@ jumps to them are unknown
@ options: --mip-mode=function-coverage --mip-edges --mip-no-ipa-ra --mip-remarks
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
	@ link register save eliminated.
	ldr	ip, .L16
	str	ip, [r1], #4
	cmp	r0, #3
	bhi	.L18
+.Lmip_b0_1:
+	push	{r0, r1}
+	ldr	r0, .Lmip_lit0_2
+	ldr	r1, [r0, #0]
+	add	r1, r1, r1, asr #31
+	str	r1, [r0, #0]
+	pop	{r0, r1}
	ldr	pc, [r1, r0, lsl #2]	@ indirect memory jump
.L12:
+.Lmip_b0_2:
+	push	{r0}
+	ldr	ip, .Lmip_lit0_2
+	ldr	r0, [ip, #4]
+	add	r0, r0, r0, asr #31
+	str	r0, [ip, #4]
+	pop	{r0}
	add	r0, r0, #1
	bx	lr
.L18:
+.Lmip_b0_3:
+	push	{r0, r1}
+	ldr	r0, .Lmip_lit0_2
+	ldr	r1, [r0, #8]
+	add	r1, r1, r1, asr #31
+	str	r1, [r0, #8]
+	pop	{r0, r1}
	ldr	pc, [r2, r0, lsl #2]	@ indirect memory jump
.L111:
	.align	2
.L16:
	.word	.L12
	.word	.LANCHOR0
+	.p2align	2
+.Lmip_lit0_2:
+	.word	.Lmip_raw0
+.Lmip_end0:
	.size	f, .-f
	.align	2
	.global	g
	.syntax unified
	.arm
	.type	g, %function
g:
+.Lmip_fn1:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	ldr	ip, .L26+4
	str	ip, [r1], #4
	cmp	r0, #3
	bhi	.L28
+.Lmip_b1_1:
+	push	{r0, r1}
+	ldr	r0, .Lmip_lit1_2
+	ldr	r1, [r0, #0]
+	add	r1, r1, r1, asr #31
+	str	r1, [r0, #0]
+	pop	{r0, r1}
	ldr	pc, [r1, r0, lsl #2]	@ indirect memory jump
.L22:
+.Lmip_b1_2:
+	push	{r0}
+	ldr	ip, .Lmip_lit1_2
+	ldr	r0, [ip, #4]
+	add	r0, r0, r0, asr #31
+	str	r0, [ip, #4]
+	pop	{r0}
	add	r0, r0, #1
	bx	lr
.L28:
+.Lmip_b1_3:
+	push	{r0, r1}
+	ldr	r0, .Lmip_lit1_2
+	ldr	r1, [r0, #8]
+	add	r1, r1, r1, asr #31
+	str	r1, [r0, #8]
+	pop	{r0, r1}
	ldr	pc, [r2, r0, lsl #2]	@ indirect memory jump
.L211:
	.align	2
.L26:
	.word	.LANCHOR0
	.word	.L22
+	.p2align	2
+.Lmip_lit1_2:
+	.word	.Lmip_raw1
+.Lmip_end1:
	.size	g, .-g
	.bss
	.align	2
	.set	.LANCHOR0,. + 0
	.type	kept, %object
	.size	kept, 4
kept:
	.space	4
	.ident "GCC: (x) 12"
+	.weak	__mip_words
+	.set	__mip_words, 0x21
+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	12
+	.p2align	2
+.Lmip_raw1:
+	.space	12
=section __llvm_mipmap,"G",%progbits,f$MIP
=map: kind 0x24, profile 0x21, unit hash 0x0, machine 40, pointer 4, needs the runtime
=f of t.c: profile 0x21, flags 0x0, slot bytes 12, labels 0, signature 0xf49b2471, blocks 4, instructions 8,
=    code hash 0xc47714f6 0xfbdefe3d
=    offsets: of the blocks' labels
=    hashes: 0x10188a98:0xb5f0, 0xe0f5d0c:0xc455, 0x21a70ac7:0xeefd, 0xa70c10b4:0xc455
=    successors: \021\003\004\002\004
=    edges: -1:0:-1, -1:2:-1, 0:1:-1, 0:3:-1, 1:-1:2, 2:-1:6, 3:-1:10
=g of t.c: profile 0x21, flags 0x0, slot bytes 12, labels 1, signature 0xf49b2471, blocks 4, instructions 8,
=    code hash 0x5f5060e3 0xccf27289
=    offsets: of the blocks' labels
=    hashes: 0xd77adc17:0xb5f0, 0xe0f5d0c:0xc455, 0x21a70ac7:0xeefd, 0xa70c10b4:0xc455
=    successors: \021\003\004\002\004
=    edges: -1:0:-1, -1:2:-1, 0:1:-1, 0:3:-1, 1:-1:2, 2:-1:6, 3:-1:10
