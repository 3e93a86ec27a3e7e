/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Reads an object: sections, symbols, relocations, mapping symbols.
 */
#include "object.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PAGE = 4096 };

void *checked(void *memory)
{
    if (memory == NULL) {
        fputs("validate: out of memory\n", stderr);
        exit(70);
    }
    return memory;
}

static const char *name_of(const struct object *o, size_t strings, size_t offset)
{
    const char *s = elf_strptr(o->elf, strings, offset);
    return s != NULL ? s : "";
}

static void read_group(struct object *o, Elf_Scn *scn, const GElf_Shdr *sh)
{
    Elf_Data *data = elf_getdata(scn, NULL), *symbols = elf_getdata(elf_getscn(o->elf, sh->sh_link), NULL);
    GElf_Sym sym;
    GElf_Shdr table;

    if (data == NULL || symbols == NULL || gelf_getsym(symbols, (int)sh->sh_info, &sym) == NULL ||
        gelf_getshdr(elf_getscn(o->elf, sh->sh_link), &table) == NULL) {
        return;
    }
    const uint32_t *word = data->d_buf;
    for (size_t i = 1; i < data->d_size / sizeof *word; i++) {
        if (word[i] < (uint32_t)o->sections) {
            o->section[word[i]].group = name_of(o, table.sh_link, sym.st_name);
        }
    }
}

static void read_sections(struct object *o)
{
    size_t strings, count;
    uint32_t base = 16 * PAGE;

    elf_getshdrstrndx(o->elf, &strings);
    elf_getshdrnum(o->elf, &count);
    o->sections = (int32_t)count;
    o->section = checked(calloc(count + 1, sizeof *o->section));
    for (size_t i = 1; i < count; i++) {
        Elf_Scn *scn = elf_getscn(o->elf, i);
        struct section *s = &o->section[i];
        GElf_Shdr sh;
        gelf_getshdr(scn, &sh);
        s->name = name_of(o, strings, sh.sh_name);
        s->type = sh.sh_type;
        s->flags = sh.sh_flags;
        s->size = (uint32_t)sh.sh_size;
        s->align = (uint32_t)sh.sh_addralign;
        s->twin = NONE;
        s->base = base;
        Elf_Data *data = sh.sh_type == SHT_NOBITS ? NULL : elf_rawdata(scn, NULL);
        s->data = data != NULL ? data->d_buf : NULL;
        base += (s->size + 2 * PAGE - 1) / PAGE * PAGE + PAGE;
    }
    o->pages = base / PAGE + 1;
    o->page = checked(calloc(o->pages, sizeof *o->page));
    for (int32_t i = 1; i < o->sections; i++) {
        const struct section *s = &o->section[i];
        for (uint32_t p = s->base / PAGE; p <= (s->base + s->size) / PAGE; p++) {
            o->page[p] = i;
        }
    }
}

static void add_mark(struct object *o, uint32_t at, char kind)
{
    if ((o->marks & (o->marks - 1)) == 0) {
        o->mark = checked(realloc(o->mark, (o->marks ? 2 * (size_t)o->marks : 1) * sizeof *o->mark));
    }
    o->mark[o->marks++] = (struct mark){at, kind};
}

/* Halves of functions that the compiler has split, without a type: -fbasic-block-sections, -fsplit-machine-functions.
 */
static bool is_part(const char *name)
{
    const char *last = strrchr(name, '.');
    return strstr(name, ".__part.") != NULL ||
           (last != NULL && last != name && (strcmp(last, ".cold") == 0 || strcmp(last, ".eh") == 0));
}

/* RISC-V's `$x` may be followed by the -march that begins there (psABI, "Mapping Symbol"). */
static bool is_mark(const struct object *o, const char *name)
{
    return name[0] == '$' && name[1] != '\0' && strchr("atdx", name[1]) != NULL &&
           (name[2] == '\0' || name[2] == '.' || (o->machine == EM_RISCV && strncmp(name, "$xrv", 4) == 0));
}

