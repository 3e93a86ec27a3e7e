// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//! An application: it evaluates expressions, and counts ticks meanwhile.
#![no_std]
#![no_main]
use core::fmt::Write;
use core::hint::black_box;
use core::sync::atomic::{AtomicU32, Ordering};
use rt::Host;

static TICKS: AtomicU32 = AtomicU32::new(0);

#[no_mangle]
extern "C" fn SysTick() {
    TICKS.store(TICKS.load(Ordering::Relaxed) + 1, Ordering::Relaxed);
}

#[panic_handler]
fn panic(info: &core::panic::PanicInfo) -> ! {
    let _ = writeln!(Host, "{}", info);
    mip::dump();
    rt::exit(1)
}

#[inline(never)]
fn wait_for_tick() -> u32 {
    while rt::free(|| TICKS.load(Ordering::Relaxed)) < 3 {}
    TICKS.load(Ordering::Relaxed)
}

#[no_mangle]
extern "C" fn main() -> ! {
    rt::start_ticks(1000);
    // A first tick amid another first call would make their order a matter of chance.
    while rt::free(|| TICKS.load(Ordering::Relaxed)) == 0 {}
    for text in ["1+2*3", "(4+5)*6", "7*", "99999999999*99999999999"] {
        match calc::evaluate(text) {
            Some(value) => writeln!(Host, "{} = {}", text, value).unwrap(),
            None => writeln!(Host, "{}: no value", text).unwrap(),
        }
    }
    if wait_for_tick() == 0 {
        panic!("no tick came");
    }
    rt::stop_ticks();
    let whole = calc::largest(black_box(&[3u32, 9, 4]));
    let broken = calc::largest(black_box(&[2.5f32, -1.0]));
    let status = if (whole, broken) == (Some(9), Some(2.5)) {
        0
    } else {
        calc::never_called(7)
    };
    mip::dump();
    rt::exit(status)
}
