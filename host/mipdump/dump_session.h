/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What the parts of mipdump/ share while a transport is open.
 */
#pragma once

#include "mipdump/dump.h"
#include "mipdump/output_names.h"
#include "profile/profile.h"
#include "stream/decoder.h"

/* The line of progress. */
struct dump_meter {
    FILE *out; /* NULL: no line is drawn */
    uint64_t start, drawn;
    bool dirty; /* something stands on the line now */
};

/* What the live view remembers. */
struct dump_live {
    struct prof empty; /* an empty profile of the map */
    uint8_t *covered;  /* by function: covered in the view before this one */
    uint64_t *calls;   /* by function: calls in the view before this one */
    unsigned views;
};

struct dump_session {
    const struct dump_options *o;
    struct img_raw_section image; /* valid if o->elf is given */
    struct transport transport;
    struct stream_decoder decoder;
    struct dump_meter meter;
    struct dump_live live;
    struct dump_output_names names;
    unsigned number;         /* number of the present dump, from 1 */
    uint64_t begin;          /* transport_now() */
    bool id_missed;          /* the user has been told that an image id is missing */
    bool passed_other;       /* a dump of another image than that of --elf was passed over */
    struct img_header other; /* its header, if one was */
};

/* One profile. */
struct dump_received {
    struct bytes file; /* the .mipraw */
    struct img_header header;
    bool is_stream;
    bool header_of_image;
    bool none; /* the capture has no further profile */
    size_t dumps, frames, repeats, damaged;
    uint64_t line_bytes, ms, waited_ms; /* waited_ms: only while nothing was there to be read */
};

/* receive.c */
enum mip_status dump_open(struct dump_session *s, struct diag *d);
enum mip_status dump_receive(struct dump_session *s, struct dump_received *out, struct diag *d);

/* receive.c: fails, as no dump of the image came, or no further one, but others were passed over. */
enum mip_status dump_only_others(const struct dump_session *s, enum mip_status st, struct diag *d);

/* store.c: is the header that of another image than --elf?  Fails because of that. */
bool dump_is_other(const struct dump_session *s, const struct img_header *h);
enum mip_status dump_refuse_other(const struct dump_session *s, const struct img_header *h, struct diag *d);

/* store.c: checks that the dump is of the image, writes it, merges it. */
enum mip_status dump_store(struct dump_session *s, const struct dump_received *t, struct diag *d);

/* dump_messages.c.  The first one prints to o->data what was written so far. */
enum mip_status dump_data_written(const struct dump_session *s, struct diag *d);
void dump_summary(struct dump_session *s, const struct dump_received *t, const char *output);
void dump_missing(FILE *to, const struct stream_dump *w);
void dump_json_text(FILE *to, const char *text);
void dump_meter_draw(struct dump_meter *m, uint64_t done, uint64_t total);
void dump_meter_clear(struct dump_meter *m);

/* live.c */
enum mip_status dump_live_open(struct dump_session *s, struct diag *d);
enum mip_status dump_live_show(struct dump_session *s, const struct dump_received *t, struct diag *d);
void dump_live_close(struct dump_session *s);

#define DUMP_TOOL "mipdump"
