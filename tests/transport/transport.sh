# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Sourced by the tests of mipdump's transports: builds images, starts servers, and checks mipdump's output.
FW=$MIP_ROOT/tests/transport/firmware
export ASAN_OPTIONS=detect_leaks=1
dump=$MIP_SAN/mipdump
children=()
trap 'kill "${children[@]}" 2>/dev/null; wait 2>/dev/null' EXIT

. "$MIP_ROOT/tests/tools/fail.sh"

# expect STATUS TEXT ARGUMENTS...: mipdump ends with that status within 20 s and prints that text. It leaves x.mipraw
# only if it succeeds.
expect() {
    local status=$1 text=$2
    shift 2
    rm -f x.mipraw
    timeout -k 5 20 "$dump" "$@" >out 2>err
    local got=$?
    [ $got = "$status" ] || fail "$*: status $got, not $status: $(cat err)"
    grep -qF -- "$text" err out || fail "$*: no \`$text' in: $(cat err)"
    [ "$status" = 0 ] || [ ! -e x.mipraw ] || fail "$*: it leaves a file"
    [ "$status" = 0 ] || grep -q '^mipdump: note: ' err || fail "$*: no note with the next step: $(cat err)"
    [ -z "$(compgen -G '*.mipraw.*')" ] || fail "$*: a temporary file is left: $(echo *.mipraw.*)"
}

# build BOARD COMPILER SOURCE OUT FLAGS...
build() {
    local board=$1 compiler=$2 source=$3 out=$4
    shift 4
    "$MIP_BIN/mipcc" --board="$board" "$compiler" -O1 -g -Wall -Wextra -fmachine-profile-generate "$@" "$source" -o "$out" \
        2>said || fail "build of $source: $(cat said)"
}

# until_there SECONDS FILE: waits for a file that is not empty
until_there() {
    local i
    for ((i = 0; i < $1 * 20; i++)); do
        [ -s "$2" ] && return
        sleep 0.05
    done
    fail "$2 did not appear: $(cat log* 2>/dev/null | tail -n 5)"
}

# Waits until the firmware has written here.mipraw and loops.
until_dumped() {
    until_there 10 here.mipraw
    sleep 0.3
}

# serve MODE SEED ADDRESS=FILE...: sets the behaviour of the GDB server, and starts it at the first call. Its port is in
# $port. The file asked has the requests that it got.
port=
serve() {
    echo "$@" >orders
    : >asked
    if [ -z "$port" ]; then
        python3 -B "$MIP_ROOT/tests/transport/gdb_server.py" port orders >>asked 2>server.log &
        children+=($!)
        until_there 10 port
        port=$(cat port)
    fi
}

# play pty|tcp MODE SEED CAPTURE: plays in the background; $played is where to connect
play() {
    rm -f played
    python3 -B "$MIP_ROOT/tests/transport/play.py" "$1" played "${@:2}" 2>play.log &
    player=$!
    children+=($player)
    until_there 10 played
    played=$(cat played)
}

free_port() {
    python3 -c 'import socket; s = socket.create_server(("127.0.0.1", 0)); print(s.getsockname()[1])'
}

# same_counters FILE READ: READ, which a debugger read, has the bytes of FILE, the flag stopped (4), and so another CRC.
same_counters() {
    [ $((0x$(od -An -tx4 -j16 -N4 "$2" | tr -d ' ') - 0x$(od -An -tx4 -j16 -N4 "$1" | tr -d ' '))) = 4 ] &&
        cmp <(head -c 16 "$1" && tail -c +21 "$1" | head -c -4) <(head -c 16 "$2" && tail -c +21 "$2" | head -c -4)
}

qemu_of() { # BOARD: sets the array `qemu_of` to its command of QEMU
    local conf=$MIP_ROOT/boards/$1/board.conf family
    family=$MIP_ROOT/boards/family/$(sed -n 's/^family *= *//p' "$conf")/family.conf
    read -r -a qemu_of <<<"$(sed -n 's/^qemu *+\{0,1\}= *//p' "$family" "$conf" | tr '\n' ' ')"
    qemu_of+=(-display none -monitor none -semihosting-config "enable=on,target=native")
}

# qemu_gdb BOARD IMAGE OPTIONS...: starts QEMU with a GDB server on $port; semihosting writes into this folder
qemu_gdb() {
    local board=$1 image=$2
    shift 2
    port=$(free_port)
    qemu_of "$board"
    "${qemu_of[@]}" -serial file:uart.log -gdb "tcp:127.0.0.1:$port" -kernel "$image" "$@" >log.qemu 2>&1 &
    qemu=$!
    children+=($qemu)
    until_listening
}

# Waits until QEMU listens on $port, without a connection to it.
until_listening() {
    local i
    for ((i = 0; i < 200; i++)); do
        grep -qi ":$(printf %04x "$port") 00000000:0000 0A" /proc/net/tcp && return
        sleep 0.05
    done
    fail "QEMU does not listen: $(cat log.qemu)"
}

stop_qemu() {
    kill $qemu 2>/dev/null
    wait $qemu 2>/dev/null
}
