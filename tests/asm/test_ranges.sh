# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# What assembled before assembles after: every instruction of limited reach, with its target exactly as far as it goes, a
# little less and a little more, and code put in between.  And what need not be rewritten is not.
set -u
bad=0 made=0 rewritten=0
complain() {
    echo "$*"
    bad=1
}

# One function a distance; .Lb splits the way, so that junk goes between.
write() { # KIND FROM TO STEP
    LC_ALL=C awk -v kind="$1" -v from="$2" -v to="$3" -v step="$4" -v thumb="$thumb" '
        function fill(n) { for (; n >= (thumb ? 2 : 4); n -= thumb ? 2 : 4) print "\tnop" }
        function head(name) {
            print "\t.align\t2\n\t.global\t" name "\n\t.syntax unified"
            print thumb ? "\t.thumb\n\t.thumb_func" : "\t.arm"
            print "\t.type\t" name ", %function\n" name ":\n\t@ args = 0"
        }
        function fork(n) { print "\tcmp\tr1, #0\n\tbeq\t.Lb" n "\n.Lb" n ":" }
        function tail(name) { print "\t.size\t" name ", .-" name }
        BEGIN {
            print "\t.file\t\"t.c\"\n\t.text"
            for (n = from; n <= to; n += step) {
                name = "f" n
                head(name)
                if (kind == "tbb" || kind == "tbh") {
                    e = kind == "tbb" ? ".byte" : ".2byte"
                    print "\t" kind "\t[pc, r0" (kind == "tbh" ? ", lsl #1]" : "]") "\n.Lt" n ":"
                    print "\t" e "\t(.La" n "-.Lt" n ")/2\n\t" e "\t(.Lb" n "-.Lt" n ")/2\n\t.p2align 1"
                    print ".Lb" n ":"; fill(n); print ".La" n ":\n\tbx\tlr"
                } else if (kind == "cbz" || kind == "cbnz") {
                    print "\t" kind "\tr0, .La" n; fork(n); fill(n); print ".La" n ":\n\tbx\tlr"
                } else {
                    if (kind ~ /it/) print "\tcmp\tr0, r1\n\tite\tne"
                    k = kind; sub(/it/, "", k)
                    l = k; gsub(/@/, ".La" n, l)
                    print "\t" l
                    if (kind ~ /it/) print "\tmoveq\tr0, #4"
                    fork(n); fill(n); print "\tbx\tlr\n\t.align\t2\n.La" n ":\n\t.word\t1, 2"
                }
                tail(name)
            }
            print "\t.ident\t\"GCC: x\""
        }'
}

# Cases that assemble at all stay; they must assemble after.
try() { # KIND FROM TO STEP
    local n
    write "$@" >all.s
    if ! $as all.s -o o 2>err; then # leave out what never reached
        for n in $(seq "$2" "$4" "$3"); do
            write "$1" "$n" "$n" "$4" >one.s
            $as one.s -o o 2>/dev/null && check one.s "$1 $n"
        done
        return
    fi
    check all.s "$*"
}

check() { # FILE WHAT
    made=$((made + 1))
    "$MIP_BIN/mip-as" --mip-rewrite --mip-mode=call-graph --mip-no-ipa-ra --mip-poison=$made --mip-remarks "$1" -o b.s \
        2>remarks || complain "$2: mip-as failed"
    $as b.s -o b.o 2>err || complain "$2: $(head -n 3 err)"
    grep -q 'Lmip_w\|tbh.*lsl #1' b.s && rewritten=$((rewritten + 1))
    [ -s remarks ] && complain "$2: $(head -n 3 remarks)"
    # Nothing between, not even padding that may change: nothing is rewritten.
    "$MIP_BIN/mip-as" --mip-rewrite --mip-mode=function-coverage "$1" -o c.s || complain "$2: mip-as failed"
    [[ $2 == [ct]b* ]] && grep -q 'Lmip_w\|tbh.*lsl #1' c.s && [[ $2 != tbh* ]] && complain "$2: rewritten for nothing"
    $as c.s -o c.o 2>err || complain "$2: probes alone: $(head -n 3 err)"
}

thumb=1 as="arm-none-eabi-as -mcpu=cortex-m4 -mfpu=fpv4-sp-d16"
try cbz 96 128 2
try cbnz 60 128 4
try tbb 480 512 2
try 'ldr	r3, @' 960 1032 4
try 'ldr	r3, @' 4056 4100 4
try 'ldr	r9, @' 4056 4100 4
try 'ldr	lr, @+4' 4056 4100 4
try 'ldrsh	r3, @' 4056 4100 4
try 'ldrb	r9, @' 4056 4100 4
try 'vldr.32	s0, @' 980 1028 4
try 'ldrd	r2, r3, @' 980 1028 4
try 'ldrd	r4, @' 980 1028 4
try 'adr	r3, @' 980 1028 4
try 'itldrne	r3, @' 4056 4100 4
try 'itvldrne.32	s0, @' 980 1028 4
[ "$MIP_LONG" = 1 ] && try tbh 131000 131072 2

thumb=0 as="arm-none-eabi-as -mcpu=cortex-a15 -mfpu=vfpv4"
try 'ldr	r3, @' 4056 4100 4
try 'ldrne	r3, @+4' 4056 4100 4
try 'ldrh	r3, @' 228 264 4
try 'ldrsb	r3, @' 228 264 4
try 'ldrd	r2, r3, @' 228 264 4
try 'vldr.64	d0, @' 980 1028 4
try 'vldrne.64	d0, @' 980 1028 4
try 'adr	r3, @' 980 1028 4
[ $made -ge 60 ] || complain "only $made texts"
[ $rewritten -ge 50 ] || complain "only $rewritten of them rewritten"
exit $bad
