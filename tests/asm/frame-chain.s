@ Clang's Thumb code may have its frame pointer in r11, as A32 code has (-mframe-chain=aapcs).  No probe uses it, also
@ after the last call.
@ options: --mip-mode=call-graph --mip-edges --mip-no-ipa-ra
@ assembler: clang-22 --target=thumbv7em-none-eabi -c
	.syntax	unified
	.cpu	cortex-m4
	.eabi_attribute	6, 13
	.file	"fc.c"
	.text
	.globl	f
	.p2align	1
	.type	f,%function
	.code	16
	.thumb_func
f:
+.Lmip_fn0:
	.fnstart
	.save	{r11, lr}
+	push	{r3}
+	ldr	ip, .Lmip_lit0_0
+	ldr	r3, [ip]
+	adds	r3, r3, #1
+	str	r3, [ip]
+	ble	.Lmip_first0_0
+.Lmip_back0_0:
+	pop	{r3}
	push.w	{r11, lr}
	.setfp	r11, sp
	mov	r11, sp
	bl	h
	movw	r0, :lower16:v
	movt	r0, :upper16:v
	ldr	r0, [r0]
	cbz	r0, .LBB0_2
+.Lmip_b0_1:
+	ldr	lr, .Lmip_lit0_0
+	ldr	ip, [lr, #8]
+	adds	ip, ip, #1
+	str	ip, [lr, #8]
	bl	h
.LBB0_2:
+.Lmip_b0_2:
+	ldr	r0, .Lmip_lit0_0
+	ldr	ip, [r0, #12]
+	adds	ip, ip, #1
+	str	ip, [r0, #12]
	movs	r0, #3
	pop.w	{r11, pc}
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
	.ident	"clang version 22"
+	.weak	__mip_words
+	.set	__mip_words, 0x2c
+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	16
=section __llvm_mipmap,"G",%progbits,f$MIP
=map: kind 0x24, profile 0x2c, unit hash 0x0, machine 40, pointer 4, needs the runtime
=f of fc.c: profile 0x2c, flags 0x1, slot bytes 16, labels 0, signature 0x70c9fa27, blocks 3, instructions 10,
=    code hash 0x55280e68 0x57450b36
=    offsets: of the blocks' labels
=    hashes: 0xa16bd5ec:0x7a4f, 0x522c4adb:0x54e4, 0x16f962da:0x77e7
=    successors: \021\002\001\002
=    edges: -1:0:0, 0:1:9, 0:2:-1, 1:2:-1, 2:-1:13
=    stops: 0, 1
