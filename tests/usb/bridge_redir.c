/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The guest's side: the usb-redir protocol (docs/usb-redirection-protocol.md of usbredir), role usb-host. QEMU handles
 * SET_ADDRESS itself and sends requests 8 to 11 of chapter 9 as messages of their own. Here they become SETUP packets.
 */
#include "bridge.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <usbredirfilter.h>
#include <usbredirparser.h>

#define CONTROL_MS 4000

static void on_log(void *priv, int level, const char *message)
{
    const struct bridge *b = priv;
    if (level <= usbredirparser_warning || b->verbose)
        fprintf(stderr, "bridge: usbredir: %s\n", message);
}

static int on_read(void *priv, uint8_t *data, int count)
{
    const struct bridge *b = priv;
    ssize_t n = read(b->redir, data, (size_t)count);
    if (n < 0)
        return errno == EAGAIN || errno == EINTR ? 0 : -1;
    return n == 0 ? -1 : (int)n;
}

static int on_write(void *priv, uint8_t *data, int count)
{
    const struct bridge *b = priv;
    ssize_t n = write(b->redir, data, (size_t)count);
    if (n < 0)
        return errno == EAGAIN || errno == EINTR ? 0 : -1;
    return (int)n;
}

static enum usb_result request(struct bridge *b, const uint8_t setup[8], uint8_t *data, size_t *len)
{
    enum usb_result r = b->plugged ? usb_host_control(&b->host, setup, data, len, CONTROL_MS) : USB_ERROR;
    if (b->verbose)
        fprintf(stderr, "bridge: request %02x %02x value %02x%02x length %u: result %d, %zu bytes\n", setup[0],
                setup[1], setup[3], setup[2], setup[6] | setup[7] << 8, (int)r, *len);
    return r;
}

static void lie_about(enum bridge_lie lie, uint8_t *data, size_t *len)
{
    if (lie == LIE_SHORT)
        *len /= 2;
    if (lie == LIE_LENGTHS && *len > 8)
        memset(data + 8, 0xFF, *len - 8);
}

static void on_control(void *priv, uint64_t id, struct usb_redir_control_packet_header *h, uint8_t *data, int len)
{
    struct bridge *b = priv;
    uint8_t setup[8] = {h->requesttype,     h->request,
                        (uint8_t)h->value,  (uint8_t)(h->value >> 8),
                        (uint8_t)h->index,  (uint8_t)(h->index >> 8),
                        (uint8_t)h->length, (uint8_t)(h->length >> 8)};
    bool in = (setup[0] & 0x80) != 0, vendor = (setup[0] & 0x60) == 0x40;
    size_t n = in ? h->length : (size_t)len;
    uint8_t *buffer = calloc(1, n + 1);
    if (!buffer)
        abort();
    if (!in && data)
        memcpy(buffer, data, n);
    enum usb_result r = vendor && b->lie == LIE_STALL_VENDOR ? USB_STALL : request(b, setup, buffer, &n);
    if (vendor && in && r == USB_DONE)
        lie_about(b->lie, buffer, &n);
    h->status = bridge_status(r);
    h->length = r == USB_DONE ? (uint16_t)n : 0;
    usbredirparser_send_control_packet(b->parser, id, h, in && r == USB_DONE ? buffer : NULL,
                                       in && r == USB_DONE ? (int)n : 0);
    free(buffer);
    if (data)
        usbredirparser_free_packet_data(b->parser, data);
}

static void on_set_configuration(void *priv, uint64_t id, struct usb_redir_set_configuration_header *c)
{
    struct bridge *b = priv;
    const uint8_t setup[8] = {0x00, 9, c->configuration};
    size_t none = 0;
    struct usb_redir_configuration_status_header h = {bridge_status(request(b, setup, NULL, &none)), c->configuration};
    usbredirparser_send_configuration_status(b->parser, id, &h);
}

