/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Receives one profile off a transport.
 *
 * What holds: nothing here waits for ever.  A line that brings nothing new of a profile for a while is given up, and so
 * is one that brings new things for ever.  But a capture is read to its end: a pipe, which may have none, for a day or
 * 1 GiB.
 */
#include <stdlib.h>

#include "mipdump/dump_session.h"

#define SLICE_MS    100u
#define IDLE_MS     300u /* after so much silence all may have come, if the end frame got lost */
#define RETRY_MS    200u
#define WHOLE_TIMES 30u                 /* a whole profile comes within so many timeouts */
#define FRAMES_MOST ((size_t)128 << 20) /* stored frames: twice the longest file that a stream has places for */
#define PIPE_MOST   ((uint64_t)1 << 30)

enum mip_status dump_open(struct dump_session *s, struct diag *d)
{
    uint64_t end = transport_now() + s->o->wait_ms;
    for (;;) {
        enum mip_status st = transport_open(s->o->transport, &s->o->request, &s->transport, d);
        bool worth = st == MIP_NO_DEVICE || st == MIP_TIMEOUT;
        if (!worth || !s->o->wait_ms || transport_interrupted())
            return st;
        if (transport_now() >= end)
            return MIP_TIMEOUT;
        (void)transport_wait(-1, RETRY_MS);
    }
}

/* The state of listening to a line. */
struct listening {
    uint64_t start, news, heard; /* times of the beginning, the last new frame, and the last byte */
    size_t frames, ends;         /* frames and ends when the decoder was last asked for a dump */
    size_t seen;                 /* frames when the decoder was last looked at */
    struct stream_dump kept;     /* the last whole dump that the decoder was made to forget */
};

static uint64_t expected(const struct stream_decoder *d)
{
    for (size_t i = 0; i < d->count; i++) {
        struct img_input in = {.file = "", .data = d->pool.data + d->pieces[i].bytes, .len = d->pieces[i].len};
        struct img_header h;
        if (d->pieces[i].at == 0 && img_header_read(&in, 0, &h, NULL) == MIP_OK && h.has_length)
            return h.data_offset + h.data_length + 4;
    }
    return 0;
}

static void take_stream(struct stream_dump *whole, const struct stream_dump *now, const struct stream_decoder *decoder,
                        struct dump_received *out)
{
    *out = (struct dump_received){.file = whole->file,
                                  .header = whole->header,
                                  .is_stream = true,
                                  .header_of_image = whole->header_of_image,
                                  .dumps = now->dumps,
                                  .frames = now->frames,
                                  .repeats = now->repeats,
                                  .damaged = now->damaged,
                                  .line_bytes = decoder->bytes};
    whole->file = (struct bytes){0};
}

/* Will nothing more come? */
static bool all_heard(const struct dump_session *s)
{
    return s->transport.ended && !s->decoder.waiting;
}

/* Is more to be read?  If one profile of a capture is wanted, the last whole one counts, so the capture is read to its
 * end.  A line is read only until it has brought one profile.  So is a capture if several profiles are wanted. */
static bool reads_on(const struct dump_session *s)
{
    return s->o->transport == &transport_file && s->o->repeat == 1;
}

/* Of several dumps the one of the highest rank counts: one of the image of --elf, even if it lacks bytes. */
static unsigned image_rank(const struct dump_session *s, const struct stream_dump *dump)
{
    if (!dump->has_header || dump_is_other(s, &dump->header))
        return dump->complete;
    return dump->complete ? 3 : 2;
}

/* Makes the decoder forget old dumps, and keeps the last whole one.  Otherwise dump after dump would be stored for
 * ever. */
static void leave_old_ones(struct dump_session *s, struct listening *h)
{
    struct stream_dump w;
    if (!stream_is_long(&s->decoder))
        return;
    if (reads_on(s)) {
        stream_state(&s->decoder, s->o->elf ? &s->image : NULL, &w);
        bool keep = w.complete && image_rank(s, &w) >= image_rank(s, &h->kept);
        stream_dump_free(keep ? &h->kept : &w);
        if (keep)
            h->kept = w;
    }
    stream_trim(&s->decoder);
    h->seen = s->decoder.count;
}

