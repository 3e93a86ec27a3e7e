/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What a compiler's command line asks for, as far as mipcc must know.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "driver/args.h"

enum drv_mode {
    DRV_NOTHING, /* -E, -M, --version, -print-…, no input: mipcc does nothing */
    DRV_TEXT,    /* -S */
    DRV_OBJECT,  /* -c */
    DRV_LINK
};

struct drv_command {
    enum drv_mode mode;
    const char *output;     /* the value of -o; NULL: the compiler's default.  Points into the command line */
    const char *gcc_linker; /* the value of -fuse-ld=; NULL: not given */
    size_t inputs;          /* number of files on the line, of any kind */
    size_t headers;         /* how many of these are headers to be precompiled */
    struct args others;     /* files that are no source: objects, archives, assembly */
    bool libraries;         /* the line names libraries by -l */
    bool language;          /* a -x is still in effect at the end of the line */
    struct args sources;    /* sources in C, C++ and the like, which can be instrumented */
    bool relocatable, shared, lto, save_temps, own_specs, no_start_files, no_libs;
    bool own_script;        /* the line has a -T */
    bool own_heap;          /* the line has --defsym=__heap_start=… */
    bool execute_only;      /* -mpure-code, -mexecute-only */
    bool faults;            /* loads and stores may throw (-fnon-call-exceptions) */
    bool apart;             /* -mfix-cortex-a53-835769 */
    bool instrumented_link; /* set by the build: this command makes a final image with counters */
    bool to_binary;         /* the linker writes no ELF (-Wl,--oformat=…) */
    bool exports;           /* -rdynamic, a list, a pattern: global symbols of the runtime may become dynamic symbols */
    bool format_follows;    /* while reading: --oformat was the linker's last option */
    bool linker_answers;    /* -Wl,--version and the like: the linker links nothing */
    const char *rwpi;       /* the option that asks for a movable data segment; NULL: none */
    struct args target;     /* options that choose the machine and the code model; mipcc's own objects get them, too */
};

void drv_command_read(const struct args *line, struct drv_command *out);
/* Makes the line safe for more options.  After `--`, which Clang knows, all words are files.  mipcc's options must go
 * before it, so files that look like options get a folder. */
void drv_command_open(struct args *line);
/* Is it -Tfile in one word?  -Ttext and its like set addresses. */
bool drv_joins_script(const char *opt);
/* Reads one of the linker's own options. */
void drv_command_linker_option(const char *opt, struct drv_command *c);
void drv_command_free(struct drv_command *c);

/* Returns how many arguments the option at v[i] takes, itself included, as both compilers count; 0: it is an input. */
size_t drv_option_width(const struct args *line, size_t i);
