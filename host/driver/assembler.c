/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Finds and runs the assembler that mip-as replaces.
 */
#include "driver/assembler.h"

#include <errno.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* Returns the output of `$COLLECT_GCC -print-prog-name=as`.  GCC tells its children about -B, which must not lead back
 * to mip-as. */
static char *ask_compiler(const char *gcc)
{
    int ends[2];
    char answer[4096];
    size_t len = 0;
    if (pipe(ends) != 0)
        return NULL;
    pid_t pid = fork();
    if (pid == 0) {
        unsetenv("COMPILER_PATH");
        unsetenv("GCC_EXEC_PREFIX");
        dup2(ends[1], STDOUT_FILENO);
        close(ends[0]);
        close(ends[1]);
        execlp(gcc, gcc, "-print-prog-name=as", (char *)NULL);
        _exit(127);
    }
    close(ends[1]);
    ssize_t got;
    while (len < sizeof answer - 1 && (got = read(ends[0], answer + len, sizeof answer - 1 - len)) > 0)
        len += (size_t)got;
    close(ends[0]);
    int status = 0;
    if (pid < 0 || waitpid(pid, &status, 0) != pid || status != 0 || len < 2)
        return NULL;
    answer[len] = 0;
    answer[strcspn(answer, "\n")] = 0;
    return xstrdup(answer);
}

static bool is_us(const char *path)
{
    struct stat a, b;
    return stat(path, &a) == 0 && stat("/proc/self/exe", &b) == 0 && a.st_dev == b.st_dev && a.st_ino == b.st_ino;
}

enum mip_status drv_assembler_find(const char *given, char **path, struct diag *d)
{
    const char *gcc = getenv("COLLECT_GCC");
    enum mip_status status = MIP_OK;
    *path = NULL;
    if (given)
        *path = xstrdup(given);
    else if (gcc)
        *path = ask_compiler(gcc);
    if (!*path) {
        status =
            diag_fail(d, MIP_USAGE, NULL, gcc ? "%s does not say which assembler it uses" : "no assembler to run", gcc);
        diag_note(d, "name it with --mip-real-as=PATH, or let GCC call mip-as (-B…/libexec/mip)");
    } else if (is_us(*path)) {
        status = diag_fail(
            d, MIP_USAGE, NULL,
            "the real assembler would be mip-as itself; note: name the compiler's own with --mip-real-as=PATH");
    }
    return status;
}

static enum mip_status cannot_run(const char *path, struct diag *d)
{
    return diag_fail(d, errno == EACCES ? MIP_PERMISSION : MIP_NO_DEVICE, path,
                     "cannot be run: %s; note: name the compiler's own assembler with --mip-real-as=PATH",
                     strerror(errno));
}

/* Puts the rewritten text into a file without a name, the assembler's standard input.  So nothing remains, whatever
 * happens.  The file is in memory: /tmp may not be writable even if TMPDIR is. */
static FILE *as_input(const struct bytes *text, struct diag *d)
{
    int fd = memfd_create("mip-as", MFD_CLOEXEC);
    FILE *f = fd < 0 ? tmpfile() : fdopen(fd, "w+");
    if (f && fwrite(text->data, 1, text->len, f) == text->len && fflush(f) == 0 && lseek(fileno(f), 0, SEEK_SET) == 0)
        return f;
    diag_fail(d, MIP_PERMISSION, NULL, "no temporary file: %s; note: make room in /tmp", strerror(errno));
    if (f)
        fclose(f);
    return NULL;
}

static enum mip_status run_real_assembler(FILE *text, char **argv, int *result, struct diag *d)
{
    pid_t pid = fork();
    if (pid == 0) {
        dup2(fileno(text), STDIN_FILENO);
        execvp(argv[0], argv);
        cannot_run(argv[0], d);
        diag_print(d, "mip-as");
        _exit(MIP_NO_DEVICE);
    }
    int status = 0;
    pid_t got;
    do {
        got = pid < 0 ? -1 : waitpid(pid, &status, 0);
    } while (got < 0 && errno == EINTR && pid > 0);
    if (got < 0)
        return cannot_run(argv[0], d);
    if (WIFSIGNALED(status)) {
        signal(WTERMSIG(status), SIG_DFL);
        raise(WTERMSIG(status));
    }
    *result = WIFEXITED(status) ? WEXITSTATUS(status) : MIP_INTERNAL;
    return MIP_OK;
}

enum mip_status drv_assembler_run(char **argv, const struct bytes *text, int *result, struct diag *d)
{
    FILE *input = as_input(text, d);
    if (!input)
        return MIP_PERMISSION;
    enum mip_status status = run_real_assembler(input, argv, result, d);
    fclose(input);
    return status;
}

enum mip_status drv_assembler_become(char **argv, struct diag *d)
{
    execvp(argv[0], argv);
    return cannot_run(argv[0], d);
}
