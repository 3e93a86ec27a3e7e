# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Sourced. Builds a program with and without instrumentation, runs it in QEMU with the trace plugin, and compares.
# Failures are counted and printed. `finish` ends the script.
set -u
LIB_TRACE=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
FIRMWARE=$(cd "$LIB_TRACE/../firmware" && pwd)
failures=0 cases=0 long=''
MIP_SEED=${MIP_SEED:-1}
. "$LIB_TRACE/long.sh"
. "$MIP_ROOT/tests/target/firmware.sh"

# Each text is compiled once (tests/tools/once.c). Without this, compiling took most of the time.
export MIP_ONCE_TEXTS=$PWD/texts
mkdir -p texts

fail() { # WHAT [FILE]: the first lines of FILE are printed, too
    failures=$((failures + 1))
    echo "FAIL $1"
    [ -n "${2:-}" ] && [ -s "$2" ] && head -n 5 "$2" | sed 's/^/    /'
    return 1
}

finish() { # LEAST: so many cases must have been tried
    [ -z "$long" ] || run_waiting
    echo "$cases cases, $failures failures"
    [ "$cases" -ge "$1" ] || { echo "only $cases cases ran, $1 were meant to"; exit 1; }
    [ "$failures" = 0 ] || exit 1
    exit 0
}

gcc_of() { # BOARD: the GCC that its board.conf names, or its family.conf
    local conf=$MIP_ROOT/boards/$1/board.conf
    sed -n 's/^compiler = //p' "$MIP_ROOT/boards/family/$(sed -n 's/^family = //p' "$conf")/family.conf" "$conf" | tail -n 1
}

# The compiler command of a board; `gcc` is the board's own GCC. Board `linux` is this computer (x86-64), and
# `linux-a64` is Linux on AArch64. Their programs also run in QEMU, whose plugin gives the trace. They are linked to
# fixed addresses.
compiler_of() { # BOARD COMPILER
    case $1-$2 in
        linux-gcc) echo gcc && return ;;
        linux-a64-gcc) echo aarch64-linux-gnu-gcc && return ;;
        linux-a64-*) echo "$2 --target=aarch64-linux-gnu" && return ;;
    esac
    case $2 in
        gcc) gcc_of "$1" ;;
        *) echo "$2" ;;
    esac
}

objcopy_of() { # BOARD: the objcopy that reads its objects
    case $1 in
        linux) echo objcopy ;;
        linux-a64) echo aarch64-linux-gnu-objcopy ;;
        *) echo "$(gcc_of "$1" | sed 's/gcc$//')objcopy" ;;
    esac
}

# Who links: GCC, with GNU ld, where lld refuses Debian's libm.a (RV32) or cannot relax code (lld 14).  --relax-gp is lld's.
linker_of() { # BOARD COMPILER "FLAGS"
    case $1-$2-$3 in *--relax-gp*) echo "$2" ;; *-rv32-clang* | *-rv64-clang-14*) echo gcc ;; *) echo "$2" ;; esac
}

# front BOARD LIBC COMMAND: sets the array `front` to the first words of a command line of mipcc.
front() {
    front=("$MIP_BIN/mipcc" "--board=$1" "--libc=$2" "$3")
    # shellcheck disable=SC2206
    case $1 in
        linux) front=("$MIP_BIN/mipcc" "$3" -static -no-pie) ;;
        linux-a64) front=("$MIP_BIN/mipcc" $3 -static -no-pie -fmachine-profile-hosted) ;;
    esac
    return 0
}

