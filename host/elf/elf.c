/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * ELF files: header, sections, segments and symbols, checked as they are read.
 */
#include "elf/elf.h"

#include <gelf.h>
#include <libelf.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/file.h"
#include "machine/machine.h"

bool img_is_elf(const void *data, size_t len)
{
    return len >= SELFMAG && memcmp(data, ELFMAG, SELFMAG) == 0;
}

static enum mip_status damaged(struct diag *d)
{
    diag_note(d, "the ELF file is damaged or was cut short: link it again");
    return MIP_MALFORMED;
}

static enum mip_status elf_error(const struct img_elf *e, struct diag *d, const char *cause)
{
    const char *why = elf_errmsg(-1);
    diag_fail(d, MIP_MALFORMED, e->path, "%s%s%s", cause, why ? ": " : "", why ? why : "");
    return damaged(d);
}

static enum mip_status check_ident(const struct img_elf *e, struct diag *d)
{
    const uint8_t *p = e->file.data;
    if (!img_is_elf(p, e->file.len))
        return diag_error(d, MIP_MALFORMED, e->path, 0,
                          "not an ELF file: it has no symbols; note: give the .elf that the linker wrote, not a .bin "
                          "or .hex made from it");
    if (e->file.len < EI_NIDENT || (p[EI_CLASS] != ELFCLASS32 && p[EI_CLASS] != ELFCLASS64))
        return diag_error(d, MIP_MALFORMED, e->path, EI_CLASS, "an ELF file that is neither of 32 nor of 64 bits");
    if (p[EI_DATA] != ELFDATA2LSB)
        return diag_error(d, MIP_MALFORMED, e->path, EI_DATA, "not little-endian: only little-endian targets are read");
    return MIP_OK;
}

static enum mip_status load_header(struct img_elf *e, Elf *elf, struct diag *d)
{
    GElf_Ehdr eh;
    if (!elf || elf_kind(elf) != ELF_K_ELF || !gelf_getehdr(elf, &eh))
        return elf_error(e, d, "cannot read the ELF header");
    e->is64 = gelf_getclass(elf) == ELFCLASS64;
    e->type = eh.e_type;
    e->machine = eh.e_machine;
    e->flags = eh.e_flags;
    e->entry = eh.e_entry;
    return MIP_OK;
}

static enum mip_status load_section(struct img_elf *e, Elf *elf, Elf_Scn *scn, size_t names, struct diag *d)
{
    GElf_Shdr sh;
    if (!gelf_getshdr(scn, &sh))
        return elf_error(e, d, "cannot read a section header");
    const char *name = elf_strptr(elf, names, sh.sh_name);
    if (!name)
        return elf_error(e, d, "a section's name is outside the file");
    struct img_section *s = &e->sections[elf_ndxscn(scn)];
    *s = (struct img_section){.name = name,
                              .type = sh.sh_type,
                              .flags = sh.sh_flags,
                              .address = sh.sh_addr,
                              .size = sh.sh_size,
                              .align = sh.sh_addralign,
                              .offset = sh.sh_offset};
    if (sh.sh_type == SHT_NOBITS || sh.sh_type == SHT_NULL || sh.sh_size == 0)
        return MIP_OK;
    if (sh.sh_offset > e->file.len || sh.sh_size > e->file.len - sh.sh_offset) {
        diag_error(d, MIP_MALFORMED, e->path, sh.sh_offset, "section %s goes beyond the end of the file", name);
        return damaged(d);
    }
    s->data = e->file.data + sh.sh_offset;
    return MIP_OK;
}

static enum mip_status load_sections(struct img_elf *e, Elf *elf, struct diag *d)
{
    size_t count, names;
    if (elf_getshdrnum(elf, &count))
        return elf_error(e, d, "cannot count the sections");
    e->sections = xcalloc(count, sizeof *e->sections);
    for (size_t i = 0; i < count; i++)
        e->sections[i].name = "";
    e->section_count = count;
    if (!count)
        return MIP_OK;
    if (elf_getshdrstrndx(elf, &names))
        return elf_error(e, d, "cannot find the section names");
    for (Elf_Scn *scn = NULL; (scn = elf_nextscn(elf, scn));) {
        enum mip_status st = elf_ndxscn(scn) < count ? load_section(e, elf, scn, names, d)
                                                     : elf_error(e, d, "more sections than the header says");
        if (st)
            return st;
    }
    return MIP_OK;
}

