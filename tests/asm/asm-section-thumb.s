@ Inline assembly in functions and between them changes the section: by a macro, or by several alternatives.  The text after
@ it is in the section of the code, and belongs to its function.  The next function is instrumented, too
@ options: --mip-mode=call-graph --mip-edges --mip-no-ipa-ra --mip-remarks
@ assembler: arm-none-eabi-as -mcpu=cortex-m3
	.cpu cortex-m3
	.arch armv7-m
	.fpu softvfp
	.eabi_attribute 20, 1
	.eabi_attribute 21, 1
	.eabi_attribute 23, 3
	.eabi_attribute 24, 1
	.eabi_attribute 25, 1
	.eabi_attribute 26, 1
	.eabi_attribute 30, 1
	.eabi_attribute 34, 1
	.eabi_attribute 18, 4
	.file	"gs.c"
	.text
	.global	v
	.bss
	.align	2
	.type	v, %object
	.size	v, 4
v:
	.space	4
	.syntax unified
	.macro note_end
 .popsection
 .endm
	.thumb
	.syntax unified
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
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	mov	r3, r0
	cbz	r0, .L2
	ldr	r2, .L3
	str	r0, [r2]
.L2:
	.syntax unified
@ 3 "gs.c" 1
	.pushsection .notes,"a"
	.word 1
	note_end
@ 0 "" 2
	.thumb
	.syntax unified
	ldr	r2, .L3
	ldr	r0, [r2]
	add	r0, r0, r3
	bx	lr
.L4:
	.align	2
.L3:
	.word	v
+.Lmip_end0:
	.size	f, .-f
	.syntax unified
	.pushsection .notes,"a"
	.word 1
	note_end
	.thumb
	.syntax unified
	.align	1
	.global	g
	.syntax unified
	.thumb
	.thumb_func
	.type	g, %function
g:
+.Lmip_fn1:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
+	push	{r3}
+	ldr	ip, .Lmip_lit1_0
+	ldr	r3, [ip]
+	adds	r3, r3, #1
+	str	r3, [ip]
+	ble	.Lmip_first1_0
+.Lmip_back1_0:
+	pop	{r3}
	cbz	r0, .L6
+.Lmip_b1_1:
+	ldr	r3, .Lmip_lit1_0
+	ldr	r0, [r3, #8]
+	adds	r0, r0, #1
+	str	r0, [r3, #8]
	ldr	r3, .L7
	movs	r2, #3
	str	r2, [r3]
.L6:
+.Lmip_b1_2:
	movs	r0, #1
	bx	lr
.L8:
	.align	2
.L7:
	.word	v
+.Lmip_first1_0:
+	push	{ip, lr}
+	bl	__mip_first_call
+	b	.Lmip_back1_0
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
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	.syntax unified
@ 6 "gs.c" 1
	.ifdef FEW
	.pushsection .few,"a"
	.else
	.pushsection .many,"a"
	.endif
	.word 1
	.popsection
@ 0 "" 2
	.thumb
	.syntax unified
	ldr	r3, .L10
	ldr	r3, [r3]
	add	r0, r0, r3
	bx	lr
.L11:
	.align	2
.L10:
	.word	v
+.Lmip_end2:
	.size	h, .-h
	.align	1
	.global	k
	.syntax unified
	.thumb
	.thumb_func
	.type	k, %function
k:
+.Lmip_fn3:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
+	push	{r3}
+	ldr	ip, .Lmip_lit3_0
+	ldr	r3, [ip]
+	adds	r3, r3, #1
+	str	r3, [ip]
+	ble	.Lmip_first3_0
+.Lmip_back3_0:
+	pop	{r3}
	cbz	r0, .L13
+.Lmip_b3_1:
+	ldr	r3, .Lmip_lit3_0
+	ldr	r0, [r3, #8]
+	adds	r0, r0, #1
+	str	r0, [r3, #8]
	ldr	r3, .L14
	movs	r2, #2
	str	r2, [r3]
.L13:
+.Lmip_b3_2:
	movs	r0, #1
	bx	lr
.L15:
	.align	2
.L14:
	.word	v
+.Lmip_first3_0:
+	push	{ip, lr}
+	bl	__mip_first_call
+	b	.Lmip_back3_0
+	.p2align	2
+.Lmip_lit3_0:
+	.word	.Lmip_raw3
+.Lmip_end3:
	.size	k, .-k
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
+	.weak	__mip_words
+	.set	__mip_words, 0x2c
+	.section	__llvm_mipraw,"awG",%nobits,g$MIP
+	.p2align	2
+.Lmip_raw1:
+	.space	12
+	.p2align	2
+.Lmip_raw3:
+	.space	12
!remark: gs.c: skipped: f: inline assembly in it ends in another section
!remark: gs.c: skipped: h: inline assembly in it ends in another section
=section __llvm_mipmap,"G",%progbits,g$MIP
=map: kind 0x24, profile 0x2c, unit hash 0x0, machine 40, pointer 4, needs the runtime
=g of gs.c: profile 0x2c, flags 0x1, slot bytes 12, labels 1, signature 0x70c9fa27, blocks 3, instructions 6,
=    code hash 0x6a9b93e1 0x685f9bd2
=    offsets: of the blocks' labels
=    hashes: 0x210a45c5:0xd11, 0x1fd73edb:0x2099, 0xafd0d37f:0xee30
=    successors: \021\002\001\002
=    edges: -1:0:0, 0:1:9, 0:2:-1, 1:2:-1, 2:-1:-1
=k of gs.c: profile 0x2c, flags 0x1, slot bytes 12, labels 3, signature 0x70c9fa27, blocks 3, instructions 6,
=    code hash 0x6fea11d 0x74b10aac
=    offsets: of the blocks' labels
=    hashes: 0x210a45c5:0xd11, 0x6faa22b3:0x2099, 0xafd0d37f:0xee30
=    successors: \021\002\001\002
=    edges: -1:0:0, 0:1:9, 0:2:-1, 1:2:-1, 2:-1:-1
=section __llvm_mipmap,"G",%progbits,f$MIP
=.Lmip_left0:
=map: kind 0x24, profile 0x0, unit hash 0x0, machine 40, pointer 4, needs nothing
=f of gs.c: skipped, at .Lmip_fn0, length .Lmip_end0-.Lmip_fn0, flags 0x1, reason inline assembly in it ends in
=    another section
=	.reloc	.Lmip_fn0, R_ARM_NONE, .Lmip_left0
=section __llvm_mipmap,"G",%progbits,h$MIP
=.Lmip_left2:
=h of gs.c: skipped, at .Lmip_fn2, length .Lmip_end2-.Lmip_fn2, flags 0x1, reason inline assembly in it ends in
=    another section
=	.reloc	.Lmip_fn2, R_ARM_NONE, .Lmip_left2
