/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Problem: with -profile-correlate=debug-info an image has no records and no names for Clang's counters, but only debug
 * information about them.  Method: each function has a variable for its counters (__profc_NAME) in the debug
 * information.  The variable has an address and annotations: the function's name, the hash of its control flow, the
 * number of counters.  Source: LLVM writes these annotations in llvm/lib/Transforms/Instrumentation/InstrProfiling.cpp.
 *
 *     DW_TAG_variable __profc_main, DW_OP_addr 0x20000000
 *       DW_TAG_LLVM_annotation "Function Name" "main"
 *       DW_TAG_LLVM_annotation "CFG Hash" 1095
 *       DW_TAG_LLVM_annotation "Num Counters" 3
 */
#include <dwarf.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "elf/dies.h"
#include "elf/lines.h"
#include "llvm/profraw.h"

#define TAG_LLVM_ANNOTATION 0x6000

struct debug_info_walk {
    uint64_t start, stop; /* addresses of the raw section */
    struct profraw_image *image;
    struct bytes names; /* names of functions, with the byte 1 between two names */
};

static bool address_of_variable(Dwarf_Die *variable, uint64_t *address)
{
    Dwarf_Attribute at, constant;
    Dwarf_Op *op;
    size_t count;
    Dwarf_Addr found;
    if (!dwarf_attr(variable, DW_AT_location, &at) || dwarf_getlocation(&at, &op, &count) || count != 1)
        return false;
    if (op->atom == DW_OP_addr)
        found = op->number;
    else if (dwarf_getlocation_attr(&at, op, &constant) || dwarf_formaddr(&constant, &found))
        return false;
    *address = found;
    return true;
}

/* Finds the annotation of a variable that has this name, and returns its value. */
static bool find_annotation(Dwarf_Die *variable, const char *name, Dwarf_Attribute *value)
{
    Dwarf_Die die;
    for (int st = dwarf_child(variable, &die); st == 0; st = dwarf_siblingof(&die, &die)) {
        const char *its = dwarf_tag(&die) == TAG_LLVM_ANNOTATION ? dwarf_diename(&die) : NULL;
        if (its && strcmp(its, name) == 0)
            return dwarf_attr(&die, DW_AT_const_value, value);
    }
    return false;
}

static bool find_number(Dwarf_Die *variable, const char *name, uint64_t *number)
{
    Dwarf_Attribute value;
    Dwarf_Word found;
    if (!find_annotation(variable, name, &value) || dwarf_formudata(&value, &found))
        return false;
    *number = found;
    return true;
}

/* Is this a function that was not seen before?  The variable of an inline function is in the debug information of each
 * unit.  If the link dropped a variable, its address is not in the raw section. */
static bool is_new_function(const struct debug_info_walk *w, uint64_t address, uint64_t counters)
{
    if (address < w->start || address > w->stop || counters > (w->stop - address) / w->image->counter_bytes)
        return false;
    for (size_t i = 0; i < w->image->count; i++)
        if (w->image->functions[i].offset == address - w->start)
            return false;
    return true;
}

static void add_variable(struct debug_info_walk *w, Dwarf_Die *variable)
{
    struct profraw_image *p = w->image;
    uint64_t address, hash, counters;
    Dwarf_Attribute value;
    const char *name = find_annotation(variable, "Function Name", &value) ? dwarf_formstring(&value) : NULL;
    if (!name || !address_of_variable(variable, &address) || !find_number(variable, "CFG Hash", &hash) ||
        !find_number(variable, "Num Counters", &counters) || !is_new_function(w, address, counters))
        return;
    p->functions = xrealloc(p->functions, p->count + 1, sizeof *p->functions);
    p->functions[p->count++] = (struct profraw_function){.name = hash_name(name, strlen(name)),
                                                         .hash = hash,
                                                         .offset = (size_t)(address - w->start),
                                                         .counters = (uint32_t)counters};
    if (w->names.len)
        bytes_u8(&w->names, 1);
    bytes_puts(&w->names, name);
}

static int visit_function(Dwarf_Die *function, void *arg)
{
    Dwarf_Die die;
    for (int st = dwarf_child(function, &die); st == 0; st = dwarf_siblingof(&die, &die)) {
        const char *name = dwarf_tag(&die) == DW_TAG_variable ? dwarf_diename(&die) : NULL;
        if (name && strncmp(name, "__profc_", 8) == 0)
            add_variable(arg, &die);
    }
    return DWARF_CB_OK;
}

/* Appends a ULEB128 number (DWARF 5, section 7.6): each byte has 7 bits, and bit 7 is set in all bytes but the last. */
static void append_uleb(struct bytes *out, uint64_t v)
{
    for (; v >= 0x80; v >>= 7)
        bytes_u8(out, (uint8_t)(v | 0x80));
    bytes_u8(out, (uint8_t)v);
}

/* Writes a list of names: its size in bytes, its size when compressed (0: not compressed), and the names. */
static void write_names(const struct bytes *names, struct bytes *out)
{
    append_uleb(out, names->len);
    append_uleb(out, 0);
    bytes_append(out, names->data, names->len);
}

enum mip_status profraw_read_debug_info(const struct img_elf *elf, uint64_t start, uint64_t stop,
                                        struct profraw_image *out, struct diag *d)
{
    struct debug_info_walk walk = {.start = start, .stop = stop, .image = out};
    struct img_lines *lines = NULL;
    enum mip_status st = img_elf_section(elf, ".debug_info") ? img_lines_open(elf->path, &lines, d) : MIP_OK;
    if (lines)
        img_dies_functions(img_lines_dwarf(lines), visit_function, &walk);
    img_lines_close(lines);
    if (!st && out->count)
        write_names(&walk.names, &out->names);
    else if (!st)
        st = diag_fail(d, MIP_NO, elf->path,
                       "it has no counters of Clang; note: compile with -fprofile-instr-generate or "
                       "-fprofile-generate, and keep __llvm_prf_data and "
                       "__llvm_prf_names: linker/clang.snip");
    bytes_free(&walk.names);
    return st;
}
