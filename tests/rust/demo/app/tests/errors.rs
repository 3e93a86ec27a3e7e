// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#![no_std]
#![no_main]

#[panic_handler]
fn panic(_: &core::panic::PanicInfo) -> ! {
    mip::dump();
    rt::exit(1)
}

#[no_mangle]
extern "C" fn main() -> ! {
    assert_eq!(calc::evaluate("(4+5"), None);
    assert_eq!(calc::evaluate("7*"), None);
    assert_eq!(calc::evaluate("x"), None);
    mip::dump();
    rt::exit(0)
}
