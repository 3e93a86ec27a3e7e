#!/bin/bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Sourced by long tests.  They print their progress on descriptor 3, the output of tests/run --long, and continue where an
# earlier run stopped.

progress() { { echo "$*" >&3; } 2>/dev/null || :; }

left_of() { # SECONDS: in words
    if [ "$1" -ge 5400 ]; then echo "$((($1 + 1800) / 3600)) h left"; else echo "$((($1 + 30) / 60)) min left"; fi
}

# kept NAME FILE…: sets `kept` to a folder for results.  It is emptied if one of these files or folders has changed.
kept() {
    local key
    kept=$(dirname "$MIP_BIN")/long/$1
    shift
    key=$(find -L "$@" -type f -print0 | sort -z | xargs -0 cat | md5sum | cut -c1-12)
    [ "$(cat "$kept/key" 2>/dev/null)" = "$key" ] || { rm -rf "$kept" && mkdir -p "$kept" && echo "$key" >"$kept/key"; }
}
