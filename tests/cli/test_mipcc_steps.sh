#!/bin/bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The steps of mipcc.  -### prints exactly these steps and runs none.  Their failures and signals reach the caller.  No
# temporary file is left.
set -u
mipcc=$MIP_BIN/mipcc
here=$PWD
mkdir tmp work && cd work || exit 1
export TMPDIR=$here/tmp

. "$MIP_ROOT/tests/tools/fail.sh"

clean() {
    [ -z "$(ls -A "$TMPDIR")" ] || fail "$1: left over: $(find "$TMPDIR")"
}

echo 'int main(void) { return 0; }' >a.c
prefix=$(cd "$(dirname "$(readlink -f "$mipcc")")/.." && pwd)

# Replaces paths of this machine and the compilers' own options, so that steps can be compared.  Leaves out the objects of
# runtime and boards: other tests check them.
plan() {
    "$mipcc" "$@" -### 2>&1 | sed -e "s|$prefix|PREFIX|g" -e "s|$TMPDIR/mipcc-[^/]*/[0-9]*|TMP|g" \
        -e '/"-g0" .*"-ffreestanding"/d' -e 's|"TMP/[a-z0-9_]*\.o" ||g' -e 's/: [0-9]* members\?$/: N members/' -e 's|"/[^"]*/clang"|"clang"|g' \
        -e '/"-cc1"/s#"-cc1" .* \("-S"\) .* "-o"#"-cc1" … \1 … "-o"#' -e '/"-cc1as"/s|"-cc1as" .* "-o"|"-cc1as" … "-o"|' \
        -e 's|--mip-real-as=/[^"]*/as"|--mip-real-as=…/as"|'
}
same_plan() { # NAME, the plan on standard input
    diff "$MIP_ROOT/tests/cli/steps/$1" - >../diff.out || {
        cat ../diff.out >&2
        fail "the plan of $1"
    }
}
gen=(-fmachine-profile-generate)
plan arm-none-eabi-gcc -mcpu=cortex-m3 -mthumb "${gen[@]}" -c a.c | same_plan gcc-compile || exit 1
plan clang-14 --target=arm-none-eabi -mcpu=cortex-m3 "${gen[@]}" -c a.c | same_plan clang-compile || exit 1
plan --board=qemu-mps2-an385 arm-none-eabi-gcc "${gen[@]}" -fmachine-profile-keep '-fmachine-profile-output=my "file"' a.c -o fw.elf |
    same_plan gcc-board-link || exit 1
"$mipcc" --board=qemu-mps2-an385 arm-none-eabi-gcc "${gen[@]}" -fmachine-profile-keep '-fmachine-profile-output=my "file"' a.c -o fw.elf -### 2>&1 |
    grep '/mip_exit.c"' | grep -q -F -e '"-DMIP_KEEP=1" "-DMIP_OUTPUT_NAME=\"my \\\"file\\\"\""' || fail "the runtime is not told of its options"
plan --board=qemu-mps2-an385 arm-none-eabi-gcc a.c -o fw.elf | same_plan gcc-board-plain || exit 1
plan arm-none-eabi-gcc -mcpu=cortex-m3 -mthumb "${gen[@]}" -fno-machine-profile-dump -r a.c -o a.o | same_plan gcc-relocatable || exit 1
[ "$(ls)" = a.c ] || fail "-### made something: $(ls)"
clean '-###'

# -### prints the same steps that --mip-verbose prints and runs.
for cc in arm-none-eabi-gcc clang-22; do
    "$mipcc" --board=qemu-mps2-an385 $cc "${gen[@]}" a.c -o fw.elf -### 2>&1 | grep '^ "' | sed 's|mipcc-[^/]*/|T/|g; s|[0-9a-f]\{6\}\.o|X.o|g' >../shown
    "$mipcc" --board=qemu-mps2-an385 $cc "${gen[@]}" a.c -o fw.elf --mip-verbose 2>&1 | grep '^ "' |
        sed 's|mipcc-[^/]*/|T/|g; s|[0-9a-f]\{6\}\.o|X.o|g; s/ "-Xassembler" "--mip-verbose"//; s/ "--mip-verbose"//' >../done
    [ -s ../shown ] && diff ../shown ../done >/dev/null || fail "$cc: -### and --mip-verbose differ: $(diff ../shown ../done | head -4)"
    [ -e fw.elf ] || fail "$cc: no image"
    rm -f fw.elf
