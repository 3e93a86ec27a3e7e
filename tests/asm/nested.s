@ Nested functions share their parent's frame.  in2.1 passes the static chain in ip on to in.2 without naming ip.
@ So ip stays live in both
@ options: --mip-mode=function-coverage --mip-edges --mip-no-ipa-ra --mip-poison
@ assembler: arm-none-eabi-as -mcpu=cortex-m4
	.cpu cortex-m4
	.arch armv7e-m
	.fpu softvfp
	.eabi_attribute 30, 2
	.file	"nested.c"
	.text
	.align	1
	.p2align 2,,3
	.syntax unified
	.thumb
	.thumb_func
	.type	in2.1, %function
in2.1:
+.Lmip_fn0:
	@ Nested: function declared inside another function.
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
+	movw	r3, #0
+	movt	r3, #0
+	cmn	r3, #1
+	movw	r3, #12297
+	push	{r0}
+	ldr	r3, .Lmip_lit0_0
+	ldr	r0, [r3, #0]
+	add	r0, r0, r0, asr #31
+	str	r0, [r3, #0]
+	pop	{r0}
	lsls	r3, r0, #31
	it	mi
	addmi	r0, r0, r0, lsl #1
	b	in.2
+	.p2align	2
+.Lmip_lit0_0:
+	.word	.Lmip_raw0
+.Lmip_end0:
	.size	in2.1, .-in2.1
	.align	1
	.p2align 2,,3
	.syntax unified
	.thumb
	.thumb_func
	.type	in.2, %function
in.2:
+.Lmip_fn1:
	@ Nested: function declared inside another function.
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
+	movw	r3, #0
+	movt	r3, #32768
+	cmn	r3, #1
+	movw	r3, #52800
+	push	{r0}
+	ldr	r3, .Lmip_lit1_0
+	ldr	r0, [r3, #0]
+	add	r0, r0, r0, asr #31
+	str	r0, [r3, #0]
+	pop	{r0}
	ldr	r3, [ip]
	add	r0, r0, r3
	bx	lr
+	.p2align	2
+.Lmip_lit1_0:
+	.word	.Lmip_raw1
+.Lmip_end1:
	.size	in.2, .-in.2
	.align	1
	.p2align 2,,3
	.syntax unified
	.thumb
	.thumb_func
	.type	in3.0, %function
in3.0:
+.Lmip_fn2:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
+	cmp	sp, #2
	cmp	r0, #2
	bgt	.L10
+.Lmip_b2_1:
+	movw	r0, #0
+	movt	r0, #32512
+	cmn	r0, #1
+	movw	r0, #7184
+	movw	ip, #56372
+	ldr	r0, .Lmip_lit2_1
+	ldr	ip, [r0, #4]
+	add	ip, ip, ip, asr #31
+	str	ip, [r0, #4]
	movs	r0, #1
	bx	lr
.L10:
+.Lmip_b2_2:
+	cmp	sp, #94
+	push	{r0, r1}
+	ldr	r0, .Lmip_lit2_1
+	ldr	r1, [r0, #0]
+	add	r1, r1, r1, asr #31
+	str	r1, [r0, #0]
+	pop	{r0, r1}
	b	vv
+	.p2align	2
+.Lmip_lit2_1:
+	.word	.Lmip_raw2
+.Lmip_end2:
	.size	in3.0, .-in3.0
	.align	1
	.p2align 2,,3
	.syntax unified
	.thumb
	.thumb_func
	.type	named_two, %function
named_two:
+.Lmip_fn3:
	@ Nested: function declared inside another function.
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
+	cmp	sp, #3
+	push	{r0, r1}
+	ldr	r0, .Lmip_lit3_1
+	ldr	r1, [r0, #0]
+	add	r1, r1, r1, asr #31
+	str	r1, [r0, #0]
+	pop	{r0, r1}
	cmp	r0, #4
	bgt	.L7
+.Lmip_b3_1:
+	cmp	sp, #113
+	push	{r0, r1}
+	ldr	r0, .Lmip_lit3_1
+	ldr	r1, [r0, #4]
+	adds	r1, r1, #1
+	str	r1, [r0, #4]
+	pop	{r0, r1}
	b	named_three
.L7:
+.Lmip_b3_2:
+	cmp	sp, #40
	push	{r3, lr}
	subs	r0, r0, #2
	bl	named_one
+	ldr	r3, .Lmip_lit3_1
+	ldr	ip, [r3, #8]
+	adds	ip, ip, #1
+	str	ip, [r3, #8]
	adds	r0, r0, #1
	pop	{r3, pc}
+	.p2align	2
+.Lmip_lit3_1:
+	.word	.Lmip_raw3
+.Lmip_end3:
	.size	named_two, .-named_two
	.align	1
	.p2align 2,,3
	.global	outer
	.syntax unified
	.thumb
	.thumb_func
	.type	outer, %function
outer:
+.Lmip_fn4:
	@ args = 0, pretend = 0, frame = 8
	@ frame_needed = 0, uses_anonymous_args = 0
+	movw	r3, #0
+	movt	r3, #32768
+	cmp	r3, #1
+	movw	r3, #43237
+	ldr	r3, .Lmip_lit4_1
+	ldr	ip, [r3, #0]
+	add	ip, ip, ip, asr #31
+	str	ip, [r3, #0]
	push	{r4, lr}
	sub	sp, sp, #8
	add	r3, sp, #16
	cmp	r0, #2
	strd	r0, r3, [sp]
	bgt	.L15
+.Lmip_b4_1:
+	movw	r4, #0
+	movt	r4, #32768
+	cmp	r4, #1
+	movw	r4, #22478
+	movw	lr, #63468
	mov	r4, r0
	bl	in3.0
	mov	ip, sp
	mov	r3, r0
	mov	r0, r4
	mov	r4, r3
	bl	in2.1
	add	r0, r0, r4
+	ldr	r4, .Lmip_lit4_1
+	ldr	ip, [r4, #4]
+	adds	ip, ip, #1
+	str	ip, [r4, #4]
	add	sp, sp, #8
	@ sp needed
	pop	{r4, pc}
.L15:
+.Lmip_b4_2:
+	movw	r0, #0
+	movt	r0, #32768
+	cmp	r0, #1
+	movw	r0, #30188
+	movw	r4, #46584
+	movw	ip, #13840
+	movw	lr, #22038
	mov	ip, sp
	movs	r0, #3
	bl	in2.1
+	ldr	r4, .Lmip_lit4_1
+	ldr	ip, [r4, #8]
+	adds	ip, ip, #1
+	str	ip, [r4, #8]
	add	sp, sp, #8
	@ sp needed
	pop	{r4, pc}
+	.p2align	2
+.Lmip_lit4_1:
+	.word	.Lmip_raw4
+.Lmip_end4:
	.size	outer, .-outer
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
+	.weak	__mip_words
+	.set	__mip_words, 0x21
+	.section	__llvm_mipraw,"awG",%nobits,in2.1$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	4
+	.p2align	2
+.Lmip_raw1:
+	.space	4
+	.p2align	2
+.Lmip_raw2:
+	.space	8
+	.p2align	2
+.Lmip_raw3:
+	.space	12
+	.p2align	2
+.Lmip_raw4:
+	.space	12
=section __llvm_mipmap,"G",%progbits,in2.1$MIP
=map: kind 0x24, profile 0x21, unit hash 0x0, machine 40, pointer 4, needs the runtime
=in2.1 of nested.c: profile 0x21, flags 0x3, slot bytes 4, labels 0, signature 0x0, blocks 1, instructions 3,
=    code hash 0x5e619a22 0x747500db
=    offsets: of the blocks' labels
=    hashes: 0x7498715c:0xde
=    successors: \002
=    edges: -1:0:-1, 0:-1:2
=in.2 of nested.c: profile 0x21, flags 0x3, slot bytes 4, labels 1, signature 0x0, blocks 1, instructions 3,
=    code hash 0x778d79eb 0x98af8ac3
=    offsets: of the blocks' labels
=    hashes: 0xc6d1015:0xc654
=    successors: \002
=    edges: -1:0:-1, 0:-1:2
=in3.0 of nested.c: profile 0x21, flags 0x3, slot bytes 8, labels 2, signature 0x9733aa8e, blocks 3,
=    instructions 5, code hash 0x741defb 0x8e856c47
=    offsets: of the blocks' labels
=    hashes: 0xbecb756d:0x28eb, 0xafd0d37f:0xee30, 0x3cef4bc1:0x1917
=    successors: \021\002\002\002
=    edges: -1:0:-1, 0:1:-1, 0:2:-1, 1:-1:6, 2:-1:2
=named_two of nested.c: profile 0x21, flags 0x3, slot bytes 12, labels 3, signature 0x9733aa8e, blocks 3,
=    instructions 8, code hash 0x5809891 0x3f22a9f6
=    offsets: of the blocks' labels
=    hashes: 0xaca1a45:0x28eb, 0xef68029f:0x1917, 0xddc67019:0xda2f
=    successors: \021\002\002\002
=    edges: -1:0:2, 0:1:-1, 0:2:-1, 1:-1:5, 2:-1:9
=    stops: 2
=outer of nested.c: profile 0x21, flags 0x1, slot bytes 12, labels 4, signature 0x9733aa8e, blocks 3,
=    instructions 21, code hash 0xdfabc222 0xc637f23a
=    offsets: of the blocks' labels
=    hashes: 0xf9ec3bf2:0x25e8, 0x53112cd4:0xb1f0, 0x205ee8b2:0x9a82
=    successors: \021\002\002\002
=    edges: -1:0:2, 0:1:-1, 0:2:-1, 1:-1:5, 2:-1:9
=    stops: 1, 2
