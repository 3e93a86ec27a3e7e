# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# -fmachine-profile-skip-covered: covered code has no probe and is known to be covered; reports, checks and merges say so;
# equal functions of two files are told apart; bad profiles are told by name; equal inputs give equal bytes.  Random programs,
# edits and splits of runs: skip_covered.py.
# MIP_LONG=1: 300 random programs.
set -u
mipcc=$MIP_BIN/mipcc mipdata=$MIP_SAN/mipdata
. "$MIP_ROOT/tests/tools/fail.sh"
coverage=-fmachine-profile-function-coverage blocks=-fmachine-profile-block-coverage
make_profile() { # IMAGE PROFILE WORDS...
    rm -f one*.mipraw
    MIP_PROFILE_FILE=$PWD/one.mipraw "./$1" "${@:3}" && "$mipdata" create --force -p "$2" "$1" 2>err && "$mipdata" merge -p "$2" one.mipraw 2>err || fail "$2"
}

# Both files have a function `twin` of equal text.  The first run calls a.c's only.
twin='volatile extern int sink; __attribute__((noinline)) static int twin(int v) { if (v > 3) sink = v; return v; }'
printf '%s\nint a(int v) { return twin(v); }\n' "$twin" >a.c
printf '%s\nint b(int v) { return twin(v) + 1; }\n' "$twin" >b.c
cat >main.c <<'EOF'
int a(int), b(int);
volatile int sink;
__attribute__((noinline)) static int twice(int v) { if (v > 7) sink = v; return v + v; }
int main(int c, char **v) { (void)v; int n = c > 1 ? b(c) : a(c); return twice(n) < 0; }
EOF
build() { # OUT OPTIONS...
    "$mipcc" gcc -O1 -fmachine-profile-generate "${@:2}" a.c b.c main.c -o "$1" >out 2>err || fail "build $*"
}
build first $coverage $blocks && make_profile first x.mip
build second $coverage $blocks -fmachine-profile-skip-covered=x.mip
grep -qx 'mipcc: x.mip: 6 of 6 functions have the same code, 4 are known to be covered' err || fail "the link's line"
for o in 1.o 2.o; do "$mipcc" gcc -O1 -fmachine-profile-generate $coverage $blocks -fmachine-profile-skip-covered=x.mip -c main.c -o $o 2>err; done
cmp 1.o 2.o || fail "two builds differ"
make_profile second y.mip
"$mipdata" show -p y.mip >out 2>err || fail show
grep -q 'y.mip: note: 9 blocks were covered by the runs of x.mip, not of this build' err || fail "the note of show"
id=$("$mipdata" info -p x.mip | sed -n 's/^Image Id: //p')
grep -q "Known Covered: 2 of 3 blocks, by x.mip (image id $id)" out || fail "who knows it"
[ "$(grep -c ' ran      known' out)" = 9 ] || fail "blocks are marked"
awk '/^[^ ]/ { f = "" } /Source File/ { f = $3 } /  known$/ { n[f]++ } END { exit !(n["a.c"] && !n["b.c"]) }' out || fail "the twin of b.c is known"
"$mipdata" info -p y.mip >out 2>err && grep -qx 'Known Covered Blocks: 9, of 4 functions, by x.mip' out || fail info
"$mipdata" mip2yaml -p y.mip -o y.yaml 2>err && "$mipdata" yaml2mip -p z.mip y.yaml 2>err && cmp y.mip z.mip || fail yaml
"$mipdata" show -p y.mip --json 2>err | python3 -c 'import json, sys
f = {x["symbol"]: x for x in json.load(sys.stdin)["functions"]}
assert f["main"]["known_from"] == "x.mip" and f["main"]["state"] == "ran" and "known" not in f["b"], f
assert [b["state"] for b in f["twice"]["blocks"]].count("not run") == 1, f["twice"]' || fail json

# A check can refuse what only the earlier build has covered.
"$mipdata" check -p y.mip --min-functions 60 >out 2>err || fail check
"$mipdata" check -p y.mip --min-functions 1 --refuse-known >out 2>err
[ $? = 1 ] && grep -q 'functions: 0.0 % (0 of 6)' out || fail "check --refuse-known"
# The second run adds what it covers; the union is what one build with all probes tells.
make_profile second y.mip 1 2 3 && "$mipdata" covered -p y.mip >union 2>err
make_profile first x2.mip 1 2 3 && "$mipdata" merge -p x2.mip x.mip 2>err && "$mipdata" covered -p x2.mip >want 2>err && cmp union want ||
    fail "the union: $(diff union want)"
