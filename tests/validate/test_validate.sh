# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Translation validation (validate.c): every instrumented object does what its plain twin does.  GCC's torture tests and
# programs with jump tables, each target with its compilers, levels and modes by turns.  Of torture tests one file in 64 or 128;
# MIP_LONG=1: all of them, 40 programs of tests/torture/generate and 40 of csmith.
# What could not be decided is bounded row by row: instructions that no way was found to, and that Capstone does not know
# while a register is not the plain program's.
set -u
here=$MIP_ROOT/tests/validate
. "$here/rows.sh"
tests=$("$MIP_ROOT/tests/torture/unpack" "$(dirname "$MIP_BIN")/cache/torture") || exit 1
bad=0 rows=0 step=64
if [ "$MIP_LONG" = 1 ]; then
    . "$MIP_ROOT/tests/tools/progress.sh"
    step=1
    kept validate "$MIP_BIN/mip-as" "$MIP_TOOLS/validate" "$here/pairs" "$here/rows.sh" "$0"
fi

assembled() { # NAME
    awk -f "$here/mark.awk" "$1.s" | arm-none-eabi-as -L - -o "$1.o"
}

# Instruments NAME.s, wants PATTERN in the text, and validates: each instruction is reached and decided.  Then a mistake is
# planted by sed, which must be found.
planted() { # NAME "MODE" PATTERN SED
    # shellcheck disable=SC2086
    "$MIP_BIN/mip-as" --mip-rewrite --mip-no-ipa-ra --mip-mode=$2 "$1.s" -o "$1.probed.s" &&
        assembled "$1" && assembled "$1.probed" || return
    grep -q -e "$3" "$1.probed.s" || { echo "FAIL $1: no $3"; return 1; }
    "$MIP_TOOLS/validate" "$1.o" "$1.probed.o" | tee right && grep -q 'unknown 0 unreached 0 unmet 0 .* errors 0$' right || { echo "FAIL $1"; return 1; }
    sed "$4" "$1.probed.s" >"$1.other.s" && assembled "$1.other" || return
    ! cmp -s "$1.probed.o" "$1.other.o" || { echo "FAIL $1: no mistake was planted"; return 1; }
    "$MIP_TOOLS/validate" "$1.o" "$1.other.o" >out
    [ $? = 1 ] || { echo "FAIL $1: a mistake is not seen"; return 1; }
}

# A literal that probes move out of reach (`add`, `ldr` after .Lmip_wp0), in a register that nothing reads, then poison
# of the next block that overwrites it.  Another literal in its place is found.
far_literal() {
    awk '/NOPS/ { while (n++ < 2030) print "\tnop"; next } 1' >far.s <<'T'
	.cpu	cortex-m4
	.syntax	unified
	.thumb
	.file	"f.c"
	.text
	.align	1
	.global	f
	.thumb_func
	.type	f, %function
f:
	@ args = 0, pretend = 0, frame = 0
	cmp	r0, #0
	beq	.L2
	ldr	r3, .L9
.L2:
	movs	r3, #1
	adds	r0, r0, r3
	cmp	r0, #3
	beq	.L4
	NOPS
.L4:
	bx	lr
	.align	2
.L8:
	.word	87654321
.L9:
	.word	12345678
	.size	f, .-f
	.ident	"GCC: (x) 12"
T
    planted far "function-coverage $poison" '\.L9-(\.Lmip_wp0+4)' 's/\.L9-(/.L8-(/'
}

# The same of a distance to data of the object (A32, -fPIC).
far_distance() {
    awk '/NOPS/ { while (n++ < 1017) print "\tnop"; next } 1' >distance.s <<'T'
	.arch armv7-a
	.syntax unified
	.arm
	.file	"f.c"
	.text
	.align	2
	.global	f
	.type	f, %function
f:
	@ args = 0, pretend = 0, frame = 0
	ldr	r3, .L9
	cmp	r0, #0
.LPIC0:
	add	r3, pc, r3
	ldr	r0, [r3]
	beq	.L4
	NOPS
.L4:
	bx	lr
	.align	2
.L8:
	.word	other-(.LPIC0+8)
.L9:
	.word	counter-(.LPIC0+8)
	.size	f, .-f
	.data
	.align	2
other:
	.word	1
counter:
	.word	2
	.ident	"GCC: (x) 12"
T
    planted distance "$blocks" '\.L9-(\.Lmip_wp0+8)' 's/\.L9-(/.L8-(/'
}

