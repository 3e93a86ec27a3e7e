@ Clang's Thumb code may have its frame pointer in r11, as A32 code has (-mframe-chain=aapcs).  No probe uses it, also
@ after the last call.
@ options: --mip-mode=call-graph --mip-edges --mip-no-ipa-ra
@ assembler: clang-22 --target=thumbv7em-none-eabi -c
	.syntax	unified
	.cpu	cortex-m4
	.eabi_attribute	6, 13
	.file	"fc.c"
	.text
	.globl	f
	.p2align	1
	.type	f,%function
	.code	16
	.thumb_func
f:
.Lmip_fn0:
	.fnstart
	.save	{r11, lr}
	push	{r3}
	ldr	ip, .Lmip_lit0_0
	ldr	r3, [ip]
	adds	r3, r3, #1
	str	r3, [ip]
	ble	.Lmip_first0_0
.Lmip_back0_0:
	pop	{r3}
	push.w	{r11, lr}
	.setfp	r11, sp
	mov	r11, sp
	bl	h
	movw	r0, :lower16:v
	movt	r0, :upper16:v
	ldr	r0, [r0]
	cbz	r0, .LBB0_2
.Lmip_b0_1:
	ldr	lr, .Lmip_lit0_0
	ldr	ip, [lr, #8]
	adds	ip, ip, #1
	str	ip, [lr, #8]
	bl	h
.LBB0_2:
.Lmip_b0_2:
	ldr	r0, .Lmip_lit0_0
	ldr	ip, [r0, #12]
	adds	ip, ip, #1
	str	ip, [r0, #12]
	movs	r0, #3
	pop.w	{r11, pc}
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
	.cantunwind
	.fnend
	.ident	"clang version 22"
	.weak	__mip_words
	.set	__mip_words, 0x2c
	.section	__llvm_mipraw,"awG",%nobits,f$MIP
	.p2align	2
.Lmip_raw0:
	.space	16
	.section	__llvm_mipmap,"G",%progbits,f$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x2c, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	204, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	204, 0x2c, 0x1, 16
	.4byte	.Lmip_fn0, 0
	.4byte	.Lmip_raw0, 0
	.4byte	.Lmip_end0-.Lmip_fn0, 0x70c9fa27, 3, 10
	.2byte	1, 1
	.ascii	"f"
	.zero	3
	.2byte	2, 4
	.ascii	"fc.c"
	.2byte	20, 8
	.4byte	0x55280e68, 0x57450b36
	.2byte	3, 12
	.4byte	0, .Lmip_b0_1-.Lmip_fn0, .Lmip_b0_2-.Lmip_fn0
	.2byte	21, 18
	.4byte	0xa16bd5ec
	.2byte	0x7a4f
	.4byte	0x522c4adb
	.2byte	0x54e4
	.4byte	0x16f962da
	.2byte	0x77e7
	.2byte	0
	.2byte	22, 4
	.ascii	"\021\002\001\002"
	.2byte	9, 60
	.4byte	-1, 0, 0, 0, 1, 9, 0, 2, -1, 1, 2, -1, 2, -1, 13
	.2byte	10, 8
	.4byte	0, 1
	.2byte	0, 0
