@ Nothing is inserted into inline assembly, and it reads every register.  Naked functions and thunks are skipped
@ options: --mip-mode=function-coverage --mip-no-ipa-ra --mip-remarks
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
	@ args = 0, pretend = 0, frame = 0
	.syntax unified
@ 4 "t.c" 1
	nop;nop
@ 0 "" 2
	.thumb
	.syntax unified
	bx	lr
	.size	f, .-f
	.align	1
	.global	last
	.syntax unified
	.thumb
	.thumb_func
	.type	last, %function
last:
	@ args = 0, pretend = 0, frame = 0
	cbz	r0, .L9
	.syntax unified
@ 4 "t.c" 1
	bx lr
@ 0 "" 2
	.thumb
	.syntax unified
.L9:
	.size	last, .-last
	.align	1
	.global	nk
	.syntax unified
	.thumb
	.thumb_func
	.type	nk, %function
nk:
	@ Naked Function: prologue and epilogue provided by programmer.
	@ args = 0
	.syntax unified
@ 4 "t.c" 1
	nop;nop
@ 0 "" 2
	.thumb
	.syntax unified
	.size	nk, .-nk
	.align	1
	.global	thunk
	.syntax unified
	.thumb
	.thumb_func
	.type	thunk, %function
thunk:
	b	f
	.size	thunk, .-thunk
	.syntax unified
	.thumb
.thumb_func
.type top,%function
top: bx lr
.size top,.-top
	.thumb
	.syntax unified
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
