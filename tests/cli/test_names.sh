# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Reports for people show C++ and Rust names as the source has them.  Lists for linkers and programs have symbols.  -r
# matches both forms.
set -u
mipcc=$MIP_BIN/mipcc mipdata=$MIP_SAN/mipdata
. "$MIP_ROOT/tests/tools/fail.sh"
# Rust symbols in legacy and v0 mangling, C++ overloads and a template, and a function without counters.
cat >names.cc <<'C'
extern "C" int legacy() asm("_ZN4core3fmt9Formatter3pad17h0123456789abcdefE");
extern "C" int v0() asm("_RNvCs15kBYyAo9fc_7mycrate7example");
namespace {
struct Ring {
    volatile int n = 0;
    [[gnu::noinline]] void put(int v) { n = n + v; }
    [[gnu::noinline]] void put(const char *s) { n = n + s[0]; }
};
}
template <typename T> [[gnu::noinline]] T twice(volatile T *x) { return *x + *x; }
static volatile int in = 4;
[[gnu::noinline]] int legacy() { return in - 1; }
[[gnu::noinline]] int v0() { return in; }
[[gnu::always_inline]] inline int inlined() { return in + in; }
__attribute__((naked)) void skipped(int) { asm("ret"); }
int main()
{
    Ring r;
    r.put(3);
    r.put("x");
    int sum = twice(&in) + legacy() + v0() + inlined();
    skipped(1);
    return sum == 23 ? 0 : 1;
}
C
cat >readable <<'N'
(anonymous namespace)::Ring::put(char const*)
(anonymous namespace)::Ring::put(int)
core::fmt::Formatter::pad
int twice<int>(int volatile*)
main
mycrate::example
N
named() { grep -v '^ \|^$' out; } # names of the functions in the output of show
built=0
for cc in g++ clang++-14 clang++-19 clang++-22; do
    rm -f x.mip default.mipraw
    "$mipcc" $cc -O1 -fmachine-profile-generate -fmachine-profile-runtime-buffer=64 -fmachine-profile-sample-period=1 \
        names.cc -o prog 2>err && ./prog && "$mipdata" create -p x.mip prog 2>err && "$mipdata" merge -p x.mip default.mipraw 2>err ||
        fail "$cc: build, run, merge"

    # Without --debug.
    "$mipdata" show x.mip >out 2>err || fail "$cc: show"
    named | grep -vx 'skipped(int)' | LC_ALL=C sort | cmp -s - readable || fail "$cc: show's names"
    named | grep -qx 'skipped(int)' || fail "$cc: a function without counters"
    [ "$(grep -c '  1  main+0x' out)" = 5 ] || fail "$cc: callers"
    "$mipdata" covered x.mip 2>err | LC_ALL=C sort | cmp -s - readable || fail "$cc: covered's names"

    # --no-demangle: all names are symbols of the image.
    "$mipdata" show --no-demangle x.mip >out 2>err || fail "$cc: show --no-demangle"
    named | sort >symbols
    nm prog | sed -n 's/^[0-9a-f]* [tTW] //p' | sort >all
    [ "$(comm -12 symbols all | wc -l)" = 7 ] && [ "$(wc -l <symbols)" = 7 ] || fail "$cc: show --no-demangle"
    "$mipdata" covered --no-demangle x.mip 2>err | sort >covered
    comm -23 symbols covered | cmp -s - <(echo _Z7skippedi) || fail "$cc: covered --no-demangle"
    "$mipdata" order x.mip 2>err | sort | cmp -s - covered || fail "$cc: order does not list symbols"
    "$mipdata" mip2yaml x.mip >out 2>err || fail "$cc: mip2yaml"
    [ "$(sed -n 's/.*Function Name: *//p' out | tr -d "'\"" | sort | comm -12 - symbols | wc -l)" = 7 ] || fail "$cc: YAML's names"

    # -r finds both forms, also if the output shows the other one.
    for r in 'Ring::put\(int\)' '^_ZN.*Ring3putEi'; do
        "$mipdata" show x.mip -r "$r" >out 2>err || fail "$cc: show -r $r"
        named | cmp -s - <(echo '(anonymous namespace)::Ring::put(int)') || fail "$cc: show -r $r"
        "$mipdata" order x.mip -r "$r" >out 2>err || fail "$cc: order -r $r"
        cmp -s out <(grep 'Ring3putEi' symbols) || fail "$cc: order -r $r"
        "$mipdata" stack prog -r "$r" >out 2>err || fail "$cc: stack -r $r"
        grep -q '(anonymous namespace)::Ring::put(int)$' out && [ "$(grep -c 'Ring::put' out)" = 1 ] || fail "$cc: stack -r $r"
    done
    "$mipdata" covered --no-demangle x.mip -r 'pad$' -r '^mycrate::' >out 2>err || fail "$cc: a Rust name"
    grep -qx _RNvCs15kBYyAo9fc_7mycrate7example out || fail "$cc: a Rust name"

    # Names from debug information follow the same rules.  -r finds a function that was inlined everywhere.
    rm -f x.mip default.mipraw
    "$mipcc" $cc -O1 -g -fmachine-profile-generate -fmachine-profile-function-coverage -fmachine-profile-block-coverage \
        names.cc -o prog 2>err && ./prog && "$mipdata" create -p x.mip prog 2>err && "$mipdata" merge -p x.mip default.mipraw 2>err ||
        fail "$cc: build with -g"
    "$mipdata" show x.mip --debug prog -r '^inlined\(\)' >out 2>err || fail "$cc: show -r of a function that only ran inlined"
    grep -q 'ran inlined at 1 of 1 place' out || fail "$cc: a function that only ran inlined"
    "$mipdata" covered x.mip --debug prog -r inlined --no-demangle >out 2>err || fail "$cc: covered --no-demangle --debug"
    cmp -s out <(echo _Z7inlinedv) || fail "$cc: covered --no-demangle --debug"
    "$mipdata" covered x.mip --debug prog -r 'Ring::put\(int\)' --no-demangle >out 2>err || fail "$cc: covered --debug"
    grep -qx '_ZN.*Ring3putEi' out || fail "$cc: covered --no-demangle --debug, a function of its own"
    built=$((built + 1))
done
[ $built = 4 ] || fail "$built compilers"
"$mipdata" order --no-demangle x.mip >out 2>err
[ $? = 2 ] || fail "order accepts --no-demangle, but it always prints symbols"
exit 0
