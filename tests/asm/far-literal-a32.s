@ The literal would be too far from the entry, and older cores have no movw
@ options: --mip-mode=function-coverage --mip-no-ipa-ra
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
+.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
+	ldr	ip, .Lmip_word0_0
+	b	.Lmip_go0_0
+.Lmip_word0_0:
+	.word	.Lmip_raw0
+.Lmip_go0_0:
+	strb	ip, [ip]
	bx	lr
.L1:
	.space	5000
+.Lmip_end0:
	.size	f, .-f
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
+	.p2align	1
+.Lmip_raw0:
+	.space	2
=section __llvm_mipmap,"G",%progbits,f$MIP
=map: kind 0x24, profile 0x1, unit hash 0x0, machine 40, pointer 4, needs the runtime
=f of t.c: profile 0x1, flags 0x0, slot bytes 1, labels 0, signature 0x0, blocks 1, instructions 1, code hash
=    0x3c8e6176 0x5e7fc617
