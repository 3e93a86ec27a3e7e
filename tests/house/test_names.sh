# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# No two functions of the host's tools, the runtime and the QEMU plugins share a name, and no two files do.  So a name in a
# backtrace means one function.  Exceptions are functions with the same role: main(), a plugin's entry, the interface of USB
# controllers (target/usb/dcd.h), dumps for one of two systems, a sampler's timer.
set -u
cd "$MIP_ROOT" || exit 1
exec python3 - <<'END'
import collections, os, re, subprocess, sys

SAME_PLACE = re.compile(r"main|qemu_plugin_install|mip_dcd_\w+|mip_dump_(semihost|default)|__mip_dump_last|__wrap__exit|mip_pc_timer|mip_pc_tick")
listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard", "host", "target", "qemu"], capture_output=True, text=True, check=True).stdout.split()
files = [f for f in listed if f.endswith((".c", ".h", ".S")) and os.path.exists(f)]
places = collections.defaultdict(set)
for path in files:
    places[os.path.basename(path)].add(path)
    if not path.endswith(".c"):
        continue
    with open(path, encoding="utf-8") as f:
        lines = f.read().split("\n")
    for number, line in enumerate(lines):
        if line != "{":
            continue
        first = number
        while first and lines[first - 1] and not lines[first - 1].startswith(("/*", " *", "}", "#")):
            first -= 1
        head = re.sub(r"__attribute__\(\(.*?\)\)", "", " ".join(lines[first:number]))
        name = re.search(r"\b(\w+)\(", head)
        if name and not SAME_PLACE.fullmatch(name.group(1)):
            places[name.group(1) + "()"].add(path)
if len(places) < 1000:
    sys.exit(f"only {len(places)} names: found too few to mean anything")
shared = {name: where for name, where in places.items() if len(where) > 1}
for name, where in sorted(shared.items()):
    print(f"{name}: {' '.join(sorted(where))}")
sys.exit(bool(shared))
END
