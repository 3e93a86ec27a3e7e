@ A literal at the end of its reach: only the padding of its alignment is new.  The alignment before it may keep the size of
@ the code
@ options: --mip-mode=function-coverage --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -mcpu=cortex-m4
	.cpu cortex-m4
	.arch armv7e-m
	.fpu softvfp
	.eabi_attribute 30, 2
	.file	"t.c"
	.text
	.p2align 3
	.global	f
	.syntax unified
	.thumb
	.thumb_func
	.type	f, %function
f:
+.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
+	ldr	ip, .Lmip_lit0_0
+	strb	ip, [ip]
	cbz	r0, .L0
	nop
.L0:
	.p2align 3,,1
-	ldr.n	r0, .L1
+	movw	r0, #:lower16:(.L1-(.Lmip_wp0+4))
+	movt	r0, #:upper16:(.L1-(.Lmip_wp0+4))
+.Lmip_wp0:
+	add	r0, pc
+	ldr	r0, [r0]
	b.w	.L2
	.space	1016
.L2:
	bx	lr
	.p2align 2
.L1:
	.word	1234
+	.p2align	2
+.Lmip_lit0_0:
+	.word	.Lmip_raw0
+.Lmip_end0:
	.size	f, .-f
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
+	.p2align	1
+.Lmip_raw0:
+	.space	2
=section __llvm_mipmap,"G",%progbits,f$MIP
=map: kind 0x24, profile 0x1, unit hash 0x0, machine 40, pointer 4, needs the runtime
=f of t.c: profile 0x1, flags 0x1, slot bytes 1, labels 0, signature 0x12694f84, blocks 4, instructions 5, code
=    hash 0x466802dd 0xe12c9d7
