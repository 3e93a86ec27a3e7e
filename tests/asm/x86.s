# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# coverage: GCC: endbr64, tables, thread-local sequences, asm goto, cold parts
# calls: Call counts
# options coverage: --mip-mode=function-coverage --mip-pic --mip-no-ipa-ra
# options calls: --mip-mode=call-graph --mip-pic
# assembler: as --64
	.file	"s.c"
	.text
	.p2align 4
	.type	twice, @function
twice:
+.Lmip_fn0:
.LFB0:
	endbr64
coverage+	movb $0, .Lmip_raw0+0(%rip)
calls+	incl .Lmip_raw0(%rip)
calls+	jle .Lmip_first0_0
calls+.Lmip_on0_0:
	leal	(%rdi,%rdi), %eax
	ret
coverage+.Lmip_end0:
calls+.Lmip_first0_0:
calls+	leaq .Lmip_raw0(%rip), %rax
calls+	call __mip_first_call
calls+	jmp .Lmip_on0_0
calls+.Lmip_end0:
.LFE0:
	.size	twice, .-twice
	.section	.rodata.str1.1,"aMS",@progbits,1
.LC0:
	.string	"%d"
	.section	.text.unlikely,"ax",@progbits
	.type	never, @function
never:
+.Lmip_fn1:
.LFB3:
coverage+	movb $0, .Lmip_raw1+0(%rip)
	pushq	%rax
calls+	incl .Lmip_raw1(%rip)
calls+	jle .Lmip_first1_0
calls+.Lmip_on1_0:
	movl	$1, %esi
	leaq	.LC0(%rip), %rdi
	xorl	%eax, %eax
	call	printf_like@PLT
	ud2
coverage+.Lmip_end1:
calls+.Lmip_first1_0:
calls+	leaq .Lmip_raw1(%rip), %rax
calls+	call __mip_first_call
calls+	jmp .Lmip_on1_0
calls+.Lmip_end1:
.LFE3:
	.size	never, .-never
	.text
	.p2align 4
	.globl	pick
	.type	pick, @function
pick:
+.Lmip_fn2:
.LFB1:
	endbr64
coverage+	movb $0, .Lmip_raw2+0(%rip)
calls+	incl .Lmip_raw2(%rip)
calls+	jle .Lmip_first2_0
calls+.Lmip_on2_0:
	cmpl	$6, %edi
	ja	.L16
	leaq	.L8(%rip), %rdx
	movl	%edi, %eax
	subq	$8, %rsp
	movslq	(%rdx,%rax,4), %rax
	addq	%rdx, %rax
	notrack jmp	*%rax
	.section	.rodata
	.align 4
	.align 4
.L8:
	.long	.L13-.L8
	.long	.L12-.L8
	.long	.L11-.L8
	.long	.L6-.L8
	.long	.L10-.L8
	.long	.L9-.L8
	.long	.L14-.L8
	.text
	.p2align 4,,10
	.p2align 3
.L14:
	movl	$3, %eax
	addq	$8, %rsp
	ret
	.p2align 4,,10
	.p2align 3
.L13:
	movl	$5, %edi
	addq	$8, %rsp
	jmp	out@PLT
	.p2align 4,,10
	.p2align 3
.L12:
	data16	leaq	tls@tlsgd(%rip), %rdi
	.value	0x6666
	rex64
	call	__tls_get_addr@PLT
	movl	(%rax), %eax
	addq	$8, %rsp
	addl	$1, %eax
	ret
	.p2align 4,,10
	.p2align 3
.L11:
	movl	$3, %edi
	call	out@PLT
	addq	$8, %rsp
	addl	$1, %eax
	ret
	.p2align 4,,10
	.p2align 3
.L10:
	movq	table@GOTPCREL(%rip), %rax
	movl	$4, %edi
	movq	(%rax), %rax
	addq	$8, %rsp
	jmp	*%rax
	.p2align 4,,10
	.p2align 3
.L9:
	movl	$17, %eax
	addq	$8, %rsp
	ret
	.p2align 4,,10
	.p2align 3
