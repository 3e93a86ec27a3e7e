// remark: t.c: skipped: Reset_Handler: it has no instruction of the compiler's
// remark: t.c: skipped: __aeabi_read_tp: its callers rely on registers that it does not write
@ A naked function of Clang has no mark, and may run before there is a stack.  A helper's callers expect r1 to r3 unchanged
@ options: --mip-mode=call-graph --mip-no-ipa-ra --mip-remarks
@ assembler: clang-22 --target=arm-none-eabi -mcpu=cortex-m3 -c
	.syntax	unified
	.file	"t.c"
	.text
	.globl	Reset_Handler                   @ -- Begin function Reset_Handler
	.p2align	1
	.type	Reset_Handler,%function
	.code	16
	.thumb_func
Reset_Handler:                          @ @Reset_Handler
.Lmip_fn0:
	.reloc	0, R_ARM_NONE, .Lmip_left0
	.fnstart
@ %bb.0:
	@APP
	ldr	r0, .Ltmp0
	mov	sp, r0
	b	main
	@NO_APP
.Lfunc_end0:
.Lmip_end0:
	.size	Reset_Handler, .Lfunc_end0-Reset_Handler
	.cantunwind
	.fnend
                                        @ -- End function
	.globl	__aeabi_read_tp
	.p2align	1
	.type	__aeabi_read_tp,%function
	.code	16
	.thumb_func
__aeabi_read_tp:
.Lmip_fn1:
	.reloc	0, R_ARM_NONE, .Lmip_left1
	.fnstart
@ %bb.0:
	movw	r0, :lower16:tls
	movt	r0, :upper16:tls
	bx	lr
.Lfunc_end1:
.Lmip_end1:
	.size	__aeabi_read_tp, .Lfunc_end1-__aeabi_read_tp
	.cantunwind
	.fnend
                                        @ -- End function
	.globl	wait
	.p2align	1
	.type	wait,%function
	.code	16
	.thumb_func
wait:
.Lmip_fn2:
	.fnstart
@ %bb.0:
	push	{r3}
	ldr	ip, .Lmip_lit2_0
	ldr	r3, [ip]
	adds	r3, r3, #1
	str	r3, [ip]
	ble	.Lmip_first2_0
.Lmip_back2_0:
	pop	{r3}
	@APP
	wfi
	@NO_APP
	bx	lr
.Lmip_first2_0:
	push	{ip, lr}
	bl	__mip_first_call
	b	.Lmip_back2_0
	.p2align	2
.Lmip_lit2_0:
	.word	.Lmip_raw2
.Lmip_end2:
.Lfunc_end2:
	.size	wait, .Lfunc_end2-wait
	.cantunwind
	.fnend
                                        @ -- End function
	.p2align	2, 0x0
.Ltmp0:
	.long	536875008
	.ident	"Debian clang version 22.1.8 (1~deb12u1)"
	.weak	__mip_words
	.set	__mip_words, 0xc
	.section	__llvm_mipraw,"awG",%nobits,wait$MIP
	.p2align	2
.Lmip_raw2:
	.space	8
	.section	__llvm_mipmap,"G",%progbits,wait$MIP
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
	.4byte	.Lmip_fn2, 0
	.4byte	.Lmip_raw2, 0
	.4byte	.Lmip_end2-.Lmip_fn2, 0x0, 1, 2
	.2byte	1, 4
	.ascii	"wait"
	.2byte	2, 3
	.ascii	"t.c"
	.zero	1
	.2byte	20, 8
	.4byte	0xe21a7a69, 0x360338cc
	.2byte	0, 0
	.section	__llvm_mipmap,"G",%progbits,Reset_Handler$MIP
	.p2align	2
.Lmip_left0:
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x0, 0x0, 0, 140
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	0, 0
	.2byte	11, 88
	.4byte	.Lmip_fn0, 0
	.4byte	.Lmip_end0-.Lmip_fn0, 0x1
	.2byte	1, 13
	.ascii	"Reset_Handler"
	.zero	3
	.2byte	2, 3
	.ascii	"t.c"
	.zero	1
	.2byte	17, 39
	.ascii	"it has no instruction of the compiler's"
	.zero	1
	.2byte	0, 0
	.section	__llvm_mipmap,"G",%progbits,__aeabi_read_tp$MIP
	.p2align	2
.Lmip_left1:
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x0, 0x0, 0, 152
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	0, 0
	.2byte	11, 100
	.4byte	.Lmip_fn1, 0
	.4byte	.Lmip_end1-.Lmip_fn1, 0x1
	.2byte	1, 15
	.ascii	"__aeabi_read_tp"
	.zero	1
	.2byte	2, 3
	.ascii	"t.c"
	.zero	1
	.2byte	17, 52
	.ascii	"its callers rely on registers that it does not write"
	.2byte	0, 0
