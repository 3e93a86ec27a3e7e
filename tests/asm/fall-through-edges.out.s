@ Edge counters before a block that the block before it falls through to: from a branch with both ways to it, and through
@ padding.  A back edge just reached its target
@ options: --mip-mode=function-coverage --mip-edges --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -march=armv7-m
	.file	"run-on.c"
	.text
	.align	1
	.global	either
	.syntax unified
	.thumb
	.thumb_func
	.type	either, %function
either:
.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
	push	{r4, r5, lr}
	mov	r4, r0
	cmp	r1, #2
	beq	.Lmip_split0_1
	b	.Lmip_join0_3
.Lmip_split0_3:
	ldr	ip, [r0, #8]
	add	ip, ip, ip, asr #31
	str	ip, [r0, #8]
.Lmip_join0_3:
.L6:
.Lmip_b0_1:
	adds	r5, r5, r4
	cmp	r5, #7
	ldr	r0, .Lmip_lit0_0
	bne	.L5
	b	.Lmip_join0_2
.Lmip_split0_2:
	ldr	ip, [r0, #12]
	add	ip, ip, ip, asr #31
	str	ip, [r0, #12]
.Lmip_join0_2:
.L5:
.Lmip_b0_2:
	adds	r5, r5, r4
	cmp	r5, #9
	ble	.Lmip_split0_2
.Lmip_b0_3:
	cmp	r5, #19
	ble	.Lmip_split0_3
.Lmip_b0_4:
	mov	r0, r5
	ldr	r5, .Lmip_lit0_0
	ldr	r4, [r5, #0]
	add	r4, r4, r4, asr #31
	str	r4, [r5, #0]
	b	.Lmip_join0_1
.Lmip_split0_1:
	ldr	r5, .Lmip_lit0_0
	ldr	r4, [r5, #4]
	add	r4, r4, r4, asr #31
	str	r4, [r5, #4]
.Lmip_join0_1:
.L9:
.Lmip_b0_5:
	pop	{r4, r5, pc}
	.p2align	2
.Lmip_lit0_0:
	.word	.Lmip_raw0
.Lmip_end0:
	.size	either, .-either
	.align	1
	.global	padded
	.syntax unified
	.thumb
	.thumb_func
	.type	padded, %function
padded:
.Lmip_fn1:
	@ args = 0, pretend = 0, frame = 0
	push	{r4, r5, lr}
	ldr	r4, .Lmip_lit1_1
	ldr	ip, [r4, #8]
	add	ip, ip, ip, asr #31
	str	ip, [r4, #8]
	mov	r4, r0
	cmp	r1, #3
	beq	.L15
.Lmip_b1_1:
	cmp	r1, #4
	bne	.Lmip_over1_4
	ldr	r0, .Lmip_lit1_1
	ldr	ip, [r0, #12]
	adds	ip, ip, #1
	str	ip, [r0, #12]
	b	.L16
.Lmip_over1_4:

.Lmip_b1_2:
	bl	g
	ldr	r5, .Lmip_lit1_1
	ldr	r4, [r5, #0]
	adds	r4, r4, #1
	str	r4, [r5, #0]
	pop	{r4, r5, pc}
.L15:
	.p2align 2
	b	.Lmip_join1_5
.Lmip_split1_5:
	ldr	ip, [r0, #16]
	add	ip, ip, ip, asr #31
	str	ip, [r0, #16]
.Lmip_join1_5:
.L16:
.Lmip_b1_3:
	adds	r5, r5, r4
	cmp	r5, #9
	ldr	r0, .Lmip_lit1_1
	ble	.Lmip_split1_5
.Lmip_b1_4:
	ldr	r4, [r0, #4]
	adds	r4, r4, #1
	str	r4, [r0, #4]
	mov	r0, r5
	pop	{r4, r5, pc}
	.p2align	2
.Lmip_lit1_1:
	.word	.Lmip_raw1
.Lmip_end1:
	.size	padded, .-padded
	.align	1
	.global	far
	.syntax unified
	.thumb
	.thumb_func
	.type	far, %function
far:
.Lmip_fn2:
	@ args = 0, pretend = 0, frame = 0
	push	{r4, lr}
	b	.L22
.L21:
.Lmip_b2_1:
	ldr	r0, [r4, #0]
	add	r0, r0, r0, asr #31
	str	r0, [r4, #0]
	movs	r0, #1
	b	.Lmip_join2_3
.Lmip_split2_3:
	ldr	r0, [r4, #4]
	add	r0, r0, r0, asr #31
	str	r0, [r4, #4]
.Lmip_join2_3:
.L23:
.Lmip_b2_2:
	mul	r0, r1, r2
	mul	r0, r2, r2
	mul	r0, r0, r2
	mul	r0, r1, r2
	mul	r0, r2, r2
	mul	r0, r0, r2
	mul	r0, r1, r2
	mul	r0, r2, r2
	mul	r0, r0, r2
	mul	r0, r1, r2
	mul	r0, r2, r2
	mul	r0, r0, r2
	mul	r0, r1, r2
	mul	r0, r2, r2
	mul	r0, r0, r2
	mul	r0, r1, r2
	mul	r0, r2, r2
	mul	r0, r0, r2
	mul	r0, r1, r2
	mul	r0, r2, r2
	mul	r0, r0, r2
	mul	r0, r1, r2
	mul	r0, r2, r2
	mul	r0, r0, r2
	mul	r0, r1, r2
	mul	r0, r2, r2
	mul	r0, r0, r2
	mul	r0, r1, r2
	mul	r0, r2, r2
	mul	r0, r0, r2
	mul	r0, r1, r2
	mul	r0, r2, r2
	mul	r0, r0, r2
	mul	r0, r1, r2
	mul	r0, r2, r2
	mul	r0, r0, r2
	mul	r0, r1, r2
	mul	r0, r2, r2
	mul	r0, r0, r2
	mul	r0, r1, r2
	mul	r0, r2, r2
	mul	r0, r0, r2
	mul	r0, r1, r2
	mul	r0, r2, r2
	mul	r0, r0, r2
	mul	r0, r1, r2
	mul	r0, r2, r2
	mul	r0, r0, r2
	mul	r0, r1, r2
	mul	r0, r2, r2
	mul	r0, r0, r2
	mul	r0, r1, r2
	mul	r0, r2, r2
	mul	r0, r0, r2
	mul	r0, r1, r2
	mul	r0, r2, r2
	mul	r0, r0, r2
	mul	r0, r1, r2
	mul	r0, r2, r2
	mul	r0, r0, r2
	mul	r0, r1, r2
	mul	r0, r2, r2
	adds	r0, r0, r2
		bne	.Lmip_split2_3
.Lmip_b2_3:
	pop	{r4, pc}
.L22:
.Lmip_b2_4:
	cmp	r1, #0
	ldr	r4, .Lmip_lit2_2
	beq	.L21
.Lmip_b2_5:
	ldr	r0, [r4, #8]
	add	r0, r0, r0, asr #31
	str	r0, [r4, #8]
	movs	r0, #2
	b	.L23
	.p2align	2
.Lmip_lit2_2:
	.word	.Lmip_raw2
.Lmip_end2:
	.size	far, .-far
	.ident	"GCC: (GNU) 12.2.1"
	.weak	__mip_words
	.set	__mip_words, 0x21
	.section	__llvm_mipraw,"awG",%nobits,either$MIP
	.p2align	2
.Lmip_raw0:
	.space	16
	.p2align	2
.Lmip_raw1:
	.space	20
	.p2align	2
.Lmip_raw2:
	.space	12
	.section	__llvm_mipmap,"G",%progbits,either$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x21, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	296, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	296, 0x21, 0x1, 16
	.4byte	.Lmip_fn0, 0
	.4byte	.Lmip_raw0, 0
	.4byte	.Lmip_end0-.Lmip_fn0, 0x837a3436, 6, 14
	.2byte	1, 6
	.ascii	"either"
	.zero	2
	.2byte	2, 8
	.ascii	"run-on.c"
	.2byte	20, 8
	.4byte	0x850db037, 0x2fb97fda
	.2byte	3, 24
	.4byte	0, .Lmip_b0_1-.Lmip_fn0, .Lmip_b0_2-.Lmip_fn0, .Lmip_b0_3-.Lmip_fn0, .Lmip_b0_4-.Lmip_fn0, .Lmip_b0_5-.Lmip_fn0
	.2byte	21, 36
	.4byte	0x3e9bcd9d
	.2byte	0x6958
	.4byte	0xccb815d0
	.2byte	0xd9be
	.4byte	0xdc7d3c5f
	.2byte	0xf916
	.4byte	0xfc75e6b
	.2byte	0x1fe9
	.4byte	0xd179cc64
	.2byte	0xcf97
	.4byte	0xb5474fb2
	.2byte	0xe176
	.2byte	22, 10
	.ascii	"\021\005\020\002\021\002\021\001\001\002"
	.zero	2
	.2byte	9, 120
	.4byte	-1, 0, -1, 0, 1, -1, 0, 5, 6, 1, 2, -1, 2, 3, -1, 2
	.4byte	2, 14, 3, 4, -1, 3, 1, 10, 4, 5, 2, 5, -1, -1
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
	.4byte	.Lmip_fn1, 0
	.4byte	.Lmip_raw1, 0
	.4byte	.Lmip_end1-.Lmip_fn1, 0x81abfefd, 5, 13
	.2byte	1, 6
	.ascii	"padded"
	.zero	2
	.2byte	2, 8
	.ascii	"run-on.c"
	.2byte	20, 8
	.4byte	0x273cf8b2, 0x84e815dd
	.2byte	3, 20
	.4byte	0, .Lmip_b1_1-.Lmip_fn1, .Lmip_b1_2-.Lmip_fn1, .Lmip_b1_3-.Lmip_fn1, .Lmip_b1_4-.Lmip_fn1
	.2byte	21, 30
	.4byte	0xadf75d8e
	.2byte	0x6958
	.4byte	0x5df2a600
	.2byte	0x26e4
	.4byte	0x77f951d3
	.2byte	0xb3b2
	.4byte	0xdc7d3c5f
	.2byte	0xf916
	.4byte	0x4aabf23f
	.2byte	0xbf3c
	.2byte	0
	.2byte	22, 8
	.ascii	"\021\003\021\003\002\021\003\002"
	.2byte	9, 108
	.4byte	-1, 0, 10, 0, 1, -1, 0, 3, -1, 1, 2, -1, 1, 3, 13, 2
	.4byte	-1, 1, 3, 4, -1, 3, 3, 18, 4, -1, 5
	.2byte	10, 4
	.4byte	2
	.2byte	0, 0
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x21, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	280, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	280, 0x21, 0x1, 12
	.4byte	.Lmip_fn2, 0
	.4byte	.Lmip_raw2, 0
	.4byte	.Lmip_end2-.Lmip_fn2, 0x3f4fa73a, 6, 72
	.2byte	1, 3
	.ascii	"far"
	.zero	1
	.2byte	2, 8
	.ascii	"run-on.c"
	.2byte	20, 8
	.4byte	0xd5d6a17e, 0xd8309c4
	.2byte	3, 24
	.4byte	0, .Lmip_b2_1-.Lmip_fn2, .Lmip_b2_2-.Lmip_fn2, .Lmip_b2_3-.Lmip_fn2, .Lmip_b2_4-.Lmip_fn2, .Lmip_b2_5-.Lmip_fn2
	.2byte	21, 36
	.4byte	0x79092420
	.2byte	0xc515
	.4byte	0xea142c99
	.2byte	0x4ad6
	.4byte	0x31774bb3
	.2byte	0xde8
	.4byte	0xba44dc52
	.2byte	0xe176
	.4byte	0x3432cb2c
	.2byte	0x26e4
	.4byte	0x4de504d8
	.2byte	0xce93
	.2byte	22, 10
	.ascii	"\020\004\001\021\002\002\021\001\020\002"
	.zero	2
	.2byte	9, 108
	.4byte	-1, 0, -1, 0, 4, -1, 1, 2, -1, 2, 3, -1, 2, 2, 6, 3
	.4byte	-1, -1, 4, 5, -1, 4, 1, 2, 5, 2, 10
	.2byte	0, 0
