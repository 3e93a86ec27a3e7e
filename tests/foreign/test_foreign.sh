# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Programs that were not written for a test, from Debian's sources: Lua, MuJS, Mbed TLS, SQLite. Each prints the same
# with and without instrumentation and poison. All its functions are in the profile, and the profile equals the trace.
# By default Lua runs twice. MIP_LONG=1 runs all on each target with each compiler. A row that passed with the same tools
# is not run again. GNU ld 2.40 crashes on RISC-V's DWARF 5 of Clang 19 and 22.
. "$MIP_ROOT/tests/trace/lib.sh"

here=$MIP_ROOT/tests/foreign LIMIT=300
sources=$(dirname "$MIP_BIN")/cache/foreign

of() { # PACKAGE: sets `of` to its folder
    of=$("$here/sources" "$sources" "$1") || exit 1
}

# Describes a program: its sources, options, arguments, data files, input, and the last line of its output.
program() { # NAME
    local f
    own='' arguments=() data=() input=/dev/null
    case $1 in
        lua)
            of lua5.4
            texts=()
            for f in "$of"/src/*.c; do [[ $f = */luac.c ]] || texts+=("$f"); done
            own='-Dluai_makeseed(L)=1' arguments=(lua.lua out) data=("$here/lua.lua") input=$of/README last='^done'
            ;;
        mujs)
            of mujs
            texts=("$of/one.c" "$of/main.c") arguments=(mujs.js) data=("$here/mujs.js") last='^done true'
            ;;
        mbedtls)
            of mbedtls
            texts=("$of/programs/test/selftest.c")
            for f in aes arc4 aria asn1parse asn1write base64 bignum camellia ccm chacha20 chachapoly cipher cipher_wrap \
                cmac constant_time des gcm hmac_drbg md md5 nist_kw oid pkcs5 platform_util poly1305 ripemd160 sha1 sha256 sha512 xtea; do
                texts+=("$of/library/$f.c")
            done
            own="-I$of/include -I$here -DMBEDTLS_CONFIG_FILE=<mbedtls_config.h>" last='All tests PASS'
            ;;
        sqlite)
            of libdbd-sqlite3-perl
            texts=("$of/sqlite3.c" "$here/sqlite.c") input=$here/sqlite.sql last='^done'
            own="-I$of -DSQLITE_OS_OTHER=1 -DSQLITE_THREADSAFE=0 -DSQLITE_OMIT_LOAD_EXTENSION -DSQLITE_OMIT_WAL -DSQLITE_OMIT_LOCALTIME"
            ;;
    esac
}

# build_and_run DIR BOARD LIBC COMPILER MODE "FLAGS": writes DIR/out and DIR/status
build_and_run() {
    rm -rf "$1"
    LIBRARIES=-lm build "$@" "${texts[@]}" || { fail "$name ${*:2}: does not build" "$1/build.log"; return 1; }
    [ ${#data[@]} = 0 ] || cp "${data[@]}" "$1/"
    INPUT=$input run "$1" "$2" "$5" "${arguments[@]}"
}

# foreign NAME BOARD LIBC COMPILER "FLAGS" MODE...: compares each mode with the plain program and with the trace
foreign() {
    local name=$1 board=$2 libc=$3 cc=$4 flags=$5 mode each
    shift 5
    program "$name"
    rm -rf texts && mkdir texts
    build_and_run "$PWD/plain" "$board" "$libc" "$cc" plain "$flags $own" || return
    [ "$(cat plain/status)" = 0 ] && grep -q "$last" plain/out ||
        { tail -n 3 plain/out >tail; fail "$name $board $libc $cc $flags: plain, status $(cat plain/status)" tail; return; }
    for mode in "$@"; do
        cases=$((cases + 1))
        build_and_run "$PWD/case" "$board" "$libc" "$cc" "$mode" "$flags $own" || continue
        cmp -s plain/out case/out && cmp -s plain/status case/status ||
            { diff plain/out case/out >tail; fail "$name $board $libc $cc $flags $mode: status $(cat case/status), other output" tail; continue; }
        each=()
        [[ $name$board = lualinux* ]] && each=(--except "check_match=static glibc has one of this name")
        [[ $mode = *edges* ]] && each+=(--each edges --min-blocks 1000 --min-edges 1000)
        [[ $mode = *blocks* ]] && each+=(--each blocks --min-blocks 1000)
        compare "$PWD/case" 100 1 "${each[@]}" || fail "$name $board $libc $cc $flags $mode: profile and trace differ" case/compare
    done
}

if [ "$MIP_LONG" = 1 ]; then
    kept foreign "$MIP_BIN" "$MIP_PLUGIN" "$MIP_TOOLS/trace-compare" "$(dirname "$MIP_BIN")/share/mip" "$LIB_TRACE/lib.sh" "$here"
    touch "$kept/passed"
    others=(blocks calls-poison allblocks-poison coverage anyedges-poison anyblocks atomiccalledges)
    total=0 levels=(-O2 -Os -O3 -O1)
    while read -r board libc own_flags; do
        for cc in gcc clang-14 clang-19 clang-22; do
            for name in lua mujs mbedtls sqlite; do
                case $name-$board in sqlite-*-m0 | sqlite-*-an547) continue ;; esac # not enough memory for the code
                total=$((total + 1))
                row="$name $board $libc $cc $own_flags"
                if grep -qxF -- "$row" "$kept/passed"; then cases=$((cases + 3)); continue; fi
                before=$failures
                level=${levels[total % 4]}
                modes=(calledges-poison callblocks-poison "${others[total % 7]}")
                [[ $board = *-an547 ]] && modes=("${modes[@]%-poison}") # its 512 KB of code memory do not hold poison
                foreign $name "$board" "$libc" $cc "$level $own_flags" "${modes[@]}"
                [ $failures != "$before" ] || echo "$row" >>"$kept/passed"
                progress "foreign: $row $level, $failures failures"
            done
        done
    done <<'END'
qemu-mps2-an386 picolibc
qemu-mps2-an385 newlib
qemu-virt-a15 newlib -mthumb
qemu-virt-a15 picolibc
qemu-virt-a53 picolibc
qemu-mps2-m0 newlib
qemu-mps3-an547 newlib
linux none
linux-a64 none
qemu-virt-rv32 picolibc -gdwarf-4
qemu-virt-rv64 picolibc -gdwarf-4
END
    finish $((3 * total))
fi

foreign lua qemu-mps2-an386 picolibc clang-22 -O2 calledges-poison
foreign lua qemu-virt-rv32 picolibc gcc -O2 calledges-poison
finish 2
