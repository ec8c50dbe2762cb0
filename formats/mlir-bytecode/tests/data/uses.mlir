func.func @f(%a: i32, %b: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  %x0 = arith.addi %a, %a : i32
  %q0:3 = "foo.many"(%x0, %x0) : (i32,i32) -> (i32,i32,i32)
  %w0 = arith.muli %x0, %x0 : i32
  "foo.sink"(%w0, %x0, %w0, %a) : (i32,i32,i32,i32) -> ()
  %x1 = arith.addi %a, %b : i32
  %q1:3 = "foo.many"(%x1, %x1) : (i32,i32) -> (i32,i32,i32)
  %w1 = arith.muli %x1, %x0 : i32
  "foo.sink"(%w1, %x1, %w0, %a) : (i32,i32,i32,i32) -> ()
  %x2 = arith.addi %a, %a : i32
  %q2:3 = "foo.many"(%x2, %x1) : (i32,i32) -> (i32,i32,i32)
  %w2 = arith.muli %x2, %x1 : i32
  "foo.sink"(%w2, %x2, %w2, %a) : (i32,i32,i32,i32) -> ()
  %x3 = arith.addi %a, %b : i32
  %q3:3 = "foo.many"(%x3, %x2) : (i32,i32) -> (i32,i32,i32)
  %w3 = arith.muli %x3, %x1 : i32
  "foo.sink"(%w3, %x3, %w0, %a) : (i32,i32,i32,i32) -> ()
  %x4 = arith.addi %a, %a : i32
  %q4:3 = "foo.many"(%x4, %x0) : (i32,i32) -> (i32,i32,i32)
  %w4 = arith.muli %x4, %x0 : i32
  "foo.sink"(%w4, %x4, %w4, %a) : (i32,i32,i32,i32) -> ()
  %x5 = arith.addi %a, %b : i32
  %q5:3 = "foo.many"(%x5, %x5) : (i32,i32) -> (i32,i32,i32)
  %w5 = arith.muli %x5, %x1 : i32
  "foo.sink"(%w5, %x5, %w3, %a) : (i32,i32,i32,i32) -> ()
  %x6 = arith.addi %a, %a : i32
  %q6:3 = "foo.many"(%x6, %x4) : (i32,i32) -> (i32,i32,i32)
  %w6 = arith.muli %x6, %x1 : i32
  "foo.sink"(%w6, %x6, %w6, %a) : (i32,i32,i32,i32) -> ()
  %x7 = arith.addi %a, %b : i32
  %q7:3 = "foo.many"(%x7, %x3) : (i32,i32) -> (i32,i32,i32)
  %w7 = arith.muli %x7, %x5 : i32
  "foo.sink"(%w7, %x7, %w3, %a) : (i32,i32,i32,i32) -> ()
  %x8 = arith.addi %a, %a : i32
  %q8:3 = "foo.many"(%x8, %x7) : (i32,i32) -> (i32,i32,i32)
  %w8 = arith.muli %x8, %x4 : i32
  "foo.sink"(%w8, %x8, %w0, %a) : (i32,i32,i32,i32) -> ()
  %x9 = arith.addi %a, %a : i32
  %q9:3 = "foo.many"(%x9, %x2) : (i32,i32) -> (i32,i32,i32)
  %w9 = arith.muli %x9, %x4 : i32
  "foo.sink"(%w9, %x9, %w1, %a) : (i32,i32,i32,i32) -> ()
  %x10 = arith.addi %a, %b : i32
  %q10:3 = "foo.many"(%x10, %x8) : (i32,i32) -> (i32,i32,i32)
  %w10 = arith.muli %x10, %x6 : i32
  "foo.sink"(%w10, %x10, %w8, %a) : (i32,i32,i32,i32) -> ()
  %x11 = arith.addi %a, %a : i32
  %q11:3 = "foo.many"(%x11, %x4) : (i32,i32) -> (i32,i32,i32)
  %w11 = arith.muli %x11, %x4 : i32
  "foo.sink"(%w11, %x11, %w9, %a) : (i32,i32,i32,i32) -> ()
  %x12 = arith.addi %a, %b : i32
  %q12:3 = "foo.many"(%x12, %x9) : (i32,i32) -> (i32,i32,i32)
  %w12 = arith.muli %x12, %x0 : i32
  "foo.sink"(%w12, %x12, %w7, %a) : (i32,i32,i32,i32) -> ()
  %x13 = arith.addi %a, %b : i32
  %q13:3 = "foo.many"(%x13, %x6) : (i32,i32) -> (i32,i32,i32)
  %w13 = arith.muli %x13, %x10 : i32
  "foo.sink"(%w13, %x13, %w2, %a) : (i32,i32,i32,i32) -> ()
  %x14 = arith.addi %a, %b : i32
  %q14:3 = "foo.many"(%x14, %x1) : (i32,i32) -> (i32,i32,i32)
  %w14 = arith.muli %x14, %x7 : i32
  "foo.sink"(%w14, %x14, %w10, %a) : (i32,i32,i32,i32) -> ()
  %x15 = arith.addi %a, %a : i32
  %q15:3 = "foo.many"(%x15, %x5) : (i32,i32) -> (i32,i32,i32)
  %w15 = arith.muli %x15, %x12 : i32
  "foo.sink"(%w15, %x15, %w11, %a) : (i32,i32,i32,i32) -> ()
  %x16 = arith.addi %a, %a : i32
  %q16:3 = "foo.many"(%x16, %x15) : (i32,i32) -> (i32,i32,i32)
  %w16 = arith.muli %x16, %x1 : i32
  "foo.sink"(%w16, %x16, %w9, %a) : (i32,i32,i32,i32) -> ()
  %x17 = arith.addi %a, %b : i32
  %q17:3 = "foo.many"(%x17, %x5) : (i32,i32) -> (i32,i32,i32)
  %w17 = arith.muli %x17, %x5 : i32
  "foo.sink"(%w17, %x17, %w16, %a) : (i32,i32,i32,i32) -> ()
  %x18 = arith.addi %a, %a : i32
  %q18:3 = "foo.many"(%x18, %x6) : (i32,i32) -> (i32,i32,i32)
  %w18 = arith.muli %x18, %x17 : i32
  "foo.sink"(%w18, %x18, %w17, %a) : (i32,i32,i32,i32) -> ()
  %x19 = arith.addi %a, %b : i32
  %q19:3 = "foo.many"(%x19, %x16) : (i32,i32) -> (i32,i32,i32)
  %w19 = arith.muli %x19, %x11 : i32
  "foo.sink"(%w19, %x19, %w18, %a) : (i32,i32,i32,i32) -> ()
  %x20 = arith.addi %a, %b : i32
  %q20:3 = "foo.many"(%x20, %x8) : (i32,i32) -> (i32,i32,i32)
  %w20 = arith.muli %x20, %x17 : i32
  "foo.sink"(%w20, %x20, %w19, %a) : (i32,i32,i32,i32) -> ()
  %x21 = arith.addi %a, %a : i32
  %q21:3 = "foo.many"(%x21, %x12) : (i32,i32) -> (i32,i32,i32)
  %w21 = arith.muli %x21, %x16 : i32
  "foo.sink"(%w21, %x21, %w4, %a) : (i32,i32,i32,i32) -> ()
  %x22 = arith.addi %a, %a : i32
  %q22:3 = "foo.many"(%x22, %x13) : (i32,i32) -> (i32,i32,i32)
  %w22 = arith.muli %x22, %x1 : i32
  "foo.sink"(%w22, %x22, %w15, %a) : (i32,i32,i32,i32) -> ()
  %x23 = arith.addi %a, %a : i32
  %q23:3 = "foo.many"(%x23, %x16) : (i32,i32) -> (i32,i32,i32)
  %w23 = arith.muli %x23, %x13 : i32
  "foo.sink"(%w23, %x23, %w15, %a) : (i32,i32,i32,i32) -> ()
  %x24 = arith.addi %a, %b : i32
  %q24:3 = "foo.many"(%x24, %x11) : (i32,i32) -> (i32,i32,i32)
  %w24 = arith.muli %x24, %x0 : i32
  "foo.sink"(%w24, %x24, %w17, %a) : (i32,i32,i32,i32) -> ()
  %x25 = arith.addi %a, %b : i32
  %q25:3 = "foo.many"(%x25, %x14) : (i32,i32) -> (i32,i32,i32)
  %w25 = arith.muli %x25, %x19 : i32
  "foo.sink"(%w25, %x25, %w0, %a) : (i32,i32,i32,i32) -> ()
  %x26 = arith.addi %a, %a : i32
  %q26:3 = "foo.many"(%x26, %x17) : (i32,i32) -> (i32,i32,i32)
  %w26 = arith.muli %x26, %x18 : i32
  "foo.sink"(%w26, %x26, %w5, %a) : (i32,i32,i32,i32) -> ()
  %x27 = arith.addi %a, %b : i32
  %q27:3 = "foo.many"(%x27, %x1) : (i32,i32) -> (i32,i32,i32)
  %w27 = arith.muli %x27, %x26 : i32
  "foo.sink"(%w27, %x27, %w21, %a) : (i32,i32,i32,i32) -> ()
  %x28 = arith.addi %a, %a : i32
  %q28:3 = "foo.many"(%x28, %x27) : (i32,i32) -> (i32,i32,i32)
  %w28 = arith.muli %x28, %x0 : i32
  "foo.sink"(%w28, %x28, %w14, %a) : (i32,i32,i32,i32) -> ()
  %x29 = arith.addi %a, %b : i32
  %q29:3 = "foo.many"(%x29, %x7) : (i32,i32) -> (i32,i32,i32)
  %w29 = arith.muli %x29, %x8 : i32
  "foo.sink"(%w29, %x29, %w3, %a) : (i32,i32,i32,i32) -> ()
  return %x3 : i32
}
