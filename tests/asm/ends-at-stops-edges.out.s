@ SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
@ The same with edge counts: a counter after each call that may not come back
@ options: --mip-mode=function-coverage --mip-edges --mip-ends-at-stops --mip-no-ipa-ra
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
.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	push	{r0}
	ldr	ip, .Lmip_lit0_0
	ldr	r0, [ip, #0]
	add	r0, r0, r0, asr #31
	str	r0, [ip, #0]
	pop	{r0}
	add	r0, r0, r0, lsl #1
	bx	lr
	.p2align	2
.Lmip_lit0_0:
	.word	.Lmip_raw0
.Lmip_end0:
	.size	leaf, .-leaf
	.align	1
	.syntax unified
	.thumb
	.thumb_func
	.type	over, %function
over:
.Lmip_fn1:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r3, lr}
	bl	leaf
	ldr	r3, .Lmip_lit1_0
	ldr	ip, [r3, #0]
	add	ip, ip, ip, asr #31
	str	ip, [r3, #0]
	adds	r0, r0, #1
	pop	{r3, pc}
	.p2align	2
.Lmip_lit1_0:
	.word	.Lmip_raw1
.Lmip_end1:
	.size	over, .-over
	.align	1
	.global	known
	.syntax unified
	.thumb
	.thumb_func
	.type	known, %function
known:
.Lmip_fn2:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r3, r4, r5, lr}
	mov	r4, r0
	add	r3, r2, #32
	b	.Lmip_join2_2
.Lmip_split2_2:
	ldr	r0, [r5, #0]
	add	r0, r0, r0, asr #31
	str	r0, [r5, #0]
.Lmip_join2_2:
.L5:
.Lmip_b2_1:
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
	ldr	r5, .Lmip_lit2_0
	bne	.Lmip_split2_2
.Lmip_b2_2:
	ldr	r0, [r5, #4]
	add	r0, r0, r0, asr #31
	str	r0, [r5, #4]
	ldr	r0, [r2]	@ unaligned
	ldr	r3, [r2, #4]	@ unaligned
	str	r0, [r1]	@ unaligned
	str	r3, [r1, #4]	@ unaligned
	mov	r0, r4
	bl	over
	add	r0, r0, r4
	adds	r0, r0, #2
	pop	{r3, r4, r5, pc}
	.p2align	2
.Lmip_lit2_0:
	.word	.Lmip_raw2
.Lmip_end2:
	.size	known, .-known
	.align	1
	.global	calls
	.syntax unified
	.thumb
	.thumb_func
	.type	calls, %function
calls:
.Lmip_fn3:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r4, lr}
	ldr	r4, .Lmip_lit3_1
	ldr	ip, [r4, #0]
	add	ip, ip, ip, asr #31
	str	ip, [r4, #0]
	mov	r4, r0
	bl	put
.Lmip_b3_1:
	add	r4, r4, r0
	mov	r0, r4
	bl	over
	add	r4, r4, r0
	cmp	r4, #3
	ldr	r0, .Lmip_lit3_1
	bgt	.L11
	ldr	ip, [r0, #4]
	adds	ip, ip, #1
	str	ip, [r0, #4]
.L9:
.Lmip_b3_2:
	movs	r0, #3
	bl	put
.Lmip_b3_3:
	add	r0, r0, r4
	ldr	r4, .Lmip_lit3_1
	ldr	ip, [r4, #8]
	adds	ip, ip, #1
	str	ip, [r4, #8]
	pop	{r4, pc}
.L11:
.Lmip_b3_4:
	ldr	ip, [r0, #12]
	adds	ip, ip, #1
	str	ip, [r0, #12]
	movs	r0, #2
	bl	put
.Lmip_b3_5:
	ldr	r0, .Lmip_lit3_1
	ldr	ip, [r0, #16]
	adds	ip, ip, #1
	str	ip, [r0, #16]
	b	.L9
	.p2align	2
.Lmip_lit3_1:
	.word	.Lmip_raw3
.Lmip_end3:
	.size	calls, .-calls
	.align	1
	.global	waits
	.syntax unified
	.thumb
	.thumb_func
	.type	waits, %function
waits:
.Lmip_fn4:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	push	{r0}
	ldr	ip, .Lmip_lit4_0
	ldr	r0, [ip, #0]
	add	r0, r0, r0, asr #31
	str	r0, [ip, #0]
	pop	{r0}
	.syntax unified
@ 6 "g.c" 1
	wfi
@ 0 "" 2
	.thumb
	.syntax unified
.Lmip_b4_1:
	push	{r0}
	ldr	ip, .Lmip_lit4_0
	ldr	r0, [ip, #4]
	adds	r0, r0, #1
	str	r0, [ip, #4]
	pop	{r0}
	adds	r0, r0, #1
	bx	lr
	.p2align	2
.Lmip_lit4_0:
	.word	.Lmip_raw4
.Lmip_end4:
	.size	waits, .-waits
	.weak	__mip_words
	.set	__mip_words, 0x21
	.section	__llvm_mipraw,"awG",%nobits,leaf$MIP
	.p2align	2
.Lmip_raw0:
	.space	4
	.p2align	2
.Lmip_raw1:
	.space	4
	.p2align	2
.Lmip_raw2:
	.space	8
	.p2align	2
.Lmip_raw3:
	.space	20
	.p2align	2
.Lmip_raw4:
	.space	8
	.section	__llvm_mipmap,"G",%progbits,leaf$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x21, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	136, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	136, 0x21, 0x3, 4
	.4byte	.Lmip_fn0, 0
	.4byte	.Lmip_raw0, 0
	.4byte	.Lmip_end0-.Lmip_fn0, 0x0, 1, 2
	.2byte	1, 4
	.ascii	"leaf"
	.2byte	2, 3
	.ascii	"g.c"
	.zero	1
	.2byte	20, 8
	.4byte	0x242e5422, 0x7b3562e1
	.2byte	3, 4
	.4byte	0
	.2byte	21, 6
	.4byte	0x1e271852
	.2byte	0xeefd
	.2byte	0
	.2byte	22, 1
	.ascii	"\002"
	.zero	3
	.2byte	9, 24
	.4byte	-1, 0, -1, 0, -1, 2
	.2byte	0, 0
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x21, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	136, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	136, 0x21, 0x3, 4
	.4byte	.Lmip_fn1, 0
	.4byte	.Lmip_raw1, 0
	.4byte	.Lmip_end1-.Lmip_fn1, 0x0, 1, 4
	.2byte	1, 4
	.ascii	"over"
	.2byte	2, 3
	.ascii	"g.c"
	.zero	1
	.2byte	20, 8
	.4byte	0xff1327eb, 0x469ead79
	.2byte	3, 4
	.4byte	0
	.2byte	21, 6
	.4byte	0xf4f83db3
	.2byte	0xe0a6
	.2byte	0
	.2byte	22, 1
	.ascii	"\002"
	.zero	3
	.2byte	9, 24
	.4byte	-1, 0, -1, 0, -1, 2
	.2byte	0, 0
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x21, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	196, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	196, 0x21, 0x1, 8
	.4byte	.Lmip_fn2, 0
	.4byte	.Lmip_raw2, 0
	.4byte	.Lmip_end2-.Lmip_fn2, 0xaa4e04c2, 3, 24
	.2byte	1, 5
	.ascii	"known"
	.zero	3
	.2byte	2, 3
	.ascii	"g.c"
	.zero	1
	.2byte	20, 8
	.4byte	0x5c7fe7c3, 0xda5ff9c8
	.2byte	3, 12
	.4byte	0, .Lmip_b2_1-.Lmip_fn2, .Lmip_b2_2-.Lmip_fn2
	.2byte	21, 18
	.4byte	0x43010f22
	.2byte	0x2dfd
	.4byte	0x9bde8c7c
	.2byte	0x8a9e
	.4byte	0x5d3dae9d
	.2byte	0xf127
	.2byte	0
	.2byte	22, 4
	.ascii	"\001\021\001\002"
	.2byte	9, 60
	.4byte	-1, 0, -1, 0, 1, -1, 1, 2, -1, 1, 1, 2, 2, -1, 6
	.2byte	0, 0
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x21, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	280, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	280, 0x21, 0x1, 20
	.4byte	.Lmip_fn3, 0
	.4byte	.Lmip_raw3, 0
	.4byte	.Lmip_end3-.Lmip_fn3, 0xb9de2ec0, 6, 16
	.2byte	1, 5
	.ascii	"calls"
	.zero	3
	.2byte	2, 3
	.ascii	"g.c"
	.zero	1
	.2byte	20, 8
	.4byte	0x8dbeca6d, 0x3fb238a5
	.2byte	3, 24
	.4byte	0, .Lmip_b3_1-.Lmip_fn3, .Lmip_b3_2-.Lmip_fn3, .Lmip_b3_3-.Lmip_fn3, .Lmip_b3_4-.Lmip_fn3, .Lmip_b3_5-.Lmip_fn3
	.2byte	21, 36
	.4byte	0xac447524
	.2byte	0x9e19
	.4byte	0x7ef1f7bc
	.2byte	0x7e95
	.4byte	0xe166f959
	.2byte	0xffa6
	.4byte	0xc9a69ede
	.2byte	0x498e
	.4byte	0xca14394b
	.2byte	0xffa6
	.4byte	0x42859250
	.2byte	0x1917
	.2byte	22, 8
	.ascii	"\001\021\004\001\002\001\020\002"
	.2byte	9, 96
	.4byte	-1, 0, 2, 0, 1, -1, 1, 2, 5, 1, 4, 13, 2, 3, -1, 3
	.4byte	-1, 9, 4, 5, -1, 5, 2, 17
	.2byte	10, 12
	.4byte	0, 2, 4
	.2byte	0, 0
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x21, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	168, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	168, 0x21, 0x1, 8
	.4byte	.Lmip_fn4, 0
	.4byte	.Lmip_raw4, 0
	.4byte	.Lmip_end4-.Lmip_fn4, 0xd17cc432, 2, 3
	.2byte	1, 5
	.ascii	"waits"
	.zero	3
	.2byte	2, 3
	.ascii	"g.c"
	.zero	1
	.2byte	20, 8
	.4byte	0xc210c91f, 0xf82d540d
	.2byte	3, 8
	.4byte	0, .Lmip_b4_1-.Lmip_fn4
	.2byte	21, 12
	.4byte	0x3a602576
	.2byte	0x2576
	.4byte	0x451008c9
	.2byte	0xc88d
	.2byte	22, 2
	.ascii	"\001\002"
	.zero	2
	.2byte	9, 36
	.4byte	-1, 0, 2, 0, 1, -1, 1, -1, 5
	.2byte	10, 4
	.4byte	0
	.2byte	0, 0
