# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The validator's own decoder of RISC-V, without mip-as: what an instruction reads and writes (riscv_effects); both lengths
# of an instruction are one; a pair of texts (programs/riscv.pair) by GNU's and LLVM's assemblers, with linker relaxation and
# without, and mistakes in it, each of which must be found.
set -u
here=$MIP_ROOT/tests/validate
bad=0
fail() { echo "FAIL $*"; bad=1; }
gnu="riscv64-unknown-elf-as -L -march=" llvm="-c -x assembler -Wa,-L -march="

# A register that is read differs: something is found in read_N.  One that is written, or neither, does: nothing in none_N.
# The others of a2 and a3 always differ: they are also the numbers of fa2 and fa3.
effects() { # FROM TO "ASSEMBLER": lines of the table between two headings
    sed -n "/^## $1/,/^## $2/p" "$here/riscv_effects" | awk -F'|' '
        function both(name, before, text,    lead) {
            lead = "\t.globl " name "\n\t.type " name ", @function\n" name ":\n"
            print lead "\t" text "\n\tret\n\t.size " name ", .-" name >"plain.s"
            print lead before "\t" text "\n\tret\n\t.size " name ", .-" name >"other.s"
        }
        !/^#/ { gsub(/^ +| +$/, "", $1)
            reads = split($2, r, " "); writes = split($3, w, " "); junk = ""
            for (k = 1; k <= reads; k++) both("read_" ++n, "\tli " r[k] ", 1\n", $1)
            for (k = 1; k <= writes; k++) if (" " $2 " " !~ " " w[k] " ") junk = junk "\tli " w[k] ", 1\n"
            for (k = 2; k <= 3; k++) if ($2 !~ "a" k) junk = junk "\tli a" k ", 1\n"
            both("none_" ++m, junk, $1) }
        END { print n, m }' >counts
    # shellcheck disable=SC2086
    $3 plain.s -o plain.o && $3 other.s -o other.o || { fail "$1: refused"; return; }
    "$MIP_TOOLS/validate" plain.o other.o >out
    read -r n m <counts
    [ "$m" -ge 5 ] && [ "$n" -ge 5 ] || fail "$1: $n registers of $m instructions are too few"
    for ((k = 1; k <= n; k++)); do
        grep -q ": read_$k: " out || fail "$1: not known to be read: $(grep -A2 "^read_$k:" other.s | tr '\n' ' ')"
    done
    for k in $(sed -n 's/.*: none_\([0-9]*\): .*/\1/p' out | sort -u); do
        fail "$1: $(grep ": none_$k: " out | head -n 1): $(grep -A5 "^none_$k:" other.s | tr '\n' ' ')"
    done
    echo "$1: $n reads, $m instructions"
}
effects 64 32 "${gnu}rv64imafdcv_zicsr_zifencei_zba_zbb_zbs"
effects 32 end "clang-22 --target=riscv32-none-elf ${llvm}rv32ima_zcb_zcmp_zbb_zbs"

# Compiled code without compression, against the same with it: everything is found again.
lengths() { # NAME "COMPILER" "ASSEMBLER" "-march LONG" "-march SHORT" FILE
    # shellcheck disable=SC2086
    $2 -w -S "$MIP_ROOT/tests/$6" -o long.s && sed -e '/attribute/d' -e '/option/d' long.s >text.s && $3$4 text.s -o long.o && $3$5 text.s -o short.o || { fail "$1: refused"; return; }
    "$MIP_TOOLS/validate" long.o short.o >out && grep -q ' inserted 0 .* unknown 0 unreached 0 unmet 0 guesses 1 errors 0$' out || fail "$1: $(head -n 3 out)"
    size long.o short.o | awk 'NR > 1 { n[NR] = $1 } END { exit !(n[3] < n[2]) }' || fail "$1: not shorter"
}
lengths gcc32 "riscv64-unknown-elf-gcc -march=rv32imac -mabi=ilp32 -Os -ffreestanding" "$gnu" rv32ima rv32imac firmware/vm.c
lengths gcc64 "riscv64-unknown-elf-gcc -march=rv64imafdc -mabi=lp64d -mcmodel=medany -O2 -ffreestanding" "$gnu" rv64imafd rv64imafdc firmware/packet.c
lengths zcb "clang-22 --target=riscv32-none-elf -march=rv32imac_zcb_zbb -Os -ffreestanding" "clang-22 --target=riscv32-none-elf $llvm" rv32ima_zbb rv32ima_zcb_zbb firmware/vm.c

