# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Sourced by tests of generated programs that print a checksum. A row has many programs in one image. In each of its
# modes the checksums are those of the plain image, and the profiles equal the trace. Results are kept in $folder, so
# that a stopped run can continue (tests/torture/corpus).
. "$MIP_ROOT/tests/trace/lib.sh"

row() { # "RAN" LIST "MODES" LEVEL BOARD LIBC COMPILER [FLAGS...]; RAN is a pattern for the number of programs
    local ran=$1 list=$2 modes=$3 level=$4 log sums
    shift 4
    local flags="$level ${*:4}"
    local in=$folder/$1-$3${flags// /}
    cases=$((cases + 1))
    log=$(EDGES=all "$MIP_ROOT/tests/torture/corpus" "$in" "$1" "$2" "$3" "$flags -I/usr/include/csmith" "$modes" <"$list")
    [[ $log =~ ^$ran" run 0 not built plain "[0-9]+" failing plain 0 FAIL"$ ]] || fail "$* $level: $(head -n 20 <<<"$log")"
    sums=$(awk '/^sums/ { n += $2 } END { print n }' "$in/results")
    [[ $sums =~ ^$ran$ ]] || fail "$* $level: $sums programs print a checksum"
}
