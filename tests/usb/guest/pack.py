#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# pack.py vmlinux BOOT OUT: unpacks the kernel from its compressed image; so the guest boots two seconds faster.
#
# pack.py initramfs OUT PATH=FILE[:MODE] ... PATH=>TARGET ... PATH/ ...: makes a newc archive of files, links and
# folders (kernel's Documentation/driver-api/early-userspace/buffer-format.rst).
import lzma
import os
import sys


def unpack_kernel(source, out):
    data = open(source, "rb").read()
    at = data.find(b"\xfd7zXZ\0")
    if at < 0:
        sys.exit("pack.py: error: %s: no xz-compressed kernel in it" % source)
    kernel = lzma.LZMADecompressor().decompress(data[at:])
    with open(out + ".new", "wb") as f:  # an interrupted run leaves no half file of the right name
        f.write(kernel)
    os.rename(out + ".new", out)


def entry(number, name, mode, content):
    # ino, mode, uid, gid, nlink, mtime, filesize, devmajor, devminor, rdevmajor, rdevminor, namesize, check
    fields = (number, mode, 0, 0, 1, 0, len(content), 0, 0, 0, 0, len(name) + 1, 0)
    head = b"070701" + b"".join(b"%08X" % f for f in fields) + name.encode() + b"\0"
    return head + b"\0" * (-len(head) % 4) + content + b"\0" * (-len(content) % 4)


def archive(out, items):
    entries = {}
    for item in items:
        if item.endswith("/"):
            entries[item.rstrip("/")] = (0o041777 if item == "tmp/" else 0o040755, b"")
        elif "=>" in item:
            name, target = item.split("=>")
            entries[name] = (0o120777, target.encode())
        else:
            name, source = item.split("=", 1)
            entries[name] = (0o100755, open(source, "rb").read())
    for name in list(entries):  # its parent folders
        while "/" in name:
            name = name.rpartition("/")[0]
            entries.setdefault(name, (0o040755, b""))
    with open(out, "wb") as f:
        for number, name in enumerate(sorted(entries)):
            f.write(entry(number + 1, name, *entries[name]))
        f.write(entry(0, "TRAILER!!!", 0, b""))


if sys.argv[1] == "vmlinux":
    unpack_kernel(sys.argv[2], sys.argv[3])
else:
    archive(sys.argv[2], sys.argv[3:])