sed -n 's/^-//; /^[+#]/!p' "$here/programs/riscv.pair" >plain.s
sed -n 's/^+//; /^[-#]/!p' "$here/programs/riscv.pair" >right.s
validate() { # "ASSEMBLER" OTHER.s
    # shellcheck disable=SC2086
    $1 plain.s -o plain.o && $1 "$2" -o other.o && "$MIP_TOOLS/validate" plain.o other.o >out
}
clang="clang-22 --target=riscv32-none-elf ${llvm}rv32imac" as="${gnu}rv32imac"
for by in "$as" "$as -mno-relax" "$clang" "$clang -mno-relax" "clang-14 ${clang#* } -mno-relax"; do
    validate "$by" right.s && grep -q 'plain 50 reached 50 .* checked 13 placed 14 tables 1 entries 4 .* guesses 1 errors 0' out ||
        fail "$by: $(head -n 5 out)"
done
planted=0
while IFS='|' read -r what edit; do
    sed -e "$edit" right.s >other.s
    cmp -s right.s other.s && { fail "$what: no mistake was planted"; continue; }
    validate "$as" other.s
    [ $? = 1 ] && grep -q ' errors [1-9]' out || fail "$what: not found"
    planted=$((planted + 1))
done <<'T'
another register for the slot's address|s/zero, %pcrel_lo(.Lmip_p1)(t1)/zero, %pcrel_lo(.Lmip_p1)(t2)/
another register of the program|s/^	mv	a0, a1/	mv	a0, a2/
a lost probe|/sb	zero, %pcrel_lo(.Lmip_p1)/d
a lost instruction|/slli	a0, a0, 2/d
a probe that was moved past a branch|/^.Lmip_p0:/,/sb/d; s/^	slli	a0, a0, 2/&\n.Lmip_p0: auipc t1, %pcrel_hi(.Lmip_raw0)\n sb zero, %pcrel_lo(.Lmip_p0)(t1)/
a probe that was moved to another block|/^	lla t2, .Lmip_raw0+2/,/sb/d; /^	lla	t2, .Lmip_raw0+2/,/sb/d; s/^.Lmip_b6:/&\n lla t2, .Lmip_raw0+2\n sb zero, 0(t2)/
an atomic counter elsewhere|s/amoadd.w zero, t0, (t5)/amoadd.w zero, t0, (s2)/
the state's low half with another upper one|s/%lo(__mip_state+8)(t3)/%lo(__mip_state+8)(t1)/
a low half through a whole address|s/^	addi t1, t1, %lo(.Lmip_raw1)/&\n	sw zero, %lo(.Lmip_raw1+4)(t1)/
another block's slot|s/.Lmip_raw0+3/.Lmip_raw0+4/
another edge's counter|s/%lo(.Lmip_raw1+8)/%lo(.Lmip_raw1+12)/
another function's slot|s/.Lmip_raw0+5/.Lmip_raw1+5/
a live register|s/^	bltu	a2, a0/	li	a2, 9\n&/
a live register in a loop|s/^	add t0, t0, t1/&\n	mv	s0, t0/
a kept register at the end|s/^	lw	ra, 28(sp)/	li s4, 1\n&/
the address to return to|s/^	seqz	a0, a0/&\n	li a1, 1/; s/^	lw	ra, 28(sp)/	nop/
a result|s/^	lw	ra, 28(sp)/	li a0, 1\n&/
16 bytes of the stack kept|s/^	lw ra, 8(sp)/&\n	addi sp, sp, -16/
16 bytes of the stack too many|s/^	addi sp, sp, 16/	addi sp, sp, 32/
ra saved elsewhere|s/sw ra, 8(sp)/sw ra, 12(sp)/
ra not restored|/^	lw ra, 8(sp)/d
half of the page|s/%lo(.Lmip_raw1+20)/%lo(.Lmip_raw0)/
another record for the helper|s/addi t1, t1, %lo(.Lmip_raw1)/addi t1, t1, %lo(.Lmip_raw1+4)/
no record for the helper|s/^	addi t1, t1, %lo(.Lmip_raw1)/	nop/
a record that the call overwrites|s/^	call __mip_first_call/	call t0, __mip_first_call/
something at the label of an auipc|s/^.L9:/&\n	auipc	t2, %pcrel_hi(.Lmip_raw0)/
a low half of another auipc|s/%pcrel_lo(.L9)/%pcrel_lo(.Lmip_p1)/
another entry of the table|s/.word	.L3-.L4/.word	.L2-.L4/
another beginning of the table|s/.word	.L3-.L4/.word	.L3-.L8/
another test|s/^	beq s1, s0/	beq s1, s2/
another sense|s/^	beq s1, s0/	bne s1, s0/
another target|s/bne	a0, s3, .LBB1_6/bne	a0, s3, .LBB1_3/
between lr and sc|s/^	sc.w/	sw zero, %lo(.Lmip_raw1+16)(t5)\n&/
saved registers before they are saved|s/^	call	t0, __riscv_save_1/	li s0, 1\n&/
another helper of save and restore|s/__riscv_restore_1/__riscv_restore_2/
another function|s/^	call	h/	call	f/
in a semihosting call|s/^	ebreak/	addi t0, t0, 1\n&/
T

