/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * USB, through libusb-1.0: finds devices with the MIP interface, and opens one.  A device is found by class, subclass
 * and protocol of an interface (docs/usb.md), so firmware with a USB stack of its own is found, too.
 */
#include "transport/usb.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "mip_usb_format.h"

/* A device with the interface. */
struct found {
    uint8_t interface, in_endpoint, configuration;
    uint16_t packet_bytes;
};

/* Which device the user wants. */
struct choice {
    enum { CHOOSE_ANY, CHOOSE_ID, CHOOSE_PLACE, CHOOSE_SERIAL } by;
    unsigned first, second; /* VID and PID, or bus and address */
    const char *serial;
};

static bool find_endpoint(const struct libusb_interface_descriptor *i, struct found *out)
{
    for (int k = 0; k < i->bNumEndpoints; k++) {
        const struct libusb_endpoint_descriptor *e = &i->endpoint[k];
        bool in = (e->bEndpointAddress & LIBUSB_ENDPOINT_IN) != 0;
        if (!in || (e->bmAttributes & LIBUSB_TRANSFER_TYPE_MASK) != LIBUSB_TRANSFER_TYPE_BULK)
            continue;
        out->in_endpoint = e->bEndpointAddress;
        out->packet_bytes = e->wMaxPacketSize & 0x7FF;
        return out->packet_bytes >= 8 && out->packet_bytes <= 1024;
    }
    return false;
}

static bool find_interface(const struct libusb_config_descriptor *c, struct found *out)
{
    for (int i = 0; i < c->bNumInterfaces; i++) {
        if (c->interface[i].num_altsetting < 1)
            continue;
        const struct libusb_interface_descriptor *a = c->interface[i].altsetting;
        if (a->bInterfaceClass != MIP_USB_CLASS || a->bInterfaceSubClass != MIP_USB_SUBCLASS ||
            a->bInterfaceProtocol != MIP_USB_PROTOCOL || !find_endpoint(a, out))
            continue;
        out->interface = a->bInterfaceNumber;
        out->configuration = c->bConfigurationValue;
        return true;
    }
    return false;
}

static bool is_mip_device(libusb_device *device, struct found *out)
{
    struct libusb_config_descriptor *c;
    if (libusb_get_active_config_descriptor(device, &c) != 0 && libusb_get_config_descriptor(device, 0, &c) != 0)
        return false;
    bool ours = find_interface(c, out);
    libusb_free_config_descriptor(c);
    return ours;
}

/* Reads the strings; "": it cannot be read.  Returns the result of opening the device. */
static int read_strings(libusb_device *device, char serial[64], char product[64])
{
    struct libusb_device_descriptor dd;
    libusb_device_handle *h;
    serial[0] = product[0] = '\0';
    int error = libusb_get_device_descriptor(device, &dd);
    if (!error)
        error = libusb_open(device, &h);
    if (error)
        return error;
    if (dd.iSerialNumber && libusb_get_string_descriptor_ascii(h, dd.iSerialNumber, (unsigned char *)serial, 64) < 0)
        serial[0] = '\0';
    if (dd.iProduct && libusb_get_string_descriptor_ascii(h, dd.iProduct, (unsigned char *)product, 64) < 0)
        product[0] = '\0';
    libusb_close(h);
    return 0;
}

static char *usb_place(libusb_device *device)
{
    return xasprintf("%u:%u", libusb_get_bus_number(device), libusb_get_device_address(device));
}

static void add_place(struct transport_places *out, libusb_device *device)
{
    struct libusb_device_descriptor dd = {0};
    char serial[64], product[64], *where = usb_place(device);
    int error = read_strings(device, serial, product);
    (void)libusb_get_device_descriptor(device, &dd);
    FREED char *what =
        xasprintf("%04x:%04x %s%s%s%s", dd.idVendor, dd.idProduct, product, serial[0] ? ", serial number " : "", serial,
                  error == LIBUSB_ERROR_ACCESS ? "(not allowed to open it)" : "");
    transport_places_add(out, where, what);
    free(where);
}

