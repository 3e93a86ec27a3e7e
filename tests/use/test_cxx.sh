# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# -fmachine-profile-use in C++: each function of the source has its own row and verdict, and the compiler applies it to
# each symbol of it.  What nm calls the functions, and their sizes, are the proof.
set -u
mipcc=$MIP_BIN/mipcc mipdata=$MIP_BIN/mipdata board=qemu-mps2-an386
export XDG_CACHE_HOME=$PWD/cache
use=$XDG_CACHE_HOME/mip/use
cp "$MIP_ROOT"/tests/use/*.cc .

fail() {
    echo "FAIL: $*"
    cat err 2>/dev/null
    exit 1
}
cc() { "$mipcc" --board=$board "$@" 2>err; }
flags="-O3 -ffunction-sections"
bytes() { # OBJECT FUNCTION: with its clones
    arm-none-eabi-nm -S "$1" | awk -v f="$2" '{ sub(/\..*/, "", $4) } $4 == f { n += strtonum("0x" $2) } END { print n + 0 }'
}
profile() { # OUT COMPILER FILES...: trains, and writes OUT.use
    local out=$1
    shift
    cc "$@" -O2 -g -fmachine-profile-generate -fmachine-profile-edge-counts -o $out.elf || fail "$*: build"
    "$MIP_ROOT/qemu/run" --board $board -o $out.mipraw $out.elf >$out.trained || fail "$*: run"
    "$mipdata" create -p $out.mip $out.elf 2>err && "$mipdata" merge -p $out.mip $out.mipraw 2>err &&
        "$mipdata" use $out.mip --debug $out.elf -o $out.use 2>err || fail "$*: list"
}

# C++: templates by their own names, a local function, a clone.
for c in arm-none-eabi-g++ clang++-19; do
    command -v $c >/dev/null || continue
    profile cc-$c $c -fno-exceptions -fno-rtti work.cc
    cc $c $flags -fno-exceptions -fno-rtti -fmachine-profile-use=cc-$c.use -c work.cc -o cc.o || fail "$c: compile"
    cut -f1,2 cc-$c.use | sed -n '/\t/p' | sort | tr '\t\n' ' ,' >got
    grep -q '_Z4foldIiET_PKS0_i hot,_Z4foldIsET_PKS0_i cold,' got || fail "$c: templates: $(cat got)"
    cc $c $flags -fno-exceptions -fno-rtti cc.o -fmachine-profile-use=cc-$c.use -o used.elf || fail "$c: link"
    grep -q ' \([0-9]*\) of \1 functions matched' err || fail "$c: not all matched"
    [ "$("$MIP_ROOT/qemu/run" --board $board used.elf)" = "$(cat cc-$c.trained)" ] || fail "$c: another result"
done

