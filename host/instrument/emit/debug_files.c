/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Adapts the source files of debug information (.file) to what Clang's assembler accepts.
 *
 * Problem 1: Clang gives a numbered .file the MD5 of the file that it read, but not if a #line names the file.  All
 * entries of a line table have one form (DWARF 5, section 6.2.4.1), so either all files have a checksum, or none.
 * Clang's assembler finds the missing checksum while it reads, and warns.
 *
 * Method: if one .file has no checksum, the checksums of all others are removed.  The debug information stays the same
 * without them.
 *
 * Problem 2: Clang's assembler takes a .file for file 0 if name and checksum are equal, whatever the directory is.  The
 * assembler then knows no file of that number.  So Clang's assembler refuses the text that `clang -g -c ./main.c'
 * itself writes.
 *
 * Method: the directory is written as a part of the name.  After the comparison, the assembler separates directory and
 * name again.
 *
 * Example:  .file 0 "/work" "main.c" md5 0x12…  .file 0 "/work" "main.c" md5 0x12…
 *             .file 1 "." "main.c" md5 0x12…          .file 1 "./main.c" md5 0x12…
 */
#include <ctype.h>
#include <string.h>

#include "instrument/emit/debug_files.h"

/* The operands of .file: `N "directory" "name" md5 0x… source "…"'.  Directory, checksum and source may be missing. */
struct file {
    struct span directory, name; /* texts without quotes; if `name` is empty, the directive has no number */
    struct span checksum;        /* the operands from `md5' on */
    bool root;                   /* the file has number 0 */
};

static struct span rest_after(struct span s, size_t n)
{
    return span_trim((struct span){s.at + n, s.len - n});
}

/* Takes a quoted string from the start of *rest. */
static bool take_string(struct span *rest, struct span *string)
{
    size_t n = 1;
    while (n < rest->len && rest->at[n] != '"')
        n += rest->at[n] == '\\' ? 2 : 1;
    if (n >= rest->len || rest->at[0] != '"')
        return false;
    *string = (struct span){rest->at + 1, n - 1};
    *rest = rest_after(*rest, n + 1);
    return true;
}

static struct file file_of(const struct asm_unit *u, const struct asm_stmt *s)
{
    struct file f = {0};
    size_t digits = 0, sum = strlen("md5 0x");
    if (s->kind != ASM_DIRECTIVE || s->dir != ASM_DIR_FILE || s->inline_asm)
        return f;
    struct span rest = asm_rest(u, s);
    while (digits < rest.len && isdigit((unsigned char)rest.at[digits]))
        digits++;
    f.root = digits == 1 && rest.at[0] == '0';
    rest = rest_after(rest, digits);
    if (!digits || !take_string(&rest, &f.name))
        return (struct file){0};
    struct span directory = f.name;
    if (take_string(&rest, &f.name))
        f.directory = directory;
    if (span_starts(rest, "md5 0x")) {
        while (sum < rest.len && isxdigit((unsigned char)rest.at[sum]))
            sum++;
        f.checksum = (struct span){rest.at, sum};
    }
    return f;
}

/* Do some files have a checksum, and others none?  If a file without a directory has the name of file 0, the answer is
 * no as well.  In that case only the checksums tell the two files apart. */
static bool checksums_differ(const struct asm_unit *u)
{
    struct span root = {0};
    uint32_t with = 0, without = 0;
    bool twice = false;
    for (uint32_t i = 0; i < u->stmts; i++) {
        struct file f = file_of(u, &u->stmt[i]);
        if (!f.name.len)
            continue;
        if (f.root)
            root = f.name;
        twice = twice || (!f.root && !f.directory.len && span_same(f.name, root));
        with += f.checksum.len != 0;
        without += !f.checksum.len;
    }
    return with && without && !twice;
}

static void edit_part(struct asm_edits *r, const char *from, const char *to, const char *text)
{
    asm_edit_at(r, (uint32_t)(from - r->u->text), (uint32_t)(to - from), text, strlen(text));
}

void asm_write_files(struct asm_edits *r)
{
    const struct asm_unit *u = r->u;
    struct span root = {0};
    bool differ = checksums_differ(u);
    for (uint32_t i = 0; i < u->stmts; i++) {
        struct file f = file_of(u, &u->stmt[i]);
        if (f.root)
            root = f.name;
        else if (f.directory.len && span_same(f.name, root))
            edit_part(r, f.directory.at + f.directory.len, f.name.at, "/");
        if (differ && f.checksum.len)
            edit_part(r, f.checksum.at, f.checksum.at + f.checksum.len, "");
    }
}
