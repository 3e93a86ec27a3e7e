/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * QEMU's interface for TCG plugins, of QEMU 7.2 to 10 (include/qemu/qemu-plugin.h of both; Debian has no package of
 * it). QEMU 7.2 has version 1 only. QEMU 9.0 and later refuse version 1. One built plugin loads in both: the dynamic
 * linker leaves a weak function 0 that this QEMU does not have, and the version follows from that before QEMU reads it.
 */
#ifndef MIP_PLUGIN_API_H
#define MIP_PLUGIN_API_H

#include <stddef.h>
#include <stdint.h>

#define EXPORT __attribute__((visibility("default")))
#define WEAK   __attribute__((weak))

typedef uint64_t qemu_plugin_id_t;
struct qemu_plugin_tb;
struct qemu_plugin_insn;
struct qemu_plugin_scoreboard; /* memory of each CPU */
typedef struct {
    struct qemu_plugin_scoreboard *score;
    size_t offset;
} qemu_plugin_u64; /* one number in a scoreboard */
struct qemu_info_t {
    const char *target_name;
    struct {
        int min, cur;
    } version; /* QEMU has more members */
};
enum qemu_plugin_cb_flags { QEMU_PLUGIN_CB_NO_REGS };
enum qemu_plugin_op { QEMU_PLUGIN_INLINE_ADD_U64 };

/* All versions */
void qemu_plugin_register_vcpu_tb_trans_cb(qemu_plugin_id_t, void (*)(qemu_plugin_id_t, struct qemu_plugin_tb *));
void qemu_plugin_register_atexit_cb(qemu_plugin_id_t, void (*)(qemu_plugin_id_t, void *), void *);
size_t qemu_plugin_tb_n_insns(const struct qemu_plugin_tb *);
struct qemu_plugin_insn *qemu_plugin_tb_get_insn(const struct qemu_plugin_tb *, size_t);
size_t qemu_plugin_insn_size(const struct qemu_plugin_insn *);
uint64_t qemu_plugin_insn_vaddr(const struct qemu_plugin_insn *);
char *qemu_plugin_insn_disas(const struct qemu_plugin_insn *);
void qemu_plugin_register_vcpu_insn_exec_cb(struct qemu_plugin_insn *, void (*)(unsigned, void *),
                                            enum qemu_plugin_cb_flags, void *);
/* Versions 1 and 2: returns the bytes. Later versions copy them to `to`. */
const void *qemu_plugin_insn_data(const struct qemu_plugin_insn *, void *to, size_t size);
/* Version 1 */
WEAK void qemu_plugin_register_vcpu_insn_exec_inline(struct qemu_plugin_insn *, enum qemu_plugin_op, void *, uint64_t);
/* Version 2 and later */
WEAK struct qemu_plugin_scoreboard *qemu_plugin_scoreboard_new(size_t size);
WEAK uint64_t qemu_plugin_u64_sum(qemu_plugin_u64);
WEAK void qemu_plugin_register_vcpu_insn_exec_inline_per_vcpu(struct qemu_plugin_insn *, enum qemu_plugin_op,
                                                              qemu_plugin_u64, uint64_t);

EXPORT extern int qemu_plugin_version;
EXPORT int qemu_plugin_version = 1;
EXPORT int qemu_plugin_install(qemu_plugin_id_t id, const struct qemu_info_t *info, int argc, char **argv);

__attribute__((constructor)) static void choose_version(void)
{
    if (qemu_plugin_scoreboard_new)
        qemu_plugin_version = 2;
}

#endif
