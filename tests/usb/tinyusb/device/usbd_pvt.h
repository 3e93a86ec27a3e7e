/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A stub for one test, as ../tusb.h is. -DIS_ISR: as TinyUSB from 0.21 on.
 */
#ifndef TESTS_USB_USBD_PVT_H
#define TESTS_USB_USBD_PVT_H

#include "../tusb.h"

typedef struct {
    void (*init)(void);
    void (*reset)(uint8_t rhport);
    uint16_t (*open)(uint8_t rhport, tusb_desc_interface_t const *itf, uint16_t max_len);
    bool (*control_xfer_cb)(uint8_t rhport, uint8_t stage, tusb_control_request_t const *request);
    bool (*xfer_cb)(uint8_t rhport, uint8_t ep, xfer_result_t result, uint32_t bytes);
    void (*sof)(uint8_t rhport, uint32_t frame);
} usbd_class_driver_t;

bool usbd_edpt_open(uint8_t rhport, tusb_desc_endpoint_t const *ep);
#ifdef IS_ISR
bool usbd_edpt_xfer(uint8_t rhport, uint8_t ep, uint8_t *buffer, uint16_t len, bool is_isr);
#else
bool usbd_edpt_xfer(uint8_t rhport, uint8_t ep, uint8_t *buffer, uint16_t len);
#endif
bool usbd_edpt_busy(uint8_t rhport, uint8_t ep);
void usbd_edpt_stall(uint8_t rhport, uint8_t ep);
void usbd_edpt_clear_stall(uint8_t rhport, uint8_t ep);

#endif
