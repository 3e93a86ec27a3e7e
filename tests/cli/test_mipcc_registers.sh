#!/bin/bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Options that reserve registers which probes need are errors.  Options that reserve others work: no probe touches these
# registers.  Clang's own calling conventions need no option.
set -u
mipcc=$MIP_BIN/mipcc
gen=-fmachine-profile-generate

. "$MIP_ROOT/tests/tools/fail.sh"

refused() { # COMPILER..., the last argument is the option that is named
    local status=0
    "$mipcc" "$@" $gen -c a.c -o no.o 2>err || status=$?
    [ $status = 2 ] && grep -q -- "error: ${*: -1}: " err && grep -q 'note: leave it out' err || fail "$*: status $status, $(cat err)"
    [ ! -e no.o ] || fail "$*: an error, but an object was written"
}

accepted() {
    "$mipcc" "$@" $gen -c a.c -o yes.o 2>err || fail "$*: $(cat err)"
    [ ! -s err ] || fail "$*: $(cat err)"
}

echo 'int f(int x) { return x + 1; }' >a.c
arm=(arm-none-eabi-gcc -mcpu=cortex-m3 -mthumb)
a64=(aarch64-linux-gnu-gcc)
for option in -ffixed-ip -ffixed-r12 -ffixed-12 -fcall-saved-%ip; do
    refused "${arm[@]}" $option
done
for option in -ffixed-r0 -ffixed-a1 -fcall-saved-r2 -fcall-saved-a4; do
    refused "${arm[@]}" -flto $option
done
for option in -ffixed-r3 -fcall-saved-r2 -ffixed-r4 -ffixed-r9 -ffixed-sb -ffixed-r11 -fcall-used-r4 -fcall-used-r3 -fcall-saved-r8; do
    accepted "${arm[@]}" $option
done
for option in -ffixed-x17 -ffixed-w16 -ffixed-ip0 -fcall-saved-17; do
    refused "${a64[@]}" $option
done
for option in -ffixed-x9 -fcall-saved-x8 -fcall-saved-15; do
    refused "${a64[@]}" -flto $option
done
for option in -ffixed-x9 -ffixed-r9 -fcall-saved-15 -ffixed-x18 -ffixed-x28 -fcall-used-x19 -mgeneral-regs-only; do
    accepted "${a64[@]}" $option
done
accepted gcc -ffixed-r12
for clang in clang-14 clang-22; do
    refused $clang --target=aarch64-none-elf -Xclang -target-feature -Xclang +reserve-x16
    accepted $clang --target=aarch64-none-elf -ffixed-x9
    accepted $clang --target=aarch64-none-elf -fcall-saved-x8
    accepted $clang --target=aarch64-none-elf -Xclang -target-feature -Xclang +reserve-x5
    refused $clang --target=aarch64-none-elf -mllvm -enable-ipra
    refused $clang --target=armv7m-none-eabi -Xclang -mllvm -Xclang -enable-ipra=true
    refused $clang --target=armv7m-none-eabi -mllvm --enable-ipra=TRUE
    accepted $clang --target=aarch64-none-elf -ffixed-x18 -mllvm -enable-ipra=false
    accepted $clang --target=armv7m-none-eabi -ffixed-r9
done
refused clang-22 --target=armv7m-none-eabi -mllvm=-enable-ipra=1
status=0
"$mipcc" --print-flags "${arm[@]}" -ffixed-ip $gen >out 2>err || status=$?
[ $status = 2 ] && [ ! -s out ] || fail "--print-flags with -ffixed-ip: status $status, $(cat out)"