/* Reads a number that is at most `most`.  Returns false if there is other text. */
static bool usb_number(const char *text, size_t len, int base, unsigned most, unsigned *out)
{
    char digits[8], *end;
    if (len == 0 || len >= sizeof digits)
        return false;
    memcpy(digits, text, len);
    digits[len] = '\0';
    unsigned long v = strtoul(digits, &end, base);
    *out = (unsigned)v;
    return digits[0] != '-' && digits[0] != '+' && digits[0] != ' ' && *end == '\0' && v <= most;
}

/* Reads the name of a device.  1209:0001 is VID and PID: four hexadecimal digits each.  3:17 is bus and address.
 * Everything else is a serial number. */
static struct choice parse_usb_name(const char *where)
{
    struct choice c = {.by = CHOOSE_ANY, .serial = where};
    if (!where)
        return c;
    const char *colon = strchr(where, ':');
    size_t first = colon ? (size_t)(colon - where) : 0, second = colon ? strlen(colon + 1) : 0;
    c.by = CHOOSE_SERIAL;
    if (first == 4 && second == 4 && usb_number(where, 4, 16, 0xFFFF, &c.first) &&
        usb_number(colon + 1, 4, 16, 0xFFFF, &c.second))
        c.by = CHOOSE_ID;
    else if (colon && usb_number(where, first, 10, 255, &c.first) && usb_number(colon + 1, second, 10, 255, &c.second))
        c.by = CHOOSE_PLACE;
    return c;
}

/* Is it the chosen device?  *error: what libusb said if the device could not be asked for its serial number. */
static bool is_chosen(const struct choice *c, libusb_device *device, int *error)
{
    struct libusb_device_descriptor dd;
    char serial[64], product[64];
    switch (c->by) {
    case CHOOSE_ID:
        return libusb_get_device_descriptor(device, &dd) == 0 && dd.idVendor == c->first && dd.idProduct == c->second;
    case CHOOSE_PLACE:
        return libusb_get_bus_number(device) == c->first && libusb_get_device_address(device) == c->second;
    case CHOOSE_SERIAL:
        *error = read_strings(device, serial, product);
        return *error == 0 && strcasecmp(serial, c->serial) == 0;
    default:
        return true;
    }
}

static enum mip_status list_usb(struct transport_places *out, struct diag *d)
{
    libusb_context *context;
    libusb_device **all;
    struct found f;
    (void)d;
    if (libusb_init(&context) != 0)
        return MIP_OK; /* a computer without USB has no devices */
    ssize_t n = libusb_get_device_list(context, &all);
    for (ssize_t i = 0; i < n; i++)
        if (is_mip_device(all[i], &f))
            add_place(out, all[i]);
    if (n >= 0)
        libusb_free_device_list(all, 1);
    libusb_exit(context);
    return MIP_OK;
}

/* Says why no device is the wanted one, or why too many are. */
static enum mip_status not_one(const char *where, const struct transport_places *p, int error, struct diag *d)
{
    const struct usb_link bus = {.name = where};
    if (p->count == 0 && error != 0)
        return usb_failed(&bus, error, "reading serial numbers", d);
    if (p->count == 0)
        return diag_fail(
            d, MIP_NO_DEVICE, where,
            "no USB device with a profile to read is that; note: mipdump --list names them; --wait waits for it");
    FREED_BY(bytes_free) struct bytes all = {0};
    for (size_t i = 0; i < p->count; i++)
        bytes_printf(&all, "%s%s (%s)", i ? ", " : "", p->at[i].where, p->at[i].what);
    bytes_u8(&all, 0);
    diag_fail(d, MIP_NO_DEVICE, where,
              "%zu USB devices are that; note: name one by serial number, or bus and address: %s", p->count,
              (const char *)all.data);
    return MIP_NO_DEVICE;
}

