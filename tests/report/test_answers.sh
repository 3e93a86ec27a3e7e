# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# branches, diff, check and which of a small program whose arguments decide what runs: each answer is the one that its
# source and these arguments give.
set -u
mipcc=$MIP_BIN/mipcc mipdata=$MIP_SAN/mipdata
cp "$MIP_ROOT/tests/report/answers.c" .

fail() {
    echo "FAIL: $*"
    cat out err 2>/dev/null
    exit 1
}
flags="-O0 -g -fmachine-profile-generate -fmachine-profile-edge-counts"
"$mipcc" gcc $flags answers.c -o prog || fail build
run() { # PROFILE NAME ARGUMENTS...: one more run in it
    [ -f "$1" ] || "$mipdata" create -p "$1" prog 2>err || fail create
    rm -f default.mipraw
    ./prog "${@:3}" || fail "prog ${*:3}"
    "$mipdata" merge -p "$1" --name "$2" default.mipraw 2>err || fail merge
}
ask() { # STATUS VERB...
    "$mipdata" "${@:2}" >out 2>err
    [ $? = "$1" ] || fail "$*: not status $1"
}
run all.mip clamp 5 11
run all.mip kind kind
run all.mip both kind 5

# Branches: clamp(5), clamp(11), clamp(5); both(5, 1, 1), both(15, 2, 1), both(7, 2, 1).
ask 0 branches all.mip --debug prog --csv
states() { awk -F, -v line="$1" '$2 == line { printf "%s/%s ", $8 < $7 ? $8 : $7, $8 < $7 ? $7 : $8 }' out; }
[ "$(states 9)" = "0/3 1/2 " ] || fail "v < low: never; v > high: once of three: $(states 9)"
[ "$(states 10)" = "0/1 " ] || fail "v < low ? low : high: $(states 10)"
ask 0 branches all.mip --debug prog --json
python3 - out <<'P' || fail "branches --json"
import json, sys
j = json.load(open(sys.argv[1]))
d = {(x["function"], x["line"]): x for x in j["decisions"]}
assert d["clamp", 9]["tree"], "two conditions in a row are a tree"
assert not d["both", 15]["tree"], "(a || b) && c: c is reached by a and by b"
assert d["both", 17]["tree"], "a && b && c is a tree"
assert j["totals"]["directions"] == sum(len(b["directions"]) for b in j["branches"]) > 20
assert j["totals"]["directions_covered"] == sum(w["count"] > 0 for b in j["branches"] for w in b["directions"])
P
ask 0 branches all.mip --debug prog --uncovered
grep -q ' both  ' out && fail "--uncovered lists a branch that is covered"
grep -q '^TOTAL ' out || fail "no total"
ask 2 branches all.mip
