@ Cortex-M0: more slots than a store reaches: one slot base for each 32 slots, in the order of the code
@ options: --mip-mode=function-coverage --mip-blocks --mip-all-blocks --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -mcpu=cortex-m0
	.cpu cortex-m0
	.arch armv6s-m
	.fpu softvfp
	.eabi_attribute 20, 1
	.eabi_attribute 21, 1
	.eabi_attribute 23, 3
	.eabi_attribute 24, 1
	.eabi_attribute 25, 1
	.eabi_attribute 26, 1
	.eabi_attribute 30, 4
	.eabi_attribute 34, 0
	.eabi_attribute 18, 4
	.file	"w.c"
	.text
	.align	1
	.global	chain
	.syntax unified
	.code	16
	.thumb_func
	.type	chain, %function
chain:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	movs	r3, r0
	movs	r2, #1
	ands	r0, r2
	tst	r3, r2
	beq	.L2
	ldr	r2, .L91
	ldr	r0, [r2]
.L2:
	lsls	r2, r3, #30
	bpl	.L3
	ldr	r2, .L91
	ldr	r2, [r2]
	adds	r0, r0, r2
.L3:
	lsls	r2, r3, #29
	bpl	.L4
	ldr	r2, .L91
	ldr	r2, [r2]
	adds	r0, r0, r2
.L4:
	lsls	r2, r3, #28
	bpl	.L5
	ldr	r2, .L91
	ldr	r2, [r2]
	adds	r0, r0, r2
.L5:
	lsls	r2, r3, #27
	bpl	.L6
	ldr	r2, .L91
	ldr	r2, [r2]
	adds	r0, r0, r2
.L6:
	lsls	r2, r3, #26
	bpl	.L7
	ldr	r2, .L91
	ldr	r2, [r2]
	adds	r0, r0, r2
.L7:
	lsls	r2, r3, #25
	bpl	.L8
	ldr	r2, .L91
	ldr	r2, [r2]
	adds	r0, r0, r2
.L8:
	lsls	r2, r3, #24
	bpl	.L9
	ldr	r2, .L91
	ldr	r2, [r2]
	adds	r0, r0, r2
.L9:
	lsls	r2, r3, #23
	bpl	.L10
	ldr	r2, .L91
	ldr	r2, [r2]
	adds	r0, r0, r2
.L10:
	lsls	r2, r3, #22
	bpl	.L11
	ldr	r2, .L91
	ldr	r2, [r2]
	adds	r0, r0, r2
.L11:
	lsls	r2, r3, #21
	bpl	.L12
	ldr	r2, .L91
	ldr	r2, [r2]
	adds	r0, r0, r2
.L12:
	lsls	r2, r3, #20
	bpl	.L13
	ldr	r2, .L91
	ldr	r2, [r2]
	adds	r0, r0, r2
.L13:
	lsls	r2, r3, #19
	bpl	.L14
	ldr	r2, .L91
	ldr	r2, [r2]
	adds	r0, r0, r2
.L14:
	lsls	r2, r3, #18
	bpl	.L15
	ldr	r2, .L91
	ldr	r2, [r2]
	adds	r0, r0, r2
.L15:
	lsls	r2, r3, #17
	bpl	.L16
	ldr	r2, .L91
	ldr	r2, [r2]
	adds	r0, r0, r2
.L16:
	lsls	r2, r3, #16
	bpl	.L17
	ldr	r2, .L91
	ldr	r2, [r2]
	adds	r0, r0, r2
.L17:
	lsls	r2, r3, #15
	bpl	.L18
	ldr	r2, .L91
	ldr	r2, [r2]
	adds	r0, r0, r2
.L18:
	lsls	r3, r3, #14
	bpl	.L1
	ldr	r3, .L91
	ldr	r3, [r3]
	adds	r0, r0, r3
.L1:
	@ sp needed
	bx	lr
.L92:
	.align	2
.L91:
	.word	g
	.size	chain, .-chain
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
