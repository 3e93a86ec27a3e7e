@ The first call of the function may overwrite ip: no slot base is loaded into ip before that probe
@ options: --mip-mode=call-graph --mip-blocks --mip-all-blocks --mip-dump=any --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -mcpu=cortex-m4
	.cpu cortex-m4
	.file	"t.c"
	.text
	.align	1
	.global	f
	.syntax unified
	.thumb
	.thumb_func
	.type	f, %function
f:
.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	ldr	r2, .Lmip_lit0_2
	ldr	r3, [r2]
	adds	r3, r3, #1
	str	r3, [r2]
	ble	.Lmip_first0_1
.Lmip_back0_1:
.L3:
.Lmip_b0_0:
	ldrb	r3, [r0], #1
	ldrb	r2, [r0]
	ldr	ip, .Lmip_lit0_2
	cbz	r3, .L2

.Lmip_b0_1:
	strb	ip, [ip, #8]
	cmp	r3, #10
	beq	.L4
.Lmip_b0_2:
	strb	ip, [ip, #9]
	add	r1, r1, r3
	add	r1, r1, r2
	b	.L3
.L4:
.Lmip_b0_3:
	strb	ip, [ip, #10]
	add	r1, r1, r2
	add	r1, r1, r3
	b	.L3
.L2:
.Lmip_b0_4:
	strb	ip, [ip, #11]
	mov	r0, r1
	bx	lr
.Lmip_first0_1:
	push	{r2, lr}
	bl	__mip_first_call
	b	.Lmip_back0_1
	.p2align	2
.Lmip_lit0_2:
	.word	.Lmip_raw0
.Lmip_end0:
	.size	f, .-f
	.ident "GCC: (x) 12"
	.weak	__mip_words
	.set	__mip_words, 0xe
	.section	__llvm_mipraw,"awG",%nobits,f$MIP
	.p2align	2
.Lmip_raw0:
	.space	12
	.section	__llvm_mipmap,"G",%progbits,f$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0xe, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	180, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	180, 0xe, 0x11, 12
	.4byte	.Lmip_fn0, 0
	.4byte	.Lmip_raw0, 0
	.4byte	.Lmip_end0-.Lmip_fn0, 0xf5aafedd, 5, 13
	.2byte	1, 1
	.ascii	"f"
	.zero	3
	.2byte	2, 3
	.ascii	"t.c"
	.zero	1
	.2byte	20, 8
	.4byte	0xe9829251, 0x8d36780f
	.2byte	3, 20
	.4byte	.Lmip_b0_0-.Lmip_fn0, .Lmip_b0_1-.Lmip_fn0, .Lmip_b0_2-.Lmip_fn0, .Lmip_b0_3-.Lmip_fn0, .Lmip_b0_4-.Lmip_fn0
	.2byte	21, 30
	.4byte	0x22588a1a
	.2byte	0x13dd
	.4byte	0x26683bf5
	.2byte	0x26e4
	.4byte	0xbc27c011
	.2byte	0xb3ac
	.4byte	0xc85a9440
	.2byte	0xb3ac
	.4byte	0x3c4198b7
	.2byte	0x171d
	.2byte	0
	.2byte	22, 9
	.ascii	"\021\004\021\003\020\000\020\000\002"
	.zero	3
	.2byte	7, 20
	.4byte	-1, 8, 9, 10, 11
	.2byte	0, 0
