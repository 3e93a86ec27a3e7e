/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Runs SQL from standard input on a database in memory, and prints the results. SQLite needs a file system even then;
 * this one has no files.
 */
#include <stdio.h>
#include <string.h>

#include "sqlite3.h"

static int no_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *out)
{
    (void)vfs, (void)name, (void)flags, (void)out;
    file->pMethods = NULL;
    return SQLITE_CANTOPEN;
}

static int no_delete(sqlite3_vfs *vfs, const char *name, int sync)
{
    (void)vfs, (void)name, (void)sync;
    return SQLITE_OK;
}

static int no_access(sqlite3_vfs *vfs, const char *name, int flags, int *out)
{
    (void)vfs, (void)name, (void)flags;
    *out = 0;
    return SQLITE_OK;
}

static int full_name(sqlite3_vfs *vfs, const char *name, int size, char *out)
{
    (void)vfs;
    sqlite3_snprintf(size, out, "%s", name);
    return SQLITE_OK;
}

/* Returns the same bytes in each run, so that the results are equal. */
static int randomness(sqlite3_vfs *vfs, int size, char *out)
{
    (void)vfs;
    memset(out, 5, (size_t)size);
    return size;
}

static int now(sqlite3_vfs *vfs, double *out)
{
    (void)vfs;
    *out = 2460000.5;
    return SQLITE_OK;
}

int sqlite3_os_init(void)
{
    static sqlite3_vfs none = {.iVersion = 1,
                               .szOsFile = sizeof(sqlite3_file),
                               .mxPathname = 64,
                               .zName = "none",
                               .xOpen = no_open,
                               .xDelete = no_delete,
                               .xAccess = no_access,
                               .xFullPathname = full_name,
                               .xRandomness = randomness,
                               .xCurrentTime = now};
    return sqlite3_vfs_register(&none, 1);
}

int sqlite3_os_end(void)
{
    return SQLITE_OK;
}

static int print_row(void *context, int n, char **values, char **names)
{
    (void)context, (void)names;
    for (int i = 0; i < n; i++)
        printf("%s%s", i ? "|" : "", values[i] ? values[i] : "NULL");
    puts("");
    return 0;
}

int main(void)
{
    static char sql[65536];
    sqlite3 *db;
    char *message = NULL;
    sql[fread(sql, 1, sizeof sql - 1, stdin)] = '\0';
    if (sqlite3_open(":memory:", &db) != SQLITE_OK)
        return 2;
    if (sqlite3_exec(db, sql, print_row, NULL, &message) != SQLITE_OK)
        printf("error: %s\n", message);
    return sqlite3_close(db) == SQLITE_OK && message == NULL ? 0 : 1;
}