.L6:
	addq	$8, %rsp
	jmp	out@PLT
	.p2align 4,,10
	.p2align 3
.L16:
	jmp	out@PLT
coverage+.Lmip_end2:
calls+.Lmip_first2_0:
calls+	pushq %rax
calls+	leaq .Lmip_raw2(%rip), %rax
calls+	call __mip_first_call
calls+	popq %rax
calls+	jmp .Lmip_on2_0
calls+.Lmip_end2:
.LFE1:
	.size	pick, .-pick
	.p2align 4
	.globl	computed
	.type	computed, @function
computed:
+.Lmip_fn3:
.LFB2:
	endbr64
coverage+	movb $0, .Lmip_raw3+0(%rip)
calls+	incl .Lmip_raw3(%rip)
calls+	jle .Lmip_first3_0
calls+.Lmip_on3_0:
	movl	%edi, %edx
	leaq	to.0(%rip), %rax
	subq	$8, %rsp
	andl	$1, %edx
	jmp	*(%rax,%rdx,8)
	.p2align 4,,10
	.p2align 3
.L22:
	endbr64
#APP
# 23 "s.c" 1
	testl %edi, %edi
	jz .L23
# 0 "" 2
#NO_APP
	movl	$2, %eax
	addq	$8, %rsp
	ret
	.p2align 4,,10
	.p2align 3
.L20:
	endbr64
	movl	$1, %edi
	call	out@PLT
	addq	$8, %rsp
	addl	$1, %eax
	ret
	.p2align 4,,10
	.p2align 3
.L23:
.L21:
	movl	$3, %eax
	addq	$8, %rsp
	ret
coverage+.Lmip_end3:
calls+.Lmip_first3_0:
calls+	leaq .Lmip_raw3(%rip), %rax
calls+	call __mip_first_call
calls+	jmp .Lmip_on3_0
calls+.Lmip_end3:
.LFE2:
	.size	computed, .-computed
	.section	.text.unlikely
.LCOLDB1:
	.text
.LHOTB1:
	.p2align 4
	.globl	half
	.type	half, @function
half:
+.Lmip_fn4:
.LFB4:
	endbr64
coverage+	movb $0, .Lmip_raw4+0(%rip)
calls+	incl .Lmip_raw4(%rip)
calls+	jle .Lmip_first4_0
calls+.Lmip_on4_0:
	cmpl	$7, %edi
	je	.L27
	movl	%edi, %eax
	shrl	$31, %eax
	addl	%edi, %eax
	sarl	%eax
	ret
coverage+.Lmip_end4:
calls+.Lmip_first4_0:
calls+	pushq %rax
calls+	leaq .Lmip_raw4(%rip), %rax
calls+	call __mip_first_call
calls+	popq %rax
calls+	jmp .Lmip_on4_0
calls+.Lmip_end4:
	.section	.text.unlikely
	.type	half.cold, @function
half.cold:
.LFSB4:
.L27:
	pushq	%rax
	call	never
.LFE4:
	.text
	.size	half, .-half
	.section	.text.unlikely
	.size	half.cold, .-half.cold
.LCOLDE1:
	.text
.LHOTE1:
	.section	.data.rel.ro.local,"aw"
	.align 16
	.type	to.0, @object
	.size	to.0, 16
to.0:
	.quad	.L20
	.quad	.L22
	.globl	table
	.section	.data.rel,"aw"
	.align 16
	.type	table, @object
	.size	table, 16
table:
	.quad	twice
	.quad	out
	.ident	"GCC: 12.2.0"
	.section	.note.GNU-stack,"",@progbits
	.section	.note.gnu.property,"a"
	.align 8
	.long	1f - 0f
	.long	4f - 1f
	.long	5
0:
	.string	"GNU"
1:
	.align 8
	.long	0xc0000002
	.long	3f - 2f
2:
	.long	0x3
3:
	.align 8
