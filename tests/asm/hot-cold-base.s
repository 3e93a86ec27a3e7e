@ A veneer of the linker on a jump to f.cold, or back, may change ip: no slot base is in ip after that jump
@ options: --mip-mode=function-coverage --mip-all-blocks --mip-blocks --mip-no-ipa-ra
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
+	ldr	ip, .Lmip_lit0_0
+	strb	ip, [ip]
	cmp	r0, #100
	bgt	.L3
.L4:
+.Lmip_b0_1:
+	ldr	ip, .Lmip_lit0_0
+	strb	ip, [ip, #1]
	add	r0, r0, r1
	add	r0, r0, r2
	add	r0, r0, r3
	bx	lr
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
+.Lmip_b0_2:
+	ldr	ip, .Lmip_lit0_1
+	strb	ip, [ip, #2]
	adds	r1, r1, #1
	b	.L4
+	.p2align	2
+.Lmip_lit0_1:
+	.word	.Lmip_raw0
.LFE0:
	.text
	.size	f, .-f
	.section	.text.unlikely
	.size	f.cold, .-f.cold
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
+	.p2align	1
+.Lmip_raw0:
+	.space	4
=section __llvm_mipmap,"G",%progbits,f$MIP
=map: kind 0x24, profile 0x3, unit hash 0x0, machine 40, pointer 4, needs the runtime
=f of t.c: profile 0x3, flags 0x1, slot bytes 3, labels 0, signature 0xfae51c4e, blocks 3, instructions 8, code
=    hash 0x54a9a99 0x478e0e61
=    offsets: 0, .Lmip_b0_1-.Lmip_fn0, 0
=    parts: 2 .Lmip_b0_2
=    hashes: 0xf3a1fd38:0x28eb, 0xb5e1c54c:0x6ea0, 0x35a35a0:0xe9a8
=    successors: \021\002\002\020\001
=    slots: 0, 1, 2