# One number, by which two places get to two functions.  The second place alone is moved: its sum is wrong then.
two_sums() {
    cat >sums.s <<'T'
	.arch armv7-a
	.syntax unified
	.arm
	.file	"f.c"
	.text
	.align	2
	.global	f
	.type	f, %function
f:
	@ args = 0, pretend = 0, frame = 0
	ldr	r3, .L9
.LPIC0:
	add	r0, pc, r3
.LPIC1:
	add	r1, pc, r3
	b	listen
.L9:
	.word	OUTLINED_FUNCTION_0-(.LPIC0+8)
	.size	f, .-f
	.type	OUTLINED_FUNCTION_0, %function
OUTLINED_FUNCTION_0:
	bx	lr
	.size	OUTLINED_FUNCTION_0, .-OUTLINED_FUNCTION_0
	.type	OUTLINED_FUNCTION_1, %function
OUTLINED_FUNCTION_1:
	bx	lr
	.size	OUTLINED_FUNCTION_1, .-OUTLINED_FUNCTION_1
	.ident	"GCC: (x) 12"
T
    planted sums "$edges" 'OUTLINED_FUNCTION_0-(.LPIC0+8)' 's/^\.LPIC1:/&\n	nop/'
}

# The probe of .L5 saves the flags before its loop.  V was set by `cmp` on one way there, and overwritten by the probe of
# .L2 on the other, but nothing reads it.  A Z that is overwritten on that way is found at `moveq`.
saved_flags() {
    cat >flags.s <<'T'
	.arch armv7-a
	.syntax unified
	.arm
	.file	"f.c"
	.text
	.align	2
	.global	f
	.type	f, %function
f:
	@ args = 0, pretend = 0, frame = 0
	cmp	r0, #3
	beq	.L2
.L3:
	bmi	.L5
	addpl	r0, r0, #1
	bx	lr
.L2:
	ldr	r3, [r1]
	lsls	r3, r3, #1
	b	.L3
.L5:
	moveq	r0, #0
	bx	lr
	.size	f, .-f
	.ident	"GCC: (x) 12"
T
    planted flags "$atomic" 'msr	apsr_nzcvq' 's/^	lsls.*/&\n	mrs	ip, apsr\n	bic	ip, ip, #0x40000000\n	msr	apsr_nzcvq, ip/'
}

# The last entry of a table of GCC for A32 is zero, and leads to the code after the jump.  A mistake there is found.
last_entry() {
    cat >entry.s <<'T'
	.arch armv7-a
	.syntax unified
	.arm
	.file	"f.c"
	.text
	.align	2
	.global	f
	.type	f, %function
f:
	@ args = 0, pretend = 0, frame = 0
	ldr	r3, .L9
	cmp	r0, #3
	bhi	.L7
	ldrb	r3, [r3, r0]
	add	pc, pc, r3, lsl #2
.Lrtx2:
	nop
	.section	.rodata
.L4:
	.byte	(.L6-.Lrtx2-4)/4
	.byte	(.L5-.Lrtx2-4)/4
	.byte	(.L6-.Lrtx2-4)/4
	.byte	(.L3-.Lrtx2-4)/4
	.text
	.p2align 2
.L3:
	add	r0, r0, r1, lsl #1
	bx	lr
.L5:
	mov	r0, #7
	bx	lr
.L6:
	mov	r0, r1
	bx	lr
.L7:
	mov	r0, #9
	bx	lr
	.align	2
.L9:
	.word	.L4
	.size	f, .-f
	.ident	"GCC: (x) 14"
T
    planted entry "$blocks" '(.L3-.Lrtx2-4)/4' 's/r1, lsl #1/r1, lsl #2/'
}

