# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Sourced after rig.sh. A Linux guest with the distribution's own kernel and busybox. apt downloads them, and they are
# kept in build/cache. Nothing is installed.
GUEST=$RIG/guest
guest_cache=$(dirname "$MIP_BIN")/cache/usb-guest
guest_modules="usb-common usbcore xhci-hcd xhci-pci"
guest_applets="sh mount insmod cat cut cmp chmod dmesg echo grep head kill ls poweroff printf rm sed seq sha256sum sleep stty su tail timeout tr wc"

guest_version() {
    apt-cache depends linux-image-amd64 2>/dev/null | sed -n 's/.*Depends: linux-image-//p' | head -n 1
}

guest_unpack() { # VERSION FOLDER: unpacks the needed files of the packages in the working directory
    local deb
    for deb in ./*.deb; do
        dpkg-deb --fsys-tarfile "$deb" | tar -x -C "$2" --wildcards './boot/vmlinuz-*' '*/bin/busybox' \
            '*/drivers/usb/c*/*.ko*' '*/drivers/usb/host/xhci*.ko*' 2>/dev/null # each package has some of these
    done
    [ ! -e "$2/usr/bin/busybox" ] || ln -s usr/bin "$2/bin"
    find "$2" -name '*.ko.xz' -exec unxz {} +
    [ -x "$2/bin/busybox" ] && [ -e "$2/boot/vmlinuz-$1" ] || return 1
    python3 "$GUEST/pack.py" vmlinux "$2/boot/vmlinuz-$1" "$2/vmlinux" || cp "$2/boot/vmlinuz-$1" "$2/vmlinux"
    echo "$1" >"$2/version"
}

# guest_fetch: gets kernel, modules and busybox into the cache. Files of an older kernel there are used, too. Exits with
# 77 if there are none.
guest_fetch() {
    local version new=$guest_cache/new
    mkdir -p "$guest_cache"
    exec 9>"$guest_cache/lock"
    flock 9
    version=$(guest_version)
    if [ -z "$version" ] && [ ! -e "$guest_cache/tree/version" ] && [ "$(id -u)" = 0 ]; then
        apt-get update -qq >fetch.log 2>&1
        version=$(guest_version)
    fi
    if [ -n "$version" ] && [ "$(cat "$guest_cache/tree/version" 2>/dev/null)" != "$version" ]; then
        rm -rf "$new"
        mkdir -p "$new" debs
        if (cd debs && apt-get download -q "linux-image-$version" busybox-static && guest_unpack "$version" "$new") >fetch.log 2>&1; then
            rm -rf "$guest_cache/tree"
            mv "$new" "$guest_cache/tree"
        fi
        rm -rf debs
    fi
    flock -u 9
    [ -e "$guest_cache/tree/version" ] && return
    cat fetch.log
    echo "SKIP: apt cannot download linux-image-amd64 and busybox-static (apt-get update?)"
    exit 77
}

# guest_pack OUT PROGRAM...: makes an initramfs with these programs of this computer and their shared libraries.
guest_pack() {
    local out=$1 version items=() m f p n=10
    shift
    version=$(cat "$guest_cache/tree/version")
    items=(proc/ sys/ dev/ tmp/ etc/ "bin/busybox=$guest_cache/tree/bin/busybox" "init=$GUEST/init" "test=$GUEST/test")
    for p in $guest_applets; do items+=("bin/$p=>busybox"); done
    for m in $guest_modules; do
        f=$(find "$guest_cache/tree" -name "$m.ko" -path "*$version*" | head -n 1)
        [ -n "$f" ] || rig_fail "the kernel has no module $m.ko"
        items+=("modules/$((n++))-$m.ko=$f")
    done
    printf 'root:x:0:0::/:/bin/sh\nnobody:x:65534:65534::/:/bin/sh\n' >passwd
    items+=("etc/passwd=passwd")
    for p in "$@"; do
        items+=("bin/$(basename "$p")=$p")
        for f in $(ldd "$p" | sed -n 's/.*=> \(\/[^ ]*\).*/\1/p; s/^[[:space:]]*\(\/[^ ]*\) .*/\1/p'); do
            items+=("${f#/}=$f")
        done
    done
    python3 "$GUEST/pack.py" initramfs "$out" "${items[@]}" || rig_fail "pack $out"
}

# guest_run INITRAMFS LIMIT WORDS QEMU-ARGUMENTS...: runs the guest; its output goes to the file console.
guest_run() {
    local initramfs=$1 limit=$2 words=$3
    shift 3
    timeout "$limit" qemu-system-x86_64 -accel tcg -M q35 -m 256 -display none -monitor none -nodefaults -no-reboot \
        -kernel "$guest_cache/tree/vmlinux" -initrd "$initramfs" -append "console=ttyS0 quiet panic=-1 $words" \
        -serial file:console "$@" </dev/null >qemu.log 2>&1
}
