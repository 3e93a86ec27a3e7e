/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Makes sections, symbols and functions from the statements; finds which compiler wrote the text, and where inline
 * assembly is.
 */
#include "instrument/parse/parse.h"

#include <stdlib.h>
#include <string.h>

#include "base/array.h"

static void mark_named(struct asm_symbol *s)
{
    s->named++;
    s->taken = true;
}

/* Returns the symbol with this name, and adds it if it is new.  Adding a symbol may move the table in memory, so no
 * pointer into it may be kept. */
static struct asm_symbol *symbol_named(struct parser *p, struct span name)
{
    uint32_t n = asm_symbol_add(p->u, name);
    return &p->u->symbol[n];
}

/* Notes the names in loaded data.  later: what it uses their symbols for is decided later (asm_names_later). */
static void mark_references(struct parser *p, struct span rest, bool later)
{
    const struct asm_section *section = &p->u->section[p->section];
    if (!section->alloc || section->ignored)
        return;
    for (struct span name = span_name(&rest); name.len; name = span_name(&rest)) {
        struct asm_symbol *s = symbol_named(p, name);
        s->named++;
        s->taken = s->taken || !later;
        s->handed = s->handed || (section->code && !later);
    }
}

/* Marks the landing pads that an exception table names.  Each call site has start, length, landing pad and action
 * (Itanium C++ ABI: Exception Handling Tables).  GCC and LLVM put labels before the table of call sites, which tell
 * where it begins.  Without these labels, any value in the table may be a landing pad.  A landing pad is written as
 * `pad - start of function`. */
static void mark_pads(struct parser *p, struct span rest)
{
    while (rest.len) {
        struct span value = span_operand(&rest), name = span_name(&value);
        bool pad = !p->sites || p->site == 2;
        p->site = (uint8_t)((p->site + 1) % 4);
        if (pad && name.len)
            symbol_named(p, name)->pad = true;
    }
}

static void add_part(struct parser *p, uint32_t function, uint32_t first)
{
    struct asm_unit *u = p->u;
    u->part = array_more(u->part, u->parts, sizeof *u->part);
    u->part[u->parts++] = (struct asm_part){function, p->section, first, ASM_NONE};
    p->open[p->section] = u->parts;
    u->function[function].parts++;
}

/* Ends the part of a function that is open in a section.  A function that ends without its .size is not understood. */
static void close_part(struct parser *p, uint32_t section, uint32_t last, bool by_size)
{
    if (!p->open[section])
        return;
    struct asm_part *part = &p->u->part[p->open[section] - 1];
    struct asm_function *f = &p->u->function[part->function];
    part->last = last;
    if (by_size)
        f->closed = true;
    else
        f->skipped = "it has no .size of its own";
    p->open[section] = 0;
}

static void new_function(struct parser *p, uint32_t stmt, uint32_t symbol)
{
    struct asm_unit *u = p->u;
    u->function = array_more(u->function, u->functions, sizeof *u->function);
    u->function[u->functions] =
        (struct asm_function){.symbol = symbol, .section = p->section, .label = stmt, .thumb = p->thumb};
    u->function[u->functions].divided = p->divided;
    u->symbol[symbol].function = u->functions;
    add_part(p, u->functions, stmt);
    u->functions++;
    p->args = false;
}

/* Returns the function whose name comes before a mark in this name, such as f in f.cold.3; ASM_NONE: there is none. */
static uint32_t function_before_mark(const struct asm_unit *u, struct span name, const char *mark)
{
    const char *at = name.len ? memmem(name.at, name.len, mark, strlen(mark)) : NULL;
    uint32_t whole = at ? asm_symbol_find(u, (struct span){name.at, (size_t)(at - name.at)}) : ASM_NONE;
    return whole == ASM_NONE ? ASM_NONE : u->symbol[whole].function;
}

/* Is this name the second one of a function?  Entry functions of the Secure state have two names, f and __acle_se_f
 * (Arm v8-M Security Extensions: Requirements on Development Tools, ECM0359818).  Clang writes __acle_se_f first, GCC
 * writes f first.  Only f has a directive .size. */
