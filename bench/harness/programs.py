# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Reads bench/programs/list, and finds the programs' sources."""
import configparser
import subprocess
from collections import namedtuple
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROGRAMS = ROOT / "bench/programs"
# Linked into every image, without probes and not counted as the program.
COMMON_SUPPORT = ["main.c", "input.c", "trigger.c"]

Program = namedtuple("Program", "name sources support flags support_flags")


class Failure(Exception):
    """An error message for the user."""


class Places:
    """Maps the first folder of a path in the list to its place.  Foreign sources are unpacked at the first use."""
    OWN = {"own": PROGRAMS / "own", "foreign": PROGRAMS / "foreign"}
    UNPACK = {"gcc": PROGRAMS / "unpack", "newlib": ROOT / "tests/newlib/unpack"}
    OF_GCC = ("zlib", "libiberty", "libdecnumber", "include")

    def __init__(self, work):
        self.folder, self.unpacked = work / "sources", {}

    def unpack(self, name):
        if name not in self.unpacked:
            self.folder.mkdir(parents=True, exist_ok=True)
            r = subprocess.run([self.UNPACK[name], self.folder / name], capture_output=True, text=True)
            if r.returncode:
                raise Failure(r.stderr.strip())
            self.unpacked[name] = Path(r.stdout.strip())
        return self.unpacked[name]

    def resolve(self, word):
        """Replaces the first folder of `zlib/a.c` and `-Izlib` by its place.  Other options do not change."""
        option, path = ("-I", word[2:]) if word.startswith("-I") else ("", word)
        if not option and word.startswith("-"):
            return word
        first, _, rest = path.partition("/")
        if first in self.OF_GCC:
            place = self.unpack("gcc") / first
        elif first in self.UNPACK:
            place = self.unpack(first)
        else:
            place = self.OWN.get(first, PROGRAMS / first)
        return option + str(place / rest)


def names():
    return _list().sections()


def _list():
    lines = configparser.ConfigParser(interpolation=None)
    with open(PROGRAMS / "list") as f:
        lines.read_file(f)
    return lines


def read(places, name, controller):
    lines = _list()[name]

    def words(key):
        return [places.resolve(w.replace("%CONTROLLER", controller)) for w in lines.get(key, "").split()]
    return Program(name, words("sources"), [str(PROGRAMS / s) for s in COMMON_SUPPORT] + words("support"),
                   ["-I" + str(PROGRAMS)] + words("flags"), words("support flags"))
