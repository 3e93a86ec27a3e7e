# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# A boot loader and an application in one chip, each with a profile and a range of RAM (docs/first_board.md).  Both dump
# on one line and by semihosting.  With --elf mipdump takes the dumps of that image, and passes over the other's.
set -u
. "$MIP_ROOT/tests/transport/transport.sh"

image() { # NAME ROM RAM FLAGS...: NAME.elf, with a megabyte of each memory
    sed "s/ORIGIN = 0x00000000, LENGTH = 4M/ORIGIN = $2, LENGTH = 1M/; s/ORIGIN = 0x20000000, LENGTH = 4M/ORIGIN = $3, LENGTH = 1M/" \
        "$MIP_ROOT/boards/family/mps2/mps2.ld" >"$1.ld"
    [ "$(grep -c 'LENGTH = 1M' "$1.ld")" = 2 ] || fail "the linker script has other memories"
    build qemu-mps2-an385 arm-none-eabi-gcc "${source:-$FW/two_images.c}" "$1.elf" -T "$PWD/$1.ld" -fmachine-profile-edge-counts "${@:4}"
}
image loader 0x00000000 0x20000000 -DLOADER -fmachine-profile-output=loader.mipraw
image app 0x00100000 0x20100000 -fmachine-profile-output=app.mipraw
image other 0x00100000 0x20100000 -DOTHER
mkdir folder
run() { # APPLICATION LINE: the loader starts it
    (cd folder && timeout -k 5 20 qemu-system-arm -M mps2-an385 -display none -monitor none -serial stdio -semihosting-config enable=on,target=native \
        -kernel ../loader.elf -device loader,file="../$1.elf" </dev/null >"../$2" 2>../log) || fail "QEMU: $(cat log)"
}
run app line
grep -q '^loader 1' line && grep -q '^application 1' line || fail "the images did not run: $(cat line)"

calls() { # IMAGE COUNT WHAT: x.mip, or x.mipraw, has this count of crc()
    [ -e x.mip ] || { "$MIP_BIN/mipdata" create -p x.mip "$1.elf" && "$MIP_BIN/mipdata" merge -p x.mip x.mipraw; } 2>log || fail "$1, $3: $(cat log)"
    "$MIP_BIN/mipdata" show -p x.mip -r '^crc$' >shown && grep -qx "  Call Count: $2" shown || fail "$1, $3: $(cat log shown)"
    rm -f x.mip
}
both() { # WHAT MIPDUMP_OPTIONS...
    local image
    for image in "loader 64" "app 4"; do
        expect 0 "wrote x.mipraw" --elf "${image% *}.elf" -o x.mipraw "${@:2}"
        calls $image "$1"
        expect 0 "merged into x.mip" --elf "${image% *}.elf" --merge-into x.mip "${@:2}"
        calls $image "$1, merged"
        expect "$ends" "is passed over" --elf "${image% *}.elf" -o 'x%.mipraw' "${@:2}" --repeat 0
        [ "$(echo x[0-9]*.mipraw)" = x1.mipraw ] || fail "$image, $1: $(echo x[0-9]*.mipraw)"
        mv x1.mipraw x.mipraw
        calls $image "$1, repeated"
    done
    expect 7 "error: profile of image" --elf other.elf -o x.mipraw "${@:2}" --timeout 0.3
}
ends=0 both "a recorded line" --file line
ends=6 both "semihosting" --semihosting folder --timeout 0.3
# One line: the loader's dump comes first, but the application's is wanted.
port=$(free_port)
python3 - "$port" line <<'END' &
import socket, sys, time
server = socket.create_server(("127.0.0.1", int(sys.argv[1])))
for _ in range(2):
    to, _ = server.accept()
    for part in open(sys.argv[2], "rb").read().splitlines(True):
        to.sendall(part)
        time.sleep(0.2)
    time.sleep(1)
    to.close()
