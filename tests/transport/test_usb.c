/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * mipdump's USB transport against a fake libusb in this file. Its devices are missing, foreign, not permitted or there
 * twice. They lie, stall, fall silent, never end or leave. Some answer only at the second or third try.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <libusb-1.0/libusb.h>

#include "base/hash.h"
#include "base/le.h"
#include "transport/transport.h"
#include "mip_usb_format.h"

#define HEADER     68u
#define RAW        28000u /* most of the file's last transfer is used */
#define FILE_BYTES (HEADER + RAW + 4)
#define READS      3

/* The bytes and the status of one read. */
struct read {
    const uint8_t *data;
    size_t len; /* SIZE_MAX: it never ends */
    enum libusb_transfer_status status;
    bool silent;
};

struct libusb_device {
    struct libusb_device_descriptor descriptor;
    struct libusb_endpoint_descriptor endpoint;
    struct libusb_interface_descriptor setting;
    struct libusb_interface interface;
    struct libusb_config_descriptor config;
    const char *serial;
    uint8_t address;
};

static struct fake {
    struct libusb_device device[2];
    size_t devices;
    int open_error, claim_error, request_error;
    uint8_t info[MIP_USB_INFO_SIZE];
    size_t info_len;
    struct read read[READS];
    size_t reads, at;   /* reads begun; bytes sent of the current one */
    char requests[256]; /* one letter a request, in order */
    int opened;         /* handles that are still open */
    struct libusb_transfer *pending;
    bool cancelled;
} fake;

static uint8_t file[FILE_BYTES];

/* ---- The fake libusb ---- */

static void note(char letter)
{
    size_t n = strlen(fake.requests);
    if (n + 1 < sizeof fake.requests)
        fake.requests[n] = letter;
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
    (void)context;
    *list = calloc(fake.devices + 1, sizeof **list);
    for (size_t i = 0; i < fake.devices; i++)
        (*list)[i] = &fake.device[i];
    return (ssize_t)fake.devices;
}

void libusb_free_device_list(libusb_device **list, int unref)
{
    (void)unref;
    free(list);
}

int libusb_get_active_config_descriptor(libusb_device *device, struct libusb_config_descriptor **config)
{
    *config = &device->config;
    return 0;
}

int libusb_get_config_descriptor(libusb_device *device, uint8_t index, struct libusb_config_descriptor **config)
{
    (void)index;
    return libusb_get_active_config_descriptor(device, config);
}

void libusb_free_config_descriptor(struct libusb_config_descriptor *config)
{
    (void)config;
}

int libusb_get_device_descriptor(libusb_device *device, struct libusb_device_descriptor *out)
{
    *out = device->descriptor;
    return 0;
}

uint8_t libusb_get_bus_number(libusb_device *device)
{
    (void)device;
    return 3;
}

uint8_t libusb_get_device_address(libusb_device *device)
{
    return device->address;
}

libusb_device *libusb_ref_device(libusb_device *device)
{
    return device;
}

void libusb_unref_device(libusb_device *device)
{
    (void)device;
}

int libusb_open(libusb_device *device, libusb_device_handle **handle)
{
    if (fake.open_error)
        return fake.open_error;
    fake.opened++;
    *handle = (libusb_device_handle *)device;
    return 0;
}

void libusb_close(libusb_device_handle *handle)
{
    (void)handle;
    fake.opened--;
}

int libusb_get_string_descriptor_ascii(libusb_device_handle *handle, uint8_t index, unsigned char *data, int length)
{
    const struct libusb_device *d = (const struct libusb_device *)handle;
    const char *text = index == 3 ? d->serial : "MIP profile";
    size_t n = strlen(text) + 1;
    memcpy(data, text, n < (size_t)length ? n : (size_t)length);
    return (int)n - 1;
}

int libusb_set_auto_detach_kernel_driver(libusb_device_handle *handle, int enable)
{
    (void)handle;
    (void)enable;
    return LIBUSB_ERROR_NOT_SUPPORTED;
}

int libusb_get_configuration(libusb_device_handle *handle, int *config)
{
    (void)handle;
    *config = 1;
    return 0;
}

int libusb_set_configuration(libusb_device_handle *handle, int config)
{
    (void)handle;
    (void)config;
    return 0;
}

