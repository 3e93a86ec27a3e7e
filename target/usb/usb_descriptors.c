/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The device's descriptors (docs/usb.md has the bytes).  USB 2.0, section 9.6; BOS: USB 3.2, 9.6.2; Microsoft OS
 * 2.0 Descriptors Specification; WebUSB API, "WebUSB Platform Capability Descriptor".
 */
#define MIP_RUNTIME
#include "dcd.h"
#include "usb_config.h"
#include "usb_parts.h"

#define LOW(x)  ((x)&0xFF)
#define HIGH(x) ((x) >> 8 & 0xFF)

#define U16(x) LOW(x), HIGH(x)

#define USB_RELEASE    U16(0x0210) /* 2.1: there is a BOS */
#define OUR_RELEASE    U16(0x0100)
#define WINDOWS_8_1    0, 0, 3, 6
#define BULK           2
#define DEVICE_SIZE    18
#define QUALIFIER_SIZE 10
#define BOS_SIZE       57

#define CONFIGURATION_SIZE 32
#define TYPE_AT            1 /* offsets in the configuration: its type, and the packet sizes of both endpoints */
#define IN_BYTES_AT        22
#define OUT_BYTES_AT       29

/* The configuration is bus-powered.  Its interface has no alternatives.  Its endpoints have their sizes of full
 * speed. */
#define CONFIGURATION 9, USB_CONFIGURATION, U16(CONFIGURATION_SIZE), 1, 1, 0, 0x80, MIP_USB_MILLIAMPS / 2
#define INTERFACE     9, 4, 0, 0, 2, MIP_USB_CLASS, MIP_USB_SUBCLASS, MIP_USB_PROTOCOL, 0
#define ENDPOINT(ep)  7, 5, (ep), BULK, U16(64), 0

/* Platform capabilities of Windows {D8DD60DF-4589-4CC7-9CD2-659D9E648A9F} and WebUSB
 * {3408B638-09A9-47A0-8BFD-A0768815B665}.  Windows needs no second enumeration.  WebUSB has no landing page. */
#define MS_UUID     0xDF, 0x60, 0xDD, 0xD8, 0x89, 0x45, 0xC7, 0x4C, 0x9C, 0xD2, 0x65, 0x9D, 0x9E, 0x64, 0x8A, 0x9F
#define WEBUSB_UUID 0x38, 0xB6, 0x08, 0x34, 0xA9, 0x09, 0xA0, 0x47, 0x8B, 0xFD, 0xA0, 0x76, 0x88, 0x15, 0xB6, 0x65
#define MS_OS       28, 16, 5, 0, MS_UUID, WINDOWS_8_1, U16(USB_MS_SET_BYTES), USB_MS_VENDOR_CODE, 0
#define WEBUSB      24, 16, 5, 0, WEBUSB_UUID, OUR_RELEASE, USB_WEBUSB_VENDOR_CODE, 0

/* A driver reads these bytes in whole words (dcd.h).  So each array begins at a word, and has room to the end of a
 * word. */
#define WORDS(bytes) (((bytes) + 3) / 4 * 4)
static _Alignas(4) const uint8_t device[WORDS(DEVICE_SIZE)] = {
    18,          USB_DEVICE, USB_RELEASE, 0, 0, 0, MIP_DCD_CONTROL_BYTES, U16(MIP_USB_VID), U16(MIP_USB_PID),
    OUR_RELEASE, 1,          2,           3, 1};
static _Alignas(4) const uint8_t qualifier[WORDS(QUALIFIER_SIZE)] = {10, USB_QUALIFIER,         USB_RELEASE, 0, 0,
                                                                     0,  MIP_DCD_CONTROL_BYTES, 1,           0};
static const uint8_t configuration[CONFIGURATION_SIZE] = {CONFIGURATION, INTERFACE, ENDPOINT(USB_BULK_IN),
                                                          ENDPOINT(USB_BULK_OUT)};
static _Alignas(4) const uint8_t bos[WORDS(BOS_SIZE)] = {5, USB_BOS, U16(BOS_SIZE), 2, MS_OS, WEBUSB};

/* Texts in UTF-16.  The list of GUIDs has one GUID, {84FE5FC8-3127-45C4-9FE5-15370669BA3C}, then an empty string as
 * end. */