END
children+=($!)
expect 0 "wrote x.mipraw" --rtt "127.0.0.1:$port" --wait=5 --elf app.elf -o x.mipraw
grep -q "is passed over: it is not app.elf's" err || fail "a line: the loader's dump is not named: $(cat err)"
calls app 4 "a line"
expect 7 "error: profile of image" --rtt "127.0.0.1:$port" --wait=5 --elf other.elf -o x.mipraw --timeout 0.5

# The loader dumps for ever.  Waiting ends all the same, and the application's dump stays.
port=$(free_port)
python3 - "$port" line <<'END' &
import socket, sys, time
server = socket.create_server(("127.0.0.1", int(sys.argv[1])))
loader, _, application = open(sys.argv[2], "rb").read().splitlines(True)[:3]
while True:
    to, _ = server.accept()
    try:
        to.sendall(application)
        while True:
            to.sendall(loader)
            time.sleep(0.05)
    except OSError:
        to.close()
END
children+=($!)
expect 6 "error: no further profile came" --rtt "127.0.0.1:$port" --wait=1 --elf app.elf -o x%.mipraw --repeat 0 --timeout 0.5
expect 7 "if the firmware of other.elf dumps later, more time by --wait and --timeout S" --rtt "127.0.0.1:$port" --wait=1 \
    --elf other.elf -o x.mipraw --timeout 0.5
# Files that are there are read, however long that takes.
expect 0 "wrote x.mipraw" --semihosting folder --elf app.elf -o x.mipraw --timeout 0.001
calls app 4 "a folder"
expect 0 "last whole one of the image; --repeat 0 takes each of the image" --file line --elf app.elf -o x.mipraw

# Ctrl-C ends a wait that has seen only the dumps of others.  That is no wrong profile, and leaves no file.
rm -f x.mipraw
{ trap - INT; exec "$dump" --semihosting folder --elf other.elf -o x.mipraw --timeout 20; } 2>err &
child=$!
children+=($child)
for i in {1..200}; do ! grep -q 'passed over' err || break; sleep 0.05; done
kill -INT $child
wait $child
status=$?
[ $status = 130 ] && [ "$(grep -c 'error: ' err)" = 1 ] && grep -q 'folder: error: interrupted$' err && [ ! -e x.mipraw ] ||
    fail "Ctrl-C: status $status: $(cat err)"

# An application with a profile of many frames.  Its dump lacks one, and the loader's follows, which is whole.
{
    sed '/^int main/,$d' "$FW/two_images.c"
    printf '__attribute__((noinline)) static void f%d(int n) { sink += n & 1 ? crc(0) : 1; }\n' {1..300}
    printf 'int main(void) {\n'
    printf 'f%d(%d);\n' $(for i in {1..300}; do echo $i $i; done)
    printf 'return mip_dump_uart() <= 0;\n}\n'
} >large.c
source=large.c image large 0x00100000 0x20100000
run large frames
grep '^~' frames >whole && [ "$(wc -l <whole)" -ge 8 ] || fail "few frames: $(cat frames)"
sed -n 1p whole >boot
sed 1d whole >whole_large
sed 3d whole_large >lacks_3
sed 5d whole_large >lacks_5
cat lacks_3 boot >damaged
cat lacks_3 boot lacks_5 boot >both_halves
for _ in {1..300}; do cat boot; done | cat - damaged >long
for capture in damaged long; do
    for repeat in 0 1 2; do
        expect 3 "error: not all of the profile is there" --file $capture --elf large.elf -o x.mipraw --repeat $repeat
        grep -q 'missing: raw section: 0x' err || fail "$capture, --repeat $repeat: it does not say what is missing: $(cat err)"
    done
done
for repeat in 0 1; do
    expect 0 "merged into x.mip" --file both_halves --elf large.elf --merge-into x.mip --repeat $repeat
    calls large 150 "two dumps with a loader's between, --repeat $repeat"
done
expect 2 "without %m" --file line --repeat 0 --merge-into 'x%m.mip'
exit 0
