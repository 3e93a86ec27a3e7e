@ SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
@ edges: Nothing is counted in a function that jumps to a store exclusive
@ samples: No sample is taken between a load exclusive and its store: a sample has such an access, too
@ options edges: --mip-mode=call-graph --mip-edges --mip-atomic --mip-no-ipa-ra --mip-remarks
@ options samples: --mip-mode=call-graph --mip-sample=1 --mip-no-ipa-ra --mip-remarks
@ assembler: arm-none-eabi-as -mcpu=cortex-m4
	.cpu cortex-m4
	.arch armv7e-m
	.fpu softvfp
	.eabi_attribute 20, 1
	.eabi_attribute 21, 1
	.eabi_attribute 23, 3
	.eabi_attribute 24, 1
	.eabi_attribute 25, 1
	.eabi_attribute 26, 1
	.eabi_attribute 30, 2
	.eabi_attribute 34, 1
	.eabi_attribute 18, 4
	.file	"e.c"
	.text
	.align	1
	.p2align 2,,3
	.global	ldrexw
	.syntax unified
	.thumb
	.thumb_func
	.type	ldrexw, %function
ldrexw:
+.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
edges+	push	{r2, r3}
edges+	ldr	ip, .Lmip_lit0_0
edges+.Lmip_again0_0:
edges+	ldrex	r3, [ip]
edges+	adds	r3, r3, #1
edges+	strex	r2, r3, [ip]
edges+	cbz	r2, .Lmip_done0_0
edges+	b	.Lmip_again0_0
edges+.Lmip_done0_0:
edges+	ble	.Lmip_first0_0
edges+.Lmip_back0_0:
edges+	pop	{r2, r3}
samples+	push	{r3}
samples+	ldr	ip, .Lmip_lit0_0
samples+	ldr	r3, [ip]
samples+	adds	r3, r3, #1
samples+	str	r3, [ip]
samples+	b	.Lmip_first0_0
samples+.Lmip_back0_0:
samples+	pop	{r3}
	.syntax unified
@ 2 "e.c" 1
	ldrex r0,[r0]
@ 0 "" 2
	.thumb
	.syntax unified
	bx	lr
edges+.Lmip_first0_0:
edges+	push	{ip, lr}
edges+	bl	__mip_first_call_atomic
edges+	b	.Lmip_back0_0
edges+	.p2align	2
edges+.Lmip_lit0_0:
edges+	.word	.Lmip_raw0
edges+.Lmip_end0:
samples+.Lmip_first0_0:
samples+	push	{ip, lr}
samples+	bl	__mip_sampled_call
samples+	b	.Lmip_back0_0
samples+	.p2align	2
samples+.Lmip_lit0_0:
samples+	.word	.Lmip_raw0
samples+.Lmip_end0:
	.size	ldrexw, .-ldrexw
	.align	1
	.p2align 2,,3
	.global	strexw
	.syntax unified
	.thumb
	.thumb_func
	.type	strexw, %function
strexw:
+.Lmip_fn1:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	mov	r3, r0
	.syntax unified
@ 1 "e.c" 1
	strex r0,r3,[r1]
@ 0 "" 2
	.thumb
	.syntax unified
edges+	push	{r2, r3}
edges+	ldr	ip, .Lmip_lit1_0
edges+.Lmip_again1_0:
edges+	ldrex	r3, [ip]
edges+	adds	r3, r3, #1
edges+	strex	r2, r3, [ip]
edges+	cbz	r2, .Lmip_done1_0
edges+	b	.Lmip_again1_0
edges+.Lmip_done1_0:
edges+	ble	.Lmip_first1_0
edges+.Lmip_back1_0:
edges+	pop	{r2, r3}
	bx	lr
