/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Defines the bytes of the formats once, for target and host.
 * docs/formats.md is the normative text, with every field and test vectors.
 * All numbers are little-endian.  They are read byte by byte: no struct is laid over file bytes.
 *
 * A map (section __llvm_mipmap, file .mipmap) is a sequence of chunks.  Each chunk is complete in itself: header,
 * extension tags, records.  Each function is one chunk, so the map stays valid if a linker drops, merges or sorts
 * chunks.  Up to 7 zero bytes may stand between chunks.
 */
#ifndef MIP_FORMAT_H
#define MIP_FORMAT_H

#define MIP_MAGIC         0x50494DFBu /* bytes FB 4D 49 50 */
#define MIP_VERSION       9u
#define MIP_VERSION_OLD   8u  /* the original, with two layouts: read, never written */
#define MIP_HEADER_SIZE   24u /* bytes of the fixed part; extension tags follow it, then the data */
#define MIP_IMAGE_ID_SIZE 20u

#define MIP_RAW_NAME "default.mipraw" /* the file name of a raw profile, by default */

/* Header: byte offsets of the fixed part. */
#define MIP_OFF_MAGIC        0u  /* u32 */
#define MIP_OFF_VERSION      4u  /* u16 */
#define MIP_OFF_FILE_TYPE    6u  /* u16: one MIP_FILE_*, or'ed with one MIP_WIDTH_* */
#define MIP_OFF_PROFILE_TYPE 8u  /* u32: MIP_PROFILE_* bits of the data */
#define MIP_OFF_MODULE_HASH  12u /* u32: low half of the link unit name's hash; 0 = no name was given */
#define MIP_OFF_FLAGS        16u /* u32: MIP_FLAG_* */
#define MIP_OFF_DATA_OFFSET  20u /* u32: where the data starts, from the header's first byte; multiple of 4 */

/* File types, as in the 32-byte header of version 8. */
#define MIP_FILE_RAW       0x01u
#define MIP_FILE_RETURNS   0x02u
#define MIP_FILE_MAP       0x04u
#define MIP_FILE_PROFILE   0x08u
#define MIP_FILE_TYPE_MASK 0x0Fu
#define MIP_WIDTH_64       0x10u
#define MIP_WIDTH_32       0x20u

/* Profile types. */
#define MIP_PROFILE_FUNCTION_COVERAGE  0x01u
#define MIP_PROFILE_BLOCK_COVERAGE     0x02u
#define MIP_PROFILE_FUNCTION_TIMESTAMP 0x04u
#define MIP_PROFILE_FUNCTION_CALLS     0x08u
#define MIP_PROFILE_RETURN_ADDRESS     0x10u
#define MIP_PROFILE_EDGE_COUNTS        0x20u /* not in version 8 */
#define MIP_PROFILE_CALL_GRAPH         (MIP_PROFILE_FUNCTION_TIMESTAMP | MIP_PROFILE_FUNCTION_CALLS)

/* Header flags. */
#define MIP_FLAG_CRC_TRAILER 0x1u /* four bytes after the data: CRC-32 of all bytes from header to data's end */
#define MIP_FLAG_FROZEN      0x2u /* raw: the numbering of first calls was frozen at the dump */
#define MIP_FLAG_STOPPED     0x4u /* raw: the program was stopped at any instruction, not at a call */

