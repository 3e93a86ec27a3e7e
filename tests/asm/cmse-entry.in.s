@ An entry function of the Secure state has two names, and its .size names the first one.  No probe stands after the
@ instructions that clear registers for the Non-secure state
@ options: --mip-mode=call-graph --mip-blocks --mip-no-ipa-ra --mip-remarks
@ assembler: arm-none-eabi-as -march=armv8-m.main
	.cpu cortex-m33
	.arch armv8-m.main
	.fpu softvfp
	.arch_extension dsp
	.eabi_attribute 20, 1
	.eabi_attribute 21, 1
	.eabi_attribute 23, 3
	.eabi_attribute 24, 1
	.eabi_attribute 25, 1
	.eabi_attribute 26, 1
	.eabi_attribute 30, 2
	.eabi_attribute 34, 1
	.eabi_attribute 18, 4
	.file	"g4.c"
	.text
	.align	1
	.p2align 2,,3
	.global	gate
	.global	__acle_se_gate
	.syntax unified
	.thumb
	.thumb_func
	.type	__acle_se_gate, %function
	.syntax unified
	.thumb
	.thumb_func
	.type	gate, %function
gate:
__acle_se_gate:
	@ Non-secure entry function: called from non-secure code.
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	cmp	r0, #3
	bgt	.L9
	movs	r0, #7
	mov	r1, lr
	mov	r2, lr
	mov	r3, lr
	mov	ip, lr
	msr	APSR_nzcvqg, lr
	bxns	lr
.L9:
	push	{r3, lr}
	bl	more
	pop	{r3, lr}
	adds	r0, r0, #1
	mov	r1, lr
	mov	r2, lr
	mov	r3, lr
	mov	ip, lr
	msr	APSR_nzcvqg, lr
	bxns	lr
	.size	gate, .-gate
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
