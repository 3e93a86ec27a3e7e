# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The programs: bench/programs/list, and where their sources are."""
import configparser
import subprocess
from collections import namedtuple
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROGRAMS = ROOT / "bench/programs"
# Of every image, never instrumented and not counted as the program.
COMMON_SUPPORT = ["main.c", "input.c", "trigger.c"]

Program = namedtuple("Program", "name sources support flags support_flags")


class Failure(Exception):
    """What went wrong, for the user."""


def unpack(work):
    """The foreign sources, unpacked once; maps the first folder of a path in the list to where it is."""
    places = {"own": PROGRAMS / "own", "foreign": PROGRAMS / "foreign"}
    for name, script in (("gcc", PROGRAMS / "unpack"), ("newlib", ROOT / "tests/newlib/unpack")):
        r = subprocess.run([script, work / "sources" / name], capture_output=True, text=True)
        if r.returncode:
            raise Failure(r.stderr.strip())
        places[name] = Path(r.stdout.strip())
    for name in ("zlib", "libiberty", "libdecnumber", "include"):
        places[name] = places["gcc"] / name
    return places


def resolve(word, places):
    """`zlib/a.c`, `-Izlib`: the first folder's name stands for its place."""
    option, path = ("-I", word[2:]) if word.startswith("-I") else ("", word)
    if option or not word.startswith("-"):
        first, _, rest = path.partition("/")
        return option + str(places[first] / rest if first in places else PROGRAMS / path)
    return word


def read(places, isa):
    lines = configparser.ConfigParser(interpolation=None)
    with open(PROGRAMS / "list") as f:
        lines.read_file(f)
    programs = {}
    for name in lines.sections():
        def words(key):
            return [resolve(w.replace("%ISA", isa), places) for w in lines[name].get(key, "").split()]
        programs[name] = Program(name, words("sources"), [str(PROGRAMS / s) for s in COMMON_SUPPORT] + words("support"),
                                 ["-I" + str(PROGRAMS)] + words("flags"), words("support flags"))
    return programs
