// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//! Work for four crates, good input and bad.  The test makes the inputs.
#![no_std]
extern crate alloc;
use alloc::vec::Vec;
use core::fmt::Write;

static TEXT: &[u8] = include_bytes!("../../input/text");
static STREAMS: [&[u8]; 4] = [
    include_bytes!("../../input/dynamic.z"),
    include_bytes!("../../input/fixed.z"),
    include_bytes!("../../input/stored.z"),
    include_bytes!("../../input/damaged.z"),
];
static SYMBOLS: &str = include_str!("../../input/symbols");

/// Adds text to a checksum.
struct Sum(adler2::Adler32);

impl Write for Sum {
    fn write_str(&mut self, s: &str) -> core::fmt::Result {
        self.0.write_slice(s.as_bytes());
        Ok(())
    }
}

fn inflate(sum: &mut Sum) {
    for stream in STREAMS {
        match miniz_oxide::inflate::decompress_to_vec_zlib_with_limit(stream, 1 << 17) {
            Ok(bytes) => sum.0.write_slice(&bytes),
            Err(error) => write!(sum, "{}", error).unwrap(),
        }
    }
}

fn deflate(sum: &mut Sum) {
    for level in [1, 6] {
        let packed: Vec<u8> = miniz_oxide::deflate::compress_to_vec(TEXT, level);
        sum.0.write_slice(&packed);
    }
}

fn demangle(sum: &mut Sum) {
    for symbol in SYMBOLS.lines() {
        let name = rustc_demangle::demangle(symbol);
        write!(sum, "{} {:#}", name, name).unwrap();
        sum.0.write_slice(&[rustc_demangle::try_demangle(symbol).is_ok() as u8]);
    }
}

fn calculate(sum: &mut Sum) {
    for text in ["1+2*3", "(4 + 5)*6", "7*", "(1", "99999999999*99999999999"] {
        write!(sum, "{:?}", calc::evaluate(text)).unwrap();
    }
}

/// Returns a checksum of all results.
pub fn run() -> u32 {
    let mut sum = Sum(adler2::Adler32::new());
    inflate(&mut sum);
    deflate(&mut sum);
    demangle(&mut sum);
    calculate(&mut sum);
    sum.0.checksum()
}
