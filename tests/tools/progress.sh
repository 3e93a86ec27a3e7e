#!/bin/bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Long runs say how far they are, on descriptor 3 (tests/run --long: its output), and go on where they stopped.  Sourced.

progress() { { echo "$*" >&3; } 2>/dev/null || :; }

left_of() { # SECONDS: in words
    if [ "$1" -ge 5400 ]; then echo "$((($1 + 1800) / 3600)) h left"; else echo "$((($1 + 30) / 60)) min left"; fi
}

# kept NAME FILE…: a folder of that name for what passed, in `kept`, empty when one of these files or folders changed.
kept() {
    local key
    kept=$(dirname "$MIP_BIN")/long/$1
    shift
    key=$(find -L "$@" -type f -print0 | sort -z | xargs -0 cat | md5sum | cut -c1-12)
    [ "$(cat "$kept/key" 2>/dev/null)" = "$key" ] || { rm -rf "$kept" && mkdir -p "$kept" && echo "$key" >"$kept/key"; }
}