# A constructor that ran inlined is not cold: GCC's DWARF calls it C4, but what GCC compiles is C1 and C2, as `nm` shows.
# Its own code is never called here.  D0 also frees the object, and did not run.
cat >made.cc <<'E2'
#include <cstdio>
int sums[64];
struct base { int n; base(int a) : n(a) { for (int i = 0; i < 64; i++) sums[i] += a ^ i; } virtual int get() const { return n; } virtual ~base() { sums[n & 63] += n; } };
struct whole : virtual base { whole(int a) : base(a) { sums[5] += a; } };
struct part : whole { part(int a) : base(a), whole(a + 1) { sums[6] += a; } };
base *(*volatile none)(int);
__attribute__((noinline)) base *on_heap(int a) { return new part(a); }
int main()
{
    for (int i = 0; i < 500; i++) {
        base b(i);
        whole w(i);
        sums[1] += b.n + w.n;
    }
    if (none)
        delete none(1);
    std::printf("%d\n", sums[1] + (sums[0] == 1 && on_heap(1)));
    return 0;
}
E2
for c in arm-none-eabi-g++ clang++-19; do
    command -v $c >/dev/null || continue
    profile made-$c $c -fno-exceptions -fno-rtti made.cc
    rows=$(cut -f1,2 made-$c.use | grep '^_ZN[45]\(base\|whole\)[CD]' | tr '\t\n' ' ,')
    case ,$rows in *[CD][14]E* | *C2Ei\ cold* | *baseD2Ev\ cold*) fail "$c: constructors: $rows" ;; esac
    case $rows in *baseC2Ei\ *) ;; *) fail "$c: no constructor: $rows" ;; esac
    cc $c $flags -fno-exceptions -fno-rtti -fmachine-profile-use=made-$c.use -c made.cc -o made.o || fail "$c: constructors: compile"
    told=$(ls -t "$use"/*.list "$use"/*.rsp 2>/dev/null | head -n 1)
    [ $c != arm-none-eabi-g++ ] || { grep -q $'^hot\t_ZN4baseC1Ei\t' "$told" && grep -q $'^hot\t_ZN4baseC2Ei\t' "$told"; } || fail "$c: C1 and C2 are not told: $(cat "$told")"
done

# Instances of a template in an anonymous namespace: GCC's DWARF has one name and one line for all.  Operators.  C1 and
# D1, which no profile names: each is a symbol of its own, as rare has a virtual base.
for c in arm-none-eabi-g++ clang++-19; do
    command -v $c >/dev/null || continue
    profile of-$c $c -fno-exceptions -fno-rtti instances.cc
    verdict() { sed -n "s/^$1\t\([^\t]*\).*/\1/p" of-$c.use; }
    box=_ZN12_GLOBAL__N_13boxI
    [ "$(verdict ${box}iE3putEi)" = hot ] && [ "$(verdict ${box}sE3putEs)" = cold ] || fail "$c: instances: $(cut -f1-4 of-$c.use)"
    for f in _ZNK6matrixclEi:hot _ZNK6matrixcviEv:hot '_ZN6matrixixEi:\(hot\|size\)' _ZN6matrixpLERKS_:hot '_ZeqRK6matrixS1_:\(hot\|size\)' _ZlsRK6matrixi:cold; do
        verdict "${f%%:*}" | grep -qx "${f#*:}" || fail "$c: operators: ${f%%:*} is $(verdict "${f%%:*}")"
    done
    grep '	as-is	' of-$c.use >out && fail "$c: not all are found: $(cat out)"

    cc $c $flags -fno-exceptions -fno-rtti -c instances.cc -o plain.o && cc $c $flags -fno-exceptions -fno-rtti -fmachine-profile-use=of-$c.use -c instances.cc -o of.o && [ ! -s err ] || fail "$c: compile"
    for f in ${box}sE3putEs _ZlsRK6matrixi _ZN4rareC1Ei _ZN4rareC2Ei _ZN4rareD1Ev _ZN4rareD2Ev; do
        [ "$(bytes of.o $f)" -gt 0 ] && [ "$(bytes of.o $f)" -lt "$(bytes plain.o $f)" ] || fail "$c: $f is not for size: $(bytes of.o $f) of $(bytes plain.o $f) bytes"
    done
    for f in ${box}iE3putEi _ZNK6matrixclEi; do
        [ "$(bytes of.o $f)" -ge "$(bytes plain.o $f)" ] || fail "$c: $f is not for speed: $(bytes of.o $f) of $(bytes plain.o $f) bytes"
    done
    cc $c $flags of.o -fmachine-profile-use=of-$c.use -o used.elf || fail "$c: link"
    grep -q ' \([0-9]*\) of \1 functions matched' err || fail "$c: not all matched"
    [ "$("$MIP_ROOT/qemu/run" --board $board used.elf)" = "$(cat of-$c.trained)" ] || fail "$c: another result"
done
# A function that was only inlined is told by its name in debug information.  GCC's dump shows what it has marked.
cc arm-none-eabi-g++ $flags -fno-exceptions -fno-rtti -fmachine-profile-use=of-arm-none-eabi-g++.use -fdump-tree-fixup_cfg1=dump -c instances.cc -o of.o || fail "dump"
for f in 'hot twice<int>' 'cold twice<short int>'; do
    grep -A2 "__attribute__((${f%% *}" dump | grep -qF "::${f#* } (" || fail "GCC does not mark ${f#* }"
done
# Which instance ran is told by reports, too.
cc arm-none-eabi-g++ -O2 -g -fno-ipa-cp -fno-exceptions -fno-rtti instances.cc -fmachine-profile-generate -fmachine-profile-function-coverage -o ran.elf &&
    "$MIP_ROOT/qemu/run" --board $board -o ran.mipraw ran.elf >out && "$mipdata" create -p ran.mip ran.elf 2>err && "$mipdata" merge -p ran.mip ran.mipraw 2>err &&
    "$mipdata" covered -p ran.mip --uncovered --debug ran.elf >out 2>err || fail "covered"
grep -q 'box<short>::put' out && ! grep -q 'box<int>::put' out || fail "uncovered: $(cat out)"
echo "all as wanted"