/* Asks the decoder: is what has come a whole profile? */
static bool ask(struct dump_session *s, struct listening *h, struct dump_received *out)
{
    FREED_BY(stream_dump_free) struct stream_dump w;
    stream_state(&s->decoder, s->o->elf ? &s->image : NULL, &w);
    struct stream_dump *whole = image_rank(s, &w) >= image_rank(s, &h->kept) ? &w : &h->kept;
    h->frames = s->decoder.count;
    h->ends = s->decoder.ends;
    bool complete = whole->complete;
    if (complete) {
        take_stream(whole, &w, &s->decoder, out);
        if (!all_heard(s)) /* the part that is cut off is still coming */
            out->damaged = s->decoder.damaged;
        if (!s->decoder.ends) /* the end of the dump stands after bytes that may still become a frame, so it would not
                                 be found again */
            stream_finish_dump(&s->decoder);
        stream_forget(&s->decoder);
    }
    return complete;
}

/* Was more read than is allowed for something that may have no end? */
static bool is_endless(const struct dump_session *s)
{
    return s->o->transport == &transport_file && !s->transport.finite && !s->transport.ended &&
           s->decoder.bytes > PIPE_MOST;
}

static bool is_full(const struct dump_session *s)
{
    return s->decoder.pool.len + s->decoder.count * sizeof *s->decoder.pieces > FRAMES_MOST;
}

static void say_endless(const struct dump_session *s, const struct stream_dump *w, struct diag *d)
{
    diag_fail(d, MIP_MALFORMED, s->transport.name, "it goes on and on: %s in %llu bytes",
              w->dumps ? "no last dump" : "no frame of a profile", (unsigned long long)s->decoder.bytes);
    diag_note(d, w->dumps ? "--repeat 0 takes each dump as it comes, --repeat 2 the first two"
                          : "a log that is longer is read from a file, which has an end");
}

/* Says what is missing: the line was unplugged. */
static void say_unplugged(const struct dump_session *s, const struct stream_dump *w, struct diag *d)
{
    bool lacks = !w->later && (!w->dumps || w->missing_count);
    if (lacks && s->transport.ended && s->o->transport != &transport_file && !transport_interrupted())
        diag_note(d,
                  "the line ended: the port was unplugged, or its server closed it; --wait waits for it at the start");
}

enum mip_status dump_only_others(const struct dump_session *s, enum mip_status st, struct diag *d)
{
    bool ended = s->transport.ended;
    if (s->number > 1)
        return diag_fail(d, st, s->transport.name, "no further profile came; note: does the firmware dump again?%s",
                         ended ? "" : "  --wait and --timeout S give it longer");
    st = dump_refuse_other(s, &s->other, d);
    if (!ended)
        diag_note(
            d,
            "give the ELF file that was on the chip; or, if the firmware of %s dumps later, more time by --wait and "
            "--timeout S",
            s->o->elf);
    return st;
}

static enum mip_status nothing_whole(struct dump_session *s, struct diag *d)
{
    FREED_BY(stream_dump_free) struct stream_dump w;
    bool ended = s->transport.ended || (s->o->transport == &transport_file && (is_endless(s) || is_full(s)));
    enum mip_status st = ended ? MIP_MALFORMED : MIP_TIMEOUT;
    stream_state(&s->decoder, s->o->elf ? &s->image : NULL, &w);
    const char *name = s->transport.name;
    if (transport_interrupted()) {
        st = MIP_TIMEOUT;
        diag_fail(d, st, name, "interrupted");
    } else if (is_endless(s)) {
        say_endless(s, &w, d);
    } else if (w.later) {
        st = diag_fail(d, MIP_MALFORMED, name,
                       "a dump of a later version than %u came; note: take the mipdump of the mip that the firmware "
                       "was built with",
                       MIP_VERSION);
    } else if (!w.dumps && (s->number > 1 || s->passed_other)) {
        st = dump_only_others(s, st, d);
    } else if (!w.dumps) {
        diag_fail(d, st, name, "no frame of a profile in it (%llu bytes, damaged: %zu)",
                  (unsigned long long)s->decoder.bytes, w.damaged);
        diag_note(d, "%s%s", s->transport.kind->check, ended ? "" : "  --wait and --timeout S give it longer");
    } else if (w.crc_mismatch && !w.missing_count) {
        diag_fail(d, st, name,
                  "every byte is there, but the CRC over all is wrong: frames of several dumps; note: capture one dump "
                  "from its start to its end");
    } else {
        diag_fail(d, st, name,
                  "not all of the profile is there: %zu whole frame%s, %zu damaged; note: let the firmware dump again "
                  "while capturing: a second dump of the same state fills the gaps%s",
                  w.frames, w.frames == 1 ? "" : "s", w.damaged,
                  s->o->elf || w.has_header ? "" : "; with --elf a lost header is no loss");
        dump_missing(s->o->talk, &w);
    }
    say_unplugged(s, &w, d);
    return st;
}

