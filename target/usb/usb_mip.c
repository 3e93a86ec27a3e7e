/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The class of the USB device: it answers the requests of docs/usb.md, and makes the bulk packets of a read.
 *
 * Input: requests of the host, and the raw section.  Output: replies, and packets to the host.  It knows neither
 * controller nor driver, so another USB stack can call it, too.
 *
 * Comments call the file that reads send F: header and raw section, a .mipraw without its CRC.  A read sends F or a
 * part of it, and then the CRC of these bytes.
 *
 * Example: before the request MIP_USB_READ, __mip_usb.reading is false, and mip_usb_packet() returns MIP_USB_NOTHING.
 * The request sets __mip_usb.at and .end to the bounds of the part, and .reading to true.  After it, each
 * mip_usb_packet() fills one packet and moves .at.  The CRC follows the last bytes of the part.  A packet shorter than
 * the endpoint's size ends the read: .reading is false again.
 */
#define MIP_RUNTIME
#include "mip_usb.h"

#include "../mip.h"
#include "../mip_file.h"
#include "../mip_usb_format.h"
#include "usb_parts.h"

/* __mip_usb is not static: Clang would make a variable of each member, and load an address for each. */
struct mip_usb_read {
    uint32_t at, end;   /* the part of F that the read still has to send: offsets of its first byte and its end */
    uint32_t crc;       /* CRC of the bytes sent */
    uint32_t crc_bytes; /* bytes of the CRC sent */
    bool reading;
    bool snapshot; /* the buffer holds F */
    uint32_t *buffer;
    uint32_t buffer_bytes;
};
extern struct mip_usb_read __mip_usb __attribute__((visibility("hidden")));
struct mip_usb_read __mip_usb;

void mip_usb_use_buffer(void *buffer, uint32_t size)
{
    __mip_usb.snapshot = false;
    __mip_usb.buffer = buffer;
    __mip_usb.buffer_bytes = size;
}

/* Copies len bytes of F from offset at on, in whole words.  at and the header's size are multiples of 4. */
static void fill_reply(uint32_t *to, uint32_t at, uint32_t len)
{
    uint32_t header[MIP_FILE_HEADER_MOST / 4];
    uint32_t *end = to + (len + 3) / 4;
    uint32_t header_bytes = file_header(header);
    /* volatile: else the compiler may call memcpy(), and the image may have none. */
    const volatile uint32_t *from = __mip_usb.snapshot ? __mip_usb.buffer : header;
    uint32_t from_bytes = __mip_usb.snapshot ? at + len : header_bytes;
    for (; to < end && at < from_bytes; at += 4)
        *to++ = from[at / 4];
    if (to < end)
        file_data(to, __start___llvm_mipraw + (at - header_bytes), (uint32_t)(end - to) * 4);
}

static void set_reading(bool reading)
{
    __mip_usb.reading = reading;
    __mip_hold(MIP_HOLD_USB, reading ? 0 : 0xFF);
}

static bool can_snapshot(void)
{
    return __mip_usb.buffer_bytes >= mip_size();
}

/* Fills the reply to MIP_USB_INFO, and returns its bytes.  volatile: else the compiler may call memcpy() or memset(),
 * and the image may have none. */
static int info(volatile uint32_t *reply)
{
    const struct mip_id *id = &__mip_image_id;
    uint32_t file = mip_size(), raw = file_data_size();
    reply[MIP_USB_INFO_MAGIC / 4] = MIP_USB_INFO_MAGIC_VALUE;
    reply[MIP_USB_INFO_VERSION / 4] = MIP_USB_VERSION | MIP_USB_INFO_SIZE << 16;
    reply[MIP_USB_INFO_FLAGS / 4] =
        (__mip_is_filled() ? MIP_USB_FLAG_FILLED : 0) | (__mip_state.order == 0 ? MIP_USB_FLAG_FROZEN : 0) |
        (__mip_usb.reading ? MIP_USB_FLAG_READING : 0) | (__mip_usb.snapshot ? MIP_USB_FLAG_SNAPSHOT : 0) |
        (can_snapshot() ? MIP_USB_FLAG_CAN_SNAPSHOT : 0) | (id != NULL ? MIP_USB_FLAG_ID : 0);
    reply[MIP_USB_INFO_FILE / 4] = file;
    reply[MIP_USB_INFO_HEADER / 4] = file - MIP_USB_CRC_BYTES - raw;
    reply[MIP_USB_INFO_RAW / 4] = raw;
    reply[MIP_USB_INFO_MACHINE / 4] = __mip_machine | (uint32_t)sizeof(void *) << 16;
    for (uint32_t i = 0; i < MIP_IMAGE_ID_SIZE / 4; i++)
        reply[MIP_USB_INFO_ID / 4 + i] = id != NULL ? id->at[i].word : 0;
    return MIP_USB_INFO_SIZE;
}

