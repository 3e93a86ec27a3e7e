# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# mip-as on the command line and as GCC's assembler: options, exit statuses, messages, selection.
set -u
bad=0
complain() {
    echo "$*"
    bad=1
}
as=$MIP_BIN/mip-as
gcc="arm-none-eabi-gcc -mcpu=cortex-m4 -mthumb"
via="$gcc -B$(dirname "$MIP_BIN")/libexec/mip"
cov="-Xassembler --mip-mode=function-coverage"
unset COLLECT_GCC

expect() { # STATUS TEXT COMMAND…: TEXT must be in its messages
    local want=$1 text=$2 got
    shift 2
    "$@" >out 2>err
    got=$?
    [ $got = "$want" ] || complain "$*: status $got, not $want: $(cat err)"
    [ -z "$text" ] || grep -q -- "$text" err || complain "$*: says $(cat err), not $text"
}
records() { arm-none-eabi-objdump -s -j __llvm_mipmap "$1" 2>/dev/null | grep -c ' fb4d4950 '; }

cat >a.c <<'C'
__attribute__((noinline)) static int small(int a) { return a + 1; }
int work(int a, int b) { for (int i = 0; i < b; i++) a += small(a * i) ^ b; return a; }
int main(void) { return work(1, 2); }
C

# Options that the core cannot do are an error.  mip-as does not fall back to less.
gcc -O2 -S a.c -o native.s
arm-none-eabi-gcc -mcpu=arm7tdmi -O2 -S a.c -o small.s
expect 2 'counters cannot be atomic on this core' "$as" --mip-rewrite --mip-mode=call-graph --mip-atomic small.s -o refused.s
expect 2 'exclude each other' "$as" --mip-rewrite --mip-mode=call-graph --mip-machine=arm --mip-edges --mip-blocks native.s -o refused.s
arm-none-eabi-gcc -mcpu=cortex-m0 -O2 -S a.c -o small.s
for s in native small; do
    expect 2 'exclude each other on this core' "$as" --mip-rewrite --mip-mode=call-graph --mip-atomic --mip-sample=4 $s.s -o refused.s
done
[ ! -e refused.s ] || complain "an output was written in spite of the error"
$gcc -O2 -S a.c -o a.s || exit 1

