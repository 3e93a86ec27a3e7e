# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Outputs and links: in a sticky folder that anyone may write to, no tool writes through another user's link; everywhere
# else a link is followed, and the file that it leads to keeps its mode.  The setting fs.protected_symlinks plays no
# part: it guards open(), and the tools rename.
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
stranger=12345 owner=23456

fail() {
    echo "FAIL: $*"
    cat err
    ls -ln . open plain
    exit 1
}
# write TOOL FILE: has the tool write that file
write() {
    case $1 in
        mipdump) "$MIP_BIN"/mipdump --file x.cap -o "$2" ;;
        merge-into) "$MIP_BIN"/mipdump --file x.cap --merge-into "$2" ;;
        create) "$MIP_BIN"/mipdata create --force -p "$2" x.mipmap ;;
        merge) "$MIP_BIN"/mipdata merge -p "$2" x.mipraw ;;
        yaml2mip) "$MIP_BIN"/mipdata mip2yaml -p x.mip | "$MIP_BIN"/mipdata yaml2mip -p "$2" ;;
        mip-as) "$MIP_BIN"/mip-as --mip-rewrite --mip-machine=arm x.s -o "$2" ;;
        *) "$MIP_BIN"/mipdata "$1" -p x.mip -o "$2" ;;
    esac >/dev/null 2>err
}
tools='mipdump merge-into create merge yaml2mip mip-as show covered order info mip2yaml'

mkdir -m 1777 open
chown $owner open
mkdir -m 777 plain
# link FOLDER UID TEXT: FOLDER/link with that text, of that user
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

# Nothing appears where a stranger's link leads, nor through a link that leads to it.
link open $stranger ../new
! write mipdump open/link && [ ! -e new ] || fail "a file was made where a stranger's link leads"
ln -s open/link way
! write mipdump way && [ ! -e new ] || fail "a stranger's link was followed from another link"
# A device is no different.
link open $stranger /dev/null
! write mipdump open/link || fail "a stranger's link to a device was followed"
# The folder's owner makes its links for everyone; an ordinary folder is its users' own business.
link open $owner ../new
write mipdump open/link && cmp -s new x.mipraw || fail "the folder's owner's link was not followed"
rm new
link plain $stranger ../new
write mipdump plain/link && cmp -s new x.mipraw || fail "a link in an ordinary folder was not followed"
# A circle ends, and stays.
ln -s circle circle
! write mipdump circle && [ -L circle ] || fail "a circle of links"
[ -z "$(find . -name '*.??????' ! -name x.mipraw ! -name x.mipmap)" ] || fail "temporary files stayed"