static bool is_second_name(const struct parser *p, struct span name)
{
    static const char prefix[] = "__acle_se_";
    const struct asm_unit *u = p->u;
    if (!span_starts(name, prefix) || !p->open[p->section])
        return false;
    uint32_t f = u->part[p->open[p->section] - 1].function;
    size_t n = strlen(prefix);
    return span_same(u->symbol[u->function[f].symbol].name, (struct span){name.at + n, name.len - n});
}

/* Is it the name of the hash that Clang puts before a function (x86, -fsanitize=kcfi)?  `__cfi_f` has a type and a size
 * as a function has, but the function f follows. */
static bool is_hash(const struct parser *p, struct span name)
{
    static const char prefix[] = "__cfi_";
    size_t n = strlen(prefix);
    if (!span_starts(name, prefix))
        return false;
    uint32_t f = asm_symbol_find(p->u, (struct span){name.at + n, name.len - n});
    return f != ASM_NONE && p->u->symbol[f].is_function && p->u->symbol[f].stmt == ASM_NONE;
}

static void function_label(struct parser *p, uint32_t stmt, uint32_t symbol)
{
    struct asm_unit *u = p->u;
    struct span name = u->symbol[symbol].name;
    if (is_second_name(p, name))
        return;
    close_part(p, p->section, stmt, false);
    if (asm_is_outlined(name) || span_starts(name, "__acle_se_") || is_hash(p, name))
        return;
    /* f.cold and f.cold.3 are the rarely executed half of f (GCC's -freorder-blocks-and-partition).  LLVM's f.cold.1 is
     * a separate function that f calls (-hot-cold-split). */
    uint32_t whole = function_before_mark(u, name, asm_gcc.parts[0]);
    if (whole != ASM_NONE && u->function[whole].section != p->section && !u->function[whole].size_local) {
        u->symbol[symbol].function = whole;
        add_part(p, whole, stmt);
        return;
    }
    new_function(p, stmt, symbol);
    if (asm_is_thunk(name))
        u->function[u->functions - 1].skipped = "it is a thunk of the compiler's";
}

/* Gives code after f.__part.1, f.cold or f.eh to f (Clang's -fbasic-block-sections and -fsplit-machine-functions).
 * Such code is in a section of its own, which may have the same name as f's (`unique'), and no .type announces it. */
static void block_label(const struct parser *p, struct span name)
{
    const struct asm_unit *u = p->u;
    for (const char *const *mark = asm_clang.parts; *mark; mark++) {
        uint32_t f = function_before_mark(u, name, *mark);
        if (f != ASM_NONE)
            u->function[f].skipped = "its blocks have sections of their own";
    }
}

static void parse_label(struct parser *p, uint32_t stmt)
{
    struct asm_unit *u = p->u;
    struct span name = asm_word(u, &u->stmt[stmt]);
    uint32_t symbol = asm_symbol_add(u, name);
    struct asm_symbol *s = &u->symbol[symbol];
    u->stmt[stmt].symbol = symbol;
    p->sites = asm_label_idiom(name) == ASM_IDIOM_CALL_SITES;
    p->site = 0;
    if (s->stmt != ASM_NONE)
        s->again = true;
    s->stmt = stmt;
    if (s->is_function && !p->app)
        asm_section_of_function(p);
    if (s->is_function && !p->app && !p->macro && u->section[p->section].code)
        function_label(p, stmt, symbol);
    else if (!p->app && u->section[p->section].code && !span_starts(name, ".L"))
        block_label(p, name);
    if (p->open[p->section])
        u->symbol[symbol].function = u->part[p->open[p->section] - 1].function;
}

static void parse_type(struct parser *p, struct span rest)
{
    struct span name = span_operand(&rest);
    struct span what = span_trim(rest);
    if (name.len && (span_has(what, "function") || span_has(what, "STT_FUNC")))
        symbol_named(p, name)->is_function = true;
}

