@ Compilers write non-ASCII bytes of a file name as octal digits.  The map and the remarks have the bytes themselves
@ options: --mip-mode=function-coverage --mip-no-ipa-ra --mip-remarks --mip-min-instructions=2
@ assembler: arm-none-eabi-as -mcpu=cortex-m4
	.cpu cortex-m4
	.arch armv7e-m
	.fpu softvfp
	.eabi_attribute 30, 2
	.file	"\303\244 \"b\\.c"
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
	@ args = 0, pretend = 0, frame = 0
	bx	lr
	.size	g, .-g
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
+	.p2align	1
+.Lmip_raw0:
+	.space	2
!remark: ä "b\.c: skipped: g: it has fewer instructions than asked for
=section __llvm_mipmap,"G",%progbits,f$MIP
=map: kind 0x24, profile 0x1, unit hash 0x0, machine 40, pointer 4, needs the runtime
=f of \303\244 \042b\134.c: profile 0x1, flags 0x1, slot bytes 1, labels 0, signature 0x0, blocks 1,
=    instructions 2, code hash 0x546ad611 0x9389a13c
