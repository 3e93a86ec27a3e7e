/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Names of sections in the assembler's object.
 *
 * Problem: GNU as needs time that grows with the square of the number of sections of one name.  So mip-as gives each a
 * prefix, which linkers must not see.
 *
 * Method: a section header has the offset of its name in a table of strings (ELF specification, "Section Header",
 * sh_name).  A name ends at the next zero byte, so the end of a string is a string, too.  The offset moves forward to
 * the end of the prefix.  Nothing else changes: no section moves, and no index.
 *
 * Example: `.section 1f.__llvm_mipmap` has sh_name 100; after it, sh_name is 103.  The relocations' section keeps its
 * name, `.rela1f.__llvm_mipmap`: linkers find it by its type.
 */
#include "driver/section_names.h"

#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/le.h"
#include "base/memory.h"
#include "mip_format.h"

struct object {
    int fd;
    uint64_t size;
    bool wide; /* ELF64 */
    uint64_t headers_at;
    uint8_t *header; /* the table of section headers; owned */
    uint64_t count;
    uint32_t entry; /* bytes of one header */
    char *names;    /* ends with a zero byte; owned */
    uint64_t names_size;
};

static bool read_at(const struct object *o, uint64_t at, void *to, uint64_t n)
{
    return at <= o->size && n <= o->size - at && pread(o->fd, to, n, (off_t)at) == (ssize_t)n;
}

static uint64_t get_word(const struct object *o, const uint8_t *at)
{
    return o->wide ? le_load64(at) : le_load32(at);
}

/* Offsets of sh_offset, sh_size and sh_link. */
static uint64_t section_offset(const struct object *o, const uint8_t *h)
{
    return get_word(o, h + (o->wide ? 24 : 16));
}

static uint64_t section_size(const struct object *o, const uint8_t *h)
{
    return get_word(o, h + (o->wide ? 32 : 20));
}

/* Reads the headers.  With more than 65,279 sections the first header has their number and the index of the names. */
static bool read_headers(struct object *o, uint32_t *names)
{
    uint8_t e[64] = {0}, first[64] = {0};
    if (!read_at(o, 0, e, 52) || memcmp(e, ELFMAG, SELFMAG) != 0 || e[EI_DATA] != ELFDATA2LSB)
        return false;
    o->wide = e[EI_CLASS] == ELFCLASS64;
    o->entry = o->wide ? 64 : 40;
    if (o->wide && !read_at(o, 0, e, 64))
        return false;
    o->headers_at = get_word(o, e + (o->wide ? 40 : 32));
    o->count = le_load16(e + (o->wide ? 60 : 48));
    *names = le_load16(e + (o->wide ? 62 : 50));
    if (le_load16(e + (o->wide ? 58 : 46)) != o->entry || !read_at(o, o->headers_at, first, o->entry))
        return false;
    if (o->count == 0)
        o->count = section_size(o, first);
    if (*names == SHN_XINDEX)
        *names = le_load32(first + (o->wide ? 40 : 24));
    if (o->count > (o->size - o->headers_at) / o->entry || *names >= o->count)
        return false;
    o->header = xmalloc(o->count * o->entry);
    return read_at(o, o->headers_at, o->header, o->count * o->entry);
}

static bool read_section_names(struct object *o, uint32_t names)
{
    const uint8_t *h = o->header + (uint64_t)names * o->entry;
    o->names_size = section_size(o, h);
    if (o->names_size == 0 || o->names_size > o->size)
        return false;
    o->names = xmalloc(o->names_size);
    return read_at(o, section_offset(o, h), o->names, o->names_size) && o->names[o->names_size - 1] == 0;
}

/* Returns the length of the prefix; 0: the name has none. */
static uint32_t prefix_length(const char *name)
{
    size_t n = strspn(name, "0123456789abcdef");
    bool ours = n && name[n] == '.' &&
                (strcmp(name + n + 1, MIP_SECTION_RAW) == 0 || strcmp(name + n + 1, MIP_SECTION_MAP) == 0);
    return ours ? (uint32_t)n + 1 : 0;
}

static bool rename_all(struct object *o)
{
    for (uint64_t i = 0; i < o->count; i++) {
        uint8_t *h = o->header + i * o->entry;
        uint32_t name = le_load32(h);
        if (name >= o->names_size)
            return false;
        le_store32(h, name + prefix_length(o->names + name));
    }
    return true;
}

static bool write_headers(const struct object *o)
{
    uint64_t n = o->count * o->entry;
    return pwrite(o->fd, o->header, n, (off_t)o->headers_at) == (ssize_t)n;
}

static enum mip_status mend(struct object *o, const char *path, struct diag *d)
{
    uint32_t names = 0;
    errno = 0;
    if (!read_headers(o, &names) || !read_section_names(o, names) || !rename_all(o))
        return diag_fail(d, MIP_MALFORMED, path,
                         "the assembler's output is no object that can be read; note: mip-as needs an assembler that "
                         "writes little-endian ELF files");
    if (write_headers(o))
        return MIP_OK;
    return diag_fail(d, MIP_PERMISSION, path, "cannot be written: %s; note: make room on the disk", strerror(errno));
}

enum mip_status drv_section_names_mend(const char *object, struct diag *d)
{
    struct object o = {.fd = open(object, O_RDWR | O_CLOEXEC)};
    struct stat st;
    enum mip_status status = MIP_OK;
    if (o.fd < 0 || fstat(o.fd, &st) != 0) {
        status = diag_fail(d, MIP_PERMISSION, object, "cannot be opened: %s; note: the assembler has just written it",
                           strerror(errno));
    } else if (S_ISREG(st.st_mode)) {
        o.size = (uint64_t)st.st_size;
        status = mend(&o, object, d);
    }
    if (o.fd >= 0)
        close(o.fd);
    free(o.header);
    free(o.names);
    return status;
}
