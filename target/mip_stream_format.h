/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The bytes of a stream that target and host share.  Normative text: docs/stream.md.
 */
#ifndef MIP_STREAM_FORMAT_H
#define MIP_STREAM_FORMAT_H

/* A frame's first byte. */
#define MIP_STREAM_BINARY 0xB5u
#define MIP_STREAM_TEXT   0x7Eu /* '~' */

#define MIP_STREAM_LETTER 0x30u /* text: '0', + six bits */

/* Behind it: u32 place in the file, tokens, MIP_STREAM_END, u32 CRC-32 of place, tokens and end.  A token's upper two
 * bits tell its kind, the lower six how many bytes of the file it stands for; where those are 0 the third bit tells,
 * too. */
#define MIP_STREAM_END   0x00u
#define MIP_STREAM_RAW   0x00u /* + n, 1 to 31: n bytes follow */
#define MIP_STREAM_WORDS 0x20u /* + n - 1, n 1 to 32: n words, each the word + 1 in groups of 7 bits, lowest first */
#define MIP_STREAM_ZEROS 0x40u /* + n - 1, n 1 to 64: n bytes 0x00 */
#define MIP_STREAM_ONES  0x80u /* + n - 1: n bytes 0xff */
#define MIP_STREAM_BITS  0xC0u /* + n - 1: a bit for each of n bytes, lowest first, 1: 0xff, 0: 0x00 */
#define MIP_STREAM_KIND  0xC0u
#define MIP_STREAM_MORE  0x80u /* in a group: another one follows */

#define MIP_STREAM_MOST 512u /* bytes of the file that one frame may hold */

/* What the encoder does, and a reader need not know: bytes of a block, and when a frame is full. */
#define MIP_STREAM_BLOCK 56u
#define MIP_STREAM_FULL  256u

#endif
