/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The bytes of the USB interface that target and host share.  Normative text: docs/usb.md.
 */
#ifndef MIP_USB_FORMAT_H
#define MIP_USB_FORMAT_H

#define MIP_USB_VERSION 1u

/* A host finds the interface by these three numbers.  The device may have any VID and PID. */
#define MIP_USB_CLASS    0xFFu
#define MIP_USB_SUBCLASS 0x4Du /* 'M' */
#define MIP_USB_PROTOCOL 0x50u /* 'P' */

#define MIP_USB_TEST_VID 0x1209u /* the VID of pid.codes */
#define MIP_USB_TEST_PID 0x0001u /* its PID for private tests */

/* Requests.  bmRequestType is MIP_USB_IN for MIP_USB_INFO, and MIP_USB_OUT for the others, which have no data. */
#define MIP_USB_IN       0xC1u /* to the host, vendor, interface */
#define MIP_USB_OUT      0x41u /* to the device, vendor, interface */
#define MIP_USB_INFO     0x01u
#define MIP_USB_READ     0x02u /* wValue: first block, wIndex: interface | blocks << 8 (0: to the end) */
#define MIP_USB_STOP     0x03u
#define MIP_USB_RESET    0x04u
#define MIP_USB_SNAPSHOT 0x05u /* wValue: 1: take a snapshot; 0: read from the counters again */

#define MIP_USB_BLOCK     1024u /* bytes of a block of the file: a read is of whole blocks */
#define MIP_USB_CRC_BYTES 4u    /* the CRC at the end of a read */

/* The reply to info: byte offsets. */
#define MIP_USB_INFO_MAGIC   0u  /* u32 */
#define MIP_USB_INFO_VERSION 4u  /* u16: MIP_USB_VERSION */
#define MIP_USB_INFO_BYTES   6u  /* u16: bytes of this reply */
#define MIP_USB_INFO_FLAGS   8u  /* u32: MIP_USB_FLAG_* */
#define MIP_USB_INFO_FILE    12u /* u32: bytes of the .mipraw, its CRC included */
#define MIP_USB_INFO_HEADER  16u /* u32: bytes of its header; the raw section comes after it */
#define MIP_USB_INFO_RAW     20u /* u32: bytes of the raw section */
#define MIP_USB_INFO_MACHINE 24u /* u16: ELF e_machine */
#define MIP_USB_INFO_POINTER 26u /* u8: pointer bytes, 4 or 8; a byte 0 follows */
#define MIP_USB_INFO_ID      28u /* 20 bytes: image id; zeros without MIP_USB_FLAG_ID */
#define MIP_USB_INFO_SIZE    48u

#define MIP_USB_INFO_MAGIC_VALUE 0x5550494Du /* bytes "MIPU" */

#define MIP_USB_FLAG_FILLED       0x01u /* the fill has run: there is something to read */
#define MIP_USB_FLAG_FROZEN       0x02u /* the numbering of first calls is frozen */
#define MIP_USB_FLAG_READING      0x04u /* a read is going on */
#define MIP_USB_FLAG_SNAPSHOT     0x08u /* reads are from the snapshot */
#define MIP_USB_FLAG_CAN_SNAPSHOT 0x10u /* there is a buffer for a snapshot */
#define MIP_USB_FLAG_ID           0x20u /* the image has an id */

#endif
