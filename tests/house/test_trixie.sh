# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The default targets pass in a fresh Debian 13.  MIP_LONG=1 runs them there (integrate/debian/in_trixie).  The default
# run only looks at what the script would do: it takes apt's mirror, and no other.
set -u
script=$MIP_ROOT/integrate/debian/in_trixie
fail() {
    echo "FAIL: $*"
    [ ! -e err ] || tail -n 30 err
    exit 1
}

mkdir -p fake
for c in mmdebstrap unshare; do printf '#!/bin/sh\necho %s "$@" >>"$LOG"\n' $c >fake/$c; done
printf '#!/bin/sh\ncase $1 in indextargets) echo "$MIRROR" ;; *) exit 1 ;; esac\n' >fake/apt-get
printf '#!/bin/sh\nprintf "%%s\\n" "APT::x \\"1\\";" "Acquire::http::Proxy \\"http://proxy.invalid\\";"\n' >fake/apt-config
printf '#!/bin/sh\n[ $1 = clone ] && mkdir -p "$4/etc"\n' >fake/git
printf '#!/bin/sh\necho "${FAKE_UID:-0}"\n' >fake/id
chmod +x fake/*
export LOG=$PWD/log MIRROR=http://mirror.invalid/debian
PATH=$PWD/fake:$PATH FAKE_UID=1000 "$script" there >out 2>err && fail "runs without root"
grep -q 'note: run it with sudo' err && [ ! -e log ] && [ ! -e there ] || fail "without root"
PATH=$PWD/fake:$PATH "$script" there 2>err || fail "no run"
grep -q "^mmdebstrap .* trixie $PWD/there/debian http://mirror.invalid/debian\$" log || fail "the mirror: $(cat log)"
grep -q "root $PWD/there/debian make WERROR=1 demo check\$\|sh $PWD/there/debian make WERROR=1 demo check\$" log || fail "the command: $(cat log)"
[ "$(cat there/debian.apt)" = 'Acquire::http::Proxy "http://proxy.invalid";' ] || fail "apt's way to its mirror"
PATH=$PWD/fake:$PATH "$script" there true 2>err && [ "$(grep -c ^mmdebstrap log)" = 1 ] || fail "a second run makes the root again"
PATH=$PWD/fake:$PATH MIRROR='' "$script" other 2>err && fail "without a mirror"
grep -q 'note: run: apt-get update' err || fail "without a mirror"
! grep -qE 'https?://' "$script" || fail "the script names a host"
[ "$MIP_LONG" = 1 ] || exit 0

folder=$(dirname "$MIP_BIN")/long/trixie
echo "house/test_trixie: make demo and make check in $folder" >&3
"$script" "$folder" >out 2>err || fail "Debian 13: $(tail -n 60 out)"
grep -q 'function coverage: [1-9][0-9]* of ' out || fail "the demo printed no coverage"
grep -qE '^[1-9][0-9]{2,} passed, 0 failed' out || fail "the tests did not run: $(tail -n 5 out)"
sed 's/^/Debian 13: /' err >&3
exit 0
