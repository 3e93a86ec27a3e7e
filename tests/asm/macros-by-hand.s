@ Definitions of macros end with capital letters, and one is inside another.  The text after them is the compiler's again.
@ Directives of sections and instruction sets are in capitals, too
@ options: --mip-mode=function-coverage --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -mcpu=cortex-m4
	.cpu cortex-m4
	.eabi_attribute 30, 2
	.file	"t.c"
	.text
	.macro	one
	nop
	.ENDM
	.syntax unified
	.thumb
	.thumb_func
	.type	f, %function
f:
+.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
+	ldr	ip, .Lmip_lit0_0
+	strb	ip, [ip]
	adds	r0, r0, #1
	bx	lr
+	.p2align	2
+.Lmip_lit0_0:
+	.word	.Lmip_raw0
+.Lmip_end0:
	.size	f, .-f
	.type	g, %function
	.thumb_func
g:
+.Lmip_fn1:
	@ args = 0, pretend = 0, frame = 0
+	ldr	ip, .Lmip_lit1_0
+	strb	ip, [ip]
	adds	r0, r0, #1
	bx	lr
+	.p2align	2
+.Lmip_lit1_0:
+	.word	.Lmip_raw1
+.Lmip_end1:
	.size	g, .-g
	.macro	three
	.macro	four
	nop
	.endm
	.section	.nowhere,"a"
	.endm
	.type	h, %function
	.thumb_func
h:
+.Lmip_fn2:
	@ args = 0, pretend = 0, frame = 0
+	ldr	ip, .Lmip_lit2_0
+	strb	ip, [ip]
	adds	r0, r0, #1
	bx	lr
+	.p2align	2
+.Lmip_lit2_0:
+	.word	.Lmip_raw2
+.Lmip_end2:
	.size	h, .-h
	.SECTION	.other,"aw",%progbits
	.CODE	16
	.TEXT
	.type	i, %function
	.thumb_func
i:
+.Lmip_fn3:
	@ args = 0, pretend = 0, frame = 0
+	ldr	ip, .Lmip_lit3_0
+	strb	ip, [ip]
	adds	r0, r0, #1
	bx	lr
+	.p2align	2
+.Lmip_lit3_0:
+	.word	.Lmip_raw3
+.Lmip_end3:
	.size	i, .-i
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
+	.p2align	1
+.Lmip_raw0:
+	.space	2
+	.p2align	1
+.Lmip_raw1:
+	.space	2
+	.p2align	1
+.Lmip_raw2:
+	.space	2
+	.p2align	1
+.Lmip_raw3:
+	.space	2
=section __llvm_mipmap,"G",%progbits,f$MIP
=map: kind 0x24, profile 0x1, unit hash 0x0, machine 40, pointer 4, needs the runtime
=f of t.c: profile 0x1, flags 0x3, slot bytes 1, labels 0, signature 0x0, blocks 1, instructions 2, code hash
=    0x546ad611 0x9389a13c
=g of t.c: profile 0x1, flags 0x3, slot bytes 1, labels 1, signature 0x0, blocks 1, instructions 2, code hash
=    0x546ad611 0x9389a13c
=h of t.c: profile 0x1, flags 0x3, slot bytes 1, labels 2, signature 0x0, blocks 1, instructions 2, code hash
=    0x546ad611 0x9389a13c
=i of t.c: profile 0x1, flags 0x3, slot bytes 1, labels 3, signature 0x0, blocks 1, instructions 2, code hash
=    0x546ad611 0x9389a13c
