# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# GCC's -fsanitize=address.  Data names the label .LASANPC0, but no jump goes there.  The probe stands after endbr64
# options: --mip-mode=call-graph --mip-edges --mip-remarks
# assembler: as --64
	.file	"asan.c"
	.text
	.globl	__asan_stack_malloc_1
	.section	.rodata.str1.1,"aMS",@progbits,1
.LC0:
	.string	"1 32 32 3 b:1"
	.text
	.p2align 4
	.globl	f
	.type	f, @function
f:
+.Lmip_fn0:
.LASANPC0:
	endbr64
+	incl .Lmip_raw0(%rip)
+	jle .Lmip_first0_0
+.Lmip_on0_0:
	pushq	%r14
	pushq	%r13
	pushq	%r12
	pushq	%rbp
	movslq	%edi, %rbp
	pushq	%rbx
	subq	$96, %rsp
	movl	__asan_option_detect_stack_use_after_return(%rip), %eax
	movq	%rsp, %rbx
	movq	%rbx, %r14
	testl	%eax, %eax
	jne	.L22
+	incl .Lmip_raw0+8(%rip)
.L1:
+.Lmip_b0_1:
	leaq	.LC0(%rip), %rax
	movq	%rbx, %r12
	movq	$1102416563, (%rbx)
	leaq	96(%rbx), %r13
	movq	%rax, 8(%rbx)
	shrq	$3, %r12
	leaq	.LASANPC0(%rip), %rax
	movq	%rax, 16(%rbx)
	movl	$-235802127, 2147450880(%r12)
	movl	$-202116109, 2147450888(%r12)
	cmpl	$3, %ebp
	jg	.L23
.L5:
+.Lmip_b0_2:
	leaq	-64(%r13,%rbp), %rdi
	movq	%rdi, %rax
	movq	%rdi, %rdx
	shrq	$3, %rax
	andl	$7, %edx
	movzbl	2147450880(%rax), %eax
	cmpb	%dl, %al
	jg	.L6
+.Lmip_b0_3:
	testb	%al, %al
	jne	.L24
+	incl .Lmip_raw0+12(%rip)
.L6:
+.Lmip_b0_4:
	leaq	-62(%r13), %rdi
	movb	$1, -64(%r13,%rbp)
	movq	%rdi, %rax
	movq	%rdi, %rdx
	shrq	$3, %rax
	andl	$7, %edx
	movzbl	2147450880(%rax), %eax
	cmpb	%dl, %al
	jg	.L7
+.Lmip_b0_5:
	testb	%al, %al
	jne	.L25
+	incl .Lmip_raw0+16(%rip)
.L7:
+.Lmip_b0_6:
	movsbl	-62(%r13), %eax
	cmpq	%rbx, %r14
	jne	.L26
+.Lmip_b0_7:
	movl	$0, 2147450880(%r12)
	movl	$0, 2147450888(%r12)
.L3:
+.Lmip_b0_8:
+	incl .Lmip_raw0+24(%rip)
	addq	$96, %rsp
	popq	%rbx
	popq	%rbp
	popq	%r12
	popq	%r13
	popq	%r14
	ret
	.p2align 4,,10
	.p2align 3
.L23:
+.Lmip_b0_9:
	leaq	32(%rbx), %rdi
	call	sink@PLT
+	incl .Lmip_raw0+28(%rip)
	jmp	.L5
.L25:
+.Lmip_b0_10:
+	incl .Lmip_raw0+20(%rip)
	call	__asan_report_load1@PLT
.L24:
+.Lmip_b0_11:
+	incl .Lmip_raw0+32(%rip)
+	jns .Lmip_done0_4
+	decl .Lmip_raw0+32(%rip)
+.Lmip_done0_4:
	call	__asan_report_store1@PLT
.L22:
+.Lmip_b0_12:
	movl	$96, %edi
	call	__asan_stack_malloc_1@PLT
	testq	%rax, %rax
	cmovne	%rax, %rbx
	jmp	.L1
