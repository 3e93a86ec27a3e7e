@ TLS descriptors (-mtls-dialect=gnu2): the function of a descriptor saves r2, r3 and ip.  The descriptor counts from the
@ label before the bl
@ options: --mip-mode=function-coverage --mip-blocks --mip-pic --mip-no-ipa-ra --mip-poison --mip-remarks
@ assembler: arm-none-eabi-as -mcpu=cortex-a9
	.cpu cortex-a9
	.arch armv7-a
	.fpu softvfp
	.arch_extension mp
	.arch_extension sec
	.eabi_attribute 20, 1
	.eabi_attribute 21, 1
	.eabi_attribute 23, 3
	.eabi_attribute 24, 1
	.eabi_attribute 25, 1
	.eabi_attribute 26, 1
	.eabi_attribute 30, 2
	.eabi_attribute 34, 1
	.eabi_attribute 18, 4
	.file	"t1.c"
	.text
	.align	2
	.global	f
	.syntax unified
	.arm
	.type	f, %function
f:
+.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
+	mov	ip, #0
+	cmn	ip, #1
+	mvn	ip, #192
	push	{r4, r5, lr}
	mul	r4, r1, r0
	cmp	r4, #5
+	ldr	lr, .Lmip_lit0_0
+.Lmip_pc0_0:
+	add	lr, pc, lr
	bgt	.L2
+.Lmip_b0_1:
+	mov	r1, #0
+	cmp	r1, #1
+	mvn	r0, #191
+	mvn	r1, #207
+	mvn	r5, #15
+	mvn	ip, #127
+	strb	lr, [lr]
	ldr	r0, .L6
	mrc	p15, 0, r5, c13, c0, 3	@ load_tp_hard
.LPIC0:
	bl	x(tlscall)
	ldr	ip, [r5, r0]
.L3:
+.Lmip_b0_2:
+	mov	r1, #0
+	cmn	r1, #1
+	mvn	r0, #126
+	mvn	r1, #142
+	mvn	lr, #94
	ldr	r0, .L6+4
	rsb	r2, r2, r2, lsl #3
.LPIC3:
	bl	y(tlscall)
	ldr	r1, [r5, r0]
	add	ip, ip, r1
	add	r1, r3, r3, lsl #1
	add	ip, ip, r4
	rsb	r0, r3, r1, lsl #2
	add	ip, ip, r2
	add	r0, ip, r0
	pop	{r4, r5, pc}
.L2:
+.Lmip_b0_3:
+	mov	r1, #0
+	cmp	r1, #1
+	mvn	r0, #204
+	mvn	r1, #220
+	mvn	r5, #28
+	mvn	ip, #140
+	strb	lr, [lr, #1]
	ldr	r0, .L6+8
	mrc	p15, 0, r5, c13, c0, 3	@ load_tp_hard
	add	r4, r4, r2
.LPIC1:
	bl	x(tlscall)
	ldr	ip, [r5, r0]
	ldr	r0, .L6+12
	add	ip, r4, ip
.LPIC2:
	bl	x(tlscall)
	str	ip, [r5, r0]
	b	.L3
.L7:
	.align	2
.L6:
	.word	x(tlsdesc) + (. - .LPIC0 + 0)
	.word	y(tlsdesc) + (. - .LPIC3 + 0)
	.word	x(tlsdesc) + (. - .LPIC1 + 0)
	.word	x(tlsdesc) + (. - .LPIC2 + 0)
+	.p2align	2
+.Lmip_lit0_0:
+	.word	.Lmip_raw0-(.Lmip_pc0_0+8)
+.Lmip_end0:
	.size	f, .-f
	.global	y
	.global	x
	.section	.tbss,"awT",%nobits
	.align	2
	.type	y, %object
	.size	y, 4
y:
	.space	4
	.type	x, %object
	.size	x, 4
x:
	.space	4
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
+	.p2align	1
+.Lmip_raw0:
+	.space	2
=section __llvm_mipmap,"G",%progbits,f$MIP
=map: kind 0x24, profile 0x3, unit hash 0x0, machine 40, pointer 4, needs the runtime
=f of t1.c: profile 0x3, flags 0x0, slot bytes 2, labels 0, signature 0xe5c0d887, blocks 4, instructions 29,
=    code hash 0x164f49ea 0x5ddff5b4
=    offsets: of the blocks' labels
=    hashes: 0x28c9f01b:0xf41c, 0x31e39fc1:0x6a28, 0xb66da757:0x7374, 0x66bfc011:0x2140
=    successors: \021\003\001\002\020\002
=    slots: -1, 0, -1, 1
=    inferred: 0:1, 0:3, 2:1, 2:3
