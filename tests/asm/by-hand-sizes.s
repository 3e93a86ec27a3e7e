@ Inline assembly between a cbz and its target has a size that is hard to see: values of .fill, the bytes that `. =` skips,
@ a quoted character before a separator, `.align 0` that means 2.  In each function the branch just reaches its target
@ options: --mip-mode=function-coverage --mip-edges --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -mcpu=cortex-m4
	.cpu cortex-m4
	.arch armv7e-m
	.fpu softvfp
	.eabi_attribute 30, 2
	.file	"t.c"
	.text
	.align	1
	.global	a
	.syntax unified
	.thumb
	.thumb_func
	.type	a, %function
a:
+.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
-	cbz	r0, .La3
+	push	{r0}
+	ldr	ip, .Lmip_lit0_0
+	ldr	r0, [ip, #0]
+	add	r0, r0, r0, asr #31
+	str	r0, [ip, #0]
+	pop	{r0}
+	cbnz	r0, .Lmip_w0
+	b	.La3
+.Lmip_w0:
+
+.Lmip_b0_1:
	.syntax unified
@ 2 "t.c" 1
	.fill 29,4
@ 0 "" 2
	.thumb
	.syntax unified
	ldr	r3, .La5
	ldr	r0, [r3]
+	push	{r0}
+	ldr	ip, .Lmip_lit0_0
+	ldr	r0, [ip, #4]
+	adds	r0, r0, #1
+	str	r0, [ip, #4]
+	pop	{r0}
.La3:
+.Lmip_b0_2:
+	push	{r0}
+	ldr	ip, .Lmip_lit0_0
+	ldr	r0, [ip, #8]
+	adds	r0, r0, #1
+	str	r0, [ip, #8]
+	pop	{r0}
	adds	r0, r0, #1
	bx	lr
.La6:
	.align	2
.La5:
	.word	q
+	.p2align	2
+.Lmip_lit0_0:
+	.word	.Lmip_raw0
+.Lmip_end0:
	.size	a, .-a
	.align	1
	.global	b
	.syntax unified
	.thumb
	.thumb_func
	.type	b, %function
b:
+.Lmip_fn1:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
-	cbz	r0, .Lb3
+	cbnz	r0, .Lmip_over1_1
+	push	{r0}
+	movw	ip, #:lower16:(.Lmip_raw1)
+	movt	ip, #:upper16:(.Lmip_raw1)
+	ldr	r0, [ip, #4]
+	add	r0, r0, r0, asr #31
+	str	r0, [ip, #4]
+	pop	{r0}
+	b	.Lb3
+.Lmip_over1_1:
+
	.syntax unified
@ 2 "t.c" 1
	. = . + 116
@ 0 "" 2
	.thumb
	.syntax unified
+.Lmip_b1_1:
+	ldr	r3, .Lmip_lit1_0
+	ldr	r0, [r3, #0]
+	add	r0, r0, r0, asr #31
+	str	r0, [r3, #0]
	ldr	r3, .Lb5
	ldr	r0, [r3]
.Lb3:
+.Lmip_b1_2:
	adds	r0, r0, #1
	bx	lr
.Lb6:
	.align	2
.Lb5:
	.word	q
+	.p2align	2
+.Lmip_lit1_0:
+	.word	.Lmip_raw1
+.Lmip_end1:
	.size	b, .-b
	.align	1
	.global	c
	.syntax unified
	.thumb
	.thumb_func
	.type	c, %function
c:
+.Lmip_fn2:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
-	cbz	r0, .Lc3
+	push	{r0}
+	ldr	ip, .Lmip_lit2_0
+	ldr	r0, [ip, #0]
+	add	r0, r0, r0, asr #31
+	str	r0, [ip, #0]
+	pop	{r0}
+	cbnz	r0, .Lmip_w1
+	b	.Lc3
+.Lmip_w1:
+
+.Lmip_b2_1:
	.syntax unified
@ 2 "t.c" 1
	.byte 'a';.space 115
@ 0 "" 2
	.thumb
	.syntax unified
	ldr	r3, .Lc5
	ldr	r0, [r3]
+	push	{r0}
+	ldr	ip, .Lmip_lit2_0
+	ldr	r0, [ip, #4]
+	adds	r0, r0, #1
+	str	r0, [ip, #4]
+	pop	{r0}
.Lc3:
+.Lmip_b2_2:
+	push	{r0}
+	ldr	ip, .Lmip_lit2_0
+	ldr	r0, [ip, #8]
+	adds	r0, r0, #1
+	str	r0, [ip, #8]
+	pop	{r0}
	adds	r0, r0, #1
	bx	lr
.Lc6:
	.align	2
.Lc5:
	.word	q
+	.p2align	2
+.Lmip_lit2_0:
+	.word	.Lmip_raw2
+.Lmip_end2:
	.size	c, .-c
	.align	1
	.global	d
	.syntax unified
	.thumb
	.thumb_func
	.type	d, %function
d:
+.Lmip_fn3:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
-	cbz	r0, .Ld3
+	push	{r0}
+	ldr	ip, .Lmip_lit3_0
+	ldr	r0, [ip, #0]
+	add	r0, r0, r0, asr #31
+	str	r0, [ip, #0]
+	pop	{r0}
+	cbnz	r0, .Lmip_w2
+	b	.Ld3
+.Lmip_w2:
+
+.Lmip_b3_1:
	.syntax unified
@ 2 "t.c" 1
	.byte 1;.align 0
	.byte 1;.align 0
	.byte 1;.align 0
	.byte 1;.align 0
	.byte 1;.align 0
	.byte 1;.align 0
	.byte 1;.align 0
	.byte 1;.align 0
	.byte 1;.align 0
	.byte 1;.align 0
	.byte 1;.align 0
	.byte 1;.align 0
	.byte 1;.align 0
	.byte 1;.align 0
	.byte 1;.align 0
	.byte 1;.align 0
	.byte 1;.align 0
	.byte 1;.align 0
	.byte 1;.align 0
	.byte 1;.align 0
	.byte 1;.align 0
	.byte 1;.align 0
	.byte 1;.align 0
	.byte 1;.align 0
	.byte 1;.align 0
	.byte 1;.align 0
	.byte 1;.align 0
	.byte 1;.align 0
	.byte 1;.align 0
@ 0 "" 2
	.thumb
	.syntax unified
	ldr	r3, .Ld5
	ldr	r0, [r3]
+	push	{r0}
+	ldr	ip, .Lmip_lit3_0
+	ldr	r0, [ip, #4]
+	adds	r0, r0, #1
+	str	r0, [ip, #4]
+	pop	{r0}
.Ld3:
+.Lmip_b3_2:
+	push	{r0}
+	ldr	ip, .Lmip_lit3_0
+	ldr	r0, [ip, #8]
+	adds	r0, r0, #1
+	str	r0, [ip, #8]
+	pop	{r0}
	adds	r0, r0, #1
	bx	lr
.Ld6:
	.align	2
.Ld5:
	.word	q
+	.p2align	2
+.Lmip_lit3_0:
+	.word	.Lmip_raw3
+.Lmip_end3:
	.size	d, .-d
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
+	.weak	__mip_words
+	.set	__mip_words, 0x21
+	.section	__llvm_mipraw,"awG",%nobits,a$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	12
+	.p2align	2
+.Lmip_raw1:
+	.space	8
+	.p2align	2
+.Lmip_raw2:
+	.space	12
+	.p2align	2
+.Lmip_raw3:
+	.space	12
=section __llvm_mipmap,"G",%progbits,a$MIP
=map: kind 0x24, profile 0x21, unit hash 0x0, machine 40, pointer 4, needs the runtime
=a of t.c: profile 0x21, flags 0x1, slot bytes 12, labels 0, signature 0x70c9fa27, blocks 3, instructions 6,
=    code hash 0x69006d0e 0x8563ec04
=    offsets: of the blocks' labels
=    hashes: 0x210a45c5:0xd11, 0x25ba1608:0x621e, 0x451008c9:0xc88d
=    successors: \021\002\001\002
=    edges: -1:0:2, 0:1:-1, 0:2:-1, 1:2:5, 2:-1:9
=    stops: 1
=b of t.c: profile 0x21, flags 0x1, slot bytes 8, labels 1, signature 0x70c9fa27, blocks 3, instructions 5,
=    code hash 0xf5a3ed98 0xdea5e8a4
=    offsets: of the blocks' labels
=    hashes: 0x210a45c5:0xd11, 0x72ce70db:0x8015, 0x451008c9:0xc88d
=    successors: \021\002\001\002
=    edges: -1:0:-1, 0:1:2, 0:2:6, 1:2:-1, 2:-1:-1
=c of t.c: profile 0x21, flags 0x1, slot bytes 12, labels 2, signature 0x70c9fa27, blocks 3, instructions 7,
=    code hash 0x79eb60ae 0x2a26522d
=    offsets: of the blocks' labels
=    hashes: 0x210a45c5:0xd11, 0x881897e:0xc60e, 0x451008c9:0xc88d
=    successors: \021\002\001\002
=    edges: -1:0:2, 0:1:-1, 0:2:-1, 1:2:5, 2:-1:9
=    stops: 1
=d of t.c: profile 0x21, flags 0x1, slot bytes 12, labels 3, signature 0x70c9fa27, blocks 3, instructions 34,
=    code hash 0x83271090 0x26230d39
=    offsets: of the blocks' labels
=    hashes: 0x210a45c5:0xd11, 0x318cec7e:0xf6e7, 0x451008c9:0xc88d
=    successors: \021\002\001\002
=    edges: -1:0:2, 0:1:-1, 0:2:-1, 1:2:5, 2:-1:9
=    stops: 1
