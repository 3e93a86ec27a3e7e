# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# -fmachine-profile-cost and mipdata cost.  The predicted bytes of each function and mode are those of the linked image.
# A second compile of an object replaces its rows.  With a list of --fit the probes fit into the given memory.
set -u
mipcc=$MIP_BIN/mipcc mipdata=$MIP_SAN/mipdata programs=$MIP_ROOT/tests/trace/programs
. "$MIP_ROOT/tests/tools/fail.sh"
sizes() { "$nm" -S "$1" | awk '$3 ~ /^[tT]$/ && $4 ~ /^[a-z_A-Z]/ { n = $4; sub(/\.cold.*/, "", n); s[n] += strtonum("0x" $2) } END { for (n in s) print n, s[n] }' | sort; }
raw() { "$nm" "$1" | awk '/__start___llvm_mipraw$/ { a = strtonum("0x" $1) } /__stop___llvm_mipraw$/ { b = strtonum("0x" $1) } END { print b - a }'; }
compile() { "$mipcc" --board="$board" "$cc" -w $flags "$@" 2>err || fail "$board $cc: $*"; }

modes="function-coverage call-graph block-coverage edge-counts"
flag_of() {
    case $1 in
        block-coverage) echo "-fmachine-profile-function-coverage -fmachine-profile-block-coverage" ;;
        *) echo "-fmachine-profile-$1" ;;
    esac
}
n=0
for row in "qemu-mps2-an386 arm-none-eabi-gcc -O2 arm-none-eabi-" "qemu-mps2-m0 clang-22 -Oz arm-none-eabi-" \
    "qemu-virt-a15 arm-none-eabi-gcc -Os arm-none-eabi-" "qemu-virt-a53 clang-14 -O2 aarch64-linux-gnu-"; do
    read -r board cc flags tools <<<"$row"
    nm=${tools}nm
    rm -f costs
    compile -MD -MF deps -fmachine-profile-cost=costs -c "$programs/switches.c" -o one.o
    grep -q '^one.o:' deps || fail "$board: the dependencies are those of the costs"
    compile -fmachine-profile-cost=costs -c "$programs/switches.c" -o one.o
    compile one.o -o plain.elf
    sizes plain.elf >plain
    for mode in $modes; do
        compile -fmachine-profile-generate $(flag_of $mode) -c "$programs/switches.c" -o two.o
        compile -fmachine-profile-generate $(flag_of $mode) two.o -o with.elf
        sizes with.elf >with
        "$mipdata" cost --json costs plain.elf >out 2>err || fail "$board: cost"
        python3 - "$mode" plain with "$(raw with.elf)" $([ $board = qemu-virt-a53 ] && echo 600 || echo 40) <<'P' >>out || fail "$board $cc $mode: not the bytes of the image"
import json, sys
rows = json.load(open("out"))["functions"]
plain, probed = ({k: int(v) for k, v in (l.split() for l in open(f))} for f in sys.argv[2:4])
assert len(rows) > 6, "too few functions"
ram = 0
for r in rows:
    said, name = r[sys.argv[1]], r["name"]
    assert said["flash"] == probed[name] - plain[name], (name, said, plain[name], probed[name])
    assert said["ram"] > 0, name
    ram += said["ram"]
# The rest is the runtime's state.  On AArch64 a small record does not cross 512 bytes, so there is padding.
assert 0 <= int(sys.argv[4]) - ram <= int(sys.argv[5]), (sys.argv[4], ram)
P
        n=$((n + 1))
    done
    [ "$(grep -c one.o costs)" = $(($(wc -l <costs) - 1)) ] && [ "$(cut -f 2 costs | sort | uniq -d)" = "" ] || fail "$board: rows are doubled"
done
[ $n = 16 ] || fail "only $n cases"

# Costs of another program: a few names may be the same.
printf 'int one(void) { return 1; }\nint main(void) { return one(); }\n' >other.c
compile other.c -o other.elf
"$mipdata" cost costs plain.elf >out 2>err && grep -qE '^mipdata: ([0-9]+) of \1 functions of costs are in plain.elf$' err || fail "costs of the image: $(cat err)"
"$mipdata" cost costs other.elf >out 2>err && grep -qE '^mipdata: 1 of [0-9]+ functions of costs are in other.elf$' err || fail "costs of another program: $(cat err)"
printf 'int two(void) { return 1; }\n' >none.c && gcc -shared none.c -o none.elf || exit 1
"$mipdata" cost costs none.elf >out 2>err
[ $? = 1 ] && grep -q 'error: has none of the' err && [ ! -s out ] || fail "costs of no function: $(cat err)"

# --fit chooses a mode in which all functions fit, or as many functions as fit in the cheapest mode.
"$mipdata" cost --fit=flash=64K,ram=64K -o list costs plain.elf 2>err && [ "$(cat list)" = "[mip]" ] && grep -q edge-counts err || fail "all fits"
"$mipdata" cost --fit=flash=40,ram=1K -o list costs plain.elf 2>err && grep -q 'function-coverage' err && grep -q '^fun:.*=skip$' list || fail "some fit"
"$mipdata" cost --json costs plain.elf >out 2>err && "$mipdata" cost --json --fit=flash=40,ram=1K costs plain.elf >fit 2>err &&
    python3 - <<'P' || fail "--fit --json"
import json
j, total = json.load(open("fit")), json.load(open("out"))["totals"]
assert (j["format"], j["version"], j["mode"]) == ("mip-fit", 1, "function-coverage")
assert ["[mip]"] + ["fun:%s=skip" % n for n in j["skipped"]] == open("list").read().split("\n")[:-1]
assert 0 < j["total"]["flash"] <= 40 < total["function-coverage"]["flash"] and j["taken"] + len(j["skipped"]) == j["of"]
P
"$mipdata" cost --fit=flash=40,ram=1K -o list costs plain.elf 2>err
said=$(sed -n 's/.*fit: \([0-9]*\) bytes.*/\1/p' err)
compile -fmachine-profile-generate -fmachine-profile-function-coverage -fmachine-profile-list=list -c "$programs/switches.c" -o two.o
compile -fmachine-profile-generate two.o -fmachine-profile-function-coverage -fmachine-profile-list=list -o with.elf
sizes with.elf >with
grown=$(join plain with | awk '$3 > $2 && $1 !~ /^(mip|_mip|__mip)/ { s += $3 - $2 } END { print s }')
[ "$said" -le 40 ] && [ "$said" -gt 0 ] || fail "fit takes $said bytes"
[ "$grown" = "$said" ] || fail "grown by $grown, said $said"

# Wrong options.
bad() { # STATUS ARGS...
    "$mipdata" cost "${@:2}" >out 2>err
    [ $? = "$1" ] && grep -q 'error:' err && grep -q 'note:' err || fail "${*:2}"
}
bad 2 --fit=flash=1 costs
bad 2 --fit=ram=1,flash=1x costs
bad 2 --fit=ram=1,flash=99999999999999 costs
bad 2 --fit=ram=1,flash=1 --mode=best costs
echo rubbish >rubbish
bad 3 rubbish
: >empty
bad 3 empty
sed '2s,\t[0-9][0-9]*,\tmany,' costs >torn
bad 3 torn
exit 0
