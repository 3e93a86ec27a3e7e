@ Unusual names of functions, and a section group that the function has already
@ options: --mip-mode=function-coverage --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -mcpu=cortex-m4
	.cpu cortex-m4
	.arch armv7e-m
	.fpu softvfp
	.eabi_attribute 30, 2
	.file	"t.c"
	.text
	.align	1
	.global	a$b
	.syntax unified
	.thumb
	.thumb_func
	.type	a$b, %function
a$b:
+.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
+	ldr	r3, .Lmip_lit0_0
+	strb	r3, [r3]
	ldr	r3, [r0]
	add	r0, r3, r1
	bx	lr
+	.p2align	2
+.Lmip_lit0_0:
+	.word	.Lmip_raw0
+.Lmip_end0:
	.size	a$b, .-a$b
	.align	1
	.global	"two words"
	.syntax unified
	.thumb
	.thumb_func
	.type	"two words", %function
"two words":
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
	.size	"two words", .-"two words"
	.section	.text._ZN1AC2Ev,"axG",%progbits,_ZN1AC5Ev,comdat
	.weak	_ZN1AC2Ev
	.align	1
	.syntax unified
	.thumb
	.thumb_func
	.type	_ZN1AC2Ev, %function
_ZN1AC2Ev:
+.Lmip_fn2:
	@ args = 0, pretend = 0, frame = 0
+	ldr	r3, .Lmip_lit2_0
+	strb	r3, [r3]
	ldr	r3, [r0]
	add	r0, r3, r1
	bx	lr
+	.p2align	2
+.Lmip_lit2_0:
+	.word	.Lmip_raw2
+.Lmip_end2:
	.size	_ZN1AC2Ev, .-_ZN1AC2Ev
	.text
	.section	.init.text,"ax",%progbits
	.align	1
	.global	late
	.syntax unified
	.thumb
	.thumb_func
	.type	late, %function
late:
+.Lmip_fn3:
	@ args = 0, pretend = 0, frame = 0
+	ldr	r3, .Lmip_lit3_0
+	strb	r3, [r3]
	ldr	r3, [r0]
	add	r0, r3, r1
	bx	lr
+	.p2align	2
+.Lmip_lit3_0:
+	.word	.Lmip_raw3
+.Lmip_end3:
	.size	late, .-late
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
+	.section	__llvm_mipraw,"awG",%nobits,a$b$MIP
+	.p2align	1
+.Lmip_raw0:
+	.space	2
+	.p2align	1
+.Lmip_raw1:
+	.space	2
+	.section	__llvm_mipraw,"awG",%nobits,_ZN1AC5Ev,comdat
+	.p2align	1
+.Lmip_raw2:
+	.space	2
+	.section	__llvm_mipraw,"awG",%nobits,late$MIP
+	.p2align	1
+.Lmip_raw3:
+	.space	2
=section __llvm_mipmap,"G",%progbits,a$b$MIP
=map: kind 0x24, profile 0x1, unit hash 0x0, machine 40, pointer 4, needs the runtime
=a$b of t.c: profile 0x1, flags 0x1, slot bytes 1, labels 0, signature 0x0, blocks 1, instructions 3, code hash
=    0xb684cdb6 0xcb4032e6
=two words of t.c: profile 0x1, flags 0x1, slot bytes 1, labels 1, signature 0x0, blocks 1, instructions 3,
=    code hash 0xb684cdb6 0xcb4032e6
=section __llvm_mipmap,"G",%progbits,_ZN1AC5Ev,comdat
=_ZN1AC2Ev of t.c: profile 0x1, flags 0xd, slot bytes 1, labels 2, signature 0x0, blocks 1, instructions 3,
=    code hash 0xb684cdb6 0xcb4032e6
=section __llvm_mipmap,"G",%progbits,late$MIP
=late of t.c: profile 0x1, flags 0x1, slot bytes 1, labels 3, signature 0x0, blocks 1, instructions 3, code
=    hash 0xb684cdb6 0xcb4032e6
