/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * mipcc's own options, taken out of the compiler's command line.
 */
#pragma once

#include <stdbool.h>

#include "base/diag.h"
#include "driver/args.h"

/* As MIP_AT_* of target/mip_config.h. */
enum { DRV_END_EXIT = 1, DRV_END_ABORT = 2, DRV_END_FAULT = 4 };

struct drv_options {
    bool generate;
    bool coverage;       /* function coverage instead of call counts and order */
    bool call_graph;     /* call counts and order were asked for by name; they are also the default */
    bool no_order;       /* calls without the order of first calls */
    bool blocks;         /* block coverage, too */
    bool edges;          /* edge counts, too */
    bool all_blocks;     /* every block gets a probe of its own */
    bool source;         /* lines of source and machine code shall agree; implies blocks, unless edges are asked for */
    bool self_contained; /* the program may copy any function and run the copy */
    bool atomic;         /* counters are shared by cores or threads */
    bool no_dump;        /* no dump when the program ends */
    bool no_runtime;     /* do not link target/ */
    bool hosted;         /* the program runs under an operating system: the dump is a file of its own */
    bool keep;           /* counters keep their values over a warm reset */
    bool need_plugin;    /* a GCC without the plugin is an error */
    bool build_plugin;   /* --build-plugin */
    bool dry_run;        /* -### */
    bool environment;    /* all of these options are from MIP_FLAGS */
    bool verbose, remarks, print_flags, version, help;
    bool groups_given, group_given;
    unsigned long group_count, group, min_instructions; /* 0: not given */
    unsigned ends; /* ends of the program, besides exit(), at which it dumps: a sum of DRV_END_* */
    unsigned long samples, sample_period; /* entries of the ring of call samples; one call of so many is sampled */
    unsigned long values;                 /* entries of the table of values */
    const char *region;                   /* bytes of the counters' own memory, or "v8-m" */
    /* NULL: not given; all point into the command line */
    const char *link_unit, *list, *output, *board, *libc, *poison, *usb_id, *dump, *dump_at, *cost, *use, *use_share;
    const char *skip_covered, *weights; /* profiles of earlier builds */
};

/* Takes mipcc's options out of both lines.  The rest belongs to the compiler and the linker. */
enum mip_status drv_options_parse(struct drv_options *o, struct args *line, struct args *linker, struct args *taken,
                                  struct diag *d);

/* Returns the alignment of the counters' memory: it begins and ends at a multiple of so many bytes; 0: anywhere.
 * *whole: its size is exactly one such unit. */
unsigned long drv_options_region(const struct drv_options *o, bool *whole);

/* Does the selection skip functions on purpose? */
bool drv_options_selective(const struct drv_options *o);

/* Appends the options in mip-as's spelling (docs/mip_as.md, "Options of mip-as"), without those about the compiler. */
void drv_options_for_as(const struct drv_options *o, struct args *out);

/* Returns what of the options changes an object, as an object keeps it: "call-graph,edges".  The caller frees it. */
char *drv_options_told(const struct drv_options *o);
