@ `ldr r0, =value` puts its value into the pool at the section's end.  Probes may move the pool out of reach, so a nearer
@ one is made
@ options: --mip-mode=call-graph --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -mcpu=cortex-m3
	.cpu cortex-m3
	.arch armv7-m
	.file	"t.c"
	.text
	.align	1
	.global	first
	.syntax unified
	.thumb
	.thumb_func
	.type	first, %function
first:
.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	push	{r3}
	ldr	ip, .Lmip_lit0_0
	ldr	r3, [ip]
	adds	r3, r3, #1
	str	r3, [ip]
	ble	.Lmip_first0_0
.Lmip_back0_0:
	pop	{r3}
	.syntax unified
@ 2 "t.c" 1
	ldr r0, =0x12345678
	ldr r1, =0x12345679
@ 0 "" 2
	.thumb
	.syntax unified
	bx	lr
.Lmip_first0_0:
	push	{ip, lr}
	bl	__mip_first_call
	b	.Lmip_back0_0
	.p2align	2
.Lmip_lit0_0:
	.word	.Lmip_raw0
.Lmip_end0:
	.ltorg
	.size	first, .-first
	.align	1
	.global	second
	.syntax unified
	.thumb
	.thumb_func
	.type	second, %function
second:
.Lmip_fn1:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	push	{r3}
	movw	ip, #:lower16:(.Lmip_raw1)
	movt	ip, #:upper16:(.Lmip_raw1)
	ldr	r3, [ip]
	adds	r3, r3, #1
	str	r3, [ip]
	ble	.Lmip_first1_0
.Lmip_back1_0:
	pop	{r3}
	.syntax unified
@ 3 "t.c" 1
	.space 4070
@ 0 "" 2
	.thumb
	.syntax unified
	bx	lr
.Lmip_first1_0:
	push	{ip, lr}
	bl	__mip_first_call
	b	.Lmip_back1_0
.Lmip_end1:
	.size	second, .-second
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
	.weak	__mip_words
	.set	__mip_words, 0xc
	.section	__llvm_mipraw,"awG",%nobits,first$MIP
	.p2align	2
.Lmip_raw0:
	.space	8
	.p2align	2
.Lmip_raw1:
	.space	8
	.section	__llvm_mipmap,"G",%progbits,first$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0xc, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	84, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	84, 0xc, 0x1, 8
	.4byte	.Lmip_fn0, 0
	.4byte	.Lmip_raw0, 0
	.4byte	.Lmip_end0-.Lmip_fn0, 0x0, 1, 3
	.2byte	1, 5
	.ascii	"first"
	.zero	3
	.2byte	2, 3
	.ascii	"t.c"
	.zero	1
	.2byte	20, 8
	.4byte	0x7727359a, 0xdbddaeb4
	.2byte	0, 0
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0xc, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	84, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	84, 0xc, 0x1, 8
	.4byte	.Lmip_fn1, 0
	.4byte	.Lmip_raw1, 0
	.4byte	.Lmip_end1-.Lmip_fn1, 0x0, 1, 2
	.2byte	1, 6
	.ascii	"second"
	.zero	2
	.2byte	2, 3
	.ascii	"t.c"
	.zero	1
	.2byte	20, 8
	.4byte	0x347c7062, 0x2223bfd0
	.2byte	0, 0
