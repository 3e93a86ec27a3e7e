#!/bin/bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Makes commands for what this system does not have of integrate/debian/packages: tests/tools/stand_ins.sh LIST FOLDER
# The tests name the compilers of Debian 12.  If the system has another version of a line (clang-14 | clang-17), FOLDER
# gets links with the names that the tests use.  If it has none, FOLDER gets commands that say so, write their name to
# $MIP_LEFT_OUT, and fail.  One line is printed for each package that is not the first of its line.
set -eu
list=$1 folder=$2
rm -rf "$folder"
mkdir -p "$folder"
command -v dpkg-query >/dev/null || exit 0 # another system's packages have other names

commands_of() { # PACKAGE: what the tests use of a package that is not installed
    case $1 in
        clang-format-*) echo "$1" ;;
        clang-*) echo "$1 clang++-${1#clang-}" ;;
        lld-*) echo "ld.$1" ;;
        llvm-*) printf "llvm-%s-${1#llvm-} " cov dwarfdump objcopy objdump profdata profgen readelf ;;
    esac
}

leave_out() { # PACKAGE
    echo "left out: $1: not installed"
    local c
    for c in $(commands_of "$1"); do
        ! command -v "$c" >/dev/null || continue # installed without a package
        printf '#!/bin/sh\necho "left out: %s: not installed" >&2\necho %s >>"$MIP_LEFT_OUT"\nexit 77\n' "$c" "$c" >"$folder/$c"
        chmod +x "$folder/$c"
    done
}

stand_in() { # PACKAGE OTHER: OTHER's commands get the names of PACKAGE's
    echo "$2 stands in for $1, which is not installed"
    local from=${2##*-} to=${1##*-} c name
    for c in $(dpkg -L "$2" | grep "^/usr/bin/.*-$from\$"); do
        name=${c##*/}
        ln -s "$c" "$folder/${name%"$from"}$to"
    done
}

while read -ra names; do # of a line with several names
    installed=''
    for p in "${names[@]}"; do
        if [ "$p" != - ] && [ -z "$installed" ] && dpkg-query -W -f '${Status}' "$p" 2>/dev/null | grep -q 'ok installed'; then
            installed=$p
        fi
    done
    if [ -z "$installed" ]; then
        leave_out "${names[0]}"
    elif [ "$installed" != "${names[0]}" ]; then
        stand_in "${names[0]}" "$installed"
    fi
done < <(sed -n '/^#/d; s/ |//gp' "$list")
