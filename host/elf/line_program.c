/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Problem: a table of lines is stored as a program, whose instructions add rows.
 *
 * Method: the program is run once.  Each row goes to the list, and the list is sorted by address in the end: a unit has
 * a sequence for each section.  All rows of a sequence are in order already.
 *
 * Source: DWARF 5, section 6.2.4 (the program's head) and 6.2.5 (its instructions); DWARF 4, the same sections, for
 * versions 2 to 4.
 */
#include "elf/line_program.h"

#include <dwarf.h>
#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/bytes.h"
#include "base/le.h"

#define FORMATS_MOST 8 /* of an entry of a list of files; compilers write at most 5 */

struct program {
    const struct img_line_unit *unit;
    const uint8_t *data; /* from the table's start on */
    size_t len, at;
    bool is64;
    unsigned version;
    uint8_t least;  /* minimum_instruction_length */
    bool statement; /* default_is_stmt */
    int8_t line_base;
    uint8_t line_range, opcode_base;
    const uint8_t *operands; /* [n]: the number of operands of standard opcode n */
    const char **folders;    /* owned */
    size_t folder_count;
    struct img_line_table *out;
};

/* The registers of DWARF 5, section 6.2.2, as far as a row needs them. */
struct registers {
    uint64_t address;
    uint32_t file, line, column;
    bool statement;
};

void img_line_table_add_row(struct img_line_table *t, struct img_table_row row)
{
    t->rows = array_more(t->rows, t->count, sizeof *t->rows);
    t->rows[t->count++] = row;
}

void img_line_table_add_file(struct img_line_table *t, char *name)
{
    t->files = array_more(t->files, t->file_count, sizeof *t->files);
    t->files[t->file_count++] = name;
}

void img_line_table_clear(struct img_line_table *t)
{
    for (size_t i = 0; i < t->file_count; i++)
        free(t->files[i]);
    free(t->files);
    free(t->rows);
    *t = (struct img_line_table){0};
}

static bool has_left(const struct program *p, size_t bytes)
{
    return bytes <= p->len - p->at;
}

static bool get_uleb(struct program *p, uint32_t *out)
{
    return le_load_uleb32(p->data, p->len, &p->at, out);
}

/* Reads a signed number of at most 32 bits (DWARF 5, section 7.6). */
static bool get_sleb(struct program *p, int32_t *out)
{
    uint64_t v = 0;
    for (unsigned shift = 0; shift < 35 && p->at < p->len; shift += 7) {
        uint8_t b = p->data[p->at++];
        v |= (uint64_t)(b & 0x7F) << shift;
        if (b & 0x80)
            continue;
        if (b & 0x40)
            v |= ~(uint64_t)0 << (shift + 7);
        *out = (int32_t)v;
        return (int64_t)v == *out;
    }
    return false;
}

static const char *text_in(const uint8_t *data, size_t len, uint64_t at)
{
    return data && at < len && memchr(data + at, 0, len - at) ? (const char *)data + at : NULL;
}

/* Reads a text that stands in the program itself.  NULL: it is cut off. */
static const char *get_form_text(struct program *p)
{
    const char *text = text_in(p->data, p->len, p->at);
    if (text)
        p->at += strlen(text) + 1;
    return text;
}

static bool get_offset(struct program *p, uint64_t *out)
{
    size_t word = p->is64 ? 8 : 4;
    if (!has_left(p, word))
        return false;
    *out = p->is64 ? le_load64(p->data + p->at) : le_load32(p->data + p->at);
    p->at += word;
    return true;
}

static bool read_start(struct program *p)
{
    const struct img_line_section *s = &p->unit->sections->line;
    if (!s->data || p->unit->place > s->len || s->len - p->unit->place < 12)
        return false;
    p->data = s->data + p->unit->place;
    uint64_t rest = s->len - p->unit->place, length = le_load32(p->data);
    p->is64 = length == 0xffffffff;
    p->at = p->is64 ? 12 : 4;
    length = p->is64 ? le_load64(p->data + 4) : length;
    p->len = p->at + (size_t)length;
    return length <= rest - p->at;
}

/* Reads the head up to the lists of files.  *end: where they end, and the program begins. */
static bool read_head(struct program *p, size_t *end)
{
    uint64_t header;
    if (!read_start(p) || !has_left(p, 2))
        return false;
    p->version = le_load16(p->data + p->at);
    p->at += 2;
    if (p->version < 2 || p->version > 5 || !has_left(p, 2))
        return false;
    if (p->version == 5) {
        if (p->data[p->at] != p->unit->address_size || p->data[p->at + 1])
            return false;
        p->at += 2;
    }
    if (!get_offset(p, &header) || header > p->len - p->at || header < 6)
        return false;
    *end = p->at + (size_t)header;
    const uint8_t *at = p->data + p->at;
    p->least = *at++;
    if (p->version >= 4 && *at++ != 1) /* operations of an instruction: more are for VLIW machines */
        return false;
    if (*at > 1) /* libdw refuses that */
        return false;
    p->statement = *at++ != 0;
    p->line_base = (int8_t)*at++;
    p->line_range = *at++;
    p->opcode_base = *at;
    p->operands = at++;
    p->at = (size_t)(at - p->data) + p->opcode_base - 1;
    return p->line_range && p->opcode_base && p->opcode_base <= DW_LNS_set_isa + 1 && p->at < *end;
}

/* Appends a name, after its folder unless it has a whole path. */
static bool add_table_file(struct program *p, const char *name, uint32_t folder)
{
    if (folder >= p->folder_count)
        return false;
    const char *in = *name == '/' ? NULL : p->folders[folder];
    img_line_table_add_file(p->out, in ? xasprintf("%s/%s", in, name) : xstrdup(name));
    return true;
}

static void add_folder(struct program *p, const char *name)
{
    p->folders = array_more(p->folders, p->folder_count, sizeof *p->folders);
    p->folders[p->folder_count++] = name;
}

/* Reads the lists of versions 2 to 4. */
static bool read_old_lists(struct program *p)
{
    const char *name;
    add_folder(p, p->unit->folder);
    while ((name = get_form_text(p)) && *name)
        add_folder(p, name);
    if (!name)
        return false;
    img_line_table_add_file(p->out, xstrdup("???")); /* files count from 1; so libdw calls the file 0 */
    while ((name = get_form_text(p)) && *name) {
        uint32_t folder, time, size;
        if (!get_uleb(p, &folder) || !get_uleb(p, &time) || !get_uleb(p, &size) || !add_table_file(p, name, folder))
            return false;
    }
    return name != NULL;
}

/* Reads one member of an entry (DWARF 5, section 6.2.4.1).  Only forms that compilers write are known. */
static bool get_member(struct program *p, uint32_t form, const char **text, uint32_t *number)
{
    uint64_t offset;
    const struct img_line_sections *s = p->unit->sections;
    *text = NULL;
    *number = 0;
    switch (form) {
    case DW_FORM_string:
        return (*text = get_form_text(p)) != NULL;
    case DW_FORM_line_strp:
        return get_offset(p, &offset) && (*text = text_in(s->line_str.data, s->line_str.len, offset));
    case DW_FORM_strp:
        return get_offset(p, &offset) && (*text = text_in(s->str.data, s->str.len, offset));
    case DW_FORM_udata:
        return get_uleb(p, number);
    case DW_FORM_data1:
        *number = has_left(p, 1) ? p->data[p->at] : 0;
        return p->at++ < p->len;
    case DW_FORM_data2:
        *number = has_left(p, 2) ? le_load16(p->data + p->at) : 0;
        p->at += 2;
        return p->at <= p->len;
    case DW_FORM_data16: /* an MD5 sum */
        p->at += 16;
        return p->at <= p->len;
    default:
        return false;
    }
}

/* Reads a list of folders or of files of version 5. */
static bool read_form_list(struct program *p, bool files)
{
    uint32_t kind[FORMATS_MOST], form[FORMATS_MOST], count;
    if (!has_left(p, 1) || p->data[p->at] > FORMATS_MOST)
        return false;
    size_t formats = p->data[p->at++];
    for (size_t i = 0; i < formats; i++)
        if (!get_uleb(p, &kind[i]) || !get_uleb(p, &form[i]))
            return false;
    if (!get_uleb(p, &count) || (count && !formats))
        return false;
    for (uint32_t n = 0; n < count; n++) {
        const char *name = NULL, *text;
        uint32_t folder = UINT32_MAX, number;
        for (size_t i = 0; i < formats; i++) {
            if (!get_member(p, form[i], &text, &number))
                return false;
            name = kind[i] == DW_LNCT_path ? text : name;
            folder = kind[i] == DW_LNCT_directory_index ? number : folder;
        }
        if (!name || (files && !add_table_file(p, name, folder)))
            return false;
        if (!files)
            add_folder(p, name);
    }
    return true;
}

static void advance(const struct program *p, struct registers *r, uint32_t by)
{
    r->address += (uint64_t)p->least * by;
}

static bool add_table_row(struct program *p, const struct registers *r, bool end)
{
    struct img_table_row row = {.address = r->address,
                                .line = (int32_t)r->line,
                                .file = (r->file < IMG_NO_LINE_FILE ? r->file : IMG_NO_LINE_FILE) & IMG_NO_LINE_FILE,
                                .statement = r->statement,
                                .column = img_short_column(r->column),
                                .end = end};
    img_line_table_add_row(p->out, row);
    return r->column <= UINT16_MAX; /* libdw refuses more */
}

static struct registers first_registers(const struct program *p)
{
    return (struct registers){.file = 1, .line = 1, .statement = p->statement};
}

/* An extended opcode has its length, then its number (DWARF 5, section 6.2.5.3).  libdw reads the length as a byte. */
static bool run_extended(struct program *p, struct registers *r)
{
    size_t address = p->unit->address_size;
    if (!has_left(p, 2) || p->data[p->at] > 0x7F)
        return false;
    size_t len = p->data[p->at], end = p->at + 1 + len;
    uint8_t op = p->data[p->at + 1];
    if (!len || end > p->len)
        return false;
    p->at += 2;
    if (op == DW_LNE_end_sequence) {
        bool ok = len == 1 && add_table_row(p, r, true);
        *r = first_registers(p);
        return ok;
    }
    if (op == DW_LNE_set_address) {
        if (len != 1 + address || (address != 4 && address != 8))
            return false;
        r->address = address == 4 ? le_load32(p->data + p->at) : le_load64(p->data + p->at);
    }
    /* No known compiler defines a file here, and libdw 0.192 crashed on a damaged one (tests/fuzz/seeds). */
    p->out->refused = op == DW_LNE_define_file;
    uint32_t discriminator;
    if (op == DW_LNE_set_discriminator)
        return get_uleb(p, &discriminator) && p->at == end;
    p->at = end;
    return op == DW_LNE_set_address;
}

static bool run_standard(struct program *p, struct registers *r, uint8_t op)
{
    uint32_t number;
    int32_t more;
    switch (op) {
    case DW_LNS_copy:
        return add_table_row(p, r, false);
    case DW_LNS_advance_pc:
        if (!get_uleb(p, &number))
            return false;
        advance(p, r, number);
        return true;
    case DW_LNS_advance_line:
        if (!get_sleb(p, &more))
            return false;
        r->line += (uint32_t)more;
        return true;
    case DW_LNS_set_file:
        return get_uleb(p, &r->file);
    case DW_LNS_set_column:
        return get_uleb(p, &r->column);
    case DW_LNS_negate_stmt:
        r->statement = !r->statement;
        return true;
    case DW_LNS_const_add_pc:
        advance(p, r, (255u - p->opcode_base) / p->line_range);
        return true;
    case DW_LNS_fixed_advance_pc:
        if (!has_left(p, 2))
            return false;
        r->address += le_load16(p->data + p->at);
        p->at += 2;
        return true;
    case DW_LNS_set_isa:
        return get_uleb(p, &number) && number <= UINT8_MAX;
    default: /* of set_basic_block, set_prologue_end and set_epilogue_begin a row here has nothing */
        return true;
    }
}

/* Are the numbers of operands those that DWARF gives the standard opcodes (DWARF 5, section 6.2.5.2)?  DWARF 2 has
 * fewer opcodes: its numbers from 10 on are special ones. */
static bool has_usual_operands(const struct program *p)
{
    static const uint8_t usual[DW_LNS_set_isa] = {0, 1, 1, 1, 1, 0, 0, 0, 1, 0, 0, 1};
    return memcmp(p->operands + 1, usual, p->opcode_base - 1u) == 0;
}

static bool run_all(struct program *p)
{
    struct registers r = first_registers(p);
    while (p->at < p->len) {
        uint8_t op = p->data[p->at++];
        bool ok = true;
        if (op >= p->opcode_base) {
            unsigned special = op - p->opcode_base;
            r.line += (uint32_t)(p->line_base + (int)(special % p->line_range));
            advance(p, &r, special / p->line_range);
            ok = add_table_row(p, &r, false);
        } else {
            ok = op ? run_standard(p, &r, op) : run_extended(p, &r);
        }
        if (!ok)
            return false;
    }
    return true;
}

static bool is_before(const struct img_table_row *a, const struct img_table_row *b)
{
    return a->address != b->address ? a->address < b->address : a->end && !b->end;
}

/* Sorts the rows by address; an end comes before other rows of its address. */
static void sort_rows(struct img_line_table *t)
{
    size_t i = 1, n = 0;
    while (i < t->count && !is_before(&t->rows[i], &t->rows[i - 1]))
        i++;
    if (i >= t->count)
        return;
    FREED struct img_table_row *all = xcalloc(t->count, sizeof *all);
    for (i = 0; i < t->count; i++)
        if (t->rows[i].end)
            all[n++] = t->rows[i];
    for (i = 0; i < t->count; i++)
        if (!t->rows[i].end)
            all[n++] = t->rows[i];
    memcpy(t->rows, all, n * sizeof *all);
    sort_by_number(SORTED_BY(t->rows, address), t->count);
}

bool img_line_program_run(const struct img_line_unit *unit, struct img_line_table *out)
{
    struct program p = {.unit = unit, .out = out};
    size_t end = 0;
    bool ok = read_head(&p, &end) && has_usual_operands(&p);
    if (ok)
        ok = p.version == 5 ? read_form_list(&p, false) && read_form_list(&p, true) : read_old_lists(&p);
    ok = ok && p.at == end && run_all(&p);
    free(p.folders);
    if (!ok)
        return false;
    sort_rows(out);
    if (out->count)
        out->rows[out->count - 1].end = true;
    return true;
}