static void parse_size(struct parser *p, uint32_t stmt, struct span rest)
{
    struct asm_unit *u = p->u;
    uint32_t symbol = asm_symbol_find(u, span_operand(&rest));
    if (symbol == ASM_NONE || u->symbol[symbol].function == ASM_NONE || u->symbol[symbol].stmt == ASM_NONE)
        return;
    const struct asm_stmt *label = &u->stmt[u->symbol[symbol].stmt];
    uint32_t section = label->section;
    /* Inside a function, the label of another function does not end it. */
    if (!u->symbol[symbol].is_function || !p->open[section] || label->inline_asm)
        return;
    struct asm_function *f = &u->function[u->symbol[symbol].function];
    if (f->symbol == symbol)
        f->size_local = asm_label_idiom(span_trim(rest)) == ASM_IDIOM_FUNCTION_END;
    close_part(p, section, stmt, true);
    p->app = p->asm_line = false;
}

static void parse_visibility(struct parser *p, enum asm_dir dir, struct span rest)
{
    while (rest.len) {
        struct span name = span_operand(&rest);
        if (!name.len)
            continue;
        struct asm_symbol *s = symbol_named(p, name);
        s->global = true;
        s->weak = s->weak || dir == ASM_DIR_WEAK;
    }
}

static void set_symbol(struct parser *p, struct span rest)
{
    struct span name = span_operand(&rest);
    if (name.len)
        asm_symbol_add(p->u, name);
    for (struct span s = span_name(&rest); s.len; s = span_name(&rest))
        mark_named(symbol_named(p, s));
}

/* Reads an assignment to a symbol.  `. = . + 100` produces bytes, as .org does. */
static void parse_assignment(struct parser *p, struct asm_stmt *s)
{
    s->size = span_is(asm_word(p->u, s), ".") ? ASM_UNBOUNDED : 0;
    mark_references(p, asm_rest(p->u, s), false);
}

/* Finds inline assembly in text that GCC for ARM wrote.  Inside a function, the directive `.syntax` alone begins inline
 * assembly.  A `.thumb` or `.arm` followed by `.syntax unified` ends inline assembly.  Numbered comments are around
 * each asm statement. */
static void gcc_arm_marks(struct parser *p, uint32_t stmt, enum asm_dir dir)
{
    const struct asm_unit *u = p->u;
    if (!p->open[p->section] || !p->args || p->asm_line)
        return;
    if (!p->app && dir == ASM_DIR_SYNTAX)
        p->app = true;
    else if (p->app && (dir == ASM_DIR_THUMB || dir == ASM_DIR_ARM) && stmt + 1 < u->stmts &&
             span_is(asm_word(u, &u->stmt[stmt + 1]), ".syntax"))
        p->app_ends = stmt + 1;
}

static void set_thumb_state(struct parser *p, enum asm_dir dir, struct span rest)
{
    p->thumb = dir == ASM_DIR_THUMB || span_is(rest, "16");
}

static void file_name(struct asm_unit *u, struct span rest)
{
    if (!rest.len || rest.at[0] != '"' || u->file.len)
        return;
    struct span name = span_unquote(span_operand(&rest));
    free(u->file_name);
    u->file_name = xmalloc(name.len + 1);
    u->file = (struct span){u->file_name, span_unescape(name, u->file_name)};
}

static void measure_directive(struct parser *p, struct asm_stmt *s)
{
    s->size = asm_directive_size((enum asm_dir)s->dir, asm_rest(p->u, s), &s->align);
    uint8_t align = p->u->arch->text.align_default; /* GNU as manual, ".align": on ARM, 0 means 2 */
    if (align && span_is(asm_word(p->u, s), ".align") && s->align == 0 && s->size == 0) {
        s->align = align;
        s->size = (1u << align) - 1;
    }
    bool data = s->dir >= ASM_DIR_DATA1 && s->dir <= ASM_DIR_LEB;
    if (data && p->u->section[p->section].landing_pads)
        mark_pads(p, asm_rest(p->u, s));
    bool later = p->u->arch->insn.tables_in_code && p->open[p->section] && !p->app && p->u->section[p->section].code;
    if (data && !p->u->section[p->section].landing_pads)
        mark_references(p, asm_rest(p->u, s), later);
}

