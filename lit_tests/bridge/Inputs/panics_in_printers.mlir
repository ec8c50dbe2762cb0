%0 = demo.panicky "print" : i32
%1 = demo.panicky "result_names" : i32
"t.op"() {a = #demo.panicky<"print">, b = !demo.panicky<"print">} : () -> ()
"t.op"() {a = #demo.panicky<"newline">} : () -> ()
