/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * How a host reads: docs/usb.md.  The device is not trusted: lengths are checked, every wait has a limit, and only data
 * with the right CRC is accepted.
 */
#include "transport/usb.h"

#include "base/hash.h"
#include "base/le.h"
#include "mip_format.h"
#include "mip_usb_format.h"

#define ANSWER_MS  2000u /* for a request; a device answers within microseconds */
#define SILENCE_MS 5000u /* silence within a read */
#define SLICE_MS   50    /* a signal is noticed after at most this time */
#define CHUNK      16384u
#define TRIES      3
#define FILE_MOST  (64u << 20) /* no chip has so much RAM for counters */

static unsigned at_most(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

enum mip_status usb_failed(const struct usb_link *u, int error, const char *what, struct diag *d)
{
    switch (error) {
    case LIBUSB_ERROR_NO_DEVICE:
    case LIBUSB_ERROR_NOT_FOUND:
        return diag_fail(d, MIP_NO_DEVICE, u->name,
                         "%s: it was unplugged, or left the bus; note: plug it in again; --wait waits for it", what);
    case LIBUSB_ERROR_TIMEOUT:
        return diag_fail(d, MIP_TIMEOUT, u->name,
                         "%s: no answer in time; note: does the firmware run, and is its USB interrupt let through?",
                         what);
    case LIBUSB_ERROR_INTERRUPTED:
        return diag_fail(d, MIP_TIMEOUT, u->name, "interrupted");
    case LIBUSB_ERROR_ACCESS:
        return diag_fail(d, MIP_PERMISSION, u->name,
                         "%s: not allowed; note: install the udev rule integrate/udev/60-mip.rules (make install "
                         "does), then plug it in again",
                         what);
    case LIBUSB_ERROR_BUSY:
        return diag_fail(d, MIP_PERMISSION, u->name,
                         "%s: another program has it; note: end the other mipdump, or what else reads this device",
                         what);
    case LIBUSB_ERROR_PIPE:
        diag_fail(d, MIP_MALFORMED, u->name, "%s: the device refuses (STALL)", what);
        break;
    case LIBUSB_ERROR_OVERFLOW:
        diag_fail(d, MIP_MALFORMED, u->name, "%s: more bytes than were asked for", what);
        break;
    default:
        diag_fail(d, MIP_MALFORMED, u->name, "%s: %s", what, libusb_strerror(error));
    }
    diag_note(d, "is the firmware's target/usb of this version, and the cable sound?");
    return MIP_MALFORMED;
}

/* Sends a request without data. */
static int send_request(const struct usb_link *u, uint8_t request, uint16_t value, uint16_t blocks)
{
    return libusb_control_transfer(u->handle, MIP_USB_OUT, request, value, (uint16_t)(u->interface | blocks << 8), NULL,
                                   0, at_most(u->limit_ms, ANSWER_MS));
}

static enum mip_status check_info(struct usb_link *u, const uint8_t *p, size_t len, struct diag *d)
{
    const char *bad = NULL;
    if (len < MIP_USB_INFO_SIZE || le_load32(p + MIP_USB_INFO_MAGIC) != MIP_USB_INFO_MAGIC_VALUE)
        bad = "what it says of itself is too short, or something else";
    else if (le_load16(p + MIP_USB_INFO_VERSION) != MIP_USB_VERSION ||
             le_load16(p + MIP_USB_INFO_BYTES) < MIP_USB_INFO_SIZE)
        bad = "its protocol is of another version";
    else if (le_load32(p + MIP_USB_INFO_FILE) > FILE_MOST || le_load32(p + MIP_USB_INFO_HEADER) < MIP_HEADER_SIZE ||
             (uint64_t)le_load32(p + MIP_USB_INFO_HEADER) + le_load32(p + MIP_USB_INFO_RAW) + MIP_USB_CRC_BYTES !=
                 le_load32(p + MIP_USB_INFO_FILE))
        bad = "the sizes that it says make no sense";
    if (bad)
        return diag_fail(d, MIP_MALFORMED, u->name,
                         "%s; note: is the firmware's target/usb of this version of mipdump?", bad);
    u->info =
        (struct usb_info){.flags = le_load32(p + MIP_USB_INFO_FLAGS), .file_bytes = le_load32(p + MIP_USB_INFO_FILE)};
    return MIP_OK;
}

static enum mip_status ask_info(struct usb_link *u, struct diag *d)
{
    uint8_t reply[MIP_USB_INFO_SIZE];
    int n = libusb_control_transfer(u->handle, MIP_USB_IN, MIP_USB_INFO, 0, u->interface, reply, sizeof reply,
                                    at_most(u->limit_ms, ANSWER_MS));
    if (n < 0)
        return usb_failed(u, n, "asking what it is", d);
    return check_info(u, reply, (size_t)n, d);
}

enum mip_status usb_begin(struct usb_link *u, struct diag *d)
{
    int n = send_request(u, MIP_USB_STOP, 0, 0);
    if (n >= 0)
        n = libusb_clear_halt(u->handle, u->in_endpoint);
    if (n < 0)
        return usb_failed(u, n, "beginning", d);
    return ask_info(u, d);
}

static void LIBUSB_CALL on_done(struct libusb_transfer *t)
{
    *(int *)t->user_data = 1;
}

static int error_of(enum libusb_transfer_status status)
{
    switch (status) {
    case LIBUSB_TRANSFER_COMPLETED:
        return 0;
    case LIBUSB_TRANSFER_CANCELLED:
    case LIBUSB_TRANSFER_TIMED_OUT:
        return LIBUSB_ERROR_TIMEOUT;
    case LIBUSB_TRANSFER_STALL:
        return LIBUSB_ERROR_PIPE;
    case LIBUSB_TRANSFER_NO_DEVICE:
        return LIBUSB_ERROR_NO_DEVICE;
    case LIBUSB_TRANSFER_OVERFLOW:
        return LIBUSB_ERROR_OVERFLOW;
    default:
        return LIBUSB_ERROR_IO;
    }
}

/* Does what libusb_bulk_transfer() does, but a signal ends it. */
static int bulk_in(const struct usb_link *u, uint8_t *to, unsigned room, unsigned ms, unsigned *got)
{
    struct libusb_transfer *t = libusb_alloc_transfer(0);
    uint64_t end = transport_now() + ms;
    int done = 0, interrupted = 0;
    *got = 0;
    if (!t)
        return LIBUSB_ERROR_NO_MEM;
    libusb_fill_bulk_transfer(t, u->handle, u->in_endpoint, to, (int)room, on_done, &done, 0);
    int error = libusb_submit_transfer(t);
    for (bool cancelled = false; !error && !done;) {
        struct timeval slice = {.tv_usec = SLICE_MS * 1000};
        (void)libusb_handle_events_timeout_completed(u->context, &slice, &done);
        if (done || cancelled)
            continue;
        interrupted = transport_interrupted();
        if (interrupted || transport_now() >= end) {
            cancelled = true;
            (void)libusb_cancel_transfer(t);
        }
    }
    if (!error) {
        *got = (unsigned)t->actual_length;
        error = interrupted ? LIBUSB_ERROR_INTERRUPTED : error_of(t->status);
    }
    libusb_free_transfer(t);
    return error;
}

/* Reads bulk IN up to a packet that is not full.  One byte more than promised shows that the data is too long. */
static int drain_usb(const struct usb_link *u, uint32_t expected, struct bytes *file)
{
    unsigned packet = u->packet_bytes, chunk = CHUNK / packet * packet;
    for (;;) {
        unsigned got;
        bytes_reserve(file, chunk);
        int error = bulk_in(u, file->data + file->len, chunk, at_most(u->limit_ms, SILENCE_MS), &got);
        if (error)
            return error;
        file->len += got;
        if (u->progress)
            u->progress(u->progress_ctx, file->len, expected);
        if (file->len > expected)
            return LIBUSB_ERROR_OVERFLOW;
        if (got < chunk)
            return 0;
    }
}

static enum mip_status check_file(const struct usb_link *u, const struct bytes *file, struct diag *d)
{
    size_t data = file->len - MIP_USB_CRC_BYTES;
    if (file->len != u->info.file_bytes)
        diag_fail(d, MIP_MALFORMED, u->name, "%zu bytes came, of %u", file->len, u->info.file_bytes);
    else if (!hash_is(le_load32(file->data + data), hash_crc32(0, file->data, data)))
        diag_fail(d, MIP_MALFORMED, u->name, "the CRC of %zu bytes is wrong", file->len);
    else
        return MIP_OK;
    diag_note(d, "read %d times; is the cable sound, and does the driver keep data toggles right?", TRIES);
    return MIP_MALFORMED;
}

static enum mip_status check_usb_filled(const struct usb_link *u, struct diag *d)
{
    if ((u->info.flags & MIP_USB_FLAG_FILLED) != 0)
        return MIP_OK;
    return diag_fail(
        d, MIP_MALFORMED, u->name,
        "the firmware has not begun to count; note: have its start-up code call mip_init(), or run .preinit_array");
}

/* Asks for a snapshot of one moment, if the firmware has room for it. */
static int snapshot(const struct usb_link *u, bool take)
{
    return (u->info.flags & MIP_USB_FLAG_CAN_SNAPSHOT) == 0 ? 0 : send_request(u, MIP_USB_SNAPSHOT, take, 0);
}

static enum mip_status try_once(struct usb_link *u, struct bytes *file, struct diag *d)
{
    enum mip_status st = usb_begin(u, d);
    if (!st)
        st = check_usb_filled(u, d);
    if (st)
        return st;
    int error = snapshot(u, true);
    if (error >= 0)
        error = send_request(u, MIP_USB_READ, 0, 0);
    if (error < 0)
        return usb_failed(u, error, "asking for the profile", d);
    error = drain_usb(u, u->info.file_bytes, file);
    if (error)
        return usb_failed(u, error, "reading", d);
    st = check_file(u, file, d);
    return st;
}

/* Is it worth another try?  Damaged data may be right the next time.  A missing device, or a missing permission, stays
 * missing. */
static bool is_worth_a_try(enum mip_status st)
{
    return (st == MIP_MALFORMED || st == MIP_TIMEOUT) && !transport_interrupted();
}

enum mip_status usb_take(struct usb_link *u, struct bytes *file, struct diag *d)
{
    enum mip_status st = MIP_TIMEOUT;
    for (int i = 0; i < TRIES; i++) {
        file->len = 0;
        st = try_once(u, file, d);
        if (!is_worth_a_try(st))
            break;
    }
    if (st) {
        bytes_free(file);
        return st;
    }
    (void)snapshot(u, false); /* gives the snapshot back; the next reader asks for its own */
    return MIP_OK;
}

enum mip_status usb_reset_counters(struct usb_link *u, struct diag *d)
{
    int error = send_request(u, MIP_USB_STOP, 0, 0);
    if (error >= 0)
        error = send_request(u, MIP_USB_RESET, 0, 0);
    return error < 0 ? usb_failed(u, error, "resetting the counters", d) : MIP_OK;
}
