// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//! The corpus on a chip.
#![no_std]
#![no_main]
use core::alloc::{GlobalAlloc, Layout};
use core::fmt::Write;
use core::ptr::null_mut;
use core::sync::atomic::{AtomicUsize, Ordering};

/// Gives each block once, and takes none back.
struct Bump;

const HEAP: usize = 3 << 20;
static mut ROOM: [u64; HEAP / 8] = [0; HEAP / 8];
static USED: AtomicUsize = AtomicUsize::new(0);

unsafe impl GlobalAlloc for Bump {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let at = (USED.load(Ordering::Relaxed) + layout.align() - 1) & !(layout.align() - 1);
        if at + layout.size() > HEAP {
            return null_mut();
        }
        USED.store(at + layout.size(), Ordering::Relaxed);
        core::ptr::addr_of_mut!(ROOM).cast::<u8>().add(at)
    }
    unsafe fn dealloc(&self, _: *mut u8, _: Layout) {}
}

#[global_allocator]
static BUMP: Bump = Bump;

#[panic_handler]
fn panic(info: &core::panic::PanicInfo) -> ! {
    let _ = writeln!(rt::Host, "{}", info);
    rt::exit(1)
}

#[no_mangle]
extern "C" fn main() -> ! {
    let _ = writeln!(rt::Host, "{:08x}", corpus::run());
    mip::dump();
    rt::exit(0)
}
