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
	pacbti	r12, lr, sp
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
.Lfunc_end0:
	.size	f, .Lfunc_end0-f
	.ident	"clang version 22"
