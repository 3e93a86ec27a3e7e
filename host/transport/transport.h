/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Transports: ways off the chip, one file each.  A transport brings bytes of a line (stream/ makes a .mipraw of them),
 * reads the raw section out of the target's memory, or finds whole files.  Every wait has a limit.  It ends early if a
 * blocked signal is pending (transport_wait): then MIP_TIMEOUT is returned, and the program lets the signal act.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/bytes.h"
#include "base/diag.h"
#include "image/raw_section.h"

/* What the user asks for. */
struct transport_request {
    const char *where;                   /* port, host:port, path or device; NULL: the only candidate */
    const struct img_raw_section *image; /* the image of --elf; NULL: not given */
    unsigned limit_ms;                   /* limit for opening, and for each answer */
    bool no_halt;                        /* for memory: read while the core runs */
    const char *search; /* for RTT: "START-STOP", the memory to find its control block in; NULL: found by --elf */
    unsigned channel;   /* for RTT: number of the up buffer */
    bool patient;       /* for RTT: opens although the control block is not there yet */
    const char *output; /* for files: the name of the output, % for a number; NULL: none */
    void (*progress)(void *ctx, uint64_t done, uint64_t total); /* for memory: called now and then; NULL: not called */
    void *progress_ctx;
};

/* A place that could be opened. */
struct transport_place {
    char *where; /* as the option --NAME takes it */
    char *what;  /* description in words; "" when nothing is known */
};

struct transport_places {
    struct transport_place *at;
    size_t count;
};

struct transport {
    const struct transport_kind *kind;
    char *name;    /* for messages */
    void *state;   /* owned by the transport's own functions */
    bool ended;    /* for streams: nothing will come any more */
    bool finite;   /* for streams: a regular file, which ends, even if that takes long */
    size_t unread; /* for streams: the next so many bytes were there before open(): a run before may have left them */
    bool anew;     /* for streams: read() has found another beginning, as of a reset; the reader of this clears it */
    char *news;    /* what has happened, for people; the reader of this frees it and sets NULL.  NULL: nothing */
};

struct transport_kind {
    const char *name;    /* long form of its option */
    int letter;          /* short form; 0: none */
    bool value_optional; /* without a value: the only candidate */
    const char *help;    /* its lines of mipdump --help */
    const char *check;   /* for streams: what to check if no frame of a profile comes, as a question */

    /* Appends the places that could be opened.  NULL: they cannot be known. */
    enum mip_status (*list)(struct transport_places *out, struct diag *d);

    /* Fills in name and state.  After a failure nothing needs closing. */
    enum mip_status (*open)(const struct transport_request *r, struct transport *l, struct diag *d);

    /* For streams: reads up to room bytes that come within ms.  *got 0: none came, which is no failure.  NULL: the
     * transport is of another kind. */
    enum mip_status (*read)(struct transport *l, void *to, size_t room, unsigned ms, size_t *got, struct diag *d);

    /* For memory: appends the raw section of the given image as it is now, stop - start bytes.  NULL: the transport is
     * of another kind. */
    enum mip_status (*fetch)(struct transport *l, struct bytes *section, struct diag *d);

    /* For files: puts one whole .mipraw that comes within ms into *file, which is empty.  If none came, *file stays
     * empty.  NULL: the transport is of another kind. */
    enum mip_status (*take)(struct transport *l, unsigned ms, struct bytes *file, struct diag *d);

    /* Asks the device for a dump.  NULL: the device sends when it wants to. */
    enum mip_status (*ask)(struct transport *l, struct diag *d);

    /* Makes the counters begin again, as mip_reset() does.  A signal waits until it has ended: counters stored but not
     * reset would be merged again, and half-reset ones are no profile.  NULL: impossible over this transport. */
    enum mip_status (*reset)(struct transport *l, struct diag *d);

    /* Lets a core run on that fetch() or reset() stopped.  Both leave it stopped, so that nothing is counted between
     * them.  close() lets it run on, too.  A signal waits until it has ended.  NULL: nothing stops the core. */
    enum mip_status (*resume)(struct transport *l, struct diag *d);

    void (*close)(struct transport *l);

    bool named; /* take() brings files that the firmware has named */
    bool asked; /* take() brings a file without delay, so for several files the user must say how often */
};

extern const struct transport_kind transport_file, transport_usb, transport_serial, transport_gdb, transport_rtt,
    transport_rtt_telnet, transport_semihosting;

/* The kinds that have an option, in the order of the help.  NULL ends the list. */
extern const struct transport_kind *const transport_kinds[];

/* Opens r->where, or the only candidate.  MIP_NO_DEVICE: there are none or several; the note lists them. */
enum mip_status transport_open(const struct transport_kind *t, const struct transport_request *r, struct transport *l,
                               struct diag *d);
void transport_close(struct transport *l); /* Accepts a transport that was never opened, all zero. */

void transport_places_add(struct transport_places *p, const char *where, const char *what);
void transport_places_free(struct transport_places *p);

/* Waits until fd can be read, at most ms.  fd -1: only waits.  Returns false if it cannot be read yet, or a signal is
 * pending. */
bool transport_wait(int fd, unsigned ms);

/* Is one of SIGINT, SIGTERM, SIGHUP and SIGPIPE blocked and pending? */
bool transport_interrupted(void);

/* Returns milliseconds of a clock that is never set. */
uint64_t transport_now(void);
