@ A core without vectors passes and returns a vector of the compiler in r0 to r3: r3 is returned unchanged
@ options: --mip-mode=call-graph
@ assembler: clang-22 --target=arm-none-eabi -mcpu=cortex-m3 -c
	.syntax	unified
	.cpu	cortex-m3
	.eabi_attribute	6, 10	@ Tag_CPU_arch
	.eabi_attribute	9, 2	@ Tag_THUMB_ISA_use
	.file	"t.c"
	.text
	.globl	f                               @ -- Begin function f
	.p2align	1
	.type	f,%function
	.code	16
	.thumb_func
f:                                      @ @f
+.Lmip_fn0:
	.fnstart
@ %bb.0:
+	ldr	ip, .Lmip_lit0_0
+	ldr	r0, [ip]
+	adds	r0, r0, #1
+	str	r0, [ip]
+	ble	.Lmip_first0_0
+.Lmip_back0_0:
	movs	r0, #5
	bx	lr
+.Lmip_first0_0:
+	push	{ip, lr}
+	bl	__mip_first_call
+	b	.Lmip_back0_0
+	.p2align	2
+.Lmip_lit0_0:
+	.word	.Lmip_raw0
+.Lmip_end0:
.Lfunc_end0:
	.size	f, .Lfunc_end0-f
	.cantunwind
	.fnend
                                        @ -- End function
	.ident	"Debian clang version 22.1.8 (1~deb12u1)"
+	.weak	__mip_words
+	.set	__mip_words, 0xc
+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	8
=section __llvm_mipmap,"G",%progbits,f$MIP
=map: kind 0x24, profile 0xc, unit hash 0x0, machine 40, pointer 4, needs the runtime
=f of t.c: profile 0xc, flags 0x1, slot bytes 8, labels 0, signature 0x0, blocks 1, instructions 2, code hash
=    0xc3ff45d3 0xe136a748
