/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Transports: ways off the chip, one file each.  One brings bytes of a line (stream/ makes a .mipraw of them), reads
 * the raw section out of the target's memory, or finds whole files.  Every wait has a limit, and ends early when a
 * signal waits for the process (transport_wait): then MIP_TIMEOUT is returned, and whoever blocked the signals lets
 * them act.
 */
#ifndef MIP_TRANSPORT_TRANSPORT_H
#define MIP_TRANSPORT_TRANSPORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/bytes.h"
#include "base/diag.h"
#include "elf/raw_section.h"

/* What the user asked for. */
struct transport_request {
    const char *where;                   /* port, host:port, path, device; NULL: the single candidate */
    const struct img_raw_section *image; /* what --elf says; NULL: not given */
    unsigned limit_ms;                   /* for opening, and for each answer */
    bool no_halt;                        /* memory: read while the core runs */
    const char *search;                  /* RTT: "START-STOP", memory to find its control block in; NULL: by --elf */
    unsigned channel;                    /* RTT: number of the up buffer */
    const char *output;                  /* files: what is made of them, % for a number; NULL: nothing */
    void (*progress)(void *ctx, uint64_t done, uint64_t total); /* memory: called now and then; NULL: not */
    void *progress_ctx;
};

/* One that could be opened. */
struct transport_place {
    char *where; /* as --NAME takes it */
    char *what;  /* in words; "" when nothing is known */
};

struct transport_places {
    struct transport_place *at;
    size_t count;
};

struct transport {
    const struct transport_kind *kind;
    char *name;  /* for messages */
    void *state; /* the transport's own */
    bool ended;  /* stream: nothing will come any more */
    bool finite; /* stream: a regular file, which ends however long it takes */
};

struct transport_kind {
    const char *name; /* of its option */

    /* Append what could be opened.  NULL: it cannot be known. */
    enum mip_status (*list)(struct transport_places *out, struct diag *d);

    /* Fills name and state; on failure nothing needs closing. */
    enum mip_status (*open)(const struct transport_request *r, struct transport *l, struct diag *d);

    /* Stream: up to room bytes that came within ms; *got 0: none did, which is no failure.  NULL: another
     * kind. */
    enum mip_status (*read)(struct transport *l, void *to, size_t room, unsigned ms, size_t *got, struct diag *d);

    /* Memory: append the raw section as it is now, stop - start bytes, of the image that was given.  NULL: another
     * kind. */
    enum mip_status (*fetch)(struct transport *l, struct bytes *section, struct diag *d);

    /* Files: one .mipraw into the empty *file, whole, that came within ms; empty: none did.  NULL: another kind. */
    enum mip_status (*take)(struct transport *l, unsigned ms, struct bytes *file, struct diag *d);

    /* Have the device send a dump.  NULL: it sends when it wants to. */
    enum mip_status (*ask)(struct transport *l, struct diag *d);

    /* Let the counters begin again, as mip_reset() does.  A signal waits for it: counters that were kept and not reset
     * would be merged again, those half reset are no profile.  NULL: not over this transport. */
    enum mip_status (*reset)(struct transport *l, struct diag *d);

    /* Let a core run on that fetch() or reset() stopped, so that nothing is counted between the two; close() does it
     * too.  A signal waits for it.  NULL: nothing stops. */
    enum mip_status (*resume)(struct transport *l, struct diag *d);

    void (*close)(struct transport *l);

    bool asked; /* take() brings one at once, so who wants many says how often */
};

extern const struct transport_kind transport_file, transport_usb, transport_serial, transport_gdb, transport_rtt,
    transport_rtt_telnet, transport_semihosting;

/* Those that can be listed; NULL ends it. */
extern const struct transport_kind *const transport_listable[];

/* Open r->where, or the single candidate; several: they are listed in the note, MIP_NO_DEVICE. */
enum mip_status transport_open(const struct transport_kind *t, const struct transport_request *r, struct transport *l,
                               struct diag *d);
void transport_close(struct transport *l); /* one that was never opened, all zero, is fine */

void transport_places_add(struct transport_places *p, const char *where, const char *what);
void transport_places_free(struct transport_places *p);

/* Wait until fd (-1: none) can be read, at most ms.  False: not yet, or a signal waits. */
bool transport_wait(int fd, unsigned ms);

/* SIGINT, SIGTERM, SIGHUP or SIGPIPE is blocked and has come. */
bool transport_interrupted(void);

/* Milliseconds of a clock that nobody sets. */
uint64_t transport_now(void);

#endif
