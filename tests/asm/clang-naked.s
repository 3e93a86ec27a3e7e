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
+.Lmip_fn0:
+	.reloc	0, R_ARM_NONE, .Lmip_left0
	.fnstart
@ %bb.0:
	@APP
	ldr	r0, .Ltmp0
	mov	sp, r0
	b	main
	@NO_APP
.Lfunc_end0:
+.Lmip_end0:
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
+.Lmip_fn1:
+	.reloc	0, R_ARM_NONE, .Lmip_left1
	.fnstart
@ %bb.0:
	movw	r0, :lower16:tls
	movt	r0, :upper16:tls
	bx	lr
.Lfunc_end1:
+.Lmip_end1:
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
+.Lmip_fn2:
	.fnstart
@ %bb.0:
+	push	{r3}
+	ldr	ip, .Lmip_lit2_0
+	ldr	r3, [ip]
+	adds	r3, r3, #1
+	str	r3, [ip]
+	ble	.Lmip_first2_0
+.Lmip_back2_0:
+	pop	{r3}
	@APP
	wfi
	@NO_APP
	bx	lr
+.Lmip_first2_0:
+	push	{ip, lr}
+	bl	__mip_first_call
+	b	.Lmip_back2_0
+	.p2align	2
+.Lmip_lit2_0:
+	.word	.Lmip_raw2
+.Lmip_end2:
.Lfunc_end2:
	.size	wait, .Lfunc_end2-wait
	.cantunwind
	.fnend
                                        @ -- End function
	.p2align	2, 0x0
.Ltmp0:
	.long	536875008
	.ident	"Debian clang version 22.1.8 (1~deb12u1)"
+	.weak	__mip_words
+	.set	__mip_words, 0xc
+	.section	__llvm_mipraw,"awG",%nobits,wait$MIP
+	.p2align	2
+.Lmip_raw2:
+	.space	8
!remark: t.c: skipped: Reset_Handler: it has no instruction of the compiler's
!remark: t.c: skipped: __aeabi_read_tp: its callers rely on registers that it does not write
=section __llvm_mipmap,"G",%progbits,wait$MIP
=map: kind 0x24, profile 0xc, unit hash 0x0, machine 40, pointer 4, needs the runtime
=wait of t.c: profile 0xc, flags 0x1, slot bytes 8, labels 2, signature 0x0, blocks 1, instructions 2, code
=    hash 0xe21a7a69 0x360338cc
=section __llvm_mipmap,"G",%progbits,Reset_Handler$MIP
=.Lmip_left0:
=map: kind 0x24, profile 0x0, unit hash 0x0, machine 40, pointer 4, needs nothing
=Reset_Handler of t.c: skipped, at .Lmip_fn0, length .Lmip_end0-.Lmip_fn0, flags 0x1, reason it has no
=    instruction of the compiler's
=section __llvm_mipmap,"G",%progbits,__aeabi_read_tp$MIP
=.Lmip_left1:
=__aeabi_read_tp of t.c: skipped, at .Lmip_fn1, length .Lmip_end1-.Lmip_fn1, flags 0x1, reason its callers rely
=    on registers that it does not write
