# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Pseudo-probes: mipdata lists the same probes at the same addresses as llvm-profgen.  llvm-profgen decodes ARMv7-A Thumb
# as A32, so there the list is compared to the compiler's text.  mip-as encodes the same bytes as `clang -c`.
set -u
mipdata=$MIP_SAN/mipdata source=$MIP_ROOT/tests/llvm/probes.c
flags="-g1 -fpseudo-probe-for-profiling -ffunction-sections -ffreestanding"

fail() {
    echo "FAIL: $*" >&2
    head -n 20 err out difference 2>/dev/null >&2
    exit 1
}

# link OBJECT ELF
link() {
    ld.lld-22 -Ttext=0x400000 -e main "$1" -o "$2" || fail "link of $2"
}
ours() { # ELF: address and text of the probes that `mipdata probes` lists
    "$mipdata" probes --disassemble "$1" 2>err | sort_listing >listed
    "$mipdata" probes "$1" >out 2>err || fail "probes $1: $(cat err)"
    sed -n 's/^ *\([0-9a-f]*\):\t\(\[Probe\].*\)/\1 \2/p' out | sort >plain
    diff plain listed >difference || fail "$1: --disassemble lists other probes"
    cat plain
}
# llvm-profgen prints a probe before the instruction that it belongs to.
sort_listing() {
    awk '/^ \[Probe\]/ { probe[n++] = substr($0, 2) } /^ *[0-9a-f]+:/ { sub(":", "", $1); for (i = 0; i < n; i++) print $1 " " probe[i]; n = 0 }' | sort
}
theirs() { # ELF
    llvm-profgen-22 --binary="$1" --show-disassembly-only --show-pseudo-probe --output=/dev/null 2>err |
        sort_listing
}
compared=0
same_as_profgen() { # ELF
    ours "$1" >mine
    theirs "$1" >theirs
    [ "$(wc -l <mine)" -ge 20 ] || fail "$1: only $(wc -l <mine) probes"
    diff theirs mine >difference || fail "$1: llvm-profgen lists other probes"
    compared=$((compared + 1))
}

probe_bytes() { # OBJECT
    local i
    for i in $(readelf -SW "$1" | sed -n 's/^ *\[ *\([0-9]*\)\] \.pseudo_probe .*/\1/p'); do readelf -x "$i" "$1" | grep 0x; done
}

while read -r name target; do
    # shellcheck disable=SC2086
    clang-22 --target=$target -O2 $flags -c "$source" -o $name.o || fail "$name: compile"
    link $name.o $name.elf
    [ $name = t32 ] || same_as_profgen $name.elf
done <<'T'
m3 thumbv7m-none-eabi -mcpu=cortex-m3
a32 armv7a-none-eabi
t32 armv7a-none-eabi -mthumb
a64 aarch64-none-elf
x86 x86_64-linux-gnu
T
grep -q 'Type: DirectCall' out || fail "x86-64: no call probes"
grep -q 'Inlined: @ work:[0-9]* @ _ZL6middlei.*:[0-9]' out || fail "no probe is inlined two deep"
# The encoding of Clang 14: absolute addresses.
for target in aarch64-none-elf x86_64-linux-gnu; do
    # shellcheck disable=SC2086
    clang-14 --target=$target -O2 $flags -c "$source" -o old.o || fail "$target: Clang 14"
    link old.o old.elf
    same_as_profgen old.elf
done
# The same, with all functions in one section: only the first probe has an address.
clang-14 --target=aarch64-none-elf -O2 -g1 -fpseudo-probe-for-profiling -ffreestanding -c "$source" -o old.o || fail "Clang 14"
link old.o old.elf
same_as_profgen old.elf
# ARMv7-A Thumb: the same probes as in the text, each inside its function.
# shellcheck disable=SC2086
clang-22 --target=armv7a-none-eabi -mthumb -O2 $flags -S "$source" -o t32.s || fail "text"
awk '$1 == ".pseudoprobe" { print $3 }' t32.s | sort >want
ours t32.elf >mine
sed 's/.*Index: \([0-9]*\) .*/\1/' mine | sort | diff want - >difference || fail "t32: not the probes of the text"
low=$(nm t32.elf | awk '$3 == "main" { print $1 }') n=$(grep -c 'FUNC: main ' mine)
[ "$n" -ge 4 ] || fail "t32: $n probes of main"
grep 'FUNC: main ' mine | awk -v low="$low" '$1 < substr(low, 4) { exit 1 }' || fail "t32: a probe of main outside of it"

# mip-as and Clang encode the same bytes.
encoded=0
for target in "thumbv7m-none-eabi -mcpu=cortex-m3" "armv7a-none-eabi -mthumb" armv7a-none-eabi thumbv6m-none-eabi; do
    for clang in clang-19 clang-22; do
        for level in -O0 -O2; do
            # shellcheck disable=SC2086
            { $clang --target=$target $level $flags -c "$source" -o direct.o && $clang --target=$target $level $flags -S "$source" -o text.s &&
                "$MIP_SAN/mip-as" --mip-rewrite text.s -o encoded.s && $clang --target=$target -c encoded.s -o encoded.o; } || fail "$clang $target $level"
            probe_bytes direct.o >want
            probe_bytes encoded.o >mine
            [ -s want ] && diff want mine >difference || fail "$clang $target $level: other bytes"
            encoded=$((encoded + 1))
        done
    done
