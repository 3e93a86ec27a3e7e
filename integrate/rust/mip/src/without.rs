// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//! A build without counters: nothing happens.
use crate::Sink;

#[inline(always)]
pub fn init() {}
#[inline(always)]
pub fn reset() {}
#[inline(always)]
pub fn freeze() {}
#[inline(always)]
pub fn resume() {}
#[inline(always)]
pub fn size() -> u32 {
    0
}
#[inline(always)]
pub fn dump() -> u32 {
    0
}
#[inline(always)]
pub fn dump_into(_: &[u8; 72]) -> u32 {
    0
}
#[inline(always)]
pub fn snapshot(_: &mut [u8]) -> u32 {
    0
}
#[inline(always)]
pub fn write_rtt(_: &[u8]) -> bool {
    false
}
#[inline(always)]
pub fn send<S: Sink>(_: &mut S, _: Option<&str>) -> u32 {
    0
}
#[inline(always)]
pub fn stream<S: Sink>(_: &mut S, _: bool, _: Option<&str>) -> u32 {
    0
}
