/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Writes the profile of a program under an operating system into its file.  No profile replaces the profile of another
 * run (sink/file_sink.h).  The file's name is a pattern (docs/formats.md, "Names of raw profiles").  This file replaces
 * the letters after %.
 *
 * A signal's handler may call it (mip_end_hosted.c).  So it takes no lock of stdio, and it allocates nothing.
 */
#define _DEFAULT_SOURCE /* for gethostname(), dprintf() and syscall() */
#define MIP_RUNTIME
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "mip.h"
#include "mip_config.h"
#include "mip_file.h"
#include "mip_state.h"
#include "sink/file_sink.h"

enum { PF_EXITING = 4 }; /* linux/sched.h */
enum { LONGEST_NAME = 4096, LONGEST_HOST = 256, LONGEST_NUMBER = 24, ID_BYTES_SHOWN = 8 };

struct name {
    char text[LONGEST_NAME];
    size_t len;
    bool is_cut;
};

/* Does this thread wait within a call of the kernel, or does it end?  A thread that was joined is there for a while.
 * proc(5), /proc/pid/stat: the state is the first field after the name in parentheses, the flags are the seventh. */
static bool is_at_call(const char *thread)
{
    char path[64], text[128];
    (void)snprintf(path, sizeof path, "/proc/self/task/%.20s/stat", thread);
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    ssize_t n = fd >= 0 ? read(fd, text, sizeof text - 1) : 0;
    if (fd >= 0)
        (void)close(fd);
    text[n > 0 ? n : 0] = '\0';
    const char *p = strrchr(text, ')');
    bool waits = p == NULL || (p[1] == ' ' && strchr("SZXI", p[2]) != NULL);
    for (int field = 1; field <= 7 && p != NULL; field++)
        p = strchr(p + 1, ' ');
    return waits || (p != NULL && strtoul(p, NULL, 10) & PF_EXITING);
}

/* glibc 2.32 and later: the program has no thread besides this one (sys/single_threaded.h).  An emulator's own threads
 * stand in /proc, too, but this does not count them. */
extern char __libc_single_threaded __attribute__((weak));

/* Does another thread run?  The dump finds it at any instruction, as an interrupt's handler finds the program.  The
 * records of getdents64(2): 16 bytes, the record's length, a byte, the name. */
uint32_t __mip_in_handler(void)
{
    if (&__libc_single_threaded != NULL && __libc_single_threaded)
        return 0;
    uint64_t room[128];
    const char *records = (const char *)room;
    char own[LONGEST_NUMBER];
    long got = 0;
    bool runs = false;
    int folder = open("/proc/self/task", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    (void)snprintf(own, sizeof own, "%ld", syscall(SYS_gettid));
    while (folder >= 0 && !runs && (got = syscall(SYS_getdents64, folder, room, sizeof room)) > 0)
        for (long at = 0; at < got && !runs; at += *(const uint16_t *)(const void *)(records + at + 16)) {
            const char *thread = records + at + 19;
            runs = *thread != '.' && strcmp(thread, own) != 0 && !is_at_call(thread);
        }
    if (folder >= 0)
        (void)close(folder);
    return runs;
}

static void add_text(struct name *to, const char *text)
{
    for (; *text != '\0'; text++) {
        if (to->len + 1 < sizeof to->text)
            to->text[to->len++] = *text;
        else
            to->is_cut = true;
    }
}

static void add_id(struct name *to)
{
    const uint8_t *id = mip_image_id();
    for (size_t i = 0; id != NULL && i < ID_BYTES_SHOWN; i++) {
        const char digits[] = {"0123456789abcdef"[id[i] >> 4], "0123456789abcdef"[id[i] & 15], '\0'};
        add_text(to, digits);
    }
}

static void add_field(struct name *to, char letter)
{
    char number[LONGEST_NUMBER], host[LONGEST_HOST] = "";
    const char other[] = {'%', letter, '\0'};
    switch (letter) {
    case 'm':
        add_id(to);
        break;
    case 'n':
        add_text(to, MIP_IMAGE_NAME);
        break;
    case 'p':
        (void)snprintf(number, sizeof number, "%ld", (long)getpid());
        add_text(to, number);
        break;
    case 'h':
        (void)gethostname(host, sizeof host - 1);
        add_text(to, host);
        break;
    case '%':
        add_text(to, "%");
        break;
    default:
        add_text(to, other);
        break;
    }
}

static void fill_in(struct name *to, const char *pattern)
{
    for (const char *p = pattern; *p != '\0'; p++) {
        const char one[] = {*p, '\0'};
        if (*p == '%' && p[1] != '\0')
            add_field(to, *++p);
        else
            add_text(to, one);
    }
    to->text[to->len] = '\0';
}

/* Makes the folders in the name.  If that fails, the file cannot be opened later, and that error is reported. */
static void make_folders(struct name *name)
{
    for (char *p = name->text + 1; *name->text != '\0' && (p = strchr(p, '/')) != NULL; p++) {
        *p = '\0';
        (void)mkdir(name->text, 0777);
        *p = '/';
    }
}

/* Later dumps have the counts of this one, until mip_reset() is called again. */
static void note_dump(void)
{
    if (__mip_state.began == MIP_BEGAN_BY_RESET)
        __mip_state.began = MIP_BEGAN_DUMPED;
}

static uint32_t dump_and_say(void)
{
    const char *pattern = getenv("MIP_PROFILE_FILE");
    struct mip_beside beside;
    struct name name = {.len = 0};
    uint32_t sent = 0;
    fill_in(&name, pattern != NULL && *pattern != '\0' ? pattern : MIP_OUTPUT_NAME);
    make_folders(&name);
    errno = name.is_cut ? ENAMETOOLONG : 0;
    bool has_earlier = __mip_state.began != MIP_BEGAN_BY_RESET;
    if (name.is_cut || (sent = __mip_dump_beside(name.text, has_earlier, &beside)) == 0)
        dprintf(STDERR_FILENO,
                "%s: error: the profile was not written: %s\n%s: note: MIP_PROFILE_FILE may name another place\n",
                name.text, errno != 0 ? strerror(errno) : "its counters were never filled", name.text);
    else if (beside.is_own)
        dprintf(STDERR_FILENO, "%s: note: another run uses this name, or hard links fail here; the profile is in %s\n",
                name.text, beside.name);
    else if (*beside.name != '\0')
        dprintf(STDERR_FILENO, "%s: note: another profile had this name; it is now %s\n", name.text, beside.name);
    if (sent != 0)
        note_dump();
    return sent;
}

/* Standard error, or the profile, may be a pipe whose reader has gone.  That must not end the program by SIGPIPE. */
uint32_t mip_dump_default(void)
{
    static const struct timespec no_time;
    sigset_t broken, before;
    (void)sigemptyset(&broken);
    (void)sigaddset(&broken, SIGPIPE);
    (void)sigprocmask(SIG_BLOCK, &broken, &before);
    uint32_t sent = dump_and_say();
    if (sigismember(&before, SIGPIPE) == 0)
        (void)sigtimedwait(&broken, NULL, &no_time);
    (void)sigprocmask(SIG_SETMASK, &before, NULL);
    return sent;
}
