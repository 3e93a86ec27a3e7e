/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Problem: MIP_FLAGS changes, and make builds nothing again, or a cache returns an object that was built before.
 * Method: each object tells its options (MIP_BUILT_WITH), archives have them as their members do.  The link compares
 * them with its own.  An object that a compiler made, and that has no record at all, is named, too: it may be older
 * than MIP_FLAGS, or meant so.  What -fPIC left without probes has a mark, which the image shows: archives, too.
 * All these are messages, not errors: counters of different options work in one image.
 *
 *   MIP_FLAGS has edge counts, a.o has "mip: built with call-graph": a warning that names a.o and both options
 */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/text.h"
#include "driver/environment.h"
#include "driver/objects.h"
#include "elf/elf.h"
#include "mip_format.h"

/* Returns options that the file was built with and that are not those of the link; NULL: there are none.  The caller
 * frees it. */
static char *other_options(const struct bytes *file, const char *wanted)
{
    const size_t mark = strlen(MIP_BUILT_WITH);
    for (size_t at = 0; at < file->len;) {
        const uint8_t *p = memmem(file->data + at, file->len - at, MIP_BUILT_WITH, mark);
        if (!p)
            return NULL;
        at = (size_t)(p - file->data) + mark;
        size_t len = strnlen((const char *)file->data + at, file->len - at);
        /* other text follows in programs that look for the mark, or write it, as these do */
        if (len && islower(file->data[at]) && (len != strlen(wanted) || memcmp(file->data + at, wanted, len) != 0))
            return xstrndup((const char *)file->data + at, len);
    }
    return NULL;
}

/* Did a compiler make the object?  Assembly by hand has no .comment. */
static bool is_compiled(const struct img_elf *elf)
{
    return img_elf_section(elf, ".comment") != NULL;
}

/* Returns the next source that a mark of Clang's names, from *at on, and its length in *len; NULL: there are no more.
 */
static const char *next_in_texts(const struct img_section *texts, size_t *at, size_t *len)
{
    static const char mark[] = DRV_MARK_PIC "=";
    while (texts && texts->data && *at < texts->size) {
        const char *text = (const char *)texts->data + *at;
        size_t all = strnlen(text, texts->size - *at);
        *at += all + 1;
        *len = all - (all < sizeof mark ? all : sizeof mark - 1);
        if (*len && memcmp(text, mark, sizeof mark - 1) == 0)
            return text + sizeof mark - 1;
    }
    return NULL;
}

/* Finds the sources in the image, or object, that have no probes as they were compiled with -fPIC.  Local symbols
 * follow the name of their source.  Returns their number; *first and *len: the name of the first one. */
static size_t find_pic(const struct img_elf *elf, const char **first, size_t *len)
{
    const struct img_section *texts = img_elf_section(elf, DRV_CLANG_TEXTS);
    const char *source = "?", *name;
    size_t n = 0, at = 0, its;
    for (size_t i = 0; i < elf->symbol_count; i++) {
        const struct img_symbol *s = &elf->symbols[i];
        if (s->type == STT_FILE && *s->name)
            source = s->name;
        else if (strcmp(s->name, DRV_MARK_PIC) == 0 && n++ == 0)
            *first = source;
    }
    *len = n ? strlen(*first) : 0;
    while ((name = next_in_texts(texts, &at, &its)))
        if (n++ == 0) {
            *first = name;
            *len = its;
        }
    return n;
}

/* Did a compiler make the object without mipcc's options?  Archives are left out: a library is often meant so.  So are
 * the compiler's own crtbegin.o and the like, and what -fPIC left without probes. */
static bool was_built_plain(const char *path)
{
    struct img_elf *elf;
    const char *first;
    size_t len;
    if (starts_with(name_in_path(path), "crt") || img_elf_open(path, &elf, NULL))
        return false;
    bool plain = elf->type == ET_REL && is_compiled(elf) && drv_records_has_functions(elf) &&
                 !img_elf_section(elf, MIP_SECTION_RAW) && !img_elf_section(elf, MIP_SECTION_MAP) &&
                 !find_pic(elf, &first, &len);
    img_elf_close(elf);
    return plain;
}

static void name_plain(const struct drv_build *b)
{
    const struct args *files = &b->command.others;
    const char *first = NULL;
    size_t n = 0;
    for (size_t i = 0; i < files->n && !drv_options_selective(&b->options); i++)
        if (was_built_plain(files->v[i]) && n++ == 0)
            first = files->v[i];
    if (n > 1)
        fprintf(stderr, "mipcc: note: %s and %zu more file%s of the link were compiled without MIP_FLAGS\n", first,
                n - 1, n == 2 ? "" : "s");
    else if (n)
        fprintf(stderr, "mipcc: note: %s was compiled without MIP_FLAGS\n", first);
}

static void name_pic(const char *image)
{
    const char *first = NULL;
    struct img_elf *elf;
    size_t len;
    if (img_elf_open(image, &elf, NULL))
        return;
    size_t n = find_pic(elf, &first, &len);
    if (n > 1)
        fprintf(stderr, "mipcc: note: %.*s and %zu more source%s have no probes, as they were compiled with -fPIC\n",
                (int)len, first, n - 1, n == 2 ? "" : "s");
    else if (n)
        fprintf(stderr, "mipcc: note: %.*s has no probes, as it was compiled with -fPIC\n", (int)len, first);
    if (n)
        fputs("mipcc: note: " DRV_ENVIRONMENT " takes it for code of a shared library; options in CFLAGS hold for it\n",
              stderr);
    img_elf_close(elf);
}

void drv_records_stale(const struct drv_build *b, const char *image)
{
    const struct args *files = &b->command.others;
    const char *first = NULL;
    FREED char *had = NULL, *wanted = drv_options_told(&b->options);
    size_t n = 0;
    for (size_t i = 0; i < files->n && b->options.environment; i++) {
        struct bytes file = {0};
        char *other = file_read_kept(files->v[i], &file) ? NULL : other_options(&file, wanted);
        bytes_free(&file);
        if (other && n++ == 0) {
            first = files->v[i];
            had = other;
        } else {
            free(other);
        }
    }
    if (n) {
        FREED char *what = xasprintf("compiled with %s, not with MIP_FLAGS' %s", had, wanted);
        drv_warn_files(first, n, what, "its counters are right; to count all alike, compile it again");
    }
    if (b->options.environment && !b->session.dry_run) {
        name_plain(b);
        name_pic(image);
    }
}
