# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Profiles of two builds.
# Code hashes: equal code has equal hashes at another address, in another file, and with other labels.  Another literal,
# callee or order of a switch changes only the hashes of the changed blocks.
# mipdata diff: equal code with another name is the same function.  In changed code only blocks with equal code count as
# covered.
set -u
mipcc=$MIP_BIN/mipcc mipdata=$MIP_BIN/mipdata
. "$MIP_ROOT/tests/tools/fail.sh"
cat >one.c <<'E'
int out(int);
int sort_of(int v)
{
    switch (v) {
    case 0: return out(3);
    case 1: return out(17);
    case 2: return out(5) + 1;
    case 3: return out(9) * 3;
    case 4: return out(100) - v;
    case 5: return out(77) ^ 6;
    }
    return v;
}
int literal(int v)
{
    if (v > 3)
        return out(v) + 0x12345678;
    return v * 7;
}
E
cat >before.c <<'E'
int other(int v)
{
    for (int i = 0; i < v; i++)
        v += out(v) > 0x1234567 ? 3 : 8;
    return v > 2 ? out(v) + 0x7654321 : 4;
}
E
cat >main.c <<'E'
int sort_of(int), literal(int);
volatile int sink;
__attribute__((noinline)) int out(int v)
{
    sink = v;
    return v;
}
int main(void)
{
    return (sort_of(1) + literal(1)) == 0;
}
E
{ head -n 1 one.c && cat before.c && tail -n +2 one.c; } >moved.c
sed -e 's/case 1:/case X:/; s/case 2:/case 1:/; s/case X:/case 2:/; s/0x12345678/0x12345679/' one.c >changed.c

# field NAME KEY BUILD: the value of a function's key in YAML.
field() {
    awk -v name="$1" -v key="    $2:" '
        /Function Name:/ && !/^      / { on = $NF == name }
        on && index($0, key) == 1 { print substr($0, length(key) + 1); exit }' "$3.yaml"
}
# differ NAME A B: the number of the function's block hashes that differ.
differ() {
    diff <(field "$1" "Block Hashes" "$2" | tr -d ' []' | tr , '\n') <(field "$1" "Block Hashes" "$3" | tr -d ' []' | tr , '\n') |
        grep -c '^>'
}
rows=0
build_all() { # BOARD COMPILER FLAGS...
    local board=--board=$1 s
    [ "$1" = linux ] && board=
    for s in one moved changed; do
        # shellcheck disable=SC2086
        "$mipcc" $board "$2" -O1 -g -w -fmachine-profile-generate -fmachine-profile-function-coverage \
            -fmachine-profile-block-coverage "${@:3}" $s.c main.c -o $s.elf 2>err &&
            "$mipdata" create -p $s.mip --force $s.elf 2>err && "$mipdata" mip2yaml $s.mip -o $s.yaml || fail "$*: build $s"
    done
    for f in sort_of literal; do
        h=$(field $f "Code Hash" one)
        [ "${#h}" -gt 8 ] && [ "$h" = "$(field $f "Code Hash" moved)" ] || fail "$*: $f moved: $h"
        [ "$(field $f Successors one)" = "$(field $f Successors moved)" ] || fail "$*: $f moved: successors"
        [ "$(differ $f one moved)" = 0 ] || fail "$*: $f moved: blocks"
    done
    [ "$(field literal "Code Hash" one)" != "$(field literal "Code Hash" changed)" ] || fail "$*: a literal"
    [ "$(differ literal one changed)" = 1 ] || fail "$*: a literal changed $(differ literal one changed) blocks"
    [ "$(field out "Code Hash" one)" = "$(field out "Code Hash" changed)" ] || fail "$*: out() did not change"
    [ "$(field sort_of "Code Hash" one)" != "$(field sort_of "Code Hash" changed)" ] || fail "$*: order of a switch"
    rows=$((rows + 1))
}
build_all qemu-mps2-m0 arm-none-eabi-gcc
build_all qemu-mps2-an386 clang-22
build_all qemu-virt-a53 aarch64-linux-gnu-gcc
build_all linux gcc
[ $rows = 4 ] || fail "only $rows rows"

# Profiles of runs.  renamed: sort_of() has another name.  changed: literal() runs its other block.
run() { # FOLDER: builds and runs its one.c and main.c
    (cd "$1" && "$mipcc" gcc -O1 -g -w -fmachine-profile-generate -fmachine-profile-block-coverage one.c main.c -o fw.elf &&
        MIP_PROFILE_FILE=raw ./fw.elf) 2>err
    "$mipdata" create -p "$1.mip" --force "$1/fw.elf" 2>err && "$mipdata" merge -p "$1.mip" "$1/raw" 2>err || fail "$1: run"
}
mkdir one renamed changed
cp one.c main.c one
for s in one.c main.c; do sed 's/sort_of/kind_of/g' $s >renamed/$s; done
cp changed.c changed/one.c
sed 's/literal(1)/literal(9)/' main.c >changed/main.c
run one && run renamed && run changed
"$MIP_SAN/mipdata" diff one.mip renamed.mip >out 2>err
[ $? = 0 ] && ! grep -qE '^(New|Gone)' out && grep -q '^Changed code: 1 function' out && grep -q '^  main ' out || fail "a renamed function"
"$MIP_SAN/mipdata" diff one.mip changed.mip >out 2>err
[ $? = 1 ] && grep -qE '^  literal .* [1-9] of [1-9] blocks as before: 0 gained, 1 lost$' out || fail "a changed function"
"$MIP_SAN/mipdata" diff one.mip changed.mip --json >out 2>err
python3 - <<'P' || fail "--json"
import json
j = {f["symbol"]: f for f in json.load(open("out"))["changed_code"]}
f = j["literal"]
assert f["lost"] == 1 and f["gained"] == 0 and f["same"] < f["blocks"], f
assert "out" not in j
P

# A file that has probes in the second build alone is no new code.
printf 'int far(int v)\n{\n    return v + 1;\n}\n' >far.c
printf 'int far(int);\nint main(int c, char **v)\n{\n    return far(c) - c - !!*v;\n}\n' >near.c
"$mipcc" gcc -g -c -fmachine-profile-generate near.c 2>err || fail "near.c"
for side in without with; do
    flags=$([ $side = without ] || echo -fmachine-profile-generate)
    "$mipcc" gcc -g -c $flags far.c 2>err && "$mipcc" gcc -fmachine-profile-generate near.o far.o -o $side.elf 2>err &&
        MIP_PROFILE_FILE=$side.raw ./$side.elf && "$mipdata" create -p $side.mip $side.elf 2>err &&
        "$mipdata" merge -p $side.mip $side.raw 2>err || fail "far.c $side probes"
done
"$MIP_SAN/mipdata" diff without.mip with.mip --base-debug without.elf --debug with.elf >out 2>err
[ $? = 0 ] && grep -q 'functions: 1 of 1 -> 2 of 2 covered' out || fail "a file with probes on one side"
exit 0
