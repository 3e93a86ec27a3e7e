/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * One run of mipdump: open a transport, receive, store, reset, and again.
 */

#include <string.h>

#include "mipdump/dump_session.h"

/* The limit without --timeout.  A pipe has a longer one, as it may bring the end of a long test. */
#define LINE_MS 10000u
#define PIPE_MS 86400000u

static void fetched(void *ctx, uint64_t done, uint64_t total)
{
    dump_meter_draw(ctx, done, total);
}

static enum mip_status check_session_options(const struct dump_options *o, struct diag *d)
{
    if (o->reset && !o->transport->reset)
        return diag_fail(d, MIP_USAGE, NULL,
                         "--%s cannot reset the counters; note: have the firmware call mip_reset() after its dump",
                         o->transport->name);
    if (o->transport->named && dump_output_has_name(o->output))
        return diag_fail(d, MIP_USAGE, NULL,
                         "--%s reads files, and %%t would name them again; note: their names came from the firmware: "
                         "merge them, or write %% for a number",
                         o->transport->name);
    enum mip_status st = dump_check_files(o, d);
    if (st)
        return st;
    if (o->merge_into && strstr(o->merge_into, "%m"))
        return diag_fail(d, MIP_USAGE, NULL,
                         "--merge-into is one profile, without %%m; note: of several images: -o 'x%%.mipraw' "
                         "--repeat 0, then mipdata merge -p '%s' x*.mipraw",
                         o->merge_into);
    if (o->live && !o->elf)
        return diag_fail(
            d, MIP_USAGE, NULL,
            "--live needs --elf: names are in the ELF file only; note: give the ELF file that was flashed");
    return MIP_OK;
}

/* Warns if counters are not reset: they are in the next dump again. */
static void warn_of_sums(const struct dump_options *o)
{
    if (o->merge_into && o->repeat != 1 && !o->transport->reset)
        fprintf(o->talk,
                "%s: note: each dump counts as a run: firmware that dumps again calls mip_reset() in between\n",
                DUMP_TOOL);
    if (!o->merge_into || o->repeat == 1 || o->reset || !o->transport->reset)
        return;
    fprintf(o->talk, "%s: warning: without --reset each dump has all counts since the start, and they are added up\n",
            DUMP_TOOL);
    fprintf(o->talk, "%s: note: with --reset each call is merged once; what ran or not is right in either case\n",
            DUMP_TOOL);
}

/* Chooses the transport of the only device. */
static enum mip_status choose_single_transport(struct dump_options *o, struct transport_places *places, struct diag *d)
{
    for (size_t i = 0; transport_kinds[i] && places->count < 2; i++) {
        size_t before = places->count;
        enum mip_status st = transport_kinds[i]->list ? transport_kinds[i]->list(places, d) : MIP_OK;
        if (st)
            return st;
        if (places->count > before)
            o->transport = transport_kinds[i];
    }
    if (places->count == 1) {
        o->request.where = places->at[0].where;
        return MIP_OK;
    }
    diag_fail(d, MIP_NO_DEVICE, NULL, places->count ? "several devices are there" : "no device is there");
    diag_note(d, places->count ? "mipdump --list names them; say which, as in --serial PORT"
                               : "connect one, or say where to read: --gdb HOST:PORT, --file CAPTURE, …");
    return MIP_NO_DEVICE;
}

/* Begins the counters again if the user wants that, and lets the core run on.  To be called after a dump was stored. */
static enum mip_status end_after_dump(struct dump_session *s, enum mip_status st, struct diag *d)
{
    const struct transport_kind *t = s->transport.kind;
    if (!st && s->o->reset)
        st = t->reset(&s->transport, d);
    enum mip_status go = t->resume ? t->resume(&s->transport, st ? NULL : d) : MIP_OK;
    return st ? st : go;
}

/* Passes over a dump of another image, and says so once for each image in turn. */
static void pass_over(struct dump_session *s, struct dump_received *taken)
{
    char id[41];
    bool again = s->passed_other && !img_is_other_image(&s->other, &taken->header);
    s->passed_other = true;
    s->other = taken->header;
    s->other.link_unit = NULL; /* it points into the file */
    img_id_text(taken->header.image_id, id);
    if (!again)
        fprintf(s->o->talk, DUMP_TOOL ": %s: note: a dump of image %s is passed over: it is not %s's\n",
                s->transport.name, id, s->o->elf);
    bytes_free(&taken->file);
}

/* Receives a dump of the image.  A line and a folder may bring those of others, too, as of a boot loader.  Waiting ends
 * if nothing else comes for as long as one waits for a dump. */
