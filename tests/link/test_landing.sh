# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Landing marks and signed returns.  The linker puts their note into the image only if all objects have it, and can name
# the objects without it.  All objects of the runtime have it.  A program without landing marks gets no note.
set -u
. "$MIP_ROOT/tests/link/link.sh"
gen=(-fmachine-profile-generate -fno-machine-profile-dump)

cat >a.c <<'EOF'
int a(int x) { return x + 1; }
int (*volatile p)(int) = a;
void mip_init(void);
void _start(void)
{
    mip_init();
    p(3);
    for (;;)
        ;
}
EOF

# one WANTS COMPILER FLAGS…: the image has the note WANTS, and the linker prints nothing.
one() {
    local wants=$1 says
    shift
    "$mipcc" "$@" "${gen[@]}" -O1 -nostdlib -static -ffreestanding a.c -o a.elf 2>err && [ ! -s err ] || fail "$*: $(cat err)"
    says=$(llvm-readelf-14 -n a.elf | sed -n 's/.* feature: //p')
    [ "$says" = "$wants" ] || fail "$*: the note of the image is '$says', not '$wants'"
}

ours=("" -fmachine-profile-atomic -fmachine-profile-runtime-buffer=64 -fmachine-profile-function-coverage)
for more in "${ours[@]}"; do
    one "BTI, PAC" aarch64-linux-gnu-gcc -no-pie -mbranch-protection=standard -Wl,-z,force-bti $more
done
one "BTI, PAC" aarch64-linux-gnu-gcc -no-pie -mbranch-protection=standard -Wl,-z,force-bti -fmachine-profile-hosted
one "BTI" aarch64-linux-gnu-gcc -no-pie -mbranch-protection=bti -Wl,-z,force-bti
one "PAC" aarch64-linux-gnu-gcc -no-pie -mbranch-protection=pac-ret
one "" aarch64-linux-gnu-gcc -no-pie
one "BTI, PAC" clang-14 --target=aarch64-none-elf -fuse-ld=lld -mbranch-protection=standard -Wl,-z,force-bti
one "BTI, PAC" clang-22 --target=aarch64-none-elf -fuse-ld=lld -mbranch-protection=bti+pac-ret -Wl,-z,force-bti
one "" clang-22 --target=aarch64-none-elf -fuse-ld=lld

for cc in gcc clang-14 clang-22; do
    for more in "${ours[@]}"; do
        one "IBT, SHSTK" $cc -fcf-protection -Wl,-z,cet-report=error $more
    done
    one "IBT" $cc -fcf-protection=branch
    one "" $cc -fcf-protection=none
done

# 32-bit Arm has build attributes instead.
cortex_m85=(clang-22 --target=arm-none-eabi -mcpu=cortex-m85 -mbranch-protection=standard)
for more in "${ours[@]}"; do
    "$mipcc" "${cortex_m85[@]}" "${gen[@]}" -O1 -nostdlib -fuse-ld=lld -ffreestanding $more a.c -o a.elf 2>err && [ ! -s err ] &&
        arm-none-eabi-readelf -A a.elf | grep -q 'Tag_BTI_use: Compiled with' || fail "Cortex-M85 $more: $(cat err; arm-none-eabi-readelf -A a.elf)"
done

# Each function of the runtime begins with a landing mark: a call of it may go through a veneer of the linker.
marked() { # COUNT MARK COMPILER SOURCE…
    local count=$1 mark=$2 cc source
    read -ra cc <<<"$3"
    for source in "${@:4}"; do
        "${cc[@]}" -c -DMIP_SAMPLES=64 "$MIP_ROOT/target/arch/$source" -o arch.o || fail "$source"
        llvm-objdump-14 -d --no-show-raw-insn --mattr=+pacbti,+bti arch.o 2>/dev/null | grep -A 1 '<__mip[a-z0-9_]*>:$'
    done >code
    [ "$(grep -c '<__mip' code)" = "$count" ] || fail "functions: $(grep '<__mip' code)"
    [ "$(grep -cE "[[:space:]]$mark\$" code)" = "$count" ] || fail "a function without a mark: $(cat code)"
}
marked 11 "bti[[:space:]]c" aarch64-linux-gnu-gcc {atomic,calls,samples,samples_atomic,semihost}_a64.S
marked 25 "bti[[:space:]]*" "${cortex_m85[*]}" {atomic,calls,samples,samples_atomic}_arm.S semihost_m.S
exit 0