# which cannot tell the runs of known functions, so it names all.
make_profile second y.mip 1 2 3 && "$mipdata" create --force -p y.mip second 2>err && "$mipdata" merge -p y.mip --name big one.mipraw 2>err
"$mipdata" which -p y.mip -r '^main$' >out 2>err && [ "$(cat out)" = all ] && grep -q 'it is not known which runs cover' err || fail which

# Function coverage, and changed code.
build first $coverage && make_profile first f.mip
sed -i 's/v > 7/v > 8/' main.c && build second $coverage -fmachine-profile-skip-covered=f.mip
grep -q '5 of 6 functions have the same code, 3 are known' err || fail "changed code"
make_profile second y.mip && "$mipdata" show -p y.mip -r '^twice$' >out 2>err && ! grep -q Known out || fail "changed code is known"

# A twin in a file that the first build did not have, of the same name in another folder, has not run.
mkdir one two && cp a.c one/util.c && cp b.c two/util.c && sed 's/b(c) : //; s/c > 1 ? //; s/, b(int)//' main.c >alone.c
units() { "$mipcc" gcc -O1 -fmachine-profile-generate $coverage "${@:2}" -o "$1" >out 2>err || fail "build $*"; }
units before one/util.c alone.c && make_profile before t.mip
units after -fmachine-profile-skip-covered=t.mip one/util.c two/util.c main.c && make_profile after y.mip
"$mipdata" covered -p y.mip >out 2>err && [ "$(grep -cx twin out)" = 1 ] || fail "a twin that never ran is covered"

# What cannot work says so.
bad() { # STATUS TEXT OPTIONS...
    "$mipcc" gcc -O1 -fmachine-profile-generate "${@:3}" -c a.c -o a.o >out 2>err
    [ $? = "$1" ] && grep -q "$2" err && grep -q 'note: ' err || fail "${*:3}: not '$2'"
}
skip=-fmachine-profile-skip-covered
bad 2 'works in coverage modes only' $skip=x.mip
bad 2 'works in coverage modes only' $coverage -fmachine-profile-edge-counts $skip=x.mip
bad 4 'missing.mip: error' $coverage $skip=missing.mip
head -c 300 x.mip >cut.mip && bad 3 'cut.mip:.*error' $coverage $skip=cut.mip
echo text >text.mip && bad 3 'text.mip:.*error' $coverage $skip=text.mip
"$mipdata" mip2yaml -p x.mip 2>err | sed '/Code Hash/d' >old.yaml && "$mipdata" yaml2mip -p old.mip old.yaml 2>err
bad 7 'no function has a hash of its code' $coverage $skip=old.mip
"$mipdata" mip2yaml -p x.mip 2>err | sed 's/x86-64/ARM/; s/e_machine: .*/40/; s/Machine: .*/Machine: 40/' >arm.yaml
if "$mipdata" yaml2mip -p arm.mip arm.yaml 2>err; then bad 7 'a profile of another machine' $coverage $skip=arm.mip; else fail "arm.mip"; fi
"$mipdata" create -p none.mip first 2>err
build second $coverage $skip=none.mip && grep -q 'none.mip: warning: no function in it ran' err || fail "an empty profile"
printf 'int main(void) { return 0; }\n' >other.c
"$mipcc" gcc -O0 -fmachine-profile-generate $coverage $skip=x.mip other.c -o other >out 2>err && grep -q 'x.mip: warning: no function of other has the code' err || fail "a foreign profile"
# Objects of another profile are told at the link.
cp x.mip w.mip && "$mipcc" gcc -O1 -fmachine-profile-generate $coverage $blocks $skip=w.mip -c a.c -o a.o 2>err || fail a.o
"$mipcc" gcc -O1 -fmachine-profile-generate $coverage $blocks $skip=x.mip a.o b.c main.c -o second >out 2>err
grep -q 'warning: 2 functions were compiled with another profile' err || fail "another profile"
# ccache hashes the profile.
mkdir bin && printf '#!/bin/sh\necho "$CCACHE_EXTRAFILES" >>%s/extra\nexec "$@"\n' "$PWD" >bin/ccache && chmod +x bin/ccache
PATH=$PWD/bin:$PATH "$mipcc" ccache gcc -O1 -fmachine-profile-generate $coverage $skip=x.mip -c a.c -o a.o 2>err && grep -q ':x.mip$' extra || fail "ccache: $(cat extra)"