/* Returns the chosen device, referenced. */
static enum mip_status choose_usb_device(libusb_context *context, const char *where, libusb_device **out,
                                         struct found *found, struct diag *d)
{
    struct choice c = parse_usb_name(where);
    FREED_BY(transport_places_free) struct transport_places places = {0};
    struct found f;
    libusb_device **all;
    int error = 0;
    ssize_t n = libusb_get_device_list(context, &all);
    *out = NULL;
    for (ssize_t i = 0; i < n; i++) {
        int this_error = 0;
        if (!is_mip_device(all[i], &f) || !is_chosen(&c, all[i], &this_error)) {
            error = this_error ? this_error : error;
            continue;
        }
        add_place(&places, all[i]);
        *found = f;
        *out = places.count == 1 ? libusb_ref_device(all[i]) : *out;
    }
    if (n >= 0)
        libusb_free_device_list(all, 1);
    enum mip_status st = places.count == 1 ? MIP_OK : not_one(where, &places, error, d);
    if (st && *out)
        libusb_unref_device(*out);
    return st;
}

/* Claims the interface that was found. */
static enum mip_status claim(struct usb_link *u, libusb_device *device, const struct found *f, struct diag *d)
{
    int now = 0, error = libusb_open(device, &u->handle);
    if (error)
        return usb_failed(u, error, "cannot open", d);
    (void)libusb_set_auto_detach_kernel_driver(u->handle, 1);
    error = libusb_get_configuration(u->handle, &now);
    if (!error && now != f->configuration)
        error = libusb_set_configuration(u->handle, f->configuration);
    if (!error)
        error = libusb_claim_interface(u->handle, f->interface);
    if (error)
        return usb_failed(u, error, "cannot claim its interface", d);
    u->interface = f->interface;
    u->in_endpoint = f->in_endpoint;
    u->packet_bytes = f->packet_bytes;
    return usb_begin(u, d);
}

static void close_usb(struct transport *l)
{
    FREED struct usb_link *u = l->state;
    if (u->handle)
        libusb_close(u->handle);
    libusb_exit(u->context);
}

static enum mip_status open_usb(const struct transport_request *r, struct transport *l, struct diag *d)
{
    libusb_context *context;
    libusb_device *device;
    struct found f = {0};
    int error = libusb_init(&context);
    if (error)
        return diag_fail(d, MIP_NO_DEVICE, r->where,
                         "no USB here: %s; note: is this a container, or a virtual machine without USB?",
                         libusb_strerror(error));
    enum mip_status st = choose_usb_device(context, r->where, &device, &f, d);
    if (st) {
        libusb_exit(context);
        return st;
    }
    struct usb_link *u = xcalloc(1, sizeof *u);
    char *place = usb_place(device);
    l->name = xasprintf("USB device %s", place);
    l->state = u;
    *u = (struct usb_link){.context = context,
                           .name = l->name,
                           .limit_ms = r->limit_ms,
                           .progress = r->progress,
                           .progress_ctx = r->progress_ctx};
    st = claim(u, device, &f, d);
    libusb_unref_device(device);
    free(place);
    if (st) {
        close_usb(l);
        free(l->name);
    }
    return st;
}

static enum mip_status take_usb(struct transport *l, unsigned ms, struct bytes *file, struct diag *d)
{
    (void)ms; /* the device answers without delay, or not at all: limit_ms is the limit */
    return usb_take(l->state, file, d);
}

static enum mip_status reset_usb(struct transport *l, struct diag *d)
{
    return usb_reset_counters(l->state, d);
}

const struct transport_kind transport_usb = {
    .name = "usb",
    .letter = 'u',
    .value_optional = true,
    .help = "  -u, --usb [WHICH]           firmware with target/usb; WHICH: serial number, BUS:ADDRESS, VID:PID\n",
    .list = list_usb,
    .open = open_usb,
    .take = take_usb,
    .reset = reset_usb,
    .close = close_usb,
    .asked = true};
