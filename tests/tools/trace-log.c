/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Gives a QEMU plugin what QEMU's log says.  Debian 13 links the QEMU of Linux programs statically, so it loads no
 * plugin. trace-log PLUGIN,ARGUMENT,… MACHINE <LOG LOG is of `-one-insn-per-tb -d in_asm,exec,nochain`: each
 * instruction is a block, and is logged when it is translated and before each execution (QEMU's documentation, "-d"):
 *   0x00401532:  49 89 d1                 movq     %rdx, %r9
 *   Trace 0: 0x7f9104000240 [00000000/0000000000401532/1040c0b3/00000201] _start
 * Bytes of a long instruction go on in further lines.  An instruction of AArch64 is one word.
 */
#include <dlfcn.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../qemu/plugin/api.h"

enum { FAILED = 70, LONGEST = 16, CALLBACKS = 2, ARGUMENTS = 8, BUCKETS = 65536 };

struct qemu_plugin_insn {
    uint64_t address;
    size_t size;
    uint8_t data[LONGEST];
    struct {
        void (*call)(unsigned, void *);
        void *data;
    } callback[CALLBACKS];
    size_t callbacks;
    uint64_t *counter[CALLBACKS], add[CALLBACKS];
    size_t counters;
    struct qemu_plugin_insn *next;
};

/* What the plugin asked for.  Its interface has no argument for it. */
static struct {
    void (*translated)(qemu_plugin_id_t, struct qemu_plugin_tb *);
    void (*at_exit)(qemu_plugin_id_t, void *);
    void *exit_data;
    struct qemu_plugin_insn *bucket[BUCKETS];
} host;

static _Noreturn void fail(const char *what, const char *which)
{
    fprintf(stderr, "trace-log: error: %s: %s\n", what, which);
    exit(FAILED);
}

EXPORT void qemu_plugin_register_vcpu_tb_trans_cb(qemu_plugin_id_t id,
                                                  void (*f)(qemu_plugin_id_t, struct qemu_plugin_tb *))
{
    (void)id;
    host.translated = f;
}

EXPORT void qemu_plugin_register_atexit_cb(qemu_plugin_id_t id, void (*f)(qemu_plugin_id_t, void *), void *data)
{
    (void)id;
    host.at_exit = f;
    host.exit_data = data;
}

EXPORT size_t qemu_plugin_tb_n_insns(const struct qemu_plugin_tb *tb)
{
    (void)tb;
    return 1;
}

/* A block is its only instruction. */
EXPORT struct qemu_plugin_insn *qemu_plugin_tb_get_insn(const struct qemu_plugin_tb *tb, size_t i)
{
    (void)i;
    return (struct qemu_plugin_insn *)(uintptr_t)tb;
}

EXPORT size_t qemu_plugin_insn_size(const struct qemu_plugin_insn *insn)
{
    return insn->size;
}

EXPORT uint64_t qemu_plugin_insn_vaddr(const struct qemu_plugin_insn *insn)
{
    return insn->address;
}

EXPORT char *qemu_plugin_insn_disas(const struct qemu_plugin_insn *insn)
{
    (void)insn;
    return NULL; /* only asked for Thumb */
}

EXPORT const void *qemu_plugin_insn_data(const struct qemu_plugin_insn *insn, void *to, size_t size)
{
    (void)to;
    (void)size;
    return insn->data;
}

EXPORT void qemu_plugin_register_vcpu_insn_exec_cb(struct qemu_plugin_insn *insn, void (*f)(unsigned, void *),
                                                   enum qemu_plugin_cb_flags flags, void *data)
{
    (void)flags;
    if (insn->callbacks == CALLBACKS)
        fail("too many callbacks", "");
    insn->callback[insn->callbacks].call = f;
    insn->callback[insn->callbacks++].data = data;
}

EXPORT void qemu_plugin_register_vcpu_insn_exec_inline(struct qemu_plugin_insn *insn, enum qemu_plugin_op op, void *to,
                                                       uint64_t n)
{
    (void)op;
    if (insn->counters == CALLBACKS)
        fail("too many counters", "");
    insn->counter[insn->counters] = to;
    insn->add[insn->counters++] = n;
}

static struct qemu_plugin_insn *insn_at(uint64_t address, int make)
{
    struct qemu_plugin_insn **head = &host.bucket[(address >> 1) % BUCKETS];
    for (struct qemu_plugin_insn *i = *head; i; i = i->next)
        if (i->address == address)
            return i;
    struct qemu_plugin_insn *i = make ? calloc(1, sizeof *i) : NULL;
    if (!i)
        return NULL;
    i->address = address;
    i->next = *head;
    *head = i;
    return i;
}

/* Adds the bytes of a line to an instruction. */
static void add_bytes(struct qemu_plugin_insn *i, const char *at)
{
    while (*at == ' ')
        at++;
    while (i->size < LONGEST) {
        char *end;
        unsigned long value = strtoul(at, &end, 16);
        if (end - at != 2 && end - at != 8)
            return;
        for (size_t n = (size_t)(end - at) / 2; n && i->size < LONGEST; n--, value >>= 8)
            i->data[i->size++] = (uint8_t)value;
        if (*end != ' ' || end[1] == ' ')
            return;
        at = end + 1;
    }
}

static void execute(const struct qemu_plugin_insn *i)
{
    for (size_t n = 0; n < i->callbacks; n++)
        i->callback[n].call(0, i->callback[n].data);
    for (size_t n = 0; n < i->counters; n++)
        *i->counter[n] += i->add[n];
}

/* The same instruction may be translated again, when QEMU drops its translations. */
static void read_log(void)
{
    char line[4096], *at;
    struct qemu_plugin_insn *now = NULL;
    while (fgets(line, sizeof line, stdin)) {
        if (strncmp(line, "IN:", 3) == 0) {
            now = NULL;
        } else if (strncmp(line, "0x", 2) == 0) {
            uint64_t address = strtoull(line, &at, 16);
            if (!now && (now = insn_at(address, 1)) == NULL)
                fail("out of memory", "");
            if (*at == ':' && !now->callbacks && !now->counters && now->size == address - now->address)
                add_bytes(now, at + 1);
        } else if (strncmp(line, "Trace ", 6) == 0 && (at = strchr(line, '/')) != NULL) {
            struct qemu_plugin_insn *i = insn_at(strtoull(at + 1, NULL, 16), 0);
            if (!i || !i->size)
                fail("no translation of what was executed", line);
            if (!i->callbacks && !i->counters)
                host.translated(0, (struct qemu_plugin_tb *)i);
            execute(i);
        }
    }
}

int main(int argc, char **argv)
{
    if (argc != 3)
        fail("usage", "trace-log PLUGIN,ARGUMENT,… MACHINE <LOG");
    char *arguments[ARGUMENTS], *save = NULL;
    int n = 0;
    const char *plugin = strtok_r(argv[1], ",", &save);
    for (char *a; n < ARGUMENTS && (a = strtok_r(NULL, ",", &save)) != NULL;)
        arguments[n++] = a;
    void *library = plugin ? dlopen(plugin, RTLD_NOW) : NULL;
    if (!library)
        fail("cannot load the plugin", dlerror());
    int (*install)(qemu_plugin_id_t, const struct qemu_info_t *, int, char **);
    *(void **)&install = dlsym(library, "qemu_plugin_install");
    struct qemu_info_t info = {
        .target_name = argv[2], .version = {1, 1}
    };
    if (!install || install(0, &info, n, arguments) != 0 || !host.translated)
        fail("the plugin does not start", plugin);
    read_log();
    if (host.at_exit)
        host.at_exit(0, host.exit_data);
    return 0;
}
