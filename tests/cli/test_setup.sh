# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# integrate/debian/setup prints nothing if no package is missing.  Without root it prints the exact command and installs
# nothing.  As root it first says what it installs.  If apt fails, setup prints apt's messages and fails.
set -eu
setup=$MIP_ROOT/integrate/debian/setup
fake=$TMPDIR/fake
mkdir -p "$fake"
# A system that has only "gcc" and "make".
cat >"$fake/dpkg-query" <<'E2'
#!/bin/sh
for p; do :; done
case $p in gcc | make) echo 'install ok installed' ;; *) exit 1 ;; esac
E2
cat >"$fake/apt-get" <<'E2'
#!/bin/sh
echo "apt-get $*" >>"$APT_LOG"
exit "${APT_STATUS:-0}"
E2
printf '#!/bin/sh\necho "${FAKE_UID:-0}"\n' >"$fake/id"
chmod +x "$fake"/*
export APT_LOG=$TMPDIR/apt.log
: >"$APT_LOG"

fail() {
    echo "FAIL: $*"
    exit 1
}

# Not root.
if PATH=$fake:$PATH FAKE_UID=1000 "$setup" >out 2>err; then fail "succeeded without root"; fi
grep -q '^setup: note: run:  sudo apt-get update && sudo apt-get install -y --no-install-recommends .*libdw-dev' err || fail "no command for the user"
grep -qw 'gcc-12-source' err || fail "the command leaves a package out"
if grep -qE ' (gcc|make) ' err; then fail "the command has packages that are installed"; fi
[ ! -s "$APT_LOG" ] || fail "ran apt without root"

# Root: announced, then installed.
PATH=$fake:$PATH "$setup" >out 2>err || fail "setup failed as root"
grep -q '^setup: installing through apt: ' err || fail "did not say what it installs"
grep -q '^apt-get install -y --no-install-recommends ' "$APT_LOG" || fail "did not install"

# apt fails.
if PATH=$fake:$PATH APT_STATUS=100 "$setup" >out 2>err; then fail "apt's failure is lost"; fi
grep -q 'error: apt failed' err || fail "no message about apt's failure"

# All packages are installed: no output.
printf '#!/bin/sh\necho "install ok installed"\n' >"$fake/dpkg-query"
: >"$APT_LOG"
PATH=$fake:$PATH "$setup" >out 2>err
[ ! -s out ] && [ ! -s err ] && [ ! -s "$APT_LOG" ] || fail "not quiet when all is there"
