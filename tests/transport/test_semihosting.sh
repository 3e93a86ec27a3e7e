# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# mipdump --semihosting waits for files in a folder. It takes each file once, and only when it is whole.
set -u
. "$MIP_ROOT/tests/transport/transport.sh"

mkdir folder
expect 6 "no new .mipraw" --semihosting folder -o x.mipraw --timeout 0.3
expect 4 "cannot look into it" --semihosting nothere -o x.mipraw
for target in "qemu-virt-rv32 riscv64-unknown-elf-gcc" "qemu-virt-rv64 clang-22"; do
    rm -f folder/*
    build ${target% *} ${target#* } "$FW/stay.c" fw.elf
    (cd folder && "$MIP_ROOT/qemu/run" --board ${target% *} --timeout 2 ../fw.elf) >log 2>&1
    expect 0 "wrote x.mipraw" --semihosting folder -o x.mipraw --elf fw.elf
    cmp folder/here.mipraw x.mipraw || fail "$target: other bytes"
done
rm -f folder/*
build qemu-mps2-an385 arm-none-eabi-gcc "$FW/stay.c" fw.elf
(cd folder && "$MIP_ROOT/qemu/run" --board qemu-mps2-an385 --timeout 2 ../fw.elf) >log 2>&1
[ -s folder/here.mipraw ] || fail "no profile: $(cat log)"
mv folder/here.mipraw whole && rm -f folder/default.mipraw
expect 6 "no new .mipraw" --semihosting folder -o x.mipraw --timeout 0.3

# A file that was there before, and a file of another image.
cp whole folder/a.mipraw
expect 0 "wrote x.mipraw" --semihosting folder -o x.mipraw --elf fw.elf
cmp whole x.mipraw || fail "other bytes"
build qemu-mps2-an385 arm-none-eabi-gcc "$FW/stay.c" other.elf -DFREEZE
expect 7 "profile of image" --semihosting folder -o x.mipraw --elf other.elf

# Several files: the oldest comes first, even if their times differ by less than a second.
mkdir several
n=0
for name in d a f b e c; do
    n=$((n + 1))
    python3 -c 'import struct, sys, zlib
words = 0x50494DFB, 9 | 0x21 << 16, 1, 0, 1, 44, 2 | 4 << 16, 40 | 4 << 16, 3 | 8 << 16, int(sys.argv[1]), 0
whole = struct.pack("<11I", *words) + bytes(int(sys.argv[1]))
sys.stdout.buffer.write(whole + struct.pack("<I", zlib.crc32(whole)))' $n >several/$name.mipraw
    touch -d "2026-01-0$((1 + n / 4)) 00:00:00.$n" several/$name.mipraw
done
expect 0 "wrote turn6.mipraw" --semihosting several -o turn%.mipraw --repeat 6
for n in 1 2 3 4 5 6; do
    [ "$(stat -c %s turn$n.mipraw)" = $((48 + n)) ] || fail "the ${n}th is not the ${n}th oldest: $(ls -l turn*)"
done

# A file written in pieces, then a second file, then the first one touched again.
rm folder/a.mipraw
"$dump" --semihosting folder --repeat 3 -o got%.mipraw --merge-into fw.mip --elf fw.elf --timeout 20 2>err &
child=$!
{ head -c 50 whole; sleep 0.3; tail -c +51 whole; } >folder/a.mipraw
until_there 10 got1.mipraw
cp whole folder/b.mipraw
until_there 10 got2.mipraw
echo junk >folder/c.mipraw
touch folder/a.mipraw
wait $child || fail "three files: $(cat err)"
cmp whole got3.mipraw || fail "the third"
"$MIP_BIN/mipdata" info -p fw.mip >info || fail "$(cat info)"
grep -q 3 info || fail "three runs: $(cat info)"

# mipdump may write into the folder that it reads. It does not take its own files as new profiles.
mkdir beside
cp whole beside/default.mipraw
cd beside
for name in 'n%.mipraw' "$PWD/run.mipraw" ../beside/run.mipraw run.mipraw; do
    for turn in 1 2; do # the second turn finds the file of the first one, with an older time
        for f in n1.mipraw run.mipraw; do [ ! -e $f ] || touch -d 2026-01-01 $f; done
        "$dump" --semihosting . -o "$name" --merge-into ../own.mip --elf ../fw.elf --repeat 0 --timeout 0.3 2>../err
        [ $? = 6 ] && [ "$(grep -c wrote ../err)" = 1 ] || fail "-o $name in the folder, run $turn: $(tail -n 5 ../err)"
        cmp -s default.mipraw "$([ -e n1.mipraw ] && echo n1.mipraw || echo run.mipraw)" || fail "-o $name: wrong contents"
    done
    [ "$(find . -type f | wc -l)" = 2 ] || fail "-o $name: $(ls)"
    rm -f n1.mipraw run.mipraw
done
cd ..
exit 0
