// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//! The runtime's functions, as `target/mip.h` declares them.
use crate::Sink;
use core::ffi::c_void;
use core::ptr;

#[repr(C)]
struct RawSink {
    write: unsafe extern "C" fn(*mut c_void, *const c_void, u32) -> bool,
    context: *mut c_void,
}

mod c {
    use super::{c_void, RawSink};

    extern "C" {
        pub fn mip_init();
        pub fn mip_reset();
        pub fn mip_freeze();
        pub fn mip_resume();
        pub fn mip_size() -> u32;
        pub fn mip_snapshot(buffer: *mut c_void, size: u32) -> u32;
        pub fn mip_dump_default() -> u32;
        pub fn mip_dump_semihost(name: *const u8) -> u32;
        pub fn mip_dump(sink: *const RawSink) -> u32;
        pub fn mip_dump_named(sink: *const RawSink, name: *const u8) -> u32;
        pub fn mip_dump_stream(line: *const RawSink, text: bool) -> u32;
        pub fn mip_dump_stream_named(line: *const RawSink, text: bool, name: *const u8) -> u32;
        pub fn mip_write_rtt(context: *mut c_void, data: *const c_void, len: u32) -> bool;
    }
}

/// Passes bytes on to a sink.  The runtime gives valid bytes, and the context that it was given.
unsafe extern "C" fn write<S: Sink>(context: *mut c_void, data: *const c_void, len: u32) -> bool {
    (*context.cast::<S>()).write(core::slice::from_raw_parts(data.cast(), len as usize))
}

fn raw<S: Sink>(sink: &mut S) -> RawSink {
    RawSink { write: write::<S>, context: (sink as *mut S).cast() }
}

/// The name as a string of C.
fn terminated(name: &str) -> [u8; 65] {
    let mut text = [0; 65];
    let len = name.len().min(64);
    text[..len].copy_from_slice(&name.as_bytes()[..len]);
    text
}

pub fn init() {
    unsafe { c::mip_init() }
}
pub fn reset() {
    unsafe { c::mip_reset() }
}
pub fn freeze() {
    unsafe { c::mip_freeze() }
}
pub fn resume() {
    unsafe { c::mip_resume() }
}
pub fn size() -> u32 {
    unsafe { c::mip_size() }
}
pub fn dump() -> u32 {
    unsafe { c::mip_dump_default() }
}
pub fn dump_into(file: &[u8; 72]) -> u32 {
    unsafe { c::mip_dump_semihost(file.as_ptr()) }
}
pub fn snapshot(buffer: &mut [u8]) -> u32 {
    unsafe { c::mip_snapshot(buffer.as_mut_ptr().cast(), buffer.len() as u32) }
}
pub fn write_rtt(bytes: &[u8]) -> bool {
    unsafe { c::mip_write_rtt(ptr::null_mut(), bytes.as_ptr().cast(), bytes.len() as u32) }
}
pub fn send<S: Sink>(sink: &mut S, name: Option<&str>) -> u32 {
    let sink = raw(sink);
    match name {
        None => unsafe { c::mip_dump(&sink) },
        Some(name) => unsafe { c::mip_dump_named(&sink, terminated(name).as_ptr()) },
    }
}
pub fn stream<S: Sink>(line: &mut S, text: bool, name: Option<&str>) -> u32 {
    let line = raw(line);
    match name {
        None => unsafe { c::mip_dump_stream(&line, text) },
        Some(name) => unsafe { c::mip_dump_stream_named(&line, text, terminated(name).as_ptr()) },
    }
}
