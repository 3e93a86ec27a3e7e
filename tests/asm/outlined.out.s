@ OUTLINED_FUNCTION_* is never instrumented, and a call to one may read every register
@ options: --mip-mode=call-graph --mip-remarks
@ assembler: arm-none-eabi-as -mcpu=cortex-m4
	.text
	.syntax unified
	.eabi_attribute	6, 10
	.eabi_attribute	9, 2
	.file	"t.c"
	.p2align	1
	.type	OUTLINED_FUNCTION_0,%function
	.code	16
	.thumb_func
OUTLINED_FUNCTION_0:
	.fnstart
	adds	r4, r4, r3
	bx	lr
.Lfunc_end0:
	.size	OUTLINED_FUNCTION_0, .Lfunc_end0-OUTLINED_FUNCTION_0
	.fnend
	.globl	f
	.p2align	1
	.type	f,%function
	.code	16
	.thumb_func
f:
.Lmip_fn0:
	.fnstart
	.save	{r4, lr}
	push	{r3}
	ldr	ip, .Lmip_lit0_0
	ldr	r3, [ip]
	adds	r3, r3, #1
	str	r3, [ip]
	ble	.Lmip_first0_0
.Lmip_back0_0:
	pop	{r3}
	push	{r4, lr}
	bl	OUTLINED_FUNCTION_0
	pop	{r4, pc}
.Lmip_first0_0:
	push	{ip, lr}
	bl	__mip_first_call
	b	.Lmip_back0_0
	.p2align	2
.Lmip_lit0_0:
	.word	.Lmip_raw0
.Lmip_end0:
.Lfunc_end1:
	.size	f, .Lfunc_end1-f
	.fnend
	.ident	"Debian clang version 14.0.6"
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
	.4byte	.Lmip_end0-.Lmip_fn0, 0x0, 1, 3
	.2byte	1, 1
	.ascii	"f"
	.zero	3
	.2byte	2, 3
	.ascii	"t.c"
	.zero	1
	.2byte	20, 8
	.4byte	0xfd5a0800, 0x8bb28603
	.2byte	0, 0