# A vector is stored at r6: another value there is found.
vector_store() {
    cat >store.s <<'T'
	.arch armv8.1-m.main
	.arch_extension mve
	.syntax	unified
	.thumb
	.file	"f.c"
	.text
	.align	1
	.global	f
	.thumb_func
	.type	f, %function
f:
	@ args = 0, pretend = 0, frame = 0
	mov	r3, r0
	cbz	r1, .L2
	vldrw.32	q3, [r3, #48]
	vstrw.32	q3, [r3], #16
.L2:
	mov	r0, r3
	bx	lr
	.size	f, .-f
	.ident	"GCC: (x) 14"
T
    planted store "$blocks $poison" vstrw 's/^	vldrw/	movs	r3, #1\n&/'
}

# LLVM keeps the address to return to in another register while outlined code runs, also where it has no value.
kept_link() {
    cat >link.s <<'T'
	.cpu	cortex-m4
	.syntax	unified
	.thumb
	.file	"f.c"
	.text
	.align	1
	.global	f
	.thumb_func
	.type	f, %function
f:
	@ args = 0, pretend = 0, frame = 0
	push	{r4, lr}
	bl	g
	mov	r4, r0
	mov	r1, lr
	bl	OUTLINED_FUNCTION_0
	mov	lr, r1
	bl	h
	adds	r0, r0, r4
	pop	{r4, pc}
	.size	f, .-f
	.thumb_func
	.type	OUTLINED_FUNCTION_0, %function
OUTLINED_FUNCTION_0:
	adds	r0, r4, #1
	bx	lr
	.size	OUTLINED_FUNCTION_0, .-OUTLINED_FUNCTION_0
	.ident	"GCC: (x) 14"
T
    planted link "$blocks" 'mov	lr, r1' 's/^	bl	h/	movs	r4, #1\n&/'
}

# A goto by differences of labels, from a place that the assembler makes a number of.  Another end of either is found,
# and another divisor.
label_differences() {
    cat >labels.s <<'T'
	.cpu	cortex-m33
	.syntax	unified
	.thumb
	.file	"f.c"
	.text
	.align	1
	.global	f
	.thumb_func
	.type	f, %function
f:
	@ args = 0, pretend = 0, frame = 0
	push	{r4, lr}
	ldr	r2, .L9
	ldr	r3, .L9+4
	ldr	r4, [r2, r0, lsl #2]
.LPIC0:
	add	r3, pc
	MINUS
	mov	pc, r3
.L2:
	bl	g
	cmp	r0, #3
	beq	.L4
.L3:
	bl	h
.L4:
	pop	{r4, pc}
	.align	2
.L9:
	.word	table
	.word	BASE-(.LPIC0+4)
	.size	f, .-f
	.section	.rodata
	.align	2
table:
	.word	BASE-(BASE)
	.word	SIGN
	.byte	(.L4-.L3)/2
	.ident	"GCC: (x) 12"
T
    cp labels.s plus.s
    sed -i 's/MINUS/add	r3, r4/; s/SIGN/.L3-.L2/; s/BASE/.L2/g' plus.s
    sed -i 's/MINUS/subs	r3, r3, r4/; s/SIGN/.L3-(.L2)/; s/BASE/.L3/g' labels.s
    planted plus "$blocks" '\.L3-\.L2' 's/\.L3-\.L2/.L4-.L2/' &&
        planted plus "$blocks" '(\.L4-\.L3)/2' 's#(\.L4-\.L3)/2#.L4-.L3#' &&
        planted plus "$edges" '\.L2-(\.LPIC0+4)' 's/\.L2-(\.LPIC/.L3-(.LPIC/' &&
        planted labels "$edges" '\.L3-(\.L2)' 's/\.L3-(\.L2)/.L3-(.L4)/'
}

undecided=$(awk '!/^#/ { print "/" $1 "$" }' "$here/undecided")
echo "not decided, by $here/undecided: $(wc -l <<<"$undecided") files"
ls "$tests"/*.c | grep -v -e "$undecided" | awk -v step=$step 'NR % step == 17 % step' >list
ls "$MIP_ROOT"/tests/trace/programs/{ends,switches,pools,exclusive}.c >>list
for ((n = 1; n <= 40 * MIP_LONG; n++)); do
    "$MIP_ROOT/tests/torture/generate" $n >"generated$n.c" && echo "$PWD/generated$n.c" >>list
done
random_program() { # LIST N
    csmith --seed "$2" --no-argc --max-funcs 8 --max-block-depth 4 --max-block-size 4 >"$1-csmith$2.c" && echo "$PWD/$1-csmith$2.c" >>"$1" || exit 1
}
for ((n = 1; n <= 40 * MIP_LONG; n++)); do random_program list $n; done
[ "$(wc -l <list)" -ge 20 ] || { echo "too small a sample"; exit 1; }
# Rows in which all is decided take the list's halves by turns in short runs.  The last four files are in both.
for half in 0 1; do awk -v half=$half -v long="$MIP_LONG" -v all="$(wc -l <list)" 'long == 1 || NR % 2 == half || NR > all - 4' list >list$half; done
blocks="call-graph --mip-blocks" edges="call-graph --mip-edges"
poison="--mip-poison=1" atomic="call-graph --mip-edges --mip-atomic" own=--mip-self-contained any="function-coverage --mip-edges --mip-dump=any"
far_literal || bad=1
far_distance || bad=1
two_sums || bad=1
saved_flags || bad=1
last_entry || bad=1
vector_store || bad=1
kept_link || bad=1
label_differences || bad=1
gcc m4-O2 0 0 "-O2 -mcpu=cortex-m4 -mthumb" "function-coverage;$edges;$blocks $poison;$edges $own" list0
gcc m7-O3 0 0 "-O3 -mcpu=cortex-m7 -mthumb -mfloat-abi=hard" "$atomic;$edges $poison" list1
gcc m55-O3 0 0.1 "-O3 -mcpu=cortex-m55 -mthumb -mfloat-abi=hard" "$edges;$blocks $poison"
gcc m0-Os 0 0 "-Os -mcpu=cortex-m0 -mthumb" "$edges;$atomic;$any $poison;$blocks $own" list0
gcc m23-O1 0 0 "-O1 -mcpu=cortex-m23 -mthumb" "$blocks;call-graph --mip-sample=8;$edges $poison" list1
gcc a15-O2 0 0 "-O2 -mcpu=cortex-a15 -marm" "$edges;$atomic;$blocks $poison;$atomic $own $poison" list0
gcc a15t-O0 0 0 "-O0 -mcpu=cortex-a15 -mthumb" "$edges;$blocks $poison" list1
# In a few functions code after a call that does not return is followed (pr49886.c; pr54937.c in a53-gcc-O2).  LLVM's
# __builtin_setjmp has one instruction that only a __builtin_longjmp elsewhere reaches.
clang m4-clang22-Os 0.1 0.1 22 "thumbv7em-none-eabi -mcpu=cortex-m4" -Os "$edges;$blocks $poison"
clang m7-clang14-O2 0.1 0 14 "thumbv7em-none-eabihf -mcpu=cortex-m7" -O2 "function-coverage --mip-blocks --mip-all-blocks;$edges $poison"
clang m0-clang22-Os 0 0 22 "thumbv6m-none-eabi -mcpu=cortex-m0" -Os "$blocks;$edges $poison" list0
# pr68185.c has a branch after `bne` and `beq` of the same flags: it is never reached, in the plain program either.
clang m23-clang14-O3 1 0 14 "thumbv8m.base-none-eabi -mcpu=cortex-m23" -O3 "$blocks;$any $poison"
clang a15-clang19-O2 0 0 19 "armv7a-none-eabi -mcpu=cortex-a15" -O2 "$blocks;$edges $poison" list1
# LLVM lets a loop's first round read what has no value yet (implicit-def): csmith 39.
clang a53-clang22-Oz 0 1 22 aarch64-none-elf -Oz "$blocks;$atomic;$edges $poison"
clang x86-clang22-O2 0.1 0 22 x86_64-none-elf -O2 "$blocks;$edges $poison"
# The template of a trampoline (nestfunc-5.c) is code that is data.
check a53-gcc-O2 1 0.1 "aarch64-linux-gnu-gcc -I/usr/include/csmith -O2 -fno-ipa-ra" "aarch64-linux-gnu-as -L" "function-coverage;$edges;$blocks $poison;$edges $own $poison" list
# pr104604.c passes a structure whose upper half has no value.
check x86-gcc-O2 0 1 "gcc -I/usr/include/csmith -O2 -fno-ipa-ra" "as -L" "function-coverage;$atomic;$edges $poison" list
# Also in short runs: tables whose index or address comes from memory, and far calls.
programs() { # LIST N…
    local list=$1 n
    shift
    for n; do
        "$MIP_ROOT/tests/torture/generate" "$n" >"$list-$n.c" && echo "$PWD/$list-$n.c" >>"$list"
    done
}
programs m0 1 12 30
ls "$tests"/20210505-1.c >>m0 # setjmp() is the last instruction of its block
gcc m0-generated 0 0 "-Os -mcpu=cortex-m0 -mthumb" "$edges;$blocks $poison" m0
clang m0-clang22-generated 0 0 22 "thumbv6m-none-eabi -mcpu=cortex-m0" -Os "$blocks;$edges $poison" m0
# Tables and gotos through lr; words of a table in the frame that are the same in both; lsll; a base in `lea`; vpsel.
programs four 4
programs link 4 51 56
cp four nested && ls "$tests"/{nestfunc-5,920428-2,pr24135}.c >>nested # gotos out of nested functions
cp four vector && random_program vector 21 && ls "$tests"/builtin-bitops-1.c >>vector # vmrs and vmsr of the predicate
gcc m4-generated 0 0 "-O2 -mcpu=cortex-m4 -mthumb" "function-coverage;$blocks" nested
gcc m7-generated 0 0 "-O3 -mcpu=cortex-m7 -mthumb -mfloat-abi=hard" "$edges" link
gcc m55-generated 0 0 "-O3 -mcpu=cortex-m55 -mthumb -mfloat-abi=hard" "$edges" vector
clang x86-clang22-generated 0 0 22 x86_64-none-elf -O2 "$edges" four
# Nops after a table of bytes and after data; a section anchor within a table; outlined code and a table; a zero after
# a table; padding.
programs fill 27 41
clang m7-clang14-generated 0 0 14 "thumbv7em-none-eabihf -mcpu=cortex-m7" -O2 "$edges" fill
programs anchor 32
gcc m23-generated 0 0 "-O1 -mcpu=cortex-m23 -mthumb" "$blocks" anchor
programs outlined 40
clang a53-clang22-generated 0 0 22 aarch64-none-elf -Oz "$blocks" outlined
programs zero 60
check a53-gcc-generated 0 0 "aarch64-linux-gnu-gcc -O2 -fno-ipa-ra" "aarch64-linux-gnu-as -L" "$edges" zero
programs padding 16
clang a53-clang22-padding 0 0 22 aarch64-none-elf -Oz "$blocks" padding
# Inline assembly and literals of boot loaders.
echo "$here/programs/system.c" >system
gcc a15-system 0 0 "-O2 -mcpu=cortex-a15 -marm -fPIC" "$edges;$blocks $poison" system
gcc a15t-system 0 0 "-O2 -mcpu=cortex-a15 -mthumb" "$edges;$blocks $poison" system
clang a15-clang19-system 0 0 19 "armv7a-none-eabi -mcpu=cortex-a15" "-O2 -fPIC" "$edges;$blocks $poison" system
check a53-system 0 0 "aarch64-linux-gnu-gcc -Os -fno-ipa-ra" "aarch64-linux-gnu-as -L" "$edges;$blocks $poison" system
# Distances; nops before a loop at a function's entry; a number beside a function; a call that ends the text; returns on
# two conditions; branches like those of atomic loops.
ls "$here"/programs/{forms,differences}.c "$MIP_ROOT/tests/trace/programs/switches.c" >forms # each row needs a table
clang a15pic-clang22-forms 0 0 22 "armv7a-none-eabi -mcpu=cortex-a15" "-Os -fPIC" "$edges;$blocks $poison" forms
clang m7-clang22-forms 0 0 22 "thumbv7em-none-eabihf -mcpu=cortex-m7" -Os "$atomic;$edges" forms
at_once=1 clang m4-clang19-forms 0 0 19 "thumbv7em-none-eabi -mcpu=cortex-m4" -O1 "$edges;$atomic" forms
clang x86-clang22-forms 0 0 22 x86_64-none-elf -O2 "$edges;$blocks $poison" forms
ls "$here/programs/differences.c" "$MIP_ROOT/tests/trace/programs/switches.c" >differences
gcc m4pic-differences 0 0 "-O2 -mcpu=cortex-m4 -mthumb -fPIC" "$edges;$blocks" differences
clang m33pic-clang19-differences 0 0 19 "thumbv8m.main-none-eabi -mcpu=cortex-m33" "-Og -fPIC -fsanitize=undefined -fsanitize-trap=all" "$edges;$blocks $poison" differences
clang m0-clang19-differences 0 0 19 thumbv6m-none-eabi "-O3 -ffunction-sections -mllvm -min-jump-table-entries=2 -falign-loops=32" "$edges" differences
# Probes of blocks that are jumps of a row, and their stubs.
echo "$here/programs/rows.c" >rows
at_once=1 clang m23-clang22-rows 0 0 22 "thumbv8m.base-none-eabi -mcpu=cortex-m23" -O2 "function-coverage --mip-blocks --mip-all-blocks;$any" rows
# RISC-V.  Functions that end with a call that never returns, at a label, leave values open (forms.c, leave.c); so do gotos
# in a function with a table of addresses, whose entries they may lead to.
riscv_gcc() { # NAME UNKNOWN MARCH MABI "FLAGS" "MODES" FILES
    check "$1" 0 "$2" "riscv64-unknown-elf-gcc -march=$3 -mabi=$4 --specs=picolibc.specs -fno-ipa-ra $5" "riscv64-unknown-elf-as -L -march=$3 -mabi=$4" "$6" "$7"
}
riscv_clang() { # NAME UNKNOWN VERSION XLEN "FLAGS" LEVEL "MODES" FILES
    check "$1" 0 "$2" "clang-$3 --target=riscv$4-none-elf $5 $6 -isystem /usr/lib/picolibc/riscv64-unknown-elf/include" "clang-$3 --target=riscv$4-none-elf $5 -Wno-unused-command-line-argument -c -x assembler -Wa,-L" "$7" "$8"
}
riscv_rows() {
    local files=riscv
    programs riscv 4 8
    ls "$MIP_ROOT"/tests/trace/programs/{switches,gotos,nested,pools}.c "$here"/programs/{forms,tail}.c "$tests"/{920428-2,pr24135}.c >>riscv
    [ "$MIP_LONG" != 1 ] || files=list
    riscv_gcc rv32-O2 2 rv32imac ilp32 -O2 "$edges;function-coverage --mip-edges;$blocks $poison" $files # nested.c passes t2 on
    riscv_gcc rv64-medany-Os 1 rv64imafdc lp64d "-Os -mcmodel=medany -msave-restore" "function-coverage;$edges" $files
    riscv_clang rv64-clang22-O2 1 22 64 "-march=rv64gc_zba_zbb_zbs_zcb -mabi=lp64d -mcmodel=medany" -O2 "$edges;$blocks $poison" $files
    ls "$MIP_ROOT"/tests/firmware/{packet,vm}.c >traps # each comparison is repeated, before a trap; after it registers have no value
    riscv_gcc rv32-traps 30 rv32imac ilp32 "-O2 -fharden-conditional-branches -fharden-compares" "$edges;$blocks $poison" traps
    [ "$MIP_LONG" = 1 ] || return
    riscv_gcc rv32-O3 1 rv32im ilp32 -O3 "$atomic;$edges $own $poison" list
    riscv_gcc rv32e-Os 1 rv32emc ilp32e -Os "$blocks;$edges $poison" list
    riscv_gcc rv64-pic-O2 1 rv64imafdc lp64d "-O2 -fpic" "$edges;$blocks $own $poison" list
    riscv_clang rv32-clang14-Os 1 14 32 "-march=rv32imac -mabi=ilp32" -Os "$blocks;$edges $poison" list
    riscv_clang rv64-clang14-O2 1 14 64 "-march=rv64imafdc -mabi=lp64d -mcmodel=medany" -O2 "$edges;$atomic $poison" list
    riscv_clang rv32-clang19-Oz 1 19 32 "-march=rv32imac -mabi=ilp32" "-Oz -msave-restore" "$atomic;$edges $poison" list
    riscv_clang rv32-clang22-Oz 1 22 32 "-march=rv32ima_zcb_zcmp -mabi=ilp32" -Oz "$blocks;$edges $poison" list
}
"$here/has_riscv" "objects of RISC-V"
case $? in
    0) riscv_rows ;;
    2) bad=1 ;;
esac
exit $bad
