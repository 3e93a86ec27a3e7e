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
	.fnstart
@ %bb.0:
	@APP
	ldr	r0, .Ltmp0
	mov	sp, r0
	b	main
	@NO_APP
.Lfunc_end0:
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
	.fnstart
@ %bb.0:
	movw	r0, :lower16:tls
	movt	r0, :upper16:tls
	bx	lr
.Lfunc_end1:
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
	.fnstart
@ %bb.0:
	@APP
	wfi
	@NO_APP
	bx	lr
.Lfunc_end2:
	.size	wait, .Lfunc_end2-wait
	.cantunwind
	.fnend
                                        @ -- End function
	.p2align	2, 0x0
.Ltmp0:
	.long	536875008
	.ident	"Debian clang version 22.1.8 (1~deb12u1)"
