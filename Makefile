# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# MIP: machine-level profiles for bare-metal firmware.   make help
O       ?= build
V       ?= 0
PREFIX  ?= /usr/local
DESTDIR ?=
# Folder in share/zsh for completion files.  Debian's packages use vendor-completions.
ZSH_FUNCTIONS ?= site-functions
# make itself sets CC to cc if it is not set.
ifeq ($(origin CC),default)
CC       = gcc
endif
# WERROR=1 makes each warning of the compiler an error.  CI asks for it.
WERROR  ?= 0
# SAN=1 builds the same tools under AddressSanitizer and UBSan into $(O)/san.
SAN     ?= 0
# -O1 halves the time of compiling under sanitizers.
CFLAGS  ?= $(if $(filter 1,$(SAN)),-O1,-O2) -g

# FUZZ=1 builds the fuzzers and the readers with AFL++'s compiler and the sanitizers into $(O)/fuzz.  These readers do not
# check checksums (host/base/hash.h).
FUZZ    ?= 0
ifeq ($(FUZZ),1)
CC      := AFL_QUIET=1 afl-clang-fast
SAN     := 1
endif

B        = $(O)$(if $(filter 1,$(FUZZ)),/fuzz,$(if $(filter 1,$(SAN)),/san))
Q        = $(if $(filter 0,$(V)),@)
WARN     = -Wall -Wextra -Wconversion -Wshadow -Wstrict-prototypes -Wmissing-prototypes -Wvla $(if $(filter 1,$(WERROR)),-Werror)
SANFLAGS = $(if $(filter 1,$(SAN)),-fsanitize=address$(comma)undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
comma    = ,
LIBS     = -ldw -lelf -lnettle -lz -lyaml -lcapstone -lserialport -lusb-1.0 -liberty -ljansson
TESTLIBS = -lcmocka -ljansson -lcapstone
HOSTC    = $(CC) -std=c11 -D_GNU_SOURCE $(WARN) $(CFLAGS) $(SANFLAGS) -Ihost -Itarget -MMD -MP

MAINS   = mipcc mip-as mipdata mipdump
# Tools that only the tests use: tests/tools/NAME.c becomes $(B)/tests/NAME.  The tool in tests/validate/ has several files.
TOOLS   = $(patsubst tests/tools/%.c,%,$(wildcard tests/tools/*.c)) validate
# Unit tests: tests/AREA/test_NAME.c becomes $(B)/tests/AREA/test_NAME.
UNITS   = $(patsubst tests/%.c,%,$(wildcard tests/*/test_*.c))
# Fuzzers: tests/fuzz/fuzz_READER.c becomes $(B)/fuzz_READER.
FUZZERS = $(patsubst tests/fuzz/%.c,%,$(wildcard tests/fuzz/fuzz_*.c))
PLUGINS = $(patsubst qemu/plugin/%.c,%,$(wildcard qemu/plugin/*.c))
LIBOBJ  = $(patsubst host/%.c,$(B)/obj/%.o,$(wildcard host/*/*.c host/*/*/*.c host/*/*/*/*.c)) $(B)/obj/report/page_text.o

# What builds all takes all cores, unless make was given another number.
JOBS    = --no-print-directory $(if $(filter -j% --jobserver%,$(MAKEFLAGS)),,-j$(shell nproc))

.PHONY: all tools tests-built fuzz-built demo check check-long self setup size bench man install deb dist help clean format format-check
.SECONDARY:

# cargo-mip is a tool of Rust: without a rustc there is none.
RUSTC ?= $(shell rustc --version >/dev/null 2>&1 && command -v rustc)
ifeq ($(SAN)$(FUZZ),00)
CARGO_MIP = $(if $(RUSTC),$(B)/bin/cargo-mip)
endif

all: tools ## build the host tools into build/bin

tools: $(MAINS:%=$(B)/bin/%) $(B)/libexec/mip/as $(B)/bin/mip-rust-ld $(CARGO_MIP) $(B)/share/mip $(if $(filter 0,$(SAN)),$(PLUGINS:%=$(B)/plugin/%.so))

# Unit tests are built with sanitizers, the tests' tools without.
tests-built: tools $(if $(filter 1,$(SAN)),$(UNITS:%=$(B)/tests/%),$(TOOLS:%=$(B)/tests/%))

fuzz-built: $(FUZZERS:%=$(B)/%)

demo: setup ## install what is missing, build, run a real firmware in QEMU, print its profile
	$(Q)$(MAKE) $(JOBS) all
	$(Q)tests/firmware/demo

check: setup ## install what is missing, build, run all tests
	$(Q)$(MAKE) $(JOBS) tests-built
	$(Q)$(MAKE) $(JOBS) SAN=1 tests-built
	$(Q)tests/run

check-long: setup ## all tests, also over whole corpora (5 hours on two cores; continues an interrupted run)
	$(Q)$(MAKE) $(JOBS) tests-built
	$(Q)$(MAKE) $(JOBS) SAN=1 tests-built
	$(Q)tests/run --long

self: ## profile the host tools with mipcc, run quick tests with them, report what did not run
	$(Q)tests/self

setup:
	$(Q)integrate/debian/setup
	$(Q)integrate/debian/rust_web

size: tools ## print flash, RAM and stack of the runtime, per sink and target
	$(Q)target/size

bench: tests-built ## measure the cost of probes, of MIP and other tools; write docs/bench.md (an hour on two cores)
	$(Q)O="$(O)" nice -n 5 bench/run --repeat 2
	$(Q)O="$(O)" nice -n 5 bench/speed
	$(Q)O="$(O)" nice -n 5 bench/transports
	$(Q)O="$(O)" nice -n 5 bench/scale
	$(Q)O="$(O)" nice -n 5 bench/runtime
	$(Q)O="$(O)" bench/summarize docs/bench.md

man: $(MAINS:%=$(B)/man/%.1) ## make the manual pages from the tools' --help

install: tools man ## install into $(DESTDIR)$(PREFIX)
	$(Q)install -d "$(DESTDIR)$(PREFIX)/bin" "$(DESTDIR)$(PREFIX)/libexec/mip" "$(DESTDIR)$(PREFIX)/share/mip"
	$(Q)install $(MAINS:%=$(B)/bin/%) "$(DESTDIR)$(PREFIX)/bin/"
	$(Q)ln -sf mipcc "$(DESTDIR)$(PREFIX)/bin/mip-rust-ld"
	$(Q)test -z "$(CARGO_MIP)" || install "$(CARGO_MIP)" "$(DESTDIR)$(PREFIX)/bin/"
	$(Q)mkdir -p "$(DESTDIR)$(PREFIX)/share/mip/integrate" && cp -r integrate/rust "$(DESTDIR)$(PREFIX)/share/mip/integrate/"
	$(Q)ln -sf ../../bin/mip-as "$(DESTDIR)$(PREFIX)/libexec/mip/as"
	$(Q)cp -r target boards linker "$(DESTDIR)$(PREFIX)/share/mip/" && chmod -R a+rX "$(DESTDIR)$(PREFIX)/share/mip"
	$(Q)install -D qemu/run "$(DESTDIR)$(PREFIX)/share/mip/qemu/run"
	$(Q)install -D -m 644 -t "$(DESTDIR)$(PREFIX)/share/man/man1" $(MAINS:%=$(B)/man/%.1)
	$(Q)for d in tinyusb cmake completion ci gcc; do \
	    install -D -m 644 -t "$(DESTDIR)$(PREFIX)/share/mip/integrate/$$d" integrate/$$d/* || exit 1; \
	done
	$(Q)for t in mipdata mipdump mipcc; do \
	    install -D -m 644 integrate/completion/mip.bash "$(DESTDIR)$(PREFIX)/share/bash-completion/completions/$$t" && \
	    install -D -m 644 integrate/completion/mip.fish "$(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/$$t.fish" || exit 1; \
	done
	$(Q)install -D -m 644 -t "$(DESTDIR)$(PREFIX)/share/zsh/$(ZSH_FUNCTIONS)" integrate/completion/_mip
	$(Q)install -D -m 644 -t "$(DESTDIR)$(PREFIX)/share/doc/mip" LICENSE README.md CHANGELOG.md
	$(Q)install -D -m 644 -t "$(DESTDIR)$(PREFIX)/share/doc/mip/docs" docs/*.md docs/*.json
	$(Q)install -D -m 644 integrate/udev/60-mip.rules "$(DESTDIR)$(PREFIX)/lib/udev/rules.d/60-mip.rules"

deb: ## make a Debian package of the tools in build/
	$(Q)$(MAKE) --no-print-directory install PREFIX=/usr ZSH_FUNCTIONS=vendor-completions DESTDIR=$(abspath $(B)/deb)
	$(Q)integrate/debian/make_deb "$(B)/deb" "$(VERSION)" "$(O)"

VERSION = $(shell sed -n 's/.*MIP_TOOLS_VERSION "\(.*\)"/\1/p' host/base/version.h)
# A commit always gives the same bytes: git sorts the files, their owner is root, their time is the commit's.
dist: ## pack the sources of the last commit as $(O)/mip-VERSION.tar.gz
	@mkdir -p $(O)
	$(Q)git -c core.autocrlf=false -c core.attributesFile=/dev/null -c tar.umask=0022 -c tar.tar.gz.command='gzip -cn9' \
	    archive --prefix=mip-$(VERSION)/ -o $(O)/mip-$(VERSION).tar.gz HEAD
	@echo $(O)/mip-$(VERSION).tar.gz

help: ## print this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 20

clean: ## remove build output
	rm -rf $(O)

FORMATTED = $(wildcard host/*.c host/*/*.[ch] host/*/*/*.[ch] host/*/*/*/*.[ch] target/*.[ch] target/*/*.[ch] boards/*/*.[ch] boards/*/*/*.[ch] \
              qemu/plugin/*.[ch] tests/*/*.[ch] bench/*/*.[ch] bench/programs/*/*.[ch] bench/programs/*/*/*.[ch])
format:
	clang-format-14 -i $(FORMATTED)

format-check:
	$(Q)clang-format-14 --dry-run -Werror $(FORMATTED)

$(B)/obj/%.o: host/%.c
	@mkdir -p $(@D)
	$(Q)$(HOSTC) -c $< -o $@

# Parts of the page of `mipdata report`, as data: _binary_page_html_start and others.
PAGE = page.html page.css page.js page_views.js
$(B)/obj/report/page_text.o: $(PAGE:%=host/report/page/%)
	@mkdir -p $(@D)
	$(Q)cd host/report/page && ld -r -b binary -z noexecstack -o $(abspath $@) $(PAGE)

$(B)/libmip.a: $(LIBOBJ)
	$(Q)rm -f $@ && ar rcs $@ $(LIBOBJ)

$(B)/bin/%: $(B)/obj/%.o $(B)/libmip.a
	@mkdir -p $(@D)
	$(Q)$(HOSTC) $< $(B)/libmip.a $(LIBS) -o $@

# scdoc gets the date of the last commit, so that the page does not depend on the day.
$(B)/man/%.1: $(B)/bin/% integrate/man/make_man
	@mkdir -p $(@D)
	$(Q)integrate/man/make_man $* $(B)/bin >$@.scd
	$(Q)SOURCE_DATE_EPOCH=$$(git log -1 --format=%ct 2>/dev/null || echo 0) scdoc <$@.scd >$@ || { rm -f $@; exit 1; }

$(B)/libexec/mip/as: $(B)/bin/mip-as
	@mkdir -p $(@D)
	$(Q)ln -sf ../../bin/mip-as $@

# rustc calls mipcc by this name.
$(B)/bin/mip-rust-ld: $(B)/bin/mipcc
	$(Q)ln -sf mipcc $@

$(B)/bin/cargo-mip: $(wildcard integrate/rust/cargo-mip/src/*.rs)
	@mkdir -p $(@D)
	$(Q)env -u MAKEFLAGS -u MFLAGS $(RUSTC) --edition 2018 -O -C strip=symbols integrate/rust/cargo-mip/src/main.rs -o $@

# The tools look for target/, boards/ and linker/ in ../share/mip, in the build folder and when installed.  The links are
# relative, so a copy of the tree has its own.
$(B)/share/mip: Makefile
	@mkdir -p $@
	$(Q)for d in target boards linker qemu integrate; do ln -srfn "$$d" $@/$$d; done

$(B)/plugin/%.so: qemu/plugin/%.c $(wildcard qemu/plugin/*.h)
	@mkdir -p $(@D)
	$(Q)$(CC) -std=c11 -D_GNU_SOURCE $(WARN) -O2 -g -shared -fPIC $< -o $@

# A plugin finds QEMU's functions in it.
$(B)/tests/trace-log: HOSTC += -rdynamic
$(B)/tests/%: tests/tools/%.c $(B)/libmip.a
	@mkdir -p $(@D)
	$(Q)$(HOSTC) $< $(B)/libmip.a $(LIBS) $(TESTLIBS) -o $@

# The validator shares no code with the tools that it checks.
$(B)/tests/validate: $(wildcard tests/validate/*.[ch])
	@mkdir -p $(@D)
	$(Q)$(CC) -std=c11 -D_GNU_SOURCE $(WARN) $(CFLAGS) $(SANFLAGS) $(filter %.c,$^) -lelf -lcapstone -o $@

$(UNITS:%=$(B)/tests/%): $(B)/tests/%: tests/%.c $(B)/libmip.a
	@mkdir -p $(@D)
	$(Q)$(HOSTC) $< $(B)/libmip.a $(LIBS) $(TESTLIBS) -o $@

# The fuzzers replace the clock and the connection to a server.
$(B)/fuzz_gdb: WRAP = -Wl,--wrap=transport_now,--wrap=transport_wait,--wrap=channel_connect,--wrap=channel_read,--wrap=channel_write
$(B)/fuzz_usb: WRAP = -Wl,--wrap=transport_now
$(B)/fuzz_%: tests/fuzz/fuzz_%.c $(B)/libmip.a
	@mkdir -p $(@D)
	$(Q)$(HOSTC) $< $(B)/libmip.a $(LIBS) $(TESTLIBS) $(WRAP) -o $@

-include $(shell find $(B) -path $(B)/long -prune -o -name '*.d' -type f -print 2>/dev/null)