/* Extension tags: u16 tag, u16 payload bytes, payload, zero padding to a multiple of 4.  Unknown tags are skipped. */
#define MIP_TAG_END         0u  /* no payload; all bytes from here to the data are padding */
#define MIP_TAG_IMAGE_ID    1u  /* 20 bytes */
#define MIP_TAG_TARGET      2u  /* u16 ELF e_machine, u8 pointer bytes (4 or 8), u8 zero */
#define MIP_TAG_DATA_LENGTH 3u  /* u64: bytes of data after the header */
#define MIP_TAG_RAW_SECTION 4u  /* map and profile: u64 start, u64 stop, u64 address of the state record (0: none) */
#define MIP_TAG_LINK_UNIT   5u  /* the link unit's name, no NUL */
#define MIP_TAG_OLD_BASE    6u  /* profile made from a version 8 map: u32, see docs/formats.md */
#define MIP_TAG_RUNS        7u  /* profile: u64 number of raws merged so far */
#define MIP_TAG_RUN_NAME    8u  /* profile: name of a run, no NUL; one tag a run, counted from 0 */
#define MIP_TAG_RING        9u  /* map and profile: u64 address of the ring of call samples, u32 entries, u32 zero */
#define MIP_TAG_SAMPLES     10u /* profile: u64 number of call samples taken, u64 number of them that were lost */
#define MIP_TAG_SKIPPED     11u /* map and profile: a function without counters; one tag a function */
#define MIP_TAG_RAW_HASHES  12u /* profile: u64 hash per merged raw, ascending; continues in the next such tag */
#define MIP_TAG_OUTPUT      13u /* map: MIP_OUTPUT_MARK, then the name that firmware gives its raw profile; no NUL */
#define MIP_TAG_DUMP_NAME   14u /* raw: the name that the firmware gave this dump, no NUL */
#define MIP_TAG_EQUAL_RUN   15u /* profile: u32 number of a run with equal coverage, then this run's name, no NUL */
#define MIP_TAG_RUN_ORDERS  16u /* profile: orders of first calls, ULEB128 numbers; continues in the next such tag */
#define MIP_TAG_REFUSED     17u /* profile: u64 files of another image, u64 damaged files, u64 raws equal to others */
#define MIP_TAG_USE_LIST    18u /* profile: the list of mipdata use, text, no NUL; continues in the next such tag */
#define MIP_DUMP_NAME_MOST  64u /* most bytes of a dump's name that the runtime sends */
#define MIP_OUTPUT_MARK     "mip: output=" /* a script finds the name by this text */

/* The format's CRC-32: IEEE 802.3, reflected 0xEDB88320, start and final xor all ones.  "123456789" has 0xCBF43926.
 *
 * Map chunk data: function records.  Byte offsets of the fixed part. */
#define MIP_REC_SIZE         0u  /* u32: bytes of the whole record, fields included; multiple of 4 */
#define MIP_REC_PROFILE_TYPE 4u  /* u32: MIP_PROFILE_* of this function */
#define MIP_REC_FLAGS        8u  /* u32: MIP_REC_* flags */
#define MIP_REC_SLOT_BYTES   12u /* u32: bytes that carry data at the slot address */
#define MIP_REC_ADDRESS      16u /* u64: absolute address of the function, Thumb bit clear or set */
#define MIP_REC_SLOT         24u /* u64: absolute address of its first slot */
#define MIP_REC_CODE_SIZE    32u /* u32: bytes of the function, probes included */
#define MIP_REC_CFG          36u /* u32: control-flow signature */
#define MIP_REC_BLOCKS       40u /* u32: basic blocks, entry included (0: not analysed) */
#define MIP_REC_INSNS        44u /* u32: instructions before instrumentation */
#define MIP_REC_FIXED_SIZE   48u /* tagged fields follow: same form as header tags */

/* Record flags. */
#define MIP_REC_THUMB       0x1u /* Thumb code */
#define MIP_REC_LOCAL       0x2u /* local symbol: the name need not be unique */
#define MIP_REC_WEAK        0x4u
#define MIP_REC_COMDAT      0x8u
#define MIP_REC_ANY         0x10u  /* a dump may find the function stopped at any instruction, also within a probe */
#define MIP_REC_CYCLES      0x20u  /* derived edges may close cycles: of their counts only bounds are known */
#define MIP_REC_DOWN        0x40u  /* the call count without order counts down, as MIP_EDGE_DOWN says */
#define MIP_REC_BEFORE_FILL 0x100u /* profile only: runs, or may run, before the raw section is filled */
#define MIP_REC_ABOUT       0x200u /* profile only: in some raw, counts of derived edges may be inexact */
#define MIP_REC_STOPPED     0x800u /* profile only: in some raw, it may have stopped where its record expects no stop */
#define MIP_REC_HALTED                                                                                                 \
    0x1000u /* profile only: some raw that covers it stopped the program anywhere, perhaps in a call of it */
#define MIP_REC_PINNED 0x400u /* profile only: in some raw, the counter of calls was at its limit; may be more */

