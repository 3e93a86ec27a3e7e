# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# qemu/run passes status and output on. It has a time limit, files and a plugin, and its errors name the next step.
set -u
. "$MIP_ROOT/tests/target/firmware.sh"
run=$MIP_ROOT/qemu/run
fw_build gcc qemu-mps2-an385 newlib fault.elf "$MIP_ROOT/tests/boards/firmware/fault.c" || fw_fail "build"

# A build that sets MIP_FLAGS, and whose Makefile starts the compiler without mipcc.
"$MIP_BIN/mipcc" --board=qemu-mps2-an385 arm-none-eabi-gcc "$MIP_ROOT/tests/boards/firmware/fault.c" -o plain.elf || fw_fail "build without probes"
flags='--board=qemu-mps2-an385 -fmachine-profile-generate'
out=$(MIP_FLAGS=$flags "$run" --board qemu-mps2-an385 plain.elf 2>&1)
[[ $out == *"qemu/run: note: MIP_FLAGS is set, but mipcc did not link plain.elf"* ]] || fw_fail "no probes are not told: $out"
out=$("$run" --board qemu-mps2-an385 plain.elf 2>&1; MIP_FLAGS=$flags "$run" --board qemu-mps2-an385 fault.elf 2>&1)
[[ $out != *MIP_FLAGS* ]] || fw_fail "MIP_FLAGS is told without need: $out"

# refuse STATUS TEXT ARGUMENTS...: qemu/run must fail with that status and text
refuse() {
    local out
    out=$("$run" "${@:3}" 2>&1)
    fw_expect "${*:3}: status" $? "$1"
    [[ $out == *"qemu/run: error: "*"$2"* ]] || fw_fail "${*:3}: $out"
}

refuse 2 "no firmware image" --board qemu-mps2-an385
refuse 2 "which board" fault.elf
refuse 4 "no board \`nonesuch'" --board nonesuch fault.elf
refuse 4 "no board \`../boards'" --board ../boards fault.elf
refuse 4 "missing.elf: no such file" --board qemu-mps2-an385 missing.elf
echo text >text.elf
refuse 2 "text.elf: not an ELF file" --board qemu-mps2-an385 text.elf
talk=$("$MIP_BIN/mipcc" --board=qemu-mps2-an385 arm-none-eabi-gcc -c "$MIP_ROOT/tests/boards/firmware/fault.c" -o fault.o 2>&1) ||
    fw_fail "$talk"
refuse 2 "fault.o: not a linked firmware image" --board qemu-mps2-an385 fault.o
refuse 2 "fault.elf: for another machine" --board qemu-virt-a53 fault.elf
refuse 2 "fault.elf: for another kind of Arm core than qemu-virt-a15's" --board qemu-virt-a15 fault.elf
for mode in -marm -mthumb; do
    fw_build gcc qemu-virt-a15 newlib a15.elf $mode "$MIP_ROOT/tests/boards/firmware/fault.c" || fw_fail "build, $mode"
    refuse 2 "a15.elf: for another kind of Arm core than qemu-mps2-an385's" --board qemu-mps2-an385 a15.elf
    MIP_BOARD=qemu-virt-a15 "$run" a15.elf
    fw_expect "its own board, $mode" $? 99
done
refuse 2 "cannot be passed: it has blanks" --board qemu-mps2-an385 fault.elf "a ' \" b"
refuse 2 "arguments cannot be passed" --board qemu-mps2-an385 fault.elf "$(seq -s, 200)"
# shellcheck disable=SC2046
refuse 2 "arguments cannot be passed" --board qemu-mps2-an385 fault.elf $(seq 32)
refuse 2 "unknown option --nonsense" --board qemu-mps2-an385 --nonsense fault.elf
refuse 2 "--timeout wants whole seconds" --board qemu-mps2-an385 --timeout soon fault.elf
refuse 2 "--board needs a value" --board
refuse 4 "missing.so: no such plugin" --board qemu-mps2-an385 --plugin missing.so,x fault.elf
refuse 6 "still running after 1 s" --board qemu-mps2-an385 --timeout 1 fault.elf loop
mkdir bin
for tool in bash readlink dirname basename cat head od sed env; do ln -s "$(command -v $tool)" bin/; done
PATH=$PWD/bin refuse 4 "qemu-system-arm: not found" --board qemu-mps2-an385 fault.elf

# A program's status that equals the status of a time-out; and each way to name the board.
"$run" --board qemu-mps2-an385 fault.elf timeout
fw_expect "status 124 of main's" $? 124
MIP_BOARD=qemu-mps2-an385 "$run" fault.elf
fw_expect "MIP_BOARD" $? 99
"$run" --board=qemu-mps2-an385 --timeout=0 -- fault.elf timeout
fw_expect "options with =" $? 124

# If the profile cannot be written as a whole, qemu/run fails, whatever the program's own status is.
talk=$("$MIP_BIN/mipcc" --board=qemu-mps2-an385 arm-none-eabi-gcc -fmachine-profile-generate -o profiled.elf \
    "$MIP_ROOT/tests/boards/firmware/fault.c" 2>&1) || fw_fail "$talk"
