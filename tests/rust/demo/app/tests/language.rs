// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#![no_std]
#![no_main]
use calc::language::*;
use core::cell::Cell;
use core::hint::black_box;

#[panic_handler]
fn panic(_: &core::panic::PanicInfo) -> ! {
    mip::dump();
    rt::exit(1)
}

#[no_mangle]
extern "C" fn main() -> ! {
    let n = Cell::new(0);
    assert_eq!(drops(black_box(false), &n), Some(1));
    assert_eq!(n.get(), 2);
    assert_eq!(run(waits(black_box(2)), black_box(9)), Some(14));
    assert_eq!(run(abandoned(), black_box(3)), None);
    assert_eq!(square(black_box(3)), 9);
    assert!(sum_of(black_box("12"), black_box("x")).is_err());
    assert_eq!(doubled(black_box(&[1, 2, 3])), 6);
    assert_eq!(choose(black_box(3), black_box(2)), 3);
    assert_eq!(choose(black_box(1.0), black_box(2.0)), 2.0);
    assert_eq!(must_be_small(black_box(2)), 3);
    #[cfg(target_arch = "arm")]
    assert_eq!(naked_sum(4, 5), 9);
    mip::dump();
    rt::exit(0)
}
