/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Contexts of M-profile: thread mode on either stack, masked, unprivileged, PendSV, NMI, HardFault.
 */
#include "listen.h"

/* ARMv8-M Baseline has no HFSR and no DFSR, but QEMU's Cortex-M23 has them. */
#ifndef FAULT_REGISTERS
#define FAULT_REGISTERS 1
#endif

#define SCS(offset) (*(volatile uint32_t *)(uintptr_t)(0xE000E000u + (offset)))
#define ICSR        0xD04u
#define VTOR        0xD08u
#define HFSR        0xD2Cu
#define DFSR        0xD30u
#define NMI_PEND    0x80000000u
#define PENDSV_PEND 0x10000000u

void PendSV_Handler(void);
void NMI_Handler(void);
uint32_t dump_on_process_stack(void *top);
uint32_t dump_unprivileged(void);

static volatile uint32_t in_handler, in_memory, handler_ran, regular[256];
static uint8_t buffer[256];

/* A udf #0x55 comes from the test. Any other fault was meant for the runtime and is counted. The handler skips the
 * instruction. */
void hard_fault(uint32_t *frame);
void hard_fault(uint32_t *frame)
{
    uint16_t instruction = *(volatile uint16_t *)(uintptr_t)frame[6];
    if (instruction == 0xDE55) {
        in_handler = dump_now();
        in_memory = mip_snapshot(buffer, sizeof buffer);
        handler_ran = 1;
    } else {
        leaked++;
    }
    frame[6] += 2;
}

void PendSV_Handler(void)
{
    in_handler = dump_now();
    handler_ran = 1;
}

void NMI_Handler(void)
{
    PendSV_Handler();
}

static uint32_t pend(uint32_t bit)
{
    handler_ran = 0;
    SCS(ICSR) = bit;
    __asm__ volatile("dsb\n isb" ::: "memory");
    check(handler_ran == 1, "the handler ran");
    return in_handler;
}

static void check_untouched(uint32_t vtor)
{
    uint32_t primask;
    __asm__ volatile("mrs %0, primask" : "=r"(primask));
    check(SCS(VTOR) == vtor, "VTOR is put back");
    check(primask == 0, "PRIMASK is put back");
    check(!FAULT_REGISTERS || (SCS(HFSR) == 0 && SCS(DFSR) == 0), "no trace in the fault registers");
}

void listen_contexts(void)
{
    uint32_t vtor = SCS(VTOR), primask;
    SCS(HFSR) = SCS(HFSR);
    SCS(DFSR) = SCS(DFSR);
    expect_dump(dump_now(), "thread mode");
    check_untouched(vtor);
    __asm__ volatile("cpsid i" ::: "memory");
    uint32_t got = dump_now();
    __asm__ volatile("mrs %0, primask\n cpsie i" : "=r"(primask)::"memory");
    check(primask == 1, "PRIMASK stays set");
    expect_dump(got, "masked");
    expect_dump(dump_on_process_stack((void *)(uintptr_t)(regular + 256)), "process stack");
    expect_dump(pend(PENDSV_PEND), "PendSV");
    check_untouched(vtor);
    check(pend(NMI_PEND) == 0, "NMI: not tried");
    check(dump_unprivileged() == 0, "unprivileged: not tried");
    handler_ran = 0;
    __asm__ volatile("udf #0x55" ::: "memory");
    check(handler_ran == 1 && in_handler == 0, "HardFault: not tried");
    check(in_memory == mip_size(), "HardFault: into memory");
    SCS(HFSR) = SCS(HFSR);
    check_untouched(vtor);
    expect_dump(dump_now(), "thread mode after all");
}
