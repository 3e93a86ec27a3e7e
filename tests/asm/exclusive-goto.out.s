@ SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
@ A computed goto leads from a load exclusive to its store.  If the store is elsewhere, it leads out of the function.
@ Nothing is counted on either path
@ options: --mip-mode=function-coverage --mip-edges --mip-atomic --mip-no-ipa-ra --mip-remarks
@ assembler: arm-none-eabi-as -mcpu=cortex-m4
	.cpu cortex-m4
	.file	"h.c"
	.text
	.align	1
	.global	both
	.syntax unified
	.thumb
	.thumb_func
	.type	both, %function
both:
.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r4, lr}
.L2:
.Lmip_b0_1:
	ldrex r2, [r0]
	cbz	r2, .L5
.Lmip_b0_2:
	ldr	r1, [r0, #4]
	movs	r3, #2
	mov	pc, r1	@ indirect register jump
.L3:
.Lmip_b0_3:
	strex r3, r2, [r0]
	cmp	r3, #0
	beq	.Lmip_over0_2
	push	{r0}
	ldr	r2, .Lmip_lit0_2
.Lmip_again0_2:
	ldrex	ip, [r2, #0]
	add	ip, ip, ip, asr #31
	strex	r0, ip, [r2, #0]
	cbz	r0, .Lmip_done0_2
	b	.Lmip_again0_2
.Lmip_done0_2:
	pop	{r0}
	b	.L2
.Lmip_over0_2:

.Lmip_b0_4:
	ldr	r4, .Lmip_lit0_2
.Lmip_again0_0:
	ldrex	r0, [r4, #4]
	add	r0, r0, r0, asr #31
	strex	ip, r0, [r4, #4]
	cmp	ip, #0
	bne	.Lmip_again0_0
	mov	r0, r2
	pop	{r4, pc}
.L5:
.Lmip_b0_5:
	ldr	r4, .Lmip_lit0_2
.Lmip_again0_1:
	ldrex	ip, [r4, #8]
	add	ip, ip, ip, asr #31
	strex	lr, ip, [r4, #8]
	cmp	lr, #0
	bne	.Lmip_again0_1
	pop	{r4, lr}
	b	other
	.p2align	2
.Lmip_lit0_2:
	.word	.Lmip_raw0
.Lmip_end0:
	.size	both, .-both
	.align	1
	.global	load
	.syntax unified
	.thumb
	.thumb_func
	.type	load, %function
load:
.Lmip_fn1:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r4, lr}
	cbz	r1, .L9
.Lmip_b1_1:
	push	{r0, r1}
	ldr	ip, .Lmip_lit1_2
.Lmip_again1_0:
	ldrex	r0, [ip, #0]
	add	r0, r0, r0, asr #31
	strex	r1, r0, [ip, #0]
	cbz	r1, .Lmip_done1_0
	b	.Lmip_again1_0
.Lmip_done1_0:
	pop	{r0, r1}
	ldrex r0, [r0]
	mov	pc, r1	@ indirect register jump
.L6:
.Lmip_b1_2:
	adds	r0, r0, r2
	adds	r0, r0, r3
	pop	{r4, pc}
.L9:
.Lmip_b1_3:
	ldr	r4, .Lmip_lit1_2
.Lmip_again1_1:
	ldrex	ip, [r4, #4]
	add	ip, ip, ip, asr #31
	strex	lr, ip, [r4, #4]
	cmp	lr, #0
	bne	.Lmip_again1_1
	pop	{r4, lr}
	b	other
	.p2align	2
.Lmip_lit1_2:
	.word	.Lmip_raw1
.Lmip_end1:
	.size	load, .-load
	.section	.rodata
	.align	2
	.type	ways, %object
	.size	ways, 8
ways:
	.word	.L3+1
	.word	.L6+1
	.ident "GCC: (x) 12"
	.weak	__mip_words
	.set	__mip_words, 0x21
	.section	__llvm_mipraw,"awG",%nobits,both$MIP
	.p2align	2
.Lmip_raw0:
	.space	12
	.p2align	2
.Lmip_raw1:
	.space	8
	.section	__llvm_mipmap,"G",%progbits,both$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x21, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	292, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	292, 0x21, 0x1, 12
	.4byte	.Lmip_fn0, 0
	.4byte	.Lmip_raw0, 0
	.4byte	.Lmip_end0-.Lmip_fn0, 0x27464d7c, 6, 13
	.2byte	1, 4
	.ascii	"both"
	.2byte	2, 3
	.ascii	"h.c"
	.zero	1
	.2byte	20, 8
	.4byte	0x8a432db0, 0x5be654d8
	.2byte	3, 24
	.4byte	0, .Lmip_b0_1-.Lmip_fn0, .Lmip_b0_2-.Lmip_fn0, .Lmip_b0_3-.Lmip_fn0, .Lmip_b0_4-.Lmip_fn0, .Lmip_b0_5-.Lmip_fn0
	.2byte	21, 36
	.4byte	0x2ae7edb1
	.2byte	0xe3da
	.4byte	0xa2bf7252
	.2byte	0x157f
	.4byte	0x7a34b0e8
	.2byte	0x3e68
	.4byte	0x485db7d1
	.2byte	0xa7f3
	.4byte	0x2bc28917
	.2byte	0xbf3c
	.4byte	0xc790aa1a
	.2byte	0xfba6
	.2byte	22, 8
	.ascii	"\001\021\005\004\021\001\002\002"
	.2byte	9, 120
	.4byte	-1, 0, -1, 0, 1, -1, 1, 2, -1, 1, 5, -1, 2, 6, -1, 3
	.4byte	4, -1, 3, 1, 2, 4, -1, 6, 5, -1, 10, 6, 3, -1
	.2byte	13, 4
	.4byte	-1
	.2byte	0, 0
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x21, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	236, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	236, 0x21, 0x1, 8
	.4byte	.Lmip_fn1, 0
	.4byte	.Lmip_raw1, 0
	.4byte	.Lmip_end1-.Lmip_fn1, 0xf49b2471, 4, 9
	.2byte	1, 4
	.ascii	"load"
	.2byte	2, 3
	.ascii	"h.c"
	.zero	1
	.2byte	20, 8
	.4byte	0x377647e2, 0xdd7e888b
	.2byte	3, 16
	.4byte	0, .Lmip_b1_1-.Lmip_fn1, .Lmip_b1_2-.Lmip_fn1, .Lmip_b1_3-.Lmip_fn1
	.2byte	21, 24
	.4byte	0x5ea1e620
	.2byte	0x71ee
	.4byte	0x4109fd0c
	.2byte	0x8f02
	.4byte	0x284bf671
	.2byte	0xee8b
	.4byte	0xc790aa1a
	.2byte	0xfba6
	.2byte	22, 5
	.ascii	"\021\003\004\002\002"
	.zero	3
	.2byte	9, 84
	.4byte	-1, 0, -1, 0, 1, -1, 0, 3, -1, 1, 4, 2, 2, -1, -1, 3
	.4byte	-1, 6, 4, 2, -1
	.2byte	13, 4
	.4byte	-1
	.2byte	0, 0
