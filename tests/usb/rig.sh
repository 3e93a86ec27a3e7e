# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Sourced by the tests of this folder. Builds the rig's parts into the working directory, starts and stops them. The
# picture is in docs/usb.md, "Testing".
RIG=$MIP_ROOT/tests/usb
USB=$MIP_ROOT/target/usb
rig_board=qemu-mps2-an385
rig_warnings="-Wall -Wextra -Wconversion -Wshadow -Wstrict-prototypes -Wmissing-prototypes -Werror"
rig_chip="-D__MIP__=1 -mcpu=cortex-m3 -mthumb -mfloat-abi=soft -std=c11 -Os -g -ffreestanding -ffunction-sections -fdata-sections"
rig_pids=()

rig_fail() {
    echo "FAIL: $*"
    exit 1
}

rig_stop() {
    local p
    for p in "${rig_pids[@]}"; do kill "$p" 2>/dev/null; done
    wait 2>/dev/null
    rig_pids=()
}

# rig_host NAME SOURCE...: builds a program for this computer.
rig_host() {
    local out=$1
    shift
    gcc -std=c11 -D_GNU_SOURCE $rig_warnings -O2 -g -I"$MIP_ROOT/target" -I"$RIG" "$@" "$RIG/usb_wire.c" -o "$out" ${rig_libs:-} ||
        rig_fail "build $out"
}

# rig_object OUT SOURCE [FLAGS...]: compiles a file as for a chip.
rig_object() {
    local out=$1 source=$2
    shift 2
    arm-none-eabi-gcc $rig_chip $rig_warnings -I"$MIP_ROOT/target" -I"$RIG" -I"$RIG/firmware" "$@" -c "$source" -o "$out" ||
        rig_fail "build $out"
}

# rig_source FILE: a file of the driver that ships, or of the virtual controller.
rig_source() {
    if [ -e "$USB/$1" ]; then echo "$USB/$1"; else echo "$RIG/$1"; fi
}

# rig_objects CONTROLLER [FLAGS...]: compiles all of the firmware without probes into CONTROLLER.d/. CONTROLLER is
# virtual or dwc2; a - and a suffix only change the folder's name. Driver and device are compiled as for a board.
rig_objects() {
    local controller=${1%%-*} s d=$1.d
    shift
    mkdir -p "$d"
    for s in "$USB"/usb_*.c "$RIG/usb_wire.c"; do rig_object "$d/$(basename "$s" .c).o" "$s" "$@"; done
    rig_object "$d/dcd.o" "$(rig_source dcd_$controller.c)" "$@"
    rig_object "$d/rig_wire.o" "$RIG/firmware/rig_wire.c"
    rig_object "$d/rig_port.o" "$RIG/firmware/rig_port.c" "$@"
    rig_object "$d/contract.o" "$RIG/firmware/contract.c"
    rig_object "$d/ballast.o" "$RIG/firmware/ballast.S"
    rig_object "$d/controller.o" "$RIG/firmware/controller_$controller.c" "$@"
    if [ "$controller" = dwc2 ]; then
        for s in "$RIG"/dwc2_{registers,write,bus,rules}.c; do rig_object "$d/$(basename "$s" .c).o" "$s"; done
    fi
}

# rig_firmware OUT CONTROLLER: links an image with a profile from the objects of CONTROLLER.
rig_firmware() {
    local out=$1 d=$2.d s
    for s in main work; do
        "$MIP_BIN/mipcc" --board=$rig_board arm-none-eabi-gcc -O1 -fmachine-profile-generate \
            -I"$MIP_ROOT/target" -I"$RIG/firmware" -c "$RIG/firmware/$s.c" -o "$d/$s.o" || rig_fail "build $s.o"
    done
    rig_link "$d/plain.elf" "$d"
    rig_pad "$d"
    rig_link "$out" "$d"
}

# Pads the file to a whole number of packets, so that a read ends with an empty packet. Header and CRC have 68 + 4
# bytes.
rig_pad() { # FOLDER
    local raw
    raw=$(arm-none-eabi-nm "$1/plain.elf" | awk '/ __start___llvm_mipraw$/ { a = $1 } / __stop___llvm_mipraw$/ { b = $1 } END { print a, b }')
    [[ $raw =~ ^[0-9a-f]+\ [0-9a-f]+$ ]] || rig_fail "no bounds of the raw section"
    rig_object "$1/ballast.o" "$RIG/firmware/ballast.S" -DRIG_PAD=$((-(0x${raw#* } - 0x${raw% *} + 72) & 63))
}

rig_wraps=$(printf -- '-Wl,--wrap=mip_%s ' dcd_send dcd_receive dcd_open dcd_close dcd_halt usb_on_reset usb_on_setup usb_on_sent usb_on_received)

rig_link() { # OUT FOLDER
    "$MIP_BIN/mipcc" --board=$rig_board arm-none-eabi-gcc -O1 -fmachine-profile-generate $rig_wraps "$2"/*.o -o "$1" || rig_fail "link $1"
}

# rig_run IMAGE SOCKET NUMBER: starts the firmware. Its log is SOCKET.log, its profile semihost.mipraw in SOCKET.d
rig_run() {
    local image=$1 socket=$2 number=$3
    mkdir -p "$socket.d"
    (cd "$socket.d" && exec qemu-system-arm -M mps2-an385 -display none -monitor none -nic none -kernel "$image" \
        -semihosting-config "enable=on,target=native,arg=rig,arg=$number" -serial "file:$socket.log" \
        -chardev "socket,id=u1,path=$socket" -serial chardev:u1 >"$socket.err" 2>&1) &
    rig_pids+=($!)
}

rig_wait_for() { # SECONDS FILE TEXT
    local i
    for ((i = 0; i < $1 * 20; i++)); do
        grep -q -- "$3" "$2" 2>/dev/null && return 0
        sleep 0.05
    done
    return 1
}

# rig_vectors FOLDER: writes the descriptors of docs/usb.md into the folder.
rig_vectors() {
    local name hex
    mkdir -p "$1"
    for name in device configuration qualifier bos ms-os-20; do
        hex=$(sed -n "/^\`\`\`hex usb-$name\$/,/^\`\`\`\$/{/^\`\`\`/d;p}" "$MIP_ROOT/docs/usb.md" | tr -cd '0-9a-f')
        [ -n "$hex" ] || rig_fail "no vector usb-$name"
        # shellcheck disable=SC2059
        printf "$(sed 's/../\\x&/g' <<<"$hex")" >"$1/$name"
    done
}

# rig_session IMAGE [STEP ...]: runs all steps of session.c on the image, or only these. Its output goes to session.out.
# The status is 0 if all steps passed and no rule was broken.
rig_session() {
    rm -rf fw.sock fw.sock.*
    local image=$1
    shift
    [ -d vectors ] || rig_vectors vectors
    timeout 200 ./session "$PWD/fw.sock" fw.sock.d/semihost.mipraw vectors "$@" >session.out 2>&1 &
    local pid=$! status
    rig_pids+=($pid)
    rig_wait_for 120 session.out 'session: ready' || rig_fail "session: $(cat session.out)"
    rig_run "$image" "$PWD/fw.sock" session
    wait $pid
    status=$?
    rig_stop
    [ $status = 124 ] && echo "FAIL: took too long" >>session.out
    [ -s fw.sock.log ] || { echo "FAIL: the firmware has no log"; return 1; } >>session.out
    ! grep 'violation\|error' fw.sock.log >>session.out && [ $status = 0 ]
}