# What assemblers make of it: a branch out of reach in one of both, distances without a relocation, ends of sections.
far() { # EDIT of what is inserted: plain.s and other.s
    {
        printf '\t.text\n'
        for f in f g; do printf '\t.globl %s\n\t.type %s, @function\n' $f $f; done
        printf 'f:\n\tmv\ta3, a0\n.Lown:\n\tlla\ta2, .Lhere\n\tlla\ta4, .Lfar\n\tbne\ta0, a1, .Lfar\n'
        printf '\taddi\ta0, a0, 33\n%.0s' {1..1000}
        printf '#inserted\n.Lfar:\n\tadd\ta0, a2, a4\n.Lhere:\n\tret\n\t.size f, .-f\ng:\n\tbnez\ta0, .Lend\n\tret\n.Lend:\n\tcall\tabort\n\t.size g, .-g\n\t.balign 16, 0\n'
    } >plain.s
    sed -e "/^#inserted/s/.*/$(printf '\\tli\\tt1, 2047\\n%.0s' {1..40})/" -e "$1" plain.s >other.s
}
for by in "${gnu}rv32ima" "clang-14 ${clang#* }" "clang-22 ${clang#* } -mno-relax" "clang-19 --target=riscv64-none-elf ${llvm}rv64ima -mno-relax"; do
    while IFS='|' read -r errors what edit; do
        far "$edit"
        validate "$by" other.s
        case $errors in
            0) grep -q ' reached 1011 .* unreached 0 .* errors 0$' out ;;
            *) grep -q ' errors [1-9]' out ;;
        esac || fail "$by: $what: $(head -n 3 out)"
        planted=$((planted + errors))
    done <<'T'
0|nothing but insertions|s/x/x/
1|another sense|s/^	bne/	beq/
1|another target|s/^	bne	a0, a1, .Lfar/	bne	a0, a1, .Lhere/
1|another distance|s/^	lla	a4, .Lfar/	lla	a4, .Lhere/
T
done
# GCC's own trap reads nothing; one of inline assembly, where mark.awk puts a label, may read all registers, and goes on.
cat >trap.c <<'C'
int cell;
static inline int host(int op, void *at)
{
    register int a0 __asm__("a0") = op;
    register void *a1 __asm__("a1") = at;
    __asm__ volatile(".option push; .option norvc; slli zero, zero, 0x1f; ebreak; srai zero, zero, 7; .option pop" : "+r"(a0) : "r"(a1) : "memory");
    return a0;
}
int hosted(int x) { int y = host(x, &cell); cell = 5; return y + 1; }
int stepped(int x) { cell = x; __asm__ volatile("ebreak" ::: "memory"); return x + cell; }
int served(int x) { cell = x; __asm__ volatile("unimp" ::: "memory"); return x - cell; }
int own(int x) { if (x == 3) __builtin_trap(); return x * 5; }
/* Labels that are numbers: mip-as names GCC's own, and leaves those of inline assembly. */
int swaps(int *p, int a, int b)
{
    while (!__atomic_compare_exchange_n(p, &a, b, 1, __ATOMIC_SEQ_CST, __ATOMIC_RELAXED)) b += a;
    return b;
}
int numbers(int x) { __asm__ volatile("beqz %0, 1f\n1:" : : "r"(x)); return x; }
C
rv="riscv64-unknown-elf-gcc -march=rv32imac -mabi=ilp32 -O2 -fno-ipa-ra"
for mode in "function-coverage --mip-blocks --mip-poison" "function-coverage --mip-edges"; do
    echo trap.c >list && rm -rf made && mkdir made && "$here/pairs" made "$rv" "$as" "$mode" trap.c >names && "$MIP_TOOLS/validate" $(cat names) >out && grep -q ' unreached 0 .* errors 0$' out || fail "traps, $mode: $(head -n 3 out)"
done
awk -f "$here/mark.awk" made/*trap.c.s >plain.s
while IFS='|' read -r what edit; do
    sed -e "$edit" made/*trap.c.1.s >edited.s && ! cmp -s edited.s made/*trap.c.1.s || fail "$what: no mistake was planted"
    awk -f "$here/mark.awk" edited.s >other.s
    validate "$as" other.s
    [ $? = 1 ] && grep -q ' errors [1-9]' out || fail "$what: not found: $(tail -n 1 out)"
    planted=$((planted + 1))
done <<'T'
a register that the host may read|s/^.*; ebreak; srai.*/	li a1, 1\n&/
a register that a debugger may read|/^stepped:/,/ret/s/^	ebreak/	mv t6, s9; li s9, 1\n&\n	mv s9, t6/
a register that a supervisor may read|s/^	unimp/	mv t6, s9; li s9, 1\n&\n	mv s9, t6/
another instruction after a debugger's|s/add	a0,a0,a5/sub	a0,a0,a5/
another instruction after a supervisor's|s/sub	a0,a0,a5/add	a0,a0,a5/
T
[ "$planted" -ge 53 ] || fail "only $planted mistakes were planted"
echo "$planted mistakes"
exit $bad