# Usage.
expect 2 'unknown option --mip-frob' "$as" --mip-frob
# Each heuristic that bench/ablate can switch off changes some output.  An unknown name is an error.
expect 2 'frequency, wraps, hoists' "$as" --mip-rewrite --mip-mode=call-graph --mip-edges --mip-without=luck native.s -o none.s
names=$(sed -n 's/^NAMES = "\(.*\)".split()$/\1/p' "$MIP_ROOT/bench/ablate")
[ "$(wc -w <<<"$names")" -ge 5 ] || complain "bench/ablate: no names"
mkdir inputs && "$MIP_ROOT/tests/asm/golden.py" inputs inputs || exit 1
for f in inputs/*.in.s; do
    "$as" --mip-rewrite --mip-mode=function-coverage --mip-edges "$f" -o with.s
    for name in $names; do
        "$as" --mip-rewrite --mip-mode=function-coverage --mip-edges --mip-without=$name "$f" -o without.s && cmp -s with.s without.s ||
            echo $name >>changed
    done
done 2>/dev/null
[ "$(sort -u changed | tr '\n' ' ')" = "$(tr ' ' '\n' <<<"$names" | sort | tr '\n' ' ')" ] || complain "of $names, only these change an output: $(sort -u changed)"
expect 2 'bad value in --mip-mode=x' "$as" --mip-mode=x a.s
expect 2 'no group 3 of 3' "$as" --mip-group-count=3 --mip-group=3 a.s
expect 2 'no group 1 of 0' "$as" --mip-group=1 a.s
expect 2 'bad value in --mip-min-instructions=-1' "$as" --mip-min-instructions=-1 a.s
# The section name .text.fputs does not contain 32-bit Arm's directive .fpu: the text is AArch64.
printf '\t.arch armv8-a\n\t.file\t"g.c"\n\t.section\t.text.fputs,"ax",@progbits\n\t.global\tfputs\n\t.type\tfputs, %%function\nfputs:\n.LFB0:\n\tldr\tx0, [x0]\n\tret\n.LFE0:\n\t.size\tfputs, .-fputs\n\t.ident\t"GCC: (x) 12.2.0"\n' >guess.s
expect 0 '' "$as" --mip-rewrite --mip-mode=function-coverage --mip-remarks guess.s -o guess.out
grep -q 'adrp' guess.out || complain "AArch64 with a section .text.fputs is taken for something else: $(cat guess.out)"
for compiler in "gcc -O2" "clang-14 --target=x86_64-none-elf -O2" "clang-22 --target=x86_64-none-elf -O2"; do
    echo 'void other(void); void only(void) { other(); }' | $compiler -x c -S - -o guess.s
    expect 0 '' "$as" --mip-rewrite --mip-mode=function-coverage guess.s -o guess.out
    grep -q 'movb.*(%rip)' guess.out || complain "$compiler: x86-64 text of one jmp is taken for something else: $(cat guess.out)"
done
echo '__asm__(".type g, @function\ng: ret"); int only(int *p) { return *p; }' | aarch64-linux-gnu-gcc -O2 -x c -S - -o guess.s
expect 0 '' "$as" --mip-rewrite --mip-mode=function-coverage guess.s -o guess.out
grep -q adrp guess.out || complain "AArch64 text with another's words in an asm is taken for something else: $(cat guess.out)"
expect 2 'bad value in --mip-machine=vax' "$as" --mip-machine=vax a.s
expect 2 '-EB is not supported' "$as" --mip-mode=call-graph -EB a.s
expect 2 '--x32 is not supported' "$as" --mip-mode=call-graph --x32 a.s
expect 2 '--32 is not supported' "$as" --mip-mode=call-graph --32 a.s
expect 2 'are not read' "$as" --mip-mode=call-graph @list
expect 2 'no assembler to run' "$as" --mip-mode=call-graph a.s -o a.o
expect 2 'mip-as itself' "$as" --mip-real-as="$as" --mip-mode=call-graph a.s -o a.o
expect 2 'takes one input' "$as" --mip-rewrite --mip-mode=call-graph a.s
expect 4 'note: ' "$as" --mip-real-as=/no/such/as --mip-mode=call-graph a.s -o a.o
expect 4 'nothere.s' "$as" --mip-rewrite --mip-mode=call-graph nothere.s -o b.s
[ -e b.s ] && complain "an output was written in spite of the error"
expect 4 'cannot write' "$as" --mip-rewrite --mip-mode=call-graph a.s -o /no/such/folder/b.s
expect 0 '' "$as" --mip-help
grep -q -- --mip-rewrite out || complain "--mip-help says nothing of --mip-rewrite"
# The assembler gets hand-written assembly as the original file: debug information, dependencies and errors name it.
# Options with a value may begin with one dash or two.
printf '\t.word X\n' >hand.s
for says in "-g hand.s" "hand.s -Wa,--MD,hand.d" "hand.s -Wa,-MD,hand.d"; do
    expect 0 '' $gcc -c $says -Wa,--defsym,X=1 -o hand.o
    [ ! -e hand.d ] || mv hand.d plain.d
    expect 0 '' $via $cov -c $says -Wa,-defsym,X=1 -o via.o
    cmp hand.o via.o || complain "$says: hand-written assembly gives another object"
    [ ! -e hand.d ] || diff <(sed s/via.o/hand.o/ hand.d) plain.d || complain "$says: the dependencies differ"
    rm -f hand.d
done
echo ' frob' >>hand.s
expect 1 'hand.s:2: ' $via $cov -c hand.s -Wa,--defsym,X=1

# mip-as as the assembler: no mode, --version, failures and their status, several inputs, standard input.
real="--mip-real-as=arm-none-eabi-as"
expect 0 '' "$as" $real -mcpu=cortex-m4 a.s -o plain.o
arm-none-eabi-as -mcpu=cortex-m4 a.s -o direct.o
cmp plain.o direct.o || bad=1
expect 0 '' "$as" $real --mip-mode=call-graph --version
grep -q 'GNU assembler' out || complain "--version does not come from the assembler"
printf '\tfrob r0\n' >wrong.s
expect 1 'bad instruction' "$as" $real --mip-mode=call-graph wrong.s -o x.o
expect 0 '' "$as" $real -mcpu=cortex-m4 --mip-mode=call-graph --defsym q=1 -I . a.s -o x.o
[ "$(records x.o)" = 3 ] || complain "$(records x.o) records, not 3"
"$as" $real -mcpu=cortex-m4 --mip-mode=call-graph a.s -o x.o || complain "input from a file fails"
"$as" $real -mcpu=cortex-m4 --mip-mode=call-graph -o y.o <a.s || complain "standard input fails"
"$as" $real -mcpu=cortex-m4 --mip-mode=call-graph -o z.o -- <a.s || complain "standard input with -- fails"
cmp x.o y.o && cmp y.o z.o || bad=1
sed -n '1,/\.text/p' a.s >head.s
sed '1,/\.text/d' a.s >tail.s
"$as" $real -mcpu=cortex-m4 --mip-mode=call-graph head.s tail.s -o y.o && cmp x.o y.o || complain "two inputs differ from one"

# Through GCC.
for how in "" -pipe -save-temps -g "-flto -ffat-lto-objects" -fno-ident "-MD -MF a.d"; do
    # shellcheck disable=SC2086
    $via $cov -O2 $how -c a.c -o x.o 2>err || complain "gcc $how: $(cat err)"
    [ "$(records x.o)" = 3 ] || complain "gcc $how: $(records x.o) records"
done
$via $cov -O2 -flto -c a.c -o x.o || complain "compiling with slim LTO fails"
[ "$(records x.o)" = 0 ] || complain "records in an object without code"
$via $cov -O2 -flto x.o -nostdlib -r -flinker-output=nolto-rel -o y.o || complain "linking with LTO fails"
[ "$(records y.o)" -ge 1 ] || complain "no records after LTO"
echo 'int x = y;' >broken.c
expect 1 'undeclared' $via $cov -c broken.c -o x.o
[ -z "$(ls "$TMPDIR"/mip* 2>/dev/null)" ] || complain "temporary files are left"

# A field of the map has at most 64 KB.  A C++ name may be longer.
long=$(printf 'long%070000d' 0)
printf 'int %s(void);\nint %s(void) { return 0; }\nint main(void) { return %s(); }\n' "$long" "$long" "$long" >long.c
expect 0 '' "$MIP_BIN/mipcc" gcc -fmachine-profile-generate long.c -o long.elf
[ ! -s err ] || complain "a long name: $(cut -c 1-200 err)"
MIP_PROFILE_FILE=long.mipraw ./long.elf
expect 0 '' "$MIP_BIN/mipdata" create -p long.mip long.elf
expect 0 '' "$MIP_BIN/mipdata" merge -p long.mip long.mipraw
"$MIP_BIN/mipdata" show -p long.mip | grep -A 1 -xF "$long" | grep -q 'Call Count: 1' || complain "a long name is lost"

# Selection.
count() { # N OPTIONS…
    local n=$1
    shift
    "$as" --mip-rewrite --mip-mode=function-coverage "$@" a.s -o b.s 2>err || complain "$*: $(cat err)"
    [ "$(grep -c '^\.Lmip_raw' b.s)" = "$n" ] || complain "$*: $(grep -c '^\.Lmip_raw' b.s) functions, not $n"
    [ "$n" != 0 ] || cmp a.s b.s || complain "$*: the text has changed"
}
count 3
a=$(for g in 0 1 2; do "$as" --mip-rewrite --mip-mode=function-coverage --mip-group-count=3 --mip-group=$g a.s -o - |
    sed -n 's/^\t\.ascii\t"\\001\\000\\[0-7]*\\000\([a-z]*\).*/\1/p'; done | sort | tr '\n' ' ')
