/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Roads off the chip, one file each.  A link brings bytes of a line (wire/ makes a .mipraw of them), reads the raw
 * section out of the target's memory, or finds whole files.  Every wait has a limit, and ends early when a signal waits
 * for the process (link_wait): then MIP_TIMEOUT is returned, and whoever blocked the signals lets them act.
 */
#ifndef MIP_LINK_LINK_H
#define MIP_LINK_LINK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/bytes.h"
#include "base/diag.h"
#include "image/raw_section.h"

/* What the user asked for. */
struct link_request {
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
struct link_place {
    char *where; /* as --NAME takes it */
    char *what;  /* in words; "" when nothing is known */
};

struct link_places {
    struct link_place *at;
    size_t count;
};

struct link {
    const struct link_transport *transport;
    char *name;  /* for messages */
    void *state; /* the transport's own */
    bool ended;  /* stream: nothing will come any more */
    bool finite; /* stream: a regular file, which ends however long it takes */
};

struct link_transport {
    const char *name; /* of its option */

    /* Append what could be opened.  NULL: it cannot be known. */
    enum mip_status (*list)(struct link_places *out, struct diag *d);

    /* Fills name and state; on failure nothing needs closing. */
    enum mip_status (*open)(const struct link_request *r, struct link *l, struct diag *d);

    /* Stream: up to room bytes that came within ms; *got 0: none did, which is no failure.  NULL: another
     * kind. */
    enum mip_status (*read)(struct link *l, void *to, size_t room, unsigned ms, size_t *got, struct diag *d);

    /* Memory: append the raw section as it is now, stop - start bytes, of the image that was given.  NULL: another
     * kind. */
    enum mip_status (*fetch)(struct link *l, struct bytes *section, struct diag *d);

    /* Files: one .mipraw into the empty *file, whole, that came within ms; empty: none did.  NULL: another kind. */
    enum mip_status (*take)(struct link *l, unsigned ms, struct bytes *file, struct diag *d);

    /* Have the device send a dump.  NULL: it sends when it wants to. */
    enum mip_status (*ask)(struct link *l, struct diag *d);

    /* Let the counters begin again, as mip_reset() does.  A signal waits for it: counters that were kept and not reset
     * would be merged again, those half reset are no profile.  NULL: not over this road. */
    enum mip_status (*reset)(struct link *l, struct diag *d);

    /* Let a core run on that fetch() or reset() stopped, so that nothing is counted between the two; close() does it
     * too.  A signal waits for it.  NULL: nothing stops. */
    enum mip_status (*resume)(struct link *l, struct diag *d);

    void (*close)(struct link *l);

    bool asked; /* take() brings one at once, so who wants many says how often */
};

extern const struct link_transport link_file, link_usb, link_serial, link_gdb, link_rtt, link_rtt_telnet,
    link_semihosting;

/* Those that can be listed; NULL ends it. */
extern const struct link_transport *const link_listable[];

/* Open r->where, or the single candidate; several: they are listed in the note, MIP_NO_DEVICE. */
enum mip_status link_open(const struct link_transport *t, const struct link_request *r, struct link *l, struct diag *d);
void link_close(struct link *l); /* a link that was never opened, all zero, is fine */

void link_places_add(struct link_places *p, const char *where, const char *what);
void link_places_free(struct link_places *p);

/* Wait until fd (-1: none) can be read, at most ms.  False: not yet, or a signal waits. */
bool link_wait(int fd, unsigned ms);

/* SIGINT, SIGTERM, SIGHUP or SIGPIPE is blocked and has come. */
bool link_interrupted(void);

/* Milliseconds of a clock that nobody sets. */
uint64_t link_now(void);

#endif
