@ SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
@ No probe uses the stack before inline assembly sets the stack pointer: only a store with ip may stand there
@ options: --mip-mode=function-coverage --mip-blocks --mip-no-ipa-ra --mip-remarks
@ assembler: arm-none-eabi-as -mcpu=cortex-a9
	.cpu cortex-a9
	.arch armv7-a
	.fpu softvfp
	.arch_extension mp
	.arch_extension sec
	.eabi_attribute 20, 1
	.eabi_attribute 21, 1
	.eabi_attribute 23, 3
	.eabi_attribute 24, 1
	.eabi_attribute 25, 1
	.eabi_attribute 26, 1
	.eabi_attribute 30, 4
	.eabi_attribute 34, 1
	.eabi_attribute 18, 4
	.file	"st.c"
	.text
	.align	2
	.global	_start
	.syntax unified
	.arm
	.type	_start, %function
_start:
+.Lmip_fn0:
	@ Volatile: function does not return.
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
+	ldr	ip, .Lmip_lit0_0
+	strb	ip, [ip]
	push	{r4, lr}
	.syntax divided
@ 2 "st.c" 1
	ldr sp, =stack_top
@ 0 "" 2
	.arm
	.syntax unified
	bl	main
.L2:
+.Lmip_b0_1:
+	ldr	lr, .Lmip_lit0_0
+	strb	lr, [lr, #1]
	b	.L2
+	.p2align	2
+.Lmip_lit0_0:
+	.word	.Lmip_raw0
+.Lmip_end0:
	.size	_start, .-_start
	.align	2
	.global	restart
	.syntax unified
	.arm
	.type	restart, %function
restart:
+.Lmip_fn1:
	@ Volatile: function does not return.
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
+	ldr	ip, .Lmip_lit1_0
+	strb	ip, [ip]
	cmp	r0, #1
	push	{r4, lr}
	ldr	r4, .L13
	ble	.L5
+.Lmip_b1_1:
+	ldr	lr, .Lmip_lit1_0
+	strb	lr, [lr, #1]
	bl	main
.L5:
+.Lmip_b1_2:
	.syntax divided
@ 3 "st.c" 1
	mov sp, r4
@ 0 "" 2
	.arm
	.syntax unified
.L6:
+.Lmip_b1_3:
+	ldr	lr, .Lmip_lit1_0
+	strb	lr, [lr, #2]
	bl	main
	b	.L6
.L14:
	.align	2
.L13:
	.word	536875008
+	.p2align	2
+.Lmip_lit1_0:
+	.word	.Lmip_raw1
+.Lmip_end1:
	.size	restart, .-restart
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
+	.section	__llvm_mipraw,"awG",%nobits,_start$MIP
+	.p2align	1
+.Lmip_raw0:
+	.space	2
+	.p2align	1
+.Lmip_raw1:
+	.space	4
!remark: st.c: 1 of 4 blocks unknown: restart: no probe may stand in them
=section __llvm_mipmap,"G",%progbits,_start$MIP
=map: kind 0x24, profile 0x3, unit hash 0x0, machine 40, pointer 4, needs the runtime
=_start of st.c: profile 0x3, flags 0x0, slot bytes 2, labels 0, signature 0xd1975572, blocks 2, instructions
=    4, code hash 0x47442708 0x1681ef47
=    offsets: of the blocks' labels
=    hashes: 0x55f44777:0x79ef, 0x42859250:0x1917
=    successors: \001\020\001
=    slots: 0, 1
=restart of st.c: profile 0x3, flags 0x0, slot bytes 3, labels 1, signature 0x49acadda, blocks 4, instructions
=    8, code hash 0x929c39ac 0x5eebdfb5
=    offsets: of the blocks' labels
=    hashes: 0xad034f89:0x1d95, 0x53a77a4c:0x54e4, 0xb2694ab3:0xcf97, 0xccf93619:0xeab2
=    successors: \021\002\001\001\020\003
=    slots: 0, 1, -1, 2
=    inferred: 2:2, 2:3
