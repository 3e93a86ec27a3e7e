/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Contexts of 32-bit A-profile cores: modes, high vectors, exceptions in Thumb state. The banked registers of
 * Supervisor mode keep their values.
 */
#include "listen.h"

#define MODE_USR   0x10u
#define MODE_FIQ   0x11u
#define MODE_IRQ   0x12u
#define MODE_SVC   0x13u
#define MODE_ABT   0x17u
#define MODE_UND   0x1bu
#define SCTLR_V    (1u << 13)
#define SCTLR_TE   (1u << 30)
#define SPSR_MAGIC 0x600001d3u
#define LR_MAGIC   0x12345678u

extern const uint32_t listen_vectors[];
/* Dumps in that mode with SPSR_MAGIC in its SPSR. Returns all ones if the SPSR has another value after the dump. */
uint32_t dump_in_mode(uint32_t mode);
uint32_t dump_in_user_mode(void);
void set_svc_registers(uint32_t lr, uint32_t spsr);
uint64_t get_svc_registers(void);

static uint32_t sctlr(void)
{
    uint32_t v;
    __asm__ volatile("mrc p15, 0, %0, c1, c0, 0" : "=r"(v));
    return v;
}

static void dump_with_sctlr(uint32_t bit, const char *what)
{
    uint32_t before = sctlr(), got, after;
    __asm__ volatile("mcr p15, 0, %0, c1, c0, 0\n isb" ::"r"(before | bit) : "memory");
    got = dump_now();
    after = sctlr();
    __asm__ volatile("mcr p15, 0, %0, c1, c0, 0\n isb" ::"r"(before) : "memory");
    check(after == (before | bit), "SCTLR is put back");
    expect_dump(got, what);
}

void listen_contexts(void)
{
    static const uint8_t modes[] = {MODE_FIQ, MODE_IRQ, MODE_SVC, MODE_ABT, MODE_UND};
    uint32_t vbar, before, after;
    __asm__ volatile("mcr p15, 0, %0, c12, c0, 0\n isb" ::"r"(listen_vectors) : "memory");
    set_svc_registers(LR_MAGIC, SPSR_MAGIC);
    __asm__ volatile("cpsie if\n mrs %0, cpsr" : "=r"(before));
    expect_dump(dump_now(), "System mode");
    __asm__ volatile("mrs %0, cpsr\n cpsid if" : "=r"(after));
    check(((before ^ after) & 0xffu) == 0, "masks and mode are put back");
    check(get_svc_registers() == ((uint64_t)SPSR_MAGIC << 32 | LR_MAGIC),
          "LR and SPSR of Supervisor mode are put back");
    for (uint32_t i = 0; i < sizeof modes; i++)
        expect_dump(dump_in_mode(modes[i]), "another mode");
    dump_with_sctlr(SCTLR_V, "high vectors");
    dump_with_sctlr(SCTLR_TE, "exceptions in Thumb state");
    check(dump_in_user_mode() == 0, "User mode: not tried");
    __asm__ volatile("mrc p15, 0, %0, c12, c0, 0" : "=r"(vbar));
    check(vbar == (uint32_t)(uintptr_t)listen_vectors, "VBAR is put back");
}