int libusb_claim_interface(libusb_device_handle *handle, int number)
{
    (void)handle;
    return number == 2 ? fake.claim_error : LIBUSB_ERROR_NOT_FOUND;
}

int libusb_clear_halt(libusb_device_handle *handle, unsigned char endpoint)
{
    (void)handle;
    assert_int_equal(endpoint, 0x83);
    note('c');
    return 0;
}

int libusb_control_transfer(libusb_device_handle *handle, uint8_t type, uint8_t request, uint16_t value, uint16_t index,
                            unsigned char *data, uint16_t length, unsigned timeout)
{
    (void)handle;
    assert_in_range(timeout, 1, 60000);
    assert_int_equal(index & 255, 2);
    assert_in_range(request, 1, 5);
    note(request == MIP_USB_SNAPSHOT ? (value ? 'N' : 'n') : "?irsz"[request]);
    if (request == MIP_USB_READ) {
        fake.reads++;
        fake.at = 0;
    }
    if (request != MIP_USB_STOP && fake.request_error)
        return fake.request_error;
    if (request != MIP_USB_INFO)
        return 0;
    assert_int_equal(type, MIP_USB_IN);
    size_t n = fake.info_len < length ? fake.info_len : length;
    memcpy(data, fake.info, n);
    return (int)n;
}

struct libusb_transfer *libusb_alloc_transfer(int packets)
{
    (void)packets;
    return calloc(1, sizeof(struct libusb_transfer));
}

void libusb_free_transfer(struct libusb_transfer *t)
{
    assert_ptr_not_equal(t, fake.pending);
    free(t);
}

int libusb_submit_transfer(struct libusb_transfer *t)
{
    assert_int_equal(t->length % 64, 0);
    fake.pending = t;
    fake.cancelled = false;
    return 0;
}

int libusb_cancel_transfer(struct libusb_transfer *t)
{
    (void)t;
    fake.cancelled = true;
    return 0;
}

int libusb_handle_events_timeout_completed(libusb_context *context, struct timeval *tv, int *completed)
{
    struct libusb_transfer *t = fake.pending;
    const struct read *r = &fake.read[fake.reads - 1 < READS ? fake.reads - 1 : READS - 1];
    (void)context;
    (void)tv;
    (void)completed;
    if (!t || (r->silent && !fake.cancelled))
        return 0;
    size_t left = r->len == SIZE_MAX ? (size_t)t->length : r->len - fake.at;
    size_t n = left < (size_t)t->length ? left : (size_t)t->length;
    if (r->len == SIZE_MAX)
        memset(t->buffer, 0xA5, n);
    else if (!r->silent)
        memcpy(t->buffer, r->data + fake.at, n);
    fake.at += n;
    t->actual_length = r->silent ? 0 : (int)n;
    t->status = fake.cancelled ? LIBUSB_TRANSFER_CANCELLED : r->status;
    fake.pending = NULL;
    t->callback(t);
    return 0;
}

const char *libusb_strerror(int error)
{
    (void)error;
    return "made up";
}

/* ---- Setup ---- */

static void make_device(struct libusb_device *d, const char *serial, uint8_t address)
{
    *d = (struct libusb_device){.serial = serial, .address = address};
    d->descriptor = (struct libusb_device_descriptor){
        .idVendor = 0x1209, .idProduct = 1, .iProduct = 2, .iSerialNumber = 3, .bNumConfigurations = 1};
    d->endpoint = (struct libusb_endpoint_descriptor){
        .bEndpointAddress = 0x83, .bmAttributes = LIBUSB_TRANSFER_TYPE_BULK, .wMaxPacketSize = 64};
    d->setting = (struct libusb_interface_descriptor){.bInterfaceNumber = 2,
                                                      .bNumEndpoints = 1,
                                                      .bInterfaceClass = MIP_USB_CLASS,
                                                      .bInterfaceSubClass = MIP_USB_SUBCLASS,
                                                      .bInterfaceProtocol = MIP_USB_PROTOCOL,
                                                      .endpoint = &d->endpoint};
    d->interface = (struct libusb_interface){&d->setting, 1};
    d->config =
        (struct libusb_config_descriptor){.bNumInterfaces = 1, .bConfigurationValue = 1, .interface = &d->interface};
}