static void read_symbol(struct object *o, struct symbol *s, const GElf_Sym *sym, const char *name)
{
    *s = (struct symbol){.name = name,
                         .section = NONE,
                         .size = (uint32_t)sym->st_size,
                         .type = GELF_ST_TYPE(sym->st_info),
                         .bind = GELF_ST_BIND(sym->st_info),
                         .twin = NONE};
    if (sym->st_shndx == SHN_UNDEF || sym->st_shndx >= o->sections) {
        return;
    }
    s->section = sym->st_shndx;
    s->type = s->type == STT_NOTYPE && is_part(name) ? STT_FUNC : s->type;
    uint64_t value = sym->st_value;
    bool thumb = o->machine == EM_ARM && s->type == STT_FUNC && (value & 1) != 0;
    s->at = o->section[s->section].base + (uint32_t)value - thumb;
    if (thumb) { /* LLVM has no mapping symbol for nops that align a function's first instruction */
        add_mark(o, s->at, 't');
    }
    if (s->type == STT_SECTION) {
        s->name = o->section[s->section].name;
    } else if (is_mark(o, name)) {
        add_mark(o, s->at, name[1]);
        s->name = "";
    } else if (strncmp(name, ".Lby_difference", 15) == 0) {
        note_difference(o, s->at, name + 15);
        s->name = "";
    } else if (strncmp(name, ".Lby_hand", 9) == 0) {
        o->by_hand = checked(realloc(o->by_hand, (o->by_hands + 1) * sizeof *o->by_hand));
        o->by_hand[o->by_hands++] = s->at;
        s->name = "";
    } else if (strpbrk(name, "\1\2") != NULL) { /* GNU as: the n-th label 1, which is another one in the other text */
        s->name = "";
    }
}

static void read_symbols(struct object *o)
{
    for (int32_t i = 1; i < o->sections; i++) {
        GElf_Shdr sh;
        Elf_Scn *scn = elf_getscn(o->elf, (size_t)i);
        if (o->section[i].type != SHT_SYMTAB || gelf_getshdr(scn, &sh) == NULL) {
            continue;
        }
        Elf_Data *data = elf_getdata(scn, NULL);
        o->symbols = (uint32_t)(sh.sh_size / sh.sh_entsize);
        o->symbol = checked(calloc(o->symbols + 1, sizeof *o->symbol));
        for (uint32_t k = 0; k < o->symbols; k++) {
            GElf_Sym sym;
            gelf_getsym(data, (int)k, &sym);
            read_symbol(o, &o->symbol[k], &sym, name_of(o, sh.sh_link, sym.st_name));
        }
    }
}

static void add_reloc(struct object *o, struct reloc r)
{
    if ((o->relocs & (o->relocs - 1)) == 0) {
        o->reloc = checked(realloc(o->reloc, (o->relocs ? 2 * (size_t)o->relocs : 1) * sizeof *o->reloc));
    }
    o->reloc[o->relocs++] = r;
}

/* Tells the linker what it may do, and nothing about the program. */
static bool is_hint(const struct object *o, uint32_t type)
{
    return o->machine == EM_RISCV && (type == R_RISCV_RELAX || type == R_RISCV_ALIGN);
}

static void read_relocs(struct object *o)
{
    for (int32_t i = 1; i < o->sections; i++) {
        GElf_Shdr sh;
        Elf_Scn *scn = elf_getscn(o->elf, (size_t)i);
        uint32_t type = o->section[i].type;
        if ((type != SHT_REL && type != SHT_RELA) || gelf_getshdr(scn, &sh) == NULL || sh.sh_entsize == 0 ||
            sh.sh_info >= (GElf_Word)o->sections) {
            continue;
        }
        Elf_Data *data = elf_getdata(scn, NULL);
        uint32_t base = o->section[sh.sh_info].base;
        o->rela |= type == SHT_RELA;
        for (size_t k = 0; k < sh.sh_size / sh.sh_entsize; k++) {
            GElf_Rela a = {0};
            GElf_Rel b;
            if (type == SHT_RELA) {
                gelf_getrela(data, (int)k, &a);
            } else {
                gelf_getrel(data, (int)k, &b);
                a.r_offset = b.r_offset;
                a.r_info = b.r_info;
            }
            if (a.r_info != 0) { /* R_*_NONE keeps a group alive and changes nothing */
                uint32_t symbol = (uint32_t)GELF_R_SYM(a.r_info), kind = (uint32_t)GELF_R_TYPE(a.r_info);
                if (kind != 0 && symbol < o->symbols && !is_hint(o, kind)) {
                    add_reloc(o, (struct reloc){base + (uint32_t)a.r_offset, kind, symbol, a.r_addend});
                }
            }
        }
    }
}

static int order_relocs(const void *a, const void *b)
{
    const struct reloc *x = a, *y = b;
    return x->at != y->at ? (x->at < y->at ? -1 : 1) : (x->type > y->type) - (x->type < y->type);
}

static int order_marks(const void *a, const void *b)
{
    const struct mark *x = a, *y = b;
    return x->at != y->at ? (x->at < y->at ? -1 : 1) : (x < y ? -1 : 1);
}

static int order_symbols(const void *a, const void *b, void *object)
{
    const struct object *o = object;
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    uint32_t ax = o->symbol[x].at, ay = o->symbol[y].at;
    return ax != ay ? (ax < ay ? -1 : 1) : (x > y) - (x < y);
}

