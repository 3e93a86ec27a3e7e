// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A function with two branches.  Each block calls another function, so that none are merged.
#[no_mangle]
#[inline(never)]
pub extern "C" fn classify(x: u32) -> u32 {
    if x > 10 {
        unsafe { high(x) };
        return 2;
    }
    if x > 3 {
        unsafe { low(x) };
        return 1;
    }
    0
}

extern "C" {
    fn high(x: u32);
    fn low(x: u32);
}