edges+.Lmip_first1_0:
edges+	push	{ip, lr}
edges+	bl	__mip_first_call_atomic
edges+	b	.Lmip_back1_0
edges+	.p2align	2
edges+.Lmip_lit1_0:
edges+	.word	.Lmip_raw1
edges+.Lmip_end1:
samples+.Lmip_end1:
	.size	strexw, .-strexw
	.align	1
	.p2align 2,,3
	.global	put
	.syntax unified
	.thumb
	.thumb_func
	.type	put, %function
put:
+.Lmip_fn2:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	mov	r3, r0
	adds	r0, r1, #1
	mov	r1, r3
	b	strexw
+.Lmip_end2:
	.size	put, .-put
	.align	1
	.p2align 2,,3
	.global	inc
	.syntax unified
	.thumb
	.thumb_func
	.type	inc, %function
inc:
+.Lmip_fn3:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
edges+	push	{r2, r3}
edges+	ldr	ip, .Lmip_lit3_0
edges+.Lmip_again3_0:
edges+	ldrex	r3, [ip]
edges+	adds	r3, r3, #1
edges+	strex	r2, r3, [ip]
edges+	cbz	r2, .Lmip_done3_0
edges+	b	.Lmip_again3_0
edges+.Lmip_done3_0:
edges+	ble	.Lmip_first3_0
edges+.Lmip_back3_0:
edges+	pop	{r2, r3}
	push	{r4, lr}
samples+	ldr	ip, .Lmip_lit3_0
samples+	ldr	r4, [ip]
samples+	adds	r4, r4, #1
samples+	str	r4, [ip]
samples+	b	.Lmip_first3_0
samples+.Lmip_back3_0:
	mov	r4, r0
