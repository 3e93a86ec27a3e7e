/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * mipdump: the raw profile that firmware sent, out of what a line brought.  This file parses options and prints.
 */
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "image/map.h"
#include "link/link.h"
#include "wire/decoder.h"

#define TOOL    "mipdump"
#define VERSION "0.1"

/* Ranges that a message names before it only counts. */
#define RANGES_SAID 16u

struct command {
    const char *file, *output, *elf;
};

static const struct option option_table[] = {
    {"file",    required_argument, NULL, 'f'},
    {"output",  required_argument, NULL, 'o'},
    {"elf",     required_argument, NULL, 'e'},
    {"help",    no_argument,       NULL, 'h'},
    {"version", no_argument,       NULL, 'V'},
    {NULL,      0,                 NULL, 0  },
};

static void print_help(FILE *to)
{
    fputs("usage: " TOOL " --file CAPTURE -o OUT.mipraw [--elf FIRMWARE.elf]\n"
          "\n"
          "Finds the profile that mip_dump_stream() sent, in whatever a line brought, and writes it as a .mipraw.\n"
          "Nothing is written unless every byte is there and its CRC is right.\n"
          "\n"
          "  -f, --file CAPTURE   what was recorded of the line, log text and all (-: standard input)\n"
          "  -o, --output FILE    the .mipraw (-: standard output)\n"
          "  -e, --elf FILE       refuse the profile of another image than this\n"
          "  -h, --help           this text\n"
          "  -V, --version\n"
          "\n"
          "Exit status: 0 done, 2 usage, 3 no whole profile in it, 4 no such file, 5 not allowed or not\n"
          "written, 7 another image's.\n"
          "\n"
          "Example: a serial port's log into a profile\n"
          "  " TOOL " --file uart.log --elf fw.elf -o run.mipraw\n"
          "  mipdata merge -p fw.mip run.mipraw\n",
          to);
}

/* What the capture has not, one line a range. */
static void print_missing(const struct wire_dump *w)
{
    const char *what = w->has_header ? "raw section" : "file (its header is missing too)";
    for (size_t i = 0; i < w->missing_count && i < RANGES_SAID; i++) {
        const struct wire_range *r = &w->missing[i];
        if (r->to == WIRE_OPEN)
            fprintf(stderr, TOOL ": missing: %s: 0x%llx to an end that is not known\n", what,
                    (unsigned long long)r->from);
        else
            fprintf(stderr, TOOL ": missing: %s: 0x%llx to 0x%llx\n", what, (unsigned long long)r->from,
                    (unsigned long long)(r->to - 1));
    }
    if (w->missing_count > RANGES_SAID)
        fprintf(stderr, TOOL ": missing: and %zu more ranges\n", w->missing_count - RANGES_SAID);
    if (w->lacks_trailer)
        fprintf(stderr, TOOL ": missing: the CRC at the file's end\n");
}

static enum mip_status refuse(const struct command *c, const struct wire_dump *w, struct diag *d)
{
    if (!w->dumps) {
        diag_error(d, MIP_MALFORMED, c->file, DIAG_NO_OFFSET, "no frame of a profile in it (damaged: %zu)", w->damaged);
        diag_note(d, "does the firmware call mip_dump_stream(), and does the capture hold the line's bytes unchanged?");
    } else if (w->crc_mismatch && !w->missing_count) {
        diag_error(d, MIP_MALFORMED, c->file, DIAG_NO_OFFSET,
                   "every byte is there, but the CRC over all is wrong: frames of several dumps");
        diag_note(d, "capture one dump from its start to its end");
    } else {
        diag_error(d, MIP_MALFORMED, c->file, DIAG_NO_OFFSET,
                   "not all of the profile is there: %zu whole frame%s, %zu "
                   "damaged",
                   w->frames, w->frames == 1 ? "" : "s", w->damaged);
        diag_note(d, "let the firmware dump again while capturing: a second dump of the same state fills the gaps");
        print_missing(w);
    }
    return MIP_MALFORMED;
}

