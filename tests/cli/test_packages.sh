# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# make deb: the tools of the package run from the folder where it is unpacked.  Its manual pages have each option and verb
# of --help, and no other option.  make dist: the same bytes twice.  MIP_LONG=1 installs the package in a fresh Debian, and
# runs README's commands there (integrate/debian/try_deb).
set -u
. "$MIP_ROOT/tests/tools/fail.sh"
make -s -C "$MIP_ROOT" "O=$(dirname "$MIP_BIN")" deb >log 2>&1 || fail "make deb"
deb=$(grep -o '/.*\.deb$' log) && [ -s "$deb" ] || fail "no package is named"
dpkg -x "$deb" tree && dpkg -f "$deb" Depends >needs || fail "dpkg does not read the package"
for library in libc6 libdw1 libusb-1.0-0 libcapstone; do grep -q "$library" needs || fail "the package does not depend on $library"; done
version=$(dpkg -f "$deb" Version)
for tool in mipcc mip-as mipdata mipdump; do
    "tree/usr/bin/$tool" --version | grep -q "$version" || fail "$tool --version is not $version"
done
grep -m 1 '^## ' "$MIP_ROOT/CHANGELOG.md" | grep -qE "^## (Unreleased|$version \(20[0-9-]{8}\))$" || fail "CHANGELOG.md does not begin with $version"

# All files of the package are in folders that are the package's.  It has what each tool looks for.
dpkg -c "$deb" | awk '{ print $6 }' | grep -v '/$' | sed 's,^\./,,' >files
grep -vE '^usr/(bin|libexec/mip|share/(mip|man/man1|doc/mip|bash-completion/completions|zsh/vendor-completions|fish/vendor_completions.d))/|^usr/lib/udev/rules.d/60-mip.rules$' \
    files && fail "files outside of the package's folders"
for file in bin/mip{cc,-as,data,dump} libexec/mip/as share/mip/{target/mip.c,target/sources,qemu/run,integrate/cmake/mip.cmake} \
    share/man/man1/mip{cc,-as,data,dump}.1 share/doc/mip/{LICENSE,README.md,docs/README.md}; do
    grep -qxF "usr/$file" files || fail "the package lacks $file"
done

# Another umask, another time and settings of the user change nothing.
for run in 1 2; do
    (umask 00$((run * 11 + 11)) && if [ $run = 2 ]; then
        printf '*.md export-ignore\n' >attributes
        export GIT_CONFIG_COUNT=2 GIT_CONFIG_KEY_0=core.autocrlf GIT_CONFIG_VALUE_0=true
        export GIT_CONFIG_KEY_1=core.attributesFile GIT_CONFIG_VALUE_1=$PWD/attributes
    fi && make -s -C "$MIP_ROOT" "O=$PWD/dist$run" dist) >log 2>&1 || fail "make dist"
done
cmp "dist1/mip-$version.tar.gz" "dist2/mip-$version.tar.gz" || fail "make dist: other bytes"
tar -tvf "dist1/mip-$version.tar.gz" >files && [ "$(awk '{ print $2, $4, $5 }' files | sort -u | wc -l)" = 1 ] && grep -q ' root/root ' files ||
    fail "make dist: owners or times differ"

# Completion files are in the folder where each shell looks for them.
for file in bash-completion/completions/mipdata zsh/vendor-completions/_mip fish/vendor_completions.d/mipdata.fish; do
    [ -s "tree/usr/share/$file" ] || fail "no $file"
done

# The unpacked tools find runtime, boards and scripts in the package.
printf 'int main(void)\n{\n    return 0;\n}\n' >a.c
tree/usr/bin/mipcc --board=qemu-mps2-an385 arm-none-eabi-gcc -O1 -fmachine-profile-generate a.c -o fw.elf >log 2>&1 || fail mipcc
tree/usr/share/mip/qemu/run --board qemu-mps2-an385 fw.elf >log 2>&1 || fail "qemu/run"
tree/usr/bin/mipdata create -p fw.mip fw.elf >log 2>&1 && tree/usr/bin/mipdata merge -p fw.mip default.mipraw >log 2>&1 || fail merge
tree/usr/bin/mipdata covered fw.mip | grep -q main || fail "main did not run"

words() { grep -oE -- '(^|[ |,([])--?[a-zA-Z][a-zA-Z-]*' | grep -oE -- '-.*' | sort -u; }
explained() { sed -n 's/^  *\(-.*\)/\1/p' | sed 's,   *.*,,' | words; } # options that begin a line
for tool in mipcc mip-as mipdata mipdump; do
    "tree/usr/bin/$tool" --help >help
    if [ $tool = mipdata ]; then
        verbs=$(sed -n '/^Example/q; s/^  \([a-z0-9]*\)  *[a-z].*/\1/p' help)
        for v in $verbs; do tree/usr/bin/mipdata "$v" --help >>help || fail "$v --help"; done
    fi
    MANWIDTH=500 man -l -E ascii "tree/usr/share/man/man1/$tool.1" 2>/dev/null | sed 's/.\x08//g' >page
    [ "$(wc -l <page)" -gt 40 ] || fail "no page of $tool"
    explained <help >in_help
    explained <page >in_page
    comm -23 in_help in_page | grep . && fail "$tool: options that the page lacks"
    words <help | comm -13 - in_page | grep . && fail "$tool: options that --help lacks"
    for v in ${verbs:-}; do grep -qi "^ *$v$" page || fail "no section for mipdata $v"; done
    verbs=
done

[ "$MIP_LONG" = 1 ] || exit 0
[ "$(id -u)" = 0 ] || { echo "left out: a fresh Debian needs root" && exit 77; }
folder=$(dirname "$MIP_BIN")/long/deb
"$MIP_ROOT/integrate/debian/try_deb" "$folder" "$deb" "dist1/mip-$version.tar.gz" >out 2>log || fail "try_deb: $(tail -n 20 out)"
for line in "Version: $version" 'firmware: ok' 'mipdata: merged 1 of 1 raw profiles into fw.mip'; do
    grep -qxF "$line" out || fail "in a fresh Debian, not printed: $line"
done