#define W(c)                              (c), 0
#define W5(a, b, c, d, e)                 W(a), W(b), W(c), W(d), W(e)
#define W10(a, b, c, d, e, f, g, h, i, j) W5(a, b, c, d, e), W5(f, g, h, i, j)
#define PROPERTY                                                                                                       \
    W10('D', 'e', 'v', 'i', 'c', 'e', 'I', 'n', 't', 'e'), W10('r', 'f', 'a', 'c', 'e', 'G', 'U', 'I', 'D', 's'), W(0)
#define GUID_1                                                                                                         \
    W10('{', '8', '4', 'F', 'E', '5', 'F', 'C', '8', '-'), W10('3', '1', '2', '7', '-', '4', '5', 'C', '4', '-')
#define GUID_2 W10('9', 'F', 'E', '5', '-', '1', '5', '3', '7', '0'), W10('6', '6', '9', 'B', 'A', '3', 'C', '}', 0, 0)

/* Microsoft's set of descriptors: a header, a compatible ID, and a registry property of type REG_MULTI_SZ. */
#define MS_HEADER     10, 0, 0, 0, WINDOWS_8_1, U16(USB_MS_SET_BYTES)
#define MS_COMPATIBLE 20, 0, 3, 0, 'W', 'I', 'N', 'U', 'S', 'B', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
#define MS_PROPERTY   132, 0, 4, 0, 7, 0, 42, 0, PROPERTY, 80, 0, GUID_1, GUID_2
_Alignas(4) const uint8_t mip_usb_ms_set[WORDS(USB_MS_SET_BYTES)] = {MS_HEADER, MS_COMPATIBLE, MS_PROPERTY};

/* Makes the configuration descriptor for one speed.  The speeds differ only in packet sizes. */
static uint32_t configuration_of(uint32_t type, bool high_speed, uint8_t *scratch)
{
    volatile uint8_t *to = scratch; /* volatile: no memcpy() to link with */
    for (uint32_t i = 0; i < CONFIGURATION_SIZE; i++)
        to[i] = configuration[i];
    to[TYPE_AT] = (uint8_t)type;
    if (high_speed) {
        to[IN_BYTES_AT] = to[OUT_BYTES_AT] = LOW(512);
        to[IN_BYTES_AT + 1] = to[OUT_BYTES_AT + 1] = HIGH(512);
    }
    return CONFIGURATION_SIZE;
}

static uint8_t *add_letter(uint8_t *to, uint32_t letter)
{
    to[0] = (uint8_t)letter;
    to[1] = 0;
    return to + 2;
}

static uint8_t *add_digit(uint8_t *to, uint32_t digit)
{
    return add_letter(to, digit + (digit < 10 ? '0' : 'A' - 10));
}

/* Makes the string descriptor of an index: 0 languages, 1 manufacturer, 2 product, 3 serial number. */
static uint32_t string_of(uint32_t index, uint8_t *scratch)
{
    static const char names[] = "MIP profile";
    uint8_t *to = scratch + 2, id[12];
    if (index > 3)
        return 0;
    if (index == 0) {
        to[0] = LOW(0x0409);
        to[1] = HIGH(0x0409);
        to += 2;
    } else if (index == 3) {
        uint32_t n = mip_usb_port.serial(id);
        for (uint32_t i = 0; i < n && i < sizeof id; i++)
            to = add_digit(add_digit(to, id[i] >> 4), id[i] & 15);
    } else {
        uint32_t n = index == 1 ? 3 : sizeof names - 1;
        for (uint32_t i = 0; i < n; i++)
            to = add_letter(to, (uint8_t)names[i]);
    }
    scratch[0] = (uint8_t)(to - scratch);
    scratch[1] = USB_STRING;
    return scratch[0];
}

uint32_t mip_usb_descriptor(uint32_t value, bool high_speed, uint8_t *scratch, const uint8_t **data)
{
    uint32_t type = value >> 8, index = value & 0xFF;
    if (type == USB_STRING)
        return string_of(index, scratch);
    if (index != 0)
        return 0;
    if (type == USB_CONFIGURATION)
        return configuration_of(type, high_speed, scratch);
    const uint8_t *found = type == USB_DEVICE ? device : type == USB_BOS ? bos : NULL;
    if (found == NULL && mip_usb_port.packet_bytes < 512)
        return 0; /* 9.6.2, 9.6.4: a device with one speed stalls the others */
    if (type == USB_OTHER_SPEED)
        return configuration_of(type, !high_speed, scratch);
    if (type == USB_QUALIFIER)
        found = qualifier;
    *data = found;
    return found == NULL ? 0 : found == bos ? BOS_SIZE : found[0];
}
