/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The bytes of a stream that target and host share.  Normative text: docs/stream.md.
 */
#ifndef MIP_STREAM_FORMAT_H
#define MIP_STREAM_FORMAT_H

/* A frame's first byte. */
#define MIP_STREAM_BINARY 0xB6u
#define MIP_STREAM_TEXT   0x7Eu /* '~' */

/* The coder's groups follow it.  Bits of a group, and what text adds to a group to make a letter. */
#define MIP_STREAM_BINARY_WIDTH 8u
#define MIP_STREAM_TEXT_WIDTH   6u
#define MIP_STREAM_LETTER       0x30u /* '0' */

/* The coder's numbers have 24 bits, a multiple of both widths of a group. */
#define MIP_STREAM_CODER_BITS 24u

#define MIP_STREAM_PLACE_BITS 24u   /* a frame begins with its place in the file, in words */
#define MIP_STREAM_BLOCK      2048u /* bytes of a block of the file; no frame has bytes of two blocks */
#define MIP_STREAM_MOST       256u  /* most groups of a frame */

/* Odds say how likely it is that a bit is 1, in 256ths.  These are their numbers.  Several bits may be coded in one
 * step. After a bit with odds n, the next bit of the step has odds n | 1.  After a 1 with an odd n, it has
 * MIP_STREAM_EVEN. */
enum mip_stream_odds {
    MIP_STREAM_CLASS = 0, /* + 2 * enum mip_stream_class: 1 if a byte is neither 00 nor ff; then its highest bit */
    MIP_STREAM_STOP = 8,  /* 1: no further word in this frame */
    MIP_STREAM_EVEN = 9,  /* all other bits; always MIP_STREAM_EVENLY */
    MIP_STREAM_REST = 11, /* the other bits of a byte that is neither 00 nor ff, up to the first 1 */
    MIP_STREAM_ODDS_COUNT = 12
};
enum mip_stream_class { MIP_STREAM_BEHIND_FF, MIP_STREAM_BEHIND_00, MIP_STREAM_BEHIND_OTHER, MIP_STREAM_FIRST_OF_WORD };
#define MIP_STREAM_EVENLY 128
#define MIP_STREAM_START  64u /* all other odds at a frame's start */
/* After a bit, its odds move a sixteenth of the way towards one of these, rounded down. */
#define MIP_STREAM_TOWARDS_1 270
#define MIP_STREAM_TOWARDS_0 1
#define MIP_STREAM_LEARN     4

/* Bit n is set if word n of a header with an image id is sent.  The host computes the other words from these.  A
 * header without an image id is sent whole. */
#define MIP_STREAM_HEADER       0xAFB4u
#define MIP_STREAM_HEADER_BYTES 68u
#define MIP_STREAM_PLACE_ID     2u /* place of such a file's first frame, in words; 3 to 16 are for later versions */

/* A number at a frame's end: 0, or this if the frame ends the file. */
#define MIP_STREAM_LAST 1u /* + 2 * number of bytes that fill up the file's last word */

/* Only for the encoder: a frame with this number of groups is full. */
#define MIP_STREAM_FULL 120u

#endif
