/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Stands in for a compiler in tests that compile the same text many times: it compiles each text once for the same
 * options, and then repeats the result.  mipcc's modes differ only after the compiler, and each link compiles the same
 * runtime.  tests/tools/make_once sets up its folder:
 *
 *     $MIP_ONCE/bin/COMMAND, cc1/COMMAND/cc1      links to this program
 *     $MIP_ONCE/real/COMMAND, real/COMMAND-cc1    links to the program that it replaces
 *     $MIP_ONCE/kept                              kept answers and objects
 *     $MIP_ONCE_TEXTS                             kept assembly texts; without it none are kept
 *
 * It keeps a compiler's answers about itself, objects of the runtime and of boards, and assembly of cc1 and clang -cc1.
 * Headers must not change.  The answer to a command with -include or a relative -I is not kept.  All other commands run
 * without change.
 */
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/file.h"
#include "base/hash.h"
#include "base/le.h"

enum { FAILED = 70, HEADER = 24 };

static const char *folder;

static void die(const char *what)
{
    fprintf(stderr, "once: error: %s: %s\n", what, strerror(errno));
    exit(FAILED);
}

static bool ends(const char *text, const char *end)
{
    size_t n = strlen(text), m = strlen(end);
    return n >= m && strcmp(text + n - m, end) == 0;
}

static bool has(char **argv, const char *word)
{
    for (char **a = argv + 1; *a; a++)
        if (strcmp(*a, word) == 0)
            return true;
    return false;
}

static bool has_part(char **argv, const char *part)
{
    for (char **a = argv + 1; *a; a++)
        if (strstr(*a, part))
            return true;
    return false;
}

/* True if the command compiles a file of the runtime or of a board without instrumenting it. */
static bool is_ours(char **argv)
{
    bool ours = false;
    for (char **a = argv + 1; *a; a++) {
        if (strstr(*a, "--mip-"))
            return false;
        ours = ours || (strstr(*a, "/share/mip/") && **a != '-' && (ends(*a, ".c") || ends(*a, ".S")));
    }
    return ours;
}

/* Does an option name a file that is not in the key? */
static bool names_file(char **argv)
{
    bool names = has(argv, "-include") || has(argv, "-imacros");
    for (char **a = argv + 1; *a; a++)
        names = names || **a == '@' || (strncmp(*a, "-I", 2) == 0 && (*a)[2] != '/');
    return names;
}

static const char *output_of(char **argv)
{
    for (char **a = argv + 1; *a && a[1]; a++)
        if (strcmp(*a, "-o") == 0)
            return a[1];
    return "";
}

/* The name of the replaced program: COMMAND, or COMMAND-cc1. */
static char *real_name(const char *argv0)
{
    const char *slash = strrchr(argv0, '/'), *name = slash ? slash + 1 : argv0;
    if (strcmp(name, "cc1") != 0 && strcmp(name, "cc1plus") != 0)
        return xstrdup(name);
    char *upper = xstrndup(argv0, (size_t)(slash - argv0));
    char *full = xasprintf("%s-%s", strrchr(upper, '/') + 1, name);
    free(upper);
    return full;
}

static char *real_path(const char *name)
{
    char *link = xasprintf("%s/real/%s", folder, name), target[4096];
    ssize_t n = readlink(link, target, sizeof target - 1);
    if (n <= 0)
        die(link);
    free(link);
    return xstrndup(target, (size_t)n);
}

/* The command of the replaced program.  If GCC compiles and texts are kept, -B makes it run this program as its cc1. */
static char **real_argv(const char *name, char *path, bool texts, int argc, char **argv)
{
    char **out = xcalloc((size_t)argc + 2, sizeof *out);
    int n = 0;
    out[n++] = path;
    if (texts && ends(name, "gcc") && (has(argv, "-c") || has(argv, "-S")))
        out[n++] = xasprintf("-B%s/cc1/%s/", folder, name);
    for (int i = 1; i < argc; i++)
        out[n++] = argv[i];
    return out;
}

