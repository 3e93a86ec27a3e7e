/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Firmware with another USB stack. It is only linked: it has the two callbacks of mip_tinyusb.h, and a stack that does
 * nothing.
 */
#include "mip_tinyusb.h"

const uint8_t configuration[] = {MIP_TINYUSB_INTERFACE(2, 0, 0x84, 64)};

bool tud_vendor_control_xfer_cb(uint8_t rhport, uint8_t stage, tusb_control_request_t const *request);
bool tud_vendor_control_xfer_cb(uint8_t rhport, uint8_t stage, tusb_control_request_t const *request)
{
    return mip_tinyusb_control(rhport, stage, request);
}

usbd_class_driver_t const *usbd_app_driver_get_cb(uint8_t *count);
usbd_class_driver_t const *usbd_app_driver_get_cb(uint8_t *count)
{
    *count = 1;
    return &mip_tinyusb_driver;
}

bool usbd_edpt_open(uint8_t rhport, tusb_desc_endpoint_t const *ep)
{
    (void)rhport;
    return ep != NULL;
}

bool usbd_edpt_busy(uint8_t rhport, uint8_t ep)
{
    (void)rhport;
    return ep == 0;
}

void usbd_edpt_stall(uint8_t rhport, uint8_t ep)
{
    (void)rhport;
    (void)ep;
}

void usbd_edpt_clear_stall(uint8_t rhport, uint8_t ep)
{
    (void)rhport;
    (void)ep;
}

#ifdef IS_ISR
bool usbd_edpt_xfer(uint8_t rhport, uint8_t ep, uint8_t *buffer, uint16_t len, bool is_isr)
#else
static const bool is_isr;
bool usbd_edpt_xfer(uint8_t rhport, uint8_t ep, uint8_t *buffer, uint16_t len)
#endif
{
    (void)rhport;
    (void)is_isr;
    return ep != 0 && buffer != NULL && len != 0;
}

bool tud_control_xfer(uint8_t rhport, tusb_control_request_t const *request, void *buffer, uint16_t len)
{
    (void)rhport;
    return request != NULL && buffer != NULL && len != 0;
}

bool tud_control_status(uint8_t rhport, tusb_control_request_t const *request)
{
    (void)rhport;
    return request != NULL;
}

int main(void)
{
    uint8_t count = 0;
    tusb_control_request_t info = {.bmRequestType = 0xC1, .bRequest = 1, .wIndex = 2, .wLength = 48};
    usbd_class_driver_t const *driver = usbd_app_driver_get_cb(&count);
    if (driver->open(0, (tusb_desc_interface_t const *)configuration, sizeof configuration) == 0)
        return 9;
    return tud_vendor_control_xfer_cb(0, CONTROL_STAGE_SETUP, &info); /* 1 if the class answers; 0 if there is none */
}