/* Record fields: u16 tag, u16 payload bytes, payload, padding to 4. */
#define MIP_FIELD_END          0u
#define MIP_FIELD_NAME         1u  /* symbol name as the assembler knows it, no NUL */
#define MIP_FIELD_FILE         2u  /* source file of the unit, as the compiler named it, no NUL */
#define MIP_FIELD_OFFSETS      3u  /* u32 per block, entry included: offset from the function's address */
#define MIP_FIELD_COVERED      4u  /* profile: u8 per block of MIP_FIELD_OFFSETS: 1 covered, 0 not covered */
#define MIP_FIELD_EDGES        5u  /* profile: {u64 return address, u64 calls} per call edge, ascending */
#define MIP_FIELD_RUNS         6u  /* profile: u32 number of each named run that covered the function, ascending */
#define MIP_FIELD_SLOTS        7u  /* u32 per block: offset of its coverage byte; all ones: the block is inferred */
#define MIP_FIELD_INFER        8u  /* pairs {u32 block, u32 other}: the block is covered if the other block is */
#define MIP_FIELD_FLOW         9u  /* triples {u32 from, u32 to, u32 offset of the counter}, one per edge */
#define MIP_FIELD_STOPS        10u /* u32 per node, ascending: flow may end there (an active or abandoned frame) */
#define MIP_FIELD_BLOCK_COUNTS 11u /* profile: {u64 low, u64 high} per block; high all ones: no upper bound */
#define MIP_FIELD_EDGE_COUNTS  12u /* profile: {u64 low, u64 high} per edge of MIP_FIELD_FLOW */
#define MIP_FIELD_NODES        13u /* u32 per inner node: the block that it is a part of; all ones: a dispatch node */
#define MIP_FIELD_PARTS        14u /* map: {u32 block, u32 zero, u64 address}: base of offsets from this block on */
#define MIP_FIELD_SAMPLES      15u /* profile: u64 per call edge of MIP_FIELD_EDGES: number of its samples */
#define MIP_FIELD_WITHOUT      16u /* text, no NUL: why the function has no blocks although blocks were asked for */
#define MIP_FIELD_SKIPPED      17u /* only in MIP_TAG_SKIPPED: text, no NUL: why the function was skipped */
#define MIP_FIELD_RUN_SETS     18u /* profile: u32 per run of MIP_FIELD_RUNS: number of the set of blocks it covered */
#define MIP_FIELD_BLOCK_SETS   19u /* profile: sets: one bit per block, lowest bit first, whole bytes per set */
#define MIP_FIELD_CODE_HASH    20u /* u64: hash of the function's code before probes; 0: unknown */
#define MIP_FIELD_BLOCK_HASHES 21u /* {u32 strict, u16 loose} per block: hashes of its code before probes */
#define MIP_FIELD_SUCCESSORS   22u /* bytes: the control-flow graph, block by block (MIP_SUCCESSORS_*) */
#define MIP_FIELD_PATH         23u /* path of the source file as it was given to the compiler, no NUL */
#define MIP_FIELD_KNOWN        24u /* a bit per block, as in BLOCK_SETS: known covered; without blocks the function */
#define MIP_FIELD_KNOWN_FROM   25u /* who knows it: 20 bytes of image id (zeros: none), then the profile's file name */
/* The successors of a block begin with one byte.  Its lower bits are MIP_SUCCESSORS_*, and its upper four bits the
 * number of jumps to blocks.  If that number is 15, a ULEB128 follows, which is added to it.  Then comes, for each
 * jump, the number of the block that it jumps to, as ULEB128. */
#define MIP_SUCCESSORS_FALL 0x1u /* the next block follows */
#define MIP_SUCCESSORS_EXIT 0x2u /* may leave the function */
#define MIP_SUCCESSORS_ANY  0x4u /* may jump to any label whose address is taken */
#define MIP_SUCCESSORS_MANY 15u
/* A payload has at most 65535 bytes.  If a field does not fit, it is repeated, and each repetition continues the one
 * before.
 *
 * Blocks are numbered from 0 (the entry) in layout order.  Offsets of slots are bytes from the record's slot address.
 * FLOW: nodes with numbers below the number of blocks are blocks.  The others are inner nodes, in the order of
 * MIP_FIELD_NODES.  MIP_NONE as from or to: outside of the function.  MIP_NONE as counter: the count is derived from
 * others. */
#define MIP_NONE 0xFFFFFFFFu

/* MIP_TAG_SKIPPED: byte offsets of the fixed part.  The fields NAME, FILE and SKIPPED follow it.  A skipped function
 * has this tag instead of a record.  So to a reader that does not know the tag, the function was not compiled for a
 * profile. */
