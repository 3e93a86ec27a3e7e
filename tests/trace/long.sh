#!/bin/bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Sourced. Long runs of lib.sh's cases. After `long_run` cases wait, and `finish` runs them one by one. A sixteenth of
# the configurations of each program is run (board, C library, compiler, flags), in every mode. MIP_SHARE=K/N chooses
# another share; 1/1 is everything.
#
# Two kinds of cases are left out. The first has passed earlier with the same tools. The second has code that ran
# before, perhaps with another C library or another processor of the family: all objects of the program are equal except
# for debug information. The first program of each board, library, compiler, mode and flags is always run. Once a minute
# the progress and the time left are printed.

waiting=()
declare -A passed seen
family='' last_group='' code=''

. "$LIB_TRACE/../tools/progress.sh"

long_run() {
    local name=${0#*/tests/} share line
    name=${name%.sh}
    share=$(dirname "$MIP_BIN")/share/mip
    # All that a result depends on, besides a case's options and the names of its sources.
    kept "${name//\//-}" "$MIP_BIN" "$MIP_PLUGIN" "$MIP_TOOLS/trace-compare" "$MIP_TOOLS/call-compare" "$share" "$FIRMWARE" \
        "$LIB_TRACE/lib.sh" "$LIB_TRACE/long.sh" "$LIB_TRACE/programs" "$MIP_ROOT/tests/boards/firmware"
    long=$kept
    touch "$long/passed" "$long/seen"
    while IFS= read -r line; do passed[$line]=1; done <"$long/passed"
    while IFS= read -r line; do seen[$line]=1; done <"$long/seen"
}

wait_for_turn() { # with the arguments and variables that try, build and compare use
    local turn
    printf -v turn '%q ' "${EDGES:-}" "${CALLS:-}" "$MIP_SEED" "$@"
    waiting+=("$turn")
}

# The code, without debug information and without sections that only change the linker's messages.
code_of() { # DIR BOARD
    local o objcopy
    objcopy=$(objcopy_of "$2")
    while read -r o; do
        $objcopy --strip-debug -R .ARM.attributes -R .comment "$o" "$1/code" && cat "$1/code" || return 1
    done <"$1/objects"
}

# ran_before DIR "BOARD LIBC COMPILER MODE FLAGS" "EXPECTATIONS": returns whether equal code has run
ran_before() {
    local board=${2%% *} flags mode
    read -r _ _ _ mode flags <<<"$2"
    code=''
    [[ $flags = *-flto* ]] && return 1
    family=$(sed -n 's/^family = //p' "${MIP_BOARDS:-$MIP_ROOT/boards}/$board/board.conf" 2>/dev/null)
    code=$(set -o pipefail && code_of "$1" "$board" 2>"$1/code.log" | md5sum | cut -c1-32) ||
        { fail "$2: the code of its objects cannot be read" "$1/code.log"; return; }
    code="$code ${family:-$board} $mode ${EDGES:-} ${CALLS:-} $3 $(tr ' ' '\n' <<<"$flags" | grep -- '^-Wl,' | tr '\n' ' ')"
    [ "$2" = "$last_group" ] || { last_group=$2; return 1; }
    [ -n "${seen[$code]:-}" ] && equal=$((equal + 1))
}

ran_now() {
    [ -n "$code" ] || return 0
    seen[$code]=1
    echo "$code" >>"$long/seen"
}

# Keeps the waiting cases of this share. A hash of program and configuration chooses them, so it does not depend on
# other cases. The mode is not hashed: a text is compiled once and runs in all its modes.
take_share() {
    local share=${MIP_SHARE:-1/16} turn mine
    [[ $share =~ ^([1-9][0-9]?)/([1-9][0-9]?)$ && ${share%/*} -le ${share#*/} ]] ||
        { echo "MIP_SHARE=$share: error: not K/N with K of 1 to N"; exit 1; }
    mapfile -t mine < <(for turn in "${waiting[@]}"; do
        eval "set -- $turn"
        echo "$4 ${*:6:3} ${10} seed $3"
    done | awk -v share="$share" 'BEGIN { split(share, s, "/"); for (i = 1; i < 256; i++) code[sprintf("%c", i)] = i }
        { h = 0; for (i = 1; i <= length($0); i++) h = (h * 31 + code[substr($0, i, 1)]) % 1000003 }
        h % s[2] == s[1] - 1 { print NR - 1 }')
    # An error in the command above would lose cases silently, so their number is checked.
    [ ${#mine[@]} -ge $((${#waiting[@]} / ${share#*/} / 2)) ] || { echo "only ${#mine[@]} cases in share $share"; exit 1; }
    for turn in "${!mine[@]}"; do mine[turn]=${waiting[${mine[turn]}]}; done
    waiting=("${mine[@]}")
}

run_waiting() {
    local turn label was before n=0 ran=0 earlier=0 equal=0 start=$SECONDS said=$SECONDS name=${long##*/}
    take_share
    for turn in "${waiting[@]}"; do
        eval "set -- $turn"
        EDGES=$1 CALLS=$2 MIP_SEED=$3
        label="$4 ${*:6:5} $1 $2 seed $3"
        shift 3
        n=$((n + 1))
        [ -n "${passed[$label]:-}" ] && { earlier=$((earlier + 1)); continue; }
        before=$failures
        [ "${was:-}" = "${*:3:2} $5 $7" ] || { rm -rf texts && mkdir texts; }
        was="${*:3:2} $5 $7"
        try_now "$@"
        [ $failures = "$before" ] && echo "$label" >>"$long/passed"
        ran=$((ran + 1))
        if [ $((SECONDS - said)) -ge 60 ]; then
            said=$SECONDS
            progress "$name: $n of ${#waiting[@]} cases ($earlier passed earlier, $equal of equal code), $failures failures," \
                "$(left_of $(((SECONDS - start) * (${#waiting[@]} - n) / ran)))"
        fi
    done
    progress "$name: all ${#waiting[@]} cases of share ${MIP_SHARE:-1/16} ($earlier passed earlier, $equal of equal code), $failures failures"
    echo "$earlier passed earlier, $equal of equal code"
}
