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
    assert_eq!(calc::evaluate("1+2*3"), Some(7));
    assert_eq!(calc::evaluate("(4+5)*6"), Some(54));
    mip::dump();
    rt::exit(0)
}
