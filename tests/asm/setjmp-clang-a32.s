@ A32, __builtin_setjmp of Clang: no blocks.  Nothing is inserted into the code that counts bytes from the PC
@ options: --mip-mode=call-graph --mip-blocks --mip-dump=any
@ assembler: arm-none-eabi-as -march=armv7-a -mfpu=neon
	.syntax	unified
	.file	"bis1.c"
	.text
	.globl	f                               @ -- Begin function f
	.p2align	2
	.type	f,%function
	.code	32
f:                                      @ @f
+.Lmip_fn0:
	.fnstart
@ %bb.0:
	.save	{r4, r5, r6, r7, r8, r9, r10, r11, lr}
+	ldr	ip, .Lmip_lit0_1
+	ldr	r1, [ip]
+	adds	r1, r1, #1
+	str	r1, [ip]
+	ble	.Lmip_first0_0
+.Lmip_back0_0:
	push	{r4, r5, r6, r7, r8, r9, r10, r11, lr}
	.setfp	r11, sp, #28
	add	r11, sp, #28
	.pad	#4
	sub	sp, sp, #4
	.vsave	{d8, d9, d10, d11, d12, d13, d14, d15}
	vpush	{d8, d9, d10, d11, d12, d13, d14, d15}
	.pad	#8
	sub	sp, sp, #8
	str	r0, [sp, #4]                    @ 4-byte Spill
	movw	r0, :lower16:buf
	movt	r0, :upper16:buf
	mov	r1, #0
	str	r11, [r0]
	str	sp, [r0, #8]
	add	r1, pc, #8                      @ eh_setjmp begin
	str	r1, [r0, #4]
	mov	r0, #0
	add	pc, pc, #0
	mov	r0, #1                          @ eh_setjmp end
	cmp	r0, #0
	beq	.LBB0_2
@ %bb.1:
	ldr	r0, [sp, #4]                    @ 4-byte Reload
	add	r0, r0, r0, lsl #1
	add	r0, r0, #1
	b	.LBB0_3
.LBB0_2:
	bl	sub
	bl	sub
	ldr	r0, [sp, #4]                    @ 4-byte Reload
.LBB0_3:
	sub	sp, r11, #96
	vpop	{d8, d9, d10, d11, d12, d13, d14, d15}
	add	sp, sp, #4
	pop	{r4, r5, r6, r7, r8, r9, r10, r11, pc}
+.Lmip_first0_0:
+	push	{ip, lr}
+	bl	__mip_first_call
+	b	.Lmip_back0_0
+	.p2align	2
+.Lmip_lit0_1:
+	.word	.Lmip_raw0
+.Lmip_end0:
.Lfunc_end0:
	.size	f, .Lfunc_end0-f
	.cantunwind
	.fnend
                                        @ -- End function
	.globl	jump                            @ -- Begin function jump
	.p2align	2
	.type	jump,%function
	.code	32
jump:                                   @ @jump
+.Lmip_fn1:
	.fnstart
@ %bb.0:
+	ldr	r0, .Lmip_lit1_0
+	ldr	r1, [r0]
+	adds	r1, r1, #1
+	str	r1, [r0]
+	ble	.Lmip_first1_0
+.Lmip_back1_0:
	movw	r0, :lower16:buf
	mov	r1, #0
	movt	r0, :upper16:buf
	ldr	sp, [r0, #8]
	ldr	r1, [r0, #4]
	ldr	r7, [r0]
	ldr	r11, [r0]
	bx	r1
+.Lmip_first1_0:
+	push	{r0, lr}
+	bl	__mip_first_call
+	b	.Lmip_back1_0
+	.p2align	2
+.Lmip_lit1_0:
+	.word	.Lmip_raw1
+.Lmip_end1:
.Lfunc_end1:
	.size	jump, .Lfunc_end1-jump
	.cantunwind
	.fnend
                                        @ -- End function
	.type	buf,%object                     @ @buf
	.bss
	.globl	buf
	.p2align	2, 0x0
buf:
	.zero	20
	.size	buf, 20

	.section	".note.GNU-stack","",%progbits
+	.weak	__mip_words
+	.set	__mip_words, 0xc
+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	8
+	.p2align	2
+.Lmip_raw1:
+	.space	8
=section __llvm_mipmap,"G",%progbits,f$MIP
=map: kind 0x24, profile 0xc, unit hash 0x0, machine 40, pointer 4, needs the runtime
=f of bis1.c: profile 0xc, flags 0x10, slot bytes 8, labels 0, signature 0x255374d6, blocks 4, instructions 29,
=    code hash 0x583b322d 0x49e777c7
=    without blocks: one of its jumps goes somewhere that is not understood
=map: kind 0x24, profile 0xe, unit hash 0x0, machine 40, pointer 4, needs the runtime
=jump of bis1.c: profile 0xe, flags 0x10, slot bytes 8, labels 1, signature 0x0, blocks 1, instructions 8, code
=    hash 0xca564714 0x705631f8
=    offsets: of the blocks' labels
=    hashes: 0x5fae9d60:0x9170
=    successors: \006
=    slots: -1
