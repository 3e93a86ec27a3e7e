@ Code outside of functions has short branches, in a file with exclusives: it is no item of a function
@ options: --mip-mode=function-coverage --mip-remarks
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
	.eabi_attribute 30, 4
	.eabi_attribute 34, 1
	.eabi_attribute 18, 4
	.file	"x.c"
	.text
	.syntax unified
	.thumb

vec:
	cbz r0, vec2
	beq vec2
	ldr r1, =vec
	nop
vec2:
	bx lr

	.thumb
	.syntax unified
	.align	1
	.global	lock
	.syntax unified
	.thumb
	.thumb_func
	.type	lock, %function
lock:
+.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
+	ldr	r3, .Lmip_lit0_0
+	strb	r3, [r3]
	mov	r3, r0
.L2:
	.syntax unified
@ 6 "x.c" 1
	ldrex r0, [r3]
@ 0 "" 2
	.thumb
	.syntax unified
	adds	r1, r0, #1
	.syntax unified
@ 7 "x.c" 1
	strex r2, r1, [r3]
@ 0 "" 2
	.thumb
	.syntax unified
	cmp	r2, #0
	bne	.L2
	bx	lr
+	.p2align	2
+.Lmip_lit0_0:
+	.word	.Lmip_raw0
+.Lmip_end0:
	.size	lock, .-lock
	.align	1
	.global	add
	.syntax unified
	.thumb
	.thumb_func
	.type	add, %function
add:
+.Lmip_fn1:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
+	ldr	ip, .Lmip_lit1_0
+	strb	ip, [ip]
	adds	r0, r0, #1
	bx	lr
+	.p2align	2
+.Lmip_lit1_0:
+	.word	.Lmip_raw1
+.Lmip_end1:
	.size	add, .-add
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
+	.section	__llvm_mipraw,"awG",%nobits,lock$MIP
+	.p2align	1
+.Lmip_raw0:
+	.space	2
+	.p2align	1
+.Lmip_raw1:
+	.space	2
=section __llvm_mipmap,"G",%progbits,lock$MIP
=map: kind 0x24, profile 0x1, unit hash 0x0, machine 40, pointer 4, needs the runtime
=lock of x.c: profile 0x1, flags 0x1, slot bytes 1, labels 0, signature 0xaa4e04c2, blocks 3, instructions 7,
=    code hash 0x23934f48 0xade83431
=add of x.c: profile 0x1, flags 0x1, slot bytes 1, labels 1, signature 0x0, blocks 1, instructions 2, code hash
=    0x546ad611 0x9389a13c