.L26:
+.Lmip_b0_13:
+	incl .Lmip_raw0+36(%rip)
	movabsq	$-723401728380766731, %rcx
	movq	$1172321806, (%rbx)
	movq	%rcx, 2147450880(%r12)
	movl	$-168430091, 2147450888(%r12)
	movq	120(%rbx), %rdx
	movb	$0, (%rdx)
	jmp	.L3
+.Lmip_first0_0:
+	leaq .Lmip_raw0(%rip), %rax
+	call __mip_first_call
+	jmp .Lmip_on0_0
+.Lmip_end0:
	.size	f, .-f
	.section	.text.startup,"ax",@progbits
	.p2align 4
	.type	_sub_I_00099_0, @function
_sub_I_00099_0:
+.Lmip_fn1:
	endbr64
+	incl .Lmip_raw1(%rip)
+	jle .Lmip_first1_0
+.Lmip_on1_0:
	subq	$8, %rsp
	call	__asan_init@PLT
+	incl .Lmip_raw1+8(%rip)
	addq	$8, %rsp
	jmp	__asan_version_mismatch_check_v8@PLT
+.Lmip_first1_0:
+	pushq %rax
+	leaq .Lmip_raw1(%rip), %rax
+	call __mip_first_call
+	popq %rax
+	jmp .Lmip_on1_0
+.Lmip_end1:
	.size	_sub_I_00099_0, .-_sub_I_00099_0
	.section	.init_array.00099,"aw"
	.align 8
	.quad	_sub_I_00099_0
	.ident	"GCC: (Debian 12.2.0-14+deb12u1) 12.2.0"
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
	.long	0x1
3:
	.align 8
4:
+	.weak	__mip_words
+	.set	__mip_words, 0x2c
+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	40
+	.section	__llvm_mipraw,"awG",%nobits,_sub_I_00099_0$MIP
+	.p2align	2
+.Lmip_raw1:
+	.space	12
=section __llvm_mipmap,"G",%progbits,f$MIP
=map: kind 0x14, profile 0x2c, unit hash 0x0, machine 62, pointer 8, needs the runtime
=f of asan.c: profile 0x2c, flags 0x0, slot bytes 40, labels 0, signature 0xfd71ea2b, blocks 14, instructions
=    75, code hash 0xa3c41995 0x3e070380
=    offsets: of the blocks' labels
=    hashes: 0x7189d67c:0xf9bd, 0xd2ac8a85:0xe022, 0xf2b28941:0xb825, 0x59e502da:0x44cf, 0xfe82fb0d:0x365a,
=    0x59e502da:0x44cf, 0xcb751bea:0x8c72, 0x50041646:0x8efc, 0x90cdef09:0xd487, 0x639e1b81:0x3412,
=    0x7a07cd9c:0x3795, 0xb9ae88af:0x3795, 0x1ca33f68:0x50e0, 0xbb216bfc:0x7ee4
=    successors:
=    \021\014\021\011\021\004\021\013\021\006\021\012\021\015\001\002\020\002\001\001\020\001\020\010
=    edges: -1:0:0, 0:1:9, 0:12:-1, 1:2:-1, 1:9:-1, 2:3:-1, 2:4:-1, 3:4:13, 3:11:-1, 4:5:-1, 4:6:-1, 5:6:17,
=    5:10:21, 6:7:-1, 6:13:-1, 7:8:-1, 8:-1:25, 9:2:29, 10:11:-1, 11:14:32, 12:1:-1, 13:8:37, 14:12:-1
=    stops: 9, 10, 12, 14
=    inner nodes: 11
=section __llvm_mipmap,"G",%progbits,_sub_I_00099_0$MIP
=_sub_I_00099_0 of asan.c: profile 0x2c, flags 0x2, slot bytes 12, labels 1, signature 0x0, blocks 1,
=    instructions 5, code hash 0x11adbb45 0x8751abf8
=    offsets: of the blocks' labels
=    hashes: 0x5f9f4d5b:0x785c
=    successors: \002
=    edges: -1:0:0, 0:-1:9
=    stops: 0
