// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//! A program without core: Debian's rustc has none for firmware.
#![feature(no_core, lang_items)]
#![no_core]
#![no_main]
#[lang = "sized"]
pub trait Sized {}
#[lang = "copy"]
pub trait Copy {}
impl Copy for i32 {}
#[lang = "add"]
pub trait Add<R = Self> {
    type Output;
    fn add(self, other: R) -> Self::Output;
}
impl Add for i32 {
    type Output = i32;
    #[inline(always)]
    fn add(self, other: i32) -> i32 {
        self + other
    }
}
extern "C" {
    fn mip_dump_default() -> i32;
    fn stop(status: i32) -> i32;
}
#[no_mangle]
#[inline(never)]
pub extern "C" fn chosen(n: i32) -> i32 {
    match n {
        0 => 40, // zero
        7 => n + 2, // never
        _ => n + n, // other
    }
}
#[no_mangle]
pub extern "C" fn main() -> i32 {
    unsafe {
        let sum = chosen(0) + chosen(1);
        mip_dump_default();
        stop(sum)
    }
}
