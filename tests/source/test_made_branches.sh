# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# --no-compiler-branches hides the branches that no source wrote, and no others: lines of made.cpp and of a C program say
# which are which.  An empty profile has all branches, so nothing is run.  LCOV_EXCL_EXCEPTION_BR hides those of exceptions.
set -u
mipcc=$MIP_BIN/mipcc mipdata=$MIP_SAN/mipdata cases=0
here=$MIP_ROOT/tests/source
fail() {
    echo "FAIL: $label: $*"
    cat out err 2>/dev/null
    exit 1
}
cp "$here/made.cpp" .
cat >made.c <<'E'
#include <assert.h>
volatile char once __asm__("_ZGVonce"); /* a guard variable's name: a store is no test of it */
static volatile int last;
__attribute__((noinline)) static void out(int n)
{
    last = n;
}
__attribute__((noinline)) static int checked(int n)
{
    char text[8] = "text";
    assert(n < 40); /* made */
    if (n == 7)     /* own */
        out(n);
    text[n & 7] = 1;
    return text[n & 3];
}
__attribute__((noinline)) static void stored(int n)
{
    once = 1;
    if (n > 5) /* own */
        out(n);
}
int main(void)
{
    stored(last);
    return checked(last);
}
E
branches() { # FILE [OPTION]: numbers of lines with branches
    "$mipdata" branches -p x.mip --debug prog --files "$1" --csv "${@:2}" >out 2>err || fail branches
    awk -F, 'NR > 1 { print $2 }' out | sort -nu
}
try() { # SOURCE COMMAND...: a compiler's command
    local source=$1 line
    label="${*:2} $source"
    cases=$((cases + 1))
    "$mipcc" "${@:2}" -g -fmachine-profile-generate -fmachine-profile-edge-counts "$source" -o prog >out 2>err || fail build
    rm -f x.mip
    "$mipdata" create -p x.mip prog >out 2>err || fail create
    branches "$source" >all
    branches "$source" --no-compiler-branches >own
    for line in $(grep -n '/\* made \*/' "$source" | cut -d: -f1); do
        case $label in *fno-exceptions*) [ "$line" -lt 42 ] || continue ;; esac
        ! grep -qx "$line" own || fail "line $line: a branch that the compiler made stays"
    done
    for line in $(grep -n '/\* own \*/' "$source" | cut -d: -f1); do
        case $label in *fno-exceptions*) [ "$line" -lt 42 ] || continue ;; esac
        grep -qx "$line" own || fail "line $line: a branch of the source is hidden"
    done
    [ "$(wc -l <own)" -lt "$(wc -l <all)" ] || fail "nothing is hidden"
    "$mipdata" branches -p x.mip --debug prog --no-compiler-branches --csv 2>&1 >/dev/null | grep -q 'ways of branches that no source wrote are left out$' ||
        fail "it is not told what was hidden"
}
arm="--board=qemu-mps2-an385 --libc=newlib"
# shellcheck disable=SC2086
{
    try made.c gcc -O0 -fstack-protector-all
    try made.c clang -O2 -fstack-protector-all
    try made.c $arm arm-none-eabi-gcc -O2
    try made.c --board=qemu-virt-rv32 --libc=picolibc riscv64-unknown-elf-gcc -O2
    try made.c --board=qemu-virt-rv64 --libc=picolibc riscv64-unknown-elf-gcc -O0
    try made.cpp g++ -O2 -fPIC -Wl,--no-relax
    try made.cpp g++ -O0 -fno-threadsafe-statics
    try made.cpp clang++ -O2 -fno-threadsafe-statics
    try made.cpp aarch64-linux-gnu-g++ -static -fmachine-profile-hosted -O0 -fno-threadsafe-statics
    try made.cpp $arm arm-none-eabi-g++ -O0
    try made.cpp $arm arm-none-eabi-g++ -O2 -fno-exceptions -fno-threadsafe-statics
    try made.cpp clang++ -O0 -fmachine-profile-source
}

# Without the option a marker hides those of exceptions alone.
label=markers
sed -i 's,/\* made \*/,// LCOV_EXCL_EXCEPTION_BR_LINE,' made.cpp
guard=$(grep -n 'static thing first' made.cpp | cut -d: -f1) catch=$(grep -n 'catch (int e)' made.cpp | cut -d: -f1)
branches made.cpp >own
grep -qx "$catch" all && ! grep -qx "$catch" own || fail "the exception's branch on line $catch stays"
grep -qx "$guard" own || fail "the guard on line $guard is hidden"
[ $cases = 12 ] || fail "$cases cases"
exit 0
