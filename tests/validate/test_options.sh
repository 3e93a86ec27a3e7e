# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Translation validation of builds with options that are drawn at random: compiler, target, level, modes and up to five options
# of `options` (draw).  Each row prints its seed, which gives the same row again:
#   MIP_SEED=N tests/run -v validate/test_options
# A run draws the same six rows each time, so a commit fails only by what it changed.  Row 71 has branches that the assembler
# puts over jumps.  MIP_LONG=1: 400 rows, and each option alone is one that its compilers take.
# Nothing may be wrong.  What is unknown is counted, and its reasons are shown; the bound is for all rows together.
set -u
here=$MIP_ROOT/tests/validate
tests=$("$MIP_ROOT/tests/torture/unpack" "$(dirname "$MIP_BIN")/cache/torture") || exit 1
bad=0 pairs=0 seeds=(71 {1049..1053})
echo 'int f(int x) { return x + 1; }' >one.c
if [ "$MIP_LONG" = 1 ]; then
    . "$MIP_ROOT/tests/tools/progress.sh"
    kept options "$MIP_BIN/mip-as" "$MIP_TOOLS/validate" "$here/pairs" "$here/draw" "$here/options" "$0"
    mapfile -t seeds < <(seq 400)
fi
[ -z "${MIP_SEED:-}" ] || seeds=("$MIP_SEED")

files() { # SEED
    ls "$here"/programs/{differences,forms,grown,pointers}.c "$MIP_ROOT"/tests/trace/programs/{ends,switches}.c
    "$MIP_ROOT/tests/torture/generate" $(($1 % 1000)) >generated.c && echo "$PWD/generated.c"
    ls "$tests"/*.c | awk -v at="$1" '(NR - at) % 220 == 0'
}

# Options may exclude each other: the last ones go until the compiler takes what is left.
taken() { # COMPILER WITH OPTIONS: in `compiler`
    compiler=$1
    # shellcheck disable=SC2086
    until $compiler -w -S one.c -o one.s 2>log; do
        [[ $compiler == *" -"* ]] || { echo "FAIL $1: $(head -n 1 log)"; return 1; }
        compiler=${compiler% -*}
    done
}

drawn() { # SEED
    local row refused
    mapfile -t row < <("$here/draw" "$1")
    taken "${row[1]}" || return
    rm -rf objects && mkdir objects
    files "$1" | xargs -P"$(nproc)" -I{} "$here/pairs" "$PWD/objects" "$compiler" "${row[2]}" "${row[3]}" {} >made
    refused=$(grep -c ^plain made)
    [ "$(wc -l <made)" -gt "$refused" ] || { echo "${row[0]}: the assembler refuses the plain text: $compiler"; return; }
    # shellcheck disable=SC2016
    grep -v -e ^plain -e ^FAIL made | xargs -P"$(nproc)" -n 8 sh -c '"$MIP_TOOLS/validate" "$@" >>"objects/$$.out"' validate
    cat objects/*.out >out
    if grep ^FAIL made || [ "$(awk '/^functions/ { n += $NF } END { print n + 0 }' out)" != 0 ] || ! grep -q ^functions out; then
        echo "FAIL ${row[0]}: $compiler: ${row[3]}"
        grep -v -e ^functions -e ': unknown: ' out | head -n 12
        return 1
    fi
    pairs=$((pairs + $(grep -cv ^plain made)))
    awk -v name="${row[0]}" -v options="${compiler#* }" '
        /: unknown: / { sub(/.*: unknown: /, ""); sub(/ at .*/, ""); gsub(/r[0-9]+/, "a register"); why[$0]++ }
        /^functions/ { for (i = 1; i < NF; i += 2) n[$i] += $(i + 1) }
        END {
            printf "%s: plain %d unknown %d unreached %d: %s\n", name, n["plain"], n["unknown"], n["unreached"], options
            for (w in why) printf "    unknown %d: %s\n", why[w], w
        }' out | tee -a all
}

for n in "${seeds[@]}"; do
    if [ "$MIP_LONG" = 1 ]; then
        [ -e "$kept/$n" ] && continue
        progress "options: row $n of ${#seeds[@]}"
    fi
    drawn "$n" || { bad=1; continue; }
    [ "$MIP_LONG" != 1 ] || touch "$kept/$n"
done
if [ "$MIP_LONG" = 1 ]; then
    while IFS=$'\t' read -r who compiler option; do
        # shellcheck disable=SC2086
        $compiler $option -O1 -w -S one.c -o one.s 2>log </dev/null || { bad=1; echo "FAIL $who does not take $option: $(head -n 1 log)"; }
    done < <("$here/draw" all)
fi
[ $bad = 0 ] || exit 1
[ "$pairs" -gt 0 ] || [ "$MIP_LONG" = 1 ] || { echo "no pair was made"; exit 1; }
[ ! -e all ] || awk '/: plain/ { for (i = 2; i < NF; i++) { if ($i == "plain") p += $(i + 1); if ($i == "unknown") u += $(i + 1) } }
    END { if (u * 50 > p) { print "more than 2 % are unknown"; exit 1 } }' all
