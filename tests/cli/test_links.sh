# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Symbolic links as output files.  In a sticky folder that everyone may write to, no tool writes through another user's
# link.  Elsewhere links are followed, and the target keeps its mode.  The kernel's fs.protected_symlinks does not help:
# it checks open(), but the tools rename.
set -eu
if [ "$(id -u)" != 0 ]; then
    echo "needs root: it makes links of other users"
    exit 77
fi
"$MIP_ROOT"/tests/format/vector mip-9 >x.mip
"$MIP_ROOT"/tests/format/vector raw-9 >x.mipraw
"$MIP_ROOT"/tests/format/vector map-9 >x.mipmap
"$MIP_TOOLS"/stream-encode text x.mipraw >x.cap
echo 'nop' >x.s
echo 'int main(void) { return 0; }' >x.c
stranger=12345 owner=23456

fail() {
    echo "FAIL: $*"
    cat err
    ls -ln . open plain
    exit 1
}
# write TOOL FILE: runs the tool with FILE as its output
write() {
    case $1 in
        mipdump) "$MIP_BIN"/mipdump --file x.cap -o "$2" ;;
        merge-into) "$MIP_BIN"/mipdump --file x.cap --merge-into "$2" ;;
        create) "$MIP_BIN"/mipdata create --force -p "$2" x.mipmap ;;
        merge) "$MIP_BIN"/mipdata merge -p "$2" x.mipraw ;;
        yaml2mip) "$MIP_BIN"/mipdata mip2yaml -p x.mip | "$MIP_BIN"/mipdata yaml2mip -p "$2" ;;
        mip-as) "$MIP_BIN"/mip-as --mip-rewrite --mip-machine=arm x.s -o "$2" ;;
        mipcc) "$MIP_BIN"/mipcc --board=qemu-mps2-an385 clang -fmachine-profile-generate -c x.c -o "$2" ;;
        *) "$MIP_BIN"/mipdata "$1" -p x.mip -o "$2" ;;
    esac >/dev/null 2>err
}
tools='mipdump merge-into create merge yaml2mip mip-as mipcc show covered order info mip2yaml'

mkdir -m 1777 open
chown $owner open
mkdir -m 777 plain
# link FOLDER UID TARGET: makes the link FOLDER/link to TARGET, owned by UID
link() {
    ln -sf "$3" "$1/link"
    chown -h "$2" "$1/link"
}
for tool in $tools; do
    cp x.mip secret
    chmod 600 secret
    link open $stranger ../secret
    status=0
    write "$tool" open/link || status=$?
    [ $status = 5 ] || fail "$tool: status $status for a stranger's link"
    grep -q "another user's link" err || fail "$tool: the message does not tell the cause"
    cmp -s x.mip secret || fail "$tool wrote through a stranger's link"
    [ "$(stat -c %a secret)" = 600 ] || fail "$tool changed the mode of a stranger's link's target"

    link open 0 ../secret
    write "$tool" open/link || fail "$tool does not follow the user's own link"
    [ -L open/link ] && [ "$(stat -c %a secret)" = 600 ] || fail "$tool: the link's target lost its mode"
    cp x.mip secret
done

# No file appears at the target of another user's link, nor through a link to that link.
link open $stranger ../new
! write mipdump open/link && [ ! -e new ] || fail "a file was made at the target of a stranger's link"
ln -s open/link way
! write mipdump way && [ ! -e new ] || fail "a stranger's link was followed from another link"
# The same holds for a link to a device.
link open $stranger /dev/null
! write mipdump open/link || fail "a stranger's link to a device was followed"
# Links of the folder's owner are followed.  In a folder without the sticky bit all links are.
link open $owner ../new
write mipdump open/link && cmp -s new x.mipraw || fail "the folder's owner's link was not followed"
rm new
link plain $stranger ../new
write mipdump plain/link && cmp -s new x.mipraw || fail "a link in an ordinary folder was not followed"
# A circle of links is an error, and the links stay.
ln -s circle circle
! write mipdump circle && [ -L circle ] || fail "a circle of links is no error, or was replaced"
[ -z "$(find . -name '*.??????' ! -name x.mipraw ! -name x.mipmap)" ] || fail "temporary files are left"