# An image of another board is refused before it ends in QEMU's register dump: by the symbol that mipcc writes, or by its entry.
refuse 2 "it is an image of the board qemu-mps2-an385, not of qemu-microbit" --board qemu-microbit profiled.elf
talk=$("$MIP_BIN/mipcc" --board=stm32f4-discovery arm-none-eabi-gcc -o stm32.elf "$MIP_ROOT/tests/boards/firmware/fault.c" 2>&1) || fw_fail "$talk"
refuse 2 "it is an image of the board stm32f4-discovery, not of qemu-mps2-an385" --board qemu-mps2-an385 stm32.elf
arm-none-eabi-objcopy --strip-symbol=__board_name_stm32f4_discovery stm32.elf foreign.elf
refuse 2 "foreign.elf: it begins at 0x8000" --board qemu-mps2-an385 foreign.elf
mkdir place && cd place
full=$(trap '' XFSZ; ulimit -f 0; "$run" --board qemu-mps2-an385 ../profiled.elf timeout 2>&1) # no file may have a byte
status=$?
if [[ $full == *qemu_memfd_alloc* ]]; then
    echo "left out: no room: QEMU itself needs files of some size"
else
    fw_expect "no room: status" $status 5
    [[ $full == *"error: only 0 bytes of the profile could be written"* ]] || fw_fail "$full"
fi
[ -z "$(ls -A)" ] || fw_fail "no room: files are left: $(ls -A)"
"$run" --board qemu-mps2-an385 ../profiled.elf timeout
fw_expect "status with a profile that was written" $? 124
[ -s default.mipraw ] || fw_fail "no profile"
cd ..

# Input without an end, empty input, closed input, and input with control-D. No process stays.
fw_link gcc qemu-mps2-an385 newlib whole.elf "$MIP_ROOT/tests/boards/firmware/whole.c" || fw_fail "build"
mkfifo endless
sleep 30 >endless &
sleeper=$!
"$run" --board qemu-mps2-an385 fault.elf timeout <endless
fw_expect "endless input" $? 124
kill $sleeper
fw_expect "no input" "$("$run" --board qemu-mps2-an385 whole.elf </dev/null | grep -c line)" 0
fw_expect "closed input" "$("$run" --board qemu-mps2-an385 whole.elf <&- 2>&1 | grep -c line)" 0
fw_expect "input" "$(printf 'one\ntwo\n' | "$run" --board qemu-mps2-an385 whole.elf | grep -c line)" 2
fw_expect "input up to control-D" "$(printf 'one\n\004two\n' | "$run" --board qemu-mps2-an385 whole.elf | grep -c line)" 1
# Control-D ends the input inside a line, too, for each C library.
cat >count.c <<'C'
#include <stdio.h>
int main(void)
{
    int n = 0;
    while (getchar() != EOF)
        n++;
    return n;
}
C
for libc in newlib picolibc; do
    fw_link gcc qemu-mps2-an385 $libc count.elf count.c || fw_fail "build, $libc"
    printf 'ab\004cd' | "$run" --board qemu-mps2-an385 --timeout 10 count.elf
    fw_expect "control-D in a line, $libc" $? 2
done

cp fault.elf 'with blank.elf'
"$run" --board qemu-mps2-an385 'with blank.elf' timeout
fw_expect "a blank in the image's name" $? 124
refuse 5 "cannot write the profile" --board qemu-mps2-an385 -o fault.elf/x.mipraw fault.elf

rm -f ./*.mipraw
"$run" --board qemu-mps2-an385 -o elsewhere.mipraw fault.elf
[ ! -e default.mipraw ] || fw_fail "-o leaves default.mipraw"
"$MIP_TOOLS/rawdump" elsewhere.mipraw >text || fw_fail "-o: $(cat text)"
mkdir there
(cd there && "$run" --board qemu-mps2-an385 ../fault.elf)
[ -e there/default.mipraw ] || fw_fail "the dump is not in the working directory"

# If qemu/run is killed, QEMU ends too. (tests/boards/test_run.sh checks that standard input reaches the program.)
cp fault.elf "forever-$$.elf"
"$run" --board qemu-mps2-an385 "forever-$$.elf" loop &
child=$!
sleep 1
kill $child
wait $child
fw_expect "ended from outside" $? 143
[ -z "$(jobs -r)" ] && ! pgrep -f "kernel forever-$$.elf" >/dev/null || fw_fail "QEMU outlives qemu/run"

fw_build gcc stm32f4-discovery newlib f4.elf "$MIP_ROOT/tests/boards/firmware/fault.c" || fw_fail "build"
refuse 4 "stm32f4-discovery has no QEMU machine" --board stm32f4-discovery f4.elf
list=$("$run" --list)
fw_expect "--list" "$(echo "$list" | awk '{ print $1 }')" "$(cd "$MIP_ROOT/boards" && ls -d qemu-*)"
"$run" --help | grep -q -- --board || fw_fail "--help"
