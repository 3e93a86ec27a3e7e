@ f.cold is a part of f; f.part.0 is a function
@ options: --mip-mode=function-coverage --mip-no-ipa-ra
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
+.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
.LFB0:
	cmp	r0, #100
+	ldr	r0, .Lmip_lit0_0
+	strb	r0, [r0]
	push	{r4, lr}
	bgt	.L3
.L4:
	mov	r0, #0
	pop	{r4, pc}
+	.p2align	2
+.Lmip_lit0_0:
+	.word	.Lmip_raw0
+.Lmip_end0:
	.section	.text.unlikely,"ax",%progbits
	.align	1
	.syntax unified
	.thumb
	.thumb_func
	.type	f.cold, %function
f.cold:
.LFSB0:
.L3:
	mov	r0, r1
	bl	g
	b	.L4
.LFE0:
	.text
	.size	f, .-f
	.section	.text.unlikely
	.size	f.cold, .-f.cold
	.text
	.align	1
	.syntax unified
	.thumb
	.thumb_func
	.type	f.part.0, %function
f.part.0:
+.Lmip_fn1:
	@ args = 0, pretend = 0, frame = 0
+	ldr	r3, .Lmip_lit1_0
+	strb	r3, [r3]
	ldr	r3, [r0]
	add	r0, r3, r1
	bx	lr
+	.p2align	2
+.Lmip_lit1_0:
+	.word	.Lmip_raw1
+.Lmip_end1:
	.size	f.part.0, .-f.part.0
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
+	.p2align	1
+.Lmip_raw0:
+	.space	2
+	.p2align	1
+.Lmip_raw1:
+	.space	2
=section __llvm_mipmap,"G",%progbits,f$MIP
=map: kind 0x24, profile 0x1, unit hash 0x0, machine 40, pointer 4, needs the runtime
=f of t.c: profile 0x1, flags 0x1, slot bytes 1, labels 0, signature 0xfae51c4e, blocks 3, instructions 8, code
=    hash 0x1442d038 0x7ab94240
=f.part.0 of t.c: profile 0x1, flags 0x3, slot bytes 1, labels 1, signature 0x0, blocks 1, instructions 3, code
=    hash 0xb684cdb6 0xcb4032e6
