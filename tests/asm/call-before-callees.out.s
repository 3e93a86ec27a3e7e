@ A call is counted once, before the calls that the function makes.  f's loop begins at its entry.  g's callee always
@ returns.  In both functions a later probe would be shorter
@ options: --mip-mode=call-graph --mip-no-ipa-ra
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
	push	{r3}
	ldr	ip, .Lmip_lit0_0
	ldr	r3, [ip]
	adds	r3, r3, #1
	str	r3, [ip]
	ble	.Lmip_first0_0
.Lmip_back0_0:
	pop	{r3}
.L2:
	adds	r0, r0, r3
	ldrb	r3, [r1], #1
	cmp	r3, #0
	bne	.L2
	adds	r0, r0, r2
	bx	lr
.Lmip_first0_0:
	push	{ip, lr}
	bl	__mip_first_call
	b	.Lmip_back0_0
	.p2align	2
.Lmip_lit0_0:
	.word	.Lmip_raw0
.Lmip_end0:
	.size	f, .-f
	.align	1
	.syntax unified
	.thumb
	.thumb_func
	.type	four, %function
four:
.Lmip_fn1:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r3}
	ldr	ip, .Lmip_lit1_0
	ldr	r3, [ip]
	adds	r3, r3, #1
	str	r3, [ip]
	ble	.Lmip_first1_0
.Lmip_back1_0:
	pop	{r3}
	adds	r0, r0, r1
	adds	r2, r2, r3
	adds	r0, r0, r2
	bx	lr
.Lmip_first1_0:
	push	{ip, lr}
	bl	__mip_first_call
	b	.Lmip_back1_0
	.p2align	2
.Lmip_lit1_0:
	.word	.Lmip_raw1
.Lmip_end1:
	.size	four, .-four
	.align	1
	.global	g
	.syntax unified
	.thumb
	.thumb_func
	.type	g, %function
g:
.Lmip_fn2:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r3}
	ldr	ip, .Lmip_lit2_0
	ldr	r3, [ip]
	adds	r3, r3, #1
	str	r3, [ip]
	ble	.Lmip_first2_0
.Lmip_back2_0:
	pop	{r3}
	push	{r3, lr}
	bl	four
	adds	r0, r0, #1
	pop	{r3, pc}
.Lmip_first2_0:
	push	{ip, lr}
	bl	__mip_first_call
	b	.Lmip_back2_0
	.p2align	2
.Lmip_lit2_0:
	.word	.Lmip_raw2
.Lmip_end2:
	.size	g, .-g
	.ident "GCC: (x) 12"
	.weak	__mip_words
	.set	__mip_words, 0xc
	.section	__llvm_mipraw,"awG",%nobits,f$MIP
	.p2align	2
.Lmip_raw0:
	.space	8
	.p2align	2
.Lmip_raw1:
	.space	8
	.p2align	2
.Lmip_raw2:
	.space	8
	.section	__llvm_mipmap,"G",%progbits,f$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0xc, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	80, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	80, 0xc, 0x1, 8
	.4byte	.Lmip_fn0, 0
	.4byte	.Lmip_raw0, 0
	.4byte	.Lmip_end0-.Lmip_fn0, 0xd48210a4, 2, 6
	.2byte	1, 1
	.ascii	"f"
	.zero	3
	.2byte	2, 3
	.ascii	"t.c"
	.zero	1
	.2byte	20, 8
	.4byte	0x33e09879, 0x74b9ff2d
	.2byte	0, 0
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0xc, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	80, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	80, 0xc, 0x3, 8
	.4byte	.Lmip_fn1, 0
	.4byte	.Lmip_raw1, 0
	.4byte	.Lmip_end1-.Lmip_fn1, 0x0, 1, 4
	.2byte	1, 4
	.ascii	"four"
	.2byte	2, 3
	.ascii	"t.c"
	.zero	1
	.2byte	20, 8
	.4byte	0xddd99910, 0x54eedfc9
	.2byte	0, 0
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0xc, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	80, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	80, 0xc, 0x1, 8
	.4byte	.Lmip_fn2, 0
	.4byte	.Lmip_raw2, 0
	.4byte	.Lmip_end2-.Lmip_fn2, 0x0, 1, 4
	.2byte	1, 1
	.ascii	"g"
	.zero	3
	.2byte	2, 3
	.ascii	"t.c"
	.zero	1
	.2byte	20, 8
	.4byte	0xe8b2945f, 0x960cb9c8
	.2byte	0, 0