static void on_get_configuration(void *priv, uint64_t id)
{
    struct bridge *b = priv;
    const uint8_t setup[8] = {0x80, 8, 0, 0, 0, 0, 1, 0};
    uint8_t value = 0;
    size_t one = 1;
    uint8_t status = bridge_status(request(b, setup, &value, &one));
    struct usb_redir_configuration_status_header h = {status, value};
    usbredirparser_send_configuration_status(b->parser, id, &h);
}

static void on_set_alternate(void *priv, uint64_t id, struct usb_redir_set_alt_setting_header *a)
{
    struct bridge *b = priv;
    const uint8_t setup[8] = {0x01, 11, a->alt, 0, a->interface};
    size_t none = 0;
    struct usb_redir_alt_setting_status_header h = {bridge_status(request(b, setup, NULL, &none)), a->interface,
                                                    a->alt};
    usbredirparser_send_alt_setting_status(b->parser, id, &h);
}

static void on_get_alternate(void *priv, uint64_t id, struct usb_redir_get_alt_setting_header *a)
{
    struct bridge *b = priv;
    const uint8_t setup[8] = {0x81, 10, 0, 0, a->interface, 0, 1, 0};
    uint8_t value = 0;
    size_t one = 1;
    uint8_t status = bridge_status(request(b, setup, &value, &one));
    struct usb_redir_alt_setting_status_header h = {status, a->interface, value};
    usbredirparser_send_alt_setting_status(b->parser, id, &h);
}

static void on_bulk(void *priv, uint64_t id, struct usb_redir_bulk_packet_header *h, uint8_t *data, int len)
{
    struct bridge *b = priv;
    struct bridge_transfer *t = calloc(1, sizeof *t);
    if (!t)
        abort();
    t->id = id;
    t->endpoint = h->endpoint;
    t->stream = h->stream_id;
    t->len = h->length | (size_t)h->length_high << 16;
    t->data = calloc(1, t->len + 1);
    if (!t->data)
        abort();
    if (data) {
        memcpy(t->data, data, (size_t)len);
        usbredirparser_free_packet_data(b->parser, data);
    }
    bridge_bulk_add(b, t);
}

static void on_cancel(void *priv, uint64_t id)
{
    bridge_bulk_cancel(priv, id);
}

static void on_reset(void *priv)
{
    struct bridge *b = priv;
    b->resets++;
    if (b->plugged && usb_host_enumerate(&b->host) != USB_DONE)
        fprintf(stderr, "bridge: error: the device does not come back from a reset\n");
}

static void on_hello(void *priv, struct usb_redir_hello_header *h)
{
    struct bridge *b = priv;
    (void)h;
    b->said_hello = true;
}

static void on_filter(void *priv, struct usbredirfilter_rule *rules, int count)
{
    (void)priv;
    (void)count;
    free(rules);
}

static void on_nothing(void *priv)
{
    (void)priv;
}

static void tell_endpoints(struct bridge *b, const uint8_t *config, size_t len)
{
    struct usb_redir_ep_info_header e = {0};
    struct usb_redir_interface_info_header n = {0};
    memset(e.type, usb_redir_type_invalid, sizeof e.type);
    e.type[0] = e.type[16] = usb_redir_type_control;
    e.max_packet_size[0] = e.max_packet_size[16] = 64;
    uint8_t interface = 0;
    for (size_t at = 0; at + 2 <= len && config[at] != 0; at += config[at]) {
        const uint8_t *d = config + at;
        if (d[1] == 4 && at + 9 <= len && n.interface_count < 32) {
            uint32_t k = n.interface_count++;
            interface = n.interface[k] = d[2];
            n.interface_class[k] = d[5];
            n.interface_subclass[k] = d[6];
            n.interface_protocol[k] = d[7];
        }
        if (d[1] == 5 && at + 7 <= len) {
            unsigned k = (d[2] & 15u) + (d[2] & 0x80 ? 16 : 0);
            e.type[k] = d[3] & 3;
            e.interval[k] = d[6];
            e.interface[k] = interface;
            e.max_packet_size[k] = (uint16_t)(d[4] | d[5] << 8);
        }
    }
    usbredirparser_send_ep_info(b->parser, &e);
    usbredirparser_send_interface_info(b->parser, &n);
}