static void sort_all(struct object *o)
{
    if (o->relocs != 0) {
        qsort(o->reloc, o->relocs, sizeof *o->reloc, order_relocs);
    }
    if (o->marks != 0) {
        qsort(o->mark, o->marks, sizeof *o->mark, order_marks);
    }
    o->by_address = checked(calloc(o->symbols + 1, sizeof *o->by_address));
    for (uint32_t i = 0; i < o->symbols; i++) {
        const struct symbol *s = &o->symbol[i];
        if (s->section != NONE && s->type != STT_SECTION && s->type != STT_FILE && s->name[0] != '\0') {
            o->by_address[o->placed++] = i;
        }
    }
    qsort_r(o->by_address, o->placed, sizeof *o->by_address, order_symbols, o);
}

bool object_open(struct object *o, const char *path)
{
    GElf_Ehdr header;

    *o = (struct object){.path = path, .fd = open(path, O_RDONLY | O_CLOEXEC)};
    elf_version(EV_CURRENT);
    o->elf = o->fd < 0 ? NULL : elf_begin(o->fd, ELF_C_READ_MMAP, NULL);
    if (o->elf == NULL || gelf_getehdr(o->elf, &header) == NULL || header.e_type != ET_REL) {
        fprintf(stderr, "%s: error: not a relocatable object\n", path);
        return false;
    }
    o->machine = header.e_machine;
    o->wide = header.e_ident[EI_CLASS] == ELFCLASS64;
    read_sections(o);
    read_symbols(o);
    for (int32_t i = 1; i < o->sections; i++) {
        GElf_Shdr sh;
        Elf_Scn *scn = elf_getscn(o->elf, (size_t)i);
        if (o->section[i].type == SHT_GROUP && gelf_getshdr(scn, &sh) != NULL) {
            read_group(o, scn, &sh);
        }
    }
    read_relocs(o);
    sort_all(o);
    find_differences(o);
    return true;
}

void object_close(struct object *o)
{
    for (int32_t i = 0; i < o->sections; i++) {
        free(o->section[i].insn);
        free(o->section[i].own);
    }
    free(o->section);
    free(o->symbol);
    free(o->by_address);
    free(o->reloc);
    free(o->mark);
    free(o->by_hand);
    free(o->difference);
    free(o->page);
    free(o->insn);
    elf_end(o->elf);
    if (o->fd >= 0) {
        close(o->fd);
    }
}

int32_t section_of(const struct object *o, uint32_t at)
{
    int32_t i = at / PAGE < o->pages ? o->page[at / PAGE] : 0;
    return i > 0 && at - o->section[i].base <= o->section[i].size ? i : NONE;
}

int32_t insn_index(const struct object *o, uint32_t at)
{
    int32_t i = section_of(o, at);
    if (i == NONE || o->section[i].insn == NULL || at - o->section[i].base >= o->section[i].size) {
        return NONE;
    }
    return o->section[i].insn[at - o->section[i].base];
}

const struct insn *insn_at(const struct object *o, uint32_t at)
{
    int32_t i = insn_index(o, at);
    return i == NONE ? NULL : &o->insn[i];
}

uint64_t object_read(const struct object *o, uint32_t at, unsigned width)
{
    int32_t i = section_of(o, at);
    uint64_t value = 0;
    if (i == NONE || o->section[i].data == NULL || at - o->section[i].base + width > o->section[i].size) {
        return 0;
    }
    memcpy(&value, o->section[i].data + (at - o->section[i].base), width > 8 ? 8 : width);
    return value;
}

