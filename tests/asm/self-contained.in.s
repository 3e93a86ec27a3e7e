@ Sections that may run from RAM have probes without calls.  In .text.*, .gnu.linkonce.t.* and .init probes call the helper
@ options: --mip-mode=call-graph --mip-atomic --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -mcpu=cortex-m3
	.cpu cortex-m3
	.syntax unified
	.eabi_attribute 30, 2
	.file	"t.c"
	.thumb
	.section	.text.plain,"ax",%progbits
	.align	1
	.global	plain
	.syntax unified
	.thumb
	.thumb_func
	.type	plain, %function
plain:
	@ args = 0, pretend = 0, frame = 0
	ldr	r3, [r0]
	adds	r0, r3, r1
	bx	lr
	.size	plain, .-plain
	.section	.gnu.linkonce.t.linked_once,"ax",%progbits
	.align	1
	.global	linked_once
	.syntax unified
	.thumb
	.thumb_func
	.type	linked_once, %function
linked_once:
	@ args = 0, pretend = 0, frame = 0
	ldr	r3, [r0]
	adds	r0, r3, r1
	bx	lr
	.size	linked_once, .-linked_once
	.section	.init,"ax",%progbits
	.align	1
	.global	started
	.syntax unified
	.thumb
	.thumb_func
	.type	started, %function
started:
	@ args = 0, pretend = 0, frame = 0
	ldr	r3, [r0]
	adds	r0, r3, r1
	bx	lr
	.size	started, .-started
	.section	.data.ramfunc,"ax",%progbits
	.align	1
	.global	ramfunc
	.syntax unified
	.thumb
	.thumb_func
	.type	ramfunc, %function
ramfunc:
	@ args = 0, pretend = 0, frame = 0
	ldr	r3, [r0]
	adds	r0, r3, r1
	bx	lr
	.size	ramfunc, .-ramfunc
	.section	.text_ram,"ax",%progbits
	.align	1
	.global	like_text
	.syntax unified
	.thumb
	.thumb_func
	.type	like_text, %function
like_text:
	@ args = 0, pretend = 0, frame = 0
	ldr	r3, [r0]
	adds	r0, r3, r1
	bx	lr
	.size	like_text, .-like_text
	.ident	"GCC: (GNU) 12.2.1"
