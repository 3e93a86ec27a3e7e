# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Counts that passed 2^31 in a real run.  The truth is counted by hand from the constants of big.c.  No view shows such a count as
# exact, or a share of it, and each verb that shows counts says that counters have stopped.
set -u
mipcc=$MIP_BIN/mipcc mipdata=$MIP_SAN/mipdata
bad=0
fail() {
    echo "FAIL: $*"
    bad=1
}
cat >big.c <<'END'
unsigned n = 0x80000005;
volatile unsigned sink;
__attribute__((noinline)) void leaf(void)
{
    sink++;
}
__attribute__((noinline)) void loop(void)
{
    for (unsigned i = 0; i < n; i++)
        sink = i;
}
int main(void)
{
    loop();
    for (unsigned i = 0; i < n; i++) {
        if (SOME(i))
            leaf();
        leaf();
    }
    return 0;
}
END
# leaf() is called 2147483653 times.  The counts of main follow from others.
flags="-O1 -g -fmachine-profile-generate -fmachine-profile-edge-counts -fno-unroll-loops -DSOME(i)=0"
"$mipcc" gcc $flags big.c -o prog && ./prog && "$mipdata" create -p p.mip prog 2>err && "$mipdata" merge -p p.mip default.mipraw 2>err ||
    { cat err; fail "the profile"; }
grep -qF 'counters of 3 functions have stopped at 2^31' err || { cat err; fail "merge: three functions, as main and loop() have loops"; }
"$mipdata" info -p p.mip --sanity 2>&1 | grep -q 'pinned: 3 of 3' || fail "info --sanity"

# Each number in column 1 of a view is either the truth, or a lower bound with a mark.
tells() { # TEXT OPTIONS...
    "$mipdata" "${@:2}" >out 2>err
    grep -qE -- "$1" out || { cat out; fail "${*:2}: no $1"; }
    grep -q 'note: counters of 3 functions have stopped at 2^31' err || { cat err; fail "${*:2}: no note"; }
}
of="-p p.mip --debug prog"
tells '^  Call Count: 2147483648\.\.$' show $of
tells '^ +2147483648\+ +5 ' show $of --source
tells '^-- leaf: called 2147483648\+ times$' show $of --source
tells '^leaf .* called 2147483648\.\. times$' show $of --asm
tells '^  block 0 +ran +2147483648\.\.' show $of --asm -r leaf
tells ' 2147483648\.\. .*leaf' show $of --top 2
tells '"line": 5, "state": "covered", "count": 2147483648, "least": true' export $of --format=json
tells '"call_count": 2147483648, *$' show $of --json
tells '"call_count_high": null' show $of --json
tells '^big.c:9 .* 2147483648\.\.  *1 ' branches $of
tells '^DA:5,2147483648$' export $of --format=lcov
tells 'leaf' use $of
tells 'leaf' export $of --format=sampleprof
"$mipdata" show $of --asm 2>/dev/null | grep -E '^    -> .* %  .*\.\.' && fail "--asm: odds of counts that are not known"
"$mipdata" report $of -o page.html 2>err || fail "report"
grep -q 'note: counters of 3 functions' err || fail "report: no note"
python3 - <<'END' || fail "report: calls of leaf are shown as exact"
import json, re
text = open("page.html").read()
row = next(json.loads(r) for r in re.findall(r'\["leaf",[^\]]*\]', text))
assert row[7] == 2147483648 and row[8] == 2, row
END

# With calls alone the same.
"$mipcc" gcc ${flags/-fmachine-profile-edge-counts/} big.c -o prog && rm -f default.mipraw && ./prog && "$mipdata" create --force -p p.mip prog 2>err &&
    "$mipdata" merge -p p.mip default.mipraw 2>err || fail "calls: the profile"
"$mipdata" show $of --top 2 2>err | grep -qE ' 2147483648\.\. .*leaf' || fail "calls: --top"
grep -q 'note: counters of 1 function have' err || fail "calls: no note"

# A counter that has not stopped: odds are shown, and nothing is said.  A frame that did not return: odds have bounds.
sed 's/0x80000005/5/; s/return 0;/__builtin_printf("x\\n"); __builtin_trap();/' big.c >small.c
"$mipcc" gcc ${flags/=0/=i%2} -fmachine-profile-dump-at=fault small.c -o prog && rm -f default.mipraw
{ ./prog; } >/dev/null 2>&1
"$mipdata" create --force -p p.mip prog 2>err && "$mipdata" merge -p p.mip default.mipraw 2>err || fail "small: the profile"
"$mipdata" show $of --asm -r main >out 2>err || fail "small"
grep -q stopped err && fail "small: nothing stopped"
grep -qE -- '-> .* 33.3\.\.40.0 %  2$' out && grep -qE -- '-> .* 60.0\.\.66.7 %  3\.\.$' out || { cat out; fail "small: odds"; }
exit $bad
