/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The DWC2 driver, compiled as for a chip, runs on the model. An MPU region (ARMv7-M ARM, B3.5) denies access to the
 * controller's addresses. The fault handler decodes the load or store (A7.7), gives it to the model, and continues
 * after it.
 */
#include <stdbool.h>
#include <stddef.h>

#include "dwc2_model.h"
#include "rig.h"
#include "usb/dwc2.h"
#include "usb/mip_usb.h"

#define BASE        0x50000000u
#define SIZE_LOG2   18u
#define STORM       16u /* most runs of the handler in a row without a new event of the bus */
#define SCB_SHCSR   0xE000ED24u
#define MPU_CTRL    0xE000ED94u
#define MPU_RNR     0xE000ED98u
#define MPU_RBAR    0xE000ED9Cu
#define MPU_RASR    0xE000EDA0u
#define NVIC_ISPR0  0xE000E200u
#define MEMFAULTENA (1u << 16)
#define SP_REGISTER 13u
#define PSR_ALIGN   (1u << 9) /* B1.5.7: the frame was moved down by a word */

#if RIG_PACKET == 512
/* The port of the Raspberry Pi boards: a high-speed PHY, and no GCCFG. */
const struct mip_dwc2_port mip_dwc2_port = {.base = BASE, .usbcfg = DWC2_TRDT(9) | DWC2_FDMOD};
#define KIND  dwc2_otg_hs
#define SPEED USB_WIRE_HIGH
#elif defined(RIG_LATER_CORE)
/* The port that docs/usb.md has for STM32F412. */
const struct mip_dwc2_port mip_dwc2_port = {.base = BASE,
                                            .usbcfg = DWC2_PHYSEL | DWC2_TRDT(6) | DWC2_FDMOD,
                                            .otgctl = DWC2_BVALOEN | DWC2_BVALOVAL,
                                            .gccfg = DWC2_PWRDWN};
#define KIND  dwc2_otg_fs_3
#define SPEED USB_WIRE_FULL
#else
/* The port of a board with STM32F407: internal full-speed transceiver, AHB above 32 MHz, VBUS pin not used. */
const struct mip_dwc2_port mip_dwc2_port = {.base = BASE,
                                            .usbcfg = DWC2_PHYSEL | DWC2_TRDT(6) | DWC2_FDMOD,
                                            .otgctl = 0,
                                            .gccfg = DWC2_PWRDWN | DWC2_NOVBUSSENS};
#define KIND  dwc2_otg_fs
#define SPEED USB_WIRE_FULL
#endif
#ifndef RIG_FULL_SPEED_BUS
#define RIG_FULL_SPEED_BUS 0
#endif

static struct usb_wire_reader reader;
static struct usb_wire_frame answer;
static volatile uint32_t runs; /* runs of the handler since the last news from the bus */
static bool stormed;
static volatile enum { RESET_NONE, RESET_ACTIVE, RESET_ENDED } reset_step;

static volatile uint32_t *reg(uint32_t at)
{
    return (volatile uint32_t *)(uintptr_t)at;
}

static void log_hex(uint32_t value)
{
    char text[9];
    for (uint32_t i = 0; i < 8; i++)
        text[i] = "0123456789abcdef"[value >> (28 - 4 * i) & 15];
    text[8] = '\0';
    rig_log(text);
}

void dwc2_broken(enum dwc2_rule rule, uint32_t offset)
{
    const struct dwc2_rule_text *t = &dwc2_rule_texts[rule];
    rig_log("rig: violation: ");
    rig_log(t->name);
    rig_log(" at ");
    log_hex(offset);
    rig_log(" (RM0090 ");
    rig_log(t->section);
    rig_log("): ");
    rig_log(t->text);
    rig_log("\n");
}

static void raise_if_due(void)
{
    if (!stormed && dwc2_interrupt())
        *reg(NVIC_ISPR0) = 1u << RIG_USB_IRQ;
}

/* A load or store of one word: its address, its register, and its other effects. */
struct access {
    uint32_t address, bytes, target, base, base_value;
    bool is_load, is_word, writes_back;
};

/* The place of register n. The processor has pushed r0 to r3, r12, lr, pc, psr; the handler has pushed r4 to r11. */
static uint32_t *register_of(uint32_t n, uint32_t *high, uint32_t *frame, uint32_t *sp)
{
    if (n < 4)
        return &frame[n];
    if (n < 12)
        return &high[n - 4];
    return n == 12 ? &frame[4] : n == SP_REGISTER ? sp : n == 14 ? &frame[5] : &frame[6];
}

static bool decode_16(uint32_t op, struct access *a, uint32_t *offset, uint32_t *index)
{
    a->bytes = 2;
    a->target = op & 7;
    a->base = op >> 3 & 7;
    a->is_load = (op & 0x0800u) != 0;
    a->is_word = true;
    if ((op & 0xF000u) == 0x6000u) { /* LDR, STR (immediate) T1 */
        *offset = (op >> 6 & 31) * 4;
        return true;
    }
    *index = op >> 6 & 7;
    a->is_word = (op & 0xF600u) == 0x5000u; /* LDR, STR (register) T1; else bytes and halfwords */
    return (op & 0xF000u) == 0x5000u || (op & 0xE000u) == 0x6000u || (op & 0xF000u) == 0x8000u;
}

