/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Where control goes after one instruction.
 *
 * Problem: a walk over the calls of an image wants calls, jumps and returns of each machine in one form.
 *
 * Method: each machine's folder has a function, as decoders.c lists them.  A jump through a register is a return if the
 * register was just popped, and goes through a table if an entry was just added to it.  Else its place is not known.
 *
 * What holds: an instruction that may end the run or go on with another stack is a stop.  The stack pointer may take
 * the value of a frame pointer, as at the end of a function.  Any other value may be another stack: longjmp and a
 * change of tasks set it (Arm Architecture Procedure Call Standard, "Universal stack constraints").  A call of a
 * debugger's files (semihosting) comes back.
 *
 * Example: `pop {r3}; bx r3` is a return; `bx r3` alone goes away.
 */
#include "disasm/decoders.h"

bool img_classify_transfer(const struct img_instruction *i, struct img_last_write *last, struct img_transfer *out)
{
    const struct img_decoder *decoder = i->decoder;
    *out = (struct img_transfer){.at = i->address, .next = i->address + i->size, .function = IMG_NOWHERE};
    if (!decoder->own && !i->insn) {
        *last = (struct img_last_write){0};
        return i->plain && decoder->plain_transfer && decoder->plain_transfer(i, out);
    }
    bool is = decoder->transfer(i, last, out);
    if (!decoder->own)
        *last = (struct img_last_write){0};
    decoder->note_writes(i, last);
    return is;
}

bool img_may_store(const struct img_instruction *i)
{
    if (i->decoder->may_store)
        return i->decoder->may_store(i);
    return !i->insn || i->insn->mnemonic[0] != 'l';
}
