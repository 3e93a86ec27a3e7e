/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Uses files of the host, arguments and input, as a test program with data files does.
 *
 *   files DATA OUT ARGUMENT…     reads DATA, writes OUT, prints what it read
 */
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static uint32_t sum(FILE *f, unsigned long *length)
{
    uint32_t hash = 2166136261u;
    *length = 0;
    for (int c; (c = getc(f)) != EOF; ++*length)
        hash = (hash ^ (uint32_t)c) * 16777619u;
    return hash;
}

static void read_data(const char *name)
{
    unsigned long length;
    char line[16];
    struct stat st;
    FILE *f = fopen(name, "rb");
    if (f == NULL) {
        printf("no data, errno %d\n", errno);
        return;
    }
    uint32_t hash = sum(f, &length);
    printf("data %lu bytes, %08lx, end at %ld\n", length, (unsigned long)hash, ftell(f));
    fseek(f, -4, SEEK_END);
    long at = ftell(f);
    line[fread(line, 1, 3, f)] = '\0';
    printf("at %ld: %s, then %ld\n", at, line, ftell(f));
    rewind(f);
    printf("first: %s", fgets(line, sizeof line, f));
    fseek(f, 2, SEEK_CUR);
    printf("third letter on: %c\n", getc(f));
    fclose(f);
    printf("stat %d %ld\n", stat(name, &st), (long)st.st_size);
}

static void write_out(const char *name)
{
    FILE *f = fopen(name, "w");
    fprintf(f, "one %d\n", 1);
    fclose(f);
    f = fopen(name, "a");
    fputs("two\nthree\n", f);
    fclose(f);
    f = fopen(name, "r+");
    fseek(f, 4, SEEK_SET);
    putc('I', f);
    fclose(f);
    f = fopen(name, "a+");
    char line[16];
    rewind(f);
    printf("again: %s", fgets(line, sizeof line, f));
    fseek(f, 0, SEEK_END);
    fputs("four\n", f);
    fclose(f);
}

/* Calls that must fail, and the errno of each. */
static void refused(const char *name)
{
    int fds[32], n = 0;
    printf("exclusive %d", open(name, O_WRONLY | O_CREAT | O_EXCL, 0666));
    printf(" %d\n", errno == EEXIST);
    printf("missing %d", open("no-such-file", O_RDWR));
    printf(" %d", errno == ENOENT);
    printf(" %d", open("no-such-file", O_WRONLY | O_TRUNC));
    printf(" %d\n", errno == ENOENT);
    printf("remove %d", unlink("no-such-file"));
    printf(" %d\n", errno == ENOENT);
    printf("closed %d", close(9) == -1 && errno == EBADF);
    printf(" %d\n", read(-1, fds, 1) == -1 && errno == EBADF);
    while (n < 32 && (fds[n] = open(name, O_RDONLY)) >= 0)
        n++;
    printf("at once %d %d\n", n, errno == ENFILE);
    while (n > 0)
        close(fds[--n]);
}

int main(int argc, char **argv)
{
    unsigned long length;
    for (int i = 1; i < argc; i++)
        printf("argument [%s]\n", argv[i]);
    printf("%d arguments, last is %p\n", argc, (void *)argv[argc]);
    if (argc < 3)
        return 1;
    read_data(argv[1]);
    write_out(argv[2]);
    refused(argv[2]);
    int fd = open("new", O_RDWR | O_CREAT, 0666);
    printf("made %d, wrote %d, ", fd >= 3, (int)write(fd, "abc", 3));
    printf("back to %d, ", (int)lseek(fd, -2, SEEK_CUR));
    char c = 0;
    printf("read %d %c, terminal %d %d\n", (int)read(fd, &c, 1), c, isatty(fd), isatty(1));
    close(fd);
    printf("rename %d, remove %d\n", rename(argv[2], "moved"), remove("new"));
    uint32_t hash = sum(stdin, &length);
    printf("input %lu bytes, %08lx, end %d, error %d\n", length, (unsigned long)hash, feof(stdin) && getchar() == EOF,
           ferror(stdin) != 0);
    return 7;
}
