/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The list of hot and cold functions: its choice, and its text.
 *
 * The choice is greedy.  Functions are sorted by executed instructions per byte.  The densest are hot, until they have
 * executed the share.  So few bytes are compiled for speed.
 *
 * The text has a first line with the version, one line a function, the sample profile, and a checksum in the last line.
 */
#include "use/list.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"

#define FIRST "mip-use 1\n"

enum { COLUMNS = 9, VERDICTS = 4, LEAST_BYTES = 8 /* a function of 2 bytes is not the densest one for that */ };

static const char *const verdict_names[] = {"as-is", "size", "cold", "hot"};

const char *use_verdict_name(enum use_verdict v)
{
    return verdict_names[v];
}

uint64_t use_list_executed(const struct use_list *l)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < l->count; i++)
        sum = sum + l->rows[i].executed < sum ? UINT64_MAX : sum + l->rows[i].executed;
    return sum;
}

static double density(const struct use_row *r)
{
    return (double)r->executed / (double)(r->bytes > LEAST_BYTES ? r->bytes : LEAST_BYTES);
}

static int compare_density(const void *pa, const void *pb)
{
    const struct use_row *a = *(struct use_row *const *)pa, *b = *(struct use_row *const *)pb;
    if (density(a) != density(b))
        return density(a) > density(b) ? -1 : 1;
    return a < b ? -1 : a > b; /* rows have an order of their own */
}

void use_list_choose(struct use_list *l, double share)
{
    FREED struct use_row **by = xcalloc(l->count + 1, sizeof *by);
    uint64_t all = use_list_executed(l);
    double wanted = share * (double)all, sum = 0;
    l->share = share;
    for (size_t i = 0; i < l->count; i++)
        by[i] = &l->rows[i];
    qsort(by, l->count, sizeof *by, compare_density);
    for (size_t i = 0; i < l->count; i++) {
        struct use_row *r = by[i];
        bool hot = r->executed && sum < wanted;
        r->verdict = !all || !r->counted || !r->loose ? USE_AS_IS : hot ? USE_HOT : r->executed ? USE_SIZE : USE_COLD;
        sum += (double)r->executed;
    }
}

void use_list_encode(const struct use_list *l, struct bytes *out)
{
    size_t from = out->len;
    double all = (double)use_list_executed(l);
    bytes_printf(out, FIRST "share %.12g%s%s\nfunctions %zu\n", l->share, l->coarse ? " coarse" : "",
                 l->discriminators ? " discriminators" : "", l->count);
    for (size_t i = 0; i < l->count; i++) {
        const struct use_row *r = &l->rows[i];
        bytes_printf(out, "%s\t%s\t%" PRIu64 "\t%" PRIu64 "\t%.6f\t%016" PRIx64 "\t%016" PRIx64 "\t%s\t%s\n", r->name,
                     r->counted ? use_verdict_name(r->verdict) : "unknown", r->executed, r->bytes,
                     all > 0 ? (double)r->executed / all : 0, r->strict, r->loose, r->plain, r->source);
    }
    bytes_printf(out, "samples %zu\n", l->samples.len);
    if (l->samples.len)
        bytes_append(out, l->samples.data, l->samples.len);
    bytes_printf(out, "crc %08" PRIx32 "\n", hash_crc32(0, out->data + from, out->len - from));
}

/* Cuts the next line out of the text at *at, and ends it with a NUL.  Returns NULL at the end. */
static char *cut_line(char **at)
{
    char *line = *at, *end = strchr(line, '\n');
    if (!end)
        return NULL;
    *end = '\0';
    *at = end + 1;
    return line;
}

static bool read_use_number(const char *s, int base, uint64_t *out)
{
    char *end;
    *out = strtoull(s, &end, base);
    return *s && strchr("0123456789abcdef", *s) && !*end;
}

