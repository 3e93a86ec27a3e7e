/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What a USB device sends: the input has its descriptors, strings, answers and bulk data. This file replaces libusb,
 * which returns no more bytes than were asked for.
 */
#include <libusb-1.0/libusb.h>

#include "fuzz.h"
#include "transport/transport.h"

static struct {
    const uint8_t *at, *end;
    struct libusb_transfer *pending;
    uint64_t now;
} device;

static struct libusb_device {
    char nothing;
} the_device;

/* The next byte of the input, or 0 after its end. */
static uint8_t next(void)
{
    return device.at < device.end ? *device.at++ : 0;
}

static size_t take(void *to, size_t most)
{
    size_t n = (size_t)(device.end - device.at) < most ? (size_t)(device.end - device.at) : most;
    if (n)
        memcpy(to, device.at, n);
    device.at += n;
    return n;
}

uint64_t __wrap_transport_now(void);
uint64_t __wrap_transport_now(void)
{
    return device.now++;
}

int libusb_init(libusb_context **context)
{
    *context = NULL;
    return 0;
}

void libusb_exit(libusb_context *context)
{
    (void)context;
}

ssize_t libusb_get_device_list(libusb_context *context, libusb_device ***list)
{
    static libusb_device *all[] = {&the_device, NULL};
    (void)context;
    *list = all;
    return 1;
}

void libusb_free_device_list(libusb_device **list, int unref)
{
    (void)list, (void)unref;
}

int libusb_get_active_config_descriptor(libusb_device *d, struct libusb_config_descriptor **out)
{
    static struct libusb_endpoint_descriptor endpoint;
    static struct libusb_interface_descriptor setting;
    static struct libusb_interface interface;
    static struct libusb_config_descriptor config;
    (void)d;
    endpoint = (struct libusb_endpoint_descriptor){.bEndpointAddress = next(), .bmAttributes = next()};
    endpoint.wMaxPacketSize = (uint16_t)(next() | next() << 8);
    setting = (struct libusb_interface_descriptor){.bInterfaceClass = 0xFF,
                                                   .bInterfaceSubClass = 0x4D,
                                                   .bInterfaceProtocol = 0x50,
                                                   .bInterfaceNumber = next(),
                                                   .bNumEndpoints = 1,
                                                   .endpoint = &endpoint};
    interface = (struct libusb_interface){&setting, 1};
    config = (struct libusb_config_descriptor){.bNumInterfaces = 1, .interface = &interface};
    *out = &config;
    return 0;
}

int libusb_get_config_descriptor(libusb_device *d, uint8_t index, struct libusb_config_descriptor **out)
{
    (void)index;
    return libusb_get_active_config_descriptor(d, out);
}

void libusb_free_config_descriptor(struct libusb_config_descriptor *config)
{
    (void)config;
}

int libusb_get_device_descriptor(libusb_device *d, struct libusb_device_descriptor *out)
{
    (void)d;
    *out = (struct libusb_device_descriptor){.iSerialNumber = 3, .iProduct = 2};
    return 0;
}

uint8_t libusb_get_bus_number(libusb_device *d)
{
    (void)d;
    return 3;
}

uint8_t libusb_get_device_address(libusb_device *d)
{
    (void)d;
    return 7;
}

libusb_device *libusb_ref_device(libusb_device *d)
{
    return d;
}

void libusb_unref_device(libusb_device *d)
{
    (void)d;
}

int libusb_open(libusb_device *d, libusb_device_handle **handle)
{
    *handle = (libusb_device_handle *)d;
    return 0;
}

void libusb_close(libusb_device_handle *handle)
{
    (void)handle;
}

/* As in libusb: characters outside ASCII become '?', and the string is terminated within its room. */
int libusb_get_string_descriptor_ascii(libusb_device_handle *handle, uint8_t index, unsigned char *data, int length)
{
    (void)handle, (void)index;
    size_t n = take(data, next() % (size_t)length);
    for (size_t i = 0; i < n; i++)
        data[i] = data[i] & 0x80 ? '?' : data[i];
    data[n] = '\0';
    return (int)n;
}

int libusb_set_auto_detach_kernel_driver(libusb_device_handle *handle, int enable)
{
    (void)handle, (void)enable;
    return 0;
}

int libusb_get_configuration(libusb_device_handle *handle, int *config)
{
    (void)handle;
    *config = 0;
    return 0;
}

int libusb_set_configuration(libusb_device_handle *handle, int config)
{
    (void)handle, (void)config;
    return 0;
}

int libusb_claim_interface(libusb_device_handle *handle, int number)
{
    (void)handle, (void)number;
    return 0;
}

int libusb_clear_halt(libusb_device_handle *handle, unsigned char endpoint)
{
    (void)handle, (void)endpoint;
    return 0;
}

int libusb_control_transfer(libusb_device_handle *handle, uint8_t type, uint8_t request, uint16_t value, uint16_t index,
                            unsigned char *data, uint16_t length, unsigned timeout)
{
    (void)handle, (void)request, (void)value, (void)index, (void)timeout;
    if (!(type & LIBUSB_ENDPOINT_IN))
        return 0;
    uint8_t says = next();
    return says & 0x80 ? -(says & 15) : (int)take(data, length);
}

struct libusb_transfer *libusb_alloc_transfer(int packets)
{
    (void)packets;
    return calloc(1, sizeof(struct libusb_transfer));
}

void libusb_free_transfer(struct libusb_transfer *t)
{
    free(t);
}

int libusb_submit_transfer(struct libusb_transfer *t)
{
    device.pending = t;
    return 0;
}

int libusb_cancel_transfer(struct libusb_transfer *t)
{
    (void)t;
    return 0;
}

/* The input has a status, two bytes of length, and the data. */
int libusb_handle_events_timeout_completed(libusb_context *context, struct timeval *tv, int *completed)
{
    struct libusb_transfer *t = device.pending;
    (void)context, (void)tv, (void)completed;
    if (!t)
        return 0;
    device.pending = NULL;
    t->status = (enum libusb_transfer_status)(next() % 7);
    size_t n = next();
    n |= (size_t)next() << 8;
    t->actual_length = (int)take(t->buffer, n < (size_t)t->length ? n : (size_t)t->length);
    t->callback(t);
    return 0;
}

const char *libusb_strerror(int error)
{
    (void)error;
    return "an error";
}

/* `mipdump --list` prints these strings, so they must not have control characters. */
static void list(void)
{
    struct transport_places places = {0};
    struct diag d;
    (void)transport_usb.list(&places, &d);
    for (size_t i = 0; i < places.count; i++)
        for (const char *p = places.at[i].what; *p; p++)
            assert((unsigned char)*p >= ' ' && *p != 0x7F);
    transport_places_free(&places);
}

static bool fuzz(const uint8_t *data, size_t len)
{
    struct transport l = {0};
    struct bytes file = {0};
    const struct transport_request r = {.limit_ms = 50};
    struct diag d = {0};
    device.at = data;
    device.end = data + len;
    device.pending = NULL;
    list();
    bool open = !transport_open(&transport_usb, &r, &l, &d), taken = open && !transport_usb.take(&l, 0, &file, &d);
    assert(taken || strstr(d.text, "error: "));
    if (taken)
        (void)transport_usb.reset(&l, &d);
    bytes_free(&file);
    transport_close(&l);
    return taken;
}
