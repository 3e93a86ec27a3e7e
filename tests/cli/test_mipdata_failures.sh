# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Failures of mipdata: exit status and message are right, no file is lost, and no temporary file is left.
set -eu
mipdata=$MIP_SAN/mipdata
vector=$MIP_ROOT/tests/format/vector
for v in map-9 raw-9 mip-9 raw-8-32; do "$vector" $v >$v; done

. "$MIP_ROOT/tests/tools/fail.sh"
run() {
    local want=$1 got=0
    shift
    "$mipdata" "$@" >out 2>err || got=$?
    [ $got = "$want" ] || fail "mipdata $*: status $got, expected $want"
}
says() { grep -qF -- "$1" err || fail "standard error does not say: $1"; }
untouched() { cmp x.mip mip-9 || fail "x.mip was changed"; }
# change FILE OFFSET HEX…: changes bytes of FILE, and corrects its CRC
change() {
    local offset=$2 f=$1
    shift 2
    printf "$(printf '\\x%s' "$@")" | dd of="$f" bs=1 seek="$offset" conv=notrunc status=none
}

cp mip-9 x.mip
# Bad raw profiles.
cp raw-9 crc
change crc 90 01
run 3 merge -p x.mip crc
says 'mipdata: crc:0x60: error: CRC-32 is'
says 'nothing merged; x.mip is as it was'
untouched
head -c 80 raw-9 >short
run 3 merge -p x.mip short
says 'short:0x44: error: the header promises 28 bytes of data'
untouched
head -c 50 raw-9 >short
run 3 merge -p x.mip short
says 'cut short'
printf '\177ELF%060d' 0 >elf
run 3 merge -p x.mip elf
says 'elf:0x0: error: an ELF file'
says 'mipdata create -p'
: >empty
run 3 merge -p x.mip empty
says 'empty:0x0: error: 0 bytes'
run 4 merge -p x.mip missing
says 'missing: error: cannot open'
run 3 merge -p x.mip .
run 3 merge -p x.mip map-9
says 'expected a raw profile (.mipraw), got a map (.mipmap)'
run 7 merge -p x.mip raw-8-32
untouched

# Another image: the message has both ids.  They differ in one byte.
cp mip-9 other
"$mipdata" mip2yaml -p other | sed 's/0102030405060708090a/ffff030405060708090a/' >other.yaml
run 0 yaml2mip --force -p other other.yaml
run 7 merge -p other raw-9
says '0102030405060708090a0b0c0d0e0f1011121314'
says 'ffff030405060708090a0b0c0d0e0f1011121314'

# Several raw profiles: bad ones are skipped unless --strict is given.  If nothing is merged, and the failures are of
# several kinds, the status is 1.
run 0 merge -p x.mip crc raw-9 missing
says 'merged 1 of 3 raw profiles'
says 'crc:0x60: error'
says 'missing: error'
cp mip-9 x.mip
run 3 merge -p x.mip --strict raw-9 crc raw-9
grep -v ': note:' err | head -n 1 | grep -q 'crc:0x60: error' || fail "the cause does not come first"
untouched
run 4 merge -p x.mip --strict raw-9 missing crc
untouched
run 1 merge -p x.mip crc missing
untouched

# A missing profile, and a missing map.
run 4 merge -p none.mip raw-9
says 'mipdata create -p none.mip'
[ ! -e none.mip ] || fail "a profile was written"
run 3 merge -p raw-9 raw-9
run 3 show -p map-9
says 'mipdata create -p'
run 3 create -p new.mip raw-9
run 3 create -p new.mip empty
run 4 create -p new.mip missing
run 3 yaml2mip -p new.mip raw-9
run 4 show -p x.mip --debug missing
run 3 show -p x.mip --debug raw-9
[ ! -e new.mip ] || fail "a profile was written without a map"

# A full disk, missing rights, a missing folder.
run 5 show -p x.mip -o /dev/full
says '/dev/full: error: cannot write: No space left on device'
for verb in show covered order info mip2yaml; do
    "$mipdata" $verb -p x.mip >/dev/full 2>err && fail "$verb: full disk not seen" || [ $? = 5 ] || fail "$verb: status"
