@ .endmacro is LLVM's spelling of .endm
@ options: --mip-mode=function-coverage --mip-no-ipa-ra
@ assembler: clang-22 --target=thumbv7em-none-eabi -c -x assembler
	.eabi_attribute	6, 13
	.file	"t.c"
	.syntax unified
	.macro	one
	nop
	.endmacro
	.text
	.globl	f
	.p2align	1
	.type	f,%function
	.code	16
	.thumb_func
f:
+.Lmip_fn0:
	.fnstart
+	ldr	ip, .Lmip_lit0_0
+	strb	ip, [ip]
	adds	r0, r0, #1
	bx	lr
+	.p2align	2
+.Lmip_lit0_0:
+	.word	.Lmip_raw0
+.Lmip_end0:
.Lfunc_end0:
	.size	f, .Lfunc_end0-f
	.cantunwind
	.fnend
	.ident	"clang version 22.0.0"
+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
+	.p2align	1
+.Lmip_raw0:
+	.space	2
=section __llvm_mipmap,"G",%progbits,f$MIP
=map: kind 0x24, profile 0x1, unit hash 0x0, machine 40, pointer 4, needs the runtime
=f of t.c: profile 0x1, flags 0x1, slot bytes 1, labels 0, signature 0x0, blocks 1, instructions 2, code hash
=    0x546ad611 0x9389a13c