# No probe writes a reserved register.  It is never dead, not even in an endless loop that does not read it.
cat >spin.c <<'EOF'
volatile int g;
void spin(void)
{
    for (;;)
        g++;
}
EOF
writes() { # REGISTER COMMAND…: succeeds if the compiled code writes the register
    local r=$1
    shift
    "$mipcc" "$@" $gen --mip-poison=1 -O2 -c spin.c -o spin.o 2>err || fail "$*: $(cat err)"
    llvm-objdump-14 -d --no-show-raw-insn spin.o | grep -Eq "[[:space:]](mov|ldr|adr|adrp|add|movk)[a-z.]*[[:space:]]+[xw]?$r,"
}
# GCC for AArch64 keeps -fipa-ra.  Then probes write only x16, x17 and registers that the function itself writes.
for pair in "9 -ffixed-x9" "8 -fcall-saved-x8" "5 -ffixed-w5"; do
    writes ${pair% *} "${a64[@]}" && fail "x${pair% *} is written, in spite of -fipa-ra"
    writes ${pair% *} "${a64[@]}" ${pair#* } && fail "$pair: it is written"
done
for pair in "9 -ffixed-x9" "8 -fcall-saved-x8"; do
    writes ${pair% *} clang-22 --target=aarch64-none-elf || fail "clang-22: x${pair% *} is not written in the first place"
    writes ${pair% *} clang-22 --target=aarch64-none-elf ${pair#* } && fail "clang-22: $pair: it is written"
done
for r in r2 r3; do
    writes $r "${arm[@]}" || fail "$r is not written in the first place"
    writes $r "${arm[@]}" -ffixed-$r && fail "-ffixed-$r: it is written"
done

# Calling conventions in which a callee keeps more registers: probes do not write these registers.
cat >cc.c <<'EOF'
extern void ext(long);
long g;
__attribute__((preserve_most, noinline)) void fn_most(long a) { g += a; ext(a); }
__attribute__((swiftcall, noinline)) long fn_swift(long a, __attribute__((swift_context)) void *c, __attribute__((swift_error_result)) void **e)
{
    *e = c;
    return a + *(long *)c;
}
#ifdef NONE
__attribute__((preserve_none)) void none(long, long, long, long, long, long, long, long, long, long, long, long, long, long, long, long, long, long, long, long, long, long, long);
__attribute__((preserve_none)) void fn_none(long p, long q, long c, long d, long e, long f, long g, long h, long i, long j, long k, long l, long m, long n, long o, long r, long s, long t, long u, long v, long w, long x, long y)
{
    __attribute__((musttail)) return none(p + 1, q, c, d, e, f, g, h, i, j, k, l, m, n, o, r, s, t, u, v, w, x, y);
}
#endif
EOF
# The probe's instructions: the lines before the function's first instruction that the plain text does not have.
for clang in clang-14 "clang-22 -DNONE"; do
    for mode in coverage calls; do
        option=-fmachine-profile-call-graph
        [ $mode = coverage ] && option=-fmachine-profile-function-coverage
        "$mipcc" $clang --target=aarch64-none-elf -O2 $gen $option -c cc.c -o cc.o 2>err || fail "$clang: $(cat err)"
        llvm-objdump-14 -d --no-show-raw-insn cc.o >text
        [ "$(grep -c '<fn_.*>:' text)" -ge 2 ] || fail "$clang: no functions: $(cat text)"
        for f in $(grep -o '<fn_[a-z]*>:' text); do
            probe=$(grep -A6 -F "$f" text | sed -n '2,3p')
            [[ $probe =~ adrp[[:space:]]+x16, ]] || fail "$clang, $mode: the probe of $f begins with: $probe"
            [ $mode = coverage ] || [[ $probe =~ ldr[[:space:]]+w17,\ \[x16 ]] || fail "$clang: the probe of $f: $probe"
        done
    done
done
# If all other registers hold arguments, a reserved one is still not saved and used: an interrupt may read it at any time.
echo 'struct s { int a[6]; }; int g(int, int, int, int, int); int f(int a, int b, int c, int d, int e) { return g(b, a, d, c, e) + a; }
int h(struct s s) { return s.a[0] + s.a[1] + s.a[2] + s.a[3] + s.a[5]; }' >full.c
for core in cortex-m3 cortex-m0; do
    for mode in "" -fmachine-profile-edge-counts; do
        for level in -O1 -Os; do
            "$mipcc" arm-none-eabi-gcc -mcpu=$core -mthumb $level -ffixed-r6 $mode $gen -save-temps=obj -c full.c -o full.o || fail "-ffixed-r6, $core $mode $level"
            arm-none-eabi-objdump -d full.o | grep -w r6 && fail "-ffixed-r6, $core $mode $level: r6 is touched"
        done
    done
done
arm-none-eabi-gcc -mcpu=cortex-m3 -mthumb -O2 -fno-ipa-ra -S full.c -o full.s || fail "full.s"
for reserved in 0x8 0x1 0x9; do
    "$MIP_BIN/mip-as" --mip-rewrite --mip-mode=call-graph --mip-dump=any --mip-no-ipa-ra --mip-reserved=$reserved full.s -o out.s || fail "--mip-reserved=$reserved"
    diff full.s out.s | grep '^>' | grep -vE '\.mip|\.word|__mip' >new
    [ "$(grep -c 'adds' new)" = 2 ] || fail "$reserved: no probes: $(cat new)"
    case $reserved in 0x8) taken=r3 ;; 0x1) taken=r0 ;; *) taken='r0|r3' ;; esac
    grep -wE "$taken" new && fail "--mip-reserved=$reserved: a probe takes $taken"
done
"$MIP_BIN/mip-as" --mip-rewrite --mip-mode=call-graph --mip-reserved=0xff full.s -o out.s 2>err
[ $? = 2 ] && grep -q 'too few registers' err || fail "--mip-reserved=0xff: $(cat err)"
exit 0
