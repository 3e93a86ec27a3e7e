@ A32: a table of branches, and a table of addresses
@ options: --mip-poison=7 --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -mcpu=cortex-a15
	.cpu cortex-a15
	.arch armv7ve
	.fpu softvfp
	.eabi_attribute 30, 2
	.file	"t.c"
	.text
	.align	2
	.global	f
	.syntax unified
	.arm
	.type	f, %function
f:
	@ args = 0, pretend = 0, frame = 0
	movw	ip, #0
	movt	ip, #0
	cmp	ip, #1
	movw	ip, #30037
	cmp	r0, #1
	addls	pc, pc, r0, asl #2
	b	.L2
.L4:
	b	.L5
	b	.L6
.L5:
	movw	r0, #0
	movt	r0, #0
	cmn	r0, #1
	movw	r0, #25670
	movw	ip, #9322
	mov	r0, r1
	bx	lr
.L6:
	movw	r0, #0
	movt	r0, #0
	cmn	r0, #1
	movw	r0, #17384
	movw	ip, #1036
	mov	r0, r2
	bx	lr
.L2:
	movw	r0, #0
	movt	r0, #0
	cmp	r0, #1
	movw	r0, #9098
	movw	ip, #58286
	mov	r0, #9
	bx	lr
	.size	f, .-f
	.align	2
	.global	g
	.syntax unified
	.arm
	.type	g, %function
g:
	@ args = 0, pretend = 0, frame = 0
	movw	ip, #0
	movt	ip, #32768
	cmn	ip, #1
	movw	ip, #5004
	cmp	r0, #1
	ldrls	pc, [pc, r0, asl #2]
	b	.L12
.L14:
	.word	.L15
	.word	.L16
.L15:
	movw	r0, #0
	movt	r0, #32768
	cmp	r0, #1
	movw	r0, #8923
	movw	ip, #58111
	mov	r0, r1
	bx	lr
.L16:
	movw	r0, #0
	movt	r0, #32768
	cmn	r0, #1
	movw	r0, #637
	movw	ip, #49825
	mov	r0, r2
	bx	lr
.L12:
	movw	r0, #0
	movt	r0, #32768
	cmn	r0, #1
	movw	r0, #57887
	movw	ip, #41539
	mov	r0, #9
	bx	lr
	.size	g, .-g
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
