/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Gives a QEMU plugin what QEMU's log says.  Debian 13 links the QEMU of Linux programs statically, so it loads no
 * plugin. trace-log PLUGIN,ARGUMENT,… MACHINE <LOG LOG is of `-d in_asm,exec,nochain`: a block's instructions are
 * logged when it is translated, its start before each execution (QEMU's documentation, "-d"):
 *   IN: _start
 *   0x00401532:  49 89 d1                 movq     %rdx, %r9
 *   0x00401535:  5e                       popq     %rsi
 *   Trace 0: 0x7f9104000240 [00000000/0000000000401532/1040c0b3/00000201] _start
 * Bytes of a long instruction go on in lines without a name.  An instruction of AArch64 is one word.  A block may be
 * translated again with other flags, so its host address (0x7f…) is bound to its last translation.  After `Stopped
 * execution of TB chain before` the block of the last Trace did not run.
 */
#include <dlfcn.h>
#include <inttypes.h>
#include <stdbool.h>
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
};

/* A translation.  key: the start of one that has not run; then its address in the host. */
struct qemu_plugin_tb {
    uint64_t key;
    struct qemu_plugin_insn *insn;
    size_t n;
    struct qemu_plugin_tb *next;
};

/* What the plugin asked for.  Its interface has no argument for it. */
static struct {
    void (*translated)(qemu_plugin_id_t, struct qemu_plugin_tb *);
    void (*at_exit)(qemu_plugin_id_t, void *);
    void *exit_data;
    struct qemu_plugin_tb *fresh[BUCKETS], *ran[BUCKETS];
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
    return tb->n;
}

EXPORT struct qemu_plugin_insn *qemu_plugin_tb_get_insn(const struct qemu_plugin_tb *tb, size_t i)
{
    return (struct qemu_plugin_insn *)(uintptr_t)&tb->insn[i];
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

static struct qemu_plugin_tb **bucket(struct qemu_plugin_tb **table, uint64_t key)
{
    return &table[(key >> 1) % BUCKETS];
}

static void put(struct qemu_plugin_tb **table, struct qemu_plugin_tb *b, uint64_t key)
{
    struct qemu_plugin_tb **head = bucket(table, key);
    b->key = key;
    b->next = *head;
    *head = b;
}

/* Takes the block that was put last. */
static struct qemu_plugin_tb *take(struct qemu_plugin_tb **table, uint64_t key)
{
    for (struct qemu_plugin_tb **at = bucket(table, key), *b; (b = *at) != NULL; at = &b->next)
        if (b->key == key) {
            *at = b->next;
            return b;
        }
    return NULL;
}

static struct qemu_plugin_tb *find(struct qemu_plugin_tb **table, uint64_t key)
{
    for (struct qemu_plugin_tb *b = *bucket(table, key); b; b = b->next)
        if (b->key == key)
            return b;
    return NULL;
}

/* Adds the bytes of a line to an instruction.  Returns what follows them. */
static const char *add_bytes(struct qemu_plugin_insn *i, const char *at)
{
    while (*at == ' ')
        at++;
    for (;;) {
        char *end;
        unsigned long value = strtoul(at, &end, 16);
        if (end - at != 2 && end - at != 8)
            return at;
        for (size_t n = (size_t)(end - at) / 2; n && i->size < LONGEST; n--, value >>= 8)
            i->data[i->size++] = (uint8_t)value;
        at = end;
        if (*at != ' ' || at[1] == ' ')
            return at;
        at++;
    }
}

/* Adds a line of a translation to the block. */
static void add_line(struct qemu_plugin_tb *b, const char *line)
{
    char *at;
    uint64_t address = strtoull(line, &at, 16);
    if (*at != ':')
        return;
    struct qemu_plugin_insn part = {.address = address}, *last = b->n ? &b->insn[b->n - 1] : NULL;
    const char *rest = add_bytes(&part, at + 1);
    bool more = rest[strspn(rest, " \n")] == 0;
    if (more && last && last->address + last->size == address && last->size + part.size <= LONGEST) {
        memcpy(last->data + last->size, part.data, part.size);
        last->size += part.size;
    } else {
        b->insn = realloc(b->insn, (b->n + 1) * sizeof part);
        if (!b->insn)
            fail("out of memory", "");
        b->insn[b->n++] = part;
    }
}

static void execute(const struct qemu_plugin_tb *b)
{
    for (size_t k = 0; b && k < b->n; k++) {
        const struct qemu_plugin_insn *i = &b->insn[k];
        for (size_t n = 0; n < i->callbacks; n++)
            i->callback[n].call(0, i->callback[n].data);
        for (size_t n = 0; n < i->counters; n++)
            *i->counter[n] += i->add[n];
    }
}

static void free_block(struct qemu_plugin_tb *b)
{
    if (b)
        free(b->insn);
    free(b);
}

/* The block of a line `Trace 0: HOST [CS/START/FLAGS/CFLAGS] SYMBOL`. */
static struct qemu_plugin_tb *block_of(const char *line)
{
    const char *colon = strchr(line, ':'), *slash = strchr(line, '/');
    if (!colon || !slash)
        fail("a line that is not known", line);
    uint64_t where = strtoull(colon + 1, NULL, 16);
    struct qemu_plugin_tb *b = take(host.fresh, strtoull(slash + 1, NULL, 16)), *old;
    if (!b) {
        b = find(host.ran, where);
        if (!b || b->insn[0].address != strtoull(slash + 1, NULL, 16))
            fail("no translation of what was executed", line);
        return b;
    }
    old = take(host.ran, where);
    free_block(old);
    put(host.ran, b, where);
    host.translated(0, b);
    return b;
}

static struct qemu_plugin_tb *new_block(void)
{
    struct qemu_plugin_tb *b = calloc(1, sizeof *b);
    if (!b)
        fail("out of memory", "");
    return b;
}

static void read_log(void)
{
    char line[4096];
    struct qemu_plugin_tb *made = NULL, *next = NULL;
    while (fgets(line, sizeof line, stdin)) {
        if (strncmp(line, "IN:", 3) == 0) {
            made = new_block();
        } else if (strncmp(line, "0x", 2) == 0 && made) {
            add_line(made, line);
        } else if (made) {
            if (made->n)
                put(host.fresh, made, made->insn[0].address);
            else
                free_block(made);
            made = NULL;
        }
        if (strncmp(line, "Trace ", 6) == 0) {
            execute(next);
            next = block_of(line);
        } else if (strncmp(line, "Stopped ", 8) == 0) {
            next = NULL;
        }
    }
    execute(next);
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