# True counts (-fmachine-profile-weights): what matched is told; two builds are equal; a profile that tells nothing changes
# nothing; the same messages.  tests/trace/test_edges.sh compares counts.
edges=-fmachine-profile-edge-counts weights=-fmachine-profile-weights
cat >loop.c <<'EOF'
volatile int sink;
__attribute__((noinline)) static int often(int n) { int s = 0; for (int i = 0; i < n; i++) { if (i & 63) sink = s; s += i ^ (s >> 3); if (i & 127) sink = i; s ^= i; } return s; }
int never(int v) { return v > 2 ? v + sink : 0; }
int main(int c, char **v) { (void)v; return c > 1 ? never(c) : (often(1000), 0); }
EOF
looped() { # OUT OPTIONS...
    "$mipcc" gcc -O1 -fmachine-profile-generate "${@:2}" -c loop.c -o "$1.o" >out 2>err && "$mipcc" gcc -fmachine-profile-generate "${@:2}" "$1.o" -o "$1" >out 2>err || fail "looped $*"
}
counted() { # IMAGE: increments of its counters in one run
    make_profile "$1" n.mip && "$mipdata" mip2yaml -p n.mip 2>err | awk '/:$/ { part = $1; if (part == "Flow:") n = 0; at = 0 }
        part == "Flow:" && /\[/ { has[n++] = !/none \]$/ } part == "Edge" && /\[/ { if (has[at++]) sum += substr($3, 1, length($3) - 1) } END { print sum + 0 }'
}
looped l1 $coverage $edges && make_profile l1 e.mip && looped l2 $coverage $edges $weights=e.mip && cp l2.o l3.o
grep -qx 'mipcc: e.mip: 3 of 3 functions have the same code, 2 ran and have true counts' err || fail "the link's line of weights"
[ "$(($(counted l2) * 10))" -lt "$(($(counted l1) * 9))" ] || fail "increments: $(counted l2), without true counts $(counted l1)"
looped l2 $coverage $edges $weights=e.mip && cmp l2.o l3.o && ! cmp -s l1.o l2.o || fail "two builds by true counts"
"$mipdata" create --force -p e0.mip l1 2>err && looped l2 $coverage $edges $weights=e0.mip && cmp l1.o l2.o && grep -q 'e0.mip: warning: no function in it ran' err ||
    fail "weights: an empty profile"
"$mipcc" gcc -O0 -fmachine-profile-generate $edges $weights=e.mip other.c -o other >out 2>err && grep -q 'e.mip: warning: no function of other has the code' err ||
    fail "weights: a foreign profile"
looped l2 $coverage $blocks $weights=e.mip $skip=x.mip && grep -q 'e.mip: 3 of 3 functions have the same code, 2 ran' err || fail "weights: blocks"
bad 2 'works with edge counts and block coverage only' $coverage $weights=e.mip
bad 7 'it has no edge counts' $edges $weights=x.mip
bad 4 'missing.mip: error' $edges $weights=missing.mip
bad 3 'cut.mip:.*error' $edges $weights=cut.mip
bad 7 'no function has a hash of its code' $edges $weights=old.mip
PATH=$PWD/bin:$PATH "$mipcc" ccache gcc -O1 -fmachine-profile-generate $edges $weights=e.mip -c a.c -o a.o 2>err && grep -q ':e.mip$' extra || fail "ccache: $(cat extra)"

# The chip: known functions stay with their code, and go with it; lld, too.
cat >chip.c <<'EOF'
__attribute__((noinline)) int used(int v) { return v * 3 + 1; }
int unused(int v) { return v + 9; }
int main(void) { return used(2) == 0; }
EOF
for cc in "arm-none-eabi-gcc" "clang-19 --target=arm-none-eabi"; do
    # shellcheck disable=SC2086
    chip() { "$mipcc" --board=qemu-mps2-an385 $cc -O2 -ffunction-sections -Wl,--gc-sections -fmachine-profile-generate $coverage "$@" chip.c >out 2>err || fail "$cc $*"; }
    chip -o chip.elf && rm -f default*.mipraw && "$MIP_ROOT/qemu/run" --board qemu-mps2-an385 chip.elf >out || fail "$cc: run"
    "$mipdata" create --force -p chip.mip chip.elf 2>err && "$mipdata" merge -p chip.mip default.mipraw 2>err || fail "$cc: merge"
    chip $skip=chip.mip -o chip2.elf
    "$mipdata" create --force -p chip2.mip chip2.elf 2>err && "$mipdata" covered -p chip2.mip >out 2>err && grep -qx used out || fail "$cc: used"
    "$mipdata" info -p chip2.mip 2>err >out && [ "$(sed -n 's/^Total Machine Functions: //p' out)" = 2 ] && "$mipdata" verify chip2.elf >out 2>err || fail "$cc: verify"
    [ "$("$mipdata" info -p chip.mip | grep 'Total Machine Functions')" = "$("$mipdata" info -p chip2.mip 2>err | grep 'Total Machine Functions')" ] ||
        fail "$cc: another number of functions"
done

if [ "$MIP_LONG" = 1 ]; then cases=300; else cases=1; fi
python3 "$MIP_ROOT/tests/profile/skip_covered.py" 1 $cases || exit 1