/* Ends: the capture had profiles, but has no further one. */
static enum mip_status no_more(struct dump_session *s, struct dump_received *out)
{
    FREED_BY(stream_dump_free) struct stream_dump w;
    stream_state(&s->decoder, s->o->elf ? &s->image : NULL, &w);
    if (w.dumps) {
        fprintf(s->o->talk, DUMP_TOOL ": %s: warning: not all of its last dump is there: it is left out\n",
                s->transport.name);
        dump_missing(s->o->talk, &w);
    }
    out->none = true;
    return MIP_OK;
}

static bool may_be_whole(const struct dump_session *s, const struct listening *h, bool late, uint64_t now)
{
    if (reads_on(s))
        return all_heard(s) || late;
    return s->decoder.ends != h->ends || all_heard(s) || (s->decoder.count != h->frames && now - h->heard >= IDLE_MS);
}

/* Does a dump end in these bytes? */
static bool has_end(const struct bytes *b)
{
    FREED_BY(stream_decoder_free) struct stream_decoder decoder = {0};
    stream_push_dump(&decoder, b->data, b->len);
    if (!decoder.ends)
        stream_finish_dump(&decoder);
    bool ends = decoder.ends != 0;
    return ends;
}

/* Takes the bytes that were in the target's buffer before it was opened.  A dump that ends in them may be the run's
 * before, so they are left out unless the user asks for them.  Without an end they are the beginning of a dump that
 * the firmware still writes: the bytes that end it come later, and the CRC over all proves that they belong to it. */
static enum mip_status hear_unread(struct dump_session *s, struct diag *d)
{
    uint8_t buffer[4096];
    FREED_BY(bytes_free) struct bytes old = {0};
    enum mip_status st = MIP_OK;
    while (s->transport.unread && !st) {
        size_t got = 0;
        st = s->transport.kind->read(&s->transport, buffer, sizeof buffer, SLICE_MS, &got, d);
        bytes_append(&old, buffer, got);
    }
    if (!st && old.len && has_end(&old))
        fprintf(s->o->talk,
                DUMP_TOOL ": %s: note: %zu bytes that were in the buffer before are left out: a dump ends in them, "
                          "perhaps of the run before; --unread takes it\n",
                s->transport.name, old.len);
    else if (!st)
        stream_push_dump(&s->decoder, old.data, old.len);
    return st;
}

/* Tells what has happened to the line.  After a reset no byte belongs to those before it. */
static void follow_transport(struct dump_session *s)
{
    struct transport *l = &s->transport;
    if (l->news)
        fprintf(s->o->talk, DUMP_TOOL ": %s: note: %s\n", l->name, l->news);
    free(l->news);
    l->news = NULL;
    if (l->anew && !s->decoder.waiting) {
        stream_finish_dump(&s->decoder);
        if (!s->decoder.ends)
            stream_forget(&s->decoder);
        l->anew = false;
    }
}

static enum mip_status hear(struct dump_session *s, struct listening *h, struct diag *d)
{
    uint8_t buffer[16384];
    size_t got = 0;
    bool read = !s->transport.ended && !s->decoder.waiting;
    follow_transport(s);
    enum mip_status st = read && s->transport.unread && !s->o->unread ? hear_unread(s, d) : MIP_OK;
    if (!st && read && !s->decoder.waiting)
        st = s->transport.kind->read(&s->transport, buffer, sizeof buffer, SLICE_MS, &got, d);
    if (got)
        h->heard = transport_now();
    if (reads_on(s))
        stream_push(&s->decoder, buffer, got);
    else
        stream_push_dump(&s->decoder, buffer, got);
    if (s->transport.ended && !reads_on(s) && !s->decoder.waiting)
        stream_finish_dump(&s->decoder);
    leave_old_ones(s, h);
    if (s->decoder.count != h->seen) {
        h->seen = s->decoder.count;
        h->news = transport_now();
        dump_meter_draw(&s->meter, s->decoder.pool.len, expected(&s->decoder));
    }
    return st;
}