bool bridge_plug(struct bridge *b)
{
    static const uint8_t get_device[8] = {0x80, 6, 0, 1, 0, 0, 18, 0}, get_config[8] = {0x80, 6, 0, 2, 0, 0, 0, 1};
    uint8_t d[18], config[256];
    size_t device_len = sizeof d, config_len = sizeof config;
    if (b->plugged)
        return true;
    b->plugged = true;
    if (usb_host_enumerate(&b->host) != USB_DONE || request(b, get_device, d, &device_len) != USB_DONE ||
        device_len != sizeof d || request(b, get_config, config, &config_len) != USB_DONE) {
        fprintf(stderr, "bridge: error: the device does not enumerate\n");
        b->plugged = false;
        return false;
    }
    usb_host_learn(&b->host, config, config_len);
    tell_endpoints(b, config, config_len);
    struct usb_redir_device_connect_header c = {.speed = b->host.speed == USB_WIRE_HIGH ? usb_redir_speed_high
                                                                                        : usb_redir_speed_full,
                                                .device_class = d[4],
                                                .device_subclass = d[5],
                                                .device_protocol = d[6],
                                                .vendor_id = (uint16_t)(d[8] | d[9] << 8),
                                                .product_id = (uint16_t)(d[10] | d[11] << 8),
                                                .device_version_bcd = (uint16_t)(d[12] | d[13] << 8)};
    usbredirparser_send_device_connect(b->parser, &c);
    return true;
}

/* The bus becomes silent, which the device takes for a suspend. */
void bridge_unplug(struct bridge *b)
{
    if (!b->plugged)
        return;
    b->plugged = false;
    bridge_bulk_cancel_all(b);
    usbredirparser_send_device_disconnect(b->parser);
    if (usb_host_power(&b->host, true) != USB_DONE)
        fprintf(stderr, "bridge: error: no answer to a suspend\n");
}

void bridge_redir_start(struct bridge *b)
{
    static const int caps_used[] = {
        usb_redir_cap_connect_device_version, usb_redir_cap_ep_info_max_packet_size, usb_redir_cap_64bits_ids,
        usb_redir_cap_32bits_bulk_length,     usb_redir_cap_device_disconnect_ack,   usb_redir_cap_filter};
    uint32_t caps[USB_REDIR_CAPS_SIZE] = {0};
    for (size_t i = 0; i < sizeof caps_used / sizeof *caps_used; i++)
        usbredirparser_caps_set_cap(caps, caps_used[i]);
    struct usbredirparser *p = b->parser = usbredirparser_create();
    p->priv = b;
    p->log_func = on_log;
    p->read_func = on_read;
    p->write_func = on_write;
    p->hello_func = on_hello;
    p->reset_func = on_reset;
    p->set_configuration_func = on_set_configuration;
    p->get_configuration_func = on_get_configuration;
    p->set_alt_setting_func = on_set_alternate;
    p->get_alt_setting_func = on_get_alternate;
    p->control_packet_func = on_control;
    p->bulk_packet_func = on_bulk;
    p->cancel_data_packet_func = on_cancel;
    p->filter_filter_func = on_filter;
    p->filter_reject_func = on_nothing;
    p->device_disconnect_ack_func = on_nothing;
    usbredirparser_init(p, "mip rig", caps, USB_REDIR_CAPS_SIZE, usbredirparser_fl_usb_host);
}

bool bridge_redir_turn(struct bridge *b, bool readable)
{
    if (readable && usbredirparser_do_read(b->parser) == usbredirparser_read_io_error)
        return false;
    return !usbredirparser_has_data_to_write(b->parser) || usbredirparser_do_write(b->parser) == 0;
}
