@ Calls whose address is in a register outside the calling standard, and jumps to the Non-secure state, which can read
@ registers and flags.  r4 stays live up to the call, and no register is free after they are cleared
@ options: --mip-mode=call-graph --mip-edges --mip-no-ipa-ra --mip-poison
@ assembler: arm-none-eabi-as -march=armv8.1-m.main+mve
	.arch armv8.1-m.main
	.fpu softvfp
	.eabi_attribute 30, 2
	.file	"other-state.c"
	.text
	.align	1
	.global	k
	.syntax unified
	.thumb
	.thumb_func
	.type	k, %function
k:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r3, r4, r5, lr}
	mov	r4, r0
	mov	r5, r1
	mov	r0, r1
	bl	g
	cbz	r0, .L10
	mov	r0, r5
	lsrs	r4, r4, #1
	lsls	r4, r4, #1
	cbz	r0, .L11
	mov	r0, r5
.L11:
	bl	__gnu_cmse_nonsecure_call
.L10:
	pop	{r3, r4, r5, pc}
	.size	k, .-k
	.align	1
	.global	t
	.syntax unified
	.thumb
	.thumb_func
	.type	t, %function
t:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r4, r5, r6, lr}
	mov	r6, r0
	cbz	r1, .L20
	mov	r0, r1
.L20:
	bl	__llvm_slsblr_thunk_thumb_r6
	pop	{r4, r5, r6, pc}
	.size	t, .-t
	.align	1
	.global	__acle_se_e
	.syntax unified
	.thumb
	.thumb_func
	.type	__acle_se_e, %function
	.global	e
	.type	e, %function
__acle_se_e:
e:
	@ Non-secure entry function: called from non-secure code.
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	cmp	r0, #3
	bgt	.L23
	lsls	r0, r0, #1
	vscclrm	{s0-s15, VPR}
	clrm	{r1, r2, r3, ip, APSR}
	bxns	lr
.L23:
	vstr	FPCXTNS, [sp, #-4]!
	push	{lr}
	bl	g
	ldr	lr, [sp], #4
	vscclrm	{s0-s15, VPR}
	clrm	{r1, r2, r3, ip, APSR}
	vldr	FPCXTNS, [sp], #4
	bxns	lr
	.size	e, .-e
	.size	__acle_se_e, .-__acle_se_e
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