static enum mip_status receive_ours(struct dump_session *s, struct dump_received *taken, struct diag *d)
{
    const struct transport_kind *t = s->transport.kind;
    bool last_of_all = t == &transport_file && s->o->repeat == 1;
    bool brings_others = !t->fetch && !t->asked && !last_of_all;
    unsigned ms = s->o->wait_ms > s->o->timeout_ms ? s->o->wait_ms : s->o->timeout_ms;
    for (uint64_t waited = 0;;) {
        enum mip_status st = dump_receive(s, taken, d);
        bool passes = !st && !taken->none && brings_others && dump_is_other(s, &taken->header);
        if (!passes)
            return st;
        pass_over(s, taken);
        waited += taken->waited_ms;
        if (transport_interrupted())
            return diag_fail(d, MIP_TIMEOUT, s->transport.name, "interrupted");
        if (waited >= ms)
            return dump_only_others(s, MIP_TIMEOUT, d);
    }
}

/* Receives and stores one dump.  A core that was stopped for it runs on even after a failure. */
static enum mip_status one(struct dump_session *s, bool *none, struct diag *d)
{
    struct dump_received taken;
    enum mip_status st = receive_ours(s, &taken, d);
    *none = !st && taken.none;
    if (*none)
        return MIP_OK;
    if (!st)
        st = dump_store(s, &taken, d);
    st = end_after_dump(s, st, d);
    if (!st && s->o->live)
        st = dump_live_show(s, &taken, d);
    bytes_free(&taken.file);
    return st;
}

/* Ends after all dumps of a capture were taken.  Were there as many as asked for? */
static enum mip_status end_of_capture(const struct dump_session *s, struct diag *d)
{
    if (!s->o->repeat)
        return MIP_OK;
    return diag_fail(d, MIP_MALFORMED, s->transport.name,
                     "%u whole dump%s in it, not %u; note: they were taken; --repeat 0 takes as many as there are",
                     s->number - 1, s->number == 2 ? "" : "s", s->o->repeat);
}

static enum mip_status loop(struct dump_session *s, struct diag *d)
{
    for (s->number = 1;; s->number++) {
        uint64_t next = transport_now() + s->o->interval_ms;
        bool none;
        enum mip_status st = one(s, &none, d);
        if (none)
            return end_of_capture(s, d);
        if (st || s->number == s->o->repeat)
            return st;
        uint64_t now = transport_now();
        if ((s->transport.kind->fetch || s->transport.kind->asked) && next > now)
            (void)transport_wait(-1, (unsigned)(next - now));
        if (transport_interrupted())
            return diag_fail(d, MIP_TIMEOUT, s->transport.name, "interrupted");
    }
}

static enum mip_status run_session(struct dump_session *s, struct diag *d)
{
    enum mip_status st = s->o->live ? dump_live_open(s, d) : MIP_OK;
    if (!st)
        st = dump_open(s, d);
    if (!st)
        st = loop(s, d);
    transport_close(&s->transport);
    stream_decoder_free(&s->decoder);
    dump_output_names_free(&s->names);
    dump_live_close(s);
    return st;
}

enum mip_status dump_run(const struct dump_options *options, struct diag *d)
{
    struct dump_options o = *options;
    struct dump_session s = {.o = &o, .begin = transport_now()};
    FREED_BY(transport_places_free) struct transport_places places = {0};
    enum mip_status st = o.transport ? MIP_OK : choose_single_transport(&o, &places, d);
    if (!st)
        st = check_session_options(&o, d);
    if (!st)
        warn_of_sums(&o);
    if (!st && o.elf)
        st = img_raw_section_read(o.elf, &s.image, d);
    if (!st) {
        s.meter.out = o.terminal && !o.live ? o.talk : NULL;
        o.request.output = o.output;
        o.request.image = o.elf ? &s.image : NULL;
        if (!o.timeout_ms)
            o.timeout_ms = o.transport == &transport_file ? PIPE_MS : LINE_MS;
        o.request.limit_ms = o.timeout_ms;
        o.request.patient = o.wait_ms != 0;
        o.request.progress = fetched;
        o.request.progress_ctx = &s.meter;
        st = run_session(&s, d);
    }
    img_raw_section_free(&s.image);
    return st;
}

enum mip_status dump_list(const struct dump_options *o, struct diag *d)
{
    size_t found = 0;
    for (size_t i = 0; transport_kinds[i]; i++) {
        struct transport_places p = {0};
        const struct transport_kind *t = transport_kinds[i];
        bool wanted = t->list && (!o->transport || o->transport == t);
        enum mip_status st = wanted ? t->list(&p, d) : MIP_OK;
        for (size_t k = 0; k < p.count && !st; k++) {
            if (o->json) {
                fprintf(o->data, "{\"format\":\"mip-list/1\",\"transport\":\"%s\",\"where\":", t->name);
                dump_json_text(o->data, p.at[k].where);
                fprintf(o->data, ",\"what\":");
                dump_json_text(o->data, p.at[k].what);
                fprintf(o->data, "}\n");
            } else {
                fprintf(o->data, "--%s %s  %s\n", t->name, p.at[k].where, p.at[k].what);
            }
        }
        found += p.count;
        transport_places_free(&p);
        if (st)
            return st;
    }
    if (found)
        return MIP_OK;
    return diag_fail(d, MIP_NO_DEVICE, NULL,
                     "no device is there; note: GDB servers, RTT ports, files and folders are not listed: name them");
}