static bool decode_32(uint32_t op, uint32_t low, struct access *a, uint32_t *offset, uint32_t *index, uint32_t *shift)
{
    a->bytes = 4;
    a->target = low >> 12;
    a->base = op & 15;
    a->is_load = (op & 0x0010u) != 0;
    a->is_word = (op & 0x0060u) == 0x0040u;
    if ((op & 0xFE80u) == 0xF880u) { /* imm12: T3 */
        *offset = low & 0xFFF;
        return true;
    }
    if ((op & 0xFE80u) != 0xF800u)
        return false;
    if ((low & 0x0800u) == 0) { /* register: T2 */
        *index = low & 15;
        *shift = low >> 4 & 3;
        return true;
    }
    uint32_t by = (low & 0x0200u) != 0 ? low & 255 : 0u - (low & 255); /* imm8: T4 */
    a->writes_back = (low & 0x0100u) != 0;
    a->base_value = by;
    *offset = (low & 0x0400u) != 0 ? by : 0;
    return true;
}

static void stop(const char *why, uint32_t at)
{
    rig_log("rig: violation: trap: ");
    rig_log(why);
    rig_log(" at ");
    log_hex(at);
    rig_log("\n");
    for (;;)
        ;
}

/* Advances pc and, in an IT block, the IT state (B1.5.11). */
static void step(uint32_t *frame, uint32_t bytes)
{
    uint32_t psr = frame[7], it = (psr >> 25 & 3) | (psr >> 8 & 0xFC);
    frame[6] += bytes;
    if (it == 0)
        return;
    it = (it & 7) != 0 ? (it & 0xE0) | (it << 1 & 0x1F) : 0;
    frame[7] = (psr & ~0x0600FC00u) | (it & 3) << 25 | (it & 0xFC) << 8;
}

void rig_trapped(uint32_t *high, uint32_t *frame);
void rig_trapped(uint32_t *high, uint32_t *frame)
{
    const uint16_t *code = (const uint16_t *)(uintptr_t)frame[6];
    uint32_t sp = (uint32_t)(uintptr_t)(frame + 8) + ((frame[7] & PSR_ALIGN) != 0 ? 4 : 0);
    uint32_t offset = 0, index = 16, shift = 0, op = code[0];
    struct access a = {0};
    bool known =
        op >> 11 >= 0x1D ? decode_32(op, code[1], &a, &offset, &index, &shift) : decode_16(op, &a, &offset, &index);
    if (!known)
        stop("no load or store that is known", frame[6]);
    uint32_t base = *register_of(a.base, high, frame, &sp);
    a.address = base + offset + (index < 16 ? *register_of(index, high, frame, &sp) << shift : 0);
    if (a.address - BASE >= 1u << SIZE_LOG2)
        stop("a fault elsewhere", a.address);
    if (!a.is_word || (a.address & 3) != 0)
        stop("registers take whole words only (RM0090 34.16)", a.address);
    uint32_t *target = register_of(a.target, high, frame, &sp);
    if (a.is_load)
        *target = dwc2_read(a.address - BASE);
    else
        dwc2_write(a.address - BASE, *target);
    if (a.writes_back)
        *register_of(a.base, high, frame, &sp) = base + a.base_value;
    step(frame, a.bytes);
    raise_if_due();
}

void MemManage_Handler(void);
__attribute__((naked)) void MemManage_Handler(void)
{
    __asm__ volatile("mov r1, sp\n"
                     "push {r4-r11}\n"
                     "mov r0, sp\n"
                     "push {r3, lr}\n"
                     "bl rig_trapped\n"
                     "pop {r3, lr}\n"
                     "pop {r4-r11}\n"
                     "bx lr\n");
}

/* A reset takes 10 ms, and 10 ms of silence follow (USB 2.0, 7.1.7.5). So the driver has time for each step: the reset,
 * then its end with the speed, then the first token. */
static void go_on_with_reset(void)
{
    if (reset_step == RESET_ACTIVE && !dwc2_in_reset()) {
        reset_step = RESET_ENDED;
        dwc2_enumerated();
    } else if (reset_step == RESET_ENDED && !dwc2_in_reset()) {
        reset_step = RESET_NONE;
        usb_wire_send(&answer, rig_wire_put, NULL);
    }
}

void IRQ30_Handler(void);
void IRQ30_Handler(void)
{
    if (++runs > STORM && !stormed) {
        stormed = true;
        dwc2_broken(RULE_INTERRUPT_STORM, 0x14);
    }
    mip_usb_interrupt();
    go_on_with_reset();
    raise_if_due();
}

void rig_controller_byte(uint8_t byte)
{
    if (usb_wire_take(&reader, byte) == 0)
        return;
    runs = 0;
    bool has_answer = dwc2_token(&reader.frame, &answer);
    if (reader.frame.type == USB_WIRE_RESET)
        reset_step = RESET_ACTIVE;
    else if (has_answer)
        usb_wire_send(&answer, rig_wire_put, NULL);
    raise_if_due();
}

static void start_trap(void)
{
    *reg(MPU_RNR) = 0;
    *reg(MPU_RBAR) = BASE;
    *reg(MPU_RASR) = 1u << 28 | (SIZE_LOG2 - 1) << 1 | 1; /* no access, no execution */
    *reg(MPU_CTRL) = 1u | 4u;                             /* enabled; other addresses have the default map */
    *reg(SCB_SHCSR) |= MEMFAULTENA;
    __asm__ volatile("dsb\n isb" ::: "memory");
}

void rig_controller_start(void)
{
    static const struct usb_wire_frame attach = {.type = USB_WIRE_ATTACH, .len = 1, .data = {SPEED}};
    dwc2_power_on(&KIND, RIG_FULL_SPEED_BUS);
    dwc2_leave_loader();
    start_trap();
    if (!mip_usb_start())
        rig_log("rig: error: the controller does not start\n");
    if (!dwc2_connected())
        rig_log("rig: error: the pull-up is off\n");
    usb_wire_send(&attach, rig_wire_put, NULL);
}