/* One id missing is a warning: docs/formats.md. */
static enum mip_status check_image(const struct command *c, const struct img_header *h, struct diag *d)
{
    struct img_map map;
    enum mip_status st = img_map_read(c->elf, &map, d);
    if (st)
        return st;
    bool both = map.has_id && h->has_id;
    char ours[41], theirs[41];
    img_id_text(map.image_id, ours);
    img_id_text(h->image_id, theirs);
    if (both && memcmp(map.image_id, h->image_id, sizeof map.image_id) != 0)
        st =
            diag_error(d, MIP_MISMATCH, c->file, DIAG_NO_OFFSET, "profile of image %s; %s is %s", theirs, c->elf, ours);
    else if (map.has_raw && map.raw_stop - map.raw_start != h->data_length)
        st = diag_error(d, MIP_MISMATCH, c->file, DIAG_NO_OFFSET, "%llu bytes of raw section; %s has %llu",
                        (unsigned long long)h->data_length, c->elf, (unsigned long long)(map.raw_stop - map.raw_start));
    else if (!both)
        fprintf(stderr, TOOL ": warning: %s has no image id: it may be of another image\n",
                map.has_id ? c->file : c->elf);
    if (st)
        diag_note(d, "give the ELF file that was on the chip when this was captured");
    img_map_free(&map);
    return st;
}

static enum mip_status save(const struct command *c, const struct wire_dump *w, struct diag *d)
{
    enum mip_status st = c->elf ? check_image(c, &w->header, d) : MIP_OK;
    if (!st)
        st = file_write(c->output, w->file.data, w->file.len, d);
    if (st)
        return st;
    char id[41] = "without an id";
    if (w->header.has_id)
        img_id_text(w->header.image_id, id);
    fprintf(stderr, TOOL ": wrote %s: %zu bytes, image %s; %zu frames, %zu repeated, %zu damaged\n", c->output,
            w->file.len, id, w->frames, w->repeats, w->damaged);
    return MIP_OK;
}

static enum mip_status collect(struct link *l, struct wire_decoder *decoder, struct diag *d)
{
    uint8_t buffer[65536];
    enum mip_status st = MIP_OK;
    while (!st && !l->ended) {
        size_t got = 0;
        st = l->transport->read(l, buffer, sizeof buffer, 1000, &got, d);
        wire_push(decoder, buffer, got);
    }
    return st;
}

static enum mip_status dump_file(const struct command *c, struct diag *d)
{
    struct link l = {0};
    struct link_request r = {.where = c->file};
    struct wire_decoder decoder = {0};
    struct img_raw_section image = {0};
    struct wire_dump w = {0};
    enum mip_status st = c->elf ? img_raw_section_read(c->elf, &image, d) : MIP_OK;
    if (!st)
        st = link_open(&link_file, &r, &l, d);
    if (!st)
        st = collect(&l, &decoder, d);
    if (!st) {
        wire_state(&decoder, c->elf ? &image : NULL, &w);
        st = w.complete ? save(c, &w, d) : refuse(c, &w, d);
    }
    wire_dump_free(&w);
    wire_decoder_free(&decoder);
    img_raw_section_free(&image);
    link_close(&l);
    return st;
}

static enum mip_status usage_error(const char *cause, const char *what)
{
    fprintf(stderr, TOOL ": error: %s%s\n", cause, what);
    fprintf(stderr, TOOL ": note: usage: " TOOL " --file CAPTURE -o OUT.mipraw [--elf FIRMWARE.elf]\n");
    return MIP_USAGE;
}

/* Returns the exit status, or -1 to go on. */
static int parse(int argc, char **argv, struct command *c)
{
    opterr = 0;
    for (int letter; (letter = getopt_long(argc, argv, ":f:o:e:hV", option_table, NULL)) != -1;) {
        switch (letter) {
        case 'f':
            c->file = optarg;
            break;
        case 'o':
            c->output = optarg;
            break;
        case 'e':
            c->elf = optarg;
            break;
        case 'h':
            print_help(stdout);
            return fflush(stdout) ? MIP_PERMISSION : MIP_OK;
        case 'V':
            printf(TOOL " " VERSION "\n");
            return fflush(stdout) ? MIP_PERMISSION : MIP_OK;
        case ':':
            return (int)usage_error("a value is missing behind ", argv[optind - 1]);
        default:
            return (int)usage_error("no such option: ", argv[optind - 1]);
        }
    }
    if (optind < argc)
        return (int)usage_error("no operand is taken: ", argv[optind]);
    if (!c->file || !c->output)
        return (int)usage_error("needs ", c->file ? "-o OUT.mipraw" : "--file CAPTURE");
    return -1;
}

int main(int argc, char **argv)
{
    struct command c = {0};
    struct diag d = {0};
    int status = parse(argc, argv, &c);
    if (status >= 0)
        return status;
    enum mip_status st = dump_file(&c, &d);
    if (st)
        diag_print(&d, TOOL);
    return (int)st;
}
