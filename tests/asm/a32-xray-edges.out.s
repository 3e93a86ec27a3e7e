@ XRay (Clang): a table names the sleds' labels and the function's, but no jump goes there, so edges are counted
@ options: --mip-mode=call-graph --mip-edges --mip-no-ipa-ra --mip-remarks
@ assembler: arm-none-eabi-as -mcpu=cortex-a15
	.text
	.syntax unified
	.cpu	cortex-a15
	.file	"-"
	.globl	f                               @ -- Begin function f
	.p2align	2
	.type	f,%function
	.code	32                              @ @f
f:
.Lmip_fn0:
.Lfunc_begin0:
	.fnstart
@ %bb.0:
	.p2align	2
	ldr	ip, .Lmip_lit0_0
	ldr	r1, [ip]
	adds	r1, r1, #1
	str	r1, [ip]
	ble	.Lmip_first0_0
.Lmip_back0_0:
.Lxray_sled_0:
	b	#20
	nop
	nop
	nop
	nop
	nop
	nop
.Ltmp0:
	mov	r1, r0
	mov	r0, #2
	cmp	r1, #2
	.p2align	2
.Lxray_sled_1:
	b	#20
	nop
	nop
	nop
	nop
	nop
	nop
.Ltmp1:
	bge	.Lmip_over0_2
	push	{r0, r1}
	ldr	r0, .Lmip_lit0_0
	ldr	r1, [r0, #8]
	add	r1, r1, r1, asr #31
	str	r1, [r0, #8]
	pop	{r0, r1}
	bx	lr
.Lmip_over0_2:

.LBB0_1:
	.save	{r11, lr}
.Lmip_b0_1:
	push	{r11, lr}
	mov	r0, r1
	bl	g
	ldr	lr, .Lmip_lit0_0
	ldr	r11, [lr, #12]
	add	r11, r11, r11, asr #31
	str	r11, [lr, #12]
	add	r0, r0, #1
	pop	{r11, lr}
	.p2align	2
.Lxray_sled_2:
	b	#20
	nop
	nop
	nop
	nop
	nop
	nop
.Ltmp2:
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
	.cantunwind
	.fnend
                                        @ -- End function
	.section	xray_instr_map,"ao",%progbits,f
.Lxray_sleds_start0:
.Ltmp3:
	.long	.Lxray_sled_0-.Ltmp3
	.long	.Lfunc_begin0-(.Ltmp3+4)
	.byte	0x00
	.byte	0x01
	.byte	0x02
	.zero	5
.Ltmp4:
	.long	.Lxray_sled_1-.Ltmp4
	.long	.Lfunc_begin0-(.Ltmp4+4)
	.byte	0x01
	.byte	0x01
	.byte	0x02
	.zero	5
.Ltmp5:
	.long	.Lxray_sled_2-.Ltmp5
	.long	.Lfunc_begin0-(.Ltmp5+4)
	.byte	0x01
	.byte	0x01
	.byte	0x02
	.zero	5
.Lxray_sleds_end0:
	.section	xray_fn_idx,"ao",%progbits,f
	.p2align	3
.Lxray_fn_idx0:
	.long	.Lxray_sleds_start0-.Lxray_fn_idx0
	.long	3
	.text
	.ident	"Debian clang version 19.1.7 (3~deb12u1)"
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
	.4byte	176, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	176, 0x2c, 0x0, 16
	.4byte	.Lmip_fn0, 0
	.4byte	.Lmip_raw0, 0
	.4byte	.Lmip_end0-.Lmip_fn0, 0xd17cc432, 2, 31
	.2byte	1, 1
	.ascii	"f"
	.zero	3
	.2byte	2, 1
	.ascii	"-"
	.zero	3
	.2byte	20, 8
	.4byte	0x279c1ec9, 0xd2157ce4
	.2byte	3, 8
	.4byte	0, .Lmip_b0_1-.Lmip_fn0
	.2byte	21, 12
	.4byte	0xf6d38480
	.2byte	0x781d
	.4byte	0xfdc512c1
	.2byte	0x71e5
	.2byte	22, 2
	.ascii	"\003\002"
	.zero	2
	.2byte	9, 48
	.4byte	-1, 0, 0, 0, 1, -1, 0, -1, 10, 1, -1, 14
	.2byte	10, 4
	.4byte	1
	.2byte	0, 0