static bool read_use_row(char *line, struct use_row *r)
{
    char *column[COLUMNS];
    for (size_t i = 0; i < COLUMNS; i++) {
        char *tab = strchr(line, '\t');
        column[i] = line;
        if (!tab != (i == COLUMNS - 1))
            return false;
        line = tab ? tab + 1 : line;
        if (tab)
            *tab = '\0';
    }
    size_t v = 0;
    while (v < VERDICTS && strcmp(column[1], verdict_names[v]) != 0)
        v++;
    if (v == VERDICTS && strcmp(column[1], "unknown") != 0)
        return false;
    *r = (struct use_row){.counted = v < VERDICTS, .verdict = v < VERDICTS ? (enum use_verdict)v : USE_AS_IS};
    if (!read_use_number(column[2], 10, &r->executed) || !read_use_number(column[3], 10, &r->bytes) ||
        !read_use_number(column[5], 16, &r->strict) || !read_use_number(column[6], 16, &r->loose))
        return false;
    r->name = xstrdup(column[0]);
    r->plain = xstrdup(column[7]);
    r->source = xstrdup(column[8]);
    return true;
}

/* Reads all lines but the last one.  text: writable, with a NUL at `end`. */
static bool read_use_lines(char *text, const char *end, struct use_list *out)
{
    uint64_t count = 0, size = 0;
    char *line = cut_line(&text); /* the version is checked already */
    line = line ? cut_line(&text) : NULL;
    if (!line || strncmp(line, "share ", 6) != 0)
        return false;
    out->share = strtod(line + 6, NULL);
    out->coarse = strstr(line, " coarse") != NULL;
    out->discriminators = strstr(line, " discriminators") != NULL;
    line = cut_line(&text);
    if (!line || strncmp(line, "functions ", 10) != 0 || !read_use_number(line + 10, 10, &count) ||
        count > (size_t)(end - text))
        return false;
    out->rows = xcalloc(count + 1, sizeof *out->rows);
    for (; out->count < count; out->count++) {
        line = cut_line(&text);
        if (!line || !read_use_row(line, &out->rows[out->count]))
            return false;
    }
    line = cut_line(&text);
    if (!line || strncmp(line, "samples ", 8) != 0 || !read_use_number(line + 8, 10, &size) ||
        size != (size_t)(end - text))
        return false;
    bytes_append(&out->samples, text, size);
    return true;
}

static enum mip_status damaged_list(const char *path, struct diag *d)
{
    return diag_fail(
        d, MIP_MALFORMED, path,
        "the list is not whole, or was changed; note: make it again: mipdata use FILE.mip --debug ELF -o %s", path);
}

enum mip_status use_list_decode(const char *path, const struct bytes *text, struct use_list *out, struct diag *d)
{
    static const size_t crc_line = sizeof "crc 01234567\n" - 1;
    char sum[sizeof "crc 01234567\n"];
    *out = (struct use_list){0};
    if (text->len < strlen(FIRST) || memcmp(text->data, FIRST, strlen("mip-use ")) != 0)
        return diag_fail(d, MIP_MALFORMED, path,
                         "this is no list of `mipdata use'; note: make one: mipdata use FILE.mip --debug ELF -o "
                         "FILE.use; a FILE.mip may have one stored, too");
    if (memcmp(text->data, FIRST, strlen(FIRST)) != 0)
        return diag_fail(d, MIP_MALFORMED, path, "a list of another version; this one reads version 1");
    if (text->len < strlen(FIRST) + crc_line)
        return damaged_list(path, d);
    size_t body = text->len - crc_line;
    snprintf(sum, sizeof sum, "crc %08" PRIx32 "\n", hash_crc32(0, text->data, body));
    bool whole = memcmp(text->data + body, sum, crc_line) == 0 && !memchr(text->data, '\0', body);
    char *copy = xstrndup((const char *)text->data, body);
    whole = whole && read_use_lines(copy, copy + body, out);
    free(copy);
    if (whole)
        return MIP_OK;
    use_list_free(out);
    return damaged_list(path, d);
}

void use_list_free(struct use_list *l)
{
    for (size_t i = 0; i < l->count; i++) {
        free(l->rows[i].name);
        free(l->rows[i].plain);
        free(l->rows[i].source);
    }
    free(l->rows);
    bytes_free(&l->samples);
    *l = (struct use_list){0};
}
