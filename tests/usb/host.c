/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The host side of the cable: USB 2.0, 8.4 to 8.6.
 */
#include "host.h"

#include <string.h>
#include <time.h>

#define ANSWER_MS     3000 /* how long an answer may take; the device is in an emulator on a busy computer */
#define CONTROL_SIZE  64   /* packet size of endpoint 0 of our devices */
#define ERRORS_IN_ROW 3    /* 10.2.6: a host gives up after three transaction errors */
#define RESET_REST    10   /* 7.1.7.5, TRSTRCY: milliseconds without a packet after a reset */
#define ADDRESS_REST  2    /* 9.2.6.3: milliseconds without a packet after SET_ADDRESS */

int64_t usb_milliseconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static void rest(int milliseconds)
{
    const struct timespec t = {.tv_nsec = milliseconds * 1000000L};
    nanosleep(&t, NULL);
}

/* Returns whether a fault that hits each Nth packet hits this one. */
static bool is_hit(struct usb_host *h, unsigned every, unsigned long number)
{
    bool hit = every != 0 && number % every == 0;
    h->count.lost += hit;
    return hit;
}

static bool is_unasked(struct usb_host *h, const struct usb_wire_frame *f)
{
    if (f->type == USB_WIRE_ATTACH) {
        h->attached = true;
        h->speed = f->len != 0 ? f->data[0] : USB_WIRE_FULL;
    }
    if (f->type == USB_WIRE_DETACH)
        h->attached = false;
    return f->type == USB_WIRE_ATTACH || f->type == USB_WIRE_DETACH;
}

bool usb_host_wait_attach(struct usb_host *h, int milliseconds)
{
    struct usb_wire_frame f;
    int64_t end = usb_milliseconds() + milliseconds;
    while (!h->attached && usb_milliseconds() < end)
        if (h->cable.receive(h->cable.ctx, &f, 50))
            is_unasked(h, &f);
    return h->attached;
}

static void send(struct usb_host *h, uint8_t type, uint8_t endpoint, const uint8_t *data, size_t len)
{
    struct usb_wire_frame f = {.type = type, .address = h->address, .endpoint = endpoint, .len = (uint16_t)len};
    if (len != 0)
        memcpy(f.data, data, len);
    h->cable.send(h->cable.ctx, &f);
}

static bool answer(struct usb_host *h, struct usb_wire_frame *f)
{
    int64_t end = usb_milliseconds() + ANSWER_MS;
    for (int64_t left = ANSWER_MS; left > 0; left = end - usb_milliseconds())
        if (h->cable.receive(h->cable.ctx, f, (int)left) && !is_unasked(h, f))
            return true;
    return false;
}

/* What a handshake means to the host. No handshake is a transaction error. */
static enum usb_result handshake(struct usb_host *h, const struct usb_wire_frame *f)
{
    switch (f->type) {
    case USB_WIRE_ACK:
        return USB_DONE;
    case USB_WIRE_NAK:
        h->count.nak++;
        return USB_NAK;
    case USB_WIRE_STALL:
        h->count.stalled++;
        return USB_STALL;
    default:
        h->count.silent++;
        return USB_ERROR;
    }
}

enum usb_result usb_host_reset(struct usb_host *h)
{
    struct usb_wire_frame f;
    h->address = 0;
    memset(h->next_in, 0, sizeof h->next_in);
    memset(h->next_out, 0, sizeof h->next_out);
    h->size_in[0] = h->size_out[0] = CONTROL_SIZE;
    send(h, USB_WIRE_RESET, 0, NULL, 0);
    if (!answer(h, &f) || f.type != USB_WIRE_ACK)
        return USB_ERROR;
    h->speed = f.len != 0 ? f.data[0] : USB_WIRE_FULL;
    rest(RESET_REST);
    return USB_DONE;
}

enum usb_result usb_host_power(struct usb_host *h, bool suspend)
{
    struct usb_wire_frame f;
    send(h, suspend ? USB_WIRE_SUSPEND : USB_WIRE_RESUME, 0, NULL, 0);
    return answer(h, &f) && f.type == USB_WIRE_ACK ? USB_DONE : USB_ERROR;
}

/* 8.6.4: a packet with the toggle of the one before is a repeat. It is acknowledged and dropped. */
enum usb_result usb_host_in(struct usb_host *h, uint8_t endpoint, uint8_t *data, size_t room, size_t *got)
{
    struct usb_wire_frame f;
    *got = 0;
    for (int errors = 0; errors < ERRORS_IN_ROW; errors++) {
        send(h, USB_WIRE_IN, endpoint, NULL, 0);
        h->count.in++;
        if (!answer(h, &f))
            return USB_ERROR;
        if (f.type != USB_WIRE_DATA0 && f.type != USB_WIRE_DATA1) {
            enum usb_result r = handshake(h, &f);
            if (r != USB_ERROR)
                return r == USB_DONE ? USB_ERROR : r;
            continue;
        }
        if (f.endpoint != endpoint)
            return USB_ERROR;
        if (is_hit(h, h->faults.lose_in, h->count.in))
            continue;
        if (f.len > h->size_in[endpoint])
            return USB_BABBLE;
        if (!is_hit(h, h->faults.lose_in_ack, h->count.in))
            send(h, USB_WIRE_TAKEN, endpoint, NULL, 0);
        if ((f.type == USB_WIRE_DATA1) != h->next_in[endpoint]) {
            h->count.repeated++;
            return USB_NAK;
        }
        if (f.len > room)
            return USB_BABBLE;
        h->next_in[endpoint] ^= 1;
        h->count.bytes_in += f.len;
        memcpy(data, f.data, f.len);
        *got = f.len;
        return USB_DONE;
    }
    return USB_ERROR;
}

