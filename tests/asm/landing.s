@ The probe stands after landing marks and room for patching.  A section of patch addresses does not make a label a target
@ options: --mip-mode=function-coverage --mip-no-ipa-ra
@ assembler: clang-22 --target=arm-none-eabi -march=armv8.1-m.main+pacbti -c
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
	pacbti	r12, lr, sp
	stmfd	sp!, {r4, ip, lr}
+	ldr	r4, .Lmip_lit0_0
+	strb	r4, [r4]
	ldmfd	sp!, {r4, ip, lr}
	aut	r12, lr, sp
	bx	lr
+	.p2align	2
+.Lmip_lit0_0:
+	.word	.Lmip_raw0
+.Lmip_end0:
	.size	f, .-f
	.align	1
	.global	g
	.syntax unified
	.thumb
	.thumb_func
	.type	g, %function
g:
+.Lmip_fn1:
	@ args = 0, pretend = 0, frame = 0
	.section	__patchable_function_entries,"awo",%progbits,.text
	.align	2
	.word	.LPFE1
	.text
.LPFE1:
	nop
	nop
+	ldr	ip, .Lmip_lit1_0
+	strb	ip, [ip]
	bx	lr
+	.p2align	2
+.Lmip_lit1_0:
+	.word	.Lmip_raw1
+.Lmip_end1:
	.size	g, .-g
	.align	1
	.global	h
	.syntax unified
	.thumb
	.thumb_func
	.type	h, %function
h:
+.Lmip_fn2:
	@ args = 0, pretend = 0, frame = 0
	bti
+	ldr	ip, .Lmip_lit2_0
+	strb	ip, [ip]
.L7:
	subs	r0, r0, #1
	bne	.L7
	bx	lr
+	.p2align	2
+.Lmip_lit2_0:
+	.word	.Lmip_raw2
+.Lmip_end2:
	.size	h, .-h
	.align	1
	.global	p
	.syntax unified
	.thumb
	.thumb_func
	.type	p, %function
p:
+.Lmip_fn3:
	@ args = 0, pretend = 0, frame = 0
	pacbti	r12, lr, sp
+	ldr	r2, .Lmip_lit3_0
+	strb	r2, [r2]
	movs	r2, #0
	movs	r3, #0
	aut	r12, lr, sp
	bx	lr
+	.p2align	2
+.Lmip_lit3_0:
+	.word	.Lmip_raw3
+.Lmip_end3:
	.size	p, .-p
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
=f of t.c: profile 0x1, flags 0x1, slot bytes 1, labels 0, signature 0x0, blocks 1, instructions 5, code hash
=    0x4b9a0e69 0x6442c41c
=g of t.c: profile 0x1, flags 0x1, slot bytes 1, labels 1, signature 0x0, blocks 1, instructions 3, code hash
=    0x1f993f5 0x3bddf924
=h of t.c: profile 0x1, flags 0x1, slot bytes 1, labels 2, signature 0xaa4e04c2, blocks 3, instructions 4, code
=    hash 0xc8052a0f 0xbe267658
=p of t.c: profile 0x1, flags 0x1, slot bytes 1, labels 3, signature 0x0, blocks 1, instructions 5, code hash
=    0x4553d01 0xa7086743