static int start_read(uint32_t block, uint32_t blocks)
{
    uint32_t at = block * MIP_USB_BLOCK, end = mip_size() - MIP_USB_CRC_BYTES;
    if (at >= end)
        return MIP_USB_STALL;
    if (blocks != 0 && end - at > blocks * MIP_USB_BLOCK)
        end = at + blocks * MIP_USB_BLOCK;
    __mip_usb.at = at;
    __mip_usb.end = end;
    __mip_usb.crc = 0xFFFFFFFFu;
    __mip_usb.crc_bytes = 0;
    set_reading(true);
    return 0;
}

static int take_snapshot(uint32_t take)
{
    if (take > 1 || (take != 0 && !can_snapshot()))
        return MIP_USB_STALL;
    __mip_usb.snapshot = false;
    __mip_hold(MIP_HOLD_USB, 0);
    if (take != 0)
        fill_reply(__mip_usb.buffer, 0, mip_size() - MIP_USB_CRC_BYTES);
    __mip_hold(MIP_HOLD_USB, 0xFF);
    __mip_usb.snapshot = take != 0;
    return 0;
}

/* Handles the requests that are refused while a read is going on. */
static int command(uint32_t request, uint32_t value, uint32_t blocks)
{
    if (__mip_usb.reading || (blocks != 0 && request != MIP_USB_READ))
        return MIP_USB_STALL;
    if (request == MIP_USB_RESET && value == 0) {
        mip_reset();
        return 0;
    }
    if (!__mip_is_filled())
        return MIP_USB_STALL;
    if (request == MIP_USB_READ)
        return start_read(value, blocks);
    return request == MIP_USB_SNAPSHOT ? take_snapshot(value) : MIP_USB_STALL;
}

int mip_usb_request(const uint8_t *setup, void *reply)
{
    if (setup == NULL || setup[USB_SETUP_TYPE] == USB_CLEAR_ENDPOINT >> 8) {
        set_reading(false);
        return 0;
    }
    uint32_t request = setup[USB_SETUP_REQUEST], value = usb_u16(setup + USB_SETUP_VALUE);
    uint32_t blocks = setup[USB_SETUP_INDEX + 1];
    if (setup[USB_SETUP_TYPE] == MIP_USB_IN)
        return request == MIP_USB_INFO && value == 0 && blocks == 0 ? info(reply) : MIP_USB_STALL;
    if (setup[USB_SETUP_TYPE] != MIP_USB_OUT || usb_u16(setup + USB_SETUP_LENGTH) != 0)
        return MIP_USB_STALL;
    if (request == MIP_USB_STOP) {
        set_reading(false);
        return 0;
    }
    return command(request, value, blocks);
}

int mip_usb_packet(void *packet, uint32_t size)
{
    if (!__mip_usb.reading)
        return MIP_USB_NOTHING;
    uint8_t *p = packet;
    uint32_t n = __mip_usb.end - __mip_usb.at < size ? __mip_usb.end - __mip_usb.at : size;
    fill_reply(packet, __mip_usb.at, n);
    __mip_usb.crc = file_crc(__mip_usb.crc, p, n);
    __mip_usb.at += n;
    for (; n < size && __mip_usb.crc_bytes < MIP_USB_CRC_BYTES; __mip_usb.crc_bytes++)
        p[n++] = (uint8_t)(~__mip_usb.crc >> __mip_usb.crc_bytes * 8);
    set_reading(n == size);
    return (int)n;
}