enum usb_result usb_host_out(struct usb_host *h, uint8_t endpoint, const uint8_t *data, size_t len)
{
    struct usb_wire_frame f;
    for (int errors = 0; errors < ERRORS_IN_ROW; errors++) {
        h->count.out++;
        if (is_hit(h, h->faults.lose_out, h->count.out))
            continue;
        send(h, h->next_out[endpoint] ? USB_WIRE_OUT1 : USB_WIRE_OUT0, endpoint, data, len);
        if (!answer(h, &f))
            return USB_ERROR;
        enum usb_result r = handshake(h, &f);
        if (r == USB_DONE && is_hit(h, h->faults.lose_out_ack, h->count.out))
            continue;
        if (r == USB_DONE)
            h->next_out[endpoint] ^= 1;
        if (r != USB_ERROR)
            return r;
    }
    return USB_ERROR;
}

static enum usb_result send_setup(struct usb_host *h, const uint8_t setup[8])
{
    struct usb_wire_frame f;
    for (int errors = 0; errors < ERRORS_IN_ROW; errors++) {
        send(h, USB_WIRE_SETUP, 0, setup, 8);
        h->count.setup++;
        if (!answer(h, &f))
            return USB_ERROR;
        if (f.type == USB_WIRE_ACK && !is_hit(h, h->faults.lose_setup_ack, h->count.setup))
            return USB_DONE;
    }
    return USB_ERROR;
}

static enum usb_result data_in(struct usb_host *h, uint8_t *data, size_t *len, int64_t end)
{
    size_t room = *len, done = 0;
    while (done < room) {
        size_t got;
        enum usb_result r = usb_host_in(h, 0, data + done, room - done, &got);
        if (r == USB_NAK && usb_milliseconds() < end)
            continue;
        if (r != USB_DONE)
            return r;
        done += got;
        if (got < h->size_in[0])
            break;
    }
    *len = done;
    return USB_DONE;
}

static enum usb_result data_out(struct usb_host *h, const uint8_t *data, size_t len, int64_t end)
{
    size_t done = 0;
    while (done < len) {
        size_t n = len - done < h->size_out[0] ? len - done : h->size_out[0];
        enum usb_result r = usb_host_out(h, 0, data + done, n);
        if (r == USB_NAK && usb_milliseconds() < end)
            continue;
        if (r != USB_DONE)
            return r;
        done += n;
    }
    return USB_DONE;
}

/* Updates the host's own toggles (9.4.5, 9.4.7, 9.1.1.5) and its address for the device after a request. */
static void follow(struct usb_host *h, const uint8_t setup[8])
{
    uint8_t n = setup[4] & 15;
    if (setup[0] == 0x02 && setup[1] == 1)
        (setup[4] & 0x80 ? h->next_in : h->next_out)[n] = 0;
    if ((setup[0] == 0x00 && setup[1] == 9) || (setup[0] == 0x01 && setup[1] == 11)) {
        memset(h->next_in + 1, 0, 15);
        memset(h->next_out + 1, 0, 15);
    }
    if (setup[0] == 0x00 && setup[1] == 5) {
        h->address = setup[2];
        rest(ADDRESS_REST);
    }
}

enum usb_result usb_host_control(struct usb_host *h, const uint8_t setup[8], uint8_t *data, size_t *len, int ms)
{
    int64_t end = usb_milliseconds() + ms;
    bool in = (setup[0] & 0x80) != 0;
    bool has_data = (setup[6] | setup[7]) != 0;
    uint8_t none[CONTROL_SIZE];
    enum usb_result r = send_setup(h, setup);
    h->next_in[0] = h->next_out[0] = 1;
    if (r == USB_DONE && *len != 0)
        r = in ? data_in(h, data, len, end) : data_out(h, data, *len, end);
    if (r == USB_NAK)
        return USB_ERROR; /* the data stage took too long */
    h->next_in[0] = h->next_out[0] = 1;
    while (r == USB_DONE || r == USB_NAK) {
        size_t got = 0;
        r = in && has_data ? usb_host_out(h, 0, none, 0) : usb_host_in(h, 0, none, sizeof none, &got);
        if (r == USB_DONE && got != 0)
            return USB_ERROR; /* 8.5.3.1: a status stage has no data */
        if (r == USB_DONE)
            break;
        if (r == USB_NAK && usb_milliseconds() > end)
            return USB_ERROR;
    }
    if (r == USB_DONE)
        follow(h, setup);
    return r;
}

enum usb_result usb_host_enumerate(struct usb_host *h)
{
    static const uint8_t set_address[8] = {0, 5, USB_ADDRESS};
    size_t none = 0;
    enum usb_result r = usb_host_reset(h);
    return r == USB_DONE ? usb_host_control(h, set_address, NULL, &none, 2000) : r;
}

void usb_host_learn(struct usb_host *h, const uint8_t *config, size_t len)
{
    for (size_t at = 0; at + 2 <= len && config[at] != 0; at += config[at]) {
        const uint8_t *d = config + at;
        if (d[1] != 5 || at + 7 > len)
            continue;
        (d[2] & 0x80 ? h->size_in : h->size_out)[d[2] & 15] = (uint16_t)(d[4] | d[5] << 8);
    }
}
