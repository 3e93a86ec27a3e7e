// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//! The corpus on this computer.
fn main() {
    println!("{:08x}", corpus::run());
}