[ "$a" = "main small work " ] || complain "groups make $a"
count 1 --mip-min-instructions=6
count 0 --mip-min-instructions=1000
printf '# c\n[other]\nfun:*=nonsense\n[mip]\nfun:sm*=block\n' >list
count 2 --mip-list=list
printf '[mip]\nfun:main=allow\nfun:w*=allow\nfun:work=block\n' >list
count 1 --mip-list=list
printf '[mip]\nsrc:*.c=block\n' >list
count 0 --mip-list=list
printf '[mip]\nsection:.te*=skip\n' >list
count 0 --mip-list=list
printf '[mip]\nsection:.text*=allow\nfun:work=skip\nsrc:*=self-contained\n' >list
count 2 --mip-list=list
for rule in fun:main=maybe of:main=skip section=skip fun:=skip; do
    printf '[mip]\n%s\n' $rule >list
    expect 3 'list: error: line 2 is no rule' "$as" --mip-rewrite --mip-list=list a.s -o b.s
done
printf '[mip]\nfun:main\n' >list
expect 3 'list: error: line 2 is no rule' "$as" --mip-rewrite --mip-list=list a.s -o b.s
expect 4 'nolist' "$as" --mip-rewrite --mip-list=nolist a.s -o b.s

# Remarks and --mip-verbose.
expect 0 'remark: a.c: skipped: main: it is in another group' \
    "$as" --mip-rewrite --mip-mode=call-graph --mip-remarks --mip-group-count=1000000 --mip-group=1 a.s -o b.s
expect 0 'a.c: 3 functions, 3 instrumented, 0 skipped' \
    "$as" --mip-rewrite --mip-mode=call-graph --mip-verbose a.s -o b.s
printf '\tnop\n' >hand.s
expect 0 'passed through' "$as" --mip-rewrite --mip-mode=call-graph --mip-verbose --mip-machine=arm hand.s -o b.s
# A file without functions gets no remark.
expect 0 '' "$as" --mip-rewrite --mip-mode=call-graph --mip-remarks --mip-machine=arm hand.s -o b.s
[ ! -s err ] || complain "a file without functions: $(cat err)"
printf '\t.type f, %%function\nf:\n\tbx lr\n\t.size f, .-f\n' >>hand.s
expect 0 "remark: hand.s: passed through, functions in it: 1: no compiler's mark" \
    "$as" --mip-rewrite --mip-mode=call-graph --mip-remarks --mip-machine=arm hand.s -o b.s
cmp hand.s b.s || complain "hand-written assembly has changed"
"$as" --mip-rewrite --mip-mode=call-graph a.s -o b.s && "$as" --mip-rewrite --mip-mode=call-graph b.s -o c.s
cmp b.s c.s || complain "an instrumented text was instrumented again"
"$as" --mip-rewrite --mip-mode=call-graph - -o - <a.s | cmp - b.s || complain "standard output differs from a file"
exit $bad