static void parse_directive(struct parser *p, uint32_t stmt)
{
    struct asm_unit *u = p->u;
    struct span word = asm_word(u, &u->stmt[stmt]);
    struct span rest = asm_rest(u, &u->stmt[stmt]);
    enum asm_dir dir = asm_directive(u->arch, word);
    if (u->arch->text.align_is_bytes && dir == ASM_DIR_ALIGN && span_is(word, ".align"))
        dir = ASM_DIR_BALIGN; /* GNU as manual, ".align": a number of bytes on x86 ELF */
    u->stmt[stmt].dir = (uint8_t)dir;
    if (u->arch->text.gcc_marks)
        gcc_arm_marks(p, stmt, dir);
    u->macros = u->macros || dir == ASM_DIR_MACRO || dir == ASM_DIR_REPT || dir == ASM_DIR_INCLUDE;
    u->intel_syntax = u->intel_syntax || (!p->app && span_is(word, ".intel_syntax"));
    if (dir >= ASM_DIR_SECTION && dir <= ASM_DIR_FNEND)
        asm_parse_section(p, dir, word, rest);
    else if (dir == ASM_DIR_TYPE)
        parse_type(p, rest);
    else if (dir == ASM_DIR_SIZE)
        parse_size(p, stmt, rest);
    else if (dir == ASM_DIR_GLOBAL || dir == ASM_DIR_WEAK)
        parse_visibility(p, dir, rest);
    else if (dir == ASM_DIR_THUMB || dir == ASM_DIR_ARM)
        set_thumb_state(p, dir, rest);
    else if (dir == ASM_DIR_SYNTAX)
        p->divided = !span_is(rest, "unified");
    else if (dir == ASM_DIR_CPU && u->arch->text.read_cpu)
        u->arch->text.read_cpu(&u->cpu, word, rest);
    else if (dir == ASM_DIR_FILE)
        file_name(u, rest);
    else if (dir == ASM_DIR_SET)
        set_symbol(p, rest);
    else if (dir == ASM_DIR_MACRO)
        p->macro = 1;
    else if (dir == ASM_DIR_END && u->end == u->len)
        u->end = u->stmt[stmt].at;
    measure_directive(p, &u->stmt[stmt]);
}

static void follow_mark(struct parser *p, enum asm_mark m)
{
    uint32_t open = p->open[p->section];
    struct asm_function *f = open ? &p->u->function[p->u->part[open - 1].function] : NULL;
    if (m == ASM_MARK_APP || m == ASM_MARK_NO_APP)
        p->app = m == ASM_MARK_APP;
    else if (m == ASM_MARK_ASM_LINE && f && p->args)
        p->app = p->asm_line = true;
    else if (m == ASM_MARK_ASM_END)
        p->asm_line = false;
    else if (m == ASM_MARK_ARGS && f && !p->app)
        f->marked = p->args = true;
    else if (m == ASM_MARK_NAKED && f && !p->app)
        f->naked = true;
}

static void parse_statement(struct parser *p, uint32_t i)
{
    bool before = asm_is_inline(p);
    struct asm_unit *u = p->u;
    struct asm_stmt *s = &u->stmt[i];
    enum asm_kind kind = (enum asm_kind)s->kind;
    if (p->macro) { /* inside a macro's definition, statements belong to the macro */
        enum asm_dir dir = kind == ASM_DIRECTIVE ? asm_directive(u->arch, asm_word(u, s)) : ASM_DIR_OTHER;
        p->macro += (dir == ASM_DIR_MACRO) - (dir == ASM_DIR_ENDM);
        s->kind = ASM_MARK;
        s->dir = ASM_MARK_NONE;
        return;
    }
    if (kind == ASM_MARK)
        follow_mark(p, (enum asm_mark)s->dir);
    else if (kind == ASM_LABEL)
        parse_label(p, i);
    else if (kind == ASM_DIRECTIVE)
        parse_directive(p, i);
    else if (kind == ASM_ASSIGN)
        parse_assignment(p, s);
    s = &u->stmt[i];
    s->section = p->section;
    s->inline_asm = p->app;
    s->thumb = p->thumb;
    if (p->open[p->section])
        s->function = u->part[p->open[p->section] - 1].function;
    if (p->app_ends == i) {
        p->app = false;
        p->app_ends = ASM_NONE;
    }
    asm_follow_inline(p, before);
}