static enum mip_status load_segments(struct img_elf *e, Elf *elf, struct diag *d)
{
    size_t count;
    if (elf_getphdrnum(elf, &count))
        return elf_error(e, d, "cannot count the segments");
    e->segments = xcalloc(count, sizeof *e->segments);
    for (size_t i = 0; i < count; i++) {
        GElf_Phdr ph;
        if (i > INT32_MAX || !gelf_getphdr(elf, (int)i, &ph))
            return elf_error(e, d, "cannot read a segment header");
        if (ph.p_type == PT_LOAD && (ph.p_offset > e->file.len || ph.p_filesz > e->file.len - ph.p_offset)) {
            diag_error(d, MIP_MALFORMED, e->path, ph.p_offset, "segment %zu goes beyond the end of the file", i);
            return damaged(d);
        }
        e->segments[i] = (struct img_segment){ph.p_type,   ph.p_flags, ph.p_vaddr,  ph.p_paddr,
                                              ph.p_filesz, ph.p_memsz, ph.p_offset, ph.p_align};
    }
    e->segment_count = count;
    return MIP_OK;
}

static enum mip_status load_symbols(struct img_elf *e, Elf *elf, Elf_Scn *scn, struct diag *d)
{
    GElf_Shdr sh;
    Elf_Data *data = elf_getdata(scn, NULL);
    if (!gelf_getshdr(scn, &sh))
        return elf_error(e, d, "cannot read the symbol table");
    size_t one = gelf_fsize(elf, ELF_T_SYM, 1, EV_CURRENT);
    size_t count = data && data->d_buf ? data->d_size / one : 0;
    if (count > INT32_MAX)
        return elf_error(e, d, "too many symbols");
    e->symbols = xcalloc(count, sizeof *e->symbols);
    for (size_t i = 0; i < count; i++) {
        GElf_Sym sym;
        if (!gelf_getsym(data, (int)i, &sym))
            return elf_error(e, d, "cannot read a symbol");
        const char *name = elf_strptr(elf, sh.sh_link, sym.st_name);
        bool in_section = sym.st_shndx != SHN_UNDEF && sym.st_shndx < SHN_LORESERVE && sym.st_shndx < e->section_count;
        e->symbols[i] = (struct img_symbol){.name = name ? name : "",
                                            .value = sym.st_value,
                                            .size = sym.st_size,
                                            .type = GELF_ST_TYPE(sym.st_info),
                                            .bind = GELF_ST_BIND(sym.st_info),
                                            .visibility = GELF_ST_VISIBILITY(sym.st_other),
                                            .shndx = sym.st_shndx,
                                            .section = in_section ? &e->sections[sym.st_shndx] : NULL};
        if (e->symbols[i].type == STT_NOTYPE || e->symbols[i].type == STT_OBJECT) {
            e->marks = array_more(e->marks, e->mark_count, sizeof *e->marks);
            e->marks[e->mark_count++] = (uint32_t)i;
        }
    }
    e->symbol_count = count;
    return MIP_OK;
}

static enum mip_status find_symbols(struct img_elf *e, Elf *elf, struct diag *d)
{
    Elf_Scn *table = NULL;
    for (size_t i = 1; i < e->section_count; i++) {
        uint32_t type = e->sections[i].type;
        if (type == SHT_SYMTAB || (type == SHT_DYNSYM && !table))
            table = elf_getscn(elf, i);
        if (type == SHT_SYMTAB)
            break;
    }
    return table ? load_symbols(e, elf, table, d) : MIP_OK;
}

static enum mip_status load_elf(struct img_elf *e, struct diag *d)
{
    enum mip_status st = check_ident(e, d);
    if (st)
        return st;
    elf_version(EV_CURRENT);
    Elf *elf = e->libelf = elf_memory((char *)e->file.data, e->file.len);
    st = load_header(e, elf, d);
    if (!st)
        st = load_sections(e, elf, d);
    if (!st)
        st = load_segments(e, elf, d);
    if (!st)
        st = find_symbols(e, elf, d);
    return st;
}

