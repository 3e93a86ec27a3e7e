# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# A profile keeps for each named run its covered blocks and its order of first calls.  So it says for each block in how many
# runs it ran, in any mode with blocks, for any order of merges.
set -u
mipdata=$MIP_SAN/mipdata
fail() { echo "FAIL: $*"; exit 1; }

cat >prog.c <<'EOF'
#include <stdlib.h>
__attribute__((noinline)) int f(int a)
{
    volatile int r = 0;
    if (a > 1)
        r = 3;
    else if (a == 0)
        r = 7;
    while (r > 5)
        r--;
    return r;
}
int main(int c, char **v)
{
    return f(c > 1 ? atoi(v[1]) : 1) == 99;
}
EOF

merge() { "$mipdata" merge "$@" 2>err || fail "merge $*: $(cat err)"; }
fresh() { "$mipdata" create --force -p "$1" prog 2>err || fail "create: $(cat err)"; }
# seen PROFILE: "N/M" for each block of f: it ran in N of M runs
seen() { "$mipdata" show -p "$1" -r '^f$' | sed -n 's/.*  \([0-9]*\) of \([0-9]*\) runs.*/\1\/\2/p' | sort | tr '\n' ' '; }

for mode in "-fmachine-profile-block-coverage" "-fmachine-profile-edge-counts" \
    "-fmachine-profile-function-coverage -fmachine-profile-block-coverage"; do
    # shellcheck disable=SC2086
    "$MIP_BIN/mipcc" gcc -g -O1 -fmachine-profile-generate $mode prog.c -o prog 2>err || fail "build, $mode: $(cat err)"
    rm -f ./*.mipraw
    fresh all.mip
    fresh odd.mip
    fresh even.mip
    for n in 0 1 2 3; do
        MIP_PROFILE_FILE=run$n.mipraw ./prog $n 2>err || fail "run $n"
        merge -p all.mip --name "run $n" run$n.mipraw
        merge -p "$([ $((n % 2)) = 1 ] && echo odd.mip || echo even.mip)" --name "run $n" run$n.mipraw
    done
    # r = 7 and r-- ran only with 0, the second test with 0 and 1, r = 3 with 2 and 3.  The other three always ran.
    [ "$(seen all.mip)" = "1/4 1/4 2/4 2/4 4/4 4/4 4/4 " ] || fail "$mode: seen $(seen all.mip)"
    "$mipdata" show -p all.mip -r '^f$' --json | python3 -c 'import json, sys
j = json.load(sys.stdin)
assert j["named_runs"] == 4
assert sorted(b["runs"] for b in j["functions"][0]["blocks"]) == [1, 1, 2, 2, 4, 4, 4], j' || fail "$mode: json"
    # Any grouping gives the same bytes.  A second raw with the same name adds its blocks.
    fresh sum.mip
    merge -p sum.mip odd.mip even.mip
    cmp all.mip sum.mip || fail "$mode: the grouping changes the profile"
    "$mipdata" mip2yaml -p all.mip -o all.yaml 2>err && "$mipdata" yaml2mip --force -p back.mip all.yaml 2>err || fail "$mode: yaml: $(cat err)"
    cmp all.mip back.mip || fail "$mode: YAML and back"
    fresh one.mip
    for n in 0 1 2 3; do merge -p one.mip --name all run$n.mipraw; done
    [ "$(seen one.mip)" = "1/1 1/1 1/1 1/1 1/1 1/1 1/1 " ] || fail "$mode: runs of one name: $(seen one.mip)"
    # A run that covers the same blocks as another one costs at most 40 bytes and its name.
    fresh same.mip
    merge -p same.mip --name aa run2.mipraw
    before=$(stat -c %s same.mip)
    merge -p same.mip --name bb run2.mipraw
    merge -p same.mip --name cc run0.mipraw
    fresh two.mip
    merge -p two.mip --name aa run2.mipraw
    merge -p two.mip --name bb run3.mipraw
    # The two raws differ, so 8 bytes are the hash of the second one.
    [ $(($(stat -c %s two.mip) - before)) -le 42 ] || fail "$mode: an equal run costs $(($(stat -c %s two.mip) - before)) bytes"
    [ "$(seen same.mip)" = "1/3 1/3 1/3 2/3 3/3 3/3 3/3 " ] || fail "$mode: equal runs: $(seen same.mip)"
    "$mipdata" which -p same.mip -r '^f$' 2>err | tr '\n' ' ' | grep -qx 'aa bb cc ' || fail "$mode: which: $(cat err)"
    fresh turned.mip
    for n in cc:0 bb:2 aa:2; do merge -p turned.mip --name ${n%:*} run${n#*:}.mipraw; done
    cmp same.mip turned.mip || fail "$mode: equal runs, merged in another order"
    "$mipdata" mip2yaml -p same.mip -o same.yaml 2>err && "$mipdata" yaml2mip --force -p back.mip same.yaml 2>err || fail "$mode: yaml: $(cat err)"
    cmp same.mip back.mip || fail "$mode: equal runs, YAML and back"
    # Runs without names are not kept.
    fresh none.mip
    merge -p none.mip run?.mipraw
    [ -z "$(seen none.mip)" ] || fail "$mode: runs without names: $(seen none.mip)"
    # A profile of an older tool has the runs but not their blocks.  Then the blocks stay unknown after all later merges.
    python3 - <<'EOF' || fail "$mode: no sets in the file"
import struct, zlib
b = bytearray(open("odd.mip", "rb").read())
hits = 0
for tag in 18, 19: # a tag that readers do not know
    for at in range(struct.unpack_from("<I", b, 20)[0], len(b) - 4, 4):
        size = struct.unpack_from("<H", b, at + 2)[0]
        if struct.unpack_from("<H", b, at)[0] == tag and size in (2, 4, 8, 1):
            struct.pack_into("<H", b, at, 0x7F00)
            hits += 1
b[-4:] = struct.pack("<I", zlib.crc32(bytes(b[:-4])))
open("before.mip", "wb").write(b)
assert hits >= 2
EOF
    [ -z "$(seen before.mip)" ] || fail "$mode: blocks of unknown runs: $(seen before.mip)"
    cp even.mip mixed.mip
    merge -p mixed.mip before.mip
    [ -z "$(seen mixed.mip)" ] || fail "$mode: half known: $(seen mixed.mip)"
    merge -p before.mip even.mip
    [ -z "$(seen before.mip)" ] || fail "$mode: half known, the other way: $(seen before.mip)"
done
# Each run has its own order of first calls.  All runs together are ordered by the mean.  f and g have the same mean, so they
# are in the order of the image.
cat >prog.c <<'EOF'
__attribute__((noinline)) void f(void) { __asm__ volatile(""); }
__attribute__((noinline)) void g(void) { __asm__ volatile(""); }
int main(int c, char **v)
{
    void (*calls[])(void) = {f, g};
    calls[c > 1]();
    calls[c == 1]();
    return (long)v == 1;
}
EOF
"$MIP_BIN/mipcc" gcc -O1 -fmachine-profile-generate prog.c -o prog 2>err || fail "build: $(cat err)"
fresh order.mip
rm -f ./*.mipraw
MIP_PROFILE_FILE=fg.mipraw ./prog && MIP_PROFILE_FILE=gf.mipraw ./prog 1 || fail "run"
for n in gf fg; do merge -p order.mip --name $n $n.mipraw; done
merge -p order.mip --name "fg again" fg.mipraw
order() { "$mipdata" order -p order.mip "$@" 2>err | tr '\n' ' '; }
[ "$(order --run fg)" = "main f g " ] && [ "$(order --run "fg again")" = "main f g " ] && [ "$(order --run gf)" = "main g f " ] ||
    fail "order: $(order --run gf)"
[ "$(order --run gf -r '^[fg]$')" = "g f " ] && [ "$(order)" = "main f g " ] || fail "order: $(order)"
"$mipdata" order -p order.mip --run gf --json | python3 -c 'import json, sys
assert [(f["name"], f["order"]) for f in json.load(sys.stdin)["functions"]] == [("main", 1), ("g", 2), ("f", 3)]' || fail "order: json"
"$mipdata" mip2yaml -p order.mip -o order.yaml 2>err && "$mipdata" yaml2mip --force -p back.mip order.yaml 2>err || fail "yaml: $(cat err)"
cmp order.mip back.mip || fail "orders, YAML and back"
for bad in '- [ 0, 0 ]' '- [ 0, 3 ]' '- [ x ]'; do
    sed "0,/^    - \[.*/s//    $bad/" order.yaml >bad.yaml
    "$mipdata" yaml2mip -p bad.mip bad.yaml 2>err && fail "taken: $bad"
    grep -q 'first calls\|Run Orders' err || fail "$bad: $(cat err)"
