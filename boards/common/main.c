/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Runs a program from reset to its exit.  Semihosting operations: Semihosting for AArch32 and AArch64 (Arm).
 */
#include "board.h"

#define SYS_CLOCK            0x10u
#define SYS_TIME             0x11u
#define SYS_GET_CMDLINE      0x15u
#define SYS_EXIT             0x18u
#define SYS_EXIT_EXTENDED    0x20u
#define ADP_APPLICATION_EXIT 0x20026u
#define ADP_RUNTIME_ERROR    0x20023u
#define FAULT_STATUS         139 /* the status that a shell reports for a crash */
#define COMMAND_LINE         512 /* most bytes of the command line, with its final 0; qemu/run checks this limit */
#define ARGUMENTS            32  /* most arguments; qemu/run checks this limit, too */

extern void (*__preinit_array_start[])(void), (*__preinit_array_end[])(void);
extern char __tls_base[], __tls_end[], __tdata_source[], __tdata_size[];

/* A number that code of RV64 cannot reach as an address: it is 2 GB away. */
static char *const volatile tdata_size = __tdata_size;
extern void (*__init_array_start[])(void), (*__init_array_end[])(void);

/* target/mip.h; only images with -fmachine-profile-dump-at=fault have it. */
void mip_dump_at_fault(void (*dump)(void)) __attribute__((weak));

int main(int argc, char **argv);
void exit(int status) __attribute__((noreturn));

/* C++ code refers to this symbol.  Its value does not matter in a program that is never unloaded. */
void *__dso_handle;

/* Faults end here, and not by _exit(): lld's --wrap leads each call of _exit() to the dump at exits, also those of this
 * file.  That dump would replace the fault's. */
static void __attribute__((noreturn)) end_machine(int status)
{
    uintptr_t block[2] = {ADP_APPLICATION_EXIT, (uintptr_t)status};
    board_semihost(SYS_EXIT_EXTENDED, block);
    /* This is reached if the host lacks the extended operation.  SYS_EXIT takes the same block on AArch64, and only a
     * reason on AArch32. */
    uintptr_t reason = status == 0 ? ADP_APPLICATION_EXIT : ADP_RUNTIME_ERROR;
    board_semihost(SYS_EXIT, sizeof(void *) == 8 ? (const void *)block : (const void *)reason);
    for (;;)
        __asm__ volatile("wfi");
}

void _exit(int status)
{
    end_machine(status);
}

intptr_t board_time(void)
{
    return board_semihost(SYS_TIME, NULL);
}

intptr_t board_centiseconds(void)
{
    return board_semihost(SYS_CLOCK, NULL);
}

void board_print(const char *text)
{
    while (*text != '\0')
        board_putc((uint8_t)*text++);
}

static void put_hex(const char *label, uint64_t value)
{
    board_print(label);
    int shift = value >> 32 != 0 ? 60 : 28;
    for (; shift >= 0; shift -= 4)
        board_putc((uint8_t) "0123456789abcdef"[value >> shift & 15]);
}

void board_fault(uint32_t exception, uintptr_t pc, uintptr_t lr, uint32_t cause)
{
    put_hex("\nboard: fault: exception 0x", exception);
    put_hex(" pc 0x", pc);
    put_hex(" lr 0x", lr);
    put_hex(" cause 0x", cause);
    board_print("\n");
    if (mip_dump_at_fault != NULL)
        mip_dump_at_fault(NULL);
    end_machine(FAULT_STATUS);
}

/* Fills the thread-local storage of the one thread with its initial values. */
static void set_up_tls(void)
{
    for (uintptr_t i = 0; i < (uintptr_t)__tls_end - (uintptr_t)__tls_base; i++)
        __tls_base[i] = i < (uintptr_t)tdata_size ? __tdata_source[i] : 0;
}

static void call_each(void (**from)(void), void (**to)(void))
{
    for (; from < to; from++)
        (*from)();
}

/* Splits the line at blanks, in place, and returns argc.  An argument that begins with a quote ends at the next quote
 * of that kind.  qemu/run writes such quotes.
 */
static int split(char *line, char **argv, int max)
{
    int argc = 0;
    while (argc < max) {
        while (*line == ' ')
            line++;
        if (*line == '\0')
            break;
        char end = *line == '"' || *line == '\'' ? *line++ : ' ';
        argv[argc++] = line;
        while (*line != end && *line != '\0')
            line++;
        if (*line != '\0')
            *line++ = '\0';
    }
    return argc;
}

void board_main(void)
{
    static char line[COMMAND_LINE];
    static char *argv[ARGUMENTS + 1];
    uintptr_t block[2] = {(uintptr_t)line, sizeof line};
    int argc = 0;

    board_uart_init();
    set_up_tls();
    board_libc_init();
    call_each(__preinit_array_start, __preinit_array_end);
    call_each(__init_array_start, __init_array_end);
    if (board_semihost(SYS_GET_CMDLINE, block) == 0)
        argc = split(line, argv, ARGUMENTS);
    exit(main(argc, argv));
}
