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
	.fnstart
	.save	{r11, lr}
	push.w	{r11, lr}
	.setfp	r11, sp
	mov	r11, sp
	bl	h
	movw	r0, :lower16:v
	movt	r0, :upper16:v
	ldr	r0, [r0]
	cbz	r0, .LBB0_2
	bl	h
.LBB0_2:
	movs	r0, #3
	pop.w	{r11, pc}
.Lfunc_end0:
	.size	f, .Lfunc_end0-f
	.cantunwind
	.fnend
	.ident	"clang version 22"