static int set_up(void **state)
{
    (void)state;
    memset(&fake, 0, sizeof fake);
    make_device(&fake.device[0], "AA55", 7);
    make_device(&fake.device[1], "BB66", 8);
    fake.devices = 1;
    for (size_t i = 0; i < FILE_BYTES; i++)
        file[i] = (uint8_t)(i * 7 + i / 256);
    le_store32(file + FILE_BYTES - 4, hash_crc32(0, file, FILE_BYTES - 4));
    le_store32(fake.info + MIP_USB_INFO_MAGIC, MIP_USB_INFO_MAGIC_VALUE);
    le_store16(fake.info + MIP_USB_INFO_VERSION, MIP_USB_VERSION);
    le_store16(fake.info + MIP_USB_INFO_BYTES, MIP_USB_INFO_SIZE);
    le_store32(fake.info + MIP_USB_INFO_FLAGS, MIP_USB_FLAG_FILLED);
    le_store32(fake.info + MIP_USB_INFO_FILE, FILE_BYTES);
    le_store32(fake.info + MIP_USB_INFO_HEADER, HEADER);
    le_store32(fake.info + MIP_USB_INFO_RAW, RAW);
    fake.info_len = MIP_USB_INFO_SIZE;
    for (size_t i = 0; i < READS; i++)
        fake.read[i] = (struct read){.data = file, .len = FILE_BYTES};
    return 0;
}

static struct diag diag;

/* Opens the device, reads a dump and closes it. If the dump succeeds, its bytes must be right. */
static enum mip_status dump(const char *where)
{
    const struct transport_request r = {.where = where, .limit_ms = 40};
    struct transport l;
    struct bytes got = {0};
    memset(&diag, 0, sizeof diag);
    enum mip_status st = transport_open(&transport_usb, &r, &l, &diag);
    if (!st)
        st = transport_usb.take(&l, 40, &got, &diag);
    if (!st) {
        assert_int_equal(got.len, FILE_BYTES);
        assert_memory_equal(got.data, file, FILE_BYTES);
    } else {
        assert_int_equal(got.len, 0);
        assert_true(diag.text[0] != '\0' && diag.note[0] != '\0');
    }
    bytes_free(&got);
    transport_close(&l);
    assert_int_equal(fake.opened, 0);
    return st;
}

static void says(const char *text)
{
    if (!strstr(diag.text, text) && !strstr(diag.note, text))
        fail_msg("no `%s' in: %s / %s", text, diag.text, diag.note);
}

/* ---- Which device is chosen ---- */