enum mip_status img_elf_take(const char *path, struct bytes *file, bool is_mapped, struct img_elf **out, struct diag *d)
{
    struct img_elf *e = xcalloc(1, sizeof *e);
    e->path = xstrdup(strcmp(path, "-") == 0 ? "standard input" : path);
    e->file = *file;
    e->is_mapped = is_mapped;
    *file = (struct bytes){0};
    enum mip_status st = load_elf(e, d);
    if (st) {
        img_elf_close(e);
        e = NULL;
    }
    *out = e;
    return st;
}

enum mip_status img_elf_open(const char *path, struct img_elf **out, struct diag *d)
{
    struct bytes file = {0};
    *out = NULL;
    enum mip_status st = file_read(path, &file, d);
    if (!st)
        return img_elf_take(path, &file, false, out, d);
    bytes_free(&file);
    return st;
}

enum mip_status img_elf_map(const char *path, struct img_elf **out, struct diag *d)
{
    struct bytes file;
    bool is_mapped;
    *out = NULL;
    enum mip_status st = file_map(path, &file, &is_mapped, d);
    if (!st)
        return img_elf_take(path, &file, is_mapped, out, d);
    file_unmap(&file, is_mapped);
    return st;
}

void img_elf_rest(struct img_elf *elf)
{
    if (elf->is_mapped)
        file_rest(&elf->file);
}

void img_elf_close(struct img_elf *elf)
{
    if (!elf)
        return;
    elf_end(elf->libelf);
    free(elf->sections);
    free(elf->segments);
    free(elf->symbols);
    free(elf->marks);
    file_unmap(&elf->file, elf->is_mapped);
    free(elf->path);
    free(elf);
}

const struct img_section *img_elf_section(const struct img_elf *elf, const char *name)
{
    for (size_t i = 1; i < elf->section_count; i++)
        if (strcmp(elf->sections[i].name, name) == 0)
            return &elf->sections[i];
    return NULL;
}

/* Returns the one of two symbols of a name that counts.  found: the first one so far, or NULL. */
static const struct img_symbol *better_symbol(const struct img_symbol *found, const struct img_symbol *s,
                                              const char *name)
{
    if (s->shndx == SHN_UNDEF || strcmp(s->name, name) != 0)
        return found;
    return !found || (found->bind == STB_LOCAL && s->bind != STB_LOCAL) ? s : found;
}

const struct img_symbol *img_elf_symbol(const struct img_elf *elf, const char *name)
{
    const struct img_symbol *found = NULL;
    for (size_t i = 0; i < elf->symbol_count && (!found || found->bind == STB_LOCAL); i++)
        found = better_symbol(found, &elf->symbols[i], name);
    return found;
}

const struct img_symbol *img_elf_mark(const struct img_elf *elf, const char *name)
{
    const struct img_symbol *found = NULL;
    for (size_t i = 0; i < elf->mark_count && (!found || found->bind == STB_LOCAL); i++)
        found = better_symbol(found, &elf->symbols[elf->marks[i]], name);
    return found;
}

const struct img_section *img_elf_section_at(const struct img_elf *elf, uint64_t address)
{
    for (size_t i = 1; i < elf->section_count; i++) {
        const struct img_section *s = &elf->sections[i];
        if ((s->flags & SHF_ALLOC) && address >= s->address && address - s->address < s->size)
            return s;
    }
    return NULL;
}

const uint8_t *img_elf_bytes_at(const struct img_elf *elf, uint64_t address, size_t len)
{
    const struct img_section *s = img_elf_section_at(elf, address);
    if (!s || !s->data || len > s->size - (address - s->address))
        return NULL;
    return s->data + (address - s->address);
}

uint64_t img_elf_code_address(const struct img_elf *elf, const struct img_symbol *sym)
{
    bool code = sym->type == STT_FUNC || sym->type == STT_GNU_IFUNC;
    return code ? machine_code_address(elf->machine, sym->value) : sym->value;
}

bool img_elf_hosted(const struct img_elf *elf)
{
    static const char start[] = "__libc_start_main"; /* in glibc and musl; GNU ld appends @ and a version */
    for (size_t i = 0; i < elf->symbol_count; i++) {
        const char *name = elf->symbols[i].name;
        if (strncmp(name, start, sizeof start - 1) == 0 && (!name[sizeof start - 1] || name[sizeof start - 1] == '@'))
            return true;
    }
    return false;
}