/* Sorts the parts of each function side by side, in the order of the text. */
static void gather_parts(struct asm_unit *u)
{
    struct asm_part *sorted = xcalloc(u->parts ? u->parts : 1, sizeof *sorted);
    uint32_t next = 0;
    for (uint32_t f = 0; f < u->functions; f++) {
        u->function[f].first_part = next;
        next += u->function[f].parts;
        u->function[f].parts = 0;
    }
    for (uint32_t i = 0; i < u->parts; i++) {
        struct asm_function *f = &u->function[u->part[i].function];
        sorted[f->first_part + f->parts++] = u->part[i];
    }
    free(u->part);
    u->part = sorted;
}

/* Does the text begin with the directives with which GCC begins every text? */
static bool gcc_header(const struct asm_unit *u)
{
    const char *const *first = u->arch->text.gcc_header;
    for (uint32_t i = 0; i < 3 && first[i]; i++)
        if (i >= u->stmts || !span_is(asm_word(u, &u->stmt[i]), first[i]) || u->stmt[i].at == 0 ||
            u->text[u->stmt[i].at - 1] != '\t')
            return false;
    return first[0] != NULL;
}

/* Finds which compiler wrote the text.  The directive .ident has the compiler's name.  If there is no .ident
 * (-fno-ident), the form of the header tells the compiler. */
static void find_compiler(struct asm_unit *u)
{
    bool header = false;
    bool later = false;
    for (uint32_t i = 0; i < u->stmts; i++) {
        const struct asm_stmt *s = &u->stmt[i];
        if (s->kind != ASM_DIRECTIVE)
            continue;
        bool tab = s->at > 0 && u->text[s->at - 1] == '\t';
        if (s->dir == ASM_DIR_FILE && tab && i < 64 && u->file.len)
            header = true;
        if (s->dir != ASM_DIR_IDENT || s->inline_asm)
            continue;
        bool gcc = span_has(asm_rest(u, s), asm_gcc.ident);
        u->gcc = u->gcc || gcc;
        later = later || (gcc && !asm_gcc_is_before_16(asm_rest(u, s)));
        u->clang = u->clang || span_has(asm_rest(u, s), asm_clang.ident);
    }
    u->old_gcc = u->gcc && !later;
    if (u->gcc || u->clang || !header)
        return;
    for (uint32_t f = 0; f < u->functions; f++) {
        u->clang = u->clang || u->function[f].size_local;
        u->gcc = u->gcc || u->function[f].marked;
    }
    if (!u->clang && !u->arch->text.gcc_marks)
        u->gcc = gcc_header(u);
}

static void mark_far_labels(struct asm_unit *u, const struct asm_part *part)
{
    for (uint32_t i = part->first; i < part->last; i++) {
        const struct asm_stmt *s = &u->stmt[i];
        struct span rest = asm_rest(u, s);
        if (s->kind != ASM_INSN || s->function != part->function || !memchr(rest.at, '.', rest.len))
            continue;
        for (struct span name = span_name(&rest); name.len; name = span_name(&rest)) {
            uint32_t n = asm_symbol_find(u, name);
            bool far = n != ASM_NONE && !u->symbol[n].is_function && u->symbol[n].function != ASM_NONE &&
                       u->symbol[n].function != part->function;
            if (far)
                u->symbol[n].taken = u->symbol[n].handed = true;
        }
    }
}

