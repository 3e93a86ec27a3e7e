@ absolute: Execute-only section: no literal
@ pic: Execute-only section: addresses relative to pc
@ options absolute: --mip-mode=function-coverage --mip-no-ipa-ra
@ options pic: --mip-mode=function-coverage --mip-no-ipa-ra --mip-pic
@ assembler: arm-none-eabi-as -mcpu=cortex-m4
	.cpu cortex-m4
	.arch armv7e-m
	.fpu softvfp
	.eabi_attribute 30, 2
	.file	"t.c"
	.section	.text.f,"0x20000006",%progbits
	.align	1
	.global	f
	.syntax unified
	.thumb
	.thumb_func
	.type	f, %function
f:
+.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
absolute+	movw	r3, #:lower16:(.Lmip_raw0)
absolute+	movt	r3, #:upper16:(.Lmip_raw0)
absolute+	strb	r3, [r3]
pic+	movw	r3, #:lower16:(.Lmip_raw0-(.Lmip_pc0_0+4))
pic+	movt	r3, #:upper16:(.Lmip_raw0-(.Lmip_pc0_0+4))
pic+.Lmip_pc0_0:
pic+	add	r3, pc
pic+	strb	r3, [r3]
	ldr	r3, [r0]
	add	r0, r3, r1
	bx	lr
+.Lmip_end0:
	.size	f, .-f
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
+	.p2align	1
+.Lmip_raw0:
+	.space	2
=section __llvm_mipmap,"G",%progbits,f$MIP
=map: kind 0x24, profile 0x1, unit hash 0x0, machine 40, pointer 4, needs the runtime
=f of t.c: profile 0x1, flags 0x1, slot bytes 1, labels 0, signature 0x0, blocks 1, instructions 3, code hash
=    0xb684cdb6 0xcb4032e6
