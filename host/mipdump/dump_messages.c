/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What mipdump tells about a dump: what is missing, a summary, the progress.
 */
#include <stdio.h>
#include <string.h>

#include "mipdump/dump_session.h"

/* A message names so many ranges at most; the others are only counted. */
#define RANGES_SAID 16u
#define REDRAW_MS   100u
#define BAR_CELLS   24u

void dump_missing(FILE *to, const struct stream_dump *w)
{
    const char *what = w->has_header ? "raw section" : "file (its header is missing too)";
    for (size_t i = 0; i < w->missing_count && i < RANGES_SAID; i++) {
        const struct stream_range *r = &w->missing[i];
        if (r->to == WIRE_OPEN)
            fprintf(to, DUMP_TOOL ": missing: %s: 0x%llx to an end that is not known\n", what,
                    (unsigned long long)r->from);
        else
            fprintf(to, DUMP_TOOL ": missing: %s: 0x%llx to 0x%llx\n", what, (unsigned long long)r->from,
                    (unsigned long long)(r->to - 1));
    }
    if (w->missing_count > RANGES_SAID)
        fprintf(to, DUMP_TOOL ": missing: and %zu more ranges\n", w->missing_count - RANGES_SAID);
    if (w->lacks_trailer)
        fprintf(to, DUMP_TOOL ": missing: the CRC at the file's end\n");
}

void dump_json_text(FILE *to, const char *text)
{
    fputc('"', to);
    for (const unsigned char *p = (const unsigned char *)text; *p; p++) {
        if (*p == '"' || *p == '\\')
            fprintf(to, "\\%c", *p);
        else if (*p < 0x20 || *p == 0x7f)
            fprintf(to, "\\u%04x", *p);
        else
            fputc(*p, to);
    }
    fputc('"', to);
}

static void summary_json(struct dump_session *s, const struct dump_received *t, const char *output, const char *id)
{
    FILE *to = s->o->data;
    fprintf(to, "{\"format\":\"mip-dump/1\",\"number\":%u,\"transport\":\"%s\",\"from\":", s->number,
            s->transport.kind->name);
    dump_json_text(to, s->transport.name);
    if (output) {
        fprintf(to, ",\"output\":");
        dump_json_text(to, output);
    }
    if (s->o->merge_into) {
        fprintf(to, ",\"merged_into\":");
        dump_json_text(to, s->o->merge_into);
    }
    fprintf(to, ",\"bytes\":%zu,\"section_bytes\":%llu,\"milliseconds\":%llu", t->file.len,
            (unsigned long long)t->header.data_length, (unsigned long long)t->ms);
    if (t->header.dump_name[0]) {
        fprintf(to, ",\"name\":");
        dump_json_text(to, t->header.dump_name);
    }
    if (t->header.has_id)
        fprintf(to, ",\"image_id\":\"%s\"", id);
    if (t->is_stream)
        fprintf(to, ",\"line_bytes\":%llu,\"frames\":%zu,\"repeated\":%zu,\"damaged\":%zu",
                (unsigned long long)t->line_bytes, t->frames, t->repeats, t->damaged);
    fprintf(to, "}\n");
    fflush(to);
}

enum mip_status dump_data_written(const struct dump_session *s, struct diag *d)
{
    if (!ferror(s->o->data))
        return MIP_OK;
    return diag_fail(d, MIP_PERMISSION, "standard output", "cannot write; note: is the disk full, or the reader gone?");
}

/* Names a capture's other dumps, which were not taken. */
static void say_others(const struct dump_session *s, const struct dump_received *t)
{
    const char *of = s->o->elf ? " of the image" : "";
    if (s->o->repeat == 1)
        fprintf(s->o->talk,
                DUMP_TOOL ": note: of the %zu dumps in %s this is the last whole one%s; --repeat 0 takes each%s\n",
                t->dumps, s->transport.name, of, of);
    else
        fprintf(s->o->talk, DUMP_TOOL ": warning: not all of %s before it is there: left out\n",
                t->dumps == 2 ? "the dump" : "the dumps");
}

void dump_summary(struct dump_session *s, const struct dump_received *t, const char *output)
{
    char id[41] = "without an id";
    if (t->header.has_id)
        img_id_text(t->header.image_id, id);
    if (s->o->json)
        summary_json(s, t, output, id);
    if (s->o->live)
        return;
    FILE *to = s->o->talk;
    if (output)
        fprintf(to, DUMP_TOOL ": wrote %s: %zu bytes, image %s", output, t->file.len, id);
    else
        fprintf(to, DUMP_TOOL ": took %zu bytes, image %s", t->file.len, id);
    if (t->header.dump_name[0])
        fprintf(to, ", dump `%s'", t->header.dump_name);
    if (t->is_stream)
        fprintf(to, "; %zu frame%s, %zu repeated, %zu damaged", t->frames, t->frames == 1 ? "" : "s", t->repeats,
                t->damaged);
    else if (s->transport.kind->fetch)
        fprintf(to, "; %llu ms", (unsigned long long)t->ms);
    fprintf(to, "%s\n", t->header_of_image ? "; its header as the ELF file says" : "");
    if (t->dumps > 1 && s->o->transport == &transport_file)
        say_others(s, t);
    fflush(to);
}

void dump_meter_draw(struct dump_meter *m, uint64_t done, uint64_t total)
{
    uint64_t now = transport_now();
    if (!m->out || now - m->drawn < REDRAW_MS)
        return;
    m->drawn = now;
    double seconds = (double)(now - m->start) / 1000, rate = seconds > 0 ? (double)done / seconds : 0;
    char bar[BAR_CELLS + 1] = "";
    if (total) {
        size_t full = done >= total ? BAR_CELLS : (size_t)(done * BAR_CELLS / total);
        memset(bar, '.', BAR_CELLS);
        memset(bar, '#', full);
        bar[BAR_CELLS] = '\0';
    }
    fprintf(m->out, "\r\033[K%s%s%s%llu bytes, %.1f KB/s", total ? "[" : "", bar, total ? "] " : "",
            (unsigned long long)done, rate / 1000);
    fflush(m->out);
    m->dirty = true;
}

void dump_meter_clear(struct dump_meter *m)
{
    if (m->dirty) {
        fprintf(m->out, "\r\033[K");
        fflush(m->out);
    }
    m->dirty = false;
}