mode_flags() { # plain | coverage | calls | coverage-poison | calls-poison | atomicMODE | …
    local samples="-fmachine-profile-generate -fmachine-profile-runtime-buffer=${SAMPLES:-65536} -fmachine-profile-sample-period"
    case $1 in
        plain) ;;
        use-*) echo "-fmachine-profile-use=$USE_LIST" ;;
        listed) mode_flags coverage ;;
        atomic*) echo "$(mode_flags "${1#atomic}") -fmachine-profile-atomic" ;;
        samples8*) echo "$samples=8" ;;
        samples*) echo "$samples=1" ;;
        sampleblocks*) echo "$samples=4 -fmachine-profile-block-coverage" ;;
        sampleedges*) echo "$samples=1 -fmachine-profile-edge-counts" ;;
        edges*) echo "-fmachine-profile-generate -fmachine-profile-function-coverage -fmachine-profile-edge-counts" ;;
        calledges*) echo "-fmachine-profile-generate -fmachine-profile-edge-counts" ;;
        anyedges*) echo "-fmachine-profile-generate -fmachine-profile-function-coverage -fmachine-profile-edge-counts -fmachine-profile-dump=any" ;;
        blocks*) echo "-fmachine-profile-generate -fmachine-profile-function-coverage -fmachine-profile-block-coverage" ;;
        anyblocks*) echo "-fmachine-profile-generate -fmachine-profile-function-coverage -fmachine-profile-block-coverage -fmachine-profile-dump=any" ;;
        allblocks*) echo "-fmachine-profile-generate -fmachine-profile-function-coverage -fmachine-profile-block-coverage -fmachine-profile-all-blocks" ;;
        callblocks*) echo "-fmachine-profile-generate -fmachine-profile-block-coverage" ;;
        counts*) echo "-fmachine-profile-generate -fno-machine-profile-order" ;;
        countblocks*) echo "-fmachine-profile-generate -fno-machine-profile-order -fmachine-profile-block-coverage" ;;
        coverage*) echo "-fmachine-profile-generate -fmachine-profile-function-coverage" ;;
        calls*) echo "-fmachine-profile-generate" ;;
    esac
}

# Poison overwrites what the liveness analysis takes for dead. A seed may follow the mode.
poison_flags() { # MODE
    local seed=${1##*-poison}
    case $1 in *-poison*) echo "--mip-poison=${seed:-$MIP_SEED}" ;; esac
}

# command_of BOARD LIBC COMPILER MODE "FLAGS": sets the array `command` to the first words of a compiler command.
command_of() {
    local SAMPLES=${SAMPLES:-} # a dump on this computer is slow to trace by QEMU's log
    [[ $1 != linux* ]] || SAMPLES=${SAMPLES:-8192}
    front "$1" "$2" "$(compiler_of "$1" "$3")"
    # shellcheck disable=SC2046,SC2206
    command=("${front[@]}" $(mode_flags "$4") -g -w $5 $(poison_flags "$4"))
}

# compile DIR BOARD LIBC COMPILER MODE "FLAGS" SOURCE…: makes an object in DIR for each source.
compile() {
    local dir=$1 command s o objects=()
    command_of "${@:2:5}"
    rm -rf "$dir" && mkdir -p "$dir" || return 1
    for s in "${@:7}"; do
        o=$(basename "$s").o
        [[ $s = *.c* || $s = *.s || $s = *.ll ]] && objects+=("$dir/$o") # a .s is text of a compiler
        [[ $6 = *-flto* ]] || "${command[@]}" -c "$s" -o "$dir/$o" >>"$dir/build.log" 2>&1 || return 1
    done
    printf '%s\n' "${objects[@]}" >"$dir/objects"
}

