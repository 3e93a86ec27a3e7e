// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//! Each way out of the chip, once.
#![no_std]
#![no_main]
use core::ptr::addr_of_mut;
use core::sync::atomic::{AtomicU32, Ordering};
use mip::{Bytes, Form, Rtt, Text};
use rt::Host;

/// An up channel and its control block, laid out and named as defmt-rtt and rtt-target have them.
#[repr(C)]
pub struct Block {
    id: [u8; 16],
    up_channels: u32,
    down_channels: u32,
    name: *const u8,
    buffer: *mut u8,
    size: u32,
    write: AtomicU32,
    read: AtomicU32,
    flags: AtomicU32,
}

unsafe impl Sync for Block {}

static mut BUFFER: [u8; 1024] = [0; 1024];

#[no_mangle]
pub static _SEGGER_RTT: Block = Block {
    id: *b"SEGGER RTT\0\0\0\0\0\0",
    up_channels: 1,
    down_channels: 0,
    name: b"defmt\0".as_ptr(),
    buffer: addr_of_mut!(BUFFER).cast(),
    size: 1024,
    write: AtomicU32::new(0),
    read: AtomicU32::new(0),
    flags: AtomicU32::new(0),
};

/// Writes a frame of another protocol, as defmt does, if there is room.
fn log(frame: &[u8]) {
    let at = _SEGGER_RTT.write.load(Ordering::Relaxed) as usize;
    if at + frame.len() < 1024 {
        unsafe { addr_of_mut!(BUFFER).cast::<u8>().add(at).copy_from(frame.as_ptr(), frame.len()) };
        _SEGGER_RTT.write.store((at + frame.len()) as u32, Ordering::Release);
    }
}

#[no_mangle]
extern "C" fn SysTick() {}

#[panic_handler]
fn panic(_: &core::panic::PanicInfo) -> ! {
    rt::exit(1)
}

static mut SENT: [u8; 4096] = [0; 4096];
static mut COPY: [u8; 4096] = [0; 4096];

/// Sends the profile byte by byte, and compares it with a copy.
fn compare_bytes() {
    let (sent, copy) = unsafe { (&mut *addr_of_mut!(SENT), &mut *addr_of_mut!(COPY)) };
    let mut n = 0;
    let bytes = mip::send(&mut Bytes(|b| {
        sent[n] = b;
        n += 1;
    }));
    assert!(bytes == mip::size() && bytes as usize == n && n > 64);
    assert!(mip::snapshot(copy) == bytes && sent[..n] == copy[..n]);
    assert!(mip::snapshot(&mut copy[..n - 1]) == 0);
}

#[no_mangle]
extern "C" fn main() -> ! {
    mip::reset();
    calc::evaluate("1+2");
    compare_bytes();
    assert!(mip::dump_named("first") > 0);
    mip::stream_named(&mut Text(Host), Form::Text, "text");
    log(b"\x01\x00defmt's own\xff");
    loop {
        mip::stream_named(&mut Rtt, Form::Binary, "rtt");
    }
}
