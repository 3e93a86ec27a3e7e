# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Between a load exclusive and its store no counter may stand.  Blocks and branches there may have the count 0..high.  No report
# takes it for 0.
set -u
mipdata=$MIP_SAN/mipdata
. "$MIP_ROOT/tests/tools/fail.sh"
cat >x.c <<'C'
static inline unsigned load(volatile unsigned *p)
{
    unsigned v;
    __asm volatile("ldrex %0, [%1]" : "=r"(v) : "r"(p) : "memory");
    return v;
}
static inline unsigned store(unsigned v, volatile unsigned *p)
{
    unsigned failed;
    __asm volatile("strex %0, %1, [%2]" : "=&r"(failed) : "r"(v), "r"(p) : "memory");
    return failed;
}
__attribute__((noinline)) unsigned next(volatile unsigned *p, unsigned most)
{
    unsigned v;
    do {
        v = load(p);
        if (v < most)
            v = v * 9 / most; /* less */
        else if (v & 1) {
            v++; /* odd */
            __asm volatile("" : "+r"(v)); /* no conditional instruction instead of a branch */
        }
    } while (store(v + 1, p));
    return v > 2 ? v / most : 7;
}
int main(void)
{
    volatile unsigned x = 0;
    for (int i = 0; i < 12; i++)
        (void)next(&x, 5);
    return 0;
}
C
"$MIP_BIN/mipcc" --board=qemu-mps2-an386 arm-none-eabi-gcc -O1 -g -fmachine-profile-generate -fmachine-profile-edge-counts x.c \
    -o x.elf >out 2>err && "$MIP_ROOT/qemu/run" --board qemu-mps2-an386 -o x.mipraw x.elf >out 2>err || fail "build and run"
"$mipdata" create -p x.mip x.elf 2>err && "$mipdata" merge -p x.mip x.mipraw 2>err || fail profile
line() { grep -n "/\* $1 \*/\|^        if (v < most)" x.c | sed -n "${2:-2}s/:.*//p"; }
less=$(line less) branch=$(line less 1) start=$(grep -n '^__attribute__.*next(' x.c | cut -d: -f1)

"$mipdata" show -p x.mip -r next >out 2>err && grep -q '^ .*  ?        0\.\.12$' out || fail "no block has bounds: the test shows nothing"
"$mipdata" branches -p x.mip --debug x.elf >out 2>err && ! grep "^x.c:$branch " out || fail "a branch is called not taken"
grep -q '^x.c:[0-9]* .* next$' out || fail "the other branches have gone"
"$mipdata" export -p x.mip --debug x.elf --format=lcov -o out 2>err && ! grep "^BRDA:$branch," out && ! grep "^DA:$less," out ||
    fail "lcov: not taken"
"$mipdata" show -p x.mip --debug x.elf --asm -r next >out 2>err && grep -q '    -> block [0-9]*  0\.\.$' out || fail "--asm: a way has 0"
"$mipdata" export -p x.mip --debug x.elf --format=sampleprof -o out 2>err && ! grep "^ $((less - start)): 0" out ||
    fail "the sample profile calls a line cold"
grep -q "^ $((branch - start)): 12" out && grep -q 'blocks with bounds: the least count' err || fail "sample profile"
"$mipdata" info x.mip >out 2>err && grep -q '^Unknown Blocks (edge counts do not tell): [1-9]' out || fail info
# In the page a way is [block, count, 1 if that is a lower bound].
"$mipdata" report -p x.mip --debug x.elf -o page.html 2>err && grep -q '\[[0-9]*,0,1\]' page.html || fail page
