/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What mipdump does: opens a transport, takes profiles from it, checks, writes, merges and shows them.
 */
#pragma once

#include <stdio.h>

#include "transport/transport.h"

struct dump_options {
    const struct transport_kind *transport; /* NULL: the only device that any transport lists */
    struct transport_request request;       /* image, limit and progress are filled in by this folder */
    const char *elf;                        /* NULL: not given */
    const char *output;                     /* NULL: none.  output_names.c says what % and %t in it become */
    const char *merge_into;                 /* NULL: none */
    unsigned timeout_ms;                    /* limit without new parts of a profile; 0: the transport's default */
    unsigned wait_ms;                       /* limit for a device that is not there yet; 0: it must be there */
    unsigned interval_ms;                   /* time between dumps, if they are fetched */
    unsigned repeat;                        /* number of dumps; 0: until a signal comes */
    bool reset, live, json;
    bool unread;            /* take a dump that was in the target's buffer before this program looked */
    const char *sample_tcl; /* for dump_sample_pc(): OpenOCD's Tcl port; NULL: a GDB server at request.where */
    FILE *talk;             /* for people: what happens, warnings */
    FILE *data;             /* for programs: JSON, the live view */
    bool terminal;          /* talk is a terminal: progress is drawn */
    bool screen;            /* data is a terminal: the live view draws over itself */
};

/* Receives, stores, merges and shows dumps.  MIP_TIMEOUT also if a signal ended it (transport_interrupted); dumps
 * received until then are stored. */
enum mip_status dump_run(const struct dump_options *o, struct diag *d);

/* Reads the program counter o->repeat times while the core runs (0: until a signal comes), and writes the samples as
 * text to o->output. */
enum mip_status dump_sample_pc(const struct dump_options *o, struct diag *d);

/* Prints the devices to o->data.  MIP_NO_DEVICE: there are none. */
enum mip_status dump_list(const struct dump_options *o, struct diag *d);
