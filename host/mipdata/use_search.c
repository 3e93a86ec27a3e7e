/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * mipdata use --table, --size, --time: how much speed fits.
 *
 * --table adds up the sizes of functions in two images, one compiled for size and one for speed.  That is a forecast.
 *
 * --size and --time build.  The functions are sorted as the list does it, so the first k of them are hot.  A bisection
 * finds the k of the largest image that fits, or of the smallest that is fast enough.  Six builds tell 32 steps apart.
 */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include "mipdata/use_verb.h"

enum { BUILDS = 6 };

struct sized {
    const char *name; /* up to its first dot */
    size_t len;
    uint64_t bytes;
};

static int compare_sized(const void *pa, const void *pb)
{
    const struct sized *a = pa, *b = pb;
    size_t n = a->len < b->len ? a->len : b->len;
    int order = memcmp(a->name, b->name, n);
    return order ? order : (a->len > b->len) - (a->len < b->len);
}

/* Sorts the list, and adds up items of one name.  Returns how many are left. */
static size_t join_sized(struct sized *list, size_t count)
{
    size_t kept = 0;
    qsort(list, count, sizeof *list, compare_sized);
    for (size_t i = 0; i < count; i++)
        if (kept && compare_sized(&list[kept - 1], &list[i]) == 0)
            list[kept - 1].bytes += list[i].bytes;
        else
            list[kept++] = list[i];
    return kept;
}

/* Sets the size that each row has in the image: all symbols of its name, clones too, shared by the rows of that name.
 */
static void read_sizes(const struct img_elf *elf, const struct use_list *l, uint64_t *sizes)
{
    FREED struct sized *list = xcalloc(elf->symbol_count + 1, sizeof *list);
    FREED struct sized *rows = xcalloc(l->count + 1, sizeof *rows);
    size_t count = 0, row_count;
    for (size_t i = 0; i < elf->symbol_count; i++) {
        const struct img_symbol *s = &elf->symbols[i];
        if (s->type == STT_FUNC && s->section)
            list[count++] = (struct sized){s->name, strcspn(s->name, "."), s->size};
    }
    count = join_sized(list, count);
    for (size_t i = 0; i < l->count; i++)
        rows[i] = (struct sized){l->rows[i].name, strlen(l->rows[i].name), 1};
    row_count = join_sized(rows, l->count);
    for (size_t i = 0; i < l->count; i++) {
        struct sized key = {l->rows[i].name, strlen(l->rows[i].name), 0};
        const struct sized *at = count ? bsearch(&key, list, count, sizeof *list, compare_sized) : NULL;
        const struct sized *of = bsearch(&key, rows, row_count, sizeof *rows, compare_sized);
        sizes[i] = at ? at->bytes / of->bytes : 0;
    }
}

/* Returns the bytes of the image that go into flash. */
static uint64_t flash_bytes(const struct img_elf *elf)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < elf->segment_count; i++)
        sum += elf->segments[i].type == PT_LOAD ? elf->segments[i].filesz : 0;
    return sum;
}

static void put_forecast(struct use_list *l, uint64_t small_image, const uint64_t *small, const uint64_t *fast,
                         struct bytes *out)
{
    static const double shares[] = {0, 0.5, 0.8, 0.9, 0.95, 0.98, 0.99, 0.999, 1};
    bytes_puts(out, "share   hot  bytes of image  instructions for size\n");
    for (size_t s = 0; s < sizeof shares / sizeof *shares; s++) {
        uint64_t bytes = small_image, slow = 0;
        size_t hot = 0;
        use_list_choose(l, shares[s]);
        for (size_t i = 0; i < l->count; i++) {
            bool is_hot = l->rows[i].verdict == USE_HOT;
            hot += is_hot;
            bytes += is_hot ? fast[i] - small[i] : 0; /* modulo 2^64: the sum is right if a function shrinks, too */
            slow += is_hot ? 0 : l->rows[i].executed;
        }
        double all = (double)use_list_executed(l);
        bytes_printf(out, "%-5g  %4zu  %14" PRIu64 "  %19.2f %%\n", shares[s], hot, bytes,
                     all > 0 ? 100 * (double)slow / all : 0);
    }
}

enum mip_status data_use_table(const struct data_command *c, struct use_list *l, struct bytes *out, struct diag *d)
{
    uint64_t *sizes[2] = {xcalloc(l->count + 1, sizeof **sizes), xcalloc(l->count + 1, sizeof **sizes)};
    uint64_t image[2] = {0};
    enum mip_status st = MIP_OK;
    if (c->operand_count != 2)
        st = diag_fail(d, MIP_USAGE, NULL,
                       "--table needs two images: SMALL.elf FAST.elf; note: the program without a profile, compiled "
                       "with -Os and with -O3");
    for (int i = 0; i < 2 && !st; i++) {
        FREED_BY(img_elf_close_at) struct img_elf *elf = NULL;
        st = img_elf_open(c->operands[i], &elf, d);
        if (!st)
            read_sizes(elf, l, sizes[i]);
        if (!st)
            image[i] = flash_bytes(elf);
    }
    if (!st && image[0] > image[1])
        fprintf(stderr,
                DATA_TOOL ": warning: %s is larger than %s\n" DATA_TOOL
                          ": note: the image for size comes first: --table SMALL.elf FAST.elf\n",
                c->operands[0], c->operands[1]);
    if (!st)
        put_forecast(l, image[0], sizes[0], sizes[1], out);
    free(sizes[0]);
    free(sizes[1]);
    return st;
}

