@ SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
@ The function also jumps to its landing pad itself.  An exception brings no slot base there
@ options: --mip-mode=function-coverage --mip-blocks --mip-all-blocks --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -mcpu=cortex-m4
	.cpu cortex-m4
	.eabi_attribute 28, 1
	.file	"t.cc"
	.text
	.align	1
	.global	f
	.syntax unified
	.thumb
	.thumb_func
	.type	f, %function
f:
	.fnstart
.LFB0:
	@ args = 0, pretend = 0, frame = 0
	.save	{r4, lr}
	push	{r4, lr}
	adds	r4, r4, r0
	cbz	r1, .L3
.LEHB0:
	bl	g
.LEHE0:
	pop	{r4, pc}
.L3:
	bl	h
	pop	{r4, pc}
	.global	__gxx_personality_v0
	.personality	__gxx_personality_v0
	.handlerdata
.LLSDA0:
	.byte	0xff
	.byte	0xff
	.byte	0x1
	.uleb128 .LLSDACSE0-.LLSDACSB0
.LLSDACSB0:
	.uleb128 .LEHB0-.LFB0
	.uleb128 .LEHE0-.LEHB0
	.uleb128 .L3-.LFB0
	.uleb128 0
.LLSDACSE0:
	.text
	.fnend
	.size	f, .-f
	.ident "GCC: (x) 12"
