@ pacbti writes the authentication code to ip before the entry's probe.  The probe keeps ip, though inline assembly
@ follows, which seems to read all registers.
@ options: --mip-mode=call-graph --mip-no-ipa-ra
@ assembler: clang-22 --target=arm-none-eabi -march=armv8.1-m.main+pacbti -c
	.eabi_attribute 30, 2
	.file	"t.c"
	.text
	.p2align	1
	.globl	f
	.syntax unified
	.thumb
	.thumb_func
	.type	f, %function
f:
.Lmip_fn0:
	pacbti	r12, lr, sp
	push	{r0, r3}
	ldr	r0, .Lmip_lit0_0
	ldr	r3, [r0]
	adds	r3, r3, #1
	str	r3, [r0]
	ble	.Lmip_first0_0
.Lmip_back0_0:
	pop	{r0, r3}
	push.w	{r7, r12, lr}
	sub	sp, #4
	@APP
	nop
	@NO_APP
	bl	g
	add	sp, #4
	pop.w	{r7, r12, lr}
	aut	r12, lr, sp
	bx	lr
.Lmip_first0_0:
	push	{r3, ip}
	push	{r0, lr}
	bl	__mip_first_call
	pop	{r3, ip}
	b	.Lmip_back0_0
	.p2align	2
.Lmip_lit0_0:
	.word	.Lmip_raw0
.Lmip_end0:
.Lfunc_end0:
	.size	f, .Lfunc_end0-f
	.ident	"clang version 22"
	.weak	__mip_words
	.set	__mip_words, 0xc
	.section	__llvm_mipraw,"awG",%nobits,f$MIP
	.p2align	2
.Lmip_raw0:
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
	.4byte	.Lmip_end0-.Lmip_fn0, 0x0, 1, 9
	.2byte	1, 1
	.ascii	"f"
	.zero	3
	.2byte	2, 3
	.ascii	"t.c"
	.zero	1
	.2byte	20, 8
	.4byte	0x7555bc5b, 0xe8073710
	.2byte	0, 0