static int run(char **argv, FILE *out, FILE *err)
{
    pid_t child = fork();
    int status = 0;
    if (child < 0)
        die("fork");
    if (child == 0) {
        if (dup2(fileno(out), STDOUT_FILENO) < 0 || dup2(fileno(err), STDERR_FILENO) < 0)
            die("dup2");
        execv(argv[0], argv);
        die(argv[0]);
    }
    while (waitpid(child, &status, 0) < 0)
        if (errno != EINTR)
            die("waitpid");
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

static struct bytes slurp(FILE *f)
{
    struct bytes b = {0};
    char part[4096];
    size_t n;
    rewind(f);
    while ((n = fread(part, 1, sizeof part, f)) > 0)
        bytes_append(&b, part, n);
    return b;
}

/* A file name from a hash of all that the output depends on: program, folder (it is in debug information), options,
 * text. anywhere: the folder does not matter. */
static char *key_of(const char *kept, bool anywhere, char **argv)
{
    struct bytes all = {0};
    uint8_t sum[20];
    char where[4096], *key = xasprintf("%s/", kept);
    if (!getcwd(where, sizeof where))
        die("getcwd");
    if (!anywhere)
        bytes_append(&all, where, strlen(where) + 1);
    for (size_t i = 0; argv[i]; i++) {
        if (i && strcmp(argv[i - 1], "-o") == 0)
            continue;
        bytes_append(&all, argv[i], strlen(argv[i]) + 1);
        struct bytes text = {0};
        if ((ends(argv[i], ".c") || ends(argv[i], ".cpp") || ends(argv[i], ".S")) &&
            file_read(argv[i], &text, NULL) == MIP_OK)
            bytes_append(&all, text.data, text.len);
        bytes_free(&text);
    }
    hash_sha1(all.data, all.len, sum);
    bytes_free(&all);
    for (size_t i = 0; i < sizeof sum; i++) {
        char *longer = xasprintf("%s%02x", key, sum[i]);
        free(key);
        key = longer;
    }
    return key;
}

/* Repeats a kept result.  Its file has three lengths, then standard output, messages, and the output file. */
static bool replay(const char *key, const char *output)
{
    struct bytes b = {0};
    if (access(key, R_OK) != 0 || file_read(key, &b, NULL) != MIP_OK || b.len < HEADER)
        return false;
    uint64_t out = le_load64(b.data), err = le_load64(b.data + 8), file = le_load64(b.data + 16);
    if (out > b.len || err > b.len || file > b.len || HEADER + out + err + file != b.len)
        return false;
    fwrite(b.data + HEADER, 1, out, stdout);
    fwrite(b.data + HEADER + out, 1, err, stderr);
    if (*output && file_write(output, b.data + HEADER + out + err, file, NULL) != MIP_OK)
        die(output);
    bytes_free(&b);
    return true;
}

static int keep(const char *key, const char *output, char **argv)
{
    FILE *out = tmpfile(), *err = tmpfile();
    struct bytes file = {0}, all = {0};
    if (!out || !err)
        die("tmpfile");
    int status = run(argv, out, err);
    struct bytes said = slurp(out), messages = slurp(err);
    fwrite(said.data, 1, said.len, stdout);
    fwrite(messages.data, 1, messages.len, stderr);
    if (status == 0 && (!*output || file_read(output, &file, NULL) == MIP_OK)) {
        bytes_u64(&all, said.len);
        bytes_u64(&all, messages.len);
        bytes_u64(&all, file.len);
        bytes_append(&all, said.data, said.len);
        bytes_append(&all, messages.data, messages.len);
        bytes_append(&all, file.data, file.len);
        (void)file_write(key, all.data, all.len, NULL); /* if the disk is full, the next command compiles again */
    }
    return status;
}

/* Prints Clang's plan (-###) with this program in place of Clang. */
static int plan(const char *name, char **argv)
{
    FILE *out = tmpfile(), *err = tmpfile();
    if (!out || !err)
        die("tmpfile");
    int status = run(argv, out, err);
    struct bytes said = slurp(out), lines = slurp(err);
    fwrite(said.data, 1, said.len, stdout);
    bytes_u8(&lines, 0);
    for (char *line = (char *)lines.data, *end; line && *line; line = end ? end + 1 : NULL) {
        end = strchr(line, '\n');
        if (end)
            *end = 0;
        char *second = strstr(line, "\" \"-cc1\" ");
        if (strncmp(line, " \"/", 3) == 0 && second && !memchr(line + 2, '"', (size_t)(second - line - 2)))
            fprintf(stderr, " \"%s/bin/%s%s\n", folder, name, second);
        else
            fprintf(stderr, "%s\n", line);
    }
    return status;
}

int main(int argc, char **argv)
{
    folder = getenv("MIP_ONCE");
    if (!folder || argc < 1)
        return fprintf(stderr, "once: error: no $MIP_ONCE\n"), FAILED;
    char *name = real_name(argv[0]);
    const char *output = output_of(argv), *texts = getenv("MIP_ONCE_TEXTS");
    char **real = real_argv(name, real_path(name), texts, argc, argv);
    char *answers = xasprintf("%s/kept", folder);
    const char *kept = NULL;
    if (texts && has(argv, "-###") && strncmp(name, "clang", 5) == 0)
        return plan(name, real);
    if ((has(argv, "-cc1") || ends(name, "-cc1") || ends(name, "-cc1plus")) && ends(output, ".s"))
        kept = texts;
    else if (has(argv, "-c") && ends(output, ".o") && is_ours(argv))
        kept = answers;
    else if (!*output && (!has(argv, "-c") || has(argv, "-###")) &&
             (has(argv, "/dev/null") || has_part(argv, "-print-")))
        kept = answers;
    if (kept && !(kept == answers && names_file(argv))) {
        char *key = key_of(kept, kept == answers, real);
        return replay(key, output) ? 0 : keep(key, output, real);
    }
    execv(real[0], real);
    die(real[0]);
}
