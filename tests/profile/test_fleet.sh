# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Raw profiles of a fleet: GNU parallel merges them as a tree, in any order and grouping.  The result has the same bytes as
# one merge.  The modes are call samples, edge counts and block coverage.  In each fleet one file is damaged and two are of
# another image: they are refused and counted.
# MIP_LONG=1: 10,000 raws in 100 jobs.
set -u
mipcc=$MIP_BIN/mipcc mipdata=$MIP_SAN/mipdata
. "$MIP_ROOT/tests/tools/fail.sh"
raws=60 jobs=6
[ "$MIP_LONG" = 1 ] && raws=10000 jobs=100 mipdata=$MIP_BIN/mipdata
words=(clamp kind both 5 11 other 7)

fleet() { # WHAT OPTIONS...: makes the files in raw/, and all.mip by one merge
    rm -rf raw ./*.mip && mkdir raw
    "$mipcc" gcc -O1 -fmachine-profile-generate "${@:2}" "$MIP_ROOT/tests/report/answers.c" -o prog >out 2>err || fail "$1: build"
    for ((i = 0; i < raws; i++)); do
        MIP_PROFILE_FILE=raw/$i.mipraw ./prog "${words[@]:$((i % 5)):$((i % 3 + 1))}" $((i % 17)) >/dev/null || fail "$1: run"
    done
    [ "$(ls raw | wc -l)" = $raws ] || fail "$1: not $raws raws"
    truncate -s -1 raw/3.mipraw
    "$mipcc" gcc -O2 -fmachine-profile-generate "${@:2}" "$MIP_ROOT/tests/report/answers.c" -o other >out 2>err || fail "$1: build"
    for i in 29 31; do rm raw/$i.mipraw && MIP_PROFILE_FILE=raw/$i.mipraw ./other >/dev/null || fail "$1: other image"; done
    "$mipdata" create -p all.mip prog 2>err || fail "$1: create"
    # shellcheck disable=SC2046
    "$mipdata" merge -p all.mip $(ls raw/*.mipraw) 2>err || fail "$1: merge"
}
tree() { # FILE ORDER: merges groups of raws in parallel, then their profiles into FILE; the command ORDER sorts them
    rm -rf part && mkdir part
    ls raw/*.mipraw | $2 | parallel --will-cite -j 2 -N $((raws / jobs)) \
        "'$mipdata' create -p part/{#}.mip prog && '$mipdata' merge -p part/{#}.mip {}" >out 2>err || fail "parallel"
    [ "$(ls part | wc -l)" = $jobs ] || fail "not $jobs parts"
    # shellcheck disable=SC2046
    "$mipdata" create -p "$1" prog 2>err && "$mipdata" merge -p "$1" $(ls part/*.mip | $2) 2>err || fail "merge of profiles"
}
for what in "edges -fmachine-profile-edge-counts" "blocks -fmachine-profile-function-coverage -fmachine-profile-block-coverage" \
    "samples -fmachine-profile-runtime-buffer=32 -fmachine-profile-sample-period=2"; do
    # shellcheck disable=SC2086
    fleet $what
    tree a.mip cat && tree b.mip "sort -R --random-source=prog" || fail tree
    cmp all.mip a.mip && cmp all.mip b.mip || fail "${what%% *}: another profile"
    "$mipdata" info -p a.mip >out && grep -qx "Merged Raw Profiles: $((raws - 3))" out &&
        grep -qx 'Refused Files (another image): 2' out && grep -qx 'Refused Files (damaged): 1' out || fail "${what%% *}: info"
    different=$(cd raw && md5sum $(ls | grep -vx '3.mipraw\|29.mipraw\|31.mipraw') | sed 's/ .*//' | sort -u | wc -l)
    [ "${what%% *}" = samples ] || [ $different -lt $((raws - 3)) ] || fail "no raw equals another"
    grep -qx "Doubled Raw Profiles: $((raws - 3 - different))" out || fail "${what%% *}: $different raws differ"
    "$mipdata" info -p a.mip --json | python3 -c 'import json, sys
j = json.load(sys.stdin)
assert (j["files_refused_other_image"], j["files_refused_damaged"], j["raw_profiles_doubled"]) == (2, 1, int(sys.argv[1])), j' \
        $((raws - 3 - different)) || fail "${what%% *}: json"
    "$mipdata" mip2yaml -p a.mip -o a.yaml 2>err && "$mipdata" yaml2mip -p b.mip a.yaml 2>err && cmp a.mip b.mip || fail "${what%% *}: yaml"
    [ "$MIP_LONG" = 1 ] && break
done

# Names of runs are kept for any order of merges.
for order in "x y z" "z x y"; do
    "$mipdata" create --force -p n.mip prog 2>err
    for n in $order; do
        "$mipdata" create --force -p one.mip prog 2>err && "$mipdata" merge -p one.mip --name "$n" raw/${#n}.mipraw 2>err &&
            "$mipdata" merge -p n.mip one.mip 2>err || fail "names"
    done
    mv n.mip "n-${order// /}.mip"
done
cmp n-xyz.mip n-zxy.mip || fail "names: another profile"
"$mipdata" info -p n-xyz.mip >out && grep -q y out || fail "names are lost"

refused() { # STATUS TEXT COMMAND...
    cp n-xyz.mip before
    "$mipdata" "${@:3}" >out 2>err
    [ $? = "$1" ] && grep -q -- "$2" err && cmp n-xyz.mip before || fail "${*:3}: not refused"
}
"$mipcc" gcc -O2 -fmachine-profile-generate "$MIP_ROOT/tests/report/answers.c" -o other && "$mipdata" create -p other.mip other 2>err
refused 7 'a profile of another image' merge -p n-xyz.mip other.mip
refused 2 'has names of its own runs' merge -p n-xyz.mip --name w one.mip
"$mipdata" merge -p n-xyz.mip one.mip 2>err && grep -q 'warning: 1 of its raw profiles was merged before: counted twice' err || fail "twice"
mkdir -p images && "$mipdata" create -p 'images/%m.mip' prog 2>err && "$mipdata" merge -p 'images/%m.mip' one.mip raw/2.mipraw 2>err || fail "%m"

# info --sanity has no doubts about a fleet, but about a single run, and about equal runs.
"$mipdata" info --sanity all.mip >out 2>err && [ ! -s out ] || fail "a fleet has doubts"
doubt() { # NAME RAW...: NAME is the only doubt about these raws
    "$mipdata" create --force -p d.mip prog 2>err && "$mipdata" merge -p d.mip "${@:2}" 2>err || fail "$1"
    "$mipdata" info --sanity d.mip >out 2>err
    [ $? = 1 ] && [ "$(sed 's/:.*//' out)" = "$1" ] || fail "no doubt of $1, or others"
    "$mipdata" info --sanity --json d.mip | grep -q "\"name\": \"$1\"" || fail "--json: $1"
}
doubt few-runs raw/1.mipraw
doubt equal-runs raw/1.mipraw raw/1.mipraw raw/1.mipraw raw/1.mipraw raw/1.mipraw raw/1.mipraw
exit 0
