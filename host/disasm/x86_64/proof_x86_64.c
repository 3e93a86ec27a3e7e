/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * x86-64: what an executed instruction proves.  Rows fit by the start of Capstone's mnemonic.  Instructions, by name:
 * Intel 64 and IA-32 Architectures Software Developer's Manual, volume 2; masks of EVEX: volume 2, chapter 2.
 *
 * endbr64 is a landing pad.  The vector selects and masked moves stand for an `if` in a loop.
 */
#include "disasm/x86_64/decoder_x86_64.h"

static const struct img_proof_row x86_64_rows[] = {
    {"nop",        0, 0, IMG_PADDING,     false, NULL      }, /* the long forms, too */
    {"endbr",      0, 0, IMG_NOTHING,     false, NULL      },
    {"cmov",       0, 0, IMG_CONDITIONAL, false, NULL      },
    {"fcmov",      0, 0, IMG_CONDITIONAL, false, NULL      },
    {"blendv",     0, 0, IMG_CONDITIONAL, false, NULL      },
    {"pblendv",    0, 0, IMG_CONDITIONAL, false, NULL      },
    {"vblendv",    0, 0, IMG_CONDITIONAL, false, NULL      },
    {"vpblendv",   0, 0, IMG_CONDITIONAL, false, NULL      },
    {"vmaskmov",   0, 0, IMG_CONDITIONAL, false, NULL      },
    {"vpmaskmov",  0, 0, IMG_CONDITIONAL, false, NULL      },
    {"v",          0, 0, IMG_CONDITIONAL, false, "{k"      }, /* a mask register */
    {"popcnt",     0, 0, IMG_PROVES,      false, NULL      },
    {"pop",        0, 0, IMG_LEAVES,      false, NULL      },
    {"leave",      0, 0, IMG_LEAVES,      false, NULL      },
    {"add",        0, 0, IMG_LEAVES,      false, "rsp, "   },
    {"lea",        0, 0, IMG_LEAVES,      false, "rsp, "   },
    {"mov",        0, 0, IMG_LEAVES,      false, "rsp, rbp"},
    {"vzeroupper", 0, 0, IMG_LEAVES,      false, NULL      }, /* before a return of code with AVX */
};

const struct img_proofs img_proofs_x86_64 = {x86_64_rows, sizeof x86_64_rows / sizeof *x86_64_rows, true};