/* Finds labels that another function may jump to, or take the address of.  The name of a nested function of GCC
 * contains a dot, and the function may jump to labels of an earlier one.  LLVM moves `&&label` to the function that it
 * is passed to (SCCP). */
static void find_far_labels(struct asm_unit *u)
{
    for (uint32_t p = 0; p < u->parts; p++)
        if (!u->gcc || span_has(u->symbol[u->function[u->part[p].function].symbol].name, "."))
            mark_far_labels(u, &u->part[p]);
}

static void take_named(struct asm_unit *u, struct span rest)
{
    for (struct span name = span_name(&rest); name.len; name = span_name(&rest)) {
        uint32_t n = asm_symbol_find(u, name);
        struct asm_symbol *s = n == ASM_NONE ? NULL : &u->symbol[n];
        if (s && s->function != ASM_NONE && !s->is_function && !u->stmt[s->stmt].inline_asm)
            mark_named(s);
    }
}

/* Is it .rept, .include, or another directive that may repeat or add statements? */
static bool is_repeat(const struct asm_stmt *s)
{
    return s->dir == ASM_DIR_REPT || s->dir == ASM_DIR_INCLUDE;
}

/* Finds code and tables that inline assembly puts into other sections.  A directive or macro that is not known may also
 * put code into other sections.  Such code comes back to the function, so it may jump to the compiler's labels that
 * inline assembly names there (asm goto). */
static void find_asides(struct asm_unit *u)
{
    for (uint32_t i = 0; i < u->stmts; i++) {
        const struct asm_stmt *s = &u->stmt[i];
        bool odd = s->kind == ASM_DIRECTIVE && (s->dir == ASM_DIR_UNKNOWN || is_repeat(s));
        if (s->inline_asm && s->function == ASM_NONE && u->section[s->section].alloc && (s->kind == ASM_INSN || odd))
            take_named(u, asm_rest(u, s));
    }
}

/* Finds labels of one function that the data of another one names.  The other function may be decoded later. */
static void find_labels_of_others(struct asm_unit *u)
{
    for (uint32_t i = 0; i < u->stmts; i++) {
        const struct asm_stmt *s = &u->stmt[i];
        struct span rest = asm_rest(u, s);
        if (!asm_names_later(u, s))
            continue;
        for (struct span name = span_name(&rest); name.len; name = span_name(&rest)) {
            uint32_t n = asm_symbol_find(u, name);
            if (n != ASM_NONE && u->symbol[n].function != s->function)
                u->symbol[n].taken = u->symbol[n].handed = true;
        }
    }
}

/* May this statement of inline assembly produce instructions?  If the assembler does not know an instruction, the
 * program may write it as a number, in a macro, or in another file. */
static bool makes_code(const struct asm_stmt *s)
{
    return s->inline_asm && (asm_is_data(s) || is_repeat(s) || s->dir == ASM_DIR_UNKNOWN);
}

static void find_inline_code(struct asm_unit *u)
{
    for (uint32_t p = 0; p < u->parts; p++)
        for (uint32_t i = u->part[p].first; i < u->part[p].last; i++) {
            struct asm_stmt *s = &u->stmt[i];
            bool mine = s->section == u->part[p].section && s->function == u->part[p].function;
            if (mine && s->kind == ASM_DIRECTIVE && (s->dir == ASM_DIR_INST || makes_code(s)))
                s->kind = ASM_INSN;
        }
}

void asm_parse(struct asm_unit *u)
{
    struct parser p = {.u = u, .app_ends = ASM_NONE, .divided = true};
    u->end = u->len;
    asm_sections_start(&p);
    for (uint32_t i = 0; i < u->stmts; i++)
        parse_statement(&p, i);
    for (uint32_t s = 0; s < u->sections; s++)
        close_part(&p, s, u->stmts, false);
    gather_parts(u);
    find_compiler(u);
    find_far_labels(u);
    find_labels_of_others(u);
    find_asides(u);
    asm_sections_end(&p);
    find_inline_code(u);
    if (u->arch->by_core)
        u->arch = u->arch->by_core[u->cpu.core];
}