uint32_t reloc_from(const struct object *o, uint32_t at)
{
    uint32_t low = 0, high = o->relocs;
    while (low < high) {
        uint32_t middle = (low + high) / 2;
        if (o->reloc[middle].at < at) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

const struct reloc *reloc_at(const struct object *o, uint32_t at, uint32_t size)
{
    uint32_t i = reloc_from(o, at);
    return i < o->relocs && o->reloc[i].at - at < size ? &o->reloc[i] : NULL;
}

struct place reloc_place(const struct object *o, const struct reloc *r, int64_t addend)
{
    const struct symbol *s = &o->symbol[r->symbol];
    if (s->section == NONE) {
        return (struct place){.name = s->name, .addend = addend};
    }
    return (struct place){.known = true, .at = s->at + (uint32_t)addend, .name = s->name, .addend = addend};
}

uint32_t symbol_from(const struct object *o, uint32_t at)
{
    uint32_t low = 0, high = o->placed;
    while (low < high) {
        uint32_t middle = (low + high) / 2;
        if (o->symbol[o->by_address[middle]].at < at) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

/* A half that the compiler has split off begins with what its function holds.  What KCFI has before a function is no
 * code: `__cfi_NAME`, a number in an instruction that never executes (prefix.c). */
bool is_entry(const struct symbol *s)
{
    return s->type == STT_FUNC && strstr(s->name, ".cold") == NULL && !is_part(s->name) &&
           strncmp(s->name, "__cfi_", 6) != 0;
}

const struct symbol *function_at(const struct object *o, uint32_t at)
{
    for (uint32_t i = symbol_from(o, at); i < o->placed && o->symbol[o->by_address[i]].at == at; i++) {
        if (is_entry(&o->symbol[o->by_address[i]])) {
            return &o->symbol[o->by_address[i]];
        }
    }
    return NULL;
}

const struct symbol *function_of(const struct object *o, uint32_t at)
{
    int32_t section = section_of(o, at);
    for (uint32_t i = symbol_from(o, at + 1); i > 0; i--) {
        const struct symbol *s = &o->symbol[o->by_address[i - 1]];
        if (s->section != section) {
            return NULL;
        }
        if (s->type == STT_FUNC) { /* of several names, as GCC's `.localalias`, the one that function_at() gives */
            const struct symbol *first = function_at(o, s->at);
            return first != NULL ? first : s;
        }
    }
    return NULL;
}

bool is_by_hand(const struct object *o, uint32_t at)
{
    for (uint32_t k = 0; k < o->by_hands; k++) {
        if (o->by_hand[k] == at) {
            return true;
        }
    }
    return false;
}

char mark_at(const struct object *o, uint32_t at)
{
    uint32_t low = 0, high = o->marks;
    while (low < high) {
        uint32_t middle = (low + high) / 2;
        if (o->mark[middle].at <= at) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    if (low == 0 || section_of(o, o->mark[low - 1].at) != section_of(o, at)) {
        return o->machine == EM_ARM ? 'd' : 'x';
    }
    return o->mark[low - 1].kind;
}

static void pair_sections(struct object *plain, struct object *probed)
{
    for (int32_t i = 1; i < plain->sections; i++) {
        struct section *s = &plain->section[i];
        for (int32_t k = 1; k < probed->sections && s->twin == NONE; k++) {
            struct section *t = &probed->section[k];
            if (t->twin == NONE && t->type == s->type && strcmp(t->name, s->name) == 0) {
                s->twin = k;
                t->twin = i;
            }
        }
    }
}

static int order_names(const void *a, const void *b, void *object)
{
    const struct object *o = object;
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    int d = strcmp(o->symbol[x].name, o->symbol[y].name);
    return d != 0 ? d : (o->symbol[x].section > o->symbol[y].section) - (o->symbol[x].section < o->symbol[y].section);
}

static uint32_t *by_name(struct object *o)
{
    uint32_t *list = checked(calloc(o->placed + 1, sizeof *list));
    memcpy(list, o->by_address, o->placed * sizeof *list);
    qsort_r(list, o->placed, sizeof *list, order_names, o);
    return list;
}

static bool alone(const struct object *o, const uint32_t *list, uint32_t i)
{
    const char *name = o->symbol[list[i]].name;
    int32_t section = o->symbol[list[i]].section;
    if (i > 0 && strcmp(o->symbol[list[i - 1]].name, name) == 0 && o->symbol[list[i - 1]].section == section) {
        return false;
    }
    return i + 1 == o->placed || strcmp(o->symbol[list[i + 1]].name, name) != 0 ||
           o->symbol[list[i + 1]].section != section;
}

/* LLVM's assembler numbers labels of its own, which `. + 4`, `77:`, `lla` and unwind tables need, by their place: equal
 * names mean nothing.  mark.awk renames those of the text. */
static bool is_numbered(const struct symbol *s)
{
    return strncmp(s->name, ".Ltmp", 5) == 0 || strncmp(s->name, ".Lpcrel_hi", 10) == 0 ||
           strncmp(s->name, ".Lcfi", 5) == 0;
}

/* Both lists are sorted by name and section; a name that stands twice in a section has no twin. */
void object_pair(struct object *plain, struct object *probed)
{
    pair_sections(plain, probed);
    uint32_t *a = by_name(plain), *b = by_name(probed), k = 0;
    for (uint32_t i = 0; i < plain->placed; i++) {
        struct symbol *s = &plain->symbol[a[i]];
        while (k < probed->placed && strcmp(probed->symbol[b[k]].name, s->name) < 0) {
            k++;
        }
        for (uint32_t m = k; m < probed->placed && strcmp(probed->symbol[b[m]].name, s->name) == 0; m++) {
            struct symbol *t = &probed->symbol[b[m]];
            bool same_section = t->section == plain->section[s->section].twin;
            if (same_section && !is_numbered(s) && alone(plain, a, i) && alone(probed, b, m)) {
                s->twin = (int32_t)b[m];
                t->twin = (int32_t)a[i];
            }
        }
    }
    free(a);
    free(b);
}
