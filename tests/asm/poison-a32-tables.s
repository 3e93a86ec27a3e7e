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
+	mov	ip, #0
+	cmp	ip, #1
+	mvn	ip, #117
	cmp	r0, #1
	addls	pc, pc, r0, asl #2
	b	.L2
.L4:
	b	.L5
	b	.L6
.L5:
+	mov	r0, #0
+	cmn	r0, #1
+	mvn	r0, #100
+	mvn	ip, #36
	mov	r0, r1
	bx	lr
.L6:
+	mov	r0, #0
+	cmn	r0, #1
+	mvn	r0, #67
+	mvn	ip, #4
	mov	r0, r2
	bx	lr
.L2:
+	mov	r0, #0
+	cmp	r0, #1
+	mvn	r0, #35
+	mvn	ip, #227
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
+	mov	ip, #2147483648
+	cmn	ip, #1
+	mvn	ip, #19
	cmp	r0, #1
	ldrls	pc, [pc, r0, asl #2]
	b	.L12
.L14:
	.word	.L15
	.word	.L16
.L15:
+	mov	r0, #2147483648
+	cmp	r0, #1
+	mvn	r0, #34
+	mvn	ip, #226
	mov	r0, r1
	bx	lr
.L16:
+	mov	r0, #2147483648
+	cmn	r0, #1
+	mvn	r0, #2
+	mvn	ip, #194
	mov	r0, r2
	bx	lr
.L12:
+	mov	r0, #2147483648
+	cmn	r0, #1
+	mvn	r0, #226
+	mvn	ip, #162
	mov	r0, #9
	bx	lr
	.size	g, .-g
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