#define MIP_SKIPPED_ADDRESS    0u  /* u64: absolute address of the function, Thumb bit clear or set */
#define MIP_SKIPPED_CODE_SIZE  8u  /* u32: bytes of the function; 0: not known */
#define MIP_SKIPPED_FLAGS      12u /* u32: MIP_REC_* flags */
#define MIP_SKIPPED_FIXED_SIZE 16u

/* Profile data (.mip): u32 number of functions, u32 zero, then a record for each function.  A profile record has the
 * fixed part of a map record, then the values below, then tagged fields.  Its slot address is an offset from the raw
 * section's start.  Each value below stops at all ones. */
#define MIP_PROF_RAW_COUNT   48u /* u32: number of raws in which the function was covered */
#define MIP_PROF_ORDER_COUNT 52u /* u32: number of raws in which the function had an order */
#define MIP_PROF_CALL_COUNT  56u /* u64: number of calls */
#define MIP_PROF_ORDER_SUM   64u /* u64: sum of the function's orders */
#define MIP_PROF_FIXED_SIZE  72u
#define MIP_PROF_BODY_SIZE   8u /* the two words before the records */

/* Slots.  Every byte is all ones before its probe runs.
 * Coverage: one byte a slot (function or block), any value but 0xff is "covered".
 * Calls: u32 count, u32 order.  Both all ones: never called.  The image's functions get the orders 1, 2, 3 … in the
 * order of their first calls.  Order all ones, count not: the first call came during a freeze.  The count stops at
 * 0x80000000. */
#define MIP_SLOT_UNSET  0xFFFFFFFFu
#define MIP_CALL_PINNED 0x80000000u
#define MIP_CALL_BYTES  8u
/* Calls without order (FUNCTION_CALLS without FUNCTION_TIMESTAMP): one counter, as an edge counter that does not wrap.
 */
#define MIP_COUNT_BYTES 4u

/* Edge counter: u32 w, 4-aligned.  The count is w + 1 modulo 2^32, so all ones is a count of 0.  The counter stops at
 * MIP_EDGE_PINNED: then the count is 2^31 or more. */
#define MIP_EDGE_PINNED 0x7FFFFFFFu
#define MIP_EDGE_BYTES  4u

/* This bit is set in the offset of a counter that counts down, from all ones to MIP_EDGE_PINNED.  Its count is ~w.
 */
#define MIP_EDGE_DOWN 2u

/* This bit is set in the offset of a counter that wraps and does not stop.  Between any two of its increments, a
 * counter of the function that stops is incremented.  So a wrapping counter is at most one more than the sum of the
 * stopping ones. If that sum is MIP_EDGE_SURE or less, the counter has not wrapped.  MIP_EDGE_SURE leaves room for
 * increments that the stopping counters may have lost. */
#define MIP_EDGE_WRAPS 1u
#define MIP_EDGE_SURE  0xF0000000u

/* All flags that may be set in the offset of a counter. */
#define MIP_EDGE_FLAGS (MIP_EDGE_WRAPS | MIP_EDGE_DOWN)

/* State record: 16 bytes of the runtime in the raw section, so that a debug probe reads it with the counters.
 * Found by MIP_TAG_RAW_SECTION.  Belongs to no function. */
#define MIP_STATE_FILLED 0u  /* u32: MIP_STATE_MAGIC xor the first four bytes of the image id, once the fill has run */
#define MIP_STATE_ORDER  4u  /* u32: order of the next first call; 0 = frozen */
#define MIP_STATE_RESUME 8u  /* u32: order of the next first call after a freeze */
#define MIP_STATE_BEGAN  12u /* u32: MIP_BEGAN_*; readers take all but 0 for a reset */
#define MIP_STATE_SIZE   16u
#define MIP_STATE_MAGIC  0x4D495021u /* "MIP!" */

/* How the counters began.  At a reset, functions may be running whose entry is then not counted. */
#define MIP_BEGAN_AT_START 0u
#define MIP_BEGAN_BY_RESET 1u
#define MIP_BEGAN_DUMPED   2u /* by a reset, and were dumped into a file since */

/* Ring of call samples, in the raw section: this head, then the entries.  MIP_TAG_RING has their number, a power of
 * two. The ring belongs to no function.  The value of a word marked + is the word plus 1, so all ones means 0. */
