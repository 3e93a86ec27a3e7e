# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Sourced by the tests of the runtime and the boards. It builds images with a plain compiler and the boards' data files,
# so these tests do not depend on mipcc.
FW=$MIP_ROOT/tests/target/firmware
fw_warnings="-Wall -Wextra -Wconversion -Wshadow -Wstrict-prototypes -Wmissing-prototypes -Werror"

fw_fail() {
    echo "FAIL: $*"
    exit 1
}

# fw_conf BOARD KEY: the value of the key in the board's files
fw_conf() {
    local b=${MIP_BOARDS:-$MIP_ROOT/boards} family
    family=$(sed -n 's/^family *= *//p' "$b/$1/board.conf")
    awk -v key="$2" '$1 == key { v = $0; sub(/^[^=]*= */, "", v); all = $2 == "+=" ? all " " v : v } END { print all }' \
        "$b/family/$family/family.conf" "$b/$1/board.conf"
}

# fw_runtime ISA ROLE...: the runtime's source files for these roles
fw_runtime() {
    local isa=$1 role where path
    shift
    while read -r role where path; do
        [[ " $* " == *" $role "* ]] || continue
        [ "$where" = any ] || [ "$where" = chip ] || [ "$where" = "$isa" ] || continue
        echo "$MIP_ROOT/target/$path"
    done <"$MIP_ROOT/target/sources"
}

# fw_link COMPILER BOARD LIBC OUT FLAGS-AND-FILES...: builds with the board's files and the C library, without the
# runtime. COMPILER is gcc, clang-14 or clang-22. Boards' and runtime's files are compiled alone, so that once.c keeps them.
fw_link() {
    local cc=$1 board=$2 libc=$3 out=$4 gcc flags b=$MIP_ROOT/boards files=() s options=() command
    shift 4
    gcc=$(fw_conf "$board" compiler)
    flags="$(fw_conf "$board" cflags) -Os -g -std=gnu11 -ffunction-sections -fdata-sections"
    for s in $(fw_conf "$board" sources) $(fw_conf "$board" "sources.$libc"); do files+=("$b/$s"); done
    files+=("$@")
    for s; do [[ $s != -* || $s = -Wl,* || $s = -l* ]] || options+=("$s"); done
    local common="-T $b/$(fw_conf "$board" script) -Wl,--gc-sections -Wl,-z,start-stop-gc"
    if [ "$cc" = gcc ]; then
        [ "$libc" = picolibc ] && flags="--specs=picolibc.specs $flags"
        command="$gcc $flags $fw_warnings"
        fw_objects && $command $(fw_conf "$board" ldflags) $common "${files[@]}" -o "$out"
        return
    fi
    local mode= multi include lib
    [[ " $* " == *" -mthumb "* ]] && mode=-mthumb
    multi=$($gcc $flags $mode -print-multi-directory)
    case $libc in
        newlib) include=/usr/include/newlib lib=$(dirname "$($gcc $flags $mode -print-file-name=libc.a)") ;;
        picolibc) include=/usr/lib/picolibc/${gcc%-gcc}/include lib=/usr/lib/picolibc/${gcc%-gcc}/lib/$multi ;;
    esac
    command="$cc --target=$(fw_conf "$board" clang_target) $flags $fw_warnings -Wno-unused-command-line-argument -isystem $include"
    fw_objects && $command -nostdlib -fuse-ld="lld-${cc#clang-}" $common "${files[@]}" \
        -Wl,--start-group "$lib/libc.a" "$lib/libm.a" "$($gcc $flags $mode -print-libgcc-file-name)" -Wl,--end-group -o "$out"
}

# In files, replaces each file of boards and runtime by its object.
fw_objects() {
    local i o parts share
    parts=$(mktemp -d) share=$(dirname "$MIP_BIN")/share/mip
    for i in "${!files[@]}"; do
        case ${files[i]} in "$MIP_ROOT"/boards/*.[cS] | "$MIP_ROOT"/target/*.[cS]) ;; *) continue ;; esac
        o=$parts/$i.o
        $command "${options[@]}" -c "${files[i]/#"$MIP_ROOT"/$share}" -o "$o" || return
        files[i]=$o
    done
}

# fw_build COMPILER BOARD LIBC OUT FLAGS-AND-FILES...: builds with the runtime, but without the helper of call counts.
fw_build() {
    fw_link "$@" $(fw_runtime "$(fw_conf "$2" isa)" core start exit sink-semihost sink-memory sink-callback sink-stream sink-uart sink-rtt)
}

fw_run() {
    local board=$1
    shift
    "$MIP_ROOT/qemu/run" --board "$board" --timeout 20 "$@"
}

# fw_expect WHAT ACTUAL EXPECTED
fw_expect() {
    [ "$2" = "$3" ] || fw_fail "$1: got \`$2', not \`$3'"
}
