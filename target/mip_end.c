/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Dumps when firmware ends in another way than by exit(): at _exit(), abort() and faults (docs/ends.md).
 *
 * The linker's --wrap=abort gives all calls of abort() to __wrap_abort(), those of the C library too, and
 * __real_abort() is the library's own (GNU ld manual, --wrap).  exit(), _Exit() and quick_exit() of newlib and picolibc
 * call _exit(); a failed assert() and std::terminate() call abort().
 *
 * A dump may fault, for example if its counters' memory has failed.  The fault's handler comes here again, and finds
 * that a dump is running.  So there is one dump at most, and no loop.
 */
#define MIP_RUNTIME
#include "mip_end.h"

#include "mip.h"
#include "mip_state.h"
#include "sink/semihost_sink.h"

#define SYS_WRITE0 0x04u /* prints a text: Semihosting for AArch32 and AArch64 (Arm) */

enum state { IDLE, BUSY, DONE };

static volatile uint8_t state;
volatile uint32_t __mip_stopped;

static bool begin_last_dump(void)
{
    static const char cut[] = "mip: error: a fault or another end while the profile was written: it may be cut short\n";
    if (state == BUSY) {
        state = DONE;
        (void)__mip_semihost(SYS_WRITE0, cut);
    }
    if (state == DONE)
        return false;
    state = BUSY;
    return true;
}

void __mip_dump_last(void)
{
    if (!begin_last_dump())
        return;
    (void)mip_dump_semihost(MIP_OUTPUT_NAME);
    state = DONE;
}

/* The firmware may go on after this, so a later end dumps again.  That dump finds functions that stopped at the fault,
 * so the mark stays: the handler may call abort(), or jump out. */
void __mip_dump_fault(void (*dump)(void))
{
    if (!begin_last_dump())
        return;
    __mip_stopped = 1;
    if (dump)
        dump();
    else
        (void)mip_dump_semihost(MIP_OUTPUT_NAME);
    state = IDLE;
}

#if MIP_DUMP_AT & MIP_AT_EXIT
void __real__exit(int status) __attribute__((noreturn));
void __wrap__exit(int status) __attribute__((noreturn));

void __wrap__exit(int status)
{
    __mip_dump_last();
    __real__exit(status);
}
#endif

#if MIP_DUMP_AT & MIP_AT_ABORT
void __real_abort(void) __attribute__((noreturn));
void __wrap_abort(void) __attribute__((noreturn));

void __wrap_abort(void)
{
    __mip_dump_last();
    __real_abort();
}
#endif
