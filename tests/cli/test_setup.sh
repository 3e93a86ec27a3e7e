# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# integrate/debian/setup prints nothing if no package is missing.  Without root it prints the exact command and installs
# nothing.  As root it first says what it installs.  If apt fails, setup prints apt's messages and fails.  Of a line with
# several names it takes the first that the system has.  It names what it leaves out, and goes on.  The tests then get
# commands that say what is missing, or those of another version.
set -eu
setup=$MIP_ROOT/integrate/debian/setup
fake=$TMPDIR/fake
mkdir -p "$fake"
# A system that has only "gcc" and "make", and in whose lists $UNKNOWN are not.
cat >"$fake/dpkg-query" <<'E2'
#!/bin/sh
printf '%s install ok installed\n' 'gcc 4:14.2.0-1' 'make 4.3-4.1'
E2
cat >"$fake/apt-cache" <<'E2'
#!/bin/sh
[ -z "${STALE:-}" ] || grep -q update "$APT_LOG" || exit 0
case " ${UNKNOWN:-} " in *" $2 "* | *' all '*) exit 0 ;; esac
printf '%s:\n  Installed: (none)\n  Candidate: 4:14.2.0-1\n' "$2"
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
    cat err
    exit 1
}

# Not root.
if PATH=$fake:$PATH FAKE_UID=1000 "$setup" >out 2>err; then fail "succeeded without root"; fi
grep -q '^setup: note: run:  sudo apt-get update && sudo apt-get install -y --no-install-recommends .*libdw-dev' err || fail "no command for the user"
grep -q ' gcc-14-source .* clang-14\| clang-14 .* gcc-14-source' err || fail "the command leaves a package out, or GCC's source is another GCC's"
if grep -qE ' (gcc|make|-|\||clang-17)( |$)' err; then fail "the command has packages that are installed, or no packages"; fi
[ ! -s "$APT_LOG" ] || fail "ran apt without root"
PATH=$fake:$PATH FAKE_UID=1000 UNKNOWN=all "$setup" >out 2>err && fail "succeeded without apt's lists"
grep -q ' clang-14 ' err || fail "without apt's lists the command leaves a package out"

# Root: announced, then installed.  An alternative is taken, and what no line has is named.
UNKNOWN="clang-14 clang-format-14 lld-14 lld-17" PATH=$fake:$PATH "$setup" >out 2>err || fail "setup failed as root"
grep -q '^setup: installing through apt: .* clang-17 ' err || fail "did not say what it installs"
[ "$(grep -c 'left out: ' err)" = 2 ] && grep -q '^setup: left out: clang-format-14: ' err && grep -q '^setup: left out: lld-14: ' err || fail "left out"
grep -q '^apt-get install -y --no-install-recommends .* clang-17 ' "$APT_LOG" || fail "did not install"
if grep -qE ' (lld-14|lld-17|clang-format-14|clang-14) ' "$APT_LOG"; then fail "asked apt for what it does not have"; fi
: >"$APT_LOG"
STALE=1 UNKNOWN=clang-14 PATH=$fake:$PATH "$setup" >out 2>err && grep -q ' clang-17 ' err || fail "chose before apt had its lists"
# A needed package is never left out.
UNKNOWN=libdw-dev PATH=$fake:$PATH "$setup" >out 2>err && grep -q ' libdw-dev ' err || fail "a needed package"

# apt fails.
if PATH=$fake:$PATH APT_STATUS=100 "$setup" >out 2>err; then fail "apt's failure is lost"; fi
grep -q 'error: apt failed' err || fail "no message about apt's failure"

# All packages are installed: no output.
cat >"$fake/dpkg-query" <<'E2'
#!/bin/sh
sed -n 's/gcc-N/gcc-14/; s/^\([^# ]*\).*/\1 4:14.2.0 install ok installed/p' "$MIP_ROOT/integrate/debian/packages"
E2
: >"$APT_LOG"
PATH=$fake:$PATH "$setup" >out 2>err
[ ! -s out ] && [ ! -s err ] && [ ! -s "$APT_LOG" ] || fail "not quiet when all is there"

# The commands of the tests: a version that stands in, one that nothing stands in for.
cat >"$fake/dpkg-query" <<'E2'
#!/bin/sh
[ "$4" = here-2 ] && echo 'install ok installed'
E2
printf '#!/bin/sh\nprintf "%%s\\n" /usr/bin/run-2 /usr/bin/other /usr/share/x-2\n' >"$fake/dpkg"
chmod +x "$fake/dpkg"
printf '%s\n' '# a | b' 'must' 'here-2 | here-1 | -' 'here-1 | here-2 | -' 'llvm-0 | -' 'gone' >packages
PATH=$fake:$PATH "$MIP_ROOT/tests/tools/stand_ins.sh" packages commands >out 2>err || fail "stand_ins"
diff - out <<'E2' || fail "what stand_ins says"
here-2 stands in for here-1, which is not installed
left out: llvm-0: not installed
E2
[ "$(readlink commands/run-1)" = /usr/bin/run-2 ] && [ "$(ls commands | wc -l)" = 8 ] || fail "commands: $(ls commands)"
status=0
MIP_LEFT_OUT=asked commands/llvm-cov-0 2>err || status=$?
[ $status = 77 ] && [ "$(cat asked)" = llvm-cov-0 ] && grep -q '^left out: llvm-cov-0: not installed' err || fail "a command that is left out"

# The parts of Clang 14 have stand-ins of one release, as they work together.
releases=$(sed -n 's/^[a-z-]*-14[a-z-]* | [a-z-]*-\([0-9]*\)[a-z-]* .*/\1/p' "$MIP_ROOT/integrate/debian/packages" | sort | uniq -c)
[[ $releases =~ ^\ *4\ [0-9]+$ ]] || fail "stand-ins of Clang 14's parts: $releases"

# Debian 12 has the first name of each line, and Debian 13 one of them; only the layout's clang-format is missing there.
. /etc/os-release
out=$("$MIP_ROOT/tests/tools/stand_ins.sh" "$MIP_ROOT/integrate/debian/packages" commands)
case ${ID:-}-${VERSION_ID:-} in
    debian-12) [ -z "$out" ] || fail "a package is missing on Debian 12: $out" ;;
    debian-13) [ "$(printf '%s\n' "$out" | grep '^left out')" = "left out: clang-format-14: not installed" ] || fail "Debian 13: $out" ;;
esac