#define MIP_RING_HEAD    0u  /* u32+: samples taken; sample n is entry n modulo the number of entries */
#define MIP_RING_DROPPED 4u  /* u32+: samples not taken because a dump was reading the ring */
#define MIP_RING_HOLD    8u  /* u8: reading dumps, minus 1; u8: 0 while USB reads, else 0xff; 2 bytes of 0xff */
#define MIP_RING_EVERY   12u /* u32+: n: only every n-th chosen call is sampled; 0: each chosen call */
#define MIP_RING_LEFT    16u /* u32+: n: the n-th chosen call from now is sampled; 0: the next one */
#define MIP_RING_SPARE   20u /* u32 */
#define MIP_RING_SIZE    24u
/* Entry.  Both words all ones: there is no sample.  One word all ones: a sample is being written. */
#define MIP_SAMPLE_CALLEE 0u /* u32: offset of the called function's slots from the raw section's start */
#define MIP_SAMPLE_RETURN 4u /* u32: return address minus the raw section's start, modulo 2^32 */
#define MIP_SAMPLE_SIZE   8u
#define MIP_RING_MAX      0x100000u /* entries, at most */
/* The largest period of samples.  A sampling probe checks its count's limit once in two periods.  So a count may pass
 * MIP_CALL_PINNED before it stops.
 */
#define MIP_SAMPLE_PERIOD_MAX 0x8000u
#define MIP_CALL_PINNED_MOST  (MIP_CALL_PINNED + 2 * MIP_SAMPLE_PERIOD_MAX)

/* Table of values of Clang's own instrumentation, in the raw section: this word, then the entries (mip_clang_values.c).
 * All words begin with all ones. */
#define MIP_VALUES_LOST 0u /* u32+: values that found no free entry */
#define MIP_VALUES_HEAD 4u
/* Entry.  A site or a value of all ones: there is none (yet). */
#define MIP_VALUE_AT_SITE    0u /* u32: MIP_VALUE_SITE */
#define MIP_VALUE_AT_VALUE   4u /* u32: lower half of a function's address, or a size */
#define MIP_VALUE_AT_COUNT   8u /* u32+ */
#define MIP_VALUE_ENTRY_SIZE 12u
/* A site: the address of the function's record, which is a multiple of 8, and the number of the site in it.  Records
 * are not loaded.  Their section may have 16 MiB. */
#define MIP_VALUE_SITE(record, number) ((uint32_t)(record) >> 3 << 11 | (uint32_t)(number))
/* Where the search for a site begins in the table, before the remainder by its size; 2654435769 is 2 to the power of
 * 32, divided by the golden ratio. */
#define MIP_VALUE_PLACE(site) ((uint32_t)((site)*2654435769u) >> 16)
#define MIP_VALUE_MAX_SITES   2047u /* sites of a function; further ones are not counted */
#define MIP_VALUES_OF_SITE    24u   /* values that a site keeps */
#define MIP_VALUE_TRIES       64u   /* entries that the chip looks at */
#define MIP_VALUES_MAX        0x10000u

/* Names of sections and symbols that the parts agree on. */
#define MIP_SECTION_RAW "__llvm_mipraw" /* @nobits, alloc, write */
#define MIP_SECTION_MAP "__llvm_mipmap" /* @progbits, not alloc */
/* In objects alone: MIP_BUILT_WITH, the options that choose counters, a NUL.  `ld -r` joins several. */
#define MIP_SECTION_BUILT ".mip.built"
#define MIP_BUILT_WITH    "mip: built with "
/* A symbol of the runtime with the value 0.  Each record of the map refers to it.  So if a link lacks the runtime,
 * the linker's error has this name.
 */
#define MIP_SYMBOL_RUNTIME "__mip_link_needs_fmachine_profile_generate"
/* __mip_image_id     20 bytes of read-only data, made by mipcc at link; weak reference from the runtime
 * __mip_state        the state record above
 * __mip_words        weak, a number: the profile type of the units that count; without it, all counters are bytes
 * __mip_first_call   helper of call-count probes, target/arch/; see docs/probes.md
 * __mip_values       the table of values, in images that have one
 * __mip_ring         the ring of call samples, in images that have one
 * __mip_first_call_x19, __mip_first_call_page
 *                    helpers of call-count probes that pass only the page of the record (AArch64)
 * __mip_first_call_atomic, __mip_call_atomic, __mip_count_atomic
 *                    helpers of probes with atomic counters
 * __mip_sampled_call helper of call-count probes that sample */
#endif
