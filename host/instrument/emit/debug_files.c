/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Source files in debug information, as Clang's assembler reads them.
 *
 * Problem 1: Clang gives a numbered .file the MD5 of what it read, but not if a #line names the file.  Entries of a
 * line table have one form (DWARF 5, section 6.2.4.1), so no object can have some checksums.  Clang's assembler finds
 * this out while it reads, and warns.
 *
 * Method: if one .file has no checksum, none has.  The debug information does not change by that.
 *
 * Problem 2: Clang's assembler takes a .file for file 0 if their names and checksums are equal, whatever the directory,
 * and then knows no file of that number.  So it refuses Clang's own text of `clang -g -c ./main.c'.
 *
 * Method: the directory becomes a part of the name.  The assembler parts them again after that comparison.
 *
 * Example:    .file 0 "/work" "main.c" md5 0x12…      .file 0 "/work" "main.c" md5 0x12…
 *             .file 1 "." "main.c" md5 0x12…          .file 1 "./main.c" md5 0x12…
 */
#include <string.h>

#include "instrument/emit/debug_files.h"

static const char mark[] = "\" md5 0x";

/* A directive `N "directory" "name" md5 0x…'.  Directory and checksum may be missing. */
struct file {
    struct span name;  /* name without quotes; empty: the directive has no number */
    const char *after; /* the end of the directory, at its quote; NULL: there is none */
    const char *checksum, *end;
    bool root; /* the number is 0 */
};

static struct file file_of(const struct asm_unit *u, const struct asm_stmt *s)
{
    struct file f = {0};
    struct span rest = s->kind == ASM_DIRECTIVE && s->dir == ASM_DIR_FILE ? asm_rest(u, s) : (struct span){0};
    const char *close = rest.len && rest.at[0] >= '0' && rest.at[0] <= '9' ? memrchr(rest.at, '"', rest.len) : NULL;
    const char *open = close ? memrchr(rest.at, '"', (size_t)(close - rest.at)) : NULL;
    if (!open || s->inline_asm)
        return f;
    f.name = (struct span){open + 1, (size_t)(close - open - 1)};
    f.root = rest.at[0] == '0';
    f.after = memrchr(rest.at, '"', (size_t)(open - rest.at));
    f.end = rest.at + rest.len;
    if ((size_t)(f.end - close) > strlen(mark) && memcmp(close, mark, strlen(mark)) == 0)
        f.checksum = close + 1;
    return f;
}

/* Do some files have a checksum, and some none?  The answer is no, too, if a file without a directory has the name of
 * file 0.  Then only the checksums tell the two apart. */
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
        twice = twice || (!f.root && !f.after && span_same(f.name, root));
        with += f.checksum != NULL;
        without += !f.checksum;
    }
    return with && without && !twice;
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
        else if (f.after && span_same(f.name, root))
            asm_edit_at(r, (uint32_t)(f.after - u->text), (uint32_t)(f.name.at - f.after), "/", 1);
        if (differ && f.checksum)
            asm_edit_at(r, (uint32_t)(f.checksum - u->text), (uint32_t)(f.end - f.checksum), "", 0);
    }
}