done
clean 'verbose'

# mipcc has the compiler's exit status.  If a signal killed the compiler, the status says which.
cat >dying <<'EOF'
#!/bin/bash
case " $* " in
    *" -dM "*) exec arm-none-eabi-gcc "$@" ;;
    *" -print-"*) exec arm-none-eabi-gcc "$@" ;;
esac
[ -n "${STATUS:-}" ] && exit "$STATUS"
kill -SEGV $$
EOF
chmod +x dying
for n in 1 4 77; do
    status=0
    STATUS=$n "$mipcc" ./dying -mcpu=cortex-m3 -mthumb "${gen[@]}" -c a.c 2>err || status=$?
    [ $status = $n ] && [ ! -s err ] || fail "compiler's status $n became $status: $(cat err)"
done
status=0
(ulimit -c 0 && exec "$mipcc" ./dying -mcpu=cortex-m3 -mthumb "${gen[@]}" -c a.c) 2>err || status=$?
[ $status = 139 ] || fail "death by SIGSEGV became status $status"
clean 'dying compiler'

# A signal to any of the processes ends the compiler, then mipcc, and temporary files are removed.
cat >slow <<'EOF'
#!/bin/bash
case " $* " in
    *" -dM "* | *" -print-"* | *" -### "* | *-ffreestanding*) exec arm-none-eabi-gcc "$@" ;;
esac
echo $$ >pid
exec sleep 60
EOF
chmod +x slow
for sig in TERM HUP INT; do
    rm -f pid
    # Background jobs ignore SIGINT, so the job gets the default action, as in an interactive shell.
    setsid env --default-signal=$sig "$mipcc" --board=qemu-mps2-an385 ./slow "${gen[@]}" a.c -o fw.elf 2>err &
    pid=$!
    for _ in $(seq 100); do [ -s pid ] && break || sleep 0.1; done
    [ -s pid ] || fail "$sig: the compiler does not start: $(cat err)"
    kill -$sig $pid
    status=0
    wait $pid || status=$?
    [ $status = $((128 + $(kill -l $sig))) ] || fail "$sig: status $status"
    kill -0 "$(cat pid)" 2>/dev/null && fail "$sig: the compiler still runs"
    clean "SIG$sig"
done

# An ignored signal, as with nohup, ends neither process.
sed 's/^exec sleep 60$/sleep 0.5; exec arm-none-eabi-gcc "$@"/' slow >nohup && chmod +x nohup
for sig in HUP INT; do
    rm -f pid fw.elf
    (trap '' $sig; exec "$mipcc" --board=qemu-mps2-an385 ./nohup "${gen[@]}" a.c -o fw.elf 2>err) &
    pid=$!
    for _ in $(seq 100); do [ -s pid ] && break || sleep 0.1; done
    kill -$sig $pid
    wait $pid && [ -s fw.elf ] || fail "$sig, ignored: $(cat err)"
    rm fw.elf
    clean "SIG$sig, ignored"
done

# A signal also ends mipcc while it waits for a file of the user's.  An early signal proves nothing, and fails nothing.
mkfifo rules
setsid "$mipcc" --board=qemu-mps2-an385 arm-none-eabi-gcc "${gen[@]}" -fmachine-profile-list=rules -c a.c 2>err &
pid=$!
sleep 1
kill -TERM $pid
for ((n = 0; n < 100; n++)); do kill -0 $pid 2>/dev/null || break; sleep 0.1; done
kill -KILL $pid 2>/dev/null && fail "TERM does not end mipcc while it waits for a list"
wait $pid
[ $? = 143 ] || fail "TERM at a list: $(cat err)"
clean "TERM at a list"

# TMPDIR names a folder where no file can be made.  (A missing folder is ignored, as GCC does it.)
status=0
TMPDIR=/proc "$mipcc" --board=qemu-mps2-an385 arm-none-eabi-gcc "${gen[@]}" a.c -o fw.elf 2>err || status=$?
[ $status = 5 ] && grep -q 'note: .*TMPDIR' err || fail "no TMPDIR: status $status, $(cat err)"
exit 0
