@ A32: a conditional jump through a register may be a return or a computed goto.  Both are one edge out of the block
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
.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r4, lr}
	ldr	lr, .L9
	cmp	r0, #3
	bne	.Lmip_over0_2
	push	{r0}
	ldr	ip, .Lmip_lit0_1
	ldr	r0, [ip, #4]
	add	r0, r0, r0, asr #31
	str	r0, [ip, #4]
	pop	{r0}
	mov	pc, lr
.Lmip_over0_2:

.Lmip_b0_1:
	cmp	r0, #4
	beq	.Lmip_over0_3
	push	{r0}
	ldr	ip, .Lmip_lit0_1
	ldr	r0, [ip, #8]
	add	r0, r0, r0, asr #31
	str	r0, [ip, #8]
	pop	{r0}
	bx	lr
.Lmip_over0_3:

.Lmip_b0_2:
	add	r0, r0, #1
	ldr	ip, .Lmip_lit0_1
	ldr	lr, [ip, #12]
	add	lr, lr, lr, asr #31
	str	lr, [ip, #12]
.L2:
.Lmip_b0_3:
	add	r0, r0, r4
	pop	{r4, pc}
.L3:
.Lmip_b0_4:
	push	{r0}
	ldr	ip, .Lmip_lit0_1
	ldr	r0, [ip, #0]
	add	r0, r0, r0, asr #31
	str	r0, [ip, #0]
	pop	{r0}
	cmp	r0, #3
	ldrls	pc, [r1, r0, lsl #2]
	ldr	ip, .Lmip_lit0_1
	ldr	r0, [ip, #16]
	add	r0, r0, r0, asr #31
	str	r0, [ip, #16]
.L4:
.Lmip_b0_5:
	ldr	ip, .Lmip_lit0_1
	ldr	r0, [ip, #20]
	add	r0, r0, r0, asr #31
	str	r0, [ip, #20]
	mov	r0, r2
	b	.L2
.L9:
	.word	.L3
	.word	.L4
	.p2align	2
.Lmip_lit0_1:
	.word	.Lmip_raw0
.Lmip_end0:
	.size	f, .-f
	.ident "GCC: (x) 12"
	.weak	__mip_words
	.set	__mip_words, 0x21
	.section	__llvm_mipraw,"awG",%nobits,f$MIP
	.p2align	2
.Lmip_raw0:
	.space	24
	.section	__llvm_mipmap,"G",%progbits,f$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x21, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	308, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	308, 0x21, 0x0, 24
	.4byte	.Lmip_fn0, 0
	.4byte	.Lmip_raw0, 0
	.4byte	.Lmip_end0-.Lmip_fn0, 0x746a04b6, 6, 13
	.2byte	1, 1
	.ascii	"f"
	.zero	3
	.2byte	2, 3
	.ascii	"t.c"
	.zero	1
	.2byte	20, 8
	.4byte	0xb130bdac, 0x14a969b6
	.2byte	3, 24
	.4byte	0, .Lmip_b0_1-.Lmip_fn0, .Lmip_b0_2-.Lmip_fn0, .Lmip_b0_3-.Lmip_fn0, .Lmip_b0_4-.Lmip_fn0, .Lmip_b0_5-.Lmip_fn0
	.2byte	21, 36
	.4byte	0xec26387b
	.2byte	0xc0d7
	.4byte	0xe31b44e1
	.2byte	0xa591
	.4byte	0xbf933a20
	.2byte	0x434b
	.4byte	0xc9a69ede
	.2byte	0x498e
	.4byte	0xdb849412
	.2byte	0x87b3
	.4byte	0x7ec71bf9
	.2byte	0x89fe
	.2byte	22, 7
	.ascii	"\007\007\001\002\005\020\003"
	.zero	1
	.2byte	9, 144
	.4byte	-1, 0, -1, -1, 4, 2, -1, 5, -1, 0, 1, -1, 0, -1, 6, 1
	.4byte	2, -1, 1, -1, 10, 2, 3, 14, 3, -1, -1, 4, -1, 18, 4, -1
	.4byte	-1, 5, 3, 22
	.2byte	0, 0