# link, with the same arguments: makes DIR/fw.elf from the objects; with -flto from all sources at once.
link() {
    local dir=$1 command libraries=(${LIBRARIES:-}) parts=("$1"/*.o)
    command_of "$2" "$3" "$(linker_of "$2" "$4" "$6")" "${@:5:2}"
    [[ $3 != picolibc && $* = *.cpp* ]] && libraries=(-lstdc++ -lm)
    [[ $6 = *-flto* ]] && parts=("${@:7}")
    "${command[@]}" "${parts[@]}" "${libraries[@]}" -o "$dir/fw.elf" >>"$dir/build.log" 2>&1
}

build() { # with the same arguments
    compile "$@" && link "$@"
}

symbol() { # ELF NAME: its address
    readelf -sW "$1" | awk -v n="$2" '$8 == n && $7 != "UND" { print "0x" $2; exit }'
}

# The QEMU command of a board, as in its files.
machine_of() { # BOARD: sets the array `machine`
    local key=$1-${MIP_BOARDS:-}
    [ -n "${machines[$key]:-}" ] || machines[$key]=$(fw_conf "$1" qemu)
    read -r -a machine <<<"${machines[$key]} -display none -monitor none -serial stdio -semihosting-config enable=on,target=native,arg=fw.elf"
}
declare -A machines

# run DIR BOARD MODE [ARGUMENT...]: writes DIR/out and DIR/status, and with a profile DIR/raw and DIR/trace. INPUT is
# standard input. Without input and arguments it starts QEMU itself: qemu/run takes three times as long as most programs.
run() {
    local dir=$1 board=$2 mode=$3 plugin= qemu machine start stop
    if [ "$mode" != plain ]; then
        start=$(symbol "$dir/fw.elf" mip_init) stop=$(symbol "$dir/fw.elf" mip_dump)
        [ -n "$start" ] && [ -n "$stop" ] || { echo "no mip_init or mip_dump in $dir/fw.elf" >"$dir/out"; return 1; }
        plugin=$MIP_PLUGIN/trace.so,out=$dir/trace,start=$start,stop=$stop
        [[ $mode = *sample* ]] && plugin+=",calls=$dir/calls"
    fi
    if [[ $board = linux* ]]; then
        [ "$board" = linux ] && qemu=x86_64 || qemu=aarch64
        [ "$plugin" ] && qemu=("$LIB_TRACE/../tools/linux_run.sh" $qemu "$plugin") || qemu=(qemu-$qemu)
        qemu=(timeout -k 5 "${LIMIT:-300}" "${qemu[@]}" ./fw.elf)
    elif [ $# = 3 ] && [ -z "${INPUT:-}" ]; then
        machine_of "$board"
        # The UART's end of input is control-D (boards/README.md).
        (cd "$dir" && rm -f default.mipraw raw trace && timeout -k 5 "${LIMIT:-60}" "${machine[@]}" ${plugin:+-plugin "$plugin" -d plugin} -kernel fw.elf \
            < <(printf '\004')) >"$dir/out" 2>&1
        echo $? >"$dir/status"
        [ ! -e "$dir/default.mipraw" ] || mv "$dir/default.mipraw" "$dir/raw"
        return
    else
        qemu=("$LIB_TRACE/../../qemu/run" --board "$board" -t "${LIMIT:-60}" ${plugin:+--plugin "$plugin" -o "$dir/raw"} fw.elf)
    fi
    (cd "$dir" && MIP_PROFILE_FILE=raw "${qemu[@]}" "${@:4}") >"$dir/out" 2>&1 <"${INPUT:-/dev/null}"
    echo $? >"$dir/status"
}

compare() { # DIR LEAST_COVERED LEAST_UNCOVERED [more options]
    local dir=$1 args=() o
    args=(--elf "$dir/fw.elf" --raw "$dir/raw" --trace "$dir/trace" --min-covered "$2" --min-uncovered "$3")
    shift 3
    while read -r o; do [ -e "$o" ] && args+=(--object "$o"); done <"$dir/objects"
    "$MIP_TOOLS/trace-compare" "${args[@]}" "$@" >"$dir/compare" 2>&1
}

# If calls are sampled, compares call edges, too. CALLS has more options for call-compare.
compare_calls() { # DIR MODE
    local period=1
    case $2 in *sample*) ;; *) return 0 ;; esac
    case $2 in *samples8*) period=8 ;; *sampleblocks*) period=4 ;; esac
    # shellcheck disable=SC2086
    "$MIP_TOOLS/call-compare" --elf "$1/fw.elf" --raw "$1/raw" --calls "$1/calls" --period $period ${CALLS:-} >"$1/compare" 2>&1
}

# try NAME EXPECTED BOARD LIBC COMPILER MODE "FLAGS" "LEAST" SOURCE…
# A case must build and run. Its last line of output must be as expected, its status 0, and its profile equal to the
# trace. In a long run it waits for its turn. If EDGES is set, each function must have edge counts in modes with edges.
try() {
    cases=$((cases + 1))
    if [ -n "$long" ]; then wait_for_turn "$@"; else try_now "$@"; fi
}

try_now() {
    local name=$1 expected=$2 board=$3 libc=$4 cc=$5 mode=$6 flags=$7 least=$8 dir=$PWD/case each=()
    local label="$name $board $libc $cc $mode $flags"
    shift 8
    compile "$dir" "$board" "$libc" "$cc" "$mode" "$flags" "$@" || { fail "$label: does not build" "$dir/build.log"; return; }
    [ -n "$long" ] && ran_before "$dir" "$board $libc $cc $mode $flags" "$expected $least" && return
    link "$dir" "$board" "$libc" "$cc" "$mode" "$flags" "$@" || { fail "$label: does not build" "$dir/build.log"; return; }
    run "$dir" "$board" "$mode"
    if [ "$(cat "$dir/status")" != 0 ] || ! tail -n 1 "$dir/out" | grep -qF -- "$expected"; then
        tail -n 5 "$dir/out" >"$dir/tail"
        fail "$label: status $(cat "$dir/status"), wants \`$expected'" "$dir/tail"
        return
    fi
    if [ "$mode" = plain ]; then
        [ -z "$long" ] || ran_now
        return
    fi
    # In block modes each function must have blocks: without them, profile and trace would be equal, too.
    [[ $mode = *edges* ]] && each=(--min-blocks 1 --min-edges 1 ${EDGES:+--each edges})
    [[ $mode = *blocks* ]] && each=(--each blocks --min-blocks 1)
    # Some functions have too many possible edges for counts: any call through a register may be setjmp().
    case $name-$cc-$mode-$flags in
        dispatch-clang*edges*-mlong-calls*) each+=(--except "again=setjmp by -mlong-calls") ;;
        leave-clang*edges*-mlong-calls*) each+=(--except "guarded=setjmp by -mlong-calls") ;;
    esac
    # shellcheck disable=SC2086
    compare "$dir" $least "${each[@]}" || { fail "$label: profile and trace differ" "$dir/compare"; return; }
    compare_calls "$dir" "$mode" || { fail "$label: call edges and trace differ" "$dir/compare"; return; }
    [ -z "$long" ] || ran_now
}

# Returns whether the demo firmware runs on a board.
has_firmware() {
    "$FIRMWARE/sources" "$1" >/dev/null 2>&1
}
firmware_sources() {
    local f
    for f in $("$FIRMWARE/sources" "$1"); do echo "$FIRMWARE/$f"; done
}

fits() { # BOARD PATTERN,PATTERN
    local all p
    IFS=, read -ra all <<<"$2"
    # shellcheck disable=SC2053
    for p in "${all[@]}"; do [[ $1 = $p ]] && return 0; done
    return 1
}

# programs BOARD LIBC COMPILER MODE "FLAGS" [PATTERN]: tries all programs of the list that match.
programs() {
    local board=$1 libc=$2 cc=$3 mode=$4 flags=$5 want=${6:-*} name sum sources compilers boards own least s list
    while IFS='|' read -r name sum sources compilers boards own least <&3; do
        name=${name// /} sum=${sum// /} compilers=${compilers// /} boards=${boards// /}
        [[ -z $name || $name = \#* ]] && continue
        # shellcheck disable=SC2053
        [[ $name = $want ]] && fits "$board" "$boards" || continue
        [ "$compilers" = any ] || [ "$cc" = gcc ] || continue
        list=()
        for s in ${sources:-$name.c}; do list+=("$LIB_TRACE/programs/$s"); done
        [ "${sources// /}" ] || list=("$LIB_TRACE/programs/$name.c")
        # -flto may inline or merge more functions, so fewer are left to compare.
        case $flags in *-flto*) least="1 0" ;; esac
        try "$name" "checksum $sum" "$board" "$libc" "$cc" "$mode" "$flags $own" "$least" "${list[@]}"
    done 3<"$LIB_TRACE/programs/list"
}