done
sed '/Run Orders/,/Raw Hashes/{/^    - /d}' order.yaml >bad.yaml
"$mipdata" yaml2mip -p bad.mip bad.yaml 2>err && fail "taken: no rows"
sed '/Run Orders/,/Raw Hashes/{/Run Orders\|^    - /d}' order.yaml >old.yaml # as an older tool writes it
"$mipdata" yaml2mip --force -p order.mip old.yaml 2>err || fail "without orders: $(cat err)"
[ "$(order --run gf)" = "main g f " ] && fail "an order although the profile has none"
order --run gf >out
grep -q 'warning: the profile has no order of this run alone' err || fail "without orders: $(cat err)"

# YAML files with invalid sets of blocks.
for bad in '[ 2, 23, 23, 125 ]' '[ 23, 23, 23 ]' '[ 23, 23, 23, 255 ]' '[ 23, 23, 23, 256 ]' '[ none, 1, 1, 1 ]'; do
    awk -v bad="$bad" '/Run Blocks:/ && !n++ { print "    Run Blocks: " bad; next } { print }' all.yaml >bad.yaml
    "$mipdata" yaml2mip -p bad.mip bad.yaml 2>err && fail "taken: $bad"
    grep -q 'Run Blocks' err || fail "$bad: $(cat err)"
done
exit 0
