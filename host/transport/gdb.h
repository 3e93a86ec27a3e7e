/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A client of GDB servers: OpenOCD, pyOCD, J-Link, Black Magic Probe, QEMU.  It reads and writes memory, stops the core
 * and lets it run.  It sets no breakpoint and touches no register.
 */
#pragma once

#include "transport/rsp.h"
#include "transport/transport.h"

struct gdb {
    int fd;
    char *name;
    unsigned limit_ms; /* for an answer, repetitions included */
    struct rsp_parser parser;
    uint8_t input[4096];
    size_t at, got;     /* the part of input that is not read yet */
    size_t packet_size; /* most bytes of a packet that the server takes */
    bool no_ack;
    bool has_vcont;
    bool running;
    bool halts;            /* a request stops the core, and nothing reports that */
    bool memory;           /* the answer can only be hex digits, OK or an error */
    bool gone;             /* there is no process, or the connection is down */
    bool insists;          /* no signal ends the present request, within its limit */
    unsigned disturbances; /* number of answers that came damaged, late or not at all */
    unsigned stops;        /* number of times that the core stopped without being asked to */
};

/* Connects.  where: HOST:PORT, or a serial port's path.  The core is stopped then, as servers stop it on a connection.
 */
enum mip_status gdb_open(const char *where, unsigned limit_ms, struct gdb **out, struct diag *d);

/* Disconnects.  A stopped core runs on. */
void gdb_close(struct gdb *g);

enum mip_status gdb_stop(struct gdb *g, struct diag *d);
enum mip_status gdb_go(struct gdb *g, struct diag *d);
enum mip_status gdb_read(struct gdb *g, uint64_t address, uint8_t *to, size_t len, struct diag *d);
enum mip_status gdb_write(struct gdb *g, uint64_t address, const uint8_t *from, size_t len, struct diag *d);

/* Refuses memory that does not hold the image's id. */
enum mip_status gdb_check_image(struct gdb *g, const struct img_raw_section *image, struct diag *d);

/* For gdb_client.c: sends one request and waits for its answer.  If one of the two got lost, both are repeated. */
enum mip_status gdb_ask(struct gdb *g, const char *request, struct bytes *answer, struct diag *d);
/* Sends a request that has no answer, only an acknowledgement. */
enum mip_status gdb_tell(struct gdb *g, const char *request, struct diag *d);
/* Waits until the core has stopped.  MIP_TIMEOUT: it has not stopped within ms. */
enum mip_status gdb_await_stop(struct gdb *g, unsigned ms, struct diag *d);