static bool is_late(const struct dump_session *s, const struct listening *h, uint64_t now)
{
    if (s->transport.finite)
        return false;
    unsigned first = s->o->wait_ms > s->o->timeout_ms ? s->o->wait_ms : s->o->timeout_ms;
    if (now - h->news > (h->seen ? s->o->timeout_ms : first))
        return true;
    return now - h->start > first + (uint64_t)WHOLE_TIMES * s->o->timeout_ms;
}

static enum mip_status listen_for(struct dump_session *s, struct listening *h, struct dump_received *out,
                                  struct diag *d)
{
    for (;;) {
        uint64_t now = transport_now();
        bool late = is_late(s, h, now);
        if (may_be_whole(s, h, late, now) && ask(s, h, out))
            return MIP_OK;
        if (s->o->transport == &transport_file && all_heard(s) && s->number > 1 && !transport_interrupted())
            return no_more(s, out);
        if (all_heard(s) || transport_interrupted() || late || is_endless(s) || is_full(s))
            return nothing_whole(s, d);
        enum mip_status st = hear(s, h, d);
        if (st)
            return st;
    }
}

static enum mip_status listen_to_transport(struct dump_session *s, struct dump_received *out, struct diag *d)
{
    struct listening h = {.start = transport_now()};
    h.news = h.heard = h.start;
    enum mip_status st = listen_for(s, &h, out, d);
    stream_dump_free(&h.kept);
    return st;
}

static enum mip_status fetch_raw(struct dump_session *s, struct dump_received *out, struct diag *d)
{
    uint64_t end = transport_now() + s->o->wait_ms;
    for (;;) {
        struct bytes section = {0};
        enum mip_status st = s->transport.kind->fetch(&s->transport, &section, d);
        bool read = st == MIP_OK;
        if (read)
            st = img_raw_file(&s->image, section.data, &out->file, d);
        bool empty = read && st;
        bytes_free(&section);
        if (!empty || transport_now() >= end || transport_interrupted())
            return st;
        /* The counters are not filled yet: lets the firmware start. */
        st = s->transport.kind->resume ? s->transport.kind->resume(&s->transport, d) : MIP_OK;
        if (st)
            return st;
        (void)transport_wait(-1, RETRY_MS);
    }
}

static enum mip_status find_file(struct dump_session *s, struct dump_received *out, struct diag *d)
{
    unsigned ms = s->o->wait_ms > s->o->timeout_ms ? s->o->wait_ms : s->o->timeout_ms;
    enum mip_status st = s->transport.kind->take(&s->transport, 0, &out->file, d);
    if (st || out->file.len)
        return st;
    uint64_t start = transport_now();
    st = s->transport.kind->take(&s->transport, ms, &out->file, d);
    out->waited_ms = transport_now() - start;
    if (st || out->file.len)
        return st;
    if (transport_interrupted())
        return diag_fail(d, MIP_TIMEOUT, s->transport.name, "interrupted");
    if (s->number == 1 && s->passed_other)
        return dump_only_others(s, MIP_TIMEOUT, d);
    return diag_fail(d, MIP_TIMEOUT, s->transport.name,
                     "no new .mipraw came here within %u ms; note: does the debugger write there, and does the "
                     "firmware call mip_dump_semihost() or exit()?%s",
                     ms, s->o->output ? "  What -o names is not taken for one" : "");
}

static enum mip_status take_any_dump(struct dump_session *s, struct dump_received *out, struct diag *d)
{
    const struct transport_kind *t = s->transport.kind;
    enum mip_status st = t->ask ? t->ask(&s->transport, d) : MIP_OK;
    if (st)
        return st;
    return t->read ? listen_to_transport(s, out, d) : t->fetch ? fetch_raw(s, out, d) : find_file(s, out, d);
}

enum mip_status dump_receive(struct dump_session *s, struct dump_received *out, struct diag *d)
{
    *out = (struct dump_received){0};
    s->meter.start = transport_now();
    enum mip_status st = take_any_dump(s, out, d);
    dump_meter_clear(&s->meter);
    out->ms = transport_now() - s->meter.start;
    if (s->transport.kind->read && !s->transport.finite)
        out->waited_ms = out->ms;
    if (st) {
        bytes_free(&out->file);
        return st;
    }
    if (out->none)
        return MIP_OK;
    struct img_input in = {.file = s->transport.name, .data = out->file.data, .len = out->file.len};
    return img_header_read(&in, 0, &out->header, d);
}