static void test_which(void **state)
{
    (void)state;
    assert_int_equal(dump(NULL), MIP_OK);
    assert_int_equal(dump("aa55"), MIP_OK);
    assert_int_equal(dump("3:7"), MIP_OK);
    assert_int_equal(dump("003:007"), MIP_OK);
    assert_int_equal(dump("1209:0001"), MIP_OK);
    static const char *const others[] = {"AA5", "AA555", "3:8", "4:7", "3:7:1", ":", "", "1209:0002", "3:-7", "3:"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        assert_int_equal(dump(others[i]), MIP_NO_DEVICE);
    fake.devices = 0;
    assert_int_equal(dump(NULL), MIP_NO_DEVICE);
    assert_int_equal(dump("AA55"), MIP_NO_DEVICE);
    fake.devices = 2;
    assert_int_equal(dump("BB66"), MIP_OK);
    assert_int_equal(dump(NULL), MIP_NO_DEVICE);
    says("AA55");
    says("BB66");
    assert_int_equal(dump("1209:0001"), MIP_NO_DEVICE);
    says("3:8");
}

/* Escape sequences in a device's strings do not reach the terminal: neither by --list nor by a message. */
static void test_strings(void **state)
{
    struct transport_places p = {0};
    (void)state;
    fake.device[0].serial = "A\x1b]0;title\x07";
    fake.devices = 2;
    assert_int_equal(transport_usb.list(&p, &diag), MIP_OK);
    assert_int_equal(p.count, 2);
    assert_non_null(strstr(p.at[0].what, "serial number A?]0;title?"));
    transport_places_free(&p);
    assert_int_equal(dump(NULL), MIP_NO_DEVICE);
    says("A?]0;title?");
}

static void test_not_ours(void **state)
{
    (void)state;
    fake.device[0].setting.bInterfaceProtocol++;
    assert_int_equal(dump(NULL), MIP_NO_DEVICE);
    set_up(NULL);
    fake.device[0].endpoint.bEndpointAddress = 0x03;
    assert_int_equal(dump("AA55"), MIP_NO_DEVICE);
    set_up(NULL);
    fake.device[0].endpoint.bmAttributes = LIBUSB_TRANSFER_TYPE_INTERRUPT;
    assert_int_equal(dump("3:7"), MIP_NO_DEVICE);
    set_up(NULL);
    fake.device[0].endpoint.wMaxPacketSize = 0;
    assert_int_equal(dump("1209:0001"), MIP_NO_DEVICE);
    set_up(NULL);
    fake.device[0].interface.num_altsetting = 0;
    assert_int_equal(dump(NULL), MIP_NO_DEVICE);
    set_up(NULL);
    fake.device[0].config.bNumInterfaces = 0;
    assert_int_equal(dump(NULL), MIP_NO_DEVICE);
}

static void test_not_allowed(void **state)
{
    static const char *const which[] = {NULL, "AA55", "3:7", "1209:0001"};
    struct transport_places p = {0};
    (void)state;
    fake.open_error = LIBUSB_ERROR_ACCESS;
    for (size_t i = 0; i < 4; i++) {
        assert_int_equal(dump(which[i]), MIP_PERMISSION);
        says("60-mip.rules");
    }
    assert_int_equal(transport_usb.list(&p, &diag), MIP_OK);
    assert_int_equal(p.count, 1);
    assert_non_null(strstr(p.at[0].what, "not allowed"));
    transport_places_free(&p);
    fake.open_error = 0;
    fake.claim_error = LIBUSB_ERROR_BUSY;
    assert_int_equal(dump(NULL), MIP_PERMISSION);
    says("another program");
}

/* ---- What is requested ---- */

static void test_order(void **state)
{
    (void)state;
    assert_int_equal(dump(NULL), MIP_OK);
    assert_string_equal(fake.requests, "sciscir"); /* opening: s, c, i; then stop, clear, info, read */
    set_up(NULL);
    le_store32(fake.info + MIP_USB_INFO_FLAGS, MIP_USB_FLAG_FILLED | MIP_USB_FLAG_CAN_SNAPSHOT);
    assert_int_equal(dump(NULL), MIP_OK);
    assert_string_equal(fake.requests, "scisciNrn");
}

static void test_tries(void **state)
{
    static uint8_t bad[FILE_BYTES];
    (void)state;
    memcpy(bad, file, sizeof bad);
    bad[1000] ^= 4;
    fake.read[0].data = bad;
    fake.read[1].len = 640;
    assert_int_equal(dump(NULL), MIP_OK);
    assert_int_equal(fake.reads, 3);
    set_up(NULL);
    for (size_t i = 0; i < READS; i++)
        fake.read[i].data = bad;
    assert_int_equal(dump(NULL), MIP_MALFORMED);
    assert_int_equal(fake.reads, 3);
    says("CRC");
    set_up(NULL);
    for (size_t i = 0; i < READS; i++)
        fake.read[i].len = i; /* if 0, an empty packet comes at once */
    assert_int_equal(dump(NULL), MIP_MALFORMED);
    says("2 bytes came");
    set_up(NULL);
    fake.read[0] = fake.read[1] = (struct read){.silent = true};
    assert_int_equal(dump(NULL), MIP_OK);
}

static void test_bad_reads(void **state)
{
    static const struct {
        struct read read;
        enum mip_status status;
        size_t reads;
    } all[] = {
        {{.silent = true},                                               MIP_TIMEOUT,   3},
        {{.len = SIZE_MAX},                                              MIP_MALFORMED, 3},
        {{.data = file, .len = 64, .status = LIBUSB_TRANSFER_STALL},     MIP_MALFORMED, 3},
        {{.data = file, .len = 64, .status = LIBUSB_TRANSFER_OVERFLOW},  MIP_MALFORMED, 3},
        {{.data = file, .len = 64, .status = LIBUSB_TRANSFER_ERROR},     MIP_MALFORMED, 3},
        {{.data = file, .len = 64, .status = LIBUSB_TRANSFER_NO_DEVICE}, MIP_NO_DEVICE, 1},
    };
    (void)state;
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        set_up(NULL);
        for (size_t k = 0; k < READS; k++)
            fake.read[k] = all[i].read;
        assert_int_equal(dump(NULL), all[i].status);
        assert_int_equal(fake.reads, all[i].reads);
    }
}

