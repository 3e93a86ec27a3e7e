# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Damaged assembly: cut off, with bytes, lines and words exchanged, or plain noise.  mip-as (under sanitizers) may pass it
# through, leave functions alone or instrument them; it may not crash, hang, or say anything but a status of ours.
set -u
. "$MIP_ROOT/tests/tools/progress.sh"
rounds=60 first=1
if [ "$MIP_LONG" = 1 ]; then
    rounds=500
    kept asm-fuzz "$MIP_SAN/mip-as" "$0" "$MIP_ROOT/tests/asm"
    [ ! -e "$kept/done" ] || first=$(($(cat "$kept/done") + 1))
fi
bad=0

# Deterministic damage: awk's generator with a fixed seed.
damage() { # SEED FILE
    LC_ALL=C awk -v seed="$1" '
        function any(n) { return int(rand() * n) + 1 }
        BEGIN { srand(seed); kind = any(6) }
        { line[NR] = $0 }
        END {
            for (k = any(8); k > 0; k--) {
                i = any(NR); j = any(NR)
                if (kind == 1) line[i] = substr(line[i], 1, any(length(line[i]) + 1) - 1)
                else if (kind == 2) { t = line[i]; line[i] = line[j]; line[j] = t }
                else if (kind == 3) line[i] = line[i] line[j]
                else if (kind == 4) line[i] = substr(line[i], 1, any(9)) sprintf("%c", any(255)) substr(line[i], any(9))
                else if (kind == 5) line[i] = "\t" substr(";\"/*@#:[{(,.=", any(13), 1) line[j]
                else line[i] = ""
            }
            n = kind == 6 ? any(NR) : NR
            for (i = 1; i <= n; i++) printf "%s%s", line[i], i < n || kind != 6 ? "\n" : ""
        }' "$2"
}

try() { # FILE WHAT
    local mode
    for mode in --mip-mode=function-coverage "--mip-mode=call-graph --mip-poison=3 --mip-no-ipa-ra --mip-pic"; do
        # shellcheck disable=SC2086
        timeout 20 "$MIP_SAN/mip-as" --mip-rewrite --mip-remarks $mode "$1" -o out.s >log 2>&1
        status=$?
        case $status in 0 | 3) ;; *) echo "$2 $mode: status $status"; head -n 5 log; bad=1 ;; esac
    done
}

n=0
for seed in $(seq $first $rounds); do
    n=$(((seed - 1) * $(printf '%s\n' "$MIP_ROOT"/tests/asm/*.in.s | wc -l)))
    for f in "$MIP_ROOT"/tests/asm/*.in.s; do
        n=$((n + 1))
        [ "$MIP_LONG" = 1 ] || [ $(((n + seed) % 15)) = 0 ] || continue
        damage $((seed * 1000 + n)) "$f" >damaged.s
        try damaged.s "$(basename "$f") seed $((seed * 1000 + n))"
    done
    if [ "$MIP_LONG" = 1 ] && [ $bad = 0 ]; then
        echo "$seed" >"$kept/done"
        [ $((seed % 20)) = 0 ] && progress "asm-fuzz: round $seed of $rounds, $(left_of $((SECONDS * (rounds - seed) / (seed - first + 1))))"
    fi
done

# Cut at every byte of one small file, and noise.
small=$MIP_ROOT/tests/asm/statements.in.s
size=$(wc -c <"$small")
step=7
[ "$MIP_LONG" = 1 ] && step=1
for cut in $(seq 0 $step "$size"); do
    head -c "$cut" "$small" >damaged.s
    try damaged.s "cut at $cut"
done
for seed in 1 2 3 4 5; do
    LC_ALL=C awk -v seed=$seed 'BEGIN { srand(seed); printf "\t.ident \"GCC: x\"\n\t.file \"a\"\n"
        for (i = 0; i < 20000; i++) printf "%c", int(rand() * 255) + 1 }' >damaged.s
    try damaged.s "noise $seed"
done
exit $bad
