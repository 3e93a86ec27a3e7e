# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Relaxation of every instruction with a limited reach.  Its target is at the limit or a little nearer, and mip-as inserts
# code between.  The output must assemble and give the same results.  The same space without relaxation must fail to
# assemble, so each case needs relaxation.  Instructions that still reach are not replaced.
set -u
bad=0 made=0 tries=0 poison=1 arch=
complain() {
    echo "$*"
    bad=1
}

# Writes one function for each distance N.  TEXT: the instructions to test, separated by `;`; @ is their target.  AFTER:
# instructions that put the result into r0.  HOLE: bytes of space in place of probes.  The label .Lb gives mip-as a block
# between instruction and target.  WHERE says where the target is:
#   data, code    after the instruction
#   back, loop    before it, data or code
#   before        before the function
#   pool          in a literal pool
#   table         entries of a jump table
write() { # PREFIX HOLE WHERE TEXT AFTER N…
    local prefix=$1 hole=$2 where=$3 text=$4 after=$5
    shift 5
    printf '%s\n' "$@" | LC_ALL=C awk -v prefix="$prefix" -v hole="$hole" -v where="$where" -v text="$text" -v after="$after" -v isa=$isa -v arch=$arch '
        function lines(s) {
            gsub(/@/, ".La" n, s); gsub(/&/, n, s); gsub(/; */, "\n\t", s); gsub(/\n\t\/\//, "\n//", s)
            if (s != "") print (s ~ /^\/\// ? "" : "\t") s
        }
        function back() { print "\t" (isa == "a64" ? "ret" : text ~ /^mov r2, lr/ ? "bx\tr2" : "bx\tlr") }
        function fill(k) {
            if (k > 20000) { print "\tb\t.Lf" n "\n\t.zero\t" k - 4 "\n.Lf" n ":"; return }
            for (; k >= (isa == "thumb" ? 2 : 4); k -= isa == "thumb" ? 2 : 4) print "\tnop"
        }
        function fork() {
            print isa == "a64" ? "\tcmp\tw1, #0\n\tb.eq\t.Lb" n : "\tcmp\tr1, #0\n\tbeq\t.Lb" n
            print ".Lb" n ":"
            if (hole) print "\t.space\t" hole
        }
        function value() { print "\t.align\t3\n.La" n ":\n\t.word\t" 4096 + n ", " 8192 + n ", 3, 4" }
        function returns(k) { print (isa == "a64" ? "\tmov\tw0, #" : arch ? "\tmovs\tr0, #" : "\tmov\tr0, #") k; back() }
        NR == 1 { print (arch ? "\t.arch\t" arch "\n" : "") "\t.file\t\"t.c\"\n\t.text" }
        {
            n = $1; name = prefix "_" n
            print "\t.align\t3\n\t.global\t" name
            if (isa != "a64") print "\t.syntax unified\n" (isa == "thumb" ? "\t.thumb\n\t.thumb_func" : "\t.arm")
            if (where == "before") { value(); fill(n) }
            print "\t.type\t" name ", %function\n" name ":"
            if (isa != "a64") print "\t@ args = 0"
            if (where == "back" || where == "loop") {
                print "\tb\t.Ls" n
                if (where == "back") value(); else { print ".La" n ":"; returns(7) }
                print ".Ls" n ":"; fork(); fill(n); lines(text); lines(after)
                if (where == "back") back(); else returns(9)
            } else if (where == "before") {
                if (hole) print "\t.space\t" hole
                lines(text); lines(after); back()
            } else if (where == "table") {
                lines(text); print ".Lb" n ":"; if (hole) print "\t.space\t" hole
                lines(after); fill(n); print ".Lc" n ":"; returns(10 + n % 100); print ".Ld" n ":"; returns(9)
            } else {
                lines(text); fork(); fill(n); lines(after)
                if (where == "data") { back(); value() } else if (where == "pool") { back(); print "\t.ltorg" } else { returns(9); print ".La" n ":"; returns(7) }
            }
            print "\t.size\t" name ", .-" name
        }
        END { print "\t.ident\t\"GCC: x\"" }'
}

rewrite() { # OUT OPTION…
    local out=$1
    shift
    "$MIP_BIN/mip-as" --mip-rewrite --mip-machine=$machine "$@" a.s -o "$out" 2>remarks || complain "$what: mip-as failed: $(head -n 2 remarks)"
    $as "$out" -o c.o 2>err || complain "$what: $*: $(grep -m 2 -i error err)"
    [ -s remarks ] && complain "$what: $(head -n 3 remarks)"
}

# Each distance that assembles without probes must assemble with them.
try() { # FROM TO STEP WHERE TEXT [AFTER]
    local from=$1 to=$2 step=$3 n good=()
    shift 3
    set -- "$1" "$2" "${3:-mov $r0, $r3}"
    what="$isa $2" tries=$((tries + 1))
    local hole=256
    [ "$1" = table ] && hole=140000
    for n in $(seq "$from" "$step" "$to"); do
        write "x" 0 "$@" "$n" >a.s
        $as a.s -o a.o 2>err && good+=("$n")
    done
    [ ${#good[@]} -ge 2 ] || { complain "$what: does not assemble: $(grep -m 1 Error err)"; return; }
    made=$((made + ${#good[@]}))
    write "f$tries" $hole "$@" "${good[@]}" >a.s
    $as a.s -o a.o 2>/dev/null && complain "$what: assembles without relaxation"
    write "f$tries" 0 "$@" "${good[@]}" >a.s
    $as a.s -o plain/$tries.o 2>err || complain "$what: $(head -n 3 err)"
    # One directive makes the largest distances.  The stub of a first call would be out of reach there.
    local mode=call-graph
    [ "$from" -gt 1000000 ] && mode=function-coverage
    rewrite b.s --mip-mode=$mode --mip-no-ipa-ra ${poison:+--mip-poison=$made} --mip-remarks
    # Function coverage inserts nothing between instruction and target, so nothing is replaced.
    rewrite c.s --mip-mode=function-coverage --mip-remarks
    # Not so in 16-bit Thumb: a literal may be inserted after any jump.
    [[ $1 != [bdp]* && $2 != *tbh* && ! ($arch && $from -gt 1000) ]] && grep -q 'Lmip_w\|tbh.*lsl #1' c.s && complain "$what: replaced without need"
    rewrite e.s --mip-mode=$mode --mip-blocks --mip-all-blocks --mip-no-ipa-ra
    [ -n "$poison" ] && rewrite d.s --mip-no-ipa-ra --mip-poison=$((made + 1))
    mv c.o junk/$tries.o
    [ -n "$board" ] || return
    for n in "${good[@]}"; do names+=("f${tries}_$n"); done
}

start() { # ISA MACHINE ASSEMBLER…: for the texts that follow.  They run on $board; if it is empty, they do not run.
    isa=$1 machine=$2 as=${*:3} names=() r0=r0 r3=r3
    [ "$isa" = a64 ] && r0=x0 r3=x3
    rm -rf plain junk && mkdir plain junk
}

# Runs all functions since start(): the results with and without inserted code are equal.
run() {
    local n f kind
    {
        echo '#include <stdio.h>'
        for n in "${names[@]}"; do echo "int $n(int, int);"; done
        echo 'static int (*const all[])(int, int) = {'
        for n in "${names[@]}"; do echo "$n,"; done
        echo '}; int main(void) { for (unsigned i = 0; i < sizeof all / sizeof *all; i++)'
        echo 'printf("%d %d %d %d %d\n", (int)i, all[i](0, 0), all[i](1, 0), all[i](0, 1), all[i](2, 1)); return 0; }'
    } >main.c
    for kind in plain junk; do
        # shellcheck disable=SC2086
        "$MIP_BIN/mipcc" --board=$board --libc=picolibc $compiler -O1 main.c $kind/*.o -o $kind.elf 2>err || { complain "$isa: does not link: $(head -n 3 err)"; return; }
        "$MIP_ROOT/qemu/run" --board $board -t 60 $kind.elf </dev/null >$kind.out 2>&1 || complain "$isa: $kind: does not run"
    done
    cmp plain.out junk.out || complain "$isa: the results differ from those without inserted code"
    [ "$(wc -l <plain.out)" = ${#names[@]} ] || complain "$isa: $(wc -l <plain.out) results of ${#names[@]} functions"
}

tb() { # INSTRUCTION DIRECTIVE: a switch with tbb or tbh
    echo "cmp r0, #2;bhs .Ld&;$1;.Lt&:;$2 (.La&-.Lt&)/2;$2 (.Lc&-.Lt&)/2;.p2align 1;.La&:"
}
board=qemu-mps2-an386 compiler="arm-none-eabi-gcc"
start thumb arm arm-none-eabi-as -mcpu=cortex-m4 -mfpu=fpv4-sp-d16
try 96 128 2 code 'cbz r0, @' 'nop'
try 60 128 4 code 'cbnz r0, @' 'nop'
try 440 512 2 table "$(tb 'tbb [pc, r0]' .byte)" 'nop'
try 180 256 4 code 'cmp r0, #1;bne.n @' 'nop'
try 180 250 4 loop 'cmp r0, #1;bne.n @'
try 1980 2052 4 code 'cmp r0, #1;it eq;beq.n @' 'nop'
try 1980 2048 4 loop 'b.n @'
try 960 1032 4 data 'ldr.n r3, @'
try 4040 4100 4 data 'ldr r3, @'
try 4040 4100 4 back 'ldr r3, @'
try 4040 4100 4 data 'push {r9, ip};ldr r9, @' 'mov r0, r9;pop {r9, ip}'
try 4040 4100 4 data 'push {r4, lr};ldr lr, @+4' 'mov r0, lr;pop {r4, lr}'
try 4040 4100 4 data 'ldrsh r3, @'
try 4040 4100 4 data 'push {r9, ip};ldrb r9, @' 'mov r0, r9;pop {r9, ip}'
try 4040 4100 4 data 'pld @' 'nop'
try 980 1028 4 data 'vldr.32 s0, @' 'vmov r0, s0'
try 980 1020 4 back 'vldr.64 d0, @' 'vmov r0, s1'
try 980 1028 4 data 'ldrd r2, r3, @' 'add r0, r2, r3, lsl #4'
try 980 1028 4 data 'push {r4, r5};ldrd r4, @' 'add r0, r4, r5, lsl #4;pop {r4, r5}'
try 980 1020 4 back 'ldrd r2, r3, @' 'add r0, r2, r3, lsl #4'
try 980 1028 4 data 'adr.n r3, @' 'ldr r0, [r3]'
try 4040 4100 4 data 'adr r3, @' 'ldr r0, [r3]'
try 4040 4100 4 back 'adr.w r3, @' 'ldr r0, [r3]'
try 4040 4100 4 data 'cmp r0, r1;ite ne;ldrne r3, @;moveq r3, #4'
try 4040 4100 4 data 'cmp r0, r1;itete eq;moveq r3, #4;ldrne r3, @;addeq r3, #1;addne r3, #2'
try 980 1028 4 data 'vmov s0, r0;cmp r0, r1;ite ne;vldrne.32 s0, @;moveq r0, #4' 'vmov r0, s0'
# No register is free, so the replacement pushes one.  It is skipped if the condition does not hold.
full='mov r2, #2;mov r3, #3;mov ip, #4;vmov s0, r0;cmp r0, #1' sum='add r0, r0, r1;add r0, r0, r2;add r0, r0, r3;add r0, r0, ip;vmov r1, s0;add r0, r0, r1'
try 980 1028 4 data "$full;it ne;vldrne.32 s0, @" "$sum"
try 980 1028 4 data "$full;itet ne;vldrne.32 s0, @;moveq r2, #7;movne r3, #8" "$sum"
far_jump='mov r0, r3;bx lr;.align 2;.Lw&:;.word .Lx&+1;.Lx&:;add r0, r3, #1'
try 4040 4100 4 data 'mov r3, #5;cmp r0, #1;it ne;ldrne pc, .Lw&' "$far_jump"
try 4040 4100 4 data 'mov r3, #5;cmp r0, #1;itet ne;addne r3, #1;moveq r3, #7;ldrne pc, .Lw&' "$far_jump"
try 4040 4100 4 pool 'ldr r3, =0x12345678;ldr r2, =0x12345678' 'add r0, r2, r3'
try 4040 4100 4 pool 'cmp r0, r1;it ne;ldrne r0, =0x12345678' 'nop'
run
# No entries are wider than those of tbh.  At their limit the function is skipped with a remark; below it, it has probes.
far_table() { # DISTANCE
    write x 0 table "$(tb 'tbh [pc, r0, lsl #1]' .2byte)" nop "$1" >a.s
    what="tbh, $1"
    $as a.s -o a.o || complain "$what: does not assemble"
}
far_table 131000
rewrite b.s --mip-mode=call-graph --mip-blocks --mip-no-ipa-ra --mip-remarks
grep -q Lmip_fn0 b.s || complain "$what: without probes"
far_table 131060
"$MIP_BIN/mip-as" --mip-rewrite --mip-machine=arm --mip-mode=call-graph --mip-blocks --mip-remarks a.s -o b.s 2>remarks
$as b.s -o b.o || complain "$what: the output does not assemble"
grep -q 'skipped: x_131060: its branches would not reach any more' remarks || complain "$what: $(cat remarks)"
board=
start thumb arm arm-none-eabi-as -march=armv8.1-m.main+mve.fp+fp.dp -mthumb
try 470 520 2 data 'vldr.16 s0, @' 'nop'
try 4040 4100 4 code 'wls lr, r0, @' 'nop'
try 4040 4100 4 loop 'le lr, @' 'nop'
try 4040 4100 4 loop 'letp lr, @' 'nop'
try 4040 4100 4 data 'ldr pc, @' 'nop'
poison= # the stub of a first call would be out of the probe's reach
try 1048480 1048528 48 before 'cmp r0, #1;bne @' 'nop'
poison=1

# 16-bit Thumb.
tb1() { # HELPER DIRECTIVE: a switch of GCC
    echo "mov r2, lr;cmp r0, #2;blo .Lk&;b .Ld&;.Lk&:;bl __gnu_thumb1_case_$1;.Lt&:;$2 (.La&-.Lt&)/2;$2 (.Lc&-.Lt&)/2;.p2align 1;.La&:"
}
tb2() { # HEAD LOAD: a switch of Clang
    echo "cmp r0, #2;blo .Lk&;b .Ld&;.Lk&:;$1;$2;lsls r0, r0, #1;.LCPI&_0:;add pc, r0;.p2align 2;.Lt&:;.byte (.La&-(.LCPI&_0+4))/2;.byte (.Lc&-(.LCPI&_0+4))/2;.p2align 1;.La&:"
}
board=qemu-mps2-m0 compiler="arm-none-eabi-gcc" arch=armv6s-m
start thumb arm arm-none-eabi-as -mcpu=cortex-m0
try 180 260 4 code 'cmp r0, #1;bne @' 'nop'
try 180 250 4 loop 'cmp r0, #1;bne @'
try 1960 2052 4 code 'cmp r0, #1;bne .Lk&;b @;.Lk&:' 'nop'
try 1960 2048 4 loop 'b @'
try 1960 2052 4 code 'mov r2, lr;cmp r0, #1;bne .Lk&;b @;.Lk&:;bl .Lg&;.Lg&:' 'nop'
try 960 1028 4 data 'ldr r3, @'
try 960 1028 4 data 'ldr r3, @+4'
try 960 1028 4 data 'adr r3, @' 'ldr r0, [r3]'
try 960 1028 4 pool 'ldr r3, =0x12345678;ldr r2, =0x12345678' 'adds r0, r2, r3'
try 440 510 2 table "$(tb1 uqi .byte)" 'nop'
try 180 250 2 table "$(tb1 sqi .byte)" 'nop'
try 440 510 2 table "$(tb2 '.p2align 2;add r0, pc' 'ldrb r0, [r0, #4]')" 'nop'
try 440 510 2 table "$(tb2 'adr r3, .Lt&' 'ldrb r0, [r3, r0]')" 'nop'
run
board=qemu-mps2-m23 arch=armv8-m.base
start thumb arm arm-none-eabi-as -mcpu=cortex-m23
try 96 128 2 code 'cbz r0, @' 'nop'
try 60 128 4 code 'cbnz r0, @' 'nop'
try 180 260 4 code 'cmp r0, #1;bne.n @' 'nop'
try 1960 2048 4 loop 'b.n @'
try 960 1028 4 data 'ldr r3, @'
run
arch=

board=qemu-virt-a15 compiler="arm-none-eabi-gcc"
start a32 arm arm-none-eabi-as -mcpu=cortex-a15 -mfpu=vfpv4
try 4040 4100 4 data 'ldr r3, @'
try 4040 4100 4 back 'ldr r3, @'
try 4040 4100 4 data 'cmp r0, r1;moveq r3, #4;ldrne r3, @+4'
try 4040 4100 4 data 'ldrb r3, @'
try 4040 4100 4 data 'pld @' 'nop'
try 212 264 4 data 'ldrh r3, @'
try 212 264 4 data 'ldrsb r3, @'
try 200 248 4 back 'ldrsh r3, @'
try 212 264 4 data 'ldrd r2, r3, @' 'add r0, r2, r3, lsl #4'
try 212 264 4 data 'push {r4, r5};ldrd r4, @' 'add r0, r4, r5, lsl #4;pop {r4, r5}'
try 980 1028 4 data 'vldr.64 d0, @' 'vmov r0, s1'
try 980 1020 4 back 'vldr.32 s0, @' 'vmov r0, s0'
try 980 1028 4 data 'vmov s0, r0;cmp r0, r1;vldrne.32 s0, @' 'vmov r0, s0'
try 980 1028 4 data "$full;vldrne.32 s0, @" "$sum"
try 4040 4100 4 data 'mov r3, #5;cmp r0, #1;ldrne pc, .Lw&' "${far_jump/+1/}"
try 980 1028 4 data 'adr r3, @' 'ldr r0, [r3]'
try 980 1020 4 back 'adr r3, @' 'ldr r0, [r3]'
try 4040 4100 4 pool 'ldr r3, =0x12345678'
try 4040 4100 4 pool 'cmp r0, r1;ldrne r0, =0x12345678' 'nop'
table32() { # LOAD: a switch of GCC 13 and later; r3 has the table, r0 the index
    echo "cmp r0, #2;bhs .Ld&;movw r3, #:lower16:.Lt&;movt r3, #:upper16:.Lt&;$1;add pc, pc, ${1:5:3} lsl #2;.Lrtx&:;nop
	.pushsection .rodata;.byte 1;.Lt&:;.byte (.La&-.Lrtx&-4)/4;.byte (.Lc&-.Lrtx&-4)/4;.popsection;.La&:"
}
try 440 500 4 table "$(table32 'ldrb r2, [r3, r0]')" 'nop'
try 440 500 4 table "$(table32 'ldrb r0, [r3, r0]')" 'nop'
try 900 1000 4 table "$(table32 'ldrb r3, [r3, r0]')" 'nop'
sb=$(table32 'ldrsb r3, [r3, r0]')
try 440 490 4 table "${sb/pc, pc,*lsl/pc, pc, r3, lsl}" 'nop'
grep -q 'ldrsh' d.s || complain "a table of bytes does not grow to halfwords"
run
board= # cores without movw
start a32 arm arm-none-eabi-as -mcpu=arm926ej-s -mfpu=vfpv2
poison=
try 4040 4100 4 before 'ldr r3, @'
try 4040 4100 4 before 'ldrne pc, @' 'nop'
try 980 1028 4 before 'vldreq.64 d0, @' 'nop'
try 980 1028 4 before 'adrne r3, @'
poison=1

board=qemu-virt-a53 compiler="aarch64-linux-gnu-gcc"
start a64 aarch64 aarch64-linux-gnu-as
try 32700 32780 8 code 'tbz w0, #0, @' 'nop'
try 32700 32764 8 loop 'tbnz w0, #1, @'
try 1048480 1048528 48 code 'cbz w0, @' 'nop'
try 1048480 1048528 48 loop 'cbnz w0, @'
try 1048480 1048528 48 code 'cmp w0, #1;b.hi @' 'nop'
try 1048480 1048528 48 data 'ldr x3, @'
try 1048480 1048528 48 back 'ldr w3, @'
try 1048480 1048528 48 data 'ldrsw x3, @+4'
try 1048480 1048528 48 data 'ldr d0, @' 'fmov x0, d0'
try 1048480 1048528 48 data 'ldr q0, @' 'mov x0, v0.d[0]'
try 1048480 1048528 48 data 'prfm pldl1keep, @' 'nop'
try 1048480 1048528 48 data 'adr x3, @' 'ldr x0, [x3]'
try 1048480 1048528 48 back 'adr x3, @' 'ldr x0, [x3]'
try 1048480 1048528 48 pool 'ldr x3, =0x123456789abcde;ldr w2, =0x12345678' 'add x0, x2, x3'
# A jump table at an odd address.  In the last case mip-as does not know the length of the code between: the table grows
# from bytes to words.
table() { # DIRECTIVE EXTENSION LOAD INDEX ALIGNMENT [BETWEEN]
    echo "cmp w0, #2;b.hs .Ld&;adrp x2, .Lt&;add x2, x2, :lo12:.Lt&;$3 w2, [x2, w0, uxtw$4];adr x3, .La&;${6:-}add x2, x3, w2, $2 #2;br x2
	.pushsection .rodata;.byte 1;$5;.Lt&:;$1 (.La&-.La&)/4;$1 (.Lc&-.La&)/4;.popsection;.La&:"
}
try 440 500 4 table "$(table .byte sxtb ldrb '' '.p2align 0')" 'nop'
try 440 500 4 table "$(table .byte sxtb ldrb '' '.p2align 0' 'mov x4, #4;mov x5, #5;mov x6, #6;mov x7, #7;mov x8, #8;mov x9, #9;')" 'nop'
try 130900 131060 32 table "$(table .2byte sxth ldrh ' #1' '.p2align 1')" 'nop'
try 440 500 4 table "$(table .byte sxtb ldrb '' '.p2align 0')" '//APP;.rept 2;nop;.endr;//NO_APP'
grep -q 'sxtw #2' d.s || complain "a table of bytes does not grow to words"
run
[ $made -ge 500 ] || complain "only $made functions"
exit $bad
