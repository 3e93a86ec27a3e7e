# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# A function that ran only inlined is not called uncovered.  show, covered, info and YAML say at how many places inlined
# copies ran.  "covered --uncovered" lists functions that ran in no form.  If this is not known, the commands say so.
set -u
mipcc=$MIP_BIN/mipcc mipdata=$MIP_SAN/mipdata from=$MIP_ROOT/tests/cli
generate="-fmachine-profile-generate -fmachine-profile-function-coverage"
blocks="$generate -fmachine-profile-block-coverage"

. "$MIP_ROOT/tests/tools/fail.sh"
built=0
image() { # COMPILER FLAGS...: builds and runs prog, and makes its profile x.mip
    rm -f x.mip default.mipraw
    "$mipcc" "$@" -O2 "$from/inlined.c" "$from/inlined_other.c" -o prog >out 2>err || fail "$*: build"
    ./prog || fail "$*: the program fails"
    profile "$*"
}
profile() {
    "$mipdata" create -p x.mip prog 2>err && "$mipdata" merge -p x.mip default.mipraw 2>err || fail "$1: profile"
    built=$((built + 1))
}
# places COMPILER...: checks pairs FUNCTION TEXT of standard input: show prints TEXT for FUNCTION
places() {
    "$mipdata" show -p x.mip --debug prog >out 2>err || fail "$*: show"
    local name text
    while read -r name text; do
        [ "$(sed -n "/^$name\$/,/^\$/s/^  Inlined Copies: //p" out)" = "$text" ] || fail "$*: $name is not '$text'"
    done
}
all_known() { # WHAT...: with blocks and debug information all states are known
    places "$*" <<'P'
scale ran inlined at 1 of 1 place
only_here no code of its own; ran inlined at 1 of 1 place
nested no code of its own; ran inlined at 1 of 2 places
outer no code of its own; ran inlined at 1 of 1 place
dead no code of its own; ran inlined at 0 of 1 place
header no code of its own; ran inlined at 2 of 3 places
main
never
uncalled
P
    "$mipdata" covered -p x.mip --debug prog -r '^(scale|only_here|nested|outer|dead|header|main|other|never|uncalled)$' >out 2>err || fail "$*: covered"
    [ "$(sort -u out | tr "\n" " ")" = "header main nested only_here other outer scale " ] || fail "$*: covered"
    grep -q ': note: 5 functions ran only inlined: listed last' err || fail "$*: covered does not say what is inlined"
    "$mipdata" covered -p x.mip --debug prog --uncovered >out 2>err || fail "$*: --uncovered"
    [ "$(grep -c . out)" = 3 ] && [ "$(sort out | tr '\n' ' ')" = 'dead never uncalled ' ] || fail "$*: --uncovered lists: $(cat out)"
    grep -q ': 3 functions of the source did not run, inlined neither' err || fail "$*: no sum"
    "$mipdata" covered -p x.mip --debug prog --uncovered --lines -r '^dead$' >out 2>err
    grep -qx ".*/inlined.c:$(grep -n 'void dead' "$from/inlined.c" | cut -d: -f1)" out || fail "$*: --lines"
    "$mipdata" info -p x.mip --debug prog >out 2>err || fail "$*: info"
    for line in 'Inlined Functions: 6' 'Functions That Ran Only Inlined: 5' 'Inlined Copies: ran inlined at 6 of 9 places' \
        'Source Functions That Did Not Run: 3' 'Functions Without Debug Information: 0'; do
        grep -qx "$line" out || fail "$*: info does not say '$line'"
    done
}

for cc in gcc clang-14 clang-19 clang-22; do
    # shellcheck disable=SC2086
    for dwarf in 4 5; do
        image $cc $blocks -gdwarf-$dwarf
        all_known $cc dwarf $dwarf
    done
done
# shellcheck disable=SC2086
image gcc $generate -fmachine-profile-edge-counts -g
all_known gcc edges
# shellcheck disable=SC2086
image gcc $blocks -g -gsplit-dwarf
all_known gcc split
for cc in arm-none-eabi-gcc clang-19; do # a Thumb bit, sections that the linker drops, a C library with DWARF of its own
    board=qemu-mps2-an385
    rm -f x.mip default.mipraw
    # shellcheck disable=SC2086
    "$mipcc" --board=$board $cc $blocks -O2 -g -ffunction-sections -Wl,--gc-sections "$from/inlined.c" "$from/inlined_other.c" -o prog >out 2>err ||
        fail "$cc, $board: build"
    "$MIP_ROOT/qemu/run" --board $board prog >out 2>err || fail "$cc, $board: run"
    profile "$cc, $board"
    all_known "$cc, $board"
done

# YAML: --debug only adds keys, and yaml2mip restores the profile
"$mipdata" mip2yaml -p x.mip --debug prog -o with.yaml && "$mipdata" mip2yaml -p x.mip -o without.yaml || fail "YAML"
python3 - <<'P' || fail "YAML with --debug"
import yaml
y = yaml.safe_load(open('with.yaml'))
of = {p['Function Name']: p for p in y['Profiles']}
only = {p['Function Name']: p for p in y['Only Inlined']}
assert (of['scale']['Inlined Places'], of['scale']['Inlined Places Run']) == (1, 1), of['scale']
assert of['main']['Inlined Places'] == 0
assert (only['header']['Inlined Places'], only['header']['Inlined Places Run']) == (3, 2), only
assert only['dead']['Inlined Places Run'] == 0 and only['dead']['File Name'].endswith('inlined.c')
assert 'Inlined Copies' not in y['Header']
y = yaml.safe_load(open('without.yaml'))
assert y['Header']['Inlined Copies'] == 'unknown' and 'Only Inlined' not in y
P
"$mipdata" yaml2mip -p back.mip with.yaml 2>err && cmp back.mip x.mip || fail "yaml2mip does not restore the profile"

# Unknown states: no blocks, or no debug information for one source file or for all
# shellcheck disable=SC2086
image gcc $generate -g
places function coverage <<'P'
scale unknown at 1 of 1 place
nested no code of its own; unknown at 1 of 2 places
dead no code of its own; ran inlined at 0 of 1 place
P
"$mipdata" covered -p x.mip --debug prog --uncovered >out 2>err || fail "--uncovered without blocks"
[ "$(sort out | tr '\n' ' ')" = 'dead never uncalled ' ] && grep -q ': note: 5 functions may have run: not listed' err || fail "--uncovered without blocks"
"$mipdata" show -p x.mip -r '^scale$' >out
grep -qx '  Inlined Copies: unknown (--debug ELF tells of them)' out || fail "show without --debug"
"$mipdata" info -p x.mip >out
grep -qx 'Inlined Copies: unknown (--debug ELF tells of them)' out || fail "info without --debug"
"$mipdata" covered -p x.mip >out 2>err
grep -q ': note: functions that are not listed may have run inlined; --debug ELF tells of them' err || fail "covered without --debug"
"$mipdata" covered -p x.mip --uncovered >out 2>err
[ $? = 2 ] && grep -q 'needs --debug ELF' err || fail "--uncovered without --debug"
rm -f x.mip
# shellcheck disable=SC2086
"$mipcc" gcc $blocks -O2 -c "$from/inlined.c" && "$mipcc" gcc $blocks -O2 -g -c "$from/inlined_other.c" &&
    "$mipcc" gcc $blocks inlined.o inlined_other.o -o prog && ./prog && profile "one unit without -g"
"$mipdata" show -p x.mip --debug prog >out 2>err
grep -qx '  Inlined Copies: unknown (no debug information)' out || fail "a unit without debug information"
"$mipdata" covered -p x.mip --debug prog --uncovered >out 2>err || fail "--uncovered, a unit without debug information"
[ ! -s out ] && grep -q ': warning: 4 of 5 functions in the profile have no debug information' err || fail "--uncovered lists functions of unknown state"
rm -f x.mip # in the image of a board, the C library has debug information; without any, mipdata refuses the image
# shellcheck disable=SC2086
"$mipcc" --board=qemu-mps2-an385 arm-none-eabi-gcc $blocks -O2 "$from/inlined.c" "$from/inlined_other.c" -o prog &&
    "$MIP_ROOT/qemu/run" --board qemu-mps2-an385 prog && profile "no unit with -g"
"$mipdata" info -p x.mip --debug prog >out
grep -qx 'Inlined Copies: unknown (no debug information)' out || fail "info without debug information"

# GCC moves a load of hoisted() before the test that guards it, and makes conditional() of conditional instructions.  So
# instructions of both are executed, but neither ran.
cat >moved.c <<'C'
volatile int in = 2;
int hoisted(int v) { if (v > in) return v - in; return v + in; }
int mul(int v) { return v * in; }
static int conditional(int v) { in = v; return v * 3 + in; }
__attribute__((noinline)) int other(int x) { if (x > 100) return hoisted(x); return mul(x); }
__attribute__((noinline)) int another(int x) { if (in == 1234) x += conditional(x); return x; }
int main(void) { return other(3) + another(4) == 0; }
C
for level in 2 s; do
    rm -f x.mip default.mipraw
    # shellcheck disable=SC2086
    "$mipcc" --board=qemu-mps2-an385 arm-none-eabi-gcc $generate -fmachine-profile-edge-counts -O$level -g moved.c -o prog >out 2>err &&
        "$MIP_ROOT/qemu/run" --board qemu-mps2-an385 prog >out 2>err || fail "moved.c: build and run"
    profile "moved.c, -O$level"
    name=hoisted
    [ $level = 2 ] || name=conditional
    "$mipdata" show -p x.mip --debug prog -r "^$name\$" >out 2>err
    grep -q '^  Inlined Copies:.* unknown at 1 of 1 place$' out || fail "$name() is not unknown"
    "$mipdata" covered -p x.mip --debug prog -r "^($name|mul)\$" >out 2>err
    [ $level = s ] || [ "$(cat out)" = mul ] || fail "covered does not list mul() alone"
    "$mipdata" covered -p x.mip --debug prog --uncovered >out 2>err
    ! grep -qx $name out && grep -q ': note: [0-9]* functions\{0,1\} may have run: not listed' err || fail "--uncovered: $name()"
    "$mipdata" export -p x.mip --debug prog --format=lcov -o x.info 2>err || fail "export"
    grep -q '^FNDA:1,main$' x.info && ! grep -q "^FNDA:[1-9].*,$name\$" x.info || fail "lcov: $name() ran"
done
[ $built = 17 ] || fail "$built images instead of 17"