edges+	b	.Lmip_join3_2
edges+.Lmip_split3_2:
edges+	ldr	r0, .Lmip_lit3_0
edges+.Lmip_again3_2:
edges+	ldrex	ip, [r0, #8]
edges+	add	ip, ip, ip, asr #31
edges+	strex	lr, ip, [r0, #8]
edges+	cmp	lr, #0
edges+	bne	.Lmip_again3_2
edges+.Lmip_join3_2:
.L6:
edges+.Lmip_b3_1:
	mov	r0, r4
	bl	ldrexw
	mov	r1, r0
	mov	r0, r4
	bl	put
	cmp	r0, #0
edges-	bne	.L6
edges+	bne	.Lmip_split3_2
edges+.Lmip_b3_2:
edges+	ldr	r4, .Lmip_lit3_0
edges+.Lmip_again3_1:
edges+	ldrex	ip, [r4, #12]
edges+	adds	ip, ip, #1
edges+	strex	lr, ip, [r4, #12]
edges+	cmp	lr, #0
edges+	bne	.Lmip_again3_1
	pop	{r4, pc}
edges+.Lmip_first3_0:
edges+	push	{ip, lr}
edges+	bl	__mip_first_call_atomic
edges+	b	.Lmip_back3_0
edges+	.p2align	2
edges+.Lmip_lit3_0:
edges+	.word	.Lmip_raw3
edges+.Lmip_end3:
samples+.Lmip_first3_0:
samples+	push	{ip, lr}
samples+	bl	__mip_sampled_call
samples+	b	.Lmip_back3_0
samples+	.p2align	2
samples+.Lmip_lit3_0:
samples+	.word	.Lmip_raw3
samples+.Lmip_end3:
	.size	inc, .-inc
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
edges+	.weak	__mip_words
edges+	.set	__mip_words, 0x2c
edges+	.section	__llvm_mipraw,"awG",%nobits,ldrexw$MIP
edges+	.p2align	2
edges+.Lmip_raw0:
edges+	.space	8
edges+	.p2align	2
edges+.Lmip_raw1:
edges+	.space	8
edges+	.p2align	2
edges+.Lmip_raw3:
edges+	.space	16
edges!remark: e.c: skipped: put: it begins between a load exclusive and its store
edges=section __llvm_mipmap,"G",%progbits,ldrexw$MIP
edges=map: kind 0x24, profile 0x2c, unit hash 0x0, machine 40, pointer 4, needs the runtime
edges=ldrexw of e.c: profile 0x2c, flags 0x1, slot bytes 8, labels 0, signature 0x0, blocks 1, instructions 2, code
edges=    hash 0xfae07ab2 0xc912ec1c
edges=    offsets: of the blocks' labels
edges=    hashes: 0xe67d0f62:0xf26a
edges=    successors: \002
edges=    edges: -1:0:0, 0:-1:-1
edges=strexw of e.c: profile 0x2c, flags 0x1, slot bytes 8, labels 1, signature 0x0, blocks 1, instructions 3, code
edges=    hash 0x5af6cb5a 0xcf8cc144
edges=    offsets: of the blocks' labels
edges=    hashes: 0x9b9f9893:0x77fb
edges=    successors: \002
edges=    edges: -1:0:0, 0:-1:-1
edges=inc of e.c: profile 0x2c, flags 0x1, slot bytes 16, labels 3, signature 0xaa4e04c2, blocks 3, instructions 10,
edges=    code hash 0x2fafc4b2 0x6d33504a
edges=    offsets: of the blocks' labels
edges=    hashes: 0xcf88da1b:0xff61, 0x889ac17f:0x5664, 0xba44dc52:0xe176
edges=    successors: \001\021\001\002
edges=    edges: -1:0:0, 0:1:-1, 1:2:-1, 1:1:10, 2:-1:13
edges=    stops: 1
edges=section __llvm_mipmap,"G",%progbits,put$MIP
edges=.Lmip_left2:
edges=map: kind 0x24, profile 0x0, unit hash 0x0, machine 40, pointer 4, needs nothing
edges=put of e.c: skipped, at .Lmip_fn2, length .Lmip_end2-.Lmip_fn2, flags 0x1, reason it begins between a load
edges=    exclusive and its store
edges=	.reloc	.Lmip_fn2, R_ARM_NONE, .Lmip_left2
samples+	.weak	__mip_words
samples+	.set	__mip_words, 0xc
samples+	.section	__llvm_mipraw,"awG",%nobits,ldrexw$MIP
samples+	.p2align	2
samples+.Lmip_raw0:
samples+	.space	8
samples+	.p2align	2
samples+.Lmip_raw3:
samples+	.space	8
samples!remark: e.c: skipped: strexw: it begins between a load exclusive and its store
samples!remark: e.c: skipped: put: it begins between a load exclusive and its store
samples=section __llvm_mipmap,"G",%progbits,ldrexw$MIP
samples=map: kind 0x24, profile 0xc, unit hash 0x0, machine 40, pointer 4, needs the runtime
samples=ldrexw of e.c: profile 0xc, flags 0x1, slot bytes 8, labels 0, signature 0x0, blocks 1, instructions 2, code
samples=    hash 0xfae07ab2 0xc912ec1c
samples=inc of e.c: profile 0xc, flags 0x1, slot bytes 8, labels 3, signature 0xaa4e04c2, blocks 3, instructions 10,
samples=    code hash 0x2fafc4b2 0x6d33504a
samples=section __llvm_mipmap,"G",%progbits,strexw$MIP
samples=.Lmip_left1:
samples=map: kind 0x24, profile 0x0, unit hash 0x0, machine 40, pointer 4, needs nothing
samples=strexw of e.c: skipped, at .Lmip_fn1, length .Lmip_end1-.Lmip_fn1, flags 0x1, reason it begins between a load
samples=    exclusive and its store
samples=	.reloc	.Lmip_fn1, R_ARM_NONE, .Lmip_left1
samples=section __llvm_mipmap,"G",%progbits,put$MIP
samples=.Lmip_left2:
samples=put of e.c: skipped, at .Lmip_fn2, length .Lmip_end2-.Lmip_fn2, flags 0x1, reason it begins between a load
samples=    exclusive and its store
samples=	.reloc	.Lmip_fn2, R_ARM_NONE, .Lmip_left2