done
# An instrumented function in a section group that other objects have, too.
cat >group.cpp <<'T'
inline int twice(int n) { return n > 3 ? n + n : 2; }
int (*pointer)(int) = twice;
int main() { return pointer(4); }
T
sed 's/main/other/; s/pointer/pointer_too/' group.cpp >other.cpp
for name in group other; do
    # shellcheck disable=SC2086
    "$MIP_BIN/mipcc" clang-22 --target=thumbv7m-none-eabi -mcpu=cortex-m3 -fmachine-profile-generate -Os $flags -c $name.cpp -o $name.o 2>err || fail "C++"
done
ld.lld-22 -Ttext=0x400000 -e main --no-dependent-libraries --unresolved-symbols=ignore-all group.o other.o -o group.elf 2>err || fail "link of a group"
ours group.elf >mine
[ "$(grep -c 'FUNC: _Z5twicei Index: 1 ' mine)" = 1 ] || fail "C++: no probes of the inline function"
# Cores with instruction itineraries: Clang itself crashes on probes there.
for cc in "clang-14 -marm" "clang-22 -mthumb"; do
    # shellcheck disable=SC2086
    "$MIP_BIN/mipcc" --board=qemu-virt-a15 $cc -O2 -g1 -fpseudo-probe-for-profiling -fmachine-profile-generate group.cpp -o a15.elf 2>err ||
        fail "$cc for a Cortex-A15"
    ours a15.elf >mine
    [ "$(grep -c 'FUNC: _Z5twicei Index: 1 ' mine)" = 1 ] || fail "$cc for a Cortex-A15: no probes"
done

# Probes stay after the code of an edge, also those before the label.  Functions with tables of bytes keep their counts.
cat >loop.c <<'T'
int f(int n, int (*g)(int)) { int s = 0; do s += g(n); while (--n); return s; }
T
cat >switch.c <<'T'
int g(int), h(int);
int f(int x, int y)
{
    switch (x) { case 0: return g(y); case 1: return h(y) + 1; case 2: return g(y + 2); case 3: return h(3) * 2; case 4: return g(1) + h(2); case 5: return y; }
    return -1;
}
T
placed=0
for target in thumbv7m-none-eabi:arm thumbv6m-none-eabi:arm armv7a-none-eabi:arm aarch64-none-elf:aarch64 x86_64-linux-gnu:x86_64; do
    for clang in clang-14 clang-19 clang-22; do
        $clang --target=${target%:*} -O2 -g1 -fpseudo-probe-for-profiling -S loop.c -o loop.s || fail "$clang $target"
        sed 's/^\.LBB0_1:/\t.pseudoprobe\t5 9 0 0 f\n&/' loop.s >before.s # another one before the label
        for text in loop before; do
            "$MIP_SAN/mip-as" --mip-rewrite --mip-mode=call-graph --mip-edges --mip-machine=${target#*:} $text.s -o out.s || fail "$clang $target"
            grep -q '^\.Lmip_split' out.s || fail "$clang $target: no edge is split"
            # From the code of the edge on, all probes come before the next instruction.
            awk '/^\.Lmip_join/ { on = 1 } on && /^\.Lmip_probe|\.pseudoprobe/ { n++ } on && /^\t[a-z]/ { exit } END { exit n < least }' \
                least=$([ $text = loop ] && echo 1 || echo 2) out.s || { cp out.s out; fail "$clang $target $text: a probe stands above the code of an edge"; }
            placed=$((placed + 1))
        done
    done
done
for target in "thumbv7m-none-eabi -mcpu=cortex-m3" aarch64-none-elf; do
    # shellcheck disable=SC2086
    "$MIP_BIN/mipcc" clang-22 --target=$target -O2 -g1 -fpseudo-probe-for-profiling -fmachine-profile-generate -fmachine-profile-edge-counts \
        --mip-remarks -c switch.c -o switch.o >err 2>&1 || fail "a table"
    [ ! -s err ] || fail "$target: a function with a table is skipped"
done

# Wrong files are errors.
"$mipdata" probes group.cpp >out 2>err && fail "a text file is accepted"
"$mipdata" probes "$MIP_BIN/mipcc" >out 2>err
[ $? = 1 ] && grep -q 'it has no pseudo-probes' err || fail "a file without probes"
# Section, bytes for printf, message.  A body: 8 bytes of GUID, numbers of probes and of inlined bodies, probes.
guid='\1\2\3\4\5\6\7\10'
deep=$(printf "$guid"'\\0\\1\\0%.0s' $(seq 257))
while IFS='|' read -r section bytes words; do
    # shellcheck disable=SC2059
    printf "$bytes" >section && llvm-objcopy-22 --update-section "$section=section" m3.elf bad.elf 2>err || fail "llvm-objcopy: $words"
    "$mipdata" probes bad.elf >out 2>err
    [ $? = 3 ] && grep -q "^mipdata: bad.elf:0x[0-9a-f]*: error: $words in $section\$" err && grep -q 'note: ' err || fail "not refused: $words"
done <<T
.pseudo_probe|abcd|it ends inside a record
.pseudo_probe|$guid\1|it ends inside a record
.pseudo_probe|$guid\377\377\377\377\377\377\377\377\377\2\0|a LEB128 number of more than 64 bits
.pseudo_probe|$guid\1\0\377\377\377\377\17\0|an index that is out of range
.pseudo_probe|$guid\1\0\1\203\0|a probe of an unknown type
.pseudo_probe|$deep|functions inlined more than 256 deep
.pseudo_probe_desc|$guid$guid\5name|a name that is longer than the section
T
[ $compared = 7 ] && [ $encoded = 16 ] && [ $placed = 30 ] || fail "$compared compared, $encoded encoded, $placed placed"
