@ LTO objects have no functions
@ options: --mip-mode=function-coverage --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -mcpu=cortex-m4
	.cpu cortex-m4
	.arch armv7e-m
	.fpu softvfp
	.eabi_attribute 30, 2
	.file	"t.c"
	.text
	.section	.gnu.lto_.decls,"e",%progbits
	.ascii	"x"
	.global	__gnu_lto_slim
	.comm	__gnu_lto_slim,1,1
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
