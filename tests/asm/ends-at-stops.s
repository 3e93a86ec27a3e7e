@ SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
@ blocks: Calls that may not come back end a block, so what follows has a byte.  memcpy, and functions that always
@ return, end none
@ edges: The same with edge counts: a counter after each call that may not come back
@ options blocks: --mip-mode=function-coverage --mip-blocks --mip-ends-at-stops --mip-no-ipa-ra
@ options edges: --mip-mode=function-coverage --mip-edges --mip-ends-at-stops --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -mcpu=cortex-m3
	.cpu cortex-m3
	.arch armv7-m
	.fpu softvfp
	.file	"g.c"
	.text
	.align	1
	.syntax unified
	.thumb
	.thumb_func
	.type	leaf, %function
leaf:
+.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
blocks+	ldr	ip, .Lmip_lit0_0
blocks+	strb	ip, [ip]
edges+	push	{r0}
edges+	ldr	ip, .Lmip_lit0_0
edges+	ldr	r0, [ip, #0]
edges+	add	r0, r0, r0, asr #31
edges+	str	r0, [ip, #0]
edges+	pop	{r0}
	add	r0, r0, r0, lsl #1
	bx	lr
+	.p2align	2
+.Lmip_lit0_0:
+	.word	.Lmip_raw0
+.Lmip_end0:
	.size	leaf, .-leaf
	.align	1
	.syntax unified
	.thumb
	.thumb_func
	.type	over, %function
over:
+.Lmip_fn1:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r3, lr}
	bl	leaf
blocks+	ldr	r3, .Lmip_lit1_0
blocks+	strb	r3, [r3]
edges+	ldr	r3, .Lmip_lit1_0
edges+	ldr	ip, [r3, #0]
edges+	add	ip, ip, ip, asr #31
edges+	str	ip, [r3, #0]
	adds	r0, r0, #1
	pop	{r3, pc}
+	.p2align	2
+.Lmip_lit1_0:
+	.word	.Lmip_raw1
+.Lmip_end1:
	.size	over, .-over
	.align	1
	.global	known
	.syntax unified
	.thumb
	.thumb_func
	.type	known, %function
known:
+.Lmip_fn2:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r3, r4, r5, lr}
blocks+	ldr	r5, .Lmip_lit2_0
blocks+	strb	r5, [r5]
	mov	r4, r0
	add	r3, r2, #32
edges+	b	.Lmip_join2_2
edges+.Lmip_split2_2:
edges+	ldr	r0, [r5, #0]
edges+	add	r0, r0, r0, asr #31
edges+	str	r0, [r5, #0]
edges+.Lmip_join2_2:
.L5:
+.Lmip_b2_1:
	ldr	r5, [r2]	@ unaligned
	ldr	lr, [r2, #4]	@ unaligned
	ldr	ip, [r2, #8]	@ unaligned
	ldr	r0, [r2, #12]	@ unaligned
	str	r5, [r1]	@ unaligned
	str	lr, [r1, #4]	@ unaligned
	str	ip, [r1, #8]	@ unaligned
	str	r0, [r1, #12]	@ unaligned
	adds	r2, r2, #16
	adds	r1, r1, #16
	cmp	r2, r3
edges-	bne	.L5
blocks+.Lmip_b2_2:
edges+	ldr	r5, .Lmip_lit2_0
edges+	bne	.Lmip_split2_2
edges+.Lmip_b2_2:
edges+	ldr	r0, [r5, #4]
edges+	add	r0, r0, r0, asr #31
edges+	str	r0, [r5, #4]
	ldr	r0, [r2]	@ unaligned
	ldr	r3, [r2, #4]	@ unaligned
	str	r0, [r1]	@ unaligned
	str	r3, [r1, #4]	@ unaligned
	mov	r0, r4
	bl	over
	add	r0, r0, r4
	adds	r0, r0, #2
	pop	{r3, r4, r5, pc}
+	.p2align	2
+.Lmip_lit2_0:
+	.word	.Lmip_raw2
+.Lmip_end2:
	.size	known, .-known
	.align	1
	.global	calls
	.syntax unified
	.thumb
	.thumb_func
	.type	calls, %function
calls:
+.Lmip_fn3:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r4, lr}
blocks+	ldr	r4, .Lmip_lit3_1
blocks+	strb	r4, [r4]
edges+	ldr	r4, .Lmip_lit3_1
edges+	ldr	ip, [r4, #0]
edges+	add	ip, ip, ip, asr #31
edges+	str	ip, [r4, #0]
	mov	r4, r0
	bl	put
+.Lmip_b3_1:
	add	r4, r4, r0
	mov	r0, r4
	bl	over
	add	r4, r4, r0
	cmp	r4, #3
+	ldr	r0, .Lmip_lit3_1
	bgt	.L11
edges+	ldr	ip, [r0, #4]
edges+	adds	ip, ip, #1
edges+	str	ip, [r0, #4]
.L9:
blocks+.Lmip_b3_2:
blocks+	strb	r0, [r0, #1]
edges+.Lmip_b3_2:
	movs	r0, #3
	bl	put
+.Lmip_b3_3:
	add	r0, r0, r4
blocks+	ldr	r4, .Lmip_lit3_1
blocks+	strb	r4, [r4, #2]
edges+	ldr	r4, .Lmip_lit3_1
edges+	ldr	ip, [r4, #8]
edges+	adds	ip, ip, #1
edges+	str	ip, [r4, #8]
	pop	{r4, pc}
.L11:
blocks+.Lmip_b3_4:
blocks+	strb	r0, [r0, #3]
edges+.Lmip_b3_4:
edges+	ldr	ip, [r0, #12]
edges+	adds	ip, ip, #1
edges+	str	ip, [r0, #12]
	movs	r0, #2
	bl	put
blocks+.Lmip_b3_5:
blocks+	ldr	r0, .Lmip_lit3_1
blocks+	strb	r0, [r0, #4]
edges+.Lmip_b3_5:
edges+	ldr	r0, .Lmip_lit3_1
edges+	ldr	ip, [r0, #16]
edges+	adds	ip, ip, #1
edges+	str	ip, [r0, #16]
	b	.L9
+	.p2align	2
+.Lmip_lit3_1:
+	.word	.Lmip_raw3
+.Lmip_end3:
	.size	calls, .-calls
	.align	1
	.global	waits
	.syntax unified
	.thumb
	.thumb_func
	.type	waits, %function
waits:
+.Lmip_fn4:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
blocks+	ldr	ip, .Lmip_lit4_0
blocks+	strb	ip, [ip]
edges+	push	{r0}
edges+	ldr	ip, .Lmip_lit4_0
edges+	ldr	r0, [ip, #0]
edges+	add	r0, r0, r0, asr #31
edges+	str	r0, [ip, #0]
edges+	pop	{r0}
	.syntax unified
@ 6 "g.c" 1
	wfi
@ 0 "" 2
	.thumb
	.syntax unified
blocks+.Lmip_b4_1:
blocks+	ldr	ip, .Lmip_lit4_0
blocks+	strb	ip, [ip, #1]
edges+.Lmip_b4_1:
edges+	push	{r0}
edges+	ldr	ip, .Lmip_lit4_0
edges+	ldr	r0, [ip, #4]
edges+	adds	r0, r0, #1
edges+	str	r0, [ip, #4]
edges+	pop	{r0}
	adds	r0, r0, #1
	bx	lr
+	.p2align	2
+.Lmip_lit4_0:
+	.word	.Lmip_raw4
+.Lmip_end4:
	.size	waits, .-waits
blocks+	.section	__llvm_mipraw,"awG",%nobits,leaf$MIP
blocks+	.p2align	1
blocks+.Lmip_raw0:
blocks+	.space	2
blocks+	.p2align	1
blocks+.Lmip_raw1:
blocks+	.space	2
blocks+	.p2align	1
blocks+.Lmip_raw2:
blocks+	.space	2
blocks+	.p2align	1
blocks+.Lmip_raw3:
blocks+	.space	6
blocks+	.p2align	1
blocks+.Lmip_raw4:
blocks+	.space	2
blocks=section __llvm_mipmap,"G",%progbits,leaf$MIP
blocks=map: kind 0x24, profile 0x3, unit hash 0x0, machine 40, pointer 4, needs the runtime
blocks=leaf of g.c: profile 0x3, flags 0x3, slot bytes 1, labels 0, signature 0x0, blocks 1, instructions 2, code
blocks=    hash 0x242e5422 0x7b3562e1
blocks=    offsets: of the blocks' labels
blocks=    hashes: 0x1e271852:0xeefd
blocks=    successors: \002
blocks=    slots: 0
blocks=over of g.c: profile 0x3, flags 0x3, slot bytes 1, labels 1, signature 0x0, blocks 1, instructions 4, code
blocks=    hash 0xff1327eb 0x469ead79
blocks=    offsets: of the blocks' labels
blocks=    hashes: 0xf4f83db3:0xe0a6
blocks=    successors: \002
blocks=    slots: 0
blocks=known of g.c: profile 0x3, flags 0x1, slot bytes 1, labels 2, signature 0xaa4e04c2, blocks 3, instructions 24,
blocks=    code hash 0x5c7fe7c3 0xda5ff9c8
blocks=    offsets: of the blocks' labels
blocks=    hashes: 0x43010f22:0x2dfd, 0x9bde8c7c:0x8a9e, 0x5d3dae9d:0xf127
blocks=    successors: \001\021\001\002
blocks=    slots: 0, -1, -1
blocks=    inferred: 1:0, 2:1
blocks=calls of g.c: profile 0x3, flags 0x1, slot bytes 5, labels 3, signature 0xb9de2ec0, blocks 6, instructions 16,
blocks=    code hash 0x8dbeca6d 0x3fb238a5
blocks=    offsets: of the blocks' labels
blocks=    hashes: 0xac447524:0x9e19, 0x7ef1f7bc:0x7e95, 0xe166f959:0xffa6, 0xc9a69ede:0x498e, 0xca14394b:0xffa6,
blocks=    0x42859250:0x1917
blocks=    successors: \001\021\004\001\002\001\020\002
blocks=    slots: 0, -1, 1, 2, 3, 4
blocks=    inferred: 1:2, 1:4
blocks=waits of g.c: profile 0x3, flags 0x1, slot bytes 2, labels 4, signature 0xd17cc432, blocks 2, instructions 3,
blocks=    code hash 0xc210c91f 0xf82d540d
blocks=    offsets: of the blocks' labels
blocks=    hashes: 0x3a602576:0x2576, 0x451008c9:0xc88d
blocks=    successors: \001\002
blocks=    slots: 0, 1
edges+	.weak	__mip_words
edges+	.set	__mip_words, 0x21
edges+	.section	__llvm_mipraw,"awG",%nobits,leaf$MIP
edges+	.p2align	2
edges+.Lmip_raw0:
edges+	.space	4
edges+	.p2align	2
edges+.Lmip_raw1:
edges+	.space	4
edges+	.p2align	2
edges+.Lmip_raw2:
edges+	.space	8
edges+	.p2align	2
edges+.Lmip_raw3:
edges+	.space	20
edges+	.p2align	2
edges+.Lmip_raw4:
edges+	.space	8
edges=section __llvm_mipmap,"G",%progbits,leaf$MIP
edges=map: kind 0x24, profile 0x21, unit hash 0x0, machine 40, pointer 4, needs the runtime
edges=leaf of g.c: profile 0x21, flags 0x3, slot bytes 4, labels 0, signature 0x0, blocks 1, instructions 2, code
edges=    hash 0x242e5422 0x7b3562e1
edges=    offsets: of the blocks' labels
edges=    hashes: 0x1e271852:0xeefd
edges=    successors: \002
edges=    edges: -1:0:-1, 0:-1:2
edges=over of g.c: profile 0x21, flags 0x3, slot bytes 4, labels 1, signature 0x0, blocks 1, instructions 4, code
edges=    hash 0xff1327eb 0x469ead79
edges=    offsets: of the blocks' labels
edges=    hashes: 0xf4f83db3:0xe0a6
edges=    successors: \002
edges=    edges: -1:0:-1, 0:-1:2
edges=known of g.c: profile 0x21, flags 0x1, slot bytes 8, labels 2, signature 0xaa4e04c2, blocks 3, instructions
edges=    24, code hash 0x5c7fe7c3 0xda5ff9c8
edges=    offsets: of the blocks' labels
edges=    hashes: 0x43010f22:0x2dfd, 0x9bde8c7c:0x8a9e, 0x5d3dae9d:0xf127
edges=    successors: \001\021\001\002
edges=    edges: -1:0:-1, 0:1:-1, 1:2:-1, 1:1:2, 2:-1:6
edges=calls of g.c: profile 0x21, flags 0x1, slot bytes 20, labels 3, signature 0xb9de2ec0, blocks 6, instructions
edges=    16, code hash 0x8dbeca6d 0x3fb238a5
edges=    offsets: of the blocks' labels
edges=    hashes: 0xac447524:0x9e19, 0x7ef1f7bc:0x7e95, 0xe166f959:0xffa6, 0xc9a69ede:0x498e, 0xca14394b:0xffa6,
edges=    0x42859250:0x1917
edges=    successors: \001\021\004\001\002\001\020\002
edges=    edges: -1:0:2, 0:1:-1, 1:2:5, 1:4:13, 2:3:-1, 3:-1:9, 4:5:-1, 5:2:17
edges=    stops: 0, 2, 4
edges=waits of g.c: profile 0x21, flags 0x1, slot bytes 8, labels 4, signature 0xd17cc432, blocks 2, instructions 3,
edges=    code hash 0xc210c91f 0xf82d540d
edges=    offsets: of the blocks' labels
edges=    hashes: 0x3a602576:0x2576, 0x451008c9:0xc88d
edges=    successors: \001\002
edges=    edges: -1:0:2, 0:1:-1, 1:-1:5
edges=    stops: 0
