@ A function begins with a loop.  The counter of the edge into the loop stands after the counter of the entry, before
@ other labels
@ options: --mip-mode=call-graph --mip-edges --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -march=armv8.1-m.main
	.syntax unified
	.thumb
	.text
	.p2align	1
	.globl	f
	.type	f,%function
	.thumb_func
f:
.Lmip_fn0:
	bti
	push	{r3}
	ldr	ip, .Lmip_lit0_0
	ldr	r3, [ip]
	adds	r3, r3, #1
	str	r3, [ip]
	ble	.Lmip_first0_0
.Lmip_back0_0:
	pop	{r3}
.Ltmp0:
	b	.Lmip_join0_1
.Lmip_split0_1:
	push	{r0}
	ldr	ip, .Lmip_lit0_0
	ldr	r0, [ip, #8]
	add	r0, r0, r0, asr #31
	str	r0, [ip, #8]
	pop	{r0}
.Lmip_join0_1:
.LBB0_1:
.Lmip_b0_1:
	subs	r0, r0, #3
	bhi	.Lmip_split0_1
.Lmip_b0_2:
	bx	lr
.Lmip_first0_0:
	push	{ip, lr}
	bl	__mip_first_call
	b	.Lmip_back0_0
	.p2align	2
.Lmip_lit0_0:
	.word	.Lmip_raw0
.Lmip_end0:
.Lfunc_end0:
	.size	f, .Lfunc_end0-f
	.ident	"clang version 22.0.0"
	.weak	__mip_words
	.set	__mip_words, 0x2c
	.section	__llvm_mipraw,"awG",%nobits,f$MIP
	.p2align	2
.Lmip_raw0:
	.space	12
	.section	__llvm_mipmap,"G",%progbits,f$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x2c, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	184, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	184, 0x2c, 0x1, 12
	.4byte	.Lmip_fn0, 0
	.4byte	.Lmip_raw0, 0
	.4byte	.Lmip_end0-.Lmip_fn0, 0xaa4e04c2, 3, 4
	.2byte	1, 1
	.ascii	"f"
	.zero	3
	.2byte	20, 8
	.4byte	0xcaf34f7a, 0xf0d3f6c4
	.2byte	3, 12
	.4byte	0, .Lmip_b0_1-.Lmip_fn0, .Lmip_b0_2-.Lmip_fn0
	.2byte	21, 18
	.4byte	0xeaa13ece
	.2byte	0x3ece
	.4byte	0xbc46319c
	.2byte	0xf170
	.4byte	0xf4613145
	.2byte	0xe3fe
	.2byte	0
	.2byte	22, 4
	.ascii	"\001\021\001\002"
	.2byte	9, 60
	.4byte	-1, 0, 0, 0, 1, -1, 1, 2, -1, 1, 1, 10, 2, -1, -1
	.2byte	0, 0
