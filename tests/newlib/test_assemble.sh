# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# newlib's libc and libm assemble instrumented, for each target and in both modes, every function with its map chunk:
# one file in 15, with --long all of them.  How many files do not even compile plain is known and stated.
set -u
here=$MIP_ROOT/tests/newlib
newlib=$("$here/unpack" newlib) || exit 1
newlib=$(cd "$newlib" && pwd)
bad=0 step=15
[ "$MIP_LONG" = 1 ] && step=1

# Files of one target: the generic ones and its own machine's.
files() {
    find "$newlib/libc" "$newlib/libm" -name '*.c' -not -path '*/sys/*' -not -path '*/libm/test/*' \
        \( -not -path '*/machine/*' -o -path "*/machine/$1/*" \) | sort | awk -v step=$step '(NR - 1) % step == 0'
}

check() { # ISA MACHINE FILES NOT-PLAIN FUNCTIONS LEFT-ALONE: the last four are what must come out
    local isa=$1
    files "$2" | xargs -P"$(nproc)" -I{} "$here/assemble" "$newlib" "$isa" {} >"$isa.out"
    grep FAIL "$isa.out" && bad=1
    grep ^remark "$isa.out" | sort
    awk -v isa="$isa" -v expected="$3 $4 $5 $6" '
        $1 != "remark" { all++ } $1 == "plain" { plain++ } $1 == "ok" { functions += $2; alone += $3 }
        END {
            got = all + 0 " " plain + 0 " " functions + 0 " " alone + 0
            printf "%s: files, not compiling plain, functions, left alone: %s\n", isa, got
            if (got != expected) { printf "%s: expected %s\n", isa, expected; exit 1 }
        }' "$isa.out" || bad=1
}

if [ "$MIP_LONG" = 1 ]; then
    check thumb arm 1208 25 1743 2 # two naked functions
    check a32 arm 1208 25 1742 1
    check aarch64 aarch64 1231 25 1750 0
else
    check thumb arm 81 3 109 0
    check a32 arm 81 3 109 0
    check aarch64 aarch64 83 1 114 0
fi
exit $bad