4:
coverage+	.section	__llvm_mipraw,"awG",%nobits,twice$MIP
coverage+.Lmip_raw0:
coverage+	.space	1
coverage+	.section	__llvm_mipraw,"awG",%nobits,never$MIP
coverage+.Lmip_raw1:
coverage+	.space	1
coverage+	.section	__llvm_mipraw,"awG",%nobits,twice$MIP
coverage+.Lmip_raw2:
coverage+	.space	1
coverage+.Lmip_raw3:
coverage+	.space	1
coverage+.Lmip_raw4:
coverage+	.space	1
coverage=section __llvm_mipmap,"G",%progbits,twice$MIP
coverage=map: kind 0x14, profile 0x1, unit hash 0x0, machine 62, pointer 8, needs the runtime
coverage=twice of s.c: profile 0x1, flags 0x2, slot bytes 1, labels 0, signature 0x0, blocks 1, instructions 3, code
coverage=    hash 0x7223f4af 0x55a8fd09
coverage=section __llvm_mipmap,"G",%progbits,never$MIP
coverage=never of s.c: profile 0x1, flags 0x2, slot bytes 1, labels 1, signature 0x0, blocks 1, instructions 6, code
coverage=    hash 0x1ee7e1d 0xcc53b3d7
coverage=section __llvm_mipmap,"G",%progbits,twice$MIP
coverage=pick of s.c: profile 0x1, flags 0x0, slot bytes 1, labels 2, signature 0xaecbb59f, blocks 10, instructions 38,
coverage=    code hash 0x5704dd9 0xc1819049
coverage=computed of s.c: profile 0x1, flags 0x0, slot bytes 1, labels 3, signature 0xc9eeaf60, blocks 5, instructions
coverage=    21, code hash 0x39827f5a 0xe31db305
coverage=half of s.c: profile 0x1, flags 0x0, slot bytes 1, labels 4, signature 0x9733aa8e, blocks 3, instructions 10,
coverage=    code hash 0xc3069b53 0x7326ce30
calls+	.weak	__mip_words
calls+	.set	__mip_words, 0xc
calls+	.section	__llvm_mipraw,"awG",%nobits,twice$MIP
calls+	.p2align	2
calls+.Lmip_raw0:
calls+	.space	8
calls+	.section	__llvm_mipraw,"awG",%nobits,never$MIP
calls+	.p2align	2
calls+.Lmip_raw1:
calls+	.space	8
calls+	.section	__llvm_mipraw,"awG",%nobits,twice$MIP
calls+	.p2align	2
calls+.Lmip_raw2:
calls+	.space	8
calls+	.p2align	2
calls+.Lmip_raw3:
calls+	.space	8
calls+	.p2align	2
calls+.Lmip_raw4:
calls+	.space	8
calls=section __llvm_mipmap,"G",%progbits,twice$MIP
calls=map: kind 0x14, profile 0xc, unit hash 0x0, machine 62, pointer 8, needs the runtime
calls=twice of s.c: profile 0xc, flags 0x2, slot bytes 8, labels 0, signature 0x0, blocks 1, instructions 3, code
calls=    hash 0x7223f4af 0x55a8fd09
calls=section __llvm_mipmap,"G",%progbits,never$MIP
calls=never of s.c: profile 0xc, flags 0x2, slot bytes 8, labels 1, signature 0x0, blocks 1, instructions 6, code
calls=    hash 0x1ee7e1d 0xcc53b3d7
calls=section __llvm_mipmap,"G",%progbits,twice$MIP
calls=pick of s.c: profile 0xc, flags 0x0, slot bytes 8, labels 2, signature 0xaecbb59f, blocks 10, instructions 38,
calls=    code hash 0x5704dd9 0xc1819049
calls=computed of s.c: profile 0xc, flags 0x0, slot bytes 8, labels 3, signature 0xc9eeaf60, blocks 5, instructions
calls=    21, code hash 0x39827f5a 0xe31db305
calls=half of s.c: profile 0xc, flags 0x0, slot bytes 8, labels 4, signature 0x9733aa8e, blocks 3, instructions 10,
calls=    code hash 0xc3069b53 0x7326ce30
