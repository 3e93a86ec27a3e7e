@ Junk is inserted at the start of each block: not in IT blocks, not between a jump and its table, not in inline assembly
@ options: --mip-poison=7 --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -mcpu=cortex-m4
	.cpu cortex-m4
	.arch armv7e-m
	.fpu softvfp
	.eabi_attribute 30, 2
	.file	"t.c"
	.text
	.align	1
	.global	f
	.syntax unified
	.thumb
	.thumb_func
	.type	f, %function
f:
	@ args = 0, pretend = 0, frame = 0
+	cmp	sp, #87
	cmp	r0, #3
	bhi	.L2
+	cmp	sp, #69
	tbb	[pc, r0]
.L4:
	.byte	(.L5-.L4)/2
	.byte	(.L6-.L4)/2
	.byte	(.L2-.L4)/2
	.p2align 1
.L5:
+	movw	r0, #0
+	movt	r0, #0
+	cmp	r0, #1
+	movw	r0, #33956
+	movw	ip, #17608
	movs	r0, #7
	bx	lr
.L6:
+	movw	ip, #0
+	movt	ip, #0
+	cmn	ip, #1
+	movw	ip, #9322
	cmp	r1, r2
	ite	eq
	moveq	r0, r1
	movne	r0, r2
	bx	lr
.L2:
+	cmp	sp, #125
	.syntax unified
@ 4 "t.c" 1
	nop;nop
@ 0 "" 2
	.thumb
	.syntax unified
	bx	lr
	.size	f, .-f
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
