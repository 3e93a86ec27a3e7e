# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Runs in a profile are neither lost nor counted twice without a message: create over a profile, a raw merged twice, a
# read-only profile, and a power cut.
set -eu
mipdata=$MIP_SAN/mipdata
for v in map-9 raw-9 mip-9 map-8-32 raw-8-32 map-9-blocks raw-9-blocks; do "$MIP_ROOT/tests/format/vector" $v >$v; done

. "$MIP_ROOT/tests/tools/fail.sh"
run() { # STATUS ARGUMENTS...: runs mipdata with its output in the files out and err
    local want=$1 got=0
    shift
    "$mipdata" "$@" >out 2>err || got=$?
    [ $got = "$want" ] || fail "mipdata $*: status $got, expected $want"
}
says() { grep -qF -- "$1" err || fail "standard error does not say: $1"; }
silent() { ! grep -q "$1" err || fail "standard error says: $1"; }

# create over a profile of the same image (same id, or same functions), of another image, and over a file of another kind
cp mip-9 x.mip
run 0 create -p x.mip map-9
says 'mipdata: x.mip is a profile of this image: it stays, with the 1 run in it'
cmp x.mip mip-9 || fail "create over the same image changed the profile"
run 7 create -p x.mip map-9-blocks
says 'x.mip: error: a profile of another image, with 1 run in it: not replaced'
says '--force replaces this file'
cmp x.mip mip-9 || fail "create of another image changed the profile"
run 0 create --force -p x.mip map-9-blocks
run 0 create -p x.mip map-8-32 # without runs nothing is lost
run 0 merge -p x.mip raw-8-32
cp x.mip was
run 0 create -p x.mip map-8-32
says 'it stays, with the 1 run'
cmp x.mip was || fail "create over the same image without an id changed the profile"
run 7 create -p x.mip map-9-blocks
run 0 create --force -p x.mip map-8-32
run 0 info -p x.mip
grep -qx 'Merged Raw Profiles: 0' out || fail "--force keeps runs"
echo 'my notes' >notes
run 3 create -p notes map-9
says '--force replaces this file'
[ "$(cat notes)" = 'my notes' ] || fail "create replaced a file that is no profile"
run 0 create -p notes --force map-9
: >empty
run 0 create -p empty map-9
cmp notes empty || fail "create does not replace an empty file"

# A raw equal to one merged before is merged, with a note.  Other raws have no note.
run 0 create -p twice.mip map-9
run 0 merge -p twice.mip raw-9
silent 'merged before'
cmp twice.mip mip-9 || fail "one run"
cp raw-9 copy
run 0 merge -p twice.mip copy
says 'mipdata: copy: note: its counters equal those of a raw profile merged before'
run 0 info -p twice.mip
grep -qx 'Merged Raw Profiles: 2' out || fail "an equal raw is not merged"
"$mipdata" mip2yaml -p twice.mip >y
grep -qx '  Raw Hashes:      \[ 0x[0-9A-F]\{16\} \]' y || fail "YAML has no hash: $(cat y)"
run 0 yaml2mip -p again.mip y
cmp twice.mip again.mip || fail "hashes in YAML"
run 0 create -p other.mip map-9-blocks
run 0 merge -p other.mip raw-9-blocks raw-9-blocks # in one command, too
says 'merged before'
# yaml2mip replaces runs of the same image, but not of another one
run 0 yaml2mip -p again.mip y
cp other.mip was
run 7 yaml2mip -p other.mip y
says 'other.mip: error: a profile of another image, with 2 runs in it: not replaced'
cmp was other.mip || fail "yaml2mip replaced the runs of another image"
run 0 yaml2mip -p other.mip --force y
cmp twice.mip other.mip || fail "yaml2mip --force does not replace the profile"
# Two different raws give the same file in either order.
python3 - <<'P'
import binascii
raw = bytearray(open('raw-9', 'rb').read())
raw[-12] = 9  # calls of main
open('raw-b', 'wb').write(raw[:-4] + binascii.crc32(raw[:-4]).to_bytes(4, 'little'))
P
for order in 'raw-9 raw-b' 'raw-b raw-9'; do
    run 0 create -p "p${order%% *}" map-9
    # shellcheck disable=SC2086
    run 0 merge -p "p${order%% *}" $order
    silent 'merged before'
done
cmp praw-9 praw-b || fail "the file depends on the order of merges"

# A read-only profile is not replaced, not even by root.
cp mip-9 x.mip
chmod 444 x.mip
for command in 'merge -p x.mip raw-9' 'create --force -p x.mip map-9'; do
    # shellcheck disable=SC2086
    run 5 $command
    says 'x.mip: error: cannot write: it is read-only'
done
run 0 create -p x.mip map-9
cmp x.mip mip-9 || fail "a read-only profile was replaced"
[ "$(stat -c %a x.mip)" = 444 ] && [ -z "$(find . -name 'x.mip.*')" ] || fail "mode, or a temporary file"
chmod 644 x.mip

# Output into a named pipe reaches its reader.  Without a reader the tool waits.
mkfifo pipe
run 0 mip2yaml -p mip-9
mv out whole.yaml
for command in 'create -p pipe map-9' 'yaml2mip -p pipe whole.yaml'; do
    # shellcheck disable=SC2086
    timeout 1 "$mipdata" $command 2>err && fail "$command: succeeds although nothing reads the pipe"
    # shellcheck disable=SC2086
    timeout 20 "$mipdata" $command 2>err &
    timeout 20 cat pipe >got || fail "$command: nothing is written"
    wait $! || fail "$command: status $?"
    run 0 info -p got
done

# fsync of the file comes before the rename, fsync of the folder after it.
mkdir folder
cp mip-9 folder/x.mip
strace -f -e trace=fsync,rename,renameat,renameat2 -o trace "$MIP_BIN/mipdata" merge -p folder/x.mip raw-9 2>/dev/null || fail "strace: status $?"
[ "$(sed -n 's/^[0-9 ]*\([a-z]*\)[a-z0-9]*(.*/\1/p' trace | tr '\n' ' ')" = 'fsync rename fsync ' ] || fail "no fsync before and after the rename: $(cat trace)"