/* Returns the share at which the k densest functions are hot. */
static double share_with_hot(struct use_list *l, size_t k)
{
    double low = 0, high = 1;
    for (int step = 0; step < 50; step++) { /* finer than a double can tell two shares apart */
        double middle = (low + high) / 2;
        size_t hot = 0;
        use_list_choose(l, middle);
        for (size_t i = 0; i < l->count; i++)
            hot += l->rows[i].verdict == USE_HOT;
        if (hot == k)
            return middle;
        *(hot < k ? &low : &high) = middle;
    }
    return (low + high) / 2;
}

/* Reads a line of one number, with white space around it.  Returns whether it is one. */
static bool read_time(const char *line, double *out)
{
    char *end;
    double n = strtod(line, &end);
    bool one = end != line && !end[strspn(end, " \t\r\n\v\f")] && isfinite(n);
    if (one)
        *out = n;
    return one;
}

/* Runs the build with the share in place of {}.  *last gets the last line of one number that it printed; else NAN. */
static enum mip_status run_build(const char *command, double share, double *last, struct diag *d)
{
    FREED_BY(bytes_free) struct bytes line = {0};
    FREED char *text = NULL;
    size_t room = 0;
    for (const char *at = command; *at; at++)
        if (strncmp(at, "{}", 2) == 0) {
            bytes_printf(&line, "%.9f", share);
            at++;
        } else {
            bytes_u8(&line, (uint8_t)*at);
        }
    bytes_u8(&line, 0);
    FILE *out = popen((const char *)line.data, "r");
    *last = NAN;
    while (out && getline(&text, &room, out) > 0)
        (void)read_time(text, last);
    int status = out ? pclose(out) : -1;
    return status == 0 ? MIP_OK : diag_fail(d, MIP_NO, NULL, "the build failed at share %.9f: %s", share, command);
}

/* What one build of a search gave: bytes of the image, or the time that the command printed. */
static enum mip_status build_at(const struct use_options *o, double share, double *value, struct diag *d)
{
    struct img_elf *elf = NULL;
    enum mip_status st = run_build(o->build, share, value, d);
    if (!st && o->fit_size) {
        st = img_elf_open(o->c.operands[0], &elf, d);
        *value = st ? 0 : (double)flash_bytes(elf);
        img_elf_close(elf);
    } else if (!st && isnan(*value)) {
        st = diag_fail(d, MIP_NO, NULL,
                       "the command printed no number: %s; note: with --time it builds, runs, and prints how long that "
                       "took, alone on a line",
                       o->build);
    }
    if (!st)
        fprintf(stderr, DATA_TOOL ": share %.9f: %.10g\n", share, *value);
    return st;
}

static enum mip_status read_search_limit(const struct use_options *o, double *limit, struct diag *d)
{
    char *end;
    const char *text = o->fit_size ? o->fit_size : o->fit_time;
    *limit = strtod(text, &end);
    if (o->fit_size && (*end == 'K' || *end == 'M'))
        *limit *= *end++ == 'K' ? 1024 : 1024 * 1024;
    if (end == text || *end || !(*limit > 0))
        return diag_fail(d, MIP_USAGE, NULL, "%s: not a number above 0; note: %s", text,
                         o->fit_size ? "--size 131072 or --size 128K: bytes of the image"
                                     : "--time 1.01: at most 1 % slower than with all that ran for speed");
    if (o->build && strstr(o->build, "{}") && (!o->fit_size || o->c.operand_count == 1))
        return MIP_OK;
    return diag_fail(d, MIP_USAGE, NULL,
                     "a search needs --build COMMAND, with {} for the share%s; note: --build 'make "
                     "USE=\"-fmachine-profile-use=fw.mip -fmachine-profile-use-share={}\"' fw.elf",
                     o->fit_size ? ", and the image that it makes" : "");
}

enum mip_status data_use_search(const struct use_options *o, struct use_list *l, struct bytes *out, struct diag *d)
{
    double limit, value = 0, share = 1, best = -1;
    size_t low = 0, high = 0; /* the answer is in low..high */
    enum mip_status st = read_search_limit(o, &limit, d);
    for (size_t i = 0; i < l->count; i++)
        high += l->rows[i].executed > 0 && l->rows[i].counted && l->rows[i].loose;
    if (!st)
        st = build_at(o, share, &value, d); /* all that ran is for speed */
    if (!st && o->fit_time)
        limit *= value;
    if (!st && (o->fit_time || value <= limit))
        best = share;
    for (int builds = 1; !st && builds < BUILDS && low < high && (o->fit_time || best < 1); builds++) {
        bool last_chance = best < 0 && builds + 1 == BUILDS;
        size_t middle = last_chance ? 0 : low + (high - low) / 2;
        share = share_with_hot(l, middle);
        st = build_at(o, share, &value, d);
        bool good = value <= limit;
        if (!st && good)
            best = share;
        if (good == (o->fit_time != NULL))
            high = middle; /* fast enough: try fewer; too large: take fewer */
        else
            low = middle + 1;
    }
    if (!st && best < 0) {
        st = diag_fail(d, MIP_NO, NULL,
                       "no share fits in %s; the smallest image tried has %.0f bytes; note: the rest must come from "
                       "elsewhere: docs/use.md",
                       o->fit_size, value);
    } else if (!st) {
        bytes_printf(out, "%.9f\n", best);
    }
    return st;
}
