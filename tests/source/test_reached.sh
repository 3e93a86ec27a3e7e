# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# A line that is shown as run was reached, and one that is shown as not run was not, whatever calls did not come back.
# The truth is a trace of the same run.  In source mode the lines after calls are known, in other modes some are unknown.
. "$MIP_ROOT/tests/trace/lib.sh"
here=$MIP_ROOT/tests/source dir=$PWD/case

state() { # WORDS ran | "not run": the line with these words did so
    local line want=$2
    [ "$2" != ran ] || want="(covered|partial)"
    line=$(grep -n "/\* $1 \*/" "$here/reached.cpp" | cut -d: -f1)
    sed -n '/"path": ".*\/reached\.cpp"/,/"functions"/p' "$dir/x.json" | grep "\"line\": $line, \"state\"" >"$dir/line"
    grep -qE "\"state\": \"$want\"" "$dir/line" || fail "$label: \`$1', line $line, is not $2" "$dir/line"
}
lines() { # BOARD LIBC COMPILER MODE "FLAGS": builds, runs, and compares; writes case/x.json
    cases=$((cases + 1))
    label=$*
    build "$dir" "$1" "$2" "$3" "$4" "$5" "$here/reached.cpp" || { fail "$label: does not build" "$dir/build.log"; return; }
    run "$dir" "$1" "$4"
    grep -q '^fail$' "$dir/out" || { fail "$label: does not run" "$dir/out"; return; }
    (cd "$dir" && "$MIP_BIN/mipdata" create -p x.mip fw.elf && "$MIP_BIN/mipdata" merge -p x.mip raw &&
        "$MIP_BIN/mipdata" export -p x.mip --debug fw.elf --format=json -o x.json) >"$dir/build.log" 2>&1 ||
        { fail "$label: export" "$dir/build.log"; return; }
    "$here/reached.py" "$dir/fw.elf" "$dir/trace" "$dir/x.json" reached.cpp >"$dir/found" || fail "$label: lines and trace differ" "$dir/found"
    echo "$label: $(tail -n 1 "$dir/found")" >&2
}
unknown() { # MOST: so many lines are unknown at most
    awk -v most="$1" '$1 == "lines" { found = 1; if ($4 > most) exit 1 } END { if (!found) exit 1 }' "$dir/found" ||
        fail "$label: more than $1 lines are unknown" "$dir/found"
}
path() { # The path into a call that ended the run is known, and its count is exact.
    state "fail path" ran
    state "fail ends it" ran
    state "other path" "not run"
}
source_mode() { # the same arguments as lines(): each line is known, but perhaps a `try` without code between two blocks
    lines "${@:1:4}" "$5 -fmachine-profile-source"
    path
    unknown 1
    for words in "after always" "no jump" "after jumps" "never again" "returned" "after catch" "after leaps"; do state "$words" "not run"; done
    for words in "after need" "end of checks" "jump" "task goes on" "after call" "caught" "main again" "loop body"; do
        state "$words" ran
    done
}

# Without source mode something else must prove that control came back.
# main() is as in source mode, so that its end tells.
lines qemu-mps2-an385 newlib gcc blocks -O0
unknown 10
state "after jumps" "not run"
lines linux none gcc callblocks -O2
unknown 11
state "loop body" ran
lines qemu-mps2-an385 newlib gcc calledges -Og
unknown 18
path
state "after always" "not run"
state "after need" ran
lines linux-a64 none gcc edges -O2
unknown 12
path

source_mode qemu-mps2-an385 newlib gcc blocks -O0
source_mode qemu-mps2-an385 newlib gcc calledges -O2
source_mode qemu-mps2-an385 newlib clang-22 callblocks -O2
source_mode qemu-virt-a15 newlib gcc edges -Os
source_mode linux-a64 none gcc blocks -O2
source_mode linux-a64 none gcc calledges -Os
source_mode linux none gcc callblocks -O1
source_mode linux none clang-14 edges -O2
finish 12
