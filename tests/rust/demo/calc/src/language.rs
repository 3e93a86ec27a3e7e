// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//! What the language makes code of.  The comments are known by hand: the line ran in app/tests/language.rs, or it is
//! cold, or it has no code.
use core::cell::Cell;
use core::future::Future;
use core::hint::black_box;
use core::pin::{pin, Pin};
use core::task::{Context, Poll, Waker};

/// Counts how often it was dropped.
pub struct Guard<'a>(pub &'a Cell<u32>);

impl Drop for Guard<'_> {
    fn drop(&mut self) {
        black_box(&self.0).set(self.0.get() + 1); // ran
    }
}

/// Has drop glue, and no `Drop` of its own.
pub struct Pair<'a>(pub Guard<'a>, pub Guard<'a>);

#[inline(never)]
pub fn drops(early: bool, n: &Cell<u32>) -> Option<u32> {
    let _pair = Pair(Guard(n), Guard(n));
    if early {
        black_box(n).set(100); // cold
        return None;
    }
    Some(black_box(n).get() + 1) // ran
}

/// Is ready after so many polls.
pub struct Later(pub u32);

impl Future for Later {
    type Output = u32;

    fn poll(mut self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<u32> {
        if self.0 == 0 {
            return Poll::Ready(black_box(7)); // ran
        }
        self.0 = black_box(self.0) - 1; // ran
        Poll::Pending
    }
}

/// A state machine of three states.
pub async fn waits(n: u32) -> u32 {
    let first = Later(n).await;
    if first != 7 {
        return Later(black_box(1)).await; // cold
    }
    let second = Later(black_box(1)).await; // ran
    black_box(first) + second // ran
}

/// No poll comes as far as its end.
pub async fn abandoned() -> u32 {
    let value = Later(99).await;
    black_box(value) * 3 // cold
}

/// Polls a future so many times.
#[inline(never)]
pub fn run<F: Future>(future: F, polls: u32) -> Option<F::Output> {
    let mut future = pin!(future);
    let mut context = Context::from_waker(Waker::noop());
    for _ in 0..polls {
        if let Poll::Ready(value) = future.as_mut().poll(&mut context) {
            return Some(value);
        }
    }
    None
}

const fn squares() -> [u32; 8] {
    let mut table = [0; 8];
    let mut i = 0;
    while i < 8 {
        table[i] = (i * i) as u32; // no code
        i += 1; // no code
    }
    table
}

static SQUARES: [u32; 8] = squares();

#[inline(never)]
pub fn square(i: usize) -> u32 {
    SQUARES[i] // ran
}

/// The first three exits are by `?`.
#[inline(never)]
pub fn sum_of(a: &str, b: &str) -> Result<u32, core::num::ParseIntError> {
    let first: u32 = a.parse()?;
    let second: u32 = b.parse()?;
    Ok(black_box(first) + second) // cold
}

#[inline(never)]
pub fn doubled(values: &[u32]) -> u32 {
    values
        .iter()
        .filter(|x| **x != 3)
        .map(|x| {
            if *x > 100 {
                return black_box(1000); // cold
            }
            black_box(*x) * 2 // ran
        })
        .sum()
}

/// Of each copy one line ran.
#[inline(never)]
pub fn choose<T: PartialOrd>(a: T, b: T) -> T {
    if a > b {
        return black_box(a); // ran
    }
    black_box(b) // ran
}

#[inline(never)]
pub fn must_be_small(x: u32) -> u32 {
    if x > 1000 {
        panic!("{} is too large", x); // cold
    }
    x + 1 // ran
}

/// rustc adds nothing to a naked function, and no more does MIP.
#[cfg(target_arch = "arm")]
#[unsafe(naked)]
pub extern "C" fn naked_sum(a: u32, b: u32) -> u32 {
    core::arch::naked_asm!("adds r0, r0, r1", "bx lr")
}
