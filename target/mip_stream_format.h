/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The bytes of a stream that target and host share.  Normative text: docs/stream.md.
 */
#ifndef MIP_STREAM_FORMAT_H
#define MIP_STREAM_FORMAT_H

/* A frame's first byte. */
#define MIP_STREAM_BINARY 0xB6u
#define MIP_STREAM_TEXT   0x7Eu /* '~' */

/* After it the coder's groups, of so many bits. */
#define MIP_STREAM_BINARY_WIDTH 8u
#define MIP_STREAM_TEXT_WIDTH   6u
#define MIP_STREAM_LETTER       0x30u /* text: '0', + the group */

/* The coder's numbers have 24 bits, a multiple of a group's bits. */
#define MIP_STREAM_CODER_BITS 24u

#define MIP_STREAM_PLACE_BITS 24u   /* a frame begins with its place in the file, in words */
#define MIP_STREAM_BLOCK      2048u /* no frame holds bytes of two such blocks of the file */
#define MIP_STREAM_MOST       256u  /* groups of a frame, at most */

/* Numbers of the odds that a bit is 1, in 256.  After a bit with odds n, the next bit of the same call has n | 1. After
 * a 1 with odd n, it has MIP_STREAM_EVEN. */
enum mip_stream_odds {
    MIP_STREAM_CLASS = 0, /* + 2 * enum mip_stream_class: neither 00 nor ff; then 1: ff, or its highest bit */
    MIP_STREAM_STOP = 8,  /* 1: no further word in this frame */
    MIP_STREAM_EVEN = 9,  /* all other bits; always MIP_STREAM_EVENLY */
    MIP_STREAM_REST = 11, /* the other bits of a byte that is neither, up to the first 1 */
    MIP_STREAM_ODDS_COUNT = 12
};
enum mip_stream_class { MIP_STREAM_BEHIND_FF, MIP_STREAM_BEHIND_00, MIP_STREAM_BEHIND_OTHER, MIP_STREAM_FIRST_OF_WORD };
#define MIP_STREAM_EVENLY 128
#define MIP_STREAM_START  64u /* of all others at a frame's start */
/* After a bit odds move a sixteenth of the way towards these, rounded down. */
#define MIP_STREAM_TOWARDS_1 270
#define MIP_STREAM_TOWARDS_0 1
#define MIP_STREAM_LEARN     4

/* Words of a header with an image id that are sent, bit n for word n; the others follow from them.  A header without
 * one is sent whole. */
#define MIP_STREAM_HEADER       0xAFB4u
#define MIP_STREAM_HEADER_BYTES 68u
#define MIP_STREAM_PLACE_ID     2u /* place of the first frame of such a file, in words; 3 to 16: later versions */

/* At a frame's end. */
#define MIP_STREAM_LAST 1u /* it ends the file; + 2 * the bytes that fill up its last word */

/* Only for the encoder: with so many groups a frame is full. */
#define MIP_STREAM_FULL 120u

#endif
