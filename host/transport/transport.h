/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Transports: ways off the chip, one file each.  A transport brings bytes of a line (stream/ makes a .mipraw of them),
 * reads the raw section out of the target's memory, or finds whole files.  Every wait has a limit.  It ends early if a
 * blocked signal is pending (transport_wait): then MIP_TIMEOUT is returned, and the program lets the signal act.
 */
#ifndef MIP_TRANSPORT_TRANSPORT_H
#define MIP_TRANSPORT_TRANSPORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/bytes.h"
#include "base/diag.h"
#include "elf/raw_section.h"

/* What the user asks for. */
struct transport_request {
    const char *where;                   /* port, host:port, path, device; NULL: the only candidate */
    const struct img_raw_section *image; /* from --elf; NULL: not given */
    unsigned limit_ms;                   /* for opening, and for each answer */
    bool no_halt;                        /* memory: read while the core runs */
    const char *search;                  /* RTT: "START-STOP", memory to find its control block in; NULL: by --elf */
    unsigned channel;                    /* RTT: number of the up buffer */
    const char *output;                  /* files: the name of the output, % for a number; NULL: none */
    void (*progress)(void *ctx, uint64_t done, uint64_t total); /* memory: called now and then; NULL: not called */
    void *progress_ctx;
};

/* A place that could be opened. */
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
    bool finite; /* stream: a regular file, which ends, even if that takes long */
};

struct transport_kind {
    const char *name; /* of its option */

    /* Appends the places that could be opened.  NULL: they cannot be known. */
    enum mip_status (*list)(struct transport_places *out, struct diag *d);

    /* Fills in name and state.  After a failure nothing needs closing. */
    enum mip_status (*open)(const struct transport_request *r, struct transport *l, struct diag *d);

    /* Stream: reads up to room bytes that come within ms; *got 0: none came, which is no failure.  NULL: another kind.
     */
    enum mip_status (*read)(struct transport *l, void *to, size_t room, unsigned ms, size_t *got, struct diag *d);

    /* Memory: appends the raw section as it is now, stop - start bytes, of the given image.  NULL: another kind. */
    enum mip_status (*fetch)(struct transport *l, struct bytes *section, struct diag *d);

    /* Files: puts one whole .mipraw that comes within ms into the empty *file; empty: none came.  NULL: another kind.
     */
    enum mip_status (*take)(struct transport *l, unsigned ms, struct bytes *file, struct diag *d);

    /* Asks the device for a dump.  NULL: it sends when it wants to. */
    enum mip_status (*ask)(struct transport *l, struct diag *d);

    /* Makes the counters begin again, as mip_reset() does.  A signal waits for it: counters stored but not reset would
     * be merged again, and half-reset ones are no profile.  NULL: impossible over this transport. */
    enum mip_status (*reset)(struct transport *l, struct diag *d);

    /* Lets a core run on that fetch() or reset() stopped, so that nothing is counted between the two; close() does it,
     * too. A signal waits for it.  NULL: nothing stops. */
    enum mip_status (*resume)(struct transport *l, struct diag *d);

    void (*close)(struct transport *l);

    bool asked; /* take() brings one at once, so for many the user must say how often */
};

extern const struct transport_kind transport_file, transport_usb, transport_serial, transport_gdb, transport_rtt,
    transport_rtt_telnet, transport_semihosting;

/* The kinds that can be listed; NULL ends it. */
extern const struct transport_kind *const transport_listable[];

/* Opens r->where, or the only candidate.  MIP_NO_DEVICE: there are several, which the note lists. */
enum mip_status transport_open(const struct transport_kind *t, const struct transport_request *r, struct transport *l,
                               struct diag *d);
void transport_close(struct transport *l); /* one that was never opened, all zero, is fine */

void transport_places_add(struct transport_places *p, const char *where, const char *what);
void transport_places_free(struct transport_places *p);

/* Waits until fd (-1: none) can be read, at most ms.  false: not yet, or a signal is pending. */
bool transport_wait(int fd, unsigned ms);

/* Is one of SIGINT, SIGTERM, SIGHUP and SIGPIPE blocked and pending? */
bool transport_interrupted(void);

/* Milliseconds of a clock that is never set. */
uint64_t transport_now(void);

#endif
