@ A computed goto through lr, which a load of several registers filled.  It is a jump, not a return: sp stays.
@ options: --mip-mode=call-graph --mip-edges --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -mcpu=cortex-m4
	.cpu cortex-m4
	.syntax unified
	.thumb
	.text
	.align	1
	.global	run
	.thumb_func
	.type	run, %function
run:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r4, r5, r6, lr}
	mov	r4, r0
	movs	r0, #0
	ldmia	r4!, {r1, lr}
	bx	lr	@ indirect register jump
.L2:
	add	r0, r0, r1
	ldmia	r4!, {r1, lr}
	bx	lr	@ indirect register jump
.L3:
	pop	{r4, r5, r6, pc}
	.size	run, .-run
	.section	.rodata
	.align	2
	.global	codes
codes:
	.word	.L2+1
	.word	.L3+1
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
