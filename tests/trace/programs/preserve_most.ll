; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
;
; RISC-V: LLVM's preserve_most, for which Clang has no attribute there.  Callees keep all registers but t1 to t3.  Leaves
; save nothing, and show nothing of it.  through() has values in t0 and in argument registers across all calls.
@seen = global i64 3

declare i64 @outer(i64)

define preserve_mostcc void @leaf(i64 %a) noinline {
  %s = load volatile i64, ptr @seen
  %t = add i64 %s, %a
  store volatile i64 %t, ptr @seen
  ret void
}

define preserve_mostcc void @branch(i64 %a) noinline {
  %odd = trunc i64 %a to i1
  br i1 %odd, label %yes, label %no
yes:
  %s = load volatile i64, ptr @seen
  %t = xor i64 %s, %a
  store volatile i64 %t, ptr @seen
  ret void
no:
  store volatile i64 %a, ptr @seen
  ret void
}

define preserve_mostcc void @calls(i64 %a) noinline {
  %r = call i64 @outer(i64 %a)
  %odd = trunc i64 %r to i1
  br i1 %odd, label %more, label %done
more:
  notail call preserve_mostcc void @leaf(i64 %r) ; LLVM 22 restores a0 before a tail call
  br label %done
done:
  ret void
}

define i64 @through(i64 %a, i64 %b, i64 %c, i64 %d, i64 %e, i64 %f, i64 %g, i64 %h) noinline {
  %i = mul i64 %a, 3
  %j = xor i64 %b, %c
  call preserve_mostcc void @leaf(i64 %i)
  %k = add i64 %d, %j
  call preserve_mostcc void @branch(i64 %k)
  %odd = trunc i64 %k to i1
  br i1 %odd, label %yes, label %no
yes:
  call preserve_mostcc void @calls(i64 %h)
  %l = sub i64 %g, %e
  br label %join
no:
  call preserve_mostcc void @branch(i64 %f)
  br label %join
join:
  %m = phi i64 [ %l, %yes ], [ %j, %no ]
  call preserve_mostcc void @calls(i64 %m)
  %1 = add i64 %a, %b
  %2 = shl i64 %c, 1
  %3 = xor i64 %1, %2
  %4 = sub i64 %3, %d
  %5 = mul i64 %e, 5
  %6 = xor i64 %4, %5
  %7 = add i64 %6, %f
  %8 = mul i64 %g, 7
  %9 = xor i64 %7, %8
  %10 = add i64 %9, %h
  %11 = xor i64 %10, %i
  %12 = sub i64 %11, %m
  ret i64 %12
}
