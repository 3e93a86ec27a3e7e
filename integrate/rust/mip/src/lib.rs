// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//! The calls of MIP's runtime for firmware in Rust: they begin, freeze and send the profile.
//!
//! In a build without counters each call is empty, so firmware needs no `cfg`.  With counters (`cargo mip`, or
//! `linker = "mip-rust-ld"`) the link has the runtime.  `target/mip.h` says what each call costs.
//!
//! ```ignore
//! mip::dump(); // into default.mipraw on the computer that debugs this chip, or that runs QEMU
//! ```
#![no_std]

#[cfg(mip)]
mod runtime;
#[cfg(not(mip))]
mod without;
#[cfg(mip)]
use runtime as calls;
#[cfg(not(mip))]
use without as calls;

/// Receives a dump, as `core::fmt::Write` receives text.
pub trait Sink {
    /// Takes the next bytes.  It may wait.  `false`: the dump stops.
    fn write(&mut self, bytes: &[u8]) -> bool;
}

/// A sink of a function that sends one byte, as to a UART.
pub struct Bytes<F: FnMut(u8)>(pub F);

impl<F: FnMut(u8)> Sink for Bytes<F> {
    fn write(&mut self, bytes: &[u8]) -> bool {
        bytes.iter().for_each(|b| (self.0)(*b));
        true
    }
}

/// A sink of anything that takes text, for [`stream`] with `Form::Text`.
pub struct Text<W: core::fmt::Write>(pub W);

impl<W: core::fmt::Write> Sink for Text<W> {
    fn write(&mut self, bytes: &[u8]) -> bool {
        core::str::from_utf8(bytes).map_or(false, |text| self.0.write_str(text).is_ok())
    }
}

/// SEGGER's RTT, up channel 0.  If another crate has the control block, as defmt-rtt and rtt-target have, it is used.
/// Then send by [`stream`]: `mipdump --rtt` finds the frames among the other bytes.
pub struct Rtt;

impl Sink for Rtt {
    fn write(&mut self, bytes: &[u8]) -> bool {
        calls::write_rtt(bytes)
    }
}

/// How [`stream`] packs the dump.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// Bytes.
    Binary,
    /// Printable lines, which may stand between lines of a log.
    Text,
}

/// Begins the profile.  Only start-up code that does not call `main` by this name needs it: the link calls it there.
pub fn init() {
    calls::init()
}

/// Forgets all counts and begins again, as before the next test.
pub fn reset() {
    calls::reset()
}

/// Stops the numbering of first calls.  Counts go on.
pub fn freeze() {
    calls::freeze()
}

/// Continues it.
pub fn resume() {
    calls::resume()
}

/// Writes the profile by semihosting, into the file that `-fmachine-profile-output` names (default.mipraw).  Returns
/// its bytes; 0: no host listens, or there is no profile.
pub fn dump() -> u32 {
    calls::dump()
}

/// As [`dump`], into a file of this name, which is the name of the run: `name.mipraw`.  Of the name 64 bytes are used.
pub fn dump_named(name: &str) -> u32 {
    let mut file = [0u8; 64 + 8];
    let text = name.as_bytes();
    let text = &text[..text.len().min(64)];
    file[..text.len()].copy_from_slice(text);
    file[text.len()..text.len() + 7].copy_from_slice(b".mipraw");
    calls::dump_into(&file)
}

/// Sends the profile to a sink that loses nothing.  Returns its bytes.
pub fn send<S: Sink>(sink: &mut S) -> u32 {
    calls::send(sink, None)
}

/// As [`send`], with a name for the run in the file.
pub fn send_named<S: Sink>(sink: &mut S, name: &str) -> u32 {
    calls::send(sink, Some(name))
}

/// Sends the profile over a line that may lose bytes, and that others may use, too.  `mipdump` reads it.
pub fn stream<S: Sink>(line: &mut S, form: Form) -> u32 {
    calls::stream(line, form == Form::Text, None)
}

/// As [`stream`], with a name for the run in the file.
pub fn stream_named<S: Sink>(line: &mut S, form: Form, name: &str) -> u32 {
    calls::stream(line, form == Form::Text, Some(name))
}

/// Returns the bytes of a dump.
pub fn size() -> u32 {
    calls::size()
}

/// Writes the profile into a buffer.  Returns its bytes; 0: the buffer is too small, or there is no profile.
pub fn snapshot(buffer: &mut [u8]) -> u32 {
    calls::snapshot(buffer)
}