static void test_requests_refused(void **state)
{
    static const struct {
        int error;
        enum mip_status status;
    } all[] = {
        {LIBUSB_ERROR_PIPE,      MIP_MALFORMED},
        {LIBUSB_ERROR_TIMEOUT,   MIP_TIMEOUT  },
        {LIBUSB_ERROR_NO_DEVICE, MIP_NO_DEVICE},
        {LIBUSB_ERROR_IO,        MIP_MALFORMED}
    };
    (void)state;
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        fake.request_error = all[i].error;
        assert_int_equal(dump(NULL), all[i].status);
    }
}

static void test_info(void **state)
{
    (void)state;
    le_store32(fake.info + MIP_USB_INFO_FLAGS, 0);
    assert_int_equal(dump(NULL), MIP_MALFORMED);
    says("mip_init()");
    static const struct {
        uint32_t at, value;
    } lies[] = {
        {MIP_USB_INFO_MAGIC,   0x12345678    },
        {MIP_USB_INFO_VERSION, 2 | 48u << 16 },
        {MIP_USB_INFO_VERSION, 1 | 47u << 16 },
        {MIP_USB_INFO_FILE,    0xFFFFFFFF    },
        {MIP_USB_INFO_FILE,    FILE_BYTES + 1},
        {MIP_USB_INFO_FILE,    0             },
        {MIP_USB_INFO_HEADER,  0xFFFFFFFF    },
        {MIP_USB_INFO_HEADER,  0             },
        {MIP_USB_INFO_RAW,     0xFFFFFFFF    },
        {MIP_USB_INFO_RAW,     RAW - 1       }
    };
    for (size_t i = 0; i < sizeof lies / sizeof *lies; i++) {
        set_up(NULL);
        le_store32(fake.info + lies[i].at, lies[i].value);
        assert_int_equal(dump(NULL), MIP_MALFORMED);
        assert_int_equal(fake.reads, 0);
    }
    for (size_t len = 0; len < MIP_USB_INFO_SIZE; len++) {
        set_up(NULL);
        fake.info_len = len;
        assert_int_equal(dump(NULL), MIP_MALFORMED);
    }
    set_up(NULL); /* the sizes agree, but no chip has 128 MB of data */
    le_store32(fake.info + MIP_USB_INFO_RAW, (128u << 20) - HEADER - 4);
    le_store32(fake.info + MIP_USB_INFO_FILE, 128u << 20);
    assert_int_equal(dump(NULL), MIP_MALFORMED);
    assert_int_equal(fake.reads, 0);
    set_up(NULL); /* the sizes agree, but no header is so short */
    le_store32(fake.info + MIP_USB_INFO_HEADER, 20);
    le_store32(fake.info + MIP_USB_INFO_RAW, RAW + HEADER - 20);
    assert_int_equal(dump(NULL), MIP_MALFORMED);
    assert_int_equal(fake.reads, 0);
    set_up(NULL); /* the sizes agree, but the data is longer or shorter */
    le_store32(fake.info + MIP_USB_INFO_RAW, RAW - 8);
    le_store32(fake.info + MIP_USB_INFO_FILE, FILE_BYTES - 8);
    assert_int_equal(dump(NULL), MIP_MALFORMED);
    says("more bytes");
}

static void test_reset(void **state)
{
    const struct transport_request r = {.limit_ms = 40};
    struct transport l;
    (void)state;
    assert_int_equal(transport_open(&transport_usb, &r, &l, &diag), MIP_OK);
    assert_int_equal(transport_usb.reset(&l, &diag), MIP_OK);
    assert_string_equal(fake.requests, "scisz");
    fake.request_error = LIBUSB_ERROR_PIPE;
    assert_int_equal(transport_usb.reset(&l, &diag), MIP_MALFORMED);
    transport_close(&l);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_which, set_up),     cmocka_unit_test_setup(test_strings, set_up),
        cmocka_unit_test_setup(test_not_ours, set_up),  cmocka_unit_test_setup(test_not_allowed, set_up),
        cmocka_unit_test_setup(test_order, set_up),     cmocka_unit_test_setup(test_tries, set_up),
        cmocka_unit_test_setup(test_bad_reads, set_up), cmocka_unit_test_setup(test_requests_refused, set_up),
        cmocka_unit_test_setup(test_info, set_up),      cmocka_unit_test_setup(test_reset, set_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
