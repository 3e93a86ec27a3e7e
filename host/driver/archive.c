/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Writes a static library, in the common ar format with the System V symbol index (which GNU ld and lld read).  It is
 * written here because not every compiler comes with an ar that knows its objects.
 */
#include <string.h>

#include "base/file.h"
#include "driver/objects.h"
#include "elf/elf.h"

#define HEADER 60u

static void big32(struct bytes *b, size_t v)
{
    for (int shift = 24; shift >= 0; shift -= 8)
        bytes_u8(b, (uint8_t)(v >> shift));
}

/* Writes the header of a member: a name, but no date and no owner, so equal objects give equal archives. */
static void member(struct bytes *b, const char *name, size_t size)
{
    bytes_printf(b, "%-16s%-12d%-6d%-6d%-8o%-10zu`\n", name, 0, 0, 0, 0644u, size);
}

static void pad(struct bytes *b)
{
    if (b->len % 2)
        bytes_puts(b, "\n");
}

/* Appends the names that the object defines for a linker, each with a NUL after it.  Returns how many there are. */
static enum mip_status offered(const char *object, struct bytes *names, size_t *count, struct diag *d)
{
    struct img_elf *elf;
    enum mip_status st = img_elf_open(object, &elf, d);
    if (st)
        return st;
    for (size_t i = 0; i < elf->symbol_count; i++) {
        const struct img_symbol *sym = &elf->symbols[i];
        if (sym->bind == STB_LOCAL || sym->shndx == SHN_UNDEF || !*sym->name)
            continue;
        bytes_append(names, sym->name, strlen(sym->name) + 1);
        ++*count;
    }
    img_elf_close(elf);
    return MIP_OK;
}

enum mip_status drv_archive_write(const char *path, const struct args *objects, struct diag *d)
{
    FREED_BY(bytes_free) struct bytes names = {0}, body = {0}, file = {0};
    FREED size_t *counts = xcalloc(objects->n, sizeof *counts), *at = xcalloc(objects->n, sizeof *at);
    size_t total = 0;
    enum mip_status st = MIP_OK;
    for (size_t i = 0; i < objects->n && !st; i++) {
        FREED_BY(bytes_free) struct bytes object = {0};
        FREED char *name = xasprintf("%zu.o/", i);
        at[i] = body.len;
        st = offered(objects->v[i], &names, &counts[i], d);
        if (!st)
            st = file_read(objects->v[i], &object, d);
        member(&body, name, object.len);
        bytes_append(&body, object.data, object.len);
        pad(&body);
        total += counts[i];
    }
    if (!st) {
        size_t index_size = 4 + 4 * total + names.len;
        size_t start = 8 + HEADER + index_size + index_size % 2;
        bytes_puts(&file, "!<arch>\n");
        member(&file, "/", index_size);
        big32(&file, total);
        for (size_t i = 0; i < objects->n; i++)
            for (size_t k = 0; k < counts[i]; k++)
                big32(&file, start + at[i]);
        bytes_append(&file, names.data, names.len);
        pad(&file);
        bytes_append(&file, body.data, body.len);
        st = file_write(path, file.data, file.len, d);
    }
    return st;
}