done
"$mipdata" --version >/dev/full 2>err && fail "--version: full disk not seen" || [ $? = 5 ] || fail "--version: status"
run 4 create -p no/such/folder/x.mip map-9
cp mip-9 x.mip
for command in 'merge -p x.mip raw-9' 'create --force -p x.mip map-9'; do
    # The file size is limited: the old file must not change, and no temporary file may be left.
    if (ulimit -f 0; trap '' XFSZ; "$MIP_BIN/mipdata" $command >/dev/null 2>&1); then fail "$command: limit not seen"; fi
    untouched
    [ -z "$(find . -name 'x.mip.*')" ] || fail "$command: left a temporary file"
done
if [ "$(id -u)" = 0 ] && command -v setpriv >/dev/null; then
    nobody() { setpriv --reuid=65534 --regid=65534 --clear-groups "$@"; }
    cp "$MIP_BIN/mipdata" tool
    chmod 755 . tool
    if nobody ./tool --version >/dev/null 2>&1; then
        nobody ./tool merge -p x.mip raw-9 >out 2>err && fail "wrote where it must not" || [ $? = 5 ] || fail "status"
        untouched
        chmod 600 raw-9
        nobody ./tool merge -p x.mip raw-9 >out 2>err && fail "read what it must not" || [ $? = 5 ] || fail "status"
        chmod 644 raw-9
    fi
elif [ "$(id -u)" != 0 ]; then
    mkdir locked
    cp mip-9 locked/x.mip
    chmod 555 locked
    run 5 merge -p locked/x.mip raw-9
    cmp locked/x.mip mip-9 || fail "changed"
    chmod 755 locked
fi
# A tiny file system, if the kernel permits a mount.
mkdir tiny
if unshare -m true 2>/dev/null && unshare -m mount -t tmpfs -o size=4k none tiny 2>/dev/null; then
    unshare -m sh -c "mount -t tmpfs -o size=4k none tiny && cp mip-9 tiny/x.mip &&
        { '$MIP_BIN/mipdata' merge -p tiny/x.mip raw-9; s=\$?; cmp tiny/x.mip mip-9 && [ \$s = 5 ] && [ \$(ls tiny | wc -l) = 1 ]; }" \
        >out 2>err || fail "full file system"
fi

# Parallel merges lose no run.  Mode, owner and links of the profile stay.
run 0 create -p many.mip map-9
chmod 640 many.mip
[ "$(id -u)" != 0 ] || chown 65534:12345 many.mip
owner=$(stat -c %u:%g many.mip)
ln -s many.mip link.mip
for i in 1 2 3 4 5 6 7 8; do "$MIP_BIN/mipdata" merge -p link.mip raw-9 2>/dev/null & done
wait
run 0 info -p many.mip
grep -qx 'Merged Raw Profiles: 8' out || fail "a merge was lost"
[ "$(stat -c %a many.mip)" = 640 ] || fail "the mode changed"
[ "$(stat -c %u:%g many.mip)" = "$owner" ] || fail "the owner changed"
[ -L link.mip ] || fail "the link was replaced"
mkdir there
ln -s ../other.mip there/second.mip
ln -s there/second.mip first.mip
for try in 1 2; do # the first time the link's target does not exist
    run 0 create -p first.mip map-9
    [ -L first.mip ] && [ -L there/second.mip ] && [ -f other.mip ] && [ ! -L other.mip ] || fail "links were replaced ($try)"
done

# No output overwrites its own input, under any name.
cp mip-9 x.mip
ln -sf x.mip same.mip
ln -f x.mip hard.mip
for verb in show covered order info mip2yaml; do
    for to in x.mip ./x.mip same.mip hard.mip; do
        run 2 $verb -p x.mip -o $to
        says 'would be written over'
    done
done
untouched
cp map-9 fw.mipmap
run 2 create -p fw.mipmap fw.mipmap
says 'fw.mipmap would be written over itself, which is read'
cmp fw.mipmap map-9 || fail "the map was changed"
"$mipdata" mip2yaml -p x.mip -o x.yaml
cp x.yaml was.yaml
run 2 yaml2mip -p x.yaml x.yaml
cmp x.yaml was.yaml || fail "the YAML was changed"
run 0 create -p x.mip map-9
run 0 show -p x.mip -o /dev/null

# Output to an open file is appended: earlier text stays.
for to in /dev/stdout /dev/fd/1 /proc/self/fd/1; do
    printf 'before\n' >log
    { "$mipdata" mip2yaml -p x.mip -o $to && echo after; } >>log
    { echo before && "$mipdata" mip2yaml -p x.mip && echo after; } >want
    cmp log want || fail "-o $to: the output was not appended"
done
